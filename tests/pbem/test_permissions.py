"""Who may do what about a game that went wrong, on every channel. The tables below are the rule; read them as such.

The table is private unless said otherwise, four sit at it, and six moves were made; nothing is hidden in its game,
so that there is no hand to look at. The roles:

- anonymous: not logged in, or without a key
- stranger: logged in, does not sit there
- next: the table waits for them
- last: made the newest move; the table waits for `next`: both are asked to agree to a take-back
- asker: moved before that, asked for the take-back and opened the dispute
- here: sits there and is an admin of the desk
- moderator, senior, admin: roles of the desk, sit nowhere; for `lift`, the asker has been suspended
- director: may rule at this table and nowhere else, sits nowhere
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

from pbem.models import (
    Account,
    Director,
    Dispute,
    Memo,
    Note,
    Outbox,
    PersonBlock,
    Proposal,
    ProposalAnswer,
    Question,
    RewindAnswer,
    RewindRequest,
    Ruling,
    Seat,
    StandardReason,
    Statement,
    Table,
    TableLetters,
    Turn,
    Version,
)
from pbem.services import directors, links
from tests.pbem.api.programs import client_of
from tests.pbem.letter_cases import LETTERS
from tests.pbem.moderation_cases import ACTIONS as ABOUT_GAMES
from tests.pbem.moderation_cases import Scene, begun, happen

pytestmark = [pytest.mark.django_db, pytest.mark.words]

ACTIONS = ABOUT_GAMES | LETTERS

PRIVATE = """
                   anonymous    stranger next    last    asker   here    moderator senior  admin   suspended    director
look-at-a-step     hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden
take-it-home       hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden
check-the-dice     hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden
read-the-rulings   hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden

undo-own-step      login        hidden   refused yes     refused refused hidden    hidden  hidden  login        hidden
redo-own-step      login        hidden   refused yes     refused refused hidden    hidden  hidden  login        hidden
ask-to-take-back   login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
read-the-request   login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
agree              login        hidden   yes     yes     no      no      hidden    hidden  hidden  login        hidden
refuse             login        hidden   yes     yes     no      no      hidden    hidden  hidden  login        hidden
withdraw-request   login        hidden   no      no      yes     no      hidden    hidden  hidden  login        hidden
open-a-dispute     login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
read-the-dispute   login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
have-ones-say      login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
show-my-plans      login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
withdraw-dispute   login        hidden   hidden  hidden  yes     hidden  hidden    hidden  hidden  login        hidden
appeal             login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden

propose            login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
read-the-proposal  login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
agree-to-proposal  login        hidden   yes     yes     no      yes     hidden    hidden  hidden  login        hidden
refuse-proposal    login        hidden   yes     yes     no      yes     hidden    hidden  hidden  login        hidden
withdraw-proposal  login        hidden   no      no      yes     no      hidden    hidden  hidden  login        hidden
offer-the-seat     login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
keep-the-seat      login        hidden   refused refused yes     refused hidden    hidden  hidden  login        hidden
resign             login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
wake               login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden

read-what-is-said  hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden
say-something      login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
keep-a-note        login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
choose-who-reads   login        hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
read-talk-at-desk  hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
hide-a-note        hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
show-a-note-again  hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
look-at-a-profile  hidden/login hidden   yes     yes     yes     yes     hidden    hidden  hidden  hidden/login hidden
block-somebody     login        yes      refused yes     yes     yes     yes       yes     yes     login        yes
hide-a-note-to-oneself hidden/login hidden hidden hidden hidden  no      hidden    hidden  hidden  hidden/login hidden

choose-own-letters login       yes      yes     yes     yes     yes     yes       yes     yes     login        yes
have-a-test-letter login       yes      yes     yes     yes     yes     yes       yes     yes     login        yes
be-written-to-again login      yes      yes     yes     yes     yes     yes       yes     yes     login        yes
look-at-letters-here login     hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
choose-letters-here login      hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden
letters-as-elsewhere login     hidden   yes     yes     yes     yes     hidden    hidden  hidden  login        hidden

the-queue          hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login yes
claim              hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
hand-over          hidden/login hidden   hidden  hidden  hidden  yes     no        yes     yes     hidden/login no
letters-of-desk    hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login yes
table-at-the-desk  hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login yes
difference         hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login yes
dismiss            hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
rewind             hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
fresh-dice         hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
redo               hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
act                hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
look               hidden/login hidden   hidden  hidden  hidden  no      refused   refused refused hidden/login refused
pause              hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
resume             hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
warn               hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
adjust             hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
replace            hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
end                hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
void               hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
suspend            hidden/login hidden   hidden  hidden  hidden  no      no        no      yes     hidden/login no
lift               hidden/login hidden   hidden  hidden  hidden/login no      no        no      yes     hidden/login no
rule-on-own-ruling hidden/login hidden   hidden  hidden  hidden  no      yes       yes     no      hidden/login yes
rule-past-appeal   hidden/login hidden   hidden  hidden  hidden  no      yes       yes     no      hidden/login yes
rule-on-old-board  hidden/login hidden   hidden  hidden  hidden  no      refused   refused refused hidden/login refused
ask-a-player       hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
answer-question    login        hidden   yes     hidden  hidden  hidden  hidden    hidden  hidden  login        hidden
write-a-memo       hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
know-a-person      hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login hidden
memo-on-a-person   hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login hidden
standard-reasons   hidden/login hidden   hidden  hidden  hidden  yes     yes       yes     yes     hidden/login yes
new-reason         hidden/login hidden   hidden  hidden  hidden  yes     no        yes     yes     hidden/login no
remove-reason      hidden/login hidden   hidden  hidden  hidden  yes     no        yes     yes     hidden/login no
appoint-director   hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
dismiss-director   hidden/login hidden   hidden  hidden  hidden  no      no        yes     yes     hidden/login no
desk-in-numbers    yes/login    yes      yes     yes     yes     yes     yes       yes     yes     yes/login    yes
warn-in-private    hidden/login hidden   hidden  hidden  hidden  no      yes       yes     yes     hidden/login yes
"""

# At a public table anyone may look on; what is for those who sit there stays theirs.
PUBLIC = """
                  anonymous    stranger  next    last   asker   here    moderator senior    admin     suspended
look-at-a-step    yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
take-it-home      yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
check-the-dice    yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
read-the-rulings  yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
read-what-is-said yes/login    yes       yes     yes    yes     yes     yes       yes       yes       yes/login
say-something     login        yes       yes     yes    yes     yes     yes       yes       yes       login
choose-who-reads  login        no        yes     yes    yes     yes     no        no        no        login
hide-a-note       hidden/login hidden    hidden  hidden hidden  no      yes       yes       yes       hidden/login
look-at-letters-here login     hidden    yes     yes    yes     yes     hidden    hidden    hidden    login
choose-letters-here login      hidden    yes     yes    yes     yes     hidden    hidden    hidden    login
undo-own-step     login        no        refused yes    refused refused no        no        no        login
ask-to-take-back  login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
agree             login        hidden/no yes     yes    no      no      hidden/no hidden/no hidden/no login
open-a-dispute    login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
read-the-dispute  login        hidden    yes     yes    yes     yes     hidden    hidden    hidden    login
have-ones-say     login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
propose           login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
read-the-proposal login        hidden    yes     yes    yes     yes     hidden    hidden    hidden    login
agree-to-proposal login        hidden/no yes     yes    no      yes     hidden/no hidden/no hidden/no login
offer-the-seat    login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
resign            login        hidden/no yes     yes    yes     yes     hidden/no hidden/no hidden/no login
wake              login        no        yes     yes    yes     yes     no        no        no        login
rewind            hidden/login hidden    hidden  hidden hidden  no      yes       yes       yes       hidden/login
"""

# A mailed link, opened by somebody who is not logged in, lets its owner in or is dead. Of anonymous: a forged one.
MAILED = """
              anonymous stranger next last   asker  here   moderator senior admin  suspended director
turn-link     hidden    hidden   yes  hidden hidden hidden hidden    hidden hidden hidden    hidden
takeback-link hidden    hidden   yes  yes    yes    yes    hidden    hidden hidden hidden    hidden
dispute-link  hidden    hidden   yes  yes    yes    yes    hidden    hidden hidden hidden    hidden
proposal-link hidden    hidden   yes  yes    yes    yes    hidden    hidden hidden hidden    hidden
leaving-link  hidden    hidden   yes  hidden hidden hidden hidden    hidden hidden hidden    hidden
question-link hidden    hidden   yes  hidden hidden hidden hidden    hidden hidden hidden    hidden
"""

BEFORE_A_LINK = {
    "turn-link": "nothing",
    "takeback-link": "a request",
    "dispute-link": "a dispute",
    "question-link": "a question",
    "proposal-link": "a proposal",
    "leaving-link": "nothing",
}

# The link by which somebody appeals who was replaced; made for anybody else, it is dead.
APPEALING = {"replaced": "yes", "anonymous": "hidden", "stranger": "hidden", "next": "hidden", "admin": "hidden"}

# A seat that a ruling has opened, at a public table: who ruled never takes it.
OPENED = """
              anonymous stranger next    last    asker here    moderator senior admin   suspended director
take-the-seat login     yes      refused refused yes   refused yes       yes    refused login     yes
"""

OUTCOMES = {
    200: "yes",
    201: "yes",
    204: "yes",
    302: "yes",
    400: "unread",
    401: "login",
    403: "no",
    404: "hidden",
    409: "refused",
}


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
            (Table.objects, ("head", "phase", "epoch", "frozen_at", "asleep_at")),
            (Version.objects, ("number", "digest")),
            (Seat.objects, ("account", "sought_at")),
            (Account.objects, ("is_active", "desk_mail", "letters", "returned")),
            (TableLetters.objects, ("account", "letters")),
            (Outbox.objects.filter(kind="test"), ("account",)),
            (RewindRequest.objects, ("status",)),
            (RewindAnswer.objects, ("answer",)),
            (Proposal.objects, ("status",)),
            (ProposalAnswer.objects, ("answer",)),
            (Dispute.objects, ("closed_at", "claimed_by", "shown_plans")),
            (Statement.objects, ("text",)),
            (Question.objects, ("text",)),
            (Memo.objects, ("text",)),
            (Note.objects, ("text", "hiding")),
            (PersonBlock.objects, ("whom",)),
            (StandardReason.objects, ("text",)),
            (Director.objects, ("ended_at",)),
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
        assert (everything() != before) == (got == "yes" and method != "get"), (role, got, answer.getvalue()[:300])
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
    happen(scene, BEFORE_A_LINK[link])
    made = scene.question or scene.takeback or scene.dispute or scene.proposal
    about = made or Turn.objects.get(table=scene.table, closed_at=None)
    make = getattr(links, link.replace("-link", "_key"))

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


@pytest.mark.parametrize("action", expected(OPENED, "page"))
def test_at_a_seat_that_a_ruling_has_opened(scene, action):
    Table.objects.update(visibility=Table.Visibility.PUBLIC)
    happen(scene, "an open seat")
    for channel in ("page", "api"):
        wanted = expected(OPENED, channel)[action]
        assert {role: tried(scene, channel, action, role) for role in wanted} == wanted, channel


def test_by_the_link_of_an_appeal(scene):
    happen(scene, "an open seat")
    replaced = Account.objects.get(pk=scene.ruling.facts["account"])
    for role, wanted in APPEALING.items():
        owner = replaced if role == "replaced" else scene.roles[role]
        key = links.appeal_key(scene.ruling, owner) if owner else links.appeal_key(scene.ruling, replaced)[:-3] + "abc"
        visitor = Client()
        address = reverse("appeal-link", args=[key])
        looked, acted = visitor.get(address), visitor.post(address, {"text": "No."})
        assert (outcome(looked), outcome(acted)) == (wanted, wanted), role
        assert not {"_auth_user_id", "guest"} & set(visitor.session.keys())
    assert Dispute.objects.get().account == replaced


AT_THIS_TABLE = (
    "table-at-the-desk",
    "difference",
    "dismiss",
    "rewind",
    "warn",
    "claim",
    "ask-a-player",
    "write-a-memo",
)


@pytest.mark.parametrize("action", AT_THIS_TABLE)
def test_a_director_of_another_table_has_no_right_here(scene, action):
    happen(scene, "a dispute")
    elsewhere = Table.objects.exclude(pk=scene.table.pk).get()
    directors.dismiss(code=scene.table.code, by=scene.roles["senior"], account=scene.roles["director"].pk)
    directors.appoint(code=elsewhere.code, by=scene.roles["senior"], account=scene.roles["director"].pk)
    scene.roles["director"] = Account.objects.get(pk=scene.roles["director"].pk)
    for channel in ("page", "api"):
        assert tried(scene, channel, action, "director") in ("hidden", "no"), channel
    assert logged_in(scene.roles["director"]).get(f"/desk/tables/{elsewhere.code}/").status_code == 200


def test_every_kind_of_ruling_is_in_the_table():
    kinds = {"rewind" if action == "fresh-dice" else action for action in expected(PRIVATE, "page")}
    assert set(Ruling.Kind.values) <= kinds
