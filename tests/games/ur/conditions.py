"""Each condition of a plan, where it holds and where not."""

from typing import Any

from msgspec.structs import replace

from games import GAMES
from games.ur.plans import Attacked, Free, Tokens
from tests.games.conditions import ME, OTHER, Case, event, view_of

VIEW = view_of(GAMES["ur"])
FREE = next(cell for cell, there in VIEW.cells.items() if there.free)


def tile(**fields: Any) -> Any:
    return replace(VIEW, cells={**VIEW.cells, FREE: replace(VIEW.cells[FREE], **fields)})


CASES = (
    Case(Free(FREE), VIEW, (), True),
    Case(Free(FREE), tile(free=False), (), False),
    Case(Tokens(FREE, 2), tile(owner=ME, tokens=2), (), True),
    Case(Tokens(FREE, 2), tile(owner=ME, tokens=1), (), False),
    Case(Tokens(FREE, 2), tile(owner=OTHER, tokens=3), (), False),
    Case(Tokens(FREE, 1), tile(owner=ME, tokens=1, ziggurat=True), (), False),
    Case(Attacked(), VIEW, event("attacked", seat=OTHER, defender=ME), True),
    Case(Attacked(), VIEW, event("attacked", seat=ME, defender=OTHER), False),
)
