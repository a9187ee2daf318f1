"""No channel shows a hidden card before the rules do (RULES.md section 11, visibility)."""

import json

import pytest
from msgspec.structs import replace

from games.engine import codec
from games.engine.chance import Dice
from games.engine.errors import IllegalMove
from games.engine.search import playout
from games.euphrat_tigris import game
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Order, Score, Strike
from games.euphrat_tigris.rules import choices
from games.euphrat_tigris.state import counted
from games.euphrat_tigris.view import DiscardSeen, PileSeen
from tests.games.euphrat_tigris.table import SPOKEN, position, start

ATTEMPTS = [
    *(Lay(colour, 1) for colour in "KGRB"),
    *(Join(colour, "1-2") for colour in "KGRB"),
    *(Score(colour) for colour in "KGRB"),
    *(Commit(number) for number in range(9)),
    *(Order(colour) for colour in "KGRB"),
    *(Exchange(column) for column in range(1, 9)),
    Buy("SK"),
    Strike("1.1"),
    Income(1, 1, 1, 1),
]


def refusal(state, seat, move) -> str:
    """What a seat is answered when it tries a move that the rules forbid; '' if they allow it."""
    if move in game.moves(state, seat):
        return ""
    with pytest.raises(IllegalMove) as error:
        game.apply(state, seat, move, None)
    return f"{error.value} {SPOKEN.explain(error.value)}"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_channel_is_the_same_for_twins(seats):  # ETC-9, ETC-10, ETC-25, ETC-R21
    found = 0
    for step in playout(game, seats, 11 + seats):
        state = step.after
        for viewer in (None, *range(seats)):
            for twin in game.twins(state, viewer):
                found += 1
                game.check(twin)
                assert game.pending(twin) == game.pending(state)
                assert game.outcome(twin) == game.outcome(state)
                seen, other = game.view(state, viewer), game.view(twin, viewer)
                assert codec.view_json(game, seen) == codec.view_json(game, other)
                if viewer is not None and step.number % 10 == 0:
                    assert SPOKEN.text(seen) == SPOKEN.text(other)
                    for move in ATTEMPTS:
                        assert refusal(state, viewer, move) == refusal(twin, viewer, move)
    assert found > 300


def test_twins_swap_everything_a_seat_cannot_see():  # ETC-9, ETC-10, ETC-R21
    state = position(
        dynasties="bow lion",
        bow="KKGGRRBB",
        lion="KKGGRRBB",
        discard="KGRB",
        victory={"bow": "KGRB", "lion": "GGRR"},
    )
    changed = set()
    for twin in game.twins(state, 0):
        changed |= {name for name in state.__struct_fields__ if getattr(twin, name) != getattr(state, name)}
        assert twin.hands[0] == state.hands[0]
        assert [heap.top for heap in twin.victory] == [heap.top for heap in state.victory]
    assert changed == {"hands", "pile", "removed", "discard", "victory"}


def test_twins_of_a_third_player_swap_two_other_hands():  # ETC-9
    state = position(bow="K" * 8, lion="G" * 8, bull="B" * 8, pile="")
    assert any(twin.hands[1] != state.hands[1] and twin.pile == state.pile for twin in game.twins(state, 0))


@pytest.mark.parametrize("lion", ["G", "GG", "GK"])
def test_twins_ask_the_same_player(lion):  # ETC-25
    """Who is asked for a victory card holds one; the last one is not swapped away."""
    table = start("1: T[LiG]", bow="G", lion=lion).play("C G@1")
    for viewer in (None, 0, 2):
        for twin in game.twins(table.state, viewer):
            assert choices.only_answer(twin) is None


def test_a_view_shows_the_own_hand_only():  # ETC-9
    state = position(bow="KKKGGGRR", lion="BBBBBBBB", bull="RRRRRRRR")
    assert game.view(state, 0).hand == {"K": 3, "G": 3, "R": 2, "B": 0}
    assert game.view(state, 1).hand == {"K": 0, "G": 0, "R": 0, "B": 8}
    assert game.view(state, None).hand is None
    assert [player.hand for player in game.view(state, None).players] == [8, 8, 8]


def test_a_victory_pile_shows_its_height_and_its_top():  # ETC-R21
    state = position(victory={"lion": "KKGT"}, bow="K")
    for viewer in (None, 0, 1):
        pile = game.view(state, viewer).players[1].pile
        assert pile == PileSeen(height=4, top="T", cards=None, merit=None)


def test_open_victory_piles_by_agreement():  # ETC-62
    state = position(victory={"lion": "KKG"}, bow="K", open_piles=True)
    pile = game.view(state, 0).players[1].pile
    assert pile.cards == {"K": 2, "G": 1, "R": 0, "B": 0, "T": 0}
    assert pile.merit == (0, 0, 1, 2)


def test_at_the_end_the_piles_are_open_and_the_hands_are_not():  # ETC-62
    drawn = "\n".join(f"{column}: R*" for column in range(2, 9))
    table = start(drawn, bow="K" * 8, lion="G" * 8, bull="B" * 8, victory={"lion": "T" * 7}).play("STOP")
    seen = game.view(table.state, 0)
    assert (seen.players[1].pile.cards or {})["T"] == 7
    assert seen.hand == {"K": 8, "G": 0, "R": 0, "B": 0}
    assert not hasattr(seen, "hands")
    swapped = replace(table.state, hands=(table.state.hands[0], table.state.hands[2], table.state.hands[1]))
    assert game.view(swapped, 0) == seen


def test_the_discard_shows_its_size_and_its_top():  # ETC-R21
    assert game.view(position(discard="KGRB", bow="K"), 0).discard == DiscardSeen(size=4, top="B")


def test_the_questions_facts_do_not_depend_on_hands():  # ETC-D5, ETC-D6
    few = start("2: T | R[LiG] G", bow="R", lion="R").play("L G>2.2", "N1")
    many = start("2: T | R[LiG] G", bow="RRRR", lion="RRRR").play("L G>2.2", "N1")
    assert game.pending(few.state) == game.pending(many.state)


@pytest.mark.parametrize("seats", [2, 4])
def test_private_facts_are_the_owners_alone(seats):  # ETC-9, ETC-59
    for step in playout(game, seats, 5):
        for event in step.events:
            if event.kind == "refilled":
                assert set(event.private) == {str(event.facts["seat"])}
                assert "cards" not in event.facts
                drawn = event.private[str(event.facts["seat"])]["cards"]
                owner, stranger = event.facts["seat"], (event.facts["seat"] + 1) % seats
                assert len(drawn) == event.facts["number"]
                assert sum(counted(drawn)) == len(drawn)
                assert ":" in SPOKEN.describe(event, viewer=owner)
                assert ":" not in SPOKEN.describe(event, viewer=stranger)
            else:
                assert not event.private


def test_a_view_is_made_of_known_pieces():  # ETC-9
    seen = game.view(position(bow="K"), None)
    plain = json.loads(codec.view_json(game, seen))
    assert set(plain) == {
        *("stage", "turn", "start", "active", "actions", "asked", "ended", "seat", "hand", "columns", "gaps"),
        *("kingdoms", "treasures", "ships", "pile", "removed", "discard", "box", "conflict", "players", "options"),
        *("names", "asked_for", "ending"),
    }
    assert set(plain["players"][0]) == {
        *("seat", "colour", "dynasty", "hand", "supply", "catastrophe", "income", "pile"),
    }


def test_what_is_told_of_another_hand_is_marked():  # ETC-25, ETC-34
    """A step that told its player something hidden cannot be taken back."""
    skipped = start("1: T[LiG]", bow="G", lion="K").play("C G@1")
    assert [event.kind for event in skipped.events if event.reveals] == ["victory-declined"]
    own = start("1: T[BoG]", bow="GG").play("C G@1; +G")
    assert not any(event.reveals for event in own.events)


def final(table) -> bool:
    """Whether the last step showed its player something, so that it cannot be taken back."""
    return any(event.reveals for event in table.events)


@pytest.mark.parametrize("lion", ["G", "K"])
def test_nobody_can_probe_another_hand_and_take_it_back(lion):  # ETC-25
    """Whether Lion is asked for a victory card or skipped tells what Lion holds; either way the step stands."""
    assert final(start("1: T[LiG]", bow="G", lion=lion).play("C G@1"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_step_whose_outcome_hangs_on_what_is_hidden_stands(seats):  # ETC-9, ETC-25
    """Played in two worlds that its player cannot tell apart, a step ends alike or cannot be taken back in either."""
    told_apart = 0
    for step in playout(game, seats, 20 + seats):
        for twin in game.twins(step.before, step.seat):
            here, there = (game.apply(state, step.seat, step.move, Dice(b"a test")) for state in (step.before, twin))
            if outcome_told(here) != outcome_told(there):
                told_apart += 1
                assert stands(here)
                assert stands(there)
    assert told_apart


def outcome_told(progress) -> list[object]:
    """What everybody learns of a step: its events, and who is asked what next."""
    told = [(event.kind, event.facts) for event in progress.events if event.kind != "game-over"]
    return [*told, *game.pending(progress.state)]


def stands(progress) -> bool:
    """Whether a step cannot be taken back: something was shown or drawn."""
    return any(event.reveals or event.kind == "refilled" for event in progress.events)


def test_steps_that_show_nothing_can_be_taken_back():  # ETC-25, ETC-34
    assert not final(start("1: T[BoG]", bow="GGK").play("C G@1"))
    assert not final(start("2: T | R[LiG] G", bow="R", lion="R").play("L G>2.2"))
    assert final(start("2: T | R[LiG] G", bow="R", lion="R").play("L G>2.2", "N1"))
    assert final(start("2: T | R[LiG] G", bow="K", lion="R").play("L G>2.2"))
