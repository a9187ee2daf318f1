"""After the Flood's board shows all that a view holds, and leads only where it should."""

import re
from itertools import pairwise

import pytest
from django.utils import translation
from msgspec.structs import replace

from pbem.boards import Brush, draw
from pbem.boards.picture import png
from tests.pbem.boards.flood import FIGHTING, FLOOD, NAMES, area, drawn, pieces_of, states, svg, view
from tests.pbem.boards.positions import (
    SVG,
    by_id,
    classes,
    links,
    marked,
    outside_defs,
    pieces,
    shown,
    texts,
    titles,
    values,
)

WORKER_BOXES = {"irrigation", "weaving", "scribes", "scribes-used", "toolmakers", "toolmakers-used"}


def colour(seen, seat):
    return seen.players[seat].colour.lower()


def title(board, id):
    return by_id(board, id).find(f"{SVG}title").text


def test_every_position_of_a_game_is_drawn():
    for number in range(0, len(states()), 19):
        seen = view(number)
        assert set(seen.areas) | WORKER_BOXES == shown(drawn(seen).iter(), "data-id")


def test_areas_show_their_workers_armies_and_cities():
    seen = view()
    board = drawn(seen)
    for id, facts in seen.areas.items():
        expected = [f"#atf-worker-{colour(seen, seat)}" for seat, count in enumerate(facts.workers) if count]
        if army := facts.army:
            expected += [f"#atf-army-{colour(seen, army.seat)}"] * army.count
        if city := facts.city:
            expected.append(f"#atf-{'grown' if city.grown else 'city'}-{colour(seen, city.seat)}")
        elif facts.sumer:
            expected.append("#atf-site")
        assert sorted(pieces(area(board, id))) == sorted(expected)
        counts = [str(count) for count in facts.workers if count]
        assert [text for text in texts(area(board, id)) if text][len(facts.starts) :] == counts


def test_an_area_says_what_it_trades_and_where_armies_go():
    board = drawn(view())
    told = title(board, "amorites")
    assert told.startswith("Amorites, a foreign area.")
    assert "Trades wood for grain, textile or tool; oil for textile or tool." in told
    assert "4 points at the end for the most workers" in told
    assert "Armies go to and come from Sippar, Babylon, Egypt, Hittites, Mittani and Assyria." in told
    assert "Armies go one way to Babylon; none can come in." in title(board, "akkad")
    assert "Armies also come one way from Akkad." in title(board, "babylon")
    assert "No army can come here or stand here." in title(board, "dilmun")
    assert "An empire starts here in turn 3 with 5 armies and turn 4 with 10 armies." in title(drawn(view(0)), "egypt")


def test_a_sumerian_area_says_its_power_and_its_city():
    seen = view(0)
    assert "City power: 2 more armies when founding an empire." in title(drawn(seen), "babylon")
    assert "A city here has no power." in title(drawn(seen), "umma")
    assert "All may build a city here." in title(drawn(seen), "umma")
    seen = view()
    for id, facts in seen.areas.items():
        if city := facts.city:
            owner = told_players()[city.seat]
            growth = " with growth" if city.grown else ""
            assert f"City of {owner}{growth}; to destroy it costs {city.price} armies." in title(drawn(seen), id)


def test_who_may_found_is_told_in_the_area_and_in_the_table():
    seen = view(0)
    told = "The empire of Guti, 8 armies, can start there. Ana (Red): has no worker there; Béla (Green): has no worker"
    assert told in title(drawn(seen), "guti")
    board = drawn(seen)
    rows = {row.get("data-empire"): row for row in board.iter() if row.get("data-empire")}
    assert list(rows) == ["akkad", "guti", "sumer"]
    assert "#mark-red" not in pieces(rows["guti"])
    assert [piece for piece in pieces(rows["sumer"]) if "mark" in piece] == [
        "#mark-purple",
        "#mark-green",
        "#mark-red",
    ]
    akkad, *others = seen.empires
    seen = replace(seen, empires=(replace(akkad, founder=1), *others))
    row = next(row for row in drawn(seen).iter() if row.get("data-empire") == "akkad")
    assert pieces(row) == ["#atf-plain-army", "#mark-green"]
    assert "The empire of Akkad, 10 armies: founded by Béla (Green)." in titles(drawn(seen))


def test_who_has_passed_is_not_shown_as_a_founder_to_be():
    seen = view(0)
    red, *others = seen.players
    seen = replace(seen, players=(replace(red, passed=True), *others))
    row = next(row for row in drawn(seen).iter() if row.get("data-empire") == "sumer")
    assert "#mark-red" not in pieces(row)


def test_pennants_show_the_turns_of_empires():
    board = drawn(view())  # turn 3
    assert texts(area(board, "egypt"))[:2] == ["3", "4"]
    flags = [group for group in area(board, "egypt").iter(f"{SVG}path") if group.get("fill") == "#b3251e"]
    assert len(flags) == 1


def test_boxes_show_their_workers():
    seen = view()
    board = drawn(seen)
    for id in WORKER_BOXES:
        workers = seen.boxes[id].workers
        everyone = not seen.boxes[id].side
        expected = [f"#atf-worker-{colour(seen, seat)}" for seat in range(3) if workers[seat] or everyone]
        assert [piece for piece in pieces(by_id(board, id)) if "worker" in piece] == expected
        assert f"Workers: {', '.join(f'{p} {n}' for p, n in zip(told_players(), workers, strict=True))}." in title(
            board, id
        )


def told_players():
    return ("Ana (Red)", "Béla (Green)", "Cid (Purple)")


def test_tracks_tell_quality_bids_and_turns():
    seen = view()
    told = set(titles(drawn(seen)))
    for rank in seen.quality:
        assert any(text.startswith(f"Army quality {rank.letter}: ") for text in told)
    equipped = next(rank for rank in seen.quality if rank.value)
    assert any(f"equipment worth {equipped.value}: " in text for text in told)
    passed = [field for field in seen.pass_box if field.passed]
    assert passed
    for field in passed:
        told_bid = f"Pass box, {told_players()[field.seat]}: passed, bid worth {field.value}"
        assert any(text.startswith(told_bid) for text in told)
    assert "Turn 2: decline; Amorites 10, Isin 5, Larsa 5" in told
    assert "Turn 1: Akkad 10, Guti 8, Sumer 3" in told


def test_nobody_still_plays_when_the_game_is_over():
    assert "still playing" in texts(drawn(view(0)))
    assert "still playing" not in texts(drawn(view(-1)))


def test_the_supply_shows_counts_values_and_prices():
    seen = view()
    told = set(titles(drawn(seen)))
    assert f"Gold: {seen.supply['gold']} of 7 in the supply, value 4, a luxury; traded for textile, tool or oil" in told
    assert f"Grain: {seen.supply['grain']} of 22 in the supply, value 1, buys 1 army; not traded for" in told


def test_players_show_all_they_have():
    seen = view()
    board = drawn(seen, viewer=1)
    written = texts(board)
    for player, name in zip(seen.players, NAMES, strict=True):
        assert name in written
        called = f"{name} ({player.colour})"
        (told,) = (text for text in titles(board) if text.startswith(f"{called}: {player.points} "))
        assert f"stock: {player.stock.workers} workers and {player.stock.armies} armies" in told
    place = ("1st", "2nd", "3rd")[seen.players[1].place_in_order - 1]
    assert f"you play {place}" in written


def test_only_what_can_be_chosen_is_a_link():
    chosen = {id: f"/t/x?pick={id}" for id in ("ur", "weaving", "grain", "pool", "army")}
    assert links(drawn(view(), links=chosen, viewer=0)) == chosen
    assert links(drawn(view(), viewer=0)) == {}


def test_hand_and_pool_can_only_be_clicked_by_their_owner():
    assert links(drawn(view(), links={"grain": "/", "pool": "/", "worker": "/", "army": "/"})) == {}


@pytest.mark.parametrize("id", ["pool", "worker"])
def test_a_worker_is_paid_or_placed_from_the_pool(id):
    assert links(drawn(view(), links={id: "/x"}, viewer=2)) == {id: "/x"}


def test_an_empire_is_a_link_wherever_its_area_is():
    board = drawn(view(0), links={"akkad": "/a", "sumer": "/s"}, viewer=0)
    found = [(link.get("data-empire"), link.get("data-id")) for link in board.iter(f"{SVG}a")]
    assert found == [("akkad", "akkad"), ("sumer", "sumer"), (None, "akkad")]


def test_ids_that_are_not_on_the_board_do_no_harm():
    board = drawn(view(), links={"swap-oil-gold": "/", "nowhere": "/"}, changed={"", "Red", "oil"}, picked=["nowhere"])
    assert links(board) == {}
    assert not shown(board.iter(), "data-changed") | shown(board.iter(), "data-mark")


def test_what_changed_is_marked():
    board = drawn(view(), changed={"ur", "irrigation"})
    assert shown(board.iter(), "data-changed") == {"ur", "irrigation"}


CHOSEN = {
    id: f"/{id}" for id in ("ur", "uruk", "egypt", "weaving", "scribes", "grain", "gold", "sumer", "pool", "army")
}


def test_what_can_be_chosen_bears_its_state_as_a_class():
    board = drawn(view(), viewer=0, links=CHOSEN, picked=["uruk", "grain"], closed=["weaving", "pool"])
    assert marked(board, "is-picked") == {"uruk", "grain"}
    assert marked(board, "is-closed") == {"weaving", "pool"}
    assert marked(board, "is-open") == set(CHOSEN) - {"uruk", "grain", "weaving", "pool"}
    for link in board.iter(f"{SVG}a"):
        state = {"uruk": "is-picked", "grain": "is-picked", "weaving": "is-closed", "pool": "is-closed"}
        assert state.get(link.get("data-id"), "is-open") in classes(link)


def test_a_state_changes_nothing_but_classes():
    """So a script can show what is picked without a new drawing."""
    plain = svg(view(), viewer=0, links=CHOSEN)
    other = svg(view(), viewer=0, links=CHOSEN, picked=["uruk", "grain", "sumer"], closed=["weaving", "pool", "ur"])
    assert plain != other
    assert re.sub("is-(picked|closed)", "is-open", other) == plain


def test_both_looks_of_what_can_be_chosen_are_drawn():
    board = drawn(view(), viewer=0, links=CHOSEN)
    for id in CHOSEN:
        looks = [
            name for mark in board.iter() if mark.get("data-mark") == id for part in mark for name in classes(part)
        ]
        assert {"mark-open", "mark-picked"} == set(looks)


PARTS = ["turn", "map", "hand", "players", "boxes", "tracks", "supply", "key"]


@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_the_parts_hold_all_of_the_drawing(viewer):
    whole = drawn(view(), viewer=viewer, links=CHOSEN, changed={"ur"})
    parts = pieces_of(view(), viewer=viewer, links=CHOSEN, changed={"ur"})
    assert list(parts) == [name for name in PARTS if name != "hand" or viewer is not None]
    found = [element for _, part in parts.values() for element in outside_defs(part)]
    for attribute in ("data-id", "href", "data-mark", "data-area", "data-changed", "data-empire"):
        assert values(found, attribute) == values(outside_defs(whole), attribute)


@pytest.mark.parametrize("viewer", [None, 1])
def test_parts_lie_one_below_the_other_and_one_is_the_map(viewer):
    parts = [part for part, _ in pieces_of(view(), viewer=viewer).values()]
    for above, below in pairwise(parts):
        assert above.y + above.height <= below.y
    (main,) = (part for part in parts if part.role == "main")
    assert main.width / main.height > 0.8
    assert [part.role for part in parts].count("hand") == (viewer is not None)
    assert drawn(view(), viewer=viewer).get("viewBox") == f"0 0 1000 {parts[-1].y + parts[-1].height + 6:g}"


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_every_part_says_what_it_shows(language):
    with translation.override(language):
        parts = pieces_of(view(), viewer=0)
    labels = [svg.get("aria-label") for _, svg in parts.values()]
    assert all(labels)
    assert len(set(labels)) == len(labels)


LISTED = re.compile(  # what is chosen from a list, since it is no thing on the board
    "city|found|pass|pass-bid|expand|trade|workers|buy|equip|pay|invade|reinforce|return|destroy|end|make-tool"
    "|grow-none|(armies|occupy|pieces|workers|swap|with)-.*"
)


def test_whatever_a_move_points_at_is_a_link_or_only_listed():
    for before in states()[:-1:23]:
        for decision in FLOOD.pending(before):
            ids = {id for move in FLOOD.moves(before, decision.seat) for id in FLOOD.path(move)}
            seen = FLOOD.view(before, decision.seat)
            board = drawn(seen, viewer=decision.seat, links=dict.fromkeys(ids, "/"))
            assert {id for id in ids - set(links(board)) if not LISTED.fullmatch(id)} == set()


def test_counters_are_large_enough_for_a_finger():
    """44 pixels of a phone that shows 1000 units in 382."""
    _, hand = pieces_of(view(), viewer=0, links=CHOSEN)["hand"]
    grounds = [rect for rect in hand.iter(f"{SVG}rect") if "board-ground" in classes(rect)]
    assert len(grounds) == 10
    assert all(float(ground.get(side)) * 0.382 >= 43.9 for ground in grounds for side in ("width", "height"))


def test_every_area_and_box_can_be_reached_and_is_named():
    board = drawn(view(), links={"ur": "/"})
    for id in [*view().areas, *WORKER_BOXES]:
        spot = by_id(board, id)
        assert spot.tag == f"{SVG}a" or spot.get("tabindex") == "0"
        assert spot.get("aria-label").split() == title(board, id).split()
    assert board.get("role") == "group"
    assert "turn 3 of 5" in board.get("aria-label")
    assert "end of the game" in drawn(view(-1)).get("aria-label")


def test_explanations_are_hidden_at_first_and_stay_inside_the_board():
    board = drawn(view(), names=("W" * 40, "京" * 30, "x y" * 20))
    cards = [element for element in board.iter() if element.get("class") == "board-card"]
    assert len(cards) == 22 + len(WORKER_BOXES)
    assert all(card.get("display") == "none" for card in cards)
    assert all(len(line.text or "") < 90 for card in cards for line in card.iter(f"{SVG}tspan"))


def test_every_piece_used_is_there():
    board = drawn(view(), links={"ur": "/", "grain": "/"}, viewer=0, changed={"ur"}, picked=["uruk"])
    assert {piece.removeprefix("#") for piece in pieces(board)} <= shown(board.iter(), "id")


HOSTILE = ('"><script>alert(1)</script>', "</title></svg><img src=x onerror=alert(1)>", "{{ board }}")


def test_hostile_names_and_addresses_are_text():
    href = '/t/x?pick="><script>alert(1)</script>&a=1'
    chosen = {"ur": href, "grain": href, "scribes": href}
    text = svg(view(), names=HOSTILE, viewer=0, links=chosen)
    board = drawn(view(), names=HOSTILE, viewer=0, links=chosen)
    assert "<script" not in text
    assert "<img" not in text
    assert links(board) == chosen
    assert any(HOSTILE[1] in told for told in titles(board))


@pytest.mark.parametrize("number", [0, FIGHTING, -1])
def test_no_inline_style_or_script_which_pages_forbid(number):
    text = svg(view(number), viewer=0, links={"ur": "/", "grain": "/"}, changed={"ur"}, picked=["uruk"])
    for forbidden in ("style=", "<style", "<script", "onclick", "javascript:"):
        assert forbidden not in text


def test_the_same_view_is_the_same_board():
    brush = Brush(NAMES, 1, {"ur", "egypt", "weaving"}, {"ur": "/", "egypt": "/"}, ["uruk"])
    assert draw("after-the-flood", view(), brush) == draw("after-the-flood", view(), brush)


def test_long_and_wide_names_are_cut_to_fit_and_told_in_full():
    board = drawn(view(), names=("W" * 60, "京" * 30, "a b" * 20))
    names = [text for text in texts(board) if text.endswith("…")]
    assert len([name for name in names if len(name) < 20]) >= 3
    assert any("W" * 60 in told for told in titles(board))


def test_large_numbers_are_drawn_smaller_to_stay_inside():
    seen = view()
    full = replace(seen.areas["egypt"], workers=(25, 25, 25))
    seen = replace(seen, areas={**seen.areas, "egypt": full})
    (group,) = (each for each in area(drawn(seen), "egypt") if "scale" in each.get("transform", "") and len(each) == 6)
    assert float(group.get("transform").split("scale(")[1].rstrip(")")) < 0.8


def test_a_board_becomes_a_picture():
    assert len(png(svg(view()))) > 40_000


@pytest.mark.parametrize("language", ["hu", "de"])
@pytest.mark.parametrize("number", [0, FIGHTING, -1])
def test_in_another_language_the_same_board_is_drawn_with_other_words(number, language):
    brush = {"viewer": 0, "links": {"ur": "/", "grain": "/"}, "changed": {"ur"}, "picked": ["uruk"]}
    english = drawn(view(number), **brush)
    with translation.override(language):
        board = drawn(view(number), **brush)
    assert pieces(board) == pieces(english)
    assert links(board) == links(english)
    assert shown(board.iter(), "data-id") == shown(english.iter(), "data-id")
    there = "".join(titles(board))
    for word in ("worker", "army", "armies", "city", "supply", "passed", "area", "turn ", "nobody"):
        assert word not in there
    for element in board.iter():
        assert not any("," in element.get(name, "") for name in ("x", "y", "font-size", "transform"))


def test_a_place_is_explained_in_the_language_of_the_reader():
    with translation.override("hu"):
        told = title(drawn(view()), "amorites")
    assert told.startswith("Amoriták földje, nem-sumer terület.")
    assert "Itt megszerezhető: fa (ezért: gabona, textil vagy szerszám); olaj (ezért: textil vagy szerszám)." in told
    with translation.override("de"):
        told = title(drawn(view()), "babylon")
    assert "Vorteil der Stadt: 2 Armeen mehr bei der Gründung eines Reichs." in told
    assert "Nur herein kommen Armeen auch aus Akkad." in told


@pytest.mark.parametrize("language", ["en", "hu", "de"])
@pytest.mark.parametrize("number", [0, FIGHTING, -1])
def test_no_word_of_the_board_is_cut(language, number):
    with translation.override(language):
        assert not [text for text in texts(drawn(view(number), viewer=1)) if "…" in text]
