"""Whole games as text that needs no dice: the shuffled pile, the start player and the lines played (section 15)."""

from collections.abc import Sequence
from typing import TypeVar

from games.engine.contract import Json, Seat
from games.engine.errors import BadNotation
from games.euphrat_tigris.data import DYNASTIES, TOTALS
from games.euphrat_tigris.game import apply, options, pending, read, setup
from games.euphrat_tigris.notation import MARK
from games.euphrat_tigris.state import State, counted

T = TypeVar("T")


class Deck:
    """Chance by a record: cards in the order of the shuffled pile, and who begins."""

    def __init__(self, letters: str, start: Seat) -> None:
        self.letters = letters
        self.start = start

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        raise LookupError("the game has no dice")

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        if why == "start player":
            return (bag[self.start],)
        drawn, self.letters = self.letters[:n], self.letters[n:]
        return tuple(bag[bag.index(letter)] for letter in drawn)


def replay(record: str, choice: dict[str, Json] | None = None) -> State:
    """Play a whole record: DYNASTIES in the order of the seats, DECK, START, and the lines of the players."""
    lines = [line.strip() for line in record.splitlines() if line.strip()]
    dynasties, deck = _start(lines[:3])
    seating = " ".join((*dynasties, *(other for other in DYNASTIES if other not in dynasties)))
    chosen = {option.name: option.default for option in options} | (choice or {}) | {"dynasties": seating}
    state: State = setup(chosen, len(dynasties), deck).state
    for line in lines[3:]:
        seat = _speaker(state, line)
        for move in read(state, seat, line):
            state = apply(state, seat, move, deck).state
    return state


def _speaker(state: State, line: str) -> Seat:
    """The sender of a marked line; without a mark, whoever is asked."""
    if (mark := MARK.match(line)) and mark[1].lower() in state.dynasties:
        return state.dynasties.index(mark[1].lower())
    asked = pending(state)
    return asked[0].seat if asked else state.active


def _start(lines: list[str]) -> tuple[tuple[str, ...], Deck]:
    if [line.split()[0].upper() for line in lines] != ["DYNASTIES", "DECK", "START"]:
        raise BadNotation("bad-record", rule="NOTATION", got=" / ".join(lines)[:80])
    dynasties = tuple(lines[0].lower().split()[1:])
    if not 2 <= len(set(dynasties)) == len(dynasties) or set(dynasties) - set(DYNASTIES):
        raise BadNotation("bad-record", rule="ETC-7", got=lines[0][:80])
    letters = "".join(lines[1].upper().split()[1:])
    if set(letters) - set("KGRB") or counted(letters)[:4] != TOTALS[:4]:
        raise BadNotation("bad-record", rule="ETC-1", got=lines[1][:80])
    start = lines[2].lower().split()[1:]
    if len(start) != 1 or start[0] not in dynasties:
        raise BadNotation("bad-record", rule="ETC-11", got=lines[2][:80])
    return dynasties, Deck(letters, dynasties.index(start[0]))
