"""The card game's board shows all that a view holds, no more, and leads exactly to what is legal."""

import copy
import re
from itertools import pairwise

import pytest
from django.utils import translation

from pbem.boards import Brush, draw
from pbem.boards.euphrat_tigris_table import row_height
from pbem.boards.picture import png
from tests.pbem.boards.positions import SVG, links, pieces, shown, texts, titles
from tests.pbem.boards.tigris import (
    NAMES,
    TIGRIS,
    all_picks,
    cell,
    drawn,
    row,
    seen,
    states,
    svg,
    table,
)


def title(element) -> str:
    return element.find(f"{SVG}title").text


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_position_of_a_game_is_drawn(seats):
    for state in states(seats)[::7]:
        view = TIGRIS.view(state, 0)
        board = drawn(view, viewer=0)
        there = {card.cell for column in view.columns for card in column.cards}
        assert shown(board.iter(), "data-cell") == there | {gap.gap for gap in view.gaps if gap.card}
        assert len(shown(board.iter(), "data-seat")) == seats


def test_cards_say_what_they_are_and_who_stands_there():
    board = seen(table())
    assert title(cell(board, "1.1")) == "Card 1 of column 1: temple card (red), with the trader of Ana (Bow)"
    assert pieces(cell(board, "1.1")) == ["#et-tile-R", "#et-bow-G"]
    assert title(cell(board, "2.0")) == "The top card of column 2: temple card (red)"
    assert pieces(cell(board, "2.0")) == ["#et-tile-RT"]
    assert title(cell(board, "2.2")) == "Card 2 of column 2: blue-green ship"
    assert pieces(cell(board, "5.4")) == ["#et-tile-SK"]
    assert title(cell(board, "1-2")) == "Gap 1-2: market card (green), with the priest of Béla (Lion)"
    assert pieces(cell(board, "1-2")) == ["#et-card-G", "#et-lion-R"]
    assert "Gap 3-4: empty" in titles(board)


def test_kingdoms_are_drawn_as_groups_told_apart_by_their_outlines():
    board = seen(table())
    kingdoms = [element for element in board.iter() if element.get("class") == "board-kingdom"]
    assert title(kingdoms[0]) == (
        "Kingdom of columns 1 to 2: the trader of Ana (Bow), the king of Béla (Lion), "
        "the farmer of Cid (Bull), the priest of Béla (Lion); 1 treasure"
    )
    assert title(kingdoms[2]) == "Kingdom of column 4: no leaders; 1 treasure"
    assert len(kingdoms) == 7
    outlines = [kingdom.find(f"{SVG}rect").get("stroke-dasharray") for kingdom in kingdoms]
    assert all(one != other for one, other in pairwise(outlines))


def test_every_colour_and_every_dynasty_has_a_sign_of_its_own():
    text = svg(TIGRIS.view(table().state, 0))
    for kind in "KGRBT":
        assert f'id="et-icon-{kind}"' in text
    for dynasty in ("bow", "lion", "bull", "vase"):
        assert f'id="et-shape-{dynasty}"' in text
        assert f'id="et-glyph-{dynasty}"' in text


def test_every_piece_used_is_there():
    for played in (table(), table().play("L G>3.3"), table().play("C R@2-3; W G")):
        seat = TIGRIS.pending(played.state)[0].seat
        board = seen(played, seat, links=all_picks(played.state, seat), changed={"1.1"}, picked=["leader-K", "1.2"])
        assert {piece.removeprefix("#") for piece in pieces(board)} <= shown(board.iter(), "id")


def test_stocks_are_shown():
    told = set(titles(seen(table())))
    state = table().state
    assert f"Draw pile: {sum(state.pile)} cards" in told
    assert "Discard: 2 cards, an agriculture card on top" in told
    assert "Out of the game: 0 cards by catastrophes" in told
    assert "7 treasures on the table; with one left the game ends" in told
    assert {"The blue-black ship: bought", "The blue-green ship: bought", "The blue-red ship: in stock"} <= told
    two = set(titles(drawn(TIGRIS.view(states(2)[0], None))))
    assert "Out of the game: 0 cards by catastrophes, 30 removed unseen" in two


def test_players_show_all_that_is_public():
    board = seen(table(used="bull"))
    lion = row(board, 1)
    assert title(lion) == (
        "Béla (Lion): 5 cards in hand; victory pile of 3 cards, a treasure card on top; "
        "leaders not on the table: farmer; catastrophe ready; ships pay nothing"
    )
    assert {"Béla", "Lion", "5", "3", "2.1", "3.1", "1-2"} <= set(texts(lion))
    assert {"#et-mark-lion", "#et-lion-B", "#et-card-T"} <= set(pieces(lion))
    assert "ships pay 1 agriculture" in title(row(board, 2))
    assert "Farmer of Cid (Bull): stands on 2.3, earns 1 card from ships" in titles(board)
    assert "Catastrophe of Cid (Bull): used" in titles(board)


def test_only_the_top_of_a_victory_pile_is_shown_unless_piles_are_open():
    covered = row(seen(table(), 1), 1)
    assert not [piece for piece in pieces(covered) if piece.startswith("#et-chip")]
    opened = row(seen(table(open_piles=True), 0), 1)
    assert [piece for piece in pieces(opened) if piece.startswith("#et-chip")] == [
        f"#et-chip-{kind}" for kind in "KGRBT"
    ]
    assert "Lion: 0 0 1 2" in texts(opened)


def test_the_own_hand_is_shown_and_nobody_elses():
    own = seen(table(), 0)
    held = {told for told in titles(own) if told.startswith("In your hand")}
    assert held == {
        "In your hand: 2 population cards",
        "In your hand: 1 market card",
        "In your hand: 2 temple cards",
        "In your hand: 1 agriculture card",
    }
    assert "your hand" in texts(own)
    assert "your hand" not in texts(seen(table(), None))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_a_seat_cannot_see_changes_not_a_byte(seats):
    compared = 0
    for state in states(seats)[::11]:
        for viewer in (None, *range(seats)):
            for twin in TIGRIS.twins(state, viewer):
                compared += 1
                chosen = {} if viewer is None else all_picks(state, viewer)
                views = [TIGRIS.view(each, viewer) for each in (state, twin)]
                with translation.override(("en", "hu", "de")[compared % 3]):
                    here, there = (svg(view, viewer=viewer, links=chosen) for view in views)
                assert here == there
    assert compared > 50


def test_ids_that_are_not_on_the_board_do_no_harm():
    board = seen(table(), links={"nowhere": "/"}, changed={"", "R", "9.9"}, picked=["nowhere"])
    assert links(board) == {}
    assert not shown(board.iter(), "data-changed") | shown(board.iter(), "data-mark")


def test_what_changed_is_marked_also_where_cards_are_gone():
    board = seen(table(), changed={"1.1", "1-2", "3-4", "4.1"})
    assert shown(board.iter(), "data-changed") == {"1.1", "1-2", "3-4", "4.1"}
    assert not shown(seen(table()).iter(), "data-changed")


@pytest.mark.parametrize(
    ("rows", "height"), [(5, 132), (6, 132), (7, 116), (8, 115), (9, 115), (10, 115), (11, 104), (12, 96)]
)
def test_cards_grow_where_columns_are_short(rows, height):
    assert row_height(rows) == height


@pytest.mark.parametrize("viewer", [0, None])
def test_what_is_told_on_hover_can_be_reached_by_tap_and_keyboard(viewer):
    board = seen(table(), viewer)
    spots = [element for element in board.iter() if element.get("class") == "board-spot"]
    assert all(spot.get("tabindex") == "0" and spot.get("aria-label") == title(spot) for spot in spots)
    told = [title(spot) for spot in spots]
    assert sum(each.startswith("Kingdom of") for each in told) == 7
    assert sum("cards in hand" in each for each in told) == 3
    assert "7 treasures on the table; with one left the game ends" in told
    for spot in spots:
        (card,) = (element for element in spot.iter() if element.get("class") == "board-card")
        assert card.get("display") == "none", "letters show no cards"


def test_an_attack_that_waits_is_told_to_everyone():
    attack = table().play("L G>3.3", "N2")
    for viewer in (None, 0, 2):
        board = seen(attack, viewer)
        written = texts(board)
        assert "Internal conflict of the traders, with temple cards" in written
        assert "Waiting for Béla: how many cards for the defence?" in written
        assert {"0 + 2 = 2", "0 + ?", "attacks", "defends, wins a tie", "to answer"} <= set(written)
        told = set(titles(board))
        assert "Ana (Bow) attacks: 0 from the table, 2 cards laid" in told
        assert "Béla (Lion) defends: 0 from the table, cards not laid yet" in told
        assert len([circle for circle in board.iter() if circle.get("class") == "board-clash"]) == 2
    assert "You are asked: how many cards for the defence?" in texts(seen(attack, 1))


def told_in(language: str, played, viewer: int | None, **brush) -> set[str]:
    """Every text and title of the board with a word in it, names of players left out."""
    with translation.override(language):
        board = seen(played, viewer, **brush)
    found = {*texts(board), *titles(board), *shown(board.iter(), "aria-label")}
    return {text for text in found if re.search(r"[^\W\d_]{3}", text) and text not in NAMES}


@pytest.mark.parametrize("language", ["hu", "de"])
def test_nothing_is_said_in_two_languages(language):
    boards = [
        (table(), 0, {"links": all_picks(table().state, 0), "picked": ["leader-G"]}),
        (table().play("L G>3.3", "N2"), 1, {"links": {"lay-0": "/", "lay-1": "/", "decline": "/"}}),
        (table().play("L G>3.3", "N0", "N0"), None, {}),
        (table(bow="KKGRRBG").play("C R@2-3"), 0, {"links": {"conflict-K": "/", "income-none": "/"}}),
    ]
    for played, viewer, brush in boards:
        assert not told_in("en", played, viewer, **brush) & told_in(language, played, viewer, **brush)


def test_it_speaks_hungarian_and_german():
    attack = table().play("L G>3.3", "N2")
    assert {
        "Belső konfliktus: kereskedők, templomkártyákkal",
        "Béla dönt: hány kártya a védekezéshez?",
        "Béla (Oroszlán) védekezik: az asztalról 0, még nem játszott ki kártyát",
        "A 3. oszlop 1. lapja: kereskedelemkártya (zöld), rajta Béla (Oroszlán) kereskedője",
        "1–2. oszlop királysága: Béla (Oroszlán) királya, Cid (Bika) földművese, Béla (Oroszlán) papja; 1 kincs",
    } <= told_in("hu", attack, 0)
    assert {
        "Innerer Konflikt der Händler mit Tempelkarten",
        "Wir warten auf Béla: wie viele Karten für die Verteidigung?",
        "Béla (Löwe) verteidigt: 0 vom Tisch, noch keine Karten ausgespielt",
        "Karte 2 in Spalte 2: blau-grünes Schiff",
        "7 Schätze auf dem Tisch; ist nur noch einer übrig, endet die Partie",
    } <= told_in("de", attack, 0)


@pytest.mark.parametrize("language", ["hu", "de"])
def test_numbers_are_drawn_the_same_in_every_language(language):
    with translation.override(language):
        board = seen(table(), 0, links=all_picks(table().state, 0), picked=["card-B", "column-4"])
    for element in board.iter():
        drawn_at = [
            element.get(name, "") for name in ("x", "y", "width", "height", "transform", "font-size", "viewBox")
        ]
        assert not [value for value in drawn_at if "," in value]


def test_a_decided_conflict_names_its_winner():
    board = seen(table().play("L G>3.3", "N0", "N0"), 0)
    assert "has won" in texts(board)
    assert "Béla (Lion) defends: 0 cards laid" in titles(board)


def test_a_card_in_a_gap_lies_face_down_until_the_conflicts_are_over():
    board = seen(table(bow="KKGRRBG").play("C R@2-3"), 2)
    assert pieces(cell(board, "2-3")) == ["#et-back"]
    assert texts(cell(board, "2-3")) == ["R"]
    assert "Gap 2-3: temple card (red), face down until the conflicts are over" in titles(board)


@pytest.mark.parametrize("viewer", [None, 0])
def test_the_end_is_shown_with_open_piles(viewer):
    board = drawn(TIGRIS.view(states(3)[-1], viewer), viewer=viewer)
    assert "end of the game" in board.get("aria-label")
    assert any(text.startswith("The game is over.") for text in texts(board))
    assert pieces(board).count("#et-chip-T") == 3
    assert not [text for text in texts(board) if text.startswith("Waiting")]


def test_a_board_with_choices_is_a_group_and_without_is_a_picture():
    assert seen(table()).get("role") == "img"
    assert seen(table(), links={"card-K": "/"}).get("role") == "group"
    assert seen(table()).get("aria-label") == "The table of Euphrat & Tigris in turn 1"


HOSTILE = ('"><script>alert(1)</script>', "</title></svg><img src=x onerror=alert(1)>", "{{ board }}")


def test_hostile_names_and_addresses_are_text():
    href = '/t/x?pick="><script>alert(1)</script>&a=1'
    chosen = {"card-K": href, "leader-K": href, "stop": href, "3.3": href, "3-4": href, "column-1": href}
    view = TIGRIS.view(table().play("L G>3.3").state, 0)
    text = svg(view, names=HOSTILE, viewer=0, links=chosen)
    assert "<script" not in text
    assert "<img" not in text
    board = drawn(view, names=HOSTILE, viewer=0, links=chosen)
    assert links(board) == chosen
    assert any(HOSTILE[1] in told for told in titles(board))


@pytest.mark.parametrize("number", [0, 150, -1])
def test_no_inline_style_or_script_which_pages_forbid(number):
    state = states(4)[number]
    text = svg(TIGRIS.view(state, 0), viewer=0, links={"1.0": "/", "card-K": "/"}, changed={"1.0"}, picked=["card-K"])
    for forbidden in ("style=", "<style", "<script", "onclick", "javascript:"):
        assert forbidden not in text


def test_the_same_view_is_the_same_board():
    view = TIGRIS.view(states(4)[150], 1)
    brush = Brush(NAMES, 1, {"1.0", "2.1", "3.1"}, {"1.0": "/", "2.0": "/"}, ["leader-K"])
    assert draw("euphrat-tigris", view, brush) == draw("euphrat-tigris", copy.deepcopy(view), brush)


def test_long_and_wide_names_are_cut_to_fit_and_told_in_full():
    board = drawn(TIGRIS.view(table().play("L G>3.3").state, 0), names=("W" * 60, "京" * 30, "a b" * 20))
    lines = [text for text in board.iter() if text.tag == f"{SVG}tspan" or not text.findall(f"{SVG}tspan")]
    assert all(len(text.text or "") < 70 for text in lines if text.tag in (f"{SVG}text", f"{SVG}tspan"))
    assert len([text for text in texts(board) if text.endswith("…") and len(text) < 25]) >= 5
    assert any("W" * 60 in told for told in titles(board))


def test_it_becomes_a_picture_for_mails():
    assert png(svg(TIGRIS.view(table().play("L G>3.3").state, 1), viewer=1)).startswith(b"\x89PNG")
