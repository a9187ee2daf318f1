"""Whole actions as forms: what is paid, placed, swapped, bought, equipped, bid or grown at once."""

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from games.after_the_flood.data import (
    ACCEPTED,
    AREAS,
    BUYS,
    EMPIRES,
    GROWTH_POINTS,
    GROWTH_WOOD,
    LUXURIES,
    MOST_ARMIES,
    MOST_SCRIBES,
    PLACES,
    RESOURCES,
    TRADING,
    VALUES,
)
from games.after_the_flood.moves import Found, Swap
from games.after_the_flood.names import area, armies, empire, good, item, piece, points
from games.after_the_flood.rules import city, cost, found, trade, workers
from games.after_the_flood.rules.choices import asked, check_begin, kind
from games.after_the_flood.state import PLACE_OF, Founding, Player, State, Working
from games.after_the_flood.words import label, phrase
from games.engine.contract import Seat
from games.engine.forms import Choice, Field, Form, Total
from games.engine.message import Count, Message
from games.engine.search import permitted

NONE = "none"
CHEAPEST = ("grain", "worker", "army", "wood", "metal", "textile", "tool", "oil", "gold", "lapis")
ENOUGH = max(VALUES.values())  # as many workers as any resource pays for


def forms(state: State, seat: Seat) -> tuple[Form, ...]:
    """The forms of the seat's open decision (D-1, D-2, D-6, D-12)."""
    if seat not in asked(state):
        return ()
    match kind(state):
        case "action":
            offered = (build(state, seat) for build in (_city, _workers, _trade, _found, _expand, _bid))
            return tuple(form for form in offered if form is not None)
        case "found":
            return (_settle(state, seat),)
        case "grow":
            return (_grow(state.players[seat]),)
    return ()


# What every form shares --------------------------------------------------------------------------------------------


def _form(pick: str, button: str, fields: Iterable[Field], totals: Iterable[Total], code: str = "") -> Form:
    return Form(code or pick, label(pick), Message(button), tuple(fields), tuple(totals), pick)


def _stocks(player: Player) -> Iterator[Total]:
    """Nothing is paid that is not held: resources, and what stands in the pool."""
    yield from (Total(resource, have) for resource, have in zip(RESOURCES, player.hand, strict=True))
    yield from (Total("worker", player.pool), Total("army", player.host))


def _said(id: str, most: int, words: Callable[[int], Message], start: int = 0) -> Total:
    """A total that is shown."""
    return Total(id, start, 0, most, tuple(map(words, range(most + 1))))


def _good(resource: str) -> Message:
    return Message("label-good", good=good(resource))


def _none() -> Choice:
    return Choice(NONE, Message("form-none"))


def _have(number: int) -> Message:
    return Message("form-have", number=number)


def _paying(
    state: State, seat: Seat, possible: Callable[[State], object]
) -> tuple[tuple[Field, ...], State] | tuple[None, None]:
    """What can pay for an action, the cheapest filled in, and the state once that is paid (ATF-53, ATF-54)."""
    if not cost.owed(state):
        return ((), state) if possible(state) else (None, None)
    lawful = {pay.item: cost.check(state, seat, pay.item) for pay in cost.payments(state, seat)}
    paid = {one: lawful[one] for one in CHEAPEST if one in lawful and possible(lawful[one])}
    if not paid:
        return None, None
    first = next(iter(paid))
    choices = (Choice(one, Message("form-item", item=item(one)), {one: -1}) for one in paid)
    return (Field("pay", Message("form-pay"), first, choices=tuple(choices)),), paid[first]


# Actions (D-1) ------------------------------------------------------------------------------------------------------


def _city(state: State, seat: Seat) -> Form | None:
    """Only where it must be paid for: else two taps on the board build a city (ATF-56 to ATF-58)."""
    pay, _ = _paying(state, seat, lambda after: city.possible(after, seat))
    if not pay:
        return None
    player = state.players[seat]
    fields = [*pay, _areas("area", "form-area", city.free(state, seat))]
    if not player.reserve:
        fields.append(_areas("origin", "form-origin", [str(origin) for origin in city.origins(player)]))
    return _form("city", "form-send-city", fields, _stocks(player))


def _areas(id: str, code: str, areas: Iterable[str]) -> Field:
    choices = tuple(Choice(each, label(each)) for each in areas)
    return Field(id, Message(code), choices[0].id, choices=choices)


def _workers(state: State, seat: Seat) -> Form | None:
    """One paid placement, and scribes that place workers of the pool (ATF-61 to ATF-64)."""
    pay, after = _paying(state, seat, lambda after: workers.payable(after.players[seat], Working()))
    if pay is None or after is None:
        return None
    player, left = state.players[seat], after.players[seat]
    scribes = workers.usable(player, Working())
    spare = MOST_SCRIBES - player.scribes
    places = [place for place in PLACES if place != "scribes" or spare]
    cheapest = next(one for one in CHEAPEST if one in RESOURCES and left.has(one))
    most = min(max(VALUES[one] for one in RESOURCES if player.has(one)), player.pool)
    fields = (
        *pay,
        Field("resource", Message("form-resource"), cheapest, choices=tuple(_spending(player, optional=scribes > 0))),
        Field(
            "place",
            Message("form-place"),
            "irrigation",
            choices=tuple(
                Choice(place, label(place), {"room": spare if place == "scribes" else ENOUGH}) for place in places
            ),
        ),
        Field(
            "count",
            Message("form-count"),
            min(VALUES[cheapest], left.pool),
            least=0 if scribes else 1,
            most=most,
            amounts={"paid": -1, "room": -1, "worker": -1, "some": 1, "placed": 1},
            note=_have(player.pool),
            fills=True,
        ),
        *(_scribe(number, places) for number in range(1, scribes + 1)),
    )
    totals = (
        *_stocks(player),
        *(Total(id) for id in ("paid", "room", "some")),
        Total("steps", least=1),
        _said("placed", most + scribes, lambda n: Message("form-placed", workers=Count(n, piece("worker")))),
    )
    return _form("workers", "form-send-workers", fields, totals)


def _spending(player: Player, *, optional: bool) -> Iterator[Choice]:
    """What pays for a placement, and for how many workers (ATF-61)."""
    for resource in RESOURCES:
        if player.has(resource):
            words = Message("form-brings", good=good(resource), workers=Count(VALUES[resource], piece("worker")))
            yield Choice(resource, words, {resource: -1, "paid": VALUES[resource], "some": -1, "steps": 1})
    if optional:
        yield _none()


def _scribe(number: int, places: Iterable[str]) -> Field:
    """What a scribe does most: it places a worker of the pool. All else it can do step by step (ATF-64)."""
    amounts = {"worker": -1, "steps": 1, "placed": 1}
    choices = (Choice(place, label(place), amounts) for place in places if place != "scribes")
    return Field(f"scribe-{number}", Message("form-scribe"), NONE, choices=(_none(), *choices))


def _trade(state: State, seat: Seat) -> Form | None:
    """Swaps, one for each resource of a market, and tools (ATF-72 to ATF-78)."""
    pay, _ = _paying(state, seat, lambda after: trade.possible(after, seat))
    if pay is None:
        return None
    player = state.players[seat]
    swaps = list(_swaps(state, seat))
    fields = [*pay]
    for at, get in dict.fromkeys((swap.area, swap.get) for swap in swaps):
        own = [
            Choice(swap.give, _good(swap.give), _swapped(swap)) for swap in swaps if (swap.area, swap.get) == (at, get)
        ]
        words = Message("form-swap", good=good(get), area=area(at))
        fields.append(Field(f"{at}-{get}", words, NONE, choices=(_none(), *own)))
    if "sippar" in player.cities and swaps:
        extra = (
            Choice(f"{swap.area}-{swap.give}-{swap.get}", phrase(swap), _swapped(swap, extra=True)) for swap in swaps
        )
        fields.append(Field("extra", Message("form-extra"), NONE, choices=(_none(), *extra)))
    if tools := _tools(state, player, swaps):
        amounts = {"metal": -1, "tool": 1, "supply-tool": -1, "steps": 1}
        fields.append(Field("make", Message("form-make"), 0, most=tools, amounts=amounts))
    if len(fields) == len(pay):
        return None
    traders = (Total(f"traders-{at}", trade.traders(state, seat, at)) for at in TRADING)
    supplies = (Total(f"supply-{get}", state.supply[PLACE_OF[get]]) for get in (*ACCEPTED, "tool"))
    return _form("trade", "form-send-trade", fields, (*_stocks(player), *traders, *supplies, Total("steps", least=1)))


def _swaps(state: State, seat: Seat) -> Iterator[Swap]:
    """Every swap that could be part of this action, also with what an earlier part of it brings."""
    markets = [
        (at, get)
        for at in TRADING
        if trade.traders(state, seat, at)
        for get in AREAS[at].trades
        if state.supply[PLACE_OF[get]]
    ]
    player = state.players[seat]
    held = {one for one in RESOURCES if player.has(one)}
    for _ in RESOURCES:
        held |= {get for _, get in markets if held & set(ACCEPTED[get])}
        held |= {"tool"} if "metal" in held and _toolmakers(state, player) else set()
    return (Swap(at, give, get) for at, get in markets for give in ACCEPTED[get] if give in held)


def _swapped(swap: Swap, *, extra: bool = False) -> dict[str, int]:
    """What a swap adds: a metal for a tool makes no tool, or one could be made of nothing."""
    got = {} if (swap.give, swap.get) == ("tool", "metal") else {swap.get: 1}
    busy = {} if extra else {f"traders-{swap.area}": -1}
    return {swap.give: -1, **got, **busy, f"supply-{swap.get}": -1, "steps": 1}


def _toolmakers(state: State, player: Player) -> int:
    return min(player.workers.get("toolmakers", 0), state.supply[PLACE_OF["tool"]])


def _tools(state: State, player: Player, swaps: Iterable[Swap]) -> int:
    """How many tools could be made at most (ATF-75)."""
    markets = {swap.area for swap in swaps if swap.get == "metal" and swap.give != "tool"}
    extra = 1 if markets and "sippar" in player.cities else 0
    return min(_toolmakers(state, player), player.has("metal") + len(markets) + extra)


def _found(state: State, seat: Seat) -> Form | None:
    """All four steps of a founding (ATF-80 to ATF-88)."""
    pay, _ = _paying(state, seat, lambda after: found.possible(after, seat))
    if pay is None:
        return None
    player = state.players[seat]
    more = 2 if "babylon" in player.cities else 0
    starts = tuple(
        Choice(f"{right.empire}-{right.at}", _start(state, right), {"armies": EMPIRES[state.turn][right.empire] + more})
        for right in found.rights(state, seat)
    )
    fields = (*pay, Field("empire", Message("form-empire"), starts[0].id, choices=starts), *_outfit(player))
    most = max(EMPIRES[state.turn].values()) + more
    return _form("found", "form-send-found", fields, (*_stocks(player), *_strength(player, 0, most)))


def _start(state: State, right: Found) -> Message:
    """Where an empire begins, and whether it has to be fought for."""
    start = Message("form-start", empire=empire(right.empire), at=area(right.at))
    return Message("form-defended", start=start) if state.army(right.at) is not None else start


def _settle(state: State, seat: Seat) -> Form:
    """What is left of a founding that was begun step by step (ATF-84 to ATF-86)."""
    player, doing = state.players[seat], state.doing
    assert isinstance(doing, Founding)
    totals = (*_stocks(player), *_strength(player, player.host, player.host))
    fields = tuple(_outfit(player, doing))
    return Form("settle", label("found"), Message("form-send-found"), fields, totals)


def _outfit(player: Player, doing: Founding | None = None) -> Iterator[Field]:
    """Armies to buy, equipment to lay, and how many go in; what was named in an earlier step is not asked again."""
    if doing is None or not doing.equipped:
        named = doing.bought if doing else ()
        for resource, brings in BUYS.items():
            if player.has(resource) and resource not in named:
                yield _pieces("buy", resource, player, {"armies": brings})
    for resource in RESOURCES:
        if player.has(resource) and resource not in (doing.equipped if doing else ()):
            yield _pieces("equip", resource, player, {"equipment": VALUES[resource]})
    yield Field("armies", Message("form-armies"), MOST_ARMIES, least=1, most=MOST_ARMIES)


def _pieces(verb: str, resource: str, player: Player, amounts: dict[str, int]) -> Field:
    have = player.has(resource)
    return Field(
        f"{verb}-{resource}",
        _good(resource),
        most=have,
        amounts={resource: -1, **amounts},
        heading=Message(f"form-{verb}"),
        note=_have(have),
    )


def _strength(player: Player, start: int, most: int) -> Iterator[Total]:
    """How many armies there will be, and what the equipment is worth; armies beyond the stock are lost (ATF-9)."""
    limit = player.host + player.barracks
    bought = sum(brings * player.has(resource) for resource, brings in BUYS.items())
    yield _said("armies", most + bought, lambda n: Message("form-total-armies", armies=armies(min(n, limit))), start)
    laid = sum(VALUES[resource] * have for resource, have in zip(RESOURCES, player.equipment, strict=True))
    worth = laid + sum(VALUES[resource] * have for resource, have in zip(RESOURCES, player.hand, strict=True))
    yield _said("equipment", worth, lambda n: Message("form-total-equipment", value=n), laid)


def _expand(state: State, seat: Seat) -> Form | None:
    """Only where it must be paid for: operations are chosen on the board (ATF-89)."""
    pay, _ = _paying(state, seat, lambda after: permitted(check_begin, after, seat, "expand"))
    return _form("expand", "form-send-expand", pay, _stocks(state.players[seat])) if pay else None


def _bid(state: State, seat: Seat) -> Form | None:
    """A pass, with whatever is bid for the turn order (ATF-105)."""
    if not permitted(check_begin, state, seat, "bid"):
        return None
    player = state.players[seat]
    held = [resource for resource in RESOURCES if player.has(resource)]
    fields = [_pieces("bid", resource, player, {"worth": VALUES[resource]}) for resource in held]
    most = sum(VALUES[resource] * player.has(resource) for resource in held)
    total = _said("worth", most, lambda n: Message("form-total-bid", value=n))
    return _form("pass-bid", "form-send-bid", fields, (*_stocks(player), total), "bid")


# Growth (D-12) ------------------------------------------------------------------------------------------------------


def _grow(player: Player) -> Form:
    """Every city that can grow, each with the luxuries for it; filled in with what brings most (ATF-110)."""
    cities = [each for each in AREAS if player.cities.get(each) is False]
    held = [luxury for luxury in LUXURIES if player.has(luxury)]
    bags = [bag for size in range(len(held), -1, -1) for bag in combinations(held, size)]
    grown = (Choice(_bag(bag), label(_bag(bag)), _grown(bag)) for bag in bags)
    choices = (*grown, Choice(NONE, Message("form-no-growth")))
    best = _best(player, len(cities))
    fields = tuple(
        Field(each, Message("form-grow", area=area(each)), best[number], choices=choices)
        for number, each in enumerate(cities)
    )
    most = len(cities) * GROWTH_POINTS[len(held)]
    total = _said("points", most, lambda n: Message("form-total-points", points=points(n)))
    return Form("grow", Message("form-growth"), Message("form-send-grow"), fields, (*_stocks(player), total))


def _bag(luxuries: Iterable[str]) -> str:
    return "-".join(("with", *luxuries)) if luxuries else "with-none"


def _grown(luxuries: tuple[str, ...]) -> dict[str, int]:
    return {"wood": -GROWTH_WOOD, **dict.fromkeys(luxuries, -1), "points": GROWTH_POINTS[len(luxuries)]}


def _best(player: Player, cities: int) -> list[str]:
    """For each city what it grows with if every city takes all that is left: together they bring most."""
    left = {luxury: player.has(luxury) for luxury in LUXURIES}
    chosen = []
    for _ in range(min(cities, player.has("wood") // GROWTH_WOOD)):
        bag = tuple(luxury for luxury in LUXURIES if left[luxury])
        left = {luxury: number - (luxury in bag) for luxury, number in left.items()}
        chosen.append(_bag(bag))
    return chosen + [NONE] * (cities - len(chosen))
