"""What the OpenAPI document promises, tried on the real application by a program that knows nothing else: schemathesis.

It sends what the document allows and what it does not, and compares status, headers and body of every answer with it.
The same is sent in each run.
"""

from collections.abc import Callable, Iterator
from datetime import timedelta
from typing import Any

import hypothesis
import pytest
import schemathesis
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from django.utils import timezone
from hypothesis import HealthCheck, Phase, given
from schemathesis import APIOperation, Case, GenerationMode
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from pbem.models import Absence, Plan, Question, Table
from pbem.services import absences, asking, consent, disputes, notes, plans, proposals
from pbem.wsgi import application
from tests.desk import moderator, mover, people, six_moves_old
from tests.pbem.api.programs import key_of

# On PostgreSQL alone: it is what services run on, and of the two it is the one that refuses more (NUL in a text,
# numbers and texts that are too long for their column), so what could become a 5xx on SQLite becomes one there too.
pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

# How many requests are sent to each operation, as the document allows and as it does not. Without a key all end alike,
# and a moderator differs from a spectator at the desk only.
SENT = {"anonymous": (1, 0), "player": (3, 1), "moderator": (1, 0)}
SENT_TO_THE_DESK = {"anonymous": (1, 0), "player": (1, 0), "moderator": (3, 1)}
DOCUMENT = "/api/schema/?format=json"
# Whether what may be sent means something at this table is for the rules of the game, not for a document, to say.
NOT_PROMISED = [positive_data_acceptance]
# What nobody asked for behind an address is left alone, as everywhere on the web; in a body it is refused.
NOT_PROMISED_OF_QUERIES = [*NOT_PROMISED, negative_data_rejection]
SAME_EACH_TIME = hypothesis.settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


@pytest.fixture
def table() -> Table:
    """A table at which everything there is can be asked for: six moves, a request, a dispute, and what people say."""
    table = six_moves_old()
    first, other, *_ = people(table)
    away = timezone.now().date() + timedelta(days=9)
    absences.plan(account=first, first=away, last=away)
    plans.make(code=table.code, by=first, given="rule safe", start=False)
    notes.write(code=table.code, by=other, text="Hm.")
    proposals.propose(code=table.code, by=other, kind="end")
    consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    dispute = disputes.open_dispute(code=table.code, by=first, version=5, reason="rules", text="Hm.")
    asking.ask(number=dispute.pk, by=moderator("Mira"), seats=[0], text="Why?")
    return table


@pytest.fixture(autouse=True)
def unhurried(monkeypatch) -> None:
    """More is asked for here than anybody may ask for."""
    monkeypatch.setattr("rest_framework.throttling.SimpleRateThrottle.allow_request", lambda *asked: True)


@pytest.fixture(autouse=True)
def one_connection() -> Iterator[None]:
    """Between requests the application would close the connection, and with it the test's transaction."""
    for signal in (request_started, request_finished):
        signal.disconnect(close_old_connections)
    yield
    for signal in (request_started, request_finished):
        signal.connect(close_old_connections)


def headers_of(role: str, table: Table) -> dict[str, str]:
    plain = {"Accept-Encoding": "identity"}  # the caller here does not unpack
    if role == "anonymous":
        return plain
    person = moderator() if role == "moderator" else people(table)[0]
    return {**plain, "Authorization": f"Key {key_of(person)}"}


# What a number behind these words of an address counts, and which there is; elsewhere it is a version or a seat.
NUMBERED: dict[str, Callable[[Table], int]] = {
    "takebacks": lambda table: table.rewind_requests.get().pk,
    "disputes": lambda table: table.disputes.get().pk,
    "proposals": lambda table: table.proposals.get().pk,
    "questions": lambda table: Question.objects.get().pk,
    "plans": lambda table: Plan.objects.get().pk,
    "notes": lambda table: table.notes.get().pk,
    "absences": lambda table: Absence.objects.get().pk,
    "people": lambda table: people(table)[1].pk,
    "directors": lambda table: people(table)[1].pk,
    "seats": lambda table: 1,
}


def real_parts(operation: APIOperation, table: Table) -> dict[str, Any]:
    """What in an address is there to be found."""
    before, _, _ = operation.path.partition("/{number}")
    number = NUMBERED.get(before.rpartition("/")[2], lambda table: 3)
    found = {"code": table.code, "slug": table.game, "number": number(table)}
    return {name: part for name, part in found.items() if f"{{{name}}}" in operation.path}


def takes_something(operation: APIOperation) -> bool:
    """Whether anything but the address can be wrong; where not, hundreds of tries end in no request at all."""
    return bool(list(operation.body) or list(operation.query))


def problems(operation: APIOperation, headers: dict[str, str], number: int, **how: Any) -> list[str]:
    """What an operation answers to so many requests that its document does not say."""
    found: list[str] = []
    sent = 0
    excluded = NOT_PROMISED if list(operation.body) else NOT_PROMISED_OF_QUERIES

    @given(case=operation.as_strategy(**how))
    @hypothesis.settings(SAME_EACH_TIME, max_examples=number)
    def tried(case: Case) -> None:
        nonlocal sent
        sent += 1
        with transaction.atomic():
            try:
                case.call_and_validate(headers=headers, excluded_checks=excluded)
            except FailureGroup as failures:
                found.extend(f"{operation.label}: {each}" for each in failures.exceptions)
            transaction.set_rollback(True)

    tried()
    assert sent, f"nothing was sent to {operation.label}"
    return found


@pytest.mark.parametrize("role", SENT)
def test_every_answer_is_as_documented(role, table):
    headers = headers_of(role, table)
    schema = schemathesis.openapi.from_wsgi(DOCUMENT, application)
    found: list[str] = []
    for each in schema.get_all_operations():
        operation = each.ok()
        there = real_parts(operation, table)
        right, wrong = (SENT_TO_THE_DESK if operation.path.startswith("/api/desk/") else SENT)[role]
        modes = {GenerationMode.POSITIVE: right, GenerationMode.NEGATIVE: wrong if takes_something(operation) else 0}
        for mode, number in modes.items():
            if number:
                found += problems(operation, headers, number, path_parameters=there, generation_mode=mode)
    assert not found, "\n".join(dict.fromkeys(found))
