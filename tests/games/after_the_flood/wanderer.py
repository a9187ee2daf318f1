"""A player who moves at random, but seldom passes and likes to fight: it sees what plain random games miss."""

from collections.abc import Iterator
from random import Random
from typing import Any

from games.after_the_flood import game
from games.after_the_flood import moves as m
from games.after_the_flood.rules import expand
from games.after_the_flood.state import State
from games.engine.chance import Dice
from games.engine.contract import Seat
from games.engine.search import PlayoutStep

WEIGHTS: dict[type, float] = {
    m.Pass: 0.4,
    m.Pay: 1.0,
    m.City: 0.5,
    m.Found: 6.0,
    m.Begin: 4.0,
    m.Spend: 1.0,
    m.Scribe: 0.1,
    m.Swap: 2.0,
    m.MakeTool: 4.0,
    m.Buy: 0.5,
    m.Equip: 0.2,
    m.Settle: 2.0,
    m.Invade: 3.0,
    m.Return: 3.0,
    m.Destroy: 2.0,
    m.Attack: 4.0,
    m.End: 1.0,
    m.Grow: 1.0,
    m.NoGrowth: 0.2,
}


def choice(state: State, seat: Seat, random: Random) -> Any:
    """One of the listed moves, by weight; now and then a whole expand line instead."""
    moves = game.moves(state, seat)
    if isinstance(moves[0], m.Invade | m.Reinforce | m.Return) and random.random() < 0.5:
        return standing_order(state, seat, random)
    weights = [0.2 if move == m.Begin("bid") else WEIGHTS.get(type(move), 1.0) for move in moves]
    return random.choices(moves, weights)[0]


def standing_order(state: State, seat: Seat, random: Random) -> m.Orders:
    """A lawful first operation and some more that may or may not come to pass."""
    ops = [move for move in game.moves(state, seat) if not isinstance(move, m.End)]
    first = random.choice(ops)
    rest: list[m.Op] = []
    if isinstance(first, m.Invade):
        first = m.Invade(first.area, random.choice((None, 0, 2, 4)))
        rest = [m.Reinforce(first.area), *map(m.Invade, expand.reach(state.players[seat]))]
        rest = random.sample(rest, min(len(rest), random.randrange(3)))
    return m.Orders((first, *rest))


def wander(seed: int, limit: int = 5000) -> Iterator[PlayoutStep]:
    """A whole game, the same for the same seed."""
    random = Random(seed)  # noqa: S311
    chance = Dice(f"wander {seed}".encode())
    state = game.setup({}, 3, chance).state
    for number in range(1, limit + 1):
        asked = game.pending(state)
        if not asked:
            return
        seat = random.choice(asked).seat
        move = choice(state, seat, random)
        used = len(chance.draws)
        after = game.apply(state, seat, move, chance)
        yield PlayoutStep(number, state, seat, move, after.state, after.events, tuple(chance.draws[used:]))
        state = after.state
    raise RuntimeError(f"the game of seed {seed} is not over after {limit} moves")
