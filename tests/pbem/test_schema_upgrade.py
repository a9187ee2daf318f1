"""A release with another form of states: tables begun before are carried over, and nothing that is stored changes."""

from io import StringIO
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client

from games.sumeria import game
from games.sumeria.rules import setup
from games.sumeria.state import State
from pbem.models import Table, Version
from pbem.selectors.verify import verified
from pbem.services import rulings
from tests.desk import at, bench, moderator, six_moves_old
from tests.pbem.test_check_export import exported, faults
from tests.tables import account, asked, play_on, started

pytestmark = pytest.mark.django_db


class Schema2(State, frozen=True):
    """What the era is called is another word, which no reader of schema 1 knows; and something new is counted."""

    visitors: int
    era: int = msgspec.field(name="age")


def carried(plain: dict[str, Any]) -> dict[str, Any]:
    return {**{name: value for name, value in plain.items() if name != "era"}, "age": plain["era"], "visitors": 0}


@pytest.fixture
def table() -> Table:
    """A table in its midst, as the release before has stored it."""
    return six_moves_old()


@pytest.fixture
def release(monkeypatch, table) -> None:
    """The next release is running now."""
    monkeypatch.setattr(game, "schema", 2)
    monkeypatch.setattr(game, "upgrades", {1: carried})
    monkeypatch.setattr(game, "State", Schema2)
    monkeypatch.setattr(setup, "State", lambda **fields: Schema2(**fields, visitors=0))


def schemas(table: Table) -> list[int]:
    return [version.snapshot["schema"] for version in Version.objects.filter(table=table).order_by("number")]


def test_an_old_table_is_looked_at_moved_at_and_played_to_its_end(table, release):
    before = list(Version.objects.filter(table=table).values())
    browser = Client()
    browser.force_login(asked(table), backend="django.contrib.auth.backends.ModelBackend")
    for page in ("", "history/", "history/3/", "dice/", "export.txt", "export.json"):
        assert browser.get(f"/tables/{table.code}/{page}").status_code == 200, page
    list(play_on(table))
    table.refresh_from_db()
    assert table.phase == Table.Phase.FINISHED
    assert list(Version.objects.filter(table=table, number__lte=6).values()) == before, "nothing stored is touched"
    assert schemas(table) == [1] * 7 + [2] * (table.head - 6)
    assert "age" in at(table, 7).snapshot["state"]
    assert faults(exported(table)) == []


def test_what_was_stored_before_is_verified_and_played_again(table, release):
    assert verified(table).faults == []
    list(play_on(table, 10))
    said = StringIO()
    call_command("verify", stdout=said)
    assert said.getvalue().startswith("No fault in 1 tables, 17 versions")


def test_a_rewind_brings_an_old_board_back_to_the_byte_and_play_goes_on_from_it(table, release):
    list(play_on(table, 4))
    rulings.rewind(bench(table, moderator()), to_version=3)
    assert at(table, 11).snapshot == at(table, 3).snapshot
    assert at(table, 11).snapshot["schema"] == 1
    list(play_on(table, 4))
    assert schemas(table) == [1] * 7 + [2] * 4 + [1] + [2] * 4
    assert verified(Table.objects.get(pk=table.pk)).faults == []


def test_new_tables_begin_in_the_new_form(table, release):
    new = started(*[account(name) for name in ("Dan", "Eva", "Fox")])
    list(play_on(new, 3))
    assert schemas(new) == [2] * 4
    assert verified(new).faults == []


def test_an_upgrade_that_changes_the_game_is_found_by_verify(table, release, monkeypatch):
    monkeypatch.setattr(game, "upgrades", {1: lambda plain: {**carried(plain), "turn": 0}})
    assert {fault.kind for fault in verified(table).faults} >= {"replay"}
    monkeypatch.setattr(game, "upgrades", {1: lambda plain: plain})
    assert {fault.kind for fault in verified(table).faults} == {"snapshot"}
