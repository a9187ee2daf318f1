"""A whole game of After the Flood by a program that sends lines: the same that is played by clicks in the browser."""

import uuid

import pytest

from tests import short_game
from tests.pbem.api.programs import client_of
from tests.tables import started, three

pytestmark = pytest.mark.django_db


def test_a_whole_game_is_played_by_lines():
    people = three()
    table = started(*people, game="after-the-flood")
    clients = {person.name: client_of(person) for person in people}
    for action in short_game.actions():
        table.refresh_from_db()
        body = {"head": table.head, "submission": uuid.uuid4().hex, "line": action.line}
        answer = clients[action.who].post(f"/api/tables/{table.code}/moves/", body, format="json")
        assert answer.status_code in (200, 201), (action, answer.json())
    assert all(short_game.ended_alike(table))
