"""A question with a single answer is not asked: nobody waits a day for what has to come anyway."""

import pytest

from games import GAMES
from games.engine.search import playout
from pbem.models import Outbox, Table, Turn, Version
from pbem.selectors.tables import find_table, seat_number, table_view
from pbem.services import plans
from pbem.services.play import own_steps
from tests.positions import Place, lay, state
from tests.tables import asked, started, submit, three

pytestmark = pytest.mark.django_db

TWO_SINGLES: Place = (11, 54)  # the last turn of an era; all tokens of its first two positions are of one kind each
FIRST_ONLY: Place = (7, 43)  # only those of the first position
CHOICE_THEN_SINGLE: Place = (0, 33)


def next_line(place: Place) -> str:
    """What is played there in the random game."""
    seed, moves = place
    step = list(playout(GAMES["sumeria"], 3, seed))[moves]
    return GAMES["sumeria"].write(step.move)


def laid(place: Place, **fields: object) -> Table:
    """A table in that position."""
    table = started(*three(), game="sumeria", **fields)
    lay(table, place)
    table.refresh_from_db()
    return table


def after(table: Table) -> list[tuple[int | None, str, str]]:
    """Who did what how, version by version after the first."""
    return list(Version.objects.filter(table=table, number__gt=0).values_list("seat", "notation", "channel"))


def test_single_answers_are_entered_one_after_another_and_nobody_is_asked_for_them():
    table = laid(TWO_SINGLES)
    mover = asked(table)
    submit(table, mover, next_line(TWO_SINGLES))
    assert after(table)[1:] == [(1, "T1 EE", "service"), (0, "T2 M", "service")]
    (turn,) = Turn.objects.filter(table=table, closed_at__isnull=True)
    assert turn.opened_version == 3, "whoever begins the next era is waited for"
    (letter,) = Outbox.objects.filter(table=table, kind="turn", turn__closed_at__isnull=True)
    assert letter.account == table.seats.get(number=turn.seat).account


def test_where_there_is_a_choice_its_seat_is_asked():
    table = laid(FIRST_ONLY)
    submit(table, asked(table), next_line(FIRST_ONLY))
    assert [channel for _, _, channel in after(table)] == ["web", "service"]
    found = find_table(table.code, asked(table))
    assert found is not None
    view = table_view(found, seat_number(found, asked(table)))
    assert view.question is not None
    assert view.question.kind == "take2"
    assert len(view.choices) == 2


def test_what_was_entered_is_told_as_what_its_seat_did_and_stays_in_its_news():
    table = laid(CHOICE_THEN_SINGLE)
    submit(table, asked(table), next_line(CHOICE_THEN_SINGLE))
    seat = after(table)[1][0]
    person = table.seats.get(number=seat).account
    assert person is not None
    found = find_table(table.code, person)
    assert found is not None
    view = table_view(found, seat)
    single = view.log[-1]
    assert single.channel == "by the service"
    assert f"{person.name} takes" in single.sentences[0]
    assert [version.number for version in view.news][-1] <= 1, "the news do not begin with what was entered for them"


def test_a_line_that_was_planned_for_it_is_played_and_not_left_over():
    table = laid(CHOICE_THEN_SINGLE)
    line = next_line(CHOICE_THEN_SINGLE)
    game = GAMES["sumeria"]
    seed, moves = CHOICE_THEN_SINGLE
    single = list(playout(game, 3, seed))[moves + 1]
    person = table.seats.get(number=single.seat).account
    assert person is not None
    made = plans.make(code=table.code, by=person, given=game.write(single.move))
    submit(table, asked(table), line)
    assert after(table)[1] == (single.seat, game.write(single.move), "plan")
    made.plan.refresh_from_db()
    assert made.plan.status == "done"


def test_who_passed_takes_back_what_was_entered_for_them_as_well():
    table = laid(FIRST_ONLY, grace_minutes=10)
    mover = asked(table)
    submit(table, mover, next_line(FIRST_ONLY))
    entered = Version.objects.get(table=table, channel="service", number=2)
    assert entered.seat is not None
    assert table.seats.get(number=entered.seat).account == mover
    _, steps = own_steps(table, entered.seat, entered)
    assert [step.number for step in steps] == [2, 1]


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_only_open_questions_go_unasked(slug):
    game = GAMES[slug]
    kinds = getattr(game, "unasked", frozenset())
    assert not (kinds and game.hidden), "silence would tell what somebody holds"
    found = {each.kind for step in playout(game, 3, 11) for each in game.pending(step.before)}
    assert kinds <= found


def test_positions_are_what_they_are_said_to_be():
    assert {state("sumeria", place).phase for place in (TWO_SINGLES, FIRST_ONLY)} == {"rounds"}
    assert state("sumeria", CHOICE_THEN_SINGLE).phase == "take1"
