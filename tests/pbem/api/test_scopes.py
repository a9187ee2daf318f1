"""Keys and what they may do: each endpoint needs one scope, and says so."""

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from pbem.api import scopes, urls
from pbem.models import ApiKey, Table
from pbem.services import keys
from pbem.services.errors import BadRequest, NotAllowed
from tests.desk import moderator
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db

HOUR = 60 * 60
DAY = 24 * HOUR


def with_key(person, *wanted: str, days: int = 365) -> APIClient:
    client = APIClient()
    key = keys.make_api_key(account=person, label="test", scopes=wanted, days=days)
    client.credentials(HTTP_AUTHORIZATION=f"Key {key}")
    return client


@pytest.fixture
def table() -> Table:
    return started(*three())


def refused(answer) -> tuple[int, str, str]:
    return answer.status_code, answer.json()["code"], answer.json()["facts"]["scope"]


def test_a_key_that_may_look_may_not_play(table):
    client = with_key(asked(table), "read")
    assert client.get(f"/api/tables/{table.code}/").status_code == 200
    answer = client.post(
        f"/api/tables/{table.code}/moves/", {"head": 0, "submission": "x", "line": "+AKKc"}, format="json"
    )
    assert refused(answer) == (403, "missing-scope", "play")
    assert "lacks the scope `play`" in answer.json()["sentence"]
    table.refresh_from_db()
    assert table.head == 0


def test_a_key_that_may_play_may_not_look_unless_it_says_so(table):
    client = with_key(asked(table), "play")
    assert refused(client.get(f"/api/tables/{table.code}/")) == (403, "missing-scope", "read")
    sent = {"head": 0, "submission": "x", "line": "+AKKc"}
    assert client.post(f"/api/tables/{table.code}/moves/", sent, format="json").status_code == 201


def test_a_moderator_needs_a_key_that_moderates():
    mara = moderator("Mara")
    assert refused(with_key(mara, "read", "play").get("/api/desk/")) == (403, "missing-scope", "moderate")
    client = with_key(mara, "moderate")
    assert client.get("/api/desk/").status_code == 200
    assert refused(client.get("/api/tables/")) == (403, "missing-scope", "read")


def test_a_key_that_moderates_does_no_more_than_its_owner_still_may():
    mara = moderator("Mara")
    client = with_key(mara, "moderate")
    mara.groups.clear()
    assert client.get("/api/desk/").status_code == 404


def test_every_endpoint_of_the_desk_needs_a_key_that_moderates():
    for pattern in urls.urlpatterns:
        view = getattr(pattern.callback, "cls", None)
        at_desk = str(pattern.pattern).startswith("desk/")
        assert (getattr(view, "scope", None) == "moderate") == at_desk, pattern.name


def test_nobody_is_given_more_than_they_have():
    ana = account("Ana")
    with pytest.raises(NotAllowed):
        keys.make_api_key(account=ana, label="x", scopes=["moderate"])
    for wrong in ([], ["admin"], ["read", "admin"]):
        with pytest.raises(BadRequest):
            keys.make_api_key(account=ana, label="x", scopes=wrong)
    with pytest.raises(BadRequest):
        keys.make_api_key(account=ana, label="x", days=10_000)


@pytest.mark.parametrize("days", keys.LIFETIMES)
def test_a_key_ends(days):
    with time_machine.travel(timezone.now(), tick=False) as clock:
        client = with_key(account("Ana"), "read", days=days)
        clock.shift(days * DAY - 1)
        assert client.get("/api/tables/").status_code == 200
        clock.shift(1)
        answer = client.get("/api/tables/")
        assert answer.status_code == 401
        assert "has ended" in answer.json()["sentence"]


def test_that_a_key_was_used_is_noted_once_an_hour():
    with time_machine.travel(timezone.now(), tick=False) as clock:
        client, begun = with_key(account("Ana"), "read"), timezone.now()
        assert ApiKey.objects.get().used_at is None
        client.get("/api/tables/")
        clock.shift(HOUR)
        client.get("/api/tables/")
        assert ApiKey.objects.get().used_at == begun
        clock.shift(1)
        client.get("/api/tables/")
        assert ApiKey.objects.get().used_at == timezone.now()


def test_the_schema_says_which_scope_each_operation_needs():
    document = APIClient().get("/api/schema/?format=json").json()
    told = {
        (path, method): operation
        for path, operations in document["paths"].items()
        for method, operation in operations.items()
    }
    assert told["/api/tables/{code}/moves/", "get"]["x-scope"] == "read"
    assert told["/api/tables/{code}/moves/", "post"]["x-scope"] == "play"
    assert told["/api/tables/{code}/plans/", "post"]["x-scope"] == "play"
    assert told["/api/desk/tables/{code}/rulings/", "post"]["x-scope"] == "moderate"
    assert "x-scope" not in told["/api/games/", "get"], "games are shown to everybody"
    for place, operation in told.items():
        needs = operation.get("x-scope")
        assert needs is None or f"needs the scope `{needs}`" in operation["description"], place
        assert needs is None or "403" in operation["responses"], place


def test_the_rule_is_closed_by_default():
    """A new endpoint that changes something needs `play` without having to say so."""
    assert scopes.scope_of(object(), "DELETE") == "play"
