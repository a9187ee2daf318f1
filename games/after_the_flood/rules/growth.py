"""Phase 5, second half: cities grow (ATF-110 to ATF-112, ATF-124)."""

from collections.abc import Iterator
from itertools import combinations

from msgspec.structs import replace

from games.after_the_flood.data import AREAS, GROWTH_POINTS, GROWTH_WOOD, LUXURIES
from games.after_the_flood.moves import Grow, Move
from games.after_the_flood.state import Player, State, plus, replaced
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require


def opened(state: State) -> Progress:
    """Everyone who can grow a city is asked at the same time (ATF-124)."""
    asked = tuple(seat for seat in state.order if can_grow(state.players[seat]))
    return Progress(replace(state, phase="growth", growing=asked))


def can_grow(player: Player) -> bool:
    """A city without growth, and wood for it (ATF-124)."""
    return player.has("wood") >= GROWTH_WOOD and not all(player.cities.values())


def grow(state: State, seat: Seat, move: Grow) -> Progress:
    """Pay, put the growth on the city and score it at once; who can grow no further is not asked again (ATF-124)."""
    player = state.players[seat]
    check(player, move)

    after = grown(player, move)
    gained = after.points - player.points
    facts = {"seat": seat, "area": move.area, "luxuries": list(move.luxuries), "points": gained, "total": after.points}
    left = state.growing if can_grow(after) else _without(state, seat)
    return Progress(replace(replaced(state, seat, after), growing=left), (Event("grew", facts),))


def grown(player: Player, move: Grow) -> Player:
    """The player once a city has grown (ATF-110)."""
    hand = plus(player.hand, "wood", -GROWTH_WOOD)
    for luxury in move.luxuries:
        hand = plus(hand, luxury, -1)
    points = player.points + GROWTH_POINTS[len(move.luxuries)]
    return replace(player, hand=hand, cities={**player.cities, move.area: True}, points=points)


def check(player: Player, move: Grow) -> None:
    """An own city without growth, two wood, and each luxury at most once (ATF-110, ATF-111, ATF-133)."""
    require(move.area in player.cities, "no-city-of-yours", "ATF-110", area=move.area, yours=tuple(player.cities))
    require(not player.cities[move.area], "already-grown", "ATF-111", area=move.area)
    require(player.has("wood") >= GROWTH_WOOD, "too-little-wood", "ATF-110", have=player.has("wood"))
    for luxury in move.luxuries:
        require(luxury in LUXURIES, "no-luxury", "ATF-110", resource=luxury, luxuries=LUXURIES)
        require(move.luxuries.count(luxury) == 1, "luxury-twice", "ATF-133", resource=luxury)
        require(player.has(luxury), "not-in-hand", "ATF-110", resource=luxury, have=0, need=1)


def growths(player: Player) -> Iterator[Grow]:
    """Every growth the player can pay for now."""
    if not can_grow(player):
        return
    held = [luxury for luxury in LUXURIES if player.has(luxury)]
    bags = [luxuries for size in range(len(held) + 1) for luxuries in combinations(held, size)]
    for area in AREAS:
        if player.cities.get(area) is False:
            yield from (Grow(area, luxuries) for luxuries in bags)


def answered(state: State, seat: Seat) -> Progress:
    """This player grows no further city; nobody's answer depends on another's (ATF-124)."""
    return Progress(replace(state, growing=_without(state, seat)), (Event("growth-done", {"seat": seat}),))


def _without(state: State, seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in state.growing if other != seat)


def in_a_row(player: Player, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """The moves of a whole line, each checked after those before it, without a no that nobody asks for (ATF-124)."""
    growths = [move for move in moves if isinstance(move, Grow)]
    for move in growths:
        check(player, move)
        player = grown(player, move)
    return moves if can_grow(player) or not growths else tuple(growths)
