"""Whatever somebody does over and over at a table, those who sit there with them get a few letters of it a day."""

from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Account, Outbox, Table
from pbem.services import absences, consent, disputes, leaving, limits, notes, nudges, proposals, seats, tables
from pbem.services.errors import Refused
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db

TIMES = 3 * limits.TO_A_COMPANION.most
PROMPTS = (Outbox.Kind.TURN, Outbox.Kind.PLAN)  # a game that goes on asks whoever is next, once a turn


@pytest.fixture
def table() -> Table:
    """Four at a public table; Ana has moved."""
    table = started(*three(), account("Dora"), visibility="public")
    list(play_on(table, 6))
    return table


def offers_and_keeps(table: Table, ana: Account) -> None:
    leaving.offer(code=table.code, by=ana)
    leaving.keep(code=table.code, by=ana)


def resigns_and_comes_back(table: Table, ana: Account) -> None:
    leaving.resign(code=table.code, by=ana)
    seats.take_over(code=table.code, by=ana)


def goes_away_and_stays(table: Table, ana: Account) -> None:
    day = timezone.now().date() + timedelta(days=9)
    absence = absences.plan(account=ana, first=day, last=day)
    absences.cancel(account=ana, absence_id=absence.pk)


def proposes_and_withdraws(table: Table, ana: Account) -> None:
    made = proposals.propose(code=table.code, by=ana, kind="end")
    proposals.withdraw(code=table.code, by=ana, proposal_id=made.pk)


def asks_back_and_withdraws(table: Table, ana: Account) -> None:
    made = consent.ask(code=table.code, by=ana, to_version=1, head=6)
    consent.withdraw(code=table.code, by=ana, request_id=made.pk)


def disputes_and_withdraws(table: Table, ana: Account) -> None:
    made = disputes.open_dispute(code=table.code, by=ana, version=1, reason="rules", text="Hm.")
    disputes.withdraw(code=table.code, by=ana, dispute_id=made.pk)


def invites_and_withdraws(table: Table, ana: Account) -> None:
    opened = tables.open_table(by=ana, game="ur", seat_count=3, invite=["ben@example.org"])
    tables.withdraw(code=opened.code, by=ana, invitation_id=opened.invitations.get().pk)


def calls_by_name(table: Table, ana: Account) -> None:
    notes.write(code=table.code, by=ana, text="@Ben, look!")
    Outbox.objects.filter(kind=Outbox.Kind.NOTE).update(status=Outbox.Status.SENT)


def nudges_whoever_is_asked(table: Table, ana: Account) -> None:
    for number in range(1, 4):
        with suppress(Refused):
            nudges.nudge(code=table.code, by=ana, number=number)


WAYS = (
    offers_and_keeps,
    resigns_and_comes_back,
    goes_away_and_stays,
    proposes_and_withdraws,
    asks_back_and_withdraws,
    disputes_and_withdraws,
    invites_and_withdraws,
    calls_by_name,
    nudges_whoever_is_asked,
)


@pytest.mark.parametrize("way", WAYS)
def test_repeated_often_it_writes_to_a_companion_a_few_times_a_day(table: Table, way: Callable[..., None]):
    ana = Account.objects.get(name="Ana")
    before = Outbox.objects.exclude(kind__in=PROMPTS).filter(address="ben@example.org").count()
    done = 0
    for _ in range(TIMES):
        with suppress(Refused):
            way(table, ana)
            done += 1
    after = Outbox.objects.exclude(kind__in=PROMPTS).filter(address="ben@example.org").count()
    assert after - before <= limits.TO_A_COMPANION.most
    assert done
