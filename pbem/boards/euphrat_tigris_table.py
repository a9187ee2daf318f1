"""The table of the card game: kingdoms, columns of cards, connectors in the gaps, leaders on them."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from django.utils.safestring import SafeString

from pbem.boards import Brush, euphrat_tigris_titles
from pbem.boards.explanations import explanation
from pbem.boards.shapes import number

if TYPE_CHECKING:
    from games.euphrat_tigris.view import CardSeen, ColumnSeen, GapSeen, View

Drawn = dict[str, Any]

LEFT = 8
PITCH = 123  # from column to column
GAPS_AT = 58  # the middle of the connectors
TOP = 114  # where the columns begin
FOOT = 76  # below the place for one more card: what a kingdom is told to be
FEWEST = 5  # rows that are always shown, so that a gap's need of three cards is seen
SLOTS = 3  # empty places shown below a top card
BETWEEN = 8  # from the lower edge of a card to the next card
LARGEST, TOUCHED, SMALLEST = 132, 115, 96  # from card to card: roomy, as high as a finger needs, and crowded
USUAL, MOST = 816, 1150  # what all rows may take before cards become smaller than the largest, and than a finger needs
TINTS = ("#f3d9a4", "#dfe3b4", "#f1cdb0", "#d9d6e6")
EDGES = ("#a8792f", "#7d8a3c", "#b0693c", "#7f7799")
TILE, CARD = SafeString("tile"), SafeString("card")  # the sizes of a card in a column and of a connector
PATTERNS = ("none", "16 8", "3 7", "18 6 4 6")  # outlines, so that kingdoms differ by more than colour


def table(view: "View", brush: Brush) -> Drawn:
    """Everything between the two rivers."""
    rows = max(FEWEST, 1 + max(len(column.cards) for column in view.columns))
    row = row_height(rows)
    height = TOP + row * rows + FOOT
    cells = [*_cells(view, brush, row), *_connectors(view, brush)]
    half = (row - BETWEEN) // 2
    return {
        "height": height,
        "bottom": height - 12,
        "row": row,
        "reach": row // 2,
        "tile": 2 * half,
        "tile_y": -half,
        "slot": 2 * half - 8,
        "slot_y": 4 - half,
        "top": TOP,
        "depth": row * rows,
        "foot": height - FOOT // 2 - 4,
        "kingdoms": [_kingdom(at, columns, view, brush) for at, columns in enumerate(view.kingdoms)],
        "numbers": [{"number": column.column, "x": number(_middle(column.column))} for column in view.columns],
        "slots": list(_slots(view, row)),
        "gaps": [_gap(gap, view, brush) for gap in view.gaps if not gap.card],
        "yokes": [number(_boundary(gap)) for gap in view.gaps if gap.card],
        "still": [cell for cell in cells if not cell["href"]],
        "choices": [cell for cell in cells if cell["href"]],
        "vanished": list(_vanished(view, brush, rows, row)),
        "columns": [_column(column, brush, row) for column in view.columns if _id(column) in brush.links],
        "wanted": _wanted(view, brush),
        "hint": "mark-hint" if view.stage == "action" else "",
    }


def row_height(rows: int) -> int:
    """From card to card: as much as there is room for, and only in the longest columns less than a finger needs."""
    return min(LARGEST, max(USUAL // rows, min(TOUCHED, MOST // rows), SMALLEST))


def _middle(column: int) -> float:
    return LEFT + PITCH * (column - 0.5)


def _boundary(gap: "GapSeen") -> float:
    return LEFT + PITCH * (gap.x + 1) / 2


def _down(place: int, row: int) -> int:
    return TOP + row * place + row // 2


def _kingdom(at: int, columns: Sequence[int], view: "View", brush: Brush) -> Drawn:
    there = [card for column in columns for card in view.columns[column - 1].cards]
    standing = [card.leader for card in there] + [gap.leader for gap in view.gaps if (gap.x + 1) // 2 in columns]
    leaders = [leader for leader in standing if leader]
    treasures = sum(card.card == "T" for card in there)
    width = PITCH * len(columns)
    middle = LEFT + PITCH * (columns[0] - 1) + width / 2
    title = euphrat_tigris_titles.kingdom(columns, leaders, treasures, view, brush)
    span = f"{columns[0]}–{columns[-1]}" if len(columns) > 1 else f"{columns[0]}"
    return {
        "x": LEFT + PITCH * (columns[0] - 1) + 3,
        "width": width - 6,
        "middle": number(middle),
        "reach": number(width / 2),
        "fill": TINTS[at % len(TINTS)],
        "edge": EDGES[at % len(EDGES)],
        "pattern": PATTERNS[at % len(PATTERNS)],
        "ruled": bool(leaders),
        "title": title,
        "explanation": explanation((span, title), middle, above=-FOOT / 2 - 6),
    }


def _slots(view: "View", row: int) -> Iterator[Drawn]:
    """Places for the first cards of a column."""
    for column in view.columns:
        for place in range(len(column.cards), SLOTS + 1):
            yield {"x": number(_middle(column.column)), "y": _down(place, row)}


def _cells(view: "View", brush: Brush, row: int) -> Iterator[Drawn]:
    for column in view.columns:
        for card in column.cards:
            at = (_middle(column.column), _down(card.y, row))
            kind = "RT" if card.card == "R" and card.y == 0 else card.card
            title = euphrat_tigris_titles.cell(card, view, brush)
            drawn = _card(card.cell, card, at, view, brush)
            yield {**drawn, "piece": SafeString(f"et-tile-{kind}"), "covered": "", "title": title}


def _connectors(view: "View", brush: Brush) -> Iterator[Drawn]:
    for gap in view.gaps:
        if gap.card:
            piece, covered = ("et-back", gap.card) if gap.face_down else (SafeString(f"et-card-{gap.card}"), "")
            title = euphrat_tigris_titles.gap(gap, view, brush)
            card = _card(gap.gap, gap, (_boundary(gap), GAPS_AT), view, brush)
            yield {**card, "piece": piece, "covered": covered, "title": title, "connector": True}


def _card(id: str, card: "CardSeen | GapSeen", at: tuple[float, float], view: "View", brush: Brush) -> Drawn:
    """A card on the table with its leader; it is a link if it can be chosen, or its leader if that can be moved."""
    leader = card.leader
    lead = f"leader-{leader.colour}" if leader and leader.seat == brush.viewer else ""
    chosen = lead if lead in brush.links else id
    clash = view.conflict is not None and id in view.conflict.cells
    return {
        "id": SafeString(id),
        "pick": SafeString(chosen),
        "target": chosen == id,
        "size": CARD if "-" in id else TILE,
        "at": SafeString(f"translate({number(at[0])} {at[1]})"),
        "leader": SafeString(f"et-{view.players[leader.seat].dynasty}-{leader.colour}") if leader else "",
        "clash": clash and leader is not None,
        "href": brush.links.get(chosen),
        "state": brush.state(chosen),
        "changed": id in brush.changed,
    }


def _wanted(view: "View", brush: Brush) -> list[Drawn]:
    """What may stand in advance where the viewer wants it: each is shown while it is picked, wherever it goes."""
    if view.seat is None:
        return []
    dynasty = view.players[view.seat].dynasty
    wanted = [{"id": f"card-{colour}", "piece": f"et-tile-{colour}", "at": ""} for colour in view.names.leaders]
    wanted += [
        {"id": f"leader-{colour}", "piece": f"et-{dynasty}-{colour}", "at": "translate(19)scale(1.25)"}
        for colour in view.names.leaders
    ]
    wanted.append({"id": "catastrophe", "piece": "et-storm", "at": "translate(19)scale(1.25)"})
    return [{**each, "state": brush.state(each["id"])} for each in wanted if each["id"] in brush.links]


def _gap(gap: "GapSeen", view: "View", brush: Brush) -> Drawn:
    id = gap.gap
    return {
        "id": id,
        "x": number(_boundary(gap)),
        "y": GAPS_AT,
        "title": euphrat_tigris_titles.gap(gap, view, brush),
        "href": brush.links.get(id),
        "state": brush.state(id),
        "changed": id in brush.changed,
    }


def _id(column: "ColumnSeen") -> str:
    return f"column-{column.column}"


def _column(column: "ColumnSeen", brush: Brush, row: int) -> Drawn:
    """A column to lay a card into: all of it can be clicked, the place of the new card is shown."""
    id = _id(column)
    return {
        "id": id,
        "x": number(_middle(column.column)),
        "y": _down(len(column.cards), row),
        "title": brush.say("board-column", column=column.column),
        "href": brush.links[id],
        "state": brush.state(id),
    }


def _vanished(view: "View", brush: Brush, rows: int, row: int) -> Iterator[Drawn]:
    """Places below a column from which cards have gone since the viewer's last turn."""
    for column in view.columns:
        for place in range(len(column.cards), rows):
            if (id := f"{column.column}.{place}") in brush.changed:
                yield {"id": id, "x": number(_middle(column.column)), "y": _down(place, row)}
