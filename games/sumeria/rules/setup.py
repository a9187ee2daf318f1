"""Laying out the board and the first traders (SUM-7 to SUM-13)."""

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.sumeria.data import KINDS, MAPS, SETUP_TRADERS, STOCK_SIZES, TOKENS_PER_KIND
from games.sumeria.state import NO_TOKENS, State, Tokens, counted, sorted_kinds, spelled, without


def laid_out(map_id: str, seats: int, chance: Chance) -> Progress:
    """The table before the first placement: row, stock and start player by chance (SUM-7 to SUM-11)."""
    row = chance.pick(sorted(MAPS[map_id].states), len(MAPS[map_id].states), why="power row")
    full = counted(kind for kind in KINDS for _ in range(TOKENS_PER_KIND))
    stock, bag = drawn_stock(full, chance, era=1)
    (start,) = chance.pick(range(seats), 1, why="start player")
    state = State(
        map=map_id,
        phase="setup",
        era=1,
        round=1,
        start=start,
        turn=0,
        row=row,
        stock=stock,
        bag=bag,
        discard=NO_TOKENS,
        traders={},
        tokens=(NO_TOKENS,) * seats,
    )
    return Progress(state, (Event("laid-out", {"row": list(row), "stock": list(stock), "start": start}),))


def drawn_stock(bag: Tokens, chance: Chance, *, era: int) -> tuple[tuple[str, str, str], Tokens]:
    """Six tokens from the bag onto the stock fields, and the bag that is left (SUM-9, SUM-31)."""
    drawn = chance.pick(spelled(bag), sum(STOCK_SIZES), why=f"era {era} tokens")
    stock = (sorted_kinds(drawn[:3]), sorted_kinds(drawn[3:5]), sorted_kinds(drawn[5:]))
    return stock, without(bag, counted(drawn))


def place(state: State, seat: Seat, node: str) -> Progress:
    """Place one of the first traders; the row does not change (SUM-12)."""
    require(node not in state.traders, "occupied", "SUM-12", node=node)

    placed = replace(state, traders={**state.traders, node: seat}, turn=state.turn + 1)
    event = Event("placed", {"seat": seat, "node": node})
    if placed.turn < state.seats * SETUP_TRADERS[state.seats]:
        return Progress(placed, (event,))
    return Progress(replace(placed, phase="rounds", turn=0), (event, Event("play-began", {"start": state.start})))
