"""What the game says: questions, choices, events, refusals, and the board as text."""

import pytest

from games import GAMES
from games.engine.contract import Event
from games.engine.errors import GameError
from games.engine.message import Message
from games.sumeria.state import State
from games.sumeria.words import settlement, tokens
from tests.games.builders import play
from tests.games.spoken import Spoken
from tests.games.sumeria.drawn import BLUE, GAME, RED, after, asked, last_turn, position, scoring, told

NAMES = ("Ada", "Ben", "Cid")
NEXT_ROW = "Lagash, Babylon, Nippur, Uruk, Eridu, Umma, Kish, Akkad"


def question(state: State) -> str:
    (decision,) = GAME.pending(state)
    return GAME.question(decision)


def sentences(state: State, *lines: str, next_stock: str = "") -> list[str]:
    events = told(state, *lines, next_stock=next_stock).events
    return [GAME.describe(event, names=NAMES, viewer=None) for event in events]


def explained(state: State, line: str, seat: int | None = None) -> str:
    with pytest.raises(GameError) as caught:
        play(GAME, state, asked(state) if seat is None else seat, line)
    return GAME.explain(caught.value)


@pytest.mark.parametrize(
    ("id", "name"),
    [("NIPc", "the city of Nippur"), ("NIPt2", "Nippur, town 2"), ("ERIv3", "Eridu, village 3")],
)
def test_settlements_have_names(id: str, name: str) -> None:  # SUM-6
    assert GAME.say(settlement(id)) == name


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        ("E", "one economic token"),
        ("MM", "two military tokens"),
        ("PRR", "one political token and two religious tokens"),
        ("EMP", "one economic token, one military token and one political token"),
    ],
)
def test_tokens_are_spelled_out(kinds: str, words: str) -> None:  # SUM-2
    assert GAME.say(Message("phrase-take", tokens=tokens(kinds))) == f"Take {words}"


def test_the_question_says_what_can_be_done() -> None:  # SUM-12, SUM-15
    full = position(red=" ".join(list(position().board.nodes)[:14]))
    assert question(position(phase="setup")) == "Place one of your first traders on any empty settlement."
    assert question(position()) == "Place a trader, move one along the trade routes, or take one back."
    assert "All your traders are on the board" in question(full)


def test_the_question_names_the_tokens_to_choose_from() -> None:  # SUM-26
    state = scoring(red="AKKc", blue="KISc")
    assert question(state).endswith("choose two of its three tokens, E E M.")
    assert question(after(state, "T1 EE")).endswith("choose one of its two tokens, P R.")


def test_moves_are_phrased_and_pointed_at() -> None:  # SUM-D3, SUM-D4, SUM-D5, SUM-D6, SUM-D7
    state = position(red="UMMc")
    said = {}
    for line in ("+NIPt2", "UMMc>UMMt1", "-UMMc", "T1 EE", "T2 R"):
        (move,) = GAME.read(state, RED, line)
        said[GAME.phrase(move)] = [GAME.label(pick) for pick in GAME.path(move)]
    assert said == {
        "Place a trader in Nippur, town 2": ["Nippur, town 2"],
        "Move from the city of Umma to Umma, town 1": ["The city of Umma", "Umma, town 1"],
        "Take the trader back from the city of Umma": ["The city of Umma", "Back to the supply"],
        "Take two economic tokens": ["Take two economic tokens"],
        "Take one religious token": ["Take one religious token"],
    }


def test_turns_are_told() -> None:  # SUM-17, SUM-19, SUM-21
    assert sentences(position(red="KISv3"), "KISv3>NIPv3", "+AKKc", "+UMMc") == [
        "Ada moves a trader from Kish, village 3 to Nippur, village 3.",
        "Nippur overtakes Babylon and is now number 5.",
        "Ben places a trader in the city of Akkad.",
        "Cid places a trader in the city of Umma.",
        "Umma overtakes Kish and is now number 2.",
    ]
    assert sentences(position(red="AKKc"), "-AKKc") == [
        "Ada takes a trader back from the city of Akkad.",
        "Kish overtakes Akkad and is now number 1.",
    ]


def test_the_end_of_an_era_is_told() -> None:  # SUM-26, SUM-27, SUM-33
    state = scoring(red="AKKt1 KISc", blue="AKKc")
    assert sentences(state, "T1 EM", "T2 R", next_stock="MMP/EP/M") == [
        "Akkad is scored: Ben takes one economic token and one military token, Ada takes one economic token.",
        "Kish is scored: Ada takes one religious token, one political token is lost.",
        "Umma is scored: nobody is there, one religious token is lost.",
        f"Era 2 begins with Ada. The row is now {NEXT_ROW}, its tokens are M M P / E P / M.",
    ]


def test_lost_tokens_are_told_in_the_plural() -> None:  # SUM-27
    lost = [sentence for sentence in sentences(last_turn(era=6), "+ERIc") if "scored" in sentence]
    assert lost == [
        "Akkad is scored: nobody is there, two economic tokens and one military token are lost.",
        "Kish is scored: nobody is there, one political token and one religious token are lost.",
        "Umma is scored: nobody is there, one religious token is lost.",
    ]


def test_beginning_and_end_are_told() -> None:  # SUM-8, SUM-13, SUM-34
    row, stock = list(position().row), ["EEM", "PR", "R"]
    laid_out = GAME.describe(Event("laid-out", {"row": row, "stock": stock, "start": BLUE}), names=NAMES, viewer=None)
    assert laid_out == (
        "The power row is laid out: Akkad, Kish, Umma, Lagash, Babylon, Nippur, Uruk, Eridu. "
        "Its first three states hold the tokens E E M / P R / R. Ben begins."
    )
    crowd = " ".join(list(position().board.nodes)[:23])
    assert sentences(position(phase="setup", occupied=crowd), "+ERIc")[1] == (
        "All first traders are placed. Ada opens the first era."
    )
    assert sentences(last_turn(era=6), "+ERIc")[-1] == "The sixth era is over, and so is the game."


REFUSALS = [
    (position(), "+ERIc", BLUE, "It is not your turn: another player is being asked."),
    (position(), "T1 EM", RED, "That answers another question. Now: place, move or take back a trader, for example"),
    (position(blue="ERIc"), "+ERIc", RED, "A trader stands in the city of Eridu already. Choose an empty settlement."),
    (position(blue="ERIc"), "-ERIc", RED, "You have no trader in the city of Eridu. Choose one of your own traders."),
    (position(red="UMMc"), "UMMc>ERIc", RED, "The trader in the city of Umma cannot reach the city of Eridu: it must"),
    (position(red="UMMc"), "UMMc>ERIc", RED, "It can go to UMMt1, UMMt2, UMMt3."),
    (scoring(red="AKKc"), "T1 PP", RED, "PP is not among the tokens of this state, EEM."),
    (position(), "+NINc", RED, "There is no settlement “ninc” on this map. An example is NIPt2: Nippur, town 2."),
    (
        position(),
        "2.1 Red: +ERIc",
        RED,
        "The prefix 2.1red: does not fit the position. Leave it out, or write 1.1 Red:",
    ),
    (position(), "hello", RED, "This line cannot be read at “hello”. Write +NIPt2 to place, KISv3>NIPv3 to move"),
    (position(), "", RED, "The line is empty. Write +NIPt2 to place, KISv3>NIPv3 to move"),
    (
        position(),
        "+ERIc\n",
        RED,
        "The line holds strange characters; write plain letters, digits and signs. Write +NIPt2",
    ),
    (position(), "x" * 501, RED, "A line has at most 500 characters."),
    (after(last_turn(era=6), "+ERIc"), "+ERIc", RED, "The game is over; no more moves can be made."),
]


@pytest.mark.parametrize(("state", "line", "seat", "sentence"), REFUSALS, ids=[refusal[3] for refusal in REFUSALS])
def test_a_refusal_says_what_would_have_been_allowed(  # SUM-17, SUM-18, SUM-20, SUM-21, SUM-26
    state: State, line: str, seat: int, sentence: str
) -> None:
    assert sentence in explained(state, line, seat)


def test_no_supply_is_explained() -> None:  # SUM-17
    full = position(red=" ".join(list(position().board.nodes)[:14]))
    assert explained(full, "+ERIc") == "You have no trader left in the supply. Move one, or take one back."


def test_the_board_as_text() -> None:  # SUM-4, SUM-9, SUM-28
    state = position(era=2, round=3, red="AKKc AKKt1", blue="AKKv1 ERIc", held=("EEM", "P", "RR"))
    lines = GAME.text(GAME.view(state, None), names=("Ada", "Blue", "Cid")).splitlines()
    assert lines[0] == "Era 2 of 6, round 3 of 3"
    assert lines[3:6] == ["  1. Akkad   E E M Red 2, Blue 1", "  2. Kish    P R", "  3. Umma    R"]
    assert lines[10] == "  8. Eridu         Blue 1"
    assert "  Akkad   AKKc:R AKKt1:R AKKt2:* AKKt3:* AKKv1:B AKKv2:* AKKv3:*" in lines
    assert lines[-3:] == [
        "  R Ada (Red): tokens E2 M1 P0 R0, 4 points, 12 traders in supply",
        "  B Blue: tokens E0 M0 P1 R0, 1 point, 12 traders in supply",
        "  G Cid (Green): tokens E0 M0 P0 R2, 3 points, 14 traders in supply",
    ]


def test_everyone_sees_the_same() -> None:  # SUM-28
    state = position(era=2, red="AKKc", held=("EEM", "P", "RR"))
    views = [GAME.view(state, viewer) for viewer in (None, 0, 1, 2)]
    assert all(view == views[0] for view in views)
    assert views[0].players[0].tokens == {"E": 2, "M": 1, "P": 0, "R": 0}
    assert not GAME.hidden
    assert list(GAME.twins(state, RED)) == []


SAID = {
    "hu": [
        "Ada átmozgat egy kereskedőt Kis 3. falujából Nippur 3. falujába.",
        "Nippur megelőzi Babilont, és most az 5. helyen áll.",
        "Ben kereskedőt rak Akkád városába.",
        "Cid kereskedőt rak Umma városába.",
        "Umma megelőzi Kist, és most a 2. helyen áll.",
    ],
    "de": [
        "Ada zieht einen Händler aus Dorf 3 von Kish in Dorf 3 von Nippur.",
        "Nippur überholt Babylon und steht jetzt auf Platz 5.",
        "Ben setzt einen Händler in die Stadt Akkad.",
        "Cid setzt einen Händler in die Stadt Umma.",
        "Umma überholt Kish und steht jetzt auf Platz 2.",
    ],
}


@pytest.mark.parametrize("language", SAID)
def test_turns_are_told_in_the_readers_language(language: str) -> None:
    spoken = Spoken(GAMES["sumeria"], language)
    events = told(position(red="KISv3"), "KISv3>NIPv3", "+AKKc", "+UMMc").events
    assert [spoken.describe(event, names=NAMES, viewer=None) for event in events] == SAID[language]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("hu", "Akkád kiértékelése: Ben elvesz egy kereskedelmi jelzőt és egy katonai jelzőt, Ada elvesz egy "),
        ("de", "Akkad wird gewertet: Ben nimmt einen Wirtschaftsmarker und einen Militärmarker, Ada nimmt einen "),
    ],
)
def test_tokens_are_counted_in_the_readers_language(language: str, sentence: str) -> None:
    events = told(scoring(red="AKKt1 KISc", blue="AKKc"), "T1 EM").events
    assert Spoken(GAMES["sumeria"], language).describe(events[0], names=NAMES, viewer=None).startswith(sentence)
