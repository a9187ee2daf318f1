"""The state of a game of After the Flood, and what can be read off it."""

from collections.abc import Iterable, Mapping
from operator import sub
from typing import Any, Literal

from msgspec.structs import replace

from games.after_the_flood.data import (
    ARMIES,
    CITIES,
    LETTERS,
    RESOURCES,
    SEATS,
    TOTALS,
    VALUES,
    WORKERS,
)
from games.after_the_flood.moves import Op
from games.engine.contract import Seat, Struct, remembered

Phase = Literal["actions", "growth", "over"]
Bag = tuple[int, int, int, int, int, int, int, int]  # how many of each resource, in the order of RESOURCES

NOTHING: Bag = (0, 0, 0, 0, 0, 0, 0, 0)
PLACE_OF = {resource: place for place, resource in enumerate(RESOURCES)}
_WEIGHTS = tuple(VALUES[resource] for resource in RESOURCES)


class Working(Struct, frozen=True, tag="workers"):
    """A workers action under way: what was spent and is still to be placed, and who came to the scribes."""

    steps: int = 0
    paid: bool = False
    spent: str = ""
    arrived: int = 0


class Trading(Struct, frozen=True, tag="trade"):
    """A trade action under way: which resource was taken where, besides the extra swap."""

    steps: int = 0
    taken: tuple[tuple[str, str], ...] = ()
    extra: bool = False


class Founding(Struct, frozen=True, tag="found"):
    """A founding under way, between its first step and its last."""

    at: str
    bought: tuple[str, ...] = ()
    equipped: tuple[str, ...] = ()


class Expanding(Struct, frozen=True, tag="expand"):
    """An expand action under way. `fight` is the area of an undecided invasion, `rest` what was ordered after it."""

    done: int = 0
    fight: str = ""
    rest: tuple[Op, ...] = ()


class Bidding(Struct, frozen=True, tag="bid"):
    """A pass under way: the resources already laid into the pass box."""

    laid: tuple[str, ...] = ()


Doing = Working | Trading | Founding | Expanding | Bidding


class Player(Struct, frozen=True):
    """What one player has. Stock and reserve are what is nowhere else, so they are not stored."""

    points: int
    hand: Bag
    workers: dict[str, int]  # place or "pool" -> how many
    armies: dict[str, int]  # area or "pool" -> how many
    cities: dict[str, bool]  # area -> whether it has a growth
    passed: bool = False
    bid: Bag = NOTHING
    empire: str = ""
    equipment: Bag = NOTHING

    @property
    def pool(self) -> int:
        """Workers in the pool."""
        return self.workers.get("pool", 0)

    @property
    def host(self) -> int:
        """Armies in the pool."""
        return self.armies.get("pool", 0)

    @property
    def stock(self) -> int:
        """Workers in stock."""
        return WORKERS - sum(self.workers.values())

    @property
    def barracks(self) -> int:
        """Armies in stock."""
        return ARMIES - sum(self.armies.values())

    @property
    def reserve(self) -> int:
        """Cities in reserve."""
        return CITIES - len(self.cities)

    @property
    def growths(self) -> int:
        """Growths in reserve."""
        return CITIES - sum(self.cities.values())

    @property
    def scribes(self) -> int:
        """Workers in the Scribes box, both sides together."""
        return self.workers.get("scribes", 0) + self.workers.get("scribes-used", 0)

    @property
    def held(self) -> list[str]:
        """The areas with an army of this player."""
        return [area for area in self.armies if area != "pool"]

    def has(self, resource: str) -> int:
        return self.hand[PLACE_OF[resource]]


class State(Struct, frozen=True, dict=True):
    """Everything on the table. The supply is what nobody has, so it is not stored."""

    turn: int
    phase: Phase
    order: tuple[Seat, Seat, Seat]
    go: Seat  # whose go it is in phase 3
    players: tuple[Player, Player, Player]
    quality: tuple[Seat, ...] = ()  # the empires of this turn, best equipped first
    paid: bool = False  # whether the opportunity cost of this action is paid
    doing: Doing | None = None
    growing: tuple[Seat, ...] = ()  # who is still to answer in phase 5

    @remembered
    def supply(self) -> Bag:
        """What is in no hand, no bid and no equipment (ATF-4)."""
        out = [bag for player in self.players for bag in (player.hand, player.bid, player.equipment) if any(bag)]
        return bag_of(map(sub, TOTALS, map(sum, zip(NOTHING, *out, strict=True))))

    @remembered
    def anyone_passed(self) -> bool:
        return any(player.passed for player in self.players)

    @remembered
    def garrisons(self) -> dict[str, Seat]:
        """Whose armies stand in the areas that have any."""
        return {area: seat for seat in SEATS for area in self.players[seat].armies if area != "pool"}

    @remembered
    def towns(self) -> dict[str, Seat]:
        """Whose cities stand in the areas that have one."""
        return {area: seat for seat in SEATS for area in self.players[seat].cities}

    def army(self, area: str) -> Seat | None:
        """Whose armies stand in the area."""
        return self.garrisons.get(area)

    def city(self, area: str) -> Seat | None:
        """Whose city stands in the area."""
        return self.towns.get(area)

    def founder(self, empire: str) -> Seat | None:
        """Who founded the empire this turn."""
        for seat in SEATS:
            if self.players[seat].empire == empire:
                return seat
        return None

    def letter(self, seat: Seat) -> str:
        """The place of the player's empire on the quality track, '' without one."""
        return LETTERS[self.quality.index(seat)] if seat in self.quality else ""


def changed(state: State, seat: Seat, **changes: Any) -> State:
    """The state with one player's things changed."""
    return replaced(state, seat, replace(state.players[seat], **changes))


def replaced(state: State, seat: Seat, player: Player) -> State:
    """The state with another player at a seat."""
    players = list(state.players)
    players[seat] = player
    return replace(state, players=tuple(players))


def shifted(pieces: Mapping[str, int], source: str, target: str, count: int = 1) -> dict[str, int]:
    """Pieces moved between places; "stock" is where pieces are that are nowhere else."""
    after = dict(pieces)
    if source != "stock":
        left = after[source] - count
        if left:
            after[source] = left
        else:
            del after[source]
    if target != "stock" and count:
        after[target] = after.get(target, 0) + count
    return after


def bag_of(counts: Iterable[int]) -> Bag:
    """Eight counts as a bag."""
    grain, wood, metal, textile, tool, oil, gold, lapis = counts
    return (grain, wood, metal, textile, tool, oil, gold, lapis)


def bag_with(counts: Mapping[str, int]) -> Bag:
    """A bag by resource names."""
    return bag_of(counts.get(resource, 0) for resource in RESOURCES)


def counts_of(bag: Bag) -> dict[str, int]:
    """What a bag holds, by name, without what it does not hold."""
    return {resource: count for resource, count in zip(RESOURCES, bag, strict=True) if count}


def plus(bag: Bag, resource: str, count: int = 1) -> Bag:
    """The bag with some more, or less, of one resource."""
    place = PLACE_OF[resource]
    return bag_of((*bag[:place], bag[place] + count, *bag[place + 1 :]))


def worth(bag: Bag) -> int:
    """The total value of a bag (ATF-27)."""
    return sum(count * weight for count, weight in zip(bag, _WEIGHTS, strict=True))
