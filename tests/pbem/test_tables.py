"""Opening a table, gathering players, the start."""

import pytest
import time_machine
from django.utils import timezone

from pbem.models import Invitation, Outbox, Seat, Table, Turn, Version
from pbem.selectors.invitations import REST
from pbem.selectors.lobby import lobby
from pbem.selectors.tables import find_table
from pbem.services import limits, tables
from pbem.services.errors import BadRequest, CannotAsk, NotAllowed, NotFound, NotGathering, Refused, TooMany
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db


def letters(kind: str) -> set[str]:
    return set(Outbox.objects.filter(kind=kind).values_list("address", flat=True))


def test_who_opens_a_table_sits_at_it():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, title="Evenings")
    assert [seat.account for seat in table.seats.all()] == [ana, None, None]
    assert table.phase == Table.Phase.GATHERING
    assert table.options == {"map": "river"}


def test_people_without_an_account_are_invited_by_mail():
    tables.open_table(by=account("Ana"), game="sumeria", seat_count=3, invite=["New@Example.org", "ben@example.org"])
    assert letters("invitation") == {"new@example.org", "ben@example.org"}


def test_the_table_starts_when_the_last_seat_is_taken():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    assert table.phase == Table.Phase.PLAYING
    assert table.head == 0
    setup = Version.objects.get(table=table)
    assert (setup.number, setup.cause, setup.channel) == (0, "setup", "service")
    first = asked(table)
    assert letters("turn") == {first.email}, "who is asked first is told by the prompt itself"
    assert letters("started") == {person.email for person in (ana, ben, caro)} - {first.email}


def test_a_table_needs_a_fitting_number_of_seats_a_game_and_options():
    ana = account("Ana")
    for wrong in (
        {"game": "chess", "seat_count": 2},
        {"game": "sumeria", "seat_count": 2},
        {"game": "sumeria", "seat_count": 3, "options": {"map": "moon"}},
        {"game": "sumeria", "seat_count": 3, "options": {"dragons": True}},
        {"game": "ur", "seat_count": 3, "options": {"maxRounds": 201}},
        {"game": "ur", "seat_count": 3, "options": {"maxRounds": "9" * 5000}},
        {"game": "ur", "seat_count": 3, "options": {"anyFieldFeeds": "perhaps"}},
        {"game": "sumeria", "seat_count": 3, "visibility": "secret"},
        {"game": "sumeria", "seat_count": 3, "title": "x" * 61},
        {"game": "sumeria", "seat_count": 3, "title": "two\nlines"},
        {"game": "sumeria", "seat_count": 3, "invite": ["nonsense"]},
    ):
        with pytest.raises(BadRequest):
            tables.open_table(by=ana, **wrong)
    assert not Table.objects.exists(), "a refused table leaves nothing behind"
    assert not Outbox.objects.exists()


def test_a_private_table_is_joined_by_invitation_only():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3)
    with pytest.raises(NotFound):
        tables.join(code=table.code, by=ben)
    tables.invite(code=table.code, by=ana, address=ben.email)
    tables.join(code=table.code, by=ben)
    assert Invitation.objects.get().answer == Invitation.Answer.ACCEPTED


def test_a_table_open_by_its_link_is_in_no_list_but_who_knows_its_address_may_look_and_join():
    ana, ben = account("Ana"), account("Ben")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="link")
    assert lobby(None).open == lobby(ben).open == []
    assert find_table(table.code, None) == find_table(table.code, ben) == table
    tables.join(code=table.code, by=ben)
    assert table.seats.filter(account=ben).exists()


def test_a_public_table_keeps_the_seats_of_the_invited():
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public", invite=["guest@example.org"])
    tables.join(code=table.code, by=ben)
    with pytest.raises(Refused, match="kept for invited"):
        tables.join(code=table.code, by=caro)
    tables.withdraw(code=table.code, by=ana, invitation_id=Invitation.objects.get().pk)
    tables.join(code=table.code, by=caro)
    table.refresh_from_db()
    assert table.phase == Table.Phase.PLAYING


def test_nobody_sits_down_twice_or_is_invited_twice():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])
    with pytest.raises(Refused, match="sit at this table already"):
        tables.join(code=table.code, by=ana)
    with pytest.raises(Refused, match="invited already"):
        tables.invite(code=table.code, by=ana, address="BEN@example.org")
    with pytest.raises(Refused, match="sits at this table already"):
        tables.invite(code=table.code, by=ana, address=ana.email)


def test_a_declined_invitation_frees_the_seat_and_is_not_sent_again_unless_its_reader_thinks_better_of_it():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email, "guest@example.org"])
    invitation = Invitation.objects.get(email=ben.email)
    with pytest.raises(Refused, match="All seats"):
        tables.invite(code=table.code, by=ana, address="late@example.org")
    tables.decline(invitation_id=invitation.pk)
    with pytest.raises(Refused, match="answered already"):
        tables.decline(invitation_id=invitation.pk)
    with pytest.raises(CannotAsk):
        tables.invite(code=table.code, by=ana, address=ben.email)
    assert Outbox.objects.filter(kind="invitation", address=ben.email).count() == 1
    tables.reconsider(invitation_id=invitation.pk)
    with pytest.raises(NotFound):
        tables.reconsider(invitation_id=invitation.pk + 1000)
    with pytest.raises(Refused, match="All seats"):
        tables.invite(code=table.code, by=ana, address="late@example.org")
    tables.join(code=table.code, by=ben)
    with pytest.raises(NotFound):
        tables.reconsider(invitation_id=Invitation.objects.get(email="guest@example.org").pk)


def test_who_declined_can_be_asked_to_another_table_after_a_rest():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])
    tables.decline(invitation_id=Invitation.objects.get().pk)
    with time_machine.travel(timezone.now() + REST, tick=False):
        with pytest.raises(CannotAsk):
            tables.invite(code=table.code, by=ana, address=ben.email)
        tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])


def test_invitations_are_limited_so_that_nobody_is_flooded(monkeypatch):
    monkeypatch.setattr(limits, "INVITATIONS", limits.Limit(2, limits.DAY))
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=4, invite=["a@example.org", "b@example.org"])
    with pytest.raises(TooMany, match=r"many invitations today\. You can send more in "):
        tables.invite(code=table.code, by=ana, address="c@example.org")


def test_leaving_is_possible_before_the_start_only():
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email, caro.email])
    tables.join(code=table.code, by=ben)
    tables.leave(code=table.code, by=ben)
    assert Seat.objects.filter(table=table, account=ben).count() == 0
    with pytest.raises(Refused, match="Abandon"):
        tables.leave(code=table.code, by=ana)
    running = started(ana, ben, caro)
    with pytest.raises(NotGathering):
        tables.leave(code=running.code, by=ben)


def test_abandoning_tells_whoever_sat_there_and_withdraws_invitations():
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email, caro.email])
    tables.join(code=table.code, by=ben)
    with pytest.raises(NotAllowed):
        tables.abandon(code=table.code, by=ben)
    tables.abandon(code=table.code, by=ana)
    table.refresh_from_db()
    assert table.phase == Table.Phase.ABANDONED
    assert letters("abandoned") == {ben.email}
    assert Invitation.objects.get(email=caro.email).answer == Invitation.Answer.WITHDRAWN
    with pytest.raises(NotGathering):
        tables.join(code=table.code, by=caro)


def test_strangers_can_do_nothing_at_a_gathering_table():
    ana, ben, _ = three()
    table = tables.open_table(by=ana, game="sumeria", seat_count=3)
    with pytest.raises(NotFound):
        tables.invite(code=table.code, by=ben, address="x@example.org")
    with pytest.raises(NotFound):
        tables.leave(code=table.code, by=ben)
    with pytest.raises(NotFound):
        tables.join(code="nowhere", by=ben)


def test_only_one_seat_is_waited_for_at_the_start_of_sumeria():
    table = started(*three())
    assert Turn.objects.filter(table=table, closed_at__isnull=True).count() == 1
