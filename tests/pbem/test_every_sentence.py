"""No sentence reaches a page, a letter or an API answer without going through a catalogue.

Everything that a catalogue says is put between marks; what is left outside must be what people typed, numbers, ids and
notation. So a sentence written straight into a template or into code stands out.
"""

import json
import re
import zoneinfo
from collections import Counter
from email.message import EmailMessage
from html import unescape

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from games import GAMES
from pbem import engines
from pbem.models import Account, Invitation, Outbox, Ruling, Table
from pbem.services import tables
from tests.games.citations import defined
from tests.mail.scenes import delivered, part
from tests.marked_words import Read, mark_words, strings, unsaid
from tests.pbem.api.programs import client_of
from tests.pbem.moderation_cases import Scene, begun, happen
from tests.tables import account, play_on, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]

MOST = 60  # pages that one visitor looks at
ALIKE = 2  # of those that differ only by a number or a pick
ROLES = ("anonymous", "next", "last", "asker", "admin")
STAGES = ("an undo", "a request", "a dispute", "a pause", "a ruling", "an appeal against the admin")
# A difference is told in pieces of the board as text, which is said line by line.
NOT_FOLLOWED = re.compile(r"^/(admin|api/docs|api/schema|static|dev)|/export|/difference|\.(txt|json)$")
# What people typed or chose, and what is the same in every language.
RULES = {
    number.partition("-")[0]
    for game in GAMES.values()
    for number in defined((game.folder / "RULES.md").read_text("utf-8"))
}
OWN_NAMES = RULES | {"English", "Magyar", "Deutsch", "UTC", "API", "Key", "pbem", "JSON", "OpenAPI"}


@pytest.fixture(autouse=True)
def marked(monkeypatch):
    mark_words(monkeypatch)


def known_words() -> set[str]:
    """Words that people brought: names, titles, what they wrote; and ids."""
    typed = [*Account.objects.values_list("name", "email", "time_zone"), *Table.objects.values_list("title", "code")]
    typed += [*Invitation.objects.values_list("email"), *Ruling.objects.values_list("reason")]
    typed += [("Hm", "No", "Because"), tuple(settings.DEFAULT_FROM_EMAIL.split()), (settings.HOST_NAME,)]
    typed += [tuple(zoneinfo.available_timezones())]
    words = {word for row in typed for text in row for word in re.findall(r"[^\W\d_]{3,}", str(text))}
    return words | OWN_NAMES


def ids_of(table: Table) -> set[str]:
    """Ids that stand on a board as they are typed: settlements, cells, letters; with those of the games' examples."""
    here = engines.open_snapshot(*table.versions.values_list("snapshot", "digest").get(number=table.head))
    positions = [here, *(engines.example(game.slug)[0] for game in engines.summaries())]
    texts = {text for position in positions for _, text in strings(position.view_json(None))}
    return {word for text in texts if " " not in text for word in re.findall(r"[^\W\d_]{3,}", text)}


def pages_of(browser: Client, start: list[str]) -> dict[str, str]:
    """The pages that can be reached from these by following links."""
    found: dict[str, str] = {}
    alike: Counter[str] = Counter()
    queue = list(start)
    while queue and len(found) < MOST:
        address = queue.pop(0)
        shape = re.sub(r"\d+|(?<=pick=)[^&]*", "*", address)
        if address in found or NOT_FOLLOWED.search(address) or alike[shape] >= ALIKE:
            continue
        alike[shape] += 1
        response = browser.get(address, follow=True)
        if "text/html" not in response.headers.get("Content-Type", ""):
            continue
        found[address] = response.content.decode()
        links = [unescape(link).partition("#")[0] for link in re.findall(r'href="(/[^"]*)"', found[address])]
        queue += [link for link in dict.fromkeys(links) if link not in found]
    return found


def wrong(pages: dict[str, str], known: set[str]) -> dict[str, list[str]]:
    return {address: words for address, page in pages.items() if (words := unsaid(Read(page).text, known))}


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("stage", STAGES)
def test_pages_around_a_table(stage: str, role: str) -> None:
    scene: Scene = begun()
    happen(scene, stage)
    browser = Client()
    if scene.roles[role] is not None:
        browser.force_login(scene.roles[role], backend="django.contrib.auth.backends.ModelBackend")
    start = [scene.page("table"), scene.page("history"), reverse("home"), "/desk/", "/signup/", "/nowhere/"]
    pages = pages_of(browser, start)
    assert len(pages) > 5
    assert wrong(pages, known_words() | ids_of(scene.table)) == {}


@pytest.mark.parametrize("slug", [game.slug for game in engines.summaries()])
def test_tables_of_every_game(slug: str) -> None:
    """A table that gathers, one that is played, each step of choosing a move, and one that is over."""
    people = (*three(), account("Dan"))
    seats = engines.summary(slug).seats[-1]
    gathering = tables.open_table(by=people[0], game=slug, seat_count=seats, invite=["eve@example.org"])
    table = started(*people[:seats], game=slug, options=engines.summary(slug).random_play.options)
    list(play_on(table, 25))
    table.refresh_from_db()
    for person in people[:2]:
        browser = Client()
        browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
        start = [reverse("table", args=[code]) for code in (table.code, gathering.code)]
        pages = pages_of(browser, start)
        assert wrong(pages, known_words() | ids_of(table)) == {}


@pytest.mark.parametrize("stage", ["a request", "a dispute", "a ruling"])
def test_letters(stage: str) -> None:
    scene = begun()
    happen(scene, stage)
    tables.open_table(by=scene.roles["next"], game="sumeria", seat_count=3, invite=["eve@example.org"])
    known = known_words() | ids_of(scene.table)
    letters = delivered()
    assert len(set(Outbox.objects.values_list("kind", flat=True))) >= 3
    for letter in letters:
        assert unsaid(_readable(letter), known) == [], letter["Subject"]


def _readable(letter: EmailMessage) -> str:
    text = re.sub(r"https?://\S+", " ", part(letter, "plain"))
    return f"{letter['Subject']} {text} {Read(part(letter, 'html')).text}"


# Texts of people, ids, notation, and what a program reads as data.
DATA = re.compile(
    r"\.(code|slug|game|name|names|title|options|phase|visibility|takebacks|channel|cause|kind|rule|notation|line|path|"
    r"move|adjustment|view|text|outcome|why|secret_hash|colour|colours|at|submission|fields|facts|secret|hash|status|"
    r"reason|default|choices|remark|email|address|by|who|moderator|before|after|label|created_at)\b"
)


@pytest.mark.parametrize("stage", ["an undo", "a request", "a dispute", "a ruling"])
def test_answers_to_programs(stage: str) -> None:
    scene = begun()
    happen(scene, stage)
    known = known_words()
    for role in ("next", "asker", "admin"):
        program = client_of(scene.roles[role])
        for name in ("table", "moves", "versions", "takebacks", "disputes", "plans", "export", "dice"):
            for answer in (
                program.get(f"/api/tables/{scene.table.code}/{name}/"),
                program.post(f"/api/tables/{scene.table.code}/{name}/", {}),
            ):
                if answer.headers.get("Content-Type", "").startswith("application/json"):
                    said = [
                        (at, text)
                        for at, text in strings(json.loads(answer.getvalue()))
                        if not DATA.search(at) and " " in text
                    ]
                    assert [(at, text) for at, text in said if unsaid(text, known)] == []
