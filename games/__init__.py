"""The games, spelled out. A game is a module with the names of `games.engine.contract.Game`."""

from games.after_the_flood import game as _after_the_flood
from games.engine.contract import AnyGame
from games.euphrat_tigris import game as _euphrat_tigris
from games.sumeria import game as _sumeria
from games.ur import game as _ur

# The underscores keep `games.ur` what it is: a package.
GAMES: dict[str, AnyGame] = {
    "after-the-flood": _after_the_flood,
    "sumeria": _sumeria,
    "euphrat-tigris": _euphrat_tigris,
    "ur": _ur,
}
