"""A game small enough to know everything about: two seats take one or two pebbles in turn; the last pebble wins.

It is a class only so that a test can hold an older or newer release of it beside the present one.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Action, Decision, Event, Json, Option, Outcome, Progress, Seat, Struct
from games.engine.errors import require
from games.engine.message import Message


class State(Struct, frozen=True):
    pebbles: int
    seat: Seat
    names: tuple[str, ...] = ()


class Take(Action, frozen=True):
    count: int


class Fly(Action, frozen=True):
    where: str


class Toy:
    """The part of the contract that codec and search ask for."""

    slug = "toy"
    title = "Pebbles"
    folder = Path(__file__).parent / "pebbles"
    seats = (2,)
    colours = ("White", "Black")
    options = (Option("pebbles", 7), Option("throw", False))
    schema = 1
    upgrades: dict[int, Any] = {}  # noqa: RUF012
    State = State
    Move = Take | Fly

    def setup(self, options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
        more = chance.roll(1, why="pebbles")[0] if options["throw"] else 0
        pebbles = options["pebbles"] + more
        return Progress(State(pebbles, 0), (Event("laid-out", {"pebbles": pebbles}),))

    def pending(self, state: State) -> tuple[Decision, ...]:
        return (Decision(state.seat, "take", "TOY-1"),) if state.pebbles else ()

    def moves(self, state: State, seat: Seat) -> tuple[Take, ...]:
        return tuple(Take(count) for count in (1, 2) if count <= state.pebbles)

    def apply(self, state: State, seat: Seat, move: Take, chance: Chance) -> Progress:
        require(move.count <= state.pebbles, "too-few-pebbles", "TOY-1", left=state.pebbles)
        left = replace(state, pebbles=state.pebbles - move.count, seat=1 - seat)
        return Progress(left, (Event("taken", {"count": move.count}), Event("unsaid")))

    def outcome(self, state: State) -> Outcome | None:
        if state.pebbles:
            return None
        winner = 1 - state.seat
        return Outcome(((winner,), (state.seat,)), (1 - winner, winner), "no-pebble")

    def write(self, move: Take) -> str:
        return f"take {move.count}"

    def describe(self, event: Event, *, viewer: Seat | None) -> Message | None:
        return None if event.kind == "unsaid" else Message(f"event-{event.kind}", **event.facts)
