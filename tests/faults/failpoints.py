"""Failpoints: named steps of a move and of a letter at which the harness ends a process, or the database under it.

Nothing in `pbem` calls them: they hang on what Django and Celery offer (statements, commits, signals, a mail backend),
so that a process can end between any two writes, whatever the code between them looks like. They are armed by files,
`<folder>/armed/<role>.<step>`, whose one word says what is to happen. Whoever moves the file away first does it.

    S1 request read     S2 table locked      S3 rules done       S4 version written    S5 letters written
    S6 before COMMIT    S7 after COMMIT      S8 wake-up sent     S9 answer sent
    W1 letter claimed   W2 letter composed   W3 before DATA      W4 letter accepted    W5 marked sent
    W6 task done, not acknowledged
    M1 mail taken, before COMMIT             M2 after it          M3 mail read, before COMMIT     M4 after it
                                             any: before the statement or COMMIT whose number the file gives
"""

import json
import os
import signal
import threading
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from celery import signals as celery_signals
from django.core.mail import EmailMessage
from django.core.mail.backends.smtp import EmailBackend
from django.core.signals import request_finished
from django.db import Error, connection
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.signals import connection_created
from django.http import HttpRequest, HttpResponse

REQUEST_STEPS = [f"S{number}" for number in range(1, 10)]
LETTER_STEPS = [f"W{number}" for number in range(1, 7)]

MAIL_STEPS = {"M1": "receiver", "M2": "receiver", "M3": "mail", "M4": "mail"}  # and who comes by there
AROUND_COMMIT = {"": ("", ""), "taken": ("M1", "M2"), "read": ("M3", "M4")}  # of what was done with a mail

FOLDER = Path(os.environ.get("FAULTS_FOLDER", "/nonexistent"))
ROLE = os.environ.get("FAULTS_ROLE", "")


class _Progress(threading.local):
    """How far this thread has come."""

    wrote_version = False
    claimed = False
    posting = False
    mail = ""  # "taken" or "read" in this transaction
    accepted: str | None = None  # the letter that the server has taken and that is not marked yet


class _Countdown:
    """Statements that this process has left, whichever of its threads makes them."""

    left: int | None = None


_progress, _countdown = _Progress(), _Countdown()


def install() -> None:
    """Have every statement, commit, request and task of this process pass by."""
    connection_created.connect(lambda connection, **_: connection.execute_wrappers.append(_statement), weak=False)
    BaseDatabaseWrapper._commit = _commit  # type: ignore[method-assign]
    celery_signals.after_task_publish.connect(lambda **_: reach("S8"), weak=False)
    celery_signals.task_postrun.connect(lambda **_: reach("W6"), weak=False)
    request_finished.connect(_request_finished, weak=False)


def reach(step: str) -> None:
    """Do what is armed at this step, if anything is."""
    fired = FOLDER / "fired" / f"{ROLE}.{step}.{os.getpid()}.{time.time_ns()}"
    try:
        (FOLDER / "armed" / f"{ROLE}.{step}").rename(fired)
    except FileNotFoundError:
        return
    action, _, argument = fired.read_text().partition(" ")
    match action:
        case "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        case "backend":  # the database under us: PostgreSQL ends all sessions and recovers
            connection.ensure_connection()
            os.kill(connection.connection.info.backend_pid, signal.SIGKILL)
        case "sleep":
            time.sleep(float(argument))
        case "countdown":
            _countdown.left = int(argument)


def note(event: str, about: str) -> None:
    """Write down what this process did with a letter, so that a second copy can be explained."""
    line = json.dumps({"at": time.time(), "pid": os.getpid(), "event": event, "about": about})
    with (FOLDER / "letters.jsonl").open("a") as journal:
        journal.write(f"{line}\n")


def _statement(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    _count()
    version, letter = '"pbem_version"' in sql, '"pbem_outbox"' in sql
    inserts, updates = sql.startswith("INSERT"), sql.startswith("UPDATE")
    if inserts and version:
        reach("S3")
    try:
        result = execute(sql, params, many, context)
    except Error:
        if _progress.accepted:
            note("error", _progress.accepted)
            _progress.accepted = None
        raise
    if "FOR UPDATE" in sql and '"pbem_table"' in sql:
        reach("S2")
    elif inserts and version:
        _progress.wrote_version = True
        reach("S4")
    elif inserts and letter:
        reach("S5")
    elif inserts and '"pbem_inbox"' in sql:
        _progress.mail = "taken"
    elif updates and '"pbem_inbox"' in sql and '"status"' in sql and '"fate"' in sql:
        _progress.mail = "read"
    elif updates and letter and connection.in_atomic_block:
        _progress.claimed = True
    elif updates and letter and _progress.accepted:
        note("marked", _progress.accepted)
        _progress.accepted = None
        reach("W5")
    return result


_really_commit = BaseDatabaseWrapper._commit


def _commit(self: BaseDatabaseWrapper) -> Any:
    _count()
    moved, claimed = _progress.wrote_version, _progress.claimed
    _progress.wrote_version = _progress.claimed = False
    before, after = AROUND_COMMIT[_progress.mail]
    _progress.mail = ""
    if moved:
        reach("S6")
    if before:
        reach(before)
    result = _really_commit(self)
    if moved:
        reach("S7")
    if after:
        reach(after)
    if claimed:
        reach("W1")
    return result


def _count() -> None:
    """End this process before the statement that was counted down to."""
    reach("any")
    if _countdown.left is not None:
        _countdown.left -= 1
        if _countdown.left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)


def request_middleware(get_response: Callable[[HttpRequest], HttpResponse]) -> Callable[[HttpRequest], HttpResponse]:
    """S1, and whether the answer that is sent next is one to a move."""

    def middleware(request: HttpRequest) -> HttpResponse:
        _progress.posting = request.method == "POST"
        if _progress.posting:
            reach("S1")
        return get_response(request)

    return middleware


def _request_finished(**_: Any) -> None:
    if _progress.posting:
        reach("S9")


class FailingBackend(EmailBackend):
    """Django's SMTP, with the steps of a letter."""

    def open(self) -> bool | None:
        reach("W2")
        return super().open()

    def send_messages(self, email_messages: Sequence[EmailMessage]) -> int:
        (mail,) = email_messages
        reach("W3")
        sent = super().send_messages(email_messages)
        _progress.accepted = str(mail.extra_headers["Message-ID"])
        note("accepted", _progress.accepted)
        reach("W4")
        return sent
