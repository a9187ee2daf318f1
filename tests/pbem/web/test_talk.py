"""Talk on pages, at the desk and by program: plain text, safe links, and one answer for each way of sending."""

import pytest
from django.test import Client
from django.utils.html import escape

from pbem.models import Note, Turn
from pbem.selectors import notes as selectors
from pbem.selectors.tables import find_table
from pbem.services import links, notes
from pbem.templatetags.talk import said
from tests.desk import moderator
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return started(*three(), visibility="public")


def people(table):
    return [seat.account for seat in table.seats.select_related("account")]


def shown(table, text: str) -> str:
    ana, ben, _ = people(table)
    notes.write(code=table.code, by=ana, text=text)
    return said(selectors.talk(find_table(table.code, ben), ben).notes[-1])


def link(address: str) -> str:
    return f'<a href="{escape(address)}" rel="nofollow noopener noreferrer">{escape(address)}</a>'


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("<script>alert(1)</script>", "&lt;script&gt;alert(1)&lt;/script&gt;"),
        ("**no** [markup](x)", "**no** [markup](x)"),
        ("one\ntwo", "one<br>two"),
        ("see https://example.org/a?b=1&c=2.", f"see {link('https://example.org/a?b=1&c=2')}."),
        ("(https://example.org/x)", f"({link('https://example.org/x')})"),
        ("http://example.org", "http://example.org"),
        ("javascript:alert(1)", "javascript:alert(1)"),
        ("https://bank.example@evil.example/", "https://bank.example@evil.example/"),
        ("https://localhost/", "https://localhost/"),
        ("https://еxample.org/", "https://еxample.org/"),  # a Cyrillic letter
        ('https://example.org/"onmouseover="x', f"{link('https://example.org/')}&quot;onmouseover=&quot;x"),
        ("https://example.org:8080/", "https://example.org:8080/"),
        ("hello @Ben!", 'hello <strong class="mention">@Ben</strong>!'),
        ("hello @Benjamin", "hello @Benjamin"),
        ("@<b>Ben</b>", "@&lt;b&gt;Ben&lt;/b&gt;"),
    ],
)
def test_a_note_is_plain_text_with_safe_links_and_mentions(table, text, html):
    assert shown(table, text) == html


def test_a_name_with_html_in_an_old_account_stays_text(table, browse):
    ana, ben, _ = people(table)
    ana.name = "<i>Ana</i>"
    ana.save()
    notes.write(code=table.code, by=ana, text="Hello")
    for page in ("", "talk/"):
        content = browse(ben).get(f"/tables/{table.code}/{page}").content.decode()
        assert "<i>Ana</i>" not in content
        assert "&lt;i&gt;Ana&lt;/i&gt;" in content


def test_a_form_sent_twice_says_it_once(table, browse):
    ana, *_ = people(table)
    visitor = browse(ana)
    for _ in range(2):
        answer = visitor.post(f"/tables/{table.code}/talk/", {"text": "Hello", "submission": "once"})
        assert answer.url == f"/tables/{table.code}/talk/"
    assert Note.objects.count() == 1
    changed = visitor.post(f"/tables/{table.code}/talk/", {"text": "Other", "submission": "once"})
    assert changed.status_code == 409
    assert "Other" in changed.content.decode(), "nothing typed is lost"


def test_older_notes_are_a_page_away(table, browse):
    ana, ben, _ = people(table)
    for number in range(60):
        Note.objects.create(
            table=table, author=ana, audience="players", text=f"[{number}]", created_at=table.created_at
        )
    visitor = browse(ben)
    first = visitor.get(f"/tables/{table.code}/talk/").content.decode()
    assert "[59]" in first
    assert "[10]" in first
    assert "[9]" not in first
    before = Note.objects.get(text="[10]").pk
    assert f"?before={before}" in first
    second = visitor.get(f"/tables/{table.code}/talk/?before={before}").content.decode()
    assert "[9]" in second
    assert "[10]" not in second


def test_who_is_not_logged_in_is_asked_to_before_speaking(table, browse):
    notes.write(code=table.code, by=account("Eva"), text="I watch")
    content = browse().get(f"/tables/{table.code}/talk/").content.decode()
    assert "I watch" not in content
    assert "Log in to have your say" in content


def test_the_desk_hides_and_shows_with_a_reason(table, browse):
    ana, ben, _ = people(table)
    note = notes.write(code=table.code, by=ana, text="rude words")
    desk = browse(moderator())
    address = f"/desk/tables/{table.code}/notes/"
    assert "rude words" in desk.get(address).content.decode()
    assert desk.post(address, {"note": note.pk, "do": "hide", "reason": ""}).status_code == 400
    assert desk.post(address, {"note": note.pk, "do": "hide", "reason": "Not so."}).url == address
    page = browse(ben).get(f"/tables/{table.code}/talk/").content.decode()
    assert "rude words" not in page
    assert "Not so." in page
    assert desk.post(address, {"note": note.pk, "do": "show", "reason": "After all."}).url == address
    assert "rude words" in browse(ben).get(f"/tables/{table.code}/talk/").content.decode()
    assert "After all." in desk.get(address).content.decode()


def test_programs_talk_too(table):
    ana, ben, _ = people(table)
    at = f"/api/tables/{table.code}/notes/"
    mine, theirs = client_of(ana), client_of(ben)
    made = mine.post(at, {"text": "@Ben hello", "submission": "once"}, format="json")
    again = mine.post(at, {"text": "@Ben hello", "submission": "once"}, format="json")
    assert (made.status_code, again.status_code, made.json()["id"]) == (201, 200, again.json()["id"])
    told = theirs.get(at).json()
    assert [(note["author"], note["text"], note["mentions_you"], note["new"]) for note in told["notes"]] == [
        ("Ana", "@Ben hello", True, True)
    ]
    read = theirs.post(f"{at}read/", {"until": made.json()["id"]}, format="json").json()
    assert not read["notes"][0]["new"]
    changed = mine.post(f"{at}readers/", {"read_by": "everybody"}, format="json").json()
    assert changed["read_by"] == "everybody"
    stale = theirs.post(at, {"text": "x", "read_by": "players"}, format="json")
    assert (stale.status_code, stale.json()["code"]) == (409, "stale")
    refused = mine.post(at, {"text": ""}, format="json")
    assert refused.status_code == 400
    assert Client().get(at).status_code == 401


def test_the_link_of_a_turn_lets_one_read_and_speak_and_a_stranger_does_not(table, browse):
    person = asked(table)
    visitor = browse()
    visitor.post(f"/turn/{links.turn_key(Turn.objects.get(), person)}/")
    assert visitor.get(f"/tables/{table.code}/talk/").status_code == 200
    assert visitor.post(f"/tables/{table.code}/talk/", {"text": "From my letter"}).status_code == 302
    assert Note.objects.get().author == person
