"""The page of staff, at a desk and on the phone."""

import pytest
from playwright.sync_api import expect

from pbem.models import Outbox
from tests.browser.clicking import overflow
from tests.desk import six_moves_old
from tests.tables import account

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_staff_find_what_is_wrong_and_go_where_it_is_mended(visit, phone):
    six_moves_old()
    Outbox.objects.filter(kind="turn").update(status="dead", last_error="550 5.1.1 " + "mailbox.unknown." * 12)
    page = visit(account("Olga", is_staff=True, is_superuser=True), phone=phone, javascript=False)
    page.goto("/desk/status/")
    expect(page.get_by_text("550 5.1.1").first).to_be_visible()
    assert overflow(page) == 0
    page.get_by_role("link", name="All mail, out and in").click()
    page.wait_for_url("**/desk/mail/")
    expect(page.get_by_text("550 5.1.1").first).to_be_visible()
    assert overflow(page) == 0
