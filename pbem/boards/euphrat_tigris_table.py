"""The table of the card game: kingdoms, columns of cards, connectors in the gaps, leaders on them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from pbem.boards import Brush, euphrat_tigris_titles
from pbem.boards.shapes import number

if TYPE_CHECKING:
    from games.euphrat_tigris.view import CardSeen, ColumnSeen, GapSeen, View

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


def table(view: "View", brush: Brush) -> Drawn:
    """Everything between the two rivers."""
    rows = max(FEWEST, 1 + max(len(column.cards) for column in view.columns))
    height = TOPS_AT + ROW * (rows - 1) + 62
    cells = [*_cells(view, brush), *_connectors(view, brush)]
    return {
        "height": height,
        "bottom": height - 12,
        "kingdoms": [_kingdom(at, columns, view, brush) for at, columns in enumerate(view.kingdoms)],
        "numbers": [{"number": column.column, "x": number(_middle(column.column))} for column in view.columns],
        "slots": list(_slots(view)),
        "gaps": [_gap(gap, view, brush) for gap in view.gaps if not gap.card],
        "yokes": [number(_boundary(gap)) for gap in view.gaps if gap.card],
        "cells": cells,
        "vanished": list(_vanished(view, brush, rows)),
        "columns": [_column(column, brush, height) for column in view.columns if _id(column) in brush.links],
    }


def _middle(column: int) -> float:
    return LEFT + PITCH * (column - 0.5)


def _boundary(gap: "GapSeen") -> float:
    return LEFT + PITCH * (gap.x + 1) / 2


def _down(row: int) -> int:
    return TOPS_AT + ROW * row


def _kingdom(at: int, columns: Sequence[int], view: "View", brush: Brush) -> Drawn:
    there = [card for column in columns for card in view.columns[column - 1].cards]
    standing = [card.leader for card in there] + [gap.leader for gap in view.gaps if (gap.x + 1) // 2 in columns]
    leaders = [leader for leader in standing if leader]
    treasures = sum(card.card == "T" for card in there)
    return {
        "x": LEFT + PITCH * (columns[0] - 1) + 3,
        "width": PITCH * len(columns) - 6,
        "fill": TINTS[at % len(TINTS)],
        "edge": EDGES[at % len(EDGES)],
        "pattern": PATTERNS[at % len(PATTERNS)],
        "ruled": bool(leaders),
        "title": euphrat_tigris_titles.kingdom(columns, leaders, treasures, view, brush),
    }


def _slots(view: "View") -> Iterator[Drawn]:
    """Places for the first cards of a column."""
    for column in view.columns:
        for row in range(len(column.cards), SLOTS + 1):
            yield {"x": number(_middle(column.column)), "y": _down(row)}


def _cells(view: "View", brush: Brush) -> Iterator[Drawn]:
    for column in view.columns:
        for card in column.cards:
            at = (_middle(column.column), _down(card.y))
            kind = "RT" if card.card == "R" and card.y == 0 else card.card
            title = euphrat_tigris_titles.cell(card, view, brush)
            yield {**_card(card.cell, card, at, view, brush), "piece": _piece(kind), "covered": "", "title": title}


def _connectors(view: "View", brush: Brush) -> Iterator[Drawn]:
    for gap in view.gaps:
        if gap.card:
            piece, covered = ("et-back", gap.card) if gap.face_down else (_piece(gap.card), "")
            title = euphrat_tigris_titles.gap(gap, view, brush)
            card = _card(gap.gap, gap, (_boundary(gap), GAPS_AT), view, brush)
            yield {**card, "piece": piece, "covered": covered, "title": title}


def _card(id: str, card: "CardSeen | GapSeen", at: tuple[float, float], view: "View", brush: Brush) -> Drawn:
    """A card on the table with its leader; it is a link if it can be chosen, or its leader if that can be moved."""
    leader = card.leader
    lead = f"leader-{leader.colour}" if leader and leader.seat == brush.viewer else ""
    chosen = lead if lead in brush.links or lead in brush.picked else id
    clash = view.conflict is not None and id in view.conflict.cells
    return {
        "id": id,
        "pick": chosen,
        "at": f"translate({number(at[0])} {at[1]})" + ("scale(.84)" if "-" in id else ""),
        "leader": f"et-{view.players[leader.seat].dynasty}-{leader.colour}" if leader else "",
        "clash": clash and leader is not None,
        "href": brush.links.get(chosen),
        "picked": chosen in brush.picked,
        "changed": id in brush.changed,
        "ghost": _ghost(view, brush) if id in brush.picked else "",
    }


def _piece(kind: str) -> str:
    return f"et-ship-{kind}" if kind.startswith("S") else f"et-card-{kind}"


def _ghost(view: "View", brush: Brush) -> str:
    """The leader or the catastrophe that stands in advance where the viewer wants it."""
    if brush.viewer is None or not brush.picked:
        return ""
    thing, _, colour = brush.picked[0].partition("-")
    if thing == "catastrophe":
        return "et-storm"
    return f"et-{view.players[brush.viewer].dynasty}-{colour}" if thing == "leader" else ""


def _gap(gap: "GapSeen", view: "View", brush: Brush) -> Drawn:
    id = gap.gap
    return {
        "id": id,
        "x": number(_boundary(gap)),
        "y": GAPS_AT,
        "title": euphrat_tigris_titles.gap(gap, view, brush),
        "href": brush.links.get(id),
        "picked": id in brush.picked,
        "ghost": _wanted(brush) if id in brush.picked else "",
        "changed": id in brush.changed,
    }


def _id(column: "ColumnSeen") -> str:
    return f"column-{column.column}"


def _column(column: "ColumnSeen", brush: Brush, height: int) -> Drawn:
    """A column to lay a card into: all of it can be clicked, the place of the new card is shown."""
    id, picked = _id(column), _id(column) in brush.picked
    return {
        "id": id,
        "x": number(_middle(column.column)),
        "y": _down(len(column.cards)),
        "top": TOPS_AT - 46,
        "height": height - TOPS_AT + 34,
        "title": brush.say("board-column", column=column.column),
        "href": brush.links[id],
        "picked": picked,
        "ghost": _wanted(brush) if picked else "",
    }


def _wanted(brush: Brush) -> str:
    """The hand card that lies in advance where the viewer wants it."""
    thing, _, colour = brush.picked[0].partition("-")
    return f"et-card-{colour}" if thing == "card" else ""


def _vanished(view: "View", brush: Brush, rows: int) -> Iterator[Drawn]:
    """Places below a column from which cards have gone since the viewer's last turn."""
    for column in view.columns:
        for row in range(len(column.cards), rows):
            if (id := f"{column.column}.{row}") in brush.changed:
                yield {"id": id, "x": number(_middle(column.column)), "y": _down(row)}
