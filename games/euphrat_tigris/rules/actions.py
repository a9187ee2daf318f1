"""The four kinds of action: leader, column card, gap card, catastrophe (sections 5.1 to 5.4)."""

from collections.abc import Container, Mapping

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import COLUMN_LIMIT, GAP_REQUIREMENT, GAPS, SHIPS, column_of, is_gap, row_of
from games.euphrat_tigris.rules import conflicts, victory
from games.euphrat_tigris.rules.kingdoms import card_at, check_place, kingdom, ruler, standing, table, without
from games.euphrat_tigris.rules.turn import action_over
from games.euphrat_tigris.state import State, added, changed, paid


def check_target(cards: Mapping[str, str], taken: Container[str], cell: str) -> None:
    """A leader needs a civilisation card without a leader (ETC-18)."""
    card = cards.get(cell, "")
    require(card, "no-card", "ETC-18", place=cell)
    require(card not in SHIPS, "on-a-ship", "ETC-18", place=cell)
    require(cell not in taken, "occupied", "ETC-18", place=cell)


def lead(state: State, seat: Seat, colour: str, cell: str) -> Progress:
    """A leader goes to a card; a rival in that kingdom means an internal conflict (ETC-18, ETC-19)."""
    check_place(cell)
    check_target(table(state), standing(state), cell)

    origin = state.leaders[seat].get(colour, "")
    rival = ruler(state, kingdom(state, column_of(cell)), colour, besides=seat)
    after = replace(state, leaders=changed(state.leaders, seat, {**state.leaders[seat], colour: cell}))
    led = Event("led", {"seat": seat, "colour": colour, "cell": cell, "origin": origin})
    if rival is None:
        return action_over(after, (led,))
    return conflicts.began(after, colour, attacker=seat, defender=rival, events=(led,))


def check_column(state: State, column: int) -> None:
    """At most eight civilisation cards lie below a top card; ships count only by option (ETC-21, ETC-R6)."""
    below = state.columns[column - 1][1:]
    counting = len(below) - (0 if state.ships_count else sum(ship in below for ship in SHIPS))
    require(counting < COLUMN_LIMIT, "column-full", "ETC-21", column=column, limit=COLUMN_LIMIT)


def lay(state: State, seat: Seat, colour: str, column: int) -> Progress:
    """A card goes to the bottom of a column; then a victory card and a ship may follow (ETC-21, ETC-22)."""
    check_place(f"{column}.0")
    require(state.held(seat, colour), "not-in-hand", "ETC-21", card=colour)
    check_column(state, column)

    cell = f"{column}.{len(state.columns[column - 1])}"
    longer = changed(state.columns, column - 1, (*state.columns[column - 1], colour))
    after = replace(paid(state, seat, colour), columns=longer, focus=cell)
    return victory.due(after, (Event("laid", {"seat": seat, "card": colour, "cell": cell}),))


def check_gap(state: State, gap: str) -> None:
    """The gap must be empty, with at least three cards below both its neighbours (ETC-23)."""
    left = column_of(gap)
    require(not state.gaps[left - 1], "gap-taken", "ETC-23", place=gap)
    fewest = min(len(state.columns[left - 1]), len(state.columns[left])) - 1
    require(fewest >= GAP_REQUIREMENT, "too-few-below", "ETC-23", place=gap, need=GAP_REQUIREMENT)


def join(state: State, seat: Seat, colour: str, gap: str) -> Progress:
    """A card goes into a gap face down and joins two kingdoms; external conflicts may follow (ETC-23)."""
    check_place(gap)
    require(state.held(seat, colour), "not-in-hand", "ETC-23", card=colour)
    check_gap(state, gap)

    gaps = changed(state.gaps, GAPS.index(gap), colour)
    after = replace(paid(state, seat, colour), gaps=gaps, focus=gap)
    return conflicts.next_external(after, (Event("joined", {"seat": seat, "card": colour, "gap": gap}),))


def check_struck(cards: Mapping[str, str], taken: Container[str], cell: str) -> None:
    """A catastrophe hits a column card or connector that carries no leader (ETC-28)."""
    card = cards.get(cell, "")
    require(card, "nothing-to-strike", "ETC-28", place=cell)
    require(is_gap(cell) or row_of(cell) > 0, "top-card", "ETC-28", place=cell)
    require(card not in SHIPS, "ship-stays", "ETC-28", place=cell)
    require(cell not in taken, "protected", "ETC-28", place=cell)


def strike(state: State, seat: Seat, cell: str) -> Progress:
    """A catastrophe takes a card out of the game; the column closes up or the kingdom falls apart (ETC-28)."""
    check_place(cell)
    require(state.catastrophes[seat], "no-catastrophe", "ETC-28")
    check_struck(table(state), standing(state), cell)

    card = card_at(state, cell)
    after = replace(
        without(state, (cell,)),
        catastrophes=changed(state.catastrophes, seat, False),
        box=added(state.box, card),
        struck=True,
    )
    return action_over(after, (Event("struck", {"seat": seat, "card": card, "cell": cell}),))
