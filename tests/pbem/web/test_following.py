"""What pages say about where to listen, what they ask where they cannot, and which table comes next."""

import re

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from pbem.selectors import feed, home
from pbem.services import links, tables
from tests.pbem.test_home import many
from tests.pbem.test_statements import asks
from tests.tables import account, asked, play_on, started, three

pytestmark = pytest.mark.django_db


def listens(response) -> dict[str, str]:
    """What the body of a page says about where to listen."""
    (body,) = re.findall(r"<body([^>]*)>", response.content.decode())
    return dict(re.findall(r'data-live(-?\w*)="([^"]*)"', body))


def test_somebody_at_the_table_listens_to_all_own_tables_and_a_spectator_to_the_one(browse):
    table = started(*three(), visibility="public")
    address = f"/tables/{table.code}/"
    all_own = {"": "/live/", "-ask": "/heads/"}
    assert listens(browse(asked(table)).get(address)) == listens(browse(asked(table)).get("/")) == all_own
    one = {"": f"/live/{table.code}/", "-ask": f"{address}head/", "-table": table.code, "-spread": "8"}
    assert listens(browse().get(address)) == listens(browse(account("Dan")).get(address)) == one
    assert listens(browse().get("/")) == one, "the board that a stranger is shown"


def test_a_stranger_listens_to_nothing_where_there_is_nothing_to_watch(browse):
    started(*three())
    assert listens(browse().get("/")) == {}


def test_who_came_by_the_link_of_a_letter_listens_to_its_table(browse):
    table = started(*three())
    turn = table.turns.get()
    visitor = browse()
    visitor.post(f"/turn/{links.turn_key(turn, asked(table))}/")
    assert listens(visitor.get(f"/tables/{table.code}/"))[""] == f"/live/{table.code}/"


def test_on_a_port_of_its_own_the_stream_is_on_the_host_of_the_page(browse, settings):
    settings.LIVE_PORT = 8765
    page = browse(account("Ana")).get("/", HTTP_HOST="localhost:8000")
    assert listens(page)[""] == "http://localhost:8765/live/"


def test_a_page_that_asks_is_told_its_tables_and_how_many_wait_in_two_statements(browse):
    table = started(*three())
    person = asked(table)
    invited = tables.open_table(by=account("Dan"), game="sumeria", seat_count=3, invite=[person.email])
    many(person, "finished", 3)
    started(account("Eve"), account("Flo"), account("Gus"))
    client = browse(person)
    answer = client.get("/heads/")
    assert answer.json() == {"waiting": 1, "heads": {table.code: 0, invited.code: None}}
    assert client.get("/heads/", HTTP_IF_NONE_MATCH=answer.headers["ETag"]).status_code == 304
    assert len(asks(client.get, "/heads/")) == 2
    many(person, "playing", 50, asked=True)
    assert client.get("/heads/").json()["waiting"] == 51
    assert len(asks(client.get, "/heads/")) == 2
    list(play_on(table, 1))
    assert client.get("/heads/").json()["heads"][table.code] == 1


def test_one_table_is_told_to_whoever_may_see_it():
    table = started(*three())
    assert feed.one(table.code, asked(table)) == {table.code: 0}
    assert feed.one(table.code, account("Dan")) is feed.one(table.code, None) is feed.one("nothing", None) is None


def test_the_next_table_is_the_one_that_waits_longest_and_all_come_by_before_one_comes_again(
    django_assert_num_queries,
):
    ana = account("Ana")
    (elsewhere,) = many(ana, "playing", 1)
    assert home.next_waiting(ana, after=elsewhere) is None
    first, second, third = (many(ana, "playing", 1, asked=True)[0] for _ in range(3))
    many(ana, "finished", 1, asked=True)
    with django_assert_num_queries(1):
        found = home.next_waiting(ana, after=elsewhere)
    assert (found.code, found.title, found.count) == (first.code, first.title, 3)
    walk = [home.next_waiting(ana, after=here) for here in (first, second, third)]
    assert [each.code for each in walk] == [second.code, third.code, first.code]
    assert {each.count for each in walk} == {2}
    many(ana, "playing", 50, asked=True)
    with django_assert_num_queries(1):
        assert home.next_waiting(ana, after=first).count == 52
    other = account("Ben")
    assert home.next_waiting(other, after=first) is None


def test_who_has_moved_and_is_asked_no_more_finds_the_way_to_the_next_table(browse):
    table = started(*three())
    person, other = asked(table), table.seats.exclude(account=asked(table)).first().account
    address, words = f"/tables/{table.code}/", "Next table that waits for you (2)"
    (first, _) = many(person, "playing", 2, asked=True)
    many(other, "playing", 2, asked=True)
    assert words not in browse(person).get(address).content.decode()  # it is their turn here
    list(play_on(table, 1))
    after = browse(person).get(address).content.decode()
    assert words in after
    assert f'href="/tables/{first.code}/"' in after
    assert words not in browse(other).get(address).content.decode()
    list(play_on(table, 1))
    assert words not in browse(person).get(address).content.decode()


def test_the_link_of_a_letter_tells_nothing_of_other_tables(browse):
    table = started(*three())
    turn, person = table.turns.get(), asked(table)
    many(person, "playing", 2, asked=True)
    visitor = browse()
    visitor.post(f"/turn/{links.turn_key(turn, person)}/")
    list(play_on(table, 1))
    page = visitor.get(f"/tables/{table.code}/")
    assert page.status_code == 200
    assert "Next table" not in page.content.decode()


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "Next table that waits for you (3)"),
        ("de", "Nächster Tisch, der auf dich wartet (3)"),
        ("hu", "A következő asztal, amely rád vár (3)"),
    ],
)
def test_the_way_to_the_next_table_is_a_link(language, words):
    with translation.override(language):
        part = render_to_string("part/next_table.html", {"next_table": home.NextTable("k3x9", "<Ur>", 3)})
    assert 'href="/tables/k3x9/"' in part
    assert words in part
    assert "&lt;Ur&gt;" in part
    assert not render_to_string("part/next_table.html", {"next_table": None}).strip()
