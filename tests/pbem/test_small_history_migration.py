"""A history from before versions were packed is carried over as it is, and so is what was damaged in it."""

import json

import pytest
from django.db import connection

from pbem import append_only
from pbem.models import Version
from pbem.selectors.verify import verified
from tests.desk import six_moves_old
from tests.migrations import migrated
from tests.tables import play_on
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = [field.attname for field in Version._meta.concrete_fields]


def stored(numbers: range) -> list[tuple[object, ...]]:
    return list(Version.objects.filter(number__in=numbers).order_by("number").values_list(*NAMES))


def test_an_old_history_is_carried_over_and_back_with_what_was_damaged_in_it():
    table = six_moves_old()
    list(play_on(table, 3))
    before = stored(range(8))
    try:
        old = migrated("0015_watch").get_model("pbem", "Version").objects
        assert list(old.filter(number__in=range(8)).order_by("number").values_list(*NAMES)) == before
        damage()
        assert not [name for name in append_only.unlocked(connection) if "archive" not in name]
    finally:
        migrated()
    assert append_only.unlocked(connection) == []
    assert stored(range(8)) == before
    torn, changed = Version.objects.filter(number__in=(8, 9)).order_by("number")
    assert torn.snapshot is None
    assert changed.snapshot == {"game": "chess"}
    assert changed.seal == "no seal"
    assert {(fault.version, fault.kind) for fault in verified(table).faults} >= {
        (8, "digest"),
        (9, "digest"),
        (9, "chain"),
    }
    assert all(fault.version in (8, 9) for fault in verified(table).faults)


def damage() -> None:
    """Rows of the old release after a disk has failed: one is torn, which PostgreSQL would not keep, one another's."""
    torn = json.dumps(None) if connection.vendor == "postgresql" else '{"game": "sumeri'
    with history_unlocked(), connection.cursor() as cursor:
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA ignore_check_constraints = ON")
        cursor.execute("UPDATE pbem_version SET snapshot = %s WHERE number = 8", [torn])
        cursor.execute("""UPDATE pbem_version SET snapshot = '{"game": "chess"}', seal = 'no seal' WHERE number = 9""")
        if connection.vendor == "sqlite":
            cursor.execute("PRAGMA ignore_check_constraints = OFF")
