"""What is open to everybody, and how it is narrowed."""

import pytest
from django.utils import timezone

from pbem.models import PersonBlock, Seat, Table
from pbem.selectors.lobby import EXPERIENCE, SPEEDS, Wanted, lobby
from pbem.services import tables
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db


def titles(found) -> list[str]:
    return sorted(table.title for table in found)


@pytest.fixture
def open_tables() -> None:
    host = account("Host")
    common = {"by": host, "visibility": "public"}
    tables.open_table(title="River", game="sumeria", seat_count=3, clock="daily", language="hu", **common)
    tables.open_table(title="Old", game="ur", seat_count=3, clock="relaxed", gate_finished=3, **common)
    tables.open_table(title="Quick", game="sumeria", seat_count=4, clock="brisk", language="de", **common)
    tables.open_table(title="Slow", game="sumeria", seat_count=3, gate_punctual=90, **common)
    tables.open_table(title="Odd", game="ur", seat_count=3, clock={"turn_hours": 30}, **common)
    tables.open_table(title="Hidden", game="ur", seat_count=3, by=host, visibility="link")
    tables.open_table(title="Private", game="ur", seat_count=3, by=host)


ALL = ["Odd", "Old", "Quick", "River", "Slow"]


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        ({}, ALL),
        ({"game": "ur"}, ["Odd", "Old"]),
        ({"game": "chess"}, []),
        ({"speed": "brisk"}, ["Quick"]),
        ({"speed": "daily"}, ["Odd", "River"]),
        ({"speed": "relaxed"}, ["Old"]),
        ({"speed": "none"}, ["Slow"]),
        ({"speed": "soon"}, ALL),
        ({"language": "hu"}, ["Odd", "Old", "River", "Slow"]),
        ({"experience": "newcomers"}, ["Odd", "Quick", "River"]),
        ({"experience": "seasoned"}, ["Old", "Slow"]),
        ({"experience": "seasoned", "speed": "none", "game": "sumeria"}, ["Slow"]),
    ],
)
def test_open_tables_are_narrowed_by_game_speed_language_and_experience(open_tables, wanted, found):
    assert titles(lobby(None, Wanted(**wanted)).open) == found


@pytest.mark.usefixtures("open_tables")
def test_every_table_is_of_one_speed_and_of_one_experience():
    for field, values in (("speed", SPEEDS), ("experience", EXPERIENCE)):
        found = [table for each in values for table in lobby(None, Wanted(**{field: each})).open]
        assert titles(found) == ALL


def test_what_is_played_is_watched_what_seeks_somebody_stands_apart_and_ones_own_does_not_stand_there():
    ana, ben, caro = three()
    started(ana, ben, caro, title="Watch", visibility="public")
    sought = started(ana, ben, caro, title="Help", visibility="public")
    started(ana, ben, caro, title="By link", visibility="link")
    Seat.objects.filter(table=sought, number=1).update(sought_at=timezone.now())
    tables.open_table(by=ana, title="Come", game="sumeria", seat_count=3, visibility="public", invite=[ben.email])
    for person, expected in (
        (None, (["Come"], ["Help"], ["Watch"])),
        (account("Dora"), (["Come"], ["Help"], ["Watch"])),
        (ben, ([], [], [])),
        (caro, (["Come"], [], [])),
    ):
        found = lobby(person)
        assert (titles(found.open), titles(found.seeking), titles(found.playing)) == expected


def test_a_table_where_somebody_sits_who_is_blocked_or_blocks_is_not_there():
    ana, ben, caro = three()
    tables.open_table(by=ana, title="Ana's", game="sumeria", seat_count=3, visibility="public")
    started(ana, caro, account("Emil"), title="Watch", visibility="public")
    sought = started(ana, caro, account("Frida"), title="Help", visibility="public")
    Seat.objects.filter(table=sought, number=1).update(sought_at=timezone.now())
    dora = account("Dora")
    for one, other in ((ben, ana), (ana, dora)):
        PersonBlock.objects.create(by=one, whom=other, created_at=timezone.now())
    for person in (ben, dora):
        found = lobby(person)
        assert (found.open, found.seeking, titles(found.playing)) == ([], [], [])
    assert titles(lobby(account("Gustav")).open) == ["Ana's"]


def test_many_own_tables_leave_room_for_those_of_others():
    ana = account("Ana")
    fields = {"game": "sumeria", "seat_count": 3, "visibility": "public"}
    tables.open_table(by=account("Ben"), title="Theirs", **fields)
    for _ in range(3):
        tables.open_table(by=ana, **fields)
    assert titles(lobby(ana, most=2).open) == ["Theirs"]


def test_what_is_over_or_given_up_is_not_there():
    ana, ben, caro = three()
    started(ana, ben, caro, visibility="public")
    Table.objects.update(phase="finished")
    gone = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    tables.abandon(code=gone.code, by=ana)
    found = lobby(None)
    assert (found.open, found.seeking, found.playing) == ([], [], [])
