"""More web processes on one database, their memory over many requests, and a thousand people who only watch."""

import re
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

from benchmarks.clients import Clients, rate, send
from benchmarks.ground import PROJECT, Ground
from benchmarks.moves import CLIENTS, in_turn
from benchmarks.people import Playing, company, cookie, http, seated
from benchmarks.results import Line, cores
from benchmarks.rounds import Measured, beside, cpu_seconds, interleaved, memory

GROUP = "Growth with processes, requests and watchers"
PROCESSES = (1, 2, 4, 8)
ROUNDS = 3
WATCHERS = 1_000
MOST_OF_ONE = 10  # streams, as pbem/live/hub.py has it


def measure(ground: Ground) -> Iterator[Line]:
    tables = seated(ground.sizes(160, 32), moves=ground.sizes(80, 24), keys=True)
    for table in tables:
        table.play(4)
    with Clients(CLIENTS) as clients:
        yield from more_processes(ground, clients, tables)
        yield from over_time(ground, clients, tables)
        yield watchers(ground, clients, tables)
    yield from listeners(ground, tables)


def more_processes(ground: Ground, clients: Clients, tables: list[Playing]) -> Iterator[Line]:
    """Table pages and moves by eight clients, with 1 to 8 processes."""
    for what, act in (("table pages/s", pages), ("moves/s", moves)):

        def with_processes(count: int, act: Act = act) -> Measured:
            with ground.web(workers=count) as web:
                act(clients, web.port, tables, 1)
                return act(clients, web.port, tables, ground.sizes(4, 1))

        sides = {str(count): partial(with_processes, count) for count in PROCESSES}
        rounds = interleaved(sides, ground.sizes(ROUNDS, 1))
        for count in PROCESSES[1:]:
            told = f"{what} with {count} processes beside 1"
            yield beside(GROUP, told, rounds, str(count), "1", None, note=f"{cores()} cores, shared with the clients")


Act = Callable[[Clients, int, list[Playing], float], Measured]


def pages(clients: Clients, port: int, tables: list[Playing], seconds: float) -> Measured:
    """Everybody looks at their tables."""
    looks = [http("GET", f"/tables/{table.code}/", cookie=cookie(table.asked())) for table in tables[: 4 * CLIENTS]]
    done = clients.run(send, [(port, looks[number::CLIENTS] * 500, seconds) for number in range(CLIENTS)])
    return Measured(rate(done), None, sum(each.count for each in done))


def moves(clients: Clients, port: int, tables: list[Playing], seconds: float) -> Measured:
    """Everybody moves."""
    plans = [in_turn(tables[number::CLIENTS]) for number in range(CLIENTS)]
    sent = [[table.request(table.steps[at]) for table, at in plan] for plan in plans]
    done = clients.run(send, [(port, each, seconds, 201) for each in sent])
    for plan, client in zip(plans, done, strict=True):
        for table, at in plan[: client.count]:
            table.done = at + 1
    return Measured(rate(done), None, sum(each.count for each in done))


def over_time(ground: Ground, clients: Clients, tables: list[Playing]) -> Iterator[Line]:
    """What a web process holds after 500 and after 5,000 requests."""
    some = tables[:CLIENTS]
    requests = [
        http("GET", f"/tables/{table.code}/{page}", cookie=who)
        for table, who in [(table, cookie(table.asked())) for table in some]
        for page in ("", "history/", "head/", "dice/")
    ]
    held: dict[int, float] = {}
    with ground.web(workers=1) as web:
        (pid,) = web.children()
        sent = 0
        for mark in (ground.sizes(500, 50), ground.sizes(5_000, 500)):
            each = (mark - sent) // CLIENTS
            clients.run(send, [(web.port, (requests * each)[:each], 3_600)] * CLIENTS)
            sent = mark
            held[mark] = memory(pid) if pid in web.children() else float("nan")
    few, many = held
    note = f"{held[few]:.0f} MB after {few} requests, {held[many]:.0f} MB after {many}"
    yield Line(GROUP, "memory of a web process, at the end beside the beginning", held[many] / held[few], note=note)


def watchers(ground: Ground, clients: Clients, tables: list[Playing]) -> Line:
    """How much of one core a thousand open pages take that only ask whether anything is new."""
    seconds = look_seconds()
    polls = [http("GET", f"/tables/{table.code}/head/", cookie=cookie(table.asked())) for table in tables]
    with ground.web() as web:
        clients.run(send, [(web.port, polls[number::CLIENTS], 60) for number in range(CLIENTS)])
        before, each = web.cpu(), ground.sizes(250, 20)
        done = clients.run(send, [(web.port, (polls[number::CLIENTS] * each)[:each], 600) for number in range(CLIENTS)])
        spent = (web.cpu() - before) / sum(client.count for client in done)
    note = f"{1000 * spent:.1f} ms a poll, every {seconds} s; service and database"
    return Line(GROUP, f"{WATCHERS} idle watchers, of one core", 100 * spent * WATCHERS / seconds, unit="%", note=note)


def listeners(ground: Ground, tables: list[Playing]) -> Iterator[Line]:
    """What a thousand open pages take that are told of changes, while nothing changes; an account has ten at most."""
    people = {person.pk: person for table in tables for person in table.people.values()}.values()
    everybody = [*people, *company(max(0, ground.sizes(WATCHERS, 100) // MOST_OF_ONE - len(people)))]
    asking = [http("GET", "/live/", cookie=cookie(person)) for person in everybody for _ in range(MOST_OF_ONE)]
    asking = asking[: ground.sizes(WATCHERS, 100)]
    idle = ground.sizes(60, 5)
    with ground.live() as live, ExitStack() as streams:
        (pid,) = live.children()
        held, spent = memory(pid), live.cpu()
        for request in asking:
            stream = streams.enter_context(socket.create_connection(("127.0.0.1", live.port), timeout=60))
            stream.sendall(request)
            assert stream.recv(100).startswith(b"HTTP/1.1 200"), "a stream"
        opening, kilobytes = live.cpu() - spent, 1024 * (memory(pid) - held) / len(asking)
        threads, before = len(list(Path(f"/proc/{pid}/task").iterdir())), cpu_seconds(live.pids())
        time.sleep(idle)
        share = (cpu_seconds(live.pids()) - before) / idle * WATCHERS / len(asking)
    note = f"{1000 * opening / len(asking):.1f} ms to open one (with the database), {threads} threads"
    yield Line(GROUP, f"{WATCHERS} idle streams, of one core", 100 * share, unit="%", note=note)
    yield Line(GROUP, "memory of one stream", kilobytes, unit="KB", note="of the live process")


def look_seconds() -> int:
    """How often a page looks, as its script says."""
    found = re.search(r"LOOK_SECONDS = (\d+)", (PROJECT / "pbem/static/pbem.js").read_text())
    return int(found[1]) if found else 30
