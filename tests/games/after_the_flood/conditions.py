"""Each condition of a plan, where it holds and where not."""

from typing import Any

from msgspec.structs import replace

from games import GAMES
from games.after_the_flood.plans import (
    TAKEN_BY,
    Attacked,
    Available,
    Founded,
    Held,
    Invaded,
    Out,
    Outbid,
    Passed,
)
from games.after_the_flood.view_types import ArmySeen
from tests.games.conditions import ME, OTHER, Case, changed_at, event, view_of

VIEW = view_of(GAMES["after-the-flood"])
EMPIRE = VIEW.empires[0].id


def passed(seat: int) -> Any:
    return replace(VIEW, players=changed_at(VIEW.players, seat, passed=True))


def army(seat: int) -> Any:
    return replace(VIEW, areas={**VIEW.areas, "ur": replace(VIEW.areas["ur"], army=ArmySeen(seat, 1))})


def hand(**counts: int) -> Any:
    return replace(VIEW, players=changed_at(VIEW.players, ME, hand=counts))


def bid(seat: int, value: int) -> Any:
    place = next(at for at, field in enumerate(VIEW.pass_box) if field.seat == seat)
    return replace(VIEW, pass_box=changed_at(VIEW.pass_box, place, value=value))


def founded() -> Any:
    return replace(VIEW, empires=changed_at(VIEW.empires, 0, founder=OTHER))


CASES = (
    Case(Passed(), passed(OTHER), (), True),
    Case(Passed(), passed(ME), (), False),
    Case(Passed(), VIEW, (), False),
    Case(Available("gold"), replace(VIEW, supply={"gold": 1}), (), True),
    Case(Available("gold"), replace(VIEW, supply={"gold": 0}), (), False),
    Case(Out("grain"), hand(textile=1), (), True),
    Case(Out("grain"), hand(grain=1), (), False),
    *(Case(Invaded("ur"), VIEW, event(kind, seat=OTHER, area="ur"), True) for kind in TAKEN_BY),
    Case(Invaded("ur"), VIEW, event("invaded", seat=ME, area="ur"), False),
    Case(Invaded("ur"), VIEW, event("invaded", seat=OTHER, area="umma"), False),
    Case(Held("ur"), army(ME), (), True),
    Case(Held("ur"), army(OTHER), (), False),
    Case(Held("ur"), VIEW, (), False),
    Case(Founded(EMPIRE), founded(), (), True),
    Case(Founded(EMPIRE), VIEW, (), False),
    Case(Attacked(), VIEW, event("rolled", seat=OTHER, defender=ME, area="ur"), True),
    Case(Attacked(), VIEW, event("destroyed", seat=OTHER, owner=ME, area="ur"), True),
    Case(Attacked(), VIEW, event("rolled", seat=ME, defender=OTHER, area="ur"), False),
    Case(Outbid(4), bid(OTHER, 4), (), True),
    Case(Outbid(4), bid(OTHER, 3), (), False),
    Case(Outbid(4), bid(ME, 9), (), False),
)
