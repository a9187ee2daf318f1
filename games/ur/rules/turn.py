"""A turn: the use of the held tile, the comeback, and the way to the exchange (UR-13 to UR-20)."""

from typing import Literal

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat, once
from games.engine.errors import IllegalMove, require
from games.ur.data import ACTIONS, COMEBACK_TOKENS, MOST_TOKENS, ZIGGURATS_PER_TURN, Picture
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Move,
    Share,
    Side,
    Stuck,
    Token,
    Use,
)
from games.ur.rules import agriculture, exchange, politics, sharing, war, ziggurats
from games.ur.state import FRESH, Arranging, Farming, Fighting, Sharing, State, restacked

Stage = Literal["use", "build", "exchange", "comeback", "agriculture", "trade", "culture", "politics", "war"]

ASKED_BY: dict[Stage, str] = {
    "use": "UR-14",
    "build": "UR-46",
    "exchange": "UR-50",
    "comeback": "UR-20",
    "agriculture": "UR-30",
    "trade": "UR-33",
    "culture": "UR-36",
    "politics": "UR-37",
    "war": "UR-38",
}


@once
def stage(state: State) -> Stage:
    """Where in the turn the active player is."""
    usage, seat = state.usage, state.active
    match usage.open:
        case Farming():
            return "agriculture"
        case Sharing(picture):
            return "trade" if picture == "T" else "culture"
        case Arranging():
            return "politics"
        case Fighting():
            return "war"
    if comes_back(state, seat):
        return "comeback" if state.free_cells else "exchange"
    if usage.over or len(usage.done) + usage.tokens == ACTIONS:
        return "exchange"
    if usage.built:
        return "build" if _another_ziggurat(state, seat) else "exchange"
    return "use"


def comes_back(state: State, seat: Seat) -> bool:
    """Whether nothing of a player is on the grid at the start of the turn, not only later in it (UR-20, UR-R8)."""
    if state.usage != FRESH:
        return False
    return not (state.on_grid(seat) if state.options.marker_counts_as_presence else state.own(seat))


def _another_ziggurat(state: State, seat: Seat) -> bool:
    fives = any(stack == (seat, MOST_TOKENS) for stack in state.stacks.values())
    return fives and state.stock > 0 and state.usage.built < ZIGGURATS_PER_TURN


def played(state: State, seat: Seat, move: Move) -> Progress:
    """One step of the turn."""
    match move, state.usage.open:
        case Grow(cell, count), Farming() as farming:
            return agriculture.grow(state, seat, farming, cell, count)
        case Share(picture, cell, count), Sharing() as open_sharing:
            return sharing.share(state, seat, open_sharing, picture, cell, count)
        case Arrange(cell, count), Arranging() as arranging:
            return politics.arrange(state, seat, arranging, cell, count)
        case Attack(origin, target, moved), Fighting() as fighting:
            return war.attack(state, seat, fighting, (origin, target, moved))
        case End(), open_action if open_action is not None:
            return end(state, seat)
        case ((Use() | Token() | Found() | Build() | Comeback() | Done() | Exchange() | Side() | Stuck()), open_action):
            if open_action is not None:
                raise IllegalMove("action-open", rule=ASKED_BY[stage(state)], stage=stage(state))
            return _between_actions(state, seat, move)
        case Share(picture), None if picture in state.usage.done:
            raise IllegalMove("nothing-to-share", rule=sharing.SHORT_BY[picture])
        case _, None:
            _refuse_afterwards(state, seat, move)
    raise IllegalMove("another-question", rule=ASKED_BY[stage(state)], kind=stage(state))


def _refuse_afterwards(state: State, seat: Seat, move: Move) -> None:
    """A step of an action that has closed by itself is refused for its own reason, if it has one."""
    match move, state.usage.done[-1:]:
        case Grow(cell, count), "A":
            agriculture.check_grow(state, seat, Farming(), cell, count)
        case Arrange(cell, count), "P":
            politics.check_arrange(state, seat, Arranging(), cell, count)
        case Attack(origin, target, moved), "W":
            war.check_attack(state, seat, Fighting(), (origin, target, moved))


def _between_actions(state: State, seat: Seat, move: Move) -> Progress:
    """A step while no action is going on."""
    match move:
        case Use(picture):
            return use(state, seat, picture)
        case Token(cell):
            return token(state, seat, cell)
        case Found(cell):
            return found(state, seat, cell)
        case Build(cell):
            require_presence(state, seat)
            return ziggurats.build(state, seat, cell)
        case Comeback(cell):
            return comeback(state, seat, cell)
        case Done():
            return done(state, seat)
    require(stage(state) != "comeback", "comeback-first", "UR-20")
    require(stage(state) == "exchange", "done-first", "UR-13")
    match move:
        case Exchange(cell, face):
            return exchange.exchange(state, seat, cell, face)
        case Side():
            return exchange.exchange_side(state, seat)
    return exchange.stuck(state, seat)


def require_presence(state: State, seat: Seat) -> None:
    """After the loss of all tokens the held tile is not used (UR-20)."""
    require(not comes_back(state, seat), "comeback-first", "UR-20")


def check_use(state: State, seat: Seat, picture: Picture) -> None:
    """One of the held tile's actions, each once, instead of a token (UR-14 to UR-18)."""
    require_presence(state, seat)
    usage, held = state.usage, state.held[seat]
    require(picture in held, "not-on-tile", "UR-14", picture=picture, held=held)
    require(picture not in usage.done, "already-done", "UR-14", picture=picture)
    require(not (usage.over or usage.built), "use-is-over", "UR-17")
    require(len(usage.done) + usage.tokens < ACTIONS, "declined", "UR-16", tokens=usage.tokens)
    if picture == "P":
        require(state.own(seat), "no-own-tile", "UR-37")
    if picture == "W":
        require(any(war.aims(state, seat)), "no-attack-possible", "UR-38")


def use(state: State, seat: Seat, picture: Picture) -> Progress:
    """Begin an action; it works on what the turn has left so far (UR-19)."""
    check_use(state, seat, picture)

    begun = replace(state, usage=replace(state.usage, done=state.usage.done + picture))
    match picture:
        case "A":
            return agriculture.begin(begun, seat)
        case "P":
            return politics.begin(begun, seat)
        case "W":
            return war.begin(begun, seat)
        case _:
            return sharing.begin(begun, seat, picture)


def check_end(state: State) -> None:
    """Whether the open action may be closed now."""
    match state.usage.open:
        case Arranging() as arranging:
            politics.check_end(arranging)
        case Fighting() as fighting:
            war.check_end(fighting)
        case Sharing(picture) as shares:
            raise IllegalMove("supply-left", rule=sharing.SHORT_BY[picture], cells=shares.cells)


def end(state: State, seat: Seat) -> Progress:
    """Close the open action."""
    check_end(state)

    closed = Event("closed", {"seat": seat, "picture": state.usage.done[-1]})
    return Progress(replace(state, usage=replace(state.usage, open=None)), (closed,))


def check_done(state: State) -> None:
    """Only while there is something left to decline (UR-14)."""
    require(stage(state) in ("use", "build"), "another-question", ASKED_BY[stage(state)], kind=stage(state))


def done(state: State, seat: Seat) -> Progress:
    """Decline what is left and go on to the exchange (UR-13, UR-14)."""
    check_done(state)

    usage = state.usage
    left = [picture for picture in state.held[seat] if picture not in usage.done]
    declined = Event("declined", {"seat": seat, "pictures": left, "tokens": usage.tokens, "built": usage.built})
    return Progress(replace(state, usage=replace(usage, over=True)), (declined,))


def check_token(state: State, seat: Seat, cell: str) -> None:
    """One token for each action declined, on an own tile with room, from the supply (UR-16, UR-17a)."""
    check_declined(state, seat)
    if cell not in roomy(state, seat):
        require(state.owner(cell) == seat, "not-yours", "UR-16", cell=cell)
        raise IllegalMove("tile-full", rule="UR-21", cell=cell)
    check_supply(state, seat)


def check_declined(state: State, seat: Seat) -> None:
    """An action of the held tile is left to be declined (UR-16, UR-17)."""
    require_presence(state, seat)
    usage = state.usage
    require(not (usage.over or usage.built), "use-is-over", "UR-17")
    require(len(usage.done) + usage.tokens < ACTIONS, "nothing-declined", "UR-16", done=len(usage.done))


def roomy(state: State, seat: Seat) -> list[str]:
    """The own tiles with fewer than five tokens (UR-16, UR-21)."""
    return [cell for cell in state.own(seat) if state.stacks[cell].tokens < MOST_TOKENS]


def check_supply(state: State, seat: Seat) -> None:
    """A token is left to be put (UR-22)."""
    require(state.supply(seat), "no-supply", "UR-22", left=0)


def token(state: State, seat: Seat, cell: str) -> Progress:
    """Put a token on an own tile for a declined action (UR-16, UR-17a)."""
    check_token(state, seat, cell)

    count = state.count(cell) + 1
    usage = replace(state.usage, tokens=state.usage.tokens + 1)
    after = replace(state, stacks=restacked(state.stacks, seat, {cell: count}), usage=usage)
    return Progress(after, (Event("token", {"seat": seat, "cell": cell, "count": count}),))


def check_found(state: State, seat: Seat, cell: str) -> None:
    """A token from the supply on a free tile, with both actions declined and nothing else done (UR-17b)."""
    check_both_declined(state, seat)
    require(state.free(cell), "not-free", "UR-17", cell=cell)
    check_supply(state, seat)


def check_both_declined(state: State, seat: Seat) -> None:
    """Nothing was done in this turn (UR-17)."""
    require_presence(state, seat)
    require(state.usage == FRESH, "not-both-declined", "UR-17")


def found(state: State, seat: Seat, cell: str) -> Progress:
    """Put a token on a free tile (UR-17b)."""
    check_found(state, seat, cell)

    stacks = restacked(state.stacks, seat, {cell: 1})
    after = replace(state, stacks=stacks, usage=replace(FRESH, over=True))
    return Progress(after, (Event("founded", {"seat": seat, "cell": cell}),))


def check_comeback(state: State, seat: Seat, cell: str) -> None:
    """Only at the start of a turn without tokens on the grid (UR-20)."""
    require(comes_back(state, seat), "no-comeback", "UR-20")
    require(state.free(cell), "not-free", "UR-20", cell=cell)


def comeback(state: State, seat: Seat, cell: str) -> Progress:
    """Put three tokens on a free tile; the exchange follows (UR-20)."""
    check_comeback(state, seat, cell)

    stacks = restacked(state.stacks, seat, {cell: COMEBACK_TOKENS})
    after = replace(state, stacks=stacks, usage=replace(FRESH, over=True))
    return Progress(after, (Event("came-back", {"seat": seat, "cell": cell, "count": COMEBACK_TOKENS}),))
