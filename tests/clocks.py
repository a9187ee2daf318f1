"""Tables with a clock, and time that passes at them, for tests."""

from datetime import datetime, timedelta

from pbem.models import Outbox, Table, Turn
from pbem.services import timeouts
from tests.tables import asked, seen, submit

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
MONDAY = datetime.fromisoformat("2026-06-01T10:00:00+00:00")
DAILY = {"turn_hours": 24, "bank_hours": 72, "policy": "wait"}


def turn_of(table: Table) -> Turn:
    return Turn.objects.get(table=table, closed_at__isnull=True)


def pass_on(table: Table) -> None:
    """Play until somebody else is asked."""
    before = turn_of(table).pk
    while turn_of(table).pk == before:
        person = asked(table)
        submit(table, person, seen(table, person).choices[0].notation)


def letters(*kinds: str) -> list[tuple[str, str]]:
    """What was written of these kinds, and to whom, in order."""
    return [(row.kind, row.address.partition("@")[0]) for row in Outbox.objects.filter(kind__in=kinds).order_by("pk")]


def lasting(time: object, length: timedelta) -> None:
    """Let time pass, and the clock be looked at as often as it must be, or it would take itself for dead."""
    step = timedelta(minutes=20)
    while length > timedelta(0):
        time.shift(min(step, length))  # type: ignore[attr-defined]
        timeouts.look()
        length -= step
