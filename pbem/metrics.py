"""What is counted while it happens, for Prometheus; what the database knows is asked of it instead.

Several processes share a folder, PROMETHEUS_MULTIPROC_DIR, each with files of its own there; without it each counts for
itself, and /metrics tells of the process that happens to answer.
"""

import fcntl
import itertools
import os
import time
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import IO, ParamSpec, TypeVar

from django.conf import settings
from prometheus_client import CollectorRegistry, Counter, Histogram, disable_created_metrics, values
from prometheus_client.multiprocess import MultiProcessCollector
from prometheus_client.registry import Collector

from pbem.services.errors import Refused

SECONDS = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)


class _Place:
    """Which of the files are those of this process: the first that no living process holds.

    By process id, which is what the library does, every restart of a worker would leave files behind for good, and each
    scrape would read them all. The kernel lets go of a lock when its process ends, however it ends, and whoever takes
    the place counts on.
    """

    def __init__(self) -> None:
        self.process = 0
        self.number = 0
        self.lock: IO[str] | None = None

    def __call__(self) -> int:
        if self.process != os.getpid():
            self.process, self.lock = os.getpid(), self._taken()
        return self.number

    def _taken(self) -> IO[str]:
        for self.number in itertools.count():
            lock = open(Path(settings.METRICS_DIR) / f"{self.number}.lock", "w")  # noqa: SIM115  # held until the end
            try:
                fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                lock.close()
            else:
                break
        return lock


if settings.METRICS_DIR:
    values.ValueClass = values.MultiProcessValue(_Place())

disable_created_metrics()
_own = CollectorRegistry()

requests = Counter(
    "pbem_requests", "Requests answered, by view and status.", ["view", "method", "status"], registry=_own
)
request_seconds = Histogram(
    "pbem_request_seconds", "Time to answer a request.", ["view", "method"], buckets=SECONDS, registry=_own
)
moves = Counter("pbem_moves", "Moves that came in, by what became of them.", ["channel", "result"], registry=_own)
move_seconds = Histogram(
    "pbem_move_seconds",
    "Time to play a move, until it is committed.",
    ["channel"],
    buckets=SECONDS,
    registry=_own,
)

P = ParamSpec("P")
T = TypeVar("T")


def of_moves(submit: Callable[P, T]) -> Callable[P, T]:
    """Count and time what is submitted. What a game refuses is one result, however many rules it has."""

    @wraps(submit)
    def watched(*args: P.args, **kwargs: P.kwargs) -> T:
        channel, began, result = str(kwargs["channel"]), time.perf_counter(), "error"
        try:
            submitted = submit(*args, **kwargs)
            result = "repeated" if getattr(submitted, "repeated", False) else "played"
        except Refused as refused:
            result = "stale" if refused.code == "stale" else "refused"
            raise
        finally:
            moves.labels(channel, result).inc()
            if result == "played":
                move_seconds.labels(channel).observe(time.perf_counter() - began)
        return submitted

    return watched


def counted() -> Collector:
    """All that was counted, by all processes that share the folder."""
    return MultiProcessCollector(None, settings.METRICS_DIR) if settings.METRICS_DIR else _own


def begin_anew() -> None:
    """Forget what a release before this one has counted: it may have called things by other names."""
    if settings.METRICS_DIR:
        for file in Path(settings.METRICS_DIR).glob("*.db"):
            file.unlink(missing_ok=True)
