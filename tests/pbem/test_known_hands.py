"""What everybody has seen is not given back as a secret, and who has seen one hand takes no other seat."""

import pytest

from games.sumeria import game as sumeria
from pbem.models import Account, Table, Version
from pbem.services import consent, play, rulings, seats, tables
from pbem.services.errors import Refused
from tests.desk import bench, moderator
from tests.dynasties import drawn
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db
EIGHT = {"bow": "KKGGRRBB", "lion": "KKGGRRBB", "bull": "KKGGRRBB"}


@pytest.fixture
def table() -> Table:
    return started(*three(), game="euphrat-tigris", visibility="public", takebacks="friendly")


@pytest.fixture
def mara() -> Account:
    return moderator()


def hands(table: Table) -> list[object]:
    table.refresh_from_db()
    newest = Version.objects.get(table=table, number=table.head)
    return newest.snapshot["state"]["hands"]


def turns_begin(table: Table, turns: int) -> None:
    """Play so many turns in which everybody only stops."""
    for _ in range(turns):
        submit(table, asked(table), "STOP")


def end(table: Table, mara: Account) -> None:
    rulings.end(bench(table, mara), ranking=[[0], [1], [2]])


def void(table: Table, mara: Account) -> None:
    rulings.void(bench(table, mara))


@pytest.mark.parametrize("shows", [end, void])
@pytest.mark.parametrize("kind", [rulings.rewind, rulings.redo])
def test_a_table_whose_hands_were_shown_goes_on_with_fresh_ones(table, mara, shows, kind):
    before = hands(table)
    shows(table, mara)
    ruling = kind(bench(table, mara, reason="Let us go on."), to_version=0)
    assert hands(table) != before
    assert [sum(hand) for hand in hands(table)] == [8, 8, 8]
    last, dealt = Version.objects.filter(table=table).order_by("number")[1:]
    assert (last.cause, dealt.cause, dealt.channel) == ("rewind", "deal", "service")
    assert (ruling.head_after, table.head, table.phase) == (2, 2, "playing")
    log = seen(table, asked(table)).log[-1]
    assert log.sentences[0].startswith("Everybody has seen the hands, so they go back to the draw pile")
    assert "You hold" in log.sentences[0]


def test_a_finished_table_goes_on_with_fresh_hands_too(mara):
    ended = "\n".join(f"{column}: R*" for column in range(2, 9))
    table = drawn(ended, victory={"lion": "T" * 7}, **EIGHT)
    submit(table, asked(table), "STOP")
    before = Version.objects.get(table=table, number=0).snapshot["state"]["hands"]
    rulings.rewind(bench(table, mara), to_version=0)
    assert hands(table) != before


def test_hands_from_before_a_showing_never_come_back_later(table, mara):
    """Nor by a second ruling while the table is played again."""
    turns_begin(table, 2)
    void(table, mara)
    rulings.rewind(bench(table, mara), to_version=1)
    known = [Version.objects.get(table=table, number=number).snapshot["state"]["hands"] for number in range(4)]
    rulings.rewind(bench(table, mara), to_version=0)
    assert hands(table) not in known
    rulings.redo(bench(table, mara), to_version=3)
    assert hands(table) not in known, "the version that restored old hands counts as old"


def test_hands_dealt_afresh_are_secrets_like_others(table, mara):
    void(table, mara)
    rulings.rewind(bench(table, mara), to_version=0)
    after = hands(table)
    turns_begin(table, 2)
    rulings.rewind(bench(table, mara), to_version=2)
    assert hands(table) == after
    assert Version.objects.filter(table=table, cause="deal").count() == 1


def test_by_consent_nobody_goes_back_behind_a_showing(table, mara):
    turns_begin(table, 1)
    void(table, mara)
    rulings.rewind(bench(table, mara), to_version=1)
    turns_begin(table, 1)
    table.refresh_from_db()
    by = Version.objects.get(table=table, number=table.head).account
    for step in (0, 1, 2):
        with pytest.raises(Refused, match="Everybody could see the hands of that time"):
            consent.ask(code=table.code, by=by, to_version=step, head=table.head)
    consent.ask(code=table.code, by=by, to_version=3, head=table.head)


def test_undoing_stops_at_the_fresh_deal(table, mara):
    void(table, mara)
    rulings.rewind(bench(table, mara), to_version=0)
    named = {"head": 2, "submission": "back", "channel": Version.Channel.WEB}
    with pytest.raises(Refused, match="no step of yours"):
        play.undo(code=table.code, by=asked(table), **named)


def test_where_a_question_hangs_on_known_hands_there_is_no_going_on(mara):
    table = drawn("2: T | R[LiG] G", bow="RRRRBBBB", lion="RRGGKKBB", bull="RRRRGGGG")
    submit(table, asked(table), "L G>2.2")
    void(table, mara)
    with pytest.raises(Refused, match="Choose a step at which somebody chooses an action") as refusal:
        rulings.rewind(bench(table, mara), to_version=1)
    assert refusal.value.facts == {"code": "hands-in-use"}
    table.refresh_from_db()
    assert (table.phase, table.head) == ("void", 1)
    assert not table.past_secrets.exists(), "nothing was changed"


def test_a_game_that_cannot_deal_afresh_does_not_go_on(monkeypatch, mara):
    table = started(*three())
    list(play_on(table, 3))
    void(table, mara)
    monkeypatch.setattr(sumeria, "hidden", True)
    with pytest.raises(Refused, match="cannot go on from there"):
        rulings.rewind(bench(table, mara), to_version=2)


def test_a_game_without_secrets_goes_on_as_it_was(mara):
    table = started(*three())
    list(play_on(table, 3))
    void(table, mara)
    rulings.rewind(bench(table, mara), to_version=3)
    table.refresh_from_db()
    assert (table.head, table.phase) == (4, "playing")


# --- Who knew one hand of a table ---


def leaves(table: Table, number: int, mara: Account) -> Account:
    """Somebody's seat is opened for a substitute."""
    left = table.seats.get(number=number).account
    rulings.replace(bench(table, mara), seat=number)
    return left


def test_who_has_left_a_seat_takes_no_other(table, mara):
    ana = leaves(table, 0, mara)
    seats.take_over(code=table.code, by=account("Dora"), number=0)
    leaves(table, 1, mara)
    for taking in (
        lambda: seats.take_over(code=table.code, by=ana, number=1),
        lambda: seats.take_over(code=table.code, by=ana),
        lambda: tables.join(code=table.code, by=ana),
        lambda: tables.invite(code=table.code, by=table.seats.get(number=2).account, address=ana.email),
        lambda: rulings.replace(bench(table, mara), seat=1, substitute=ana.email),
    ):
        with pytest.raises(Refused, match="knows another hand of this table"):
            taking()
    assert table.seats.get(number=1).account is None


def test_the_own_seat_can_be_taken_again(table, mara):
    ben = leaves(table, 1, mara)
    leaves(table, 0, mara)
    seats.take_over(code=table.code, by=ben)
    assert table.seats.get(number=1).account == ben, "the first free seat is not for everybody"
    ana = Account.objects.get(name="Ana")
    tables.invite(code=table.code, by=ben, address=ana.email)
    seats.take_over(code=table.code, by=ana)
    assert table.seats.get(number=0).account == ana


def test_a_moderator_who_moved_for_a_seat_knows_its_hand_and_takes_none(table, mara):
    seat = table.turns.get(closed_at__isnull=True).seat
    rulings.act(bench(table, mara), seat=seat, line="STOP")
    max_ = moderator("Max")
    other = (seat + 1) % 3
    leaves(table, other, max_)
    leaves(table, seat, max_)
    assert seats.hands_known(table, mara) == {seat}
    for number in (other, seat):
        with pytest.raises(Refused, match="has ruled at this table"):
            seats.take_over(code=table.code, by=mara, number=number)


def test_before_the_hands_are_dealt_people_come_and_go():
    ana, ben, caro = three()
    table = tables.open_table(by=ana, game="euphrat-tigris", seat_count=3, visibility="public")
    tables.join(code=table.code, by=ben)
    tables.leave(code=table.code, by=ben)
    tables.join(code=table.code, by=caro)
    tables.join(code=table.code, by=ben)
    assert table.seats.get(number=2).account == ben


def test_where_nothing_is_hidden_anybody_takes_any_seat(mara):
    table = started(*three(), visibility="public")
    ana = leaves(table, 0, mara)
    leaves(table, 1, mara)
    seats.take_over(code=table.code, by=ana, number=1)
    assert table.seats.get(number=1).account == ana
