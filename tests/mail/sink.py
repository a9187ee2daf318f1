"""A mail server for tests, on loopback: it takes mails, or refuses, stalls and breaks off as a test tells it to."""

import asyncio
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Self

from aiosmtpd.smtp import SMTP, Envelope, Session

TAKEN = "250 2.0.0 taken"


class Breaking(SMTP):
    """Breaks off in the middle of a mail, before its final dot, as long as its sink says so."""

    sink: "Sink"

    async def smtp_DATA(self, arg: str) -> None:  # noqa: N802
        if not self.sink.breaks_before_dot:
            await super().smtp_DATA(arg)
            return
        self.sink.breaks_before_dot -= 1
        await self.push("354 go on")
        assert self.transport is not None
        self.transport.abort()


@dataclass
class Sink:
    """What arrived, and how to answer: by recipient, an SMTP answer to RCPT or to the mail itself."""

    refuse: dict[str, str] = field(default_factory=dict)
    reject: dict[str, str] = field(default_factory=dict)
    breaks_before_dot: int = 0
    breaks_after_dot: int = 0
    seconds: float = 0.0  # before a mail is answered
    at_sender: Callable[[], None] | None = None  # called when a mail is announced
    at_mail: Callable[[], None] | None = None  # called when a mail has arrived and is not answered yet
    mails: list[EmailMessage] = field(default_factory=list)
    connections: int = 0
    port: int = 0

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(10)
        return self

    def __exit__(self, *_: object) -> None:
        self._loop.call_soon_threadsafe(self._server.close)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    @property
    def url(self) -> str:
        return f"smtp://127.0.0.1:{self.port}"

    def to(self, address: str) -> list[EmailMessage]:
        return [mail for mail in self.mails if address in str(mail["To"])]

    async def _listen(self) -> asyncio.base_events.Server:
        server = await self._loop.create_server(self._protocol, "127.0.0.1", self.port)
        self.port = server.sockets[0].getsockname()[1]
        return server

    def _protocol(self) -> SMTP:
        self.connections += 1
        protocol = Breaking(self, hostname="sink", loop=self._loop)
        protocol.sink = self
        return protocol

    async def handle_MAIL(self, server: SMTP, session: Session, envelope: Envelope, address: str, _: Any) -> str:  # noqa: N802
        if self.at_sender:
            await asyncio.to_thread(self.at_sender)
        envelope.mail_from = address
        return TAKEN

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, _: Any) -> str:  # noqa: N802
        if address in self.refuse:
            return self.refuse[address]
        envelope.rcpt_tos.append(address)
        return TAKEN

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        (recipient,) = envelope.rcpt_tos
        if recipient in self.reject:
            return self.reject[recipient]
        await asyncio.sleep(self.seconds)
        assert isinstance(envelope.content, bytes)
        self.mails.append(message_from_bytes(envelope.content, policy=policy.default))  # type: ignore[arg-type]
        if self.at_mail:
            await asyncio.to_thread(self.at_mail)
        if self.breaks_after_dot:
            self.breaks_after_dot -= 1
            assert server.transport is not None
            server.transport.abort()
        return TAKEN
