"""The one write path: moves, repeats, stale boards, undo, and the end."""

import uuid
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from pbem import engines
from pbem.models import Account, Outbox, Table, Turn, Version
from pbem.services import history, play
from pbem.services.errors import (
    BadRequest,
    BoardDamaged,
    Frozen,
    MoveRefused,
    NotAllowed,
    NotFound,
    NotPlaying,
    Refused,
    Stale,
)
from tests.tables import account, asked, play_on, started, submit, three
from tests.tampering import history_unlocked
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return started(*three())


def other_than(table: Table, person: Account) -> Account:
    found = table.seats.exclude(account=person).first()
    assert found is not None
    assert found.account is not None
    return found.account


def last_own(table: Table, seat: int, newest: Version) -> Version | None:
    """The last own step that can still be taken back."""
    _, steps = play.own_steps(table, seat, newest)
    return steps[0] if steps else None


def everything() -> tuple[Any, ...]:
    """All that a move writes, to show that a refusal writes nothing."""
    return (
        list(Table.objects.values_list("head", "phase")),
        Version.objects.count(),
        list(Turn.objects.order_by("pk").values_list("pk", "closed_at")),
        Outbox.objects.count(),
    )


def test_a_move_makes_one_version_closes_the_turn_and_opens_the_next(table):
    first = asked(table)
    answer = submit(table, first, "+akkc")
    version = Version.objects.get(table=table, number=1)
    assert [each.number for each in answer.versions] == [1]
    assert (version.cause, version.account, version.channel) == ("move", first, "web")
    assert (version.move, version.notation) == ({"do": "place", "node": "AKKc"}, "+AKKc")
    assert version.digest == engines.digest(version.snapshot)
    second = asked(table)
    assert second != first
    assert Turn.objects.get(table=table, seat=version.seat).closed_version == 1
    assert list(Outbox.objects.filter(kind="turn").order_by("pk").values_list("address", flat=True)) == [
        first.email,
        second.email,
    ]


def test_a_submission_sent_again_is_answered_and_not_played_again(table):
    first = asked(table)
    submit(table, first, "+AKKc", submission="once", head=0)
    before = everything()
    again = submit(table, first, "+AKKc", submission="once", head=0)
    assert again.repeated
    assert [version.number for version in again.versions] == [1]
    assert everything() == before


def test_a_stale_board_is_refused(table):
    submit(table, asked(table), "+AKKc")
    before = everything()
    with pytest.raises(Stale) as refusal:
        submit(table, asked(table), "+KISc", head=0)
    assert refusal.value.facts["head"] == 1
    with pytest.raises(Stale):
        submit(table, asked(table), "+KISc", head=99)
    assert everything() == before


def test_a_refused_move_says_why_and_writes_nothing(table):
    submit(table, asked(table), "+AKKc")
    before = everything()
    for line, code, status in (
        ("+AKKc", "occupied", 422),
        ("AKKc>AKKt1", "another-question", 422),
        ("rubbish", "unreadable", 400),
        ("+MOONc", "unknown-settlement", 400),
        ("+AKKc" + "x" * 600, "too-long", 400),
        ("", "empty-line", 400),
        ("+AKK\u00e9", "strange-characters", 400),
    ):
        with pytest.raises(MoveRefused) as refusal:
            submit(table, asked(table), line)
        assert (refusal.value.code, refusal.value.status) == (code, status)
        assert refusal.value.sentence
    assert everything() == before


@pytest.mark.parametrize(
    "move",
    [
        {},
        {"do": "fly"},
        {"do": "place"},
        {"do": "place", "node": 7},
        {"do": "place", "node": "AKKc", "extra": 1},
        {"do": "place", "node": None},
        [],
        "place",
        17,
        {"do": ["place"]},
    ],
)
def test_a_malformed_move_is_a_bad_request(table, move):
    before = everything()
    with pytest.raises(MoveRefused) as refusal:
        play.submit(code=table.code, by=asked(table), head=0, submission="x", channel=Version.Channel.API, move=move)
    assert refusal.value.status == 400
    assert everything() == before


def test_a_line_that_is_longer_written_than_typed_is_kept_whole():  # ATF-125, ATF-127
    table = started(*three(), game="after-the-flood")
    for line in ("found Sumer buy none equip none armies 1 at Umma", "pass", "pass"):
        submit(table, asked(table), line)
    answer = submit(table, asked(table), "pay worker: expand lagash" + ",ur" * 155)
    kept = Version.objects.get(pk=answer.versions[-1].pk)
    assert kept.notation == "expand Lagash" + ", Ur" * 155


def test_a_move_or_a_line_but_not_both_nor_none(table):
    person = asked(table)
    for wrong in ({}, {"move": {"do": "place", "node": "AKKc"}, "line": "+AKKc"}):
        with pytest.raises(BadRequest):
            play.submit(code=table.code, by=person, head=0, submission="x", channel=Version.Channel.API, **wrong)
    for submission in ("", "x" * 65, "a\nb"):
        with pytest.raises(BadRequest):
            submit(table, person, "+AKKc", submission=submission)


def test_only_the_seat_that_is_asked_moves(table):
    before = everything()
    with pytest.raises(MoveRefused) as refusal:
        submit(table, other_than(table, asked(table)), "+AKKc")
    assert refusal.value.code == "not-asked"
    stranger = account("Stranger")
    with pytest.raises(NotFound):
        submit(table, stranger, "+AKKc")
    Table.objects.update(visibility=Table.Visibility.PUBLIC)
    with pytest.raises(NotAllowed):
        submit(table, stranger, "+AKKc")
    assert everything() == before


def test_a_whole_game_ends_with_a_result_and_a_letter_to_everyone(table):
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    assert table.phase == Table.Phase.FINISHED
    assert sorted(seat for group in table.outcome["ranking"] for seat in group) == [0, 1, 2]
    assert Outbox.objects.filter(kind="finished").count() == 3
    assert not Turn.objects.filter(table=table, closed_at__isnull=True).exists()
    numbers = list(Version.objects.filter(table=table).order_by("number").values_list("number", flat=True))
    assert numbers == list(range(len(numbers))), "P3: no gap"
    with pytest.raises(NotPlaying):
        submit(table, table.seats.get(number=0).account, "+AKKc")


def test_each_turn_has_exactly_one_prompt(table):
    for _ in play_on(table):
        pass
    prompts = Outbox.objects.filter(kind="turn").values_list("turn", "address")
    turns = Turn.objects.filter(table=table).select_related("table")
    people = {seat.number: seat.account.email for seat in table.seats.select_related("account")}
    assert sorted(prompts) == sorted((turn.pk, people[turn.seat]) for turn in turns)


def test_replaying_the_moves_with_their_draws_gives_the_stored_snapshots(table):
    for _ in play_on(table):
        pass
    luck = engines.Luck(bytes(table.secret), table.epoch)
    versions = list(Version.objects.filter(table=table).order_by("number"))
    step = engines.start(table.game, table.options, table.seat_count, luck)
    assert step.position.snapshot() == versions[0].snapshot
    for version in versions[1:]:
        step = step.position.play(version.seat, step.position.read_move(version.move), luck)
        assert engines.digest(step.position.snapshot()) == version.digest
        assert step.draws == version.draws


def choosing_twice(table: Table) -> Account:
    """Play until somebody who has chosen tokens of the first state is asked about the second as well."""
    for answer in play_on(table):
        newest = answer.versions[-1]
        if newest.notation.startswith("T1") and not newest.barrier:
            person = asked(table)
            if newest.account == person:
                return person
    pytest.fail("nobody was first in both states")


def test_an_own_step_is_taken_back_and_the_board_is_as_before_to_the_byte(table):
    person = choosing_twice(table)
    table.refresh_from_db()
    step = Version.objects.get(table=table, number=table.head)
    assert last_own(table, step.seat, step) is not None
    prompts = Outbox.objects.filter(kind="turn").count()
    play.undo(code=table.code, by=person, head=table.head, submission="back", channel=Version.Channel.WEB)
    undone = Version.objects.get(table=table, number=step.number + 1)
    before = Version.objects.get(table=table, number=step.number - 1)
    assert undone.cause == "undo"
    assert (undone.digest, undone.snapshot) == (before.digest, before.snapshot)
    assert asked(table) == person
    assert Outbox.objects.filter(kind="turn").count() == prompts, "nobody is prompted again"
    again = submit(table, person, step.notation)
    assert again.versions[0].digest == step.digest, "the same move leads to the same place"


def test_undo_reaches_back_to_the_beginning_of_the_turn_and_no_further(table):
    person = choosing_twice(table)
    turn = Turn.objects.get(table=table, closed_at__isnull=True)
    for number in range(10):
        table.refresh_from_db()
        newest = history.newest(table)
        if last_own(table, turn.seat, newest) is None:
            break
        assert history.original(table, newest).number > turn.opened_version
        play.undo(code=table.code, by=person, head=table.head, submission=f"u{number}", channel=Version.Channel.WEB)
    assert history.original(table, newest).number == turn.opened_version
    with pytest.raises(Refused, match="no step of yours"):
        play.undo(code=table.code, by=person, head=table.head, submission="more", channel=Version.Channel.WEB)


def test_several_steps_are_taken_back_at_once_and_played_again_at_once(table):
    person = choosing_twice(table)
    table.refresh_from_db()
    whole = history.newest(table)
    turn, steps = play.own_steps(table, whole.seat, whole)
    first = steps[-1]
    signed = {"code": table.code, "by": person, "channel": Version.Channel.WEB}
    with pytest.raises(Refused):
        play.undo(head=whole.number, submission="no", step=turn.opened_version, **signed)
    play.undo(head=whole.number, submission="all", step=first.number, **signed)
    table.refresh_from_db()
    assert history.newest(table).digest == Version.objects.get(table=table, number=first.number - 1).digest
    play.redo(head=table.head, submission="again", **signed)
    table.refresh_from_db()
    assert history.newest(table).digest == whole.digest


def test_steps_taken_back_are_played_again_in_their_order(table):
    person = choosing_twice(table)
    table.refresh_from_db()
    whole = history.newest(table)
    undone = 0
    while last_own(table, whole.seat, history.newest(table)):
        play.undo(code=table.code, by=person, head=table.head, submission=f"u{undone}", channel=Version.Channel.WEB)
        table.refresh_from_db()
        undone += 1
    for number in range(undone):
        assert play.can_redo(table, history.newest(table), whole.seat)
        play.redo(code=table.code, by=person, head=table.head, submission=f"r{number}", channel=Version.Channel.WEB)
        table.refresh_from_db()
    newest = history.newest(table)
    assert (newest.cause, newest.digest, newest.restores) == ("redo", whole.digest, whole.number)
    with pytest.raises(Refused, match="taken back just now"):
        play.redo(code=table.code, by=person, head=table.head, submission="more", channel=Version.Channel.WEB)


def test_within_the_grace_a_passed_turn_is_taken_back_and_the_next_prompt_is_held(table):
    Table.objects.update(grace_minutes=5)
    first = asked(table)
    submit(table, first, "+AKKc")
    second = asked(table)
    letter = Outbox.objects.get(kind="turn", address=second.email)
    assert letter.due_at == letter.turn.opened_at + timedelta(minutes=5)
    with pytest.raises(Refused, match="no step of yours"):
        play.undo(code=table.code, by=second, head=1, submission="not mine", channel=Version.Channel.WEB)
    play.undo(code=table.code, by=first, head=1, submission="oops", channel=Version.Channel.WEB)
    assert asked(table) == first
    letter.turn.refresh_from_db()
    assert letter.turn.closed_at is not None, "so the letter will be dropped when its time comes"
    assert Outbox.objects.filter(kind="turn", address=first.email).count() == 1, "nobody is prompted for going back"
    submit(table, first, "+KISc")
    assert asked(table) == second
    assert Outbox.objects.filter(kind="turn", address=second.email).count() == 2


def test_the_grace_ends_with_time_or_with_the_next_move(table):
    Table.objects.update(grace_minutes=5)
    first = asked(table)
    submit(table, first, "+AKKc")
    time_passes(minutes=5)
    with pytest.raises(Refused):
        play.undo(code=table.code, by=first, head=1, submission="late", channel=Version.Channel.WEB)
    submit(table, asked(table), "+KISc")
    with pytest.raises(Refused):
        play.undo(code=table.code, by=first, head=2, submission="later", channel=Version.Channel.WEB)


def test_a_frozen_table_stands_still(table):
    Table.objects.update(frozen_at=timezone.now())
    before = everything()
    with pytest.raises(Frozen):
        submit(table, asked(table), "+AKKc")
    with pytest.raises(Frozen):
        play.undo(code=table.code, by=asked(table), head=0, submission="x", channel=Version.Channel.WEB)
    assert everything() == before


def test_a_repeated_undo_is_answered_and_not_done_again(table):
    person = choosing_twice(table)
    table.refresh_from_db()
    back = {"code": table.code, "by": person, "head": table.head, "submission": "back", "channel": Version.Channel.WEB}
    first = play.undo(**back)
    again = play.undo(**back)
    assert again.repeated
    assert [version.number for version in again.versions] == [version.number for version in first.versions]


def test_a_turn_that_has_passed_is_not_taken_back_by_undo(table):
    first = asked(table)
    submit(table, first, "+AKKc")
    before = everything()
    for person in (first, asked(table)):
        with pytest.raises(Refused, match="no step of yours"):
            play.undo(code=table.code, by=person, head=1, submission=uuid.uuid4().hex, channel=Version.Channel.WEB)
    with pytest.raises(Stale):
        play.undo(code=table.code, by=first, head=0, submission="old", channel=Version.Channel.WEB)
    assert everything() == before


def test_a_damaged_snapshot_is_noticed(table):
    newest = Version.objects.get(table=table)
    newest.snapshot["state"]["era"] = 2
    with history_unlocked():
        newest.save()
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "+AKKc")
