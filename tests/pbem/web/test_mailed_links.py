"""Links from mails: opening one shows a page, its button acts."""

import pytest
from django.test import Client

from pbem.models import Account, Invitation, Seat, Turn
from pbem.services import accounts, consent, disputes, links, tables
from tests.desk import mover, six_moves_old
from tests.pbem.web.conftest import text
from tests.tables import PASSWORD, account, asked, seen, started, submit, three

pytestmark = pytest.mark.django_db


def logged_in(client: Client) -> int | None:
    found = client.session.get("_auth_user_id")
    return int(found) if found else None


def let_in(client: Client) -> int | None:
    """Whom the link of a letter has let in; that is no log-in."""
    assert logged_in(client) is None
    return client.session.get("guest")


def test_confirming_takes_a_password_and_logs_in(browse):
    accounts.sign_up(email="dora@example.org", name="Dora")
    dora = Account.objects.get()
    visitor, address = browse(), f"/confirm/{links.confirm_key(dora)}/"
    assert "Welcome, Dora" in text(visitor.get(address))
    assert visitor.post(address, {"password": "short"}).status_code == 400
    dora.refresh_from_db()
    assert dora.confirmed_at is None
    assert visitor.post(address, {"password": PASSWORD}).url == "/"
    assert logged_in(visitor) == dora.pk
    assert "confirmed. Log in" in text(browse().get(address))
    assert browse().post(address, {"password": "another-one-12"}).status_code == 400
    dora.refresh_from_db()
    assert dora.check_password(PASSWORD)


def test_one_begins_without_a_password_and_logs_in_by_letter_ever_after(browse):
    accounts.sign_up(email="dora@example.org", name="Dora")
    dora = Account.objects.get()
    visitor = browse()
    assert visitor.post(f"/confirm/{links.confirm_key(dora)}/", {"password": ""}).url == "/"
    dora.refresh_from_db()
    assert (logged_in(visitor), dora.has_usable_password()) == (dora.pk, False)
    assert browse().post("/login/", {"email": dora.email, "password": ""}).status_code == 400
    again = browse()
    assert again.post(f"/login/link/{links.login_key(dora)}/").url == "/"
    assert logged_in(again) == dora.pk


def test_a_log_in_link_works_once(browse):
    ana = account("Ana")
    address = f"/login/link/{links.login_key(ana)}/"
    scanner, visitor = browse(), browse()
    assert "Welcome back, Ana" in text(scanner.get(address))
    assert logged_in(scanner) is None
    assert visitor.post(address).url == "/"
    assert logged_in(visitor) == ana.pk
    assert browse().get(address).status_code == 404
    assert "does not work any more" in text(browse().post(address))


def test_a_new_password_is_chosen_behind_a_log_in_link(browse):
    ana = account("Ana")
    elsewhere, visitor = browse(ana), browse()
    address = f"/login/link/{links.login_key(ana)}/"
    assert "Choose a new password" in text(visitor.get(address))
    weak = visitor.post(address, {"password": "short"})
    assert weak.status_code == 400
    assert "too short" in text(weak)
    assert logged_in(visitor) is None
    assert visitor.post(address, {"password": "reeds and bulrushes"}).url == "/"
    assert logged_in(visitor) == ana.pk
    ana.refresh_from_db()
    assert ana.check_password("reeds and bulrushes")
    assert elsewhere.get("/account/").status_code == 302, "other log-ins end with the old password"


@pytest.mark.parametrize("kind", ["confirm", "login/link", "turn", "takeback", "dispute", "invitation"])
def test_a_forged_link_is_refused(browse, kind):
    page = browse().get(f"/{kind}/no-such:key/")
    assert page.status_code == 404
    assert "does not work any more" in text(page)


def test_a_turn_link_opens_the_turn(browse):
    table = started(*three())
    turn, person = Turn.objects.get(), asked(table)
    address = f"/turn/{links.turn_key(turn, person)}/"
    visitor = browse()
    assert f"{person.name}, it is your turn" in text(visitor.get(address))
    assert let_in(visitor) is None
    assert visitor.post(address).url == f"/tables/{table.code}/"
    assert let_in(visitor) == person.pk
    assert visitor.get(address).url == f"/tables/{table.code}/", "who is in already goes straight to the table"


def test_a_turn_link_says_who_is_logged_in_before_it_changes_that(browse):
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    person = asked(table)
    other = next(one for one in (ana, ben, caro) if one != person)
    visitor = browse(other)
    address = f"/turn/{links.turn_key(Turn.objects.get(), person)}/"
    assert f"You are logged in as {other.name}" in text(visitor.get(address))
    visitor.post(address)
    assert let_in(visitor) == person.pk


def test_the_link_of_a_passed_turn_says_so_and_logs_nobody_in(browse):
    table = started(*three())
    turn, person = Turn.objects.get(), asked(table)
    submit(table, person, seen(table, person).choices[0].notation)
    address = f"/turn/{links.turn_key(turn, person)}/"
    visitor = browse()
    page = visitor.post(address)
    assert "This turn is over" in text(page)
    assert f"/login/?next=/tables/{table.code}/" in page.content.decode()
    assert let_in(visitor) is None


@pytest.mark.parametrize("what", ["takeback", "dispute"])
def test_the_link_of_a_request_or_a_dispute_opens_it_until_it_is_closed(browse, what):
    table = six_moves_old()
    asker, other = mover(table, 5), mover(table, 6)
    if what == "takeback":
        made = consent.ask(code=table.code, by=asker, to_version=4, head=6)
        key, page = links.takeback_key(made, other), f"/tables/{table.code}/takebacks/{made.pk}/"
    else:
        made = disputes.open_dispute(code=table.code, by=asker, version=5, reason="rules", text="Hm.")
        key, page = links.dispute_key(made, other), f"/tables/{table.code}/disputes/{made.pk}/"
    address, scanner, visitor = f"/{what}/{key}/", browse(), browse()
    assert f"as {other.name}" in text(scanner.get(address))
    assert let_in(scanner) is None
    assert visitor.post(address).url == page
    assert let_in(visitor) == other.pk
    assert visitor.get(address).url == page
    assert visitor.get(page).status_code == 200
    assert browse().get(f"/turn/{key}/").status_code == 404, "a key is good for its purpose only"
    if what == "takeback":
        consent.withdraw(code=table.code, by=asker, request_id=made.pk)
    else:
        disputes.withdraw(code=table.code, by=asker, dispute_id=made.pk)
    late = browse()
    closed = late.post(address)
    assert "See what became of it" in text(closed)
    assert f"/login/?next={page}" in closed.content.decode()
    assert let_in(late) is None
    assert visitor.get(page).url == f"/login/?next={page}", "what is over ends what its link had opened"
    table.seats.filter(account=other).update(account=None)
    assert browse().get(address).status_code == 404, "who has left the table is let in no more"


def invited(address: str = "dora@example.org", **fields: object) -> Invitation:
    table = tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, invite=[address], **fields)
    return table.invitations.get()


def test_an_invitation_tells_what_it_is_about(browse):
    invitation = invited(title="Along the river")
    page = browse().get(f"/invitation/{links.invitation_key(invitation)}/")
    for told in ("Along the river", "Ana invites you", "Sumeria", "city-states", "dora@example.org"):
        assert told in text(page)
    assert "/rules/sumeria/" in page.content.decode()


def test_a_newcomer_joins_at_once(browse):
    invitation = invited()
    visitor, address = browse(), f"/invitation/{links.invitation_key(invitation)}/"
    form = {"name": "Dora", "time_zone": "Europe/Paris"}
    assert visitor.post(address, form).url == f"/tables/{invitation.table.code}/"
    dora = Account.objects.get(email="dora@example.org")
    assert logged_in(visitor) == dora.pk
    assert Seat.objects.filter(table=invitation.table, account=dora).exists()
    assert "You have accepted" in text(browse().get(address))
    assert browse().post(address, form).status_code == 400  # has an account now


@pytest.mark.parametrize("wrong", [{"name": ""}, {"time_zone": "Mars/Olympus"}, {"name": "x" * 41}])
def test_a_newcomer_is_told_what_is_missing(browse, wrong):
    invitation = invited()
    form = {"name": "Dora", "time_zone": "Europe/Paris", **wrong}
    assert browse().post(f"/invitation/{links.invitation_key(invitation)}/", form).status_code == 400
    assert not Account.objects.filter(email="dora@example.org").exists()
    assert Seat.objects.filter(account__isnull=False).count() == 1


def test_who_has_an_account_logs_in_and_joins(browse):
    dora = account("Dora")
    invitation = invited()
    address = f"/invitation/{links.invitation_key(invitation)}/"
    stranger = browse().get(address)
    assert f"/login/?next=/tables/{invitation.table.code}/" in stranger.content.decode()
    assert 'name="password"' not in stranger.content.decode()
    visitor = browse(dora)
    assert "Take a seat" in text(visitor.get(address))
    assert visitor.post(address).url == f"/tables/{invitation.table.code}/"
    assert Seat.objects.filter(account=dora).exists()


def test_an_invitation_to_another_address_cannot_be_taken(browse):
    invitation = invited()
    visitor = browse(account("Eva"))
    address = f"/invitation/{links.invitation_key(invitation)}/"
    assert "another address than yours" in text(visitor.get(address))
    assert visitor.post(address).status_code == 409
    assert Seat.objects.filter(account__isnull=False).count() == 1


def test_an_invitation_can_be_declined_without_an_account(browse):
    invitation = invited()
    address = f"/invitation/{links.invitation_key(invitation)}/"
    assert "Maybe another time" in text(browse().post(address, {"answer": "decline"}))
    invitation.refresh_from_db()
    assert invitation.answer == Invitation.Answer.DECLINED
    assert browse().post(address, {"answer": "decline"}).status_code == 409
    assert "You have declined" in text(browse().get(address))


def test_a_withdrawn_invitation_says_so(browse):
    invitation = invited()
    tables.withdraw(code=invitation.table.code, by=invitation.invited_by, invitation_id=invitation.pk)
    address = f"/invitation/{links.invitation_key(invitation)}/"
    assert "withdrawn" in text(browse().get(address))
    form = {"name": "Dora", "time_zone": "Europe/Paris"}
    assert browse().post(address, form).status_code in (400, 404)
    assert not Account.objects.filter(email="dora@example.org").exists()
