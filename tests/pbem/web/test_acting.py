"""A moderator moves for a seat on the board itself, and sees a hand only once everybody knows that they look."""

import re
from html import unescape

import pytest
from django.urls import reverse

from pbem.engines import Position
from pbem.models import Outbox, Ruling, Table, Version
from pbem.selectors import desk
from pbem.selectors.settled import shown
from pbem.selectors.verify import verified
from pbem.services import rulings, seats
from pbem.services.errors import Refused
from tests.desk import at, bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import asked, play_on, started, submit, three
from tests.trying import private_choice, until_something_can_be_tried

pytestmark = pytest.mark.django_db


def address(table: Table, kind: str = "act") -> str:
    return reverse("rule", args=[table.code, kind])


def offers(page) -> dict[str, str]:
    """What can be chosen next, each with its address."""
    found = re.findall(r'<a class="chip" href="(\?[^"]+)"[^>]*>([^<]+)</a>', page.content.decode())
    return {unescape(words): unescape(url).partition("#")[0] for url, words in found}


def chosen(page) -> str:
    found = re.search(r'<input type="text" name="line" value="([^"]*)"', page.content.decode())
    return unescape(found[1]) if found else ""


def seat_of(table: Table) -> int:
    return table.turns.get(closed_at__isnull=True).seat


def sent(visitor, table: Table, kind: str, **fields: object):
    table.refresh_from_db()
    body = {"head": shown(table, None), "reason": "As agreed by mail.", "seat": seat_of(table), **fields}
    return visitor.post(address(table, kind), body)


# --- On the board ---


def test_a_move_is_picked_on_the_board_and_ruled(browse):
    table, visitor = six_moves_old(), browse(moderator())
    page = visitor.get(address(table))
    assert "On the board" in text(page)
    assert 'class="is-open' in page.content.decode() or "is-open" in page.content.decode()
    for _ in range(5):
        found = offers(page)
        if not found:
            break
        page = visitor.get(address(table) + next(iter(found.values())))
    line = chosen(page)
    assert line
    assert "That is the whole action." in text(page)
    looked = sent(visitor, table, "act", line=line)
    assert "After the move" in text(looked)
    assert sent(visitor, table, "act", line=line, sure="yes").status_code == 302
    assert at(table, 7).notation == line
    assert at(table, 7).account.name == "Mara"


def test_an_action_of_several_steps_is_one_line_and_one_ruling(browse):
    table, visitor = started(*three(), game="after-the-flood"), browse(moderator())
    list(play_on(table, 40))
    page = visitor.get(address(table))
    for _ in range(30):
        found = offers(page)
        if not found:
            break
        page = visitor.get(address(table) + list(found.values())[-1])
    line, before = chosen(page), Table.objects.get(pk=table.pk).head
    assert len(text(page).split("Chosen so far")) == 2
    assert sent(visitor, table, "act", line=line, sure="yes").status_code == 302
    table.refresh_from_db()
    steps = Version.objects.filter(table=table, number__gt=before)
    assert {step.account.name for step in steps} == {"Mara"}
    assert Ruling.objects.get().facts["line"] == line
    assert Outbox.objects.filter(kind="ruling").count() == 3


def test_one_step_back_and_what_is_typed_badly(browse):
    table, visitor = six_moves_old(), browse(moderator())
    seat = seat_of(table)
    page = visitor.get(f"{address(table)}?seat={seat}&do=%2BNIPt3&dispute=7")
    assert chosen(page) == "+NIPt3"
    assert f'href="?dispute=7&amp;seat={seat}#choose"' in page.content.decode()
    for nonsense in ("?do=dance", "?seat=99", "?seat=x&pick=moon", "?pick=" + "x" * 999):
        page = visitor.get(address(table) + nonsense)
        assert (page.status_code, chosen(page)) == (200, "")
    assert Version.objects.filter(table=table).count() == 7, "nothing is played"


def test_for_every_game_whose_board_is_open_each_offer_leads_to_a_move_that_is_legal(browse):
    mara, players = moderator(), three()
    visitor = browse(mara)
    for game in ("after-the-flood", "sumeria", "ur"):
        table = started(*players, game=game)
        list(play_on(table, 30))
        table.refresh_from_db()
        legal = desk.lines(desk.find(table.code), mara)
        page = visitor.get(address(table))
        for _ in range(6):
            found = offers(page)
            if not found or chosen(page):
                break
            page = visitor.get(address(table) + next(iter(found.values())))
        assert chosen(page) in legal, game


def test_what_an_absent_player_had_begun_does_not_keep_the_desk_from_moving(browse):
    """Nobody but they can see or end it, and their action is chosen on the board as everybody sees it."""
    table = started(*three(), game="after-the-flood")
    person = until_something_can_be_tried(table)
    table.refresh_from_db()
    seen_by_all, seat = table.head, seat_of(table)
    submit(table, person, private_choice(table, person).notation)
    table.refresh_from_db()
    assert (table.trying, shown(table, None)) == (seat, seen_by_all)
    visitor = browse(moderator())
    page = visitor.get(address(table))
    for _ in range(30):
        found = offers(page)
        if not found:
            break
        page = visitor.get(address(table) + list(found.values())[-1])
    assert sent(visitor, table, "act", line=chosen(page), sure="yes").status_code == 302
    steps = Version.objects.filter(table=table, number__gt=seen_by_all).order_by("number")
    assert [each.cause for each in steps][:3] == ["move", "undo", "move"], "nothing is deleted"
    assert steps[1].digest == at(table, seen_by_all).digest
    assert verified(Table.objects.get(pk=table.pk)).faults == []


# --- Hidden hands ---


@pytest.fixture
def hands() -> Table:
    return started(*three(), game="euphrat-tigris")


def test_a_hidden_hand_is_not_seen_at_the_desk(browse, hands, monkeypatch):
    seen = []
    real, imagined = Position.view, Position.imagined
    monkeypatch.setattr(Position, "view", lambda self, seat: seen.append(seat) or real(self, seat))
    monkeypatch.setattr(
        Position, "imagined", lambda self, seat, **how: seen.append(seat) or imagined(self, seat, **how)
    )
    page = browse(moderator()).get(f"{address(hands)}?seat={seat_of(hands)}&do=STOP")
    assert "What this seat holds is for its player alone" in text(page)
    assert offers(page) == {}
    assert set(seen) <= {None}


def test_a_moderator_looks_when_the_ruling_says_so_to_everybody_and_moves_on_the_board(browse, hands):
    mara, max_ = moderator(), moderator("Max")
    visitor, seat = browse(mara), seat_of(hands)
    sent(visitor, hands, "look", sure="yes")
    ruling = Ruling.objects.get()
    assert (ruling.kind, ruling.facts["seat"]) == ("look", seat)
    assert Outbox.objects.filter(kind="ruling").count() == 3
    page = visitor.get(f"{address(hands)}?seat={seat}")
    assert offers(page)
    assert desk.lines(desk.find(hands.code), mara)
    table = desk.find(hands.code)
    assert [number for number, _ in desk.sights(table, mara)] == [seat]
    assert (desk.lines(table, max_), desk.sights(table, max_)) == ([], []), "nobody else looks along"
    assert offers(browse(max_).get(f"{address(hands)}?seat={seat}")) == {}
    log = text(browse(people(hands)[1]).get(f"/tables/{hands.code}/disputes/"))
    assert "Mara looks at what" in log
    told = client_of(mara).get(f"/api/desk/tables/{hands.code}/").json()
    assert [each["seat"] for each in told["sights"]] == [seat]
    assert client_of(max_).get(f"/api/desk/tables/{hands.code}/").json()["sights"] == []


def test_looking_ends_with_whatever_else_happens(hands):
    mara = moderator()
    seat = seat_of(hands)
    rulings.look(bench(hands, mara), seat=seat)
    assert desk.eyes(desk.find(hands.code), mara, seat) == seat
    submit(hands, asked(hands), "STOP")
    for number in range(3):
        assert desk.eyes(desk.find(hands.code), mara, number) is None
    rulings.rewind(bench(hands, mara), to_version=0)
    assert desk.eyes(desk.find(hands.code), mara, seat) is None, "nor when the same seat is asked again"


def test_who_has_looked_at_a_hand_knows_it_and_takes_no_seat(hands):
    mara, seat = moderator(), seat_of(hands)
    rulings.look(bench(hands, mara), seat=seat)
    assert seats.hands_known(hands, mara) == {seat}


def test_where_nothing_is_hidden_there_is_nothing_to_look_at(browse):
    table, mara = six_moves_old(), moderator()
    assert Ruling.Kind.LOOK not in rulings.sensible(desk.find(table.code), [])
    with pytest.raises(Refused, match="nothing is hidden"):
        rulings.look(bench(table, mara), seat=0)
    assert "Look at a hand" not in text(browse(mara).get(f"/desk/tables/{table.code}/"))
