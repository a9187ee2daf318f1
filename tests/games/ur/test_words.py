"""Questions, choices, events, refusals and the board as text."""

import pytest

from games.engine.errors import GameError, IllegalMove
from games.engine.search import playout
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    Settle,
    Share,
    Side,
    Stuck,
    Token,
    Use,
)
from games.ur.rules.turn import ASKED_BY
from tests.games.ur.positions import BLUE, FOUR, RED, THREE, game, play, position, refused, told
from tests.games.ur.record import layout

SHORT = {"maxRounds": 15}
NAMES = ("Ann", "Bob", "Cem", "Dot")


def asked(state):
    return game.question(game.pending(state)[0])


def sentences(state, line):
    return [game.describe(event, names=NAMES, viewer=None) for event in told(state, line)[1]]


def test_every_question_names_what_can_be_done():
    state = position("AW", red="d2:3 d1:1", blue="c4:1")
    assert asked(state).startswith("Carry out agriculture or war, or both.")
    assert asked(play(state, "A")).endswith("Your supply: 16.")
    assert asked(play(state, "A; end")).startswith("Carry out war, or put a token")
    assert asked(play(state, "+d1")).startswith("Carry out agriculture or war, or put a second token")
    assert asked(play(state, "W")) == "War: make your first attack."
    assert asked(play(state, "W d2>d3:2")) == "War: attack again, or end the war."
    assert asked(play(state, "done")) == (
        "End your turn: exchange your tile (agriculture and war) with a free one of another kind."
    )
    assert asked(position("AW", blue="c4:1")).startswith("You have lost all your tokens")
    assert "side tile" in asked(play(position("AW", seats=3, red="c3"), "done"))
    full = position("CW", red="a2", blue=" ".join(cell for cell in position().tiles if cell not in ("a2", "f2")))
    assert asked(play(full, "done")).endswith("so you cannot exchange yours and the game ends.")


def test_questions_of_politics_and_short_supplies():
    state = play(position("TP", red="c3:2 c4:1"), "P")
    assert asked(state).startswith("Politics: lift tokens")
    assert asked(play(state, "P c4=0")).startswith("Politics: place the 1 token in your hand")
    short = position("TP", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    assert (
        asked(play(short, "T")) == "Trade: your supply of 3 tokens is too small for all. Say which tiles get how many."
    )
    culture = position("CW", red="c4:1", blue="c3:1 b4:1 a1:5 a2:5 a3:5 f1:2")
    assert asked(play(culture, "C")).startswith("Culture: a supply is too small")
    assert asked(play(position("TP", red="c3:5 c4:5"), "Z c3")).startswith("Build a second ziggurat")


def test_questions_of_the_setup():
    assert asked(layout(FOUR)) == "Put your first token on any free tile."
    state = layout(THREE)
    for line in ("S c3", "S a1", "S f6"):
        state = play(state, line)
    assert asked(state).startswith("Put a token on one of your tiles")
    for line in ("S c3", "S a1", "S f6") * 2:
        state = play(state, line)
    assert asked(state).endswith("with a free tile of the grid or with the side tile, or keep it.")


COSTLY = "both lose 2 and Ann loses one more for the different picture; 1 token moves in, none stays behind."


def test_the_story_of_a_war():
    state = position("CW", red="d4:5 d5:4", blue="c5:2 d3:1")
    assert sentences(state, "W d4>d3:4 d3>d2:2 d5>c5:1; end") == [
        "Ann goes to war.",
        "Ann attacks d3 from d4, held by Bob with 1: both lose 1; 4 tokens move in, none stays behind.",
        "Ann attacks d2 from d3, a free tile: Ann loses one; 2 tokens move in, 1 stays behind.",
        f"Ann attacks c5 from d5, held by Bob with 2: {COSTLY}",
        "Ann ends war.",
    ]


def test_the_story_of_the_other_actions():
    state = position("AT", red="c3:2 a1:1 f6:1", blue="f5:2")
    assert sentences(state, "A c3+2; T; X d6/T") == [
        "Ann carries out agriculture: a1 loses a token (now free).",
        "Ann puts 2 tokens on the field c3, now 4.",
        "Ann carries out trade: 3 tokens on f6 (2 on the edge, next to f5; now 4).",
        "Ann takes war and agriculture from d6 and lays trade (back: agriculture) there.",
    ]
    culture = position("CP", red="c4:1 b4:2", blue="c3:1")
    assert sentences(culture, "C; P b4=0 c4=4")[0] == (
        "Ann carries out culture: 1 token of Bob on c3 (next to c4; now 2) and "
        "1 token of Ann on b4 (next to c4; now 3)."
    )
    assert sentences(culture, "P b4=0 c4=3") == [
        "Ann carries out politics.",
        "Ann lifts 2 tokens from b4 (now free).",
        "Ann places 2 tokens on c4, now 3.",
    ]


def test_the_story_of_declined_actions():
    state = position("AT", red="c3:5 c4:1")
    assert sentences(state, "++c4; X d6/T")[:2] == [
        "Ann declines an action and puts a token on c4, now 2.",
        "Ann does nothing more with the held tile.",
    ]
    assert sentences(state, "X d6/T")[0] == "Ann declines agriculture and trade."
    assert sentences(state, "*f1")[0] == "Ann declines both actions and puts a token on the free tile f1."
    assert sentences(state, "Z c3")[0] == "Ann builds a ziggurat on c3; 4 left in stock."
    assert sentences(position("AT", blue="a1"), "R f1")[0] == "Ann comes back with 3 tokens on f1."


def test_a_short_supply_is_told():
    state = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    assert sentences(state, "T f6+2 a1+1") == [
        "Ann carries out trade: a supply is too small for all of a1 and f6.",
        "Ann puts 2 tokens on f6, now 3.",
        "Ann puts 1 token on a1, now 2.",
    ]


def test_labels():
    labels = {pick: game.label(pick) for pick in ("c3", "face-T", "use-W", "put-2", "leave-0", "move-1", "end", "done")}
    assert labels == {
        "c3": "c3",
        "face-T": "Trade up",
        "use-W": "War",
        "put-2": "Put 2 tokens",
        "leave-0": "Make it 0 tokens",
        "move-1": "Move 1 token in",
        "end": "End this action",
        "done": "Go on to the exchange",
    }


@pytest.mark.parametrize(
    ("move", "path", "phrase"),
    [
        (Settle("c3"), ("c3",), "Put a token on c3"),
        (Exchange("d6", "T"), ("d6", "face-T"), "Take the tile on d6 and lay yours there, trade up"),
        (Side(), ("side",), "Take the side tile for yours"),
        (Keep(), ("keep",), "Keep your tile"),
        (Stuck(), ("stuck",), "End the game: no exchange is possible"),
        (Use("C"), ("use-C",), "Carry out culture"),
        (Grow("c3", 2), ("c3", "put-2"), "Put tokens on c3: 2"),
        (Share("T", "a1", 1), ("a1", "put-1"), "Put tokens on a1: 1"),
        (Arrange("c3", 1), ("c3", "leave-1"), "Change the number on c3 to 1"),
        (Attack("d4", "d3", 2), ("d4", "d3", "move-2"), "Attack from d4 to d3 and move 2 tokens in"),
        (End(), ("end",), "End this action"),
        (Done(), ("done",), "Go on to the exchange"),
        (Token("c3"), ("c3", "token"), "Put a token on c3"),
        (Found("f1"), ("f1", "token"), "Put a token on the free tile f1"),
        (Build("c3"), ("c3", "ziggurat"), "Build a ziggurat on c3"),
        (Comeback("f1"), ("f1",), "Put three tokens on f1"),
    ],
)
def test_every_move_can_be_pointed_at_and_said(move, path, phrase):
    assert game.path(move) == path
    assert game.phrase(move) == phrase
    assert all(game.label(pick) for pick in path)


def test_refusals_say_what_would_have_been_allowed():
    def refusal(state, line):
        with pytest.raises(GameError) as error:
            play(state, line)
        return game.explain(error.value)

    state = position("CW", red="d5:3 b5:1", blue="c5:2")
    assert refusal(state, "W d5>c5:1") == "Too few tokens on d5: this attack needs 4, there are 3."
    assert refusal(state, "T") == "Your tile does not offer trade, but culture and war."
    assert refusal(state, "X a2/W") == "The tile on a2 is culture and war like your own. Choose one of another kind."
    assert refusal(state, "X d6/T") == "Your tile has no trade. It shows culture and war."
    assert refusal(state, "C; C") == "You have carried out culture in this turn; each action comes once."
    assert refusal(state, "nonsense").startswith("This line cannot be read at “nonsense”. Write for example A c3+2")
    assert refusal(position("AT", red="c3"), "A c3+3") == "The number must be from 1 to 2."
    short = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    assert refusal(short, "T; X d6/T") == "The supply has to be used up: say how many tokens a1 and f6 get."
    assert refusal(short, "T f6+2; X d6/T") == "The supply has to be used up: say how many tokens a1 gets."
    war = play(position("CW", red="d4:2"), "W")
    with refused("action-open", "UR-38", stage="war"):
        game.apply(war, RED, Use("C"), None)
    assert refusal(layout(FOUR), "C").startswith("That answers another question. Now: put one of your first tokens")


def test_every_stage_says_what_is_asked_instead():
    for stage in ("settle", "first-exchange", *ASKED_BY):
        said = game.explain(IllegalMove("action-open", rule="UR-38", stage=stage))
        assert said.startswith("That answers another question. Now: ")
        assert said.endswith(".")


def test_every_event_is_told():
    seen = set()
    for seed in range(4):
        for step in playout(game, 4, seed, SHORT):
            for event in step.events:
                sentence = game.describe(event, names=NAMES, viewer=None)
                assert sentence.endswith(".")
                assert "{" not in sentence
                seen.add(event.kind)
    assert len(seen) > 20


TEXT = """\
Round 1. This turn so far: trade. To share out a short supply: a1 up to 2
and f6 up to 2.

     a        b        c        d        e        f
  1  Tp R1    Wt .     Ca .     Tc .     Pw .     Tp .
  2  Cw .     Pc .     Tp .     Ap .     Wa .     Cw .
  3  Pw .     Cp R5    At R5    Tw .     Ca .     Pa [B]
  4  Aw .     Ta .     Ca R5    Wt .     Tc .     Cp B1
  5  Ct .     Wa .     Ac .     Tw .     Wp .     Ap .
  6  Wc .     Pa .     Ta .     Wa .     Pc .     Ta R1

  A agriculture, T trade, C culture, P politics, W war.
  Small letter: back. R3: 3 tokens of Red. [R]: ziggurat of Red. .: free.
  Ziggurats in stock: 4. Side tile: PW.

R Ann (Red) * start: holds AT, 12 points
    17 on the grid, 3 in supply; items A1 T2 C2
    sets ATC ATC (held tile as A)
B Bob (Blue): holds TP, 6 points
    2 on the grid, 18 in supply; items C1 Z1
    sets TCZ (held tile as T)
G Cem (Green): holds TC, 1 point
    0 on the grid, 20 in supply; items none
    sets T (held tile as T)"""


def test_the_board_as_text():
    state = position("AT", seats=3, red="f6:1 a1:1 c3:5 c4:5 b3:5", blue="f4", ziggurats={BLUE: "f3"})
    state = play(state, "T")
    text = game.text(game.view(state, None), names=NAMES[:3])
    assert text == TEXT


def test_the_board_fits_into_a_mail():
    names = ("Maximiliane the Elder", "Bartholomew of Lagash", "Cem", "Konstantinopolitana")
    for seats in (3, 4):
        for step in playout(game, seats, seats, SHORT):
            text = game.text(game.view(step.after, None), names=names[:seats])
            assert max(map(len, text.splitlines())) <= 76
