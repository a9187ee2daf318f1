"""Each condition of a plan, where it holds and where not."""

from games.engine.plans import Condition
from games.euphrat_tigris import game
from games.euphrat_tigris.plans import Attacked, Reachable
from tests.games.conditions import Case
from tests.games.euphrat_tigris.table import Played, start

HANDS = {"bow": "RRRRR", "lion": "RRR"}
ATTACKED = start("2: T | R[LiG] G", **HANDS).play("L G>2.2", "N2")
CALM = start("2: T | R[LiG] G", **HANDS)
JOINED = start("1: T | G B R\n1-2: B\n2: T[LiG] | G B R", bow="B", lion="R")
APART = start("1: T | G B R\n2: T[LiG] | G B R", bow="B", lion="R")


def case(table: Played, dynasty: str, condition: Condition, holds: bool) -> Case:
    seat = table.seat(dynasty)
    return Case(condition, game.view(table.state, seat), (), holds, seat)


CASES = (
    case(ATTACKED, "lion", Attacked(1), False),
    case(ATTACKED, "lion", Attacked(2), True),
    case(ATTACKED, "lion", Attacked(3), True),
    case(ATTACKED, "bow", Attacked(3), False),  # who attacks is not attacked
    case(CALM, "lion", Attacked(9), False),
    case(JOINED, "lion", Reachable(), True),  # the trader stands between two treasures
    case(APART, "lion", Reachable(), False),
    case(JOINED, "bow", Reachable(), False),
)
