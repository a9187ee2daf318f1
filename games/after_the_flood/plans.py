"""What can be decided ahead: conditions, rules and ready-made plans."""

from typing import Annotated

import msgspec
from msgspec.structs import replace

from games.after_the_flood import moves as m
from games.after_the_flood.data import RESOURCES, VALUES
from games.after_the_flood.moves import Area, Empire, Move, Resource
from games.after_the_flood.names import NAMERS
from games.after_the_flood.rules import choices
from games.after_the_flood.state import Expanding, State
from games.after_the_flood.view import View
from games.engine import plans
from games.engine.contract import Seat
from games.engine.message import Message
from games.engine.plans import Known, ReadyMade, Safe, to_play

Value = Annotated[int, msgspec.Meta(ge=1, le=99)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
Armies = Annotated[int, msgspec.Meta(ge=0, le=20)]
TAKEN_BY = ("invaded", "conquered", "returned", "occupied")  # events that tell of armies marching in


class Passed(plans.Condition, frozen=True):
    """Somebody else has passed."""


class Available(plans.Condition, frozen=True):
    """This resource is still to be had: there is one in the supply."""

    resource: Resource


class Out(plans.Condition, frozen=True):
    """I have none of this resource left."""

    resource: Resource


class Invaded(plans.Condition, frozen=True):
    """Somebody else's armies have marched into this area."""

    area: Area


class Held(plans.Condition, frozen=True):
    """My armies stand in this area."""

    area: Area


class Founded(plans.Condition, frozen=True):
    """This empire is founded."""

    empire: Empire


class Attacked(plans.Condition, frozen=True):
    """Somebody has rolled dice against my armies, or destroyed a city of mine."""


class Outbid(plans.Condition, frozen=True):
    """Somebody else has laid a bid of at least this value into the pass box."""

    value: Value


class Fight(plans.Rule, frozen=True):
    """Fight on while the odds of winning are at least this high, and more armies are left than are to be kept."""

    odds: Percent
    keep: Armies


Condition = Passed | Available | Out | Invaded | Held | Founded | Attacked | Outbid
Rule = Safe | Fight


def holds(known: Known, condition: Condition) -> bool:
    """Whether a condition is true as far as its seat knows."""
    view, me = known.view, known.seat
    match condition:
        case Passed():
            return any(player.passed for player in view.players if player.seat != me)
        case Available(resource):
            return bool(view.supply.get(resource))
        case Out(resource):
            return not view.players[me].hand.get(resource)
        case Invaded(area):
            came = (event for event in known.events if event.kind in TAKEN_BY and event.facts["area"] == area)
            return any(event.facts["seat"] != me for event in came)
        case Held(area):
            army = view.areas[area].army
            return army is not None and army.seat == me
        case Founded(empire):
            return any(each.id == empire and each.founder is not None for each in view.empires)
        case Attacked():
            return known.told("rolled", defender=me) or known.told("destroyed", owner=me)
        case Outbid(value):
            return any(field.value >= value for field in view.pass_box if field.seat != me)


def answer(state: State, seat: Seat, rule: Rule) -> Move | None:
    """The legal move that a rule makes of a seat's open question; None if it does not speak of it."""
    if seat not in choices.asked(state):
        return None
    match rule, state.doing:
        case Safe(), _:
            return _safe(state, seat)
        case Fight(odds, keep), Expanding(fight=area) if area:
            pool = state.players[seat].host
            likely = choices.odds(state, seat)[area]["win"] * 100
            return m.Attack() if likely >= odds and pool > keep else m.Stop()
    return None


def _safe(state: State, seat: Seat) -> Move:
    """To pass; and where an action is under way, what ends it soonest."""
    listed = choices.moves(state, seat)
    ending = (move for kind in (m.Pass, m.Stop, m.NoGrowth, m.End) for move in listed if isinstance(move, kind))
    return next(ending, listed[0])


def imagined(state: State, seat: Seat) -> State:
    """All information is open: what a seat can imagine is what there is."""
    return state


def skipped(state: State, seat: Seat) -> State | None:
    """The same table at the seat's next go, as if the others did nothing until then; None if it has none."""
    if state.phase != "actions" or state.players[seat].passed:
        return None
    return state if state.go == seat else replace(state, go=seat, doing=None, paid=False)


def conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """What there is to choose now."""
    held = {id for id, area in view.areas.items() if area.army is not None and area.army.seat == seat}
    own = {city.area for city in view.players[seat].cities} | held
    return (
        Passed(),
        Attacked(),
        *(Available(resource) for resource in RESOURCES),
        *(Out(resource) for resource in RESOURCES if view.players[seat].hand.get(resource)),
        *(Founded(empire.id) for empire in view.empires if empire.founder is None),
        *(Invaded(area) for area in view.areas if area in own),
        *(Held(area) for area in view.areas if area in own),
        *(Invaded(area) for area in view.areas if area not in own),
        *(Outbid(value) for value in (2, 4, 6)),
    )


def ready_made(view: View, seat: Seat) -> tuple[ReadyMade, ...]:
    """Plans to be taken as they are."""
    hand = [resource for resource in RESOURCES if view.players[seat].hand.get(resource)]
    placing = [resource for resource in hand if resource in ("grain", "textile")]
    return (
        ReadyMade("pass", {}, (to_play("pass"),)),
        *(ReadyMade("bid", {"resource": each}, (to_play(" ".join(("pass", "bid", each))),)) for each in hand),
        ReadyMade("safe", {}, (to_play(Safe(), stop_if=(Attacked(),)),)),
        *(ReadyMade("fight", {"odds": odds, "keep": 2}, (to_play(Fight(odds, 2)),)) for odds in (50, 75)),
        *(
            ReadyMade(
                "workers",
                {"resource": each},
                (
                    to_play(f"workers {each} -> irrigation x{VALUES[each]}", repeat=True, until=(Out(each), Passed())),
                    to_play("pass"),
                ),
            )
            for each in placing
        ),
    )


def told(thing: Condition | Rule | ReadyMade) -> Message:
    """What to call a condition, a rule or a ready-made plan."""
    return plans.called(thing, NAMERS)
