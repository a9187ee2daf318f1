"""A season of one table in frozen time: both changes of the clocks, every policy, every letter accounted for."""

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.utils import timezone

from pbem import clock
from pbem.models import Absence, Account, Dispute, Extension, Outbox, Table, Turn, Version
from pbem.selectors.clocks import calendar_of, clock_of
from pbem.selectors.readers import zone_of
from pbem.selectors.verify import verified
from pbem.services import absences, disputes, extensions, nudges, proposals, rulings, seats, stillness, timeouts
from tests.clocks import DAY, HOUR, pass_on, turn_of
from tests.desk import bench, moderator
from tests.frozen import frozen
from tests.tables import account, asked, seen, started

pytestmark = pytest.mark.django_db

BUDAPEST = ZoneInfo("Europe/Budapest")
BEGINS = datetime(2026, 10, 19, 16, 0, tzinfo=UTC)  # a Monday, 18:00 in Budapest
NO_STALL = {"stallGuard": 99}
CLOCK = {"turn_hours": 24, "bank_hours": 24, "days_off": [5, 6], "question_hours": 12, "policy": "wait"}


class Season:
    """A table, the time, and everything that is expected to have been written."""

    def __init__(self, time: object) -> None:
        self.time = time
        self.people = [
            account("Ana", time_zone="Europe/Budapest", spends_balance=False),
            account("Ben", time_zone="America/New_York", spends_balance=False),
            account("Caro", time_zone="Pacific/Auckland", spends_balance=False, quiet_from=21, quiet_until=7),
        ]
        timeouts.look()
        self.table = started(*self.people, game="euphrat-tigris", clock=CLOCK, visibility="public", options=NO_STALL)
        self.expected: Counter[str] = Counter(invitation=2, started=2)

    def time_now(self) -> datetime:
        return timezone.now()

    def wait(self, length: timedelta) -> None:
        """Time passes, looked at every half hour; nothing shown is ever another than what counts."""
        while length > timedelta(0):
            self.time.shift(HOUR / 2)  # type: ignore[attr-defined]
            timeouts.look()
            length -= HOUR / 2
        self.check()

    def check(self) -> None:
        table = Table.objects.get(pk=self.table.pk)
        chosen = clock_of(table)
        assert chosen is not None
        for turn in Turn.objects.filter(table=table, closed_at__isnull=True):
            holder = table.seats.get(number=turn.seat).account
            if holder is None or turn.expired_at is not None:
                continue
            assert (turn.deadline is None) == (table.frozen_at is not None)
            if turn.deadline is not None and turn.since is not None and turn.left is not None:
                assert turn.deadline >= clock.deadline(turn.since, turn.left, calendar_of(chosen, holder))
            shown = next(seat for seat in seen(table, holder).turns if seat.seat == turn.seat)
            assert shown.deadline == turn.deadline

    def play(self, moves: int) -> None:
        """Everybody moves in time, some hours after they were asked."""
        for _ in range(moves):
            self.wait(2 * HOUR)
            pass_on(self.table)

    def policy(self, name: str) -> None:
        Table.objects.filter(pk=self.table.pk).update(clock={**CLOCK, "policy": name}, banks={"0": 0, "1": 0, "2": 0})

    def until_over(self) -> Turn:
        """Wait until the time of whoever is asked now is over."""
        pass_on(self.table)  # so that whoever is waited for has nothing saved up
        turn = turn_of(self.table)
        for _ in range(24 * 12):
            if Turn.objects.filter(pk=turn.pk, closed_at__isnull=True, expired_at__isnull=True).exists():
                self.wait(HOUR / 2)
        return Turn.objects.get(pk=turn.pk)


@pytest.fixture
def season(monkeypatch) -> Iterator[Season]:
    monkeypatch.setattr(extensions, "OUTAGE", HOUR)
    with frozen(BEGINS) as time:
        yield Season(time)


def test_a_season_of_one_table(season):
    table, (ana, _ben, caro) = season.table, season.people
    season.play(6)

    # The clocks go back on the night to 25 October; a turn asked on Saturday begins on Monday, for each in their zone.
    while timezone.now() < datetime(2026, 10, 23, 12, 0, tzinfo=UTC):
        season.play(1)
    while asked(table) != ana:
        pass_on(table)
    turn = turn_of(table)
    counted = clock.left(turn.since, turn.deadline, calendar_of(clock_of(Table.objects.get()), ana))
    assert counted == turn.left
    assert turn.deadline.astimezone(BUDAPEST).weekday() < 5

    # An absence moves the next deadline and is told to both others.
    first = turn.deadline.astimezone(BUDAPEST).date()
    before = turn.deadline
    absences.plan(account=ana, first=first, last=first + 2 * DAY)
    season.expected["away"] += 2
    assert turn_of(table).deadline > before + DAY
    season.wait(3 * DAY)
    pass_on(table)

    # Every policy. First the table waits, and everybody is told once.
    season.policy("wait")
    late = season.until_over()
    assert late.expired_at is not None
    season.expected["timeout"] += 3
    pass_on(table)

    # Then the safe move is played, and only who was late is told.
    season.policy("default")
    late = season.until_over()
    assert late.closed_at is not None
    assert Version.objects.filter(table=table, cause="timeout").exists()
    season.expected["timeout"] += 1

    # A day of the balance goes before that.
    Account.objects.update(spends_balance=True)
    pass_on(table)
    spender = asked(table)
    due = turn_of(table).deadline
    while not Absence.objects.filter(account=spender, kind="balance").exists():
        season.wait(HOUR / 2)
    assert turn_of(table).deadline >= due + DAY
    season.expected["balance"] += 1
    Account.objects.update(spends_balance=False)
    pass_on(table)

    # A dispute stops all time, however long it lasts.
    opener = next(person for person in season.people if person != asked(table))
    made = disputes.open_dispute(code=table.code, by=opener, version=1, reason=Dispute.Reason.RULES, text="Hm.")
    season.expected["dispute"] += 2
    stopped = turn_of(table).left
    season.wait(4 * DAY)
    assert (turn_of(table).deadline, turn_of(table).left) == (None, stopped)
    disputes.withdraw(code=table.code, by=opener, dispute_id=made.pk)
    assert turn_of(table).left == stopped

    # A pause that all agree to ends by itself, and whoever is waited for is asked afresh.
    made = proposals.propose(code=table.code, by=caro, kind="pause", days=3)
    for other in season.people[:2]:
        proposals.answer(code=table.code, by=other, proposal_id=made.pk, agrees=True)
    season.expected.update(proposal=2, decided=3)
    stopped = turn_of(table).left
    season.wait(2 * DAY)
    assert (turn_of(table).deadline, turn_of(table).left) == (None, stopped)
    season.wait(DAY)
    assert stillness.end_pauses() == 1
    season.expected["woken"] += 2
    assert turn_of(table).deadline is not None
    assert turn_of(table).left >= stopped

    # Our own outage of two days: nobody has lost a minute that counts.
    turn = turn_of(table)
    when = calendar_of(clock_of(table), asked(table))
    counted = clock.left(season.time_now(), turn.deadline, when)
    season.time.shift(2 * DAY)
    timeouts.look()
    assert clock.left(season.time_now(), turn_of(table).deadline, when) >= counted
    assert Extension.objects.filter(since__isnull=False).count() == 1

    # The seat is opened; a substitute has a fresh clock.
    season.policy("replace")
    late = season.until_over()
    assert table.seats.get(number=late.seat).account is None
    season.expected["timeout"] += 3
    dora = account("Dora", time_zone="UTC", spends_balance=False)
    seats.take_over(code=table.code, by=dora, number=late.seat)
    season.expected.update(seat=2, substitute=1)  # the others hear of it; hers tells the story instead of a prompt
    assert turn_of(table).bank == timedelta(0)
    pass_on(table)

    # A moderator's pause over the winter; then the clocks go forward on the night to 28 March.
    mara = moderator("Mara")
    rulings.pause(bench(table, mara))
    season.expected["ruling"] += 3
    kept = turn_of(table).left
    extensions.OUTAGE = 400 * DAY
    season.time.move_to(datetime(2027, 3, 26, 12, 0, tzinfo=UTC), tick=False)
    timeouts.look()
    extensions.OUTAGE = HOUR
    assert turn_of(table).left == kept
    rulings.resume(bench(table, mara))
    season.expected["ruling"] += 3
    turn = turn_of(table)
    assert clock.left(turn.since, turn.deadline, calendar_of(clock_of(table), asked(table))) == kept
    season.play(3)

    # One polite nudge, and a day more.
    season.policy("wait")
    season.wait(25 * HOUR)
    if turn_of(table).expired_at is None:
        other = next(seat.account for seat in table.seats.all() if seat.account and seat.account != asked(table))
        nudges.nudge(code=table.code, by=other, number=turn_of(table).seat)
        season.expected["nudge"] += 1
        before = turn_of(table).deadline
        assert nudges.need_a_day(code=table.code, by=asked(table)).deadline >= before + DAY - HOUR

    # Every letter is accounted for, nobody was reminded at night or too often, and all of it replays.
    season.expected["turn"] = Outbox.objects.filter(kind="turn").values("turn").distinct().count()
    season.expected["reminder"] = sum(Turn.objects.values_list("reminded", flat=True))
    assert Counter(Outbox.objects.values_list("kind", flat=True)) == +season.expected
    told = season.expected["turn"] + season.expected["substitute"]
    assert told == Turn.objects.filter(table=table).count()
    for letter in Outbox.objects.filter(kind="reminder").select_related("account", "turn"):
        hour = letter.created_at.astimezone(zone_of(letter.account)).hour
        assert 8 <= hour < 22, letter
        assert letter.turn.reminded <= 2
    for letter in Outbox.objects.filter(account=caro).exclude(kind__in=Outbox.URGENT):
        hour = letter.due_at.astimezone(zone_of(caro)).hour
        assert 7 <= hour < 21 or letter.turn is not None
    table.refresh_from_db()
    assert verified(table).faults == []
