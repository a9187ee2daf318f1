"""The trade action (ATF-71 to ATF-79)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.after_the_flood.data import ACCEPTED, AREAS, FOREIGN, TRADING
from games.after_the_flood.moves import End, MakeTool, Swap
from games.after_the_flood.state import PLACE_OF, State, Trading, changed, plus, shifted
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.engine.search import lawful, permitted


def traders(state: State, seat: Seat, area: str) -> int:
    """None beside a foreign army; own armies if there are any; otherwise own workers (ATF-71)."""
    holder = state.army(area)
    if holder is None:
        return state.players[seat].workers.get(area, 0)
    return state.players[seat].armies[area] if holder == seat else 0


def swap(state: State, seat: Seat, doing: Trading, move: Swap) -> Progress:
    """One piece into the supply, one piece out of it (ATF-72)."""
    check_swap(state, seat, doing, move)

    hand = plus(plus(state.players[seat].hand, move.give, -1), move.get)
    taken = doing.taken if move.extra else (*doing.taken, (move.area, move.get))
    done = Trading(doing.steps + 1, taken, doing.extra or move.extra)
    facts = {"seat": seat, "area": move.area, "give": move.give, "get": move.get, "extra": move.extra}
    return Progress(replace(changed(state, seat, hand=hand), doing=done), (Event("swapped", facts),))


def check_swap(state: State, seat: Seat, doing: Trading, move: Swap) -> None:
    """What the market, the hand and the supply allow, then the limits of the action (ATF-72, ATF-73, ATF-78)."""
    _require_market(state, seat, move)
    player = state.players[seat]
    require(player.has(move.give), "not-in-hand", "ATF-72", resource=move.give, have=0, need=1)
    require(state.supply[PLACE_OF[move.get]], "not-in-supply", "ATF-7", resource=move.get)
    if move.extra:
        require("sippar" in player.cities, "no-extra-swap", "ATF-78")
        require(not doing.extra, "extra-swap-used", "ATF-78")
        return
    swaps = sum(area == move.area for area, _ in doing.taken)
    able = traders(state, seat, move.area)
    require(swaps < able, "traders-busy", "ATF-73", area=move.area, traders=able)
    require((move.area, move.get) not in doing.taken, "already-taken", "ATF-73", area=move.area, resource=move.get)


def _require_market(state: State, seat: Seat, move: Swap) -> None:
    require(move.area in FOREIGN, "no-trade-in-sumer", "ATF-79", area=move.area)
    holder = state.army(move.area)
    require(holder in (None, seat), "army-blocks-trade", "ATF-71", area=move.area)
    require(traders(state, seat, move.area), "no-traders", "ATF-72", area=move.area)
    offers = AREAS[move.area].trades
    require(move.get in offers, "not-offered", "ATF-72", area=move.area, resource=move.get, offers=offers)
    accepted = ACCEPTED[move.get]
    require(move.give in accepted, "not-accepted", "ATF-28", give=move.give, get=move.get, accepted=accepted)


def make_tool(state: State, seat: Seat, doing: Trading) -> Progress:
    """An unused toolmaker turns a metal into a tool (ATF-75)."""
    check_tool(state, seat)

    player = state.players[seat]
    hand = plus(plus(player.hand, "metal", -1), "tool")
    after = changed(state, seat, hand=hand, workers=shifted(player.workers, "toolmakers", "toolmakers-used"))
    done = replace(doing, steps=doing.steps + 1)
    return Progress(replace(after, doing=done), (Event("tool-made", {"seat": seat, "place": "toolmakers"}),))


def check_tool(state: State, seat: Seat) -> None:
    player = state.players[seat]
    require(player.workers.get("toolmakers"), "no-toolmaker", "ATF-75")
    require(player.has("metal"), "not-in-hand", "ATF-75", resource="metal", have=0, need=1)
    require(state.supply[PLACE_OF["tool"]], "not-in-supply", "ATF-8", resource="tool")


def swaps(state: State, seat: Seat, doing: Trading) -> Iterator[Swap]:
    """Every lawful swap."""
    player = state.players[seat]
    kinds = (False, True) if "sippar" in player.cities else (False,)
    candidates = (
        Swap(area, give, get, extra)
        for area in TRADING
        if traders(state, seat, area)
        for get in AREAS[area].trades
        for give in ACCEPTED[get]
        if player.has(give)
        for extra in kinds
    )
    return lawful(candidates, lambda move: check_swap(state, seat, doing, move))


def steps(state: State, seat: Seat, doing: Trading) -> Iterator[Swap | MakeTool | End]:
    """Every lawful next step (D-5)."""
    yield from swaps(state, seat, doing)
    if permitted(check_tool, state, seat):
        yield MakeTool()
    if doing.steps:
        yield End()


def possible(state: State, seat: Seat) -> bool:
    """Whether a trade action can begin (ATF-52)."""
    return permitted(check_tool, state, seat) or next(swaps(state, seat, Trading()), None) is not None
