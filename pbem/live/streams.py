"""Streams of server-sent events as a plain ASGI application."""

import asyncio
import json
import logging
import random
import re
from collections.abc import Awaitable, Callable, Collection, Coroutine, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from django.conf import settings
from django.db import Error

from pbem.live import visitors
from pbem.live.hub import Hub, Listener, TooMany
from pbem.live.visitors import Turned

logger = logging.getLogger(__name__)

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]
T = TypeVar("T")

ADDRESS = re.compile(r"/live/(?:([-\w]+)/)?", re.ASCII)
THREADS = 4  # that ask the database, for all streams together
COMMENT_SECONDS = 25.0  # proxies cut what says nothing for a minute
LIFE_SECONDS = 15 * 60.0  # then a client comes back by itself, and is asked anew who it is
RETRY = (2000, 6000)  # milliseconds: at random, or all would come back at once after a restart


class Streams:
    """The whole process: a hub, a few threads, and the streams that are open."""

    def __init__(self, broker: str, origins: Collection[str]) -> None:
        self.hub = Hub(broker)
        self.origins = frozenset(origins)  # pages of these may listen although they come from another port
        self.threads = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
        self.running: list[asyncio.Task[None]] = []

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        elif scope["type"] == "http":
            await self._answer(scope, send)

    # --- The process ---

    async def _live(self, receive: Receive, send: Send) -> None:
        """Follow the feed from the start of the process to its end."""
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                self.running = [self._started(self.hub.run()), self._started(self._show_life())]
                await send({"type": "lifespan.startup.complete"})
            else:
                for task in self.running:
                    task.cancel()
                self.threads.shutdown(wait=False, cancel_futures=True)
                await send({"type": "lifespan.shutdown.complete"})
                return

    def _started(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work)

    async def _show_life(self) -> None:
        while True:
            lag, self.hub.lag = self.hub.lag, 0.0
            try:
                await self._asked(visitors.show_life, self.hub.streams, lag)
            except Error:
                logger.exception("the database does not answer")
            await asyncio.sleep(settings.HEARTBEAT_SECONDS)

    async def _asked(self, question: Callable[..., T], *about: Any) -> T:
        """Ask the database, in one of the threads."""
        return await asyncio.get_running_loop().run_in_executor(self.threads, question, *about)

    # --- One request ---

    async def _answer(self, scope: Scope, send: Send) -> None:
        headers = self._allowing(scope)
        if scope["path"] == "/healthz":
            return await _say(send, 200, headers, "well")
        address = ADDRESS.fullmatch(scope["path"])
        if address is None:
            return await _refuse(scope, send, 404, headers)
        if scope["method"] != "GET":
            return await _refuse(scope, send, 405, [*headers, (b"allow", b"GET")])
        try:
            with self.hub.noting() as noted:
                visitor = await self._asked(visitors.visitor, scope, address[1])
                listener = Listener(visitor.account, visitor.code, visitor.heads)
                with self.hub.admitted(visitor.account, visitor.client), self.hub.listening(listener, noted):
                    await self._stream(listener, headers, send)
        except Turned as turned:
            await _refuse(scope, send, turned.status, headers)
        except TooMany:
            await _refuse(scope, send, 429, [*headers, (b"retry-after", b"60")])
        except Error:
            logger.exception("the database does not answer")
            await _refuse(scope, send, 503, [*headers, (b"retry-after", b"10")])

    def _allowing(self, scope: Scope) -> list[tuple[bytes, bytes]]:
        """Where pages and streams have different ports, a page of ours may listen, with its cookie; no other may."""
        origin = dict(scope["headers"]).get(b"origin", b"").decode("latin-1")
        if origin not in self.origins:
            return []
        allowed = (b"access-control-allow-origin", origin.encode("latin-1"))
        return [allowed, (b"access-control-allow-credentials", b"true"), (b"vary", b"Origin")]

    async def _stream(self, listener: Listener, headers: Iterable[tuple[bytes, bytes]], send: Send) -> None:
        """Tell the present heads, then whatever changes, until the client is gone or its time is over."""
        await send({"type": "http.response.start", "status": 200, "headers": [*STREAM, *headers]})
        listener.tell("live" if self.hub.carries else "poll")
        first = f"retry: {random.randint(*RETRY)}\n\n{written(listener.sent)}"  # noqa: S311  # no secret
        await _body(send, first + written(*listener.take()))
        loop = asyncio.get_running_loop()
        end = loop.time() + LIFE_SECONDS * random.uniform(0.9, 1.1)  # noqa: S311
        while (left := end - loop.time()) > 0:
            await listener.news(min(left, COMMENT_SECONDS))
            await _body(send, written(*listener.take(), listener.take_said()) or ": \n\n")
        await send({"type": "http.response.body", "body": b"", "more_body": False})


STREAM = (
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store, no-transform"),  # a proxy must neither keep nor compress it
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
)


def written(heads: Mapping[str, int | None], mode: str | None = None, said: Iterable[str] = ()) -> str:
    """Heads, where something was said, and then whether the feed carries, as server-sent events."""
    told = "".join(_event("head", {"table": code, "head": head}, _id(code, head)) for code, head in heads.items())
    told += "".join(_event("note", {"table": code}) for code in sorted(said))
    return told + (_event(mode, {}) if mode else "")


def _event(name: str, facts: Mapping[str, object], id: str = "") -> str:
    return f"event: {name}\n{id}data: {json.dumps(facts)}\n\n"


def _id(code: str, head: int | None) -> str:
    return f"id: {code}.{'' if head is None else head}\n"


async def _body(send: Send, text: str) -> None:
    await send({"type": "http.response.body", "body": text.encode(), "more_body": True})


async def _refuse(scope: Scope, send: Send, status: int, headers: Iterable[tuple[bytes, bytes]]) -> None:
    await _say(send, status, headers, visitors.refused(scope, status))


async def _say(send: Send, status: int, headers: Iterable[tuple[bytes, bytes]], said: str) -> None:
    text = said.encode() + b"\n"
    told = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store")]
    length = (b"content-length", b"%d" % len(text))
    await send({"type": "http.response.start", "status": status, "headers": [*told, length, *headers]})
    await send({"type": "http.response.body", "body": text, "more_body": False})
