"""Random tables in random time: the deadline that is shown is the one that counts, and nobody loses time by others."""

import os
from contextlib import suppress
from datetime import timedelta
from random import Random

import pytest
from django.utils import timezone

from pbem import clock as clocks
from pbem.models import Account, Dispute, Table, Turn, Version
from pbem.selectors import calendars
from pbem.selectors.clocks import calendar_of, clock_of
from pbem.services import absences, accounts, disputes, extensions, nudges, play, rulings, seats, timeouts
from pbem.services.errors import BadRequest, Refused
from tests.clocks import DAY, HOUR, MONDAY
from tests.desk import bench, moderator
from tests.frozen import frozen
from tests.tables import account, seen, started, submit

pytestmark = pytest.mark.django_db

EVENTS = 60
SECOND = timedelta(seconds=1)
GAMES = ("sumeria", "euphrat-tigris", "after-the-flood", "ur")
ZONES = ("UTC", "Europe/Budapest", "America/New_York", "America/Santiago", "Asia/Kathmandu", "Pacific/Auckland")
# A Monday before clocks change in the north and, some weeks on, in the south: both ways.
BEGINNINGS = (MONDAY.replace(month=10, day=19), MONDAY.replace(year=2027, month=3, day=22), MONDAY)


class Walk:
    """A table, a time, and whatever comes to somebody's mind."""

    def __init__(self, time: object, random: Random, slug: str) -> None:
        self.time, self.random = time, random
        self.people = [account(name, **self.habits()) for name in ("Ana", "Ben", "Caro")]
        self.table = started(*self.people, game=slug, clock=self.clock(), visibility="public", grace_minutes=30)
        self.mara = moderator("Mara")
        self.before: dict[int, timedelta] = {}  # running time that each open turn has left
        self.trail: list[str] = []

    def habits(self) -> dict[str, object]:
        days = self.random.sample(range(7), self.random.randint(0, 2))
        spends = self.random.random() < 0.5
        return {"time_zone": self.random.choice(ZONES), "days_off": sorted(days), "spends_balance": spends}

    def clock(self) -> dict[str, object]:
        choose = self.random.choice
        return {
            "turn_hours": choose((1, 6, 24, 72)),
            "bank_hours": choose((0, 24, 96)),
            "free_hours": choose((0, 8)),
            "days_off": sorted(self.random.sample(range(7), choose((0, 0, 2, 3)))),
            "own_days_off": choose((True, False)),
            "question_hours": choose((0, 5)),
            "policy": choose(("wait", "default", "replace")),
        }

    # --- What is known of the table ---

    def fresh(self) -> Table:
        self.table = Table.objects.get(pk=self.table.pk)
        return self.table

    def open(self) -> list[tuple[Turn, Account]]:
        """The open turns of people whose time is not over."""
        people = {seat.number: seat.account for seat in self.table.seats.select_related("account")}
        turns = Turn.objects.filter(table=self.table, closed_at__isnull=True, expired_at__isnull=True)
        return [(turn, account) for turn in turns if (account := people[turn.seat]) is not None]

    def left(self) -> dict[int, timedelta]:
        """How much time runs until each deadline."""
        chosen = clock_of(self.table)
        assert chosen is not None
        found: dict[int, timedelta] = {}
        for turn, person in self.open():
            stands = turn.deadline is None
            running = turn.left if stands else clocks.left(timezone.now(), turn.deadline, calendar_of(chosen, person))
            found[turn.pk] = running
        return found

    # --- What must always be so ---

    def check(self) -> None:
        table = self.fresh()
        if table.phase != Table.Phase.PLAYING:
            return
        for turn, person in self.open():
            assert (turn.deadline is None) == (table.frozen_at is not None), "time runs unless the table stands still"
            assert turn.left is not None
            shown = next(each for each in seen(table, person).turns if each.seat == turn.seat)
            assert shown.deadline == turn.deadline
            listed = {entry.ends_at for entry in calendars.entries(person) if entry.uid.startswith(f"turn-{turn.pk}-")}
            assert listed == ({turn.deadline} if turn.deadline else set())
        for pk, left in self.left().items():
            assert left >= self.before.get(pk, left), f"nobody loses time: {self.trail[-3:]}"

    # --- What may happen ---

    def step(self) -> None:
        deeds = (self.move, self.move, self.move, self.wait, self.over, self.away, self.back, self.wish, self.relocate)
        rarer = (self.day, self.question, self.let_go, self.pause, self.resume, self.rewind, self.undo, self.extend)
        deed = self.random.choice((*deeds, *rarer, self.substitute))
        self.before = self.left()
        with suppress(Refused, BadRequest):
            self.trail.append(deed.__name__)
            deed()
        self.check()

    def person(self) -> Account:
        sitting = [seat.account for seat in self.table.seats.select_related("account") if seat.account]
        return Account.objects.get(pk=self.random.choice(sitting).pk)

    def move(self) -> None:
        turns = self.open()
        if turns and self.table.frozen_at is None:
            _, person = self.random.choice(turns)
            choices = seen(self.table, person).choices
            submit(self.table, person, self.random.choice(choices).notation)

    def wait(self) -> None:
        """Some time passes in which nobody's is over; where the table stands still, not a second of it counts."""
        ends = [turn.deadline for turn, _ in self.open() if turn.deadline]
        longest = min(ends) - timezone.now() - SECOND if ends else 9 * DAY
        before = self.before
        self.time.shift(longest * self.random.random())  # type: ignore[attr-defined]
        timeouts.look()
        assert self.left().keys() == before.keys()
        if self.fresh().frozen_at is not None:
            assert self.left() == before
        self.before = {}

    def over(self) -> None:
        """Nothing is done a second before the first deadline, and something at the deadline."""
        self.before = {}
        running = [(turn.deadline, turn.pk) for turn, _ in self.open() if turn.deadline]
        if not running:
            return
        ends, pk = min(running)
        self.time.move_to(max(timezone.now(), ends - SECOND), tick=False)  # type: ignore[attr-defined]
        timeouts.look()
        turn = Turn.objects.get(pk=pk)
        assert (turn.deadline, turn.expired_at, turn.closed_at) == (ends, None, None), "not before it was shown"
        self.time.move_to(ends, tick=False)  # type: ignore[attr-defined]
        timeouts.look()
        turn.refresh_from_db()
        spent = turn.deadline is not None and turn.deadline >= ends + DAY  # a day of the balance
        assert turn.expired_at or turn.closed_at or spent, "and then at once"

    def away(self) -> None:
        first = timezone.now().date() + DAY * self.random.randint(0, 9)
        absences.plan(account=self.person(), first=first, last=first + DAY * self.random.randint(0, 6))

    def back(self) -> None:
        person = self.person()
        if found := list(person.absences.filter(kind="planned", ends_at__gt=timezone.now())):
            absences.cancel(account=person, absence_id=self.random.choice(found).pk)

    def wish(self) -> None:
        wished = {"quiet": None, "reminders": 2, "spends_balance": self.random.random() < 0.5}
        absences.change_wishes(account=self.person(), days_off=self.habits()["days_off"], **wished)  # type: ignore[arg-type]

    def relocate(self) -> None:
        person = self.person()
        known = {"name": person.name, "language": person.language}
        accounts.change_profile(account=person, time_zone=self.random.choice(ZONES), **known)

    def day(self) -> None:
        nudges.need_a_day(code=self.table.code, by=self.person())

    def question(self) -> None:
        version = self.random.randint(0, self.table.head or 0)
        reason = Dispute.Reason.RULES
        disputes.open_dispute(code=self.table.code, by=self.person(), version=version, reason=reason, text="Hm.")

    def let_go(self) -> None:
        if found := Dispute.objects.filter(table=self.table, closed_at__isnull=True).first():
            disputes.withdraw(code=self.table.code, by=found.account, dispute_id=found.pk)

    def pause(self) -> None:
        rulings.pause(bench(self.table, self.mara))

    def resume(self) -> None:
        rulings.resume(bench(self.table, self.mara))

    def rewind(self) -> None:
        """Whoever is asked before and after has no less than before, and no bank is poorer."""
        banks = dict(self.table.banks)
        had = {turn.seat: self.before[turn.pk] for turn, _ in self.open()}
        rulings.rewind(bench(self.table, self.mara), to_version=self.random.randint(0, self.table.head or 0))
        self.fresh()
        assert all(self.table.banks[seat] >= saved for seat, saved in banks.items())
        left = self.left()
        for turn, _ in self.open():
            assert left[turn.pk] >= had.get(turn.seat, timedelta(0))

    def undo(self) -> None:
        newest = Version.objects.filter(table=self.table).order_by("-number").first()
        if newest is not None and newest.account is not None:
            named = {"head": newest.number, "submission": f"back from {newest.number}", "channel": "web"}
            play.undo(code=self.table.code, by=newest.account, **named)

    def extend(self) -> None:
        extensions.extend_everything(hours=24)
        after = self.left()
        assert all(after[pk] >= left + DAY - HOUR for pk, left in self.before.items() if pk in after)

    def substitute(self) -> None:
        empty = self.table.seats.filter(account__isnull=True).first()
        if empty is not None:
            newcomer = account(f"N{Account.objects.count()}", **self.habits())
            seats.take_over(code=self.table.code, by=newcomer, number=empty.number)


@pytest.fixture
def long_nights(monkeypatch) -> None:
    """Here nobody looks for days, which is no outage of ours."""
    monkeypatch.setattr(extensions, "OUTAGE", 1000 * DAY)


@pytest.mark.usefixtures("long_nights")
@pytest.mark.parametrize("seed", range(int(os.environ.get("RANDOM_TIMES", "8"))))
def test_what_is_shown_is_what_counts_and_nobody_loses_time_by_others(seed):
    random = Random(seed)  # noqa: S311  # the same walks every time
    with frozen(BEGINNINGS[seed % len(BEGINNINGS)]) as time:
        timeouts.look()
        walk = Walk(time, random, GAMES[seed % len(GAMES)])
        walk.check()
        for _ in range(EVENTS):
            if walk.fresh().phase != Table.Phase.PLAYING:
                break
            walk.step()
    assert walk.trail
