"""Whole games as text that needs no dice: start position, decisions, and the tokens drawn (section 11)."""

import re
from collections.abc import Container, Iterable, Iterator

from games.engine.chance import Closed, Script
from games.engine.contract import Seat
from games.engine.errors import BadNotation, ChanceNeeded
from games.engine.notation import plain_line
from games.sumeria.data import KINDS, MAPS, STOCK_SIZES, TOKENS_PER_KIND, TRADERS
from games.sumeria.game import apply, pending, read
from games.sumeria.rules.setup import laid_out
from games.sumeria.state import State, Tokens, counted, sorted_kinds, without


def start_lines(state: State) -> tuple[str, ...]:
    """The record of a start position."""
    return (f"SEATS {state.seats}", f"ROW {' '.join(state.row)}", stock_line(state.stock), f"START {state.start}")


def stock_line(stock: Iterable[str]) -> str:
    return f"STOCK {'/'.join(map(sorted_kinds, stock))}"


def replay(record: str, map_id: str = "river") -> State:
    """Play a whole record: start position, decision lines, and a STOCK line after each era."""
    lines = [plain_line(line) for line in re.split(r"\r?\n", record) if line.strip(" \t")]
    seats, row, stock, start = _start(map_id, lines[:4])
    state: State = laid_out(map_id, seats, Script(picks=[row, stock, (start,)])).state
    for line, drawn in _with_draws(lines[4:]):
        state = _played(state, line, drawn)
    return state


def _played(state: State, line: str, drawn: str) -> State:
    """One decision line, with the STOCK line behind it or ''."""
    asked = pending(state)
    seat = asked[0].seat if asked else 0
    script = Script(picks=[_stock(drawn.split()[1:], state.bag)] if drawn else [])
    try:
        after: State = apply(state, seat, read(state, seat, line)[0], script if drawn else Closed()).state
    except ChanceNeeded:
        raise BadNotation("record-lacks-stock", rule="SUM-31", got=line) from None
    if script.picks:
        raise BadNotation("record-stock-too-early", rule="SUM-31", got=drawn)
    return after


def _with_draws(lines: list[str]) -> Iterator[tuple[str, str]]:
    """Each decision line with the STOCK line that follows it, if one does."""
    drawn = [line.split()[0].upper() == "STOCK" for line in lines] + [False]
    for place, line in enumerate(lines):
        if not drawn[place]:
            yield line, lines[place + 1] if drawn[place + 1] else ""
        elif place == 0 or drawn[place - 1]:
            raise BadNotation("record-stock-too-early", rule="SUM-31", got=line)


def _start(map_id: str, lines: list[str]) -> tuple[int, tuple[str, ...], tuple[str, ...], Seat]:
    """Number of seats, row, tokens and start player, read word by word."""
    words = [line.upper().split() for line in lines]
    if [first for first, *_ in words] != ["SEATS", "ROW", "STOCK", "START"]:
        raise BadNotation("bad-record", got=" / ".join(lines)[:80])
    seats = _number(words[0], TRADERS, "SUM-7")
    states = {id.upper(): id for id in MAPS[map_id].states}
    row = tuple(states.get(id, "") for id in words[1][1:])
    if sorted(row) != sorted(states.values()):
        raise BadNotation("bad-record", rule="SUM-8", got=lines[1][:80])
    start = _number(words[3], range(seats), "SUM-11")
    return seats, row, _stock(words[2][1:], (TOKENS_PER_KIND,) * 4), start


def _number(words: list[str], allowed: Container[int], rule: str) -> int:
    """The one number behind the first word; leading zeros do not matter."""
    match words:
        case [_, digits] if digits.isdigit() and int(digits) in allowed:
            return int(digits)
    raise BadNotation("bad-record", rule=rule, got=" ".join(words)[:40])


def _stock(words: list[str], bag: Tokens) -> tuple[str, ...]:
    """The six tokens behind STOCK, in the order they are laid."""
    fields = " ".join(words).upper().split("/")
    kinds = "".join(fields)
    if tuple(map(len, fields)) != STOCK_SIZES or set(kinds) - set(KINDS):
        raise BadNotation("bad-record", rule="SUM-9", got=" ".join(words)[:40])
    if min(without(bag, counted(kinds))) < 0:
        raise BadNotation("bad-record", rule="SUM-I1", got=" ".join(words)[:40])
    return tuple(kinds)
