"""UR's board in parts: each shows what can be chosen there, and what is picked."""

from itertools import pairwise

import pytest

from games.ur.moves import Arrange, Attack, Use
from tests.games.ur.positions import exchanging, position
from tests.pbem.boards.positions import SVG, links, shown, titles
from tests.pbem.boards.ur import (
    UR,
    after,
    all_links,
    closed,
    drawn,
    middle,
    offered,
    pieces_of,
    steps,
    view_of,
)


def marks(board, state):
    """What is marked so."""
    return shown((each for each in board.iter() if state in each.get("class", "").split()), "data-mark")


def test_the_side_tile_of_three_players_can_be_taken():
    state = exchanging(middle(seats=3, yellow="", side="AC"))
    board = offered(state)
    assert "side" in links(board)
    assert any(told == "The side tile: agriculture and culture" for told in titles(board))
    assert not [told for told in titles(drawn(middle())) if told.startswith("The side tile")]


LISTED = ("put", "leave", "move", "token", "ziggurat", "keep", "done", "end", "stuck")  # a page lists them in words


def on_board(state):
    return {id: href for id, href in all_links(state).items() if id.split("-")[0] not in LISTED}


def legal_clicks(state):
    """What can be clicked is what a legal move points at, once, in one part; what is picked changes no link."""
    board = offered(state)
    assert links(board) == on_board(state)
    assert len(list(board.iter(f"{SVG}a"))) == len(on_board(state))
    found = pieces_of(state, viewer=state.active, links=all_links(state))
    assert sorted(id for _, piece in found for id in links(piece)) == sorted(on_board(state))
    for pick in list(all_links(state))[::7]:
        assert links(offered(state, pick)) == on_board(state)


@pytest.mark.parametrize("seats", [3, 4])
def test_what_can_be_clicked_are_the_legal_moves_and_nothing_else(seats):
    asked = set()
    for step in steps(seats)[::23]:
        state = step.after
        if state.phase == "over":
            continue
        asked.add(view_of(state).stage)
        legal_clicks(state)
    assert {"use", "exchange"} <= asked


def test_every_kind_of_decision_can_be_clicked():
    short = position("AT", red="f6:1 a1:1 c3:5 c4:5 b3:5")
    decisions = [
        after(middle(), Use("W"), Attack("d4", "e4", 1)),
        after(middle("PC"), Use("P"), Arrange("c3", 2)),
        after(short, Use("T")),
        after(position("AC", red="c3:1 d2:1"), Use("A")),
        position("CW", blue="a1"),
        after(middle()),
        exchanging(position("CW", red="c3", tiles=dict.fromkeys(view_of(middle()).cells, "CW"))),
    ]
    kinds = [UR.pending(state)[0].kind for state in decisions]
    assert kinds == ["war", "politics", "trade", "agriculture", "comeback", "use", "exchange"]
    for state in decisions:
        legal_clicks(state)


def test_nobody_else_can_click_anything():
    assert links(drawn(middle(), viewer=1)) == {}
    held = {"use-T": "/", "use-W": "/"}
    assert links(drawn(middle(), viewer=None, links=held)) == {}
    assert links(drawn(middle(), viewer=0, links=held)) == held


def test_what_is_open_picked_or_closed_is_told_by_classes():
    state = exchanging(middle("AC"))
    board = offered(state, "b2")
    assert marks(board, "is-picked") == {"b2"}
    assert marks(board, "is-open") == {"face-A", "face-C"}
    assert marks(board, "is-closed") == set(on_board(state)) - {"b2", "face-A", "face-C"} == closed(state, ["b2"])
    assert marks(offered(state), "is-open") == set(on_board(state))


def test_whatever_can_be_chosen_has_a_look_for_open_and_one_for_picked():
    for state in (middle(), exchanging(middle(seats=3, yellow="", side="AC"))):
        board = offered(state)
        for id in on_board(state):
            drawn_for = [each for each in board.iter() if id in (each.get("data-mark"), each.get("data-id"))]
            classes = {name for each in drawn_for for part in each.iter() for name in part.get("class", "").split()}
            assert {"board-choice", "mark-open", "mark-picked"} <= classes, id


def test_the_parts_lie_one_below_the_other_and_say_what_they_show():
    for state, viewer in ((middle(), 0), (middle(), None), (middle(seats=3, yellow="", side="AC"), 1)):
        found = pieces_of(state, viewer=viewer)
        boxes = [part for part, _ in found]
        assert [part.role for part in boxes] == ["top", "main", *(["hand"] if viewer is not None else []), "rest"]
        assert all(above.y + above.height == below.y for above, below in pairwise(boxes))
        assert all((part.x, part.width) == (0, 1000) for part in boxes)
        assert [piece.get("aria-label") for _, piece in found] == [part.label for part in boxes]
    assert [part.label for part in boxes] == [
        "Round and ziggurats",
        "The grid",
        "Your tile and your sets",
        "The other players",
    ]
