"""The games, spelled out. A game is a module with the names of `games.engine.contract.Game`."""

from games.after_the_flood import game as after_the_flood
from games.engine.contract import AnyGame
from games.euphrat_tigris import game as euphrat_tigris
from games.sumeria import game as sumeria
from games.ur import game as ur

GAMES: dict[str, AnyGame] = {
    "after-the-flood": after_the_flood,
    "sumeria": sumeria,
    "euphrat-tigris": euphrat_tigris,
    "ur": ur,
}
