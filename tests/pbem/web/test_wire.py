"""What goes over the wire: compressed, not sent again where nothing is new, and no secret by its length."""

import gzip
import re

import pytest
from django.contrib.auth.models import Permission
from django.http import HttpResponse, StreamingHttpResponse
from django.test import Client, RequestFactory

from pbem.models import Account, Table
from pbem.services import identity, links
from pbem.web.compression import CompressionMiddleware
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]

COMPRESSED = {"HTTP_ACCEPT_ENCODING": "gzip, deflate, br"}
# Bytes. It comes once: with all legal moves, all that can be pointed at, and no further page until a move is played.
LARGEST = {"after-the-flood": 27_000, "sumeria": 24_000, "ur": 17_000, "euphrat-tigris": 17_000}


# --- Compressed ---


@pytest.mark.parametrize(("game", "most"), LARGEST.items())
def test_the_table_page_of_every_game_is_small_on_the_wire(browse, game, most):
    table = started(*three(), game=game)
    for _ in play_on(table, 40):
        pass
    page = browse(asked(table)).get(f"/tables/{table.code}/", **COMPRESSED)
    assert page.headers["Content-Encoding"] == "gzip"
    assert b"<svg" in gzip.decompress(page.content)
    assert len(page.content) <= most


def test_the_same_page_is_never_as_long_twice(browse):
    """What stands on it cannot be guessed by its length: it is padded at random."""
    visitor = browse(account("Ana"))
    assert len({len(visitor.get("/", **COMPRESSED).content) for _ in range(12)}) > 1


def test_who_cannot_read_it_gets_it_plain_and_caches_are_told(browse):
    page = browse().get("/")
    assert "Content-Encoding" not in page.headers
    assert {"Accept-Encoding", "Cookie", "Accept-Language"} <= set(page.headers["Vary"].split(", "))


def is_compressed(answer: HttpResponse) -> bool:
    return "Content-Encoding" in answer.headers


def test_what_is_shown_once_stands_on_no_compressed_page(browse):
    ana = account("Ana", is_superuser=True)
    visitor = browse(ana)
    session = visitor.session
    session.update({"since": 4_000_000_000, identity.SECOND_FACTOR: True})
    session.save()
    key = visitor.post("/account/keys/", {"label": "bot", "scopes": ["read"], "days": 30}, **COMPRESSED)
    assert b"pbem_" in key.content
    assert not is_compressed(key)
    factor = visitor.get("/account/second-factor/", **COMPRESSED)
    assert factor.status_code == 200
    assert not is_compressed(factor)
    for address in (f"/login/link/{links.login_key(ana)}/", f"/confirm/{links.confirm_key(ana)}/"):
        page = Client().get(address, **COMPRESSED)
        assert page.status_code == 200
        assert not is_compressed(page)


def test_streams_of_events_are_never_compressed():
    events = StreamingHttpResponse(iter([b"data: 1\n\n" * 100]), content_type="text/event-stream")
    sent = CompressionMiddleware(lambda request: events)(RequestFactory().get("/", **COMPRESSED))
    assert "Content-Encoding" not in sent.headers


@pytest.mark.parametrize("echoed", ["?pick=canary-77", "?line=canary-77", "?next=canary-77", "?step=canary-77"])
def test_a_table_page_repeats_nothing_of_its_address(browse, echoed):
    table = started(*three(), game="euphrat-tigris")
    assert b"canary-77" not in browse(asked(table)).get(f"/tables/{table.code}/{echoed}").content


# --- Not sent again ---


@pytest.fixture
def table() -> Table:
    table = started(*three(), game="euphrat-tigris")
    for _ in play_on(table, 3):
        pass
    return table


@pytest.mark.parametrize("address", ["", "moves/", "versions/", "versions/2/"])
def test_a_program_that_knows_an_answer_gets_304_until_something_is_new(table, address):
    person = asked(table)
    client, where = client_of(person), f"/api/tables/{table.code}/{address}"
    first = client.get(where)
    assert first.headers["Cache-Control"] == "private, no-cache"
    again = client.get(where, HTTP_IF_NONE_MATCH=first.headers["ETag"])
    assert (again.status_code, again.content) == (304, b"")
    assert client.get(where, HTTP_IF_NONE_MATCH=f"W/{first.headers['ETag']}").status_code == 304
    submit(table, person, seen(table, person).choices[0].notation)
    new = client.get(where, HTTP_IF_NONE_MATCH=first.headers["ETag"])
    assert new.status_code == 200
    assert new.headers["ETag"] != first.headers["ETag"]


def test_the_poll_of_a_page_knows_too(browse, table):
    visitor, where = browse(asked(table)), f"/tables/{table.code}/head/"
    first = visitor.get(where)
    assert first.content == b"3"
    assert visitor.get(where, HTTP_IF_NONE_MATCH=first.headers["ETag"]).status_code == 304
    submit(table, asked(table), seen(table, asked(table)).choices[0].notation)
    assert visitor.get(where, HTTP_IF_NONE_MATCH=first.headers["ETag"]).content == b"4"


def test_an_etag_is_for_one_pair_of_eyes_one_language_and_one_address(table):
    names = set()
    people = [seat.account for seat in table.seats.all()]
    for person in people:
        for language in ("en", "hu", "de"):
            for version in (1, 2):
                answer = client_of(person).get(
                    f"/api/tables/{table.code}/versions/{version}/", HTTP_ACCEPT_LANGUAGE=language
                )
                names.add(answer.headers["ETag"])
    assert len(names) == len(people) * 3 * 2


def test_a_new_name_of_somebody_at_the_table_is_something_new(table):
    ben, ana = (table.seats.get(number=number).account for number in (1, 0))
    client, where = client_of(ana), f"/api/tables/{table.code}/"
    first = client.get(where)
    Account.objects.filter(pk=ben.pk).update(name="Benjamin")
    assert client.get(where, HTTP_IF_NONE_MATCH=first.headers["ETag"]).status_code == 200


def test_who_may_not_see_a_table_learns_nothing_by_asking_with_its_etag(browse, table):
    known = client_of(asked(table)).get(f"/api/tables/{table.code}/").headers["ETag"]
    stranger = client_of(account("Eva"))
    assert stranger.get(f"/api/tables/{table.code}/", HTTP_IF_NONE_MATCH=known).status_code == 404
    polled = browse(asked(table)).get(f"/tables/{table.code}/head/").headers["ETag"]
    for visitor in (browse(), browse(account("Dora"))):
        assert visitor.get(f"/tables/{table.code}/head/", HTTP_IF_NONE_MATCH=polled).status_code == 404


def test_pages_have_no_etag_and_are_not_kept(browse, table):
    page = browse(asked(table)).get(f"/tables/{table.code}/")
    assert "ETag" not in page.headers
    assert page.headers["Cache-Control"] == "private, no-store"
    assert re.search(rb'name="submission" value="\w+"', page.content)


# --- Session, account and head in one statement ---


def test_an_ended_session_and_a_closed_account_count_at_once(browse, table):
    person = asked(table)
    visitor, where = browse(person), f"/tables/{table.code}/head/"
    assert visitor.get(where).status_code == 200
    Account.objects.filter(pk=person.pk).update(is_active=False)
    assert visitor.get(where).status_code == 404
    Account.objects.filter(pk=person.pk).update(is_active=True)
    assert visitor.get(where).status_code == 200
    person.sessions.all().delete()
    assert visitor.get(where).status_code == 404


def test_another_password_ends_it_at_once(browse, table):
    person = asked(table)
    visitor = browse(person)
    person.set_password("another-tablet-78")
    person.save()
    assert visitor.get(f"/tables/{table.code}/head/").status_code == 404
    assert visitor.get("/account/").status_code == 302


def test_a_role_counts_from_the_next_page_on(browse):
    ana = account("Ana")
    visitor = browse(ana)
    assert "/desk/" not in visitor.get("/").content.decode()
    ana.user_permissions.add(Permission.objects.get(codename="moderate"))
    assert "/desk/" in visitor.get("/").content.decode()
    ana.user_permissions.clear()
    assert "/desk/" not in visitor.get("/").content.decode()
