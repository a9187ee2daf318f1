"""Takes mails from a mail server, by LMTP or SMTP: says yes only once a mail is stored, and reads none."""

import asyncio
import contextlib
import logging
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, TypeVar

from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import Error, close_old_connections

from pbem.environment import ReceiverPlace
from pbem.models import Outbox
from pbem.services import health, inbox, reply_keys

logger = logging.getLogger(__name__)

TAKEN = "250 2.0.0 kept"
LATER = "451 4.3.0 we cannot keep it now, try again"
UNKNOWN = "550 5.1.1 nobody reads this address: answer a letter of ours, or write from the page of the table"
ONE_AT_A_TIME = "452 4.5.3 one recipient at a time"
NAME = "receiver"
THREADS = 4
SILENCE = 60  # seconds without a word, after which a connection is closed

T = TypeVar("T")


class Receiver:
    """What an SMTP or LMTP session is answered. One mail is for one recipient, so that there is one answer."""

    def __init__(self) -> None:
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="receiver")

    async def handle_RCPT(self, server: SMTP, session: Session, envelope: Envelope, address: str, _: Any) -> str:  # noqa: N802
        """Only addresses of letters of ours: who has mistyped one learns it from their own server."""
        if envelope.rcpt_tos:
            return ONE_AT_A_TIME
        try:
            known = await self.done(partial(_is_known, address))
        except Error:
            logger.exception("the database does not answer")
            return LATER
        if not known:
            return UNKNOWN
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 go on"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: N802
        """Keep the mail; only then is it ours."""
        raw = envelope.original_content or b""
        (recipient,) = envelope.rcpt_tos
        try:
            await self.done(partial(inbox.store, recipient=recipient, sender=envelope.mail_from or "", raw=raw))
        except Error:
            logger.exception("a mail cannot be kept now")
            return LATER
        return TAKEN

    async def handle_exception(self, error: Exception) -> str:
        """A mistake of ours: the mail stays with whoever has it."""
        logger.error("a session broke off", exc_info=error)
        return LATER

    async def done(self, deed: Callable[[], T]) -> T:
        """Do what asks the database, where nobody waits for it."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, _alone, deed)


async def serve(place: ReceiverPlace, ready: Callable[[int], None] = lambda port: None) -> None:
    """Listen until somebody says to stop."""
    loop, receiver, over = asyncio.get_running_loop(), Receiver(), asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(ValueError, RuntimeError):  # not in the main thread
            loop.add_signal_handler(number, over.set)
    protocol = LMTP if place.lmtp else SMTP
    made = partial(
        protocol, receiver, data_size_limit=inbox.LARGEST, hostname=NAME, ident="mail", timeout=SILENCE, loop=loop
    )
    server = await loop.create_server(made, place.host, place.port)
    ready(server.sockets[0].getsockname()[1])
    async with server:
        while not over.is_set():
            await _show_life(receiver)
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(over.wait(), settings.HEARTBEAT_SECONDS)


async def _show_life(receiver: Receiver) -> None:
    try:
        await receiver.done(partial(health.seen, part="receiver"))
    except Error:
        logger.exception("the database does not answer")


def _is_known(address: str) -> bool:
    if uid := reply_keys.bounced(address):
        return Outbox.objects.filter(uid=uid).exists()
    key = reply_keys.read(address)
    if key is not None:
        return reply_keys.turn_of(key) is not None
    return reply_keys.question_of(address) is not None


def _alone(deed: Callable[[], T]) -> T:
    """In a thread of the pool, with a connection that was looked at."""
    close_old_connections()
    try:
        return deed()
    finally:
        close_old_connections()
