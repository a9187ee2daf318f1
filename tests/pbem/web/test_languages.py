"""Pages in Hungarian and German, and how a reader comes to another language."""

import re
from datetime import UTC, datetime

import pytest
from django.utils import translation

from pbem.models import Account, Version
from pbem.selectors.readers import COOKIE
from pbem.services import consent, disputes, links, tables
from pbem.templatetags.wording import listed, since, strong, when
from tests.desk import moderator, mover, people, six_moves_old
from tests.pbem.web.conftest import text
from tests.tables import account, asked, play_on, started, three
from tests.tampering import history_unlocked

pytestmark = [pytest.mark.django_db, pytest.mark.words]

LANGUAGES = ("hu", "de")
QUESTION = {"hu": "Te jössz. Rakd fel egy kezdő kereskedődet", "de": "Du bist dran. Setz einen deiner ersten Händler"}
BUTTONS = {"hu": ("Ezt lépem", "Elölről"), "de": ("So spielen", "Von vorn")}
WAITING = {"hu": "Most {name} jön", "de": "Wir warten auf {name}"}


def speaking(language: str):
    """Three people who read this language."""
    return [account(name, language=language) for name in ("Ana", "Ben", "Caro")]


def current(page) -> list[str]:
    """The language that is marked at the foot of a page."""
    return re.findall(r'value="(\w+)" lang="\w+" aria-current="true" disabled', page.content.decode())


def language_of(page) -> str:
    (found,) = re.findall(r'<html lang="([^"]*)">', page.content.decode())
    return found


def test_a_visitor_chooses_a_language_and_comes_back_to_the_same_page(browse):
    visitor = browse()
    page = visitor.get("/rules/sumeria/?from=here")
    assert (language_of(page), current(page)) == ("en", ["en"])
    assert 'name="next" value="/rules/sumeria/?from=here"' in page.content.decode()
    answer = visitor.post("/language/", {"language": "hu", "next": "/rules/sumeria/"})
    assert answer.url == "/rules/sumeria/"
    page = visitor.get(answer.url, headers={"accept-language": "de"})
    assert (language_of(page), current(page)) == ("hu", ["hu"])
    assert "Sumeria: a szabályok" in text(page)
    for own_name in ("English", "Magyar", "Deutsch"):
        assert f">{own_name}</button>" in page.content.decode()


def test_the_choice_of_who_is_logged_in_is_kept_with_the_account(browse):
    ana = account("Ana")
    visitor = browse(ana)
    assert visitor.post("/language/", {"language": "de", "next": "/account/"}).url == "/account/"
    ana.refresh_from_db()
    assert ana.language == "de"
    page = visitor.get("/account/")
    assert (language_of(page), current(page)) == ("de", ["de"])
    assert '<option value="de" selected>Deutsch</option>' in page.content.decode()


@pytest.mark.parametrize(("language", "next_page"), [("xx", "/signup/"), ("hu", "https://elsewhere.example/")])
def test_a_language_we_do_not_speak_and_a_page_elsewhere_are_left_alone(browse, language, next_page):
    visitor = browse()
    answer = visitor.post("/language/", {"language": language, "next": next_page})
    assert answer.url == ("/signup/" if language == "xx" else "/")
    assert (COOKIE in visitor.cookies) == (language == "hu")


def test_from_the_answer_to_a_form_one_comes_back_to_the_page_of_the_form(browse):
    table = started(*three())
    address = f"/tables/{table.code}/"
    page = browse(asked(table)).post(
        f"{address}undo/", {"head": "0"}, headers={"referer": f"http://testserver{address}"}
    )
    assert page.status_code == 400
    assert f'name="next" value="http://testserver{address}"' in page.content.decode()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_turn_is_asked_chosen_and_told_in_the_readers_language(browse, language):
    table = started(*speaking(language))
    person = asked(table)
    visitor = browse(person)
    page = visitor.get(f"/tables/{table.code}/")
    assert page.headers["Content-Language"] == language_of(page) == language
    yours, _, question = QUESTION[language].partition(". ")
    assert f"{yours}." in text(page)
    assert question in text(page)
    chosen = visitor.get(f"/tables/{table.code}/?pick=NIPt2")
    for button in BUTTONS[language]:
        assert button in text(chosen)
    told = text(visitor.post(f"/tables/{table.code}/", {"line": "+NIPt2", "head": "0", "submission": "a"}, follow=True))
    following = asked(table).name
    assert {"hu": f"Most {following} jön.", "de": f"Jetzt ist {following} dran."}[language] in told
    assert WAITING[language].format(name=following) in told


@pytest.mark.parametrize(
    ("language", "moment", "day"),
    [("hu", "2026.11.20. 18:05", "2026. november 20. 18:05"), ("de", "20.11.2026 18:05", "20. November 2026 18:05")],
)
def test_moments_and_lists_follow_the_language(language, moment, day):
    at = datetime(2026, 11, 20, 18, 5, tzinfo=UTC)
    with translation.override(language):
        assert when(at) == f'<time datetime="2026-11-20T18:05:00+00:00">{moment}</time>'
        assert f'title="{day}"' in since(at)
        assert listed(["Ana", "Ben", "Caro"]) == {"hu": "Ana, Ben és Caro", "de": "Ana, Ben und Caro"}[language]


def test_what_is_put_into_a_sentence_stays_text(browse):
    assert strong("<b>Ana</b>") == "<strong>&lt;b&gt;Ana&lt;/b&gt;</strong>"
    table = started(*speaking("hu"), visibility="public")
    Account.objects.update(name="<i>Ana</i>")
    for page in ("/", f"/tables/{table.code}/", f"/tables/{table.code}/history/"):
        shown = browse().get(page).content.decode()
        assert "<i>" not in shown
        assert "&lt;i&gt;Ana" in shown


@pytest.mark.parametrize(
    ("language", "heading", "place"),
    [("hu", "nyert", "pont"), ("de", "gewinnt", "Punkte")],
)
def test_a_result_counts_in_the_readers_language(browse, language, heading, place):
    ana, ben, caro = speaking(language)
    table = started(ana, ben, caro)
    list(play_on(table))
    page = text(browse(ana).get(f"/tables/{table.code}/"))
    assert re.search(rf"\w+ {heading}|{heading}en", page)
    assert re.search(rf"\d+ {place}", page)


@pytest.mark.parametrize(
    ("language", "told", "counted"),
    [
        ("hu", "ide szeretne visszamenni: 4. lépés", "2 lépés tűnne el"),
        ("de", "möchte zu Zug 4 zurück", "2 Züge würden verschwinden"),
    ],
)
def test_a_request_to_take_back_is_read_and_answered(browse, language, told, counted):
    table = six_moves_old()
    for person in people(table):
        person.language = language
        person.save()
    asker, other = mover(table, 6), mover(table, 5)
    made = consent.ask(code=table.code, by=asker, to_version=4, head=6, text="No.")
    page = text(browse(other).get(f"/tables/{table.code}/takebacks/{made.pk}/"))
    assert f"{asker.name} {told}" in page
    assert counted in page


@pytest.mark.parametrize(
    ("language", "told"),
    [("hu", "Kifogás: 3. lépés most érkezett · az asztal szünetel"), ("de", "Einspruch gegen Zug 3 gerade erhoben")],
)
def test_the_desk_speaks_to_the_moderator_not_to_the_table(browse, language, told):
    table = six_moves_old()
    disputes.open_dispute(code=table.code, by=people(table)[0], version=3, reason="rules", text="Hm.")
    mara = moderator()
    mara.language = language
    mara.save()
    page = text(browse(mara).get(f"/desk/tables/{table.code}/"))
    assert told in page
    assert "This table stands still" in text(browse(people(table)[1]).get(f"/tables/{table.code}/"))


@pytest.mark.parametrize(("language", "told"), [("hu", "Ez nem nyilvános"), ("de", "Nicht für dich")])
def test_a_refusal_is_a_page_in_the_readers_language(browse, language, told):
    page = browse(moderator("Mara", "moderator")).get(
        f"/desk/tables/{six_moves_old().code}/rule/suspend/", headers={"accept-language": language}
    )
    assert page.status_code == 403
    assert told in text(page)


@pytest.mark.parametrize(("language", "told"), [("hu", "Bejelentkezés: Ana"), ("de", "Anmelden als Ana")])
def test_behind_a_mailed_link_the_page_speaks_as_the_letter_did(browse, language, told):
    link = f"/login/link/{links.login_key(account('Ana', language=language))}/"
    visitor = browse()
    page = visitor.get(link, headers={"accept-language": "en"})
    assert (language_of(page), told in text(page)) == (language, True)
    visitor.post("/language/", {"language": "en", "next": link})
    assert language_of(visitor.get(link)) == "en"


@pytest.mark.parametrize(("language", "told"), [("hu", "igen"), ("de", "ja")])
def test_a_chosen_option_is_told_in_words(browse, language, told):
    ana = account("Ana", language=language)
    opened = tables.open_table(by=ana, game="ur", seat_count=3, options={"anyFieldFeeds": "on"})
    page = text(browse(ana).get(f"/tables/{opened.code}/"))
    assert re.search(rf": {told}\b", page)
    assert not re.search(r": (True|False|None)\b", page)


def test_a_remark_is_a_quotation(browse):
    table = six_moves_old()
    with history_unlocked():
        Version.objects.filter(table=table, number=6).update(remark="Elnéztem.")
    visitor = browse(people(table)[0])
    for page in ("", "history/"):
        assert '<q class="remark">Elnéztem.</q>' in visitor.get(f"/tables/{table.code}/{page}").content.decode()
    assert (
        '<blockquote class="said">Elnéztem.</blockquote>'
        in visitor.get(f"/tables/{table.code}/history/6/").content.decode()
    )
