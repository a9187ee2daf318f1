"""The end of the game and the final scoring (UR-54 to UR-59)."""

from collections import Counter
from itertools import product

import pytest
from msgspec.structs import replace

from games.ur.data import SET_POINTS, TYPES, pictures
from games.ur.rules import final
from tests.games.ur.positions import BLUE, GREEN, RED, YELLOW, exchanging, game, play, position, refused, told


def four_built(seat, **more):
    """`seat` can build the fifth ziggurat; start player is seat 2."""
    tokens = {"red": "b6", "blue": "c6", "green": "d1", "yellow": "e1"}
    tokens[game.colours[seat].lower()] = "c3:5"
    return position("CW", start=GREEN, turn=(seat - GREEN) % 4, ziggurats={GREEN: "f6 f5 f4 f3"}, **tokens, **more)


def test_the_fifth_ziggurat_lets_the_round_end():  # UR-T20, UR-55, UR-49
    state = play(four_built(RED), "Z c3; X a1/C")
    assert (state.phase, state.active) == ("turn", BLUE)
    state = play(state, "X b2/T")
    assert (state.phase, state.reason) == ("over", "ziggurats")


def test_the_last_player_of_the_round_ends_it_at_once():  # UR-T20, UR-E39, UR-55
    state = play(four_built(BLUE), "Z c3")
    assert state.phase == "turn"  # the exchange still has to be made
    state = play(state, "X b2/C")
    assert (state.phase, state.reason) == ("over", "ziggurats")


def test_no_exchange_in_the_last_round_ends_the_game_at_once():  # UR-E35, UR-55
    cells = [cell for cell in position().tiles if cell not in ("c2", "f1", "b2", "b3", "f4", "e6", "a6")]
    state = position(
        "TP",
        start=RED,
        red=" ".join(cells[:14]),
        blue=" ".join(cells[14:]),
        ziggurats={GREEN: "b2 b3 f4 e6 a6"},
    )
    assert state.stock == 0
    after = play(exchanging(state), "X none")
    assert (after.phase, after.reason) == ("over", "exchange")
    with refused("game-over", "UR-55"):
        play(after, "X none", BLUE)


def test_an_impossible_exchange_is_named_before_the_ziggurats():  # UR-55
    cells = [cell for cell in position().tiles if cell not in ("c2", "f1", "b2", "b3", "f4", "e6", "a6")]
    state = position(
        "TP",
        start=BLUE,
        turn=3,
        red=" ".join(cells[:14]),
        blue=" ".join(cells[14:]),
        ziggurats={GREEN: "b2 b3 f4 e6 a6"},
    )
    assert state.active == RED
    assert play(exchanging(state), "X none").reason == "exchange"


def test_without_limit_the_game_goes_on():  # UR-R17
    state = position("CW", red="c3", start=BLUE, turn=3, number=40)
    assert play(state, "X d6/C").round == 41


def test_a_limit_of_rounds_ends_the_game_after_the_last_player():  # UR-R17
    state = position("CW", red="c3", start=RED, number=2, max_rounds=2)
    state = play(state, "X d6/C")
    assert state.phase == "turn"
    last = position("CW", red="c3", start=BLUE, turn=3, number=2, max_rounds=2)
    after, events = told(last, "X d6/C")
    assert (after.phase, after.reason) == ("over", "rounds")
    assert game.outcome(after).reason == "rounds"
    assert events[-1].kind == "finished"
    earlier = position("CW", red="c3", start=BLUE, turn=3, number=1, max_rounds=2)
    assert play(earlier, "X d6/C").round == 2


def test_ziggurats_are_named_before_the_limit_of_rounds():  # UR-R17
    state = replace(four_built(BLUE, max_rounds=1), round=1)
    assert play(state, "Z c3; X b2/C").reason == "ziggurats"


def score(items, held):
    return final.best(Counter(items), held)


def test_the_example_of_the_rule_book():  # UR-T1, UR-56, UR-57, UR-58, UR-R14
    best = score("AAATTWWPCZ", "PW")
    assert (best.points, best.held_as, best.sets) == (32, "P", ("ATCPWZ", "ATPW", "A"))
    assert final.points(final.sets(Counter("AAATTWWPCZW"))) == 30


def test_two_ziggurats_are_in_two_sets():  # UR-T21, UR-57, UR-E37
    best = score("ATZZ", "CP")
    assert (best.points, best.sets, best.held_as) == (11, ("ATCZ", "Z"), "C")


def test_one_large_set_is_worth_more():  # UR-T22, UR-58
    best = score("AATTCC", "PW")
    assert (best.points, best.sets) == (16, ("ATCP", "ATC"))


def test_the_held_tile_counts_once():  # UR-E36, UR-56
    assert score("", "AT").points == 1
    assert score("A", "AT").points == 3
    assert score("A", "AT").held_as == "T"


def test_of_equal_pictures_the_first_is_shown():  # UR-58
    assert score("", "TW").held_as == "T"
    assert score("TW", "TW").held_as == "T"


def test_set_points():  # UR-57
    assert SET_POINTS == (0, 1, 3, 6, 10, 15, 21)
    assert all(SET_POINTS[n] == n * (n + 1) // 2 for n in range(7))


def test_items_are_faces_of_own_tiles_and_ziggurats():  # UR-56, UR-R2, UR-R14
    state = position("CW", red="c3:4 c4:1 a1:2", blue="b1", ziggurats={RED: "d2", BLUE: "f6"})
    assert final.items(state, RED) == Counter("ACTZ")
    assert final.score(state, RED).points == 15  # ATCZ and the held tile as war
    assert final.score(state, RED).held_as == "W"


def test_the_side_tile_counts_for_nobody():  # UR-E38, UR-56
    one, other = (position("CW", seats=3, red="c3", side=side) for side in ("PW", "AT"))
    assert [final.score(one, seat) for seat in range(3)] == [final.score(other, seat) for seat in range(3)]


def test_a_player_who_is_wiped_out_scores_ziggurats_and_the_held_tile():  # UR-E40
    state = position("CW", blue="c3", ziggurats={RED: "a1 b2"})
    assert final.score(state, RED).points == 3 + 1
    assert final.score(position("CW", blue="c3"), RED).points == 1


def brute_force(items):
    """The best score over all divisions into sets: each item joins a set without its type, or opens one."""
    if not items:
        return 0
    best = 0
    stack = [(items, ())]
    while stack:
        left, sets = stack.pop()
        if not left:
            best = max(best, sum(SET_POINTS[len(one)] for one in sets))
            continue
        item, rest = left[0], left[1:]
        stack.append((rest, (*sets, item)))
        seen = set()
        for place, one in enumerate(sets):
            if item not in one and one not in seen:
                seen.add(one)
                stack.append((rest, (*sets[:place], one + item, *sets[place + 1 :])))
    return best


@pytest.mark.parametrize("held", ["AT", "PW", "AC"])
def test_the_score_is_the_maximum_over_all_divisions(held):  # UR-58, UR-I12
    small = [
        counts for counts in product(range(4), range(3), range(3), range(2), range(2), range(3)) if sum(counts) <= 6
    ]
    assert len(small) > 200
    for counts in small:
        items = "".join(item * count for item, count in zip(TYPES, counts, strict=True))
        expected = max(brute_force("".join(sorted(items + picture))) for picture in pictures(held))
        assert score(items, held).points == expected


def finished(**tokens):
    return replace(position(**tokens), phase="over", reason="ziggurats")


def test_the_highest_score_wins():  # UR-59
    outcome = game.outcome(finished(red="c3 c4", blue="a1", green="b1 c1 e1", yellow="a2"))
    # Red A C + W 6, Blue T + P 3, Green W C P + T 10, Yellow C + P 3
    assert outcome.scores == (6, 3, 10, 3)
    assert outcome.ranking == ((GREEN,), (RED,), (BLUE, YELLOW))
    assert outcome.places == (2, 3, 1, 3)
    assert outcome.reason == "ziggurats"


def test_ties_are_broken_by_tokens_on_the_grid():  # UR-59, UR-R15
    outcome = game.outcome(finished(red="c3:2", blue="a1:3", green="b1", yellow="a2"))
    assert outcome.scores == (3, 3, 3, 3)
    assert outcome.ranking == ((BLUE,), (RED,), (GREEN, YELLOW))
    assert outcome.places == (2, 1, 3, 3)


def test_markers_on_ziggurats_break_ties_too():  # UR-59, UR-R15
    # Red A C + W; Blue T + P and Green C + T with a token, Yellow Z + P with a marker
    state = finished(red="c3:1 c4:1", blue="a1:1", green="c1:1", yellow="", ziggurats={YELLOW: "e6"})
    assert game.outcome(state).scores == (6, 3, 3, 3)
    assert game.outcome(state).ranking == ((RED,), (BLUE, GREEN, YELLOW))
    more = finished(red="c3:1 c4:1", blue="a1:1", green="c1:2", ziggurats={YELLOW: "e6"})
    assert game.outcome(more).ranking == ((RED,), (GREEN,), (BLUE, YELLOW))


def test_a_shared_victory():  # UR-59
    outcome = game.outcome(finished(red="c3:2", blue="a1:2", green="b1", yellow="a2"))
    assert outcome.winners == (RED, BLUE)
    assert outcome.places == (1, 1, 3, 3)


def test_the_end_is_told_with_sets_and_points():  # UR-56
    state = position("CW", red="c3 c4", start=BLUE, turn=3, max_rounds=1)
    _, events = told(state, "X d6/C")
    result = events[-1].facts["results"][RED]
    assert result == {"seat": RED, "points": 6, "held": "AW", "held_as": "W", "sets": ["ACW"], "tokens": 2}
