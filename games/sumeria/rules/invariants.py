"""What is true after every step (section 12)."""

from games.sumeria.data import ERAS, KINDS, ROUNDS, SETUP_TRADERS, STOCK_SIZES, TOKENS_PER_KIND, TRADERS
from games.sumeria.state import State, counted


def check(state: State) -> None:
    """SUM-I1 to SUM-I4, I6, I7, I11, I14 on one state; the others compare two states or belong to the map."""
    _tokens(state)
    _stock(state)
    assert set(state.traders) <= set(state.board.nodes), "SUM-I3: a trader stands nowhere"
    assert all(state.supply(seat) >= 0 for seat in range(state.seats)), "SUM-I2: too many traders on the board"
    assert set(state.traders.values()) <= set(range(state.seats)), "SUM-I2: a trader of nobody"
    assert sorted(state.row) == sorted(state.board.states), "SUM-I4: the row is no permutation of the states"
    assert len(state.traders) <= state.seats * TRADERS[state.seats], "SUM-I11"
    assert 1 <= state.era <= ERAS, "SUM-14: no such era"
    assert 1 <= state.round <= ROUNDS, "SUM-14: no such round"
    _asked(state)


def _asked(state: State) -> None:
    match state.phase:
        case "setup":
            assert len(state.traders) == state.turn < state.seats * SETUP_TRADERS[state.seats], "SUM-I14"
        case "rounds":
            assert 0 <= state.turn < state.seats, "SUM-14: no such turn"
        case "take1" | "take2" | "over":
            assert state.turn == 0, "SUM-14: no such turn"
    if state.phase in ("take1", "take2"):
        position = 0 if state.phase == "take1" else 1
        assert state.present(state.row[position]), "SUM-26: nobody can choose"


def _tokens(state: State) -> None:
    stock = counted("".join(state.stock))
    for index, kind in enumerate(KINDS):
        counts = (state.bag[index], state.discard[index], *(tokens[index] for tokens in state.tokens))
        assert min(counts) >= 0, f"SUM-I1: less than no tokens of kind {kind}"
        held = sum(tokens[index] for tokens in state.tokens)
        total = state.bag[index] + stock[index] + held + state.discard[index]
        assert total == TOKENS_PER_KIND, f"SUM-I1: {total} tokens of kind {kind}"


def _stock(state: State) -> None:
    sizes = tuple(map(len, state.stock))
    expected = {"take2": (0, 2, 1), "over": (0, 0, 0)}.get(state.phase, STOCK_SIZES)
    assert sizes == expected, f"SUM-I6: stock {sizes} in {state.phase}"
    assert sum(state.bag) == 36 - 6 * state.era, "SUM-I6: bag"
    paid = sum(map(sum, state.tokens)) + sum(state.discard)
    assert paid == 6 * state.era - sum(sizes), "SUM-I7: tokens paid and discarded"
