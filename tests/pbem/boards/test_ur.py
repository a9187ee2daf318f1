"""UR's board shows all that a view holds, and leads only where it should."""

import copy

import pytest

from games.engine.codec import plain
from games.ur.moves import Arrange, Attack, Grow, Use
from pbem.boards import Brush, draw
from pbem.boards.picture import png
from pbem.boards.ur_tiles import GRID_LEFT, TILE
from pbem.engines import touched
from tests.games.ur.positions import exchanging, play, position
from tests.pbem.boards.positions import SVG, by_id, links, pieces, shown, texts, titles
from tests.pbem.boards.ur import (
    NAMES,
    UR,
    after,
    all_links,
    drawn,
    middle,
    offered,
    pieces_of,
    steps,
    svg,
    view_of,
)


def title(board, id):
    return by_id(board, id).find(f"{SVG}title").text


def tile(board, id):
    """What lies on the grid there."""
    (found,) = (each for each in board.iter() if each.get("data-tile") == id)
    return found


def cards(board):
    return [each for each in board.iter() if each.get("class") == "board-card"]


def shown_marks(board):
    """What is drawn for what is picked, and so seen."""
    return [each for each in board.iter() if {"board-mark", "is-picked"} <= set(each.get("class", "").split())]


def badges(board):
    found = (each for mark in shown_marks(board) for each in mark.iter() if each.get("class") == "board-badge")
    return sorted(text for each in found for text in texts(each))


def arrows(board):
    return [each for mark in shown_marks(board) for each in mark.iter() if each.get("class") == "board-arrow"]


def status(board):
    (found,) = (text for each in board.iter() if each.get("class") == "board-status" for text in texts(each))
    return found


@pytest.mark.parametrize("seats", [3, 4])
def test_every_position_of_a_game_is_drawn(seats):
    for step in steps(seats)[::7]:
        seen = view_of(step.after)
        assert set(seen.cells) == shown(drawn(seen).iter(), "data-id") - {"side"}


def test_tiles_show_face_back_owner_and_tokens():
    seen = view_of(middle())
    board = drawn(seen)
    for id, cell in seen.cells.items():
        if cell.ziggurat:
            continue
        there = pieces(tile(board, id))
        assert f"#ur-back-{cell.back}" in there
        if cell.free:
            assert f"#ur-free-{cell.face}" in there
            assert not texts(tile(board, id))
        else:
            colour = seen.players[cell.owner].colour.lower()
            assert there[0] == f"#ur-held-{cell.face}"
            assert f"#ur-pile-{colour}-{cell.tokens}" in there
            assert texts(tile(board, id)) == [str(cell.tokens)]


def test_a_ziggurat_bears_the_mark_of_its_owner_and_no_picture():
    board = drawn(middle())
    assert pieces(tile(board, "c6")) == ["#ur-stone", "#ur-tile", "#ur-ziggurat", "#mark-red"]
    assert title(board, "c6") == "c6: ziggurat. It belongs to Ana (Red); nothing happens here any more."


def test_a_tile_says_what_the_actions_would_do_there():
    board = drawn(middle())
    assert title(board, "d5") == "d5: trade, war on the back. Free."
    assert title(board, "b3") == "b3: culture, politics on the back. 1 token of Ana (Red)."
    corner = "f6: trade, agriculture on the back. 2 tokens of Ana (Red). Trade would bring 2 tokens."
    assert title(board, "f6") == f"{corner} Could attack f5 with 2, e6 with 2."
    assert "Hungry: agriculture would cost it a token." in title(board, "a1")
    assert "Culture of Ana (Red) would bring no token." in title(board, "c3")  # it is full
    assert "Could attack d2 with 2, e3 with 3." in title(board, "d3")


def test_every_piece_used_is_there():
    for picks in ([], ["use-T"], ["c3"]):
        board = offered(middle(), *picks)
        assert {piece.removeprefix("#") for piece in pieces(board)} <= shown(board.iter(), "id")


def test_players_show_what_they_hold_their_tokens_and_sets():
    seen = view_of(middle())
    board = drawn(seen)
    for player, name in zip(seen.players, NAMES, strict=True):
        (panel, _) = (
            group
            for group in board.iter(f"{SVG}g")
            if (found := group.find(f"{SVG}title")) is not None
            and (found.text or "").startswith(f"{name} ({player.colour}) holds")
        )
        written = texts(panel)
        assert name in written
        assert any(f"supply {player.supply}" in line for line in written)
        assert any(f"grid {player.on_grid}" in line for line in written)
        assert str(player.points) in written
        there = pieces(panel)
        assert [piece for piece in there if piece.startswith("#ur-free-")] == [
            f"#ur-free-{picture}" for picture in player.held.pictures
        ]
        chips = [piece.removeprefix("#ur-chip-") for piece in there if piece.startswith("#ur-chip-")]
        assert "".join(chips) == "".join(player.sets)
    assert "plays 1st, to act" in texts(board)
    assert "plays 3rd" in texts(board)


def test_the_viewer_is_shown_in_the_hand_and_not_among_the_others():
    found = {part.name: piece for part, piece in pieces_of(middle(), viewer=0)}
    hand = found["hand"]
    assert {"Ana", "you play 1st, to act", "supply 6grid 14", "18"} <= set(texts(hand))
    assert "Ana" not in texts(found["players"])
    assert {"Béla", "Cid", "Dora"} <= set(texts(found["players"]))
    chips = [piece.removeprefix("#ur-chip-") for piece in pieces(hand) if piece.startswith("#ur-chip-")]
    assert "".join(chips) == "".join(view_of(middle()).players[0].sets)
    assert "hand" not in {part.name for part, _ in pieces_of(middle())}


def test_sets_at_the_end_add_up_and_show_how_the_held_tile_counts():
    final = steps(4)[-1].after
    seen = view_of(final)
    board = drawn(seen)
    assert "end of the game" in board.get("aria-label")
    assert "The end: the last round is over" in texts(board)
    scores = UR.outcome(final).scores
    assert all(str(score) in texts(board) for score in scores)
    framed = [
        each for each in board.iter(f"{SVG}use") if each.get("stroke") == "#3b2716" and each.get("fill") == "none"
    ]
    assert len(framed) == len(seen.players)


def test_rounds_and_ziggurats_are_told():
    board = drawn(middle())
    assert "Round 7 of 12" in texts(board)
    assert any(told.startswith("2 of 5 ziggurats left") for told in titles(board))
    shades = [each.get("opacity") for each in board.iter(f"{SVG}use") if each.get("opacity") in ("1", ".22")]
    assert shades == ["1", "1", ".22", ".22", ".22"]
    last = position("AT", red="c3", ziggurats={0: "a1 a2", 1: "b1 b2 c1"}, number=4)
    assert "Round 4, the last one" in texts(drawn(last))
    assert "Setup" in texts(drawn(steps(3)[0].after))


def test_ids_that_are_not_on_the_board_do_no_harm():
    board = drawn(
        middle(), viewer=0, links={"nowhere": "/", "put-x": "/"}, changed={"TP", "", "z9"}, picked=["nowhere"]
    )
    assert links(board) == {}
    assert not shown(board.iter(), "data-changed") | shown(board.iter(), "data-mark")


def test_every_tile_can_be_reached_and_explains_itself():
    board = offered(middle())
    assert board.get("role") == "group"
    assert board.get("aria-label") == "The board of UR: round 7 of 12"
    for id in view_of(middle()).cells:
        spot = by_id(board, id)
        assert spot.tag == f"{SVG}a" or spot.get("tabindex") == "0"
        assert spot.get("aria-label") == title(board, id)
        (explained,) = cards(spot)
        assert " ".join(" ".join(explained.itertext()).split()) == title(board, id).replace(".", "", 1)


def test_the_key_explains_the_five_actions():
    written = [" ".join(card.itertext()) for card in cards(drawn(middle()))[-9:-4]]
    assert [text.split()[0] for text in written] == ["Agriculture", "Trade", "Culture", "Politics", "War"]
    assert "loses a token; then put up to 2 tokens on each of your fields." in written[0]


def test_explanations_are_hidden_at_first_and_stay_inside_the_board():
    wordy = position("TW", red="a1:5", blue="b1 a2", green="c1:5", tiles={"a1": "TW", "b1": "CT", "a2": "CT"})
    board = drawn(wordy, names=("W" * 40, "京" * 30, "x y" * 20, "z"))
    assert len(cards(board)) == 36 + 5 + 4 + 1  # tiles, pictures, players, ziggurats
    for card in cards(board):
        assert card.get("display") == "none"
        assert card.get("pointer-events") == "none"
    (corner,) = cards(by_id(board, "a1"))
    lines = len(list(corner.iter(f"{SVG}tspan")))
    assert lines > 4
    across, _ = _place(by_id(board, "a1"))
    x, y = _place(corner)
    assert GRID_LEFT + across + x >= 0
    assert y >= TILE, "where there is no room above, it opens below"


def _place(element):
    """The two numbers of its transform."""
    return map(float, element.get("transform").removeprefix("translate(").rstrip(")").split())


def test_links_say_what_they_mean():
    board = offered(middle(), "b3")
    link = by_id(board, "b3")
    assert link.get("aria-label") == title(board, "b3")
    assert by_id(board, "use-T").get("aria-label").startswith("Trade. Each of your trade tiles gets a token for every")
    laid = offered(exchanging(middle("AC")), "b2")
    assert by_id(laid, "face-A").get("aria-label") == "Lay your tile with agriculture up"


def test_what_changed_is_marked():
    board = drawn(middle(), changed={"c3", "a6"})
    assert shown(board.iter(), "data-changed") == {"c3", "a6"}
    assert not shown(board.iter(), "data-mark"), "a letter has nothing to choose, and no marks"


def test_events_name_exactly_the_tiles_that_they_change():
    looks = ("face", "back", "owner", "tokens", "ziggurat")
    kinds = set()
    for step in (*steps(3), *steps(4)):
        before, now = (view_of(state).cells for state in (step.before, step.after))
        changed = {id for id in now if any(getattr(before[id], look) != getattr(now[id], look) for look in looks)}
        assert touched([plain(event) for event in step.events], None) & set(now) == changed
        kinds |= {event.kind for event in step.events if changed}
    assert {"farmed", "traded", "cultured", "attacked", "lifted", "exchanged"} <= kinds


def test_trade_is_weighed_with_its_neighbours_and_edges():
    board = offered(middle(), "use-T")
    assert badges(board) == ["+1", "+2"]  # d3 beside e3, f6 in its corner
    assert len(arrows(board)) == 3
    assert badges(drawn(middle())) == []


def test_culture_is_weighed_for_everybody_who_would_gain():
    state = position("CT", red="c4:1 b3:1", blue="c3:2", green="d4:5")
    board = offered(state, "use-C")
    assert badges(board) == ["+0", "+2"]  # d4 is full, c3 has two culture tiles beside it
    assert len(arrows(board)) == 3


def test_agriculture_is_weighed_with_its_hunger():
    state = position("AT", red="c3:4 a1:1 c4:1")
    assert badges(offered(state, "use-A")) == ["+1", "−1"]


def test_war_is_weighed_with_what_each_neighbour_takes():
    state = after(middle(), Use("W"))
    board = offered(state, "d3")
    assert badges(board) == ["≥2", "≥3"]
    assert len(arrows(board)) == 2
    assert badges(offered(state, "d3", "e3")) == ["≥2", "≥3"]
    assert badges(offered(state)) == []


def test_ziggurats_count_as_edges_where_the_table_says_so():
    tokens = {"red": "d3:1", "ziggurats": {1: "d2"}}
    plain_edges, as_edges = (position("TW", **tokens, ziggurat_is_edge=option) for option in (False, True))
    assert badges(offered(plain_edges, "use-T")) == ["+0"]
    assert badges(offered(as_edges, "use-T")) == ["+1"]
    assert len(arrows(offered(as_edges, "use-T"))) == 1


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (middle(), "Ana: uses the held tile"),
        (after(middle(), Use("W")), "Ana: war, the first attack"),
        (after(middle(), Use("W"), Attack("d4", "e4", 1)), "Ana: war, 1 attack so far"),
        (after(middle("PC"), Use("P")), "Ana: politics, lifts tokens"),
        (after(middle("PC"), Use("P"), Arrange("c3", 2)), "Ana: politics, 3 tokens in hand"),
        (after(position("AC", red="c3:1 d2:1"), Use("A")), "Ana: agriculture, tokens for the fields"),
        (after(position("AT", red="f6 a1 c3:5 c4:5 b3:5"), Use("T")), "Ana: trade, a short supply to share out"),
        (after(middle(), Use("T")), "Ana: trade, next?"),
        (exchanging(middle()), "Ana: exchange"),
        (position("CW", blue="a1"), "Ana: comes back with three tokens"),
        (play(position("CW", red="c3:5"), "Z c3"), "Ana: 1 ziggurat, exchange"),
    ],
)
def test_how_far_the_turn_has_come(state, told):
    assert status(drawn(state)) == told


def test_tiles_of_the_open_action_bear_its_signs():
    lifted = after(middle("PC"), Use("P"), Arrange("c3", 2))
    assert "#ur-lifted" in pieces(tile(drawn(lifted), "c3"))
    placed = after(lifted, Arrange("b3", 2))
    assert "#ur-placed" in pieces(tile(drawn(placed), "b3"))
    tilled = after(position("AC", red="c3:1 d2:1"), Use("A"), Grow("c3", 1))
    assert "#ur-tilled" in pieces(tile(drawn(tilled), "c3"))
    short = after(position("AT", red="f6 a1 c3:5 c4:5 b3:5"), Use("T"))
    assert texts(tile(drawn(short), "a1")) == ["1", "≤2"]


def test_what_was_carried_out_is_ticked_off():
    board = drawn(after(middle(), Use("T")), viewer=0)
    assert "Done already: trade" in titles(board)
    assert "Done already: war" not in titles(board)


def test_pieces_stand_in_advance_where_the_viewer_wants_them():
    def ghosts(state, *picks):
        (mark,) = (mark for mark in shown_marks(tile(offered(state, *picks), picks[0])))
        return pieces(mark)

    assert "#mark-red" in ghosts(middle(), "d5")
    assert "#ur-ziggurat" in ghosts(middle(), "c3")
    assert "#mark-red" not in ghosts(exchanging(middle()), "d6")


HOSTILE = ('"><script>alert(1)</script>', "</title></svg><img src=x onerror=alert(1)>", "{{ board }}", "&#x3c;b&gt;")


def test_hostile_names_and_addresses_are_text():
    href = '/t/x?pick="><script>alert(1)</script>&a=1'
    leading = {"c3": href, "use-T": href}
    text = svg(middle(), names=HOSTILE, viewer=0, links=leading)
    assert "<script" not in text
    assert "<img" not in text
    board = drawn(middle(), names=HOSTILE, viewer=0, links=leading)
    assert links(board) == leading
    assert any(HOSTILE[1] in told for told in titles(board))


def test_no_inline_style_or_script_which_pages_forbid():
    text = svg(middle(), viewer=0, links=all_links(middle()), picked=["use-T"], changed={"c3"})
    for forbidden in ("style=", "<style", "<script", "onclick", "javascript:"):
        assert forbidden not in text


def test_the_same_view_is_the_same_board():
    brush = Brush(NAMES, 0, {"c3", "d4"}, {"c3": "/", "use-T": "/"}, ["c3"])
    seen = view_of(middle())
    assert draw("ur", seen, brush) == draw("ur", copy.deepcopy(seen), brush)


def test_long_and_wide_names_are_cut_to_fit_and_told_in_full():
    long = ("W" * 60, "京" * 30, "a b" * 20, "x")
    board = drawn(middle(), names=long)
    assert all(len(line) < 50 for text in board.iter(f"{SVG}text") for line in text.itertext())
    assert any("W" * 60 in told for told in titles(board))


def test_many_sets_make_the_panels_higher():
    tiles = {f"{column}{row}": "AT" for column in "abcdef" for row in "12"}
    many = position("CW", red=" ".join(tiles), tiles=tiles)
    assert len(view_of(many).players[0].sets) == 12
    assert int(drawn(many).get("viewBox").split()[3]) > int(drawn(middle()).get("viewBox").split()[3])


def test_the_board_is_a_picture_in_mails():
    picture = png(svg(middle(), changed={"c3"}))
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    assert len(picture) > 25_000
