"""What is sent under a name is done once (P2): sent again it is answered, and the name counts for nothing else."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.models import Dispute, Invitation, Outbox, RewindRequest, Statement, Table, Version
from pbem.services import consent, disputes, play, submissions, tables
from pbem.services.errors import BadRequest, NameUsed, Refused
from tests.desk import all_agree, mover, people, six_moves_old
from tests.tables import account, asked, play_on, seen, started, submit, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return started(*three())


def opened(by, **fields):
    return tables.open_table(**{"by": by, "game": "sumeria", "seat_count": 3, "submission": "form", **fields})


# --- Moves ---


def test_the_same_name_with_another_move_is_refused(table):
    person = asked(table)
    submit(table, person, "+AKKc", submission="once", head=0)
    with pytest.raises(NameUsed) as refused:
        submit(table, person, "+KISc", submission="once", head=0)
    assert (refused.value.status, refused.value.code) == (409, "submission-used")
    assert refused.value.facts == {"submission": "once"}
    assert Version.objects.filter(table=table).count() == 2


def test_the_same_name_for_a_move_on_another_board_is_refused_not_swallowed(table):
    person = asked(table)
    submit(table, person, "+AKKc", submission="once", head=0)
    with pytest.raises(NameUsed):
        submit(table, person, "+AKKc", submission="once", head=1)


def test_a_line_and_the_move_it_stands_for_are_not_the_same_content(table):
    person = asked(table)
    choice = seen(table, person).choices[0]
    submit(table, person, choice.notation, submission="once", head=0)
    with pytest.raises(NameUsed):
        submit(table, person, None, move=dict(choice.move), submission="once", head=0)


def test_a_name_belongs_to_a_seat(table):
    first = asked(table)
    submit(table, first, "+AKKc", submission="once")
    second = asked(table)
    assert second != first
    answer = submit(table, second, "+KISc", submission="once")
    assert not answer.repeated
    assert [version.seat for version in Version.objects.filter(table=table, submission="once")] == [
        table.seats.get(account=person).number for person in (first, second)
    ]


def test_taking_back_under_the_name_of_the_move_is_a_conflict_and_takes_nothing_back(table):
    person = mover_with_steps(table)
    head = table.head
    name = Version.objects.get(table=table, number=head).submission
    signed = {"code": table.code, "by": person, "channel": Version.Channel.WEB}
    for act in (play.undo, play.redo):
        with pytest.raises(NameUsed):
            act(head=head, submission=name, **signed)
    play.undo(head=head, submission="back", **signed)
    again = play.undo(head=head, submission="back", **signed)
    assert again.repeated
    with pytest.raises(NameUsed):
        play.redo(head=head + 1, submission="back", **signed)
    with pytest.raises(NameUsed):
        play.undo(head=head, submission="back", step=head, **signed)
    table.refresh_from_db()
    assert table.head == head + 1


def mover_with_steps(table):
    """Somebody who has made a step of a turn that goes on."""
    for answer in play_on(table):
        newest = answer.versions[-1]
        table.refresh_from_db()
        if newest.notation.startswith("T1") and not newest.barrier and asked(table) == newest.account:
            return newest.account
    raise AssertionError("nobody has made half a turn")


def test_a_refused_submission_leaves_its_name_free(table):
    person = asked(table)
    with pytest.raises(Refused):
        submit(table, person, "nonsense", submission="once")
    assert not submit(table, person, "+AKKc", submission="once").repeated


def test_a_version_of_before_fingerprints_is_still_answered(table, monkeypatch):
    person = asked(table)
    with monkeypatch.context() as old_release:
        old_release.setattr(submissions, "fingerprint", lambda content: "")
        submit(table, person, "+AKKc", submission="once", head=0)
    assert submit(table, person, "+AKKc", submission="once", head=0).repeated


def test_a_move_costs_no_more_statements_for_it(table):
    person = asked(table)
    with CaptureQueriesContext(connection) as first:
        submit(table, person, "+AKKc", submission="once", head=0)
    looked_up = [each["sql"] for each in first if "SELECT" in each["sql"] and "submission" in each["sql"]]
    by_name = [sql for sql in looked_up if '"submission" = ' in sql]
    assert len(by_name) == 1


# --- Opening a table ---


def test_a_table_opened_twice_under_one_name_is_one_table():
    ana, letters = account("Ana"), Outbox.objects.count()
    first = opened(ana, invite=["ben@example.org"])
    second = opened(ana, invite=["ben@example.org"])
    assert first == second
    assert (first.repeated, second.repeated) == (False, True)
    assert Table.objects.count() == 1
    assert Outbox.objects.count() == letters + 1


def test_another_table_under_the_same_name_is_refused():
    ana = account("Ana")
    opened(ana)
    for other in ({"seat_count": 4}, {"title": "Another"}, {"invite": ["ben@example.org"]}, {"grace_minutes": 2}):
        with pytest.raises(NameUsed):
            opened(ana, **other)
    assert Table.objects.count() == 1


def test_two_people_may_give_their_tables_the_same_name():
    assert opened(account("Ana")) != opened(account("Ben"))


def test_tables_without_a_name_are_each_their_own():
    ana = account("Ana")
    assert opened(ana, submission="") != opened(ana, submission="")


def test_a_table_that_could_not_be_opened_leaves_its_name_free():
    ana = account("Ana")
    with pytest.raises(BadRequest):
        opened(ana, invite=["no address"])
    assert not opened(ana).repeated


@pytest.mark.parametrize("name", ["x" * 65, "a\nb"])
def test_a_name_is_one_short_line(name):
    with pytest.raises(BadRequest):
        opened(account("Ana"), submission=name)


# --- Inviting ---


def test_an_invitation_sent_twice_is_one_letter():
    ana = account("Ana")
    table = opened(ana)
    asking = {"code": table.code, "by": ana, "address": "Ben@example.org", "submission": "ask"}
    assert tables.invite(**asking) == tables.invite(**asking)
    assert Outbox.objects.filter(kind=Outbox.Kind.INVITATION).count() == 1


def test_another_address_under_the_name_of_an_invitation_is_refused():
    ana = account("Ana")
    table = opened(ana)
    tables.invite(code=table.code, by=ana, address="ben@example.org", submission="ask")
    with pytest.raises(NameUsed):
        tables.invite(code=table.code, by=ana, address="caro@example.org", submission="ask")
    assert Invitation.objects.count() == 1


def test_a_retry_after_the_invitation_was_withdrawn_does_not_invite_again():
    ana = account("Ana")
    table = opened(ana)
    asking = {"code": table.code, "by": ana, "address": "ben@example.org", "submission": "ask"}
    invitation = tables.invite(**asking)
    tables.withdraw(code=table.code, by=ana, invitation_id=invitation.pk)
    assert tables.invite(**asking).answer == Invitation.Answer.WITHDRAWN
    assert Outbox.objects.filter(kind=Outbox.Kind.INVITATION).count() == 1


# --- Disputes, statements and requests ---


def test_a_dispute_opened_twice_is_one_dispute():
    table = six_moves_old()
    ana = people(table)[0]
    saying = {"code": table.code, "by": ana, "version": 5, "reason": "rules", "text": "Hm.", "submission": "hm"}
    assert disputes.open_dispute(**saying) == disputes.open_dispute(**saying)
    assert Dispute.objects.count() == 1
    with pytest.raises(NameUsed):
        disputes.open_dispute(**{**saying, "text": "Something else."})
    disputes.withdraw(code=table.code, by=ana, dispute_id=Dispute.objects.get().pk)
    assert disputes.open_dispute(**saying).closed_at is not None, "a late retry does not stop the table again"


def test_a_statement_made_twice_is_one_statement():
    table = six_moves_old()
    ana, ben, _ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    saying = {"code": table.code, "by": ben, "dispute_id": dispute.pk, "text": "No.", "submission": "no"}
    assert disputes.state(**saying) == disputes.state(**saying)
    with pytest.raises(NameUsed):
        disputes.state(**{**saying, "text": "Yes."})
    assert Statement.objects.count() == 1
    assert disputes.state(**{**saying, "by": ana, "text": "But."}) != Statement.objects.first()


def test_a_request_made_twice_is_one_request():
    table = six_moves_old()
    asking = {"code": table.code, "by": mover(table, 5), "to_version": 4, "head": 6, "submission": "please"}
    request = consent.ask(**asking)
    assert consent.ask(**asking) == request
    with pytest.raises(NameUsed):
        consent.ask(**{**asking, "to_version": 3})
    all_agree(request)
    assert consent.ask(**asking).status == RewindRequest.Status.GRANTED, "answered, although the table moved on"
    assert RewindRequest.objects.count() == 1
