"""Two at once: real threads on a real database, SQLite and PostgreSQL alike (P1 to P3)."""

import pytest

from pbem.models import Seat, Table, Version
from pbem.services import play, tables
from pbem.services.errors import NotGathering, Refused, Stale
from tests.concurrency.together import at_once, consistent
from tests.dynasties import drawn
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 8


def test_a_double_click_is_one_move():
    table = started(*three())
    person = asked(table)
    click = {"head": 0, "submission": "click"}
    results = at_once(*[lambda: submit(table, person, "+AKKc", **click)] * CROWD)
    assert [answer.versions[0].number for answer in results] == [1] * CROWD, results
    assert sorted(answer.repeated for answer in results) == [False] + [True] * (CROWD - 1)
    consistent(table)


def test_of_two_browsers_of_one_seat_one_wins_and_the_other_is_told():
    table = started(*three())
    person = asked(table)
    lines = [choice.notation for choice in seen(table, person).choices[:CROWD]]
    results = at_once(*[lambda line=line: submit(table, person, line, head=0) for line in lines])
    won = [result for result in results if isinstance(result, play.Answer)]
    assert len(won) == 1
    assert all(isinstance(result, Stale) for result in results if result not in won), results
    assert Version.objects.filter(table=table).count() == 2
    consistent(table)


def test_many_tables_move_at_once_and_none_is_lost():
    people = three()
    many = [started(*people) for _ in range(CROWD)]
    results = at_once(*[lambda table=table: list(play_on(table, 6)) for table in many])
    assert [len(answers) for answers in results] == [6] * CROWD, results
    for table in many:
        table.refresh_from_db()
        assert table.head == 6


def test_the_last_seat_is_taken_once():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    guests = [account(f"Guest{number}") for number in range(CROWD)]
    results = at_once(*[lambda guest=guest: tables.join(code=table.code, by=guest) for guest in guests])
    joined = [result for result in results if isinstance(result, Table)]
    assert len(joined) == 2
    assert all(isinstance(result, Refused | NotGathering) for result in results if result not in joined), results
    assert Seat.objects.filter(table=table, account__isnull=True).count() == 0
    assert Version.objects.filter(table=table).count() == 1, "set up once"
    consistent(table)


def test_undo_and_move_at_once_give_one_history():
    table = started(*three())
    for answer in play_on(table):
        newest = answer.versions[-1]
        if newest.notation.startswith("T1") and not newest.barrier and asked(table) == newest.account:
            break
    table.refresh_from_db()
    person, head = asked(table), table.head
    line = seen(table, person).choices[0].notation
    back = {"code": table.code, "by": person, "head": head, "channel": Version.Channel.WEB}
    results = at_once(
        lambda: submit(table, person, line, head=head),
        lambda: play.undo(submission="back", **back),
    )
    assert sum(isinstance(result, play.Answer) for result in results) == 1, results
    assert sum(isinstance(result, Stale) for result in results) == 1, results
    consistent(table)


def test_answers_left_while_somebody_moves_are_given_once():
    """Whether they come before the question or after it: one version for the move, one for the answer."""
    table = drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")
    ana, ben = (table.seats.get(number=number).account for number in (0, 1))
    leaving = {"code": table.code, "by": ben, "answers": {"victory": "always"}}
    results = at_once(
        lambda: submit(table, ana, "C G@1", head=0, submission="click"),
        *[lambda: play.leave_answers(**leaving)] * CROWD,
    )
    assert not [result for result in results if isinstance(result, Exception)], results
    played = Version.objects.filter(table=table, number__gt=0).order_by("number")
    assert list(played.values_list("notation", "channel")) == [("C G@1", "web"), ("+G", "standing")]
    table.refresh_from_db()
    assert table.head == 2
    assert asked(table) == ana
