"""The hard sentences in Hungarian and German: lists, counts, cases; and what tables stored before there were codes."""

import pytest

from games.after_the_flood import game
from games.after_the_flood import moves as m
from games.engine.contract import Event
from games.engine.errors import IllegalMove
from games.engine.words import LANGUAGES
from tests.games.after_the_flood.positions import RED, position, progress, steps
from tests.games.spoken import Spoken

NAMES = ("Ana", "Ödön", "Caro")
SPEAKERS = {language: Spoken(game, language) for language in LANGUAGES}
HU, DE = SPEAKERS["hu"], SPEAKERS["de"]


def told(speaker, kind, **facts):
    return speaker.describe(Event(kind, facts), names=NAMES, viewer=None)


def test_places_have_their_cases():
    move = m.Scribe("amorites", "weaving")
    assert HU.phrase(move) == "Írnok: helyezz át egy munkást az amoriták földjéről a fonás-szövéshez"
    assert DE.phrase(move) == "Schreiber: einen Arbeiter von den Amoritern in die Weberei versetzen"
    assert HU.phrase(m.Scribe("dilmun", "pool")) == "Írnok: vegyél vissza egy munkást Dilmunról"
    assert DE.phrase(m.Scribe("pool", "egypt")) == "Schreiber: einen Arbeiter nach Ägypten setzen"
    assert HU.phrase(m.City("ur", "lagash")) == "Költöztesd át a várost Lagasból Urba"
    assert DE.phrase(m.City("ur", "lagash")) == "Die Stadt aus Lagash nach Ur verlegen"


def test_counts_have_their_cases():
    assert HU.phrase(m.Buy("lapis", 3)) == "Vásárolj seregeket 3 lapis lazuliért"
    assert HU.phrase(m.Grow("ur", ("tool", "gold"))) == "Növeld meg Urt 2 fával, 1 szerszámmal és 1 arannyal"
    assert DE.phrase(m.Grow("ur", ("tool", "gold"))) == "Ur mit 2 Holz, 1 Werkzeug und 1 Gold vergrößern"
    assert DE.phrase(m.Equip("tool", 2)) == "Die Armeen mit 2 Werkzeugen ausrüsten"
    assert HU.label("with-oil-lapis") == "Olajjal és lapis lazulival: 10 pont"
    assert DE.label("pieces-2-tool") == "2 Werkzeuge"


def test_several_operations_in_a_row():
    orders = m.Orders((m.Invade("kassites", 2), m.Reinforce("kassites"), m.Destroy("nippur")))
    assert HU.phrase(orders) == (
        "Rohand le a kassúk földjét, de 2 maradjon a saját készletedben; "
        "aztán erősítsd meg a kassúk földjét; aztán pusztítsd el Nippur városát"
    )
    assert DE.phrase(orders) == (
        "Die Kassiten erobern, aber 2 im Vorrat behalten; dann die Kassiten verstärken; "
        "dann die Stadt in Nippur zerstören"
    )


def test_income_with_a_city_in_ur_and_a_short_supply():  # ATF-6, ATF-24
    facts = {"place": "weaving", "resource": "textile", "paid": [0, 3, 1], "entitled": [2, 3, 1], "ur": 2}
    assert told(HU, "income", **facts) == (
        "A fonás-szövés textilt hoz: Ödön 3 és Caro 1; ebből 1 Caro uri városáért jár. "
        "Az erőforráskészletben kevés van, ezért elmarad: Ana 2."
    )
    assert told(DE, "income", **facts) == (
        "Die Weberei bringt Textil: Ödön 3 und Caro 1; 1 davon für die Stadt von Caro in Ur. "
        "Im Rohstoffvorrat ist zu wenig, deshalb fehlt: Ana 2."
    )


def test_points_with_their_sources():  # ATF-108, ATF-109
    facts = {"seat": 0, "areas": ["nippur", "kassites"], "nippur": ["nippur"], "points": 5, "total": 12}
    assert told(HU, "held", **facts) == (
        "Ana 5 pontot kap, seregei itt állnak: Nippur és a kassúk földje; ebből 1-et a nippuri városért; összesen 12."
    )
    assert told(DE, "held", **facts) == (
        "Ana bekommt 5 Punkte für Nippur und die Kassiten, davon 1 durch die Stadt in Nippur; 12 insgesamt."
    )


def test_a_roll_of_the_dice():  # ATF-99
    facts = {
        "seat": 0,
        "area": "umma",
        "defender": 1,
        "dice": [2, 3],
        "need": 5,
        "hit": True,
        "defenders": 1,
        "pool": 4,
    }
    assert told(HU, "rolled", **facts) == (
        "Ana megtámadja Ummát, a dobás 2 + 3 = 5, legalább 5 kell: Ödön elveszít egy sereget, ott marad 1."
    )
    assert told(DE, "rolled", **{**facts, "hit": False}) == (
        "Ana greift Umma an und würfelt 2 + 3 = 5, nötig sind 5: "
        "Eine Armee aus dem eigenen Vorrat geht verloren, 4 übrig."
    )


def test_the_question_of_a_founding_with_its_odds():  # ATF-87, ATF-99
    state = steps(position(turn=3, green_armies="ur", green_empire="mittani"), RED, "found Sumer at Ur")
    (decision,) = game.pending(state)
    assert HU.question(decision).endswith(
        "menjen Urba. Harcolnod kell érte. "
        "Két kockával legalább 7-et kell dobnod (58%); 3 sereg 1 ellen: 93% az esélyed a győzelemre."
    )
    assert DE.question(decision).endswith(
        "nach Ur gehen. Du musst darum kämpfen. Zwei Würfel müssen 7 oder mehr zeigen (58\u00a0%); "
        "3 Armeen gegen 1: Die Chance auf den Sieg liegt bei 93\u00a0%."
    )


def test_refusals_say_what_is_possible():
    reach = IllegalMove("out-of-reach", rule="ATF-91", area="egypt", reach=("nippur", "umma"))
    assert HU.explain(reach) == (
        "Egyiptomot nem rohanhatod le onnan, ahol a seregeid állnak. Lerohanhatod Nippurt vagy Ummát."
    )
    assert DE.explain(reach) == (
        "Von dort, wo deine Armeen stehen, kommst du nicht nach Ägypten. Erobern kannst du Nippur oder Umma."
    )
    armies = IllegalMove("too-few-armies", rule="ATF-94", have=1, need=3, fee=1)
    assert HU.explain(armies) == (
        "Kevés a sereg: a saját készletedben 1 van, és ehhez 3 kell (ebből 1 az ismétlés ára)."
    )
    assert DE.explain(armies) == (
        "Zu wenige Armeen: Du hast 1 im Vorrat, und das kostet 3 (1 davon für die Wiederholung)."
    )
    held = IllegalMove("not-held", rule="ATF-53", item="army", held=("tool", "worker"))
    assert DE.explain(held) == "Du hast keine Armee zum Zahlen. Du kannst 1 davon zahlen: Werkzeug oder Arbeiter."


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_are_called_as_in_the_rules(language):
    rules = "RULES.md" if language == "en" else f"RULES.{language}.md"
    text = " ".join((game.folder / rules).read_text("utf-8").split())
    picks = ("city", "workers", "trade", "found", "expand", "invade", "buy", "pass-bid", "end", "textile", "amorites")
    for pick in (*picks, "sumer", "workers-2", "swap-grain-wood", "swap-textile-oil"):
        assert f"*{SPEAKERS[language].label(pick)}*" in text
    occupy = SPEAKERS[language].label("occupy-2").split()[0]
    assert f"*{occupy}*" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_to_pick_stand_under_headings(language):
    say = SPEAKERS[language].say
    assert {say(game.heading(pick)) for pick in ("ur", "egypt", "weaving")} == {
        "en": {"Sumer", "Foreign areas", "Boxes"},
        "hu": {"Sumer", "Nem-sumer területek", "Dobozok"},
        "de": {"Sumer", "Nicht-Sumerergebiete", "Arbeitsfelder"},
    }[language]
    assert game.heading("grain") is None
    assert game.heading("pool") is None


OVER = {"ranking": [2, 0, 1], "scores": [38, 19, 38]}


@pytest.mark.parametrize(
    ("stored", "code"),
    [("most points", "most-points"), ("most points, and earlier in turn order", "most-points-and-order")],
)
def test_the_end_of_an_old_table_is_told_in_every_language(stored, code):  # ATF-119
    for speaker in SPEAKERS.values():
        assert told(speaker, "game-over", **OVER, reason=stored) == told(speaker, "game-over", **OVER, reason=code)


def test_the_end_is_told():  # ATF-119
    assert told(HU, "game-over", **OVER, reason="most points") == (
        "Vége a játszmának: Caro 38, Ana 38 és Ödön 19. Caro nyert: övé a legtöbb pont."
    )
    assert told(DE, "game-over", **OVER, reason="most-points-and-order") == (
        "Die Partie ist vorbei: Caro 38, Ana 38 und Ödön 19. "
        "Caro gewinnt: die meisten Punkte, und weiter vorn in der Spielerreihenfolge."
    )


def test_what_is_stored_of_the_end_is_a_code():  # ATF-119
    state = position(turn=5, red_points=3, green_passed=True, purple_passed=True)
    (over,) = (event for event in progress(state, RED, "pass").events if event.kind == "game-over")
    assert over.facts["reason"] == game.outcome(progress(state, RED, "pass").state).reason == "most-points"
