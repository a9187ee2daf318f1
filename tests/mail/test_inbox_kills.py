"""Receiver, worker and database killed at random while mails come in: what was taken has exactly one effect."""

import random
import smtplib
import subprocess
import sys
import threading
import time
from email.message import EmailMessage

import pytest
from django.db import OperationalError, connection
from django.db.models import Count

from pbem.models import Account, Inbox, Outbox, Table, Version
from pbem.supervisor import die_with_parent
from tests.mail.answering import answer
from tests.mail.parts import beat
from tests.mail.scenes import delivered
from tests.mail.sink import Sink
from tests.ports import free_port
from tests.processes import PROJECT, Broker, environment, eventually, worker
from tests.tables import asked, started, three

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.timeout(600)]

TABLES, KILLS, PATIENCE = 12, 6, 120


class Receiver:
    """The receiver as a process that can be killed and started again."""

    def __init__(self, **variables: str) -> None:
        self.port = free_port()
        self.environment = environment(RECEIVER_URL=f"smtp://127.0.0.1:{self.port}", LOG_LEVEL="ERROR", **variables)
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        command = [sys.executable, "manage.py", "receive"]
        self.process = subprocess.Popen(
            command, cwd=PROJECT, env=self.environment, stderr=subprocess.DEVNULL, preexec_fn=die_with_parent
        )

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait(timeout=30)


def handed_over(mails: list[EmailMessage], port: int, taken: list[str]) -> None:
    """Behave as a mail server does: try again until there is a yes, and sometimes after it, as if it had been lost."""
    dice = random.Random(3)  # noqa: S311
    for mail in mails:
        until = time.monotonic() + PATIENCE
        yeses = 2 if dice.random() < 0.3 else 1
        while yeses and time.monotonic() < until:
            try:
                with smtplib.SMTP("127.0.0.1", port, timeout=10) as server:
                    server.send_message(mail)
                yeses -= 1
            except (OSError, smtplib.SMTPException):
                time.sleep(0.2)
        taken.append(str(mail["Message-ID"]))


def break_connections() -> None:
    """Every connection to the database but ours breaks off, as when its server dies; a file has no server."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() "
                "AND pid <> pg_backend_pid()"
            )


def all_read(count: int) -> bool:
    try:
        return Inbox.objects.filter(status="done").count() == count
    except OperationalError:
        connection.close()
        return False


def test_what_was_taken_has_exactly_one_effect(sink: Sink, broker: Broker, settings):
    settings.EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
    people = three()
    tables = [started(*people) for _ in range(TABLES)]
    letters = {str(mail["Reply-To"]): mail for mail in delivered() if mail["Reply-To"]}
    assert len(letters) == TABLES
    mails = [answer(letter, "+AKKc" if number % 3 else "board") for number, letter in enumerate(letters.values())]
    here = {"REDIS_URL": broker.url, "EMAIL_URL": sink.url, "REPLY_ADDRESS": settings.REPLY_ADDRESS}
    here["BASE_URL"] = settings.BASE_URL
    receiver, taken, dice = Receiver(**here), list[str](), random.Random(11)  # noqa: S311
    receiver.start()
    with beat(**here):
        sending = threading.Thread(target=handed_over, args=(mails, receiver.port, taken), daemon=True)
        sending.start()
        for _ in range(KILLS // 2):
            with worker(**here):
                for _ in range(2):
                    time.sleep(dice.uniform(0.3, 1.5))
                    dice.choice((receiver.kill, break_connections))()
                    assert receiver.process is not None
                    if receiver.process.poll() is not None:
                        receiver.start()
            # the worker is killed on leaving
        with worker(**here):
            sending.join(PATIENCE)
            assert sorted(taken) == sorted(str(mail["Message-ID"]) for mail in mails)
            eventually(lambda: all_read(TABLES), PATIENCE, "every mail read")
    receiver.kill()
    played = [mail for number, mail in enumerate(mails) if number % 3]
    assert Inbox.objects.count() == TABLES, "a mail is one row, however often it was handed over"
    assert Inbox.objects.filter(fate="played").count() == len(played)
    assert Version.objects.filter(channel="mail").count() == len(played)
    assert not Table.objects.annotate(n=Count("versions")).filter(n__gt=2).exists()
    assert Outbox.objects.filter(kind="answer").count() == TABLES, "each is answered once"
    assert {table.pk for table in tables} == set(Inbox.objects.values_list("table", flat=True))
    assert set(Inbox.objects.values_list("account", flat=True)) <= set(Account.objects.values_list("pk", flat=True))
    assert asked(tables[0]) is not None
