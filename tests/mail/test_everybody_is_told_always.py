"""Whatever happens at a table, in whatever order: after the check all are told, once, or others can see why not."""

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from smtplib import SMTPRecipientsRefused

import pytest
from django.core import mail
from django.core.mail.backends import locmem
from django.db import transaction
from django.test import override_settings
from hypothesis import example, given, settings
from hypothesis import strategies as st

from pbem.mailgate import letters, postman
from pbem.mailgate.envelope import Address, Envelope, Letter, seal
from pbem.models import Account, Heartbeat, Outbox, Seat, Table, Turn
from pbem.selectors.prompts import LIVE, out_of_reach_at
from pbem.selectors.tables import names_of
from pbem.services import accounts, prompts, rulings, seats
from pbem.services.errors import Refused
from tests.desk import bench, moderator
from tests.tables import account, seen, started, submit, three
from tests.time_travel import time_passes

pytestmark = [pytest.mark.django_db, pytest.mark.words]  # the SQL of it: test_everybody_is_told.py

FULL: set[str] = set()  # mailboxes that refuse


class Backend(locmem.EmailBackend):
    """A mail server that knows some mailboxes to be full."""

    def send_messages(self, messages):  # type: ignore[no-untyped-def]
        for message in messages:
            if any(address in message.to[0] for address in FULL):
                raise SMTPRecipientsRefused({message.to[0]: (550, b"5.2.2 mailbox full")})
        return super().send_messages(messages)


@pytest.fixture(autouse=True, scope="module")
def short_letters():
    """What they say is tested elsewhere."""

    def compose(row: Outbox) -> Envelope:
        return seal(Letter("Hello", "Hello", "Hello", "en"), Address("", row.address, row.kind, row.key))

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(letters, "compose", compose)
        yield


@dataclass
class World:
    """A public table, its moderator, and four people for its three seats."""

    mara: Account = field(default_factory=moderator)
    people: list[Account] = field(default_factory=lambda: [*three(), account("Dora")])
    table: Table = field(init=False)

    def __post_init__(self) -> None:
        self.table = started(*self.people[:3], visibility="public", grace_minutes=1)

    def bench(self) -> rulings.Bench:
        return bench(self.table, self.mara)

    def person(self, number: int) -> Account:
        return Account.objects.get(pk=self.people[number].pk)

    def move(self, number: int) -> None:
        turn = Turn.objects.filter(table=self.table, closed_at=None).first()
        holder = turn and Seat.objects.get(table=self.table, number=turn.seat).account
        if holder is not None and holder.is_active:
            choices = seen(self.table, holder).choices  # none while the table is paused
            if choices:
                submit(self.table, holder, choices[number % len(choices)].notation)

    def open_seat(self, number: int) -> None:
        rulings.replace(self.bench(), seat=number % 3)

    def replace(self, number: int) -> None:
        rulings.replace(self.bench(), seat=number % 3, substitute=self.person(3).email)

    def take_over(self, number: int) -> None:
        if self.person(number).is_active:
            seats.take_over(code=self.table.code, by=self.person(number))

    def suspend(self, number: int) -> None:
        rulings.suspend(self.bench(), seat=number % 3, days=1)

    def lift(self, number: int) -> None:
        time_passes(days=1)
        accounts.lift_suspensions()

    def switch_off(self, number: int) -> None:
        Account.objects.filter(pk=self.person(number).pk).update(is_active=False)

    def switch_on(self, number: int) -> None:
        Account.objects.filter(pk=self.person(number).pk).update(is_active=True, suspended_until=None)

    def move_house(self, number: int) -> None:
        Account.objects.filter(pk=self.person(number).pk).update(email=f"other{number}@example.org")

    def fill_mailbox(self, number: int) -> None:
        FULL.add(self.person(number).email)

    def empty_mailbox(self, number: int) -> None:
        FULL.discard(self.person(number).email)

    def try_again(self, number: int) -> None:
        prompts.try_again(code=self.table.code, by=self.mara, number=number % 3)

    def pause(self, number: int) -> None:
        rulings.pause(self.bench())

    def resume(self, number: int) -> None:
        rulings.resume(self.bench())

    def rewind(self, number: int) -> None:
        rulings.rewind(self.bench(), to_version=max(0, (self.bench().head or 0) - 1))

    def deliver(self, number: int) -> None:
        time_passes(minutes=2)  # the grace is over
        postman.drain()

    def check(self, number: int) -> None:
        prompts.check()


DEEDS: list[Callable[[World, int], None]] = [
    World.move,
    World.move,
    World.open_seat,
    World.replace,
    World.take_over,
    World.take_over,
    World.suspend,
    World.lift,
    World.switch_off,
    World.switch_on,
    World.move_house,
    World.fill_mailbox,
    World.empty_mailbox,
    World.try_again,
    World.pause,
    World.resume,
    World.rewind,
    World.deliver,
    World.check,
]
schedules = st.lists(st.tuples(st.sampled_from(DEEDS), st.integers(0, 3)), min_size=3, max_size=20)


@settings(max_examples=30)
# The letter about the start comes back first.
@example(schedule=[(World.move, 0), (World.move, 0), (World.fill_mailbox, 0)])
@given(schedule=schedules)
def test_everybody_is_told_once_or_others_see_why_not(schedule):
    with transaction.atomic(), override_settings(EMAIL_BACKEND=f"{__name__}.Backend"):
        mail.outbox = []
        FULL.clear()
        world = World()
        for deed, number in schedule:
            with contextlib.suppress(Refused):
                deed(world, number)
        prompts.check()
        holds(world)
        world.deliver(0)
        prompts.check()
        holds(world)
        world.deliver(0)  # what the check has just written
        nobody_was_told_twice()
        sent = len(mail.outbox)
        world.check(0)
        world.deliver(0)
        assert len(mail.outbox) == sent, "what is well is left alone"
        transaction.set_rollback(True)


def holds(world: World) -> None:
    """Found by looking at the rows one by one, unlike what is tested."""
    world.table.refresh_from_db()
    assert "untold" not in Heartbeat.objects.get(part="prompts").counts
    if world.table.phase != Table.Phase.PLAYING or world.table.frozen_at is not None:
        return
    shown = {each.seat: each for each in out_of_reach_at(world.table)}
    for turn in Turn.objects.filter(table=world.table, closed_at=None):
        holder = Seat.objects.get(table=world.table, number=turn.seat).account
        about = [row for row in Outbox.objects.filter(turn=turn) if holder and row.account_id == holder.pk]
        live = [row for row in about if row.status in LIVE]
        assert len(live) <= 1
        if holder is None:
            assert names_of(world.table)[turn.seat] not in [one.name for one in world.people], "shown as a free seat"
        elif not holder.is_active:
            assert shown[turn.seat].told == "closed"
        elif not live:
            (prompt,) = (row for row in about if row.address == holder.email)
            if prompt.status == "cancelled":  # not even tried, since a letter before it came back
                assert holder.returned
                assert shown[turn.seat].told == "returned"
            else:
                assert prompt.status == "dead"
                assert "5.2.2 mailbox full" in shown[turn.seat].error
        else:
            assert turn.seat not in shown


def nobody_was_told_twice() -> None:
    names = [message.extra_headers["Message-ID"] for message in mail.outbox]
    assert len(names) == len(set(names))
    prompted = Outbox.objects.filter(status="sent", turn__isnull=False).values_list("turn", "address")
    assert len(prompted) == len(set(prompted))
