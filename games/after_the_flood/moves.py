"""The moves of After the Flood and how a player points at them.

Each answers one decision and is listed by `moves`, except two forms that only a line of notation or a standing order
uses (ATF-121, ATF-123, ATF-127): `Orders`, a whole `expand` line played on by the rules themselves, and an `Invade`
with `keep`. Both are lawful or refused by the very checks of the plain moves they stand for.
"""

from typing import Annotated, Literal

import msgspec

from games.after_the_flood.data import AREAS, EMPIRE_NAMES, ITEMS, LONGEST_LINE, RESOURCES, SPOTS
from games.engine.contract import Action


def _one_of(*names: str) -> msgspec.Meta:
    return msgspec.Meta(pattern=rf"^({'|'.join(names)})\Z")


Area = Annotated[str, _one_of(*AREAS)]
Spot = Annotated[str, _one_of(*SPOTS)]
Resource = Annotated[str, _one_of(*RESOURCES)]
Item = Annotated[str, _one_of(*ITEMS)]
Empire = Annotated[str, _one_of(*EMPIRE_NAMES)]
Kind = Annotated[str, _one_of("workers", "trade", "expand", "bid")]
Count = Annotated[int, msgspec.Meta(ge=0, le=999_999)]


class Pay(Action, frozen=True):
    """Pay the opportunity cost of the action to come (D-2)."""

    item: Item


class Begin(Action, frozen=True):
    """Choose an action of several steps (D-1); `bid` is to pass with a bid."""

    kind: Kind


class City(Action, frozen=True):
    """Build a city, or relocate one (D-3)."""

    area: Area
    origin: Area | None = None


class Spend(Action, frozen=True):
    """Pay a resource for a placement of workers (D-4)."""

    resource: Resource


class Put(Action, frozen=True):
    """Place the workers that were paid for (D-4)."""

    place: Spot
    count: Count


class Scribe(Action, frozen=True):
    """Use a scribe to place, move or take back one worker (D-4)."""

    source: Spot
    target: Spot


class Swap(Action, frozen=True):
    """Exchange one piece for another in an area (D-5)."""

    area: Area
    give: Resource
    get: Resource
    extra: bool = False


class MakeTool(Action, frozen=True):
    """A toolmaker makes a tool of a metal (D-5)."""


class Found(Action, frozen=True):
    """Found an empire and receive its armies (D-6)."""

    empire: Empire
    at: Area


class Buy(Action, frozen=True):
    """Pay pieces of one resource for more armies (D-6)."""

    resource: Resource
    count: Count


class Equip(Action, frozen=True):
    """Lay pieces of one resource beside the quality track (D-6)."""

    resource: Resource
    count: Count


class Settle(Action, frozen=True):
    """Close a founding: occupy the start area with at most this many armies (D-6, D-7)."""

    armies: Count


class Invade(Action, frozen=True):
    """Invade an area; `keep` answers every undecided roll in advance (D-8, D-9)."""

    area: Area
    keep: Count | None = None


class Reinforce(Action, frozen=True):
    """A second army into an area (D-8)."""

    area: Area


class Destroy(Action, frozen=True):
    """Destroy another player's city (D-8)."""

    area: Area


class Return(Action, frozen=True):
    """Come back after being wiped off the board (D-8)."""

    area: Area
    armies: Count


Op = Invade | Reinforce | Destroy | Return
MOST_ORDERS = LONGEST_LINE // len("Ur,")  # as many as a line can hold


class Orders(Action, frozen=True):
    """A whole `expand` line (D-8, ATF-123, ATF-126, ATF-127). Never listed: its operations are, one by one."""

    ops: Annotated[tuple[Op, ...], msgspec.Meta(min_length=1, max_length=MOST_ORDERS)]


class Attack(Action, frozen=True):
    """Roll again (D-9)."""


class Stop(Action, frozen=True):
    """Break the invasion off (D-9)."""


class Pass(Action, frozen=True):
    """Pass without a bid (D-11)."""


class Bid(Action, frozen=True):
    """Lay pieces of one resource into the pass box (D-11)."""

    resource: Resource
    count: Count


class Grow(Action, frozen=True):
    """Grow a city with some luxuries (D-12)."""

    area: Area
    luxuries: Annotated[tuple[Resource, ...], msgspec.Meta(max_length=20)] = ()


class NoGrowth(Action, frozen=True):
    """Grow no city, or no further one though one could grow (D-12)."""


class End(Action, frozen=True):
    """Close an action of several steps (D-4, D-5, D-10, D-11)."""


Move = (
    Pay
    | Begin
    | City
    | Spend
    | Put
    | Scribe
    | Swap
    | MakeTool
    | Found
    | Buy
    | Equip
    | Settle
    | Invade
    | Reinforce
    | Destroy
    | Return
    | Orders
    | Attack
    | Stop
    | Pass
    | Bid
    | Grow
    | NoGrowth
    | End
)


Correctable = Literal["resource", "worker", "army", "city", "points"]


class Correct(Action, frozen=True):
    """A moderator's correction: one piece from the supply, stock or reserve to a place, or back; or one point."""

    what: Correctable
    seat: int
    where: str
    change: Literal[1, -1]


Adjustment = Correct


def path(move: Move) -> tuple[str, ...]:
    """What to point at: pieces and places on the board by their ids, and words for what cannot be seen there."""
    match move:
        case Pay(item):
            return ("pay", item)
        case Begin(kind):
            return ("pass-bid" if kind == "bid" else kind,)
        case City(area, None):
            return ("city", area)
        case City(area, origin):
            return ("city", area, str(origin))
        case Spend(resource):
            return (resource,)
        case Put(place, count):
            return (place, f"workers-{count}")
        case Scribe(source, target):
            return (source, target)
        case Swap(area, give, get, extra):
            return (area, f"swap-{give}-{get}{'-extra' if extra else ''}")
        case Found("sumer" as empire, at):
            return ("found", empire, at)
        case Found(empire, _):
            return ("found", empire)
        case Buy(resource, count):
            return ("buy", resource, f"pieces-{count}-{resource}")
        case Equip(resource, count):
            return ("equip", resource, f"pieces-{count}-{resource}")
        case Bid(resource, count):
            return (resource, f"pieces-{count}-{resource}")
        case Settle(armies):
            return (f"occupy-{armies}",)
        case Return(area, armies):
            return (area, "return", f"armies-{armies}")
        case Invade(area) | Reinforce(area) | Destroy(area):
            return (area, type(move).__name__.lower())
        case Grow(area, luxuries):
            return (area, "-".join(("with", *luxuries)) if luxuries else "with-none")
        case _:
            return (_WORD[type(move)],)


_WORD = {
    MakeTool: "make-tool",
    Orders: "orders",
    Attack: "attack",
    Stop: "stop",
    Pass: "pass",
    NoGrowth: "grow-none",
    End: "end",
}
