"""That there is a plan, and that it has stopped, is to be seen in no channel but its player's own, in any game."""

import pytest
from django.db import transaction

from games import GAMES
from pbem import engines
from pbem.models import Outbox, Plan, Table
from pbem.selectors import plans as selectors
from pbem.services import plans
from tests.desk import moderator
from tests.tables import asked, seen, started, submit, three
from tests.twin_tables import Channels, Visitor, attempts, channels, visitors

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("standing_clock")]


def stopping(table: Table, planner: Visitor) -> str:
    """A plan that stops as soon as it is asked: it hangs on what is not true."""
    assert planner.account is not None
    view = seen(table, planner.account)
    for offered in selectors.conditions(view):
        text = f"rule safe | only if {offered.text}"
        [line] = engines.read_plan(table.game, text)
        assert view.position is not None
        if not view.position.planned(planner.seat or 0).holds(line["only_if"][0], []):
            return text
    raise AssertionError("everything is true")


def move_on(table: Table) -> None:
    """Play until somebody else is asked, in both worlds under the same names, which are in the fingerprints."""
    person = asked(table)
    while asked(table) == person:
        table.refresh_from_db()
        submit(table, person, seen(table, person).choices[0].notation, submission=f"after {table.head}")


def everything(people: list[Visitor], table: Table) -> dict[str, Channels]:
    tried = attempts(table)
    return {str(visitor): channels(visitor, table, tried) for visitor in people}


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_can_tell_that_there_is_a_plan_nor_that_it_has_stopped(slug):
    table = started(*three(), game=slug, visibility="public", takebacks="friendly", clock="daily")
    mara = moderator()
    everybody = [one for one in visitors(table, [mara]) if one.account is not None]
    move_on(table)
    mover = asked(table)
    with transaction.atomic():  # who is asked next
        move_on(table)
        following = asked(table)
        transaction.set_rollback(True)
    planner = next(one for one in everybody if one.account == following)
    others = [one for one in everybody if one is not planner]
    assert all(one.browser for one in others), "logged in before anything is rolled back"
    worlds: list[tuple[dict[str, Channels], dict[str, Channels]]] = []
    for planned in (False, True):
        with transaction.atomic():
            table.refresh_from_db()
            assert asked(table) == mover
            if planned:
                plans.make(code=table.code, by=following, given=stopping(table, planner))
            before = everything(others, table)
            move_on(table)
            assert Plan.objects.filter(status="stopped").exists() == planned
            assert Outbox.objects.filter(table=table, kind="plan").exists() == planned
            worlds.append((before, everything(others, table)))
            transaction.set_rollback(True)
    for without, with_plan in zip(*worlds, strict=True):
        for visitor, found in without.items():
            assert set(found) == set(with_plan[visitor])
            for channel, content in found.items():
                assert with_plan[visitor][channel] == content, f"{visitor} can tell it from {channel!r}"
