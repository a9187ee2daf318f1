"""In which language programs are answered: what they ask for, else what their account says, else English."""

import json
import uuid

import pytest
from rest_framework.test import APIClient

from pbem.models import Table
from pbem.services import consent, rulings
from tests.desk import all_agree, bench, moderator, mover, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]

QUESTIONS = {
    "en": "Place one of your first traders on any empty settlement.",
    "hu": "Rakd fel egy kezdő kereskedődet egy tetszőleges üres településre.",
    "de": "Setz einen deiner ersten Händler auf eine beliebige leere Siedlung.",
}
PLACED = {
    "en": "places a trader in the city of Akkad.",
    "hu": "kereskedőt rak Akkád városába.",
    "de": "setzt einen Händler in die Stadt Akkad.",
}
TAKEN = {"en": "A trader stands in", "hu": "már áll egy kereskedő", "de": "steht schon ein Händler"}
STALE = {
    "en": "The table has moved on since you looked. Here is the board as it stands now.",
    "hu": "Közben változott az állás. Itt az új állás.",
    "de": "Der Stand hat sich inzwischen geändert. Hier ist der neue.",
}
UNREADABLE = {
    "en": "This cannot be read. head: A valid integer is required.",
    "hu": "Ezt nem értjük. head: Ide egész szám kell.",
    "de": "Das ist nicht lesbar. head: Hier gehört eine ganze Zahl hin.",
}
BY_PROGRAM = {"en": "by program", "hu": "programmal", "de": "per Programm"}


NO_CLOCK = {
    "en": "There is no such clock. These have a name: brisk, daily, relaxed, none;",
    "hu": "Ilyen tempó nincs. Ezeknek van nevük: brisk, daily, relaxed, none;",
    "de": "So ein Tempo gibt es nicht. Diese haben einen Namen: brisk, daily, relaxed, none;",
}


@pytest.fixture
def table() -> Table:
    return started(*three())


def play(client: APIClient, table: Table, line: str, head: object):  # type: ignore[no-untyped-def]
    body = {"head": head, "submission": uuid.uuid4().hex, "line": line}
    return client.post(f"/api/tables/{table.code}/moves/", body, format="json")


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_questions_phrases_stories_and_refusals_are_told_in_three_languages(table, language):
    client = client_of(asked(table))
    client.credentials(**client._credentials, HTTP_ACCEPT_LANGUAGE=language)
    answer = client.get(f"/api/tables/{table.code}/moves/")
    assert answer["Content-Language"] == language
    assert answer.json()["question"]["sentence"] == QUESTIONS[language]
    phrases = {choice["notation"]: choice["phrase"] for choice in answer.json()["moves"]}
    assert {"en": "Place", "hu": "Rakj", "de": "setzen"}[language] in phrases["+AKKc"]
    assert play(client, table, "+AKKc", "x").json()["sentence"] == UNREADABLE[language]
    assert play(client, table, "+AKKc", 0).status_code == 201
    told = client.get(f"/api/tables/{table.code}/versions/").json()[-1]
    assert told["sentences"][0].endswith(PLACED[language])
    assert told["channel"] == BY_PROGRAM[language]

    other = client_of(asked(table))
    other.credentials(**other._credentials, HTTP_ACCEPT_LANGUAGE=language)
    refused = play(other, table, "+AKKc", 1)
    assert refused["Content-Language"] == language
    assert (refused.json()["code"], refused.json()["facts"]) == ("occupied", {"node": "AKKc"})
    assert TAKEN[language] in refused.json()["sentence"]
    assert play(other, table, "+KISc", 0).json()["sentence"] == STALE[language]


@pytest.mark.parametrize("language", NO_CLOCK)
@pytest.mark.parametrize("clock", ["soon", {"turn_hours": 0}])
def test_what_is_wrong_with_a_clock_is_no_english_within_another_language(language, clock):
    client = client_of(account("Ana"))
    body = {"game": "sumeria", "seats": 3, "clock": clock}
    answer = client.post("/api/tables/", body, format="json", HTTP_ACCEPT_LANGUAGE=language).json()
    assert answer["sentence"].startswith(NO_CLOCK[language])
    assert answer["facts"]["field"] == "clock"


@pytest.mark.parametrize(
    ("account", "asked_for", "expected"),
    [
        ("", None, "en"),
        ("hu", None, "hu"),
        ("hu", "de-AT,de;q=0.9,en;q=0.5", "de"),
        ("hu", "fr", "hu"),
        ("hu", "en", "en"),
        ("", "fr, hu;q=0.3", "hu"),
        ("de", "nonsense;;q=x", "de"),
    ],
)
def test_what_a_program_asks_for_goes_before_what_its_account_says(table, account, asked_for, expected):
    person = asked(table)
    person.language = account
    person.save()
    headers = {} if asked_for is None else {"HTTP_ACCEPT_LANGUAGE": asked_for}
    answer = client_of(person).get(f"/api/tables/{table.code}/moves/", **headers)
    assert answer.json()["question"]["sentence"] == QUESTIONS[expected]
    assert answer["Content-Language"] == expected


def test_who_is_logged_in_on_the_page_reads_the_language_of_the_account(table):
    person = asked(table)
    person.language = "de"
    person.save()
    client = APIClient()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    answer = client.get(f"/api/tables/{table.code}/moves/", HTTP_ACCEPT_LANGUAGE="hu")
    assert answer.json()["question"]["sentence"] == QUESTIONS["de"]


def test_one_answer_does_not_colour_the_next(table):
    person = asked(table)
    client, address = client_of(person), f"/api/tables/{table.code}/moves/"
    told = [
        client.get(address, HTTP_ACCEPT_LANGUAGE=language).json()["question"]["sentence"]
        for language in ("hu", "en", "de")
    ]
    assert told == [QUESTIONS["hu"], QUESTIONS["en"], QUESTIONS["de"]]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "This API key is not known, has ended, or was revoked."),
        ("hu", "Ez az API-kulcs ismeretlen, lejárt vagy érvénytelenítették."),
        ("de", "Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen."),
    ],
)
def test_who_is_not_known_is_told_so_in_their_language_too(language, sentence):
    client = APIClient()
    client.credentials(HTTP_AUTHORIZATION="Key nonsense", HTTP_ACCEPT_LANGUAGE=language)
    answer = client.get("/api/tables/")
    assert (answer.json()["sentence"], answer["Content-Language"]) == (sentence, language)


def test_what_the_framework_says_is_said_as_we_speak(table):
    client = client_of(asked(table))
    hungarian = client.delete(f"/api/tables/{table.code}/", HTTP_ACCEPT_LANGUAGE="hu").json()
    assert hungarian["sentence"] == "Itt ez a metódus nem használható: „DELETE”."
    german = client.post("/api/tables/", b"{", content_type="application/json", HTTP_ACCEPT_LANGUAGE="de").json()
    assert (german["code"], german["sentence"]) == ("parse-error", "Das ist kein JSON.")
    assert "JSON parse error" in german["facts"]["problem"]


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "That was a lot at once. Go on in "),
        ("hu", "Ez sok volt egyszerre. "),
        ("de", "Das war viel auf einmal. In "),
    ],
)
def test_patience_is_asked_for_in_three_languages(language, sentence, monkeypatch):
    monkeypatch.setattr("rest_framework.throttling.AnonRateThrottle.rate", "1/min", raising=False)
    client = APIClient()
    client.get("/api/games/sumeria/schemas/")
    answer = client.get("/api/games/sumeria/schemas/", HTTP_ACCEPT_LANGUAGE=language)
    assert (answer.status_code, answer.json()["code"]) == (429, "throttled")
    assert answer.json()["sentence"].startswith(sentence)
    assert answer.json()["facts"]["wait"] == int(answer["Retry-After"])


@pytest.mark.parametrize(
    ("language", "deed", "back"),
    [
        (
            "en",
            "goes back to step 4, with fresh dice",
            "Moderator Mara restores the board of step 4.",
        ),
        (
            "hu",
            "új dobással visszaállít egy korábbi állást: 4. lépés",
            "Mara moderátor visszaállít egy korábbi állást: 4. lépés.",
        ),
        (
            "de",
            "setzt auf Zug 4 zurück, mit neuen Würfeln",
            "Mara von der Moderation stellt den Stand von Zug 4 wieder her.",
        ),
    ],
)
def test_rulings_are_told_in_three_languages_with_the_reason_as_it_was_given(language, deed, back):
    table = six_moves_old()
    rulings.rewind(bench(table, moderator(), reason="Beide wollten es so."), to_version=4, fresh_dice=True)
    client = client_of(people(table)[0])
    client.credentials(**client._credentials, HTTP_ACCEPT_LANGUAGE=language)
    (ruling,) = client.get(f"/api/tables/{table.code}/rulings/").json()
    assert (ruling["deed"], ruling["reason"]) == (deed, "Beide wollten es so.")
    export = json.loads(client.get(f"/api/tables/{table.code}/export/").getvalue())
    assert export["rulings"][0]["deed"] == deed
    assert (export["versions"][-1]["sentences"], export["versions"][-1]["remark"]) == ([back], "Beide wollten es so.")
    assert (export["versions"][-1]["cause"], export["versions"][-1]["channel"]) == ("rewind", "desk")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            ["Players: Ana (Red), Ben (Blue), Caro (Green)", "the others agreed.\n    Verrechnet.", ", by the service"],
        ),
        (
            "hu",
            [
                "Játékosok: Ana (Piros), Ben (Kék), Caro (Zöld)",
                "beleegyeztek.\n    Verrechnet.",
                "[start player: 2 / 3]",
            ],
        ),
        ("de", ["Es spielen: Ana (Rot), Ben (Blau), Caro (Grün)", "zugestimmt.\n    Verrechnet.", "auf der Website"]),
    ],
)
def test_a_transcript_is_in_the_readers_language(language, lines):
    table = six_moves_old()
    wish = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6, text="Verrechnet.")
    all_agree(wish)
    answer = client_of(mover(table, 5)).get(f"/api/tables/{table.code}/transcript/", HTTP_ACCEPT_LANGUAGE=language)
    assert answer["Content-Language"] == language
    told = answer.getvalue().decode()
    for line in lines:
        assert line in told


@pytest.mark.parametrize(
    ("language", "title", "explained", "words"),
    [
        ("en", "Map", "The settlements, and the trade routes between them.", "Eight city-states on the river"),
        ("hu", "Térkép", "A települések és a köztük futó kereskedőutak.", "Nyolc városállam a folyó mentén"),
        ("de", "Karte", "Die Siedlungen und die Handelsrouten zwischen ihnen.", "Acht Stadtstaaten am Fluss"),
    ],
)
def test_options_have_their_words_beside_their_ids(language, title, explained, words):
    games = APIClient().get("/api/games/", HTTP_ACCEPT_LANGUAGE=language).json()
    (sumeria,) = [game for game in games if game["slug"] == "sumeria"]
    (option,) = sumeria["options"]
    assert (option["name"], option["choices"], option["default"]) == ("map", ["river"], "river")
    assert (option["title"], option["help"], option["words"]) == (title, explained, [words])


def test_the_document_of_the_api_is_english_whoever_reads_it():
    english, hungarian = (
        APIClient().get("/api/schema/", HTTP_ACCEPT="application/json", HTTP_ACCEPT_LANGUAGE=language)
        for language in ("en", "hu")
    )
    assert english.content == hungarian.content
    assert hungarian["Content-Language"] == "en"
    assert "gathering players" in hungarian.content.decode()
