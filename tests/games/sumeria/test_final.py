"""The end of the game (section 7)."""

import pytest

from games.engine.contract import Outcome
from tests.games.builders import refused
from tests.games.sumeria.drawn import GAME, RED, after, last_turn, position, scoring


def ended(*held: str) -> Outcome:
    """The outcome of a game that ends with these tokens, written 'E4 M2'."""
    kinds = ["".join(part[0] * int(part[1]) for part in text.split()) for text in held]
    state = position(phase="over", era=6, round=3, stock="//", seats=len(held), held=kinds)
    outcome = GAME.outcome(state)
    assert outcome is not None
    return outcome


def test_the_game_ends_after_the_scoring_of_the_sixth_era() -> None:  # SUM-34
    state = scoring(era=6, red="AKKc", blue="KISc")
    for line in ("T1 EE", "T2 P"):
        assert GAME.outcome(state) is None
        state = after(state, line)
    assert GAME.outcome(state) is not None
    assert (state.bag, state.stock) == ((0, 0, 0, 0), ("", "", ""))


def test_after_the_end_nothing_can_be_played() -> None:  # SUM-34
    state = after(last_turn(era=6), "+ERIc")
    assert GAME.moves(state, RED) == ()
    for seat in (0, 1, 2):
        for line in ("+AKKc", "T1 EM"):
            with refused("game-over", rule="SUM-34"):
                GAME.apply(state, seat, GAME.read(state, seat, line)[0], None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("count", "points"), list(enumerate([0, 1, 3, 6, 10, 15, 21, 28, 36, 45])))
@pytest.mark.parametrize("kind", "EMPR")
def test_points_for_each_number_of_a_kind(kind: str, count: int, points: int) -> None:  # SUM-35
    assert ended(f"{kind}{count}", "", "").scores == (points, 0, 0)


def test_final_scoring() -> None:  # SUM-35, SUM-T16
    outcome = ended("E4 M2 P4 R5", "E3 M2 P5 R1", "E2 M5 R3")
    assert (outcome.scores, outcome.ranking) == ((38, 25, 24), ((0,), (1,), (2,)))


def test_the_highest_score_wins() -> None:  # SUM-36
    outcome = ended("E1", "E2", "M3", "P4")
    assert (outcome.winners, outcome.places) == ((3,), (4, 3, 2, 1))


def test_a_tie_goes_to_the_most_of_a_single_kind() -> None:  # SUM-36, SUM-T17
    outcome = ended("E4 M1 R1", "E3 M3", "P1")
    assert (outcome.scores, outcome.ranking) == ((12, 12, 1), ((0,), (1,), (2,)))


def test_a_tie_of_three() -> None:  # SUM-36, SUM-T27
    outcome = ended("E4", "E3 M2 P1", "R4")
    assert outcome.scores == (10, 10, 10)
    assert (outcome.winners, outcome.places) == ((0, 2), (1, 3, 1))


def test_places_behind_the_winner_can_be_shared() -> None:  # SUM-36
    outcome = ended("E2", "P5", "M2", "R2")
    assert (outcome.winners, outcome.places) == ((1,), (2, 1, 2, 2))
