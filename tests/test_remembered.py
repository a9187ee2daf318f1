"""A scene that is put back is the scene that was built."""

from datetime import timedelta

import pytest
import time_machine
from django.db import transaction
from django.utils import timezone

from pbem.models import Account, Table, Version
from pbem.selectors.verify import verified
from tests.desk import moderator
from tests.remembered import remembered, stored
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def built() -> list[str]:
    """How often the scene was built."""
    return []


@pytest.fixture
def scene(built):
    @remembered
    def played(game: str) -> Table:
        built.append(game)
        table = started(*three(), game=game)
        list(play_on(table, 4))
        table.refresh_from_db()
        moderator()
        return table

    return played


def undone(build):
    """What is built and stored, before all is as it was."""
    with transaction.atomic():
        found = build(), stored()
        transaction.set_rollback(True)
    return found


def test_every_row_is_put_back_as_it_was_and_history_is_whole(scene, built):
    first = undone(lambda: scene("sumeria"))
    again, rows = scene("sumeria"), stored()
    assert (again, rows) == first
    assert built == ["sumeria"]
    assert Version.objects.filter(table=again).count() == 5
    assert verified(again).faults == []
    assert Account.objects.get(name="Mara").has_perm("pbem.moderate")


def test_the_game_goes_on_from_what_was_put_back(scene):
    undone(lambda: scene("sumeria"))
    table = scene("sumeria")
    list(play_on(table, 3))
    assert account("Dora").pk not in {seat.account_id for seat in table.seats.all()}
    assert verified(Table.objects.get(pk=table.pk)).faults == []


def test_each_has_its_own_copy_of_what_was_returned(scene):
    undone(lambda: scene("sumeria"))
    undone(lambda: setattr(scene("sumeria"), "title", "changed"))
    assert scene("sumeria").title != "changed"


def test_another_scene_is_another_memory(scene, built):
    undone(lambda: scene("sumeria"))
    assert scene("ur").game == "ur"
    assert built == ["sumeria", "ur"]


def test_where_somebody_is_there_already_it_is_built(scene, built):
    undone(lambda: scene("sumeria"))
    dora = account("Dora")
    assert dora not in {seat.account for seat in scene("sumeria").seats.all()}
    assert built == ["sumeria", "sumeria"]


@pytest.mark.parametrize("passed", [timedelta(minutes=2), timedelta(minutes=-2)])
def test_at_another_time_it_is_built(scene, built, passed):
    undone(lambda: scene("sumeria"))
    with time_machine.travel(timezone.now() + passed):
        scene("sumeria")
    assert built == ["sumeria", "sumeria"]
