"""A letter's processor time beside a bare EmailMessage, and its size: of every game, and no board shown twice."""

import time
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from email.message import EmailMessage
from email.policy import SMTP

from benchmarks.doors import composed, without_pictures
from benchmarks.ground import Ground
from benchmarks.people import Playing, seated
from benchmarks.results import Line
from benchmarks.rounds import Measured, Round, beside, counted, disturbance, interleaved, median, ratio
from games import GAMES
from pbem.models import Outbox, Turn

GROUP = "A letter, beside a bare EmailMessage of 6 KB (text and HTML): processor time, size"
ROUNDS = 7
ATTEMPTS = 60  # moves after which a turn must have passed
MIDDLE = 40  # moves before the first letter
WHOLE = 1_000  # moves: a game to its end, since a disturbed round is repeated on another board
BARE = 20  # messages in a round
PROSE = "Für Ödön: the river has risen, two cities stand, and grain is dear in Ur."


def measure(ground: Ground) -> Iterator[Line]:
    """With and without its picture: how often the bare message's processor time."""
    for slug in GAMES:
        tables = seated(ground.sizes(4, 2), games=[slug], moves=WHOLE)
        for table in tables:
            table.play(MIDDLE)
        letters = Letters(tables)
        rounds = interleaved(
            {
                "with": letters.composed,
                "without": lambda letters=letters: letters.composed(pictures=False),  # type: ignore[misc]
                "bare": bare,
            },
            ground.sizes(ROUNDS, 2),
        )
        yield times(slug, "with its picture", rounds, "with", 30)
        yield times(slug, "without", rounds, "without", 4)
        kilobytes = median(letters.sizes) / 1000
        yield Line(GROUP, f"{slug}: size", kilobytes, 100, at_least=False, unit="KB", rounds=letters.sizes)


def times(slug: str, what: str, rounds: list[Round], side: str, most: float) -> Line:
    """How often the processor time of a bare message."""
    value, each_round = ratio(rounds, side, "bare", lambda each: each.cpu)
    spent = median(each.sides[side].cpu or 0 for each in counted(rounds))
    note = ", ".join([f"{spent:.1f} ms", *disturbance(rounds)])
    told = beside(GROUP, f"{slug}: {what}", rounds, side, "bare", most)
    return Line(GROUP, told.what, value, most, False, rounds=tuple(each_round), note=note, beside=told.beside)


class Letters:
    """The letters that these tables have waiting: one for each, and a new board for every round."""

    def __init__(self, tables: list[Playing]) -> None:
        self.tables = tables
        self.sizes: list[int] = []

    def composed(self, *, pictures: bool = True) -> Measured:
        """Every letter once, at a board that no letter has shown yet."""
        rows = [self._next(table) for table in self.tables]
        with nullcontext() if pictures else without_pictures():
            measured, mails = timed(lambda: composed(rows))
        assert {b"Content-Type: image/" in mail for mail in mails} == {pictures}, (
            "a door has moved: pictures are where they should not be, or the reverse"
        )
        self.sizes += [len(mail) for mail in mails] if pictures else []
        return measured

    def _next(self, table: Playing) -> int:
        """Play a move, and if need be more, until somebody is waited for whose letter was written; its row."""
        for _ in range(ATTEMPTS):
            table.play(1)
            waited_for = Turn.objects.filter(table__code=table.code, closed_at__isnull=True)
            row = Outbox.objects.filter(turn__in=waited_for, kind=Outbox.Kind.TURN).first()
            if row is not None:
                return row.pk
        raise RuntimeError(f"no turn passes at a table of {table.game}")


def timed(work: Callable[[], list[bytes]]) -> tuple[Measured, list[bytes]]:
    """Do it, by the processor's clock."""
    wall, cpu = time.perf_counter(), time.process_time()
    done = work()
    cpu, wall = time.process_time() - cpu, time.perf_counter() - wall
    return Measured(len(done) / wall, 1000 * cpu / len(done), len(done)), done


def bare() -> Measured:
    """A text and an HTML of together 6 KB, put together by the standard library alone."""
    return timed(lambda: [built() for _ in range(BARE)])[0]


def built() -> bytes:
    """A message as a program makes it that has nothing to look up."""
    message = EmailMessage(policy=SMTP)
    message["Subject"], message["Message-ID"] = "It is your turn", "<turn.1@example.org>"
    message["From"], message["To"] = "Board games by mail <games@example.org>", "Ödön <odon@example.org>"
    message.set_content("\n".join([PROSE] * 24))
    message.add_alternative("\n".join([f'<p style="margin: 0 0 12px">{PROSE}</p>'] * 34), subtype="html")
    return message.as_bytes()
