"""What a filled-in form means: the moves of the whole action, in notation."""

from collections.abc import Callable, Iterator

from games.after_the_flood.data import RESOURCES
from games.after_the_flood.forms import NONE
from games.after_the_flood.moves import (
    Begin,
    Bid,
    Buy,
    City,
    Equip,
    Found,
    Grow,
    MakeTool,
    Move,
    NoGrowth,
    Pass,
    Pay,
    Put,
    Scribe,
    Settle,
    Spend,
    Swap,
)
from games.after_the_flood.notation import write, write_line
from games.after_the_flood.state import State
from games.engine.contract import Seat
from games.engine.errors import BadNotation, IllegalMove
from games.engine.forms import Values

# What a swap gives may come from a swap or a tool before it: in this order nothing is given before it is there.
GIVEN = ("grain", "textile", "metal", "tool", "oil", "gold")


def line(state: State, seat: Seat, form: str, values: Values) -> str:
    """The whole action in notation; what the rules forbid in it, they refuse when it is played."""
    if form not in _MOVES:
        raise BadNotation("no-such-form", form=form)
    moves = list(_MOVES[form](values))
    if form == "settle":  # goes on with a founding: small steps, not a whole action
        return ", ".join(map(write, moves))
    paid = [Pay(str(values["pay"]))] if "pay" in values else []
    return write_line([*paid, *moves])


def _city(values: Values) -> Iterator[Move]:
    yield City(str(values["area"]), str(values["origin"]) if "origin" in values else None)


def _workers(values: Values) -> Iterator[Move]:
    steps: list[Move] = []
    if values["resource"] != NONE:
        steps += [Spend(str(values["resource"])), Put(str(values["place"]), int(values["count"]))]
    chosen = (str(value) for id, value in values.items() if id.startswith("scribe-") and value != NONE)
    yield from _begun("workers", [*steps, *(Scribe("pool", place) for place in chosen)])


def _trade(values: Values) -> Iterator[Move]:
    steps: list[tuple[str, Move]] = [("metal", MakeTool())] * int(values.get("make", 0))
    for id, value in values.items():
        if value == NONE or id in ("pay", "make"):
            continue
        if id == "extra":
            at, give, get = str(value).split("-")
        else:
            (at, get), give = id.split("-"), str(value)
        steps.append((give, Swap(at, give, get, id == "extra")))
    yield from _begun("trade", [step for _, step in sorted(steps, key=lambda step: GIVEN.index(step[0]))])


def _begun(kind: str, steps: list[Move]) -> list[Move]:
    """An action must change something (ATF-52)."""
    if not steps:
        raise IllegalMove("nothing-done", rule="ATF-52")
    return [Begin(kind), *steps]


def _found(values: Values) -> Iterator[Move]:
    empire, at = str(values["empire"]).split("-")
    yield Found(empire, at)
    yield from _settle(values)


def _settle(values: Values) -> Iterator[Move]:
    yield from _laid(Buy, "buy", values)
    yield from _laid(Equip, "equip", values)
    yield Settle(int(values["armies"]))


def _bid(values: Values) -> Iterator[Move]:
    bids = list(_laid(Bid, "bid", values))
    yield from [Begin("bid"), *bids] if bids else [Pass()]


def _laid(kind: Callable[[str, int], Move], verb: str, values: Values) -> Iterator[Move]:
    for resource in RESOURCES:
        if count := int(values.get(f"{verb}-{resource}", 0)):
            yield kind(resource, count)


def _grow(values: Values) -> Iterator[Move]:
    chosen = {area: str(value).split("-")[1:] for area, value in values.items() if value != NONE}
    grown = [Grow(area, tuple(luxury for luxury in bag if luxury != NONE)) for area, bag in chosen.items()]
    yield from grown
    if not grown:
        yield NoGrowth()


def _expand(values: Values) -> Iterator[Move]:
    yield Begin("expand")


_MOVES: dict[str, Callable[[Values], Iterator[Move]]] = {
    "city": _city,
    "workers": _workers,
    "trade": _trade,
    "found": _found,
    "settle": _settle,
    "expand": _expand,
    "bid": _bid,
    "grow": _grow,
}
