"""Who may sit down where: gates, seats and colours that are chosen, lots, words and names in invitations."""

import pytest
from django.utils import timezone

from pbem import engines
from pbem.models import Invitation, Outbox, Seat, Table, Tenure, Turn
from pbem.selectors.track_record import FEWEST, track_record
from pbem.services import seating, tables
from pbem.services.errors import BadRequest, NotFound, NotGathering, Refused
from tests.pbem.test_home import many
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


def public(by, game="sumeria", seats=3, **fields) -> Table:
    return tables.open_table(by=by, game=game, seat_count=seats, visibility="public", **fields)


def played(person, turns: int, late: int = 0) -> None:
    """A record of turns with a clock, as rows, so many of them late."""
    (table,) = many(person, "playing", 1)
    seat = table.seats.get(number=0)
    now = timezone.now()
    Tenure.objects.create(seat=seat, account=person, began_at=now)
    Turn.objects.bulk_create(
        Turn(
            table=table, seat=0, opened_version=0, opened_at=now, closed_at=now, deadline=now,
            expired_at=now if number < late else None,
        )
        for number in range(turns)
    )  # fmt: skip


def names(table: Table) -> list[str | None]:
    seats = table.seats.select_related("account").order_by("number")
    return [seat.account.name if seat.account else None for seat in seats]


# --- The gate ---


def test_a_gate_asks_who_is_not_invited_for_finished_games():
    ana, ben, caro = three()
    table = public(ana, gate_finished=2, invite=[caro.email])
    many(ben, "finished", 1)
    with pytest.raises(Refused, match="finished 2 games") as refusal:
        tables.join(code=table.code, by=ben)
    assert refusal.value.facts == {"finished": 1}
    many(ben, "finished", 1)
    tables.join(code=table.code, by=ben)
    tables.join(code=table.code, by=caro)
    assert names(table) == ["Ana", "Ben", "Caro"]


def test_a_gate_asks_for_punctuality_only_where_there_is_a_record():
    ana, ben, caro = three()
    table = public(ana, gate_punctual=90)
    played(ben, FEWEST, late=2)
    assert track_record(ben).punctual == 80
    with pytest.raises(Refused, match="of yours it is 80"):
        tables.join(code=table.code, by=ben)
    assert track_record(caro).punctual is None
    tables.join(code=table.code, by=caro)


def test_a_turn_counts_for_whoever_held_the_seat():
    ana, ben, _ = three()
    played(ana, FEWEST)
    assert (track_record(ana).turns, track_record(ben).turns) == (FEWEST, 0)
    assert track_record(ana).punctual == 100


def test_a_gate_holds_for_substitutes_too():
    ana, ben, caro = three()
    table = started(ana, ben, caro, visibility="public")
    Table.objects.filter(pk=table.pk).update(gate_finished=1)
    Seat.objects.filter(table=table, account=ben).update(sought_at=timezone.now())
    dora = account("Dora")
    with pytest.raises(Refused, match="finished 1 game"):
        tables.join(code=table.code, by=dora)
    many(dora, "finished", 1)
    tables.join(code=table.code, by=dora)
    assert "Dora" in names(table)


@pytest.mark.parametrize(
    "wrong",
    [{"gate_finished": 51}, {"gate_punctual": 101}, {"seating": "on top"}, {"language": "xx"}, {"words": "x" * 501}],
)
def test_what_no_table_can_have_is_refused(wrong):
    with pytest.raises(BadRequest):
        public(account("Ana"), **wrong)


# --- Seats ---


def test_where_seats_are_chosen_everybody_takes_the_free_one_they_like():
    ana, ben, caro = three()
    table = public(ana, seating="chosen")
    tables.join(code=table.code, by=ben, number=2)
    assert names(table) == ["Ana", None, "Ben"]
    with pytest.raises(Refused, match="not free"):
        tables.join(code=table.code, by=caro, number=2)
    seating.choose_seat(code=table.code, by=ana, number=1)
    assert names(table) == [None, "Ana", "Ben"]
    tables.join(code=table.code, by=caro)
    table.refresh_from_db()
    assert table.phase == Table.Phase.PLAYING
    assert names(table) == ["Caro", "Ana", "Ben"]
    sitting = Tenure.objects.filter(ended_at=None).order_by("seat__number")
    assert list(sitting.values_list("account__name", flat=True)) == ["Caro", "Ana", "Ben"]
    with pytest.raises(NotGathering):
        seating.choose_seat(code=table.code, by=ana, number=0)


def test_elsewhere_nobody_chooses_a_seat():
    ana, ben, _ = three()
    table = public(ana)
    with pytest.raises(Refused, match="not chosen"):
        tables.join(code=table.code, by=ben, number=2)
    with pytest.raises(Refused, match="not chosen"):
        seating.choose_seat(code=table.code, by=ana, number=2)
    with pytest.raises(NotFound):
        seating.choose_seat(code=table.code, by=ben, number=2)


def test_seats_drawn_by_lot_follow_from_the_secret_and_are_settled_when_the_game_begins():
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dora")]
    orders = set()
    for _ in range(12):
        table = public(people[0], seats=4, seating="random")
        for person in people[1:]:
            tables.join(code=table.code, by=person)
        table.refresh_from_db()
        by_lot = sorted(people, key=lambda person: seating.lot(bytes(table.secret), person.pk))
        assert names(table) == [person.name for person in by_lot]
        sitting = Tenure.objects.filter(seat__table=table, ended_at=None).order_by("seat__number")
        assert list(sitting.values_list("account__name", flat=True)) == names(table)
        orders.add(tuple(names(table)))
    assert len(orders) > 1
    list(play_on(table, 3))


# --- Colours ---


def colours(table: Table) -> tuple[str, ...]:
    table.refresh_from_db()
    return engines.summary(table.game, table.options).colours


def test_everybody_chooses_the_own_dynasty():
    ana, ben, caro = three()
    table = public(ana, game="euphrat-tigris")
    assert colours(table) == ("Bow", "Lion", "Bull", "Vase")
    seating.choose_colour(code=table.code, by=ana, colour="Vase")
    assert colours(table) == ("Vase", "Bow", "Lion", "Bull")
    tables.join(code=table.code, by=ben)
    with pytest.raises(Refused, match="chosen this already"):
        seating.choose_colour(code=table.code, by=ben, colour="Vase")
    seating.choose_colour(code=table.code, by=ben, colour="Bull")
    assert colours(table)[:2] == ("Vase", "Bull")
    tables.leave(code=table.code, by=ben)
    tables.join(code=table.code, by=caro)
    assert Seat.objects.get(table=table, account=caro).wish == ""
    seating.choose_colour(code=table.code, by=ana, colour="")
    with pytest.raises(BadRequest):
        seating.choose_colour(code=table.code, by=ana, colour="Crab")
    tables.join(code=table.code, by=ben)
    submit(table, asked(table), seen(table, asked(table)).choices[0].notation)


def test_a_dynasty_goes_with_its_player_when_seats_are_drawn():
    ana, ben, caro = three()
    table = public(ana, game="euphrat-tigris", seating="random")
    for person, colour in ((ana, "Vase"), (ben, "Lion")):
        if person != ana:
            tables.join(code=table.code, by=person)
        seating.choose_colour(code=table.code, by=person, colour=colour)
    tables.join(code=table.code, by=caro)
    shown = colours(table)
    by_name = {seat.account.name: shown[seat.number] for seat in table.seats.select_related("account")}
    assert (by_name["Ana"], by_name["Ben"]) == ("Vase", "Lion")


def test_in_other_games_there_is_no_colour_to_choose():
    ana = account("Ana")
    with pytest.raises(BadRequest):
        seating.choose_colour(code=public(ana).code, by=ana, colour="red")


# --- Invitations ---


def test_a_companion_is_invited_by_name_with_a_word_of_ones_own():
    ana, ben, caro = three()
    started(ana, ben, caro)
    table = public(ana, seats=4, invite=["ben"], words="  Once\nmore? ")
    tables.invite(code=table.code, by=ana, address="Caro", words="You too!")
    assert dict(Invitation.objects.filter(table=table).values_list("email", "words")) == {
        ben.email: "Once more?",
        caro.email: "You too!",
    }
    with pytest.raises(BadRequest, match="anybody called Dora"):
        tables.invite(code=table.code, by=ana, address="Dora")


def test_strangers_get_no_words():
    table = public(account("Ana"), invite=["stranger@example.org"], words="Buy gold")
    assert Invitation.objects.get(table=table).words == ""


def test_more_invitations_than_seats_are_told_at_the_field_before_anything_is_sent():
    with pytest.raises(Refused, match="You invite 3 people, and 2 seats are free") as refusal:
        public(account("Ana"), invite=["a@example.org", "b@example.org", "c@example.org"])
    assert refusal.value.facts["field"] == "invite"
    assert not Outbox.objects.exists()
