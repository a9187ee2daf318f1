"""Names in forms and at tables."""

import pytest
from django.contrib.auth.models import Permission

from pbem.models import Account, Invitation
from pbem.services import accounts, links, tables
from pbem.services.errors import BadRequest, Refused
from tests.pbem.web.conftest import text
from tests.tables import PASSWORD, account

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("name", ["\u3164", "Аna", "evil.com", "Admin"], ids=ascii)
def test_no_form_takes_such_a_name(name, browse):
    ana = account("Ana")
    profile = {"name": name, "time_zone": "UTC"}
    assert browse().post("/signup/", {"email": "new@example.org", **profile}).status_code == 400
    assert browse(ana).post("/account/", {**profile, "language": ""}).status_code == 400
    tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["new@example.org"])
    with pytest.raises(BadRequest):
        accounts.accept_as_newcomer(invitation=Invitation.objects.get(), password=PASSWORD, **profile)
    assert Account.objects.count() == 1


def test_who_has_such_a_name_from_before_keeps_it(browse):
    ana = account("Ana")
    Account.objects.update(name="Admin evil.com")
    ana.refresh_from_db()
    accounts.change_profile(account=ana, name="Admin evil.com", time_zone="Europe/Berlin", language="de")
    ana.refresh_from_db()
    assert (ana.name, ana.time_zone) == ("Admin evil.com", "Europe/Berlin")


def test_nobody_takes_a_name_that_looks_like_that_of_a_moderator():
    olga = account("Olga")
    olga.user_permissions.add(Permission.objects.get(codename="moderate"))
    account("Igor", is_staff=True)
    for name in ("0lga", "OLGA", "lgor"):
        with pytest.raises(BadRequest, match="runs the service"):
            accounts.sign_up(email="new@example.org", name=name)
    accounts.sign_up(email="new@example.org", name="Olga B")


def test_nobody_sits_down_beside_somebody_whose_name_looks_the_same(browse):
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    double = Account.objects.create_user("double@example.org", "AnA", PASSWORD, confirmed_at=ana.confirmed_at)
    page = browse(double).post(f"/tables/{table.code}/join/")
    assert page.status_code == 409
    assert "Your name looks like that of Ana" in text(page)
    assert "change it in your account" in text(page)
    accounts.change_profile(account=double, name="Ana B", time_zone="UTC", language="")
    tables.join(code=table.code, by=double)
    with pytest.raises(Refused, match="looks like that of Ana"):
        accounts.change_profile(account=double, name="ana", time_zone="UTC", language="")


def test_a_newcomer_is_told_beside_the_name(browse):
    table = tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, invite=["new@example.org"])
    address = f"/invitation/{links.invitation_key(Invitation.objects.get())}/"
    form = {"name": "ANA", "time_zone": "UTC", "password": PASSWORD}
    page = browse().post(address, form)
    assert page.status_code == 400
    assert 'id="id_name_error"' in page.content.decode()
    assert not Account.objects.filter(email="new@example.org").exists()
    assert browse().post(address, {**form, "name": "Anita"}).url == f"/tables/{table.code}/"
