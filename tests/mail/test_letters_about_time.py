"""Letters about time as their recipients read them, held against stored transcripts.

To bless what changed: BLESS=1 python -m pytest tests/mail/test_letters_about_time.py; read the difference first.
"""

from datetime import timedelta

import pytest

from pbem.models import Account, Table, Turn
from pbem.services import absences, nudges, timeouts
from tests.clocks import DAILY, lasting, pass_on
from tests.frozen import frozen
from tests.mail.scenes import NOON, holds, last_to
from tests.tables import account, asked, started

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
