"""Every address, tried by somebody who came by the link of a letter. A new address without a line here fails.

The link's owner sits at the table and is an admin of the desk, staff and superuser, so that anything a link opened
beyond its letter would show. In each cell, what a GET and a POST find. yes: the owner, as the view sees it; no: nobody,
as for whoever is not logged in; login: the page that asks for a password or a log-in link.
"""

from collections.abc import Iterator

import pytest
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from pbem.models import Account, Turn
from pbem.services import links
from tests.pbem.moderation_cases import Scene, begun, happen
from tests.tables import play_on, started

pytestmark = [pytest.mark.django_db, pytest.mark.words]

PAGES = """
                  turn        takeback    dispute     proposal    leaving     question    look
healthz           no/no       no/no       no/no       no/no       no/no       no/no       no/no
readyz            no/no       no/no       no/no       no/no       no/no       no/no       no/no
metrics           no/no       no/no       no/no       no/no       no/no       no/no       no/no
home              login/no    login/no    login/no    login/no    login/no    login/no    login/no
lobby             no/no       no/no       no/no       no/no       no/no       no/no       no/no
help              no/no       no/no       no/no       no/no       no/no       no/no       no/no
sample-letter     no/no       no/no       no/no       no/no       no/no       no/no       no/no
heads             login/login login/login login/login login/login login/login login/login login/login
sign-up           no/no       no/no       no/no       no/no       no/no       no/no       no/no
login             no/no       no/no       no/no       no/no       no/no       no/no       no/no
login-mail        no/no       no/no       no/no       no/no       no/no       no/no       no/no
code              login/login login/login login/login login/login login/login login/login login/login
account           login/login login/login login/login login/login login/login login/login login/login
language          no/no       no/no       no/no       no/no       no/no       no/no       no/no
keys              login/login login/login login/login login/login login/login login/login login/login
revoke-key        login/login login/login login/login login/login login/login login/login login/login
own-calendar      login/login login/login login/login login/login login/login login/login login/login
own-profile       login/login login/login login/login login/login login/login login/login login/login
blocks            login/login login/login login/login login/login login/login login/login login/login
change-address    login/login login/login login/login login/login login/login login/login login/login
export-account    login/login login/login login/login login/login login/login login/login login/login
delete-account    login/login login/login login/login login/login login/login login/login login/login
calendar          no/no       no/no       no/no       no/no       no/no       no/no       no/no
password          login/login login/login login/login login/login login/login login/login login/login
log-ins           login/login login/login login/login login/login login/login login/login login/login
end-log-in        login/login login/login login/login login/login login/login login/login login/login
absence           login/login login/login login/login login/login login/login login/login login/login
cancel-absence    login/login login/login login/login login/login login/login login/login login/login
second-factor     login/login login/login login/login login/login login/login login/login login/login
confirm           no/no       no/no       no/no       no/no       no/no       no/no       no/no
login-link        no/no       no/no       no/no       no/no       no/no       no/no       no/no
turn-link         no/no       no/no       no/no       no/no       no/no       no/no       no/no
answer-link       no/no       no/no       no/no       no/no       no/no       no/no       no/no
day-link          no/no       no/no       no/no       no/no       no/no       no/no       no/no
address-link      no/no       no/no       no/no       no/no       no/no       no/no       no/no
undo-address-link no/no       no/no       no/no       no/no       no/no       no/no       no/no
deletion-link     no/no       no/no       no/no       no/no       no/no       no/no       no/no
takeback-link     no/no       no/no       no/no       no/no       no/no       no/no       no/no
dispute-link      no/no       no/no       no/no       no/no       no/no       no/no       no/no
proposal-link     no/no       no/no       no/no       no/no       no/no       no/no       no/no
leaving-link      no/no       no/no       no/no       no/no       no/no       no/no       no/no
appeal-link       no/no       no/no       no/no       no/no       no/no       no/no       no/no
invitation        no/no       no/no       no/no       no/no       no/no       no/no       no/no
no-more           no/no       no/no       no/no       no/no       no/no       no/no       no/no
own-no-more       login/login login/login login/login login/login login/login login/login login/login
new-table         login/login login/login login/login login/login login/login login/login login/login
finished          login/login login/login login/login login/login login/login login/login login/login
table             yes/yes     yes/login   yes/login   yes/login   yes/login   yes/login   yes/login
head              yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
picture           yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
hints             yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
form              yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
undo              yes/yes     login/login login/login login/login login/login login/login login/login
redo              yes/yes     login/login login/login login/login login/login login/login login/login
plans             yes/login   yes/login   yes/login   yes/login   yes/login   yes/login   yes/login
start-plan        login/login login/login login/login login/login login/login login/login login/login
stop-plan         login/login login/login login/login login/login login/login login/login login/login
drop-plan         login/login login/login login/login login/login login/login login/login login/login
talk              yes/yes     yes/login   yes/login   yes/login   yes/login   yes/login   yes/login
read-notes        yes/yes     login/login login/login login/login login/login login/login login/login
talk-readers      login/login login/login login/login login/login login/login login/login login/login
join              login/login login/login login/login login/login login/login login/login login/login
leave             login/login login/login login/login login/login login/login login/login login/login
choose-seat       login/login login/login login/login login/login login/login login/login login/login
choose-colour     login/login login/login login/login login/login login/login login/login login/login
follow-table      login/login login/login login/login login/login login/login login/login login/login
unfollow-table    login/login login/login login/login login/login login/login login/login login/login
follow-person     login/login login/login login/login login/login login/login login/login login/login
unfollow-person   login/login login/login login/login login/login login/login login/login login/login
profile           no/no       no/no       no/no       no/no       no/no       no/no       no/no
block             login/login login/login login/login login/login login/login login/login login/login
decline           login/login login/login login/login login/login login/login login/login login/login
abandon           login/login login/login login/login login/login login/login login/login login/login
invite            login/login login/login login/login login/login login/login login/login login/login
withdraw          login/login login/login login/login login/login login/login login/login login/login
history           yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
version           yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
version-at        yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
export-json       yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
export-text       yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
dice              yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
ask-takeback      login/login login/login login/login login/login login/login login/login login/login
takeback          login/login yes/yes     login/login login/login login/login login/login login/login
leaving           login/login login/login login/login login/login yes/yes     login/login login/login
wake              login/login login/login login/login login/login login/login login/login login/login
proposal          login/login login/login login/login yes/yes     login/login login/login login/login
disputes          yes/no      yes/no      yes/no      yes/no      yes/no      yes/no      yes/no
open-dispute      login/login login/login login/login login/login login/login login/login login/login
dispute           login/login login/login yes/yes     login/login login/login login/login login/login
take-over         login/login login/login login/login login/login login/login login/login login/login
try-again         login/login login/login login/login login/login login/login login/login login/login
nudge             login/login login/login login/login login/login login/login login/login login/login
need-a-day        yes/yes     login/login login/login login/login login/login login/login login/login
desk              login/login login/login login/login login/login login/login login/login login/login
desk-letters      login/login login/login login/login login/login login/login login/login login/login
claim             login/login login/login login/login login/login login/login login/login login/login
hand-over         login/login login/login login/login login/login login/login login/login login/login
status            login/no    login/no    login/no    login/no    login/no    login/no    login/no
extend            no/login    no/login    no/login    no/login    no/login    no/login    no/login
desk-table        login/login login/login login/login login/login login/login login/login login/login
desk-difference   login/login login/login login/login login/login login/login login/login login/login
rule              login/login login/login login/login login/login login/login login/login login/login
rules             no/no       no/no       no/no       no/no       no/no       no/no       no/no
mail-hook         no/no       no/no       no/no       no/no       no/no       no/no       no/no
game-picture      no/no       no/no       no/no       no/no       no/no       no/no       no/no
mailbox           no/no       no/no       no/no       no/no       no/no       no/no       no/no
mailbox-letter    no/no       no/no       no/no       no/no       no/no       no/no       no/no
mailbox-answer    no/no       no/no       no/no       no/no       no/no       no/no       no/no
mailbox-html      no/no       no/no       no/no       no/no       no/no       no/no       no/no
mailbox-raw       no/no       no/no       no/no       no/no       no/no       no/no       no/no
ask               login/login login/login login/login login/login login/login login/login login/login
memo              login/login login/login login/login login/login login/login login/login login/login
direct            login/login login/login login/login login/login login/login login/login login/login
desk-notes        login/login login/login login/login login/login login/login login/login login/login
person            login/login login/login login/login login/login login/login login/login login/login
reasons           login/login login/login login/login login/login login/login login/login login/login
fairness          no/no       no/no       no/no       no/no       no/no       no/no       no/no
question-link     no/no       no/no       no/no       no/no       no/no       no/no       no/no
question          login/login login/login login/login login/login login/login yes/yes     login/login
look-link         no/no       no/no       no/no       no/no       no/no       no/no       no/no
stop-letters      no/no       no/no       no/no       no/no       no/no       no/no       no/no
mail-events       no/no       no/no       no/no       no/no       no/no       no/no       no/no
own-letters       login/login login/login login/login login/login login/login login/login login/login
table-letters     login/login login/login login/login login/login login/login login/login login/login
desk-mail         login/login login/login login/login login/login login/login login/login login/login
invite-again      login/login login/login login/login login/login login/login login/login login/login
"""

KINDS = {
    "turn": ("nothing", links.turn_key),
    "takeback": ("a request", links.takeback_key),
    "dispute": ("a dispute", links.dispute_key),
    "question": ("a question", links.question_key),
    "proposal": ("a proposal", links.proposal_key),
    "leaving": ("nothing", links.leaving_key),
    "look": ("nothing", lambda turn, account: links.look_key(turn.table, account)),
}
PARTS = {
    "key": "no-such-key",
    "key_id": 1,
    "absence_id": 1,
    "invitation_id": 1,
    "number": 1,
    "kind": "pause",
    "slug": "sumeria",
    "name": "none",
    "app_label": "pbem",
    "content_type_id": 1,
    "object_id": "1",
    "url": "nothing/",
}

Address = tuple[str, tuple[str, ...]]  # its name, and what it is made of


def addresses() -> list[Address]:
    """All that the resolver knows; names of the admin begin with `admin:`, those of the API with `api-`."""

    def walk(patterns: list[URLPattern | URLResolver], space: str) -> Iterator[Address]:
        for each in patterns:
            if isinstance(each, URLResolver):
                yield from walk(each.url_patterns, f"{each.namespace}:" if each.namespace else space)
            elif each.name is not None:
                yield f"{space}{each.name}", tuple(each.pattern.regex.groupindex)

    return list(dict.fromkeys(walk(get_resolver().url_patterns, "")))


def pages() -> list[str]:
    return [name for name, _ in addresses() if not name.startswith(("admin:", "api-"))]


def expected() -> dict[str, dict[str, str]]:
    heading, *lines = [line.split() for line in PAGES.splitlines() if line]
    return {name: dict(zip(heading, cells, strict=True)) for name, *cells in lines}


@pytest.fixture
def scene() -> Scene:
    made = begun()
    owner = made.roles["next"]
    Account.objects.filter(pk=owner.pk).update(is_staff=True, is_superuser=True)
    owner.groups.add(Group.objects.get(name="admin"))
    return made


def opened(scene: Scene, kind: str) -> Client:
    """A browser in which the owner has followed a link."""
    before, make = KINDS[kind]
    happen(scene, before)
    made = scene.question or scene.takeback or scene.dispute or scene.proposal
    about = made or Turn.objects.get(table=scene.table, closed_at=None)
    visitor = Client()
    assert visitor.post(f"/{kind}/{make(about, scene.roles['next'])}/").status_code == 302
    return visitor


def found(visitor: Client, method: str, address: str) -> str:
    answer: HttpResponse = getattr(visitor, method)(address)
    if answer.headers.get("Location", "").startswith("/login/?next="):
        return "login"
    return "yes" if answer.wsgi_request.identity.here else "no"


def made(name: str, parts: tuple[str, ...], scene: Scene, code: str) -> str:
    about = scene.takeback or scene.dispute or scene.proposal
    own = {"number": about.pk} if about and name in ("takeback", "dispute", "proposal") else {}
    if scene.question and name == "question":
        own = {"number": scene.question.pk}
    return reverse(name, kwargs={part: {**PARTS, "code": code, **own}[part] for part in parts})


def keep(visitor: Client) -> Client:
    """The same browser again: what one address does to a session must not change what the next finds."""
    cache.clear()  # and nobody is too fast, however many addresses there are
    again = Client()
    again.cookies["sessionid"] = visitor.session.session_key
    return again


@pytest.mark.parametrize("kind", KINDS)
def test_a_link_opens_what_its_letter_is_about_and_nothing_else(scene, kind):
    visitor = opened(scene, kind)
    cells = {name: cell[kind] for name, cell in expected().items()}
    for name, parts in addresses():
        if name != "logout":  # anybody may leave
            address = made(name, parts, scene, scene.table.code)
            got = "/".join(found(keep(visitor), method, address) for method in ("get", "post"))
            wanted = {"api-": "no/no", "admin:": "login/login"}
            rule = next((cell for start, cell in wanted.items() if name.startswith(start)), None)
            assert got == (rule or cells[name]), name


def test_every_address_is_in_the_table():
    assert sorted(expected()) == sorted(set(pages()) - {"logout"})


@pytest.mark.parametrize("kind", KINDS)
def test_at_another_table_of_its_owner_a_link_opens_nothing(scene, kind):
    visitor = opened(scene, kind)
    other = started(*(seat.account for seat in scene.table.seats.all()))
    list(play_on(other, 2))
    for name, parts in addresses():
        if "code" in parts:
            address = made(name, parts, scene, other.code)
            assert "yes" not in [found(keep(visitor), method, address) for method in ("get", "post")], name


def test_a_link_opens_the_one_request_it_was_sent_for(scene):
    visitor = opened(scene, "takeback")
    own = reverse("takeback", args=[scene.table.code, scene.takeback.pk])
    another = reverse("takeback", args=[scene.table.code, scene.takeback.pk + 1])
    assert visitor.get(own).status_code == 200
    assert visitor.get(another).url == f"/login/?next={another}"
