"""What lists tell of a table is what everybody sees of it: kept with every version, in every game."""

import pytest

from games import GAMES
from pbem import engines
from pbem.models import Table, Version
from pbem.selectors.settled import shown
from pbem.selectors.tables import find_table
from pbem.services import rulings
from pbem.web.table_cards import table_card
from tests.desk import bench, moderator
from tests.pbem.test_secrets import public
from tests.tables import account, asked, in_midst, play_on, seen, started, submit, three
from tests.trying import pass_turn, step_back, try_out

pytestmark = pytest.mark.django_db


def tally_of(table: Table) -> dict:
    """Turn and points of the board that everybody sees."""
    version = Version.objects.get(table=table, number=shown(table, None))
    return engines.open_snapshot(version.snapshot, version.digest).tally()


def kept(table: Table) -> dict:
    table.refresh_from_db()
    return {name: table.tally[name] for name in ("turn", "points")}


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_it_is_that_of_the_board_that_everybody_sees(slug):
    table = public(slug)
    assert kept(table) == tally_of(table)
    for _ in play_on(table, in_midst(slug, 25)):
        assert kept(table) == tally_of(table)
        event = table.tally["event"]
        assert "private" not in event or not event["private"]
    card = table_card(find_table(table.code, None), None)
    assert card.turn
    assert card.last.endswith((".", ")", "!"))
    assert [place.points for place in card.places] == (table.tally["points"] or [None] * 3)


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@pytest.mark.parametrize("slug", sorted(GAMES))
def test_a_card_tells_turn_points_and_what_happened_last(browse, slug, language):
    people = three()
    for person in people:
        person.language = language
        person.save()
    table = started(*people, game=slug)
    list(play_on(table, 4))
    table.refresh_from_db()
    page = browse(people[0]).get("/").content.decode()
    card = page[page.index(f'data-table="{table.code}"') :]
    assert '<p class="last">' in card
    assert ('class="points"' in card) == bool(table.tally["points"])


def test_hidden_points_are_not_told_unless_the_table_shows_them():
    assert public("euphrat-tigris").tally["points"] == []
    shown_to_all = started(account("Eli"), account("Fee"), game="euphrat-tigris", options={"openVictoryPiles": True})
    assert shown_to_all.tally["points"] == [0, 0]


def test_what_somebody_tries_out_changes_nothing_until_the_turn_passes():
    table = started(*three(), game="after-the-flood")
    person = asked(table)
    before = table.tally
    try_out(table, person)
    assert table.tally == before
    step_back(table, person)
    assert table.tally == before
    try_out(table, person)
    pass_turn(table, person)
    assert table.tally["event"] != before["event"]
    assert kept(table) == tally_of(table)


def test_what_a_moderator_settles_is_told():
    table = started(*three(), game="euphrat-tigris")
    try_out(table, asked(table))
    before = table.tally["event"]
    rulings.pause(bench(table, moderator()))
    table.refresh_from_db()
    assert table.tally["event"] != before
    assert kept(table) == tally_of(table)


def test_a_rewind_takes_back_what_was_told():
    table = started(*three())
    first = submit(table, asked(table), seen(table, asked(table)).choices[0].notation)
    submit(table, asked(table), seen(table, asked(table)).choices[0].notation)
    table.refresh_from_db()
    rulings.rewind(bench(table, moderator()), to_version=first.versions[0].number)
    table.refresh_from_db()
    assert table.tally["event"] is None
    assert kept(table) == tally_of(table)
