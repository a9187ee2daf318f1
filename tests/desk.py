"""People and tables for tests of taking back and of the desk."""

from importlib import import_module

from django.contrib.auth.models import Group, Permission

from pbem.models import Account, RewindRequest, Ruling, Table, Version
from pbem.selectors.settled import shown
from pbem.services import consent, rulings, seats
from pbem.services.rulings import Bench
from tests.remembered import remembered
from tests.tables import account, play_on, started, three


def moderator(name: str = "Mara", role: str = "admin") -> Account:
    person = account(name)
    person.groups.add(group(role))
    return Account.objects.get(pk=person.pk)  # permissions are cached on the object


def group(role: str) -> Group:
    """A role of the desk; made again where a test has emptied the database of what the migrations put there."""
    found, made = Group.objects.get_or_create(name=role)
    if made:
        rights = import_module("pbem.migrations.0004_roles").ROLES[role]
        found.permissions.set(Permission.objects.filter(content_type__app_label="pbem", codename__in=rights))
    return found


@remembered
def six_moves_old() -> Table:
    """A table at which six moves were made."""
    table = started(*three())
    for _ in play_on(table, 6):
        pass
    table.refresh_from_db()
    return table


@remembered
def played_out() -> Table:
    """The same table when its game is over."""
    table = six_moves_old()
    list(play_on(table))
    table.refresh_from_db()
    return table


def at(table: Table, number: int) -> Version:
    return Version.objects.get(table=table, number=number)


def people(table: Table) -> list[Account]:
    return [seat.account for seat in table.seats.order_by("number")]


def mover(table: Table, number: int) -> Account:
    return at(table, number).account


def all_agree(request: RewindRequest) -> None:
    """Everybody who is asked says yes to taking back."""
    for answer in request.answers.filter(answer=""):
        person = request.table.seats.get(number=answer.seat).account
        consent.answer(code=request.table.code, by=person, request_id=request.pk, agrees=True)


def bench(table: Table, by: Account, **fields: object) -> Bench:
    table.refresh_from_db()
    return Bench(
        **{"code": table.code, "moderator": by, "head": shown(table, None), "reason": "as agreed by mail", **fields}
    )


def substituted(table: Table, by: Account, seat: int, person: Account) -> Ruling:
    """A moderator replaces whoever sits there by somebody, who says yes."""
    ruling = rulings.replace(bench(table, by), seat=seat, substitute=person.email)
    seats.take_over(code=table.code, by=person, number=seat)
    return ruling
