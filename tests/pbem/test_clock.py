"""The clock: until when a turn lasts, whatever the zone, the days off and the absences. Pure."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pbem import clock
from pbem.clock import Calendar, Clock, Policy

BUDAPEST = ZoneInfo("Europe/Budapest")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def at(text: str, zone: ZoneInfo = BUDAPEST) -> datetime:
    """A local time, in UTC as it is stored."""
    return datetime.fromisoformat(text).replace(tzinfo=zone).astimezone(UTC)


def calendar(*days_off: int, away: tuple[tuple[str, str], ...] = (), zone: ZoneInfo = BUDAPEST) -> Calendar:
    return Calendar(zone, frozenset(days_off), tuple((at(begin), at(end)) for begin, end in away))


def test_two_days_over_a_weekend_off_last_from_friday_evening_to_tuesday_evening():
    friday = at("2026-11-20 18:00")
    assert clock.deadline(friday, 2 * DAY, calendar(5, 6)) == at("2026-11-24 18:00")


def test_a_turn_that_begins_on_a_day_off_begins_when_it_is_over():
    assert clock.deadline(at("2026-11-21 11:00"), DAY, calendar(5, 6)) == at("2026-11-24 00:00")


def test_no_time_runs_while_somebody_is_away():
    away = calendar(away=(("2026-11-19 00:00", "2026-11-26 00:00"),))
    assert clock.deadline(at("2026-11-18 18:00"), DAY, away) == at("2026-11-26 18:00")


def test_a_day_ends_at_the_same_hour_when_clocks_are_set_back():
    assert clock.deadline(at("2026-10-24 18:00"), DAY, calendar()) == at("2026-10-25 18:00")  # of 25 hours


def test_a_day_has_24_hours_when_clocks_are_set_forward():
    assert clock.deadline(at("2027-03-27 18:00"), DAY, calendar()) == at("2027-03-28 19:00")


def test_days_off_are_those_of_the_readers_zone():
    auckland, saturday = ZoneInfo("Pacific/Auckland"), datetime(2026, 11, 20, 11, 0, tzinfo=UTC)
    assert saturday.astimezone(auckland).weekday() == 5
    assert clock.deadline(saturday, HOUR, Calendar(auckland, frozenset({5, 6}))) == at("2026-11-23 01:00", auckland)


def test_what_a_turn_leaves_is_saved_up_to_the_cap_and_free_hours_and_extras_are_not():
    daily = Clock(24, bank_hours=72, free_hours=8)
    assert clock.saved(daily, 10 * HOUR, 30 * HOUR) == 30 * HOUR
    assert clock.saved(daily, 10 * HOUR, 40 * HOUR) == 34 * HOUR  # 6 free hours were left
    assert clock.saved(daily, 72 * HOUR, 96 * HOUR) == 72 * HOUR
    assert clock.saved(daily, 10 * HOUR, 30 * HOUR, extra=24 * HOUR) == 6 * HOUR
    assert clock.saved(daily, 10 * HOUR, timedelta(0)) == timedelta(0)


def test_a_question_out_of_turn_has_a_time_of_its_own_where_the_table_wants_it():
    assert clock.allowance(Clock(24, 72, 8, question_hours=6), 5 * HOUR, out_of_turn=True) == 6 * HOUR
    assert clock.allowance(Clock(24, 72, 8), 5 * HOUR, out_of_turn=True) == 37 * HOUR


def test_nobody_is_reminded_at_night_nor_more_often_than_wished():
    start, end = at("2026-11-18 18:00"), at("2026-11-21 02:00")
    both = clock.reminders(start, end, Calendar(BUDAPEST), 2)
    assert both == [at("2026-11-19 21:00"), at("2026-11-20 12:00")]
    assert clock.reminders(start, end, Calendar(BUDAPEST), 1) == both[-1:]
    assert clock.reminders(start, end, Calendar(BUDAPEST), 0) == []


def test_nobody_is_reminded_on_a_day_off_or_while_away():
    friday, monday = at("2026-11-20 18:00"), at("2026-11-23 18:00")
    weekend = Calendar(BUDAPEST, frozenset(clock.WEEKEND))
    assert clock.reminders(friday, monday, weekend, 2) == [at("2026-11-23 08:00")]
    away = Calendar(BUDAPEST, away=((at("2026-11-21 00:00"), at("2026-11-28 00:00")),))
    end = clock.deadline(friday, 48 * HOUR, away)
    assert clock.reminders(friday, end, away, 2) == [at("2026-11-28 08:00"), at("2026-11-28 18:00")]


def test_quiet_hours_hold_a_letter_back_until_they_end():
    assert clock.awake(at("2026-11-18 23:30"), BUDAPEST, (22, 7)) == at("2026-11-19 07:00")
    assert clock.awake(at("2026-11-19 03:00"), BUDAPEST, (22, 7)) == at("2026-11-19 07:00")
    assert clock.awake(at("2026-11-19 13:00"), BUDAPEST, (12, 14)) == at("2026-11-19 14:00")
    assert clock.awake(at("2026-11-19 15:00"), BUDAPEST, (12, 14)) == at("2026-11-19 15:00")


@pytest.mark.parametrize(
    "wrong", ["soon", {}, {"turn_hours": 0}, {"turn_hours": 24, "policy": "shout"}, {"turn_hours": 24, "days_off": [7]}]
)
def test_what_is_no_clock_is_refused(wrong):
    with pytest.raises(clock.BadClock):
        clock.read(wrong)


def test_a_week_of_days_off_is_refused():
    with pytest.raises(clock.BadClock):
        clock.read({"turn_hours": 24, "days_off": [0, 1, 2, 3, 4, 5]})


def test_a_clock_is_the_same_after_it_was_stored():
    for name, preset in clock.PRESETS.items():
        assert clock.read(clock.plain(preset)) == clock.read(name) == preset
    assert clock.read({"turn_hours": 24, "policy": "replace"}) == Clock(24, policy=Policy.REPLACE)


# --- For all clocks, zones and absences ---

ZONES = st.sampled_from(
    [ZoneInfo(name) for name in ("UTC", "Europe/Budapest", "America/New_York", "America/Santiago", "Asia/Beirut")]
    + [ZoneInfo(name) for name in ("Asia/Kathmandu", "Pacific/Auckland", "Australia/Lord_Howe", "America/Havana")]
)
MOMENTS = st.integers(0, 2 * 365 * 24 * 60).map(lambda minutes: at("2026-01-01 00:00") + timedelta(minutes=minutes))
LENGTHS = st.timedeltas(timedelta(0), timedelta(days=20))
STRETCHES = st.builds(lambda begin, length: (begin, begin + length), MOMENTS, st.timedeltas(HOUR, timedelta(days=20)))
CALENDARS = st.builds(
    Calendar,
    ZONES,
    st.frozensets(st.integers(0, 6), max_size=clock.MOST_DAYS_OFF),
    st.lists(STRETCHES, max_size=3).map(lambda found: tuple(sorted(found))),
)


@settings(max_examples=400, deadline=None)
@given(MOMENTS, LENGTHS, CALENDARS)
def test_the_time_left_until_a_deadline_is_what_was_given(start, allowed, when):
    end = clock.deadline(start, allowed, when)
    assert end >= start + allowed
    assert clock.left(start, end, when) >= allowed
    if when.zone.key != "Australia/Lord_Howe":
        assert clock.left(start, end, when) <= allowed + HOUR


@settings(max_examples=400, deadline=None)
@given(MOMENTS, LENGTHS, LENGTHS, CALENDARS)
def test_stopping_and_going_on_later_never_shortens_the_time(start, allowed, pause, when):
    end = clock.deadline(start, allowed, when)
    stopped = min(start + allowed / 2, end)
    kept = clock.left(stopped, end, when)
    again = clock.deadline(stopped + pause, kept, when)
    assert again >= end if pause else again == end
    assert clock.left(stopped + pause, again, when) >= kept
