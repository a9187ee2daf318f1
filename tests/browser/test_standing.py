"""Standing answers on a phone, without and with scripts."""

import pytest
from playwright.sync_api import expect

from pbem.models import Account
from tests.dynasties import drawn

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("javascript", [False, True])
def test_answers_are_left_on_a_phone(visit, javascript):
    table = drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")
    ben = Account.objects.get(name="Ben")
    page = visit(ben, phone=True, javascript=javascript)
    page.goto(f"/tables/{table.code}/")
    page.get_by_text("Standing answers").click()
    page.get_by_label("Victory cards").select_option(label="Always lay a card.")
    page.get_by_role("button", name="Keep these answers").click()
    expect(page.get_by_text("Your standing answers are kept.")).to_be_visible()
    assert table.seats.get(account=ben).standing == {"victory": "always"}
    page.wait_for_load_state()
    page.get_by_text("Standing answers").last.click()
    expect(page.get_by_label("Victory cards")).to_have_value("always")
    width = page.evaluate("document.documentElement.scrollWidth") if javascript else 0
    assert width <= page.viewport_size["width"]
