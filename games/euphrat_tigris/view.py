"""What a seat sees (section 11, visibility): copied in piece by piece, so nothing hidden can slip through."""

from games.engine.contract import Json, Seat
from games.euphrat_tigris.data import (
    ACTIONS,
    CARD_NAMES,
    CELLS,
    COLOUR_NAMES,
    COLOURS,
    GAPS,
    KINDS,
    LEADER_NAMES,
    NAMES,
    SHIP_NAMES,
    column_of,
)
from games.euphrat_tigris.rules import choices, conflicts
from games.euphrat_tigris.rules.end_of_turn import ending, income
from games.euphrat_tigris.rules.final import merit
from games.euphrat_tigris.rules.kingdoms import kingdoms, standing, treasures
from games.euphrat_tigris.state import Cards, Heap, State
from games.euphrat_tigris.telling.names import ASKED, ENDINGS

Leaders = dict[str, dict[str, Json]]  # those on the table, by cell


def view(state: State, seat: Seat | None) -> dict[str, Json]:
    """The table as plain JSON, and the hand of `seat`; None is a spectator, who sees no hand."""
    over = state.stage == "over"
    leaders: Leaders = {cell: {"seat": seat, "colour": colour} for cell, (seat, colour) in standing(state).items()}
    return {
        "stage": state.stage,
        "turn": state.turn,
        "start": state.start,
        "active": state.active,
        "actions": ACTIONS - state.actions,
        "asked": None if over else choices.asked(state),
        "asked_for": None if over else ASKED[state.stage],
        "ended": ending(state) if over else None,
        "ending": ENDINGS[ending(state)] if over else None,
        "seat": seat,
        "hand": None if seat is None else _colours(state.hands[seat]),
        "columns": [_column(state, number, leaders) for number in CELLS],
        "gaps": [_gap(state, gap, leaders) for gap in GAPS],
        "kingdoms": [list(columns) for columns in kingdoms(state)],
        "treasures": len(treasures(state)),
        "ships": list(state.ships),
        "pile": sum(state.pile),
        "removed": sum(state.removed),
        "discard": {"size": sum(state.discard.cards), "top": state.discard.top},
        "box": _colours(state.box),
        "conflict": _conflict(state),
        "players": [_player(state, number) for number in range(state.seats)],
        "options": {
            "openVictoryPiles": state.open_piles,
            "shipCountsTowardLimit": state.ships_count,
            "stallGuard": state.guard,
        },
        "names": {
            "cards": dict(CARD_NAMES),
            "colours": dict(COLOUR_NAMES),
            "leaders": dict(LEADER_NAMES),
            "ships": dict(SHIP_NAMES),
        },
    }


def _colours(cards: Cards) -> dict[str, int]:
    return dict(zip(COLOURS, cards[:4], strict=True))


def _column(state: State, number: int, leaders: Leaders) -> dict[str, Json]:
    """A column from its top card downwards; `x` and `y` count half columns and rows, connectors lying between."""
    cards = [
        {"cell": cell, "card": card, "leader": leaders.get(cell), "x": 2 * number - 2, "y": row}
        for row, (cell, card) in enumerate(zip(CELLS[number], state.columns[number - 1], strict=False))
    ]
    return {"column": number, "cards": cards}


def _gap(state: State, gap: str, leaders: Leaders) -> dict[str, Json]:
    left = column_of(gap)
    return {
        "gap": gap,
        "card": state.gaps[left - 1],
        "face_down": gap == state.focus and state.stage in ("order", "attack", "defend", "reward"),
        "leader": leaders.get(gap),
        "x": 2 * left - 1,
        "y": 0,
    }


def _conflict(state: State) -> Json:
    if state.conflict is None:
        return None
    conflict, decided = state.conflict, state.stage == "reward"
    return {
        "kind": "external" if conflicts.external(state) else "internal",
        "colour": conflict.colour,
        "card": conflicts.card(state),
        "attacker": conflict.attacker,
        "defender": conflict.defender,
        "cells": [state.leaders[seat].get(conflict.colour) for seat in (conflict.attacker, conflict.defender)],
        "base": None if decided else list(conflicts.base(state)),
        "laid": list(conflict.laid),
        "winner": conflicts.winner(state) if decided else None,
    }


def _player(state: State, seat: Seat) -> dict[str, Json]:
    open_pile = state.open_piles or state.stage == "over"
    return {
        "seat": seat,
        "colour": NAMES[state.dynasties[seat]],
        "dynasty": state.dynasties[seat],
        "hand": sum(state.hands[seat]),
        "supply": state.supply(seat),
        "catastrophe": state.catastrophes[seat],
        "income": dict(zip(COLOURS, income(state, seat), strict=True)),
        "pile": _pile(state.victory[seat], open_pile=open_pile),
    }


def _pile(heap: Heap, *, open_pile: bool) -> dict[str, Json]:
    """Height and uppermost card; what lies below only where piles are open or the game is over."""
    return {
        "height": sum(heap.cards),
        "top": heap.top,
        "cards": dict(zip(KINDS, heap.cards, strict=True)) if open_pile else None,
        "merit": list(merit(heap.cards)) if open_pile else None,
    }
