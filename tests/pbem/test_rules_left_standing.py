"""Rules that stand: what a seat has answered in advance is played at once, and nobody is asked."""

import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.models import Account, Outbox, Plan, Table, Turn, Version
from pbem.selectors import export
from pbem.selectors.tables import find_table, history
from pbem.services import consent, plans, play, rulings, seats, tables
from pbem.services.errors import MoveRefused, NotAllowed, NotFound, NotPlaying, Refused
from pbem.services.play import Submitted
from tests.desk import bench, moderator
from tests.dynasties import drawn
from tests.tables import account, asked, seen, started, submit, three

pytestmark = pytest.mark.django_db

LION_EARNS = "1: T[LiG]"  # a green card laid here lets Ben lay one
HANDS = {"bow": "GGGGRRRR", "lion": "GGGGRRRR", "bull": "BBBBKKKK"}


def person(name: str) -> Account:
    return Account.objects.get(name=name)


def leave(table: Table, name: str = "Ben", **rules: str) -> list[Version]:
    """Let rules stand; gives what they have answered at once."""
    made = [plans.make(code=table.code, by=person(name), given=f"rule {rule} {how}") for rule, how in rules.items()]
    return [version for each in made for version in each.versions]


def standing(table: Table, number: int) -> dict[str, str]:
    """The rules of a seat."""
    found = Plan.objects.filter(seat__table=table, seat__number=number, status="active")
    return {plan.lines[0]["rule"]["rule"]: plan.lines[0]["rule"]["how"] for plan in found}


def undo(table: Table, name: str) -> Submitted:
    table.refresh_from_db()
    assert table.head is not None
    named: Any = {"head": table.head, "submission": uuid.uuid4().hex, "channel": Version.Channel.WEB}
    return play.undo(code=table.code, by=person(name), **named)


def story(table: Table) -> list[tuple[int | None, str, str]]:
    """Who did what how, version by version after the first."""
    return list(Version.objects.filter(table=table, number__gt=0).values_list("seat", "notation", "channel"))


def prompted(name: str) -> int:
    """How many letters say that it is somebody's turn."""
    return Outbox.objects.filter(kind="turn", address=person(name).email).count()


def test_a_question_that_is_answered_in_advance_is_not_asked():
    table = drawn(LION_EARNS, **HANDS)
    assert leave(table, victory="always") == []
    answer = submit(table, person("Ana"), "C G@1")
    assert [version.number for version in answer.versions] == [1]
    assert story(table) == [(0, "C G@1", "web"), (1, "+G", "plan")]
    table.refresh_from_db()
    assert table.head == 2
    given = Version.objects.get(table=table, number=2)
    assert (given.cause, given.account, given.submission) == ("move", person("Ben"), "")
    assert not Turn.objects.filter(table=table, seat=1).exists()
    assert prompted("Ben") == 0
    assert asked(table) == person("Ana")
    assert Turn.objects.get(table=table).opened_version == 0  # it never ended


def test_without_standing_answers_the_seat_is_asked():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, ships="all")
    submit(table, person("Ana"), "C G@1")
    assert asked(table) == person("Ben")
    assert prompted("Ben") == 1


def test_answers_follow_each_other_until_somebody_must_be_asked():
    """Lion defends and rewards itself, each as a version of its own."""
    table = drawn("2: T | R[LiG] G", bow="GGRRRRBB", lion="RRRGGGBB", bull="K" * 8)
    leave(table, defence="any", reward="always")
    submit(table, person("Ana"), "L G>2.2; N1")
    assert story(table) == [(0, "L G>2.2", "web"), (0, "N1", "web"), (1, "N0", "plan"), (1, "+R", "plan")]
    assert asked(table) == person("Ana")
    submissions = Version.objects.filter(table=table).exclude(submission="").values_list("submission", "step")
    assert [step for _, step in submissions] == [0, 1]


def test_a_submission_sent_again_is_answered_as_the_first_time():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    first = submit(table, person("Ana"), "C G@1", submission="once", head=0)
    again = submit(table, person("Ana"), "C G@1", submission="once", head=0)
    assert again.repeated
    assert [version.number for version in again.versions] == [version.number for version in first.versions] == [1]
    assert len(story(table)) == 2


def test_a_line_stops_where_another_seat_answers():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    answer = submit(table, person("Ana"), "C G@1; C G@2")
    assert answer.unplayed
    assert story(table) == [(0, "C G@1", "web"), (1, "+G", "plan")]
    assert asked(table) == person("Ana")


def test_a_line_answers_for_itself():
    """Who writes the answer down does not need the one that stands."""
    table = drawn("1: T[BoG]", **HANDS)
    leave(table, "Ana", victory="always")
    assert not submit(table, person("Ana"), "C G@1; -; C G@1").unplayed
    assert story(table)[-2:] == [(0, "C G@1", "web"), (0, "+G", "plan")]


def test_answers_left_while_being_asked_are_given_at_once():
    table = drawn(LION_EARNS, **HANDS)
    submit(table, person("Ana"), "C G@1")
    turn = Turn.objects.get(table=table, closed_at__isnull=True)
    answer = leave(table, victory="never")
    assert [version.number for version in answer] == [2]
    assert story(table)[-1] == (1, "-", "plan")
    turn.refresh_from_db()
    assert turn.closed_version == 2
    assert asked(table) == person("Ana")
    assert leave(table, victory="never") == []  # sent again, there is nothing more to answer


def test_other_answers_do_not_answer_for_who_is_asked_now():
    table = drawn(LION_EARNS, **HANDS)
    submit(table, person("Ana"), "C G@1")
    assert leave(table, "Caro", victory="always") == []
    assert asked(table) == person("Ben")


def test_an_own_answer_can_be_taken_back_and_is_then_asked_in_person():
    table = drawn("1: T[BoG]", **HANDS)
    leave(table, "Ana", victory="always")
    submit(table, person("Ana"), "C G@1")
    assert story(table) == [(0, "C G@1", "web"), (0, "+G", "plan")]
    undo(table, "Ana")
    question = seen(table, person("Ana")).question
    assert question is not None
    assert question.kind == "victory"
    submit(table, person("Ana"), "-")
    assert story(table)[-1] == (0, "-", "web")
    undo(table, "Ana")
    undo(table, "Ana")
    question = seen(table, person("Ana")).question
    assert question is not None
    assert question.kind == "action"


def test_an_answer_left_while_being_asked_can_be_taken_back_during_the_grace():
    table = drawn(LION_EARNS, table=started(*three(), game="euphrat-tigris", grace_minutes=10), **HANDS)
    submit(table, person("Ana"), "C G@1")
    leave(table, victory="never")
    undo(table, "Ben")
    assert asked(table) == person("Ben")
    submit(table, person("Ben"), "+G")
    assert story(table)[-1] == (1, "+G", "web")


def test_a_step_that_another_seat_has_answered_stands():
    """The answer tells what Ben holds or wants, so Ana cannot try this out; and her next letter is not held back."""
    table = drawn(LION_EARNS, table=started(*three(), game="euphrat-tigris", grace_minutes=10), **HANDS)
    leave(table, victory="never")
    submit(table, person("Ana"), "C G@1")
    with pytest.raises(Refused, match="no step of yours"):
        undo(table, "Ana")


@pytest.mark.parametrize(("answers", "next_"), [({}, "Ben"), ({"attack": "never"}, "Caro")])
def test_the_next_letter_does_not_wait_for_a_step_that_stands(answers, next_):
    """That somebody is asked shows something of their hand, so the step before cannot be taken back."""
    table = drawn(
        "1: T[LiB] | B B R\n2: T[BuB] | B K R",
        table=started(*three(), game="euphrat-tigris", grace_minutes=10),
        bow="KKKKRRRR",
        lion="BBBBGGGG",
        bull="BBBBGGGG",
    )
    leave(table, **answers)
    submit(table, person("Ana"), "C K@1-2")
    letter = Outbox.objects.get(kind="turn")
    assert letter.account == person(next_)
    assert letter.due_at <= timezone.now()


def test_a_rewind_asks_in_person():
    """What was taken back is decided anew by those who play; standing answers go on with the next question."""
    table = drawn(LION_EARNS, **HANDS)
    submit(table, person("Ana"), "C G@1")
    leave(table, victory="never")
    rulings.rewind(bench(table, moderator()), to_version=1)
    assert asked(table) == person("Ben")
    submit(table, person("Ben"), "+G")
    submit(table, person("Ana"), "C G@1")
    assert [(seat, channel) for seat, _, channel in story(table)[-3:]] == [(1, "web"), (0, "web"), (1, "plan")]


def test_who_has_answered_in_advance_is_asked_before_the_answer_vanishes():
    table = drawn(LION_EARNS, table=started(*three(), game="euphrat-tigris", takebacks="friendly"), **HANDS)
    leave(table, victory="never")
    submit(table, person("Ana"), "C G@1")
    request = consent.ask(code=table.code, by=person("Ana"), to_version=0, head=2)
    assert [answer.seat for answer in request.answers.all()] == [1, 2], "all, since the step showed something"
    for name in ("Ben", "Caro"):
        consent.answer(code=table.code, by=person(name), request_id=request.pk, agrees=True)
    table.refresh_from_db()
    assert Version.objects.get(table=table, number=table.head).restores == 0


def test_a_moderator_moves_and_the_answers_follow():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    rulings.act(bench(table, moderator()), seat=0, line="C G@1")
    assert story(table) == [(0, "C G@1", "desk"), (1, "+G", "plan")]


def test_while_the_table_stands_still_answers_are_kept_and_not_given():
    table = drawn(LION_EARNS, **HANDS)
    submit(table, person("Ana"), "C G@1")
    rulings.pause(bench(table, moderator()))
    assert leave(table, victory="always") == []
    assert standing(table, 1) == {"victory": "always"}
    assert len(story(table)) == 1


@pytest.mark.parametrize("rule", [{"victory": "sometimes"}, {"defence": "2.5"}, {"luck": "good"}])
def test_rules_that_cannot_be_read_are_refused(rule):
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="never")
    with pytest.raises(MoveRefused, match="no rule of the game"):
        leave(table, **rule)
    assert standing(table, 1) == {"victory": "never"}


def test_a_rule_about_the_same_question_takes_the_place_of_the_one_before():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="two", defence="2")
    leave(table, victory="never")
    assert standing(table, 1) == {"victory": "never", "defence": "2"}


def test_other_games_have_rules_of_their_own():
    table = started(*three())
    with pytest.raises(MoveRefused, match="no rule of the game"):
        leave(table, "Ana", victory="always")


def test_only_who_sits_there_leaves_answers_and_only_while_it_is_played():
    table = drawn(LION_EARNS, **HANDS)
    account("Dora")
    with pytest.raises(NotFound):
        leave(table, "Dora", victory="always")
    Table.objects.filter(pk=table.pk).update(visibility="public")
    with pytest.raises(NotAllowed):
        leave(table, "Dora", victory="always")
    Table.objects.filter(pk=table.pk).update(phase="finished")
    with pytest.raises(NotPlaying):
        leave(table, victory="always")


def test_answers_can_be_left_before_the_start():
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="euphrat-tigris", seat_count=3, invite=[ben.email, caro.email])
    leave(table, "Ana", victory="always")
    assert standing(table, 0) == {"victory": "always"}


def test_a_substitute_starts_without_the_answers_of_the_one_who_left():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    seats.get_up(table.seats.get(number=1))
    assert standing(table, 1) == {}
    submit(table, person("Ana"), "C G@1")
    assert len(story(table)) == 1


def test_only_the_owner_learns_that_an_answer_stood():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    submit(table, person("Ana"), "C G@1")
    found = find_table(table.code, person("Ana"))
    assert found is not None
    told = {viewer: history(found, viewer)[-1].channel for viewer in (None, 0, 1, 2)}
    assert told == {None: "on the web", 0: "on the web", 1: "by plan", 2: "on the web"}
    exported = {viewer: export.exported(found, viewer)["versions"][-1]["channel"] for viewer in (None, 0, 1)}
    assert exported == {None: "web", 0: "web", 1: "plan"}


def test_news_go_back_to_the_last_move_made_in_person():
    table = drawn(LION_EARNS, **HANDS)
    leave(table, victory="always")
    submit(table, person("Ana"), "C G@1")
    assert [entry.number for entry in seen(table, person("Ben")).log if entry.new] == [0, 1, 2]


def test_a_move_asks_the_database_as_often_however_many_answers_follow():
    people = three()
    counts = []
    for answers in ({"defence": "any"}, {"defence": "any", "reward": "never"}):
        table = drawn(
            "2: T | R[LiG] G",
            table=started(*people, game="euphrat-tigris"),
            bow="GGRRRRBB",
            lion="RRRGGGBB",
            bull="K" * 8,
        )
        submit(table, person("Ana"), "L G>2.2")
        leave(table, **answers)
        with CaptureQueriesContext(connection) as queries:
            submit(table, person("Ana"), "N1")
        counts.append(len(queries))
    assert counts[1] < counts[0]  # one more answer, and nobody to write to
