"""Sumeria's board shows all that a view holds, and leads only where it should."""

import copy
import re
from itertools import pairwise

import pytest
from django.utils import translation
from msgspec.structs import replace

from pbem.boards import Brush, draw
from pbem.boards.sumeria_land import land
from tests.pbem.boards.positions import (
    NAMES,
    SUMERIA,
    SVG,
    by_id,
    classes,
    drawn,
    links,
    marked,
    outside_defs,
    pieces,
    pieces_of,
    shown,
    states,
    svg,
    texts,
    titles,
    values,
    view,
    view_of,
)


def settlement(board, id):
    """The pieces of a settlement."""
    (found,) = (element for element in board.iter() if element.get("data-settlement") == id)
    return found


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
        assert pieces(settlement(board, id)) == [f"#sum-{node.type}-{colour.lower()}"]


def test_a_settlement_is_called_by_its_number():
    seen = replace(view(), traders={id: seat for id, seat in view().traders.items() if id != "NIPt2"})
    assert "NIPt2 Nippur, town 2: empty" in titles(drawn(seen))
    assert any(title.startswith("NIPc The city of Nippur: ") for title in titles(drawn(seen)))


def test_every_settlement_bears_its_id_without_that_of_its_state():
    seen = view()
    written = texts(drawn(seen))
    for id, node in seen.map.nodes.items():
        assert node.state in written
        assert id.removeprefix(node.state) in written
    assert written.count("t2") == len(seen.map.states)


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
        unit = "point" if player.points == 1 else "points"
        own = (str(player.supply), "supply", str(player.points), unit)
        other = (f"supply {player.supply}", f"{player.points} {unit}")
        assert set(own if player.seat == 1 else other) <= set(written)
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


def test_a_board_whose_places_explain_themselves_is_a_group():
    assert drawn(view()).get("role") == "group"
    assert drawn(view(), links={"NIPc": "/"}).get("role") == "group"
    assert "era" in drawn(view()).get("aria-label")


def test_what_changed_and_what_is_picked_is_marked():
    seen = view()
    first, second = seen.row[:2]
    board = drawn(seen, changed={"NIPt2", first})
    assert shown(board.iter(), "data-changed") == {"NIPt2"}
    assert by_id(board, first).get("class") == "board-changed"
    assert by_id(board, second).get("class") is None
    still = drawn(seen)
    assert not shown(still.iter(), "data-changed") | shown(still.iter(), "data-mark")


CHOSEN = {id: f"/{id}" for id in ("NIPt2", "KISc", "UMMv1", "supply", "take-EM", "take-RR")}


def test_what_can_be_chosen_bears_its_state_as_a_class():
    board = drawn(view(), viewer=0, links=CHOSEN, picked=["KISc", "take-RR"], closed=["UMMv1"])
    assert marked(board, "is-picked") == {"KISc", "take-RR"}
    assert marked(board, "is-closed") == {"UMMv1"}
    assert marked(board, "is-open") == {"NIPt2", "supply", "take-EM"}
    states = {"KISc": "is-picked", "take-RR": "is-picked", "UMMv1": "is-closed"}
    for link in board.iter(f"{SVG}a"):
        assert states.get(link.get("data-id"), "is-open") in classes(link)


def test_a_state_changes_nothing_but_classes():
    """So a script can show what is picked without a new drawing."""
    plain = svg(view(), viewer=0, links=CHOSEN)
    other = svg(view(), viewer=0, links=CHOSEN, picked=["KISc", "supply", "take-EM"], closed=["UMMv1", "take-RR"])
    assert plain != other
    assert re.sub("is-(picked|closed)", "is-open", other) == plain


def test_both_looks_of_what_can_be_chosen_are_drawn():
    board = drawn(view(), viewer=0, links=CHOSEN)
    for id in CHOSEN:
        marks = [mark for mark in board.iter() if mark.get("data-mark") == id]
        assert {name for mark in marks for look in mark for name in classes(look)} == {"mark-open", "mark-picked"}


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_parts_hold_all_of_the_drawing(viewer):
    whole = drawn(view(), viewer=viewer, links=CHOSEN, changed={"NIPt2"})
    parts = pieces_of(view(), viewer=viewer, links=CHOSEN, changed={"NIPt2"})
    assert list(parts) == [name for name in ("row", "map", "hand", "players") if name != "hand" or viewer is not None]
    found = [element for _, part in parts.values() for element in outside_defs(part)]
    for attribute in ("data-id", "href", "data-mark", "data-settlement", "data-changed"):
        assert values(found, attribute) == values(outside_defs(whole), attribute)


@pytest.mark.parametrize("viewer", [None, 1])
def test_parts_lie_one_below_the_other_and_one_is_the_map(viewer):
    parts = [part for part, _ in pieces_of(view(), viewer=viewer).values()]
    for above, below in pairwise(parts):
        assert above.y + above.height <= below.y
    (main,) = (part for part in parts if part.role == "main")
    assert main.width / main.height > 0.9
    assert [part.role for part in parts].count("hand") == (viewer is not None)
    assert drawn(view(), viewer=viewer).get("viewBox") == f"0 0 1000 {parts[-1].y + parts[-1].height + 6:g}"


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_every_part_says_what_it_shows(language):
    with translation.override(language):
        parts = pieces_of(view(), viewer=0)
    labels = [svg.get("aria-label") for _, svg in parts.values()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


@pytest.mark.parametrize("seats", [3, 4])
def test_whatever_a_move_points_at_is_a_link(seats):
    for before in states(seats)[:-1:7]:
        for decision in SUMERIA.pending(before):
            ids = {id for move in SUMERIA.moves(before, decision.seat) for id in SUMERIA.path(move)}
            seen = SUMERIA.view(before, decision.seat)
            assert set(links(drawn(seen, viewer=decision.seat, links=dict.fromkeys(ids, "/")))) == ids


def test_tokens_to_choose_lie_side_by_side_on_the_board():
    board = drawn(view(), viewer=0, links={**CHOSEN, "take-MP": "/"})
    lefts = [by_id(board, id).get("transform").split("(")[1].split()[0] for id in ("take-EM", "take-MP", "take-RR")]
    assert [int(left) for left in lefts] == [386, 590, 794]


def test_every_settlement_can_be_reached_and_explains_itself():
    seen = view()
    board = drawn(seen, links={"NIPc": "/"}, names=("W" * 40, "京" * 30, "x y" * 20, "Ö" * 40))
    for id, node in seen.map.nodes.items():
        spot = by_id(board, id)
        assert spot.tag == f"{SVG}a" or spot.get("tabindex") == "0"
        assert spot.get("aria-label") == spot.find(f"{SVG}title").text
        (card,) = (element for element in spot.iter() if element.get("class") == "board-card")
        assert card.get("display") == "none"
        assert texts(card)[0].startswith(id)
        assert seen.map.states[node.state].name in texts(card)[1]
        x, y = map(float, card.get("transform").removeprefix("translate(").rstrip(")").split())
        (sheet,) = card.iter(f"{SVG}rect")
        left, top = map(float, spot.get("transform").removeprefix("translate(").rstrip(")").split())
        assert left + x > 0
        assert left + x + float(sheet.get("width")) < 1000
        assert top + y > 0
        assert top + y + float(sheet.get("height")) < 1040


def test_every_settlement_has_ground_for_a_finger():
    """44 pixels of a phone that shows 1000 units in 382."""
    for place in land(view().map).settlements.values():
        points = [tuple(map(float, point.split())) for point in place.ground.strip("MZ").split("L")]
        for axis in (0, 1):
            reach = [point[axis] for point in points]
            assert (max(reach) - min(reach)) * 0.382 > 44


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
    parts = pieces_of(view(), names=long, viewer=1)
    assert all(len(text) < 30 for name in ("row", "hand", "players") for text in texts(parts[name][1]))
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
    board = drawn(seen, links={taken: "/", empty: "/"}, picked=[taken, empty], viewer=1)
    ghosts = {
        mark.get("data-mark"): "#mark-blue" in pieces(mark)
        for mark in board.iter()
        if any("mark-picked" in classes(look) for look in mark)
    }
    assert ghosts == {taken: False, empty: True}


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
