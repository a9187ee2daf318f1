"""The clock of a table: how long a turn may take, and until when that is. Pure: no rows, and no time of its own.

Time is counted in the zone of whoever is waited for. It does not run on days off and during absences. Where clocks are
set back on the way, the hour gained counts as given: a day never ends before the same hour of the next day, and is
never shorter than 24 hours.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from typing import Annotated, Any
from zoneinfo import ZoneInfo

import msgspec

NOTHING = timedelta(0)
HOUR = timedelta(hours=1)
DAY = timedelta(days=1)
WEEKEND = (5, 6)
MOST_DAYS_OFF = 5  # in a week, those of the table and one's own together: some time must run
NIGHT = (21, 8)  # in which nobody is reminded, whatever else they wish

MOST_HOURS = 24 * 30
Hours = Annotated[int, msgspec.Meta(ge=0, le=MOST_HOURS)]
Weekday = Annotated[int, msgspec.Meta(ge=0, le=6)]  # 0 is Monday
Stretch = tuple[datetime, datetime]


class Policy(StrEnum):
    """What happens when a turn's time is over."""

    WAIT = "wait"  # nothing but that a moderator is told
    DEFAULT = "default"  # the game's own safe move is played
    REPLACE = "replace"  # the seat is opened for a substitute


POLICIES = tuple(Policy)  # a letter names one by its place here


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How much time a table gives. Hours are whole; weekdays count from Monday, which is 0."""

    turn_hours: Annotated[int, msgspec.Meta(ge=1, le=MOST_HOURS)]
    bank_hours: Hours = 0  # what a seat can have saved up at most, and has after its first move
    free_hours: Hours = 0  # of each turn, at its beginning, which cost nothing of the bank
    days_off: tuple[Weekday, ...] = ()
    own_days_off: bool = False  # each player's own weekdays off count too
    question_hours: Hours = 0  # for a question out of turn; 0: as long as a turn
    policy: Policy = Policy.WAIT

    @property
    def turn(self) -> timedelta:
        return timedelta(hours=self.turn_hours)

    @property
    def bank(self) -> timedelta:
        return timedelta(hours=self.bank_hours)

    @property
    def free(self) -> timedelta:
        return timedelta(hours=self.free_hours)


PRESETS: dict[str, Clock | None] = {
    "brisk": Clock(12, bank_hours=24, policy=Policy.DEFAULT),
    "daily": Clock(24, bank_hours=72, free_hours=8, policy=Policy.DEFAULT),
    "relaxed": Clock(72, bank_hours=96, days_off=WEEKEND, own_days_off=True, policy=Policy.WAIT),
    "none": None,
}


class BadClock(ValueError):
    """What was given is no clock; says what is wrong with it as a program reads it, in English: a fact, no sentence."""


def read(given: Any) -> Clock | None:
    """A clock from its JSON form, or by the name of a preset; None for none."""
    if given is None or isinstance(given, str):
        if given is not None and given not in PRESETS:
            raise BadClock(f"one of {', '.join(PRESETS)}")
        return None if given is None else PRESETS[given]
    try:
        clock = msgspec.convert(given, Clock)
    except msgspec.ValidationError as error:
        raise BadClock(str(error)) from None
    days = tuple(sorted(set(clock.days_off)))
    if len(days) > MOST_DAYS_OFF:
        raise BadClock(f"at most {MOST_DAYS_OFF} days off")
    return msgspec.structs.replace(clock, days_off=days)


def plain(clock: Clock | None) -> Any:
    """The JSON form of a clock."""
    return None if clock is None else msgspec.to_builtins(clock)


@dataclass(frozen=True, slots=True)
class Calendar:
    """When time does not run for somebody: on which weekdays, in which zone, and while they are away."""

    zone: ZoneInfo
    days_off: frozenset[int] = frozenset()
    away: tuple[Stretch, ...] = ()


def calendar(clock: Clock, zone: ZoneInfo, own_days_off: Iterable[int], away: Iterable[Stretch]) -> Calendar:
    """When time does not run for somebody at a table with this clock."""
    days = list(clock.days_off)
    for day in sorted(own_days_off) if clock.own_days_off else ():
        if day not in days and len(days) < MOST_DAYS_OFF:
            days.append(day)
    return Calendar(zone, frozenset(days), tuple(sorted(away)))


def allowance(clock: Clock, bank: timedelta, *, out_of_turn: bool = False) -> timedelta:
    """How much time a turn has: its free hours, its own, and what was saved up; a question out of turn perhaps less."""
    if out_of_turn and clock.question_hours:
        return timedelta(hours=clock.question_hours)
    return clock.free + clock.turn + bank


def deadline(start: datetime, allowed: timedelta, calendar: Calendar) -> datetime:
    """When so much time is over that runs from `start` on: the one way in which any deadline is found."""
    end = _walked(start, allowed, calendar)
    return _walked(start, allowed + _set_back(start, end, calendar), calendar)


def left(now: datetime, deadline: datetime, calendar: Calendar) -> timedelta:
    """How much time runs until a deadline: what `deadline` would have to be given to find it."""
    return max(NOTHING, _running(now, deadline, calendar) - _set_back(now, deadline, calendar))


def saved(clock: Clock, bank: timedelta, left: timedelta, extra: timedelta = NOTHING) -> timedelta:
    """What the bank holds after a turn that began with `bank` and ended with so much time left.

    The free hours that were not needed are not saved, nor is what was given as an extra.
    """
    return max(NOTHING, min(clock.bank, clock.turn + bank, left - extra))


def reminders(start: datetime, deadline: datetime, calendar: Calendar, wished: int) -> list[datetime]:
    """When to remind somebody whose turn lasts from `start` to `deadline`: half-way and near the end.

    Never at night, nor while no time runs for them: who is away is left alone. With one wish only the later; in a turn
    of a few hours none.
    """
    span = deadline - start
    towards_the_end = deadline - min(DAY, span / 4)
    wanted = [start + span / 2, towards_the_end][-wished:] if wished and span >= 6 * HOUR else []
    found: list[datetime] = []
    for moment in wanted:
        runs = _going_on(moment, calendar)
        times = (awake(runs, calendar.zone, NIGHT, earlier=True), awake(runs, calendar.zone, NIGHT))
        fit = (at for at in times if start < at < deadline and _going_on(at, calendar) == at)
        good = (at for at in fit if all(abs(at - other) >= 3 * HOUR for other in found))
        found += [at for at in (next(good, None),) if at is not None]
    return found


def awake(moment: datetime, zone: ZoneInfo, quiet: tuple[int, int], *, earlier: bool = False) -> datetime:
    """The moment itself, or if it lies in the quiet hours their end; or else, `earlier`, their beginning."""
    begins, ends = quiet
    local = moment.astimezone(zone)
    if begins == ends or not _within(local.hour, begins, ends):
        return moment
    evening = local.date() if local.hour >= begins else local.date() - DAY
    if earlier:
        return _at(evening, begins, zone)
    return _at(evening if begins < ends else evening + DAY, ends, zone)


def _within(hour: int, begins: int, ends: int) -> bool:
    return begins <= hour < ends if begins < ends else hour >= begins or hour < ends


def _at(day: Any, hour: int, zone: ZoneInfo) -> datetime:
    return datetime.combine(day, time(hour), zone).astimezone(UTC)


def _set_back(start: datetime, end: datetime, calendar: Calendar) -> timedelta:
    """By how much clocks are set back in between."""
    offsets = [moment.astimezone(calendar.zone).utcoffset() or NOTHING for moment in (start, end)]
    return max(NOTHING, offsets[0] - offsets[1])


def _walked(start: datetime, allowed: timedelta, calendar: Calendar) -> datetime:
    """Where one comes from `start` if only time that runs is counted."""
    at = start
    while True:
        at = _going_on(at, calendar)
        stands = _next_standing(at, calendar)
        if stands is None or stands - at > allowed:
            return at + allowed
        allowed -= stands - at
        at = stands


def _running(start: datetime, end: datetime, calendar: Calendar) -> timedelta:
    """How much time runs in between."""
    at, found = start, NOTHING
    while (at := _going_on(at, calendar)) < end:
        stands = _next_standing(at, calendar)
        until = end if stands is None else min(stands, end)
        found += until - at
        at = until
    return found


def _going_on(at: datetime, calendar: Calendar) -> datetime:
    """The first moment from `at` on at which time runs."""
    while True:
        ends = [end for begin, end in calendar.away if begin <= at < end]
        if at.astimezone(calendar.zone).weekday() in calendar.days_off:
            ends.append(_midnight_after(at, calendar.zone))
        if not ends:
            return at
        at = max(ends)


def _next_standing(at: datetime, calendar: Calendar) -> datetime | None:
    """When time that runs at a moment stands still next."""
    found = [begin for begin, end in calendar.away if at < begin < end]
    midnight = at
    for _ in range(8) if calendar.days_off else ():
        midnight = _midnight_after(midnight, calendar.zone)
        if midnight.astimezone(calendar.zone).weekday() in calendar.days_off:
            found.append(midnight)
            break
    return min(found, default=None)


def _midnight_after(at: datetime, zone: ZoneInfo) -> datetime:
    """The next beginning of a day in a zone."""
    day = at.astimezone(zone).date()
    while True:
        day += DAY
        midnight = _at(day, 0, zone)
        if midnight > at:
            return midnight
