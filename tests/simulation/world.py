"""The world of a schedule: people and tables of all games, a clock, workers that can die, and wake-ups that get lost.

It is built once; every schedule begins with a copy of that database in memory.
"""

import itertools
import random
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from functools import cache
from typing import Any
from unittest import mock

import time_machine
from django.core.management import call_command
from django.db import connection
from django.db.models import F

from games import GAMES
from games.engine import codec
from pbem import database_time, engines, prepared_queries
from pbem.engines import Json
from pbem.mailgate import kinds, letters
from pbem.mailgate.envelope import Letter
from pbem.mailgate.facts import Facts
from pbem.models import Account, Outbox, Table, Turn, Version
from pbem.services import delivery, inbox, outbox, owners, play, tables
from tests import migrated
from tests.desk import moderator
from tests.faults import promises
from tests.simulation import crash
from tests.tables import account, started

BEGINNING = datetime(2030, 3, 1, 12, tzinfo=UTC)
PROGRESS = (0, 9, 30)  # moves that were made at the tables of each game
HOUSES = (
    {"takebacks": "friendly"},
    {"takebacks": "standard", "grace_minutes": 10, "clock": {"turn_hours": 24, "policy": "default"}},
    {"takebacks": "friendly", "clock": {"turn_hours": 24, "policy": "replace"}},
)


@dataclass
class World:
    """What is simulated around the services."""

    clock: time_machine.Traveller  # of the present process
    moment: datetime = BEGINNING  # of the database, which all share
    skew: timedelta = timedelta(0)  # by which the present process is wrong
    people: list[Account] = field(default_factory=list)
    moderator: Account | None = None
    codes: list[str] = field(default_factory=list)
    gathering: str = ""
    sent_before: set[str] = field(default_factory=set)  # letters of the beginning
    chance: random.Random = field(default_factory=lambda: random.Random(0))  # of the services themselves
    wake_ups: int = 0
    losing: bool = False  # the broker forgets
    worker: int = 0  # who is at work now
    dead: set[int] = field(default_factory=set)
    _template: sqlite3.Connection = field(default_factory=lambda: sqlite3.connect(":memory:"))
    _workers: "itertools.count[int]" = field(default_factory=lambda: itertools.count(1))

    def build(self) -> None:
        """Everything a schedule may begin with."""
        if not migrated.load():
            call_command("migrate", verbosity=0)
        self.people = [account(f"Player{number}", spends_balance=number == 0) for number in range(5)]
        self.moderator = moderator()
        chance = random.Random(1)
        for slug in GAMES:
            for moves, house in zip(PROGRESS, HOUSES, strict=True):
                table = started(*self.people[:3], game=slug, visibility="public", **house)
                for _ in range(moves):
                    walk(table, chance)
                self.codes.append(table.code)
        opened = tables.open_table(by=self.people[0], game="sumeria", seat_count=3, visibility="public")
        self.gathering = opened.code
        deliver_all()
        self.sent_before = {promises.name_of(row) for row in Outbox.objects.all()}
        connection.connection.backup(self._template)

    def begin(self, seed: int) -> None:
        """As it was when everything was built."""
        self._template.backup(connection.connection)
        self.moment, self.skew = BEGINNING, timedelta(0)
        self.clock.move_to(BEGINNING, tick=False)
        random.seed(seed)  # how long a letter pauses
        self.chance = random.Random(seed)
        self.wake_ups, self.losing, self.dead = 0, False, set()
        self._workers = itertools.count(1)
        self.new_worker()

    def wake(self) -> None:
        """A worker is told. One that looks before the commit sees nothing, and nobody tells it again."""
        if not self.losing and not connection.in_atomic_block:
            self.wake_ups += 1

    def owner(self) -> str:
        return f"{owners.machine()}/{self.worker}/1"

    def worker_dies(self) -> None:
        """What it held belongs to nobody; another begins with empty hands."""
        self.dead.add(self.worker)
        self.new_worker()

    def new_worker(self) -> None:
        self.worker = next(self._workers)
        delivery._hands = threading.local()

    @contextmanager
    def beside(self, skew: timedelta) -> Iterator[None]:
        """Another process at work beside the present one, whose clock may be wrong."""
        before = self.worker, delivery._hands, self.skew
        self.new_worker()
        self.skew = skew
        self.pass_time()
        yield
        self.worker, delivery._hands, self.skew = before
        self.pass_time()

    def pass_time(self, **units: float) -> None:
        """Time goes on, for the database and for the present process."""
        self.moment += timedelta(**units)
        self.clock.move_to(self.moment + self.skew, tick=False)

    def now(self) -> datetime:
        """As the database says it."""
        return self.moment


@cache
def the_world() -> World:
    """The world, with its own clock, broker and process numbers instead of the machine's."""
    world = World(time_machine.travel(BEGINNING, tick=False).start())
    for patch in (
        mock.patch.object(database_time, "timezone", world),
        mock.patch.object(prepared_queries, "timezone", world),
        mock.patch.object(outbox, "wake", world.wake),
        mock.patch.object(outbox, "woken"),
        mock.patch.object(inbox, "wake"),  # whoever reads mails finds them without
        mock.patch.object(owners, "this_process", world.owner),
        mock.patch.object(owners, "is_gone", lambda owner: int(owner.split("/")[1]) in world.dead),
        mock.patch("secrets.token_bytes", lambda size: world.chance.randbytes(size)),
        mock.patch("secrets.token_hex", lambda size: world.chance.randbytes(size).hex()),
        # What a letter says is not the point, and takes ten times as long as everything else.
        mock.patch.object(kinds, "gather", return_value=Facts({"name": "Player"})),
        mock.patch.object(letters, "write", lambda kind, known: Letter(kind, kind, kind, "en")),
    ):
        patch.start()
    world.build()
    crash.install()
    return world


def deliver_all() -> None:
    """Whatever waited counts as sent. Only new prompts are remembered: an undo can open their turns again."""
    newest = Turn.objects.filter(opened_version__gte=F("table__head") - 3)
    Outbox.objects.exclude(turn__in=newest).delete()
    Outbox.objects.update(status=Outbox.Status.SENT)


def asked(version: Version) -> tuple[int, ...]:
    """The seats that are asked at a version."""
    return engines.open_snapshot(version.snapshot, version.digest).asked()


def some_move(version: Version, seat: int, chance: random.Random) -> Json:
    """A legal move of a seat."""
    game = GAMES[version.snapshot["game"]]
    moves = list(game.moves(codec.load(game, version.snapshot), seat))
    return codec.dump_move(chance.choice(moves))


def walk(table: Table, chance: random.Random) -> None:
    """One move at a table, by whoever is asked."""
    head = Version.objects.filter(table=table).order_by("-number").first()
    assert head is not None
    if not asked(head):
        return
    seat = asked(head)[0]
    person: Any = table.seats.get(number=seat).account
    name, move = f"walk-{head.number}", some_move(head, seat, chance)
    play.submit(code=table.code, by=person, head=head.number, submission=name, channel=Version.Channel.API, move=move)
