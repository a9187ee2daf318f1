"""How many statements a page or an action needs on PostgreSQL; BEGIN, COMMIT and savepoints are not counted."""

import json
import uuid
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from benchmarks.ground import Ground
from benchmarks.people import Playing, seated
from benchmarks.results import Line
from pbem.models import Account, Turn

GROUP = "Statements"
BRACKETS = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
WARM = 2  # looks before the one that counts: what a process keeps, it has by then
MOVES = 12  # at each table and by each way


def measure(ground: Ground) -> Iterator[Line]:
    """What a process asks once it is warm: the most over all games, and what each game asks beside it."""
    tables = seated(4, moves=80, keys=True)
    for table in tables:
        table.play(6)
        for key in table.keys.values():  # that a key was used is noted once an hour
            Client().get("/api/games/", headers={"authorization": f"Key {key}", "host": "127.0.0.1"})
    for what, act in (("move by form", form), ("move by API", api)):
        found = [sent(table, act) for table in tables for _ in range(MOVES)]
        for passes, how in ((False, "the turn goes on"), (True, "the turn passes")):
            yield most(f"{what}, {how}", 6, [each for each in found if each.passes == passes])
    for what, goal, path in (("table page", 4, "/tables/{}/"), ("home", 3, "/"), ("idle poll", 1, "/tables/{}/head/")):
        yield most(what, goal, [looked(table, path.format(table.code)) for table in tables])


@dataclass(frozen=True, slots=True)
class Asked:
    """The statements of one thing that somebody did."""

    game: str
    statements: Sequence[str]
    passes: bool = False  # whether somebody else is waited for now


def most(what: str, goal: int, found: Sequence[Asked]) -> Line:
    """The one that asks most, beside the others."""
    counts = {each.game: [one for one in found if one.game == each.game] for each in found}
    note = ", ".join(f"{game} {max(len(one.statements) for one in each)}" for game, each in counts.items())
    longest = max((list(each.statements) for each in found), key=len)
    return Line(GROUP, what, len(longest), goal, False, "", note=note, beside={"statements": longest})


def sent(table: Playing, act: Callable[[Playing], None]) -> Asked:
    """Send the next move, having looked at the board as one does."""
    page(table, f"/tables/{table.code}/")
    turns = Turn.objects.filter(table__code=table.code)
    before = turns.count()
    asked = statements(lambda: act(table))
    return Asked(table.game, asked, turns.count() > before)


def looked(table: Playing, path: str) -> Asked:
    """Look at a page, again and again; the last time counts."""
    for _ in range(WARM):
        page(table, path)
    return Asked(table.game, statements(lambda: page(table, path)))


def statements(act: Callable[[], None]) -> list[str]:
    """What the database is asked."""
    with CaptureQueriesContext(connection) as asked:
        act()
    return [each["sql"] for each in asked if not each["sql"].startswith(BRACKETS)]


_browsers: dict[int, Client] = {}


def browser(person: Account) -> Client:
    """Somebody who is logged in."""
    if person.pk not in _browsers:
        _browsers[person.pk] = Client(headers={"host": "127.0.0.1"})
        _browsers[person.pk].force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return _browsers[person.pk]


def page(table: Playing, path: str) -> None:
    """Look at a page, as whoever is asked."""
    answer = browser(table.asked()).get(path)
    assert answer.status_code == 200, answer.status_code


def form(table: Playing) -> None:
    """Send the next move by the form of the table page."""
    step, client = table.steps[table.done], browser(table.asked())
    sent = {"head": step.head, "submission": uuid.uuid4().hex, "move": json.dumps(step.move)}
    answer = client.post(f"/tables/{table.code}/", sent)
    assert answer.status_code == 302, answer.status_code
    table.done += 1


def api(table: Playing) -> None:
    """Send the next move by program."""
    step = table.steps[table.done]
    key = {"authorization": f"Key {table.keys[step.seat]}", "host": "127.0.0.1"}
    sent = {"head": step.head, "submission": uuid.uuid4().hex, "move": step.move}
    answer = Client().post(f"/api/tables/{table.code}/moves/", sent, "application/json", headers=key)
    assert answer.status_code == 201, answer.content
    table.done += 1
