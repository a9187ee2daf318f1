"""What people do so that letters about time are written, beside the scenes of every other kind."""

from datetime import timedelta

from django.utils import timezone

from pbem.clock import POLICIES
from pbem.mailgate import postman
from pbem.models import Account, Outbox, Table, Turn
from pbem.selectors.letter_wishes import TOPICS
from pbem.services import absences, digests, letter_wishes, nudges, timeouts
from tests.clocks import DAILY
from tests.desk import people
from tests.mail.every_kind import SCENES as SCENES
from tests.mail.every_kind import played, scene
from tests.tables import asked, play_on, started, three
from tests.time_travel import time_passes


def clocked(policy: str = "wait", game: str = "sumeria") -> Table:
    """A table with a clock, at which everybody has moved."""
    table = started(*three(), title="The long river", game=game, clock={**DAILY, "bank_hours": 0, "policy": policy})
    list(play_on(table, 6))
    postman.drain()
    table.refresh_from_db()
    timeouts.look()
    return table


def hours_pass(number: int) -> None:
    """The clock is looked at often enough, or it would take itself for dead."""
    for _ in range(4 * number):
        time_passes(minutes=15)
        timeouts.look()


@scene(Outbox.Kind.REMINDER)
def a_turn_waits() -> None:
    clocked()
    hours_pass(22)


@scene(Outbox.Kind.BALANCE)
def a_day_of_the_balance_is_spent() -> None:
    clocked()
    hours_pass(25)


def time_runs_out(policy: str, game: str = "sumeria") -> None:
    clocked(policy, game)
    Account.objects.update(spends_balance=False)
    hours_pass(25)
    found = Outbox.objects.filter(kind=Outbox.Kind.TIMEOUT).values_list("facts__policy", flat=True)
    assert {POLICIES[each].value for each in found} == {policy}


@scene(Outbox.Kind.TIMEOUT)
def the_table_waits() -> None:
    time_runs_out("wait")


@scene(Outbox.Kind.TIMEOUT)
def the_game_declines_for_somebody() -> None:
    time_runs_out("default", "after-the-flood")


@scene(Outbox.Kind.TIMEOUT)
def a_seat_is_free_for_a_substitute() -> None:
    time_runs_out("replace")


@scene(Outbox.Kind.NUDGE)
def nudge() -> None:
    table = played()
    time_passes(days=2)
    turn = Turn.objects.get(table=table, closed_at__isnull=True)
    other = next(one for one in people(table) if one != asked(table))
    nudges.nudge(code=table.code, by=other, number=turn.seat)


@scene(Outbox.Kind.AWAY)
def somebody_will_be_away() -> None:
    today = timezone.now().date()
    first, last = today + timedelta(days=5), today + timedelta(days=9)
    absences.plan(account=asked(clocked()), first=first, last=last)


@scene(Outbox.Kind.DIGEST)
def the_hour_of_the_letter_of_the_day() -> None:
    table = clocked()
    person = asked(table)
    letter_wishes.choose(account=person, letters="digest", digest_hour=18, topics=dict.fromkeys(TOPICS, True))
    Account.objects.filter(pk=person.pk).update(digest_at=timezone.now() - timedelta(minutes=1))
    digests.write_due()
