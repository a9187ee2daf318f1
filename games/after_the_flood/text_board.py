"""The board of one view as text: players, the map area by area, boxes, tracks, the supply and the printed tables."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.after_the_flood.names import area, armies, chance, empire, good, goods, orders, piece, points
from games.after_the_flood.view_types import (
    AreaSeen,
    Doing,
    DoingBid,
    DoingExpand,
    DoingFound,
    DoingTrade,
    DoingWorkers,
    Field,
    Odds,
    Player,
    Rank,
    View,
)
from games.engine.message import Count, Fact, Message, Name, Several, Term, colour, each, several
from games.engine.text import Grid, Line, Page, line, paragraphs, printed

NOBODY = "-"


def text(view: View) -> Page:
    """The whole table."""
    marks = [player.colour[0] for player in view.players]
    return paragraphs(
        _heading(view),
        (line("text-players"), *(row for player in view.players for row in _player(player))),
        (line("text-sumer"), Grid(tuple(_sumer(view, marks))), *_founders(view, marks, sumer=True)),
        (line("text-foreign"), Grid(tuple(_foreign(view, marks))), *_founders(view, marks, sumer=False)),
        (line("text-boxes"), Grid(tuple(_boxes(view, marks)))),
        _tracks(view),
        (line("text-supply", supply=several(_held(view.supply), "comma")),),
        printed(line("text-connections"), *_connections(view)),
        printed(*_tables(view)),
    )


def _held(bag: Mapping[str, int]) -> Iterator[Count]:
    return (Count(count, good(resource)) for resource, count in bag.items())


def _names(seats: Iterable[int]) -> Several:
    return several(map(Name, seats), "comma")


def _heading(view: View) -> Iterator[Line]:
    yield line("text-heading", turn=view.turn, turns=view.turns, phase=view.phase_name)
    yield line("text-order", order=_names(view.order))
    if view.asked:
        yield line("text-asked", asked=_names(view.asked))
    if view.cost.owed:
        yield line("text-owed")
    if view.doing:
        yield line("text-doing", doing=_doing(view.doing))
    yield from (_odds(id, odds) for id, odds in view.odds.items())


def _doing(doing: Doing) -> Message:
    """The action under way, with what it has used up."""
    match doing:
        case DoingWorkers():
            spent = good(doing.spent) if doing.spent else None
            return Message("doing-workers", steps=Count(doing.steps, Term("step")), spent=spent)
        case DoingTrade():
            taken = several((Message("taken", good=good(get), area=area(id)) for id, get in doing.taken), "comma")
            return Message("doing-trade", steps=Count(doing.steps, Term("step")), taken=taken, extra=doing.extra)
        case DoingFound():
            return Message("doing-found", area=area(doing.area))
        case DoingExpand():
            fight = area(doing.fight) if doing.fight else None
            done = Count(doing.done, Term("operation"))
            return Message("doing-expand", done=done, fight=fight, rest=orders(doing.rest))
        case DoingBid():
            return Message("doing-bid")


def _odds(id: str, odds: Odds) -> Line:
    return line(
        "text-odds",
        area=area(id),
        armies=armies(odds.armies),
        number=odds.defenders,
        need=odds.need,
        hit=chance(odds.hit),
        win=chance(odds.win),
    )


def _player(player: Player) -> Iterator[Line]:
    yield line(
        "text-player",
        2,
        mark=player.colour[0],
        name=Name(player.seat, colour(player.colour)),
        points=points(player.points),
        passed=player.passed,
        empire=empire(player.empire) if player.empire else None,
        rank=player.rank,
    )
    yield line("text-hand", 4, goods=goods(player.hand))
    yield line("text-pool", 4, workers=_workers_of(player.pool.workers), armies=armies(player.pool.armies))
    yield line("text-stock", 4, workers=_workers_of(player.stock.workers), armies=armies(player.stock.armies))
    cities, growths = Count(player.reserve.cities, piece("city")), Count(player.reserve.growths, piece("growth"))
    yield line("text-reserve", 4, cities=cities, growths=growths)


def _workers_of(number: int) -> Count:
    return Count(number, piece("worker"))


def _area_name(seen: AreaSeen) -> Message:
    return Message("label-area", area=seen.name)


def _sumer(view: View, marks: Sequence[str]) -> Iterator[tuple[Fact, ...]]:
    """The Sumerian areas: city, armies and power."""
    for seen in view.areas.values():
        if seen.sumer:
            yield _area_name(seen), _city(seen, marks), _army(seen, marks), seen.power_text


def _city(seen: AreaSeen, marks: Sequence[str]) -> Fact:
    if seen.city is None:
        return NOBODY
    return Message("text-city", mark=marks[seen.city.seat], grown=seen.city.grown)


def _army(seen: AreaSeen, marks: Sequence[str]) -> Fact:
    if seen.army is None:
        return NOBODY
    return Message("text-army", mark=marks[seen.army.seat], armies=armies(seen.army.count))


def _foreign(view: View, marks: Sequence[str]) -> Iterator[tuple[Fact, ...]]:
    """The foreign areas: workers, armies, what is traded and what is worth points at the end."""
    for seen in view.areas.values():
        if not seen.sumer:
            offer = Message("text-offer", trades=each(seen.trades, good, "comma"), points=points(seen.end))
            yield _area_name(seen), _workers(seen.workers, marks), _army(seen, marks), offer


def _workers(workers: Sequence[int], marks: Sequence[str]) -> str:
    return " ".join(f"{marks[seat]}{there}" for seat, there in enumerate(workers) if there) or NOBODY


def _founders(view: View, marks: Sequence[str], *, sumer: bool) -> Iterator[Line]:
    """Who may found the empires of this turn, and why the others may not."""
    found = {seen.found.empire: seen.found for seen in view.areas.values() if seen.found and seen.sumer == sumer}
    for id, founders in found.items():
        rights = several(
            (Message("text-right", mark=marks[right.seat], why=right.why) for right in founders.rights), "semicolon"
        )
        told = armies(founders.armies)
        yield line("text-founders", 2, empire=empire(id), anywhere=sumer, armies=told, rights=rights)


def _boxes(view: View, marks: Sequence[str]) -> Iterator[tuple[Fact, ...]]:
    for seen in view.boxes.values():
        if seen.workers is not None:
            workers = _workers(seen.workers, marks)
            yield seen.name, Message("text-box", workers=workers, points=points(seen.end))


def _tracks(view: View) -> Iterator[Line]:
    """Empires of this turn, army quality and the pass box."""
    yield line("text-empires")
    for seen in view.empires:
        founder = None if seen.founder is None else Name(seen.founder)
        yield line("text-empire", 2, empire=seen.name, armies=armies(seen.armies), founder=founder)
    yield line("text-quality")
    yield from map(_rank, view.quality)
    yield line("text-passed")
    yield from map(_field, view.pass_box)


def _rank(rank: Rank) -> Line:
    if rank.seat is None:
        return Line(f"{rank.letter} {NOBODY}", 2)
    equipment = goods(rank.equipment)
    return line("text-rank", 2, letter=rank.letter, name=Name(rank.seat), value=rank.value, goods=equipment)


def _field(field: Field) -> Line:
    told = Message("text-bid", value=field.value, goods=goods(field.bid)) if field.passed else NOBODY
    return line("text-field", 2, name=Name(field.seat), told=told)


def _connections(view: View) -> Iterator[Line]:
    """Where armies can go; an arrow leads one way only."""
    for seen in view.areas.values():
        near = (_near(view.areas[other], one_way=other not in seen.origins) for other in seen.to)
        yield line("text-near", 2, area=seen.name, near=several(near, "comma"))


def _near(seen: AreaSeen, *, one_way: bool) -> Message:
    return Message("text-way", area=seen.name, one_way=one_way)


def _tables(view: View) -> Iterator[Line]:
    """The printed tables: trade, growth and the empires of all turns."""
    tables = view.tables
    yield line("text-trade")
    for get, accepted in tables.trade.items():
        yield line("text-swap", 2, get=good(get), accepted=each(accepted, good, "or"))
    worth = (Message("text-worth", good=good(id), value=facts.value) for id, facts in tables.resources.items())
    yield line("text-values", values=several(worth, "comma"))
    growth = (Message("text-growth", points=gained, luxuries=added) for added, gained in enumerate(tables.growth))
    yield line("text-growths", growths=several(growth, "comma"))
    for row in tables.turns:
        starts = (Message("text-start", empire=empire(id), armies=count) for id, count in row.empires.items())
        yield line("text-turn", turn=row.turn, decline=row.decline, empires=several(starts, "comma"))
