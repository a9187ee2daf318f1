"""Clients, each a process of its own, that begin together: they send requests, or do the bare transaction.

Both kinds are as lean as they can be, so that what is measured is the other end.
"""

import multiprocessing
import socket
import time
import zlib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing.synchronize import Barrier
from types import TracebackType
from typing import Any, NamedTuple, Self

import msgspec
import psycopg

from benchmarks.rounds import cpu_seconds

BARE = """
CREATE TABLE bare_game (id int PRIMARY KEY, head int NOT NULL, changed_at timestamptz NOT NULL);
CREATE TABLE bare_version (game int NOT NULL REFERENCES bare_game, number int NOT NULL, snapshot bytea NOT NULL,
    PRIMARY KEY (game, number));
ALTER TABLE bare_version ALTER snapshot SET STORAGE EXTERNAL;
CREATE TABLE bare_outbox (id bigserial PRIMARY KEY, game int NOT NULL, number int NOT NULL, due_at timestamptz NOT NULL,
    status text NOT NULL);
CREATE INDEX ON bare_outbox (due_at) WHERE status = 'pending';
INSERT INTO bare_game SELECT id, 0, now() FROM generate_series(0, 999) AS id;
"""
GAMES = 1000


class Done(NamedTuple):
    """What one client did."""

    count: int
    seconds: float
    cpu: float  # of a transaction with that of its backend; of requests, of the client alone


_together: Barrier


def _begin(barrier: Barrier) -> None:
    global _together
    _together = barrier


class Clients:
    """So many clients; `run` gives each its own share and waits for all."""

    def __init__(self, count: int) -> None:
        self.count = count
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(count, context, _begin, (context.Barrier(count),))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._pool.shutdown(cancel_futures=True)

    def run(self, work: Any, shares: Sequence[Sequence[Any]]) -> list[Done]:
        """Each client does `work` with one of the shares, all from the same moment on."""
        assert len(shares) == self.count
        return [future.result() for future in [self._pool.submit(work, *share) for share in shares]]


def rate(done: Sequence[Done]) -> float:
    """Operations per second of all clients together."""
    return sum(each.count / each.seconds for each in done if each.count)


def send(port: int, requests: Sequence[bytes], seconds: float, expected: int = 200) -> Done:
    """Send one request after another over one connection until the time is up or none is left."""
    wire = Wire(port)
    _together.wait(120)
    count, start, cpu = 0, time.perf_counter(), time.process_time()
    while count < len(requests) and time.perf_counter() - start < seconds:
        status, body = wire.ask(requests[count])
        if status != expected:
            raise RuntimeError(f"answered with {status}: {body[:300]!r}")
        count += 1
    return Done(count, time.perf_counter() - start, time.process_time() - cpu)


class Wire:
    """One connection, kept open as long as the server keeps it."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.connection: socket.socket | None = None
        self.received = 0  # bytes of the last answer, with its head

    def ask(self, request: bytes) -> tuple[int, bytes]:
        """Status and body of the answer."""
        if self.connection is None:
            self.connection = socket.create_connection(("127.0.0.1", self.port), 60)
            self.connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.connection.sendall(request)
        answer = b""
        while (end := answer.find(b"\r\n\r\n")) < 0:
            answer += self._more()
        head, body = answer[:end].lower(), answer[end + 4 :]
        if b"transfer-encoding: chunked" in head:
            while not body.endswith(b"0\r\n\r\n"):
                body += self._more()
        else:
            length = int(head.partition(b"content-length: ")[2].split(b"\r", 1)[0] or 0)
            while len(body) < length:
                body += self._more()
        self.received = end + 4 + len(body)
        if b"connection: close" in head:
            self.connection.close()
            self.connection = None
        return int(head.split(b" ", 2)[1]), body

    def _more(self) -> bytes:
        assert self.connection is not None
        more = self.connection.recv(65536)
        if not more:
            raise ConnectionError("the server hung up")
        return more


def transact(url: str, client: int, states: Sequence[bytes], seconds: float) -> Done:
    """Lock a row, insert a snapshot and a letter, update the row, commit; each client at games of its own."""
    with psycopg.connect(url) as connection:
        backend = connection.info.backend_pid
        _together.wait(120)
        count, start, cpu = 0, time.perf_counter(), time.process_time() + cpu_seconds([backend])
        while time.perf_counter() - start < seconds:
            game = (client + count * 8) % GAMES
            _transaction(connection, game, msgspec.json.decode(states[count % len(states)]))
            count += 1
        return Done(count, time.perf_counter() - start, time.process_time() + cpu_seconds([backend]) - cpu)


def _transaction(connection: psycopg.Connection[Any], game: int, state: Any) -> None:
    row = connection.execute("SELECT head FROM bare_game WHERE id = %s FOR UPDATE", (game,)).fetchone()
    assert row is not None
    number = row[0] + 1
    snapshot = zlib.compress(msgspec.json.encode(state), 1)
    connection.execute("INSERT INTO bare_version VALUES (%s, %s, %s)", (game, number, snapshot))
    connection.execute(
        "INSERT INTO bare_outbox (game, number, due_at, status) VALUES (%s, %s, now(), 'pending')", (game, number)
    )
    connection.execute("UPDATE bare_game SET head = %s, changed_at = now() WHERE id = %s", (number, game))
    connection.commit()
