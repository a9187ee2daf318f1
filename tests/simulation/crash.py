"""Crashes: a process ends, or loses its database, between any two statements, and before or after any COMMIT."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Literal

from django.db import OperationalError, connection
from django.db.backends.base.base import BaseDatabaseWrapper


class Killed(BaseException):
    """kill -9. Nothing in the product catches it; the transaction is rolled back as that of a dead process would be."""


@dataclass
class Fuse:
    """Burns with every statement and COMMIT, and at its end the process does."""

    left: int
    after: bool = False  # after the statement, when it has had its effect
    ending: Literal["killed", "database away"] = "killed"
    burnt: bool = False


class _Fuses:
    now: Fuse | None = None


_fuses = _Fuses()
_really_commit = BaseDatabaseWrapper._commit


def install() -> None:
    """Have every statement and COMMIT pass by."""
    connection.ensure_connection()
    connection.execute_wrappers.append(_statement)
    BaseDatabaseWrapper._commit = _commit  # type: ignore[method-assign]


@contextmanager
def burning(fuse: Fuse | None) -> Iterator[None]:
    """Whatever is done here may end at any statement."""
    before, _fuses.now = _fuses.now, fuse
    try:
        yield
    finally:
        _fuses.now = before


def crash(ending: str = "killed") -> None:
    """End here and now: what was not committed never was, and what hangs on a commit is never done.

    Django alone would commit where a transaction was begun and its block not yet entered, or is already left.
    """
    connection.run_on_commit = []
    connection.connection.rollback()
    if ending == "killed":
        raise Killed
    raise OperationalError("the database is away")


def _statement(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
    fuse = _lit()
    if fuse and not fuse.after:
        crash(fuse.ending)
    result = execute(sql, params, many, context)
    if fuse:
        crash(fuse.ending)
    return result


def _commit(self: BaseDatabaseWrapper) -> Any:
    fuse = _lit()
    if fuse and not fuse.after:
        crash(fuse.ending)
    result = _really_commit(self)
    if fuse:
        crash(fuse.ending)
    return result


def _lit() -> Fuse | None:
    """The fuse, if it ends here."""
    fuse = _fuses.now
    if fuse is None or fuse.burnt:
        return None
    fuse.left -= 1
    fuse.burnt = fuse.left <= 0
    return fuse if fuse.burnt else None
