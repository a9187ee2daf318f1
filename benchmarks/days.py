"""How many days a game of After the Flood takes, with and without plans: `python -m benchmarks.days`.

Not a measurement of the service but a simulation of people. What is assumed:

- Each of three players looks once a day, at an hour of their own, and does then whatever they are asked.
- The games are played at random by the rules, with passing made rare, so that action phases are long; a *go* is one
  whole action, and who is asked when is exactly what the rules say.
- Without plans a go waits until its player looks. With plans a player who looks plans all goes of the own seat until
  the phase ends. Each planned go holds with the probability `holds`; where it does not, the plan stops, the go waits
  until its player looks, and then the rest is planned anew. Growth is answered when its player looks, never planned.
- Nobody is late, away or undecided, and a letter is read when its reader looks anyway.
"""

from collections.abc import Iterator
from random import Random
from statistics import mean, median

from games import GAMES
from games.engine.chance import Dice

GAME = GAMES["after-the-flood"]
GAMES_PLAYED = 40
PASSING = 0.04  # how likely a pass is beside another first step of a go
HOLDS = (None, 0.5, 0.8, 0.95, 1.0)  # None: nobody plans
Go = tuple[int, int, bool]  # the seat, the turn of the game, whether it is growth


def goes(seed: int) -> Iterator[Go]:
    """Who is asked for a whole action, one after another, in a game that is played to its end."""
    random, chance = Random(seed), Dice(str(seed).encode())  # the same games every time
    state = GAME.setup({}, 3, chance).state
    last: Go | None = None
    while asked := GAME.pending(state):
        decision = random.choice(asked)
        go = (decision.seat, state.turn, decision.kind == "grow")
        if go != last or decision.kind == "action":
            yield go
        last = go
        listed = GAME.moves(state, decision.seat)
        weights = [
            PASSING if type(move).__name__ == "Pass" or getattr(move, "kind", "") == "bid" else 1 for move in listed
        ]
        state = GAME.apply(state, decision.seat, random.choices(listed, weights)[0], chance).state


def days(played: list[Go], holds: float | None, random: Random) -> float:
    """From the first question to the end."""
    hours = [random.random() for _ in range(3)]  # when each looks, as a part of the day
    now = start = random.random()
    planned: dict[int, int] = {}  # seat -> the turn for which all goes are planned
    for seat, turn, growth in played:
        if holds is not None and not growth and planned.get(seat) == turn and random.random() < holds:
            continue
        look = int(now) + hours[seat]
        now = look if look >= now else look + 1
        planned[seat] = turn
    return now - start


def main() -> None:
    """Print a table."""
    played = [list(goes(seed)) for seed in range(GAMES_PLAYED)]
    print(f"{GAMES_PLAYED} games, {median(map(len, played)):.0f} goes each (median)")
    print("| plans | days (median) | days (mean) |")
    print("|---|---|---|")
    for holds in HOLDS:
        taken = [days(each, holds, Random(place)) for place, each in enumerate(played)]
        name = "none" if holds is None else f"a planned action holds in {holds:.0%}"
        print(f"| {name} | {median(taken):.0f} | {mean(taken):.0f} |")


if __name__ == "__main__":
    main()
