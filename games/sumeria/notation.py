"""Lines of notation (section 11)."""

import re

from games.engine.contract import Seat
from games.engine.errors import BadNotation
from games.engine.notation import plain_line
from games.sumeria.data import COLOURS
from games.sumeria.moves import Move, Place, Remove, Take1, Take2, Travel
from games.sumeria.rules.choices import moves
from games.sumeria.state import State, sorted_kinds

PREFIX = re.compile(r"(\d+)\.(\d+)([a-z]+):")


def write(move: Move) -> str:
    """The canonical line of a move."""
    match move:
        case Place(node):
            return f"+{node}"
        case Travel(origin, target):
            return f"{origin}>{target}"
        case Remove(node):
            return f"-{node}"
        case Take1(kinds):
            return f"T1 {kinds}"
        case Take2(kind):
            return f"T2 {kind}"


def read(state: State, seat: Seat, line: str) -> tuple[Move, ...]:
    """The move of one line; case and blanks do not matter, a prefix must fit the position."""
    words = "".join(plain_line(line).split()).lower()
    prefix = PREFIX.match(words)
    move = _move(state, words[prefix.end() :] if prefix else words)
    if prefix and move in moves(state, seat):  # the rules speak first, the prefix last (section 6)
        _require_fitting(state, seat, prefix)
    return (move,)


def _move(state: State, words: str) -> Move:
    if found := re.fullmatch(r"t1([empr]{2})", words):
        return Take1(sorted_kinds(found[1].upper()))
    if found := re.fullmatch(r"t2([empr])", words):
        return Take2(found[1].upper())
    if found := re.fullmatch(r"([+-])(\w+)", words):
        node = _node(state, found[2])
        return Place(node) if found[1] == "+" else Remove(node)
    if found := re.fullmatch(r"(\w+)>(\w+)", words):
        return Travel(_node(state, found[1]), _node(state, found[2]))
    raise BadNotation("unreadable", rule="NOTATION", text=words[:40])


def _node(state: State, word: str) -> str:
    for node in state.board.nodes:
        if node.lower() == word:
            return node
    raise BadNotation("unknown-settlement", rule="NOTATION", got=word[:20])


def _require_fitting(state: State, seat: Seat, prefix: re.Match[str]) -> None:
    given = (int(prefix[1]), int(prefix[2]), prefix[3])
    if given != (state.era, state.round, COLOURS[seat].lower()):
        fitting = f"{state.era}.{state.round} {COLOURS[seat]}:"
        raise BadNotation("prefix-does-not-fit", rule="NOTATION", got=prefix[0], fitting=fitting)
