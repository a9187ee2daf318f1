"""A disputed attack as people live through it: questioned by a player, taken back by a moderator, and restored."""

import time

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Dispute, Outbox, Ruling, Table, Version
from pbem.services import history
from tests.browser.clicking import type_line
from tests.desk import at, moderator
from tests.flood import at_war
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.browser

PACE = 1500  # milliseconds for which a step is shown while the history plays


@pytest.fixture
def war(transactional_db) -> Table:
    """After the Flood, whose newest move, about the 212th, is an attack."""
    return at_war(*three())


def test_a_moderator_takes_a_disputed_attack_back_and_restores_it(visit, war):
    attack = history.newest(war)
    assert 200 < attack.number < 300
    attacker = attack.account
    victim = next(seat.account for seat in war.seats.all() if seat.account != attacker)

    # A player looks at the attack in the history and questions it.
    player = visit(victim)
    player.goto(f"/tables/{war.code}/history/{attack.number}/")
    expect(player.locator("main")).to_contain_text("dice")
    player.get_by_role("link", name="Question this step").click()
    player.get_by_label("The rules were not followed").check()
    player.get_by_label("What happened?").fill("That area was out of reach.")
    player.get_by_role("button", name="Open the dispute").click()
    expect(player.locator("main")).to_contain_text("stands still until a moderator has ruled")

    # Nobody can move meanwhile, and the attacker has a say.
    defendant = visit(attacker, phone=True)
    defendant.goto(f"/tables/{war.code}/")
    expect(defendant.locator("main")).to_contain_text("This table stands still.")
    expect(defendant.locator("#choose :is(.answers, .picks)")).to_have_count(0)
    defendant.get_by_role("link", name="Read it and have your say").click()
    defendant.get_by_label("What do you say to it?").fill("It was one step away.")
    defendant.get_by_role("button", name="Add a statement").click()
    expect(defendant.locator("main")).to_contain_text("It was one step away.")
    waiting = visit(asked(war))
    waiting.goto(f"/tables/{war.code}/")
    expect(waiting.get_by_text("When it goes on")).to_be_visible()

    # The moderator finds it in the queue, sees the difference, and takes it back.
    mara = visit(moderator())
    mara.goto("/")
    mara.get_by_role("link", name="To the desk").click()
    mara.get_by_role("link", name="Two rivers").first.click()
    expect(mara.locator("main")).to_contain_text("It was one step away.")
    mara.locator(".dispute .acts a.button").first.click()
    expect(mara.locator("figure")).to_have_count(2)
    expect(mara.locator("table.changes del").first).to_be_visible()
    mara.goto(f"/desk/tables/{war.code}/rule/rewind/?to={attack.number - 1}&dispute={Dispute.objects.get().pk}")
    expect(mara.locator("main")).to_contain_text("1 step vanishes")
    rule(mara, "The map has no way there.")
    assert Ruling.objects.count() == 1
    war.refresh_from_db()
    back = history.newest(war)
    assert (back.cause, back.digest) == ("rewind", at(war, attack.number - 1).digest)
    assert (war.frozen_at, Dispute.objects.get().ruling) == (None, Ruling.objects.get())
    assert Outbox.objects.filter(kind=Outbox.Kind.REWOUND).count() == 3, "letters to all three"

    # The game goes on: the attacker is asked again, and plays something else.
    defendant.goto(f"/tables/{war.code}/")
    expect(defendant.locator("main")).to_contain_text("The map has no way there.")
    assert asked(war) == attacker
    type_line(defendant, defendant.locator("#line").get_attribute("placeholder") or "")
    expect(defendant.locator(".message.success")).to_be_visible()
    assert Version.objects.filter(table=war).count() == back.number + 2

    # The player was right after all: the moderator restores the attack, to the byte.
    mara.goto(f"/desk/tables/{war.code}/")
    gone = mara.locator("li.gone", has_text=str(attack.number)).first
    expect(gone).to_contain_text("does not stand any more")
    gone.get_by_role("link", name="restore").click()
    rule(mara, "The map does have a way there: an appeal showed it.")
    war.refresh_from_db()
    restored = history.newest(war)
    assert (restored.digest, restored.snapshot) == (attack.digest, attack.snapshot)
    assert Outbox.objects.filter(kind=Outbox.Kind.REWOUND).count() == 6

    # The log tells all of it.
    player.goto(f"/tables/{war.code}/disputes/")
    for words in (
        f"{victim.name} on step {attack.number}",
        f"Mara goes back to step {attack.number - 1}, with the same dice.",
        "The map has no way there.",
        f"Mara restores step {attack.number}.",
        "an appeal showed it",
    ):
        expect(player.locator("main")).to_contain_text(words)
    player.goto(f"/tables/{war.code}/history/")
    steps = player.locator("details", has=player.locator(f'a.number[href$="/history/{attack.number}/"]')).first
    steps.locator("summary").first.click()  # an action is shown as a whole
    for number in (attack.number, back.number, restored.number):
        expect(player.locator(f'a.number[href$="/history/{number}/"]').first).to_be_visible()
    player.goto(f"/tables/{war.code}/history/{attack.number}/")
    expect(player.locator("main")).to_contain_text("dice")


def rule(page: Page, reason: str) -> None:
    """Give the reason, look once more, and rule."""
    page.get_by_label("Reason").fill(reason)
    page.get_by_role("button", name="Look once more").click()
    expect(page.get_by_role("heading", name="This will happen")).to_be_visible()
    expect(page.locator("figure")).to_have_count(2)
    page.get_by_role("button", name="Rule so").click()
    expect(page.locator("main")).to_contain_text("It is ruled, and everyone at the table is told.")


@pytest.fixture
def short(transactional_db) -> Table:
    table = started(*three())
    list(play_on(table, 12))
    return table


@pytest.mark.parametrize(("phone", "javascript"), [(False, True), (True, False)])
def test_a_moderator_moves_for_a_player_on_the_board_itself(visit, short, phone, javascript):
    person, before = asked(short), history.newest(short)
    mara = visit(moderator(), phone=phone, javascript=javascript)
    mara.goto(f"/desk/tables/{short.code}/rule/act/")
    mara.locator(".acting-board svg a:has(.is-open), .acting-board svg a.is-open").first.click()
    while not mara.get_by_label("Move", exact=True).input_value():
        mara.locator("#choose .picks a.chip").first.click()
    expect(mara.locator("#choose")).to_contain_text("That is the whole action.")
    line = mara.get_by_label("Move", exact=True).input_value()
    rule(mara, "As you told me by telephone.")
    short.refresh_from_db()
    made = history.newest(short)
    assert (made.number, made.notation, made.account.name, made.behalf) == (before.number + 1, line, "Mara", person)


def test_sliding_and_playing_through_the_history(visit, short):
    page = visit(short.opened_by)
    page.clock.install()
    page.goto(f"/tables/{short.code}/history/3/")
    page.locator("#slide").fill("8")
    expect(page.locator("#version")).to_have_attribute("data-number", "8")
    page.wait_for_url("**/history/8/")
    page.get_by_role("link", name="On", exact=True).click()
    expect(page.locator("#version")).to_have_attribute("data-number", "9")
    expect(page.locator("#slide")).to_have_value("9")
    page.clock.pause_at(time.time() + 3600)  # from here on it plays as fast as we look, however busy the machine is
    page.get_by_role("button", name="Play").click()
    for number in (10, 11):
        page.clock.run_for(PACE)
        expect(page.locator("#version")).to_have_attribute("data-number", str(number))
        page.wait_for_url(f"**/history/{number}/")
    page.get_by_role("button", name="Pause").click()
    page.clock.run_for(3 * PACE)
    expect(page.get_by_role("button", name="Play")).to_be_visible()
    page.reload()
    expect(page.locator("#version")).to_have_attribute("data-number", "11")


def test_without_scripts_a_step_is_reached_by_its_number(visit, short):
    page = visit(short.opened_by, javascript=False)
    page.goto(f"/tables/{short.code}/history/3/")
    expect(page.locator("#slide")).to_be_hidden()
    expect(page.locator("#play-on")).to_be_hidden()
    page.locator("#step").fill("7")
    page.get_by_role("button", name="Go").click()
    page.wait_for_url("**/history/7/")


def test_a_long_list_of_corrections_is_narrowed_by_typing(visit, transactional_db):
    table = started(*three(), game="after-the-flood")
    page = visit(moderator())
    page.goto(f"/desk/tables/{table.code}/rule/adjust/")
    page.get_by_label("Type to find a correction").fill("red 1 wood")
    options = page.locator("select[data-filter] option").all_inner_texts()
    assert 1 <= len(options) < 10
    assert all("wood" in option for option in options)
