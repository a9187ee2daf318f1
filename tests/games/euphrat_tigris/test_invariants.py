"""The invariants of RULES.md section 16: each is held, and each breach is noticed."""

import pytest
from msgspec.structs import replace

from games.engine.search import playout
from games.euphrat_tigris import game
from games.euphrat_tigris.state import NO_CARDS, Heap, State, added
from tests.games.euphrat_tigris.table import position

FULL = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}
DRAWN = "1: T[BoK] | K G[LiG] R\n1-2: B\n2: R* | SK G R\n3: T | K G R"


def sound() -> State:
    return position(DRAWN, victory={"bow": "T"}, **FULL)


def columns(state: State, number: int, *cards: str) -> State:
    return replace(state, columns=(*state.columns[: number - 1], cards, *state.columns[number:]))


def test_a_sound_position_passes():  # ETC-I1
    game.check(sound())


BREACHES = {
    "ETC-I1: 39 cards of kind K": lambda s: replace(s, pile=added(s.pile, "K", -1)),
    "ETC-I2": lambda s: replace(columns(columns(s, 3, *"TKGRT"), 4, "K"), pile=added(s.pile, "K", -1)),
    "ETC-I3": lambda s: replace(s, victory=(Heap(), *s.victory[1:]), pile=added(s.pile, "T")),
    "ETC-I4": lambda s: replace(s, ships=("SK", "SG", "SR")),
    "ETC-I5: two": lambda s: replace(s, leaders=({"K": "1.0"}, {"G": "1.0"}, {})),
    "ETC-I5: a leader without": lambda s: replace(s, leaders=({"K": "2.1"}, {}, {})),
    "ETC-I6": lambda s: replace(s, leaders=({"K": "1.0"}, {"K": "2.0"}, {})),
    "ETC-I7": lambda s: replace(columns(s, 3, "T", "K", "G", "R", *"KKKKKK"), pile=added(s.pile, "K", -6)),
    "ETC-I8": lambda s: replace(s, hands=(added(s.hands[0], "K", -1), *s.hands[1:]), pile=added(s.pile, "K")),
    "ETC-I9": lambda s: replace(s, catastrophes=(False, True, True)),
    "ETC-I10": lambda s: replace(s, focus="4-5"),
}


@pytest.mark.parametrize("breach", BREACHES)
def test_every_breach_is_noticed(
    breach,
):  # ETC-I1, ETC-I2, ETC-I3, ETC-I4, ETC-I5, ETC-I6, ETC-I7, ETC-I8, ETC-I9, ETC-I10
    with pytest.raises(AssertionError, match=breach):
        game.check(BREACHES[breach](sound()))


def test_kingdoms_partition_the_columns():  # ETC-I13
    state = sound()
    assert game.view(state, None).kingdoms == ((1, 2), (3,), (4,), (5,), (6,), (7,), (8,))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_holds_from_step_to_step(seats):  # ETC-I11, ETC-I12, ETC-I14
    for step in playout(game, seats, 3):
        before, after = step.before, step.after
        kinds = [event.kind for event in step.events]
        for old, new in zip(before.victory, after.victory, strict=True):
            assert all(less <= more for less, more in zip(old.cards, new.cards, strict=True))
        if not {"committed", "conflict-won", "plundered", "income"} & set(kinds):
            grown = sum(sum(heap.cards) for heap in after.victory) - sum(sum(heap.cards) for heap in before.victory)
            assert grown <= 1
        assert sum(after.pile) <= sum(before.pile)
        assert ("refilled" in kinds) == (after.pile != before.pile)


def test_cards_laid_in_a_conflict_go_to_the_winner_or_the_discard():  # ETC-I14
    settled = 0
    for seed in range(8):
        for step in playout(game, 4, seed):
            if step.before.conflict is None or step.after.conflict is not None or step.before.stage == "reward":
                continue
            told = step.events
            rest = sum(event.facts["number"] for event in told if event.kind == "discarded")
            kept = sum(event.kind == "victory-card" and event.facts["source"] == "conflict" for event in told)
            laid = sum(step.before.conflict.laid) + sum(
                event.facts["number"] for event in told if event.kind == "committed"
            )
            assert laid == rest + kept
            settled += laid > 0
    assert settled > 10


def test_nothing_is_left_over():  # ETC-I1
    assert sound().removed == NO_CARDS
