"""Random games of every game beside random chess games by python-chess: `python -m benchmarks.playouts`.

All legal moves are listed at every step. Short rounds alternate between the programs, so that load hits them alike;
times are CPU times, and each ratio is the median over the rounds.
"""

import random
import statistics
import time
from collections.abc import Callable

import chess

from games import GAMES
from games.engine.search import playout

ROUNDS = 20
SECONDS = 0.5  # of CPU, per program and round
GOAL = 1.0  # moves per second beside python-chess


def chess_game(seed: int) -> int:
    """One random game of chess; gives its number of moves."""
    board, chooser = chess.Board(), random.Random(seed)  # noqa: S311 - a walk, nobody's dice
    while not board.is_game_over(claim_draw=False):
        board.push(chooser.choice(list(board.legal_moves)))
    return len(board.move_stack)


def game_of(slug: str, seats: int) -> Callable[[int], int]:
    """One random game of ours; gives its number of moves."""
    return lambda seed: sum(1 for _ in playout(GAMES[slug], seats, seed))


def rates(play: Callable[[int], int], seed: int) -> tuple[float, float]:
    """Games and moves per second of CPU."""
    games = moves = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < SECONDS:
        moves += play(seed + games)
        games += 1
    return games / spent, moves / spent


def main() -> None:
    programs = {"python-chess": chess_game}
    programs |= {f"{slug}, {game.seats[0]} seats": game_of(slug, game.seats[0]) for slug, game in GAMES.items()}
    measured: dict[str, list[tuple[float, float]]] = {name: [] for name in programs}
    for number in range(ROUNDS):
        for name, play in programs.items():
            measured[name].append(rates(play, number * 10_000))
    print(f"{'program':<28} {'games/s':>8} {'moves/s':>9} {'beside python-chess':>20} {'goal':>6}")
    for name, rounds in measured.items():
        pairs = zip(rounds, measured["python-chess"], strict=True)
        ratio = statistics.median(own[1] / peer[1] for own, peer in pairs)
        games, moves = (statistics.median(column) for column in zip(*rounds, strict=True))
        print(f"{name:<28} {games:>8.1f} {moves:>9.0f} {ratio:>20.2f} {GOAL:>6.2f}")


if __name__ == "__main__":
    main()
