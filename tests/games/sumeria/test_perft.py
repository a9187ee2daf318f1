"""How many lines of play there are from drawn positions; a change of any rule of movement changes a number."""

import pytest

from games.engine.chance import Closed, Dice
from games.engine.search import perft
from games.sumeria.data import MAPS
from games.sumeria.state import State
from tests.games.sumeria.drawn import GAME, after, last_turn, position, scoring

RIVER = MAPS["river"]
CROWD = (
    "AKKc AKKt1 AKKt2 AKKt3 AKKv1 AKKv2 AKKv3 BABc BABt1 BABt2 BABt3 BABv1 BABv2 BABv3",
    "KISc KISt1 KISt2 KISt3 KISv1 KISv2 KISv3 NIPc NIPt1 NIPt2 NIPt3 NIPv1 NIPv2 NIPv3",
    "UMMc UMMt1 UMMt2 UMMt3 UMMv1 UMMv2 UMMv3 URKc URKt1 URKt2 URKt3 URKv1 URKv2 URKv3",
)


def crowded() -> State:
    """All 42 traders on the board: only Lagash and Eridu are empty, and nobody can place."""
    return position(red=CROWD[0], blue=CROWD[1], green=CROWD[2])


def opened() -> State:
    """A few traders of each of four players, in the first turn."""
    return position(seats=4, red="AKKc AKKt1", blue="KISc KISv2", green="AKKv1", yellow="UMMc")


# Where it can be done in the head, the count is written as its sum: in the last turn of the game both choices come up
# only if Green places in Kish, which then leads, or in Umma, which becomes second.
COUNTS = {
    "an empty board in setup": (position(phase="setup"), 2, 56 * 55),
    "four players": (opened(), 2, 3312),
    "all traders on the board": (crowded(), 2, 5460),
    "the end of an era": (after(last_turn(red="AKKc KISt1", blue="KISc", green="UMMc"), "-UMMc"), 3, 2 * 2 * 61),
    "the last turn of the game": (last_turn(era=6, red="AKKc", green="ERIc"), 3, 7 * 2 * 2 + 7 * 2 * 2),
    "a forced choice": (scoring(red="AKKc", blue="KISc", stock="MMM/RR/E"), 2, 1),
}


@pytest.mark.parametrize("name", COUNTS)
def test_the_number_of_lines_of_play(name: str) -> None:  # SUM-15, SUM-20, SUM-26
    state, depth, count = COUNTS[name]
    assert perft(GAME, state, depth, lambda: Dice(b"perft")) == count


def flooded(traders: dict[str, int], origin: str) -> set[str]:
    """Where a trader may go: the shore of all traders in one piece with it."""
    reached, frontier = {origin}, [origin]
    for node in frontier:
        new = set(RIVER.neighbours[node]) - reached
        reached |= new
        frontier += new & set(traders)
    return reached - set(traders)


def counted(traders: dict[str, int], to_move: tuple[int, ...], each: int) -> int:
    """The lines of one turn for each seat of `to_move`, counted without rows, tokens or the code of the rules."""
    if not to_move:
        return 1
    seat, later = to_move[0], to_move[1:]
    own = [node for node, owner in traders.items() if owner == seat]
    after_place = [{**traders, node: seat} for node in RIVER.nodes if node not in traders and len(own) < each]
    lifted = [(node, {other: owner for other, owner in traders.items() if other != node}) for node in own]
    after_move = [{**rest, target: seat} for node, rest in lifted for target in flooded(traders, node)]
    boards = after_place + after_move + [rest for _, rest in lifted]
    return len(boards) if not later else sum(counted(board, later, each) for board in boards)


def test_brute_force_counts_the_same() -> None:  # SUM-15, SUM-17, SUM-20, SUM-21
    for state, each in ((opened(), 10), (crowded(), 14)):
        assert perft(GAME, state, 2, Closed) == counted(dict(state.traders), (0, 1), each)
