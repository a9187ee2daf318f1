"""What After the Flood's board explains when somebody points at a place."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pbem.boards import Brush
from pbem.engines import Count, Fact, Message, Name, Several, Term, colour, each, several

if TYPE_CHECKING:
    from games.after_the_flood.view_types import AreaSeen, BoxSeen, EmpireSeen, Right, View


def player(view: "View", seat: int) -> Name:
    """'Ana (Red)'."""
    return Name(seat, colour(view.players[seat].colour))


def good(resource: str) -> Term:
    """'grain'."""
    return Term(f"good-{resource}")


def counted(number: int, piece: str) -> Count:
    """'2 armies'."""
    return Count(number, Term(f"piece-{piece}"))


def goods(bag: Mapping[str, int]) -> Several:
    """'2 grain and 1 tool', or 'nothing'."""
    return several(Count(count, good(resource)) for resource, count in bag.items() if count)


class Printed(NamedTuple):
    """What is told of an area whatever happens there."""

    kind: str
    use: str  # the power of its city, or its trades
    ways: tuple[str, ...]


def printed(area: "AreaSeen", areas: Mapping[str, "AreaSeen"], brush: Brush) -> Printed:
    """What never changes of an area, in words."""
    if area.sumer:
        use = Message("board-power", power=area.power_text) if area.power else Message("board-no-power")
    else:
        use = _trades(area)
    kind = Message("board-area-kind", area=area.name, sumer=area.sumer)
    return Printed(brush.name(kind), brush.name(use), tuple(map(brush.name, _ways(area, areas))))


def of_area(id: str, view: "View", brush: Brush, fixed: Printed) -> list[str]:
    """Everything about an area, its name first."""
    area = view.areas[id]
    said = [fixed.kind, brush.name(several(_standing(area, view), "blank")), fixed.use]
    if not area.sumer:
        said.append(brush.name(_end(area, view)))
    return [*said, *fixed.ways, *map(brush.name, (*_starts(area, view), *_builders(area, view)))]


def _standing(area: "AreaSeen", view: "View") -> list[Message]:
    """Whose armies, workers and city are in an area."""
    there = []
    for seat, workers in enumerate(area.workers):
        pieces = [counted(area.army.count, "army")] if area.army and area.army.seat == seat else []
        pieces += [counted(workers, "worker")] if workers else []
        if pieces:
            there.append(Message("board-standing", name=player(view, seat), pieces=several(pieces)))
    if city := area.city:
        price = counted(city.price, "army")
        there.append(Message("board-city", name=player(view, city.seat), grown=city.grown, price=price))
    return there or [Message("board-nobody")]


def _trades(area: "AreaSeen") -> Message:
    offers = (
        Message("board-offer", get=good(get), accepted=each(area.accepts[get], good, "or")) for get in area.trades
    )
    return Message("board-trades", offers=several(offers, "semicolon"))


def _end(place: "AreaSeen | BoxSeen", view: "View") -> Message:
    """Who would score a place at the end."""
    if not place.end:
        return Message("board-no-end")
    leader = None if place.leader is None else player(view, place.leader)
    return Message("board-end", points=Count(place.end, Term("point")), leader=leader)


def _ways(area: "AreaSeen", areas: Mapping[str, "AreaSeen"]) -> Iterator[Message]:
    """Where armies can go to and come from."""
    both = [id for id in area.to if id in area.origins]
    out = [id for id in area.to if id not in area.origins]
    into = [id for id in area.origins if id not in area.to]
    if both:
        yield Message("board-ways", areas=_areas(both, areas))
    if out:
        yield Message("board-ways-out", areas=_areas(out, areas))
    if into:
        yield Message("board-ways-in", areas=_areas(into, areas))
    if not (both or out or into):
        yield Message("board-no-ways")


def _areas(ids: Sequence[str], areas: Mapping[str, "AreaSeen"]) -> Several:
    return several(areas[id].name for id in ids)


def _starts(area: "AreaSeen", view: "View") -> Iterator[Message]:
    """The empire that can start in an area, in this turn or in others."""
    if found := area.found:
        yield of_empire(next(empire for empire in view.empires if empire.id == found.empire), view)
    elif area.starts:
        starts = (
            Message("board-start", turn=start.turn, armies=counted(start.armies, "army")) for start in area.starts
        )
        yield Message("board-starts", starts=several(starts))


def _builders(area: "AreaSeen", view: "View") -> Iterator[Message]:
    if area.build and view.phase != "over":
        everyone = len(area.build) == len(view.players)
        yield Message("board-builders", names=several(player(view, seat) for seat in area.build), everyone=everyone)


def of_box(id: str, view: "View", brush: Brush) -> list[str]:
    """Everything about a box of workers, its name first."""
    return [brush.name(sentence) for sentence in _of_box(id, view.boxes[id], view)]


def _of_box(id: str, box: "BoxSeen", view: "View") -> Iterator[Message]:
    there = (Message("amount", name=player(view, seat), number=count) for seat, count in enumerate(box.workers or ()))
    yield Message("board-box-kind", box=box.name)
    yield Message("board-workers", workers=several(there, "comma"))
    yield Message(f"board-use-{id}")
    if box.limit:
        yield Message("board-limit", limit=box.limit)
    if box.end:
        yield _end(box, view)


def of_empire(empire: "EmpireSeen", view: "View") -> Message:
    """An empire of this turn: its armies, and who founded it or may."""
    named: dict[str, Fact] = {"empire": empire.name, "armies": counted(empire.armies, "army")}
    if empire.founder is not None:
        return Message("board-empire-founded", founder=player(view, empire.founder), **named)
    rights = [Message("board-right", name=player(view, right.seat), why=right.why) for right in rights_of(empire, view)]
    if not rights:
        return Message("board-empire-not-founded", **named)
    return Message("board-empire-free", anywhere=empire.area is None, rights=several(rights, "semicolon"), **named)


def rights_of(empire: "EmpireSeen", view: "View") -> "Sequence[Right]":
    """Who may found an empire of this turn, and why others may not."""
    for area in view.areas.values():
        if area.found and area.found.empire == empire.id:
            return area.found.rights
    return ()
