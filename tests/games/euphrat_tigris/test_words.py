"""Questions, phrases, events, refusals and the board as text."""

import re
from itertools import islice

import pytest

from games.engine.contract import Event
from games.engine.errors import GameError
from games.engine.message import Fact
from games.engine.search import playout
from games.engine.words import words_of
from games.euphrat_tigris import game
from games.euphrat_tigris.names import cards, place, spelled
from tests.games.catalogues import entries
from tests.games.euphrat_tigris.table import SPOKEN, start

NAMES = ("Anna", "Ben", "Cleo", "Dan")
ENTRIES = entries(game.folder, "en")


def told(table, kind, viewer=None):
    return [SPOKEN.describe(event, names=NAMES, viewer=viewer) for event in table.events if event.kind == kind]


def in_words(fact: Fact, **options: str) -> str:
    return words_of(game.folder, "en").say(fact, NAMES, options)


def test_small_words():
    assert [in_words(place(cell)) for cell in ("6.2", "5.0", "3-4")] == [
        "card 2 of column 6",
        "the top card of column 5",
        "gap 3-4",
    ]
    assert [in_words(cards(*counted), number="words") for counted in (("R",), ("B",), ("G", 2), ("K", 0))] == [
        "a temple card",
        "an agriculture card",
        "two market cards",
        "no population cards",
    ]
    assert in_words(spelled("KGGR"), number="words") == "a population card, two market cards and a temple card"


def test_a_conflict_is_told_to_the_end():  # ETC-34, ETC-39
    table = start("2: T | R[LiG] G", bow="RRR", lion="R").play("L G>2.2", "N3", "N1")
    assert [SPOKEN.describe(event, names=NAMES, viewer=None) for event in table.events] == [
        "Anna puts the trader on card 2 of column 2.",
        "Internal conflict: the trader of Anna with 0 attacks the trader of Ben with 1.",
        "Anna lays three temple cards.",
        "Ben lays a temple card.",
        (
            "Anna wins the conflict, 3 against 2 for the defender. "
            "The trader of Ben leaves card 1 of column 2 for the supply."
        ),
        "A temple card of those laid goes to the victory pile of Anna.",
        "Three temple cards go to the discard.",
    ]


def test_draws_are_told_in_full_to_their_owner():  # ETC-59
    table = start(bow="K" * 8, lion="G" * 8, bull="B" * 8).play("C K@1; STOP")
    assert told(table, "refilled") == ["Anna draws 1 card."]
    (own,) = told(table, "refilled", viewer=0)
    assert re.fullmatch(r"Anna draws 1 card: an? \w+ card\.", own)


def test_the_end_is_told_with_all_piles():  # ETC-62
    drawn = "\n".join(f"{column}: R*" for column in range(2, 9))
    table = start(drawn, bow="K" * 8, lion="G" * 8, bull="B" * 8, victory={"lion": "T" * 7}).play("STOP")
    (over,) = told(table, "game-over")
    assert "Only one treasure is left" in over
    assert "Ben 1 2 2 2 (treasures: 7)" in over


def test_a_ship_and_the_leaders_it_sends_home():  # ETC-30
    table = start("1: T | K K[LiG] K", bow="KK").play("C K@1; S -; C K@1; S SK")
    assert told(table, "ship-declined") == ["Anna buys no ship."]
    assert told(table, "ship-bought") == ["Anna buys the blue-black ship for four population cards of column 1."]
    assert told(table, "leader-returned") == ["The trader of Ben returns to the supply from card 2 of column 1."]


def test_every_event_has_a_sentence():
    seen = {"dealt", "dealt-afresh", "ship-declined", "leader-returned", "adjusted"}
    for seed in range(12):
        for step in playout(game, 2 + seed % 3, seed):
            for event in step.events:
                sentence = SPOKEN.describe(event, names=NAMES, viewer=None)
                assert sentence.endswith(".")
                assert "{" not in sentence
                seen.add(event.kind)
    assert seen == {id.removeprefix("event-") for id in ENTRIES if id.startswith("event-")}


def test_a_skip_and_a_decline_sound_the_same():  # ETC-25
    event = Event("victory-declined", {"seat": 1, "card": "G"})
    assert SPOKEN.describe(event, names=NAMES, viewer=1) == "Ben lays no victory card."


@pytest.mark.parametrize("code", [id.removeprefix("refused-") for id in ENTRIES if id.startswith("refused-")])
def test_every_refusal_has_a_sentence(code):
    facts = {"place": "1.1", "card": "G", "column": 1, "limit": 8, "need": 3, "hold": 2, "most": 1, "colour": "K"}
    facts |= {"got": "Lion", "fitting": "Bow", "ships": ("SK", "SG"), "columns": (1, 2), "colours": ("K", "B")}
    sentence = SPOKEN.explain(GameError(code, **facts))
    assert sentence.endswith(".")
    assert len(sentence) > 20


def test_a_refusal_says_what_would_have_been_allowed():  # ETC-42
    error = GameError("no-conflict", rule="ETC-42", colour="G", colours=("K", "B"))
    assert SPOKEN.explain(error) == "There is no green conflict, but black or blue."


BOARD = """\
Turn 1, Anna (Vase), 2 actions left
Ben (Lion) is asked: how many cards for the attack?

Columns (top card | cards below; R* has replaced a treasure) and connectors:
  1: T | R G B
     1-2: G
  2: R*[VaR] | R[LiG] G K
     2-3: G face down
  3: T[BuR] | G K[BuG] SK
  4: T | -
  5: T | -
  6: T | -
  7: T | -
  8: T | -
  Cards: K population, G market, R temple, B agriculture, T treasure.
  Leaders: Va Vase, Li Lion, Bu Bull; K king, G trader, R priest, B farmer.

Ships in stock: SG, SR. Draw pile: 166 cards. Discard: empty. Out of the
     game: none.

External conflict of traders: Ben (Lion) attacks Cleo (Bull), laid ? : ? G,
     strengths without them 3 : 1.

Players:
  Anna (Vase): 2 in hand; victory pile empty; supply K G B; catastrophe
     ready; ship income none
  Ben (Lion): 3 in hand; victory pile 1 card, T on top; supply K R B;
     catastrophe ready; ship income none
  Cleo (Bull): 3 in hand; victory pile empty; supply K B; catastrophe ready;
     ship income none

Your hand: G2 R1"""


def test_the_board_as_text():
    drawn = "1: T | R G B\n1-2: G\n2: R*[VaR] | R[LiG] G K\n3: T[BuR] | G K[BuG] SK"
    table = start(drawn, dynasties="vase lion bull", vase="GRR", lion="GGR", bull="GRR", victory={"lion": "T"})
    table.play("C G@2-3; W G")
    assert SPOKEN.text(game.view(table.state, 1), names=NAMES) == BOARD


def test_the_board_fits_a_mail():
    longest = ("Maximilian Alexander von Habsburg",) * 4
    for seed in range(3):
        for step in islice(playout(game, 4, seed), 0, None, 10):
            board = SPOKEN.text(game.view(step.after, step.seat), names=longest)
            assert max(map(len, board.splitlines())) <= 76
