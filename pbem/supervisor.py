"""Keeps the processes of `make run` together: they start in order, stop in order, and none outlives the others."""

import contextlib
import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import FrameType

PR_SET_PDEATHSIG = 1
POLL_SECONDS = 0.1


@dataclass(frozen=True, slots=True)
class Part:
    """One process: its name, its command line, and how many seconds it may take to stop."""

    name: str
    command: Sequence[str]
    patience: float


class PartStopped(Exception):
    """A part ended although nobody asked it to."""

    def __init__(self, name: str, code: int) -> None:
        self.name = name
        super().__init__(f"The {name} stopped by itself ({ending(code)}).")


class Interrupted(Exception):
    """Someone wants everything to stop."""


def ending(code: int) -> str:
    """How a process ended, in words."""
    return f"killed by {signal.Signals(-code).name}" if code < 0 else f"exit code {code}"


def die_with_parent() -> None:
    """Have the kernel kill this process when its parent is gone, even by kill -9; only Linux can."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


class Supervisor:
    """Starts parts one after another and stops them in the opposite order.

    A part that dies takes the rest down, with a sentence, instead of being started again: whoever sits at the
    terminal should see it fail at once. On a host, where that is not wanted, the Procfile's processes are
    started again by the host.
    """

    def __init__(self) -> None:
        self.running: list[tuple[Part, subprocess.Popen[bytes]]] = []
        self.interruptions = 0

    def start(self, part: Part) -> None:
        """Start a part in a session of its own, so that the terminal's Ctrl-C reaches only the supervisor."""
        process = subprocess.Popen(  # noqa: S603 - the command lines are our own
            part.command,
            stdin=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=die_with_parent,
        )
        self.running.append((part, process))

    def check(self) -> None:
        """Raise if a part died or someone wants to stop."""
        if self.interruptions:
            raise Interrupted
        for part, process in self.running:
            code = process.poll()
            if code is not None:
                raise PartStopped(part.name, code)

    def watch(self) -> None:
        """Wait until a part dies or someone wants to stop, which raises."""
        while True:
            self.check()
            time.sleep(POLL_SECONDS)

    def stop(self) -> None:
        """Stop the parts, last started first; a further interruption stops waiting for them."""
        asked = self.interruptions
        while self.running:
            part, process = self.running.pop()
            if process.poll() is None:
                process.terminate()
            deadline = time.monotonic() + part.patience
            while process.poll() is None and time.monotonic() < deadline and self.interruptions == asked:
                time.sleep(POLL_SECONDS)
            self.kill_session(process)

    def kill_session(self, process: subprocess.Popen[bytes]) -> None:
        """Kill what is left of a part, its children included."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()

    def interrupt(self, number: int, frame: FrameType | None) -> None:
        """Note that someone pressed Ctrl-C or asked us to end."""
        self.interruptions += 1

    @contextlib.contextmanager
    def interruptible(self) -> Iterator["Supervisor"]:
        """Count Ctrl-C, SIGTERM and a closed terminal instead of dying of them; whatever happens, stop all parts."""
        numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        before = {number: signal.signal(number, self.interrupt) for number in numbers}
        try:
            yield self
        finally:
            self.stop()
            for number, handler in before.items():
                signal.signal(number, handler)
