"""Moves through HTTP beside the bare database transaction, by as many clients, in the same rounds."""

import json
import random
from collections.abc import Iterator, Sequence

from benchmarks.clients import BARE, Clients, rate, send, transact
from benchmarks.ground import Ground, Process
from benchmarks.people import Playing, seated
from benchmarks.results import Line
from benchmarks.rounds import Measured, beside, interleaved

GROUP = "Moves through HTTP (API key, real rules, gunicorn as in the Procfile), 8 clients"
CLIENTS = 8
BIG = 13_500  # bytes of JSON, of a game with a large state
ROUNDS = 7


def measure(ground: Ground) -> Iterator[Line]:
    """The same moves beside a transaction with a large snapshot, and beside one with snapshots of our size.

    Our own states are what they are and are not padded: against the large one we are measured as a game that had the
    same transaction to do but less to write.
    """
    ground.sql(BARE)
    tables = seated(ground.sizes(320, 64), moves=ground.sizes(60, 24), keys=True)
    ours = [json.dumps(table.states[len(table.states) // 2]).encode() for table in tables]
    small = sum(map(len, ours)) / len(ours)
    with ground.web() as web, Clients(CLIENTS) as clients:
        sides = Sides(ground, web, clients, tables)
        sides.moves()  # connections, caches and plans of the database are warm from here on
        rounds = interleaved(
            {
                "ours": sides.moves,
                "bare, large": lambda: sides.bare([large(number) for number in range(40)]),
                "bare, own": lambda: sides.bare(ours),
            },
            ground.sizes(ROUNDS, 2),
        )
    told = f"snapshot of {BIG / 1000:.1f} KB"
    yield beside(GROUP, f"moves/s beside the bare transaction, {told}", rounds, "ours", "bare, large", 0.33)
    told = f"our own snapshots, {small / 1000:.1f} KB"
    yield beside(GROUP, f"moves/s beside the bare transaction, {told}", rounds, "ours", "bare, own", 0.2)


class Sides:
    """What is done in a round."""

    def __init__(self, ground: Ground, web: Process, clients: Clients, tables: Sequence[Playing]) -> None:
        self.ground, self.web, self.clients = ground, web, clients
        self.shares = [tables[number::CLIENTS] for number in range(CLIENTS)]
        self.seconds = ground.sizes(3, 1)

    def moves(self) -> Measured:
        """Every client plays at its own tables, a move at each in turn."""
        plans = [in_turn(share) for share in self.shares]
        before = self.web.cpu()
        sent = [[table.request(table.steps[at]) for table, at in plan] for plan in plans]
        done = self.clients.run(send, [(self.web.port, each, self.seconds, 201) for each in sent])
        spent = self.web.cpu() - before
        for plan, client in zip(plans, done, strict=True):
            for table, at in plan[: client.count]:
                table.done = at + 1
        count = sum(client.count for client in done)
        if not count:
            raise RuntimeError("all planned moves are played: plan more of them")
        return Measured(rate(done), 1000 * spent / count, count)

    def bare(self, states: Sequence[bytes]) -> Measured:
        """The bare transaction; its client does what the service does, so its processor time counts."""
        shares = [(self.ground.url, client, states, self.seconds) for client in range(CLIENTS)]
        done = self.clients.run(transact, shares)
        count = sum(client.count for client in done)
        return Measured(rate(done), 1000 * sum(client.cpu for client in done) / count, count)


def in_turn(tables: Sequence[Playing]) -> list[tuple[Playing, int]]:
    """The next moves of these tables: the first of each, then the second of each …"""
    most = max(table.left for table in tables)
    return [(table, table.done + place) for place in range(most) for table in tables if place < table.left]


def large(number: int) -> bytes:
    """A state of many small numbers and a few names, as a big board game has it; a little different each time."""
    choosing = random.Random(number)
    names = ("army", "city", "trader", "temple", "grain", "wood", "copper", "gold")
    areas: dict[str, object] = {}
    while len(state := json.dumps({"turn": number, "areas": areas}).encode()) < BIG:
        for _ in range(5):
            pieces = {choosing.choice(names): choosing.randrange(9) for _ in range(3)}
            areas[f"area-{len(areas)}"] = {"owner": choosing.randrange(4), "pieces": pieces}
    return state
