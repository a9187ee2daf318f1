"""Lines of notation (section 15)."""

import re
from collections.abc import Callable

from games.engine.contract import Seat
from games.engine.errors import BadNotation
from games.engine.notation import LONGEST_LINE, plain_line
from games.euphrat_tigris.data import DYNASTIES, NAMES
from games.euphrat_tigris.moves import (
    Buy,
    Commit,
    Exchange,
    Income,
    Join,
    Lay,
    Lead,
    Move,
    Order,
    Score,
    Stop,
    Strike,
    spelled_income,
)
from games.euphrat_tigris.state import State

Found = re.Match[str]

NUMBER = "(0|[1-9][0-9]*)"
CELL = r"([0-9]\.(?:0|[1-9][0-9]*)|[0-9]-[0-9])"
COUNTED = "".join(f"(?: {colour}([1-9][0-9]*))?" for colour in "KGRB")
LARGEST = 9999  # larger numbers are read as this one; neither can be legal
MARK = re.compile(rf"({'|'.join(DYNASTIES)}):", re.IGNORECASE)


def write(move: Move) -> str:
    """The canonical form of a move."""
    match move:
        case Lead(colour, cell):
            return f"L {colour}>{cell}"
        case Lay(colour, place) | Join(colour, place):
            return f"C {colour}@{place}"
        case Strike(cell):
            return f"X {cell}"
        case Stop():
            return "STOP"
        case Score(card):
            return f"+{card}" if card else "-"
        case Buy(ship):
            return f"S {ship or '-'}"
        case Commit(number):
            return f"N{number}"
        case Order(colour):
            return f"W {colour}"
        case Exchange(column):
            return f"TR {'-' if column is None else column}"
        case Income():
            return f"I {spelled_income(move, ' ') or '-'}"


def read(state: State, seat: Seat, line: str) -> tuple[Move, ...]:
    """The moves of a line, separated by ';' or line breaks; what it says of others' cards depends on no secret."""
    if len(line) > LONGEST_LINE:
        raise BadNotation("too-long", rule="NOTATION", longest=LONGEST_LINE)
    lines = (_unmarked(state, seat, plain_line(part)) for part in line.strip().replace("\r\n", "\n").split("\n"))
    return tuple(_move(command.strip(" ")) for part in lines for command in part.split(";"))


def _unmarked(state: State, seat: Seat, line: str) -> str:
    """The line without the name of its sender, which must fit."""
    mark = MARK.match(line)
    if not mark:
        return line
    own = state.dynasties[seat]
    if mark[1].lower() != own:
        raise BadNotation("mark-does-not-fit", rule="NOTATION", got=mark[1], fitting=NAMES[own])
    return line[mark.end() :]


def _move(command: str) -> Move:
    for pattern, made in COMMANDS:
        if found := re.fullmatch(pattern, command, re.IGNORECASE):
            return made(found)
    raise BadNotation("unreadable", rule="NOTATION", text=command[:40])


def _number(digits: str | None) -> int:
    return min(int(digits or 0), LARGEST)


def _cell(text: str) -> str:
    return f"{text[:2]}{_number(text[2:])}"


COMMANDS: tuple[tuple[str, Callable[[Found], Move]], ...] = (
    (rf"L ([KGRB])>{CELL}", lambda found: Lead(found[1].upper(), _cell(found[2]))),  # type: ignore[arg-type]
    ("C ([KGRB])@([0-9])", lambda found: Lay(found[1].upper(), int(found[2]))),  # type: ignore[arg-type]
    ("C ([KGRB])@([0-9]-[0-9])", lambda found: Join(found[1].upper(), found[2])),  # type: ignore[arg-type]
    (rf"X {CELL}", lambda found: Strike(_cell(found[1]))),
    ("STOP", lambda found: Stop()),
    (r"\+([KGRB])", lambda found: Score(found[1].upper())),  # type: ignore[arg-type]
    ("-", lambda found: Score(None)),
    ("S (SK|SG|SR)", lambda found: Buy(found[1].upper())),  # type: ignore[arg-type]
    ("S -", lambda found: Buy(None)),
    (f"N{NUMBER}", lambda found: Commit(_number(found[1]))),
    ("W ([KGRB])", lambda found: Order(found[1].upper())),  # type: ignore[arg-type]
    ("TR ([0-9])", lambda found: Exchange(int(found[1]))),
    ("TR -", lambda found: Exchange(None)),
    ("I(?: -)?", lambda found: Income()),
    (f"I{COUNTED}", lambda found: Income(*map(_number, found.groups()))),
)
