"""A page that is open already gets what it lacks, and nothing else is different."""

import json
import re
from base64 import b64encode

import pytest

from pbem import engines
from pbem.web.patches import CUT, as_browsers_write, checksum, patched, pieces
from tests.tables import account, asked, in_midst, play_on, seen, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words]

COMPRESSED = {"HTTP_ACCEPT_ENCODING": "gzip"}
MOST = 6_500  # bytes of a step on the wire; the pages themselves have 11,000 to 22,000


def known(text: str) -> dict[str, str]:
    return {"HTTP_X_KNOWN": b64encode(b"".join(checksum(piece) for piece in pieces(text))).decode()}


def put_together(text: str, patch) -> str:
    old = pieces(text)
    return "".join(part if isinstance(part, str) else "".join(old[part[0] : sum(part)]) for part in patch)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("", "<a>1</a>"),
        ("<a>1</a><a>2</a>", "<a>2</a><a>1</a>"),
        ("<a>1</a><a>1</a><a>2</a>", "<a>1</a><a>2</a><a>1</a><a>3</a>"),
        ("<p>x</p><g>ű</g>\nTurn 2", "<g>ű</g><g>ő</g>\nTurn 3\nTurn 2"),
    ],
)
def test_a_patch_makes_the_new_text_of_the_old_one(old, new):
    patch = patched([checksum(piece) for piece in pieces(old)], new)
    assert put_together(old, patch) == new
    assert all(CUT.split(part) for part in patch if isinstance(part, str))


@pytest.mark.parametrize("game", [game.slug for game in engines.summaries()])
def test_a_move_is_answered_with_what_is_new_and_it_is_the_whole_page(browse, game):
    table = started(*three(), game=game)
    list(play_on(table, in_midst(game, 30)))
    person = asked(table)
    visitor, address = browse(person), f"/tables/{table.code}/"
    before = as_browsers_write(visitor.get(address).content.decode())
    list(play_on(table, 1))
    told = visitor.get(address, **known(before), **COMPRESSED)
    assert told.headers["Content-Type"] == "application/json"
    assert told.headers["Cache-Control"] == "private, no-store"
    assert len(told.content) < MOST
    after = put_together(before, visitor.get(address, **known(before)).json()["pieces"])
    assert the_same_each_time(after) == the_same_each_time(as_browsers_write(visitor.get(address).content.decode()))
    assert f'data-seen="{table.head}"' in after


def the_same_each_time(page: str) -> str:
    """Without what is made anew for each page: the name of the next submission, and the token against forged forms."""
    return re.sub(r'name="(submission|csrfmiddlewaretoken)" value="\w+"', "", page)


def test_what_was_sent_and_refused_is_told_the_same_way(browse):
    table = started(*three())
    person = asked(table)
    visitor, address = browse(person), f"/tables/{table.code}/"
    before = as_browsers_write(visitor.get(address).content.decode())
    sent = {"head": table.head, "submission": "a" * 32, "line": "+NIPt9"}
    refused = visitor.post(address, sent, **known(before))
    assert refused.status_code == 400
    assert "There is no settlement" in put_together(before, refused.json()["pieces"])


def test_a_question_before_a_move_that_counts_needs_no_new_board(browse):
    table = started(*three())
    person = asked(table)
    visitor, address = browse(person), f"/tables/{table.code}/"
    before = as_browsers_write(visitor.get(address).content.decode())
    sent = {"head": table.head, "submission": "a" * 32, "move": json.dumps(seen(table, person).choices[0].move)}
    asks = visitor.post(address, {**sent, "unweighed": 1}, **known(before), **COMPRESSED)
    assert len(asks.content) < 3_000
    table.refresh_from_db()
    assert table.head == 0


@pytest.mark.parametrize("header", ["", "%%%", "AAA", "ű", "A" * 4])
def test_what_cannot_be_read_is_answered_with_a_page(browse, header):
    table = started(*three())
    answer = browse(asked(table)).get(f"/tables/{table.code}/", HTTP_X_KNOWN=header)
    assert answer.status_code == 200
    if header != "A" * 4:
        assert answer.headers["Content-Type"].startswith("text/html")
    else:  # three bytes of nothing that is known: all of it is new
        (everything,) = answer.json()["pieces"]
        assert everything.startswith("<!doctype html>")


def test_naming_pieces_opens_no_table(browse):
    table = started(*three(), game="euphrat-tigris")
    own = as_browsers_write(browse(asked(table)).get(f"/tables/{table.code}/").content.decode())
    for visitor in (browse(), browse(account("Eva"))):
        assert visitor.get(f"/tables/{table.code}/", **known(own)).status_code == 404


def test_a_patch_holds_nothing_that_the_page_would_not_show(browse):
    """Whoever names the pieces of somebody else's page is told which are in their own, which they see anyway."""
    table = started(*three(), game="euphrat-tigris")
    list(play_on(table, 6))
    one, other = (seat.account for seat in table.seats.order_by("number")[:2])
    address = f"/tables/{table.code}/"
    theirs = as_browsers_write(browse(other).get(address).content.decode())
    answer = browse(one).get(address, **known(theirs)).json()
    told = put_together(theirs, answer["pieces"])
    own = as_browsers_write(browse(one).get(address).content.decode())
    assert the_same_each_time(told) == the_same_each_time(own)
