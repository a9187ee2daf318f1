"""What the number of tables costs: home, a move, and letters through the worker with 10, 1,000 and 100,000 tables.

The tables are copies of one, made by the database itself. Every copy has people of its own, a turn that is waited for,
and a letter that waits in the outbox.
"""

import time
from collections.abc import Iterator, Mapping

from benchmarks.clients import Wire
from benchmarks.doors import wake
from benchmarks.ground import Ground, Process
from benchmarks.people import Playing, cookie, http, seated
from benchmarks.post import Post
from benchmarks.results import Line
from benchmarks.rounds import canary, median
from benchmarks.statements import looked
from pbem.models import Table, Turn

GROUP = "Growth with the number of tables: processor time (service and database) beside that with 10"
SIZES = (10, 1_000, 100_000)
QUICK = (10, 100, 1_000)
FIRST = 1_000_000_000  # ids of copies begin here
ROUNDS = 5
REQUESTS = 20
MOVES = 4
SECONDS = 6  # during which letters are sent
PER_PERSON = 3  # tables


def measure(ground: Ground) -> Iterator[Line]:
    """At each number of tables the same things are done by the same person."""
    like, own = seated(1, games=["sumeria"], moves=4)[0], seated(4, games=["sumeria"], moves=80, keys=True)
    for table in (like, *own):
        table.play(3)
    sizes = QUICK if ground.quick else SIZES
    found: dict[int, dict[str, float]] = {}
    notes: dict[int, str] = {}
    there = 0
    for size in sizes:
        multiply(ground, like.code, there, size)
        there = size
        with Post() as post:
            before = canary()
            found[size] = at_this_size(ground, post, own)
            home = looked(own[0], "/").statements
            notes[size] = f"home {len(home)} statements, canary {1000 * before:.0f}/{1000 * canary():.0f} ms"
    for size in sizes[1:]:
        for what, spent in found[size].items():
            note = f"{spent:.1f} ms with {size} tables, {found[sizes[0]][what]:.1f} with {sizes[0]}; {notes[size]}"
            value = spent / found[sizes[0]][what]
            yield Line(GROUP, f"{what} with {size} tables", value, 1.2, False, note=note, beside=found[size])


def at_this_size(ground: Ground, post: Post, own: list[Playing]) -> dict[str, float]:
    """Milliseconds of processor time each."""
    with ground.web(workers=1) as web:
        home = http("GET", "/", cookie=cookie(own[0].asked()))
        looks = [home] * ground.sizes(REQUESTS, 4)
        rounds = ground.sizes(ROUNDS, 1)
        spent(web, looks, 200)
        spent(web, planned(own, 1), 201)
        found = {
            "home": median(spent(web, looks, 200) for _ in range(rounds)),
            "move by API": median(spent(web, planned(own, MOVES), 201) for _ in range(rounds)),
        }
    with ground.worker(EMAIL_URL=post.url, BENCHMARK_PICTURES="0") as worker:
        sent(ground, post, worker)
        found["a letter"] = median(sent(ground, post, worker) for _ in range(min(rounds, 3)))
    return found


def planned(tables: list[Playing], each: int) -> list[bytes]:
    """The next moves of each table."""
    requests = []
    for table in tables:
        requests += [table.request(step) for step in table.steps[table.done : table.done + each]]
        table.done += each
    return requests


def spent(web: Process, requests: list[bytes], expected: int) -> float:
    """Milliseconds for each of these requests."""
    wire, before = Wire(web.port), web.cpu()
    for request in requests:
        status, body = wire.ask(request)
        assert status == expected, body
    return 1000 * (web.cpu() - before) / len(requests)


def sent(ground: Ground, post: Post, worker: Process) -> float:
    """Milliseconds for a letter while all others wait."""
    ground.sql("UPDATE pbem_outbox SET status = 'pending', attempts = 0 WHERE turn_id >= %s AND status = 'sent'", FIRST)
    post.taken.clear()
    before, until = worker.cpu(), time.monotonic() + SECONDS
    wake(ground.broker)
    while time.monotonic() < until:
        time.sleep(0.2)
        if waiting(ground) == 0:
            break
    assert post.taken, "no letter came"
    return 1000 * (worker.cpu() - before) / len(post.taken)


def waiting(ground: Ground) -> int:
    """Whether any letter is left; not how many, which would have to be counted."""
    return len(
        ground.sql("SELECT 1 FROM pbem_outbox WHERE status IN ('pending', 'sending') AND turn_id >= %s LIMIT 1", FIRST)
    )


def multiply(ground: Ground, code: str, there: int, wanted: int) -> None:
    """Copies number `there` to `wanted` of a table, with all that belongs to it."""
    table = Table.objects.get(code=code)
    turn = Turn.objects.get(table=table, closed_at=None)
    ground.sql("UPDATE pbem_outbox SET status = 'cancelled' WHERE status = 'pending' AND turn_id < %s", FIRST)
    copies = f"generate_series({there}, {wanted - 1}) AS copy(n)"
    people = max(PER_PERSON * 2, wanted // PER_PERSON)
    known = ground.sql(f"SELECT count(*) FROM pbem_account WHERE id >= {FIRST}")[0][0]
    email = f"'copy' || {FIRST} + n || '@example.org'"
    whom = f"{FIRST} + (copy.n + {{}}) % {people}"
    steps = [
        (
            "pbem_account",
            f"generate_series({known}, {people - 1}) AS copy(n)",
            f"old.id = {table.opened_by_id}",
            {"id": f"{FIRST} + n", "email": email, "name": "'Copy' || n"},
        ),
        (
            "pbem_table",
            copies,
            f"old.id = {table.pk}",
            {"id": f"{FIRST} + n", "code": "'copy' || n", "opened_by_id": whom.format("0"), "submission": "''"},
        ),
        (
            "pbem_seat",
            copies,
            f"old.table_id = {table.pk}",
            {"table_id": f"{FIRST} + n", "account_id": whom.format("old.number")},
        ),
        ("pbem_version", copies, f"old.table_id = {table.pk}", {"table_id": f"{FIRST} + n"}),
        ("pbem_turn", copies, f"old.id = {turn.pk}", {"id": f"{FIRST} + n", "table_id": f"{FIRST} + n"}),
        (
            "pbem_outbox",
            copies,
            f"old.turn_id = {turn.pk}",
            {
                "table_id": f"{FIRST} + n",
                "turn_id": f"{FIRST} + n",
                "account_id": whom.format(turn.seat),
                "address": f"'copy' || {whom.format(turn.seat)} || '@example.org'",
                "mailbox": f"'copy' || {whom.format(turn.seat)} || '@example.org'",
                "key": "'copy ' || n",
                "uid": "left(md5(n::text), 24)",
                "status": "'pending'",
                "due_at": "now() - n * interval '1 second'",
            },
        ),
    ]
    for name, series, where, changed in steps:
        copy(ground, name, series, where, changed)
    ground.sql("VACUUM ANALYZE")


def copy(ground: Ground, name: str, series: str, where: str, changed: Mapping[str, str]) -> None:
    """Rows of a table again and again, with some columns changed; of the others the database knows the names itself."""
    columns = [
        column
        for (column,) in ground.sql("SELECT column_name FROM information_schema.columns WHERE table_name = %s", name)
        if column != "id" or "id" in changed
    ]
    values = [changed.get(column, f'old."{column}"') for column in columns]
    names = ", ".join(f'"{column}"' for column in columns)
    ground.sql(f"INSERT INTO {name} ({names}) SELECT {', '.join(values)} FROM {name} AS old, {series} WHERE {where}")
