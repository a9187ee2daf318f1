"""How a table ended, on its page: places, scores, and where the points came from."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pbem import boards, endings, engines
from pbem.selectors import sheets
from pbem.selectors.tables import TableView
from pbem.web.table_cards import mark


@dataclass(frozen=True, slots=True)
class SheetTable:
    """A table of points: rows with a number for each seat, the best placed first, and the last row below the line."""

    rows: Sequence[tuple[str, Sequence[int]]]
    last: Sequence[int]


def ending(view: TableView) -> dict[str, Any]:
    """What a page says of the end; nothing while a table is played."""
    outcome = view.outcome
    if outcome is None:
        return {"result": [], "winners": []}
    order = [seat for group in outcome.ranking for seat in group]
    ruled = outcome.reason in endings.UNCOUNTED
    return {
        "result": [_place(view, outcome, seat, scored=not ruled) for seat in order],
        "winners": [view.names[seat] for seat in outcome.winners],
        "ended": endings.why(view.table.game, outcome.reason),
        **_sheet(view, order, outcome.scores),
    }


def _place(view: TableView, outcome: engines.Outcome, seat: int, *, scored: bool) -> dict[str, Any]:
    colour = view.game.colours[seat]
    return {
        "place": outcome.places[seat],
        "name": view.names[seat],
        "hue": boards.hue(view.game.slug, colour),
        "mark": mark(view.game, colour),
        "score": outcome.scores[seat] if scored else None,
    }


def _sheet(view: TableView, order: Sequence[int], scores: Sequence[int]) -> dict[str, Any]:
    sheet = sheets.sheet(view)
    if sheet is None:
        return {}
    sums = [sum(row.points[seat] for row in sheet.sources) for seat in order]
    return {
        "ties": sheet.ties,
        "least": sheet.least,
        "sources": _table(sheet.sources, order, [scores[seat] for seat in order]),
        "turns": _table(sheet.turns, order, sums) if sheet.turns else None,
    }


def _table(rows: Sequence[Any], order: Sequence[int], last: Sequence[int]) -> SheetTable:
    return SheetTable([(row.name, [row.points[seat] for seat in order]) for row in rows], last)
