"""Letters through a real worker beside bare SMTP that sends the same bytes to the same server over one connection."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from email import message_from_bytes

from benchmarks.doors import wake
from benchmarks.ground import PROJECT, Ground, Process
from benchmarks.people import Playing, seated
from benchmarks.post import Post
from benchmarks.results import Line
from benchmarks.rounds import Measured, beside, interleaved
from games import GAMES
from pbem.models import Outbox, Seat, Turn
from pbem.services import accounts, outbox
from tests.processes import eventually

GROUP = "Letters through one worker process, beside bare SMTP with the same bytes"
ROUNDS = 5
PATIENCE = 300
PICTURE = b"Content-Type: image/"


def measure(ground: Ground) -> Iterator[Line]:
    """With pictures for each game; without them for all games together."""
    ground.sql("UPDATE pbem_outbox SET status = 'cancelled' WHERE status = 'pending'")  # of lines before this one
    with Post() as post, ground.worker(EMAIL_URL=post.url) as worker:
        for slug in GAMES:
            yield _line(ground, post, worker, f"{slug}: with its picture", 0.25, [slug], pictures=True)
    with Post() as post, ground.worker(EMAIL_URL=post.url, BENCHMARK_PICTURES="0") as worker:
        yield _line(ground, post, worker, "all games: without", 0.6, list(GAMES), pictures=False)
    yield _after_an_outage(ground)


def _after_an_outage(ground: Ground) -> Line:
    """A thousand prompts have come together while no worker ran, and then somebody asks for a log-in link."""
    tables = seated(ground.sizes(50, 4), games=["sumeria"], moves=80)
    count = ground.sizes(1_000, 20)
    with Post() as post:
        ground.sql("UPDATE pbem_outbox SET status = 'cancelled' WHERE status = 'pending'")
        letters = list(_prompts(tables, count))
        outbox.post(letters)
        accounts.ask_login_link(email=letters[0].address)
        with ground.worker(EMAIL_URL=post.url) as worker:
            sides = Sides(ground, post, worker, tables)
            before, start = worker.cpu(), time.perf_counter()
            eventually(lambda: sides.arrived(count + 1), PATIENCE, f"{count} letters after an outage")
            spent = worker.cpu() - before
        times, sent = zip(*post.taken, strict=True)
        ids = [message_from_bytes(letter)["Message-ID"] for letter in sent]
        assert len(set(ids)) == len(ids) == count + 1, "once each"
        assert ids[0].startswith("<login."), "urgent first"
        connections = post.connections
        sides.letters = list(sent)
        ours, bare = (count + 1) / (times[-1] - times[0]), sides.bare().rate
    seconds = times[-1] - start
    each = 1000 * spent / count
    note = f"{seconds:.0f} s, {connections} connections, {each:.0f} ms of a processor a letter; bare {bare:.0f}/s"
    return Line(GROUP, f"{count} prompts after an outage", ours / bare, 0.25, True, note=note)


def _prompts(tables: list[Playing], count: int) -> Iterator[Outbox]:
    """Letters about the turns that are open, each with a name of its own."""
    turns = Turn.objects.filter(closed_at=None, table__code__in=[table.code for table in tables])
    open_now = list(turns.select_related("table"))
    for number in range(count):
        turn = open_now[number % len(open_now)]
        seat = Seat.objects.select_related("account").get(table=turn.table, number=turn.seat)
        about = f"{turn.pk}:outage-{number}"
        yield outbox.write(Outbox.Kind.TURN, about, account=seat.account, table=turn.table, turn=turn)


def _line(
    ground: Ground, post: Post, worker: Process, what: str, goal: float, games: list[str], *, pictures: bool
) -> Line:
    count = ground.sizes(24, 5) * len(games)
    tables = seated(count, games=games, moves=80)
    for table in tables:
        table.play(8)
    sides = Sides(ground, post, worker, tables)
    sides.worker()  # the first round warms everything that a worker keeps
    assert {PICTURE in letter for letter in sides.letters} == {pictures}, "a door has moved"
    rounds = interleaved({"ours": sides.worker, "bare": sides.bare}, ground.sizes(ROUNDS, 1))
    return beside(GROUP, what, rounds, "ours", "bare", goal)


class Sides:
    """What is done in a round."""

    def __init__(self, ground: Ground, post: Post, worker: Process, tables: list[Playing]) -> None:
        self.ground, self.post, self.process, self.tables = ground, post, worker, tables
        self.letters: list[bytes] = []

    def worker(self) -> Measured:
        """Every table moves on, and whoever is asked gets a letter, as if nobody had been told yet."""
        for table in self.tables:
            table.play(1)
        self.post.taken.clear()
        waiting = Outbox.objects.filter(
            kind=Outbox.Kind.TURN, turn__closed_at=None, table__code__in=[table.code for table in self.tables]
        )
        Outbox.objects.exclude(pk__in=waiting).filter(status="pending").update(status="cancelled")
        count = waiting.update(status="pending", attempts=0, sent_at=None)
        self.ground.sql("UPDATE pbem_outbox SET due_at = now() WHERE status = 'pending'")
        before = self.process.cpu()
        start = time.perf_counter()
        wake(self.ground.broker)
        eventually(lambda: self.arrived(count), PATIENCE, f"{count} letters")
        spent = self.process.cpu() - before
        times, letters = zip(*self.post.taken, strict=True)
        self.letters = list(letters)
        return Measured(count / (times[-1] - start), 1000 * spent / count, count)

    def arrived(self, count: int) -> bool:
        """Whether all letters are there and marked; a worker rests after a while, and is woken again."""
        if len(self.post.taken) < count:
            wake(self.ground.broker)
            return False
        return not Outbox.objects.filter(status__in=["pending", "sending"]).exists()

    def bare(self) -> Measured:
        """The very letters that the worker has just sent."""
        folder = self.ground.folder / "letters"
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for number, letter in enumerate(self.letters):
            (folder / f"{number:04}").write_bytes(letter)
        self.post.taken.clear()
        subprocess.run(
            [sys.executable, "-m", "benchmarks.post", str(self.post.port), str(folder)], cwd=PROJECT, check=True
        )
        times = [at for at, _ in self.post.taken]
        return Measured((len(times) - 1) / (times[-1] - times[0]), None, len(times))
