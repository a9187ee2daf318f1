"""The clock of a new table, as it is filled in on the page."""

import pytest

from pbem.models import Account, Table
from tests.pbem.web.conftest import Browse, text
from tests.tables import account

pytestmark = pytest.mark.django_db

HOURS = {"turn_hours": "36", "bank_hours": "48", "free_hours": "6"}
WISHED = {"weekends_off": "on", "own_days_off": "on", "quick_questions": "on", "policy": "replace"}
CHOSEN = {
    "turn_hours": 36,
    "bank_hours": 48,
    "free_hours": 6,
    "days_off": [5, 6],
    "own_days_off": True,
    "question_hours": 18,
    "policy": "replace",
}


@pytest.fixture
def ana() -> Account:
    return account("Ana", time_zone="Europe/Budapest")


def open_one(browse: Browse, ana: Account, **fields: str):  # type: ignore[no-untyped-def]
    return browse(ana).post("/tables/new/?game=sumeria", {"seats": "3", "visibility": "private", **fields}, follow=True)


def test_a_pace_of_ones_own_is_kept_and_told_in_words_with_an_example(browse, ana):
    page = text(open_one(browse, ana, pace="own", **HOURS, **WISHED))
    assert Table.objects.get().clock == CHOSEN
    for told in (
        "Each turn has 36 hours.",
        "Its first 6 hours cost nothing.",
        "2 days at most",
        "No time runs on Saturday and Sunday.",
        "Nor on your own days off.",
        "A question in the middle of another's turn has 18 hours.",
        "the seat is opened for a substitute",
        "For example: Ben gets the letter on Friday at 18:00 and has until Tuesday at 12:00.",
    ):
        assert told in page


def test_a_preset_takes_what_is_ticked_besides_and_none_of_the_hours(browse, ana):
    open_one(browse, ana, pace="brisk", **{**HOURS, "turn_hours": ""}, own_days_off="on")
    clock = Table.objects.get().clock
    assert (clock["turn_hours"], clock["bank_hours"], clock["own_days_off"]) == (12, 24, True)
    assert clock["days_off"] == []


def test_too_many_hours_are_refused_and_not_lost(browse, ana):
    page = open_one(browse, ana, pace="own", **{**HOURS, "turn_hours": "721"})
    assert page.status_code == 400
    assert 'value="721"' in page.content.decode()
    assert not Table.objects.exists()


@pytest.mark.parametrize(("pace", "ticked"), [("own", "own"), ("relaxed", "relaxed"), ("none", "none")])
def test_playing_again_begins_with_the_same_clock(browse, ana, pace, ticked):
    open_one(browse, ana, pace=pace, **HOURS)
    before = Table.objects.get()
    page = browse(ana).get(f"/tables/new/?again={before.code}")
    form = page.context["form"]
    assert form["pace"].value() == ticked
    named = {name: form[name].value() for name in ("turn_hours", "weekends_off", "own_days_off", "policy")}
    again = {name: value for name, value in named.items() if value}
    open_one(browse, ana, pace=ticked, bank_hours="48", free_hours="6", **{k: str(v) for k, v in again.items()})
    assert Table.objects.exclude(pk=before.pk).get().clock == before.clock


@pytest.mark.parametrize(("game", "declines"), [("sumeria", False), ("ur", True)])
def test_a_safe_move_is_only_promised_where_the_rules_know_one(browse, ana, game, declines):
    page = browse(ana).get(f"/tables/new/?game={game}")
    assert ('<option value="default"' in page.content.decode()) == declines
    assert ("the game's safe move is played" in text(page)) == declines
    assert "the table waits and a moderator is told" in text(page)
