"""What `make run` sets up to try everything with."""

import io

import pytest
from django.core.management import call_command

from pbem import engines
from pbem.models import Account, Table, Version
from pbem.selectors import tables as selectors

pytestmark = pytest.mark.django_db


def made() -> str:
    said = io.StringIO()
    call_command("demo", stdout=said)
    return said.getvalue()


def test_the_demo_has_people_and_tables_at_every_stage_and_makes_them_once(client):
    said = made()
    assert "ana@example.org" in said
    assert "demo-demo-demo" in said
    for card in engines.cards():
        phases = Table.objects.filter(game=card.slug).values_list("phase", flat=True)
        assert sorted(phases) == ["finished", "gathering", "playing", "playing"]
    in_the_middle = Table.objects.get(title="In the middle: UR")
    assert selectors.table_view(in_the_middle, None).view["round"] > 1
    before = (Account.objects.count(), Table.objects.count(), Version.objects.count())
    assert made() == said
    assert (Account.objects.count(), Table.objects.count(), Version.objects.count()) == before
    answer = client.post("/login/", {"email": "ben@example.org", "password": "demo-demo-demo"})
    assert answer.status_code == 302
    assert client.get("/").status_code == 200
