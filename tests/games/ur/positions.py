"""Positions drawn for tests, moves in notation, refusals by code. Board U is the layout of RULES.md section 10."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import pytest
from msgspec.structs import replace

from games import GAMES
from games.engine.chance import Closed
from games.engine.contract import Event, Seat
from games.engine.errors import GameError, IllegalMove
from games.ur.moves import Move
from games.ur.state import FRESH, Options, Stack, State
from tests.games.spoken import Spoken
from tests.games.ur.record import layout

game = Spoken(GAMES["ur"])  # what it says is said in English
RED, BLUE, GREEN, YELLOW = range(4)

BOARD_U = """
TP WT CA TC PW TP
CW PC TP AP WA CW
PW CP AT TW CA PA
AW TA CA WT TC CP
CT WA AC TW WP AP
WC PA TA WA PC TA
"""
FOUR = f"GRID {' '.join(BOARD_U.split())} HELD CW TP TC PW START 0"
THREE = f"GRID {' '.join(BOARD_U.split())} HELD CW TP TC SIDE PW START 0"


def position(
    held: str = "CW",
    *,
    seats: int = 4,
    red: str = "",
    blue: str = "",
    green: str = "",
    yellow: str = "",
    ziggurats: Mapping[Seat, str] | None = None,
    tiles: Mapping[str, str] | None = None,
    side: str | None = None,
    start: Seat = RED,
    turn: int = 0,
    number: int = 1,
    **options: bool | int,
) -> State:
    """Board U in round `number`: tokens like `red="c3:2 c4"`, the active player holding `held`."""
    laid = layout(FOUR if seats == 4 else THREE, Options(**options))
    state = replace(
        laid,
        phase="turn",
        round=number,
        start=start,
        turn=turn,
        tiles={**laid.tiles, **(tiles or {})},
        stacks={
            cell: stack for seat, drawn in enumerate((red, blue, green, yellow)) for cell, stack in on(seat, drawn)
        },
        ziggurats={cell: seat for seat, cells in (ziggurats or {}).items() for cell in cells.split()},
        side=laid.side if side is None else side,
    )
    return replace(state, held=(*state.held[: state.active], held, *state.held[state.active + 1 :]))


def on(seat: Seat, drawn: str) -> Iterator[tuple[str, Stack]]:
    for word in drawn.split():
        cell, _, count = word.partition(":")
        yield cell, Stack(seat, int(count or 1))


def tokens(state: State, seat: Seat) -> str:
    """The tokens of one player as text, in reading order: 'c3:2 c4:1'."""
    return " ".join(f"{cell}:{state.count(cell)}" for cell in state.own(seat))


def play(state: State, line: str, seat: Seat | None = None) -> State:
    """The state after a line of notation."""
    return told(state, line, seat)[0]


def told(state: State, line: str, seat: Seat | None = None) -> tuple[State, list[Event]]:
    """The state after a line of notation, and all that happened."""
    seat = state.active if seat is None else seat
    events: list[Event] = []
    for move in game.read(state, seat, line):
        state, happened = _played(state, seat, move)
        events += happened
    return state, events


def _played(state: State, seat: Seat, move: Move) -> tuple[State, tuple[Event, ...]]:
    progress = game.apply(state, seat, move, Closed())
    return progress.state, progress.events


def legal(state: State) -> set[str]:
    """The listed moves in notation."""
    return {game.write(move) for move in game.moves(state, state.active)}


def kind(state: State) -> str:
    """What is asked."""
    (decision,) = game.pending(state)
    return decision.kind


def exchanging(state: State) -> State:
    """The same position with the held tile used already."""
    return replace(state, usage=replace(FRESH, over=True))


@contextmanager
def refused(code: str, rule: str = "", **facts: object) -> Iterator[None]:
    """The moves inside are refused with this code, and the refusal can be explained."""
    with pytest.raises(GameError) as refusal:
        yield
    error = refusal.value
    assert error.code == code, f"{error} instead of {code}"
    assert isinstance(error, IllegalMove) or rule == "NOTATION" or not rule
    if rule:
        assert error.rule == rule
    assert {name: error.facts[name] for name in facts} == facts
    assert game.explain(error).endswith((".", "}"))
    assert "{" not in game.explain(error)
