"""Whole games as text: lines played, dice rolled, what happened and who is asked next.

A file holds its own script, so it can be played again and compared line by line. After a change of words or rules,
`python -m tests.games.after_the_flood.playthroughs` writes the files anew from their scripts; say why in the commit.
"""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from games.after_the_flood import game
from games.engine.chance import Script
from games.engine.contract import Event, Seat
from games.engine.message import Message
from tests.games.after_the_flood.positions import SPOKEN

FOLDER = Path(__file__).parents[2] / "playthroughs" / game.slug
Entry = tuple[Seat, str, tuple[tuple[int, ...], ...]]
PLAYED = re.compile(r"\d+\. (\w+): (.*)")


def script_of(text: str) -> tuple[tuple[Seat, ...], list[Entry]]:
    """The turn order, and each line played with its dice."""
    order: tuple[Seat, ...] = ()
    entries: list[Entry] = []
    for line in text.splitlines():
        if line.startswith("~ "):
            order = tuple(game.colours.index(name) for name in line.split()[1:])
        elif played := PLAYED.fullmatch(line):
            entries.append((game.colours.index(played[1]), played[2], ()))
        elif line.startswith("    ~ "):
            seat, move, rolls = entries[-1]
            entries[-1] = (seat, move, (*rolls, tuple(map(int, line.split()[1:]))))
    return order, entries


def told(order: tuple[Seat, ...], entries: Iterable[Entry]) -> Iterator[str]:
    """The game of a script, line by line."""
    setup = game.setup({}, 3, Script(picks=[order]))
    state = setup.state
    yield f"~ {' '.join(game.colours[seat] for seat in order)}"
    yield from _sentences(setup.events)
    yield _asked(state)
    for number, (seat, line, rolls) in enumerate(entries, start=1):
        chance = Script(rolls=rolls)
        yield f"{number}. {game.colours[seat]}: {line}"
        yield from (f"    ~ {' '.join(map(str, roll))}" for roll in rolls)
        for move in game.read(state, seat, line):
            progress = game.apply(state, seat, move, chance)
            state = progress.state
            game.check(state)
            yield from _sentences(progress.events)
        assert not chance.rolls, f"dice left over at {number}"
        if game.pending(state):
            yield _asked(state)
    outcome = game.outcome(state)
    assert outcome is not None, "the game is not over"
    reason = SPOKEN.say(Message(f"ending-{outcome.reason}"))
    yield f"= {' '.join(map(str, outcome.scores))} places {' '.join(map(str, outcome.places))} ({reason})"


def _sentences(events: Iterable[Event]) -> Iterator[str]:
    for event in events:
        yield f"    {SPOKEN.describe(event, viewer=None)}"


def _asked(state: object) -> str:
    asked = game.pending(state)  # type: ignore[arg-type]
    return "    ? " + "; ".join(f"{game.colours[decision.seat]} {decision.kind}" for decision in asked)


def blessed() -> None:
    for file in sorted(FOLDER.glob("*.txt")):
        title = file.read_text("utf-8").splitlines()[0]
        lines = told(*script_of(file.read_text("utf-8")))
        file.write_text("\n".join((title, *lines)) + "\n", "utf-8")


if __name__ == "__main__":
    blessed()
