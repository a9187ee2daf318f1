"""The four kinds of action: leader, column card, gap card, catastrophe (sections 5.1 to 5.4)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.euphrat_tigris.data import CELLS, COLUMN_LIMIT, GAP_REQUIREMENT, GAPS, SHIPS, TOP_CELLS, column_of
from games.euphrat_tigris.rules import conflicts, victory
from games.euphrat_tigris.rules.kingdoms import card_at, check_place, kingdom, ruler, without
from games.euphrat_tigris.rules.turn import action_over
from games.euphrat_tigris.state import State, added, changed, paid


def check_target(state: State, cell: str) -> None:
    """A leader needs a civilisation card without a leader (ETC-18)."""
    if cell in state.open_cards:
        return
    check_place(cell)
    card = state.cards.get(cell, "")
    require(card, "no-card", "ETC-18", place=cell)
    require(card not in SHIPS, "on-a-ship", "ETC-18", place=cell)
    raise IllegalMove("occupied", rule="ETC-18", place=cell)


def lead(state: State, seat: Seat, colour: str, cell: str) -> Progress:
    """A leader goes to a card; a rival in that kingdom means an internal conflict (ETC-18, ETC-19)."""
    check_target(state, cell)

    origin = state.leaders[seat].get(colour, "")
    rival = ruler(state, kingdom(state, column_of(cell)), colour, besides=seat)
    after = replace(state, leaders=changed(state.leaders, seat, {**state.leaders[seat], colour: cell}))
    led = Event("led", {"seat": seat, "colour": colour, "cell": cell, "origin": origin})
    if rival is None:
        return action_over(after, (led,))
    return conflicts.began(after, colour, attacker=seat, defender=rival, events=(led,))


def has_room(state: State, column: tuple[str, ...]) -> bool:
    """At most eight civilisation cards lie below a top card; ships count only by option (ETC-21, ETC-R6)."""
    if len(column) <= COLUMN_LIMIT:
        return True
    return not state.ships_count and len(column) - sum(ship in column for ship in SHIPS) <= COLUMN_LIMIT


def lay(state: State, seat: Seat, colour: str, column: int) -> Progress:
    """A card goes to the bottom of a column; then a victory card and a ship may follow (ETC-21, ETC-22)."""
    check_place(f"{column}.0")
    above = state.columns[column - 1]
    require(state.held(seat, colour), "not-in-hand", "ETC-21", card=colour)
    require(has_room(state, above), "column-full", "ETC-21", column=column, limit=COLUMN_LIMIT)

    cell = CELLS[column][len(above)]
    longer = changed(state.columns, column - 1, (*above, colour))
    after = replace(paid(state, seat, colour), columns=longer, focus=cell)
    return victory.due(after, (Event("laid", {"seat": seat, "card": colour, "cell": cell}),))


def open_gaps(state: State) -> list[str]:
    """The empty gaps with at least three cards below both their neighbours (ETC-23)."""
    deep = [len(column) > GAP_REQUIREMENT for column in state.columns]
    return [gap for left, gap in enumerate(GAPS) if deep[left] and deep[left + 1] and not state.gaps[left]]


def check_gap(state: State, gap: str) -> None:
    """One of the gaps that a card can go into (ETC-23)."""
    if gap in open_gaps(state):
        return
    require(not state.gaps[GAPS.index(gap)], "gap-taken", "ETC-23", place=gap)
    raise IllegalMove("too-few-below", rule="ETC-23", place=gap, need=GAP_REQUIREMENT)


def join(state: State, seat: Seat, colour: str, gap: str) -> Progress:
    """A card goes into a gap face down and joins two kingdoms; external conflicts may follow (ETC-23)."""
    check_place(gap)
    require(state.held(seat, colour), "not-in-hand", "ETC-23", card=colour)
    check_gap(state, gap)

    gaps = changed(state.gaps, GAPS.index(gap), colour)
    after = replace(paid(state, seat, colour), gaps=gaps, focus=gap)
    return conflicts.next_external(after, (Event("joined", {"seat": seat, "card": colour, "gap": gap}),))


def struck_cells(state: State) -> list[str]:
    """What a catastrophe can hit: column cards and connectors that carry no leader (ETC-28)."""
    return [cell for cell in state.open_cards if cell not in TOP_CELLS]


def check_struck(state: State, cell: str) -> None:
    """One of the cards that a catastrophe can hit (ETC-28)."""
    if cell in struck_cells(state):
        return
    card = state.cards.get(cell, "")
    require(card, "nothing-to-strike", "ETC-28", place=cell)
    require(cell not in TOP_CELLS, "top-card", "ETC-28", place=cell)
    require(card not in SHIPS, "ship-stays", "ETC-28", place=cell)
    raise IllegalMove("protected", rule="ETC-28", place=cell)


def strike(state: State, seat: Seat, cell: str) -> Progress:
    """A catastrophe takes a card out of the game; the column closes up or the kingdom falls apart (ETC-28)."""
    check_place(cell)
    require(state.catastrophes[seat], "no-catastrophe", "ETC-28")
    check_struck(state, cell)

    card = card_at(state, cell)
    after = replace(
        without(state, (cell,)),
        catastrophes=changed(state.catastrophes, seat, False),
        box=added(state.box, card),
        struck=True,
    )
    return action_over(after, (Event("struck", {"seat": seat, "card": card, "cell": cell}),))
