"""What was left standing before there were plans is a plan of one rule each, and is played as one."""

import pytest

from pbem import engines
from pbem.models import Account, Plan, Version
from tests.dynasties import drawn
from tests.migrations import migrated
from tests.tables import submit

pytestmark = pytest.mark.django_db(transaction=True)

ANSWERS = {"victory": "two", "reward": "always", "defence": "3", "treasure": "right", "income": "all", "attack": "ask"}
RULES = {"rule victory two", "rule reward always", "rule defence 3", "rule treasure right", "rule ships all"}


def test_standing_answers_are_carried_over_and_back():
    table = drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")
    try:
        seats = migrated("0025_tallies").get_model("pbem", "Seat").objects
        seats.filter(table=table.pk, number=1).update(standing=ANSWERS)
        migrated("0026_plans")
        seats = migrated("0025_tallies").get_model("pbem", "Seat").objects
        asking = {name: answer for name, answer in ANSWERS.items() if answer != "ask"}
        assert seats.get(table=table.pk, number=1).standing == asking, "who is asked leaves nothing standing"
    finally:
        migrated()
    plans = list(Plan.objects.filter(seat__table=table))
    assert {engines.write_plan(plan.lines) for plan in plans} == RULES
    assert all(engines.read_plan(table.game, plan.lines) == plan.lines for plan in plans), "as they are made today"
    assert {(plan.seat.number, plan.status, plan.is_rule, plan.since) for plan in plans} == {(1, "active", True, 0)}
    table.refresh_from_db()
    submit(table, Account.objects.get(name="Ana"), "C G@1")
    assert Version.objects.get(table=table, seat=1).notation == "+G"
