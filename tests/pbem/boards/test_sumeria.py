"""Sumeria's board shows all that a view holds, and leads only where it should."""

import copy
from itertools import pairwise

import pytest
from django.utils import translation
from msgspec.structs import replace

from pbem.boards import Brush, draw
from pbem.boards.sumeria_land import land
from tests.pbem.boards.positions import (
    NAMES,
    SVG,
    by_id,
    drawn,
    links,
    pieces,
    shown,
    states,
    svg,
    texts,
    titles,
    view,
    view_of,
)


@pytest.mark.parametrize("seats", [3, 4])
def test_every_position_of_a_game_is_drawn(seats):
    for state in states(seats)[::5]:
        seen = view_of(state)
        board = drawn(seen)
        assert set(seen.map.nodes) | set(seen.row) == shown(board.iter(), "data-id")


def test_settlements_say_what_they_are_and_who_is_there():
    seen = view()
    board = drawn(seen)
    for id, node in seen.map.nodes.items():
        owner = seen.traders.get(id)
        colour = "empty" if owner is None else seen.players[owner].colour
        there = "empty" if owner is None else f"{NAMES[owner]} ({colour})"
        title = by_id(board, id).find(f"{SVG}title").text
        name = seen.map.states[node.state].name
        assert title.startswith(f"{id} The city of {name}" if node.type == "city" else f"{id} {name}, {node.type}")
        assert title.endswith(f": {there}")
        assert pieces(by_id(board, id)) == [f"#sum-{node.type}-{colour.lower()}"]


def test_a_settlement_is_called_by_its_number():
    seen = replace(view(), traders={id: seat for id, seat in view().traders.items() if id != "NIPt2"})
    assert "NIPt2 Nippur, town 2: empty" in titles(drawn(seen))
    assert any(title.startswith("NIPc The city of Nippur: ") for title in titles(drawn(seen)))


def test_every_settlement_bears_its_id():
    seen = view()
    assert set(seen.map.nodes) <= set(texts(drawn(seen)))


def test_every_piece_used_is_there():
    board = drawn(view(), links={"take-EM": "/"}, viewer=0)
    assert {piece.removeprefix("#") for piece in pieces(board)} <= shown(board.iter(), "id")


def test_the_power_row_stands_in_its_order_with_its_tokens():
    seen = view()
    board = drawn(seen)
    names = [title for title in titles(board) if title.startswith("Number ")]
    assert [name.split(": ")[1].split(",")[0] for name in names] == [seen.map.states[id].name for id in seen.row]
    tokens = [title for title in titles(board) if title.startswith("Position ")]
    kinds = {"E": "economic", "M": "military", "P": "political", "R": "religious"}
    assert tokens == [
        f"Position {at}: {kinds[kind]} token" for at, field in enumerate(seen.stock, start=1) for kind in field
    ]


def test_fields_stay_when_their_tokens_are_taken():
    seen = replace(view(), stock=("", "EM", "R"))
    assert [title for title in titles(drawn(seen)) if title.startswith("Position 1")] == ["Position 1: no token"] * 3


def test_a_tile_shows_who_is_there_in_order_of_rank():
    seen = view()
    state = next(id for id in seen.row if len(seen.ranking[id]) > 1)
    standing = [f"#mark-{seen.players[seat].colour.lower()}" for seat in seen.ranking[state]]
    assert pieces(by_id(drawn(seen), state)) == standing


def test_players_show_tokens_points_and_supply():
    seen = view(number=60)
    board = drawn(seen, viewer=1)
    written = texts(board)
    for player, name in zip(seen.players, NAMES, strict=True):
        assert name in written
        assert f"supply {player.supply}" in written
        assert f"{player.points} {'point' if player.points == 1 else 'points'}" in written
    assert pieces(board).count("#sum-start") == 1
    turn = seen.order.index(1)
    assert f"you play {('1st', '2nd', '3rd', '4th')[turn]}" in written


def test_only_what_can_be_chosen_is_a_link():
    chosen = {"NIPt2": "/t/x?pick=NIPt2", "supply": "/t/x?pick=supply", "take-EM": "/t/x?pick=take-EM"}
    assert links(drawn(view(), links=chosen, viewer=0)) == chosen
    assert links(drawn(view(), viewer=0)) == {}


def test_the_supply_can_only_be_clicked_by_its_owner():
    assert links(drawn(view(), links={"supply": "/"}, viewer=None)) == {}


def test_ids_that_are_not_on_the_board_do_no_harm():
    board = drawn(view(), links={"take-XY": "/", "nowhere": "/"}, changed={"EEM", "", "Red"}, picked=["nowhere"])
    assert set(links(board)) <= {"take-XY"}


def test_a_board_with_choices_is_a_group_and_without_is_a_picture():
    assert drawn(view()).get("role") == "img"
    assert drawn(view(), links={"NIPc": "/"}).get("role") == "group"
    assert "era" in drawn(view()).get("aria-label")


def test_what_changed_and_what_is_picked_is_marked():
    seen = view()
    first, second = seen.row[:2]
    board = drawn(seen, changed={"NIPt2", first}, picked=["KISc"])
    assert shown(board.iter(), "data-changed") == {"NIPt2"}
    assert by_id(board, first).get("class") == "board-changed"
    assert by_id(board, second).get("class") is None
    assert shown(board.iter(), "data-picked") == {"KISc"}
    still = drawn(seen)
    assert not shown(still.iter(), "data-changed") | shown(still.iter(), "data-picked")


HOSTILE = ('"><script>alert(1)</script>', "</title></svg><img src=x onerror=alert(1)>", "{{ board }}", "&#x3c;b&gt;")


def test_hostile_names_and_addresses_are_text():
    href = '/t/x?pick="><script>alert(1)</script>&a=1'
    text = svg(view(), names=HOSTILE, viewer=0, links={"NIPc": href, "supply": href})
    board = drawn(view(), names=HOSTILE, viewer=0, links={"NIPc": href, "supply": href})
    assert "<script" not in text
    assert "<img" not in text
    assert links(board) == {"NIPc": href, "supply": href}
    assert any(HOSTILE[1] in title for title in titles(board))


@pytest.mark.parametrize("number", [3, 45, -1])
def test_no_inline_style_or_script_which_pages_forbid(number):
    text = svg(view(number=number), viewer=0, links={"NIPc": "/", "take-E": "/"}, changed={"NIPc"}, picked=["KISc"])
    for forbidden in ("style=", "<style", "<script", "onclick", "javascript:"):
        assert forbidden not in text


def test_the_same_view_is_the_same_board():
    brush = Brush(NAMES, 1, {"NIPc", "KIS", "AKKc"}, {"NIPc": "/", "KISc": "/"}, ["UMMc"])
    assert draw("sumeria", view(), brush) == draw("sumeria", copy.deepcopy(view()), brush)


def test_long_and_wide_names_are_cut_to_fit_and_told_in_full():
    long = ("W" * 60, "京" * 30, "a b" * 20, "x")
    board = drawn(view(), names=long)
    assert all(len(text) < 20 for text in texts(board))
    assert any("W" * 60 in title for title in titles(board))


def test_both_caravan_roads_run_round_the_outside():
    text = svg(view())
    assert text.count('stroke-dasharray="15 11"') == 2


def test_settlements_do_not_cover_each_other():
    ground = land(view().map)
    assert len({settlement.place for settlement in ground.settlements.values()}) == 56
    assert all("scale" not in settlement.place for settlement in ground.settlements.values())


def test_another_map_is_drawn_as_its_file_says():
    plan = view().map
    other = replace(view(), map=replace(plan, routes={**plan.routes, "R13": ("AKKv1", "KISv2")}))
    board = drawn(other)
    assert set(other.map.nodes) <= shown(board.iter(), "data-id")
    assert "scale" in by_id(board, "AKKc").get("transform")


def test_eras_and_rounds_are_told():
    labels = {drawn(view_of(state)).get("aria-label") for state in states(3)[:: len(states(3)) // 12]}
    assert len(labels) > 6
    assert "end of the game" in drawn(view_of(states(3)[-1])).get("aria-label")
    assert all(one != other for one, other in pairwise(sorted(labels)))


def test_a_new_row_is_marked_as_a_whole():
    seen = view()
    board = drawn(seen, changed=set(seen.row))
    assert not [id for id in seen.row if by_id(board, id).get("class")]
    assert [element for element in board.iter(f"{SVG}rect") if element.get("class") == "board-changed"]


def test_where_the_viewer_wants_to_go_the_own_piece_stands_in_advance():
    seen = view()
    empty = next(id for id in seen.map.nodes if id not in seen.traders)
    taken = next(iter(seen.traders))
    rings = {
        ring.get("data-picked"): pieces(ring)
        for ring in drawn(seen, picked=[taken, empty], viewer=1).iter()
        if ring.get("data-picked")
    }
    assert rings == {taken: [], empty: ["#mark-blue"]}


@pytest.mark.parametrize(
    ("language", "word", "place"),
    [("hu", "kereskedelmi", "NIPt2 Nippur 2. kisvárosa: "), ("de", "Vorrat", "NIPt2 Kleinstadt 2 von Nippur: ")],
)
def test_the_board_speaks_the_readers_language(language, word, place):
    english = drawn(view())
    with translation.override(language):
        board = drawn(view())
    assert any(word in text for text in texts(board))
    assert any(title.startswith(place) for title in titles(board))
    assert set(titles(board)).isdisjoint(titles(english))
    assert english.get("aria-label") == drawn(view()).get("aria-label")
