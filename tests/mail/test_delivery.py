"""Who sends a letter, whether it is still true, and what became of it."""

import os
import subprocess
import sys
import threading
from collections import Counter
from datetime import timedelta
from unittest.mock import Mock

import pytest
from django.core import mail
from django.db import OperationalError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.jobs.mail import deliver, sweep
from pbem.mailgate import kinds, postman
from pbem.mailgate.facts import Facts
from pbem.models import Account, Invitation, Outbox, Seat, Table
from pbem.services import accounts, delivery, owners, tables
from tests.mail.scenes import taken
from tests.tables import account, asked, play_on, started, submit, three

pytestmark = pytest.mark.django_db


def letter(name: str = "Ana") -> Outbox:
    """A letter that is due."""
    accounts.ask_login_link(email=account(name).email)
    return Outbox.objects.latest("pk")


def pid_of_the_dead() -> int:
    """A process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.wait()
    return process.pid


# --- Claims ---


def test_a_claim_is_for_one():
    row = letter()
    (claimed,) = delivery.claim()
    assert claimed.pk == row.pk
    assert (claimed.status, claimed.attempts) == ("sending", 0)
    assert delivery.begin(claimed)
    assert (claimed.status, claimed.attempts) == ("sending", 1)
    assert delivery.claim() == []
    assert not delivery.anything_due()
    claimed.refresh_from_db()
    assert (claimed.status, claimed.attempts) == ("sending", 1)


def test_letters_are_claimed_in_batches():
    rows = [letter(name) for name in ("Ana", "Ben", "Caro")]
    assert [row.pk for row in delivery.claim(2)] == [row.pk for row in rows[:2]]
    assert [row.pk for row in delivery.claim(2)] == [rows[2].pk]
    assert set(Outbox.objects.values_list("status", "attempts")) == {("sending", 0)}


def test_what_was_claimed_and_not_begun_is_put_back_as_if_nobody_had_taken_it():
    for name in ("Ana", "Ben"):
        letter(name)
    before = list(Outbox.objects.order_by("pk").values())
    delivery.claim()
    delivery.let_go()
    assert list(Outbox.objects.order_by("pk").values()) == before


def test_who_sits_and_waits_for_a_letter_is_served_first():
    """A log-in link is asked for by somebody at the screen; ten thousand prompts may lie before it."""
    table = started(*three())
    Outbox.objects.update(due_at=timezone.now() - timedelta(days=1))
    accounts.ask_login_link(email=asked(table).email)
    accounts.sign_up(email="new@example.org", name="Nina")
    assert [row.kind for row in delivery.claim(3)][:2] == ["login", "confirm"]


def test_who_waited_longest_comes_first():
    names = ["Ana", "Ben", "Caro"]
    rows = [letter(name) for name in names]
    for row, minutes in zip(rows, (1, 3, 2), strict=True):
        Outbox.objects.filter(pk=row.pk).update(due_at=timezone.now() - timedelta(minutes=minutes))
    order = [claimed.address for _ in names for claimed in delivery.claim(1)]
    assert order == ["ben@example.org", "caro@example.org", "ana@example.org"]


def test_a_letter_held_back_is_not_due():
    letter()
    Outbox.objects.update(due_at=timezone.now() + timedelta(minutes=1))
    assert not delivery.anything_due()
    assert delivery.claim() == []


def test_a_lease_that_ran_out_frees_the_letter():
    letter()
    first = taken()
    assert first is not None
    Outbox.objects.update(lease_until=timezone.now() - timedelta(seconds=1))
    assert delivery.anything_due()
    second = taken()
    assert second is not None
    assert second.attempts == 2
    assert not delivery.sent(first), "who comes late settles nothing"
    assert delivery.sent(second)
    assert Outbox.objects.get().status == "sent"


def test_the_lease_outlasts_every_task(settings):
    assert timedelta(seconds=settings.CELERY_TASK_TIME_LIMIT) < delivery.LEASE
    assert postman.LONGEST_ROUND < settings.CELERY_TASK_SOFT_TIME_LIMIT


def test_what_a_dead_process_of_this_machine_held_is_free_at_once():
    letter()
    assert taken() is not None
    assert not delivery.anything_due(), "we live"
    assert taken() is None
    dead = f"{owners.machine()}/{pid_of_the_dead()}/1"
    Outbox.objects.update(owner=dead)
    assert delivery.anything_due()
    assert taken() is not None


def test_what_could_not_be_marked_while_the_database_was_away_is_taken_up_by_the_next_round(monkeypatch):
    """Our process lives, so nobody else may take it; without this it would wait for the end of its lease (P4)."""
    letter()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(delivery, "sent", Mock(side_effect=OperationalError("the database is away")))
        with pytest.raises(OperationalError):
            deliver()
    assert Outbox.objects.get().status == "sending"
    sweep()
    assert Outbox.objects.get().status == "sent"
    first, second = mail.outbox
    assert first.extra_headers["Message-ID"] == second.extra_headers["Message-ID"]


def test_what_another_took_over_since_is_not_let_go(monkeypatch):
    letter()
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(delivery, "sent", Mock(side_effect=OperationalError("the database is away")))
        with pytest.raises(OperationalError):
            deliver()
    Outbox.objects.update(owner="0123456789/1/1")
    sweep()
    assert Outbox.objects.get().owner == "0123456789/1/1"


def test_a_process_number_used_again_is_another_process():
    began = owners.this_process().rpartition("/")[0]
    assert owners.is_gone(f"{began}/1")
    assert not owners.is_gone(owners.this_process())


def test_of_other_machines_nothing_is_assumed():
    assert not owners.is_gone(f"0123456789/{pid_of_the_dead()}/1")
    assert not owners.is_gone("")


def test_an_owner_fits_its_column():
    assert len(f"{owners.machine()}/{2**22}/{10**14}") <= Outbox._meta.get_field("owner").max_length


@pytest.mark.django_db(transaction=True)
def test_many_workers_send_each_letter_once(settings):
    for number in range(20):
        letter(f"Player{number}")

    def work() -> None:
        try:
            while postman.drain():
                pass
        finally:
            connection.close()

    threads = [threading.Thread(target=work) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert Counter(message.to[0] for message in mail.outbox) == {
        f"Player{number} <player{number}@example.org>": 1 for number in range(20)
    }
    assert set(Outbox.objects.values_list("status", "attempts")) == {("sent", 1)}


def test_long_addresses_do_not_look_alike():
    long = "a" * 60 + "@" + "b" * 60 + "."
    for end in ("example.org", "example.net"):
        accounts.sign_up(email=long + end, name="Ana")
    assert Outbox.objects.count() == 2
    assert all(len(key) <= 120 for key in Outbox.objects.values_list("key", flat=True))


# --- Failures ---


def test_pauses_grow_and_never_march_in_step():
    seconds = [delivery.pause(attempts).total_seconds() for attempts in (1, 2, 3, 4, 5, 20, 99)]
    for wanted, got in zip((5, 10, 20, 40, 80, 1800, 1800), seconds, strict=True):
        assert 0.75 * wanted <= got <= 1.25 * wanted
    assert len({delivery.pause(1) for _ in range(20)}) > 10


def test_all_pauses_together_are_about_two_days():
    total = sum((delivery.pause(attempts) for attempts in range(1, delivery.MOST_ATTEMPTS)), timedelta())
    assert timedelta(days=1) < total < timedelta(days=3)


def test_after_many_attempts_a_letter_is_given_up(settings, caplog):
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 1
    letter()
    Outbox.objects.update(attempts=delivery.MOST_ATTEMPTS - 1)
    postman.drain()
    row = Outbox.objects.get()
    assert (row.status, row.attempts) == ("dead", delivery.MOST_ATTEMPTS)
    assert "refused" in row.last_error
    assert "given up" in caplog.text
    assert not delivery.anything_due()


def test_a_letter_that_cannot_be_written_stops_no_other(monkeypatch, caplog):
    letter("Ana")
    letter("Ben")
    gather = kinds.gather

    def broken(row: Outbox) -> Facts:
        if row.address.startswith("ana"):
            raise ZeroDivisionError("a mistake of ours")
        return gather(row)

    monkeypatch.setattr(kinds, "gather", broken)
    assert postman.drain() == 1
    row = Outbox.objects.get(address="ana@example.org")
    assert (row.status, row.last_error) == ("pending", "ZeroDivisionError")
    assert "Traceback" in caplog.text


def test_a_letter_that_kills_its_worker_lets_others_pass():
    """Twice it is taken up at once, as after any crash; then it waits like one that failed."""
    letter("Ana")
    dead = f"{owners.machine()}/{pid_of_the_dead()}/1"
    for _ in range(delivery.FREE_CRASHES):
        assert taken() is not None
        Outbox.objects.update(owner=dead)
    assert taken() is not None
    Outbox.objects.update(owner=dead)
    assert taken() is None
    assert Outbox.objects.get().due_at > timezone.now() + timedelta(seconds=5)


def test_letters_that_were_claimed_beside_it_do_not_wait():
    """They were not begun, so nobody holds the crash against them."""
    culprit, _ = letter("Ana"), letter("Ben")
    dead = f"{owners.machine()}/{pid_of_the_dead()}/1"
    for _ in range(delivery.FREE_CRASHES + 1):
        delivery.rescue()
        rows = delivery.claim()
        assert delivery.begin(next(row for row in rows if row.pk == culprit.pk))
        Outbox.objects.update(owner=dead)
    delivery.rescue()
    assert [(row.address, row.attempts) for row in delivery.claim()] == [("ben@example.org", 0)]


# --- Truth ---


def reasons() -> dict[str, str]:
    """Kind and reason of all letters that were dropped."""
    postman.drain()
    return dict(Outbox.objects.filter(status="cancelled").values_list("kind", "last_error"))


def test_a_prompt_is_dropped_once_the_turn_is_over():
    table = started(*three())
    first = asked(table)
    for _ in play_on(table, 1):
        pass
    postman.drain()
    prompts = dict(Outbox.objects.filter(kind="turn").values_list("address", "status"))
    assert prompts == {first.email: "cancelled", asked(table).email: "sent"}


def test_a_prompt_is_dropped_once_someone_else_sits_there():
    table = started(*three())
    person = asked(table)
    Seat.objects.filter(table=table, account=person).update(account=account("Dora"))
    assert reasons()["turn"] == "someone else sits there now"


def test_a_prompt_that_becomes_stale_while_it_is_written_is_dropped(monkeypatch):
    table = started(*three())
    person = asked(table)
    gather = kinds.gather

    def slow(row: Outbox) -> Facts:
        found = gather(row)
        if row.kind == "turn" and row.account == person:
            submit(table, person, "+AKKc")
        return found

    monkeypatch.setattr(kinds, "gather", slow)
    postman.drain()
    assert Outbox.objects.get(kind="turn", address=person.email).last_error == "the turn is over"
    assert Outbox.objects.get(kind="turn", address=asked(table).email).status == "sent"


@pytest.mark.parametrize("answer", ["accepted", "declined", "withdrawn"])
def test_an_invitation_is_dropped_once_it_is_answered(answer: str):
    tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, invite=["new@example.org"])
    Invitation.objects.update(answer=answer)
    assert reasons() == {"invitation": "the invitation is not open any more"}


def test_an_invitation_is_dropped_with_its_table():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=["new@example.org"])
    tables.abandon(code=table.code, by=ana)
    assert reasons() == {"invitation": "the invitation is not open any more"}


def test_a_confirmation_is_dropped_once_it_is_confirmed():
    accounts.sign_up(email="new@example.org", name="Nina")
    Account.objects.update(confirmed_at=timezone.now())
    assert reasons() == {"confirm": "the address is confirmed already"}


def test_a_closed_account_gets_no_letter():
    letter()
    Account.objects.update(is_active=False)
    assert reasons() == {"login": "the account is closed"}


def test_news_of_a_start_is_dropped_when_the_table_is_over():
    table = started(*three())
    Table.objects.filter(pk=table.pk).update(phase=Table.Phase.FINISHED)
    assert reasons()["started"] == "the table is not being played any more"


# --- Tasks ---


def test_both_tasks_deliver():
    letter("Ana")
    deliver()
    letter("Ben")
    sweep()
    assert [message.to[0] for message in mail.outbox] == ["Ana <ana@example.org>", "Ben <ben@example.org>"]


def test_a_sweep_with_nothing_to_do_asks_three_times_and_writes_nothing(django_assert_num_queries):
    sweep()  # the first one says that the worker lives
    with django_assert_num_queries(3) as asked_for:
        sweep()
    assert all(query["sql"].startswith("SELECT") for query in asked_for.captured_queries)


@pytest.mark.parametrize("letters", [1, 5, delivery.BATCH])
def test_a_round_asks_three_times_for_a_letter_whatever_the_batch(letters: int):
    """Begun, still true, sent. A round adds a look for what is abandoned, and claims until nothing is left."""
    for number in range(letters):
        letter(f"Player{number}")
    with CaptureQueriesContext(connection) as asked_for:
        assert postman.drain() == letters
    statements = [query["sql"] for query in asked_for if query["sql"].startswith(("SELECT", "UPDATE"))]
    round_itself = 1 + 3 + 2 if letters < delivery.BATCH else 1 + 2 + 2
    assert len(statements) == 3 * letters + round_itself, statements


def test_each_prompt_of_a_batch_costs_the_same_number_of_statements():
    """What a letter tells is read anew when it is sent; nothing is read once more for each letter before it."""
    counts = []
    for tables_waiting in (1, 4):
        for number in range(tables_waiting):
            started(*(account(f"{name}{tables_waiting}{number}") for name in ("Ana", "Ben", "Caro")))
        Outbox.objects.exclude(kind="turn").update(status="sent")
        with CaptureQueriesContext(connection) as asked_for:
            assert postman.drain() == tables_waiting
        statements = [query for query in asked_for if query["sql"].startswith(("SELECT", "UPDATE"))]
        counts.append((len(statements) - 6) / tables_waiting)
    assert counts == [6, 6]


def test_the_tasks_are_known_by_the_names_they_are_called_by(settings):
    assert deliver.name == "pbem.jobs.mail.deliver"
    assert {entry["task"] for entry in settings.CELERY_BEAT_SCHEDULE.values()} >= {sweep.name}


def test_a_process_knows_itself():
    machine, pid, _ = owners.this_process().split("/")
    assert (machine, pid) == (owners.machine(), str(os.getpid()))
