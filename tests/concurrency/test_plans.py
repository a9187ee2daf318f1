"""Plans that begin at once, in threads and in processes that are killed: each line is played once, or not at all."""

import multiprocessing
import random
import time

import pytest
from django.db import connection

from pbem.models import Account, Plan, Table, Version
from pbem.services import plans
from tests.concurrency.together import at_once, consistent
from tests.long_phase import actions
from tests.tables import account, started, submit

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 6
ROUNDS = 4
KILLS = 8
Lines = tuple[tuple[str, ...], ...]


def a_table(*names: str) -> tuple[Table, dict[int, Account], tuple[int, ...]]:
    """A table of After the Flood, who sits where, and the order of play."""
    table = started(*map(account, names), game="after-the-flood")
    state = Version.objects.get(table=table, number=0).snapshot["state"]
    people = {seat.number: seat.account for seat in table.seats.select_related("account")}
    return table, people, tuple(state["order"])  # type: ignore[return-value]


def waiting_for_one() -> tuple[Table, Account, str, list[tuple[int, str]]]:
    """Two have planned a whole phase, and the third is about to: with what it plans, and what must be played then."""
    lines = actions(ROUNDS)
    table, people, order = a_table("Ana", "Ben", "Caro")
    first, *others = order
    for seat in others:
        plans.make(code=table.code, by=people[seat], given="\n".join(lines[seat]))
    return table, people[first], "\n".join(lines[first]), by_hand(lines)


def by_hand(lines: Lines) -> list[tuple[int, str]]:
    """The same phase, played line by line."""
    table, people, order = a_table("Dora", "Ede", "Fia")
    for place in range(ROUNDS + 1):
        for seat in order:
            submit(table, people[seat], lines[seat][place])
    return story(table)


def story(table: Table) -> list[tuple[int, str]]:
    played = Version.objects.filter(table=table, number__gt=0).order_by("number")
    return list(played.values_list("seat", "digest"))  # type: ignore[arg-type]


def begin(table: Table, person: Account, given: str) -> plans.Made:
    return plans.make(code=table.code, by=person, given=given, head=0)


def test_however_often_a_plan_is_begun_at_once_it_is_played_once():
    table, person, given, expected = waiting_for_one()
    results = at_once(*[lambda: begin(table, person, given)] * CROWD)
    assert not [result for result in results if isinstance(result, Exception)], results
    assert len({result.plan.pk for result in results}) == 1
    assert len({tuple(version.number for version in result.versions) for result in results}) == 2, "played, or told so"
    assert story(table) == expected
    consistent(table)


def test_a_move_and_plans_at_once_give_one_history():
    """Whoever comes first: what is asked is answered once, by hand or by the plan."""
    table, person, given, expected = waiting_for_one()
    line = given.partition("\n")[0]
    results = at_once(
        *[lambda: submit(table, person, line, head=0, submission="click")] * 2,
        *[lambda: begin(table, person, given)] * 2,
    )
    assert story(table)[: len(expected)] == expected or len(story(table)) < len(expected), results
    consistent(table)


def test_processes_that_are_killed_while_a_plan_is_played_leave_all_of_it_or_nothing():
    table, person, given, expected = waiting_for_one()
    chance, forking = random.Random(20261119), multiprocessing.get_context("fork")  # noqa: S311  # when to kill
    for _ in range(KILLS):
        connection.close()  # a child must not inherit it
        both = [forking.Process(target=begin, args=(table, person, given)) for _ in range(2)]
        for process in both:
            process.start()
        time.sleep(chance.uniform(0.0, 0.25))
        for process in both:
            process.kill()
        for process in both:
            process.join(30)
        assert story(table) in ([], expected), "all or nothing"
    begin(table, person, given)  # as a retry would
    assert story(table) == expected
    assert set(Plan.objects.filter(seat__table=table).values_list("status", flat=True)) == {"done"}
    consistent(table)
