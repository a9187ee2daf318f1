"""What an action would do, shown on the grid while it is weighed: who gives and gets, who goes hungry, who can fall."""

from collections.abc import Iterator, Mapping
from typing import Any

from pbem.boards import Brush

View = Mapping[str, Any]
Drawn = dict[str, Any]

GAIN, LOSS, NEED = ("#e6f7c8", "#2c4a06"), ("#ffe0d6", "#7a1205"), ("#fff6df", "#3b2716")  # fill and ink of a badge
TURNS = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}  # of an arrow, by direction
INWARDS = 10  # how far arrows from the edge of the grid lie on the tile

Sign = tuple[str, str, tuple[str, str], list[str], int]  # tile, text, look, tiles it comes from, sides on the edge


def weighed(view: View, brush: Brush, step: int, tile: int) -> Drawn:
    """Badges on tiles, and arrows from neighbours and edges to them."""
    found = list(_signs(view, brush))
    cells = view["cells"]
    return {
        "badges": [
            {"x": cells[id]["x"] * step + 38, "y": cells[id]["y"] * step + tile - 32, "text": text, "look": look}
            for id, text, look, _, _ in found
        ],
        "arrows": [
            arrow
            for id, _, _, sources, edges in found
            for arrow in (*_arrows(cells, id, sources, step, tile), *_edges(cells[id], edges, step, tile))
        ],
    }


def _signs(view: View, brush: Brush) -> Iterator[Sign]:
    """What to show for what is picked."""
    if brush.viewer is None or not brush.picked:
        return
    match brush.picked[0]:
        case "use-A":
            yield from _agriculture(view, brush.viewer)
        case "use-T":
            yield from _trade(view, brush.viewer)
        case "use-C":
            yield from _culture(view, brush.viewer)
        case origin if view["stage"] == "war" and origin in view["cells"]:
            yield from _war(view, origin, brush)


def _agriculture(view: View, seat: int) -> Iterator[Sign]:
    for id in view["players"][seat]["tiles"]:
        cell = view["cells"][id]
        if not cell["effects"]["fed"]:
            yield id, "−1", LOSS, [], 0
        elif cell["face"] == "A" and cell["effects"]["room"]:
            yield id, f"+{min(2, cell['effects']['room'])}", GAIN, [], 0


def _trade(view: View, seat: int) -> Iterator[Sign]:
    for id in view["players"][seat]["tiles"]:
        effects = view["cells"][id]["effects"]
        if effects["trade"]:
            partners, sides = effects["trade"]["partners"], effects["trade"]["edges"]
            edges = view["cells"][id]["edges"]
            holes = _ziggurats(view, id) if sides > edges else []  # some tables count them as sides on the edge
            yield id, f"+{min(len(partners) + sides, effects['room'])}", GAIN, [*partners, *holes], edges


def _ziggurats(view: View, id: str) -> list[str]:
    return [near for near in view["cells"][id]["neighbours"] if view["cells"][near]["ziggurat"]]


def _culture(view: View, seat: int) -> Iterator[Sign]:
    for id, cell in view["cells"].items():
        patrons = cell["effects"] and cell["effects"]["patrons"].get(str(seat))
        if patrons:
            look = GAIN if cell["owner"] == seat else LOSS
            yield id, f"+{min(len(patrons), cell['effects']['room'])}", look, patrons, 0


def _war(view: View, origin: str, brush: Brush) -> Iterator[Sign]:
    """The tiles in reach and how many tokens it takes to attack them."""
    cell = view["cells"][origin]
    for target, need in cell["effects"]["needed"].items():
        if need <= cell["tokens"] and (len(brush.picked) == 1 or target == brush.picked[1]):
            yield target, f"≥{need}", NEED, [origin], 0


def _arrows(cells: View, id: str, sources: list[str], step: int, tile: int) -> Iterator[Drawn]:
    """An arrow from each source, across the gap between the two tiles."""
    to = cells[id]
    for source in sources:
        way = (to["x"] - cells[source]["x"], to["y"] - cells[source]["y"])
        x = (to["x"] + cells[source]["x"]) * step / 2 + tile // 2
        y = (to["y"] + cells[source]["y"]) * step / 2 + tile // 2
        yield {"place": f"translate({x:g} {y:g})rotate({TURNS[way]})"}


def _edges(cell: View, edges: int, step: int, tile: int) -> Iterator[Drawn]:
    """An arrow from each side on the edge of the grid."""
    if not edges:
        return
    half = tile // 2
    for at_edge, way in (
        (cell["x"] == 0, (1, 0)),
        (cell["y"] == 0, (0, 1)),
        (cell["x"] == 5, (-1, 0)),
        (cell["y"] == 5, (0, -1)),
    ):
        if at_edge:
            x = cell["x"] * step + half - way[0] * (half - INWARDS)
            y = cell["y"] * step + half - way[1] * (half - INWARDS)
            yield {"place": f"translate({x:g} {y:g})rotate({TURNS[way]})"}
