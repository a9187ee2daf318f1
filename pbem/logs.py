"""Logs: one JSON line per record in production, with the ids of what it is about and without anything secret.

Three things keep secrets out. The text of an error is left out, since it may quote a password, a row or a hand: told
are its type and the places it came through, and the text only of errors of connections. An address is told as its
route, `turn/<str:key>/`. And whatever still looks like a key or a mail address is struck out.
"""

import json
import logging
import re
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from types import TracebackType
from typing import Any

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from kombu.exceptions import KombuError
from redis.exceptions import RedisError

PROJECT = f"{Path(__file__).resolve().parent.parent}/"
LIBRARIES = re.compile(r".*/site-packages/|.*/lib/python[\d.]+/")

# Errors that speak of a connection or a file, never of what somebody did or holds.
MAY_SPEAK = (OSError, OperationalError, InterfaceError, KombuError, RedisError)
MOST_PLACES = 25
MOST_BEHIND = 3  # errors that led to an error

SECRETS = (
    (re.compile(r"[^\s@<>\"'(),:;\[\]]+@[^\s@<>\"'(),:;\[\]]+"), "[address]"),
    (re.compile(r"(?<=[\w/])\?[^\s\"']+"), "?[…]"),  # what follows in an address
    (re.compile(r"[\w-]*:[\w-]{6}:[\w-]{20,}"), "[key]"),  # signed, as in mailed links
    (re.compile(r"(?=[\w-]*[a-z])(?=[\w-]*[A-Z0-9])[\w-]{24,}"), "[key]"),
)

_facts: ContextVar[dict[str, object]] = ContextVar("facts", default={})  # noqa: B039  # never changed in place


@contextmanager
def about(**facts: object) -> Iterator[None]:
    """Have all that is logged inside say what it is about, too: `about(request="7f3a")`; what is None is left out."""
    before = _facts.set(_facts.get() | _known(facts))
    try:
        yield
    finally:
        _facts.reset(before)


def note(**facts: object) -> None:
    """Add what has become known since: `note(table="k3x9", account=7)`."""
    _facts.set(_facts.get() | _known(facts))


def forget() -> None:
    """Whatever comes next is about something else."""
    _facts.set({})


def _known(facts: dict[str, object]) -> dict[str, object]:
    return {name: value for name, value in facts.items() if value is not None}


class PlainLine(logging.Formatter):
    """For whoever sits before the terminal: nothing is struck out, errors come with all they have to say."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        facts = " ".join(f"{name}={value}" for name, value in _facts.get().items())
        return super().formatMessage(record) + (f" [{facts}]" if facts else "")


class JsonLine(logging.Formatter):
    """For machines and for the record: what happened, what it was about, and nothing secret."""

    def format(self, record: logging.LogRecord) -> str:
        said = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": without_secrets(_message(record)),
            **_task(record),
            **_facts.get(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info and record.exc_info[1] is not None:
            said["error"] = _error(record.exc_info[1], record.exc_info[2])
        return json.dumps(said, ensure_ascii=False, default=str)


def without_secrets(text: str) -> str:
    """The text with mail addresses, keys and what follows a question mark in an address struck out."""
    for pattern, instead in SECRETS:
        text = pattern.sub(instead, text)
    return text


def _message(record: logging.LogRecord) -> str:
    """The message, its errors told by their type and its address by its route."""
    message = _told(record.msg)
    if isinstance(record.args, Mapping):  # Celery: a task, how it went, and how that looks in Python
        shown = {name: record.args.get(name) for name in ("id", "name", "description", "hostname", "runtime")}
        kind = str(record.args.get("exc") or "").partition("(")[0]
        message = message % {**dict.fromkeys(record.args, "[…]"), **shown, "exc": kind}
    elif record.args:
        message = message % tuple(_told(each) for each in record.args)
    request = getattr(record, "request", None)
    if isinstance(request, HttpRequest):
        message = message.replace(request.path.encode("unicode_escape").decode(), route_of(request))
    return message


def route_of(request: HttpRequest) -> str:
    """The address as it stands in the list of addresses, without the keys and names in it."""
    found = request.resolver_match
    return f"/{found.route}" if found is not None else "[no page of ours]"


def _told(thing: object) -> Any:
    if not isinstance(thing, BaseException):
        return thing
    return f"{type(thing).__name__}: {thing}" if isinstance(thing, MAY_SPEAK) else type(thing).__name__


def _task(record: logging.LogRecord) -> dict[str, object]:
    """The task that the master of Celery's processes speaks of."""
    task = getattr(record, "data", {})
    return {"task": task["name"], "task_id": task["id"]} if {"name", "id"} <= set(task) else {}


def _error(error: BaseException, came_through: TracebackType | None, depth: int = 0) -> dict[str, object]:
    """An error by its type and the places it came through, and those that led to it."""
    said: dict[str, object] = {"type": f"{type(error).__module__}.{type(error).__qualname__}"}
    if isinstance(error, MAY_SPEAK):
        said["text"] = without_secrets(str(error))
    said["where"] = [
        f"{LIBRARIES.sub('', frame.f_code.co_filename.removeprefix(PROJECT))}:{line} {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(came_through)
    ][-MOST_PLACES:]
    before = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if before is not None and depth < MOST_BEHIND:
        said["after"] = _error(before, before.__traceback__, depth + 1)
    return said
