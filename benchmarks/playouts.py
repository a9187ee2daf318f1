"""Random games of every game beside random chess games by python-chess.

All legal moves are listed at every step. Short rounds alternate between the programs, so that load hits them alike;
times are processor times.
"""

import random
import time
from collections.abc import Callable, Iterator

from benchmarks.results import Line
from benchmarks.rounds import Measured, beside, interleaved
from games import GAMES
from games.engine.search import playout

GROUP = "Random games: moves per second of processor time, beside python-chess"
ROUNDS = 20
SECONDS = 0.5  # of processor time, per program and round
GOAL = 1.0


def measure(*, quick: bool) -> Iterator[Line]:
    """Every game with its smallest number of seats."""
    try:
        import chess  # noqa: F401
    except ImportError:
        yield Line(GROUP, "all games", None, GOAL, note="python-chess is not installed: `make bench` does it")
        return
    programs: dict[str, Callable[[int], int]] = {"python-chess": chess_game}
    programs |= {f"{slug}, {game.seats[0]} seats": game_of(slug, game.seats[0]) for slug, game in GAMES.items()}
    sides = {name: rates(play) for name, play in programs.items()}
    rounds = interleaved(sides, 3 if quick else ROUNDS)
    for name in programs:
        if name != "python-chess":
            yield beside(GROUP, name, rounds, name, "python-chess", GOAL)


def chess_game(seed: int) -> int:
    """One random game of chess; gives its number of moves."""
    import chess

    board, chooser = chess.Board(), random.Random(seed)
    while not board.is_game_over(claim_draw=False):
        board.push(chooser.choice(list(board.legal_moves)))
    return len(board.move_stack)


def game_of(slug: str, seats: int) -> Callable[[int], int]:
    """One random game of ours; gives its number of moves."""
    return lambda seed: sum(1 for _ in playout(GAMES[slug], seats, seed))


def rates(play: Callable[[int], int]) -> Callable[[], Measured]:
    """Moves per second of processor time, in other games each round."""
    seeds = iter(range(1_000_000))

    def measured() -> Measured:
        moves, start = 0, time.process_time()
        while (spent := time.process_time() - start) < SECONDS:
            moves += play(next(seeds))
        return Measured(moves / spent, count=moves)

    return measured
