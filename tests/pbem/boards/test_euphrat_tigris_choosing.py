"""The card game's board in parts: each shows what can be chosen there, what is picked, and where it would go."""

from itertools import pairwise
from xml.etree import ElementTree

import pytest

from pbem.boards import Brush, parts
from tests.pbem.boards.positions import SVG, links, pieces, shown, titles
from tests.pbem.boards.tigris import (
    NAMES,
    TIGRIS,
    all_picks,
    cell,
    closed,
    drawn,
    seen,
    start,
    states,
    table,
)

LISTED = ("lay", "conflict", "income", "decline")  # answers that are no things on the table: a page lists them


def legal_clicks(state, seat) -> None:
    """What can be clicked is what a legal move points at, once, in one part; what is picked changes no link."""
    chosen = all_picks(state, seat)
    on_board = {id: href for id, href in chosen.items() if id.split("-")[0] not in LISTED}
    view = TIGRIS.view(state, seat)
    board = drawn(view, viewer=seat, links=chosen)
    assert links(board) == on_board
    assert len(list(board.iter(f"{SVG}a"))) == len(on_board)
    in_parts = [id for _, piece in pieces_of(view, viewer=seat, links=chosen) for id in links(piece)]
    assert sorted(in_parts) == sorted(on_board)
    for pick in list(chosen)[:: 1 + len(chosen) // 6]:
        then = drawn(view, viewer=seat, links=chosen, picked=[pick], closed=closed(state, seat, [pick]))
        assert links(then) == on_board
        assert looks(board) == looks(then)


def looks(board) -> list[tuple[str, ...]]:
    """All that is drawn, but for the classes."""
    return [(element.tag, *(f"{k}={v}" for k, v in element.items() if k != "class")) for element in board.iter()]


def pieces_of(view, **brush) -> list:
    """The parts of the board, each as an element tree."""
    _, found = parts("euphrat-tigris", view, Brush(**{"names": NAMES[: len(view.players)], **brush}))
    return [(part, ElementTree.fromstring(svg)) for part, svg in found]  # noqa: S314  # our own


@pytest.mark.parametrize("seats", [2, 4])
def test_what_can_be_clicked_is_what_is_legal(seats):
    for state in states(seats)[::29]:
        for asked in TIGRIS.pending(state):
            legal_clicks(state, asked.seat)


@pytest.mark.parametrize(
    ("lines", "kind"),
    [
        (("C R@2-3",), "order"),
        (("L G>3.3",), "attack"),
        (("L G>3.3", "N1"), "defend"),
        (("L G>3.3", "N0", "N0"), "reward"),
        (("C K@1",), "victory"),
    ],
)
def test_whatever_of_a_question_lies_on_the_table_can_be_clicked(lines, kind):
    played = table(bow="KKGRRBG").play(*lines)
    (asked,) = TIGRIS.pending(played.state)
    assert asked.kind == kind
    legal_clicks(played.state, asked.seat)


def test_ships_and_treasures_can_be_clicked():
    ship = start("1: T | B B B", bow="BK").play("C B@1")
    assert set(all_picks(ship.state, 0)) == {"ship-SK", "ship-SG", "ship-SR", "decline"}
    legal_clicks(ship.state, 0)
    treasure = start("1: T | B[BoG] B B\n2: T | B B B", bow="RK").play("C K@1-2")
    assert set(all_picks(treasure.state, 0)) == {"1.0", "2.0", "decline"}
    legal_clicks(treasure.state, 0)
    income = start("1: T[BoB] | SK SG K[BoK]", bow="BBK").play("STOP")
    assert not links(seen(income, 0, links=all_picks(income.state, 0))), "what to lay is listed in words"


def test_hands_and_leaders_can_only_be_clicked_by_their_owner():
    chosen = {"card-K": "/", "leader-K": "/", "catastrophe": "/"}
    assert links(seen(table(), None, links=chosen)) == {}
    lion = seen(table(), 1, links={"leader-K": "/k", "leader-B": "/b"})
    assert links(lion) == {"leader-K": "/k", "leader-B": "/b"}
    assert cell(lion, "2.1").get("data-id") == "leader-K"


def marks(board, state: str) -> set[str]:
    """What is marked so, wherever it is drawn."""
    return {element.get("data-mark", "") for element in board.iter() if state in element.get("class", "").split()} - {
        ""
    }


def test_what_is_open_picked_or_closed_is_told_by_classes():
    state = table().state
    chosen, picked = all_picks(state, 0), ["leader-G", "3.3"]
    board = seen(table(), links=chosen, picked=picked, closed=closed(state, 0, picked))
    assert marks(board, "is-picked") == {"leader-G", "3.3"}
    assert marks(board, "is-open") == set()
    assert marks(board, "is-closed") == set(chosen) - {*picked, "stop"} | {"stop"}
    fresh = seen(table(), links=chosen)
    assert marks(fresh, "is-open") == set(chosen)
    assert not shown(seen(table()).iter(), "data-mark"), "a letter has nothing to choose, and no marks"


def test_whatever_can_be_chosen_has_a_look_for_open_and_one_for_picked():
    board = seen(table(), links=all_picks(table().state, 0))
    for link in board.iter(f"{SVG}a"):
        classes = {name for element in link.iter() for name in element.get("class", "").split()}
        assert {"board-choice", "mark-open", "mark-picked"} <= classes, link.get("data-id")


def test_what_is_picked_stands_in_advance_where_it_is_wanted():
    """One drawing of all that may be wanted is used at every place: only what is picked of it is shown."""
    board = seen(table(), links=all_picks(table().state, 0), picked=["leader-K", "3.3"])
    (wanted,) = (element for element in board.iter() if element.get("id") == "et-wanted")
    assert marks(wanted, "is-picked") == {"leader-K"}
    shown_for = {mark.get("data-mark"): pieces(mark) for mark in wanted}
    assert shown_for["leader-K"] == ["#et-bow-K"]
    assert shown_for["card-B"] == ["#et-tile-B"]
    assert shown_for["catastrophe"] == ["#et-storm"]
    for place in ("3.3", "column-4"):
        (link,) = (link for link in board.iter(f"{SVG}a") if link.get("data-id") == place)
        assert "#et-wanted" in pieces(link)
    (own,) = (link for link in board.iter(f"{SVG}a") if link.get("data-id") == "leader-G")
    assert "#et-wanted" not in pieces(own), "a leader that is taken up stays to be seen"


def test_where_things_could_go_is_only_hinted_at_before_one_is_picked():
    def hinted(board) -> set[str]:
        links = [link for link in board.iter(f"{SVG}a") if any("mark-hint" in e.get("class", "") for e in link.iter())]
        return shown(links, "data-id")

    assert hinted(seen(table(), links=all_picks(table().state, 0))) >= {"column-1", "3.3"}
    assert "leader-G" not in hinted(seen(table(), links=all_picks(table().state, 0)))
    treasure = start("1: T | B[BoG] B B\n2: T | B B B", bow="RK").play("C K@1-2")
    assert not hinted(seen(treasure, 0, links=all_picks(treasure.state, 0)))


def test_the_parts_lie_one_below_the_other_and_say_what_they_show():
    for viewer in (0, None):
        found = pieces_of(TIGRIS.view(table().state, viewer), viewer=viewer)
        boxes = [part for part, _ in found]
        assert [part.role for part in boxes] == ["top", "main", *(["hand"] if viewer == 0 else []), "rest", "rest"]
        assert all(above.y + above.height == below.y for above, below in pairwise(boxes))
        assert all((part.x, part.width) == (0, 1000) for part in boxes)
        assert [piece.get("aria-label") for _, piece in found] == [part.label for part in boxes]
    assert [part.label for part in boxes] == [
        "Status and stocks",
        "The columns",
        "The players",
        "The names of the colours",
    ]


def test_stocks_make_room_for_a_conflict():
    def stocks(played) -> str:
        found = pieces_of(TIGRIS.view(played.state, 0), viewer=0)
        return next(part.name for part, piece in found if any(told.startswith("Draw pile") for told in titles(piece)))

    assert stocks(table()) == "status"
    assert stocks(table().play("L G>3.3")) == "supplies"
