"""Runs of four and the ships they buy (ETC-29 to ETC-33)."""

from msgspec.structs import replace

from games.engine.contract import Event, Json, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import CELLS, SHIP_COLOURS, SHIP_RUN, column_of
from games.euphrat_tigris.rules.kingdoms import without
from games.euphrat_tigris.rules.turn import action_over
from games.euphrat_tigris.state import State, changed, discarded


def run(state: State) -> int:
    """How many cards of one colour end with the card just laid; the top card does not count (ETC-29, ETC-R8)."""
    below = state.columns[column_of(state.focus) - 1][:0:-1]
    return next((length for length, card in enumerate(below) if card != below[0]), len(below))


def offered(state: State) -> list[str]:
    """The ships in stock that the card just laid allows to buy: blue ones buy any, others their own (ETC-29)."""
    if run(state) < SHIP_RUN:
        return []
    colour = state.columns[column_of(state.focus) - 1][-1]
    return [ship for ship in state.ships if colour in SHIP_COLOURS[ship]]


def due(state: State, events: tuple[Event, ...]) -> Progress:
    """After the victory card: a ship, if one can be bought (ETC-22)."""
    if offered(state):
        return Progress(replace(state, stage="ship"), events)
    return action_over(state, events)


def buy(state: State, seat: Seat, ship: str | None) -> Progress:
    """The lowest four cards of the run make room for the ship; leaders on them go home (ETC-30)."""
    number = column_of(state.focus)
    if ship is None:
        return action_over(state, (Event("ship-declined", {"seat": seat, "column": number}),))
    choice = offered(state)
    require(ship in choice, "no-such-ship", "ETC-29", ship=ship, ships=tuple(choice))

    column = state.columns[number - 1]
    gone = CELLS[number][len(column) - SHIP_RUN : len(column)]
    home = [Event("leader-returned", _leader(state, cell)) for cell in gone if cell in state.standing]
    cleared = discarded(without(state, gone), column[-1], SHIP_RUN)
    after = replace(
        cleared,
        columns=changed(cleared.columns, number - 1, (*cleared.columns[number - 1], ship)),
        ships=tuple(other for other in state.ships if other != ship),
    )
    facts = {"seat": seat, "ship": ship, "card": column[-1], "cell": gone[0], "cells": list(gone)}
    return action_over(after, (Event("ship-bought", facts), *home))


def _leader(state: State, cell: str) -> dict[str, Json]:
    seat, colour = state.standing[cell]
    return {"seat": seat, "colour": colour, "cell": cell}
