"""What UR says in Hungarian and German, where it is hard: lists, counts, cases; and events as tables keep them."""

import msgspec
import pytest

from games import GAMES
from games.engine import codec
from games.engine.contract import Event
from games.engine.errors import GameError
from games.engine.search import playout
from games.ur.moves import Done, Token, Use
from tests.games.spoken import Spoken
from tests.games.ur.positions import RED, game, play, position, told

LANGUAGES = {language: Spoken(GAMES["ur"], language) for language in ("hu", "de")}
NAMES = ("Ana", "Ödön", "Caro", "Dan")

STORIES = [
    (
        position("CW", red="d4:5 d5:4", blue="c5:2 d3:1"),
        "W d4>d3:4 d3>d2:2 d5>c5:1",
        {
            "hu": [
                "Ana háborút indít.",
                (
                    "Ana a d4-ről megtámadja a d3-at, ahol Ödön 1 jelzővel áll: mindketten 1-et veszítenek; "
                    "4 jelző átmegy, egy sem marad hátra."
                ),
                (
                    "Ana a d3-ról megtámadja a d2-t, egy szabad lapkát: Ana egy jelzőt veszít; "
                    "2 jelző átmegy, 1 hátramarad."
                ),
                (
                    "Ana a d5-ről megtámadja a c5-öt, ahol Ödön 2 jelzővel áll: mindketten 2-t veszítenek, "
                    "Ana a különböző kép miatt még egyet; 1 jelző átmegy, egy sem marad hátra."
                ),
            ],
            "de": [
                "Ana zieht in den Krieg.",
                (
                    "Ana greift von d4 aus das Plättchen d3 an, wo Ödön mit 1 Marker steht: Beide verlieren 1; "
                    "4 Marker rücken ein, keiner bleibt zurück."
                ),
                (
                    "Ana greift von d3 aus das freie Plättchen d2 an: Ana verliert einen Marker; "
                    "2 Marker rücken ein, 1 bleibt zurück."
                ),
                (
                    "Ana greift von d5 aus das Plättchen c5 an, wo Ödön mit 2 Markern steht: Beide verlieren 2 "
                    "und Ana noch einen wegen des anderen Bildes; 1 Marker rückt ein, keiner bleibt zurück."
                ),
            ],
        },
    ),
    (
        position("AT", red="c3:2 a1:1 f1:3 f6:1", blue="f5:2"),
        "A c3+2; T; X d6/T",
        {
            "hu": [
                (
                    "Ana végrehajtja a mezőgazdaságot: egy-egy jelző lekerül az a1-ről (most már szabad) és az f1-ről "
                    "(2 marad)."
                ),
                "Ana 2 jelzőt rak a c3 mezőre, most 4 van ott.",
                (
                    "Ana végrehajtja a kereskedelmet: 2 jelző az f1-re (2 oldala a szélen; most 4) és "
                    "3 jelző az f6-ra (2 oldala a szélen, mellette az f5; most 4)."
                ),
                (
                    "Ana elveszi a d6 lapkáját (háború és mezőgazdaság), és ezt rakja oda: "
                    "kereskedelem (hátlapja: mezőgazdaság)."
                ),
            ],
            "de": [
                "Ana führt Ackerbau aus: a1 (jetzt frei) und f1 (noch 2) verlieren je einen Marker.",
                "Ana legt 2 Marker auf das Feld c3, jetzt 4.",
                (
                    "Ana führt Handel aus: 2 Marker auf f1 (2 am Rand; jetzt 4) und "
                    "3 Marker auf f6 (2 am Rand, neben f5; jetzt 4)."
                ),
                "Ana nimmt Krieg und Ackerbau von d6 und legt Handel (Rückseite: Ackerbau) dorthin.",
            ],
        },
    ),
    (
        position("CW", red="c4:1", blue="c3:1 b4:1 a1:5 a2:5 a3:5 f1:2", green="d4:1"),
        "C b4+1 d4+1",
        {
            "hu": [
                (
                    "Ana végrehajtja a kultúrát: Caro 1 jelzője a d4-re (mellette a c4; most 2); "
                    "egy készlet nem elég ezekre együtt: c3 és b4."
                ),
                "Ana 1 jelzőt rak a b4-re Ödön készletéből, most 2 van ott.",
            ],
            "de": [
                (
                    "Ana führt Kultur aus: 1 Marker von Caro auf d4 (neben c4; jetzt 2); "
                    "ein Vorrat reicht nicht für c3 und b4 zusammen."
                ),
                "Ana legt 1 Marker von Ödön auf b4, jetzt 2.",
            ],
        },
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("state", "line", "stories"), STORIES)
def test_a_turn_is_told_in_the_readers_language(language, state, line, stories):
    said = LANGUAGES[language]
    sentences = [said.describe(event, names=NAMES, viewer=None) for event in told(state, line)[1]]
    assert sentences == stories[language]


@pytest.mark.parametrize(
    ("language", "attack", "full", "declined"),
    [
        (
            "hu",
            "Ödön 2 jelzőt veszít, te 2-t; a d4-en 1 marad. A szettjeid 6 pontot érnek 3 helyett.",
            (
                "Akkor 5 jelző lesz az e5-ön: tele lesz, tehát nem lehet megtámadni, és egy későbbi körben templomot "
                "építhetsz rá."
            ),
            "Kihagyod a kultúrát és a háborút, pedig még 2 jelzőt rakhatnál érte a lapkáidra.",
        ),
        (
            "de",
            "Ödön verliert 2 Marker, du verlierst 2; auf d4 bleibt 1. Deine Sets: 6 Punkte statt 3.",
            (
                "Dann liegen 5 Marker auf e5: voll, also sicher vor Angriffen, und in einem späteren Zug kannst du "
                "dort eine Zikkurat bauen."
            ),
            "Du lässt Kultur und Krieg aus und könntest dafür noch 2 Marker auf deine Plättchen legen.",
        ),
    ],
)
def test_hints_call_people_by_name(language, attack, full, declined):
    said = LANGUAGES[language]
    war = position("TW", red="d4:4", blue="c4:2")
    *_, move = game.read(war, RED, "W d4>c4:1")
    assert said.hint(play(war, "W"), RED, move, NAMES) == attack
    assert said.hint(position("AW", red="e5:4"), RED, Token("e5")) == full
    assert said.hint(position("CW", red="c3:2", blue="a1"), RED, Done()) == declined


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "hu",
            [
                "Kevés a jelző a d5-ön: ehhez a támadáshoz 4 kell, és 3 van.",
                "Az a2 lapkája ugyanolyan fajtájú, mint a tiéd: kultúra és háború. Válassz más fajtájút.",
                "A szám 1 és 2 között lehet.",
                "A készletet teljesen fel kell használni: mondd meg, hány jelzőt kapjon az a1 és az f6.",
            ],
        ),
        (
            "de",
            [
                "Zu wenige Marker auf d5: Dieser Angriff braucht 4, dort liegen 3.",
                "Das Plättchen auf a2 zeigt Kultur und Krieg wie deines. Nimm eines von einer anderen Sorte.",
                "Die Zahl muss zwischen 1 und 2 liegen.",
                "Der Vorrat muss aufgebraucht werden: Sag, wie viele Marker a1 und f6 bekommen.",
            ],
        ),
    ],
)
def test_refusals_say_what_is_possible_in_the_readers_language(language, sentences):
    state = position("CW", red="d5:3 b5:1", blue="c5:2")
    short = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    lines = [(state, "W d5>c5:1"), (state, "X a2/W"), (position("AT", red="c3"), "A c3+3"), (short, "T; X d6/T")]
    said = []
    for where, line in lines:
        with pytest.raises(GameError) as refusal:
            play(where, line)
        said.append(LANGUAGES[language].explain(refusal.value))
    assert said == sentences


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        (
            "hu",
            "Írd így: „++c3; X b6/C”. Ha mindkét akciót kihagyod, a jelzők egyetlen lépést alkotnak, két + jellel.",
        ),
        ("de", "Schreib „++c3; X b6/C“: Lässt du beide Aktionen aus, sind die Marker ein einziger Schritt mit ++."),
    ],
)
def test_a_line_written_otherwise_is_refused_with_its_canonical_form(language, sentence):
    state = position("CP", red="c3:2 c4:1")
    for line, canonical in {
        "+c3; X b6/C": "++c3; X b6/C",
        "++c3; C": "+c3; C",
        "P; X d6/C": "P c3=2; X d6/C",
        "P c4=0; P c3=3": "P c3=3 c4=0",
    }.items():
        with pytest.raises(GameError) as refusal:
            play(state, line)
        said = LANGUAGES[language].explain(refusal.value)
        assert canonical in said
        assert said == sentence or canonical != "++c3; X b6/C"


@pytest.mark.parametrize(
    ("language", "question", "phrase"),
    [
        (
            "hu",
            "Politika: rakd a lapkáidra a kezedben lévő 1 jelzőt; előtte még többet is levehetsz.",
            "Hajtsd végre a kereskedelmet",
        ),
        (
            "de",
            (
                "Politik: Du hast 1 Marker in der Hand. Leg ihn auf eines deiner Plättchen; vorher darfst du noch mehr "
                "abheben."
            ),
            "Handel ausführen",
        ),
    ],
)
def test_questions_and_buttons_speak_to_the_player(language, question, phrase):
    state = play(position("TP", red="c3:2 c4:1"), "P c4=0")
    assert LANGUAGES[language].question(game.pending(state)[0]) == question
    assert LANGUAGES[language].phrase(Use("T")) == phrase


def test_events_are_told_the_same_however_a_database_keeps_them():
    for step in playout(game, 4, 7, {"maxRounds": 12}):
        for event in step.events:
            stored = msgspec.convert(msgspec.json.decode(codec.canonical(codec.plain(event))), Event)
            assert game.describe(stored, viewer=None) == game.describe(event, viewer=None)


@pytest.mark.parametrize(
    ("reason", "start"),
    [
        ("exchange", "The game is over. Red 3 points with TP"),
        ("ziggurats", "The round of the fifth ziggurat is over, and so is the game. Red 3 points"),
        ("rounds", "The last round is over, and so is the game. Red 3 points"),
    ],
)
def test_the_end_of_an_old_table_is_told_as_it_was_stored(reason, start):
    result = {"seat": 0, "points": 3, "held": "TP", "held_as": "P", "sets": ["TP"], "tokens": 2}
    event = Event("finished", {"reason": reason, "results": [result]})
    said = game.describe(event, viewer=None)
    assert said.startswith(start)
    assert said.endswith("with TP (held tile as politics; 2 tokens on the grid).")
