"""Which process holds a claim, and whether it is gone, so that what a killed worker held is taken over at once."""

import hashlib
import os
import socket
from functools import cache
from pathlib import Path


def this_process() -> str:
    """The name under which this process claims: machine, process number, and when it began."""
    pid = os.getpid()
    return f"{machine()}/{pid}/{_began(pid)}"


@cache
def machine() -> str:
    """A name for what shares our process numbers: this boot of this host, and in it this container."""
    parts = (socket.gethostname(), _first_line("/proc/sys/kernel/random/boot_id"), _namespace())
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:10]


def is_gone(owner: str) -> bool:
    """Whether a process of this machine has ended. Of other machines we cannot know, so never."""
    where, _, rest = owner.partition("/")
    pid, _, began = rest.partition("/")
    if where != machine() or not pid.isdigit():
        return False
    return not _lives(int(pid)) or _began(int(pid)) != began


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return _status(pid)[:1] != ["Z"]


def _began(pid: int) -> str:
    """When the process began, in ticks since boot: a number used again belongs to another process."""
    return (_status(pid) or [""] * 20)[19]


def _status(pid: int) -> list[str]:
    """What Linux tells of a process behind its name (state first); elsewhere nothing."""
    return _first_line(f"/proc/{pid}/stat").rpartition(") ")[2].split()


def _namespace() -> str:
    try:
        return os.readlink("/proc/self/ns/pid")
    except OSError:
        return ""


def _first_line(file: str) -> str:
    try:
        return Path(file).read_text().strip()
    except OSError:
        return ""
