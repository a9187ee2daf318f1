"""The lobby, following, and the pages that tell what this is."""

import re
from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Follow, Outbox, Seat, Table, Turn
from pbem.services import follows, notes, tables
from tests.pbem.test_home import many
from tests.pbem.web.conftest import text
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db


def test_the_lobby_is_in_the_navigation_of_every_page_for_everybody(browse):
    ana = account("Ana")
    for visitor in (browse(), browse(ana)):
        for address in ("/", "/lobby/", "/help/", "/nowhere/", "/rules/sumeria/", "/login/", "/moderation/"):
            page = visitor.get(address).content.decode()
            if page:
                header = page.partition("</header>")[0]
                assert 'href="/lobby/"' in header, address
                assert 'href="/help/"' in header, address


def test_the_lobby_shows_what_is_open_what_seeks_somebody_and_what_may_be_watched(browse):
    ana, ben, caro = three()
    started(ana, ben, caro, title="Look on", visibility="public")
    sought = started(ana, ben, caro, title="Play on", visibility="public")
    Seat.objects.filter(table=sought, number=1).update(sought_at=timezone.now())
    tables.open_table(
        by=ana, game="ur", seat_count=3, title="Come", visibility="public", clock="brisk", language="hu",
        gate_finished=3, gate_punctual=90, invite=["guest@example.org"],
    )  # fmt: skip
    for visitor in (browse(), browse(account("Dora"))):
        page = text(visitor.get("/lobby/"))
        order = ["Take a seat", "Come", "Step in for somebody", "Play on", "Watch", "Look on"]
        places = [page.index(each, page.index("any experience")) for each in order]
        assert places == sorted(places)
        for told in ("1 free seat · Brisk · Magyar · after 3 finished games · 90 of 100 turns in time", "kept"):
            assert told in page
        assert "guest@example.org" not in page


def test_the_lobby_is_narrowed_and_says_so_where_nothing_is_left(browse):
    tables.open_table(by=account("Ana"), game="ur", seat_count=3, title="Come", visibility="public", clock="brisk")
    visitor = browse()
    assert "Come" in text(visitor.get("/lobby/?game=ur&speed=brisk"))
    page = visitor.get("/lobby/?game=sumeria&speed=brisk")
    assert "No open table is like that" in text(page)
    assert '<option value="sumeria" selected>' in page.content.decode()
    assert "/tables/new/?game=sumeria" in page.content.decode()
    for odd in ("?game=chess", "?speed=%00"[:-3], "?language=xx&experience=old", "?game=a&game=b"):
        assert visitor.get(f"/lobby/{odd}").status_code == 200


def test_an_empty_lobby_helps_on(browse):
    page = text(browse().get("/lobby/"))
    for told in ("No table is looking for players", "Open one yourself", "No public table of others"):
        assert told in page


def test_a_table_is_followed_from_the_lobby_and_stands_on_the_list(browse):
    ana, ben, caro = three()
    table = started(ana, ben, caro, title="Theirs", visibility="public")
    visitor = browse(account("Dora"))
    assert f"/tables/{table.code}/follow/" in visitor.get("/lobby/").content.decode()
    assert visitor.post(f"/tables/{table.code}/follow/", {"next": "/lobby/"}).url == "/lobby/"
    assert f"/tables/{table.code}/unfollow/" in visitor.get("/lobby/").content.decode()
    page = text(visitor.get("/"))
    assert page.index("You follow") < page.index("Theirs")
    assert visitor.post(f"/tables/{table.code}/unfollow/", {"next": "https://elsewhere.example/"}).url == "/"
    assert "You follow" not in text(visitor.get("/"))


def test_people_are_followed_and_their_public_tables_stand_on_the_list(browse):
    ana, ben, caro = three()
    dora = account("Dora")
    follows.follow_person(number=ana.pk, by=dora)
    page = text(browse(dora).get("/"))
    assert "None of them plays at a public table" in page
    started(ana, ben, caro, title="Private")
    started(ana, ben, caro, title="Seen", visibility="public")
    page = text(browse(dora).get("/"))
    assert "Seen" in page
    assert "Private" not in page
    assert browse(dora).post(f"/people/{ana.pk}/unfollow/").url == "/"
    assert not Follow.objects.exists()


def test_following_brings_no_letters(browse):
    ana, ben, caro = three()
    table = started(ana, ben, caro, visibility="public")
    dora = account("Dora")
    browse(dora).post(f"/tables/{table.code}/follow/")
    list(play_on(table, 5))
    assert not Outbox.objects.filter(account=dora).exists()


# --- Words of the place ---


def test_the_welcome_page_shows_a_board_that_is_being_played_on_and_a_letter(browse):
    page = browse().get("/").content.decode()
    assert "every board is drawn like this" in page
    assert "<svg" in page.partition("living-board")[2]
    ana, ben, caro = three()
    older = started(ana, ben, caro, visibility="public")
    newest = started(ana, ben, caro, visibility="public", game="ur")
    list(play_on(newest, 2))
    frozen = started(ana, ben, caro, visibility="public")
    Table.objects.filter(pk=frozen.pk).update(frozen_at=timezone.now())
    page = browse().get("/").content.decode()
    newest.refresh_from_db()
    assert f'data-follow="{newest.code}" data-table="{newest.code}" data-head="{newest.head}"' in page
    assert f'data-live-table="{newest.code}"' in page
    assert "Ana, Ben and Caro are playing UR right now." in text(browse().get("/"))
    assert 'src="/help/letter/"' in page
    assert older.code in page


@pytest.mark.parametrize(("language", "words"), [("en", "Now you are asked"), ("hu", "Sumeria"), ("de", "Sumeria")])
def test_the_letter_is_a_real_one_in_the_readers_language(browse, language, words):
    answer = browse().get("/help/letter/", HTTP_ACCEPT_LANGUAGE=language)
    page = answer.content.decode()
    assert re.search(r'src="data:image/png;base64,[\w+/]{2000}', page)
    assert f'lang="{language}"' in page
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    assert "<script" not in page
    if language == "en":
        assert words in page


def test_how_a_season_goes_is_told_with_pictures(browse):
    page = browse().get("/help/")
    assert page.content.decode().count("<svg") >= 7
    for told in ("The table fills", "You move", "Life goes on", "The last points", "How the moderators do"):
        assert told in text(page)


@pytest.mark.parametrize("address", ["/nowhere/", "/tables/0123456789/"])
def test_a_page_that_is_not_there_helps_on(browse, address):
    for visitor, way in ((browse(), "/login/?next="), (browse(account("Ana")), "Your tables")):
        page = visitor.get(address)
        assert page.status_code == 404
        main = page.content.decode().partition("<main")[2]
        for wanted in ('href="/"', 'href="/lobby/"', 'href="/help/"', way):
            assert wanted in main


# --- Home ---


def test_an_empty_home_tells_what_to_do_first(browse):
    tables.open_table(by=account("Ben"), game="sumeria", seat_count=3, title="Come in", visibility="public")
    visitor = browse(account("Ana"))
    page = text(visitor.get("/"))
    for told in ("Welcome, Ana!", "1. Take a free seat", "2. Or bring your friends", "3. Look how others", "Come in"):
        assert told in page
    visitor.post(f"/tables/{Table.objects.get().code}/join/")
    assert "Welcome, Ana!" not in text(visitor.get("/"))


def test_finished_tables_are_found_by_title_game_and_player(browse):
    ana = account("Ana")
    mine = many(ana, "finished", 60)
    Table.objects.filter(pk=mine[0].pk).update(title="The long summer")
    Table.objects.filter(pk=mine[1].pk).update(game="ur")
    Seat.objects.filter(table=mine[2], number=1).update(account=account("Zoltan"))
    many(account("Eve"), "finished", 1)
    visitor = browse(ana)

    def found(words: str) -> set[str]:
        page = visitor.get("/tables/finished/", {"words": words}).content.decode()
        return set(re.findall(r'<h3><a href="/tables/([0-9a-f]{10})/', page))

    assert found("LONG summer") == {mine[0].code}
    assert found("ur") >= {mine[1].code}
    assert found("zoltan") == {mine[2].code}
    assert found("eve") == set()
    assert "None of your finished tables goes by “eve”" in text(visitor.get("/tables/finished/?words=eve"))
    first = visitor.get("/tables/finished/?words=finished").content.decode()
    older = re.search(r'rel="next" href="([^"]+)"', first)[1].replace("&amp;", "&")
    assert "words=finished" in older
    rest = visitor.get(older).content.decode()
    assert len(re.findall("<h3><a", first)) == 50
    assert len(re.findall("<h3><a", rest)) == 9  # of 60, but for the one with another title


def test_the_least_time_left_comes_first(browse):
    ana = account("Ana")
    made = many(ana, "playing", 3, asked=True)
    for table, hours in zip(made[:2], (30, 3), strict=True):
        Turn.objects.filter(table=table).update(deadline=timezone.now() + timedelta(hours=hours))
    page = browse(ana).get("/").content.decode()
    listed = re.findall(r'<h3><a href="/tables/([0-9a-f]{10})/', page)
    assert listed == [made[1].code, made[0].code, made[2].code]
    assert f'<a class="button" href="/tables/{made[1].code}/">To your turns (3)</a>' in page


def test_notes_that_are_not_read_yet_stand_at_their_table(browse):
    ana, ben, caro = three()
    table = started(ana, ben, caro, title="Talkative")
    started(ana, ben, caro, title="Quiet")
    for words in ("Hello!", "Are you there?"):
        notes.write(code=table.code, by=ben, text=words)
    page = browse(ana).get("/").content.decode()
    assert f'<a class="unread" href="/tables/{table.code}/#talk">2 new notes</a>' in page
    assert page.count('class="unread"') == 1
    assert 'class="unread"' not in browse(ben).get("/").content.decode()


def test_an_invitation_shows_the_word_that_came_with_it(browse):
    ana, ben, caro = three()
    started(ana, ben, caro)
    tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["Ben"], words="<b>Again</b>, please")
    page = browse(ben).get("/").content.decode()
    assert "&lt;b&gt;Again&lt;/b&gt;, please" in page
