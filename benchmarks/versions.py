"""What the length of a game costs: the same page or move at version 5, 500 and 5,000."""

from collections.abc import Callable, Iterator, Mapping
from functools import partial

from benchmarks.clients import Wire
from benchmarks.ground import Ground, Process
from benchmarks.people import Playing, cookie, http, seated
from benchmarks.results import Line
from benchmarks.rounds import Measured, counted, disturbance, interleaved, median, ratio
from benchmarks.statements import looked
from pbem.models import Table
from tests.tables import lengthened

GROUP = "Growth with the length of a game: processor time (service and database) beside that at version 5"
SIZES = (5, 500, 5_000)
ROUNDS = 5
REQUESTS = 12  # of a kind, at each length and in each round
MOVES = 8  # likewise; a game has some 140
PATHS = {  # by name: the page, and what it may cost at version 5,000 beside version 5
    "table page": ("/tables/{}/", 1.05),
    "history": ("/tables/{}/history/", None),
    "an old version": ("/tables/{}/history/3/", None),
    "dice": ("/tables/{}/dice/", None),
    "export": ("/tables/{}/export.json", None),
}


def measure(ground: Ground) -> Iterator[Line]:
    """Every page, then moves."""
    tables = dict(zip(SIZES, seated(len(SIZES), games=["after-the-flood"], moves=120, keys=True), strict=True))
    for size, table in tables.items():
        table.play(4)
        lengthened(Table.objects.get(code=table.code), size)
        table.further = size - 5
    rounds = ground.sizes(ROUNDS, 1)
    with ground.web(workers=1) as web:
        for what, (path, goal) in PATHS.items():
            pages = Pages(web, tables, path, ground.sizes(REQUESTS, 3))
            done = interleaved({str(size): partial(pages.ask, size) for size in SIZES}, rounds)
            asked = "/".join(str(len(looked(table, path.format(table.code)).statements)) for table in tables.values())
            sizes = "/".join(f"{pages.bytes[size] / 1000:.1f}" for size in SIZES)
            for size in SIZES[1:]:
                value, each = ratio(done, str(size), str(SIZES[0]), lambda side: side.cpu)
                spent = median(one.sides[str(size)].cpu or 0 for one in counted(done))
                note = ", ".join([f"{spent:.1f} ms; statements {asked}, KB {sizes}", *disturbance(done)])
                yield Line(GROUP, f"{what} at version {size}", value, goal, False, rounds=tuple(each), note=note)
        sides = moves(web, tables, ground.sizes(MOVES, 3))
        for play in sides.values():
            play()
        done = interleaved(sides, rounds)
        for size in SIZES[1:]:
            value, each = ratio(done, str(size), str(SIZES[0]), lambda side: side.cpu)
            note = ", ".join(disturbance(done))
            yield Line(GROUP, f"move by API at version {size}", value, 1.05, False, rounds=tuple(each), note=note)


class Pages:
    """One page of several tables."""

    def __init__(self, web: Process, tables: Mapping[int, Playing], path: str, count: int) -> None:
        self.web, self.count = web, count
        self.bytes: dict[int, int] = {}
        self.requests = {
            size: http("GET", path.format(table.code), cookie=cookie(table.asked()), accept_encoding="gzip")
            for size, table in tables.items()
        }
        for size in tables:
            self.ask(size)

    def ask(self, size: int) -> Measured:
        """Look at it so many times."""
        wire, before = Wire(self.web.port), self.web.cpu()
        for _ in range(self.count):
            status, _body = wire.ask(self.requests[size])
            assert status == 200, status
        self.bytes[size] = wire.received
        return Measured(0.0, 1000 * (self.web.cpu() - before) / self.count, self.count)


def moves(web: Process, tables: Mapping[int, Playing], count: int) -> dict[str, Callable[[], Measured]]:
    """So many moves at each table."""

    def played(table: Playing) -> Measured:
        wire, before = Wire(web.port), web.cpu()
        for step in table.steps[table.done : table.done + count]:
            status, body = wire.ask(table.request(step))
            assert status == 201, body
            table.done += 1
        return Measured(0.0, 1000 * (web.cpu() - before) / count, count)

    return {str(size): partial(played, table) for size, table in tables.items()}
