"""The browser harness itself."""

import pytest

pytestmark = pytest.mark.browser


def test_each_visitor_has_a_profile_of_their_own(visit):
    first, second = visit(), visit(phone=True)
    first.goto("/healthz")
    first.evaluate("document.cookie = 'colour=red'")
    second.goto("/healthz")
    assert "colour" in first.evaluate("document.cookie")
    assert "colour" not in second.evaluate("document.cookie")
    assert second.viewport_size == {"width": 390, "height": 844}


def test_a_visitor_can_do_without_scripts(visit):
    page = visit(javascript=False)
    assert page.goto("/healthz").status == 200
