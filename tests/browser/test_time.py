"""Time, as a person keeps it: open a table with a clock, and plan to be away; on a phone, in three languages."""

import os
from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Absence, Account, Table, Turn
from tests.browser.clicking import overflow
from tests.clocks import DAILY, pass_on
from tests.tables import account, asked, started, three

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

LANGUAGES = ["en", "hu", "de"]


def picture(page, name: str) -> None:
    """Keep a picture to look at, where somebody wants them."""
    if folder := os.environ.get("PICTURES"):
        page.screenshot(path=f"{folder}/{name}.png", full_page=True)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("phone", [True, False])
def test_a_table_is_opened_with_a_clock(visit, language, phone):
    ana = account("Ana", language=language, time_zone="Europe/Budapest")
    page = visit(ana, phone=phone)
    page.goto("/tables/new/?game=sumeria")
    assert page.locator("input[name=pace]").count() == 5
    page.check(f"input[name=pace][value={'own' if phone else 'relaxed'}]")
    hours = page.locator("input[name=turn_hours]")
    assert hours.is_visible() == phone, "asked for where they count"
    if phone:
        hours.fill("36")
    page.check("input[name=quick_questions]")
    page.select_option("select[name=policy]", "replace")
    assert overflow(page) == 0
    picture(page, f"new-table-clock-{language}{'-phone' if phone else ''}")
    page.click("main form .acts > button")
    page.wait_for_url("**/tables/*/")
    clock = Table.objects.get().clock
    each = 36 if phone else 72
    assert (clock["turn_hours"], clock["policy"], clock["question_hours"]) == (each, "replace", each // 2)
    assert overflow(page) == 0


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("javascript", [True, False])
def test_an_absence_is_planned_and_the_table_shows_it(visit, language, javascript):
    people = three()
    Account.objects.update(language=language)
    table = started(*people, clock={**DAILY, "policy": "default"})
    pass_on(table)
    late = Account.objects.get(pk=asked(table).pk)
    page = visit(late, phone=True, javascript=javascript)
    page.goto("/account/absence/")
    first = timezone.now().date() + timedelta(days=1)
    page.fill("input[name=first]", first.isoformat())
    page.fill("input[name=last]", (first + timedelta(days=2)).isoformat())
    assert overflow(page) == 0
    picture(page, f"absence-{language}-phone")
    before = Turn.objects.get(closed_at__isnull=True).deadline
    page.click("form.sheet:has(input[name=first]) button")
    page.wait_for_selector("form[action*=cancel]")
    assert Absence.objects.get().account == late
    assert Turn.objects.get(closed_at__isnull=True).deadline > before + timedelta(days=2)
    page.goto(f"/tables/{table.code}/")
    assert page.locator(".time time").count() == 1
    picture(page, f"table-clock-{language}-phone")
    page.click("form[action$='/day/'] button")
    page.wait_for_selector(".message.success")
    assert Turn.objects.get(closed_at__isnull=True).excused_at is not None
