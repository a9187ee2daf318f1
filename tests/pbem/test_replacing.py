"""A player is replaced: who is to play on is named and asked, or invited by the others."""

import pytest
from django.utils import timezone

from pbem.models import Account, Invitation, Outbox, Seat, Table, Tenure
from pbem.services import rulings, seats, tables
from pbem.services.errors import NotFound, Refused
from tests.desk import bench, moderator, people, six_moves_old, substituted
from tests.tables import account, asked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def test_a_substitute_is_found_by_name_and_asked_first_and_sits_down_by_saying_yes(table):
    mara, dora = moderator(), account("Dora")
    person = asked(table)
    seat = Seat.objects.get(table=table, account=person)
    ruling = rulings.replace(bench(table, mara), seat=seat.number, substitute=" dora ")
    assert (ruling.facts["asked"], ruling.facts["after"]) == (dora.pk, None)
    assert Seat.objects.get(pk=seat.pk).account is None, "nobody is seated without having said yes"
    assert Outbox.objects.filter(kind="invitation", address=dora.email).count() == 1
    Table.objects.update(visibility="public")
    with pytest.raises(Refused, match="kept for invited players"):
        seats.take_over(code=table.code, by=account("Emil"), number=seat.number)
    seats.take_over(code=table.code, by=dora, number=seat.number)
    assert asked(table) == dora
    assert Outbox.objects.filter(kind="substitute", address=dora.email).count() == 1
    others = [each for each in people(table) if each != dora]
    told = Outbox.objects.filter(kind="seat").values_list("address", flat=True)
    assert sorted(told) == sorted(each.email for each in others), "that somebody plays on, once each"
    assert list(Tenure.objects.filter(seat=seat).order_by("pk").values_list("account__name", flat=True)) == [
        person.name,
        "Dora",
    ]


def test_who_is_asked_after_another_has_the_seat_kept_instead(table):
    mara, dora, emil = moderator(), account("Dora"), account("Emil")
    rulings.replace(bench(table, mara), seat=0, substitute="Dora")
    with pytest.raises(Refused, match="the seat is open already"):
        rulings.replace(bench(table, mara), seat=0)
    rulings.replace(bench(table, mara), seat=0, substitute="Emil")
    assert list(Invitation.objects.filter(answer="").values_list("email", flat=True)) == [emil.email]
    with pytest.raises(NotFound):
        seats.take_over(code=table.code, by=dora, number=0)
    seats.take_over(code=table.code, by=emil, number=0)


def test_a_substitute_is_somebody_and_nobody_else_is_meant(table):
    mara = moderator()
    twins = [Account.objects.create_user(email=f"gus{number}@example.org", name="Gus") for number in range(2)]
    Account.objects.update(confirmed_at=timezone.now())
    ben = people(table)[1]
    for words, why in (
        ("Nobody", "There is no such account."),
        ("Gu", "There is no such account."),
        ("gus", "Several people are called gus."),
        ("Ben", f"{ben.email} sits at this table already."),
    ):
        with pytest.raises(Refused, match=why):
            rulings.replace(bench(table, mara), seat=0, substitute=words)
    assert people(table)[0] is not None, "all or none"
    rulings.replace(bench(table, mara), seat=0, substitute=twins[1].email)
    assert Invitation.objects.get(answer="").email == twins[1].email


def test_whose_seat_was_given_to_another_does_not_take_it_from_them(table):
    dora, seat = account("Dora"), Seat.objects.select_related("account").get(table=table, number=1)
    substituted(table, moderator(), 1, dora)
    seats.get_up(seat)  # decided before the other sat down
    assert Seat.objects.get(pk=seat.pk).account == dora
    assert Tenure.objects.get(seat=seat, ended_at=None).account == dora


def test_the_others_invite_a_substitute(table):
    mara, dora = moderator(), account("Dora")
    person = asked(table)
    other = next(one for one in people(table) if one != person)
    with pytest.raises(Refused, match="taken or kept"):
        tables.invite(code=table.code, by=other, address=dora.email)
    rulings.replace(bench(table, mara), seat=Seat.objects.get(table=table, account=person).number)
    tables.invite(code=table.code, by=other, address=dora.email)
    Table.objects.update(visibility="public")
    with pytest.raises(Refused, match="kept for invited"):
        seats.take_over(code=table.code, by=account("Emil"))
    tables.join(code=table.code, by=dora)
    assert asked(table) == dora
    assert Outbox.objects.filter(kind="substitute", address=dora.email).count() == 1
