"""The database goes away: nobody is told that something was done which was not (P10), and everybody when to come back.

The web application is called as gunicorn calls it, so that what Django does between requests is done here too.
"""

import io
import json
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.conf import settings
from django.core.wsgi import get_wsgi_application
from django.db import OperationalError, connection
from django.test import Client

from pbem.models import Account, Dispute, Table, Turn, Version
from pbem.services import disputes, feed, links
from tests.pbem.api.programs import key_of
from tests.tables import account, asked, play_on, started, three

pytestmark = pytest.mark.django_db(transaction=True)


class Answer:
    """What the web application answers."""

    def __init__(self, where: str, method: str = "GET", body: Any = None, **headers: str) -> None:
        sent = b"" if body is None else json.dumps(body).encode()
        path, _, query = where.partition("?")
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": path,
            "QUERY_STRING": query,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "REMOTE_ADDR": "127.0.0.1",
            "wsgi.input": io.BytesIO(sent),
            "wsgi.errors": io.StringIO(),
            "wsgi.url_scheme": "http",
            "CONTENT_LENGTH": str(len(sent)),
            "CONTENT_TYPE": "application/json",
            **{f"HTTP_{name.upper()}": value for name, value in headers.items()},
        }
        response = get_wsgi_application()(environ, self._begun)
        self.text = b"".join(response).decode()
        response.close()

    def _begun(self, status: str, headers: list[tuple[str, str]], exc_info: object = None) -> Callable[[bytes], None]:
        self.status, self.headers = int(status.split()[0]), dict(headers)
        return lambda data: None

    @property
    def json(self) -> Any:
        return json.loads(self.text)


@pytest.fixture
def away() -> Iterator[None]:
    """A database that refuses: nothing listens there, or no file can be there."""
    nowhere = {"PORT": "9"} if settings.ON_POSTGRES else {"NAME": "/nowhere/at/all.sqlite3"}
    yield from reached_by(nowhere)


def reached_by(changed: dict[str, str]) -> Iterator[None]:
    kept = dict(connection.settings_dict)
    connection.close()
    connection.settings_dict.update(changed)
    yield
    connection.close()
    connection.settings_dict.update(kept)


def session_of(person: Account) -> str:
    """The cookie of somebody who is logged in."""
    browser = Client()
    browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return f"sessionid={browser.cookies['sessionid'].value}"


@pytest.mark.parametrize("where", ["/", "/tables/0123456789/", "/rules/sumeria/", "/admin/", "/desk/"])
def test_a_person_is_shown_a_page_that_says_when_to_come_back(where, request):
    cookie = session_of(account("Ana"))
    request.getfixturevalue("away")
    answer = Answer(where, cookie=cookie, accept_language="hu")
    assert (answer.status, answer.headers["Retry-After"]) == (503, "15")
    assert answer.headers["Content-Language"] == "hu"
    assert "Mindjárt jövünk" in answer.text
    assert "OperationalError" not in answer.text


@pytest.mark.parametrize("where", ["/api/tables/", "/api/tables/0123456789/", "/api/desk/"])
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_program_is_told_in_the_form_of_all_refusals(where, method, request):
    key = key_of(account("Ana"))
    cookie = session_of(Account.objects.get())
    request.getfixturevalue("away")
    for who in ({"authorization": f"Key {key}"}, {"cookie": cookie}):
        answer = Answer(where, method, {}, **who, accept_language="de")
        assert (answer.status, answer.headers["Retry-After"]) == (503, "15")
        assert answer.headers["Content-Type"] == "application/json"
        assert (answer.json["code"], answer.json["rule"], answer.json["facts"]) == ("unavailable", "", {})
        assert answer.json["sentence"].startswith("Wir kommen gerade nicht an unsere Aufzeichnungen")


def test_what_needs_no_database_is_there_meanwhile(away):
    assert Answer("/healthz").status == 200
    assert Answer("/rules/sumeria/").status == 200
    assert Answer("/api/games/").status == 200


# --- Away in the middle of a request ---


GOODBYE = b"X"  # how a client of PostgreSQL ends a connection: nobody waits for an answer to it


class Proxy:
    """Stands before PostgreSQL and hangs up on whoever says a certain thing, or too many."""

    def __init__(self, server: dict[str, str]) -> None:
        self.server = (server["HOST"], int(server["PORT"]))
        self.hangs_up_on: bytes | None = None
        self.hangs_up_after: int | None = None  # so many things that were said
        self.listener = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> str:
        return str(self.listener.getsockname()[1])

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self.listener.accept()
                server = socket.create_connection(self.server)
                for pair in ((client, server, self._listens), (server, client, lambda said: True)):
                    threading.Thread(target=self._carry, args=pair, daemon=True).start()

    def _listens(self, said: bytes) -> bool:
        """Whether the client may go on."""
        if self.hangs_up_after is not None and not said.startswith(GOODBYE):
            self.hangs_up_after -= 1
            if self.hangs_up_after < 0:
                return False
        return not (self.hangs_up_on and self.hangs_up_on in said)

    def _carry(self, source: socket.socket, target: socket.socket, goes_on: Callable[[bytes], bool]) -> None:
        with suppress(OSError):
            while (said := source.recv(65536)) and goes_on(said):
                target.sendall(said)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self.listener.close()


@pytest.fixture
def table() -> Table:
    return started(*three())


@pytest.fixture
def proxy(table) -> Iterator[Proxy]:
    """The way to the database, from when the table is there on."""
    if not settings.ON_POSTGRES:
        pytest.skip("SQLite is a file: it does not hang up")
    proxy = Proxy(connection.settings_dict)
    yield from (proxy for _ in reached_by({"HOST": "127.0.0.1", "PORT": proxy.port}))
    proxy.close()


@pytest.mark.postgres
@pytest.mark.parametrize(
    "said", [b"pbem_apikey", b"FOR UPDATE", b'INSERT INTO "pbem_version"', b"pbem_outbox", b"COMMIT"]
)
def test_a_move_whose_answer_was_lost_is_played_once_when_it_is_sent_again(proxy, table, said):
    key = key_of(asked(table))
    connection.close()
    move = {"head": 0, "submission": "once", "line": "+AKKc"}
    where, who = f"/api/tables/{table.code}/moves/", {"authorization": f"Key {key}"}
    proxy.hangs_up_on = said
    lost = Answer(where, "POST", move, **who)
    assert (lost.status, lost.json["code"], lost.headers["Retry-After"]) == (503, "unavailable", "15")
    proxy.hangs_up_on = None
    assert not Version.objects.filter(table=table, number=1).exists(), "nothing is half done"
    again, twice = (Answer(where, "POST", move, **who) for _ in range(2))
    assert (again.status, twice.status) == (201, 200)
    assert again.json["versions"] == twice.json["versions"] == [1]


def addresses(table: Table) -> dict[str, str]:
    """One of each kind: pages of a table, of an account and of the desk, the link of a letter, what programs read."""
    turn = Turn.objects.get(table=table, closed_at=None)
    return {
        "home": "/",
        "table": f"/tables/{table.code}/",
        "account": "/account/",
        "log-ins": "/account/log-ins/",
        "link": f"/turn/{links.turn_key(turn, asked(table))}/",
        "program": f"/api/tables/{table.code}/",
    }


@pytest.mark.postgres
@pytest.mark.parametrize("page", ["home", "table", "account", "log-ins", "link", "program"])
def test_whichever_statement_finds_no_database_the_answer_says_when_to_come_back(proxy, table, page):
    where = addresses(table)[page]
    cookie = "" if page == "link" else session_of(asked(table))  # who follows a link is seldom logged in
    connection.close()
    for statements in range(200):
        proxy.hangs_up_after = statements
        answer = Answer(where, cookie=cookie, accept_language="de")
        if proxy.hangs_up_after >= 0:
            break
        assert (answer.status, answer.headers.get("Retry-After")) == (503, "15"), f"after {statements} statements"
        said = "Wir kommen gerade nicht" if page == "program" else "Gleich wieder da"
        assert said in answer.text
    assert answer.status == 200, "the next request connects anew"
    assert statements >= 3, "the connection, the session, the account"


def test_what_is_committed_is_answered_although_the_database_goes_before_others_are_told(monkeypatch):
    table = started(*three())
    list(play_on(table, 2))

    def gone(_: object) -> None:
        raise OperationalError("away")

    monkeypatch.setattr(feed, "_seated", gone)
    disputes.open_dispute(code=table.code, by=asked(table), version=1, reason="rules", text="Hm.")
    assert Dispute.objects.exists()
