"""Trying out is private: nobody but its player sees a step that can still be taken back, anywhere (ADR 17)."""

import pytest

from games import GAMES
from pbem.mailgate import facts
from pbem.models import Account, Outbox, RewindRequest, Seat, Table, Turn, Version
from pbem.selectors import actions, dice, settled, tables
from pbem.selectors import verify as verifying
from pbem.services import consent, disputes, play, rulings, seats
from pbem.services.errors import NotFound, Refused, Stale
from tests import short_game
from tests.desk import moderator
from tests.pbem.api.programs import client_of
from tests.pbem.test_secrets import everybody, public
from tests.tables import account, asked, seen, started, submit, three
from tests.trying import growth_drawn, pass_turn, private_choice, step_back, try_out, until_something_can_be_tried
from tests.twin_tables import Channels, Visitor, attempts, body, channels

# Pages tell how long ago something was.
pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("standing_clock")]

DYNASTIES = {"game": "euphrat-tigris"}  # a turn has two steps: after the first it goes on


def bytes_for(visitor: Visitor, table: Table, tried: list, head: int) -> Channels:
    """All that somebody gets about a table, also from addresses that do not exist yet."""
    found = channels(visitor, table, tried)
    for number in range(head + 1, head + 3):
        for page in (
            f"history/{number}/",
            f"picture/{number}.png",
            f"takebacks/new/?to={number}",
            f"disputes/new/?step={number}",
        ):
            found[page] = body(visitor.browser.get(f"/tables/{table.code}/{page}"))
        if visitor.key:
            for page in (f"versions/{number}/", f"versions/?after={number - 1}"):
                found[f"api {page}"] = body(visitor.program.get(f"/api/tables/{table.code}/{page}"))
        if visitor.moderates:
            page = f"/desk/tables/{table.code}/difference/?from=0&to={number}"
            found[page] = body(visitor.browser.get(page))
            desk = f"/api/desk/tables/{table.code}/difference/?to={number}"
            found[f"api {desk}"] = body(visitor.program.get(desk))
    return found


def steps(table: Table, person: Account):
    """Everything somebody can do without anybody else noticing."""
    yield try_out(table, person)
    if private_choice(table, person) is not None:
        yield try_out(table, person)
    yield step_back(table, person)
    yield step_back(table, person, again=True)


@pytest.mark.parametrize("slug", sorted(GAMES))
def test_others_get_not_a_byte_of_what_somebody_tries_out_from_any_channel(slug):
    table = public(slug)
    people = everybody(table)
    person = until_something_can_be_tried(table)
    if person is None:
        return  # where every step passes the turn, nothing can be tried out
    table.refresh_from_db()
    head, tried = table.head, attempts(table)
    outside = [visitor for visitor in people if visitor.account != person]
    others = [outside[0], *(visitor for visitor in outside if visitor.seat is None)]
    assert {visitor.moderates for visitor in others} == {True, False}
    before = [bytes_for(visitor, table, tried, head) for visitor in others]
    own = next(visitor for visitor in people if visitor.account == person)
    pages = [f"/tables/{table.code}/{page}" for page in ("", "head/", "history/", "export.json", "dice/")]
    mine = [body(own.browser.get(page)) for page in pages]
    for _ in steps(table, person):
        assert table.head > head
        now = [body(own.browser.get(page)) for page in pages]
        assert all(one != other for one, other in zip(mine, now, strict=True)), "the mover sees it"
        mine = now
    for visitor, known in zip(others, before, strict=True):
        found = bytes_for(visitor, table, tried, head)
        assert set(found) == set(known)
        for channel, content in known.items():
            assert found[channel] == content, f"{visitor} can tell from {channel!r} that {person} tries something out"


def test_a_channel_that_tells_is_caught(monkeypatch):
    """The one place that decides, taken down."""
    table = started(*three(), **DYNASTIES)
    try_out(table, asked(table))
    assert len(set(heads(table))) == 2
    other = next(seat for seat in table.seats.select_related("account") if seat.number != table.trying)
    pages = [f"/tables/{table.code}/{page}" for page in ("", "history/", "history/1/", "export.txt", "dice/")]
    visitor = Visitor(other.account, other.number)
    before = [body(visitor.browser.get(page)) for page in pages]
    for place in (settled, tables, actions):
        monkeypatch.setattr(place, "shown", lambda table, seat: table.head)
    after = [body(visitor.browser.get(page)) for page in pages]
    assert all(one != other for one, other in zip(before, after, strict=True))


@pytest.fixture
def table() -> Table:
    return started(*three(), takebacks="friendly", **DYNASTIES)


def others(table: Table, person: Account) -> list[Account]:
    return [seat.account for seat in table.seats.select_related("account") if seat.account != person]


def heads(table: Table) -> list[int]:
    """What each seat sees as the newest version, by the address that pages ask again and again."""
    found = []
    for seat in table.seats.filter(account__isnull=False).select_related("account"):
        visitor = Visitor(seat.account, seat.number)
        found.append(int(visitor.browser.get(f"/tables/{table.code}/head/").content))
    return found


def test_when_the_turn_passes_everybody_sees_all_of_it(table):
    person = asked(table)
    assert heads(table) == [0, 0, 0]
    try_out(table, person)
    assert sorted(heads(table)) == [0, 0, 1]
    submit(table, person, seen(table, person).choices[-1].notation)
    table.refresh_from_db()
    assert (table.settled, table.trying) == (None, None)
    assert len(set(heads(table))) == 1
    assert heads(table)[0] == table.head


def test_steps_that_were_taken_back_are_history_once_the_turn_has_passed(table):
    person = asked(table)
    try_out(table, person)
    step_back(table, person)
    try_out(table, person)
    submit(table, person, seen(table, person).choices[-1].notation)
    (other, _) = others(table, person)
    found = tables.find_table(table.code, other)
    assert [entry.number for entry in tables.history(found, seat_of(table, other))] == [0, 1, 2, 3, 4]


def seat_of(table: Table, person: Account) -> int:
    return table.seats.get(account=person).number


def test_dice_are_seen_at_once_and_what_is_tried_after_them_is_not():
    people = {person.name: person for person in three()}
    table = started(*people.values(), game="after-the-flood")
    rolled = 0
    for action in short_game.actions():
        made = submit(table, people[action.who], action.line)
        table.refresh_from_db()
        rolled += any(version.barrier for version in made.versions)
        last = max((version.number for version in made.versions if version.barrier), default=0)
        assert settled.shown(table, None) >= last
    assert rolled


def test_turns_and_letters_of_others_do_not_change(table):
    person = asked(table)
    turns, letters = list(Turn.objects.values()), list(Outbox.objects.values("key", "status"))
    try_out(table, person)
    step_back(table, person)
    assert list(Turn.objects.values()) == turns
    assert list(Outbox.objects.values("key", "status")) == letters


def test_a_fingerprint_of_the_board_that_others_see_is_given(table):
    person = asked(table)
    try_out(table, person)
    (other, _) = others(table, person)
    found = tables.find_table(table.code, other)
    assert dice.fingerprint(found) == Version.objects.get(table=table, number=0).fingerprint
    assert client_of(other).get(f"/api/tables/{table.code}/dice/").json()["fingerprint"] == dice.fingerprint(found)


def test_a_submission_sent_again_does_not_tell_others_that_somebody_tries_something_out(table):
    first = asked(table)
    submit(table, first, seen(table, first).choices[-1].notation, submission="once")
    while asked(table) == first:
        submit(table, first, seen(table, first).choices[-1].notation)
    table.refresh_from_db()
    sent = Version.objects.get(table=table, submission="once")
    head = table.head
    try_out(table, asked(table))
    again = {"head": 0, "submission": "once", "line": sent.notation}
    answer = client_of(first).post(f"/api/tables/{table.code}/moves/", again, format="json")
    assert (answer.status_code, answer.json()["head"]) == (200, head)


@pytest.mark.parametrize("head", [1, 2, 5])
def test_nobody_can_guess_heads(table, head):
    person = asked(table)
    try_out(table, person)
    (other, third) = others(table, person)
    with pytest.raises(Stale) as stale:
        play.undo(code=table.code, by=other, head=head, submission="a", channel=Version.Channel.WEB)
    assert stale.value.facts["head"] == 0
    with pytest.raises(Stale) as stale:
        submit(table, third, "C K@1", head=head)
    assert stale.value.facts["head"] == 0
    with pytest.raises(Stale) as stale:
        rulings.warn(rulings.Bench(table.code, moderator(), head, "why"), seat=0)
    assert stale.value.facts["head"] == 0
    with pytest.raises(NotFound):
        disputes.open_dispute(code=table.code, by=other, version=head, reason="rules", text="Why?")
    with pytest.raises(Stale):
        consent.ask(code=table.code, by=other, to_version=0, head=head)


def test_what_is_refused_is_refused_by_what_can_be_seen(table):
    person = asked(table)
    (other, _) = others(table, person)
    mara, seat = moderator(), seat_of(table, person)
    told = []
    for _ in range(2):
        with pytest.raises(Refused) as refusal:
            submit(table, other, "C K@1")
        with pytest.raises(Refused) as ruled:
            rulings.act(rulings.Bench(table.code, mara, 0, "why"), seat=seat, line="N1")
        told.append([(each.value.code, each.value.sentence, each.value.facts) for each in (refusal, ruled)])
        table.refresh_from_db()
        if table.trying is None:
            try_out(table, person)
    assert told[0] == told[1]
    assert table.trying is not None, "what is refused settles nothing"


# --- Several at once ---


@pytest.fixture
def growing() -> Table:
    """All three are asked which cities grow, and can grow two each (ATF-124)."""
    table = started(*three(), game="after-the-flood", grace_minutes=10)
    growth_drawn(table)
    return table


def person_at(table: Table, seat: int) -> Account:
    return table.seats.get(number=seat).account


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_who_is_asked_at_the_same_time_answers_from_the_board_that_is_seen(growing, order):
    first, second, third = (person_at(growing, seat) for seat in order)
    try_out(growing, first)
    step_back(growing, first)
    submit(growing, second, "grow none", head=0)
    assert growing.trying == order[0]
    growing.refresh_from_db()
    assert (growing.settled, growing.trying) == (None, None), "who has answered is not waited for any more: all see it"
    submit(growing, third, "grow none", head=0)
    submit(growing, first, "grow none", head=2)
    growing.refresh_from_db()
    assert Turn.objects.filter(table=growing, closed_at=None).count() == 1  # turn 2 has begun
    assert growing.trying in (None, order[0]), "who answers last may be the first of the next turn, and take it back"


def test_what_somebody_was_trying_stands_when_another_who_is_asked_tries_something(growing):
    first, second = person_at(growing, 0), person_at(growing, 1)
    try_out(growing, first)
    try_out(growing, second)
    assert (growing.settled, growing.trying) == (1, 1)
    assert heads(growing) == [1, 2, 1]
    for again in (False, True):
        with pytest.raises(Refused, match="no step of yours"):
            step_back(growing, first, again=again)
    found = tables.find_table(growing.code, first)
    assert play.own_steps(found, 0, seen(growing, first).version)[1] == [], "nor is it offered"
    step_back(growing, second)
    assert heads(growing) == [1, 3, 1]


def test_undoing_and_playing_again_does_not_make_the_answer_of_another_old(growing):
    for _ in steps(growing, person_at(growing, 2)):
        pass
    assert submit(growing, person_at(growing, 0), "grow none", head=0).versions[0].seat == 0


def test_who_takes_an_answer_back_in_its_grace_does_not_take_away_what_another_tries(growing):
    first, second = person_at(growing, 0), person_at(growing, 1)
    submit(growing, first, "grow none")
    found = tables.find_table(growing.code, first)
    assert play.own_steps(found, 0, seen(growing, first).version)[1]
    try_out(growing, second)
    with pytest.raises(Refused, match="no step of yours"):
        step_back(growing, first)
    assert heads(growing) == [1, 2, 1]


# --- Grace ---


def test_a_passed_turn_can_be_taken_back_while_the_next_player_only_tries_something_out():
    table = started(*three(), game="after-the-flood", grace_minutes=10)
    first = asked(table)
    pass_turn(table, first)
    second, seen_by_first = asked(table), table.head
    try_out(table, second)
    assert heads(table)[seat_of(table, first)] == seen_by_first
    step_back(table, first)
    assert asked(table) == first
    assert (table.settled, table.trying) == (None, None)
    assert set(heads(table)) == {table.head}, "others had seen the turn pass"
    step_back(table, first, again=True)
    assert asked(table) == second
    assert not verifying.verified(table).faults


# --- Moderation ---


def test_a_ruling_lets_everybody_see_what_was_tried_and_is_told_as_ever(table):
    person = asked(table)
    try_out(table, person)
    ruling = rulings.pause(rulings.Bench(table.code, moderator(), 0, "to look at it"))
    table.refresh_from_db()
    assert (table.settled, table.trying) == (None, None)
    assert (ruling.head_before, ruling.head_after) == (0, 1)
    assert heads(table) == [1, 1, 1]


def test_a_moderator_cannot_go_back_to_where_the_table_seems_to_stand_or_beyond(table):
    person = asked(table)
    pass_turn(table, person)
    head = table.head
    try_out(table, asked(table))
    mara = moderator()
    for number in (head, head + 1, head + 2):
        with pytest.raises(NotFound):
            rulings.rewind(rulings.Bench(table.code, mara, head, "why"), to_version=number)
    ruling = rulings.rewind(rulings.Bench(table.code, mara, head, "why"), to_version=0, fresh_dice=True)
    table.refresh_from_db()
    assert (ruling.head_after, table.head) == (head + 2, head + 2)
    assert not verifying.verified(table).faults
    rows = Outbox.objects.filter(table=table, kind=Outbox.Kind.REWOUND)
    assert rows.count() == 3
    for row in rows:
        assert facts.seen_by_reader(row).version.number == table.head


def test_a_dispute_shows_nothing_unless_it_is_about_what_was_tried(table):
    person = asked(table)
    try_out(table, person)
    (other, _) = others(table, person)
    disputes.open_dispute(code=table.code, by=other, version=0, reason="rules", text="Why?")
    table.refresh_from_db()
    assert table.trying is not None, "opening a dispute is no way to look"
    disputes.open_dispute(code=table.code, by=person, version=1, reason="mistake", text="This was a slip.")
    table.refresh_from_db()
    assert table.trying is None


def test_a_request_to_take_back_stands_while_somebody_tries_something_out_and_is_overtaken_when_they_pass():
    table = started(*three(), game="after-the-flood", takebacks="friendly")
    first = asked(table)
    pass_turn(table, first)
    second = asked(table)
    try_out(table, second)
    request = consent.ask(code=table.code, by=second, to_version=0, head=table.head)
    table.refresh_from_db()
    assert table.trying is None, "who asks shows what is asked about"
    try_out(table, second)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.OPEN
    pass_turn(table, second)
    request.refresh_from_db()
    assert request.status == RewindRequest.Status.OVERTAKEN


def test_who_is_asked_about_a_take_back_does_not_hang_on_what_somebody_tries_out(table):
    first = asked(table)
    pass_turn(table, first)
    head = table.head
    waiting = asked(table)
    try_out(table, waiting)
    request = consent.ask(code=table.code, by=first, to_version=0, head=head)
    assert [answer.seat for answer in request.answers.all()] == [tables.seat_number(table, waiting)], "who is asked now"
    consent.answer(code=table.code, by=waiting, request_id=request.pk, agrees=True)
    table.refresh_from_db()
    assert (table.trying, asked(table)) == (None, first)


def test_what_was_tried_stands_for_who_takes_the_seat_over(table):
    person = asked(table)
    try_out(table, person)
    seat = Seat.objects.get(table=table, account=person)
    seats.get_up(seat)
    assert heads(table) == [0, 0]
    Table.objects.update(visibility="public")
    seats.take_over(code=table.code, by=account("Dora"), number=seat.number)
    table.refresh_from_db()
    assert (table.settled, table.trying) == (None, None)
    assert not verifying.verified(table).faults


@pytest.mark.parametrize(
    ("wrong", "named"),
    [
        ({"settled": 1}, "can have nothing"),
        ({"trying": None}, "can have nothing"),
        ({"trying": 2}, "can have nothing"),
        ({"settled": None}, "can have nothing"),
    ],
)
def test_verify_names_a_table_that_hides_what_is_settled(table, wrong, named):
    try_out(table, asked(table))
    assert not verifying.verified(table).faults
    if wrong.get("trying") == table.trying:
        wrong = {"trying": 0}
    Table.objects.filter(pk=table.pk).update(**wrong)
    table.refresh_from_db()
    (fault,) = verifying.verified(table).faults
    assert (fault.kind, named in fault.sentence) == ("settled", True)


def test_verify_names_versions_that_others_should_see(table):
    person = asked(table)
    pass_turn(table, person)
    try_out(table, asked(table))
    Table.objects.filter(pk=table.pk).update(settled=0)
    table.refresh_from_db()
    faults = verifying.verified(table).faults
    assert {fault.kind for fault in faults} == {"settled"}
    assert any("others do not see it" in fault.sentence for fault in faults)
