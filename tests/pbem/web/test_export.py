"""A table to take away, as JSON and as a transcript: everything that happened, and nothing secret."""

import json

import pytest

from games.sumeria import game
from pbem import engines
from pbem.models import Table, Version
from pbem.selectors.export import exported
from pbem.selectors.tables import find_table
from pbem.services import rulings
from tests.desk import bench, moderator, people, six_moves_old
from tests.tables import SECRET, account, asked, lengthened, play_on
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def export(browse, table: Table, person=None, form: str = "json"):
    return browse(person or people(table)[0]).get(f"/tables/{table.code}/export.{form}")


def test_every_version_is_there_with_who_how_and_what(browse, table):
    mara = moderator()
    seat = next(seat.number for seat in table.seats.all() if seat.account == asked(table))
    rulings.act(bench(table, mara, reason="She asked me to."), seat=seat, line="+NIPt3")
    rulings.rewind(bench(table, mara, reason="No."), to_version=5)
    answer = export(browse, table)
    assert answer["Content-Type"] == "application/json"
    content = json.loads(answer.getvalue())
    assert [version["number"] for version in content["versions"]] == list(range(9))
    first, acted, back = content["versions"][0], content["versions"][7], content["versions"][8]
    assert first["draws"][0]["why"] == "power row"
    assert (acted["who"], acted["channel"], acted["notation"]) == ("Mara", "desk", "+NIPt3")
    assert acted["behalf"] == people(table)[seat].name
    assert acted["move"] == {"do": "place", "node": "NIPt3"}
    assert (back["cause"], back["restores"]) == ("rewind", 5)
    assert back["remark"].endswith("No.")
    assert [ruling["reason"] for ruling in content["rulings"]] == ["She asked me to.", "No."]


def test_nothing_secret_leaves_a_table_that_is_played(browse, table):
    for form in ("json", "txt"):
        shown = export(browse, table, form=form).getvalue().decode()
        assert SECRET.hex() not in shown
        assert "snapshot" not in shown
        assert table.secret_hash in shown
    list(play_on(table))
    assert SECRET.hex() in export(browse, table).getvalue().decode()


def test_where_hands_are_hidden_moves_of_others_are_told_in_words_only(browse, table, monkeypatch):
    monkeypatch.setattr(game, "hidden", True)
    monkeypatch.setattr(engines, "_summary", engines._summary.__wrapped__)  # what was kept says it is open
    hands = {"why": "hands", "ordinal": 0, "epoch": 0, "sides": [9], "values": [4], "hidden": True}
    with history_unlocked():
        Version.objects.filter(table=table, number=0).update(draws=[hands])
    person = people(table)[0]
    content = json.loads(export(browse, table, person).getvalue())
    assert content["versions"][0]["draws"] == []
    for version in content["versions"][1:]:
        own = version["seat"] == 0
        assert bool(version["notation"]) is own
        assert (version["move"] is not None) is own
        assert version["sentences"]
    assert "hands" not in export(browse, table, person, "txt").getvalue().decode()


def test_the_transcript_reads_well(browse, table):
    list(play_on(table))
    answer = export(browse, table, form="txt")
    assert answer["Content-Type"] == "text/plain; charset=utf-8"
    shown = answer.getvalue().decode()
    assert shown.startswith("Ana's table\n===========\nSumeria, table ")
    assert "Players: Ana (Red), Ben (Blue), Caro (Green)" in shown
    assert "    > +AKKc\n    Ben places a trader in the city of Akkad.\n" in shown
    assert "[start player: 2 of 3]" in shown
    assert "\nResult: 1. " in shown


def test_private_tables_are_exported_to_those_who_may_see_them(browse, table):
    for form in ("json", "txt"):
        assert export(browse, table, account(f"Eva{form}"), form).status_code == 404
        assert browse().get(f"/tables/{table.code}/export.{form}").status_code == 404
    Table.objects.update(visibility="public")
    assert json.loads(browse().get(f"/tables/{table.code}/export.json").getvalue())["seen_by_seat"] is None


def test_an_export_asks_the_database_as_often_however_long_the_game(browse, table, django_assert_max_num_queries):
    visitor = browse(people(table)[0])
    for form in ("json", "txt"):
        with django_assert_max_num_queries(8) as few:
            visitor.get(f"/tables/{table.code}/export.{form}").getvalue()
        list(play_on(table, 20))
        with django_assert_max_num_queries(len(few)):
            visitor.get(f"/tables/{table.code}/export.{form}").getvalue()


def test_an_export_is_sent_in_pieces_and_never_held_as_a_whole(browse, table, django_assert_max_num_queries):
    lengthened(table, 450)
    visitor = browse(people(table)[0])
    for form in ("json", "txt"):
        answer = visitor.get(f"/tables/{table.code}/export.{form}")
        assert answer.streaming
        pieces = answer.streaming_content
        with django_assert_max_num_queries(3):
            first = next(pieces)
        assert len(first) < 40_000
        with django_assert_max_num_queries(6):
            rest = list(pieces)
        assert len(rest) > 1
        assert all(len(piece) < 40_000 for piece in rest)
        whole = b"".join([first, *rest])
        assert whole.count(b'"fingerprint"' if form == "json" else b"\n    #") >= 450


def test_the_json_is_the_one_that_a_whole_would_give(browse, table):
    found = find_table(table.code, people(table)[0])
    whole = json.dumps(exported(found, 0), ensure_ascii=False, indent=1)
    assert export(browse, table).getvalue().decode() == whole
