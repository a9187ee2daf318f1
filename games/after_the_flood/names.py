"""The things of After the Flood by name, and how the raw facts of events, moves and refusals are named."""

from collections.abc import Iterable, Mapping, Sequence

from games.after_the_flood.data import AREAS, RESOURCES, SPOTS
from games.engine.contract import Json, Seat
from games.engine.message import Count, Fact, Message, Name, Namers, Several, Term, each, several

SHOWN = 40  # letters of a line that a refusal repeats


def area(id: str) -> Term:
    """'Ur'."""
    return Term(f"area-{id}")


def box(id: str) -> Term:
    """'Scribes', also 'the pool'."""
    return Term(f"box-{id}")


def place(id: str) -> Fact:
    """An area, a box or the pool; anything else as it was written."""
    if id in AREAS:
        return area(id)
    return box(id) if id in (*SPOTS, "pass-box", "quality-track") else id


def empire(id: str) -> Term:
    """'Guti'."""
    return Term(f"empire-{id}")


def good(resource: str) -> Term:
    """'grain'."""
    return Term(f"good-{resource}")


def piece(id: str) -> Term:
    """'worker', 'army', 'city', 'growth'."""
    return Term(f"piece-{id}")


def item(id: str) -> Term:
    """What can pay for an action: a resource, a worker or an army."""
    return good(id) if id in RESOURCES else piece(id)


def armies(number: int) -> Count:
    """'2 armies'."""
    return Count(number, piece("army"))


def points(number: int) -> Count:
    """'2 points'."""
    return Count(number, Term("point"))


def goods(bag: Mapping[str, int]) -> Several:
    """'2 grain and 1 tool', or 'nothing'."""
    return several(Count(bag[resource], good(resource)) for resource in RESOURCES if bag.get(resource))


def growth_price(luxuries: Iterable[str]) -> Several:
    """'2 wood, 1 tool and 1 oil'."""
    return several((Count(2, good("wood")), *(Count(1, good(luxury)) for luxury in luxuries)))


def chance(odds: float) -> Message:
    """'83%'; what is nearly certain or nearly impossible is not called so."""
    match round(odds * 100):
        case 0:
            return Message("chance-low")
        case 100:
            return Message("chance-high")
        case percent:
            return Message("chance", percent=percent)


def amount(seat: Seat, number: int) -> Message:
    """'Anna 5'."""
    return Message("amount", name=Name(seat), number=number)


def amounts(numbers: Sequence[int]) -> Several:
    """'Anna 5, Ben 3 and Cleo 3', without those who have nothing."""
    return several(amount(seat, number) for seat, number in enumerate(numbers) if number)


def ordered(order: Sequence[Seat]) -> dict[str, Fact]:
    """The three players one after another."""
    return {name: Name(seat) for name, seat in zip(("first", "second", "third"), order, strict=True)}


def orders(ops: Iterable[Sequence[str]]) -> Several:
    """'reinforce Nippur and invade Umma', from verbs with their areas."""
    return several(Message(f"order-{verb}", area=area(id)) for verb, id in ops)


def _each_seat(numbers: Json) -> Fact:
    return amounts(numbers) if isinstance(numbers, list) else int(numbers)


NAMERS: Namers = {
    **dict.fromkeys(("seat", "owner", "defender"), Name),
    **dict.fromkeys(("area", "at", "origin", "place", "source", "target"), place),
    **dict.fromkeys(("areas", "yours"), lambda ids: each(ids, place)),
    **dict.fromkeys(("resource", "give", "get", "spent"), good),
    **dict.fromkeys(("paid", "came", "back", "lost", "workers"), _each_seat),
    "empire": empire,
    "item": item,
    "armies": armies,
}

REFUSED: Namers = {
    **{name: NAMERS[name] for name in ("area", "place", "resource", "give", "get", "item", "areas", "empire")},
    **dict.fromkeys(("free", "sumerian", "starts", "reach", "choices"), lambda ids: each(ids, place, "or")),
    **dict.fromkeys(("accepted", "luxuries"), lambda ids: each(ids, good, "or")),
    **dict.fromkeys(("offers", "buying"), lambda ids: each(ids, good)),
    "held": lambda ids: each(ids, item, "or"),
    "yours": lambda ids: each(ids, place),
    "empires": lambda ids: each(ids, empire),
    "expected": lambda words: several(words, "or"),
    "what": lambda what: Term(f"what-{what}"),
    "text": lambda text: text[:SHOWN],
    "got": lambda got: got[:SHOWN],
}
