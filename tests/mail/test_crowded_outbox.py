"""An outbox with a hundred thousand letters: a claim and a sweep read as much as with a hundred (issue of scale, P4).

What is counted are rows that the database reads, never time: PostgreSQL tells them (EXPLAIN ANALYZE), and SQLite names
the indexes it uses.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.models import Outbox, Table, Turn
from pbem.selectors import desk, health
from pbem.services import delivery
from tests.desk import moderator
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db

MANY = 100_000
TABLES = 3_000
FROZEN = 30

LETTERS = """
INSERT INTO pbem_outbox (key, uid, kind, address, mailbox, account_id, table_id, turn_id, facts, status, attempts,
  due_at, owner, last_error, created_at)
WITH RECURSIVE counted(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM counted WHERE number < %s)
SELECT 'crowd' || number, 'u' || number, 'turn', 'ana@example.org', 'ana@example.org', %s, %s + number %% %s, %s,
  '{{}}', 'pending', 0, {now}, '', '', {now}
FROM counted
"""
NOW = {"postgresql": "now() - interval '1 hour'", "sqlite": "datetime('now', '-1 hour')"}


def crowd(letters: int) -> None:
    """So many letters that are due at the same moment, about as many tables as there may be, some of them frozen."""
    ana = account("Dora")
    table = started(*three())
    known = {"game": "sumeria", "seat_count": 3, "opened_by": ana, "secret": b"", "phase": "playing", "head": 0}
    tables = [Table(code=f"crowd{number}", title=f"Table {number}", **known) for number in range(TABLES)]
    Table.objects.bulk_create(tables)
    first = Table.objects.get(code="crowd0").pk
    Table.objects.filter(pk__in=range(first, first + FROZEN)).update(frozen_at=table.created_at)
    turn = Turn.objects.filter(table=table).earliest("pk")
    with connection.cursor() as cursor:
        cursor.execute(LETTERS.format(now=NOW[connection.vendor]), [letters, ana.pk, first, TABLES, turn.pk])
        cursor.execute("ANALYZE")


def plans(deed: Callable[[], object]) -> Iterator[tuple[str, Any]]:
    """How the database goes about every statement of a deed."""
    with CaptureQueriesContext(connection) as asked:
        deed()
    explain = "EXPLAIN (ANALYZE, FORMAT JSON)" if connection.vendor == "postgresql" else "EXPLAIN QUERY PLAN"
    for query in asked.captured_queries:
        if query["sql"].startswith(("SELECT", "UPDATE")):
            with connection.cursor() as cursor:
                cursor.execute(f"{explain} {query['sql'].replace('%', '%%')}", [])
                yield query["sql"], cursor.fetchall()


def nodes(plan: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield plan
    for inner in plan.get("Plans", ()):
        yield from nodes(inner)


def rows_read(plan: dict[str, Any]) -> float:
    """Rows that were looked at, whether they were wanted or not."""
    looked = 0.0
    for node in nodes(plan):
        if "Relation Name" in node or "Index Name" in node:
            each = node["Actual Rows"] + node.get("Rows Removed by Filter", 0)
            looked += each * node["Actual Loops"]
    return looked


DEEDS: list[tuple[str, Callable[[], object]]] = [
    ("claim", delivery.claim),
    ("sweep", delivery.anything_due),
    ("rescue", delivery.rescue),
    ("health", health.outbox),
]


@pytest.mark.postgres
def test_a_claim_reads_no_more_rows_with_a_hundred_thousand_letters_than_with_a_hundred():
    crowd(MANY)
    assert Outbox.objects.count() > MANY
    delivery.claim()  # so that something is being sent
    for name, deed in DEEDS:
        for sql, found in plans(deed):
            (told,) = found
            plan = told[0][0]["Plan"]
            scanned = [node["Relation Name"] for node in nodes(plan) if node["Node Type"] == "Seq Scan"]
            assert not {"pbem_outbox", "pbem_table"} & set(scanned), (name, sql)
            assert "Sort" not in {node["Node Type"] for node in nodes(plan)}, (name, sql)
            # A batch with what belongs to it, the frozen tables, and what is being sent.
            assert rows_read(plan) <= 6 * delivery.BATCH + 2 * FROZEN, (name, sql, rows_read(plan))


@pytest.mark.postgres
def test_the_desk_does_not_read_all_tables():
    crowd(1)
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL enable_seqscan = off")  # three thousand tables are few, and read as soon as looked up
    mara = moderator()
    assert mara.has_perm("pbem.moderate")  # asked once for each request, and before
    looks = ((desk.damaged_count, "table_standing_still"), (lambda: desk.search("Table 77", mara), "table_title"))
    for look, index in looks:
        sql, ((plan,),) = next(plans(look))
        assert index in {node.get("Index Name") for node in nodes(plan[0]["Plan"])}, sql
    assert len(desk.troubles(mara).paused) == FROZEN
    for sql, ((plan,),) in plans(lambda: desk.troubles(mara)):
        if "frozen_at" in sql.partition(" WHERE ")[2]:
            used = {node.get("Index Name") for node in nodes(plan[0]["Plan"])}
            assert "table_standing_still" in used, sql


@pytest.mark.skipif(connection.vendor != "sqlite", reason="SQLite's own plan")
def test_sqlite_finds_what_is_due_by_indexes_and_sorts_nothing():
    crowd(2_000)
    delivery.claim()
    for name, deed in DEEDS:
        for sql, found in plans(deed):
            steps = [row[3] for row in found]
            slow = ("SCAN pbem_outbox", "SCAN pbem_table", "USE TEMP B-TREE")
            assert not any(step.startswith(slow) for step in steps), (name, sql, steps)


def test_claims_take_all_of_a_crowd_once():
    crowd(100)
    taken = [row.pk for _ in range(7) for row in delivery.claim(20)]
    assert len(taken) == len(set(taken))
    frozen = Outbox.objects.filter(turn__isnull=False, table__frozen_at__isnull=False)
    assert set(taken) == set(Outbox.objects.exclude(pk__in=frozen).values_list("pk", flat=True))
