"""A plan is its player's own; in a dispute they may show it to the moderators, and to nobody else."""

import pytest
from django.test import Client

from pbem.models import Account, Dispute, Plan, Table
from pbem.services import disputes, plans
from pbem.services.errors import NotAllowed, NotFound, Refused
from tests.desk import group, moderator
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import account, asked, seen, started, submit, three
from tests.twin_tables import channels, visitors

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("standing_clock")]

SECRET = "city Eridu"


@pytest.fixture
def table() -> Table:
    return started(*three(), game="after-the-flood", visibility="public")


def people(table: Table) -> list[Account]:
    """In the order of play."""
    sitting = {seat.number: seat.account for seat in table.seats.select_related("account")}
    return [sitting[seat] for seat in seen(table, asked(table)).view.order]  # type: ignore[misc]


def disputed(table: Table) -> tuple[Dispute, Account]:
    """A dispute, and somebody whose plan has played one line and has another to come."""
    first, second, _ = people(table)
    plans.make(code=table.code, by=second, given=f"city Umma\n{SECRET} | stop if attacked")
    submit(table, first, "city Ur")
    table.refresh_from_db()
    made = disputes.open_dispute(code=table.code, by=first, version=1, reason="rules", text="Hm.")
    return made, second


def at_the_desk(browse: object, table: Table, mara: Account) -> str:
    return text(browse(mara).get(f"/desk/tables/{table.code}/"))  # type: ignore[operator]


def test_moderators_see_no_plan_until_its_player_shows_it_by_page(browse, table):
    dispute, second = disputed(table)
    mara = moderator("Mara")
    assert SECRET not in at_the_desk(browse, table, mara)
    page = f"/tables/{table.code}/disputes/{dispute.pk}/"
    answer = browse(second).post(page, {"answer": "show-plans"}, follow=True)
    assert "You have shown the moderators your plans" in text(answer)
    shown = at_the_desk(browse, table, mara)
    assert SECRET in shown
    assert "stop if" in shown
    assert "played as step 2" in shown


def test_by_program_and_as_it_was_then(table):
    dispute, second = disputed(table)
    mara, at = moderator("Mara"), f"/api/tables/{table.code}/disputes/{dispute.pk}/plans/"
    assert client_of(second).post(at).status_code == 200
    Plan.objects.all().delete()
    [case] = client_of(mara).get(f"/api/desk/tables/{table.code}/").json()["disputes"]
    [plan] = case["plans"]
    assert [(line["text"], line["versions"]) for line in plan["lines"]] == [("city Umma", [2]), (SECRET, [])]
    assert plan["status"] == "active"


def test_the_others_cannot_even_tell_that_it_was_shown(table):
    dispute, second = disputed(table)
    others = [one for one in visitors(table, [account("Dora")]) if one.account != second]
    before = {str(one): channels(one, table, []) for one in others}
    disputes.show_plans(code=table.code, by=second, dispute_id=dispute.pk)
    for one in others:
        now = channels(one, table, [])
        assert {channel for channel in now if now[channel] != before[str(one)][channel]} == set(), str(one)
        page = one.browser.get(f"/tables/{table.code}/disputes/{dispute.pk}/")
        assert SECRET.encode() not in page.content


def test_a_moderator_who_plays_at_the_table_is_shown_nothing(browse, table):
    dispute, second = disputed(table)
    disputes.show_plans(code=table.code, by=second, dispute_id=dispute.pk)
    for one in people(table):
        if one != second:
            one.groups.add(group("admin"))
            assert "Somebody else must rule." in at_the_desk(browse, table, one)
            assert SECRET not in at_the_desk(browse, table, one)


def test_who_has_none_or_comes_late_is_told_so(table):
    dispute, _ = disputed(table)
    first, second, third = people(table)
    with pytest.raises(Refused, match="no plan here"):
        disputes.show_plans(code=table.code, by=third, dispute_id=dispute.pk)
    with pytest.raises(NotAllowed):
        disputes.show_plans(code=table.code, by=account("Dora"), dispute_id=dispute.pk)
    disputes.withdraw(code=table.code, by=first, dispute_id=dispute.pk)
    with pytest.raises(NotFound):
        disputes.show_plans(code=table.code, by=second, dispute_id=dispute.pk)
    assert Client().post(f"/tables/{table.code}/disputes/{dispute.pk}/", {"answer": "show-plans"}).status_code == 302
