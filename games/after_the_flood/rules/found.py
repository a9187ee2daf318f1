"""Founding an empire (ATF-80 to ATF-88)."""

from collections.abc import Container, Iterator
from itertools import repeat, starmap

from msgspec.structs import replace

from games.after_the_flood.data import BUYS, EMPIRES, MOST_ARMIES, RESOURCES, SUMER, SUMERIAN
from games.after_the_flood.moves import Buy, Equip, Found, Settle
from games.after_the_flood.rules import combat, turn
from games.after_the_flood.state import Founding, Player, State, changed, plus, shifted, worth
from games.engine.chance import Chance
from games.engine.contract import Event, Json, Progress, Seat
from games.engine.errors import IllegalMove, require


def found(state: State, seat: Seat, move: Found) -> Progress:
    """Step 1: the printed armies, and two more with a city in Babylon (ATF-83)."""
    check(state, seat, move.empire, move.at)

    player = state.players[seat]
    printed = EMPIRES[state.turn][move.empire]
    babylon = 2 if "babylon" in player.cities else 0
    count = min(printed + babylon, player.barracks)
    after = changed(state, seat, empire=move.empire, armies=shifted(player.armies, "stock", "pool", count))
    facts = {"seat": seat, "empire": move.empire, "area": move.at, "armies": count, "babylon": babylon}
    return Progress(replace(after, doing=Founding(move.at)), (Event("founded", facts),))


def check(state: State, seat: Seat, empire: str, at: str) -> None:
    """An empire of this turn that is free, and the right to it (ATF-80 to ATF-82)."""
    offered = EMPIRES[state.turn]
    require(empire in offered, "not-this-turn", "ATF-80", empire=empire, empires=tuple(offered))
    own = state.players[seat].empire
    require(not own, "one-empire", "ATF-80", empire=own)
    if at in starts(state, seat, empire):
        return
    require(state.founder(empire) is None, "empire-taken", "ATF-80", empire=empire)
    require(empire != SUMER, "not-sumerian", "ATF-82", area=at, sumerian=SUMERIAN)
    require(at == empire, "wrong-start", "ATF-81", area=at, starts=(empire,))
    have, most = _workers(state, seat, at)
    require(have, "no-worker-there", "ATF-81", place=at)
    raise IllegalMove("outnumbered", rule="ATF-81", area=at, have=have, most=most)


def starts(state: State, seat: Seat, empire: str) -> tuple[str, ...]:
    """Where an empire may be founded: Sumer anywhere in Sumer, others by who has most workers (ATF-80 to ATF-82)."""
    if state.founder(empire) is not None:
        return ()
    if empire == SUMER:
        return SUMERIAN
    have, most = _workers(state, seat, empire)
    return (empire,) if have and have == most else ()


def _workers(state: State, seat: Seat, area: str) -> tuple[int, int]:
    """The player's workers in an area, and the most that anybody has there."""
    there = [player.workers.get(area, 0) for player in state.players]
    return there[seat], max(there)


def buy(state: State, seat: Seat, doing: Founding, move: Buy) -> Progress:
    """Step 2: resources for armies; what the stock cannot give is lost (ATF-84, ATF-9)."""
    player = state.players[seat]
    check_buy(player, doing, move)

    count = min(BUYS[move.resource] * move.count, player.barracks)
    hand = plus(player.hand, move.resource, -move.count)
    after = changed(state, seat, hand=hand, armies=shifted(player.armies, "stock", "pool", count))
    after = replace(after, doing=replace(doing, bought=(*doing.bought, move.resource)))
    facts = {"seat": seat, "resource": move.resource, "count": move.count, "armies": count}
    return Progress(after, (Event("bought", facts),))


def check_buy(player: Player, doing: Founding, move: Buy) -> None:
    require(move.resource in BUYS, "buys-no-army", "ATF-84", resource=move.resource, buying=tuple(BUYS))
    check_pieces(player, doing.bought, move.resource, move.count, "ATF-84")
    require(not doing.equipped, "steps-in-order", "ATF-88")


def pieces(player: Player, named: Container[str]) -> Iterator[tuple[str, int]]:
    """Resources that were not named before, each with every number of pieces that the hand holds."""
    for resource, most in zip(RESOURCES, player.hand, strict=True):
        if most and resource not in named:
            yield from zip(repeat(resource), range(1, most + 1), strict=False)


def check_pieces(player: Player, named: Container[str], resource: str, count: int, rule: str) -> None:
    """At least one piece and no more than the hand holds, of a resource that was not named before."""
    if (resource, count) not in pieces(player, named):
        have = player.has(resource)
        require(count >= 1, "at-least-one", rule, resource=resource)
        require(count <= have, "not-in-hand", rule, resource=resource, have=have, need=count)
        raise IllegalMove("named-before", rule=rule, resource=resource)


def equip(state: State, seat: Seat, doing: Founding, move: Equip) -> Progress:
    """Step 3: resources beside the quality track until the end of the turn (ATF-85, ATF-13)."""
    player = state.players[seat]
    check_equip(player, doing, move)

    hand = plus(player.hand, move.resource, -move.count)
    equipment = plus(player.equipment, move.resource, move.count)
    after = changed(state, seat, hand=hand, equipment=equipment)
    after = replace(after, doing=replace(doing, equipped=(*doing.equipped, move.resource)))
    facts = {"seat": seat, "resource": move.resource, "count": move.count, "place": "quality-track"}
    return Progress(after, (Event("equipped", facts),))


def check_equip(player: Player, doing: Founding, move: Equip) -> None:
    check_pieces(player, doing.equipped, move.resource, move.count, "ATF-85")


def march_in(state: State, seat: Seat, doing: Founding, armies: int, chance: Chance) -> Progress:
    """Step 4: rank, workers to stock, and armies into the start area, after a fight if need be (ATF-85 to ATF-87)."""
    require(1 <= armies <= MOST_ARMIES, "one-or-two", "ATF-86", armies=armies)

    area = doing.at
    state = ranked(state, seat)
    events = [Event("ranked", {"seat": seat, "place": "quality-track", "quality": list(state.quality)})]
    workers = state.players[seat].workers
    if home := workers.get(area, 0):
        state = changed(state, seat, workers=shifted(workers, area, "stock", home))
        events.append(Event("workers-home", {"seat": seat, "area": area, "count": home}))
    state, rolls = combat.fought_out(state, seat, area, chance)
    if state.players[seat].host:
        state, occupied = combat.occupied(state, seat, area, armies)
        return turn.action_over(state, *events, *rolls, occupied)
    return turn.action_over(state, *events, *rolls, Event("repelled", {"seat": seat, "area": area, "pool": 0}))


def ranked(state: State, seat: Seat) -> State:
    """The empire behind all whose equipment is worth at least as much (ATF-85)."""
    value = worth(state.players[seat].equipment)
    place = sum(worth(state.players[other].equipment) >= value for other in state.quality)
    return replace(state, quality=(*state.quality[:place], seat, *state.quality[place:]))


def rights(state: State, seat: Seat) -> Iterator[Found]:
    """Every empire the player may found now, with its start areas."""
    if not state.players[seat].empire:
        for empire in EMPIRES[state.turn]:
            yield from map(Found, repeat(empire), starts(state, seat, empire))


def possible(state: State, seat: Seat) -> bool:
    return any(True for _ in rights(state, seat))


def steps(state: State, seat: Seat, doing: Founding) -> Iterator[Buy | Equip | Settle]:
    """Every lawful next step of a founding (D-6)."""
    player = state.players[seat]
    if not doing.equipped:
        yield from (Buy(resource, count) for resource, count in pieces(player, doing.bought) if resource in BUYS)
    yield from starmap(Equip, pieces(player, doing.equipped))
    yield from map(Settle, range(1, MOST_ARMIES + 1))


def odds(state: State, seat: Seat, doing: Founding) -> dict[str, Json]:
    """The odds of the fight for the start area if the founding were closed now; empty without a defender."""
    defender = state.army(doing.at)
    if defender is None:
        return {}
    need = combat.needed(ranked(state, seat), seat, defender)
    defenders = state.players[defender].armies[doing.at]
    return {doing.at: combat.odds(state.players[seat].host, need, defenders)}


def obstacle(state: State, seat: Seat, empire: str, at: str) -> str:
    """The code of why a player may not found the empire there now, '' if they may."""
    try:
        check(state, seat, empire, at)
    except IllegalMove as refused:
        return refused.code
    return ""
