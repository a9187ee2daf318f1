"""What a seat sees. All of After the Flood is open, so every seat and every spectator see the same."""

from games.after_the_flood.data import (
    ACCEPTED,
    AREAS,
    BOXES,
    BUYS,
    COLOURS,
    DECLINE_TURNS,
    EMPIRE_NAMES,
    EMPIRES,
    END_POINTS,
    GROWTH_POINTS,
    LETTERS,
    LUXURIES,
    POWERS,
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
from games.after_the_flood.state import Bag, Expanding, State, Trading, Working, counts_of, worth
from games.engine.contract import Json, Seat

PHASES = {"actions": "phase 3: actions", "growth": "phase 5: growth", "over": "the game is over"}
WHY_NOT = {
    "": "may found it",
    "one-empire": "has founded an empire this turn",
    "empire-taken": "it is founded already",
    "no-worker-there": "has no worker there",
    "outnumbered": "another player has more workers there",
}


def view(state: State, seat: Seat | None) -> dict[str, Json]:
    """The whole table as plain JSON, the map and the printed tables included."""
    return {
        "turn": state.turn,
        "turns": TURNS,
        "phase": state.phase,
        "phase_name": PHASES[state.phase],
        "order": list(state.order),
        "asked": list(asked(state)),
        "question": kind(state) if state.phase != "over" else None,
        "cost": _cost(state),
        "doing": _doing(state),
        "odds": odds(state, state.go),
        "areas": {key: _area(state, area) for key, area in AREAS.items()},
        "boxes": {key: _box(state, key) for key in BOXES},
        "quality": [_rank(state, number) for number in range(len(LETTERS))],
        "pass_box": [_bid(state, number) for number in SEATS],
        "empires": [_empire(state, empire) for empire in EMPIRES[state.turn]],
        "supply": _counts(state.supply),
        "players": [_player(state, number) for number in SEATS],
        "tables": _tables(),
    }


def _cost(state: State) -> dict[str, Json]:
    """Whether an action costs an item now, and whether it is paid (ATF-53)."""
    acting = state.phase == "actions"
    return {"owed": acting and cost.owed(state), "paid": state.paid, "passed": state.anyone_passed}


def _doing(state: State) -> dict[str, Json] | None:
    """The action under way."""
    match state.doing:
        case None:
            return None
        case Working(steps, paid, spent, arrived):
            return {"kind": "workers", "steps": steps, "paid": paid, "spent": spent, "arrived": arrived}
        case Trading(steps, taken, extra):
            return {"kind": "trade", "steps": steps, "taken": [list(pair) for pair in taken], "extra": extra}
        case Expanding(done, fight, rest):
            waiting = [[type(op).__name__.lower(), op.area] for op in rest]
            return {"kind": "expand", "done": done, "fight": fight, "rest": waiting, "fee": expand.fee(state)}
        case _:
            return {"kind": kind(state), "area": getattr(state.doing, "at", "")}


def _area(state: State, area: Area) -> dict[str, Json]:
    """One area: what is printed there, what stands there and what it allows."""
    owner, holder = state.city(area.id), state.army(area.id)
    workers = [player.workers.get(area.id, 0) for player in state.players]
    return {
        "name": area.name,
        "sumer": area.sumer,
        "x": area.x,
        "y": area.y,
        "to": list(area.to),
        "from": list(area.origins),
        "trades": list(area.trades),
        "accepts": {resource: list(ACCEPTED[resource]) for resource in area.trades},
        "end": area.end,
        "power": area.power or None,
        "power_text": POWERS.get(area.power, ""),
        "starts": [{"turn": turn, "armies": table[area.id]} for turn, table in EMPIRES.items() if area.id in table],
        "city": None if owner is None else _city(state, owner, area.id),
        "army": None if holder is None else {"seat": holder, "count": state.players[holder].armies[area.id]},
        "workers": workers,
        "leader": final.majority(workers) if area.end else None,
        "traders": [trade.traders(state, number, area.id) if area.trades else 0 for number in SEATS],
        "build": [number for number in SEATS if area.sumer and area.id in city.free(state, number)],
        "found": _rights(state, area),
    }


def _city(state: State, owner: Seat, area: str) -> dict[str, Json]:
    return {"seat": owner, "grown": state.players[owner].cities[area], "price": expand.price(state, area)}


def _rights(state: State, area: Area) -> dict[str, Json] | None:
    """The empire that can start here this turn, and for each seat whether it may found it or why not."""
    empire = SUMER if area.sumer else area.id
    if empire not in EMPIRES[state.turn] or state.phase == "over":
        return None
    why = [found.obstacle(state, number, empire, area.id) for number in SEATS]
    rights = [{"seat": number, "may": not why[number], "why": WHY_NOT[why[number]]} for number in SEATS]
    return {"empire": empire, "armies": EMPIRES[state.turn][empire], "rights": rights}


def _box(state: State, key: str) -> dict[str, Json]:
    box = BOXES[key]
    workers = [player.workers.get(key, 0) for player in state.players] if key in WORKER_BOXES else None
    return {
        "name": box.name,
        "rect": list(box.rect),
        "side": box.side or None,
        "limit": box.limit or None,
        "end": box.end,
        "workers": workers,
        "leader": final.majority(workers) if workers and key in END_POINTS else None,
    }


def _rank(state: State, place: int) -> dict[str, Json]:
    if place >= len(state.quality):
        return {"letter": LETTERS[place], "seat": None, "empire": None, "equipment": {}, "value": 0}
    seat = state.quality[place]
    player = state.players[seat]
    equipment = {"equipment": counts_of(player.equipment), "value": worth(player.equipment)}
    return {"letter": LETTERS[place], "seat": seat, "empire": player.empire, **equipment}


def _bid(state: State, seat: Seat) -> dict[str, Json]:
    player = state.players[seat]
    return {"seat": seat, "passed": player.passed, "bid": counts_of(player.bid), "value": worth(player.bid)}


def _empire(state: State, empire: str) -> dict[str, Json]:
    area = None if empire == SUMER else empire
    founder = state.founder(empire)
    facts = {"id": empire, "name": EMPIRE_NAMES[empire], "armies": EMPIRES[state.turn][empire]}
    return {**facts, "area": area, "founder": founder}


def _player(state: State, seat: Seat) -> dict[str, Json]:
    player = state.players[seat]
    return {
        "seat": seat,
        "colour": COLOURS[seat],
        "points": player.points,
        "place_in_order": state.order.index(seat) + 1,
        "hand": _counts(player.hand),
        "pool": {"workers": player.pool, "armies": player.host},
        "stock": {"workers": player.stock, "armies": player.barracks},
        "reserve": {"cities": player.reserve, "growths": player.growths},
        "cities": [{"area": area, "grown": player.cities[area]} for area in AREAS if area in player.cities],
        "passed": player.passed,
        "bid": counts_of(player.bid),
        "empire": player.empire or None,
        "equipment": counts_of(player.equipment),
        "rank": state.letter(seat) or None,
        "growing": seat in state.growing,
        "can_grow": growth.can_grow(player),
    }


def _counts(bag: Bag) -> dict[str, int]:
    return dict(zip(RESOURCES, bag, strict=True))


def _tables() -> dict[str, Json]:
    """The tables printed on the board, and where they lie."""
    return {
        "rects": {name: list(rect) for name, rect in TABLES.items()},
        "resources": {
            resource: {
                "total": TOTALS[place],
                "value": VALUES[resource],
                "armies": BUYS.get(resource, 0),
                "luxury": resource in LUXURIES,
            }
            for place, resource in enumerate(RESOURCES)
        },
        "trade": {resource: list(accepted) for resource, accepted in ACCEPTED.items()},
        "growth": list(GROWTH_POINTS),
        "production": {
            resource: [{"ranks": list(ranks), "pieces": list(amounts)} for ranks, amounts in table.items()]
            for resource, table in PRODUCTION.items()
        },
        "turns": [
            {"turn": turn, "decline": turn in DECLINE_TURNS, "empires": dict(empires)}
            for turn, empires in EMPIRES.items()
        ],
    }
