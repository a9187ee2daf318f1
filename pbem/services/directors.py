"""Directors: people who rule as moderators at one table, and nowhere else."""

from django.contrib.auth.models import Group
from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Director, Table
from pbem.selectors import rights
from pbem.services.errors import NotAllowed, NotFound, Refused
from pbem.services.locks import lock_table

ROLE = "director"


def appoint(*, code: str, by: Account, account: int) -> Director:
    """Make somebody director of a table, who does not sit there."""
    with transaction.atomic():
        table = _table(code, by)
        person = Account.objects.filter(pk=account, is_active=True, confirmed_at__isnull=False).first()
        if person is None:
            raise NotFound(gettext("There is no such account."))
        if table.seats.filter(account=person).exists():
            raise Refused(gettext("Whoever sits at a table cannot direct it."))
        if already := Director.objects.filter(table=table, account=person, ended_at__isnull=True).first():
            return already
        person.groups.add(Group.objects.get_or_create(name=ROLE)[0])
        return Director.objects.create(table=table, account=person, appointed_by=by, began_at=table.now)


def dismiss(*, code: str, by: Account, account: int) -> None:
    """Let a director go; what they ruled stands."""
    with transaction.atomic():
        table = _table(code, by)
        found = Director.objects.filter(table=table, account=account, ended_at__isnull=True)
        if not found.update(ended_at=table.now):
            raise NotFound(gettext("This person does not direct the table."))
        if not Director.objects.filter(account=account, ended_at__isnull=True).exists():
            Account.objects.get(pk=account).groups.remove(*Group.objects.filter(name=ROLE))


def _table(code: str, by: Account) -> Table:
    if not by.has_perm(rights.SENIOR):
        raise NotAllowed(gettext("This is for a senior moderator to rule."))
    table = lock_table(code)
    if table.seats.filter(account=by).exists():
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    return table
