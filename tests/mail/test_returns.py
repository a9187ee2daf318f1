"""Letters that come back and letters called unwanted: they stop, those concerned see it, and the clock knows it."""

import uuid

import pytest
from django.test import Client

from pbem.clock import POLICIES
from pbem.mailgate import postman
from pbem.models import Account, Inbox, Outbox, Seat, Table, Version
from pbem.selectors import prompts
from pbem.services import accounts, address_changes, inbox, links, returns, timeouts
from pbem.services import prompts as prompt_service
from tests.clocks import DAILY
from tests.mail.every_kind_of_time import hours_pass
from tests.mail.scenes import delivered
from tests.mail.sink import Sink
from tests.mail.test_answers_unread import report
from tests.mail.test_webhooks import SECRET, posted
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def provider(settings) -> None:
    settings.ANYMAIL = {"WEBHOOK_SECRET": SECRET}


def sent_turn() -> Outbox:
    """A letter about a turn that went out."""
    started(*three(), title="The long river")
    Outbox.objects.filter(kind="turn").update(uid=uuid.uuid4().hex[:24])  # by chance, which other fixtures may fix
    delivered()
    return Outbox.objects.get(kind="turn")


def come_back(letter: Outbox, raw: bytes) -> None:
    inbox.store(recipient=f"play+b-{letter.uid}@reply.example.org", sender="", raw=raw)
    inbox.drain()


def complaint(kind: str) -> bytes:
    """What a mail provider sends when one of its readers presses 'spam' (RFC 5965)."""
    return (
        f"From: feedback@example.org\r\nMessage-ID: <{uuid.uuid4().hex}@example.org>\r\n"
        'Content-Type: multipart/report; report-type=feedback-report; boundary="b"\r\n\r\n'
        "--b\r\nContent-Type: text/plain\r\n\r\nThis is a report.\r\n"
        f"--b\r\nContent-Type: message/feedback-report\r\n\r\nFeedback-Type: {kind}\r\nVersion: 1\r\n\r\n--b--\r\n"
    ).encode()


def returned(person: Account) -> str:
    person.refresh_from_db()
    return person.returned


@pytest.mark.parametrize(
    ("status", "action", "why"),
    [("5.1.1", "failed", "bounce"), ("5.2.1", "failed", "bounce"), ("5.7.1", "failed", ""), ("4.4.1", "delayed", "")],
)
def test_a_mailbox_that_is_not_there_gets_no_more_letters_and_one_that_refused_a_letter_does(
    status, action, why, same_every_time
):
    letter = sent_turn()
    come_back(letter, report(letter, status, action))
    assert returned(letter.account) == why


@pytest.mark.parametrize(("kind", "why"), [("abuse", "complaint"), ("not-spam", "")])
def test_who_calls_a_letter_unwanted_gets_no_more(kind, why, same_every_time):
    letter = sent_turn()
    come_back(letter, complaint(kind))
    assert returned(letter.account) == why
    assert Inbox.objects.get().account == letter.account


def event(**fields: object) -> dict[str, object]:
    """What Postmark reports."""
    return {"Email": "Ana@example.org", "MessageID": "1", "ID": 1, "BouncedAt": "2026-03-01T12:00:00Z", **fields}


HARD = event(RecordType="Bounce", Type="HardBounce", TypeCode=1)
SOFT = event(RecordType="Bounce", Type="SoftBounce", TypeCode=4096)
SPAM = event(RecordType="SpamComplaint", Type="SpamComplaint", TypeCode=512)
OPENED = {"RecordType": "Delivery", "Recipient": "ana@example.org", "DeliveredAt": "2026-03-01T12:00:00Z"}


@pytest.mark.parametrize(("body", "why"), [(HARD, "bounce"), (SOFT, ""), (SPAM, "complaint"), (OPENED, "")])
def test_what_a_provider_reports_stops_letters(settings, body, why):
    ana, *_ = three()
    settings.EMAIL_BACKEND = "anymail.backends.postmark.EmailBackend"
    assert posted(body, address="/hooks/mail/events/") == 200
    assert returned(ana) == why
    assert posted(body, secret="provider:guessed", address="/hooks/mail/events/") == 400


def test_where_no_provider_is_set_up_there_is_no_such_page(settings):
    settings.ANYMAIL = {}
    assert posted(HARD, address="/hooks/mail/events/") == 404


def test_a_recipient_whom_the_server_refuses_is_not_tried_again_and_again(sink: Sink):
    person = asked(started(*three()))
    sink.refuse = {person.email: "550 5.1.1 no such mailbox"}
    postman.drain()
    assert returned(person) == "bounce"


def test_letters_to_them_are_dropped_and_the_others_and_they_see_it():
    table = started(*three(), title="The long river")
    person = asked(table)
    other = Seat.objects.filter(table=table).exclude(account=person).first().account
    returns.note(person.email, returns.Returned.BOUNCE)
    delivered()
    assert Outbox.objects.get(kind="turn").status == "cancelled"
    assert prompts.waited_for().get(table=table).told == "returned"
    prompt_service.check()
    assert Outbox.objects.get(kind="turn").status == "cancelled", "the check knows it"
    assert "cannot be reached by mail" in page(other, f"/tables/{table.code}/")
    assert "did not get through" in page(person, f"/tables/{table.code}/")
    assert "Letters to you come back" in page(person, "/")
    assert "Write to me again" in page(person, "/account/letters/")


def page(person: Account, path: str) -> str:
    visitor = Client()
    visitor.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return visitor.get(path).content.decode()


@pytest.mark.parametrize("way", ["says so", "tries the letter again", "logs in by letter", "another address"])
def test_letters_go_again_once_they_say_so_or_a_letter_has_arrived(way):
    table = started(*three())
    person = asked(table)
    returns.note(person.email, returns.Returned.BOUNCE)
    delivered()
    person.refresh_from_db()
    match way:
        case "says so":
            visitor = Client()
            visitor.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
            assert visitor.post("/account/letters/", {"do": "again"}).status_code == 302
        case "tries the letter again":
            prompt_service.try_again(code=table.code, by=person, number=table.seats.get(account=person).number)
        case "logs in by letter":
            accounts.log_in_by_link(key=links.login_key(person))
        case "another address":
            address_changes.ask(account=person, email="new@example.org")
            address_changes.confirm(change=person.address_changes.get())
    assert returned(person) == ""
    prompt_service.check()
    delivered()
    sent = Outbox.objects.filter(kind="turn", status="sent")
    assert sent.get().account == person


def test_log_in_letters_are_tried_all_the_same():
    ana, *_ = three()
    returns.note(ana.email, returns.Returned.BOUNCE)
    accounts.ask_login_link(email=ana.email)
    delivered()
    assert Outbox.objects.get(kind="login").status == "sent"


@pytest.mark.parametrize("policy", ["default", "replace"])
def test_nobody_is_played_for_or_replaced_over_a_letter_that_never_came(policy, same_every_time):
    clock = {**DAILY, "bank_hours": 0, "policy": policy}
    table = started(*three(), title="The long river", game="after-the-flood", clock=clock)
    list(play_on(table, 6))
    delivered()
    person, head = asked(table), Table.objects.get().head
    Account.objects.update(spends_balance=False)
    returns.note(person.email, returns.Returned.BOUNCE)
    timeouts.look()
    hours_pass(25)
    assert Table.objects.get().head == head
    assert not Version.objects.filter(cause="timeout").exists()
    assert asked(table) == person
    told = Outbox.objects.filter(kind="timeout").values_list("facts__policy", flat=True)
    assert {POLICIES[each].value for each in told} == {"wait"}
