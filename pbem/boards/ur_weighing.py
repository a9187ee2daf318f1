"""What an action would do, shown on the grid while it is weighed: who gives and gets, who goes hungry, who can fall."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from pbem.boards import Brush

if TYPE_CHECKING:
    from games.ur.view import CellSeen, EffectsSeen, View

Drawn = dict[str, Any]

GAIN, LOSS, NEED = ("#e6f7c8", "#2c4a06"), ("#ffe0d6", "#7a1205"), ("#fff6df", "#3b2716")  # fill and ink of a badge
TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}  # of an arrow, by direction
INWARDS = 10  # how far arrows from the edge of the grid lie on the tile


class Sign(NamedTuple):
    """A badge on a tile, the tiles that arrows come from, and how many sides on the edge they come from."""

    tile: str
    text: str
    look: tuple[str, str]
    sources: tuple[str, ...] = ()
    edges: int = 0


def weighed(view: "View", brush: Brush, step: int, tile: int) -> list[Drawn]:
    """For each action and each tile that can be picked to attack: badges on tiles, and arrows to them."""
    return [
        {"id": id, "state": brush.state(id), **_drawn(list(signs), view.cells, step, tile)}
        for id, signs in _choices(view, brush)
    ]


def _choices(view: "View", brush: Brush) -> Iterator[tuple[str, Iterable[Sign]]]:
    """What is shown once something is picked."""
    seat = brush.viewer
    if seat is None:
        return
    for id, weigh in (("use-A", _agriculture), ("use-T", _trade), ("use-C", _culture)):
        if id in brush.links:
            yield id, weigh(view, seat)
    if view.stage == "war":
        yield from ((id, _war(view, id)) for id in view.players[seat].tiles if id in brush.links)


def _drawn(signs: Sequence[Sign], cells: Mapping[str, "CellSeen"], step: int, tile: int) -> Drawn:
    return {
        "badges": [
            {
                "x": cells[sign.tile].x * step + 38,
                "y": cells[sign.tile].y * step + tile - 32,
                "text": sign.text,
                "look": sign.look,
            }
            for sign in signs
        ],
        "arrows": [
            arrow
            for sign in signs
            for arrow in (
                *_arrows(cells, sign.tile, sign.sources, step, tile),
                *_edges(cells[sign.tile], sign.edges, step, tile),
            )
        ],
    }


def _own(view: "View", seat: int) -> Iterator[tuple[str, "CellSeen", "EffectsSeen"]]:
    """The tiles of a player, and what the actions would do there."""
    for id in view.players[seat].tiles:
        cell = view.cells[id]
        if cell.effects is not None:
            yield id, cell, cell.effects


def _agriculture(view: "View", seat: int) -> Iterator[Sign]:
    for id, cell, effects in _own(view, seat):
        if not effects.fed:
            yield Sign(id, "−1", LOSS)
        elif cell.face == "A" and effects.room:
            yield Sign(id, f"+{min(2, effects.room)}", GAIN)


def _trade(view: "View", seat: int) -> Iterator[Sign]:
    for id, cell, effects in _own(view, seat):
        if effects.trade is not None:
            partners, sides = effects.trade.partners, effects.trade.edges
            holes = _ziggurats(view, cell) if sides > cell.edges else ()  # some tables count them as sides on the edge
            gain = min(len(partners) + sides, effects.room)
            yield Sign(id, f"+{gain}", GAIN, (*partners, *holes), cell.edges)


def _ziggurats(view: "View", cell: "CellSeen") -> tuple[str, ...]:
    return tuple(near for near in cell.neighbours if view.cells[near].ziggurat)


def _culture(view: "View", seat: int) -> Iterator[Sign]:
    for id, cell in view.cells.items():
        patrons = cell.effects.patrons.get(seat) if cell.effects is not None else None
        if cell.effects is not None and patrons:
            look = GAIN if cell.owner == seat else LOSS
            yield Sign(id, f"+{min(len(patrons), cell.effects.room)}", look, patrons)


def _war(view: "View", origin: str) -> Iterator[Sign]:
    """The tiles in reach and how many tokens it takes to attack them."""
    cell = view.cells[origin]
    needed = cell.effects.needed if cell.effects is not None else {}
    for target, need in needed.items():
        if need <= cell.tokens:
            yield Sign(target, f"≥{need}", NEED, (origin,))


def _arrows(cells: Mapping[str, "CellSeen"], id: str, sources: Iterable[str], step: int, tile: int) -> Iterator[Drawn]:
    """An arrow from each source, across the gap between the two tiles."""
    to = cells[id]
    for source in sources:
        start = cells[source]
        x = (to.x + start.x) * step / 2 + tile // 2
        y = (to.y + start.y) * step / 2 + tile // 2
        yield {"place": f"translate({x:g} {y:g})rotate({TURNS[to.x - start.x, to.y - start.y]})"}


def _edges(cell: "CellSeen", edges: int, step: int, tile: int) -> Iterator[Drawn]:
    """An arrow from each side on the edge of the grid."""
    if not edges:
        return
    half = tile // 2
    for at_edge, way in (
        (cell.x == 0, (1, 0)),
        (cell.y == 0, (0, 1)),
        (cell.x == 5, (-1, 0)),
        (cell.y == 5, (0, -1)),
    ):
        if at_edge:
            x = cell.x * step + half - way[0] * (half - INWARDS)
            y = cell.y * step + half - way[1] * (half - INWARDS)
            yield {"place": f"translate({x:g} {y:g})rotate({TURNS[way]})"}
