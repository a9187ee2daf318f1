"""Every page in light and dark, as axe-core judges it: nothing serious may be found."""

from importlib.resources import files

import pytest
from playwright.sync_api import Page

from pbem import engines
from pbem.services import links, tables
from tests.browser.clicking import drawer
from tests.tables import account, asked, play_on, started, three

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
SERIOUS = {"serious", "critical"}
RUN = "() => axe.run(document, {resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']})"


def judged(page: Page, where: str) -> list[str]:
    """What is seriously wrong with a page, in light and in dark."""
    page.evaluate(AXE)
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")  # type: ignore[arg-type]
        violations = page.evaluate(RUN)["violations"]
        found += [
            f"{where} {scheme}: {each['id']}: {each['help']}: {node['html'][:140]} {node['failureSummary'][:300]}"
            for each in violations
            if each["impact"] in SERIOUS
            for node in each["nodes"][:3]
        ]
    return found


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_a_table_is_for_every_hand_and_eye(visit, game):
    table = started(*three(), game=game)
    list(play_on(table, 30))
    page = visit(asked(table))
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    wrong = judged(page, "asked")
    for name in ("log", "people", "talk", "more"):
        drawer(page, name)
        wrong += judged(page, name)
    assert not wrong, "\n".join(wrong)


def test_all_other_pages_are_for_every_hand_and_eye(visit):
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    list(play_on(table, 30))
    finished = started(ana, ben, caro)
    list(play_on(finished))
    gathering = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["dora@example.org"])
    key = links.invitation_key(gathering.invitations.get())
    at = f"/tables/{table.code}"
    own = ["/", "/account/", "/tables/new/", "/tables/new/?game=ur", f"/tables/{gathering.code}/", f"{at}/history/"]
    own += [f"{at}/history/5/", f"{at}/dice/", f"{at}/disputes/", "/rules/sumeria/", "/nowhere/"]
    own += [f"{at}/talk/", "/account/profile/", "/account/blocks/", "/account/address/", "/account/delete/"]
    own += [f"/people/{ben.pk}/"]
    own += ["/account/keys/", "/account/password/", f"/tables/{finished.code}/"]
    strangers = ["/", "/login/", "/login/mail/", "/signup/", f"/invitation/{key}/"]
    moderator = account("Mo", is_superuser=True)
    wrong: list[str] = []
    for person, addresses in ((ana, own), (None, strangers), (moderator, ["/desk/"])):
        page = visit(person)
        for address in addresses:
            page.goto(address)
            wrong += judged(page, address)
    assert not wrong, "\n".join(wrong)
