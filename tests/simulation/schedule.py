"""One schedule: a seed decides who does what at which table, where it crashes, and what others do meanwhile."""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import DatabaseError, connection

from pbem.jobs import clock, desk, inbox, mail, stillness
from pbem.models import Inbox, Outbox, Table, Turn, Version
from pbem.selectors.verify import verified
from pbem.services.errors import Refused
from tests.faults import promises
from tests.simulation.crash import Fuse, Killed, burning
from tests.simulation.post import MOODS, office
from tests.simulation.wishes import Request, Wishes
from tests.simulation.world import World

STEPS = (3, 8)  # of a schedule
LONGEST_FUSE = 24  # statements; a move has about fifteen
ROUNDS = 14  # sweeps after which all must be quiet
WAITING = (Outbox.Status.PENDING, Outbox.Status.SENDING)


class Broken(BaseException):
    """A promise does not hold. Like a kill it passes through every `except` of the product."""


@dataclass
class Known:
    """The model of a table: the versions that were committed, and which submission made which."""

    versions: list[Version]
    mark: tuple[Any, ...] = ()
    made_by: dict[str, tuple[int, ...]] = field(default_factory=dict)


class Schedule:
    """Everything that happens from one seed."""

    def __init__(self, world: World, seed: int, *, faults: bool = True) -> None:
        self.world, self.seed, self.faults = world, seed, faults
        self.chance = random.Random(seed)
        self.codes = self.chance.sample(world.codes, 2)
        self.known: dict[str, Known] = {}
        self.unknown: list[Request] = []  # asked, and no answer came
        self.done: list[Request] = []
        self.story: list[str] = []
        self.wishes = Wishes(world, self.chance, lambda code: self.known[code].versions[-1])
        self.deep = 0  # how many wait while others act
        self.in_request = False

    def run(self) -> None:
        """Play it through; raises Broken with the story at the first promise that does not hold."""
        self.world.begin(self.seed)
        office.__init__(mood=self.mood, meanwhile=self.meanwhile, inspect=self.inspect)  # type: ignore[misc]
        for code in [*self.codes, self.world.gathering]:
            self.known[code] = Known(list(Version.objects.filter(table__code=code).order_by("number")))
            self.known[code].mark = self.mark(code)
        for _ in range(self.chance.randint(*STEPS)):
            self.step()
        self.calm()

    # What happens

    def step(self) -> None:
        """Somebody does something, a worker works, or time passes."""
        deeds = (self.ask_something, self.work, self.sweep, self.read_mails, self.time_passes)
        what = self.chance.choices(deeds, (66, 14, 8, 5, 7))[0]
        what()

    def ask_something(self) -> None:
        if self.done and self.chance.random() < 0.08:
            self.request(self.chance.choice(self.done))  # the same again, after whatever came since
            return
        request = self.wishes.any(self.chance.choice(self.codes))
        if request is None:
            return
        answered = self.request(request)
        if not answered and request.name and self.chance.random() < 0.7:
            self.request(request)
        elif answered and self.chance.random() < 0.5 and self.world.wake_ups:
            self.work()

    def request(self, request: Request) -> bool:
        """Ask; a refusal is an answer too. Afterwards all promises about the table hold, whatever happened."""
        fuse = self.fuse()
        self.story.append(f"{request.what} at {request.code} {request.name}{told(fuse)}")
        before = self.mark(request.code)
        self.in_request = True
        try:
            with burning(fuse):
                result = request.do()
        except Refused as error:
            self.story.append(f"  refused: {error.code}")
            self.require(self.mark(request.code) == before, "P3: a refusal changed something")
            self.refused(request)
            return True
        except (Killed, DatabaseError) as error:
            self.require(bool(fuse and fuse.burnt), f"P9: {request.what} failed by itself: {error!r}")
            self.look(request.code)
            if request.name:
                self.unknown.append(request)
            return False
        finally:
            self.in_request = False
        self.look(request.code)
        self.answered(request, result)
        return True

    def answered(self, request: Request, result: Any) -> None:
        """A yes is kept: what was answered is there, and asked again it is answered the same (P1, P2)."""
        if not request.name:
            return
        self.done.append(request)
        self.unknown = [other for other in self.unknown if other.name != request.name]
        if request.stored is not None:
            self.require(
                request.stored() == 1, f"P2: {request.name} was answered and is there {request.stored()} times"
            )
            return
        numbers = tuple(version.number for version in result.versions)
        known = self.known[request.code]
        stored = tuple(version.number for version in known.versions if version.submission == request.name)
        self.require(numbers == stored, f"P1: {request.name} was told as {numbers} and is stored as {stored}")
        before = known.made_by.setdefault(request.name, numbers)
        self.require(before == numbers, f"P2: {request.name} made {before} and then {numbers}")
        seat = known.versions[numbers[0]].seat or 0
        self.hold(promises.decided_on(known.versions, request.head, seat, numbers[0]))

    def refused(self, request: Request) -> None:
        """A no is kept as well: nothing of it is stored (P2)."""
        self.unknown = [other for other in self.unknown if other.name != request.name]
        stored = [version.number for version in self.known[request.code].versions if version.submission == request.name]
        self.require(not (request.name and stored), f"P2: {request.name} was refused and is stored as {stored}")
        if request.stored is not None:
            self.require(request.stored() == 0, f"P2: {request.name} was refused and is there")

    def work(self) -> None:
        """A worker was woken."""
        if self.world.wake_ups:
            self.world.wake_ups -= 1
            self.as_worker("deliver", mail.deliver)

    def sweep(self) -> None:
        self.as_worker("sweep", mail.sweep)

    def read_mails(self) -> None:
        self.as_worker("read mails", inbox.sweep)

    def as_worker(self, what: str, task: Callable[[], object]) -> None:
        """A task; if it dies, so does its worker, and what it held belongs to nobody."""
        fuse = self.fuse()
        self.story.append(f"{what} by worker {self.world.worker}{told(fuse)}")
        office.unmarked = None
        try:
            with burning(fuse):
                task()
        except Killed:
            self.doubt()
            self.world.worker_dies()
        except DatabaseError as error:
            self.require(bool(fuse and fuse.burnt), f"P9: {what} failed by itself: {error!r}")
            self.doubt()
        for code in self.codes:
            self.look(code)

    def doubt(self) -> None:
        """Whoever died after a letter was taken and before it was marked may leave a second copy."""
        if office.unmarked:
            office.doubtful[office.unmarked] += 1

    def time_passes(self) -> None:
        hours = self.chance.choice((0.001, 0.05, 0.2, 1, 23.5, 49))
        self.story.append(f"{hours} hours pass")
        self.world.pass_time(hours=hours)
        if hours > 1:
            self.look_at_clocks()
        if hours > 48:
            self.as_worker("settle", desk.settle)
            self.as_worker("settle tables", stillness.settle)

    def look_at_clocks(self) -> None:
        """Whoever looks, and however wrong their clock is, nobody's time is over before it is (P11)."""
        open_turns = Turn.objects.filter(closed_at__isnull=True, expired_at__isnull=True)
        due = dict(open_turns.values_list("pk", "deadline"))
        with self.elsewhere():
            self.as_worker("look", clock.look)
        for turn in Turn.objects.filter(pk__in=due, expired_at__isnull=False):
            deadline = due[turn.pk]
            early = deadline is None or deadline > self.world.now()
            self.require(not early, f"P11: the time of seat {turn.seat} was over before {deadline}")

    # What goes wrong

    def fuse(self) -> Fuse | None:
        """Where the present process ends, if it does."""
        self.world.losing = self.faults and self.chance.random() < 0.2
        if not self.faults or self.chance.random() > 0.35:
            return None
        ending = "killed" if self.chance.random() < 0.75 else "database away"
        return Fuse(self.chance.randint(1, LONGEST_FUSE), self.chance.random() < 0.5, ending)  # type: ignore[arg-type]

    def mood(self) -> str:
        if not self.faults or self.chance.random() < 0.75:
            return "takes"
        return self.chance.choice(MOODS)

    def meanwhile(self) -> None:
        """While a sender waits for the server, others move, or another worker works."""
        if self.deep or not self.faults or self.chance.random() > 0.3:
            return
        self.deep += 1
        with burning(None), self.elsewhere():
            self.chance.choice((self.ask_something, self.ask_something, self.sweep))()
        self.deep -= 1

    @contextmanager
    def elsewhere(self) -> Iterator[None]:
        """In another process, of another worker."""
        asking, unmarked = self.in_request, office.unmarked
        self.in_request = False
        skew = timedelta(hours=self.chance.choice((0, 0, 1, -1)))
        if skew:
            self.story.append(f"  meanwhile, where the clock is wrong by {skew}:")
        with self.world.beside(skew):
            yield
        self.in_request, office.unmarked = asking, unmarked

    # What must hold

    def look(self, code: str) -> None:
        """What is stored follows from what was stored before."""
        mark = self.mark(code)
        known = self.known[code]
        if mark == known.mark:
            return
        known.mark = mark
        table = Table.objects.get(code=code)
        since = len(known.versions)
        found = list(Version.objects.filter(table=table, number__gte=since).order_by("number"))
        known.versions += found
        self.hold(promises.of_history(table, known.versions, max(1, since)))
        self.hold(promises.of_turns(table, known.versions[-1] if known.versions else None))
        self.require(self.count_versions(table) == len(known.versions), "P3: an older version was changed")

    def mark(self, code: str) -> tuple[Any, ...]:
        """Changes whenever something about a table does; read past Django, since it is read all the time."""
        sql = """SELECT id, head, phase, epoch, frozen_at,
            (SELECT count(*) FROM pbem_version WHERE table_id = t.id),
            (SELECT max(id) FROM pbem_version WHERE table_id = t.id),
            (SELECT count(*) + coalesce(sum(closed_version), 0) FROM pbem_turn WHERE table_id = t.id),
            (SELECT max(id) FROM pbem_outbox WHERE table_id = t.id),
            (SELECT group_concat(account_id) FROM pbem_seat WHERE table_id = t.id)
            FROM pbem_table t WHERE code = ?"""
        return tuple(connection.connection.execute(sql, (code,)).fetchone())

    def count_versions(self, table: Table) -> int:
        sql = "SELECT count(*) FROM pbem_version WHERE table_id = ?"
        return int(connection.connection.execute(sql, (table.pk,)).fetchone()[0])

    def inspect(self, name: str) -> None:
        """A letter is about to be taken: outside a request and a transaction, and still true (P4)."""
        self.require(not self.in_request, "P4: a letter is sent inside a request")
        self.require(not connection.in_atomic_block, "P4: a letter is sent inside a transaction")
        row = next((row for row in Outbox.objects.filter(status="sending") if promises.name_of(row) == name), None)
        if row is not None and row.kind == Outbox.Kind.TURN:
            over = Turn.objects.filter(pk=row.turn_id, closed_at__isnull=False).exists()
            self.require(not over, f"P4: {row.key} prompts for a turn that is over")

    def calm(self) -> None:
        """No more faults: what is unknown is asked for, letters go out, and all promises hold."""
        self.faults, self.world.losing = False, False
        for request in list(self.unknown):
            self.request(request)
        self.require(not self.unknown, "P2: what became of a submission cannot be known")
        self.look_at_clocks()
        self.hold(promises.of_time())
        if self.seed % 4 == 0:
            self.quick_letters()
        for _ in range(ROUNDS):
            self.read_mails()
            self.sweep()
            if not (Outbox.objects.filter(status__in=WAITING).exists() or Inbox.objects.filter(status="new").exists()):
                break
            self.world.pass_time(hours=1)
        self.hold(promises.of_letters(self.arrived(), office.refused))
        self.hold(promises.of_settling())
        self.hold(promises.of_mails())
        if self.seed % 4 == 1:
            self.hold(str(fault) for fault in verified(Table.objects.get(code=self.codes[0])).faults)
        for name, copies in office.taken.items():
            self.require(copies <= 1 + office.doubtful[name], f"P4: {copies} copies of {name}, and nobody died")

    def quick_letters(self) -> None:
        """When nothing fails, whoever wrote a letter has also woken somebody: no sweep is needed."""
        self.world.pass_time(hours=1)
        self.sweep()
        self.world.wake_ups = 0
        request = self.wishes.move(self.codes[0])
        if request is None:
            return
        self.request(request)
        while self.world.wake_ups:
            self.work()
        waiting = Outbox.objects.filter(status="pending", attempts=0).select_related("turn", "table")
        late = [row.key for row in waiting if not promises.must_wait(row) and row.due_at <= row.created_at]
        self.require(not late, f"P4: nobody was woken for {late}")

    def arrived(self) -> Iterator[str]:
        """What was taken in this schedule, and what was sent before it began."""
        yield from office.taken.elements()
        yield from self.world.sent_before

    def hold(self, problems: Iterable[str]) -> None:
        found = list(problems)
        self.require(not found, "; ".join(found))

    def require(self, holds: bool, problem: str) -> None:
        if not holds:
            raise Broken("\n".join([f"seed {self.seed}: {problem}", *self.story]))


def told(fuse: Fuse | None) -> str:
    return "" if fuse is None else f" [{fuse.ending} {'after' if fuse.after else 'before'} statement {fuse.left}]"
