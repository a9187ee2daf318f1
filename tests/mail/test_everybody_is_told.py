"""Whoever is waited for has a letter about it, or others can see why not: what the check mends, and what it shows."""

from collections import Counter
from datetime import timedelta

import pytest
from django.conf import settings
from django.core import mail
from django.db import connection
from django.utils import timezone

from pbem.celery import app
from pbem.jobs.desk import settle
from pbem.jobs.prompts import check
from pbem.mailgate import postman
from pbem.models import Account, Heartbeat, Outbox, Seat, Table, Turn
from pbem.selectors import health
from pbem.selectors import prompts as selectors
from pbem.selectors.prompts import Told, out_of_reach, out_of_reach_at, waited_for
from pbem.services import play, prompts, rulings, seats
from pbem.services.errors import NotAllowed, NotFound, Refused
from tests.desk import bench, moderator
from tests.tables import account, asked, play_on, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    """A public table, all of whose letters are sent."""
    table = started(*three(), visibility="public")
    list(play_on(table, 3))
    postman.drain()
    mail.outbox.clear()
    return table


def told(table: Table) -> str:
    """What is known of the one turn that is waited for."""
    return waited_for().get(table=table).told


def prompted() -> list[str]:
    """Send what is due, and give who was asked to move since the fixture."""
    postman.drain()
    asking = ("<turn.", "<substitute.")  # who takes a seat over is asked in the letter that tells the story so far
    return [each.to[0].split()[0] for each in mail.outbox if each.extra_headers["Message-ID"].startswith(asking)]  # type: ignore[misc]


def refuse(table: Table, error: str = "550 no such user") -> Outbox:
    """The newest prompt comes back."""
    row = Outbox.objects.get(turn__table=table, turn__closed_at=None, status="sent")
    Outbox.objects.filter(pk=row.pk).update(status="dead", last_error=error)
    return row


def number_of(table: Table, person: Account) -> int:
    return Seat.objects.get(table=table, account=person).number


# --- What went wrong ---


@pytest.mark.parametrize("delivered", [True, False])
def test_a_seat_opened_and_taken_again_by_the_same_player_is_prompted_again(table, delivered):
    if not delivered:
        list(play_on(table, 1))
    person = asked(table)
    seat = number_of(table, person)
    rulings.replace(bench(table, moderator()), seat=seat)
    seats.take_over(code=table.code, by=person, number=seat)
    assert asked(table) == person
    assert prompted() == [person.name], "for the new stay, and not for the old one"
    check()
    assert prompted() == [person.name]


def test_who_comes_back_before_the_old_letter_was_dropped_gets_one(table):
    list(play_on(table, 1))
    person = asked(table)
    seat = number_of(table, person)
    (claimed,) = postman.delivery.claim()
    rulings.replace(bench(table, moderator()), seat=seat)
    seats.take_over(code=table.code, by=person, number=seat)
    assert postman.delivery.untrue(claimed) == "the turn is over"
    postman.delivery.cancelled(claimed, "the turn is over")
    assert prompted() == [person.name]


def test_an_account_switched_off_and_on_is_told_what_it_missed(table):
    list(play_on(table, 1))
    person = asked(table)
    Account.objects.filter(pk=person.pk).update(is_active=False)
    assert prompted() == []
    check()
    assert (told(table), prompted()) == (Told.CLOSED, [])
    Account.objects.filter(pk=person.pk).update(is_active=True)
    assert told(table) == Told.UNTOLD
    check()
    assert (told(table), prompted()) == (Told.TOLD, [person.name])
    check()
    assert prompted() == [person.name], "once"


def test_a_suspended_player_who_is_let_in_again_is_prompted(table):
    person = asked(table)
    seat = number_of(table, person)
    rulings.suspend(bench(table, moderator()), seat=seat, days=3)
    check()
    assert told(table) == Told.CLOSED
    time_passes(days=3)
    settle()
    check()
    assert (told(table), asked(table)) == (Told.TOLD, person), "the seat was held, and so is the turn"


def test_a_prompt_dropped_for_what_held_but_for_a_moment_is_sent_after_all(table):
    """The seat was empty when the worker looked, then it was not."""
    list(play_on(table, 1))
    person = asked(table)
    Seat.objects.filter(table=table, account=person).update(account=None)
    assert prompted() == []
    assert Outbox.objects.get(turn__table=table, turn__closed_at=None).status == "cancelled"
    Seat.objects.filter(table=table, account=None).update(account=person)
    check()
    assert prompted() == [person.name]


def test_a_turn_without_any_letter_gets_one(table):
    Outbox.objects.filter(turn__closed_at=None).delete()
    check()
    assert prompted() == [asked(table).name]


def test_who_takes_back_a_step_before_the_letter_was_sent_gets_it_after_all():
    table = started(*three(), grace_minutes=5)
    person = asked(table)
    submit(table, person, "+AKKc")
    assert prompted() == [], "hers is dropped: the turn is over; the next one waits for the grace"
    play.undo(code=table.code, by=person, head=1, submission="back", channel="web")
    check()
    assert prompted() == [person.name]


def test_a_refused_letter_is_not_sent_over_and_over(table):
    refuse(table)
    for _ in range(3):
        check()
    assert (told(table), prompted()) == (Told.REFUSED, [])


def test_another_address_gets_the_letter_that_the_old_one_refused(table):
    refuse(table)
    person = asked(table)
    Account.objects.filter(pk=person.pk).update(email="new@example.org")
    check()
    postman.drain()
    assert [each.to for each in mail.outbox] == [[f"{person.name} <new@example.org>"]]
    assert told(table) == Told.TOLD


def test_no_letter_goes_to_an_address_that_is_somebody_elses_by_now(table):
    list(play_on(table, 1))
    person = asked(table)
    Account.objects.filter(pk=person.pk).update(email="new@example.org")
    postman.drain()
    assert mail.outbox == []
    check()
    postman.drain()
    assert [each.to for each in mail.outbox] == [[f"{person.name} <new@example.org>"]]


def test_a_letter_of_a_rewind_counts_as_the_prompt_and_is_mended_like_one(table):
    rulings.rewind(bench(table, moderator()), to_version=1)
    person = asked(table)
    Account.objects.filter(pk=person.pk).update(is_active=False)
    postman.drain()
    Account.objects.filter(pk=person.pk).update(is_active=True)
    check()
    assert prompted() == [], "not two letters about the same turn"
    to_them = [each.extra_headers["Message-ID"] for each in mail.outbox if person.email in each.to[0]]
    assert [name.partition(".")[0] for name in to_them] == ["<rewound"]


@pytest.mark.parametrize("change", [{"phase": "finished"}, {"phase": "void"}, {"frozen_at": "2026-01-01T00:00Z"}])
def test_where_nobody_may_move_nobody_need_be_told(table, change):
    Outbox.objects.filter(turn__closed_at=None).delete()
    Table.objects.update(**change)
    check()
    assert prompted() == []


def test_one_letter_that_cannot_be_written_does_not_hold_up_the_others(table, monkeypatch, caplog):
    other = started(*[seat.account for seat in table.seats.order_by("number")])
    Outbox.objects.filter(turn__closed_at=None).delete()
    real = prompts.history.notify

    def broken(where: Table, *args: object, **kwargs: object) -> None:
        if where == table:
            raise ZeroDivisionError("a mistake of ours")
        real(where, *args, **kwargs)

    monkeypatch.setattr(prompts.history, "notify", broken)
    check()
    assert prompted() == [asked(other).name]
    assert f"table {table.code} cannot be written" in caplog.text
    assert not health.prompts().well


# --- Trying again ---


def test_who_gets_no_mail_can_have_it_sent_again(table):
    row = refuse(table)
    person = asked(table)
    prompts.try_again(code=table.code, by=person, number=number_of(table, person))
    assert prompted() == [person.name]
    row.refresh_from_db()
    assert (row.status, row.last_error) == ("sent", "")
    with pytest.raises(Refused, match="given up"):
        prompts.try_again(code=table.code, by=person, number=number_of(table, person))


def test_a_moderator_can_have_it_sent_again_and_nobody_else(table):
    refuse(table)
    person = asked(table)
    other = next(seat.account for seat in table.seats.all() if seat.account != person)
    where = {"code": table.code, "number": number_of(table, person)}
    with pytest.raises(NotAllowed):
        prompts.try_again(by=other, **where)
    with pytest.raises(NotAllowed):
        prompts.try_again(by=account("Dora"), **where)
    Table.objects.update(visibility="private")
    with pytest.raises(NotFound):
        prompts.try_again(by=account("Emil"), **where)
    assert prompted() == []
    prompts.try_again(by=moderator(), **where)
    assert prompted() == [person.name]


# --- What is shown ---


def test_the_check_runs_every_minute_and_never_behind_letters():
    (entry,) = [each for each in settings.CELERY_BEAT_SCHEDULE.values() if each["task"] == check.name]
    assert entry["schedule"] <= 60
    assert check.name in app.tasks
    assert app.amqp.router.route({}, check.name)["queue"].name == "clock"


def test_readyz_counts_without_names(table, client):
    check()
    assert health.prompts().well
    refuse(table)
    second = started(account("Dan"), account("Emil"), account("Finn"))
    Account.objects.filter(pk=asked(second).pk).update(is_active=False)
    check()
    part = health.prompts()
    assert part.well, "people out of reach are no trouble of the service"
    assert "not told: 0" in part.remark
    assert "the account is closed: 1" in part.remark
    assert "the letter was given up: 1" in part.remark
    shown = client.get("/readyz").text
    assert part.remark.partition("; ")[2] in shown
    assert not any(word in shown for word in ("@", asked(table).name, table.code, "550"))


def test_readyz_says_if_the_check_does_not_run_or_mends_nothing(table, monkeypatch):
    check()
    time_passes(health.CHECK_LATE + timedelta(minutes=1))
    assert not health.prompts().well
    check()
    assert health.prompts().well
    Outbox.objects.filter(turn__closed_at=None).delete()
    monkeypatch.setattr(prompts.history, "notify", lambda *_: None)
    check()
    assert not health.prompts().well
    assert Heartbeat.objects.get(part="prompts").counts == {"untold": 1}


def test_out_of_reach_tells_the_desk_why(table):
    refuse(table, "SMTPRecipientsRefused: 550 no such user")
    (found,) = out_of_reach(50)
    assert [found] == out_of_reach_at(table)
    person, turn = asked(table), Turn.objects.get(table=table, closed_at=None)
    assert (found.code, found.seat, found.name, found.address) == (table.code, turn.seat, person.name, person.email)
    assert (found.told, found.since) == (Told.REFUSED, turn.opened_at)
    assert "550 no such user" in found.error


# --- What it costs ---


def test_a_check_that_finds_all_well_asks_as_often_however_many_turns(table, django_assert_num_queries):
    people = [seat.account for seat in table.seats.all()]
    check()
    with django_assert_num_queries(6) as few:  # two questions, and four statements for the note of it
        check()
    for _ in range(4):
        started(*people)
    with django_assert_num_queries(len(few)):
        check()
    assert Counter(query["sql"].split()[0] for query in few.captured_queries)["SELECT"] == 3


def test_many_turns_are_looked_at_in_slices_and_none_is_missed(table, monkeypatch):
    people = [seat.account for seat in table.seats.all()]
    for _ in range(4):
        started(*people)
    monkeypatch.setattr(selectors, "SLICE", 2)
    Outbox.objects.filter(turn__closed_at=None).delete()
    waiting = set(Turn.objects.filter(closed_at=None).values_list("pk", flat=True))
    assert {turn for _, _, turn in selectors.unwell()} == waiting
    check()
    assert set(Outbox.objects.filter(status="pending", turn__closed_at=None).values_list("turn", flat=True)) == waiting


@pytest.mark.postgres
def test_a_slice_is_found_by_indexes_and_never_by_reading_old_letters(table):
    """However long the tables have been played: of 30 letters a table, 29 are about turns that are over."""
    many_tables(200, turns_each=30)
    sql, values = selectors.unwell_between(*slice_of_the_newest(20)).query.sql_with_params()
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN {sql}", values)
        plan = "\n".join(row for (row,) in cursor.fetchall())
    assert "Seq Scan on pbem_outbox" not in plan, plan
    assert "Seq Scan on pbem_turn" not in plan, plan
    assert "pbem_outbox_turn_id" in plan, plan


def many_tables(number: int, turns_each: int) -> None:
    """Tables at which one turn is open and told, and the others are over."""
    person = account("Dora")
    filled = {"title": "t", "game": "sumeria", "seat_count": 3, "phase": "playing", "opened_by": person, "head": 0}
    rows = [Table(code=f"t{each}", secret=b"s", secret_hash="h", **filled) for each in range(number)]
    tables = Table.objects.bulk_create(rows)
    Seat.objects.bulk_create(Seat(table=each, number=0, account=person) for each in tables)
    now = timezone.now()
    over = [now] * (turns_each - 1)
    turns = Turn.objects.bulk_create(
        Turn(table=each, seat=0, opened_version=version, opened_at=now, closed_at=closed)
        for version, closed in enumerate([*over, None])
        for each in tables
    )
    written = {"kind": "turn", "address": person.email, "account": person, "status": "sent"}
    Outbox.objects.bulk_create(
        Outbox(key=f"t{turn.pk}", table=turn.table, turn=turn, due_at=now, created_at=now, **written) for turn in turns
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def slice_of_the_newest(number: int) -> tuple[int, int]:
    newest = Turn.objects.filter(closed_at=None).order_by("-pk").values_list("pk", flat=True)[:number]
    return min(newest), max(newest)
