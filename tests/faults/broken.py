"""Builds that are broken on purpose, one promise each: the test of the harness is that it catches every one.

Each is a context; a process under test enters it when it starts (FAULTS_BROKEN, read in apps.py), the simulation around
its schedules. `pbem` is not touched.
"""

import secrets
import threading
import time
import uuid
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from queue import Queue
from typing import Any
from unittest import mock

from django.core import mail
from django.db import connection, transaction
from django.utils import timezone

from pbem import database_time, engines, prepared_queries, replies
from pbem.mailgate import envelope, postman
from pbem.models import Inbox, Outbox, Table, Turn
from pbem.services import delivery, inbox, locks, outbox, play, timeouts, turns

Build = Callable[[], Any]
BUILDS: dict[str, Build] = {}


def build(function: Callable[[], Iterator[None]]) -> Build:
    BUILDS[function.__name__.replace("_", "-")] = context = contextmanager(function)
    return context


@build
def published_before_commit() -> Iterator[None]:
    """The worker is woken inside the transaction: it looks too early, and nobody wakes it again."""

    def post(letters: Iterable[Outbox]) -> None:
        if Outbox.objects.bulk_create(letters, ignore_conflicts=True):
            outbox.wake()

    with mock.patch.object(outbox, "post", post):
        yield


@build
def mailed_before_commit() -> Iterator[None]:
    """Letters leave with the rows, not with the commit: a crash between the two leaves a letter about nothing."""

    def post(letters: Iterable[Outbox]) -> None:
        for row in Outbox.objects.bulk_create(letters, ignore_conflicts=True):
            named = {"Message-ID": envelope.message_id(row.kind, row.uid)}
            mail.get_connection().send_messages([mail.EmailMessage(to=[row.address], headers=named)])

    with mock.patch.object(outbox, "post", post):
        yield


@build
def mailed_inside_the_request() -> Iterator[None]:
    """Who moves waits for the mail server."""
    with mock.patch.object(outbox, "wake", postman.drain):
        yield


@build
def letters_after_commit() -> Iterator[None]:
    """Versions and letters are two transactions: a crash between them, and nobody is prompted."""
    really = outbox.post

    def post(letters: Iterable[Outbox]) -> None:
        rows = list(letters)
        transaction.on_commit(lambda: really(rows))

    with mock.patch.object(outbox, "post", post):
        yield


@build
def no_idempotency() -> Iterator[None]:
    """A submission that comes again is taken for a new one."""
    with mock.patch.object(play, "_already", return_value=None):
        yield


@build
def no_lock() -> Iterator[None]:
    """Two requests read the same head and both write."""

    def unlocked(code: str) -> Table:
        table = Table.objects.get(code=code)
        table.now = database_time.now()
        return table

    with mock.patch.object(locks, "lock_table", unlocked), mock.patch.object(play, "lock_table", unlocked):
        yield


@build
def head_not_checked() -> Iterator[None]:
    """A move that was decided on an old board is played on the new one."""
    with mock.patch.object(play, "_require_fresh"):
        yield


@build
def marked_before_sent() -> Iterator[None]:
    """A letter counts as sent before it is: whoever dies between the two loses it."""
    really = postman.carry

    def carry(row: Outbox, server: Any) -> bool:
        Outbox.objects.filter(pk=row.pk).update(status=Outbox.Status.SENT)
        return really(row, server)

    with mock.patch.object(postman, "carry", carry):
        yield


@build
def prompts_without_key() -> Iterator[None]:
    """Everybody who is waited for is prompted with every version, and no key tells that they were before."""

    def move_on(table: Table, *given: Any) -> list[Turn]:
        really(table, *given)
        return list(Turn.objects.filter(table=table, closed_at__isnull=True))

    def key(about: str, address: str) -> str:
        return uuid.uuid4().hex

    really = turns.move_on
    with mock.patch.object(turns, "move_on", move_on), mock.patch.object(outbox, "_key", key):
        yield


@build
def new_name_for_every_attempt() -> Iterator[None]:
    """A second copy has another Message-ID, so nobody can tell that it is one."""
    with mock.patch.object(envelope, "message_id", lambda kind, uid: f"<{kind}.{uuid.uuid4().hex}@example.org>"):
        yield


@build
def no_sweep() -> Iterator[None]:
    """Only a wake-up makes a worker look: one that gets lost costs a letter."""
    with mock.patch.object(delivery, "anything_due", return_value=False):
        yield


@build
def wall_clock_lease() -> Iterator[None]:
    """Leases and due times go by the clock of each process: one that is wrong takes letters out of others' hands."""
    own = [mock.patch.object(module, "timezone", timezone) for module in (database_time, prepared_queries)]
    with own[0], own[1], mock.patch.object(database_time, "is_shared", return_value=False):
        yield


@build
def time_by_the_wall() -> Iterator[None]:
    """Whose time is over is judged by the clock of the process that looks: one that is ahead takes it from people."""
    really = timeouts.try_lock

    def try_lock(code: str) -> Table | None:
        table = really(code)
        if table is not None:
            table.now = timezone.now()
        return table

    def expiring() -> Any:
        return Turn.objects.filter(closed_at=None, expired_at=None, deadline__lte=timezone.now())

    with mock.patch.object(timeouts, "try_lock", try_lock), mock.patch.object(timeouts, "expiring", expiring):
        yield


@build
def mails_marked_before_they_are_read() -> Iterator[None]:
    """A mail counts as read before it is: whoever dies between the two loses what it said."""

    def read(row: Inbox) -> bool:
        if not Inbox.objects.filter(pk=row.pk, status=Inbox.Status.NEW).update(status=Inbox.Status.DONE):
            return False
        with transaction.atomic():
            inbox._carry_out(row, replies.read(bytes(row.raw), our_host="", envelope_sender=row.sender))
            row.status = Inbox.Status.DONE
            row.save()
        return True

    with mock.patch.object(inbox, "read", read):
        yield


@build
def mails_without_a_name() -> Iterator[None]:
    """A mail that is handed over again is another mail: what it says is done twice."""

    def name(*what: object) -> str:
        return uuid.uuid4().hex

    with mock.patch.object(inbox, "_name", name):
        yield


@build
def dice_of_the_process() -> Iterator[None]:
    """Dice come from the process, not from the table's secret: they fall anew at every try."""
    really = engines.Position.play

    def roll(self: engines.Position, seat: int, move: Any, luck: engines.Luck) -> engines.Played:
        return really(self, seat, move, engines.Luck(secrets.SystemRandom().randbytes(32), luck.epoch))

    with mock.patch.object(engines.Position, "play", roll):
        yield


@build
def undo_across_dice() -> Iterator[None]:
    """Dice that fell badly are taken back."""
    own = lambda version, seat: version.cause == "move" and version.seat == seat  # noqa: E731
    with mock.patch.object(play, "_takes_back", own):
        yield


@build
def answered_before_commit() -> Iterator[None]:
    """The answer leaves first, the COMMIT half a second later."""
    really = play.submit

    def submit(**given: Any) -> play.Submitted:
        answer: Queue[Any] = Queue()

        def later() -> None:
            try:
                with transaction.atomic():
                    answer.put(really(**given))
                    time.sleep(0.5)
            except Exception as error:
                answer.put(error)
            finally:
                connection.close()

        threading.Thread(target=later).start()
        found = answer.get()
        if isinstance(found, Exception):
            raise found
        return found

    with mock.patch.object(play, "submit", submit):
        yield


REAL = ("no-lock", "answered-before-commit")  # only real parts can show these; the simulation catches all others
SIMULATED = tuple(name for name in BUILDS if name not in REAL)
