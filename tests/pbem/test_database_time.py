"""Processes whose clocks go wrong: what is judged by time is judged by the database's."""

import threading
from datetime import timedelta
from pathlib import Path

import pytest
import time_machine
from django.db import connection, transaction
from django.utils import timezone

from pbem import database_time
from pbem.models import Account, Heartbeat, Outbox, RewindRequest, Seat, Table, Turn, Version
from pbem.selectors import health
from pbem.services import accounts, consent, delivery, disputes, play, rulings
from pbem.services import health as signs
from pbem.services.errors import Refused
from pbem.services.locks import lock_table
from tests.desk import bench, moderator, mover, people, six_moves_old
from tests.mail.scenes import taken
from tests.tables import account, asked, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db

SERVICES = Path(__file__).resolve().parents[2] / "pbem" / "services"
# Log-ins, keys and codes are judged as Django judges its sessions and signatures: by the clock of the web process.
OWN_CLOCK = {"accounts.py", "tables.py", "identity.py", "keys.py", "links.py", "second_factor.py", "sessions.py"}
WRONG = [timedelta(hours=1), timedelta(hours=-1), timedelta(days=1), timedelta(days=-1)]

turned = pytest.mark.parametrize("by", WRONG, ids=str)
own_clock = pytest.mark.postgres  # SQLite runs inside the process, and has its clock


def clock_wrong(by: timedelta) -> time_machine.travel:
    """A process whose clock is fast, or slow."""
    return time_machine.travel(timezone.now() + by)


def right(moment) -> bool:
    """Whether a moment is about now."""
    return abs(moment - timezone.now()) < timedelta(minutes=10)


def letter() -> Outbox:
    accounts.ask_login_link(email=account("Ana").email)
    return Outbox.objects.get()


@own_clock
@turned
def test_a_lease_holds_whatever_the_clock_of_the_claimer_and_of_the_next(by):
    letter()
    with clock_wrong(by):
        assert taken() is not None
    assert taken() is None, "still being sent"
    with clock_wrong(by):
        assert taken() is None
    time_passes(delivery.LEASE)
    with clock_wrong(by):
        assert taken() is not None, "its sender is gone"


@own_clock
@turned
def test_a_letter_is_due_when_the_database_says_so(by):
    with clock_wrong(by):
        row = letter()
    assert right(row.due_at)
    assert right(row.created_at)
    assert delivery.anything_due()
    Outbox.objects.update(due_at=timezone.now() + timedelta(minutes=30))
    with clock_wrong(by):
        assert not delivery.anything_due()
        assert taken() is None
    time_passes(minutes=31)
    with clock_wrong(by):
        assert delivery.anything_due()


@own_clock
@turned
def test_pauses_and_notes_of_the_post_are_in_the_databases_time(by):
    letter()
    with clock_wrong(by):
        delivery.failed(taken(), "away")
    assert right(Outbox.objects.get().due_at)
    time_passes(minutes=1)
    with clock_wrong(by):
        delivery.sent(taken())
    assert right(Outbox.objects.get().sent_at)


@own_clock
@turned
def test_the_grace_is_as_long_as_the_table_says(by):
    table = started(*three(), grace_minutes=10)
    first = asked(table)
    with clock_wrong(by):
        submit(table, first, "+AKKc")
    passed = Turn.objects.get(closed_at__isnull=False)
    waiting = Turn.objects.get(closed_at__isnull=True)
    assert right(passed.closed_at)
    assert right(waiting.opened_at)
    assert Outbox.objects.get(turn=waiting).due_at == waiting.opened_at + timedelta(minutes=10)
    back = {"code": table.code, "by": first, "head": 1, "channel": Version.Channel.WEB}
    with clock_wrong(by), transaction.atomic():
        play.undo(submission="in time", **back)
        transaction.set_rollback(True)
    time_passes(minutes=10)
    with clock_wrong(by), pytest.raises(Refused):
        play.undo(submission="too late", **back)


@own_clock
@turned
def test_silence_counts_once_the_database_says_that_time_is_over(by):
    table = six_moves_old()
    with clock_wrong(by):
        request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    assert right(request.created_at)
    time_passes(consent.PATIENCE - timedelta(minutes=30))
    with clock_wrong(by):
        assert consent.decide_by_silence() == 0
    time_passes(minutes=30)
    with clock_wrong(by):
        assert consent.decide_by_silence() == 1
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.REFUSED
    assert right(request.closed_at)


@own_clock
@turned
def test_the_wait_after_a_refusal_is_the_databases(by):
    table = six_moves_old()
    asker, other = mover(table, 5), mover(table, 6)
    with clock_wrong(by):
        request = consent.ask(code=table.code, by=asker, to_version=4, head=6)
        consent.answer(code=table.code, by=other, request_id=request.pk, agrees=False)
    time_passes(minutes=30)
    with clock_wrong(-by), pytest.raises(Refused, match="ask again"):
        consent.ask(code=table.code, by=asker, to_version=4, head=6)
    time_passes(minutes=30)
    with clock_wrong(-by):
        consent.ask(code=table.code, by=asker, to_version=4, head=6)


@own_clock
@turned
def test_a_suspension_lasts_its_days(by):
    table = six_moves_old()
    ben = people(table)[1]
    number = Seat.objects.get(table=table, account=ben).number
    with clock_wrong(by):
        rulings.suspend(bench(table, moderator()), seat=number, days=3)
    time_passes(days=3, minutes=-30)
    with clock_wrong(-by):
        assert accounts.lift_suspensions() == 0
    time_passes(minutes=30)
    with clock_wrong(-by):
        assert accounts.lift_suspensions() == 1
    assert Account.objects.get(pk=ben.pk).is_active


@own_clock
@turned
def test_the_time_a_table_stood_still_is_given_back_in_full(by):
    table = six_moves_old()
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    with clock_wrong(by):
        dispute = disputes.open_dispute(code=table.code, by=mover(table, 6), version=5, reason="rules", text="Hm.")
    assert right(Table.objects.get().frozen_at)
    time_passes(hours=5)
    with clock_wrong(-by):
        disputes.withdraw(code=table.code, by=mover(table, 6), dispute_id=dispute.pk)
    request.refresh_from_db()
    given_back = request.expires_at - request.created_at - consent.PATIENCE
    assert timedelta(hours=5) <= given_back < timedelta(hours=5, minutes=10)


@own_clock
@turned
def test_signs_of_life_are_not_older_or_younger_than_they_are(by):
    with clock_wrong(by):
        signs.seen(part="worker")
        letter()
    assert right(Heartbeat.objects.get().seen_at)
    with clock_wrong(by):
        assert health.at_work("worker").well
        assert health.outbox().well
        time_passes(health.MAIL_LATE + timedelta(minutes=1))
        assert not health.at_work("worker").well
        assert not health.outbox().well


@own_clock
@pytest.mark.django_db(transaction=True)
def test_the_time_under_a_lock_is_when_the_lock_was_ours():
    """Not when we began to wait for it: whoever held the table before has written later moments."""
    table = started(*three())
    waiting: list[int] = []
    got: list[Table] = []

    def wait_for_it() -> None:
        try:
            with transaction.atomic(), connection.cursor() as cursor:
                cursor.execute("SELECT pg_backend_pid()")
                waiting.extend(cursor.fetchone())
                got.append(lock_table(table.code))
        finally:
            connection.close()

    other = threading.Thread(target=wait_for_it)
    with transaction.atomic():
        lock_table(table.code)
        other.start()
        with connection.cursor() as cursor:
            while not waiting or not _waits(cursor, waiting[0]):
                pass
        let_go = database_time.now()
    other.join(60)
    assert got[0].now >= let_go


def _waits(cursor, pid: int) -> bool:
    cursor.execute("SELECT cardinality(pg_blocking_pids(%s)) > 0", [pid])
    return bool(cursor.fetchone()[0])


def test_the_lock_and_its_time_are_one_question(django_assert_num_queries):
    table = started(*three())
    with transaction.atomic(), django_assert_num_queries(1):
        locked = lock_table(table.code)
    assert locked == table
    assert right(locked.now)
    assert (locked.options, bytes(locked.secret), locked.head) == (table.options, bytes(table.secret), 0)


def test_what_was_just_written_is_due_now():
    """Also on SQLite, whose own clock has milliseconds only."""
    for number in range(20):
        accounts.ask_login_link(email=account(f"Player{number}").email)
        assert taken() is not None


@pytest.mark.parametrize("file", sorted(SERVICES.glob("*.py")), ids=lambda file: file.name)
def test_no_service_judges_by_the_clock_of_its_process(file):
    if file.name not in OWN_CLOCK:
        assert "timezone.now" not in file.read_text(encoding="utf-8")
