"""Moderators, players and the post at the same moment: one of them comes first, and the history is one."""

import threading
from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from pbem import boards
from pbem.mailgate import letters, postman
from pbem.models import Account, Dispute, Invitation, Outbox, RewindRequest, Ruling, Seat, Table, Turn, Version
from pbem.services import consent, disputes, history, play, prompts, rulings, seats
from pbem.services.errors import Frozen, NotFound, Refused, Stale
from pbem.services.play import Submitted
from tests.concurrency.together import at_once, consistent
from tests.desk import at, bench, moderator, mover, people, six_moves_old
from tests.tables import account, asked, seen, started, submit, three

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 4  # who comes first is chance


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def of(kind: type, results: list[object]) -> list[object]:
    return [result for result in results if isinstance(result, kind)]


def test_a_ruling_and_a_move(table):
    mara = moderator()
    for _ in range(ROUNDS):
        table.refresh_from_db()
        head, person = table.head, asked(table)
        line = seen(table, person).choices[0].notation
        where = bench(table, mara)
        results = at_once(
            lambda line=line, person=person, head=head: submit(table, person, line, head=head),
            lambda where=where: rulings.rewind(where, to_version=4),
        )
        assert len(of(Submitted, results)) + len(of(Ruling, results)) == 1, results
        assert len(of(Stale, results)) == 1, results
        consistent(table)
        assert table.head == head + 1


def test_two_moderators_take_back_to_different_steps(table):
    places = [bench(table, moderator(name)) for name in ("Mara", "Max", "Mia", "Moe")]
    results = at_once(
        *[lambda where=where, to=to: rulings.rewind(where, to_version=to) for to, where in enumerate(places, 1)]
    )
    (ruling,) = of(Ruling, results)
    assert len(of(Stale, results)) == 3, results
    consistent(table)
    assert (table.head, history.newest(table).restores) == (7, ruling.facts["to_version"])
    assert Ruling.objects.count() == 1


@pytest.mark.parametrize("kind", ["dismiss", "pause", "void", "warn", "suspend"])
def test_the_same_ruling_twice_that_leaves_the_head(table, kind):
    dispute = disputes.open_dispute(code=table.code, by=people(table)[0], version=5, reason="rules", text="Hm.")
    ours = {"dispute": dispute.pk} if kind == "dismiss" else {}
    deed = {"warn": {"seat": 1}, "suspend": {"seat": 1, "days": 7}}.get(kind, {})
    where = bench(table, moderator(), **ours)
    results = at_once(*[lambda: rulings.DEEDS[Ruling.Kind(kind)](where, **deed)] * 4)
    assert len(of(Ruling, results)) == 1, results
    assert len(of(Refused, results)) == 3, results
    assert Ruling.objects.count() == 1
    consistent(table)


def test_a_dispute_is_ruled_on_and_withdrawn(table):
    ana = people(table)[0]
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    where = bench(table, moderator(), dispute=dispute.pk)
    results = at_once(
        lambda: rulings.dismiss(where),
        lambda: disputes.withdraw(code=table.code, by=ana, dispute_id=dispute.pk),
    )
    assert len(of(NotFound, results)) == 1, results
    dispute.refresh_from_db()
    assert (dispute.ruling is not None) == bool(of(Ruling, results))
    table.refresh_from_db()
    assert table.frozen_at is None


def test_a_dispute_and_a_move(table):
    person = asked(table)
    other = next(one for one in people(table) if one != person)
    line = seen(table, person).choices[0].notation
    results = at_once(
        lambda: submit(table, person, line, head=6),
        lambda: disputes.open_dispute(code=table.code, by=other, version=5, reason="rules", text="Hm."),
    )
    (dispute,) = of(Dispute, results)
    moved = of(Submitted, results)
    assert moved or of(Frozen, results), results
    table.refresh_from_db()
    assert table.head == (7 if moved else 6)
    assert table.frozen_at == dispute.opened_at
    consistent(table)


def test_the_last_yes_and_a_move(table):
    for _ in range(ROUNDS):
        table.refresh_from_db()
        newest = history.newest(table)
        person, head = asked(table), table.head
        asker, other = mover(table, newest.origin), person
        request = consent.ask(code=table.code, by=asker, to_version=newest.origin - 1, head=table.head)
        line = seen(table, person).choices[0].notation
        results = at_once(
            lambda person=person, line=line, head=head: submit(table, person, line, head=head),
            lambda other=other, request=request: consent.answer(
                code=table.code, by=other, request_id=request.pk, agrees=True
            ),
        )
        request.refresh_from_db()
        if of(Submitted, results):
            assert request.status == RewindRequest.Status.OVERTAKEN
            assert of(NotFound, results), results
        else:
            assert request.status == RewindRequest.Status.GRANTED
            assert of(Stale, results), results
        consistent(table)
        if request.status == RewindRequest.Status.GRANTED:
            return  # the moves are gone


def test_a_yes_a_no_and_the_clock():
    people_ = (*three(), account("Dan"))
    table = started(*people_, takebacks="friendly")
    for _ in range(4):
        person = asked(table)
        submit(table, person, seen(table, person).choices[0].notation)
    asker, *others = (mover(table, number) for number in (1, 2, 3, 4))
    request = consent.ask(code=table.code, by=asker, to_version=0, head=4)
    RewindRequest.objects.update(expires_at=timezone.now() - timedelta(seconds=1))
    results = at_once(
        lambda: consent.answer(code=table.code, by=others[0], request_id=request.pk, agrees=True),
        lambda: consent.answer(code=table.code, by=others[1], request_id=request.pk, agrees=False),
        lambda: consent.answer(code=table.code, by=others[2], request_id=request.pk, agrees=True),
        consent.decide_by_silence,
        consent.decide_by_silence,
    )
    assert not [each for each in results if isinstance(each, Exception) and not isinstance(each, NotFound)], results
    request.refresh_from_db()
    table.refresh_from_db()
    assert request.status in ("granted", "refused")
    assert table.head == (5 if request.status == "granted" else 4)
    assert Outbox.objects.filter(kind="refusal").count() == (1 if request.status == "refused" else 0)
    consistent(table)


def test_the_grace_and_the_next_players_move():
    table = started(*three(), grace_minutes=10)
    for number in range(ROUNDS):
        table.refresh_from_db()
        first, head = asked(table), table.head
        submit(table, first, seen(table, first).choices[0].notation)
        second = asked(table)
        line = seen(table, second).choices[0].notation
        back = {"code": table.code, "by": first, "head": head + 1, "channel": Version.Channel.WEB}
        results = at_once(
            lambda back=back, number=number: play.undo(submission=f"back{number}", **back),
            lambda second=second, line=line, head=head: submit(table, second, line, head=head + 1),
        )
        assert len(of(Submitted, results)) == 1, results
        assert len(of(Refused, results)) == 1, results
        consistent(table)


def test_a_substitute_and_a_suspension(table):
    """An admin suspends at one table while another gives the same person's seat at a second table away."""
    ben, dora = people(table)[1], account("Dora")
    second = started(*people(table))
    here, there = bench(table, moderator("Mara")), bench(second, moderator("Max"))
    results = at_once(
        lambda: rulings.suspend(here, seat=1, days=7),
        lambda: rulings.replace(there, seat=1, substitute=dora.email),
    )
    assert len(of(Ruling, results)) == 2, results
    assert [seat.table for seat in Seat.objects.filter(account=ben)] == [table], "held for the time of the suspension"
    assert Seat.objects.get(table=second, number=1).account is None
    assert Invitation.objects.get(table=second, answer="").email == dora.email
    assert Account.objects.get(pk=ben.pk).is_active is False


def test_two_take_over_the_same_seat(table):
    Table.objects.update(visibility="public")
    rulings.replace(bench(table, moderator()), seat=1)
    guests = [account(f"Guest{number}") for number in range(6)]
    results = at_once(*[lambda guest=guest: seats.take_over(code=table.code, by=guest, number=1) for guest in guests])
    assert len(of(Table, results)) == 1, results
    assert len(of(Refused, results)) == 5, results


# --- The post ---


@pytest.fixture
def no_pictures(monkeypatch) -> None:
    """Drawing takes longer than what is tested here."""
    monkeypatch.setattr(boards, "is_drawn", lambda slug: False)


def test_a_rewind_while_the_letters_are_delivered(table, no_pictures):
    mara = moderator()
    postman.drain()
    for _ in range(ROUNDS):
        table.refresh_from_db()
        person = asked(table)
        submit(table, person, seen(table, person).choices[0].notation)
        where = bench(table, mara)
        results = at_once(
            postman.drain,
            lambda where=where: rulings.rewind(where, to_version=4),
            postman.drain,
        )
        assert len(of(Ruling, results)) == 1, results
        consistent(table)
    postman.drain()
    assert not Outbox.objects.exclude(status__in=["sent", "cancelled"]).exists()
    for letter in Outbox.objects.filter(status="cancelled", kind__in=["turn", "rewound"]):
        assert letter.turn.closed_at is not None, "only what was no longer true is dropped"
    names = [each.extra_headers["Message-ID"] for each in mail.outbox]
    assert len(names) == len(set(names)) == Outbox.objects.filter(status="sent").count(), "each once"
    (waiting,) = Turn.objects.filter(table=table, closed_at=None)
    assert Outbox.objects.get(turn=waiting).status == "sent", "who is asked now has been told"


def test_a_prompt_that_is_being_written_when_its_turn_is_taken_back_is_not_sent(table, no_pictures, monkeypatch):
    """The worker has written the letter, then the ruling commits, then the worker would send."""
    postman.drain()
    person = asked(table)
    submit(table, person, seen(table, person).choices[0].notation)
    doomed = Outbox.objects.get(status="pending", kind="turn")
    where = bench(table, moderator())
    written, ruled = threading.Event(), threading.Event()
    real = letters.compose

    def slowly(row: Outbox):  # type: ignore[no-untyped-def]
        letter = real(row)
        if row.pk == doomed.pk:
            written.set()
            assert ruled.wait(30)
        return letter

    def rule() -> Ruling:
        assert written.wait(30)
        try:
            return rulings.rewind(where, to_version=4)
        finally:
            ruled.set()

    monkeypatch.setattr(letters, "compose", slowly)
    before = len(mail.outbox)
    drained, ruling = at_once(postman.drain, rule)
    assert isinstance(ruling, Ruling), ruling
    postman.drain()
    doomed.refresh_from_db()
    assert (doomed.status, doomed.last_error) == ("cancelled", "the turn is over"), drained
    kinds = [each.extra_headers["Message-ID"].partition(".")[0] for each in mail.outbox[before:]]
    assert kinds == ["<rewound"] * 3
    consistent(table)
    assert at(table, table.head).restores == 4


def test_several_checks_and_the_post_write_and_send_each_missing_prompt_once(no_pictures):
    trio = three()
    tables = [started(*trio) for _ in range(4)]
    postman.drain()
    mail.outbox.clear()
    dropped, missing = tables[:2], tables[2:]
    Outbox.objects.filter(turn__table__in=dropped).update(status="cancelled", last_error="the account is closed")
    Outbox.objects.filter(turn__table__in=missing).delete()
    results = at_once(*[prompts.check] * 3, postman.drain, *[prompts.check] * 2)
    assert not of(Exception, results), results
    postman.drain()
    told = sorted(each.extra_headers["Message-ID"] for each in mail.outbox)
    assert len(told) == len(set(told)) == len(tables), "each once"
    for table in tables:
        consistent(table)


def test_a_check_and_a_player_who_sits_down_again_write_one_prompt(table):
    Table.objects.update(visibility="public")
    ben = asked(table)
    seat = Seat.objects.get(table=table, account=ben).number
    mara = moderator()
    for _ in range(ROUNDS):
        rulings.replace(bench(table, mara), seat=seat)
        results = at_once(
            lambda: seats.take_over(code=table.code, by=ben, number=seat),
            prompts.check,
            prompts.check,
        )
        assert not of(Exception, results), results
        waiting = Turn.objects.get(table=table, closed_at=None)
        assert Outbox.objects.get(turn=waiting).status == "pending"
        mara = moderator(f"Mara{_}")  # the same ruling twice would be a double click
