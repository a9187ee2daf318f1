"""While a table stands still nobody is asked to move; when it goes on, each is asked once."""

import pytest
from django.core import mail
from django.utils import timezone

from pbem.mailgate import letters, postman
from pbem.models import Outbox, Table
from pbem.selectors import health
from pbem.services import delivery, disputes, rulings
from tests.desk import bench, moderator, mover, people
from tests.tables import asked, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """A table whose newest prompt is not sent yet."""
    table = started(*three())
    list(play_on(table, 5))
    postman.drain()
    list(play_on(table, 1))
    table.refresh_from_db()
    mail.outbox.clear()
    return table


def sent(kind: str) -> list[str]:
    """Send what is due, and give who got letters of a kind since the fixture."""
    postman.drain()
    return [each.to[0] for each in mail.outbox if each.extra_headers["Message-ID"].startswith(f"<{kind}.")]  # type: ignore[misc]


def test_a_prompt_waits_while_a_dispute_is_open_and_is_sent_once(table):
    by = next(one for one in people(table) if one != asked(table))
    dispute = disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="Hm.")
    assert sent("turn") == []
    assert len(sent("dispute")) == 2, "other letters go out"
    assert not delivery.anything_due()
    disputes.withdraw(code=table.code, by=by, dispute_id=dispute.pk)
    assert [asked(table).email in address for address in sent("turn")] == [True]
    assert len(sent("turn")) == 1
    assert Outbox.objects.get(kind="turn", turn__closed_at=None).attempts == 1


def test_a_prompt_waits_during_a_pause(table):
    mara = moderator()
    rulings.pause(bench(table, mara))
    assert sent("turn") == []
    rulings.resume(bench(table, mara))
    assert len(sent("turn")) == 1


def test_a_prompt_that_a_rewind_makes_at_a_paused_table_waits_too(table):
    mara = moderator()
    rulings.pause(bench(table, mara))
    rulings.rewind(bench(table, mara), to_version=4)
    assert len(sent("rewound")) == 2, "those who are not asked are told at once"
    rulings.resume(bench(table, mara))
    assert len(sent("rewound")) == 3
    assert sent("turn") == [], "for who is asked, that letter is the prompt"


def test_a_prompt_whose_turn_was_taken_back_meanwhile_is_never_sent(table):
    by = mover(table, 5)
    dispute = disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="Hm.")
    old = Outbox.objects.get(kind="turn", turn__closed_at=None)
    rulings.rewind(bench(table, moderator(), dispute=dispute.pk), to_version=4)
    assert len(sent("rewound")) == 3
    assert sent("turn") == []
    old.refresh_from_db()
    assert (old.status, old.last_error) == ("cancelled", "the turn is over")


def test_a_table_that_stands_still_while_its_prompt_is_written_stops_it(table, monkeypatch):
    """A worker has taken the letter when the dispute comes in."""
    real = letters.compose

    def slowly(row):
        found = real(row)
        if row.kind == "turn":
            Table.objects.update(frozen_at=timezone.now())
        return found

    with monkeypatch.context() as patched:
        patched.setattr(letters, "compose", slowly)
        assert sent("turn") == []
    row = Outbox.objects.get(kind="turn", turn__closed_at=None)
    assert (row.status, row.attempts, row.owner) == ("pending", 0, "")
    Table.objects.update(frozen_at=None)
    assert len(sent("turn")) == 1


def test_a_letter_that_waits_for_a_ruling_is_no_trouble_of_the_service(table):
    Table.objects.update(frozen_at=timezone.now())
    Outbox.objects.filter(status="pending").update(due_at=timezone.now() - 2 * health.MAIL_LATE)
    assert health.outbox().well
    Table.objects.update(frozen_at=None)
    assert not health.outbox().well
