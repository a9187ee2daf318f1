"""The card game's pages: every question reads well, and no page tells what another hand holds."""

import re
import uuid
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import GAMES
from pbem import engines, rulebook
from pbem.models import Table, Turn, Version
from tests.games.euphrat_tigris.table import Played, start
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import asked, seen, started, submit, three
from tests.tampering import history_unlocked

pytestmark = [pytest.mark.django_db, pytest.mark.words]

TIGRIS = GAMES["euphrat-tigris"]
RIVALS = "1: T | R[BoG] G B\n2: T | K[LiG] G[LiK] B\n3: T | G K[BoK] B\n2-3: R"
FULL = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}


def laid_out(state: Any, **fields: Any) -> Table:
    """A table whose board is this one."""
    table = started(*three(), game="euphrat-tigris", **fields)
    show(table, state)
    Turn.objects.filter(table=table, closed_at=None).update(seat=TIGRIS.pending(state)[0].seat)
    return table


def show(table: Table, state: Any) -> None:
    """Put another board on the table."""
    snapshot = engines.Position(TIGRIS, state, {}).snapshot()
    with history_unlocked():
        Version.objects.filter(table=table).update(snapshot=snapshot, digest=engines.digest(snapshot))


def page_of(browse, table: Table, *picks: str):
    query = "&".join(f"pick={pick}" for pick in picks)
    return browse(asked(table)).get(f"/tables/{table.code}/?{query}")


QUESTIONS = {
    "action": (start(RIVALS, **FULL), "You have two actions"),
    "victory": (start("1: T[BoG]", **FULL).play("C G@1"), "A market card was laid in your kingdom."),
    "ship": (start("1: T | G G G", **FULL).play("C G@1"), "Four cards of one colour end column 1."),
    "order": (
        start("1: T | R[BoG] G[BoK] B\n2: T | K[LiG] G[LiK] B", **FULL).play("C R@1-2"),
        "Which conflict is resolved first: kings (black, Ana 0 against Ben 1) or traders (green, Ana 1 against Ben 1)?",
    ),
    "attack": (start(RIVALS, **FULL).play("L G>2.3"), "Your trader attacks with 0 against 0"),
    "defend": (start(RIVALS, **FULL).play("L G>2.3", "N2"), "Your trader is attacked with 2 in all"),
    "reward": (start(RIVALS, **FULL).play("L G>2.3", "N0", "N0"), "You won without laying a card."),
    "treasure": (
        start("1: T | R[BoG] G B\n2: T | K G B", **FULL).play("C K@1-2"),
        "Do you exchange a treasure for a temple card from your hand? Its column may be 1 or 2.",
    ),
    "income": (start("1: T[BoB] | SK", **FULL).play("STOP"), "Your ships let you lay up to an agriculture card"),
}


@pytest.mark.parametrize("kind", QUESTIONS)
def test_every_question_has_its_rule_its_choices_and_a_way_to_play_them(browse, kind):
    played, question = QUESTIONS[kind]
    assert TIGRIS.pending(played.state)[0].kind == kind
    table = laid_out(played.state)
    page = page_of(browse, table)
    assert question in text(page)
    (anchor,) = re.findall(r'href="/rules/euphrat-tigris/#([\w-]+)">Rule ETC', page.content.decode())
    assert f'id="{anchor}"' in rulebook.rules("euphrat-tigris").html
    view = seen(table, asked(table))
    for choice in (view.choices[0], view.choices[-1]):
        chosen = page_of(browse, table, *choice.path)
        assert choice.phrase in text(chosen)
        assert view.hint(choice) in text(chosen)
        assert "Play this" in text(chosen)


def test_each_place_is_a_whole_sentence_once_the_piece_is_picked(browse):
    table = laid_out(start(RIVALS, **FULL).state)
    page = page_of(browse, table, "leader-R")
    leading = [choice for choice in seen(table, asked(table)).choices if choice.path[0] == "leader-R"]
    assert len(leading) > 6
    assert len(re.findall(r'<button class="answer"', page.content.decode())) >= len(leading)
    assert all(choice.phrase in text(page) for choice in leading)
    assert 'class="group"' not in page.content.decode()


def test_what_holds_for_all_sentences_is_said_once(browse):
    ending = laid_out(start(RIVALS, **FULL, actions=1).state)
    table = page_of(browse, ending, "leader-G")
    said = "Your turn ends with this action"
    assert text(table).count(said) == 1
    assert "This attacks the trader of" in text(table), "and what holds for one stands on its button"
    told = browse(asked(ending)).get(f"/tables/{ending.code}/hints/?pick=leader-G").json()
    assert said in told["hint"]
    assert said not in "".join(move["hint"] for move in told["moves"])
    ends = [move["weighed"] for move in told["moves"] if "attack" not in move["hint"]]
    assert len(ends) > 6
    assert all(ends), "an attack can still be taken back"


def without_keys(page) -> str:
    """A page without what is new on each: form keys and submissions."""
    shown = re.sub(r'name="(csrfmiddlewaretoken|submission)" value="[^"]*"', "", page.content.decode())
    return re.sub(r"/tables/\w+/|nonce=\S+|csrf\S+", "", shown)


def test_no_page_tells_before_a_move_what_it_would_meet(browse):
    """Whether a last action ends the turn, and so draws cards, may hang on what another player holds."""
    asking, skipping = (
        start("1: T[LiG]", bow="GGK", lion=lion, bull=bull, actions=1).state for lion, bull in ("GK", "KG")
    )
    table = laid_out(asking)
    for picks in ((), ("card-G",), ("card-G", "column-1"), ("card-K", "column-1")):
        show(table, asking)
        before = without_keys(page_of(browse, table, *picks))
        show(table, skipping)
        assert without_keys(page_of(browse, table, *picks)) == before


def taken_back(browse, table: Table, person) -> int:
    """How an attempt to take the last step back is answered."""
    table.refresh_from_db()
    sent = {"head": table.head, "submission": uuid.uuid4().hex}
    return browse(person).post(f"/tables/{table.code}/undo/", sent).status_code


@pytest.mark.parametrize("lion", ["G", "K"], ids=["is asked", "is skipped"])
def test_a_step_that_tells_of_another_hand_stands_even_in_the_grace(browse, lion):
    table = laid_out(start("1: T[LiG]", bow="GGK", lion=lion, bull="K").state, grace_minutes=60)
    person = asked(table)
    submit(table, person, "C G@1")
    assert "Take back" not in text(browse(person).get(f"/tables/{table.code}/"))
    assert taken_back(browse, table, person) == 409


def test_a_step_that_shows_nothing_is_taken_back(browse):
    table = laid_out(start("1: T[BoG]", bow="GGK", lion="K", bull="K").state)
    person = asked(table)
    submit(table, person, "C G@1")
    assert "Take back" in text(browse(person).get(f"/tables/{table.code}/"))
    assert taken_back(browse, table, person) == 302


def test_those_who_wait_are_told_what_for(browse):
    attack: Played = start(RIVALS, **FULL).play("L G>2.3", "N2")
    table = laid_out(attack.state, visibility="public")
    for person in (table.seats.get(number=0).account, None):
        told = text(browse(person).get(f"/tables/{table.code}/"))
        assert "Waiting for Ben" in told
        assert "how many cards for the defence?" in told
        assert "Internal conflict of the traders" in told


def test_dynasties_that_begin_alike_have_marks_of_two_letters(browse):
    table = laid_out(start(RIVALS, **FULL).state)
    marks = re.findall(r'class="dot" aria-hidden="true">(\w+)<', page_of(browse, table).content.decode())
    assert marks == ["Bo", "L", "Bu"]


def test_seats_have_the_dynasties_of_the_tables_option_everywhere(browse):  # ETC-7
    table = started(*three(), game="euphrat-tigris", options={"dynasties": "vase bull lion bow"})
    marks = re.findall(r'class="dot" aria-hidden="true">(\w+)<', page_of(browse, table).content.decode())
    assert marks == ["V", "Bu", "L"]
    person = asked(table)
    seats = client_of(person).get(f"/api/tables/{table.code}/").json()["seats"]
    assert [seat["colour"] for seat in seats] == ["Vase", "Bull", "Lion"]
    told = browse(person).get(f"/tables/{table.code}/export.txt").getvalue().decode()
    assert "Ana (Vase), Ben (Bull), Caro (Lion)" in told
    assert [player.colour for player in seen(table, person).view.players] == ["Vase", "Bull", "Lion"]


def test_newcomers_are_led_to_a_guided_first_turn(browse):
    table = started(*three(), game="euphrat-tigris")
    assert "/rules/euphrat-tigris/#first-turn" in page_of(browse, table).content.decode()


def test_a_full_table_costs_no_more_queries_than_an_empty_one(browse):
    table = laid_out(start(**FULL).state)
    visitor, address = browse(asked(table)), f"/tables/{table.code}/"
    with CaptureQueriesContext(connection) as empty:
        visitor.get(address)
    show(table, start(RIVALS, **FULL).state)
    with CaptureQueriesContext(connection) as full:
        visitor.get(f"{address}?pick=leader-R")
    assert len(empty) == len(full) < 20
