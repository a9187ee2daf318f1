"""Building ziggurats (UR-45 to UR-49)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.ur.data import MOST_TOKENS, ZIGGURATS_PER_TURN
from games.ur.state import State


def check_build(state: State, seat: Seat, cell: str) -> None:
    """One of the five, on an own tile with five tokens, nothing else done, at most two in a turn (UR-45, UR-46)."""
    check_stock(state)
    if cell not in sites(state, seat):
        require(cell not in state.ziggurats, "ziggurat", "UR-46", cell=cell)
        require(state.owner(cell) == seat, "not-yours", "UR-45", cell=cell)
        raise IllegalMove("not-five", rule="UR-45", cell=cell, need=MOST_TOKENS, got=state.count(cell))


def sites(state: State, seat: Seat) -> list[str]:
    """The own tiles with five tokens, on which nothing is built (UR-45, UR-46)."""
    return [cell for cell in state.own(seat) if state.stacks[cell].tokens == MOST_TOKENS]


def check_stock(state: State) -> None:
    """A ziggurat can still be built in this turn (UR-45, UR-46)."""
    usage = state.usage
    require(not (usage.done or usage.tokens or usage.over), "not-both-declined", "UR-45")
    require(usage.built < ZIGGURATS_PER_TURN, "two-built", "UR-46", most=ZIGGURATS_PER_TURN)
    require(state.stock, "no-ziggurat", "UR-45")


def build(state: State, seat: Seat, cell: str) -> Progress:
    """Five tokens off, a ziggurat and one token on (UR-47, UR-48)."""
    check_build(state, seat, cell)

    stacks = {other: stack for other, stack in state.stacks.items() if other != cell}
    usage = replace(state.usage, built=state.usage.built + 1)
    after = replace(state, stacks=stacks, ziggurats={**state.ziggurats, cell: seat}, usage=usage)
    events = [Event("built", {"seat": seat, "cell": cell, "stock": after.stock})]
    if not after.stock:  # UR-49
        events.append(Event("last-round", {"last": state.order[-1]}))
    return Progress(after, tuple(events))
