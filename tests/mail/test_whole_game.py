"""Over a whole game each turn change brings exactly one prompt, to the right person (P4)."""

import random
import uuid
from collections import Counter

import pytest

from pbem.mailgate import postman
from pbem.models import Outbox, Seat, Table, Turn, Version
from pbem.services import play
from tests.mail.scenes import delivered
from tests.tables import asked, seen, started, submit, three

pytestmark = pytest.mark.django_db


def test_each_turn_is_prompted_once_and_only_its_player():
    """The worker is always quick: nothing is stale, so nothing is dropped."""
    people = three()
    table = started(*people)
    mails = delivered()
    dice = random.Random(7)  # noqa: S311
    while table.phase == Table.Phase.PLAYING:
        waited_for = asked(table)
        submit(table, waited_for, dice.choice(seen(table, waited_for).choices).notation)
        table.refresh_from_db()
        new = delivered(after=len(mails))
        mails += new
        if table.phase != Table.Phase.PLAYING:
            assert sorted(str(mail["To"]).split()[0] for mail in new) == ["Ana", "Ben", "Caro"]
            assert all(str(mail["Subject"]).startswith("The result") for mail in new)
        elif asked(table) == waited_for:
            assert new == [], "who goes on is not asked again"
        else:
            (mail,) = new
            assert str(mail["Subject"]).startswith("Your turn")
            assert asked(table).email in str(mail["To"])
    turns = Turn.objects.filter(table=table).count()
    assert Outbox.objects.filter(kind="turn", status="sent").count() == turns > 60
    identities = Counter(mail["Message-ID"] for mail in mails)
    assert set(identities.values()) == {1}


def test_with_a_slow_worker_stale_prompts_are_dropped_and_the_open_turn_is_prompted():
    """Whenever the worker has caught up, whoever is asked has a prompt for this turn."""
    table = started(*three())
    dice = random.Random(11)  # noqa: S311
    for _ in range(40):
        person = asked(table)
        submit(table, person, dice.choice(seen(table, person).choices).notation)
        table.refresh_from_db()
        if dice.random() < 0.2:
            postman.drain()
            for turn in Turn.objects.filter(table=table, closed_at__isnull=True):
                prompt = Outbox.objects.get(turn=turn)
                assert prompt.status == "sent"
                assert Seat.objects.filter(table=table, number=turn.seat, account=prompt.account).exists()
    postman.drain()
    fates = Counter(Outbox.objects.filter(kind="turn").values_list("status", flat=True))
    assert set(fates) == {"sent", "cancelled"}
    assert fates.total() == Turn.objects.filter(table=table).count()


def test_taking_back_and_playing_again_prompts_nobody_twice():
    table = started(*three())
    Table.objects.update(grace_minutes=10)
    person = asked(table)
    submit(table, person, "+AKKc")
    again = {"code": table.code, "by": person, "channel": Version.Channel.WEB}
    play.undo(head=1, submission=uuid.uuid4().hex, **again)
    assert asked(table) == person
    delivered()
    submit(table, person, "+KISc")
    Outbox.objects.filter(status="pending").update(due_at=Outbox.objects.latest("pk").created_at)
    prompts = [str(mail["To"]).split()[0] for mail in delivered() if "Your turn" in str(mail["Subject"])]
    assert Counter(prompts) == {person.name: 1, asked(table).name: 1}
