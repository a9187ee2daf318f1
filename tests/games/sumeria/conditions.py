"""Each condition of a plan, where it holds and where not."""

from typing import Any

from msgspec.structs import replace

from games import GAMES
from games.sumeria.plans import Ahead, Displaced, Ranked, Taken
from tests.games.conditions import ME, OTHER, Case, view_of

VIEW = view_of(GAMES["sumeria"])
NODE = next(iter(VIEW.map.nodes))
NO_TRADER = replace(VIEW, traders={})
TURNED = replace(VIEW, row=tuple(reversed(VIEW.row)))
FIRST, SECOND = VIEW.row[:2]


def trader(seat: int) -> Any:
    return replace(VIEW, traders={**VIEW.traders, NODE: seat})


CASES = (
    Case(Ahead(FIRST, SECOND), VIEW, (), True),
    Case(Ahead(FIRST, SECOND), TURNED, (), False),
    Case(Ranked(FIRST, 1), VIEW, (), True),
    Case(Ranked(FIRST, 1), TURNED, (), False),
    Case(Taken(NODE), trader(OTHER), (), True),
    Case(Taken(NODE), trader(ME), (), False),
    Case(Taken(NODE), NO_TRADER, (), False),
    Case(Displaced(NODE), NO_TRADER, (), True),
    Case(Displaced(NODE), trader(OTHER), (), True),
    Case(Displaced(NODE), trader(ME), (), False),
)
