"""Disputes: a player questions a version."""

import pytest

from pbem.models import Outbox, Table
from pbem.services import disputes
from pbem.services.errors import (
    BadRequest,
    Frozen,
    NotFound,
    Refused,
)
from tests.desk import people, six_moves_old
from tests.tables import account, asked, play_on, submit

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def test_a_dispute_freezes_the_table_and_tells_the_others(table):
    ana, *others = people(table)
    disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="That was my settlement.")
    with pytest.raises(Frozen):
        submit(table, asked(table), "+AKKc")
    assert set(Outbox.objects.filter(kind="dispute").values_list("address", flat=True)) == {
        person.email for person in others
    }


def test_a_seat_freezes_at_most_once_a_turn(table):
    ana, *_ = people(table)
    first = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="First.")
    with pytest.raises(Refused, match="opened a dispute already"):
        disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Again.")
    disputes.withdraw(code=table.code, by=ana, dispute_id=first.pk)
    table.refresh_from_db()
    assert table.frozen_at is None
    second = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Second.")
    table.refresh_from_db()
    assert (second.froze, table.frozen_at) == (False, None)
    disputes.withdraw(code=table.code, by=ana, dispute_id=second.pk)
    for _ in play_on(table, 1):
        pass
    third = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Another turn.")
    assert third.froze


def test_the_others_have_their_say(table):
    ana, ben, _ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Why?")
    disputes.state(code=table.code, by=ben, dispute_id=dispute.pk, text="Because.")
    assert [statement.text for statement in dispute.statements.all()] == ["Because."]
    for _ in range(4):
        disputes.state(code=table.code, by=ben, dispute_id=dispute.pk, text="And!")
    with pytest.raises(Refused, match="five times"):
        disputes.state(code=table.code, by=ben, dispute_id=dispute.pk, text="And!!")
    with pytest.raises(NotFound):
        disputes.state(code=table.code, by=account("Stranger"), dispute_id=dispute.pk, text="Me too.")


def test_a_dispute_needs_a_version_a_reason_and_words(table):
    ana, *_ = people(table)
    for wrong, error in (
        ({"version": 99}, NotFound),
        ({"reason": "mood"}, BadRequest),
        ({"text": "  "}, BadRequest),
        ({"text": "x" * 2001}, BadRequest),
        ({"appeals": 12345}, NotFound),
    ):
        with pytest.raises(error):
            disputes.open_dispute(
                **{"code": table.code, "by": ana, "version": 5, "reason": "rules", "text": "x", **wrong}
            )
    table.refresh_from_db()
    assert table.frozen_at is None
