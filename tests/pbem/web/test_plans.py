"""Plans on the web: made on a scratch board, taken ready-made, or typed; seen by nobody else."""

import re

import pytest

from pbem.models import Account, Plan, Turn
from pbem.services import links
from tests.dynasties import drawn
from tests.pbem.web.conftest import text
from tests.tables import account, asked, seen, started, submit, three

pytestmark = pytest.mark.django_db

HANDS = {"bow": "GGGGRRRR", "lion": "GGGGRRRR", "bull": "BBBBKKKK"}


@pytest.fixture
def table():
    return drawn("1: T[LiG]", **HANDS)


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def test_a_ready_made_plan_is_taken_with_one_button_and_stands_beside_the_board(browse, table):
    ben, at = browse(person("Ben")), f"/tables/{table.code}/"
    page = ben.get(f"{at}plans/")
    assert "Victory cards: Always lay a card." in text(page)
    answer = ben.post(f"{at}plans/", {"text": "rule victory always", "head": "0"}, follow=True)
    assert answer.redirect_chain == [(at, 302)]
    assert "Your plan is active" in text(answer)
    assert "Victory cards: Always lay a card." in text(answer)
    assert Plan.objects.get().status == "active"


def test_a_plan_is_played_ahead_on_a_scratch_board_by_links_alone(browse):
    table = started(*three(), game="after-the-flood")
    order = seen(table, asked(table)).view.order
    second = table.seats.get(number=order[1]).account
    waiting, at = browse(second), f"/tables/{table.code}/plans/"
    page = waiting.get(at)
    assert "scratch board" in text(page)
    city = re.search(r'href="([^"]*pick=city)[^"]*"', page.content.decode())
    assert city is not None
    page = waiting.get(city[1].replace("&amp;", "&"))
    ur = re.search(r'href="([^"]*pick=city&amp;pick=ur)[^"]*"', page.content.decode())
    assert ur is not None
    page = waiting.get(ur[1].replace("&amp;", "&"))
    assert "Your plan so far city Ur" in text(page)
    page = waiting.get(at + "?do=city+Ur&do=workers&do=textile&do=->+Amorites+x2&do=end&do=pass")
    assert "Your plan so far city Ur workers textile -> Amorites x2 pass" in text(page)
    page = waiting.get(at + "?others=safe")
    assert "What if they do nothing?" in text(page)
    assert "pick=pay" in page.content.decode(), "where everybody has passed, an action costs"
    assert table.versions.count() == 1, "nothing is played"


def test_a_plan_that_would_stop_as_things_stand_says_so_when_it_is_made(browse):
    table = started(*three(), game="after-the-flood")
    order = seen(table, asked(table)).view.order
    first, second = (table.seats.get(number=number).account for number in order[:2])
    submit(table, first, "city Ur")
    third = table.seats.get(number=order[2]).account
    waiting, at = browse(third), f"/tables/{table.code}/plans/"
    page = waiting.post(at, {"text": "city Ur\npass", "head": "1"}, follow=True)
    said = "Your plan is active, but as the board stands now it would stop at once. A city stands in Ur already."
    assert said in text(page)
    page = waiting.post(at, {"text": "city Umma\ncity Umma", "head": "1"}, follow=True)
    assert "it would stop at once" not in text(page), "much may have changed by the second"
    assert asked(table) == second


def test_what_all_lines_hang_on_is_chosen_without_typing(browse):
    table = started(*three(), game="after-the-flood")
    second = table.seats.get(number=seen(table, asked(table)).view.order[1]).account
    waiting, at = browse(second), f"/tables/{table.code}/plans/?do=city+Ur&do=pass"
    page = waiting.get(at)
    assert '<option value="attacked">I am attacked</option>' in page.content.decode()
    waiting.post(at, {"text": "city Ur\npass", "stop_if": "attacked", "only_if": "available grain", "head": "0"})
    assert [(line["line"], line["stop_if"], line["only_if"]) for line in Plan.objects.get().lines] == [
        (line, [{"when": "attacked"}], [{"when": "available", "resource": "grain"}]) for line in ("city Ur", "pass")
    ]


def test_what_is_left_of_a_plan_is_changed_and_why_it_stopped_stands_above_the_board(browse):
    table = started(*three(), game="after-the-flood")
    order = seen(table, asked(table)).view.order
    first, second, third = (table.seats.get(number=number).account for number in order)
    browser, at = browse(second), f"/tables/{table.code}/"
    browser.post(f"{at}plans/", {"text": "city Ur\ncity Umma\npass", "head": "0"})
    for person_, line in ((first, "city Nippur"), (third, "city Umma"), (first, "city Uruk")):
        submit(table, person_, line)
    assert asked(table) == second
    page = browser.get(at)
    assert "Your plan has stopped. Its next line cannot be played." in text(page).split("It is your turn.")[0]
    changing = browser.get(f"{at}plans/?change={Plan.objects.get().pk}").content.decode()
    assert re.search(r"<textarea[^>]*>\s*city Umma\npass</textarea>", changing), "what was played is not played again"
    submit(table, second, "city Lagash")
    submit(table, third, "pass")
    submit(table, first, "pass")
    assert "Your plan has stopped" not in text(browser.get(at)), "it is told in the turn that it left open"


def test_what_is_typed_wrongly_is_refused_and_not_lost(browse, table):
    page = browse(person("Ben")).post(f"/tables/{table.code}/plans/", {"text": "Hold the bridge!"})
    assert page.status_code == 400
    assert "This line cannot be read" in text(page)
    assert "Hold the bridge!" in text(page)


def test_a_plan_is_stopped_started_and_thrown_away(browse, table):
    ben, at = browse(person("Ben")), f"/tables/{table.code}/plans/"
    ben.post(at, {"text": "STOP", "draft": "1"})
    plan = Plan.objects.get()
    assert plan.status == "draft"
    ben.post(f"{at}{plan.pk}/start/", {"head": "0"})
    assert Plan.objects.get().status == "active"
    ben.post(f"{at}{plan.pk}/stop/")
    assert Plan.objects.get().status == "draft"
    assert "The plan is gone." in text(ben.post(f"{at}{plan.pk}/drop/", follow=True))
    assert not Plan.objects.exists()


def test_a_mailed_link_shows_them_and_cannot_make_them(browse, table):
    """It is good for one turn; a plan plays later ones."""
    submit(table, person("Ana"), "C G@1")
    turn = Turn.objects.get(table=table, closed_at__isnull=True)
    guest = browse()
    guest.post(f"/turn/{links.turn_key(turn, person('Ben'))}/", follow=True)
    assert guest.get(f"/tables/{table.code}/plans/").status_code == 200
    assert "login" in guest.post(f"/tables/{table.code}/plans/", {"text": "STOP"}).headers["Location"]
    assert not Plan.objects.exists()


def test_nobody_else_sees_them(browse, table):
    table.visibility = "public"
    table.save()
    browse(person("Ben")).post(f"/tables/{table.code}/plans/", {"text": "C G@7"})
    for viewer in (browse(), browse(account("Dora")), browse(person("Ana"))):
        assert "C G@7" not in text(viewer.get(f"/tables/{table.code}/"))
    assert browse().get(f"/tables/{table.code}/plans/").status_code in (302, 404)
    assert browse(person("Dora")).get(f"/tables/{table.code}/plans/").status_code == 404


def test_a_game_that_is_over_offers_none(browse, table):
    table.phase, table.outcome = "finished", {"ranking": [[0], [1], [2]], "scores": [1, 0, 0], "reason": "by-moderator"}
    table.save()
    assert "Plans" not in text(browse(person("Ben")).get(f"/tables/{table.code}/"))
    assert browse(person("Ben")).get(f"/tables/{table.code}/plans/").status_code == 404
