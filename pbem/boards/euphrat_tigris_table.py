"""The table of the card game: kingdoms, columns of cards, connectors in the gaps, leaders on them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pbem.boards import Brush
from pbem.boards.euphrat_tigris_words import Words
from pbem.boards.kit import number

View = Mapping[str, Any]
Drawn = dict[str, Any]

LEFT = 8
PITCH = 123  # from column to column
ROW = 93  # from card to card
GAPS_AT = 54  # the middle of the connectors
TOPS_AT = 154  # the middle of the top cards
FEWEST = 5  # rows that are always shown, so that a gap's need of three cards is seen
SLOTS = 3  # empty places shown below a top card
TINTS = ("#f3d9a4", "#dfe3b4", "#f1cdb0", "#d9d6e6")
EDGES = ("#a8792f", "#7d8a3c", "#b0693c", "#7f7799")
PATTERNS = ("none", "16 8", "3 7", "18 6 4 6")  # outlines, so that kingdoms differ by more than colour


def table(view: View, brush: Brush, words: Words) -> Drawn:
    """Everything between the two rivers."""
    rows = max(FEWEST, 1 + max(len(column["cards"]) for column in view["columns"]))
    height = TOPS_AT + ROW * (rows - 1) + 62
    cells = [*_cells(view, brush, words), *_connectors(view, brush, words)]
    return {
        "height": height,
        "bottom": height - 12,
        "kingdoms": [_kingdom(at, columns, view, words) for at, columns in enumerate(view["kingdoms"])],
        "numbers": [{"number": column["column"], "x": _middle(column["column"])} for column in view["columns"]],
        "slots": list(_slots(view)),
        "gaps": [_gap(gap, brush, words) for gap in view["gaps"] if not gap["card"]],
        "yokes": [number(_boundary(gap)) for gap in view["gaps"] if gap["card"]],
        "cells": cells,
        "vanished": list(_vanished(view, brush, rows)),
        "columns": [_column(column, brush, height) for column in view["columns"] if _id(column) in brush.links],
    }


def _middle(column: int) -> float:
    return LEFT + PITCH * (column - 0.5)


def _boundary(gap: Mapping[str, Any]) -> float:
    return LEFT + PITCH * (gap["x"] + 1) / 2


def _down(row: int) -> int:
    return TOPS_AT + ROW * row


def _kingdom(at: int, columns: Sequence[int], view: View, words: Words) -> Drawn:
    there = [card for column in columns for card in view["columns"][column - 1]["cards"]]
    joints = [gap for gap in view["gaps"] if gap["card"] and (gap["x"] + 1) // 2 in columns]
    leaders = [card["leader"] for card in (*there, *joints) if card["leader"]]
    treasures = sum(card["card"] == "T" for card in there)
    return {
        "x": LEFT + PITCH * (columns[0] - 1) + 3,
        "width": PITCH * len(columns) - 6,
        "fill": TINTS[at % len(TINTS)],
        "edge": EDGES[at % len(EDGES)],
        "pattern": PATTERNS[at % len(PATTERNS)],
        "ruled": bool(leaders),
        "title": words.kingdom(columns, leaders, treasures),
    }


def _slots(view: View) -> Iterator[Drawn]:
    """Places for the first cards of a column."""
    for column in view["columns"]:
        for row in range(len(column["cards"]), SLOTS + 1):
            yield {"x": number(_middle(column["column"])), "y": _down(row)}


def _cells(view: View, brush: Brush, words: Words) -> Iterator[Drawn]:
    for column in view["columns"]:
        for card in column["cards"]:
            at = (_middle(column["column"]), _down(card["y"]))
            replaced = card["card"] == "R" and card["y"] == 0
            yield _card(card["cell"], "RT" if replaced else card["card"], card, at, view, brush, words.cell(card))


def _connectors(view: View, brush: Brush, words: Words) -> Iterator[Drawn]:
    for gap in view["gaps"]:
        if gap["card"]:
            at = (_boundary(gap), GAPS_AT)
            yield _card(gap["gap"], gap["card"], gap, at, view, brush, words.gap(gap))


def _card(
    id: str, kind: str, card: Mapping[str, Any], at: tuple[float, float], view: View, brush: Brush, title: str
) -> Drawn:
    """A card on the table with its leader; it is a link if it can be chosen, or its leader if that can be moved."""
    leader = card["leader"]
    own = leader is not None and leader["seat"] == brush.viewer
    lead = f"leader-{leader['colour']}" if own else ""
    chosen = lead if lead in brush.links or lead in brush.picked else id
    clash = view["conflict"] is not None and id in view["conflict"]["cells"]
    return {
        "id": id,
        "pick": chosen,
        "at": f"translate({number(at[0])} {at[1]})" + ("scale(.84)" if "-" in id else ""),
        "piece": "et-back" if card.get("face_down") else _piece(kind),
        "covered": kind if card.get("face_down") else "",
        "leader": f"et-{view['players'][leader['seat']]['dynasty']}-{leader['colour']}" if leader else "",
        "clash": clash and leader is not None,
        "title": title,
        "href": brush.links.get(chosen),
        "picked": chosen in brush.picked,
        "changed": id in brush.changed,
        "ghost": _ghost(view, brush) if id in brush.picked else "",
    }


def _piece(kind: str) -> str:
    return f"et-ship-{kind}" if kind.startswith("S") else f"et-card-{kind}"


def _ghost(view: View, brush: Brush) -> str:
    """The leader or the catastrophe that stands in advance where the viewer wants it."""
    if brush.viewer is None or not brush.picked:
        return ""
    thing, _, colour = brush.picked[0].partition("-")
    if thing == "catastrophe":
        return "et-storm"
    return f"et-{view['players'][brush.viewer]['dynasty']}-{colour}" if thing == "leader" else ""


def _gap(gap: Mapping[str, Any], brush: Brush, words: Words) -> Drawn:
    id = gap["gap"]
    return {
        "id": id,
        "x": number(_boundary(gap)),
        "y": GAPS_AT,
        "title": words.gap(gap),
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "ghost": _wanted(brush) if id in brush.picked else "",
        "changed": id in brush.changed,
    }


def _id(column: Mapping[str, Any]) -> str:
    return f"column-{column['column']}"


def _column(column: Mapping[str, Any], brush: Brush, height: int) -> Drawn:
    """A column to lay a card into: all of it can be clicked, the place of the new card is shown."""
    id, picked = _id(column), _id(column) in brush.picked
    return {
        "id": id,
        "x": number(_middle(column["column"])),
        "y": _down(len(column["cards"])),
        "top": TOPS_AT - 46,
        "height": height - TOPS_AT + 34,
        "title": f"Column {column['column']}: lay the card here",
        "href": brush.links[id],
        "picked": picked,
        "ghost": _wanted(brush) if picked else "",
    }


def _wanted(brush: Brush) -> str:
    """The hand card that lies in advance where the viewer wants it."""
    thing, _, colour = brush.picked[0].partition("-")
    return f"et-card-{colour}" if thing == "card" else ""


def _vanished(view: View, brush: Brush, rows: int) -> Iterator[Drawn]:
    """Places below a column from which cards have gone since the viewer's last turn."""
    for column in view["columns"]:
        for row in range(len(column["cards"]), rows):
            if f"{column['column']}.{row}" in brush.changed:
                yield {"id": f"{column['column']}.{row}", "x": number(_middle(column["column"])), "y": _down(row)}
