"""The expand action (ATF-89 to ATF-98), step by step or as one standing order (ATF-121 to ATF-127)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.after_the_flood.data import AREAS, MOST_ARMIES, SUMER, SUMERIAN
from games.after_the_flood.moves import Destroy, End, Invade, Op, Reinforce, Return
from games.after_the_flood.rules import combat, turn
from games.after_the_flood.state import Expanding, Player, State, changed, shifted
from games.engine.chance import Chance
from games.engine.contract import Event, Json, Progress, Seat, Struct
from games.engine.errors import IllegalMove, require
from games.engine.search import lawful


class Result(Struct, frozen=True):
    """What an operation came to: won, lost, or - `won` is None - an invasion that is not decided yet."""

    state: State
    events: tuple[Event, ...]
    won: bool | None = True
    rolled: bool = False


def possible(state: State, seat: Seat) -> bool:
    """With an army in the pool there is always something to do (ATF-89)."""
    player = state.players[seat]
    return bool(player.empire and player.host)


def fee(state: State) -> int:
    """Every operation of an action but the first costs one army more (ATF-90)."""
    return 1 if isinstance(state.doing, Expanding) and state.doing.done else 0


def check(state: State, seat: Seat, op: Op) -> None:
    """An empire, armies for the fee and the operation, and what the operation itself needs (ATF-89 to ATF-96)."""
    player = state.players[seat]
    require(player.empire, "no-empire", "ATF-89")
    require(player.host > fee(state), "too-few-armies", "ATF-90", have=player.host, need=fee(state) + 1, fee=fee(state))
    require(op.area in AREAS, "unknown-area", "ATF-136", area=op.area)
    match op:
        case Invade(area):
            require(area not in player.armies, "yours-already", "ATF-91", area=area)
            if not any(area in AREAS[held].to for held in player.held):
                raise IllegalMove("out-of-reach", rule="ATF-91", area=area, reach=tuple(reach(player)))
        case Reinforce(area):
            there = player.armies.get(area, 0)
            require(there == 1, "not-one-army", "ATF-93", area=area, have=there)
        case Destroy(area):
            _check_destroy(state, seat, area)
        case Return(area, armies):
            require(not player.held, "still-on-board", "ATF-96", areas=tuple(player.held))
            starts = SUMERIAN if player.empire == SUMER else (player.empire,)
            require(area in starts, "wrong-start", "ATF-96", area=area, starts=starts)
            require(1 <= armies <= MOST_ARMIES, "one-or-two", "ATF-96", armies=armies)


def _check_destroy(state: State, seat: Seat, area: str) -> None:
    player, owner = state.players[seat], state.city(area)
    require(area in player.armies, "no-army-there", "ATF-94", area=area)
    require(owner is not None, "no-city-there", "ATF-94", area=area)
    require(owner != seat, "own-city", "ATF-94", area=area)
    need = price(state, area) + fee(state)
    require(player.host >= need, "too-few-armies", "ATF-94", have=player.host, need=need, fee=fee(state))


def reach(player: Player) -> list[str]:
    """The areas that may be invaded: ahead of an own army, without one (ATF-14, ATF-91)."""
    ahead = {target for area in player.held for target in AREAS[area].to}
    return [area for area in AREAS if area in ahead and area not in player.armies]


def price(state: State, area: str) -> int:
    """Armies to destroy the city there: 3 if its owner stands in Shuruppak and elsewhere, else 2 (ATF-95)."""
    owner = state.city(area)
    assert owner is not None, "no city to destroy"
    cities = state.players[owner].cities
    return 3 if "shuruppak" in cities and len(cities) > 1 else 2


def step(state: State, seat: Seat, op: Op, chance: Chance) -> Progress:
    """One operation by itself; then the player is asked for another (ATF-126)."""
    check(state, seat, op)
    return _settled(_carried_out(state, seat, op, chance), seat, (), chance, ask=True)


def order(state: State, seat: Seat, ops: tuple[Op, ...], chance: Chance) -> Progress:
    """A whole line: refused as a whole if an operation is illegal before anything was risked (ATF-127)."""
    require(ops, "no-operation", "ATF-133")
    if not isinstance(state.doing, Expanding):
        state = replace(state, doing=Expanding())
    return _played_on(Result(state, ()), seat, ops, chance, risked=False)


def attack(state: State, seat: Seat, doing: Expanding, chance: Chance) -> Progress:
    """Roll again, free of charge; after a victory the rest of the line goes on (ATF-102, ATF-127)."""
    open_again = replace(state, doing=replace(doing, fight="", rest=()))
    return _settled(_one_roll(open_again, seat, doing.fight, None, chance), seat, doing.rest, chance, ask=True)


def stop(state: State, seat: Seat, doing: Expanding) -> Progress:
    """Losses stand; the rest of the line is dropped (ATF-103, ATF-127)."""
    facts = {"seat": seat, "area": doing.fight, "pool": state.players[seat].host, "keep": None}
    result = Result(replace(state, doing=replace(doing, fight="", rest=())), (Event("stopped", facts),), won=False)
    return _finished(_dropped(result, seat, doing.rest), seat, ask=True)


def _settled(result: Result, seat: Seat, rest: tuple[Op, ...], chance: Chance, *, ask: bool) -> Progress:
    """After one operation: wait for the dice stop, play the rest, or finish (ATF-121, ATF-123)."""
    if result.won is None:
        doing = result.state.doing
        assert isinstance(doing, Expanding)
        return Progress(replace(result.state, doing=replace(doing, rest=rest)), result.events)
    if not result.won:
        return _finished(_dropped(result, seat, rest), seat, ask=True)
    if rest:
        return _played_on(result, seat, rest, chance, risked=True)
    return _finished(result, seat, ask=ask)


def _played_on(result: Result, seat: Seat, ops: tuple[Op, ...], chance: Chance, *, risked: bool) -> Progress:
    """The first of the operations, then the others (ATF-123, ATF-127)."""
    op, rest = ops[0], ops[1:]
    if refused := refusal(result.state, seat, op):
        if not risked:
            raise refused
        return _finished(_dropped(result, seat, ops), seat, ask=True)
    done = _carried_out(result.state, seat, op, chance)
    rolled = result.rolled or done.rolled
    result = Result(done.state, (*result.events, *done.events), done.won, rolled)
    if result.won and rest:
        return _played_on(result, seat, rest, chance, risked=risked or isinstance(op, Invade) or done.rolled)
    return _settled(result, seat, rest, chance, ask=rolled)


def refusal(state: State, seat: Seat, op: Op) -> IllegalMove | None:
    """Why an operation is not possible, if it is not."""
    try:
        check(state, seat, op)
    except IllegalMove as refused:
        return refused
    return None


def _dropped(result: Result, seat: Seat, ops: tuple[Op, ...]) -> Result:
    """The operations that are not carried out, told (ATF-123)."""
    if not ops:
        return result
    told = [[type(op).__name__.lower(), op.area] for op in ops]
    return replace(result, events=(*result.events, Event("dropped", {"seat": seat, "ops": told})))


def _finished(result: Result, seat: Seat, *, ask: bool) -> Progress:
    """Another operation is asked for while the pool holds two armies; else the action is over (ATF-126)."""
    if ask and result.state.players[seat].host >= 2:
        return Progress(result.state, result.events)
    return turn.action_over(result.state, *result.events)


def _carried_out(state: State, seat: Seat, op: Op, chance: Chance) -> Result:
    """The fee, then the operation; it has been checked (ATF-90)."""
    state, events = _fee_paid(state, seat)
    match op:
        case Invade(area, keep):
            done = _invaded(state, seat, area, keep, chance)
        case Reinforce(area):
            after, moved = combat.occupied(state, seat, area, 1)
            done = Result(after, (Event("reinforced", moved.facts),))
        case Destroy(area):
            done = _destroyed(state, seat, area)
        case Return(area, armies):
            done = _returned(state, seat, area, armies, chance)
    return replace(done, events=(*events, *done.events))


def _fee_paid(state: State, seat: Seat) -> tuple[State, tuple[Event, ...]]:
    doing = state.doing
    assert isinstance(doing, Expanding)
    begun = replace(state, doing=replace(doing, done=doing.done + 1))
    if not doing.done:
        return begun, ()
    armies = shifted(state.players[seat].armies, "pool", "stock")
    return changed(begun, seat, armies=armies), (Event("fee-paid", {"seat": seat}),)


def _invaded(state: State, seat: Seat, area: str, keep: int | None, chance: Chance) -> Result:
    """An area without armies is simply entered (ATF-91, ATF-92)."""
    if state.army(area) is not None:
        return _one_roll(state, seat, area, keep, chance)
    after, occupied = combat.occupied(state, seat, area, 1)
    return Result(after, (Event("invaded", occupied.facts),))


def _one_roll(state: State, seat: Seat, area: str, keep: int | None, chance: Chance) -> Result:
    """Roll until the invasion is decided, or the attacker is to be asked (ATF-100 to ATF-102, ATF-121)."""
    state, event = combat.rolled(state, seat, area, chance)
    pool = state.players[seat].host
    if state.army(area) is None:
        after, occupied = combat.occupied(state, seat, area, 1)
        return Result(after, (event, Event("conquered", occupied.facts)), rolled=True)
    if not pool:
        lost = Event("repelled", {"seat": seat, "area": area, "pool": 0})
        return Result(state, (event, lost), won=False, rolled=True)
    if keep is None:
        doing = state.doing
        assert isinstance(doing, Expanding)
        return Result(replace(state, doing=replace(doing, fight=area)), (event,), won=None, rolled=True)
    if pool <= keep:
        stopped = Event("stopped", {"seat": seat, "area": area, "pool": pool, "keep": keep})
        return Result(state, (event, stopped), won=False, rolled=True)
    again = _one_roll(state, seat, area, keep, chance)
    return replace(again, events=(event, *again.events))


def _destroyed(state: State, seat: Seat, area: str) -> Result:
    """Armies of the pool for a city of another player (ATF-94, ATF-95)."""
    owner, paid = state.city(area), price(state, area)
    assert owner is not None
    cities = dict(state.players[owner].cities)
    grown = cities.pop(area)
    armies = shifted(state.players[seat].armies, "pool", "stock", paid)
    after = changed(changed(state, owner, cities=cities), seat, armies=armies)
    facts = {"seat": seat, "area": area, "owner": owner, "price": paid, "grown": grown}
    return Result(after, (Event("destroyed", facts),))


def _returned(state: State, seat: Seat, area: str, armies: int, chance: Chance) -> Result:
    """Back onto the board, after a fight without stopping if need be (ATF-96)."""
    state, rolls = combat.fought_out(state, seat, area, chance)
    if not state.players[seat].host:
        lost = Event("repelled", {"seat": seat, "area": area, "pool": 0})
        return Result(state, (*rolls, lost), won=False, rolled=True)
    after, occupied = combat.occupied(state, seat, area, armies)
    return Result(after, (*rolls, Event("returned", occupied.facts)), rolled=bool(rolls))


def operations(state: State, seat: Seat) -> Iterator[Op | End]:
    """Every lawful operation, and the end of the action once something was done (D-8, D-10)."""
    player = state.players[seat]
    starts = SUMERIAN if player.empire == SUMER else (player.empire,)
    candidates: list[Op] = [Return(area, armies) for area in starts for armies in (1, 2)] if not player.held else []
    for area in reach(player):
        candidates.append(Invade(area))
    for area in AREAS:
        if area in player.armies:
            candidates += [Reinforce(area), Destroy(area)]
    yield from lawful(candidates, lambda op: check(state, seat, op))
    if fee(state):
        yield End()


def odds(state: State, seat: Seat) -> dict[str, Json]:
    """The odds of every fight the player could begin now, by area."""
    player = state.players[seat]
    armies = player.host - fee(state)
    if armies < 1 or not player.empire or seat not in state.quality:
        return {}
    targets = reach(player) if player.held else SUMERIAN if player.empire == SUMER else (player.empire,)
    return {area: fight for area in targets if (fight := fight_odds(state, seat, area, armies))}


def fight_odds(state: State, seat: Seat, area: str, armies: int) -> dict[str, Json]:
    """The odds of one fight; empty without a defender."""
    defender = state.army(area)
    if defender is None or defender == seat:
        return {}
    return combat.odds(armies, combat.needed(state, seat, defender), state.players[defender].armies[area])
