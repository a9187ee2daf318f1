"""The workers action (ATF-61 to ATF-70)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.after_the_flood.data import MOST_SCRIBES, PLACES, RESOURCES, SOURCES, VALUES
from games.after_the_flood.moves import End, Put, Scribe, Spend
from games.after_the_flood.state import Player, State, Working, changed, plus, shifted
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.engine.search import lawful


def possible(state: State, seat: Seat) -> bool:
    """A resource and a pool worker, or a usable scribe: it can at least take itself back (ATF-64, ATF-66)."""
    player, fresh = state.players[seat], Working()
    return payable(player, fresh) or usable(player, fresh) > 0


def payable(player: Player, doing: Working) -> bool:
    """One placement may be paid for, with a worker in the pool to be placed (ATF-61)."""
    return not doing.paid and player.pool > 0 and any(player.hand)


def usable(player: Player, doing: Working) -> int:
    """Scribes on the left, without those that came in this action (ATF-67, ATF-131)."""
    return player.workers.get("scribes", 0) - doing.arrived


def spend(state: State, seat: Seat, doing: Working, resource: str) -> Progress:
    """Pay one resource; its value says how many workers may follow (ATF-61)."""
    player = state.players[seat]
    check_spend(player, doing, resource)

    after = changed(state, seat, hand=plus(player.hand, resource, -1))
    after = replace(after, doing=replace(doing, spent=resource, paid=True))
    return Progress(after, (Event("spent", {"seat": seat, "resource": resource}),))


def check_spend(player: Player, doing: Working, resource: str) -> None:
    require(not doing.paid, "one-paid-placement", "ATF-61")
    require(player.has(resource), "not-in-hand", "ATF-61", resource=resource, have=0, need=1)
    require(player.pool, "no-worker-in-pool", "ATF-61")


def put(state: State, seat: Seat, doing: Working, move: Put) -> Progress:
    """From the pool to one single place (ATF-61, ATF-62)."""
    player = state.players[seat]
    check_put(player, doing, move)

    came = move.count if move.place == "scribes" else 0
    after = changed(state, seat, workers=shifted(player.workers, "pool", move.place, move.count))
    done = replace(doing, spent="", steps=doing.steps + 1, arrived=doing.arrived + came)
    facts = {"seat": seat, "place": move.place, "count": move.count, "resource": doing.spent}
    return Progress(replace(after, doing=done), (Event("put", facts),))


def check_put(player: Player, doing: Working, move: Put) -> None:
    if not 1 <= move.count <= room(player, doing).get(move.place, 0):
        _require_place(move.place)
        most = _paid_for(player, doing)
        require(1 <= move.count <= most, "wrong-number", "ATF-61", count=move.count, most=most, resource=doing.spent)
        raise IllegalMove("too-many-scribes", rule="ATF-63", have=player.scribes)


def room(player: Player, doing: Working) -> dict[str, int]:
    """How many workers may be put where: what is paid for and in the pool, but two scribes at most (ATF-61, ATF-63)."""
    rooms = dict.fromkeys(PLACES, _paid_for(player, doing))
    rooms["scribes"] = min(rooms["scribes"], MOST_SCRIBES - player.scribes)
    return rooms


def _paid_for(player: Player, doing: Working) -> int:
    return min(VALUES[doing.spent], player.pool)


def _require_place(place: str) -> None:
    require(place in PLACES, "no-place-for-workers", "ATF-62", place=place)


def _require_room(player: Player, place: str, count: int) -> None:
    if place == "scribes":
        require(player.scribes + count <= MOST_SCRIBES, "too-many-scribes", "ATF-63", have=player.scribes)


def scribe(state: State, seat: Seat, doing: Working, move: Scribe) -> Progress:
    """A scribe goes to the right side, then one worker is placed, moved or taken back (ATF-64)."""
    player = state.players[seat]
    written = check_scribe(player, doing, move)

    workers = shifted(written.workers, move.source, move.target)
    arrived = min(doing.arrived, workers.get("scribes", 0)) + (move.target == "scribes")
    after = changed(state, seat, workers=workers)
    done = replace(doing, steps=doing.steps + 1, arrived=arrived)
    facts = {"seat": seat, "source": move.source, "target": move.target, "place": "scribes"}
    return Progress(replace(after, doing=done), (Event("scribed", facts),))


def check_scribe(player: Player, doing: Working, move: Scribe) -> Player:
    """The player once the scribe is used; refused if there is none, or if the worker cannot go there (ATF-67)."""
    require(usable(player, doing) > 0, "no-scribe", "ATF-67", left=player.workers.get("scribes", 0))
    written = _written(player)
    check_errand(written, move)
    return written


def check_errand(written: Player, move: Scribe) -> None:
    """What a used scribe may do with one worker (ATF-64, ATF-66, ATF-68, ATF-69)."""
    source, target = move.source, move.target
    require(source != target, "same-place", "ATF-69", place=source)
    require(source == "pool" or source in SOURCES, "no-place-for-workers", "ATF-64", place=source)
    require(written.workers.get(source), "no-worker-there", "ATF-64", place=source)
    if target == "pool":
        return
    _require_place(target)
    if target == "scribes":
        require(source != "scribes-used", "used-scribe-stays", "ATF-69")
        _require_room(written, target, 1)


def _written(player: Player) -> Player:
    return replace(player, workers=shifted(player.workers, "scribes", "scribes-used"))


def steps(state: State, seat: Seat, doing: Working) -> Iterator[Spend | Put | Scribe | End]:
    """Every lawful next step (D-4)."""
    player = state.players[seat]
    if doing.spent:
        yield from (Put(place, n) for place, most in room(player, doing).items() for n in range(1, most + 1))
        return
    yield from lawful(map(Spend, RESOURCES), lambda move: check_spend(player, doing, move.resource))
    if usable(player, doing) > 0:
        yield from _errands(player)
    if doing.steps:
        yield End()


def _errands(player: Player) -> Iterator[Scribe]:
    """Every use of a scribe that stands ready."""
    written = _written(player)
    sources = [source for source in ("pool", *SOURCES) if source in written.workers]
    errands = (Scribe(source, target) for source in sources for target in (*PLACES, "pool"))
    return lawful(errands, lambda move: check_errand(written, move))
