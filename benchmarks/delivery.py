"""Letters through a real worker beside bare SMTP that sends the same bytes to the same server over one connection."""

import shutil
import subprocess
import sys
import time
from collections.abc import Iterator

from benchmarks.doors import wake
from benchmarks.ground import PROJECT, Ground, Process
from benchmarks.people import Playing, seated
from benchmarks.post import Post
from benchmarks.results import Line
from benchmarks.rounds import Measured, beside, interleaved
from games import GAMES
from pbem.models import Outbox
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
        eventually(lambda: self._arrived(count), PATIENCE, f"{count} letters")
        spent = self.process.cpu() - before
        times, letters = zip(*self.post.taken, strict=True)
        self.letters = list(letters)
        return Measured(count / (times[-1] - start), 1000 * spent / count, count)

    def _arrived(self, count: int) -> bool:
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
