"""Three people, three browsers, one game of Sumeria from the invitation to the result."""

import random

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Account, Outbox, Table, Turn, Version
from pbem.services import links
from pbem.wording import listed
from tests.browser.clicking import call_up, play
from tests.tables import account, seen

pytestmark = [pytest.mark.browser, pytest.mark.timeout(1800)]  # each wait ends by itself; it is long


def gathered(visit) -> dict[str, Page]:
    """Ana opens a table; Ben, who has an account, and Caro, who has none, follow the links in their mails."""
    ana, ben = account("Ana"), account("Ben")
    pages = {"Ana": visit(ana), "Ben": visit(ben), "Caro": visit()}
    for page in pages.values():
        page.emulate_media(reduced_motion="reduce")  # ninety times a glow that fades is much to draw
    host = pages["Ana"]
    host.goto("/tables/new/?game=sumeria")
    host.get_by_label("Title").fill("Along the river")
    host.get_by_label("Invite by mail").fill("ben@example.org\ncaro@example.org")
    host.get_by_role("button", name="Open the table").click()
    expect(host.get_by_role("heading", name="1 of 3 seats are taken")).to_be_visible()

    pages["Ben"].goto(invitation_address("ben@example.org"))
    pages["Ben"].get_by_role("button", name="Take a seat").click()
    expect(pages["Ben"].get_by_role("heading", name="2 of 3 seats are taken")).to_be_visible()

    newcomer = pages["Caro"]
    newcomer.goto(invitation_address("caro@example.org"))
    newcomer.get_by_label("Your name at the table").fill("Caro")
    newcomer.get_by_role("button", name="Join the table").click()
    expect(newcomer.locator("#main-part svg")).to_be_visible()
    return pages


def invitation_address(email: str) -> str:
    table = Table.objects.get()
    return f"/invitation/{links.invitation_key(table.invitations.get(email=email))}/"


def asked(table: Table) -> Account:
    turn = Turn.objects.get(table=table, closed_at=None)
    return table.seats.get(number=turn.seat).account


def test_a_whole_game_is_played_by_clicking_the_board(visit):
    pages = gathered(visit)
    table = Table.objects.get()
    assert table.phase == Table.Phase.PLAYING
    choosing = random.Random("sumeria")  # noqa: S311
    for moves in range(200):
        if Table.objects.get().phase == Table.Phase.FINISHED:
            break
        person = asked(table)
        page = pages[person.name]
        call_up(page, f"/tables/{table.code}/")
        expect(page.locator("#status")).to_contain_text("It is your turn")
        play(page, choosing.choice(seen(table, person).choices))
        expect(page.locator(".message.success")).to_be_visible()
        entered = Version.objects.filter(number__gt=0, channel=Version.Channel.SERVICE).count()  # ADR 48
        assert Table.objects.get().head == moves + 1 + entered
        exactly_one_prompt_per_turn(table)
    won = told_winners(Table.objects.get())
    for page in pages.values():
        page.goto(f"/tables/{table.code}/")
        expect(page.locator(".result").get_by_role("heading")).to_have_text(won)
        page.goto("/")
        expect(page.get_by_role("heading", name="Finished")).to_be_visible()
    assert Outbox.objects.filter(kind=Outbox.Kind.FINISHED).count() == 3


def told_winners(table: Table) -> str:
    """'Ana wins', or 'Ana and Ben win': the dice are new in each run, and sometimes two share the first place."""
    winners = [("Ana", "Ben", "Caro")[seat] for seat in table.outcome["ranking"][0]]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"


def exactly_one_prompt_per_turn(table: Table) -> None:
    """Every turn there ever was has one letter, to whoever sits in that seat."""
    people = {seat.number: seat.account_id for seat in table.seats.all()}
    prompts = Outbox.objects.filter(kind=Outbox.Kind.TURN).values_list("turn_id", "account_id")
    assert sorted(prompts) == sorted((turn.pk, people[turn.seat]) for turn in table.turns.all())
