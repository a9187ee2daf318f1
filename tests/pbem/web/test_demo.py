"""What `make run` sets up to try everything with."""

import io

import pytest
from django.core.management import call_command

from pbem import engines
from pbem.models import Account, Dispute, Table, Version
from pbem.selectors import tables as selectors

pytestmark = [pytest.mark.django_db, pytest.mark.words]


def made() -> str:
    said = io.StringIO()
    call_command("demo", stdout=said)
    return said.getvalue()


def test_the_demo_has_people_and_tables_at_every_stage_makes_them_once_and_verifies(client):
    said = made()
    assert "ana@example.org" in said
    assert "demo-demo-demo" in said
    for game in engines.summaries():
        phases = Table.objects.filter(game=game.slug, frozen_at=None).values_list("phase", flat=True)
        assert sorted(phases) == ["finished", "gathering", "playing", "playing"]
    assert [dispute.table.title for dispute in Dispute.objects.all()] == ["A quarrel: After the Flood"]
    in_the_middle = Table.objects.get(title="In the middle: UR")
    assert selectors.table_view(in_the_middle, None).view.round > 1
    before = [kind.objects.count() for kind in (Account, Table, Version, Dispute)]
    assert made() == said
    assert [kind.objects.count() for kind in (Account, Table, Version, Dispute)] == before
    proved = io.StringIO()
    call_command("verify", stdout=proved)
    assert f"No fault in {Table.objects.count()} tables" in proved.getvalue()
    answer = client.post("/login/", {"email": "ben@example.org", "password": "demo-demo-demo"})
    assert answer.status_code == 302
    assert client.get("/").status_code == 200
