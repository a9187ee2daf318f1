"""A hundred thousand turns that run: to find those whose time is over reads as much as with a hundred.

What is counted are rows that the database reads, never time.
"""

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from pbem.models import Table, Turn
from pbem.services import timeouts
from tests.mail.test_crowded_outbox import plans, rows_read
from tests.tables import started, three

pytestmark = pytest.mark.django_db

LATE = 7
MOST_READ = {100: 250, 100_000: 4 * LATE}  # a hundred rows PostgreSQL may as well read all

COPIES = """
INSERT INTO pbem_turn ({columns})
WITH RECURSIVE places (place) AS (SELECT 1 UNION ALL SELECT place + 1 FROM places WHERE place < %s)
SELECT {copied} FROM pbem_turn AS turn, places WHERE turn.seat = 0 AND turn.opened_version = {crowd}
"""
CROWD = 9  # the version at which all these turns were opened


def crowd(turns: int) -> None:
    """So many open turns whose time runs, and a few whose time is over."""
    table = started(*three(), clock="daily")
    known = {"game": "sumeria", "seat_count": 3, "opened_by": table.opened_by, "secret": b"", "phase": "playing"}
    tables = Table.objects.bulk_create(
        Table(code=f"c{number}", title="Crowd", head=0, **known) for number in range(max(LATE, turns // 100))
    )
    now = timezone.now()
    ends = {True: now - timedelta(hours=1), False: now + timedelta(days=1)}
    running = {"seat": 0, "opened_version": CROWD, "opened_at": now, "left": timedelta(days=1), "since": now}
    Turn.objects.bulk_create(Turn(table=one, deadline=ends[False], remind_at=ends[False], **running) for one in tables)
    columns = [field.column for field in Turn._meta.concrete_fields if not field.primary_key]
    copied = ["places.place" if column == "seat" else f'turn."{column}"' for column in columns]
    with connection.cursor() as cursor:
        names = ", ".join(f'"{column}"' for column in columns)
        cursor.execute(COPIES.format(columns=names, copied=", ".join(copied), crowd=CROWD), [turns // len(tables) - 1])
    for turn in Turn.objects.filter(opened_version=CROWD, seat=0)[:LATE]:
        Turn.objects.filter(pk=turn.pk).update(deadline=ends[True], remind_at=ends[True])
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


@pytest.mark.parametrize("turns", [100, 100_000])
@pytest.mark.parametrize(("found", "index"), [("expiring", "turn_expiring"), ("reminding", "turn_reminded")])
def test_to_find_what_is_due_reads_only_what_is_due(turns, found, index):
    if connection.vendor == "sqlite" and turns > 100:
        pytest.skip("SQLite counts no rows; that it uses the index, the small crowd shows")
    crowd(turns)
    deed = getattr(timeouts, found)
    assert len(timeouts.due(deed())) == LATE
    explained = [plan for _, plan in plans(lambda: timeouts.due(deed()))]
    assert len(explained) == 2, "the turns, and the codes of their tables"
    if connection.vendor == "sqlite":
        assert index in str(explained[0])
        return
    read = sum(rows_read(plan[0][0][0]["Plan"]) for plan in explained)
    print(f"{found} of {turns} open turns: {read} rows read, {index in str(explained[0]) and index}")
    assert read <= MOST_READ[turns]
    assert index in str(explained[0]) or turns == 100  # of a hundred rows PostgreSQL may as well read all


def test_where_nothing_is_due_nothing_is_looked_up():
    started(*three(), clock="daily")
    assert len(list(plans(lambda: timeouts.due(timeouts.expiring())))) == 1
