"""Whatever goes wrong under /api/ is told in the one form of refusals, also before a view is reached."""

import pytest
from django.test import Client

from tests.pbem.api.programs import client_of
from tests.tables import account

pytestmark = pytest.mark.django_db

FORM = {"code", "sentence", "rule", "facts"}


@pytest.mark.parametrize("where", ["/api/", "/api", "/api/nothing/", "/api/nothing", "/api/tables/a/b/c/", "/api/%00/"])
@pytest.mark.parametrize("method", ["get", "post", "put", "delete", "patch"])
def test_an_unknown_address_answers_json(where, method):
    answer = getattr(Client(), method)(where)
    assert answer.status_code in (400, 404)
    assert answer["Content-Type"] == "application/json"
    assert set(answer.json()) == FORM
    assert answer.json()["code"] in ("not-found", "unreadable-text")


def test_an_unknown_address_is_told_in_the_language_that_is_asked_for():
    answer = Client(headers={"accept-language": "de"}).get("/api/nothing/")
    assert answer.json()["sentence"] == "Unter dieser Adresse gibt es nichts."
    assert answer["Content-Language"] == "de"


def test_a_browser_that_asks_for_an_unknown_page_is_still_shown_a_page():
    answer = Client().get("/nothing/")
    assert (answer.status_code, answer["Content-Type"]) == (404, "text/html; charset=utf-8")


def test_a_method_that_an_address_does_not_have_answers_json():
    answer = client_of(account("Ana")).delete("/api/tables/")
    assert (answer.status_code, answer.json()["code"]) == (405, "method-not-allowed")
    assert set(answer.json()) == FORM
    assert answer["Allow"] == "GET, POST, HEAD, OPTIONS"


def test_a_kind_of_body_that_is_not_json_and_a_kind_of_answer_that_is_not_either():
    program = client_of(account("Ana"))
    answer = program.post("/api/tables/", "<a/>", content_type="application/xml")
    assert (answer.status_code, answer.json()["code"]) == (415, "unsupported-media-type")
    answer = program.get("/api/tables/", headers={"accept": "application/xml"})
    assert (answer.status_code, answer.json()["code"]) == (406, "not-acceptable")


def test_a_wrong_host_is_told_in_the_same_form():
    answer = Client().get("/api/tables/", headers={"host": "evil.example.org"})
    assert (answer.status_code, answer["Content-Type"]) == (400, "application/json")
    assert answer.json()["code"] == "bad-request"
    page = Client().get("/", headers={"host": "evil.example.org"})
    assert (page.status_code, page["Content-Type"]) == (400, "text/html; charset=utf-8")


def test_a_mistake_of_ours_is_told_in_the_same_form_and_without_its_details(monkeypatch):
    def broken(*args, **kwargs):
        raise RuntimeError("the secret is 42")

    monkeypatch.setattr("pbem.selectors.home.home", broken)
    person = account("Ana")
    program = client_of(person)
    program.raise_request_exception = False
    answer = program.get("/api/tables/")
    assert (answer.status_code, answer["Content-Type"]) == (500, "application/json")
    assert answer.json()["code"] == "broken"
    assert "42" not in answer.content.decode()
