"""Absence: planned by date, or a day of the yearly balance that goes before a time-out does.

An account's absences stand in rows of their own, and once more on the account, which comes with every seat for free.
The turns that are open move with them, table by table; what is not moved yet when its time comes, moves then.
"""

from collections.abc import Iterator
from copy import copy
from datetime import UTC, date, datetime, time, timedelta

from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import gettext, ngettext

from pbem import database_time
from pbem.clock import DAY, MOST_DAYS_OFF
from pbem.models import Absence, Account, Outbox, Table, Turn
from pbem.selectors.absences import LONGEST, MOST_A_YEAR, balance_left, planned_days
from pbem.selectors.readers import zone_of
from pbem.services import clocks, feed, limits, outbox
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.services.locks import lock_table

KEPT = timedelta(days=120)  # for which what is over is still known to the clock: longer than any turn


def plan(*, account: Account, first: date, last: date) -> Absence:
    """Be away from one day to another, both included: no time runs meanwhile, and the tables are told."""
    zone = zone_of(account)
    with transaction.atomic():
        account, now = _locked(account.pk)
        today = now.astimezone(zone).date()
        if first <= today:
            raise BadRequest(gettext("An absence begins tomorrow at the earliest."), field="first")
        if last < first:
            raise BadRequest(gettext("The last day lies before the first."), field="last")
        days = (last - first).days + 1
        if days > LONGEST or (first - today).days > 366:
            sentence = gettext("An absence is %(most)d days long at most, and begins within a year.")
            raise BadRequest(sentence % {"most": LONGEST}, field="last")
        if planned_days(account, first.year) + days > MOST_A_YEAR:
            sentence = gettext("You can plan %(most)d days away a year; that would be more.")
            raise Refused(sentence % {"most": MOST_A_YEAR})
        begins, ends = (datetime.combine(day, time(0), zone).astimezone(UTC) for day in (first, last + DAY))
        if Absence.objects.filter(account=account, begins_at__lt=ends, ends_at__gt=begins).exists():
            raise Refused(gettext("You have planned to be away then already."))
        absence = Absence.objects.create(account=account, begins_at=begins, ends_at=ends, created_at=now)
        _note(account, now)
        _tell(absence)
    move_turns(account)
    return absence


def cancel(*, account: Account, absence_id: int) -> None:
    """Be there after all. What has begun ends now; what has not, is forgotten."""
    with transaction.atomic():
        account, now = _locked(account.pk)
        absence = Absence.objects.filter(account=account, pk=absence_id, ends_at__gt=now).first()
        if absence is None or absence.kind != Absence.Kind.PLANNED:
            raise NotFound(gettext("There is no such absence that is not over."))
        if absence.begins_at >= now:
            absence.delete()
        else:
            absence.ends_at = now
            absence.save(update_fields=["ends_at"])
        _note(account, now)
    move_turns(account)


def spend(account_id: int, deadline: datetime, now: datetime) -> Absence | None:
    """A day of the balance for somebody whose time would be over; None if they have none left, or want none spent.

    A day that is being spent already covers this table too, however many are looked at at once.
    """
    account, _ = _locked(account_id)
    absence = Absence.objects.filter(account=account, kind=Absence.Kind.BALANCE, ends_at__gt=now).first()
    if absence is not None:
        absence.begins_at = min(absence.begins_at, deadline)
        absence.save(update_fields=["begins_at"])
    elif account.spends_balance and balance_left(account, now) >= DAY:
        spent = {"begins_at": deadline, "ends_at": now + DAY, "kind": Absence.Kind.BALANCE, "created_at": now}
        absence = Absence.objects.create(account=account, **spent)
    else:
        return None
    _note(account, now)
    return absence


def change_wishes(
    *,
    account: Account,
    days_off: list[int],
    quiet: tuple[int, int] | None,
    reminders: int,
    spends_balance: bool,
) -> None:
    """One's own weekdays off, the hours without letters, how many reminders, and whether the balance is spent."""
    if not set(days_off) <= set(range(7)) or len(set(days_off)) > MOST_DAYS_OFF - 3:
        sentence = ngettext("Choose at most %(most)d weekday.", "Choose at most %(most)d weekdays.", MOST_DAYS_OFF - 3)
        raise BadRequest(sentence % {"most": MOST_DAYS_OFF - 3}, field="days_off")
    if quiet is not None and not all(0 <= hour <= 23 for hour in quiet):
        raise BadRequest(gettext("An hour is from 0 to 23."), field="quiet_from")
    if not 0 <= reminders <= 2:
        raise BadRequest(gettext("Choose 0, 1 or 2 reminders."), field="reminders")
    before = copy(account)
    account.days_off, account.reminders, account.spends_balance = sorted(set(days_off)), reminders, spends_balance
    account.quiet_from, account.quiet_until = quiet if quiet is not None and quiet[0] != quiet[1] else (None, None)
    account.save(update_fields=["days_off", "reminders", "spends_balance", "quiet_from", "quiet_until"])
    move_days(account, before)


def move_turns(account: Account) -> None:
    """Find the deadlines of somebody's open turns anew, each under the lock of its table."""
    for code, seat in _running(account):
        with transaction.atomic():
            move(lock_table(code), seat, account)


def move(table: Table, seat: int, account: Account) -> bool:
    """Find the deadline of a seat's open turn anew; gives whether it is another."""
    turn = _own_turn(table, seat, account)
    if turn is None or not clocks.re_time(table, turn, account):
        return False
    turn.save(update_fields=clocks.TIMES)
    feed.changed(table)
    return True


def move_days(account: Account, before: Account) -> None:
    """Days are others for somebody, by their zone or their days off: each open turn has what it had left `before`.

    So it has if other reminders are wished: they are found with the deadline.
    """
    if _habits(before) == _habits(account):
        return
    for code, seat in _running(account):
        with transaction.atomic():
            table = lock_table(code)
            if (turn := _own_turn(table, seat, account)) is not None:
                clocks.keep_left(table, turn, before, account)
                turn.save(update_fields=clocks.TIMES)
                feed.changed(table)


def _habits(account: Account) -> tuple[object, ...]:
    """What deadlines and reminders are found by, besides absences."""
    return account.time_zone, account.days_off, account.reminders


def _running(account: Account) -> list[tuple[str, int]]:
    """The tables and seats at which somebody's time runs."""
    own = Q(table__seats__account=account, table__seats__number=F("seat"), table__phase=Table.Phase.PLAYING)
    turns = Turn.objects.filter(own, closed_at__isnull=True, since__isnull=False)
    return list(turns.values_list("table__code", "seat"))


def _own_turn(table: Table, seat: int, account: Account) -> Turn | None:
    """The open turn of a seat that is still theirs, whose time is not over."""
    held = table.seats.filter(number=seat, account=account).exists()
    turn = Turn.objects.filter(table=table, seat=seat, closed_at__isnull=True, expired_at__isnull=True).first()
    return turn if held else None


def _locked(account_id: int) -> tuple[Account, datetime]:
    found = database_time.locked(Account.objects.filter(pk=account_id))
    if found is None:
        raise NotFound(gettext("There is no such account."))
    return found


def _note(account: Account, now: datetime) -> None:
    """Write on the account what the clock must know of its absences."""
    known = Absence.objects.filter(account=account, ends_at__gt=now - KEPT).order_by("begins_at")
    account.away = [[each.begins_at.isoformat(), each.ends_at.isoformat()] for each in known]
    account.save(update_fields=["away"])


def _tell(absence: Absence) -> None:
    """One letter to each table-mate of somebody who will be away, at however many tables they meet."""
    away, meeting, facts = absence.account, dict(_mates(absence.account)), {"absence": absence.pk}
    outbox.post(
        outbox.write(Outbox.Kind.AWAY, absence.pk, account=mate, table=meeting[mate], sender=away, facts=facts)
        for mate in limits.within_reach(away, meeting)
    )


def _mates(account: Account) -> Iterator[tuple[Account, Table]]:
    told = {account.pk}
    tables = Table.objects.filter(seats__account=account, phase=Table.Phase.PLAYING).order_by("pk")
    for table in tables:
        for seat in table.seats.filter(account__is_active=True).select_related("account"):
            if seat.account is not None and seat.account.pk not in told:
                told.add(seat.account.pk)
                yield seat.account, table
