"""Whole games, compared line by line; re-blessed only with a reason."""

from pathlib import Path

import pytest

from games.euphrat_tigris import game
from tests.games.conformance import examine_moves, examine_state
from tests.games.euphrat_tigris.playthrough import retold, states

FOLDER = Path(__file__).parents[2] / "playthroughs" / "euphrat-tigris"
ENDINGS = {
    "treasures": "(only one treasure is left)",  # ETC-58
    "draw-pile": "(the draw pile is exhausted)",  # ETC-59
    "four-players": "(the draw pile is exhausted)",  # ETC-59
    "standstill": "(no card was laid for a long time)",  # ETC-R1
}


def lines(name: str) -> list[str]:
    return (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()


def test_every_playthrough_is_known():  # ETC-58, ETC-59, ETC-R1
    assert {file.stem for file in FOLDER.glob("*.txt")} == set(ENDINGS)


@pytest.mark.parametrize("name", ENDINGS)
def test_a_playthrough_is_told_as_before(name):  # ETC-58, ETC-59, ETC-R1
    stored = lines(name)
    assert retold("\n".join(stored)) == stored
    assert stored[-1].endswith(ENDINGS[name])


@pytest.mark.parametrize("name", ENDINGS)
def test_a_playthrough_keeps_the_contract(name):
    """Games of players who know what they want reach places that random games seldom see."""
    for number, state in enumerate(states("\n".join(lines(name)))):
        examine_state(game, state)
        if number % 20 == 19:
            examine_moves(game, state)


@pytest.mark.parametrize("name", ["draw-pile", "four-players"])
def test_a_chain_of_conflicts_splits_a_kingdom(name):  # ETC-42, ETC-49, ETC-50
    """After one gap card: several conflicts, a connector among the cards taken, and a conflict after that."""
    chains = "\n".join(lines(name)).split("face down into gap")
    assert any(_split(chain.partition("now lies face up")[0]) for chain in chains[1:])


def _split(chain: str) -> bool:
    before, taken, after = _at_connector(chain)
    return bool(taken) and before.count("External conflict") >= 1 and "External conflict" in after


def _at_connector(chain: str) -> tuple[str, str, str]:
    """What happens before, at and after the first connector that is taken from the table."""
    told = chain.splitlines()
    for place, line in enumerate(told):
        if "from the table" in line and "gap" in line:
            return "\n".join(told[:place]), line, "\n".join(told[place + 1 :])
    return "", "", ""
