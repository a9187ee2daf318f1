"""One subscription to the feed for the whole process, and a box for each listener that holds only what is newest."""

import asyncio
import logging
import random
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from pbem.services import feed
from pbem.services.feed import Change

logger = logging.getLogger(__name__)

PING_SECONDS = 5.0  # after which a silent broker is asked whether it is still there
FIRST_WAIT, LONGEST_WAIT = 0.2, 5.0  # before a broker that is away is tried again
MOST_OF_ONE = 10  # streams of one account
MOST_OF_CLIENT = 100  # streams of people who are not logged in, from one address: a school may share one
MOST = 20_000


class Listener:
    """Somebody who listens: to one table, or to all tables of an account.

    What has not been sent yet lies in the box, one head a table: who reads slowly costs no memory.
    """

    __slots__ = ("_wake", "account", "box", "code", "mode", "said", "sent")

    def __init__(self, account: int | None, code: str | None, heads: dict[str, int | None]) -> None:
        self.account = account
        self.code = code
        self.box: dict[str, int | None] = {}
        self.sent = heads  # told last
        self.said: set[str] = set()  # tables at which something was said
        self.mode: str | None = None  # "live" or "poll", if that is still to be told
        self._wake: asyncio.Future[None] | None = None

    @property
    def key(self) -> int | str | None:
        """What is listened to: a table by its code, or the tables of an account by its number."""
        return self.account if self.code is None else self.code

    def wants(self, change: Change) -> bool:
        here = self.key == change.table or self.key in change.accounts
        match change.said:
            case "players":
                return here and self.account in change.accounts
            case "spectators":
                return here and self.account not in change.accounts
        return here

    def put(self, change: Change) -> None:
        """Take note of a change, as far as it is one for this listener."""
        if change.said:
            self.said.add(change.table)
            self.wake()
            return
        heads = change.heads
        ahead = heads.trying is not None and heads.trying == self.account
        head = heads.own if ahead else heads.settled
        others_try = heads.trying is not None and not ahead
        if change.moved and others_try and change.table in self.sent and self.sent[change.table] == head:
            return  # that somebody tries something out is nobody's to know
        self.box[change.table] = newer(head, self.box.get(change.table))
        self.wake()

    def tell(self, mode: str) -> None:
        """Say whether the feed carries, or one has to ask."""
        self.mode = mode
        self.wake()

    def take(self) -> tuple[dict[str, int | None], str | None]:
        """All heads that are to be sent now, and whether the feed carries."""
        taken, self.box = self.box, {}
        self.sent |= taken
        mode, self.mode = self.mode, None
        return taken, mode

    def take_said(self) -> set[str]:
        """Where something was said since this was asked."""
        said, self.said = self.said, set()
        return said

    def wake(self) -> None:
        if self._wake is not None and not self._wake.done():
            self._wake.set_result(None)

    async def news(self, seconds: float) -> None:
        """Wait until there is something to send, or for so long. (A future and a timer: no task for each stream.)"""
        if self.box or self.mode or self.said:
            return
        loop = asyncio.get_running_loop()
        self._wake = loop.create_future()
        timer = loop.call_later(seconds, self.wake)
        try:
            await self._wake
        finally:
            timer.cancel()
            self._wake = None


def newer(head: int | None, than: int | None) -> int | None:
    """Of two heads that arrived in any order, the newer; None is a table that has not started."""
    return than if head is None or (than is not None and than > head) else head


class Noted:
    """Changes that came while somebody was on the way in."""

    __slots__ = ("changes",)

    def __init__(self) -> None:
        self.changes: list[Change] = []


class TooMany(Exception):
    """There are as many streams as one may have."""


class Hub:
    """All listeners of this process."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.carries = False  # whether the broker is there
        self.lag = 0.0  # seconds from commit to here, of the slowest change since it was asked
        self.streams = 0
        self._listeners: defaultdict[int | str | None, set[Listener]] = defaultdict(set)
        self._open: Counter[str] = Counter()
        self._noting: set[Noted] = set()

    @contextmanager
    def admitted(self, account: int | None, client: str) -> Iterator[None]:
        """Count a stream while it is open; refuses one too many."""
        own = (f"at {client}", MOST_OF_CLIENT) if account is None else (f"of {account}", MOST_OF_ONE)
        counted = dict([own, ("", MOST)])
        if any(self._open[name] >= most for name, most in counted.items()):
            raise TooMany
        self._open.update(counted.keys())
        self.streams += 1
        try:
            yield
        finally:
            self.streams -= 1
            self._open.subtract(counted.keys())
            for name in counted:
                if not self._open[name]:
                    del self._open[name]

    @contextmanager
    def noting(self) -> Iterator["Noted"]:
        """Note all changes while it is found out who comes and how far their tables are, so that none is missed."""
        noted = Noted()
        self._noting.add(noted)
        try:
            yield noted
        finally:
            self._noting.discard(noted)

    @contextmanager
    def listening(self, listener: Listener, noted: "Noted") -> Iterator[None]:
        """Hand changes on to a listener, beginning with those that were noted."""
        self._noting.discard(noted)
        for change in noted.changes:
            if listener.wants(change):
                listener.put(change)
        where = self._listeners[listener.key]
        where.add(listener)
        try:
            yield
        finally:
            where.discard(listener)
            if not where:
                del self._listeners[listener.key]

    def deliver(self, change: Change) -> None:
        """Hand a change to whoever it is for."""
        self.lag = max(self.lag, time.time() - change.at)
        for noted in self._noting:
            noted.changes.append(change)
        keys: tuple[int | str, ...] = (change.table, *change.accounts)
        for key in keys:
            for listener in self._listeners.get(key, ()):
                if listener.wants(change):
                    listener.put(change)

    def everybody(self) -> list[Listener]:
        return [listener for group in self._listeners.values() for listener in group]

    async def run(self) -> None:
        """Follow the feed for ever; while the broker is away, try again and again."""
        wait = FIRST_WAIT
        while True:
            try:
                async with self._broker() as broker, broker.pubsub() as channel:
                    await channel.subscribe(feed.CHANNEL)
                    wait = FIRST_WAIT
                    await self._follow(channel)
            except (RedisError, OSError, TimeoutError) as error:
                self._is(False, str(error))
            await asyncio.sleep(wait * random.uniform(0.5, 1))  # noqa: S311  # no secret
            wait = min(2 * wait, LONGEST_WAIT)

    def _broker(self) -> Redis:
        """A connection that breaks where it breaks: one that mended itself would hide that messages were lost."""
        address = self.address.replace("redis+socket://", "unix://").replace("virtual_host=", "db=")
        return Redis.from_url(address, socket_connect_timeout=2, retry=Retry(NoBackoff(), 0))

    async def _follow(self, channel: PubSub) -> None:
        """Hand on what is published until the broker is gone or does not answer."""
        unanswered = False
        while True:
            message = await channel.get_message(ignore_subscribe_messages=False, timeout=PING_SECONDS)
            if message is None:
                if unanswered:
                    raise TimeoutError("no answer to a ping")
                unanswered = True
                await channel.ping()
                continue
            unanswered = False
            if message["type"] == "subscribe":
                self._is(True, "")
            elif message["type"] == "message":
                self._read(message["data"])

    def _read(self, message: bytes) -> None:
        try:
            change = feed.read(message)
        except msgspec.DecodeError:  # of another release, say; whoever listens asks now and then anyway
            logger.exception("a message of the feed cannot be read")
            return
        self.deliver(change)

    def _is(self, there: bool, why: str) -> None:
        """The broker is there or away: tell every stream, and our log, if that is new."""
        if there == self.carries:
            return
        self.carries = there
        if there:
            logger.info("the feed carries")
        else:
            logger.warning("the feed is away: %s", why)
        for listener in self.everybody():
            listener.tell("live" if there else "poll")
