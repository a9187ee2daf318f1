"""Rows of older releases, carried over by the migrations: one way back and one forth, since each takes many seconds."""

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from pbem import append_only
from pbem.models import ApiKey, Table
from tests.desk import moderator
from tests.migrations import migrated
from tests.pbem.test_stored_words import OLD
from tests.tables import account

pytestmark = pytest.mark.django_db(transaction=True)


def test_endings_get_codes_and_back_keys_go_on_for_a_year_and_the_lock_of_history_comes_off_and_on():
    old_tables()
    people = account("Ana"), moderator("Mara", "moderator"), account("Root", is_superuser=True)
    try:
        then = migrated("0007_languages")
        assert len(append_only.unlocked(connection)) >= 6, "going back behind its migration takes it away"
        assert reasons(then.get_model("pbem", "Table")) == [sentence for _, sentence, _ in OLD]
        for person in people:  # from before keys had scopes and an end
            label = {"label": "old", "fingerprint": f"of {person.name}"}
            then.get_model("pbem", "ApiKey").objects.create(account_id=person.pk, **label)
    finally:
        migrated()
    assert append_only.unlocked(connection) == []
    assert reasons(Table) == [code for _, _, code in OLD]
    assert Table.objects.get(code="open").outcome is None
    assert Table.objects.get(code="strange").outcome == {"reason": "six eras are over"}
    scopes = {key.account.name: key.scopes for key in ApiKey.objects.select_related("account")}
    every = ["read", "play", "moderate"]
    assert scopes == {"Ana": ["read", "play"], "Mara": every, "Root": every}
    for key in ApiKey.objects.all():
        assert timedelta(days=364) < key.ends_at - timezone.now() < timedelta(days=366)


def old_tables() -> None:
    """How tables ended was a sentence."""
    facts = {"seat_count": 3, "opened_by": account("Ben"), "secret": b"x", "secret_hash": "x"}
    for number, (game, sentence, _) in enumerate(OLD):
        outcome = {"ranking": [[1], [0, 2]], "scores": [3, 9, 3], "reason": sentence}
        Table.objects.create(code=f"old{number}", title="Old", game=game, outcome=outcome, **facts)
    Table.objects.create(code="open", title="Open", game="ur", **facts)
    Table.objects.create(code="strange", title="Strange", game="ur", outcome={"reason": "six eras are over"}, **facts)


def reasons(tables: type[Table]) -> list[str]:
    found = tables.objects.filter(code__startswith="old").order_by("pk")
    assert all(table.outcome["scores"] == [3, 9, 3] for table in found)
    return [table.outcome["reason"] for table in found]
