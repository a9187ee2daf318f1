"""Every letter in its reader's language: nothing of it stays English, whoever else sits at the table."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from functools import cache

import pytest
from django.utils import timezone, translation

from pbem.mailgate import facts, kinds, letters, rulings
from pbem.models import Account, Outbox, Ruling, Table, Version
from pbem.selectors import disputes as disputes_told
from pbem.selectors.rewinds import why_rewound
from pbem.services import rulings as desk
from pbem.services import tables
from pbem.services.rulings import ENDED
from tests.desk import bench, moderator, people
from tests.mail.every_kind import agree, played, river
from tests.mail.every_kind_of_time import SCENES
from tests.mail.scenes import Reader, delivered, last_to, part
from tests.tables import account, asked, play_on, seen, started

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]

LANGUAGES = ("en", "hu", "de")
OTHERS = ("hu", "de")
NOT_TRANSLATED = {
    "I meant the other town.",
    "Two clicks by accident.",
    "Which town did you mean?",
    "The one in the north.",
    "city Eridu | stop if passed",
}  # what people wrote
NOTATION = re.compile(r"[A-Z]{3}[ctv]\d?(:\S)?|[A-Z]\d?|\d+\.?")
NAMES = {
    "Ana",
    "Ben",
    "Caro",
    "Mara",
    "Akkad",
    "Kish",
    "Umma",
    "Lagash",
    "Babylon",
    "Nippur",
    "Uruk",
    "Eridu",
    "Shuruppak",
    "Ur",
    "Guti",
    "Elam",
}


@dataclass(frozen=True)
class Letter:
    """A letter as it would be if everyone read a language, by language, and the lines of its boards."""

    mails: dict[str, EmailMessage]
    boards: dict[str, set[str]]


@cache
def letters_of(kind: Outbox.Kind, act: Callable[[], None]) -> list[Letter]:
    """The letters of a scene: played and written once, for all tests that read them."""
    act()
    rows = Outbox.objects.filter(kind=kind).order_by("pk")
    return [
        Letter(
            {language: written(row, language) for language in LANGUAGES},
            {language: drawn(row, language) for language in LANGUAGES},
        )
        for row in rows
    ]


@pytest.fixture(params=SCENES, ids=lambda scene: f"{scene[0]}-{scene[1].__name__}")
def told(request) -> list[Letter]:
    """The letters of a scene."""
    found = letters_of(*request.param)
    assert found
    return found


def written(row: Outbox, language: str) -> EmailMessage:
    """A letter as it would be if everyone read this language."""
    Account.objects.update(language=language)
    sent = letters.compose(Outbox.objects.get(pk=row.pk)).message()
    return message_from_bytes(sent.as_bytes(), policy=policy.default)  # type: ignore[return-value]


def shown(mail: EmailMessage) -> Iterator[str]:
    """Whatever is read of a letter, in lines and in sentences."""
    yield str(mail["Subject"])
    html = Reader(part(mail, "html"))
    yield from (str(picture["alt"]) for picture in html.pictures)
    for text in (part(mail, "plain"), html.text):
        yield from (" ".join(line.split()) for line in text.splitlines())
        yield from (" ".join(each.split()) for each in re.split(r"(?<=[.?!:])\s", text))


def says_something(line: str) -> bool:
    """Whether a line has more than three words that a translation would change."""
    words = [word.strip("“”„().,:") for word in line.split()]
    said = [word for word in words if word and word not in NAMES and not NOTATION.fullmatch(word) and ":/" not in word]
    return len(said) > 3 and line.removeprefix("* ") not in NOT_TRANSLATED


def drawn(row: Outbox, language: str) -> set[str]:
    """The lines of the boards in a letter."""
    with translation.override(language):
        return {line for board in kinds.gather(row).boards for line in board.text.splitlines()}


def prose(letter: Letter, language: str) -> list[str]:
    """The lines of the text part that are neither links nor a board."""
    lines = part(letter.mails[language], "plain").splitlines()
    return [line for line in lines if "https://" not in line and line not in letter.boards[language]]


def test_there_is_a_scene_for_every_kind():
    assert {kind for kind, _ in SCENES} == set(Outbox.Kind)


def test_no_english_is_left(told: list[Letter]):
    for letter in told:
        english = set(shown(letter.mails["en"]))
        for language in OTHERS:
            left = [line for line in shown(letter.mails[language]) if line in english and says_something(line)]
            assert not left, language


def test_a_letter_greets_in_the_language_it_names(told: list[Letter]):
    """After a comma it goes on small, after an exclamation mark with a capital."""
    greetings = {"en": r"Hello( \w+)?,", "hu": r"Szia( \w+)?!", "de": r"Hallo( \w+)?,"}
    for letter in told:
        for language, greeting in greetings.items():
            mail = letter.mails[language]
            assert mail["Content-Language"] == language
            assert f'<html lang="{language}">' in part(mail, "html")
            hello, _, first, *_ = part(mail, "plain").splitlines()
            assert re.fullmatch(greeting, hello)
            begins_with_a_name = first.startswith(("“", "„", *NAMES))
            assert begins_with_a_name or first[0].isupper() == (language == "hu"), first


def test_prose_is_no_wider_than_72_columns(told: list[Letter]):
    for letter in told:
        for language in LANGUAGES:
            wide = [line for line in prose(letter, language) if len(line) > 72]
            assert not wide, language


def test_everyone_at_a_table_reads_their_own_language():
    ana, ben, caro = account("Ana", language="en"), account("Ben", language="hu"), account("Caro", language="de")
    table = started(ana, ben, caro, title="The long river")
    while {mail["Content-Language"] for mail in delivered() if "/turn/" in part(mail, "plain")} != set(LANGUAGES):
        list(play_on(table, 1))
    expected = {
        ana: ("en", "Your turn: The long river (Sumeria)", "Since your last turn:", "The board of Sumeria. Era 1 of 6"),
        ben: ("hu", "Te jössz: The long river (Sumeria)", "Az utolsó köröd óta:", "A tábla (Sumeria). 1. korszak"),
        caro: (
            "de",
            "Du bist dran: The long river (Sumeria)",
            "Seit deinem letzten Zug:",
            "Der Spielplan von Sumeria. ",
        ),
    }
    for _ in play_on(table, 3):
        person = asked(table)
        language, subject, heading, alt = expected[person]
        mail = last_to(person.email)
        assert (mail["Content-Language"], mail["Subject"]) == (language, subject)
        assert heading in part(mail, "plain")
        (picture,) = Reader(part(mail, "html")).pictures
        assert str(picture["alt"]).startswith(alt)


def test_a_stranger_is_invited_in_the_language_of_whoever_invites():
    tables.open_table(
        by=account("Ana", language="hu"), game="sumeria", seat_count=3, title="Folyó", invite=["new@example.org"]
    )
    mail = last_to("new@example.org")
    assert (mail["Content-Language"], mail["Subject"]) == ("hu", "Meghívó egy játszmára: Sumeria")
    assert part(mail, "plain").startswith(
        "Szia!\n\n„Ana” (ana@example.org) szeretne játszani veled. A játék: Sumeria.\n"
    )


@pytest.mark.parametrize(("chosen", "told"), [("de", "de"), ("", "hu")])
def test_somebody_known_is_invited_in_their_own_language_if_they_have_chosen_one(chosen: str, told: str):
    ana, ben = account("Ana", language="hu"), account("Ben", language=chosen)
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="Folyó", invite=[ben.email])
    assert last_to(ben.email)["Content-Language"] == told


def test_a_point_in_time():
    at = datetime(2026, 11, 20, 18, 0, tzinfo=UTC)
    told = {}
    for language in LANGUAGES:
        with translation.override(language), timezone.override("UTC"):
            told[language] = facts.moment(at)
    assert told == {
        "en": "Friday, 20 November 2026, 18:00 (UTC)",
        "hu": "2026. november 20., péntek, 18:00 (UTC)",
        "de": "Freitag, 20. November 2026, 18:00 Uhr (UTC)",
    }


def test_why_a_table_ended():
    """By a rule of the game, by a moderator, or as old tables have stored it."""
    table = river()
    list(play_on(table))
    row = Outbox.objects.filter(kind=Outbox.Kind.FINISHED).first()
    said = {
        "six-eras": "sechs Epochen sind vorbei",
        ENDED: "die Moderation hat die Partie beendet",
        "it rained": "it rained",
    }
    for reason, clause in said.items():
        table.refresh_from_db()
        Table.objects.update(outcome={**table.outcome, "reason": reason})
        text = part(written(row, "de"), "plain")
        assert f": {clause}.\n" in re.sub(r"(?<=\S)\n(?=\S)", " ", text)
        assert ("30 Punkte\n" in text) == (reason != ENDED), "what a moderator ends is not counted"


def test_a_rewind_quotes_people_and_nobody_else():
    agree()
    version = Version.objects.get(cause=Version.Cause.REWIND)
    row = Outbox.objects.filter(kind=Outbox.Kind.REWOUND, account=version.account).first()
    with translation.override("de"):
        assert why_rewound(version) == (
            f"Der Stand von Zug 4 ist wiederhergestellt: {version.account.name} hat darum gebeten, "
            "und die anderen haben zugestimmt."
        )
    assert f"{version.account.name} schreibt:\nI meant the other town.\n" in part(written(row, "de"), "plain")


def test_a_rewind_of_old_is_told_as_it_was_stored():
    agree()
    version = Version.objects.get(cause=Version.Cause.REWIND)
    version.remark = f"{version.account.name} asked, and the others agreed: I meant the other town."
    with translation.override("de"):
        assert why_rewound(version) == "Der Stand von Zug 4 ist wiederhergestellt."


KINDS_OF_RULINGS: dict[Ruling.Kind, dict[str, object]] = {
    Ruling.Kind.DISMISS: {},
    Ruling.Kind.REWIND: {"to_version": 4},
    Ruling.Kind.REDO: {"to_version": 4},
    Ruling.Kind.ADJUST: {"phrase": "Rot +1"},
    Ruling.Kind.REPLACE: {"seat": 0},
    Ruling.Kind.ACT: {"seat": 0, "line": "+AKKt1"},
    Ruling.Kind.LOOK: {"seat": 0},
    Ruling.Kind.PAUSE: {},
    Ruling.Kind.RESUME: {},
    Ruling.Kind.END: {"ranking": [[0], [1, 2]]},
    Ruling.Kind.VOID: {},
    Ruling.Kind.WARN: {"seat": 0},
    Ruling.Kind.SUSPEND: {"seat": 0, "days": 1},
    Ruling.Kind.LIFT: {"seat": 0},
}


@pytest.mark.parametrize("kind", Ruling.Kind)
def test_every_ruling_is_told_in_three_languages(kind: Ruling.Kind):
    """To whom it concerns, to a successor, and to everyone else."""
    table = river()
    ana, ben, caro = people(table)
    known = {**KINDS_OF_RULINGS[kind], "account": ana.pk, "before": ana.name}
    mara = moderator()
    made = [
        Ruling(table=table, kind=kind, moderator=mara, facts={**known, "after": after}, head_before=0)
        for after in (None, caro.pk)
    ]
    for each in made:
        for reader in (ana, ben, caro):
            told = set()
            for language in LANGUAGES:
                with translation.override(language):
                    told.add(rulings.told(each, reader))
            assert len(told) == 3
            assert all(one.startswith(("Moderator Mara ", "Mara ")) and one.endswith(".") for one in told)


def test_a_correction_is_told_as_the_game_says_it():
    table = played()
    list(play_on(table, 20))
    adjustment, _ = seen(table, people(table)[0]).position.adjustments()[0]
    desk.adjust(bench(table, moderator()), adjustments=[adjustment])
    row = Outbox.objects.filter(kind=Outbox.Kind.RULING).first()
    with translation.override("de"):
        phrase = disputes_told.named_correction("sumeria", adjustment, [one.name for one in people(table)])
    text = part(written(row, "de"), "plain").replace("\n", " ")
    assert f"Mara von der Moderation korrigiert den Spielplan: {phrase}." in text
