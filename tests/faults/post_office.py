"""The mail server of a run: takes letters, counts copies, and fails as it is told to."""

import asyncio
import re
import time
from collections import Counter
from dataclasses import dataclass, field
from email import message_from_bytes, policy

from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.mail.sink import TAKEN, Sink

TITLE = re.compile(r"Table (\d+)")


@dataclass
class PostOffice(Sink):
    """Keeps when which letter was taken instead of the letters themselves."""

    mood: str = ""  # an SMTP answer to everybody while it lasts
    never: int = 0  # so many letters are refused for good
    stalls: float = 0.0
    taken: list[tuple[float, str, str]] = field(default_factory=list)  # when, Message-ID, to whom
    unanswered: Counter[str] = field(default_factory=Counter)  # taken, and the sender was never told
    refused: set[str] = field(default_factory=set)
    to_answer: dict[tuple[str, int], str] = field(default_factory=dict)  # where, by whom it is to and which table

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, _: object) -> str:  # noqa: N802
        if self.mood:
            return self.mood
        envelope.rcpt_tos.append(address)
        return TAKEN

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        assert isinstance(envelope.content, bytes)
        letter = message_from_bytes(envelope.content, policy=policy.default)
        name = str(letter["Message-ID"])
        if self.never:
            self.never -= 1
            self.refused.add(name)
            return "550 5.1.1 no such mailbox"
        if self.stalls:
            seconds, self.stalls = self.stalls, 0.0  # only this sender waits
            await asyncio.sleep(seconds)
        self.taken.append((time.time(), name, envelope.rcpt_tos[0]))
        if letter["Reply-To"] and (title := TITLE.search(str(letter["Subject"]))):
            self.to_answer[envelope.rcpt_tos[0], int(title[1])] = str(letter["Reply-To"])
        if self.breaks_after_dot:
            self.breaks_after_dot -= 1
            self.unanswered[name] += 1
            assert server.transport is not None
            server.transport.abort()
        return TAKEN
