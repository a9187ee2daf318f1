"""Drawn positions, lines played on them, and refusals caught by their code."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from games.after_the_flood import game
from games.after_the_flood.data import EMPIRES
from games.after_the_flood.state import Bag, Player, State, bag_with
from games.engine.chance import Closed, Script
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import GameError
from tests.games.spoken import Spoken

RED, GREEN, PURPLE = 0, 1, 2
LETTERS = {"R": RED, "G": GREEN, "P": PURPLE}
COLOURS = ("red", "green", "purple")
SPOKEN: Any = Spoken(game)  # the game as it speaks, in English


def counted(drawn: str) -> dict[str, int]:
    """'guti pool*5' -> one in Guti, five in the pool."""
    counts: dict[str, int] = {}
    for part in drawn.split():
        name, _, number = part.partition("*")
        counts[name] = counts.get(name, 0) + int(number or 1)
    return {name: count for name, count in counts.items() if count}


def bag(drawn: str) -> Bag:
    return bag_with(counted(drawn))


def cities(drawn: str) -> dict[str, bool]:
    """'ur uruk+' -> a city in Ur, a grown one in Uruk."""
    return {name.rstrip("+"): name.endswith("+") for name in drawn.split()}


def position(*, turn: int = 1, order: str = "RGP", go: str = "", quality: str = "", **drawn: Any) -> State:
    """A state in phase 3 drawn in a few words: red_hand='2*grain', green_armies='ur', purple_passed=True ..."""
    first, second, third = (LETTERS[letter] for letter in order)
    free = [empire for empire in EMPIRES[turn] if empire not in drawn.values()]
    players = []
    for colour in COLOURS:
        has = {name.removeprefix(f"{colour}_"): value for name, value in drawn.items() if name.startswith(f"{colour}_")}
        if has.get("armies") and not has.get("empire"):
            has["empire"] = free.pop()
        players.append(_player(**has))
    red, green, purple = players
    founders = [seat for seat in (RED, GREEN, PURPLE) if players[seat].empire]
    ranked = [LETTERS[letter] for letter in quality] or founders
    state = State(
        turn=turn,
        phase="actions",
        order=(first, second, third),
        go=LETTERS[go or order[0]],
        players=(red, green, purple),
        quality=tuple(ranked),
    )
    game.check(state)
    return state


def _player(**has: Any) -> Player:
    return Player(
        points=has.get("points", 0),
        hand=bag(has.get("hand", "")),
        workers=counted(has.get("workers", "")),
        armies=counted(has.get("armies", "")),
        cities=cities(has.get("cities", "")),
        passed=has.get("passed", False),
        bid=bag(has.get("bid", "")),
        empire=has.get("empire", ""),
        equipment=bag(has.get("equipment", "")),
    )


def dice(*sums: int) -> list[tuple[int, int]]:
    """Pairs of dice with these sums, for the script."""
    return [(max(1, total - 6), min(6, total - 1)) for total in sums]


def progress(state: State, seat: Seat, line: str, rolls: Iterable[int] = ()) -> Progress:
    """The whole line played move by move; every roll of the script must be used."""
    chance = Script(rolls=dice(*rolls)) if rolls else Closed()
    events: tuple[Event, ...] = ()
    for move in game.read(state, seat, line):
        step = game.apply(state, seat, move, chance)
        state, events = step.state, (*events, *step.events)
        game.check(state)
    assert not isinstance(chance, Script) or not chance.rolls, "rolls left over"
    return Progress(state, events)


def play(state: State, seat: Seat, line: str, rolls: Iterable[int] = ()) -> State:
    after: State = progress(state, seat, line, rolls).state
    return after


def told(state: State, seat: Seat, line: str, rolls: Iterable[int] = ()) -> list[str]:
    """The sentences of what happens."""
    events = progress(state, seat, line, rolls).events
    return [SPOKEN.describe(event, viewer=None) for event in events]


def steps(state: State, seat: Seat, *lines: str, rolls: Iterable[int] = ()) -> State:
    """Several lines one after another, with one script of dice."""
    chance = Script(rolls=dice(*rolls))
    for line in lines:
        for move in game.read(state, seat, line):
            state = game.apply(state, seat, move, chance).state
            game.check(state)
    assert not chance.rolls, "rolls left over"
    return state


def choices(state: State, seat: Seat) -> set[str]:
    """The legal moves in notation."""
    return {game.write(move) for move in game.moves(state, seat)}


def asked(state: State) -> list[tuple[Seat, str]]:
    return [(decision.seat, decision.kind) for decision in game.pending(state)]


def all_pass(state: State) -> State:
    """Everyone whose go it is passes, until phase 3 is over."""
    turn = state.turn
    while state.phase == "actions" and state.turn == turn and game.pending(state):
        state = play(state, state.go, "pass")
    return state


@contextmanager
def refused(code: str, rule: str = "", **facts: object) -> Iterator[None]:
    """The line is refused with this code, by this rule, and with a sentence."""
    with pytest.raises(GameError) as refusal:
        yield
    error = refusal.value
    assert error.code == code, str(error)
    assert not rule or error.rule == rule, str(error)
    assert {name: error.facts.get(name) for name in facts} == facts, str(error)
    assert SPOKEN.explain(error).strip()
