"""Keys that were made before keys had scopes and an end."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.utils import timezone

from pbem.models import ApiKey
from tests.desk import moderator
from tests.migrations import migrated
from tests.tables import account

((_, BEFORE),) = import_module("pbem.migrations.0009_identity").Migration.dependencies

pytestmark = pytest.mark.django_db(transaction=True)


def test_old_keys_do_what_they_could_do_for_another_year():
    people = account("Ana"), moderator("Mara", "moderator"), account("Root", is_superuser=True)
    try:
        old = migrated(BEFORE).get_model("pbem", "ApiKey").objects
        for person in people:
            old.create(account_id=person.pk, label="old", fingerprint=f"of {person.name}")
    finally:
        migrated()
    scopes = {key.account.name: key.scopes for key in ApiKey.objects.select_related("account")}
    every = ["read", "play", "moderate"]
    assert scopes == {"Ana": ["read", "play"], "Mara": every, "Root": every}
    for key in ApiKey.objects.all():
        assert timedelta(days=364) < key.ends_at - timezone.now() < timedelta(days=366)
