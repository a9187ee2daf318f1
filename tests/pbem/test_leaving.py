"""Leaving a running table, and playing on for somebody."""

import pytest

from pbem.models import Account, Invitation, Outbox, Seat, Table, Tenure, Turn, Version
from pbem.selectors import home
from pbem.selectors.lobby import lobby
from pbem.selectors.tenures import tenures
from pbem.services import accounts, calls, expiry, leaving, rulings, seats, tables
from pbem.services.errors import BadRequest, NotFound, Refused
from tests.desk import bench, moderator, people, six_moves_old
from tests.tables import account, asked, play_on, seen, started, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def public(table: Table) -> Table:
    Table.objects.filter(pk=table.pk).update(visibility="public")
    table.refresh_from_db()
    return table


def letters(kind: str) -> list[str]:
    return sorted(Outbox.objects.filter(kind=kind).values_list("address", flat=True))


def seat_of(table: Table, person: Account) -> Seat:
    return Seat.objects.get(table=table, account=person)


def test_who_offers_a_seat_plays_on_until_somebody_takes_it(table):
    public(table)
    person, dora = asked(table), account("Dora")
    seat = leaving.offer(code=table.code, by=person)
    assert letters("seat") == sorted(one.email for one in people(table) if one != person)
    with pytest.raises(Refused, match="offered already"):
        leaving.offer(code=table.code, by=person)
    next(play_on(table, 1))
    assert [each.code for each in lobby(dora).seeking] == [table.code]
    assert [each.code for each in lobby(person).seeking] == []
    seats.take_over(code=table.code, by=dora, number=seat.number)
    seat.refresh_from_db()
    assert (seat.account, seat.sought_at) == (dora, None)
    told = [(each.account.name, each.ended_how) for each in tenures(table) if each.seat_id == seat.pk]
    assert told == [(person.name, "gave"), ("Dora", "")]
    assert letters("substitute") == [dora.email]
    assert person.email in letters("seat"), "and thanks go to who played until then"
    assert [each.code for each in lobby(account("Emil")).seeking] == []


def test_who_thinks_better_of_it_keeps_the_seat(table):
    public(table)
    person = asked(table)
    leaving.offer(code=table.code, by=person)
    leaving.keep(code=table.code, by=person)
    with pytest.raises(Refused, match=r"kept for invited|not free"):
        seats.take_over(code=table.code, by=account("Dora"))
    with pytest.raises(Refused, match="not offered"):
        leaving.keep(code=table.code, by=person)


def test_a_private_table_is_called_for_by_nobody_but_who_is_asked(table):
    person, dora = asked(table), account("Dora")
    leaving.offer(code=table.code, by=person)
    assert lobby(dora).seeking == []
    with pytest.raises(NotFound):
        seats.take_over(code=table.code, by=dora)
    tables.invite(code=table.code, by=person, address=dora.email)
    tables.join(code=table.code, by=dora)
    assert seat_of(table, dora)


def test_a_friend_is_asked_first_by_name_or_address_and_has_two_days(table):
    public(table)
    person = asked(table)
    friend = next(one for one in people(table) if one != person)
    dora, emil = account("Dora"), account("Emil", steps_in=True)
    Account.objects.update(called_at="2020-01-01T00:00Z")
    with pytest.raises(BadRequest, match="not played with anybody"):
        leaving.offer(code=table.code, by=person, friend="Dora")
    other = started(person, dora, friend)
    assert other.head is not None
    leaving.offer(code=table.code, by=person, friend="dora")
    assert Invitation.objects.get(table=table, answer="").email == dora.email
    assert lobby(emil).seeking == []
    assert calls.call() == 0
    with pytest.raises(Refused, match="kept for invited"):
        seats.take_over(code=table.code, by=emil)
    time_passes(days=2)
    assert [each.code for each in lobby(emil).seeking] == [table.code]
    assert calls.call() == 1
    assert letters("call") == [emil.email]
    tables.join(code=table.code, by=dora)
    assert seat_of(table, dora), "a friend is never too late as long as nobody else came"


def test_those_who_like_to_step_in_are_written_to_once_a_day_and_a_seat_is_called_for_once(table):
    public(table)
    dora, emil = account("Dora"), account("Emil")
    accounts.change_profile(account=dora, name="Dora", time_zone="UTC", language="", steps_in=True)
    Account.objects.update(created_at="2020-01-01T00:00Z")
    Account.objects.filter(called_at__isnull=False).update(called_at="2020-01-01T00:00Z")
    leaving.offer(code=table.code, by=asked(table))
    assert [calls.call(), calls.call()] == [1, 0]
    assert letters("call") == [dora.email]
    second = public(started(emil, account("Fritz"), account("Gerda")))
    leaving.offer(code=second.code, by=emil)
    assert calls.call() == 1
    assert letters("call") == [dora.email], "no second one on the same day"
    accounts.change_profile(account=dora, name="Dora", time_zone="UTC", language="", steps_in=False)
    dora.refresh_from_db()
    assert not dora.steps_in


def test_who_resigns_gets_up_and_the_seat_plays_safe_moves(table):
    public(table)
    person = asked(table)
    seat = seat_of(table, person)
    leaving.resign(code=table.code, by=person)
    seat.refresh_from_db()
    table.refresh_from_db()
    assert (seat.account, table.phase) == (None, "playing")
    assert Tenure.objects.get(seat=seat, account=person).ended_how == "resigned"
    assert not Turn.objects.filter(table=table, seat=seat.number, closed_at=None).exists(), "nobody waits for them"
    played = Version.objects.filter(table=table, seat=seat.number).order_by("number").last()
    assert (played.channel, played.account) == ("service", None)
    with pytest.raises(Refused):
        leaving.resign(code=table.code, by=person)
    for _ in play_on(table, 6):
        assert not Turn.objects.filter(table=table, seat=seat.number, closed_at=None).exists()
    dora = account("Dora")
    seats.take_over(code=table.code, by=dora)
    seat.refresh_from_db()
    assert (seat.account, seat.resigned_at) == (dora, None)
    for _ in play_on(table, 6):
        pass
    assert Version.objects.filter(table=table, account=dora).exists()


def test_with_one_left_the_table_ends_and_who_stayed_wins(table):
    first, second, third = people(table)
    leaving.resign(code=table.code, by=first)
    table.refresh_from_db()
    assert table.phase == "playing"
    leaving.resign(code=table.code, by=second)
    table.refresh_from_db()
    assert (table.phase, table.outcome["reason"]) == ("finished", "by-resignation")
    numbers = {name: number for number, name in enumerate(["Ana", "Ben", "Caro"])}
    assert table.outcome["ranking"] == [[numbers[third.name]], [numbers[second.name]], [numbers[first.name]]]
    assert letters("finished") == [third.email]


@pytest.mark.parametrize("game", ["after-the-flood", "sumeria", "euphrat-tigris", "ur"])
def test_every_game_goes_on_to_its_end_when_somebody_resigns(game):
    table = started(*three(), game=game)
    list(play_on(table, 4))
    leaving.resign(code=table.code, by=asked(table))
    gone = Seat.objects.get(table=table, account=None).number
    for count, _ in enumerate(play_on(table, 60)):
        assert count < 60
        assert not Turn.objects.filter(table=table, seat=gone, closed_at=None).exists()


def test_after_a_rewind_somebody_who_has_resigned_is_not_waited_for(table):
    mara = moderator()
    person = asked(table)
    seat = seat_of(table, person)
    leaving.resign(code=table.code, by=person)
    rulings.rewind(bench(table, mara), to_version=6)
    assert Turn.objects.filter(table=table, seat=seat.number, closed_at=None).exists()
    assert leaving.play_where_nobody_sits() == 1
    assert leaving.play_where_nobody_sits() == 0
    assert not Turn.objects.filter(table=table, seat=seat.number, closed_at=None).exists()


def test_a_substitute_begins_with_what_the_seat_holds_and_nothing_of_who_left(table):
    public(table)
    person, dora = asked(table), account("Dora")
    before = seen(table, person).view_json
    leaving.offer(code=table.code, by=person)
    seats.take_over(code=table.code, by=dora)
    assert seen(table, dora).view_json == before
    letter = Outbox.objects.get(kind="substitute")
    assert letter.turn == Turn.objects.get(table=table, closed_at=None), "one letter tells the story and asks"


def test_a_table_that_nobody_joins_expires_with_a_letter():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    time_passes(days=20)
    tables.join(code=table.code, by=ben)
    time_passes(days=29)
    assert expiry.expire_gathering() == 0
    time_passes(days=1)
    assert [expiry.expire_gathering(), expiry.expire_gathering()] == [1, 0]
    table.refresh_from_db()
    assert table.phase == "abandoned"
    assert letters("abandoned") == [ana.email, ben.email]


def test_results_count_for_who_played(table):
    """A substitute is ranked, who resigned is not, and both stays are kept."""
    public(table)
    person, dora = asked(table), account("Dora")
    seat = leaving.offer(code=table.code, by=person)
    seats.take_over(code=table.code, by=dora, number=seat.number)
    assert {each.code for each in home.home(dora).waiting} | {each.code for each in home.home(dora).your_turn} == {
        table.code
    }
    assert home.home(person).waiting == []
