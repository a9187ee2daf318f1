"""A mail server that takes everything and notes when, and a sender that knows nothing but SMTP.

`python -m benchmarks.post PORT FOLDER` sends the files of a folder: the bare sender is a process of its own, like a
worker.
"""

import smtplib
import sys
import time
from dataclasses import dataclass, field
from pathlib import Path

from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.mail.sink import TAKEN, Sink


@dataclass
class Post(Sink):
    """Keeps the letters as they came."""

    taken: list[tuple[float, bytes]] = field(default_factory=list)  # when, what

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        self.taken.append((time.perf_counter(), envelope.content))
        return TAKEN


def send(port: int, letters: list[bytes]) -> None:
    """All letters over one connection."""
    with smtplib.SMTP("127.0.0.1", port, timeout=60) as server:
        for letter in letters:
            server.sendmail("games@127.0.0.1", ["somebody@example.org"], letter)


if __name__ == "__main__":
    send(int(sys.argv[1]), [file.read_bytes() for file in sorted(Path(sys.argv[2]).iterdir())])
