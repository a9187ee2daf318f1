"""A start position as one line of text, and the draws that lead to it (section 13)."""

from games.engine.chance import Script
from games.engine.errors import BadNotation
from games.ur.data import CELLS, KIND_OF, NEIGHBOURS, TILES
from games.ur.state import Options, State

TILES_OF_GRID = len(CELLS)


def layout_line(state: State) -> str:
    """The record of a layout: the grid face first in reading order, held tiles, side tile, start player."""
    side = f" SIDE {state.side}" if state.side else ""
    grid = " ".join(state.tiles[cell] for cell in CELLS)
    return f"GRID {grid} HELD {' '.join(state.held)}{side} START {state.start}"


def layout(line: str, options: Options | None = None) -> State:
    """The position of a record, before the first token; the record must be canonical but for its case."""
    tiles, held, side, start = _parts(line.upper().split())
    state = State(
        options=options or Options(),
        phase="settle",
        round=0,
        turn=0,
        start=start,
        tiles=dict(zip(CELLS, tiles, strict=True)),
        held=tuple(held),
        side=side,
        stacks={},
        ziggurats={},
    )
    if layout_line(state) != line.upper():
        raise BadNotation("record-written-otherwise", canonical=layout_line(state))
    return state


def _parts(words: list[str]) -> tuple[list[str], list[str], str, int]:
    tiles, rest = words[1 : TILES_OF_GRID + 1], words[TILES_OF_GRID + 1 :]
    seats = len(rest) - 3 if "SIDE" not in rest else len(rest) - 5
    _require(words[:1] == ["GRID"] and rest[:1] == ["HELD"] and seats in (3, 4), words)
    _require(rest[1 + seats : -2] == [] or (seats == 3 and rest[4] == "SIDE"), words)
    _require(rest[-2] == "START" and rest[-1] in map(str, range(seats)), words)
    held, side = rest[1 : 1 + seats], rest[5] if seats == 3 else ""
    kinds = [KIND_OF.get(tile, "") for tile in (*tiles, *held, *filter(None, (side,)))]
    _require(sorted(kinds) == sorted(TILES), words)
    return tiles, [KIND_OF[tile] for tile in held], KIND_OF[side] if side else "", int(rest[-1])


def _require(fits: bool, words: list[str]) -> None:
    if not fits:
        raise BadNotation("bad-record", rule="NOTATION", got=" ".join(words)[:80])


def draws(state: State) -> Script:
    """Chance that lays out this very position: stack, faces where both were possible, start player (UR-4 to UR-8)."""
    stack = [*(state.kind(cell) for cell in CELLS), *state.held, *filter(None, (state.side,))]
    faces = [(state.face(cell),) for cell in CELLS if not _forced(state, cell)]
    return Script(picks=[tuple(stack), *faces, (state.start,)])


def _forced(state: State, cell: str) -> bool:
    """Whether the neighbours laid before allowed one face only (UR-4)."""
    before = CELLS[: CELLS.index(cell)]
    return any(state.face(near) == state.tiles[cell][1] for near in NEIGHBOURS[cell] if near in before)
