"""What is logged says what it is about, and tells nobody's secrets: planted ones must not be found again."""

import importlib
import inspect
import io
import json
import logging
import smtplib
from collections.abc import Iterator
from typing import Any

import pytest
from celery import Task
from django.conf import settings
from django.core import mail
from django.db import IntegrityError, OperationalError
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from pbem import logs
from pbem.api.authentication import ApiKeyAuthentication
from pbem.jobs.health import heartbeat
from pbem.jobs.mail import deliver
from pbem.mailgate import kinds, postman
from pbem.models import Account, AddressChange, Invitation, Outbox, Turn
from pbem.services import accounts, calendars, links, tables
from pbem.web import mailed_links
from tests.pbem.api.programs import client_of
from tests.tables import PASSWORD, account, asked, seen, started, three

pytestmark = pytest.mark.django_db

HAND = "farmer-7 priest-9 the hand of Ana"


class Record:
    """Everything that was logged, as production keeps it."""

    def __init__(self) -> None:
        self.stream = io.StringIO()

    @property
    def text(self) -> str:
        return self.stream.getvalue()

    @property
    def lines(self) -> list[dict[str, Any]]:
        return [json.loads(line) for line in self.text.splitlines()]

    def of(self, logger: str) -> list[dict[str, Any]]:
        return [line for line in self.lines if line["logger"] == logger]

    @property
    def requests(self) -> list[dict[str, Any]]:
        return self.of("pbem.web.request_log")


@pytest.fixture
def record() -> Iterator[Record]:
    """All loggers at their loudest, in the form of production."""
    kept = Record()
    handler = logging.StreamHandler(kept.stream)
    handler.setFormatter(logs.JsonLine())
    loud = [logging.getLogger(name) for name in ("", "pbem", "django", "django.request", "axes", "celery")]
    before = [logger.level for logger in loud]
    for logger in loud:
        logger.setLevel(logging.DEBUG)
    loud[0].addHandler(handler)
    yield kept
    loud[0].removeHandler(handler)
    for logger, level in zip(loud, before, strict=True):
        logger.setLevel(level)


@pytest.fixture
def client() -> Client:
    """Errors are answered with a page, as they are to everybody."""
    return Client(raise_request_exception=False)


def logged_in(person: Account) -> Client:
    visitor = Client(raise_request_exception=False)
    visitor.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return visitor


def test_a_request_has_an_id_that_its_answer_names(client, record):
    answer = client.get("/signup/")
    assert len(answer.headers["X-Request-ID"]) == 32
    (line,) = record.requests
    assert line["request"] == answer.headers["X-Request-ID"]
    assert (line["level"], line["message"], line["status"]) == ("INFO", "GET /signup/ 200", 200)
    assert line["milliseconds"] >= 0


@pytest.mark.parametrize(("proxies", "given", "kept"), [(1, "front-7f3a", True), (0, "front-7f3a", False)])
def test_only_a_proxy_of_ours_names_a_request(client, settings, proxies, given, kept):
    settings.TRUSTED_PROXIES = proxies
    assert (client.get("/", headers={"X-Request-ID": given}).headers["X-Request-ID"] == given) == kept


@pytest.mark.parametrize("given", ["", "two words", "x" * 65, 'a"b', "é"])
def test_a_name_that_would_spoil_the_log_is_not_taken(client, settings, given):
    settings.TRUSTED_PROXIES = 1
    assert client.get("/", headers={"X-Request-ID": given}).headers["X-Request-ID"] != given


def test_lines_name_table_and_account_on_pages_and_in_the_api(record):
    table = started(*three())
    person = asked(table)
    logged_in(person).get(f"/tables/{table.code}/")
    client_of(person).get(f"/api/tables/{table.code}/")
    page, program = record.requests
    for line in (page, program):
        assert (line["table"], line["account"]) == (table.code, person.pk)
    assert page["request"] != program["request"]


def test_what_is_logged_on_the_way_names_the_request_too(client, record, monkeypatch):
    table = started(*three())
    person = asked(table)
    monkeypatch.setattr("pbem.web.table.table_page", broken(ZeroDivisionError("oh")))
    answer = logged_in(person).get(f"/tables/{table.code}/")
    assert answer.status_code == 500
    (line,) = record.of("django.request")
    assert line["request"] == answer.headers["X-Request-ID"]
    assert (line["table"], line["account"]) == (table.code, person.pk)
    assert line["error"]["type"] == "builtins.ZeroDivisionError"
    assert any(place.startswith("pbem/web/table.py:") for place in line["error"]["where"])
    assert line["message"] == "Internal Server Error: /tables/<slug:code>/"


def test_signs_of_life_and_files_are_not_worth_a_line(client, record):
    for path in ("/healthz", "/readyz", "/metrics", "/static/pbem.css"):
        client.get(path)
    assert {line["level"] for line in record.requests} == {"DEBUG"}


def broken(error: Exception) -> Any:
    def fail(*_: object, **__: object) -> None:
        raise error

    return fail


def keys_of_links() -> dict[str, str]:
    """A key of every kind that a letter carries."""
    people = three()
    table = started(*people)
    turn = Turn.objects.get(table=table)
    gathering = tables.open_table(by=people[0], game="sumeria", seat_count=3, invite=["eve@example.org"])
    invited = Invitation.objects.get(table=gathering, email="eve@example.org")
    moving = AddressChange.objects.create(
        account=people[1], old=people[1].email, new="elsewhere@example.org", asked_at=timezone.now()
    )
    return {
        "turn-link": links.turn_key(turn, asked(table)),
        "answer-link": links.answer_key(turn, asked(table), 0, "+AKKc"),
        "login-link": links.login_key(people[0]),
        "confirm": links.confirm_key(account("Dan", confirmed_at=None)),
        "invitation": links.invitation_key(invited),
        "no-more": links.no_more_key(invited),
        "takeback-link": links.sign("takeback", 1, people[0].pk),
        "dispute-link": links.sign("dispute", 1, people[0].pk),
        "appeal-link": links.sign("appeal", 1, people[0].pk),
        "question-link": links.sign("question", 1, people[0].pk),
        "proposal-link": links.sign("proposal", 1, people[0].pk),
        "leaving-link": links.leaving_key(turn, asked(table)),
        "day-link": links.turn_key(turn, asked(table)),
        "calendar": calendars.make(account=people[0]),
        "address-link": links.address_key(moving),
        "undo-address-link": links.undo_address_key(moving),
        "look-link": links.look_key(table, people[0]),
        "stop-letters": links.stop_key(people[0], table),
        "deletion-link": links.deletion_key(people[0]),
    }


@pytest.mark.parametrize("trouble", ["", "dead", "in-a-query", "no-such-page", "an-error", "an-error-behind-another"])
def test_keys_of_links_are_not_logged(client, record, monkeypatch, trouble):
    keys = keys_of_links()
    for view, key in keys.items():
        if trouble == "dead":
            key = key[:-1] + ("A" if key[-1] != "A" else "B")
        address = reverse(view, args=[key])
        if trouble == "in-a-query":
            address = f"/login/?next={address}"
        elif trouble == "no-such-page":
            address = f"/gone{address}"
        elif trouble == "an-error":
            monkeypatch.setattr(mailed_links, "render", broken(ValueError(f"{address} is odd")))
        elif trouble == "an-error-behind-another":
            error = RuntimeError(f"cannot open {key}")
            error.__cause__ = LookupError(key)
            monkeypatch.setattr(mailed_links, "render", broken(error))
        client.get(address)
        client.post(address)
        assert key not in record.text
        assert key.rpartition(":")[2] not in record.text, "the signature"
    assert len(record.requests) == 2 * len(keys)


def test_every_address_with_a_key_was_tried():
    from pbem.web.urls import urlpatterns

    with_key = {str(each.name) for each in urlpatterns if "key" in each.pattern.converters}  # type: ignore[union-attr]
    assert with_key == set(keys_of_links())


@pytest.mark.parametrize("error", [None, ValueError])
def test_keys_of_programs_are_not_logged(record, monkeypatch, error):
    key = client_of(account("Ana"))._credentials["HTTP_AUTHORIZATION"].removeprefix("Key ")
    if error:
        monkeypatch.setattr(ApiKeyAuthentication, "authenticate", broken(error(key)))
    program = Client(raise_request_exception=False)
    for given in (key, key + "x"):
        program.get("/api/tables/", headers={"Authorization": f"Key {given}"})
        program.get(f"/api/tables/{given}/", headers={"Authorization": f"Key {given}"})
        program.get(f"/api/tables/?key={given}", headers={"Authorization": f"Bearer {given}"})
    assert len(record.requests) == 6
    assert key.removeprefix("pbem_") not in record.text


def test_passwords_and_addresses_are_not_logged(client, record, monkeypatch):
    account("Ana")
    for password in [*["wrong-password-here"] * 11, PASSWORD]:  # the last ones are told to wait
        client.post("/login/", {"email": "ana@example.org", "password": password})
    client.post("/signup/", {"email": "new@example.org", "name": "New", "time_zone": "UTC"})
    client.post("/login/mail/", {"email": "ana@example.org"})
    monkeypatch.setattr("pbem.web.accounts.render", broken(ValueError(f"{PASSWORD} of ana@example.org")))
    assert client.post("/login/", {"email": "eve@example.org", "password": PASSWORD}).status_code == 500
    assert record.of("axes.handlers.database"), "who guesses is logged"
    for secret in (PASSWORD, "wrong-password-here", "@example.org"):
        assert secret not in record.text


def test_a_row_that_the_database_quotes_is_not_logged(client, record, monkeypatch):
    quoted = IntegrityError('duplicate key\nDETAIL:  Key (email)=(ana@example.org) exists; row ("pbkdf2", "k3y").')
    monkeypatch.setattr("pbem.web.accounts.accounts.sign_up", broken(quoted))
    answer = client.post("/signup/", {"email": "ana@example.org", "name": "Ana", "time_zone": "UTC"})
    assert answer.status_code == 500
    (line,) = record.of("django.request")
    assert line["error"]["type"] == "django.db.utils.IntegrityError"
    assert "pbkdf2" not in record.text
    assert "ana@" not in record.text


def test_hands_are_not_logged_by_pages_api_or_worker(record, monkeypatch):
    table = started(*three(), game="euphrat-tigris")
    person = asked(table)
    line = seen(table, person).choices[0].notation
    error = KeyError(HAND)
    program = client_of(person)
    program.raise_request_exception = False
    monkeypatch.setattr("pbem.engines.Position.view", broken(error))
    monkeypatch.setattr("pbem.engines.Position.view_json", broken(error))
    monkeypatch.setattr("pbem.engines.Position.play", broken(error))
    sent = {"head": 0, "submission": "a", "line": line}
    assert logged_in(person).get(f"/tables/{table.code}/").status_code == 500
    assert logged_in(person).post(f"/tables/{table.code}/", sent).status_code == 500
    assert program.get(f"/api/tables/{table.code}/").status_code == 500
    assert program.post(f"/api/tables/{table.code}/moves/", sent, format="json").status_code == 500
    postman.drain()
    assert len(record.of("django.request")) == 4
    assert record.of("pbem.mailgate.postman"), "the letter could not be written"
    assert "farmer" not in record.text
    assert line not in record.text
    assert not Outbox.objects.filter(last_error__contains="farmer").exists(), "nor is it shown to staff"


def test_a_task_that_fails_is_named_and_quotes_nothing(record, monkeypatch):
    monkeypatch.setattr("pbem.jobs.mail.postman.drain", broken(ValueError(HAND)))
    monkeypatch.setattr("pbem.jobs.mail.outbox.woken", lambda: logging.getLogger("pbem.jobs").warning("began"))
    deliver.apply(task_id="0d9a7c1e")
    (began,) = record.of("pbem.jobs")
    (failed,) = record.of("celery.app.trace")
    for line in (began, failed):
        assert (line["task"], line["task_id"]) == ("pbem.jobs.mail.deliver", "0d9a7c1e")
    assert failed["message"] == "Task pbem.jobs.mail.deliver[0d9a7c1e] raised unexpected: ValueError"
    assert failed["error"]["type"] == "builtins.ValueError"
    assert "farmer" not in record.text
    logging.getLogger("pbem.jobs").warning("between two tasks")
    assert "task" not in record.of("pbem.jobs")[-1]


def test_a_task_takes_nothing_so_that_no_message_carries_a_secret():
    jobs = [importlib.import_module(name) for name in settings.CELERY_IMPORTS]
    tasks = [each for job in jobs for each in vars(job).values() if isinstance(each, Task)]
    assert len(tasks) >= 4
    assert [task.name for task in tasks if inspect.signature(task.run).parameters] == []


def test_arguments_of_a_task_are_not_logged(record):
    """Ours have none; a message from elsewhere might."""
    heartbeat.apply(args=[HAND], kwargs={"key": HAND})
    assert record.of("celery.app.trace")
    assert "farmer" not in record.text


def test_a_letter_names_its_table_and_reader_and_no_address(record, monkeypatch):
    table = started(*three())
    refused = smtplib.SMTPRecipientsRefused({"ana@example.org": (550, b"5.1.1 <ana@example.org> unknown")})
    monkeypatch.setattr(mail.backends.locmem.EmailBackend, "send_messages", broken(refused))
    Outbox.objects.exclude(kind="turn").delete()
    postman.drain()
    (line,) = record.of("pbem.services.delivery")
    assert (line["table"], line["account"]) == (table.code, asked(table).pk)
    assert "550" in line["message"]
    assert "unknown" in line["message"], "why it was refused can be read"
    assert "ana@example.org" not in record.text


def test_a_letter_that_follows_another_is_not_about_its_table(record, monkeypatch):
    started(*three())
    accounts.sign_up(email="new@example.org", name="New")
    monkeypatch.setattr(kinds, "gather", broken(ZeroDivisionError()))
    postman.drain()
    by_kind = {line["message"]: line for line in record.of("pbem.mailgate.postman")}
    (confirm,) = [line for message, line in by_kind.items() if "(confirm)" in message]
    assert "table" not in confirm
    assert any("table" in line for line in by_kind.values())


def test_connections_say_what_is_wrong_with_them(record):
    """The operator must read why the database is away; such errors know nothing of people and hands."""
    try:
        raise OperationalError("connection to server at 10.0.0.7 failed: Connection refused")
    except OperationalError as error:
        logging.getLogger("pbem").exception("away: %s", error)
    (line,) = record.lines
    assert line["message"] == "away: OperationalError: connection to server at 10.0.0.7 failed: Connection refused"
    assert line["error"]["text"] == "connection to server at 10.0.0.7 failed: Connection refused"


def test_any_other_error_tells_its_type_alone(record):
    logging.getLogger("pbem").error(ValueError(HAND))
    logging.getLogger("pbem").warning("odd: %s and %r", ValueError(HAND), KeyError(HAND))
    assert [line["message"] for line in record.lines] == ["ValueError", "odd: ValueError and 'KeyError'"]


@pytest.mark.parametrize(
    ("said", "kept"),
    [
        (
            "letter 7 (turn) is given up: 550 <ana@example.org> unknown",
            "letter 7 (turn) is given up: 550 <[address]> unknown",
        ),
        ("GET /login/?next=/turn/x/ 302", "GET /login/?[…] 302"),
        (
            "Error handling request /turn/WzEsMl0:1tZ6aB:tI3nZ9-9mVwVd0yq9G0Q8t3k/",
            "Error handling request /turn/[key]/",
        ),
        ("key pbem_Zs1rTgB7uNxWjMpLdQhC5eYaRiX2nKvUoGtEbHz4wPm", "key [key]"),
        ("session 3k2j4h5g6f7d8s9a0p1o2i3u4y5t6r7e", "session [key]"),
        ("the board of table k3x9q2w4e5r6 cannot be drawn", "the board of table k3x9q2w4e5r6 cannot be drawn"),
        ("pbem.services.consent.decide_by_silence", "pbem.services.consent.decide_by_silence"),
    ],
)
def test_what_looks_like_a_secret_is_struck_out_and_nothing_else(said, kept):
    assert logs.without_secrets(said) == kept


def test_a_line_stays_a_line(record):
    logging.getLogger("pbem").warning("one\ntwo %s", '"three"')
    (line,) = record.lines
    assert line["message"] == 'one\ntwo "three"'


def test_in_development_lines_are_plain_and_say_everything():
    made = logging.LogRecord("pbem", logging.WARNING, "", 0, "oh %s", ("dear",), None)
    with logs.about(request="7f3a", table="k3x9", account=None):
        assert logs.PlainLine().format(made).endswith("WARNING pbem: oh dear [request=7f3a table=k3x9]")
    assert logs.PlainLine().format(made).endswith("WARNING pbem: oh dear")
