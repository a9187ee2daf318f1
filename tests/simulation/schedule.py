"""One schedule: a seed decides who does what at which table, where it crashes, and what others do meanwhile."""

import random
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from django.db import DatabaseError, connection

from pbem.jobs import desk, mail
from pbem.models import Account, Dispute, Outbox, RewindRequest, Seat, Table, Turn, Version
from pbem.services import consent, disputes, plans, play, rulings, seats, tables
from pbem.services.errors import Refused
from tests.faults import promises
from tests.simulation.crash import Fuse, Killed, burning
from tests.simulation.post import MOODS, office
from tests.simulation.world import World, asked, some_move

STEPS = (3, 8)  # of a schedule
LONGEST_FUSE = 24  # statements; a move has about fifteen
ROUNDS = 14  # sweeps after which all must be quiet
DESK = "desk"


class Broken(BaseException):
    """A promise does not hold. Like a kill it passes through every `except` of the product."""


@dataclass
class Known:
    """The model of a table: the versions that were committed, and which submission made which."""

    versions: list[Version]
    mark: tuple[Any, ...] = ()
    made_by: dict[str, tuple[int, ...]] = field(default_factory=dict)


@dataclass(frozen=True)
class Request:
    """Something a person asks of a service. With a name it can be asked again without harm."""

    what: str
    code: str
    do: Callable[[], Any]
    name: str = ""
    head: int = 0


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
        self.serial = 0
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
        what = self.chance.choices((self.ask_something, self.work, self.sweep, self.time_passes), (68, 16, 10, 6))[0]
        what()

    def ask_something(self) -> None:
        if self.done and self.chance.random() < 0.08:
            self.request(self.chance.choice(self.done))  # the same again, after whatever came since
            return
        kind = self.chance.choices(
            (self.move, self.undo, self.redo, self.take_back, self.dispute, self.rule, self.sit, self.plan),
            (60, 12, 3, 8, 4, 6, 3, 2),
        )[0]
        request = kind(self.chance.choice(self.codes))
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

    def work(self) -> None:
        """A worker was woken."""
        if self.world.wake_ups:
            self.world.wake_ups -= 1
            self.as_worker("deliver", mail.deliver)

    def sweep(self) -> None:
        self.as_worker("sweep", mail.sweep)

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
        hours = self.chance.choice((0.001, 0.05, 0.2, 1, 49))
        self.story.append(f"{hours} hours pass")
        self.world.pass_time(hours=hours)
        if hours > 48:
            self.as_worker("settle", desk.settle)

    # What people ask for

    def move(self, code: str) -> Request | None:
        """A move by who is asked; sometimes on an old board, sometimes by somebody else."""
        head = self.known[code].versions[-1]
        waiting = asked(head)
        if not waiting:
            return None
        seat = self.chance.choice(waiting)
        move = some_move(head, seat, self.chance)
        person = self.at(code, seat if self.chance.random() < 0.95 else (seat + 1) % 3)
        old = self.chance.random() < 0.12 and head.number > 0
        at = {"head": head.number - 1 if old else head.number, "submission": self.name()}
        return self.named("stale move" if old else "move", code, play.submit, by=person, move=move, **at)

    def undo(self, code: str) -> Request | None:
        head = self.known[code].versions[-1]
        seat = head.seat if head.seat is not None else self.chance.randrange(3)
        at = {"head": head.number, "submission": self.name()}
        return self.named("undo", code, play.undo, by=self.at(code, seat), **at)

    def redo(self, code: str) -> Request | None:
        head = self.known[code].versions[-1]
        at = {"head": head.number, "submission": self.name()}
        return self.named("redo", code, play.redo, by=self.at(code, head.seat or 0), **at)

    def plan(self, code: str) -> Request | None:
        person = self.at(code, self.chance.randrange(3))
        hidden = self.known[code].versions[0].snapshot["game"] == "euphrat-tigris"
        rule = "rule victory always" if hidden else "rule safe"
        return Request("plan", code, lambda: plans.make(code=code, by=person, given=rule, start=hidden))

    def take_back(self, code: str) -> Request | None:
        """Ask for a take-back, or answer or withdraw one."""
        person, head = self.at(code, self.chance.randrange(3)), len(self.known[code].versions) - 1
        waiting = RewindRequest.objects.filter(table__code=code, status="open").first()
        if waiting is None:
            to = max(0, head - self.chance.choice((1, 1, 2, 3)))
            return Request(
                "ask to take back", code, lambda: consent.ask(code=code, by=person, to_version=to, head=head)
            )
        at, agrees = {"code": code, "by": person, "request_id": waiting.pk}, self.chance.random() < 0.8
        if self.chance.random() < 0.2:
            return Request("withdraw", code, lambda: consent.withdraw(**at))
        return Request("answer", code, lambda: consent.answer(**at, agrees=agrees))

    def dispute(self, code: str) -> Request | None:
        person, head = self.at(code, self.chance.randrange(3)), len(self.known[code].versions) - 1
        own = Dispute.objects.filter(table__code=code, account=person, closed_at__isnull=True).first()
        if own is not None:
            return Request("let a dispute go", code, lambda: disputes.withdraw(code=code, by=person, dispute_id=own.pk))
        said = {"version": head, "reason": "rules", "text": "Look at this."}
        return Request("dispute", code, lambda: disputes.open_dispute(code=code, by=person, **said))

    def rule(self, code: str) -> Request | None:
        """A moderator rules."""
        assert self.world.moderator is not None
        head, number = len(self.known[code].versions) - 1, self.serial_number()
        waiting = Dispute.objects.filter(table__code=code, closed_at__isnull=True).first()
        bench = rulings.Bench(code, self.world.moderator, head, f"because, {number}", waiting.pk if waiting else None)
        to, fresh = self.chance.randint(0, head), self.chance.random() < 0.3
        seat = self.chance.randrange(3)
        deeds: dict[str, Callable[[], object]] = {
            "dismiss": lambda: rulings.dismiss(bench),
            "rewind": lambda: rulings.rewind(bench, to_version=to, fresh_dice=fresh),
            "pause": lambda: rulings.pause(bench),
            "resume": lambda: rulings.resume(bench),
            "open a seat": lambda: rulings.replace(bench, seat=seat),
        }
        what = self.chance.choice(list(deeds))
        return Request(what, code, deeds[what])

    def sit(self, code: str) -> Request | None:
        """Somebody new takes a free seat, at a running table or at one that gathers players."""
        person = self.chance.choice(self.world.people[3:])
        if self.chance.random() < 0.5:
            code = self.world.gathering
            return Request("join", code, lambda: tables.join(code=code, by=person))
        return Request("take over", code, lambda: seats.take_over(code=code, by=person))

    def named(self, what: str, code: str, service: Callable[..., Any], **given: Any) -> Request | None:
        if given["by"] is None:
            return None
        channel = Version.Channel.API
        return Request(
            what, code, lambda: service(code=code, channel=channel, **given), given["submission"], given["head"]
        )

    def at(self, code: str, seat: int) -> Account:
        """Who sits there; if nobody does, somebody who will be refused."""
        found = Seat.objects.filter(table__code=code, number=seat).select_related("account").first()
        return (found and found.account) or self.world.people[4]

    def name(self) -> str:
        return f"s{self.serial_number()}"

    def serial_number(self) -> int:
        self.serial += 1
        return self.serial

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
        if self.seed % 4 == 0:
            self.quick_letters()
        for _ in range(ROUNDS):
            self.sweep()
            if not Outbox.objects.filter(status__in=["pending", "sending"]).exists():
                break
            self.world.pass_time(hours=1)
        self.hold(promises.of_letters(self.arrived(), office.refused))
        self.hold(promises.of_settling())
        for name, copies in office.taken.items():
            self.require(copies <= 1 + office.doubtful[name], f"P4: {copies} copies of {name}, and nobody died")

    def quick_letters(self) -> None:
        """When nothing fails, whoever wrote a letter has also woken somebody: no sweep is needed."""
        self.world.pass_time(hours=1)
        self.sweep()
        self.world.wake_ups = 0
        request = self.move(self.codes[0])
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
