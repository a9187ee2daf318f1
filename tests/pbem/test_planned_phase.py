"""A whole action phase of After the Flood played by plans: to the byte what the same moves by hand give."""

import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.models import Account, Outbox, Plan, Table, Turn, Version
from pbem.services import plans
from tests.long_phase import actions
from tests.tables import account, started, submit

pytestmark = pytest.mark.django_db

ROUNDS = 12
# What the moves are; when, by whom and how they came in belongs to people.
KEPT = ("number", "cause", "seat", "move", "notation", "draws", "events", "barrier", "digest", "snapshot")


def seated(*names: str) -> tuple[Table, dict[int, Account]]:
    table = started(*map(account, names), game="after-the-flood")
    Outbox.objects.all().delete()
    return table, {seat.number: seat.account for seat in table.seats.select_related("account")}  # type: ignore[misc]


def kept(table: Table) -> list[dict[str, object]]:
    return list(Version.objects.filter(table=table).order_by("number").values(*KEPT))


def order_of(table: Table) -> tuple[int, ...]:
    """The seats in the order of play."""
    state = Version.objects.get(table=table, number=0).snapshot["state"]
    return tuple(state["order"])


def test_twelve_rounds_of_three_planning_players_finish_by_themselves(record_property):
    lines = actions(ROUNDS, growing=True)
    assert all(len(own) == ROUNDS + 1 for own in lines)
    by_hand, people = seated("Ana", "Ben", "Caro")
    for place in range(ROUNDS + 1):
        for seat in order_of(by_hand):
            submit(by_hand, people[seat], lines[seat][place])

    planned, people = seated("Dora", "Ede", "Fia")
    first, second, third = order_of(planned)
    for seat in (first, second):  # each plays one action by hand, and plans the rest while waiting
        submit(planned, people[seat], lines[seat][0])
        plans.make(code=planned.code, by=people[seat], given="\n".join(lines[seat][1:]))
    before = set(Outbox.objects.filter(table=planned).values_list("pk", flat=True))
    began = time.perf_counter()
    with CaptureQueriesContext(connection) as statements:
        made = plans.make(code=planned.code, by=people[third], given="\n".join(lines[third]))
    seconds = time.perf_counter() - began

    assert kept(planned) == kept(by_hand), "to the byte"
    assert {plan.status for plan in Plan.objects.filter(seat__table=planned)} == {"done"}
    channels = Version.objects.filter(table=planned, number__gte=made.versions[0].number)
    assert set(channels.values_list("channel", flat=True)) == {"plan"}
    asked_now = Turn.objects.filter(table=planned, closed_at__isnull=True)
    assert sorted(turn.seat for turn in asked_now) == [0, 1, 2], "all may grow a city now"
    letters = Outbox.objects.filter(table=planned).exclude(pk__in=before)
    told = {(turn.pk, "turn", people[turn.seat].pk) for turn in asked_now if turn.seat != third}
    assert sorted(letters.values_list("turn", "kind", "account")) == sorted(told), "who has just answered sees it"
    assert len(made.versions) > 3 * ROUNDS
    assert len(statements) < 30, "however many versions"
    for name, value in {
        "versions": len(made.versions),
        "letters": letters.count(),
        "statements": len(statements),
        "milliseconds": round(seconds * 1000),
    }.items():
        record_property(name, value)
    print(f"{len(made.versions)} versions, {letters.count()} letters, {len(statements)} statements, {seconds:.3f} s")
