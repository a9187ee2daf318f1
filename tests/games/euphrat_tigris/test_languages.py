"""The card game in Hungarian and German: lists, counts and cases where they are hard."""

import pytest

from games import GAMES
from games.engine.contract import Event
from games.engine.errors import GameError
from games.euphrat_tigris.moves import Commit, Income, Lead, Order, PutLeader, Score, Strike
from tests.games.euphrat_tigris.table import Played, start
from tests.games.spoken import Spoken

NAMES = ("Ana", "Ben", "Caro")
HU, DE = (Spoken(GAMES["euphrat-tigris"], language) for language in ("hu", "de"))

EVENTS = [
    (
        Event("dealt", {"start": 1, "hand": 8, "pile": 139, "removed": 30}, {"0": {"cards": "KKGRRRBB"}}),
        (
            "Mindenki 8 lapot kap, a húzópakliban 139 marad, 30 kikerül a játékból. A kezedben van: "
            "két népességkártya, egy kereskedelemkártya, három templomkártya és két mezőgazdaság-kártya. Ben kezd."
        ),
        (
            "Alle bekommen 8 Karten, 139 bleiben zum Nachziehen, 30 sind aus dem Spiel. Du hast "
            "zwei Bevölkerungskarten, eine Marktkarte, drei Tempelkarten und zwei Ackerbaukarten. Ben beginnt."
        ),
    ),
    (
        Event("led", {"seat": 0, "colour": "B", "cell": "5.0", "origin": "1-2"}),
        "Ana áthelyezi a földművesét az 1-2 köz lapjáról az 5. oszlop felső lapjára.",
        "Ana versetzt den Bauern von der Karte in Lücke 1-2 auf die oberste Karte in Spalte 5.",
    ),
    (
        Event("plundered", {"seat": 1, "card": "G", "cells": ["1.2", "2.4", "2-3"]}),
        (
            "Ben elvesz az asztalról három kereskedelemkártyát: az 1. oszlop 2. lapját, a 2. oszlop 4. lapját és "
            "a 2-3 köz lapját."
        ),
        "Ben nimmt drei Marktkarten vom Tisch: Karte 2 in Spalte 1, Karte 4 in Spalte 2 und die Karte in Lücke 2-3.",
    ),
    (
        Event("committed", {"seat": 1, "number": 0, "card": "R"}),
        "Ben nem játszik ki templomkártyát.",
        "Ben spielt keine Tempelkarten aus.",
    ),
    (
        Event(
            "conflict-won",
            {"winner": 1, "loser": 0, "colour": "B", "attacker": 0, "strengths": [2, 2], "cell": "3.1"},
        ),
        (
            "Ben megnyeri a konfliktust: a támadó ereje 2, a védekezőé 2, és egyenlőségnél a védekező nyer. "
            "Ana földművese a 3. oszlop 1. lapjáról visszatér a készletbe."
        ),
        (
            "Ben gewinnt den Konflikt: Angriff 2, Verteidigung 2, und bei Gleichstand gewinnt, wer verteidigt. "
            "Der Bauer von Ana kehrt von Karte 1 in Spalte 3 in den Vorrat zurück."
        ),
    ),
    (
        Event("discarded", {"card": "K", "number": 1}),
        "Egy népességkártya a dobott lapokhoz kerül.",
        "Eine Bevölkerungskarte kommt auf den Ablagestapel.",
    ),
    (
        Event(
            "ship-bought", {"seat": 2, "ship": "SK", "card": "K", "cell": "1.3", "cells": ["1.3", "1.4", "1.5", "1.6"]}
        ),
        "Caro négy népességkártyáért megvásárolja a kék-fekete hajót az 1. oszlopban.",
        "Caro kauft für vier Bevölkerungskarten aus Spalte 1 das blau-schwarze Schiff.",
    ),
    (
        Event("exchanged", {"seat": 0, "cell": "5.0", "left": 1}),
        "Ana egy templomkártyáért elviszi az 5. oszlop kincsét; még egy kincs marad.",
        "Ana nimmt den Schatz aus Spalte 5 für eine Tempelkarte; ein Schatz ist noch übrig.",
    ),
    (
        Event("income", {"seat": 0, "cards": {"K": 1, "G": 0, "R": 0, "B": 2}}),
        "Ana a hajók jövedelmeként lerak egy népességkártyát és két mezőgazdaság-kártyát a győzelmi paklijára.",
        "Ana legt als Schiffseinkommen eine Bevölkerungskarte und zwei Ackerbaukarten auf den eigenen Siegstapel.",
    ),
    (
        Event("adjusted", {"seat": 1, "colour": "B", "cell": "1-2"}),
        "Helyesbítés: Ben földművese az 1-2 köz lapjára kerül.",
        "Korrektur: Der Bauer von Ben steht jetzt auf der Karte in Lücke 1-2.",
    ),
]


@pytest.mark.parametrize(("event", "hungarian", "german"), EVENTS, ids=[event.kind for event, _, _ in EVENTS])
def test_what_happened(event, hungarian, german):
    assert HU.describe(event, names=NAMES, viewer=0) == hungarian
    assert DE.describe(event, names=NAMES, viewer=0) == german


@pytest.mark.parametrize(
    ("rule", "hungarian", "german"),
    [
        ("ETC-58", "Már csak egy kincs maradt", "Nur noch ein Schatz ist übrig"),
        ("ETC-59", "A húzópakli már nem elég mindenkinek", "Der Nachziehstapel reicht nicht mehr für alle Hände"),
        ("ETC-R1", "Hosszú ideje senki sem rakott le kártyát", "Lange wurde keine Karte gelegt"),
    ],
)
def test_the_end_as_tables_have_always_stored_it(rule, hungarian, german):  # ETC-58, ETC-59, ETC-R1
    piles = [{"cards": {"K": 1, "G": 2, "R": 3, "B": 4, "T": 1}, "merit": [2, 2, 3, 4]}] * 2
    over = Event("game-over", {"rule": rule, "piles": piles})
    assert HU.describe(over, names=NAMES, viewer=None) == (
        f"{hungarian}: vége a játszmának. A színek a leggyengébbtől a legerősebbig: "
        "Ana 2 2 3 4 (kincsek: 1); Ben 2 2 3 4 (kincsek: 1)."
    )
    assert DE.describe(over, names=NAMES, viewer=None) == (
        f"{german}: Die Partie ist vorbei. Farben von der schwächsten zur stärksten: "
        "Ana 2 2 3 4 (Schätze: 1); Ben 2 2 3 4 (Schätze: 1)."
    )


@pytest.mark.parametrize(
    ("move", "hungarian", "german"),
    [
        (
            Lead("B", "3-4"),
            "Rakd a földművesedet a 3-4 köz lapjára",
            "Deinen Bauern auf die Karte in Lücke 3-4 setzen",
        ),
        (
            Strike("5.2"),
            "Játszd ki a katasztrófádat az 5. oszlop 2. lapjára",
            "Deine Katastrophe auf Karte 2 in Spalte 5 spielen",
        ),
        (Score(None), "Ne rakj le győzelmi kártyát", "Keine Siegkarte legen"),
        (Commit(0), "Ne játssz ki kártyát", "Keine Karten ausspielen"),
        (Commit(1), "Játssz ki egy kártyát", "Eine Karte ausspielen"),
        (Order("G"), "Játszd le a zöld konfliktust", "Den grünen Konflikt austragen"),
        (
            Income(black=1, blue=2),
            "Rakj le egy népességkártyát és két mezőgazdaság-kártyát a győzelmi paklidra",
            "Eine Bevölkerungskarte und zwei Ackerbaukarten auf deinen Siegstapel legen",
        ),
        (
            PutLeader(0, "G", "5.0"),
            "Rakd az 1. hely kereskedőjét az 5. oszlop felső lapjára",
            "Den Händler von Platz 1 auf die oberste Karte in Spalte 5 setzen",
        ),
    ],
)
def test_what_a_move_does(move, hungarian, german):
    assert (HU.phrase(move), DE.phrase(move)) == (hungarian, german)


def rivals() -> Played:
    return start("1: T | R[BoG] G B[BoK]\n2: T | K[LiG] B[LiK] G", bow="GGR", lion="GR")


def test_conflicts_with_their_strengths():  # ETC-42
    table = rivals().play("C R@1-2")
    (decision,) = HU.pending(table.state)
    assert HU.question(decision, NAMES) == (
        "Rivális vezérek kerültek össze az 1-2 köznél. Melyik konfliktust játsszátok le először: "
        "királyok (fekete; Ana: 0, Ben: 1) vagy kereskedők (zöld; Ana: 1, Ben: 1)?"
    )
    assert DE.question(decision, NAMES) == (
        "In Lücke 1-2 treffen gegnerische Anführer aufeinander. Welcher Konflikt wird zuerst ausgetragen: "
        "Könige (schwarz, Ana 0 gegen Ben 1) oder Händler (grün, Ana 1 gegen Ben 1)?"
    )


def test_questions_and_hints():  # ETC-19, ETC-34
    table = rivals()
    (attack,) = HU.read(table.state, 0, "L K>2.3")
    assert HU.hint(table.state, 0, attack, NAMES).startswith(
        "Ezzel megtámadod Ben királyát: te 0 erővel kezdesz 0 ellen"
    )
    assert DE.hint(table.state, 0, attack, NAMES).startswith(
        "Das greift den König von Ben an: Du beginnst mit 0 gegen 0"
    )
    (decision,) = HU.pending(table.play("L K>2.3", "N1").state)
    assert HU.question(decision) == (
        "A királyodat összesen 1 erővel támadják; a te erőd 0, és egyenlőségnél te nyersz. "
        "Hány templomkártyát játszol ki?"
    )
    assert DE.question(decision) == (
        "Dein König wird mit insgesamt 1 angegriffen; du hast 0 und gewinnst bei Gleichstand. "
        "Wie viele Tempelkarten spielst du aus?"
    )


def test_refusals():  # ETC-18, ETC-42
    occupied = GameError("occupied", rule="ETC-18", place="5.2")
    assert HU.explain(occupied) == "Már áll egy vezér az 5.2 mezőn. Válassz egy kártyát, amelyen nem áll vezér."
    assert DE.explain(occupied) == "Auf Feld 5.2 steht schon ein Anführer. Such dir eine Karte ohne Anführer aus."
    no_conflict = GameError("no-conflict", rule="ETC-42", colour="G", colours=("K", "B"))
    assert HU.explain(no_conflict) == "Most nincs zöld konfliktus. Ami van: fekete vagy kék."
    assert DE.explain(no_conflict) == "Es gibt gerade keinen grünen Konflikt. Möglich ist: schwarz oder blau."


def test_seatings_are_lists_of_dynasties():  # ETC-7
    seating = HU.options[0].choices[1]
    assert seating == "bow lion vase bull"
    assert HU.say(HU.choice("dynasties", seating)) == "Íj, Oroszlán, Váza, Bika"
    assert DE.say(DE.choice("dynasties", seating)) == "Bogen, Löwe, Vase, Stier"
