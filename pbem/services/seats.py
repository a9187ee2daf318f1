"""Who sits where: sitting down, getting up, and taking over. Each stay is kept as a tenure."""

from collections.abc import Iterable
from datetime import datetime

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils.translation import gettext

from pbem import engines, names
from pbem.database_time import DatabaseNow
from pbem.models import Account, Invitation, Outbox, Plan, Ruling, Seat, Table, Tenure, Version
from pbem.selectors.blocks import apart
from pbem.selectors.seating import people
from pbem.selectors.substitutes import asked_first
from pbem.services import clocks, feed, history, limits, outbox, turns
from pbem.services.errors import Judged, NotFound, NotPlaying, Refused
from pbem.services.locks import is_now, lock_table
from pbem.services.seating import require_gate

OFFERED, RESIGNED, TAKEN = 1, 2, 3  # what a letter about a seat tells


def sit_down(seat: Seat, account: Account, now: datetime) -> None:
    """Take a seat."""
    seat.account, seat.taken_at = account, now
    seat.save(update_fields=["account", "taken_at"])
    Tenure.objects.create(seat=seat, account=account, began_at=now)


def require_distinct(table: Table, account: Account) -> None:
    """Refuse a seat to somebody whose name looks like that of another at the table."""
    _require_distinct(Account.objects.filter(seats__table=table).exclude(pk=account.pk), account.name)


def require_distinct_everywhere(account: Account, name: str) -> None:
    """Refuse a name that looks like that of somebody at the same table, wherever the account sits."""
    going_on = Table.objects.filter(seats__account=account, phase__in=(Table.Phase.GATHERING, Table.Phase.PLAYING))
    _require_distinct(Account.objects.filter(seats__table__in=going_on).exclude(pk=account.pk).distinct(), name)


def _require_distinct(others: QuerySet[Account], name: str) -> None:
    for other in others:
        if names.alike(other.name, name):
            sentence = gettext(
                "Your name looks like that of %(name)s, who sits at the same table. "
                "Choose another one, for instance with an initial; you can change it in your account."
            )
            raise Refused(sentence % {"name": other.name}, field="name")


def get_up(seat: Seat, how: Tenure.Ended = Tenure.Ended.LEFT) -> None:
    """Leave a seat empty; what was done from it stays the leaver's."""
    held = {"account": seat.account_id}  # somebody else may have sat down there meanwhile
    sitting = Tenure.objects.filter(seat=seat, ended_at__isnull=True, **held)
    sitting.update(ended_at=DatabaseNow(), ended_how=how)
    if Seat.objects.filter(pk=seat.pk, **held).update(account=None, taken_at=None, wish=""):
        Plan.objects.filter(seat=seat).delete()  # what its player had in mind goes with them
    seat.account, seat.taken_at = None, None


def require_no_judge(table: Table, account: Account) -> None:
    """Refuse a seat to whoever has ruled at the table: what was ruled must never have been for their own good."""
    if table.rulings.filter(moderator=account).exists():
        sentence = gettext("%(name)s has ruled at this table, and can take no seat there.")
        raise Judged(sentence % {"name": account.name})


def require_no_block(table: Table, account: Account) -> None:
    """Refuse a seat at a table where somebody sits who is blocked or blocks; which of the two, nobody is told."""
    if Seat.objects.filter(apart(account, "account"), table=table).exists():
        raise Refused(gettext("You cannot sit down at this table. There are others."))


def hands_known(table: Table, account: Account) -> set[int]:
    """The seats whose hidden hands somebody has seen: sitting there since they were dealt, moving for them, looking."""
    if table.started_at is None or not engines.summary(table.game).hidden:
        return set()
    since = Q(ended_at__isnull=True) | Q(ended_at__gt=table.started_at)
    sat = Tenure.objects.filter(since, seat__table=table, account=account).values_list("seat__number", flat=True)
    moved = Version.objects.filter(table=table, account=account, cause=Version.Cause.MOVE)
    acted = moved.filter(channel=Version.Channel.DESK).values_list("seat", flat=True)
    looked = table.rulings.filter(kind=Ruling.Kind.LOOK, moderator=account).values_list("facts__seat", flat=True)
    return {number for number in (*sat, *acted, *looked) if number is not None}


def require_no_other_hand(table: Table, account: Account, numbers: Iterable[int]) -> list[int]:
    """Those of some seats that somebody may take; refuses if they know another hand than each of them."""
    known = hands_known(table, account)
    allowed = [number for number in numbers if known <= {number}]
    if known and not allowed:
        sentence = gettext("%(name)s knows another hand of this table, and can take no other seat.")
        raise Refused(sentence % {"name": account.name})
    return allowed


def take_over(*, code: str, by: Account, number: int | None = None) -> Table:
    """Play on for somebody who left: at a private table who is invited, at others anyone may.

    Without a number, from the first seat that is free.
    """
    with transaction.atomic():
        table = lock_table(code)
        invitation = Invitation.objects.filter(table=table, email=by.email, answer=Invitation.Answer.OPEN).first()
        if invitation is None and table.visibility == Table.Visibility.PRIVATE:
            raise NotFound(gettext("There is no such table."))
        if table.phase != Table.Phase.PLAYING:
            raise NotPlaying(is_now(table))
        if table.seats.filter(account=by).exists():
            raise Refused(gettext("You sit at this table already."))
        require_no_judge(table, by)
        require_no_block(table, by)
        free = table.seats.filter(Q(account__isnull=True) | Q(sought_at__isnull=False))
        offered = list(free.values_list("number", flat=True)) if number is None else [number]
        allowed = require_no_other_hand(table, by, offered)
        kept = asked_first(table.pk, table.now).count()
        if invitation is None and free.count() <= kept:
            raise Refused(gettext("All seats are taken or kept for invited players."))
        if invitation is None:
            require_gate(table, by)
        seat = free.filter(number__in=allowed).first()
        if seat is None:
            raise Refused(gettext("This seat is not free."))
        require_distinct(table, by)
        if invitation is not None:
            invitation.answer, invitation.answered_at = Invitation.Answer.ACCEPTED, table.now
            invitation.save(update_fields=["answer", "answered_at"])
        seat_substitute(table, seat, by)
        feed.changed(table)
    return table


def seat_substitute(table: Table, seat: Seat, account: Account) -> None:
    """Put somebody on a seat of a running table, with a letter that tells all there is to know, and tell the others."""
    if table.trying == seat.number:  # what whoever sat there before has tried out stands
        history.settle(table)
    former = seat.account
    if former is not None:
        get_up(seat, Tenure.Ended.GAVE if seat.sought_at else Tenure.Ended.REPLACED)
    seat.sought_at, seat.called_at, seat.resigned_at = None, None, None
    seat.save(update_fields=["sought_at", "called_at", "resigned_at"])
    sit_down(seat, account, table.now)
    clocks.fresh(table, seat.number)
    table.stirred_at = table.now
    table.save(update_fields=["stirred_at"])
    tenure = Tenure.objects.get(seat=seat, ended_at__isnull=True)
    opened = next(iter(turns.renew(table, seat.number)), None)
    facts = {"tenure": tenure.pk, "what": TAKEN}
    welcome = outbox.write(Outbox.Kind.SUBSTITUTE, tenure.pk, account=account, table=table, turn=opened, facts=facts)
    others = [other.account for other in people(table) if other.number != seat.number]
    readers = [each for each in (*others, former) if each is not None and each.is_active]
    told = [
        outbox.write(Outbox.Kind.SEAT, f"taken:{tenure.pk}", account=each, table=table, sender=account, facts=facts)
        for each in limits.within_reach(account, readers)
    ]
    outbox.post([welcome, *told])


def seek(table: Table, seat: Seat) -> None:
    """Seek a substitute for a seat; whoever sits there plays on until somebody takes it."""
    seat.sought_at, seat.called_at = table.now, None
    seat.save(update_fields=["sought_at", "called_at"])


def keep(seat: Seat) -> None:
    """Seek nobody for a seat any more."""
    seat.sought_at, seat.called_at = None, None
    seat.save(update_fields=["sought_at", "called_at"])
