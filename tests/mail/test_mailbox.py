"""The mailbox for development: what is kept, and the page that shows it."""

import importlib
import threading
from pathlib import Path

import pytest
from django.core.mail import EmailMessage
from django.urls import clear_url_caches, get_resolver, resolve
from django.urls.exceptions import Resolver404

from pbem import urls
from pbem.environment import ReceiverPlace
from pbem.mailgate import mailbox, postman
from pbem.models import Inbox
from pbem.services import inbox
from tests.mail.answering import running
from tests.mail.conftest import PIXEL
from tests.tables import asked, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.fixture(autouse=True)
def box(settings, tmp_path: Path) -> Path:
    settings.EMAIL_BACKEND = "pbem.mailgate.mailbox.MailboxBackend"
    settings.MAILBOX_DIR = tmp_path / "mail"
    return settings.MAILBOX_DIR


def keep(subject: str, to: str = "Ana <ana@example.org>") -> None:
    EmailMessage(subject, "Hello", to=[to]).send()


def test_each_mail_is_one_file_and_the_newest_comes_first(box: Path):
    for number in range(12):
        keep(f"letter {number}")
    assert [kept.subject for kept in mailbox.newest()] == [f"letter {number}" for number in reversed(range(12))]
    assert [kept.subject for kept in mailbox.newest(most=2)] == ["letter 11", "letter 10"]
    assert all(mailbox.NAME.fullmatch(file.stem) for file in box.iterdir())


def test_mails_kept_at_once_do_not_overwrite_each_other(box: Path):
    threads = [threading.Thread(target=keep, args=[f"letter {number}"]) for number in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len({kept.subject for kept in mailbox.newest()}) == 20
    assert not list(box.glob("*.half"))


def test_a_half_written_mail_is_not_shown(box: Path):
    keep("whole")
    (box / "00000000000000000001-1-1.half").write_bytes(b"Subject: half")
    (box / "notes.eml").write_bytes(b"Subject: not ours")
    assert [kept.subject for kept in mailbox.newest()] == ["whole"]


def test_an_empty_mailbox_says_so(client):
    page = client.get("/dev/mail/").content.decode()
    assert "There is no mail yet" in page


def test_the_list_can_be_narrowed_to_one_persons_mailbox(client):
    keep("for Ana")
    keep("for Ben", "Ben <ben@example.org>")
    keep("for nobody we know", "new@example.org")
    everyone = client.get("/dev/mail/").content.decode()
    assert everyone.index("for nobody we know") < everyone.index("for Ben") < everyone.index("for Ana")
    bens = client.get("/dev/mail/?to=ben@example.org").content.decode()
    assert "Ben’s mailbox" in bens
    assert "for Ben" in bens
    assert "for Ana" not in bens
    assert client.get("/dev/mail/?to=who@example.org").status_code == 200


def test_a_mail_is_shown_as_its_recipient_sees_it(client):
    table = started(*three())
    postman.drain()
    (name,) = [kept.name for kept in mailbox.newest() if "Your turn" in kept.subject]
    page = client.get(f"/dev/mail/{name}/")
    assert f"To: {asked(table).name}" in page.content.decode()
    assert f'src="/dev/mail/{name}/html"' in page.content.decode()
    assert "Auto-Submitted" in page.content.decode()
    shown = client.get(f"/dev/mail/{name}/html")
    assert 'src="data:image/png;base64,' in shown.content.decode()
    assert "cid:" not in shown.content.decode()
    assert '<base target="_top">' in shown.content.decode()
    assert mailbox.find(name).mail.get_content_type() == "multipart/alternative"  # type: ignore[union-attr]
    assert PIXEL in next(iter(mailbox._images(mailbox.find(name).mail))).get_content()  # type: ignore[union-attr]
    raw = client.get(f"/dev/mail/{name}/raw")
    assert raw["Content-Type"].startswith("text/plain")
    assert b"Message-ID: <turn." in raw.content


def test_a_mail_without_html_is_shown_as_text(client):
    keep("plain")
    page = client.get(f"/dev/mail/{mailbox.newest()[0].name}/").content.decode()
    assert "<iframe" not in page
    assert '<details class="mailbox-part" open>' in page


def test_a_shown_mail_may_bring_styles_and_pictures_but_run_nothing(client):
    keep("plain")
    (kept,) = mailbox.newest()
    shown = client.get(f"/dev/mail/{kept.name}/html")
    policy = shown["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "style-src 'unsafe-inline'" in policy
    assert "script-src" not in policy
    assert "sandbox allow-top-navigation-by-user-activation" in policy
    assert shown["X-Frame-Options"] == "SAMEORIGIN"
    around = client.get(f"/dev/mail/{kept.name}/")
    assert "unsafe-inline" not in around["Content-Security-Policy"]
    assert around["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize("name", ["00000000000000000001-1-1", "..%2f..%2fsecret-key", "x", "0" * 20])
@pytest.mark.parametrize("page", ["", "html", "raw"])
def test_there_is_no_other_file_behind_it(client, box: Path, name: str, page: str):
    box.mkdir(parents=True, exist_ok=True)
    (box.parent / "secret-key").write_text("secret")
    assert client.get(f"/dev/mail/{name}/{page}").status_code == 404


def test_the_page_only_shows(client):
    keep("plain")
    (kept,) = mailbox.newest()
    for page in ("/dev/mail/", f"/dev/mail/{kept.name}/", f"/dev/mail/{kept.name}/html"):
        assert client.post(page).status_code == 405


def test_where_mails_are_really_sent_there_is_no_mailbox(settings):
    settings.MAILBOX_DIR = None
    try:
        importlib.reload(urls)
        clear_url_caches()
        with pytest.raises(Resolver404):
            resolve("/dev/mail/")
    finally:
        settings.MAILBOX_DIR = Path("/")
        importlib.reload(urls)
        clear_url_caches()
    assert get_resolver().resolve("/dev/mail/")


def letter_that_asks(client) -> tuple[str, str]:
    """The page of the letter that asks for the first move, and who it is to."""
    person = asked(started(*three()))
    postman.drain()
    kept = next(kept for kept in mailbox.newest() if kept.address == person.email and kept.reply_to)
    return f"/dev/mail/{kept.name}/", person.email


@pytest.mark.django_db(transaction=True)
def test_a_letter_is_answered_through_the_real_receiver(client, settings):
    page, email = letter_that_asks(client)
    assert "Send the answer" in client.get(page).content.decode()
    with running() as receiver:
        settings.RECEIVER = ReceiverPlace(False, "127.0.0.1", receiver.port)
        sent = client.post(f"{page}answer", {"text": "+AKKc"}, follow=True)
    assert "Your answer was taken." in sent.content.decode()
    inbox.drain()
    row = Inbox.objects.get()
    assert (row.fate, row.sender) == ("played", email)


def test_without_a_receiver_the_page_says_so(client, settings):
    page, _ = letter_that_asks(client)
    settings.RECEIVER = ReceiverPlace(False, "127.0.0.1", 1)
    assert "The receiver did not take it" in client.post(f"{page}answer", {"text": "+AKKc"}, follow=True).text
    assert not Inbox.objects.exists()


def test_a_letter_that_reads_no_answers_offers_none(client):
    keep("no answers")
    page = f"/dev/mail/{mailbox.newest()[0].name}/"
    assert "Send the answer" not in client.get(page).text
    assert client.post(f"{page}answer", {"text": "x"}).status_code == 302
