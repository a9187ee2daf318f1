"""What a seat sees. All of After the Flood is open, so every seat and every spectator see the same."""

from functools import cache

from games.after_the_flood import names
from games.after_the_flood.data import (
    ACCEPTED,
    AREAS,
    BOXES,
    BUYS,
    COLOURS,
    DECLINE_TURNS,
    EMPIRES,
    END_POINTS,
    GROWTH_POINTS,
    LETTERS,
    LUXURIES,
    PRODUCTION,
    RESOURCES,
    SEATS,
    SUMER,
    TABLES,
    TOTALS,
    TURNS,
    VALUES,
    WORKER_BOXES,
    Area,
)
from games.after_the_flood.rules import city, cost, expand, final, found, growth, trade
from games.after_the_flood.rules.choices import asked, kind, odds
from games.after_the_flood.state import (
    Bag,
    Bidding,
    Expanding,
    Founding,
    State,
    Trading,
    Working,
    counts_of,
    worth,
)
from games.after_the_flood.view_types import (
    AreaSeen,
    ArmySeen,
    BoxSeen,
    CitySeen,
    Cost,
    Doing,
    DoingBid,
    DoingExpand,
    DoingFound,
    DoingTrade,
    DoingWorkers,
    EmpireSeen,
    Field,
    Founders,
    Odds,
    OwnCity,
    Pieces,
    Player,
    Production,
    Rank,
    Reserve,
    ResourceSeen,
    Right,
    Start,
    Tables,
    TurnSeen,
)
from games.after_the_flood.view_types import View as View
from games.engine.contract import Seat
from games.engine.message import Message


def view(state: State, seat: Seat | None) -> View:
    """The whole table."""
    return View(
        turn=state.turn,
        turns=TURNS,
        phase=state.phase,
        phase_name=Message(f"phase-{state.phase}"),
        order=state.order,
        asked=asked(state),
        question=kind(state) if state.phase != "over" else None,
        cost=Cost(state.phase == "actions" and cost.owed(state), state.paid, state.anyone_passed),
        doing=_doing(state),
        odds={area: Odds(**facts) for area, facts in odds(state, state.go).items()},
        areas={key: _area(state, area) for key, area in AREAS.items()},
        boxes={key: _box(state, key) for key in BOXES},
        quality=tuple(_rank(state, number) for number in range(len(LETTERS))),
        pass_box=tuple(_field(state, number) for number in SEATS),
        empires=tuple(_empire(state, empire) for empire in EMPIRES[state.turn]),
        supply=_counts(state.supply),
        players=tuple(_player(state, number) for number in SEATS),
        tables=_tables(),
    )


def _doing(state: State) -> Doing | None:
    """The action under way."""
    match state.doing:
        case None:
            return None
        case Working(steps, paid, spent, arrived):
            return DoingWorkers(steps, paid, spent, arrived)
        case Trading(steps, taken, extra):
            return DoingTrade(steps, taken, extra)
        case Expanding(done, fight, rest):
            waiting = tuple((type(op).__name__.lower(), op.area) for op in rest)
            return DoingExpand(done, fight, waiting, expand.fee(state))
        case Founding(at):
            return DoingFound(at)
        case Bidding():
            return DoingBid()


def _area(state: State, area: Area) -> AreaSeen:
    owner, holder = state.city(area.id), state.army(area.id)
    workers = [player.workers.get(area.id, 0) for player in state.players]
    return AreaSeen(
        name=names.area(area.id),
        sumer=area.sumer,
        x=area.x,
        y=area.y,
        to=area.to,
        origins=area.origins,
        trades=area.trades,
        accepts={resource: ACCEPTED[resource] for resource in area.trades},
        end=area.end,
        power=area.power or None,
        power_text=Message(f"power-{area.power}") if area.power else "",
        starts=tuple(Start(turn, table[area.id]) for turn, table in EMPIRES.items() if area.id in table),
        city=None if owner is None else _city(state, owner, area.id),
        army=None if holder is None else ArmySeen(holder, state.players[holder].armies[area.id]),
        workers=tuple(workers),
        leader=final.majority(workers) if area.end else None,
        traders=tuple(trade.traders(state, number, area.id) if area.trades else 0 for number in SEATS),
        build=tuple(number for number in SEATS if area.sumer and area.id in city.free(state, number)),
        found=_founders(state, area),
    )


def _city(state: State, owner: Seat, area: str) -> CitySeen:
    return CitySeen(owner, state.players[owner].cities[area], expand.price(state, area))


def _founders(state: State, area: Area) -> Founders | None:
    """The empire that can start here this turn, and for each seat whether it may found it or why not."""
    empire = SUMER if area.sumer else area.id
    if empire not in EMPIRES[state.turn] or state.phase == "over":
        return None
    obstacles = [found.obstacle(state, number, empire, area.id) for number in SEATS]
    rights = tuple(Right(seat, not code, Message(f"right-{code or 'free'}")) for seat, code in enumerate(obstacles))
    return Founders(empire, EMPIRES[state.turn][empire], rights)


def _box(state: State, key: str) -> BoxSeen:
    box = BOXES[key]
    workers = [player.workers.get(key, 0) for player in state.players] if key in WORKER_BOXES else None
    return BoxSeen(
        name=Message("box-name", box=names.box(key)),
        rect=box.rect,
        side=box.side or None,
        limit=Message(f"limit-{box.limit}") if box.limit else None,
        end=box.end,
        workers=None if workers is None else tuple(workers),
        leader=final.majority(workers) if workers and key in END_POINTS else None,
    )


def _rank(state: State, place: int) -> Rank:
    if place >= len(state.quality):
        return Rank(LETTERS[place], None, None, {}, 0)
    seat = state.quality[place]
    player = state.players[seat]
    return Rank(LETTERS[place], seat, player.empire, counts_of(player.equipment), worth(player.equipment))


def _field(state: State, seat: Seat) -> Field:
    player = state.players[seat]
    return Field(seat, player.passed, counts_of(player.bid), worth(player.bid))


def _empire(state: State, empire: str) -> EmpireSeen:
    area = None if empire == SUMER else empire
    return EmpireSeen(empire, names.empire(empire), EMPIRES[state.turn][empire], area, state.founder(empire))


def _player(state: State, seat: Seat) -> Player:
    player = state.players[seat]
    return Player(
        seat=seat,
        colour=COLOURS[seat],
        points=player.points,
        place_in_order=state.order.index(seat) + 1,
        hand=_counts(player.hand),
        pool=Pieces(player.pool, player.host),
        stock=Pieces(player.stock, player.barracks),
        reserve=Reserve(player.reserve, player.growths),
        cities=tuple(OwnCity(area, player.cities[area]) for area in AREAS if area in player.cities),
        passed=player.passed,
        bid=counts_of(player.bid),
        empire=player.empire or None,
        equipment=counts_of(player.equipment),
        rank=state.letter(seat) or None,
        growing=seat in state.growing,
        can_grow=growth.can_grow(player),
    )


def _counts(bag: Bag) -> dict[str, int]:
    return dict(zip(RESOURCES, bag, strict=True))


@cache
def _tables() -> Tables:
    """The printed tables, which never change."""
    return Tables(
        rects=TABLES,
        resources={
            resource: ResourceSeen(TOTALS[place], VALUES[resource], BUYS.get(resource, 0), resource in LUXURIES)
            for place, resource in enumerate(RESOURCES)
        },
        trade=ACCEPTED,
        growth=GROWTH_POINTS,
        production={
            resource: tuple(Production(ranks, amounts) for ranks, amounts in table.items())
            for resource, table in PRODUCTION.items()
        },
        turns=tuple(TurnSeen(turn, turn in DECLINE_TURNS, empires) for turn, empires in EMPIRES.items()),
    )
