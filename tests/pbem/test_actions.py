"""Actions, not steps: versions are grouped by the game's own data, and none is lost (ADR 23)."""

import pytest

from games import GAMES
from pbem.models import Account, Table, Version
from pbem.selectors import actions, tables
from pbem.selectors.actions import chains, folded
from tests import short_game
from tests.pbem.api.programs import client_of
from tests.tables import asked, in_midst, play_on, seen, started, submit, three
from tests.trying import step_back, try_out, until_something_can_be_tried
from tests.twin_tables import Visitor, body

FLOOD, DYNASTIES = "after-the-flood", "euphrat-tigris"


def version(number: int, do: str = "", seat: int = 0, **fields) -> Version:
    """One that is not stored; without a move it takes back or plays again, as `restores` and `cause` say."""
    move = {"do": do, "kind": "trade"} if do else None
    return Version(number=number, seat=seat, move=move, account_id=seat, **{"cause": "move", **fields})


def numbers(found: list[actions.Chain]) -> list[tuple[list[int], list[int]]]:
    return [([each.number for each in one.steps], [each.number for each in one.folded]) for one in found]


def test_an_action_lasts_until_the_next_begins_or_somebody_else_acts():
    trade = [version(1, "pay"), version(2, "begin"), version(3, "swap"), version(4, "end")]
    more = [version(5, "pay"), version(6, "pay"), version(7, "city"), version(8, "pass", seat=1), version(9, "end")]
    found = chains(FLOOD, [*trade, *more])
    assert numbers(found) == [([1, 2, 3, 4], []), ([5, 6, 7], []), ([8], []), ([9], [])]
    titles = [actions.title(FLOOD, each.steps) for each in found]
    assert titles == ["Trade", "A city", "Passing", "Going on"]


def test_what_a_moderator_plays_for_a_seat_is_an_action_of_its_own():
    acted = Version(number=2, seat=0, cause="move", move={"do": "swap"}, account_id=77)
    assert numbers(chains(FLOOD, [version(1, "begin"), acted])) == [([1], []), ([2], [])]


def test_steps_that_were_taken_back_are_folded_with_their_undo():
    line = [
        version(1, "begin"),
        version(2, "swap"),
        version(3, cause="undo", restores=1, redo=2),
        version(4, "swap"),
        version(5, cause="undo", restores=0, redo=4),
        version(6, "city"),
    ]
    assert folded(line[:4]) == {2, 3}
    assert folded(line) == {1, 2, 3, 4, 5}
    assert numbers(chains(FLOOD, line)) == [([6], [1, 2, 3, 4, 5])]


def test_what_is_played_again_stands():
    line = [
        version(1, "begin"),
        version(2, "swap"),
        version(3, cause="undo", restores=1, redo=2),
        version(4, cause="redo", restores=2),
        version(5, "end"),
    ]
    assert folded(line) == {3, 4}
    assert numbers(chains(FLOOD, line)) == [([1, 2, 5], [3, 4])]


def test_what_the_next_player_tried_goes_with_a_turn_that_is_taken_back_in_its_grace():
    line = [
        version(1, "city"),
        version(2, "begin", seat=1),
        version(3, cause="undo", restores=0, redo=1),
    ]
    assert folded(line) == {1, 2, 3}


def test_a_rewind_is_told_and_folds_nothing():
    line = [version(1, "city"), version(2, "pass", seat=1), Version(number=3, cause="rewind", restores=0)]
    assert folded(line) == set()
    assert numbers(chains(FLOOD, line)) == [([1], []), ([2], []), ([3], [])]
    assert actions.title(FLOOD, [line[2]]) == ""


@pytest.mark.django_db
@pytest.mark.parametrize("slug", sorted(GAMES))
def test_no_version_of_a_random_game_is_lost_and_every_action_has_a_name(slug):
    table = started(*three(), game=slug)
    list(play_on(table, in_midst(slug, 40)))
    viewer = asked(table)
    if person := until_something_can_be_tried(table):
        try_out(table, person)
        step_back(table, person)
        viewer = person
    whole = tables.find_table(table.code, viewer)
    found = tables.history_of_actions(whole, tables.seat_number(whole, viewer), after=-1, most=500)
    assert sorted(number for each in found for number in each.numbers) == list(range(whole.head + 1))
    for each in found:
        assert len({step.seat for step in each.steps}) <= 1
        assert bool(each.title) == any(step.seat is not None for step in each.steps)
    assert {len(each.steps) > 1 for each in found} >= ({True} if slug in (FLOOD, "ur") else set())


@pytest.fixture
def traded() -> Table:
    """Turn by turn, as the short game goes, until somebody has made an action of several steps."""
    people = {person.name: person for person in three()}
    table = started(*people.values(), game=FLOOD, takebacks="friendly")
    for action in short_game.actions():
        made = submit(table, people[action.who], action.line)
        table.refresh_from_db()
        if len(made.versions) > 2 and table.trying is None:
            return table
    raise AssertionError


def mover(table: Table) -> Account:
    return Version.objects.get(table=table, number=table.head).account


@pytest.mark.django_db
def test_a_page_tells_the_action_as_a_whole_and_single_steps_on_demand(traded):
    reader = next(seat for seat in traded.seats.select_related("account") if seat.account != mover(traded))
    browser = Visitor(reader.account, reader.number).browser
    action = seen(traded, reader.account).actions[-1]
    assert len(action.steps) > 1
    heading = f"{action.who}: {action.title}"
    page = browser.get(f"/tables/{traded.code}/").content.decode()
    assert heading in page
    assert f"{len(action.steps)} steps</summary>" in page
    history = browser.get(f"/tables/{traded.code}/history/").content.decode()
    assert action.title in history
    assert all(f"/tables/{traded.code}/history/{number}/" in history for number in action.step_numbers)
    questioned = browser.get(f"/tables/{traded.code}/disputes/new/?step={action.number}").content.decode()
    assert heading in questioned


@pytest.mark.django_db
def test_a_take_back_that_would_land_in_the_midst_of_an_action_says_so(traded):
    action = seen(traded, mover(traded)).actions[-1]
    browser = Visitor(mover(traded)).browser
    ask = f"/tables/{traded.code}/takebacks/new/?to="
    midst = browser.get(f"{ask}{action.step_numbers[0]}").content.decode()
    assert "lies in the midst of an action" in midst
    assert f'href="?to={action.first - 1}"' in midst
    whole = browser.get(f"{ask}{action.first - 1}").content.decode()
    assert "in the midst" not in whole
    assert f"{action.who}: {action.title}" in whole


@pytest.mark.django_db
def test_programs_get_actions_beside_versions(traded):
    found = client_of(mover(traded)).get(f"/api/tables/{traded.code}/actions/").json()
    assert found[-1]["last"] == traded.head
    assert [number for each in found for number in each["steps"]] == list(range(traded.head + 1))
    assert client_of(mover(traded)).get(f"/api/tables/{traded.code}/actions/?after={traded.head}").json() == []


@pytest.mark.django_db
def test_what_was_taken_back_is_shown_to_its_player_on_demand_and_to_nobody_else_unasked():
    table = started(*three(), game=DYNASTIES)
    person = asked(table)
    try_out(table, person)
    step_back(table, person)
    while asked(table) == person:
        submit(table, person, seen(table, person).choices[-1].notation)
    for seat in table.seats.select_related("account"):
        visitor = Visitor(seat.account, seat.number)
        page = body(visitor.browser.get(f"/tables/{table.code}/history/")).decode()
        assert ("What you took back here" in page) == (seat.account == person)
        assert ("takes the last step back" in page) == (seat.account == person)
        assert "takes the last step back" not in body(visitor.browser.get(f"/tables/{table.code}/")).decode()
