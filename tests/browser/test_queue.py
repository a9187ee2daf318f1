"""A moderator works through a queue of sixty: filters, a claim, a question, a ruling, an appeal, a reversal."""

import re

import pytest
from playwright.sync_api import Page, expect

from pbem.models import Dispute, Inbox, Outbox, Question, Ruling, Table
from pbem.selectors import desk
from pbem.selectors.tables import history_of_actions
from pbem.services import disputes, history, links
from tests.browser.test_desk import rule
from tests.desk import at, moderator, people
from tests.mail.answering import answered
from tests.pbem.test_queue import crowd
from tests.tables import play_on, started, three

pytestmark = pytest.mark.browser


@pytest.fixture
def table(transactional_db) -> Table:
    """Fifty-nine disputes elsewhere, and one about an action of several steps."""
    made = started(*three(), game="after-the-flood", title="The long river")
    list(play_on(made, 40))
    crowd(59)
    return made


def test_a_moderator_works_through_a_queue_of_sixty(visit, table):
    found = history_of_actions(desk.find(table.code), None, after=-1, most=200)
    action = next(each for each in reversed(found) if len(each.numbers) > 1 and each.seat is not None)
    actor = people(table)[action.seat]
    by = next(person for person in people(table) if person != actor)
    text = "They had no worker left, see ATF-91."
    dispute = disputes.open_dispute(code=table.code, by=by, version=action.number, reason="rules", text=text)
    mara, max_ = visit(moderator()), visit(moderator("Max"), phone=True)

    # The queue is narrowed until the dispute is found.
    mara.goto("/desk/")
    expect(mara.locator(".badge")).to_have_text("60")
    expect(mara.locator("main")).to_contain_text("60 disputes wait for a ruling.")
    expect(mara.locator(".cases > li")).to_have_count(25)
    mara.get_by_role("link", name="Next").click()
    expect(mara.locator("main")).to_contain_text("Page 2 of 3")
    mara.get_by_text("Narrow and sort").click()
    mara.get_by_label("Game").select_option("after-the-flood")
    mara.get_by_label("The table stands still").check()
    mara.get_by_role("button", name="Show these").click()
    expect(mara.locator(".cases > li")).to_have_count(1)

    # She claims it, and another moderator sees that.
    mara.get_by_role("button", name="I see to it").click()
    expect(mara.locator("main")).to_contain_text("You see to this dispute now.")
    max_.goto(f"/desk/tables/{table.code}/")
    expect(max_.locator("main")).to_contain_text("Mara sees to this since")

    # She asks the one who acted, who replies to the letter, and somebody who looked on, who answers by the link in it.
    (witness,) = set(people(table)) - {actor, by}
    mara.get_by_text("Ask somebody").click()
    mara.get_by_label(by.name, exact=True).uncheck()
    mara.get_by_label("Your question").fill("Which worker was it?")
    mara.get_by_role("button", name="Ask", exact=True).click()
    expect(mara.locator("main")).to_contain_text("Which worker was it?")
    assert told(Outbox.Kind.QUESTION) == {actor.name: 1, witness.name: 1}
    assert answered(actor.email, "The one from the pool.").fate == Inbox.Fate.TOLD
    guest = visit(phone=True)
    guest.goto(f"/question/{links.question_key(Question.objects.get(account=witness), witness)}/")
    guest.get_by_role("button", name=f"Answer as {witness.name}").click()
    guest.get_by_label("Your answer").fill("There was none, I believe.")
    guest.get_by_role("button", name="Answer").click()
    expect(guest.locator("main")).to_contain_text("Thank you.")
    assert told(Outbox.Kind.DESK) == {"Mara": 2}, "of each answer once"
    mara.reload()
    for words in ("The one from the pool.", "There was none, I believe."):
        expect(mara.locator("main")).to_contain_text(words)

    # The action is shown as a whole, and taken back as a whole.
    mara.get_by_role("link", name="Take the whole action back").click()
    expect(mara.locator("figure")).to_have_count(2)
    assert mara.get_by_label("Back to step").input_value() == str(action.first - 1)
    rule(mara, "No worker was left, see ATF-91.")
    table.refresh_from_db()
    assert history.newest(table).digest == at(table, action.first - 1).digest
    assert told(Outbox.Kind.REWOUND) == {person.name: 1 for person in people(table)}

    # The other side appeals, and another moderator reverses it.
    appellant = visit(actor)
    appellant.goto(f"/tables/{table.code}/disputes/")
    expect(appellant.get_by_role("link", name="ATF-91").first).to_have_attribute("href", re.compile("#atf-91$"))
    appellant.get_by_role("link", name="Appeal to another moderator").first.click()
    appellant.get_by_label("What happened?").fill("There was one in the pool.")
    appellant.get_by_role("button", name="Appeal").click()
    expect(appellant.locator("main")).to_contain_text("stands still until a moderator has ruled")
    mara.goto(f"/desk/tables/{table.code}/")
    expect(mara.locator("main")).to_contain_text("A ruling of yours is appealed here.")
    max_.goto("/desk/?appeal=on")
    max_.get_by_role("link", name="The long river").first.click()
    restore(max_, action.number)
    table.refresh_from_db()
    assert history.newest(table).digest == at(table, action.number).digest
    assert told(Outbox.Kind.REWOUND) == {person.name: 2 for person in people(table)}
    assert [ruling.moderator.name for ruling in Ruling.objects.order_by("pk")] == ["Mara", "Max"]

    # Everybody can see that.
    guest.goto("/moderation/")
    expect(guest.locator("tr", has_text="Mara")).to_contain_text(re.compile(r"Mara\s*1\s*1\s*1"))
    dispute.refresh_from_db()
    assert (dispute.ruling.moderator.name, Dispute.objects.filter(closed_at__isnull=True).count()) == ("Mara", 59)


def restore(page: Page, number: int) -> None:
    gone = page.locator("li.gone", has=page.locator("a.number", has_text=re.compile(f"^{number}$"))).first
    gone.get_by_role("link", name="restore").click()
    rule(page, "There was a worker in the pool.")


def told(kind: Outbox.Kind) -> dict[str, int]:
    names = Outbox.objects.filter(kind=kind).values_list("account__name", flat=True)
    return {name: list(names).count(name) for name in names}
