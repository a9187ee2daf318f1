"""Letters over real SMTP: what becomes of each when the server takes it, refuses it, stalls or breaks off (F6, P4)."""

import socket
from datetime import timedelta
from types import SimpleNamespace

import pytest
from django.db import connection
from django.utils import timezone

from pbem.mailgate import postman
from pbem.models import Outbox
from pbem.services import accounts, delivery
from tests.mail.sink import Sink
from tests.tables import account

pytestmark = pytest.mark.django_db


def letters(*names: str) -> list[Outbox]:
    """A log-in letter for each person."""
    for name in names:
        accounts.ask_login_link(email=account(name).email)
    return list(Outbox.objects.order_by("pk"))


def fate(name: str) -> tuple[str, int, str]:
    row = Outbox.objects.get(address=f"{name.lower()}@example.org")
    return row.status, row.attempts, row.last_error


def due_now() -> None:
    """As if the pause were over."""
    Outbox.objects.filter(status=Outbox.Status.PENDING).update(due_at=timezone.now())


def test_the_server_takes_them_over_one_connection(sink: Sink):
    letters("Ana", "Ben", "Caro")
    assert postman.drain() == 3
    assert [str(mail["To"]) for mail in sink.mails] == [
        "Ana <ana@example.org>",
        "Ben <ben@example.org>",
        "Caro <caro@example.org>",
    ]
    assert sink.connections == 1
    assert set(Outbox.objects.values_list("status", "owner", "lease_until")) == {("sent", "", None)}


def test_nothing_due_opens_no_connection(sink: Sink):
    assert postman.drain() == 0
    assert sink.connections == 0


@pytest.mark.parametrize("answer", ["451 4.7.1 greylisted, come back later", "421 4.3.2 shutting down"])
@pytest.mark.parametrize("stage", ["refuse", "reject"])
def test_later_is_tried_again_later(sink: Sink, stage: str, answer: str):
    letters("Ana", "Ben")
    getattr(sink, stage)["ana@example.org"] = answer
    postman.drain()
    status, attempts, error = fate("Ana")
    assert (status, attempts) == ("pending", 1)
    assert answer[:3] in error
    assert fate("Ben")[0] == "sent", "one address that cannot be reached never delays another"
    assert postman.drain() == 0, "not before its pause is over"
    getattr(sink, stage).clear()
    due_now()
    postman.drain()
    assert fate("Ana") == ("sent", 2, "")
    assert len(sink.to("ana@example.org")) == 1


@pytest.mark.parametrize(("stage", "answer"), [
    ("refuse", "550 5.1.1 no such mailbox"),
    ("refuse", "553 5.1.3 bad address"),
    ("reject", "552 5.3.4 too big"),
    ("reject", "554 no thanks"),
])  # fmt: skip
def test_never_is_given_up_at_once(sink: Sink, stage: str, answer: str):
    letters("Ana", "Ben")
    getattr(sink, stage)["ana@example.org"] = answer
    assert postman.drain() == 1
    status, attempts, error = fate("Ana")
    assert (status, attempts) == ("dead", 1)
    assert answer[:3] in error
    assert fate("Ben")[0] == "sent"
    assert not delivery.anything_due()


@pytest.mark.parametrize("answer", ["550 5.7.1 relaying denied", "530 5.7.0 log in first", "554 5.7.1 who are you"])
@pytest.mark.parametrize("stage", ["refuse", "reject"])
def test_complaints_about_us_give_no_letter_up(sink: Sink, stage: str, answer: str):
    """A mistake in the settings must not cost letters: they wait until it is mended."""
    letters("Ana")
    getattr(sink, stage)["ana@example.org"] = answer
    postman.drain()
    assert fate("Ana")[:2] == ("pending", 1)


def test_a_break_before_the_final_dot_loses_nothing(sink: Sink):
    letters("Ana", "Ben")
    sink.breaks_before_dot = 1
    postman.drain()
    assert fate("Ana")[:2] == ("pending", 1)
    assert fate("Ben")[0] == "sent", "over a new connection"
    due_now()
    postman.drain()
    assert len(sink.to("ana@example.org")) == 1


def test_a_break_after_the_final_dot_repeats_the_same_message(sink: Sink):
    """The server has it and we cannot know: a second copy, which mail programs recognise by its Message-ID."""
    letters("Ana")
    sink.breaks_after_dot = 1
    postman.drain()
    assert fate("Ana")[:2] == ("pending", 1)
    due_now()
    postman.drain()
    first, second = sink.to("ana@example.org")
    assert first["Message-ID"] == second["Message-ID"]
    assert fate("Ana") == ("sent", 2, "")


def test_a_slow_server_is_waited_for(sink: Sink):
    letters("Ana", "Ben")
    sink.seconds = 0.5
    assert postman.drain() == 2
    assert len(sink.mails) == 2


def test_a_mute_server_is_left_after_the_timeout(settings, sink: Sink):
    letters("Ana", "Ben")
    with socket.create_server(("127.0.0.1", 0)) as mute:
        settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = mute.getsockname()[1], 0.5
        assert postman.drain() == 0
        mute.setblocking(False)
        mute.accept()
        with pytest.raises(BlockingIOError):  # one try shows that the server is away; the others wait
            mute.accept()
    assert fate("Ana")[:2] == ("pending", 1)
    assert fate("Ben")[:2] == ("pending", 0)
    settings.EMAIL_PORT = sink.port
    due_now()
    assert postman.drain() == 2


def test_a_round_ends_in_time_and_the_rest_is_still_due(sink: Sink, monkeypatch):
    letters("Ana", "Ben", "Caro")
    clock = SimpleNamespace(seconds=0, monotonic=lambda: clock.seconds)
    monkeypatch.setattr(postman, "time", clock)
    sink.at_mail = lambda: setattr(clock, "seconds", postman.LONGEST_ROUND)  # the first takes all of it
    assert postman.drain() == 1
    assert delivery.anything_due()


def test_no_server_at_all_costs_nothing_but_time(settings, sink: Sink):
    letters("Ana")
    settings.EMAIL_PORT = 1
    before = timezone.now()
    assert postman.drain() == 0
    after = timezone.now()
    status, attempts, error = fate("Ana")
    assert (status, attempts) == ("pending", 1)
    assert "refused" in error
    row = Outbox.objects.get()
    assert before + timedelta(seconds=3) < row.due_at < after + timedelta(seconds=7)


@pytest.mark.django_db(transaction=True)
def test_letters_are_sent_outside_transactions(sink: Sink):
    letters("Ana")
    inside: list[bool] = []

    def look() -> None:
        """Another connection can write while the mail is on its way, on SQLite too."""
        inside.append(Outbox.objects.update(last_error="written meanwhile") == 1)
        connection.close()

    sink.at_sender = look
    assert postman.drain() == 1
    assert inside == [True], "inside one the writer would have waited until it was refused"
