"""Several are asked at once: answers from the same board do not overtake each other."""

from itertools import permutations

import pytest

from pbem.models import Account, Table, Turn, Version
from pbem.services.errors import MoveRefused, Stale
from tests import short_game
from tests.tables import started, submit, three

pytestmark = pytest.mark.django_db
GROWTH = {action.who: action.line for action in short_game.actions() if action.line.startswith("grow")}


@pytest.fixture
def people() -> dict[str, Account]:
    return {person.name: person for person in three()}


def growth_asked(people: dict[str, Account]) -> Table:
    """A table where everybody is asked which cities grow."""
    table = started(*people.values(), game="after-the-flood")
    for action in short_game.actions():
        if action.who in GROWTH and action.line == GROWTH[action.who]:
            break
        submit(table, people[action.who], action.line)
    table.refresh_from_db()
    assert Turn.objects.filter(table=table, closed_at=None).count() == 3
    return table


def digest(table: Table) -> str:
    table.refresh_from_db()
    return Version.objects.get(table=table, number=table.head).digest


def test_answers_from_the_same_board_are_all_taken_and_their_order_does_not_matter(people):  # ATF-124
    ends = set()
    for order in list(permutations(GROWTH))[::2]:
        table = growth_asked(people)
        seen = table.head
        for name in order:
            submit(table, people[name], GROWTH[name], head=seen)
        assert Turn.objects.filter(table=table, closed_at=None).count() == 1  # turn 2 has begun
        ends.add(digest(table))
    assert len(ends) == 1


def test_who_has_answered_cannot_answer_again_from_the_old_board(people):
    table = growth_asked(people)
    seen = table.head
    submit(table, people["Ben"], GROWTH["Ben"], head=seen)
    answered = digest(table)
    with pytest.raises((Stale, MoveRefused)):
        submit(table, people["Ben"], "grow none", head=seen)
    assert digest(table) == answered
