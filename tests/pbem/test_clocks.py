"""Time at a table: it begins with a turn, stands still with the table, and nobody loses any by what others do."""

from datetime import timedelta

import pytest

from pbem import clock as clocks
from pbem.models import Dispute, Table, Turn
from pbem.selectors.clocks import expected
from pbem.services import absences, accounts, disputes, play, rulings, seats
from tests.clocks import DAILY, DAY, HOUR, MONDAY, pass_on, turn_of
from tests.desk import bench, moderator
from tests.frozen import frozen
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def time():
    """Monday morning, until a test travels on."""
    with frozen(MONDAY) as traveller:
        yield traveller


def test_a_first_turn_has_its_own_time_and_the_bank_comes_with_the_first_move(time):
    table = started(*three(), clock=DAILY)
    first = turn_of(table)
    assert (first.deadline, first.bank) == (MONDAY + DAY, timedelta(0))
    time.shift(20 * HOUR)
    pass_on(table)
    table.refresh_from_db()
    assert table.banks == {str(first.seat): 72 * 3600}


def test_what_a_turn_leaves_is_saved_and_what_it_costs_is_taken(time):
    table = started(*three(), clock=DAILY)
    seat = turn_of(table).seat
    for _ in range(3):
        pass_on(table)
    assert (turn_of(table).seat, turn_of(table).deadline) == (seat, MONDAY + 4 * DAY)
    time.shift(2 * DAY)
    pass_on(table)
    table.refresh_from_db()
    assert table.banks[str(seat)] == 48 * 3600


def test_own_steps_of_a_turn_share_its_time(time):
    table = started(*three(), game="euphrat-tigris", clock=DAILY)
    before = turn_of(table)
    time.shift(5 * HOUR)
    person = asked(table)
    submit(table, person, seen(table, person).choices[0].notation)
    assert turn_of(table).pk == before.pk
    assert turn_of(table).deadline == before.deadline


def test_a_table_without_a_clock_has_no_deadlines(time):
    table = started(*three())
    assert turn_of(table).deadline is None
    pass_on(table)
    table.refresh_from_db()
    assert table.banks == {}


def test_no_time_runs_while_a_dispute_holds_the_table(time):
    people = three()
    table = started(*people, clock=DAILY)
    time.shift(4 * HOUR)
    dispute = disputes.open_dispute(
        code=table.code, by=people[1], version=0, reason=Dispute.Reason.values[0], text="Was that right?"
    )
    assert (turn_of(table).deadline, turn_of(table).left) == (None, 20 * HOUR)
    time.shift(9 * DAY)
    disputes.withdraw(code=table.code, by=people[1], dispute_id=dispute.pk)
    assert turn_of(table).deadline == MONDAY + 10 * DAY


def test_a_turn_that_begins_while_the_table_is_paused_begins_when_it_goes_on(time):
    table, mara = started(*three(), clock=DAILY), moderator("Mara")
    rulings.pause(bench(table, mara))
    person = asked(table)
    line = seen(table, person).position.choices(turn_of(table).seat)[0].notation
    rulings.act(bench(table, mara), seat=turn_of(table).seat, line=line)
    assert (turn_of(table).deadline, turn_of(table).left) == (None, DAY)
    time.shift(3 * DAY)
    rulings.resume(bench(table, mara))
    assert turn_of(table).deadline == MONDAY + 4 * DAY


def test_a_turn_taken_back_in_its_grace_has_the_time_it_had(time):
    table = started(*three(), clock=DAILY, grace_minutes=30)
    person, before = asked(table), turn_of(table)
    time.shift(10 * HOUR)
    pass_on(table)
    time.shift(timedelta(minutes=20))
    table.refresh_from_db()
    play.undo(code=table.code, by=person, head=table.head, submission="back", channel="web")
    again = turn_of(table)
    assert (again.pk, again.deadline) == (before.pk, MONDAY + DAY + timedelta(minutes=20))


def test_nobody_loses_time_by_a_rewind(time):
    table, mara = started(*three(), clock=DAILY), moderator("Mara")
    for _ in range(3):
        pass_on(table)
    seat = turn_of(table).seat
    time.shift(3 * DAY)  # two of them from the bank
    head = Table.objects.get(pk=table.pk).head
    pass_on(table)
    time.shift(HOUR)
    table.refresh_from_db()
    assert table.banks[str(seat)] == 24 * 3600
    rulings.rewind(bench(table, mara), to_version=head)
    table.refresh_from_db()
    assert (turn_of(table).seat, table.banks[str(seat)]) == (seat, 72 * 3600)
    assert turn_of(table).deadline == MONDAY + 3 * DAY + HOUR + 4 * DAY


def test_a_substitute_has_a_fresh_clock(time):
    table = started(*three(), clock=DAILY, visibility="public")
    for _ in range(3):
        pass_on(table)
    seat = table.seats.get(number=turn_of(table).seat)
    time.shift(3 * DAY)
    seats.get_up(seat)
    seats.take_over(code=table.code, by=account("Dora"))
    table.refresh_from_db()
    assert turn_of(table).deadline == MONDAY + 4 * DAY
    assert str(seat.number) not in table.banks


def test_who_moves_to_another_zone_or_takes_other_days_off_has_what_was_left(time):
    time.shift(4 * DAY)  # Friday
    table = started(*three(), clock={**DAILY, "days_off": [5, 6], "own_days_off": True})
    late, monday = asked(table), MONDAY + 7 * DAY
    assert turn_of(table).deadline == monday
    time.shift(10 * HOUR)  # 14 hours are left
    accounts.change_profile(account=late, name=late.name, time_zone="Pacific/Auckland", language="")
    assert turn_of(table).deadline == monday - 8 * HOUR  # Monday begins there on Sunday noon
    absences.change_wishes(account=late, days_off=[0], quiet=None, reminders=2, spends_balance=True)
    assert turn_of(table).deadline == monday + 16 * HOUR
    assert turn_of(table).left == 14 * HOUR


def test_a_whole_game_is_played_by_the_clock(time):
    table = started(*three(), clock=DAILY)
    for _ in play_on(table):
        time.shift(HOUR)
        for turn in Turn.objects.filter(table=table, closed_at__isnull=True):
            assert turn.deadline is not None
    table.refresh_from_db()
    assert table.phase == Table.Phase.FINISHED
    assert all(0 <= saved <= 72 * 3600 for saved in table.banks.values())


def test_how_long_a_game_takes_is_guessed_until_finished_tables_tell_and_what_was_cut_short_tells_nothing(time):
    guessed = expected("sumeria", [3])["daily"][3]
    assert guessed == 84 * DAY / 2, "turns of a usual game, at half of the time that each has"
    known = {"game": "sumeria", "seat_count": 3, "opened_by": account("Ana"), "secret": b"", "phase": "finished"}
    for number, (days, reason) in enumerate(
        [(10, ""), (20, ""), (30, ""), (1, "by-agreement"), (1, "by-resignation"), (1, "by-moderator")]
    ):
        outcome = {"ranking": [[0], [1], [2]], "scores": [3, 2, 1], "reason": reason}
        times = {"started_at": MONDAY - days * DAY, "finished_at": MONDAY}
        clock = clocks.plain(clocks.PRESETS["daily"])
        Table.objects.create(code=f"over{number}", title="Over", clock=clock, outcome=outcome, **times, **known)
        found = expected("sumeria", [3])["daily"][3]
        assert found == (guessed if number < 2 else 20 * DAY)
    assert expected("sumeria", [3])["none"] == {}
