"""Every address, tried by everybody: a new page without a line here fails."""

import pytest
from django.test import Client
from django.urls import reverse

from pbem.models import Account, AddressChange, ApiKey, Invitation, Seat, Table, Turn
from pbem.services import (
    accounts,
    address_changes,
    asking,
    calendars,
    consent,
    disputes,
    keys,
    links,
    proposals,
    rulings,
    tables,
)
from pbem.web import urls
from tests.desk import bench, moderator
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "stranger", "guest", "seated")
LOG_IN = 302
# What each answers to a GET and to an empty POST, by role. A guest is logged in and invited; a stranger is logged in.
# The tables are private: to strangers they do not exist.
HIDDEN = (404, 404, 200, 200)
LET_IN = ("turn-link", "takeback-link", "dispute-link", "proposal-link", "leaving-link", "question-link", "look-link")
# To players these are not there at all.
AT_THE_DESK = {"claim", "hand-over", "desk-letters", "ask", "memo", "direct"}
GET = {
    "home": (200, 200, 200, 200),
    "sign-up": (200, 200, 200, 200),
    "login": (200, 302, 302, 302),
    "login-mail": (200, 200, 200, 200),
    **dict.fromkeys(("account", "keys", "password", "log-ins", "own-calendar"), (LOG_IN, 200, 200, 200)),
    "calendar": (200, 200, 200, 200),
    **dict.fromkeys(("second-factor", "code"), (LOG_IN, 404, 404, 404)),  # for staff: test_second_factor.py
    "absence": (LOG_IN, 200, 200, 200),
    "day-link": (200, 200, 200, 200),
    "confirm": (200, 200, 200, 200),
    "login-link": (200, 200, 200, 200),
    **dict.fromkeys(LET_IN, (200, 200, 200, 302)),
    "answer-link": (200, 200, 200, 200),
    "appeal-link": (200, 200, 200, 200),
    "invitation": (200, 200, 200, 200),
    "no-more": (200, 200, 200, 200),
    "stop-letters": (200, 200, 200, 200),
    **dict.fromkeys(("own-no-more", "own-letters"), (LOG_IN, 200, 200, 200)),
    "table-letters": (LOG_IN, 404, 404, 200),
    "desk-mail": (404, 404, 404, 404),
    "new-table": (LOG_IN, 200, 200, 200),
    "finished": (LOG_IN, 200, 200, 200),
    "heads": (LOG_IN, 200, 200, 200),
    "table": HIDDEN,
    "head": HIDDEN,
    "picture": (404, 404, 404, 404),
    "game-picture": (200, 200, 200, 200),
    "hints": HIDDEN,
    "form": (404, 404, 404, 404),
    "plans": (404, 404, 404, 404),
    "history": (404, 404, 404, 404),
    "version": (404, 404, 404, 404),
    **dict.fromkeys(
        ("own-profile", "blocks", "change-address", "export-account", "delete-account"), (LOG_IN, 200, 200, 200)
    ),
    "profile": (404, 404, 200, 200),  # of who has played with nobody yet: nothing but the name, to who is invited
    **dict.fromkeys(("address-link", "undo-address-link", "deletion-link"), (200, 200, 200, 200)),
    "talk": HIDDEN,
    "desk-notes": (404, 404, 404, 404),
    **dict.fromkeys(("rules", "lobby", "help", "sample-letter"), (200, 200, 200, 200)),
    # Before the start there is nothing to look back at, and the desk is not for players (test_desk.py).
    **dict.fromkeys(
        ("version-at", "export-json", "export-text", "dice", "disputes"),
        (404, 404, 404, 404),
    ),
    **dict.fromkeys(("ask-takeback", "takeback", "open-dispute", "dispute"), (LOG_IN, 404, 404, 404)),
    **dict.fromkeys(("leaving", "proposal", "question"), (LOG_IN, 404, 404, 404)),
    **dict.fromkeys(("desk", "status", "desk-table", "desk-difference", "rule"), (404, 404, 404, 404)),
    **dict.fromkeys(("person", "reasons"), (404, 404, 404, 404)),
    "fairness": (200, 200, 200, 200),
}
POST = {
    "sign-up": (400, 400, 400, 400),
    "login": (400, 302, 302, 302),
    "login-mail": (400, 400, 400, 400),
    "logout": (302, 302, 302, 302),
    "language": (302, 302, 302, 302),
    "account": (LOG_IN, 400, 400, 400),
    **dict.fromkeys(("keys", "password"), (LOG_IN, 400, 400, 400)),
    "end-log-in": (LOG_IN, 404, 404, 404),
    **dict.fromkeys(("second-factor", "code"), (LOG_IN, 404, 404, 404)),
    "revoke-key": (LOG_IN, 404, 404, 302),
    "absence": (LOG_IN, 400, 400, 400),
    "cancel-absence": (LOG_IN, 404, 404, 404),
    **dict.fromkeys(("nudge", "need-a-day"), (LOG_IN, 404, 404, 409)),  # the table has not started
    "day-link": (200, 200, 200, 200),
    "extend": (404, 404, 404, 404),
    "confirm": (302, 302, 302, 302),
    "login-link": (302, 302, 302, 302),
    **dict.fromkeys(LET_IN, (302, 302, 302, 302)),
    "answer-link": (200, 200, 200, 200),
    "appeal-link": (400, 400, 400, 400),  # for whoever holds it, but without a word to read
    "invitation": (400, 409, 302, 409),
    "no-more": (302, 302, 302, 302),
    "stop-letters": (200, 200, 200, 200),
    "own-no-more": (LOG_IN, 302, 302, 302),
    "own-letters": (LOG_IN, 400, 400, 400),
    "table-letters": (LOG_IN, 404, 404, 302),
    "desk-mail": (404, 404, 404, 404),
    "invite-again": (LOG_IN, 404, 404, 302),
    "new-table": (LOG_IN, 400, 400, 400),
    "table": (LOG_IN, 404, 400, 400),
    "undo": (LOG_IN, 404, 400, 400),
    "redo": (LOG_IN, 404, 400, 400),
    "plans": (LOG_IN, 404, 404, 404),
    **dict.fromkeys(("start-plan", "stop-plan"), (LOG_IN, 404, 404, 404)),
    "drop-plan": (LOG_IN, 404, 404, 302),  # also when it is gone already
    "take-over": (LOG_IN, 404, 409, 404),
    "try-again": (LOG_IN, 404, 404, 409),
    **dict.fromkeys(("ask-takeback", "takeback", "open-dispute", "dispute"), (LOG_IN, 404, 404, 404)),
    **dict.fromkeys(("leaving", "proposal", "question"), (LOG_IN, 404, 404, 404)),
    "wake": (LOG_IN, 404, 404, 409),
    "own-calendar": (LOG_IN, 200, 200, 200),
    **dict.fromkeys(("rule", *AT_THE_DESK, "person", "reasons"), (404, 404, 404, 404)),
    **dict.fromkeys(("own-profile", "change-address", "delete-account"), (LOG_IN, 400, 400, 400)),
    "block": (LOG_IN, 302, 302, 409),  # herself she cannot
    **dict.fromkeys(("address-link", "undo-address-link"), (302, 302, 302, 302)),
    "deletion-link": (400, 400, 400, 400),
    "talk": (LOG_IN, 404, 400, 400),
    "read-notes": (LOG_IN, 404, 400, 400),
    "talk-readers": (LOG_IN, 404, 403, 400),
    "desk-notes": (404, 404, 404, 404),
    "join": (LOG_IN, 404, 302, 409),
    "leave": (LOG_IN, 404, 404, 409),
    "choose-seat": (LOG_IN, 400, 400, 400),
    "choose-colour": (LOG_IN, 404, 404, 400),  # of Sumeria nobody chooses a colour
    "follow-table": (LOG_IN, 404, 302, 409),  # who sits there has it on the list anyway
    "unfollow-table": (LOG_IN, 302, 302, 302),  # also what is hidden by now
    "follow-person": (LOG_IN, 302, 302, 409),
    "unfollow-person": (LOG_IN, 302, 302, 302),
    "decline": (LOG_IN, 404, 302, 404),
    "abandon": (LOG_IN, 403, 403, 302),
    "invite": (LOG_IN, 404, 400, 400),
    "withdraw": (LOG_IN, 404, 404, 302),
}
LINKS_OF_ACCOUNTS = {"address-link", "undo-address-link", "deletion-link"}
MAKES_ITS_OWN = {"confirm", "day-link", "answer-link", "appeal-link", *LET_IN, *LINKS_OF_ACCOUNTS}  # people and tables
# Tested with what they watch; what a mail provider calls has no people, but a secret (tests/mail/test_webhooks.py).
ELSEWHERE = {"healthz", "readyz", "metrics", "mail-hook", "mail-events"}
# Once it is played there is a history, and an invitation does not count any more.
PLAYING = {
    **dict.fromkeys(
        ("history", "version", "picture", "table", "export-json", "export-text", "dice", "disputes"),
        (404, 404, 404, 200),
    ),
    **dict.fromkeys(("takeback", "dispute"), (LOG_IN, 404, 404, 404)),
    "open-dispute": (LOG_IN, 404, 404, 200),
    "leaving": (LOG_IN, 404, 404, 200),
    "proposal": (LOG_IN, 404, 404, 404),
}


@pytest.fixture
def people() -> dict[str, Account | None]:
    seated, other, third = three()
    return {
        "anonymous": None,
        "stranger": account("Stranger"),
        "guest": account("Guest"),
        "seated": seated,
        "other": other,
        "third": third,
    }


@pytest.fixture
def table(people) -> Table:
    """A private table that gathers, opened by `seated`, to which `guest` is invited."""
    return tables.open_table(by=people["seated"], game="sumeria", seat_count=3, invite=[people["guest"].email])


def address(name: str, people: dict[str, Account], table: Table) -> str:
    match name:
        case "revoke-key":
            keys.make_api_key(account=people["seated"], label="hers")
            return reverse(name, args=[ApiKey.objects.get().pk])
        case "confirm":
            accounts.sign_up(email="new@example.org", name="New")
            return reverse(name, args=[links.confirm_key(Account.objects.get(email="new@example.org"))])
        case "login-link":
            return reverse(name, args=[links.login_key(people["seated"])])
        case "turn-link" | "day-link":
            started(people["seated"], people["other"], people["third"], clock="daily")
            turn = Turn.objects.get()
            Turn.objects.filter(pk=turn.pk).update(seat=0)
            turn.refresh_from_db()
            return reverse(name, args=[links.turn_key(turn, people["seated"])])
        case "answer-link":
            started(people["seated"], people["other"], people["third"])
            turn = Turn.objects.get()
            asked = Seat.objects.get(table=turn.table, number=turn.seat).account
            return reverse(name, args=[links.answer_key(turn, asked, 0, "+AKKc")])
        case "takeback-link" | "dispute-link" | "proposal-link" | "leaving-link" | "appeal-link" | "question-link":
            return reverse(name, args=[_mailed(name, people)])
        case "no-more":
            return reverse(name, args=[links.no_more_key(Invitation.objects.get())])
        case "invitation":
            return reverse(name, args=[links.invitation_key(Invitation.objects.get(table=table))])
        case "stop-letters":
            return reverse(name, args=[links.stop_key(people["seated"], table)])
        case "look-link":
            playing = started(people["seated"], people["other"], people["third"])
            return reverse(name, args=[links.look_key(playing, people["seated"])])
        case "withdraw" | "invite-again":
            return reverse(name, args=[table.code, Invitation.objects.get(table=table).pk])
        case "version" | "picture":
            return reverse(name, args=[table.code, 0])
        case "calendar":
            return reverse(name, args=[calendars.make(account=people["seated"])])
        case "takeback" | "dispute" | "proposal" | "question":
            return reverse(name, args=[table.code, 1])
        case "profile" | "block":
            return reverse(name, args=[people["seated"].pk])
        case "deletion-link":
            return reverse(name, args=[links.deletion_key(people["seated"])])
        case "address-link" | "undo-address-link":
            return reverse(name, args=[_changed(name, people["seated"])])
        case "claim" | "hand-over" | "ask" | "person" | "cancel-absence":
            return reverse(name, args=[1])
        case "follow-person" | "unfollow-person":
            return reverse(name, args=[people["seated"].pk])
        case "start-plan" | "stop-plan" | "drop-plan":
            return reverse(name, args=[table.code, 1])
        case "take-over" | "try-again" | "nudge":
            return reverse(name, args=[table.code, 0])
        case "rule":
            return reverse(name, args=[table.code, "pause"])
        case "rules" | "game-picture":
            return reverse(name, args=["sumeria"])
        case _:
            pattern = next(pattern for pattern in urls.urlpatterns if pattern.name == name)
            return reverse(name, args=[table.code] if "code" in pattern.pattern.converters else [])


def _changed(name: str, account: Account) -> str:
    """The key in a letter to another address of hers, or to the one before it."""
    address_changes.ask(account=account, email="new@example.org")
    change = AddressChange.objects.latest("pk")
    if name == "address-link":
        return links.address_key(change)
    address_changes.confirm(change=change)
    return links.undo_address_key(change)


def _mailed(name: str, people: dict[str, Account]) -> str:
    """The key in a letter to `seated` about what somebody else at her table asked for, questioned or ruled."""
    table = started(people["seated"], people["other"], people["third"])
    if name == "appeal-link":
        return links.appeal_key(rulings.replace(bench(table, moderator()), seat=0), people["seated"])
    for _ in play_on(table, 4):
        pass
    asker = people["other"]
    if name == "proposal-link":
        return links.proposal_key(proposals.propose(code=table.code, by=asker, kind="end"), people["seated"])
    if name == "leaving-link":
        turn = Turn.objects.filter(table=table, seat=0).first()
        return links.leaving_key(turn, people["seated"])
    if name == "dispute-link":
        made = disputes.open_dispute(code=table.code, by=asker, version=1, reason="rules", text="Hm.")
        return links.dispute_key(made, people["seated"])
    if name == "question-link":
        made = disputes.open_dispute(code=table.code, by=asker, version=1, reason="rules", text="Hm.")
        (question,) = asking.ask(number=made.pk, by=moderator(), seats=[0], text="Why?")
        return links.question_key(question, people["seated"])
    return links.takeback_key(consent.ask(code=table.code, by=asker, to_version=1, head=4), people["seated"])


def cells(expected: dict[str, tuple[int, ...]]) -> list[object]:
    """What a page asks of the database is asked of both, by whoever gets furthest; who is turned away, of SQLite."""
    found = []
    for name, statuses in expected.items():
        furthest = max(range(len(ROLES)), key=lambda place: (-statuses[place], place))
        for place, (role, status) in enumerate(zip(ROLES, statuses, strict=True)):
            marks = () if place == furthest else pytest.mark.words
            found.append(pytest.param(name, role, status, id=f"{name}-{role}", marks=marks))
    return found


def test_every_address_is_in_the_tables():
    names = {pattern.name for pattern in urls.urlpatterns}
    assert names - ELSEWHERE == set(GET) | set(POST)


@pytest.mark.parametrize(("name", "role", "status"), cells(GET))
def test_looking(browse, people, table, name, role, status):
    assert browse(people[role]).get(address(name, people, table)).status_code == status


@pytest.mark.parametrize(("name", "role", "status"), cells(POST))
def test_acting(browse, people, table, name, role, status):
    assert browse(people[role]).post(address(name, people, table), {}).status_code == status


@pytest.mark.parametrize(("name", "role", "status"), cells(PLAYING))
def test_looking_at_a_private_table_that_is_played(browse, people, name, role, status):
    table = started(people["seated"], people["other"], people["third"])
    assert browse(people[role]).get(address(name, people, table)).status_code == status


@pytest.mark.parametrize("name", sorted(set(POST) - set(GET) - AT_THE_DESK))
def test_what_acts_does_not_act_on_a_get(browse, people, table, name):
    page = browse(people["seated"]).get(address(name, people, table))
    assert page.status_code == 405
    assert "only takes what a form sends" in page.content.decode()


def test_after_the_log_in_a_page_is_shown_and_not_a_form_sent(browse, people, table):
    visitor = browse()
    assert visitor.post(f"/tables/{table.code}/join/").url == f"/login/?next=/tables/{table.code}/"
    assert visitor.post("/account/").url == "/login/?next=/"
    assert visitor.post("/account/keys/").url == "/login/?next=/account/"
    assert visitor.get("/tables/new/?game=sumeria").url == "/login/?next=/tables/new/%3Fgame%3Dsumeria"


@pytest.mark.parametrize("number", [0, 2**31, 2**63, 10**30])
def test_numbers_that_nothing_has(browse, people, table, number):
    visitor = browse(people["seated"])
    assert visitor.post(f"/account/keys/{number}/revoke/").status_code == 404
    assert visitor.post(f"/tables/{table.code}/withdraw/{number}/").status_code == 404
    assert visitor.get(f"/tables/{table.code}/history/{number}/").status_code == 404


def test_no_action_without_the_forms_own_key(people, table):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(people["seated"], backend="django.contrib.auth.backends.ModelBackend")
    for name in sorted(POST):
        if name not in (
            *MAKES_ITS_OWN,  # people and tables
            "no-more",  # mail programs post there (test_mail_bombs.py); the key in the address is the proof
            "stop-letters",  # likewise (test_letters.py)
        ):
            page = strict.post(address(name, people, table), {})
            assert page.status_code == 403, name
            assert "reload the page" in page.content.decode()
