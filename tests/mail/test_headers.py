"""Whatever people call themselves or a table, a mail keeps its headers, its recipient and its parts."""

import sys
import unicodedata
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import getaddresses

import pytest
from django.core.management.color import no_style
from django.db import connection, transaction
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pbem.mailgate import letters
from pbem.mailgate.envelope import TURNING, Address, Letter, line, message_id, safe, seal
from pbem.models import Outbox, Table, Turn
from pbem.services import tables
from tests.mail.scenes import delivered, last_to, part
from tests.tables import account, asked, started, three

HEADERS = {
    "Content-Type",
    "MIME-Version",
    "Subject",
    "From",
    "To",
    "Date",
    "Message-ID",
    "Content-Language",
    "Auto-Submitted",
    "X-Auto-Response-Suppress",
    "In-Reply-To",
    "References",
}

HOSTILE = [
    "Ana\r\nBcc: victim@example.org",
    "Ana\nSubject: You have won",
    "Ana\r\n\r\n<h1>Another body</h1>",
    'Ana" <evil@example.org>, "x',
    "evil@example.org",
    "Ana <evil@example.org>",
    "=?utf-8?q?Ana=0D=0ABcc=3A_victim=40example=2Eorg?=",
    "\u202egnaro.elpmaxe@live\u202c",
    "<script>alert(1)</script><img src=x onerror=alert(2)>",
    "{{ link }}{% debug %}",
    "Ana\x00\x07\x1b[31m\u2028\u2029",
    "A" * 5000,
    "Ň" * 5000,
    "👩‍👩‍👧‍👦 Ана אנה アナ",
    ",;:\\()[]<>@",
    "",
    "   ",
]


def test_what_cannot_be_seen_is_left_out_whatever_its_script():
    every = "".join(chr(code) for code in range(sys.maxunicode + 1))
    unseen = {each for each in every if unicodedata.category(each) in ("Cc", "Cs", "Zl", "Zp")}
    assert set(every) - set(safe(every)) == (unseen | set(TURNING)) - set("\n\t")


def mailed(name: str, subject: str) -> EmailMessage:
    """A letter with these words, as a mail program reads it."""
    letter = Letter(subject, f"Hello {name},\n", f"<p>Hello {name}</p>", "en", {"board": b"\x89PNG"})
    mail = seal(letter, Address(name, "ana@example.org", "turn", "turn:1", thread="c0de"))
    return message_from_bytes(mail.message().as_bytes(), policy=policy.default)  # type: ignore[return-value]


def harmless(mail: EmailMessage) -> None:
    assert sorted(mail.keys()) == sorted(HEADERS)
    assert [address for _, address in getaddresses([str(mail["To"])])] == ["ana@example.org"]
    assert str(mail["From"]).endswith("<games@127.0.0.1>")
    assert not set(str(mail["Subject"])) & {"\r", "\n", *TURNING}
    assert len(str(mail["Subject"]).strip()) <= 150
    assert [each.get_content_type() for each in mail.walk()][1:] == [
        "text/plain",
        "multipart/related",
        "text/html",
        "image/png",
    ]


@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_words_stay_words(words: str):
    harmless(mailed(words, f"Your turn: {words}"))


@settings(max_examples=50)
@given(name=st.text(max_size=200), subject=st.text(max_size=400))
@example(name="", subject="")
def test_any_words_stay_words(name: str, subject: str):
    harmless(mailed(name, subject))


@pytest.mark.django_db
@pytest.mark.parametrize("words", HOSTILE)
def test_hostile_names_and_titles_at_a_real_table(words: str):
    """Even where the database holds what no form lets through."""
    words = words.replace("\x00", "")  # PostgreSQL holds no NUL
    people = [account("Ana"), account("Ben"), account("Caro")]
    table = started(*people)
    Table.objects.update(title=words[:60])
    for person in people:
        person.name = words[:40]
        person.save()
    mails = delivered()
    assert len(mails) == 3
    for mail in mails:
        assert set(mail.keys()) - {"Reply-To"} == {*HEADERS, "List-Unsubscribe", "List-Unsubscribe-Post"}
        assert (mail["Reply-To"] is not None) == (asked(table).email in str(mail["To"])), "who is asked may answer"
        (address,) = getaddresses([str(mail["To"])])
        assert address[1] in {person.email for person in people}
        html, text = part(mail, "html"), part(mail, "plain")
        assert "<script" not in html
        assert "onerror=alert" not in html or "&lt;img" in html
        assert not (set(html) | set(text)) & {"\x00", "\x1b", "\u2028", *TURNING}
    assert asked(table).email in "".join(str(mail["To"]) for mail in mails)


@pytest.mark.django_db
def test_words_of_a_stranger_are_not_carried_to_anybody():
    """An invitation goes to anybody, so it must not carry advertisements."""
    ana = account("Ana")
    ana.name = "win at evil.example"
    ana.save()
    tables.open_table(
        by=ana, game="sumeria", seat_count=3, title="http://evil.example/x a@b.example", invite=["new@example.org"]
    )
    mail = last_to("new@example.org")
    for content in (str(mail["Subject"]), part(mail, "plain"), part(mail, "html")):
        assert "evil" not in content
        assert "b.example" not in content


@pytest.mark.django_db
def test_the_same_letter_has_the_same_message_id():
    table = started(*three())
    row = Outbox.objects.filter(table=table, kind="turn").get()
    first, again = (letters.compose(Outbox.objects.get(pk=row.pk)).extra_headers["Message-ID"] for _ in range(2))
    assert first == again == message_id("turn", row.uid)
    assert first.startswith("<turn.")


@pytest.mark.django_db
def test_a_letter_written_after_going_back_to_a_backup_has_another_message_id():
    """Row numbers repeat then, and mail programs throw away what they take for a copy."""
    ids = []
    for _ in range(2):
        sequences_reset()
        with transaction.atomic():
            table = started(*three())
            row = Outbox.objects.filter(table=table, kind="turn").get()
            ids.append((row.key, letters.compose(row).extra_headers["Message-ID"]))
            transaction.set_rollback(True)
    assert ids[0][0] == ids[1][0], "the same key"
    assert ids[0][1] != ids[1][1]


def sequences_reset() -> None:
    """Row numbers as they were: SQLite does so by itself, PostgreSQL goes on counting after a rollback."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), [Turn]):
            cursor.execute(statement)


def test_words_are_kept_as_they_are_where_they_do_no_harm():
    assert line("  Anna-Mária Ó'Brien \t the  2nd ") == "Anna-Mária Ó'Brien the 2nd"
    assert safe("two\nlines\tand 👩‍👧") == "two\nlines\tand 👩‍👧"
    assert line("x" * 200, 150) == "x" * 149 + "…"
