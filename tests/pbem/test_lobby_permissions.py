"""Who may do what around a table that gathers players, on every channel. The tables below are the rule.

The roles: anonymous (not logged in, or without a key); stranger; guest (invited); seated; opener. What they get is as
in `test_permissions.py`; where page and API differ, both are given: page/API. `listed` is whether the lobby shows it.
"""

import pytest
from django.core.cache import cache
from django.db import transaction

from pbem.models import Account, Follow, Invitation, Seat, Table
from pbem.services import tables
from tests.pbem.api.programs import client_of
from tests.pbem.test_permissions import expected, logged_in, outcome
from tests.tables import account

pytestmark = [pytest.mark.django_db, pytest.mark.words]

PRIVATE = """
               anonymous    stranger guest   seated  opener
look           hidden/login hidden   yes     yes     yes
listed         no/login     no       no      no      no
join           login        hidden   yes     refused refused
decline        login        hidden   yes     hidden  hidden
invite         login        hidden   hidden  yes     yes
invitations    none/login   none/hidden none/hidden none/yes none/yes
withdraw       login        hidden   hidden  yes     yes
choose-seat    login        hidden   hidden  yes     yes
choose-colour  login        hidden   hidden  yes     yes
follow         login        hidden   yes     refused refused
leave          login        hidden   hidden  yes     refused
abandon        login        no       no      no      yes
"""
LINK = """
               anonymous    stranger guest   seated  opener
look           yes/login    yes      yes     yes     yes
listed         no/login     no       no      no      no
join           login        yes      yes     refused refused
decline        login        hidden   yes     hidden  hidden
invite         login        hidden   hidden  yes     yes
withdraw       login        hidden   hidden  yes     yes
choose-seat    login        hidden   hidden  yes     yes
choose-colour  login        hidden   hidden  yes     yes
follow         login        yes      yes     refused refused
"""
PUBLIC = LINK.replace("listed         no/login     no ", "listed         yes/login    yes")


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def roles() -> dict[str, Account | None]:
    names = ("stranger", "guest", "seated", "opener")
    return {"anonymous": None, **{name: account(name.title()) for name in names}}


def gathered(roles, visibility: str) -> Table:
    table = tables.open_table(
        by=roles["opener"],
        game="euphrat-tigris",
        seat_count=4,
        visibility=visibility,
        seating="chosen",
        invite=[roles["guest"].email, roles["seated"].email],
    )
    tables.join(code=table.code, by=roles["seated"])
    return table


def request(action: str, channel: str, table: Table) -> tuple[str, str, dict[str, object]]:
    at = f"/tables/{table.code}/" if channel == "page" else f"/api/tables/{table.code}/"
    invitation = table.invitations.get(answer="").pk
    match action, channel:
        case "look", _:
            return "get", at, {}
        case "listed", _:
            return "get", "/lobby/" if channel == "page" else "/api/lobby/", {}
        case "invitations", "api":
            return "get", f"{at}invitations/", {}
        case "invite", "page":
            return "post", f"{at}invite/", {"email": "new@example.org"}
        case "invite", "api":
            return "post", f"{at}invitations/", {"address": "new@example.org"}
        case "withdraw", "page":
            return "post", f"{at}withdraw/{invitation}/", {}
        case "withdraw", "api":
            return "delete", f"{at}invitations/{invitation}/", {}
        case "choose-seat", _:
            return "post", f"{at}seat/", {"seat": 3}
        case "choose-colour", _:
            return "post", f"{at}colour/", {"colour": "Vase"}
    return "post", f"{at}{action}/", {}


def everything() -> list[object]:
    return [
        list(Table.objects.values_list("phase", "options")),
        list(Seat.objects.order_by("pk").values_list("account", "wish")),
        list(Invitation.objects.order_by("pk").values_list("answer")),
        list(Follow.objects.values_list("follower", "table", "person")),
    ]


def tried(roles, table: Table, channel: str, action: str, role: str) -> str:
    with transaction.atomic():
        method, address, sent = request(action, channel, table)
        before = everything()
        client = logged_in(roles[role]) if channel == "page" else client_of(roles[role])
        answer = getattr(client, method)(address, sent, **({} if channel == "page" else {"format": "json"}))
        got = outcome(answer)
        assert (everything() != before) == (got == "yes" and method != "get"), (role, got, answer.getvalue()[:300])
        transaction.set_rollback(True)
    if action == "listed" and got == "yes":
        return "yes" if table.code in answer.content.decode() else "no"
    return got


@pytest.mark.parametrize(("visibility", "rule"), [("private", PRIVATE), ("link", LINK), ("public", PUBLIC)])
@pytest.mark.parametrize("channel", ["page", "api"])
def test_around_a_table_that_gathers_players(roles, visibility, rule, channel):
    table = gathered(roles, visibility)
    for action, wanted in expected(rule, channel).items():
        if "none" not in wanted.values():
            got = {role: tried(roles, table, channel, action, role) for role in wanted}
            assert got == wanted, (visibility, channel, action)


def test_nobody_reads_who_is_invited_but_those_who_sit_there(roles):
    table = gathered(roles, "public")
    for role in ("anonymous", "stranger", "guest"):
        for address in (f"/tables/{table.code}/", "/lobby/", "/"):
            assert "guest@example.org" not in logged_in(roles[role]).get(address).content.decode()
    assert "guest@example.org" in logged_in(roles["opener"]).get(f"/tables/{table.code}/").content.decode()
    assert "guest@example.org" not in logged_in(roles["seated"]).get(f"/tables/{table.code}/").content.decode()
    shown = client_of(roles["seated"]).get(f"/api/tables/{table.code}/invitations/").json()
    assert [each["who"] for each in shown] == ["g…@example.org"]


def test_nobody_learns_who_follows(roles):
    table = gathered(roles, "public")
    logged_in(roles["stranger"]).post(f"/tables/{table.code}/follow/")
    logged_in(roles["stranger"]).post(f"/people/{roles['opener'].pk}/follow/")
    assert Follow.objects.count() == 2
    for address in (f"/tables/{table.code}/", "/lobby/", "/"):
        assert "Stranger" not in logged_in(roles["opener"]).get(address).content.decode()
    assert client_of(roles["opener"]).get("/api/follows/").json() == {"tables": [], "people": []}
