"""A long game of After the Flood, played through the services by players who seldom pass and like to fight."""

from random import Random

from pbem.engines import Choice
from pbem.models import Account, Table
from tests.tables import asked, seen, started, submit

SEED = 13  # gives an attack at move 212
WEIGHTS = {
    "pass": 0.05,
    "pay": 2,
    "city": 0.5,
    "found": 30,
    "buy": 6,
    "equip": 0.3,
    "settle": 2,
    "swap": 2,
    "scribe": 0.1,
}
WARLIKE = {"invade": 30, "return": 0.5, "reinforce": 0.5, "destroy": 5, "attack": 8, "nogrowth": 0.2, "end": 0.3}
ACTIONS = {"expand": 40, "workers": 4, "trade": 4, "bid": 0.03}


def chosen(choices: list[Choice], random: Random) -> Choice:
    """One of the legal moves, by weight."""
    return random.choices(choices, [_weight(choice) for choice in choices])[0]


def _weight(choice: Choice) -> float:
    does = str(choice.move["do"])
    if does == "begin":
        return ACTIONS[str(choice.move["kind"])]
    return {**WEIGHTS, **WARLIKE}.get(does, 1.0)


def at_war(*people: Account, least: int = 205) -> Table:
    """A table whose newest move, after at least so many, is an attack with dice; the same in each run."""
    table = started(*people, game="after-the-flood", title="Two rivers")
    random = Random(SEED)  # noqa: S311  # the same choices every time
    for number in range(1, 500):
        person = asked(table)
        answer = submit(table, person, chosen(seen(table, person).choices, random).notation)
        if number >= least and answer.versions[-1].draws:
            table.refresh_from_db()
            return table
    raise AssertionError("nobody fought")
