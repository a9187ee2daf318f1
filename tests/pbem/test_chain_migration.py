"""Tables from before the chain are tied by the migration, a batch at a time, as if they had been written today."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection

from pbem.models import Outbox, Table, Version
from pbem.selectors.verify import verified
from pbem.services import rulings
from tests.desk import bench, moderator, six_moves_old
from tests.tables import play_on
from tests.tampering import history_unlocked

MIGRATION = import_module("pbem.migrations.0013_chain")
pytestmark = pytest.mark.django_db


class Editor:
    connection = connection


def test_an_old_history_is_tied_to_the_same_chain(monkeypatch):
    monkeypatch.setattr(MIGRATION, "BATCH", 7)
    table = six_moves_old()
    list(play_on(table))
    rulings.rewind(bench(table, moderator()), to_version=4)  # a new secret from here on
    list(play_on(table, 5))
    before = Table.objects.values_list("fingerprint", flat=True).get(), bytes(Table.objects.get().chain_key)
    with history_unlocked():
        Version.objects.update(kept="", seal="", fingerprint="")
        Table.objects.update(fingerprint="", chain_key=b"")
        MIGRATION.tie(apps, Editor)
    table = Table.objects.get()
    assert verified(table).faults == []
    assert len(bytes(table.chain_key)) == 32
    assert (table.fingerprint, bytes(table.chain_key)) != before, "another key gives another chain"


def test_letters_from_before_keep_their_message_ids():
    table = six_moves_old()
    Outbox.objects.update(uid="")
    MIGRATION.name_letters(apps, Editor)
    row = Outbox.objects.filter(table=table).first()
    assert row is not None
    assert len(row.uid) == 24
    assert Outbox.objects.values("uid").distinct().count() == Outbox.objects.count()
