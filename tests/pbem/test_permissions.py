"""Who may do what about a game that went wrong, on every channel. The tables below are the rule; read them as such.

The table is private unless said otherwise, four sit at it, and six moves were made. The roles:

- anonymous: not logged in, or without a key
- stranger: logged in, does not sit there
- next: the table waits for them
- last: made the newest move, and is asked to agree to a take-back
- asker: moved before that, asked for the take-back and opened the dispute
- here: sits there and is an admin of the desk
- moderator, senior, admin: roles of the desk, sit nowhere
- suspended: sat at a table until an admin shut them out; was logged in, has a key and old letters

What they get: yes; login (they are asked to log in, or for a key); no (they may know of it, but it is not theirs);
hidden (there is no such thing, or none they may know of); refused (theirs to try, but not as things stand); unread (a
choice that the form does not offer). Where page and API differ, both are given: page/API.
"""

import pytest
from django.core.cache import cache
from django.db import transaction
from django.http import HttpResponse
from django.test import Client
from django.urls import reverse

from pbem.models import Account, Dispute, RewindAnswer, RewindRequest, Ruling, Seat, Statement, Table, Turn, Version
from pbem.services import links
from tests.pbem.api.programs import client_of
from tests.pbem.moderation_cases import ACTIONS, Scene, begun, happen

pytestmark = pytest.mark.django_db

PRIVATE = """
                   anonymous    stranger next    last   asker   here    moderator senior  admin     suspended
look-at-a-step     hidden/login hidden   yes     yes    yes     yes     hidden    hidden  hidden    hidden/login
take-it-home       hidden/login hidden   yes     yes    yes     yes     hidden    hidden  hidden    hidden/login
check-the-dice     hidden/login hidden   yes     yes    yes     yes     hidden    hidden  hidden    hidden/login
read-the-rulings   hidden/login hidden   yes     yes    yes     yes     hidden    hidden  hidden    hidden/login

undo-own-step      login        hidden   refused yes    refused refused hidden    hidden  hidden    login
redo-own-step      login        hidden   refused yes    refused refused hidden    hidden  hidden    login
ask-to-take-back   login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login
read-the-request   login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login
agree              login        hidden   no      yes    no      no      hidden    hidden  hidden    login
refuse             login        hidden   no      yes    no      no      hidden    hidden  hidden    login
withdraw-request   login        hidden   no      no     yes     no      hidden    hidden  hidden    login
open-a-dispute     login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login
read-the-dispute   login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login
have-ones-say      login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login
withdraw-dispute   login        hidden   hidden  hidden yes     hidden  hidden    hidden  hidden    login
appeal             login        hidden   yes     yes    yes     yes     hidden    hidden  hidden    login

the-queue          hidden/login hidden   hidden  hidden hidden  yes     yes       yes     yes       hidden/login
table-at-the-desk  hidden/login hidden   hidden  hidden hidden  yes     yes       yes     yes       hidden/login
difference         hidden/login hidden   hidden  hidden hidden  yes     yes       yes     yes       hidden/login
dismiss            hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
rewind             hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
fresh-dice         hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
redo               hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
act                hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
pause              hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
resume             hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
warn               hidden/login hidden   hidden  hidden hidden  no      yes       yes     yes       hidden/login
adjust             hidden/login hidden   hidden  hidden hidden  no      no        yes     yes       hidden/login
replace            hidden/login hidden   hidden  hidden hidden  no      no        yes     yes       hidden/login
end                hidden/login hidden   hidden  hidden hidden  no      no        yes     yes       hidden/login
void               hidden/login hidden   hidden  hidden hidden  no      no        yes     yes       hidden/login
suspend            hidden/login hidden   hidden  hidden hidden  no      no        no      yes       hidden/login
rule-on-own-ruling hidden/login hidden   hidden  hidden hidden  no      yes       yes     unread/no hidden/login
rule-on-old-board  hidden/login hidden   hidden  hidden hidden  no      refused   refused refused   hidden/login
"""

# At a public table anyone may look on; what is for those who sit there stays theirs.
PUBLIC = """
                   anonymous    stranger  next    last   asker   here    moderator senior    admin     suspended
look-at-a-step     yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
take-it-home       yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
check-the-dice     yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
read-the-rulings   yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
undo-own-step      login        no        refused yes    refused refused no        no        no        login
ask-to-take-back   login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
agree              login        hidden/no no      yes    no      no      hidden/no hidden/no hidden/no login
open-a-dispute     login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
read-the-dispute   login        hidden    yes     yes    yes     yes     hidden    hidden    hidden    login
have-ones-say      login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
rewind             hidden/login hidden    hidden  hidden hidden  no      yes       yes       yes       hidden/login
"""

# A mailed link, opened by somebody who is not logged in, lets its owner in or is dead. Of anonymous: a forged one.
MAILED = """
                   anonymous stranger next last   asker  here   moderator senior admin  suspended
turn-link          hidden    hidden   yes  hidden hidden hidden hidden    hidden hidden hidden
takeback-link      hidden    hidden   yes  yes    yes    yes    hidden    hidden hidden hidden
dispute-link       hidden    hidden   yes  yes    yes    yes    hidden    hidden hidden hidden
"""

OUTCOMES = {200: "yes", 201: "yes", 302: "yes", 400: "unread", 401: "login", 403: "no", 404: "hidden", 409: "refused"}


@pytest.fixture(autouse=True)
def nobody_has_asked_yet() -> None:
    """Throttles count by account number, and each test begins with the same numbers again."""
    cache.clear()


@pytest.fixture
def scene() -> Scene:
    return begun()


def expected(table: str, channel: str) -> dict[str, dict[str, str]]:
    """The cells of a channel, by action and role."""
    heading, *lines = [line.split() for line in table.splitlines() if line]
    place = {"page": 0, "api": -1}[channel]
    return {
        action: {role: cell.split("/")[place] for role, cell in zip(heading, cells, strict=True)}
        for action, *cells in lines
    }


def outcome(answer: HttpResponse) -> str:
    return "login" if answer.headers.get("Location", "").startswith("/login/") else OUTCOMES[answer.status_code]


def everything() -> list[object]:
    """All that the actions could change."""
    return [
        list(found.order_by("pk").values_list(*fields))
        for found, fields in (
            (Table.objects, ("head", "phase", "epoch", "frozen_at")),
            (Version.objects, ("number", "digest")),
            (Seat.objects, ("account",)),
            (Account.objects, ("is_active",)),
            (RewindRequest.objects, ("status",)),
            (RewindAnswer.objects, ("answer",)),
            (Dispute.objects, ("closed_at",)),
            (Statement.objects, ("text",)),
            (Ruling.objects, ("kind",)),
        )
    ]


def logged_in(person: Account | None) -> Client:
    client = Client()
    if person is not None:
        client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


def tried(scene: Scene, channel: str, action: str, role: str) -> str:
    """What somebody gets who does something; what they do is undone again, so that the next finds all as it was."""
    person = scene.roles[role]
    with transaction.atomic():
        method, address, sent = getattr(ACTIONS[action], channel)(scene)
        before = everything()
        if channel == "page":
            answer = getattr(logged_in(person), method)(address, sent)
        else:
            answer = getattr(client_of(person), method)(address, sent, format="json")
        got = outcome(answer)
        assert (everything() != before) == (got == "yes" and method == "post"), (role, got, answer.getvalue()[:300])
        if got in ("no", "hidden", "refused", "unread"):
            assert answer.json()["sentence"] if channel == "api" else b"<h1" in answer.content
        transaction.set_rollback(True)
    return got


@pytest.mark.parametrize("action", expected(PRIVATE, "page"))
def test_at_a_private_table(scene, action):
    happen(scene, ACTIONS[action].before)
    for channel in ("page", "api"):
        wanted = expected(PRIVATE, channel)[action]
        assert {role: tried(scene, channel, action, role) for role in wanted} == wanted, channel


@pytest.mark.parametrize("action", expected(PUBLIC, "page"))
def test_at_a_public_table(scene, action):
    Table.objects.update(visibility=Table.Visibility.PUBLIC)
    happen(scene, ACTIONS[action].before)
    for channel in ("page", "api"):
        wanted = expected(PUBLIC, channel)[action]
        assert {role: tried(scene, channel, action, role) for role in wanted} == wanted, channel


@pytest.mark.parametrize("link", expected(MAILED, "page"))
def test_by_a_mailed_link(scene, link):
    happen(scene, {"turn-link": "nothing", "takeback-link": "a request", "dispute-link": "a dispute"}[link])
    about = scene.takeback or scene.dispute or Turn.objects.get(table=scene.table, closed_at=None)
    make = {"turn-link": links.turn_key, "takeback-link": links.takeback_key, "dispute-link": links.dispute_key}[link]

    def opened(owner: Account | None) -> str:
        key = make(about, owner) if owner else make(about, scene.roles["last"])[:-3] + "abc"
        visitor = Client()
        looked, acted = (getattr(visitor, method)(reverse(link, args=[key])) for method in ("get", "post"))
        assert (looked.status_code == 200) == (acted.status_code == 302)
        assert "_auth_user_id" not in visitor.session, "the link of a letter logs nobody in"
        let_in = visitor.session.get("guest")
        assert let_in == (owner.pk if owner and acted.status_code == 302 else None)
        return outcome(acted)

    assert {role: opened(person) for role, person in scene.roles.items()} == expected(MAILED, "page")[link]


def test_every_kind_of_ruling_is_in_the_table():
    kinds = {"rewind" if action == "fresh-dice" else action for action in expected(PRIVATE, "page")}
    assert set(Ruling.Kind.values) <= kinds
