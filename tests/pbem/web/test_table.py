"""The table page: looking, choosing, playing, taking back, and everything that can be wrong with a submission."""

import json
import re
import uuid

import pytest

from pbem.engines import Weight
from pbem.models import Outbox, Table, Version
from pbem.services import tables
from tests.pbem.web.conftest import text, value
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


def form(table: Table, **fields: object) -> dict[str, object]:
    table.refresh_from_db()
    return {"head": table.head, "submission": uuid.uuid4().hex, **fields}


def address(table: Table) -> str:
    return f"/tables/{table.code}/"


def others(table: Table):
    return [seat.account for seat in table.seats.select_related("account") if seat.account != asked(table)]


def test_whoever_is_asked_is_asked_in_words_and_others_wait(browse):
    table = started(*three(), title="By the river")
    person = asked(table)
    page = browse(person).get(address(table))
    assert "It is your turn." in text(page)
    assert "Place one of your first traders" in text(page)
    assert "/rules/sumeria/#sum-12" in page.content.decode()
    assert "<title>Your turn: By the river" in page.content.decode()
    waiting = text(browse(others(table)[0]).get(address(table)))
    assert f"Waiting for {person.name}" in waiting
    assert "type your move" not in waiting


def test_the_board_is_there_as_picture_and_as_text(browse):
    table = started(*three())
    page = browse(asked(table)).get(address(table)).content.decode()
    assert "<svg" in page
    assert "Power row:" in page


def test_picking_on_the_board_leads_to_one_move_and_playing_it(browse):
    table = started(*three())
    person = asked(table)
    visitor = browse(person)
    page = visitor.get(address(table))
    assert f'href="{address(table)}?pick=NIPt2#choose"' in page.content.decode()
    page = visitor.get(address(table) + "?pick=NIPt2")
    assert "Place a trader in Nippur, town 2" in text(page)
    fields = {name: value(page, name) for name in ("head", "submission", "move")}
    assert json.loads(fields["move"]) == {"do": "place", "node": "NIPt2"}
    answer = visitor.post(address(table) + "?pick=NIPt2", fields)
    assert answer.url == address(table)
    told = text(visitor.get(answer.url))
    assert f"{person.name} places a trader in Nippur, town 2." in told
    assert f"Now it is the turn of {asked(table).name}" in told


def test_a_move_of_two_picks_is_chosen_step_by_step(browse):
    table = started(*three())
    list(play_on(table, 24))
    person = asked(table)
    travel = next(choice for choice in seen(table, person).choices if len(choice.path) == 2)
    visitor = browse(person)
    origin, target = travel.path
    first = visitor.get(f"{address(table)}?pick={origin}")
    assert "Start over" in text(first)
    assert f"?pick={origin}&amp;pick={target}#choose" in first.content.decode()
    second = visitor.get(f"{address(table)}?pick={origin}&pick={target}")
    assert travel.phrase in text(second)


def test_picks_of_an_older_board_are_forgotten_with_a_word(browse):
    table = started(*three())
    page = browse(asked(table)).get(address(table) + "?pick=nowhere&pick=NIPt2")
    assert page.status_code == 200
    assert "not possible on this board any more" in text(page)


def test_picks_mean_nothing_to_who_is_not_asked(browse):
    table = started(*three())
    assert "Play this" not in text(browse(others(table)[0]).get(address(table) + "?pick=NIPt2"))


def test_a_typed_line_is_played(browse):
    table = started(*three())
    person = asked(table)
    answer = browse(person).post(address(table), form(table, line=" + nipT2 "))
    assert answer.status_code == 302
    version = Version.objects.latest("number")
    assert (version.notation, version.account, version.channel) == ("+NIPt2", person, "web")


def test_a_repeated_submission_lands_at_the_same_place(browse):
    table = started(*three())
    visitor, sent = browse(asked(table)), form(table, line="+NIPt2")
    first, second = visitor.post(address(table), sent), visitor.post(address(table), sent)
    assert first.url == second.url == address(table)
    assert "places a trader in Nippur" in text(visitor.get(second.url))
    assert Version.objects.count() == 2


def test_a_stale_page_is_answered_with_the_new_board(browse):
    table = started(*three())
    person = asked(table)
    sent = form(table, line="+NIPt2")
    submit(table, person, "+AKKc")
    page = browse(person).post(address(table), sent)
    assert page.status_code == 409
    assert "moved on since you looked" in text(page)
    assert Version.objects.count() == 2


@pytest.mark.parametrize(
    ("sent", "status", "told"),
    [
        ({"line": "jump!"}, 400, "cannot be read"),
        ({"line": ""}, 400, ""),
        ({"line": "+NIPt9"}, 400, "There is no settlement"),
        ({"line": "x" * 501}, 400, "at most 500 characters"),
        ({"line": "x" * 100_000}, 400, "at most 500 characters"),
        ({"line": "\u202e+NIPt2"}, 400, ""),
        ({"line": "-NIPt2"}, 422, "place one of your first traders"),
        ({"line": "T1 EM"}, 422, "place one of your first traders"),
        ({"move": "{"}, 400, "cannot be read"),
        ({"move": ""}, 400, "cannot be read"),
        ({"move": "[]"}, 400, "cannot be read"),
        ({"move": "null"}, 400, "cannot be read"),
        ({"move": "[" * 5_000}, 400, "cannot be read"),
        ({"move": '{"do": "place"}'}, 400, ""),
        ({"move": '{"do": "fly", "node": "NIPt2"}'}, 400, ""),
        ({"move": '{"do": "place", "node": 7}'}, 400, ""),
        ({"move": '{"do": "place", "node": "NIPt2", "more": 1}'}, 400, ""),
        ({"move": '{"do": "place", "node": "NIPt9"}'}, 400, ""),
        ({"move": '{"do": "place", "node": "NIPt2", "x": NaN}'}, 400, ""),
        ({"move": json.dumps({"do": "place", "node": "x" * 20_000})}, 400, ""),
        ({"move": '{"do": "place", "node": "\\ud800"}'}, 400, ""),
        ({"move": '{"do": "place", "node": "a\\u0000b"}'}, 400, ""),
        ({}, 400, "cannot be read"),
        ({"line": "+NIPt2", "head": ""}, 400, "which board you saw"),
        ({"line": "+NIPt2", "head": "-1"}, 400, "which board you saw"),
        ({"line": "+NIPt2", "head": "99999999999999999999"}, 400, "which board you saw"),
        ({"line": "+NIPt2", "head": "7"}, 409, "moved on"),
        ({"line": "+NIPt2", "submission": ""}, 400, "A submission is named"),
        ({"line": "+NIPt2", "submission": "x" * 65}, 400, "A submission is named"),
    ],
)
def test_a_submission_that_cannot_be_is_refused_in_words_and_nothing_is_written(browse, sent, status, told):
    table = started(*three())
    letters = Outbox.objects.count()
    page = browse(asked(table)).post(address(table), form(table, **sent))
    assert page.status_code == status
    assert 'class="message error"' in page.content.decode()
    assert told in text(page)
    assert "<svg" in page.content.decode()
    assert Version.objects.count() == 1
    assert Outbox.objects.count() == letters


def test_a_line_that_was_refused_stays_in_its_field(browse):
    table = started(*three())
    page = browse(asked(table)).post(address(table), form(table, line='+NIP "t2"'))
    assert 'value="+NIP &quot;t2&quot;"' in page.content.decode()


def test_a_war_of_a_hundred_attacks_fits_into_the_field(browse):  # UR-38
    table = started(*three(), game="ur")
    war = "W" + " a1>a2:1" * 100
    page = browse(asked(table)).post(address(table), form(table, line=war))
    assert page.status_code == 422
    assert value(page, "line") == war
    assert int(re.findall(r'maxlength="(\d+)"', page.content.decode())[0]) >= len(war)


def test_a_refusal_names_the_rule(browse):
    table = started(*three())
    submit(table, asked(table), "+NIPt2")
    page = browse(asked(table)).post(address(table), form(table, line="+NIPt2"))
    assert page.status_code == 422
    assert "A trader stands in Nippur, town 2 already" in text(page)
    assert "/rules/sumeria/#sum-12" in page.content.decode()


def test_who_is_not_asked_cannot_play(browse):
    table = started(*three())
    page = browse(others(table)[0]).post(address(table), form(table, line="+NIPt2"))
    assert page.status_code in (409, 422)
    assert Version.objects.count() == 1


def test_who_watches_a_public_table_cannot_play(browse):
    table = started(*three(), visibility="public")
    visitor = browse(account("Eva"))
    page = visitor.get(address(table))
    assert "type your move" not in text(page)
    refused = visitor.post(address(table), form(table, line="+NIPt2"))
    assert refused.status_code == 403
    assert "You do not sit at this table" in text(refused)
    assert Version.objects.count() == 1


def test_a_move_at_a_table_that_gathers_is_refused(browse):
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3)
    assert browse(ana).post(address(table), {"head": 0, "submission": "x", "line": "+NIPt2"}).status_code == 409


def test_a_step_that_can_be_taken_back_is_taken_back(browse):
    table = started(*three())
    for _ in play_on(table):  # until somebody is asked twice in a row: then the first step can be taken back
        newest = Version.objects.latest("number")
        if (
            newest.seat is not None
            and not newest.barrier
            and table.seats.get(number=newest.seat).account == asked(table)
        ):
            break
    table.refresh_from_db()
    person = asked(table)
    visitor = browse(person)
    assert "So far:" in text(visitor.get(address(table)))
    answer = visitor.post(address(table) + "undo/", form(table))
    assert answer.url == address(table)
    assert "taken back" in text(visitor.get(answer.url))
    assert Version.objects.latest("number").cause == Version.Cause.UNDO


def test_a_passed_turn_is_not_offered_back(browse):
    table = started(*three())
    person = asked(table)
    submit(table, person, "+NIPt2")
    visitor = browse(person)
    assert 'class="undo"' not in visitor.get(address(table)).content.decode()
    page = visitor.post(address(table) + "undo/", form(table))
    assert page.status_code == 409
    assert "no step of yours" in text(page)
    assert visitor.post(address(table) + "undo/", form(table, head="")).status_code == 400
    assert visitor.post(address(table) + "undo/", form(table, head="0")).status_code == 409
    assert Version.objects.count() == 2


def test_a_move_that_uses_chance_carries_a_warning(browse):
    table = started(*three())
    for _ in play_on(table):
        person = asked(table)
        view = seen(table, person)
        if any(view.weight(choice) == Weight.CHANCE for choice in view.choices):
            break
    choice = next(choice for choice in view.choices if view.weight(choice) == Weight.CHANCE)
    query = "&".join(f"pick={pick}" for pick in choice.path)
    assert "uses chance and cannot be taken back" in text(browse(person).get(f"{address(table)}?{query}"))


def test_the_head_can_be_asked_for(browse):
    table = started(*three())
    assert browse(asked(table)).get(address(table) + "head/").content == b"0"
    assert browse().get(address(table) + "head/").status_code == 404


def test_pages_with_a_seats_view_stay_out_of_caches(browse):
    table = started(*three())
    visitor = browse(asked(table))
    for page in (address(table), address(table) + "history/", address(table) + "history/0/", "/"):
        assert visitor.get(page)["Cache-Control"] == "private, no-store"


def test_times_are_told_in_ones_own_zone(browse):
    ana, ben, caro = account("Ana", time_zone="Asia/Tokyo"), account("Ben"), account("Caro")
    table = started(ana, ben, caro)
    at = Version.objects.get().created_at
    assert f"{at:%H:%M}" in text(browse(ben).get(address(table) + "history/"))
    tokyo = f"{(at.hour + 9) % 24:02}:{at:%M}"
    assert tokyo in text(browse(ana).get(address(table) + "history/"))


def sent(table: Table, choice, **fields: object) -> dict[str, object]:
    return form(table, move=json.dumps(choice.move), **fields)


def weighing(table: Table, weight: Weight):
    """Somebody who is asked, and a choice of theirs of this weight; played until there is one."""
    for _ in play_on(table):
        person = asked(table)
        view = seen(table, person)
        for choice in view.choices:
            if view.weight(choice) == weight:
                return person, choice
    raise AssertionError(f"nothing {weight} is ever asked")


def test_a_tap_plays_what_can_be_taken_back_at_once(browse):
    table = started(*three(), game="after-the-flood")
    person, choice = weighing(table, Weight.LIGHT)
    head = form(table)["head"]
    browse(person).post(address(table), sent(table, choice, unweighed=1))
    table.refresh_from_db()
    assert table.head == head + 1


@pytest.mark.parametrize(
    ("game", "weight", "told"),
    [
        ("after-the-flood", Weight.PASSES, "This ends your turn."),
        ("sumeria", Weight.CHANCE, "This uses chance and cannot be taken back."),
        ("euphrat-tigris", Weight.UNKNOWN, ""),
    ],
)
def test_a_tap_on_what_stands_is_asked_about_once_more_and_nothing_is_written(browse, game, weight, told):
    table = started(*three(), game=game)
    person, choice = weighing(table, weight)
    visitor, content = browse(person), sent(table, choice, unweighed=1)
    versions = Version.objects.count()
    page = visitor.post(address(table), content)
    assert page.status_code == 200
    assert choice.phrase in text(page)
    assert told in text(page)
    assert Version.objects.count() == versions
    assert json.loads(value(page, "move")) == choice.move
    visitor.post(address(table), sent(table, choice))
    assert Version.objects.count() > versions


def test_in_the_grace_a_turn_passes_without_a_second_look(browse):
    table = started(*three(), game="after-the-flood", grace_minutes=10)
    person, choice = weighing(table, Weight.PASSES)
    versions = Version.objects.count()
    browse(person).post(address(table), sent(table, choice, unweighed=1))
    assert Version.objects.count() > versions


def test_our_script_gets_the_new_board_as_the_answer(browse):
    table = started(*three())
    person = asked(table)
    page = browse(person).post(address(table), form(table, line="+NIPt2"), headers={"X-Requested-With": "fetch"})
    assert page.status_code == 200
    assert f"{person.name} places a trader in Nippur, town 2." in text(page)
    assert 'data-seen="1"' in page.content.decode()


def test_the_page_carries_every_legal_move(browse):
    table = started(*three())
    person = asked(table)
    page = browse(person).get(address(table)).content.decode()
    listed = json.loads(re.search(r'<script id="moves" type="application/json">(.*?)</script>', page)[1])
    choices = seen(table, person).choices
    assert listed["moves"] == [[list(choice.path), choice.phrase, dict(choice.move)] for choice in choices]
    assert set(listed["labels"]) == {pick for choice in choices for pick in choice.path}
    waiting = browse(others(table)[0]).get(address(table)).content.decode()
    assert 'id="moves"' not in waiting


def test_hints_of_the_few_moves_that_are_left_can_be_asked_for(browse):
    table = started(*three())
    person = asked(table)
    visitor = browse(person)
    few = visitor.get(address(table) + "hints/?pick=NIPt2").json()
    assert few["head"] == 0
    assert len(few["moves"]) == 1
    assert few["moves"][0]["weight"] == "This ends your turn."
    assert visitor.get(address(table) + "hints/").json()["moves"] == []
    assert browse(others(table)[0]).get(address(table) + "hints/?pick=NIPt2").json()["moves"] == []
    assert browse().get(address(table) + "hints/").status_code == 404


def test_the_form_of_an_action_comes_when_it_is_opened(browse):
    table = started(*three(), game="after-the-flood")
    visitor = browse(asked(table))
    closed = visitor.get(address(table)).content.decode()
    assert "data-form " not in closed
    assert f'href="{address(table)}?form=workers#choose"' in closed
    assert f'data-opens="{address(table)}form/?form=workers"' in closed
    opened = visitor.get(address(table) + "?form=workers").content.decode()  # a link, for browsers without scripts
    assert opened.count("data-form ") == 1
    assert 'name="field-resource"' in opened
    alone = visitor.get(address(table) + "form/?form=workers").content.decode()
    assert alone.startswith("<form")
    assert 'name="field-resource"' in alone
    assert 'name="head" value="0"' in alone


def test_a_form_that_was_refused_is_open_as_it_was_filled_in(browse):
    table = started(*three(), game="after-the-flood")
    sent = form(table, form="workers", **{"field-resource": "gold", "field-count": "99"})
    page = browse(asked(table)).post(address(table), sent)
    assert page.status_code == 400
    assert page.content.decode().count("data-form ") == 1
    assert 'value="99"' in page.content.decode()


@pytest.mark.parametrize("action", ["", "workers", "pass", "no-such-action"])
def test_a_form_is_for_whoever_is_asked_and_for_an_action_that_has_one(browse, action):
    table = started(*three(), game="after-the-flood")
    wanted = address(table) + f"form/?form={action}"
    statuses = [browse(person).get(wanted).status_code for person in (asked(table), *others(table))]
    assert statuses == ([200, 404, 404] if action == "workers" else [404, 404, 404])


def test_a_form_that_rolls_dice_is_asked_about_once_more(browse, monkeypatch):
    table = started(*three())
    person, choice = weighing(table, Weight.CHANCE)
    monkeypatch.setattr("pbem.web.action_forms.line", lambda *_: choice.notation)
    versions = Version.objects.count()
    visitor = browse(person)
    page = visitor.post(address(table), form(table, form="any"))
    assert "uses chance and cannot be taken back" in text(page)
    assert Version.objects.count() == versions
    visitor.post(address(table), form(table, line=value(page, "line")))
    assert Version.objects.count() > versions
