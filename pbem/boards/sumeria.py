"""Sumeria's board: power row and tokens, the land, what the viewer has, and the other players."""

from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush, Part, Wish, stacked, written
from pbem.boards.explanations import explanation
from pbem.boards.shapes import MARKS, fitting, number, star
from pbem.boards.sumeria_land import HEIGHT, WIDTH, Land, Settlement, land
from pbem.boards.sumeria_players import HAND_HEIGHT, PANEL_HEIGHT, counts, hand, others, token, tokens
from pbem.engines import Message, Term, colour, several

if TYPE_CHECKING:
    from games.sumeria.view import View

KINDS = "EMPR"
TYPES = ("city", "town", "village")
MARGIN = 8

INK, PAPER = SafeString("#3b2716"), SafeString("#fcf7ea")
GAP = 6  # between two parts
WISHES: Mapping[str, tuple[Wish, ...]] = {"map": ("company",), "players": ("row",)}

ROW_HEIGHT = 354
TILES_TOP = 190
TILE = 118  # the width of a tile of the power row
TILE_STEP = (WIDTH - 2 * MARGIN - TILE) / 7
FIELDS = (  # where the tokens of the first three tiles lie, seen from the middle of the tile's upper edge
    ((-28, -34), (28, -34), (0, -86)),
    ((-28, -34), (28, -34)),
    ((0, -34),),
)
SHELVES = (114, 62, 62)

PAST, NOW, AHEAD = ("#a98252", "#fff6df"), ("#e9b949", "#3b2716"), ("#fdf6e3", "#3b2716")  # fill and ink

Drawn = dict[str, Any]


def drawing(view: "View", brush: Brush) -> Drawn:
    """Everything the templates write, worked out."""
    ground = land(view.map)
    over = view.phase == "over"
    parts = _parts(view, brush)
    told = {state: _told(state, view, brush) for state in view.row}
    settlements = [_settlement(id, view, brush, place, told) for id, place in ground.settlements.items()]
    return {
        "width": WIDTH,
        "height": parts[-1].y + parts[-1].height + GAP,
        "ink": INK,
        "paper": PAPER,
        "explains": True,
        "label": _label(view, brush),
        "defs": _pieces(),
        "parts": parts,
        **{f"{part.name}_top": number(part.y) for part in parts},
        "row_height": ROW_HEIGHT,
        "tiles_top": TILES_TOP,
        "words": {
            "era": fitting(brush.say("board-era"), 54, 31),
            "round": fitting(brush.say("board-round"), 92, 31),
            "row_turns": brush.say("board-row-turns"),
            "to_supply": brush.say("label-supply"),
        },
        "key": written("boards/sumeria_key.svg", {"tokens": _key_tokens(brush), "types": _key_types(brush)}),
        "land": ground.below,
        "labels": ground.labels,
        "eras": _track(6, view.era, left=58, over=over),
        "rounds": _track(3, view.round, left=441, over=over),
        "bag": counts(view.bag, left=618, step=63),
        "bag_title": brush.say("board-bag", tokens=tokens(view.bag)),
        "corner": fitting(_corner(view, brush), 128, 31),
        "new_row": set(view.row) <= set(brush.changed),
        "tiles": [_tile(at, view, brush, ground, told) for at in range(len(view.row))],
        "fields": _fields(view, brush),
        "offer": fitting(brush.say("board-choose-two" if view.phase == "take1" else "board-choose-one"), 590, 31),
        "offers": _offers(brush),
        "settlements": settlements,
        "changed": [each for each in settlements if each["id"] in brush.changed],
        "ghost": _ghost(view, brush),
        "hand": hand(view, brush),
        "players": others(view, brush),
    }


def _parts(view: "View", brush: Brush) -> list[Part]:
    """The parts one below the other; who only looks on has no hand."""
    sizes = (
        ("row", "top", ROW_HEIGHT),
        ("map", "main", HEIGHT),
        ("hand", "hand", HAND_HEIGHT if brush.viewer is not None else 0),
        ("players", "rest", PANEL_HEIGHT),
    )

    def label(name: str) -> str:
        return _label(view, brush) if name == "map" else brush.say(f"board-part-{name}")

    return stacked("sumeria", sizes, label, width=WIDTH, gap=GAP, wishes=WISHES)


@cache
def _pieces() -> SafeString:
    """The drawings of all pieces, which never change."""
    colours = [(id.lower(), mark.symbol) for id, mark in MARKS.items()]
    stars = {"star": star(8, 46, 38), "rays": star(8, 29, 21)}
    return written("boards/sumeria_pieces.svg", {**stars, "types": TYPES, "colours": colours})


def _key_tokens(brush: Brush) -> list[Drawn]:
    """What the tokens are called, beside the stock fields."""
    places = ((408, -92, 176), (408, -34, 176), (642, -92, 140), (642, -34, 140))
    return [
        {"kind": kind, "x": x, "y": y, "name": fitting(brush.name(token(kind), case="kind"), room, 31)}
        for kind, (x, y, room) in zip(KINDS, places, strict=True)
    ]


def _key_types(brush: Brush) -> list[Drawn]:
    sizes = ((".46", -104), (".52", -64), (".56", -25))
    return [
        {"type": kind, "scale": scale, "y": y, "name": fitting(brush.say(f"board-{kind}"), 136, 31)}
        for kind, (scale, y) in zip(TYPES, sizes, strict=True)
    ]


def _label(view: "View", brush: Brush) -> str:
    if view.phase == "over":
        return brush.say("board-label-over")
    return brush.say("board-label", era=view.era, round=view.round)


def _corner(view: "View", brush: Brush) -> str:
    """What else there is to know, in the upper right corner."""
    lost = sum(view.discard.values())
    match view.phase:
        case "rounds":
            return brush.say("board-lost", number=lost) if lost else ""
        case "take1" | "take2":
            return brush.say("board-scoring")
        case "setup" | "over":
            return brush.say(f"board-{view.phase}")


def _track(steps: int, now: int, *, left: int, over: bool) -> list[Drawn]:
    looks = [PAST if over or step < now else NOW if step == now else AHEAD for step in range(1, steps + 1)]
    return [{"number": at + 1, "x": left + at * 42, "fill": fill, "ink": ink} for at, (fill, ink) in enumerate(looks)]


def _tile(at: int, view: "View", brush: Brush, ground: Land, told: Mapping[str, str]) -> Drawn:
    id = view.row[at]
    fill, edge = ground.tints[id]
    return {
        "id": id,
        "x": number(MARGIN + at * TILE_STEP),
        "place": at + 1,
        "name": fitting(brush.name(Term(f"state-{id.lower()}")), 118, 31),
        "title": told[id],
        "fill": fill,
        "edge": edge,
        "shelf": SHELVES[at] if at < len(SHELVES) else 0,
        "standing": _standing(view, id),
        "changed": id in brush.changed and not set(view.row) <= set(brush.changed),
    }


def _told(state: str, view: "View", brush: Brush) -> str:
    """Where a state lies in the power row, and who is there."""
    there = several((_standing_there(each) for each in _standing(view, state)), "comma")
    place = view.row.index(state) + 1
    return brush.say("board-place", place=place, state=Term(f"state-{state.lower()}"), there=there)


def _standing_there(each: Drawn) -> Message:
    return Message("text-standing", colour=colour(each["colour"]), number=each["count"])


def _standing(view: "View", state: str) -> list[Drawn]:
    """Who has how many traders in a state, in the order in which they would be paid now."""
    nodes = view.map.nodes
    there = [seat for node, seat in view.traders.items() if nodes[node].state == state]
    ranked = [(view.players[seat].colour, there.count(seat)) for seat in view.ranking[state]]
    return [
        {"colour": id, "symbol": MARKS[id].symbol, "count": count, "x": 23 + at % 2 * 54, "y": 82 + at // 2 * 33}
        for at, (id, count) in enumerate(ranked)
    ]


def _fields(view: "View", brush: Brush) -> list[Drawn]:
    """The stock fields above the first tiles, three, two and one, with the tokens that are still there."""
    fields = []
    for at, places in enumerate(FIELDS):
        kinds = view.stock[at].ljust(len(places))
        middle = MARGIN + at * TILE_STEP + TILE / 2
        for kind, (x, y) in zip(kinds, places, strict=True):
            laid = kind in KINDS
            title = brush.say("board-field", place=at + 1, token=token(kind) if laid else None)
            piece = f"token-{kind}" if laid else "sum-field"
            fields.append({"piece": piece, "title": title, "x": number(middle + x), "y": y})
    return fields


def _offers(brush: Brush) -> list[Drawn]:
    """Tokens to choose: a plate for each choice."""
    ids = sorted(id for id in brush.links if id.startswith("take-"))
    return [_offer(id, brush, 386 + at * 204) for at, id in enumerate(ids)]


def _offer(id: str, brush: Brush, x: int) -> Drawn:
    kinds = [kind for kind in id.removeprefix("take-") if kind in KINDS]
    left = 97 - 33 * (len(kinds) - 1)
    return {
        "id": id,
        "href": brush.links[id],
        "x": x,
        "title": brush.label(id),
        "tokens": [{"kind": kind, "x": left + turn * 66} for turn, kind in enumerate(kinds)],
        "state": brush.state(id),
    }


def _settlement(id: str, view: "View", brush: Brush, place: Settlement, told: Mapping[str, str]) -> Drawn:
    there, piece = brush.say("board-empty"), "empty"
    if id in view.traders:
        player = view.players[view.traders[id]]
        there, piece = brush.called(player.seat, player.colour), player.colour.lower()
    return {
        "id": id,
        "type": place.type,
        "title": f"{place.title}: {there}",
        "place": place.place,
        "reach": place.reach,
        "tick": int((place.reach + 8) * 0.7),
        "ground": place.ground,
        "piece": f"sum-{place.type}-{piece}",
        "empty": id not in view.traders,
        "href": brush.links.get(id),
        "state": brush.state(id),
        "explanation": _explanation((place.title, there, told[view.map.nodes[id].state]), place),
    }


def _explanation(told: tuple[str, ...], place: Settlement) -> SafeString:
    """An explanation beside its settlement, towards the middle of the land."""
    below = place.reach + 40 if place.y < HEIGHT / 2 else None
    return explanation(told, place.x, above=-place.reach - 14, below=below)


def _ghost(view: "View", brush: Brush) -> str:
    """The piece that stands in advance where the viewer wants to go."""
    return "" if brush.viewer is None else MARKS[view.players[brush.viewer].colour].symbol
