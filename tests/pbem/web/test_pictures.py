"""Small pictures of boards: what everybody may know, kept for good, and only for who may see the table."""

import io

import pytest
from PIL import Image

from pbem import engines
from pbem.boards import picture
from pbem.models import Table
from pbem.web import pictures
from tests.tables import account, asked, play_on, seen, started, three
from tests.trying import try_out

pytestmark = [pytest.mark.django_db, pytest.mark.words]

SLUGS = [game.slug for game in engines.summaries()]


def painted(response) -> Image.Image:
    assert response.status_code == 200
    assert response.headers["Content-Type"] == "image/png"
    return Image.open(io.BytesIO(response.content))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_is_shown_in_its_midst(browse, slug):
    response = browse(None).get(pictures.game_address(slug))
    image = painted(response)
    assert 0.9 < image.width * image.height / picture.GLIMPSE < 1.1
    assert len(response.content) < 30_000
    assert pictures.game_address(slug) in browse(None).get(f"/rules/{slug}/").content.decode()
    assert pictures.game_address(slug) in browse(None).get("/").content.decode()


def test_a_game_that_nobody_knows_has_no_picture(browse):
    assert browse(None).get("/rules/chess/picture.png").status_code == 404


@pytest.mark.parametrize("slug", SLUGS)
def test_a_card_shows_the_board_of_its_version_which_the_browser_keeps(browse, slug):
    people = three()
    table = started(*people, game=slug)
    list(play_on(table, 3))
    card = f"/tables/{table.code}/picture/{seen(table, people[0]).table.head}.png?en-"
    client = browse(people[0])
    page = client.get("/").content.decode()
    assert card in page
    address = page[page.index(card) :].split('"', 1)[0]
    response = client.get(address)
    painted(response)
    assert "immutable" in response.headers["Cache-Control"]
    assert "private" in response.headers["Cache-Control"]
    assert {"Cookie", "Accept-Language"} <= set(response.headers["Vary"].split(", "))
    assert client.get(f"/tables/{table.code}/picture/0.png").content != response.content


def test_the_same_board_is_painted_once(browse, monkeypatch):
    ana, *_ = people = three()
    table = started(*people)
    client, address = browse(ana), f"/tables/{table.code}/picture/0.png"
    first = client.get(address).content
    monkeypatch.setattr(picture, "png", lambda *_: pytest.fail("painted again"))
    assert client.get(address).content == first


def test_a_picture_speaks_the_language_of_its_reader(browse):
    ana, ben, caro = three()
    ben.language = "hu"
    ben.save()
    table = started(ana, ben, caro, game="after-the-flood")
    one, other = (browse(person).get(f"/tables/{table.code}/picture/0.png").content for person in (ana, ben))
    assert one != other
    assert ".png?hu-" in browse(ben).get("/").content.decode()


def test_a_private_table_has_no_picture_for_strangers(browse):
    table = started(*three())
    assert browse(account("Dora")).get(f"/tables/{table.code}/picture/0.png").status_code == 404
    assert browse(None).get(f"/tables/{table.code}/picture/0.png").status_code == 404


def test_what_somebody_tries_out_has_no_picture_for_others(browse):
    people = three()
    table = started(*people, game="euphrat-tigris")
    mover = asked(table)
    try_out(table, mover)
    for person in people:
        status = browse(person).get(f"/tables/{table.code}/picture/{table.head}.png").status_code
        assert status == (200 if person == mover else 404)


def test_a_table_that_is_put_away_is_shown_by_its_game_and_stays_put_away(browse, django_assert_max_num_queries):
    ana, *_ = people = three()
    table = started(*people)
    Table.objects.filter(pk=table.pk).update(archived_at=table.created_at)
    assert pictures.game_address("sumeria") in browse(ana).get("/").content.decode()
    assert browse(ana).get(f"/tables/{table.code}/picture/0.png").status_code == 404
    table.refresh_from_db()
    assert table.archived_at is not None
