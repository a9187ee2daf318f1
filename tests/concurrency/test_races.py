"""Two at once: real threads on a real database, SQLite and PostgreSQL alike (P1 to P3)."""

import pytest

from pbem.models import Dispute, Invitation, Outbox, Seat, Table, Version
from pbem.services import accounts, disputes, limits, plans, play, tables
from pbem.services.errors import NameUsed, NotGathering, Refused, Stale
from tests.concurrency.together import at_once, consistent
from tests.dynasties import drawn
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db(transaction=True)

CROWD = 8


def test_a_double_click_is_one_move():
    table = started(*three())
    person = asked(table)
    click = {"head": 0, "submission": "click"}
    results = at_once(*[lambda: submit(table, person, "+AKKc", **click)] * CROWD)
    assert [answer.versions[0].number for answer in results] == [1] * CROWD, results
    assert sorted(answer.repeated for answer in results) == [False] + [True] * (CROWD - 1)
    consistent(table)


def test_of_two_browsers_of_one_seat_one_wins_and_the_other_is_told():
    table = started(*three())
    person = asked(table)
    lines = [choice.notation for choice in seen(table, person).choices[:CROWD]]
    results = at_once(*[lambda line=line: submit(table, person, line, head=0) for line in lines])
    won = [result for result in results if isinstance(result, play.Submitted)]
    assert len(won) == 1
    assert all(isinstance(result, Stale) for result in results if result not in won), results
    assert Version.objects.filter(table=table).count() == 2
    consistent(table)


def test_of_two_moves_under_one_name_one_counts_and_the_other_is_told_so():
    table = started(*three())
    person = asked(table)
    lines = [choice.notation for choice in seen(table, person).choices[:2]] * (CROWD // 2)
    click = {"head": 0, "submission": "click"}
    results = at_once(*[lambda line=line: submit(table, person, line, **click) for line in lines])
    answers = [result for result in results if isinstance(result, play.Submitted)]
    assert {answer.versions[0].number for answer in answers} == {1}, results
    assert len(answers) == CROWD // 2
    assert all(isinstance(result, NameUsed) for result in results if result not in answers), results
    consistent(table)


def test_a_table_opened_by_a_double_click_is_one_table():
    ana = account("Ana")
    wanted = {"by": ana, "game": "sumeria", "seat_count": 3, "invite": ["ben@example.org"], "submission": "click"}
    results = at_once(*[lambda: tables.open_table(**wanted)] * CROWD)
    assert len({table.code for table in results}) == 1, results
    assert sorted(table.repeated for table in results) == [False] + [True] * (CROWD - 1)
    assert Table.objects.count() == 1
    assert Outbox.objects.filter(kind=Outbox.Kind.INVITATION).count() == 1


def test_an_invitation_by_a_double_click_is_one_letter():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=4)
    asking = {"code": table.code, "by": ana, "address": "ben@example.org", "submission": "click"}
    results = at_once(*[lambda: tables.invite(**asking)] * CROWD)
    assert len({invitation.pk for invitation in results}) == 1, results
    assert Invitation.objects.count() == Outbox.objects.filter(kind=Outbox.Kind.INVITATION).count() == 1


def test_a_dispute_by_a_double_click_is_one_dispute():
    table = started(*three())
    saying = {"version": 0, "reason": "rules", "text": "Hm.", "submission": "click"}
    results = at_once(*[lambda: disputes.open_dispute(code=table.code, by=asked(table), **saying)] * CROWD)
    assert len({dispute.pk for dispute in results}) == 1, results
    assert Dispute.objects.count() == 1


def test_many_tables_move_at_once_and_none_is_lost():
    people = three()
    many = [started(*people) for _ in range(CROWD)]
    results = at_once(*[lambda table=table: list(play_on(table, 6)) for table in many])
    assert [len(answers) for answers in results] == [6] * CROWD, results
    for table in many:
        table.refresh_from_db()
        assert table.head == 6


def test_the_last_seat_is_taken_once():
    ana = account("Ana")
    table = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    guests = [account(f"Guest{number}") for number in range(CROWD)]
    results = at_once(*[lambda guest=guest: tables.join(code=table.code, by=guest) for guest in guests])
    joined = [result for result in results if isinstance(result, Table)]
    assert len(joined) == 2
    assert all(isinstance(result, Refused | NotGathering) for result in results if result not in joined), results
    assert Seat.objects.filter(table=table, account__isnull=True).count() == 0
    assert Version.objects.filter(table=table).count() == 1, "set up once"
    consistent(table)


def test_undo_and_move_at_once_give_one_history():
    table = started(*three())
    for answer in play_on(table):
        newest = answer.versions[-1]
        if newest.notation.startswith("T1") and not newest.barrier and asked(table) == newest.account:
            break
    table.refresh_from_db()
    person, head = asked(table), table.head
    line = seen(table, person).choices[0].notation
    back = {"code": table.code, "by": person, "head": head, "channel": Version.Channel.WEB}
    results = at_once(
        lambda: submit(table, person, line, head=head),
        lambda: play.undo(submission="back", **back),
    )
    assert sum(isinstance(result, play.Submitted) for result in results) == 1, results
    assert sum(isinstance(result, Stale) for result in results) == 1, results
    consistent(table)


def test_answers_left_while_somebody_moves_are_given_once():
    """Whether they come before the question or after it: one version for the move, one for the answer."""
    table = drawn("1: T[LiG]", bow="GGGGRRRR", lion="GGGGRRRR", bull="BBBBKKKK")
    ana, ben = (table.seats.get(number=number).account for number in (0, 1))
    leaving = {"code": table.code, "by": ben, "given": "rule victory always | repeat | go on"}
    results = at_once(
        lambda: submit(table, ana, "C G@1", head=0, submission="click"),
        *[lambda: plans.make(**leaving)] * CROWD,
    )
    assert not [result for result in results if isinstance(result, Exception)], results
    played = Version.objects.filter(table=table, number__gt=0).order_by("number")
    assert list(played.values_list("notation", "channel")) == [("C G@1", "web"), ("+G", "plan")]
    table.refresh_from_db()
    assert table.head == 2
    assert asked(table) == ana


def test_however_many_write_to_a_stranger_at_once_the_count_holds():
    senders = [account(f"Sender{number}") for number in range(CROWD)]
    invited = {"game": "sumeria", "seat_count": 3, "invite": ["victim@example.org", "other@example.org"]}
    results = at_once(*[lambda by=by: tables.open_table(by=by, **invited) for by in senders])
    assert sum(isinstance(result, Table) for result in results) == limits.INVITATIONS_TO_A_STRANGER.most, results
    assert Outbox.objects.filter(address="victim@example.org").count() == limits.INVITATIONS_TO_A_STRANGER.most


def test_however_many_sign_up_with_one_address_at_once_there_is_one_account_and_a_few_letters():
    sign_up = {"email": "new@example.org", "name": "Dora", "client": "c" * 32}
    results = at_once(*[lambda: accounts.sign_up(**sign_up)] * CROWD)
    assert results == [None] * CROWD
    assert Outbox.objects.filter(address="new@example.org").count() == limits.ASKED_FOR.most
    assert Outbox.objects.filter(client="c" * 32).count() == CROWD
