"""What a seat sees. All of UR is open, so every seat and every spectator see the same."""

import msgspec

from games.engine.contract import Json, Seat
from games.ur.data import (
    CELLS,
    COLOURS,
    COLUMNS,
    EDGES,
    MOST_TOKENS,
    NEIGHBOURS,
    PICTURE_COLOURS,
    PICTURE_EFFECTS,
    PICTURE_NAMES,
    PICTURE_RULES,
    PICTURES,
    ROWS,
    TYPES,
    pictures,
)
from games.ur.rules import agriculture, final, sharing, turn, war
from games.ur.state import Arranging, Farming, Fighting, Sharing, State


def view(state: State, seat: Seat | None) -> dict[str, Json]:
    """The whole table as plain JSON: grid, players, and how far the turn has come."""
    return {
        "phase": state.phase,
        "stage": turn.stage(state) if state.phase == "turn" else state.phase,
        "round": state.round,
        "max_rounds": state.options.max_rounds,
        "last_round": state.stock == 0,
        "start": state.start,
        "order": list(state.order),
        "active": None if state.phase == "over" else state.active,
        "reason": final.REASONS.get(state.reason, ""),
        "stock": state.stock,
        "side": _tile(state.side) if state.side else None,
        "cells": {cell: _cell(state, cell) for cell in CELLS},
        "players": [_player(state, number) for number in range(state.seats)],
        "usage": _usage(state),
        "options": msgspec.to_builtins(state.options),
        "grid": {"columns": list(COLUMNS), "rows": list(ROWS)},
        "pictures": {picture: _picture(picture) for picture in PICTURES},
    }


def _cell(state: State, cell: str) -> dict[str, Json]:
    """A tile of the grid: what it shows, who is on it, and what the actions would do there now."""
    owner = state.owner(cell)
    return {
        "x": COLUMNS.index(cell[0]),
        "y": ROWS.index(cell[1]),
        "neighbours": list(NEIGHBOURS[cell]),
        "edges": EDGES[cell],
        "face": state.face(cell),
        "back": state.tiles[cell][1],
        "free": state.free(cell),
        "owner": state.ziggurats.get(cell, owner),
        "tokens": 1 if cell in state.ziggurats else state.count(cell),
        "ziggurat": cell in state.ziggurats,
        "effects": None if owner is None else _effects(state, owner, cell),
    }


def _effects(state: State, owner: Seat, cell: str) -> dict[str, Json]:
    """Whether the tile is fed, what trade brings it, who would give it culture, and whom it could attack."""
    targets = [near for near in NEIGHBOURS[cell] if near not in state.ziggurats and state.owner(near) != owner]
    trade = {"partners": sharing.partners(state, owner, cell), "edges": sharing.edges(state, cell)}
    giving = sorted({stack.owner for near in NEIGHBOURS[cell] if (stack := state.stacks.get(near))})
    patrons = {str(seat): sharing.patrons(state, seat, cell) for seat in giving}
    return {
        "fed": agriculture.fed(state, owner, cell),
        "trade": trade if state.face(cell) == "T" else None,
        "patrons": {seat: cells for seat, cells in patrons.items() if cells},
        "needed": {near: war.spent(state, cell, near) + 1 for near in targets},
        "room": MOST_TOKENS - state.count(cell),
    }


def _player(state: State, seat: Seat) -> dict[str, Json]:
    score = final.score(state, seat)
    items = final.items(state, seat)
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "held": _tile(state.held[seat]),
        "supply": state.supply(seat),
        "hand": state.hand(seat),
        "on_grid": state.on_grid(seat),
        "tiles": state.own(seat),
        "ziggurats": [cell for cell in CELLS if state.ziggurats.get(cell) == seat],
        "items": {item: items[item] for item in TYPES},
        "held_as": score.held_as,
        "sets": list(score.sets),
        "points": score.points,
    }


def _tile(kind: str) -> dict[str, Json]:
    return {"kind": kind, "pictures": list(pictures(kind))}


def _picture(picture: str) -> dict[str, Json]:
    return {
        "name": PICTURE_NAMES[picture],
        "colour": PICTURE_COLOURS[picture],
        "effect": PICTURE_EFFECTS[picture],
        "rule": PICTURE_RULES[picture],
    }


def _usage(state: State) -> dict[str, Json]:
    """What the active player has done in this turn, and the action that is open."""
    usage = state.usage
    return {
        "done": list(usage.done),
        "tokens": usage.tokens,
        "built": usage.built,
        "over": usage.over,
        "open": _open(state),
    }


def _open(state: State) -> dict[str, Json] | None:
    match state.usage.open:
        case Farming(tilled):
            return {"picture": "A", "tilled": list(tilled)}
        case Sharing(picture, due) as shares:
            return {"picture": picture, "due": {cell: due[cell] for cell in shares.cells}}
        case Arranging(hand, lifted, placed):
            return {"picture": "P", "hand": hand, "lifted": list(lifted), "placed": list(placed)}
        case Fighting(attacks):
            return {"picture": "W", "attacks": attacks}
    return None
