"""What is true after every step (section 16)."""

from games.euphrat_tigris.data import COLUMN_LIMIT, HAND, KINDS, REMOVED, SHIPS, TOTALS, column_of, is_gap, row_of
from games.euphrat_tigris.rules import conflicts
from games.euphrat_tigris.rules.kingdoms import card_at, kingdom, kingdoms, treasures
from games.euphrat_tigris.state import Cards, State, added, counted


def check(state: State) -> None:
    """ETC-I1 to ETC-I10 and ETC-I13 on one state; the others compare two states."""
    _cards(state)
    _table(state)
    _leaders(state)
    _hands(state)


def _cards(state: State) -> None:
    everywhere = _everywhere(state)
    for kind, total, *counts in zip(KINDS, TOTALS, *everywhere, strict=True):
        assert sum(counts) == total, f"ETC-I1: {sum(counts)} cards of kind {kind}"
    for heap in (*state.victory, state.discard):
        assert heap.cards[KINDS.index(heap.top)] if heap.top else not any(heap.cards), "a heap without its top card"
    assert min(map(min, everywhere)) >= 0, "ETC-I1: less than no card"


def _everywhere(state: State) -> list[Cards]:
    table = counted(card for column in (*state.columns, state.gaps) for card in column)
    if state.conflict:
        still_lying = sum(state.conflict.laid)
        table = added(table, conflicts.card(state), still_lying)
    heaps = [heap.cards for heap in (*state.victory, state.discard)]
    return [table, *state.hands, *heaps, state.pile, state.box, state.removed]


def _table(state: State) -> None:
    taken = sum(heap.cards[4] for heap in state.victory)
    assert sum(column[0] == "R" for column in state.columns) == taken, "ETC-I3: replaced treasures"
    assert len(treasures(state)) + taken == TOTALS[4], "ETC-I2: treasures"
    below = [card for column in state.columns for card in column[1:]]
    assert "T" not in below, "ETC-I2: a treasure below a top card"
    assert sorted([*state.ships, *(card for card in below if card in SHIPS)]) == sorted(SHIPS), "ETC-I4: ships"
    for column in state.columns:
        assert sum(card not in SHIPS for card in column[1:]) <= COLUMN_LIMIT, "ETC-I7: a column is too long"
    assert [number for columns in kingdoms(state) for number in columns] == [*range(1, 9)], "ETC-I13: kingdoms"
    used = state.catastrophes.count(False)
    assert (sum(state.box), sum(state.removed)) == (used, REMOVED[state.seats]), "ETC-I9: the box"
    if is_gap(state.focus):
        assert state.gaps[column_of(state.focus) - 1], "ETC-I10: no connector where one was laid"


def _leaders(state: State) -> None:
    places = state.standing
    assert len(places) == sum(map(len, state.leaders)), "ETC-I5: two leaders on one card"
    for cell in places:
        assert card_at(state, cell) not in ("", *SHIPS), "ETC-I5: a leader without a civilisation card"
        assert is_gap(cell) or row_of(cell) < len(state.columns[column_of(cell) - 1]), "ETC-I5: a leader nowhere"
    if state.stage in ("order", "attack", "defend", "reward"):
        return
    ruled = [(kingdom(state, column_of(cell)).start, colour) for cell, (_, colour) in places.items()]
    assert len(ruled) == len(set(ruled)), "ETC-I6: two leaders of one colour in a kingdom"


def _hands(state: State) -> None:
    sizes = set(map(sum, state.hands))
    assert max(sizes) <= HAND, "ETC-I8: a hand is too large"
    if state.stage == "action" and state.actions == 0:
        assert sizes == {HAND}, "ETC-I8: a turn begins with full hands"
