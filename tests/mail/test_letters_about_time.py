"""Letters about time as their recipients read them, held against stored transcripts.

To bless what changed: BLESS=1 python -m pytest tests/mail/test_letters_about_time.py; read the difference first.
"""

from datetime import timedelta

import pytest

from pbem.models import Account, Outbox, Table, Turn
from pbem.services import absences, leaving, nudges, plans, seats, tables, timeouts
from tests.clocks import DAILY, lasting, pass_on
from tests.desk import people
from tests.frozen import frozen
from tests.mail.answering import answer, read
from tests.mail.scenes import NOON, delivered, holds, last_to, part
from tests.tables import account, asked, seen, started, submit, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]


@pytest.fixture
def time(same_every_time):
    with frozen(NOON) as traveller:
        timeouts.look()
        yield traveller


def playing(policy: str = "wait", language: str = "") -> Table:
    people = (
        account("Ana", time_zone="Europe/Budapest", language=language),
        account("Ben", language=language),
        account("Caro", time_zone="America/New_York", language=language),
    )
    clock = {**DAILY, "bank_hours": 0, "policy": policy}
    table = started(*people, title="The long river", clock=clock, game="euphrat-tigris")
    for _ in range(3):
        pass_on(table)
    return table


@pytest.mark.parametrize("language", ["", "hu", "de"])
def test_a_turn_with_a_deadline(time, language):
    table = playing(language=language)
    holds(f"turn-deadline-{language or 'en'}", last_to(asked(table).email))


@pytest.mark.parametrize("language", ["", "hu", "de"])
def test_reminder(time, language):
    table = playing(language=language)
    lasting(time, timedelta(hours=22))
    holds(f"reminder-{language or 'en'}", last_to(asked(table).email))


def test_nudge(time):
    table = playing()
    Turn.objects.filter(closed_at__isnull=True).update(opened_at=NOON - timedelta(days=2))
    seat = Turn.objects.get(closed_at__isnull=True).seat
    other = table.seats.exclude(number=seat).first().account
    nudges.nudge(code=table.code, by=other, number=seat)
    holds("nudge", last_to(asked(table).email))


def test_balance(time):
    table = playing()
    lasting(time, timedelta(hours=25))
    holds("balance", last_to(asked(table).email))


@pytest.mark.parametrize("policy", ["wait", "default", "replace"])
@pytest.mark.parametrize("late", [True, False])
def test_timeout(time, policy, late):
    table = playing(policy)
    Account.objects.update(spends_balance=False)
    slow = asked(table)
    other = table.seats.exclude(account=slow).first().account
    lasting(time, timedelta(hours=25))
    reader = slow if late else other
    if policy == "default" and not late:
        return  # who was not late reads of it in the story
    holds(f"timeout-{policy}-{'late' if late else 'others'}", last_to(reader.email))


def test_away(time):
    table = playing()
    away = asked(table)
    absences.plan(account=away, first=(NOON + timedelta(days=5)).date(), last=(NOON + timedelta(days=9)).date())
    other = table.seats.exclude(account=away).first().account
    holds("away", last_to(other.email))


def body(message: object) -> str:
    """The text of a letter as one line."""
    return " ".join(part(message, "plain").split())  # type: ignore[arg-type]


UNTIL, NEEDED = "You have until", "You need a day more?"


def test_whoever_comes_to_a_table_is_told_how_fast_it_goes(time):
    ana, ben, caro = account("Ana"), account("Ben"), account("Caro", time_zone="Europe/Budapest")
    table = tables.open_table(by=ana, game="ur", seat_count=3, invite=[ben.email, caro.email], clock="relaxed")
    told = "How fast it goes: Each turn has 3 days."
    example = "For example: Ben gets the letter on Friday at 18:00 and has until Wednesday at 18:00."
    assert told in body(last_to(caro.email))
    for person in (ben, caro):
        tables.join(code=table.code, by=person)
    delivered()
    for person in (ana, ben, caro):
        assert told in body(last_to(person.email))
        assert example in body(last_to(person.email))
        assert "Whoever has not made a first move by then is replaced in any case." in body(last_to(person.email))


def test_a_letter_about_a_stopped_plan_says_until_when_there_is_time(time):
    table = started(*three(), game="after-the-flood", clock=DAILY)
    first, second, _ = (people(table)[seat] for seat in seen(table, asked(table)).view.order)
    plans.make(code=table.code, by=second, given="city Ur\npass")
    submit(table, first, "city Ur")
    letter = body(last_to(second.email))
    assert "your plan has stopped" in letter
    assert UNTIL in letter
    assert NEEDED in letter
    assert "If you cannot go on" in letter


def test_a_substitute_is_told_the_time_and_who_played_until_now(time):
    table = playing()
    leaver = asked(table)
    Table.objects.update(visibility="public")
    leaving.offer(code=table.code, by=leaver)
    dora = account("Dora")
    seats.take_over(code=table.code, by=dora)
    letter = body(last_to(dora.email))
    for told in (UNTIL, NEEDED, "How fast it goes", f"it was {leaver.name} who played where it says your name"):
        assert told in letter


def test_an_answer_says_until_when_there_is_time_or_when_the_own_turn_usually_comes(time):
    table = playing()
    for _ in range(3):
        pass_on(table)
    mover = asked(table)
    read(answer(last_to(mover.email), "board"))
    assert UNTIL in body(last_to(mover.email))
    Table.objects.filter(pk=table.pk).update(grace_minutes=0)
    line = seen(table, mover).choices[0].notation
    while asked(table) == mover:
        read(answer(last_to(mover.email), line))
        line = seen(table, mover).choices[0].notation if asked(table) == mover else ""
    assert "until yours" in body(last_to(mover.email))


def test_nobody_is_told_that_time_is_over_once_they_have_moved(time):
    table = playing()
    Account.objects.update(spends_balance=False)
    slow = asked(table)
    delivered()
    lasting(time, timedelta(hours=25))
    pass_on(table)
    delivered()
    told = Outbox.objects.filter(kind="timeout")
    assert set(told.values_list("status", flat=True)) == {"cancelled"}
    assert told.filter(account=slow).exists()
