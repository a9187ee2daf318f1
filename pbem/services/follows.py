"""Following tables and people: it opens nothing and tells nobody, it only puts public things on one's own list."""

from django.db import transaction
from django.utils.translation import gettext

from pbem.database_time import DatabaseNow
from pbem.models import Account, Follow
from pbem.selectors import people
from pbem.selectors.blocks import are_apart
from pbem.selectors.tables import seat_number
from pbem.services import finding
from pbem.services.errors import NotFound, Refused
from pbem.services.locks import count_alone

MOST = 200  # things that one person follows


def follow_table(*, code: str, by: Account) -> None:
    """Keep a table on one's list that one may see and does not sit at. Done twice, it is done once."""
    table = finding.found_table(code, by)
    if seat_number(table, by) is not None:
        raise Refused(gettext("You sit at this table already."))
    _follow(by, table=table)


def unfollow_table(*, code: str, by: Account) -> None:
    """Do so no more, whether or not the table can still be seen."""
    Follow.objects.filter(follower=by, table__code=code).delete()


def follow_person(*, number: int, by: Account) -> None:
    """Keep somebody's public tables on one's list."""
    person = people.find(number)
    if person is None or not person.is_active or person.confirmed_at is None or are_apart(person, by):
        raise NotFound(gettext("There is nobody at this address."))
    if person == by:
        raise Refused(gettext("Your own tables are on your list anyway."))
    _follow(by, person=person)


def unfollow_person(*, number: int, by: Account) -> None:
    """Do so no more."""
    Follow.objects.filter(follower=by, person=number).delete()


def _follow(by: Account, **what: object) -> None:
    with transaction.atomic():
        count_alone(f"follows {by.pk}")
        own = Follow.objects.filter(follower=by)
        if own.filter(**what).exists():
            return
        if own.count() >= MOST:
            raise Refused(gettext("You follow %(most)d tables and people. Let go of some first.") % {"most": MOST})
        Follow.objects.create(follower=by, created_at=DatabaseNow(), **what)
