"""Every letter in its reader's language: nothing of it stays English, whoever else sits at the table."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage

import pytest
from django.utils import timezone, translation

from pbem import engines
from pbem.mailgate import facts, kinds, letters, postman, rulings
from pbem.models import Account, Outbox, Ruling, Table, Version
from pbem.selectors.tables import why_rewound
from pbem.services import accounts, consent, disputes, tables
from pbem.services import rulings as desk
from pbem.services.rulings import ENDED
from tests.desk import bench, moderator, mover, people
from tests.mail.scenes import Reader, delivered, last_to, part
from tests.tables import account, asked, play_on, seen, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]

LANGUAGES = ("en", "hu", "de")
OTHERS = ("hu", "de")
NOT_TRANSLATED = {"I meant the other town.", "Two clicks by accident."}
NOTATION = re.compile(r"[A-Z]{3}[ctv]\d?(:\S)?|[A-Z]\d?|\d+\.?")
NAMES = {"Ana", "Ben", "Caro", "Mara", "Akkad", "Kish", "Umma", "Lagash", "Babylon", "Nippur", "Uruk", "Eridu"}


def river() -> Table:
    return started(*three(), title="The long river")


def played() -> Table:
    table = river()
    list(play_on(table, 6))
    postman.drain()
    table.refresh_from_db()
    return table


SCENES: list[tuple[Outbox.Kind, Callable[[], None]]] = []


def scene(kind: Outbox.Kind) -> Callable[[Callable[[], None]], Callable[[], None]]:
    """What people do so that letters of a kind are written."""

    def add(act: Callable[[], None]) -> Callable[[], None]:
        SCENES.append((kind, act))
        return act

    return add


@scene(Outbox.Kind.CONFIRM)
def sign_up() -> None:
    accounts.sign_up(email="new@example.org", name="Nina")


@scene(Outbox.Kind.KNOWN)
def sign_up_again() -> None:
    account("Ana")
    accounts.sign_up(email="ana@example.org", name="Ana")


@scene(Outbox.Kind.LOGIN)
def ask_for_a_link() -> None:
    account("Ana")
    accounts.ask_login_link(email="ana@example.org")


@scene(Outbox.Kind.INVITATION)
def invite() -> None:
    ana, ben, _ = three()
    invited = [ben.email, "new@example.org"]
    tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=invited)


@scene(Outbox.Kind.INVITATION)
def invite_to_a_running_table() -> None:
    table = played()
    desk.replace(bench(table, moderator()), seat=0)
    tables.invite(code=table.code, by=people(table)[1], address="new@example.org")


@scene(Outbox.Kind.TURN)
@scene(Outbox.Kind.STARTED)
def sit_down() -> None:
    river()


@scene(Outbox.Kind.TURN)
def play() -> None:
    played()
    Outbox.objects.filter(turn__closed_at__isnull=False).delete()


@scene(Outbox.Kind.FINISHED)
def play_to_the_end() -> None:
    list(play_on(river()))


@scene(Outbox.Kind.ABANDONED)
def give_up() -> None:
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, title="The long river", invite=[ben.email])
    tables.join(code=table.code, by=ben)
    tables.abandon(code=table.code, by=ana)


def ask(table: Table) -> int:
    text = "I meant the other town."
    return consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6, text=text).pk


@scene(Outbox.Kind.CONSENT)
def ask_to_take_back() -> None:
    ask(played())


@scene(Outbox.Kind.CONSENT)
def ask_where_silence_agrees() -> None:
    table = played()
    Table.objects.update(takebacks=Table.Takebacks.FRIENDLY)
    ask(table)


@scene(Outbox.Kind.REFUSAL)
def refuse() -> None:
    table = played()
    consent.answer(code=table.code, by=mover(table, 6), request_id=ask(table), agrees=False)


@scene(Outbox.Kind.REWOUND)
def agree() -> None:
    table = played()
    consent.answer(code=table.code, by=mover(table, 6), request_id=ask(table), agrees=True)


@scene(Outbox.Kind.REWOUND)
def rewind_by_ruling() -> None:
    desk.rewind(bench(played(), moderator(), reason="Two clicks by accident."), to_version=4)


@scene(Outbox.Kind.DISPUTE)
def open_dispute() -> None:
    table = played()
    by, *_ = people(table)
    disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="I meant the other town.")


@scene(Outbox.Kind.RULING)
def suspend() -> None:
    desk.suspend(bench(played(), moderator(), reason="Two clicks by accident."), seat=0, days=7)


@pytest.fixture(params=SCENES, ids=lambda scene: f"{scene[0]}-{scene[1].__name__}")
def rows(request) -> list[Outbox]:
    """The letters of a scene."""
    kind, act = request.param
    act()
    found = list(Outbox.objects.filter(kind=kind).order_by("pk"))
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
    return len(said) > 3 and line not in NOT_TRANSLATED


def prose(row: Outbox, mail: EmailMessage) -> list[str]:
    """The lines of the text part that are neither links nor a board."""
    with translation.override(str(mail["Content-Language"])):
        drawn = {line for board in kinds.gather(row).boards for line in board.text.splitlines()}
    return [line for line in part(mail, "plain").splitlines() if "https://" not in line and line not in drawn]


def test_there_is_a_scene_for_every_kind():
    assert {kind for kind, _ in SCENES} == set(Outbox.Kind)


def test_no_english_is_left(rows: list[Outbox]):
    for row in rows:
        english = set(shown(written(row, "en")))
        for language in OTHERS:
            left = [line for line in shown(written(row, language)) if line in english and says_something(line)]
            assert not left, language


def test_a_letter_greets_in_the_language_it_names(rows: list[Outbox]):
    """After a comma it goes on small, after an exclamation mark with a capital."""
    greetings = {"en": r"Hello( \w+)?,", "hu": r"Szia( \w+)?!", "de": r"Hallo( \w+)?,"}
    for row in rows:
        for language, greeting in greetings.items():
            mail = written(row, language)
            assert mail["Content-Language"] == language
            assert f'<html lang="{language}">' in part(mail, "html")
            hello, _, first, *_ = part(mail, "plain").splitlines()
            assert re.fullmatch(greeting, hello)
            begins_with_a_name = first.startswith(("“", "„", *NAMES))
            assert begins_with_a_name or first[0].isupper() == (language == "hu"), first


def test_prose_is_no_wider_than_72_columns(rows: list[Outbox]):
    for row in rows:
        for language in LANGUAGES:
            wide = [line for line in prose(row, written(row, language)) if len(line) > 72]
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
        assert ("33 Punkte\n" in text) == (reason != ENDED), "what a moderator ends is not counted"


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
    Ruling.Kind.PAUSE: {},
    Ruling.Kind.RESUME: {},
    Ruling.Kind.END: {"ranking": [[0], [1, 2]]},
    Ruling.Kind.VOID: {},
    Ruling.Kind.WARN: {"seat": 0},
    Ruling.Kind.SUSPEND: {"seat": 0, "days": 1},
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
    desk.adjust(bench(table, moderator()), adjustment=adjustment)
    row = Outbox.objects.filter(kind=Outbox.Kind.RULING).first()
    with translation.override("de"):
        phrase = engines.phrase_of_correction("sumeria", adjustment)
    text = part(written(row, "de"), "plain").replace("\n", " ")
    assert f"Mara von der Moderation korrigiert den Spielplan: {phrase}." in text
