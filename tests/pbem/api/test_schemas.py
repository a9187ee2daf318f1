"""The forms of what is particular to a game, as programs ask for them."""

import pytest
from jsonschema import validate
from rest_framework.test import APIClient

from tests.pbem.api.programs import client_of
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.django_db


def test_what_a_table_of_sumeria_gives_fits_its_schemas():
    table = started(*three())
    client = client_of(asked(table))
    schemas = APIClient().get("/api/games/sumeria/schemas/").json()
    seen = client.get(f"/api/tables/{table.code}/").json()
    validate(seen["view"], schemas["view"])
    validate(seen["options"], schemas["options"])
    for choice in client.get(f"/api/tables/{table.code}/moves/").json()["moves"]:
        validate(choice["move"], schemas["move"])
    list(play_on(table))
    over = client.get(f"/api/tables/{table.code}/").json()
    validate(over["view"], schemas["view"])
    validate(over["outcome"], schemas["outcome"])
    assert over["outcome"]["reason"] == "six-eras"


def test_they_are_the_same_in_every_language():
    told = [
        APIClient().get("/api/games/sumeria/schemas/", HTTP_ACCEPT_LANGUAGE=language).content
        for language in ("en", "hu", "de")
    ]
    assert len(set(told)) == 1


def test_a_game_that_is_not_there_has_none():
    answer = APIClient().get("/api/games/chess/schemas/")
    assert (answer.status_code, answer.json()["sentence"]) == (404, "There is no such game.")
