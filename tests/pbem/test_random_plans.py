"""Random games with random plans: nothing illegal, nothing against its conditions, no end of it, nothing told."""

from contextlib import suppress
from itertools import pairwise
from random import Random

import pytest

from games import GAMES
from pbem import engines
from pbem.models import Table, Turn, Version
from pbem.selectors import plans as selectors
from pbem.selectors.tables import find_table, history
from pbem.services import planned, plans
from pbem.services.errors import Refused
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.django_db

MOVES = 12


def a_plan(table: Table, person, random: Random) -> str:  # type: ignore[no-untyped-def]
    """A ready-made one, or lines that may be possible, with conditions that may hold."""
    view = seen(table, person)
    if random.random() < 0.3:
        return random.choice(selectors.ready_made(view)).text
    board = selectors.Scratch(view.position, view.viewer or 0)  # type: ignore[arg-type]
    choices = board.position.choices(board.seat) if board.asked() else []
    lines = [random.choice(choices).notation for _ in range(random.randint(1, 4))] if choices else ["rule safe"]
    offered = [each.text for each in selectors.conditions(view)]
    ends = [
        f" | {random.choice(('stop if', 'only if', 'until'))} {random.choice(offered)}",
        " | repeat",
        "",
        " | go on",
    ]
    return "\n".join(line + random.choice(ends) for line in lines)


@pytest.mark.parametrize("slug", GAMES)
@pytest.mark.parametrize("seed", [1, 2])
def test_random_games_with_random_plans(slug, seed, monkeypatch):
    random = Random(f"{slug} {seed}")  # noqa: S311  # the same games every time
    table = started(*three(), game=slug)
    append = planned._Playing._append

    def examined(self, seat, plan, steps):  # type: ignore[no-untyped-def]
        line, asks = plan.lines[plan.place], self.position.planned(seat)
        events = self._events(plan)
        assert all(asks.holds(given, events) for given in line["only_if"])
        assert not any(asks.holds(given, events) for given in (*line["stop_if"], *line["until"]))
        assert seat in self.position.asked()
        append(self, seat, plan, steps)

    monkeypatch.setattr(planned._Playing, "_append", examined)
    last = next(seat.account for seat in table.seats.select_related("account") if seat.account != asked(table))
    plans.make(code=table.code, by=last, given="rule safe")
    for _ in range(MOVES):
        table.refresh_from_db()
        if table.phase != Table.Phase.PLAYING:
            break
        seat = random.choice(list(table.seats.select_related("account")))
        with suppress(Refused):  # a line of another question cannot always be read
            plans.make(code=table.code, by=seat.account, given=a_plan(table, seat.account, random))
        table.refresh_from_db()
        if table.phase == Table.Phase.PLAYING:
            person = asked(table)
            submit(table, person, random.choice(seen(table, person).choices).notation)
    table.refresh_from_db()
    versions = list(Version.objects.filter(table=table).order_by("number"))
    assert [version.number for version in versions] == list(range(len(versions)))
    position = engines.open_snapshot(versions[-1].snapshot, versions[-1].digest)
    waiting = set(Turn.objects.filter(table=table, closed_at__isnull=True).values_list("seat", flat=True))
    assert waiting == set(position.asked()), "whoever is asked is waited for"
    replayed(versions)
    untold(table)


def replayed(versions: list[Version]) -> None:
    """Every step is a legal move of its seat, and leads where it led."""
    for before, after in pairwise(versions):
        position = engines.open_snapshot(before.snapshot, before.digest)
        luck = engines.Luck(b"", recorded=after.draws)
        step = position.play(after.seat or 0, position.read_move(after.move), luck)
        assert engines.digest(step.position.snapshot()) == after.digest


def untold(table: Table) -> None:
    """Nobody but its owner can tell that a step was planned."""
    found = find_table(table.code, table.opened_by)
    assert found is not None
    for viewer in (None, 0, 1, 2):
        for entry in history(found, viewer, most=1000):
            assert entry.channel != "by plan" or entry.seat == viewer
