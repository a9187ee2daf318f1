"""An attack in the card game: it waits for a defender who is away, gets a mail, and answers there."""

import re
from dataclasses import replace
from email import message_from_bytes, policy
from urllib.parse import urlsplit

import pytest
from django.core import mail
from playwright.sync_api import expect

from pbem.engines import Choice
from pbem.mailgate import postman
from pbem.models import Account, Table
from tests.browser.clicking import fits, offered, play, point_at
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.browser


def peaceful(*people: Account) -> tuple[Table, Account, Account, Account]:
    """One player has stopped, the next has a trader in column 1, and it is the third one's turn, who will attack."""
    table = started(*people, game="euphrat-tigris", title="Two rivers")
    watcher = asked(table)
    submit(table, watcher, "STOP")
    defender = asked(table)
    colour = next(colour for colour in "KB" if seen(table, defender).view.hand[colour])
    submit(table, defender, f"L G>1.0; C {colour}@1")
    attacker = asked(table)
    assert {watcher, defender, attacker} == set(people)
    assert all(seen(table, person).view.hand["R"] for person in (attacker, defender)), "else nobody is asked"
    return table, watcher, defender, attacker


def mailed_link(person: Account) -> str:
    """Where the link in the one prompt to somebody leads, as it stands in the mail itself."""
    postman.drain()
    letters = [message_from_bytes(sent.message().as_bytes(), policy=policy.default) for sent in mail.outbox]
    prompts = [letter for letter in letters if letter["Subject"].startswith("Your turn")]
    (letter,) = [prompt for prompt in prompts if person.email in str(prompt["To"])]
    pictures = [part for part in letter.walk() if part.get_content_type() == "image/png"]
    assert len(pictures) == 1, "the board as the defender sees it"
    (address,) = re.findall(r"https?://\S+/turn/\S+", letter.get_body(("plain",)).get_content())
    return urlsplit(address).path


def choice_of(table: Table, person: Account, *things: str) -> Choice:
    """The move that these things choose."""
    return next(choice for choice in seen(table, person).choices if choice.path == things)


@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
def test_an_attack_waits_for_the_defender_who_answers_from_the_mail(visit, phone):
    table, watcher, defender, attacker = peaceful(*three())
    there = f"/tables/{table.code}/"
    page = visit(attacker, phone=phone)
    page.goto(there)
    expect(page.locator("#play")).to_contain_text("You have two actions")
    if phone:
        fits(page)
        page.goto(f"{there}?pick=leader-G")
        fits(page)
        page.goto(there)

    # A trader goes where another one rules. Nothing hidden is shown yet, so the step can be taken back and made again.
    play(page, choice_of(table, attacker, "leader-G", "1.1"))
    expect(page.locator("#play")).to_contain_text("a tie is lost")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#play")).to_contain_text("You have two actions")
    page.get_by_role("button", name="Play it again after all").click()
    expect(page.locator(".board-conflict")).to_be_visible()

    # Laying cards ends that: now the defender is asked, and everybody sees that the attack waits.
    attack = choice_of(table, attacker, "lay-1")
    expect(offered(page, attack)).to_contain_text("You would attack with 1 against 1")
    play(page, attack)
    expect(page.locator(".message.success")).to_contain_text(f"Now it is the turn of {defender.name}")
    expect(page.get_by_role("button", name="Take back")).to_have_count(0)
    onlooker = visit(watcher, phone=phone)
    onlooker.goto(there)
    for waiting in (page, onlooker):
        expect(waiting.locator("#status")).to_contain_text(f"Waiting for {defender.name}")
        expect(waiting.locator("#status")).to_contain_text("how many cards for the defence?")
        expect(waiting.locator(".board-conflict")).to_contain_text("Internal conflict of the traders")
        expect(waiting.locator(".board-conflict")).to_contain_text("0 + 1 = 1")
        expect(waiting.locator(".board-conflict")).to_contain_text("1 + ?")
        expect(waiting.locator("#choose .answers, #choose .picks")).to_have_count(0)

    # The defender, not signed in anywhere, follows the link in the mail and answers on the board.
    away = visit(phone=phone)
    away.goto(mailed_link(defender))
    away.get_by_role("button", name=f"Open my turn as {defender.name}").click()
    expect(away.locator("#play")).to_contain_text("is attacked with 1 in all; you have 1 and win a tie")
    expect(away.locator("#question a")).to_have_text("Rule ETC-34")
    expect(away.locator("#log")).to_contain_text("Internal conflict")
    if phone:
        fits(away)
    defence = choice_of(table, defender, "lay-0")
    expect(offered(away, defence)).to_contain_text("1 against 1: you would win.")
    play(away, defence)
    expect(away.locator(".message.success")).to_contain_text(f"{defender.name} wins the conflict")
    expect(away.locator("#play")).to_contain_text("You won without laying a card")
    play(away, choice_of(table, defender, "card-R"))
    expect(away.locator("#play")).to_contain_text(f"Waiting for {attacker.name}")

    # The attacker's page goes on by itself, with the second action.
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    expect(page.locator("#play")).to_contain_text("You have one more action")
    expect(page.locator(".board-conflict")).to_have_count(0)
    expect(page.locator("#log")).to_contain_text(f"{defender.name} wins the conflict")
    expect(page.locator(".board-changed").first).to_be_visible()


@pytest.mark.parametrize("first", ["place", "piece"])
def test_a_pick_and_then_the_whole_sentence_end_a_turn_in_two_taps(visit, first):
    table = started(*three(), game="euphrat-tigris")
    person = asked(table)
    submit(table, person, next(one.notation for one in seen(table, person).choices if one.move["do"] == "lay"))
    table.refresh_from_db()
    choice = next(one for one in seen(table, person).choices if one.move["do"] == "lead")
    page = visit(person, phone=True)
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    point_at(page, replace(choice, path=choice.path[::-1]) if first == "place" else choice)
    expect(page.locator("#choose .of-all .hint")).to_contain_text("Your turn ends with this action")
    sentence = offered(page, choice).first
    expect(sentence).to_have_attribute("data-weighed", "yes")
    sentence.hover()
    expect(page.locator(f".board-frame [data-id='{choice.path[first == 'piece']}'].is-picked").first).to_be_visible()
    sentence.click()
    expect(page.locator("#status .success")).to_contain_text("Now it is the turn of")


def test_a_sentence_that_has_just_moved_under_the_finger_is_asked_about_once_more(visit):
    table = started(*three(), game="euphrat-tigris")
    person = asked(table)
    submit(table, person, next(one.notation for one in seen(table, person).choices if one.move["do"] == "lay"))
    choice = next(one for one in seen(table, person).choices if one.move["do"] == "lay")
    page = visit(person, phone=True)
    page.goto(f"/tables/{table.code}/")
    page.locator("html.scripted").wait_for()
    page.route("**/hints/**", lambda route: route.abort())  # what there is to know is not there yet
    point_at(page, choice)
    offered(page, choice).first.click()
    expect(page.locator(".ask.ready .phrase")).to_have_text(choice.phrase)
    expect(page.locator(".ask.ready .hint")).to_contain_text("Your turn ends with this action")
