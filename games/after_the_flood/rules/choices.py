"""Who is asked, and every answer the rules allow (section 5)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.after_the_flood import moves as m
from games.after_the_flood.data import EMPIRES
from games.after_the_flood.rules import city, cost, expand, found, growth, passing, trade, workers
from games.after_the_flood.state import Bidding, Expanding, Founding, State, Trading, Working
from games.engine.contract import Decision, Json, Seat
from games.engine.errors import GameError, IllegalMove, require
from games.engine.forms import ActionKind
from games.engine.search import permitted

_OPERATIONS = (m.Invade, m.Reinforce, m.Destroy, m.Return, m.Orders)
ANSWERS: dict[str, tuple[type, ...]] = {  # kind of decision -> the moves that answer it
    "action": (m.Pay, m.Begin, m.City, m.Found, m.Pass, m.Orders),
    "workers": (m.Spend, m.Scribe, m.End),
    "place": (m.Put,),
    "trade": (m.Swap, m.MakeTool, m.End),
    "found": (m.Buy, m.Equip, m.Settle),
    "expand": _OPERATIONS,
    "further": (*_OPERATIONS, m.End),
    "fight": (m.Attack, m.Stop),
    "bid": (m.Bid, m.End),
    "grow": (m.Grow, m.NoGrowth),
}
RULES = {
    "action": "ATF-51",
    "workers": "ATF-65",
    "place": "ATF-61",
    "trade": "ATF-72",
    "found": "ATF-84",
    "expand": "ATF-90",
    "further": "ATF-126",
    "fight": "ATF-102",
    "bid": "ATF-105",
    "grow": "ATF-110",
}


def asked(state: State) -> tuple[Seat, ...]:
    """The seats with an open decision."""
    if state.phase == "actions":
        return (state.go,)
    return state.growing if state.phase == "growth" else ()


def kind(state: State) -> str:
    """What is asked now; several seats are only ever asked the same."""
    match state.doing:
        case Working(spent=spent):
            return "place" if spent else "workers"
        case Trading():
            return "trade"
        case Founding():
            return "found"
        case Expanding(done=done, fight=fight):
            return "fight" if fight else "further" if done else "expand"
        case Bidding():
            return "bid"
    return "grow" if state.phase == "growth" else "action"


def pending(state: State) -> tuple[Decision, ...]:
    """Every open question (D-1 to D-12)."""
    what = kind(state)
    return tuple(Decision(seat, what, RULES[what], facts(state, seat)) for seat in asked(state))


def facts(state: State, seat: Seat) -> dict[str, Json]:
    """What belongs to the question: the cost, what is spent, and the odds of fights."""
    player = state.players[seat]
    common: dict[str, Json] = {
        "turn": state.turn,
        "owed": cost.owed(state),
        "workers": player.pool,
        "armies": player.host,
    }
    match state.doing:
        case Working() as doing:
            ready = {"payable": workers.payable(player, doing), "scribes": workers.usable(player, doing)}
            return {**common, "spent": doing.spent, "steps": doing.steps, **ready}
        case Trading() as doing:
            return {**common, "steps": doing.steps, "extra": "sippar" in player.cities and not doing.extra}
        case Founding(at=area):
            return {**common, "empire": player.empire, "area": area, "odds": odds(state, seat)}
        case Expanding(fight=area):
            return {**common, "area": area, "fee": expand.fee(state), "odds": odds(state, seat)}
        case Bidding() as doing:
            return {**common, "laid": list(doing.laid)}
    return common


def odds(state: State, seat: Seat) -> dict[str, Json]:
    """The odds of every fight the player is in, or could begin with the next move, by area."""
    match state.doing:
        case Founding() as doing:
            return found.odds(state, seat, doing)
        case Expanding(fight=area) if area:
            return {area: expand.fight_odds(state, seat, area, state.players[seat].host)}
        case Expanding() | None if state.phase == "actions":
            return expand.odds(state, seat)
    return {}


def moves(state: State, seat: Seat) -> tuple[m.Move, ...]:
    """Every plain answer to the seat's open decision."""
    if seat not in asked(state):
        return ()
    match state.doing:
        case Working() as doing:
            return tuple(workers.steps(state, seat, doing))
        case Trading() as doing:
            return tuple(trade.steps(state, seat, doing))
        case Founding() as doing:
            return tuple(found.steps(state, seat, doing))
        case Expanding(fight=area) if area:
            return (m.Attack(), m.Stop())
        case Expanding():
            return tuple(expand.operations(state, seat))
        case Bidding() as doing:
            return tuple(passing.bids(state, seat, doing))
    if state.phase == "growth":
        return (*growth.growths(state.players[seat]), m.NoGrowth())
    return tuple(_actions(state, seat))


def _actions(state: State, seat: Seat) -> Iterator[m.Move]:
    """What a go can begin with (D-1, D-2)."""
    if cost.owed(state):
        yield from cost.payments(state, seat)
    else:
        yield from city.buildings(state, seat)
        yield from (m.Begin(kind) for kind in STARTS if permitted(check_begin, state, seat, kind))
        yield from found.rights(state, seat)
    if not state.paid:
        yield m.Pass()
        if permitted(check_begin, state, seat, "bid"):
            yield m.Begin("bid")


STARTS = ("workers", "trade", "expand")


def check_begin(state: State, seat: Seat, kind: str) -> None:
    """An action of several steps may begin when its first step is possible (ATF-52)."""
    if kind == "bid":
        passing.check_begin(state, seat)
        return
    cost.require_paid(state)
    match kind:
        case "workers":
            require(workers.possible(state, seat), "no-worker-step", "ATF-52")
        case "trade":
            require(trade.possible(state, seat), "no-trade-step", "ATF-52")
        case _:
            player = state.players[seat]
            require(player.empire, "no-empire", "ATF-89")
            require(player.host, "too-few-armies", "ATF-89", have=0, need=1, fee=0)


def action_kinds(state: State, seat: Seat) -> tuple[ActionKind, ...]:
    """The actions of a go, with what refuses those that are not possible now (ATF-51, ATF-52)."""
    if seat not in asked(state) or kind(state) != "action":
        return ()
    formed = FORMED if cost.owed(state) else FORMED - PAID_BY_FORM
    refused = {each: _refusal(state, seat, each) for each in ACTIONS}
    return tuple(ActionKind(each, why, why is None and each in formed) for each, why in refused.items())


ACTIONS = ("city", "workers", "trade", "found", "expand", "pass", "pass-bid")
FORMED = {"city", "workers", "trade", "found", "expand", "pass-bid"}
PAID_BY_FORM = {"city", "expand"}  # all but what is paid for them is chosen on the board


def _refusal(state: State, seat: Seat, action: str) -> GameError | None:
    """Why an action is not possible; where it must be paid for, whatever is paid (ATF-54)."""
    free = action.startswith("pass") or not cost.owed(state)
    try:
        _check_action(state if free else replace(state, paid=True), seat, action)
        if not free:
            paid = (cost.check(state, seat, pay.item) for pay in cost.payments(state, seat))
            require(any(permitted(_check_action, after, seat, action) for after in paid), "cost-too-high", "ATF-54")
    except IllegalMove as refused:
        return refused
    return None


def _check_action(state: State, seat: Seat, action: str) -> None:
    match action:
        case "city":
            require(city.possible(state, seat), "no-free-area", "ATF-56")
        case "found":
            own = state.players[seat].empire
            require(not own, "one-empire", "ATF-80", empire=own)
            require(found.possible(state, seat), "no-right", "ATF-81", empires=tuple(EMPIRES[state.turn]))
        case "pass":
            passing.check(state)
        case "pass-bid":
            check_begin(state, seat, "bid")
        case _:
            check_begin(state, seat, action)
