"""Beat as a process of its own, and ways to end processes in the middle of a letter."""

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator

from django.db import connection

from pbem.models import Outbox
from pbem.supervisor import die_with_parent
from tests.processes import PROJECT, environment


@contextlib.contextmanager
def beat(**variables: str) -> Iterator[subprocess.Popen[bytes]]:
    """A real Celery beat, which asks for sweeps and heartbeats."""
    process = subprocess.Popen(
        [sys.executable, "-m", "celery", "--quiet", "-A", "pbem", "beat"],
        cwd=PROJECT,
        env=environment(LOG_LEVEL="ERROR", **variables),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        preexec_fn=die_with_parent,
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait(timeout=30)


def kill_sender() -> None:
    """End, as by kill -9, the process that is sending now."""
    owner = Outbox.objects.get(status=Outbox.Status.SENDING).owner
    connection.close()
    os.kill(int(owner.split("/")[1]), signal.SIGKILL)


def once(*actions: Callable[[], object]) -> Callable[[], None]:
    """Do all this the first time, and nothing after."""
    left = list(actions)

    def act() -> None:
        while left:
            left.pop(0)()

    return act
