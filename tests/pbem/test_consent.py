"""Taking back by consent."""

from datetime import timedelta

import pytest

from pbem.models import Account, Outbox, RewindRequest, Table
from pbem.selectors.rewinds import why_rewound
from pbem.selectors.tables import seat_number
from pbem.services import consent, disputes, history, rulings
from pbem.services.errors import (
    BadRequest,
    Frozen,
    NotAllowed,
    NotFound,
    Refused,
    Stale,
)
from pbem.services.rewind import vanishing
from tests.desk import all_agree, at, bench, moderator, mover, people, six_moves_old
from tests.tables import account, asked, play_on, seen, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def test_those_whose_moves_would_vanish_and_who_is_asked_now_are_asked(table):
    asker = mover(table, 5)
    others = {mover(table, 6), asked(table)}
    request = consent.ask(code=table.code, by=asker, to_version=4, head=6, text="wrong town")
    assert {answer.seat for answer in request.answers.all()} == {seat_number(table, other) for other in others}
    letters = Outbox.objects.filter(kind="consent").values_list("address", flat=True)
    assert sorted(letters) == sorted(other.email for other in others)
    all_agree(request)
    table.refresh_from_db()
    newest = history.newest(table)
    assert (newest.number, newest.cause, newest.restores, newest.digest) == (7, "rewind", 4, at(table, 4).digest)
    assert "wrong town" in newest.remark
    assert asked(table) == asker
    assert set(Outbox.objects.filter(kind="rewound").values_list("address", flat=True)) == {
        person.email for person in people(table)
    }


def test_a_no_refuses_and_the_next_request_must_wait_longer(table):
    asker, other = mover(table, 5), mover(table, 6)
    for refusals, half in ((1, 30), (2, 60), (3, 120)):
        request = consent.ask(code=table.code, by=asker, to_version=4, head=6)
        consent.answer(code=table.code, by=other, request_id=request.pk, agrees=False)
        assert Outbox.objects.filter(kind="refusal", address=asker.email).count() == refusals
        with pytest.raises(Refused, match="ask again"):
            consent.ask(code=table.code, by=asker, to_version=4, head=6)
        time_passes(minutes=half)
        with pytest.raises(Refused, match="ask again"):
            consent.ask(code=table.code, by=asker, to_version=4, head=6)
        time_passes(minutes=half)
    table.refresh_from_db()
    assert table.head == 6


def test_who_is_asked_now_must_agree_that_a_passed_turn_comes_back(table):
    asker, waiting = mover(table, 6), asked(table)
    assert waiting not in (asker, None)
    request = consent.ask(code=table.code, by=asker, to_version=5, head=6)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.OPEN
    assert [answer.seat for answer in request.answers.all()] == [seat_number(table, waiting)]
    table.refresh_from_db()
    assert table.head == 6, "nothing is taken back before they have said so"
    consent.answer(code=table.code, by=waiting, request_id=request.pk, agrees=True)
    assert asked(table) == asker


def test_who_was_asked_since_must_agree_though_they_never_moved(table):
    """Their turn was opened by a step that would vanish, and closed again by a ruling."""
    asker, waiting = mover(table, 6), asked(table)
    rulings.act(
        bench(table, moderator()), seat=seat_number(table, waiting), line=seen(table, waiting).choices[0].notation
    )
    table.refresh_from_db()
    request = consent.ask(code=table.code, by=asker, to_version=5, head=table.head)
    assert seat_number(table, waiting) in [answer.seat for answer in request.answers.all()]


def test_own_moves_of_a_turn_that_has_not_passed_need_nobody_and_the_letter_says_so():
    table = started(*three(), game="after-the-flood")
    person = before = None
    while before is None or asked(table) != person:
        person, before = asked(table), table.head
        submit(table, person, seen(table, person).choices[0].notation)
        table.refresh_from_db()
    request = consent.ask(code=table.code, by=person, to_version=before, head=table.head)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.GRANTED
    table.refresh_from_db()
    told = why_rewound(history.newest(table))
    assert "nobody else had been asked" in told
    assert "agreed" not in told


@pytest.mark.parametrize("gone", ["empty", "suspended"])
def test_where_a_concerned_seat_cannot_answer_all_others_must_agree(table, gone):
    asker, waiting = mover(table, 5), mover(table, 6)
    if gone == "empty":
        table.seats.filter(account=waiting).update(account=None)
    else:
        Account.objects.filter(pk=waiting.pk).update(is_active=False)
    (third,) = set(people(table)) - {asker, waiting, None}
    request = consent.ask(code=table.code, by=asker, to_version=4, head=6)
    assert [answer.seat for answer in request.answers.all()] == [seat_number(table, third)]


def test_where_nobody_could_agree_a_moderator_must_rule(table):
    asker = mover(table, 6)
    table.seats.exclude(account=asker).update(account=None)
    with pytest.raises(Refused, match="Open a dispute"):
        consent.ask(code=table.code, by=asker, to_version=5, head=6)
    assert "Open a dispute" in consent.obstacle(table=table, by=asker, to_version=5)


def test_of_silence_it_is_told_that_nobody_said_no(table):
    Table.objects.update(takebacks="friendly")
    consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    time_passes(consent.PATIENCE)
    consent.decide_by_silence()
    table.refresh_from_db()
    told = why_rewound(history.newest(table))
    assert told.endswith("asked, and nobody said no in time.")
    assert history.newest(table).move["agreed"] == []


@pytest.mark.parametrize(("takebacks", "status"), [("friendly", "granted"), ("standard", "refused")])
def test_silence_is_what_the_table_says(table, takebacks, status):
    Table.objects.update(takebacks=takebacks)
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    assert consent.decide_by_silence() == 0
    time_passes(consent.PATIENCE)
    assert consent.decide_by_silence() == 1
    request.refresh_from_db()
    assert request.status == status


def test_a_move_overtakes_a_request(table):
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    mover_of_six = mover(table, 6)
    for _ in play_on(table, 1):
        pass
    with pytest.raises(NotFound):
        consent.answer(code=table.code, by=mover_of_six, request_id=request.pk, agrees=True)
    table.refresh_from_db()
    assert table.head == 7


def test_a_strict_table_takes_nothing_back(table):
    Table.objects.update(takebacks="strict")
    with pytest.raises(Refused, match="passed is passed"):
        consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)


def test_dice_stand_unless_all_agree_at_a_friendly_table(table):
    for answer in play_on(table):
        if any(version.draws for version in answer.versions):
            break
    table.refresh_from_db()
    head = table.head
    with pytest.raises(Refused, match="Dice were rolled"):
        consent.ask(code=table.code, by=people(table)[0], to_version=head - 1, head=head)
    Table.objects.update(takebacks="friendly")
    request = consent.ask(code=table.code, by=people(table)[0], to_version=head - 1, head=head)
    assert request.answers.count() == 2, "all others, whoever moved"


def test_asking_needs_sense(table):
    asker = mover(table, 5)
    with pytest.raises(Stale):
        consent.ask(code=table.code, by=asker, to_version=4, head=5)
    for nonsense in (6, 7, -1):
        with pytest.raises(BadRequest):
            consent.ask(code=table.code, by=asker, to_version=nonsense, head=6)
    with pytest.raises(NotFound):
        consent.ask(code=table.code, by=account("Stranger"), to_version=4, head=6)
    request = consent.ask(code=table.code, by=asker, to_version=4, head=6)
    with pytest.raises(Refused, match="asked already"):
        consent.ask(code=table.code, by=mover(table, 6), to_version=3, head=6)
    with pytest.raises(NotAllowed):
        consent.answer(code=table.code, by=asker, request_id=request.pk, agrees=True)
    consent.withdraw(code=table.code, by=asker, request_id=request.pk)


def test_vanishing_moves_are_those_of_the_present_line(table):
    assert [version.number for version in vanishing(table, table.head, 3)] == [4, 5, 6]
    rulings.rewind(bench(table, moderator()), to_version=4)
    table.refresh_from_db()
    assert [version.number for version in vanishing(table, table.head, 3)] == [4]
    for _ in play_on(table, 1):
        pass
    table.refresh_from_db()
    assert [version.number for version in vanishing(table, table.head, 3)] == [4, 8]


def test_what_was_taken_back_is_not_brought_back_by_asking(table):
    rulings.rewind(bench(table, moderator()), to_version=3)
    table.refresh_from_db()
    with pytest.raises(Refused, match="Only a moderator"):
        consent.ask(code=table.code, by=people(table)[0], to_version=5, head=7)
    assert "Only a moderator" in consent.obstacle(table=table, by=people(table)[0], to_version=5)
    assert consent.obstacle(table=table, by=people(table)[0], to_version=2) == ""


def test_while_a_dispute_is_open_nothing_is_taken_back_by_consent(table):
    asker, other = mover(table, 5), mover(table, 6)
    request = consent.ask(code=table.code, by=asker, to_version=4, head=6)
    dispute = disputes.open_dispute(code=table.code, by=other, version=5, reason="rules", text="No.")
    with pytest.raises(Frozen):
        consent.answer(code=table.code, by=other, request_id=request.pk, agrees=True)
    time_passes(consent.PATIENCE)
    assert consent.decide_by_silence() == 0
    disputes.withdraw(code=table.code, by=other, dispute_id=dispute.pk)
    all_agree(request)
    table.refresh_from_db()
    assert table.head == 7


def test_who_may_not_see_the_table_learns_of_no_request(table):
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    stranger = account("Eva")
    for number in (request.pk, request.pk + 1):
        with pytest.raises(NotFound, match="no such table"):
            consent.withdraw(code=table.code, by=stranger, request_id=number)


@pytest.mark.parametrize("takebacks", ["friendly", "standard"])
def test_a_table_that_a_moderator_has_ended_is_not_opened_again_by_consent(table, takebacks):
    Table.objects.update(takebacks=takebacks)
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    rulings.end(bench(table, moderator()), ranking=[[0, 1, 2]])
    with pytest.raises(NotFound, match="not open any more"):
        consent.answer(code=table.code, by=mover(table, 6), request_id=request.pk, agrees=True)
    time_passes(consent.PATIENCE)
    consent.decide_by_silence()
    table.refresh_from_db()
    assert (table.phase, table.head) == ("finished", 6)


def test_silence_does_not_count_while_the_table_stands_still(table):
    request = consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6)
    dispute = disputes.open_dispute(code=table.code, by=mover(table, 6), version=5, reason="rules", text="Hm.")
    time_passes(days=3)
    assert consent.decide_by_silence() == 0
    disputes.withdraw(code=table.code, by=mover(table, 6), dispute_id=dispute.pk)
    assert consent.decide_by_silence() == 0, "the time that the table stood still is given back"
    all_agree(request)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.GRANTED
    assert request.expires_at - request.created_at >= timedelta(days=2, hours=23)
