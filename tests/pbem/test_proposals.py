"""What a table decides together."""

from datetime import timedelta

import pytest
from django.db import connection

from pbem.database_time import DatabaseNow, now
from pbem.models import Account, Outbox, Proposal, Seat, Table, Turn
from pbem.services import disputes, expiry, history, proposals, stillness
from pbem.services.errors import BadRequest, Frozen, NotAllowed, NotFound, Refused
from tests.desk import people, six_moves_old
from tests.tables import account, asked, play_on, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def others(table: Table, person: Account) -> list[Account]:
    return [one for one in people(table) if one != person]


def agreed(table: Table, kind: str, days: int = 0) -> Proposal:
    """A proposal of who is waited for, to which all others say yes."""
    by = asked(table)
    made = proposals.propose(code=table.code, by=by, kind=kind, days=days)
    for other in others(table, by):
        made = proposals.answer(code=table.code, by=other, proposal_id=made.pk, agrees=True)
    table.refresh_from_db()
    return made


def test_with_the_last_yes_the_table_pauses_and_goes_on_by_itself(table):
    by = asked(table)
    made = agreed(table, "pause", 7)
    assert made.status == Proposal.Status.GRANTED
    assert table.frozen_at is not None
    assert table.paused_until - table.frozen_at == timedelta(days=7)
    assert Outbox.objects.filter(kind="decided").count() == 3
    with pytest.raises(Frozen, match="paused until"):
        submit(table, by, "+NIPt2")
    assert stillness.end_pauses() == 0
    time_passes(days=7)
    assert stillness.end_pauses() == 1
    assert stillness.end_pauses() == 0, "twice is once"
    table.refresh_from_db()
    assert (table.frozen_at, table.paused_until) == (None, None)
    assert Outbox.objects.filter(kind="woken").count() == 2, "who is waited for is asked afresh instead"
    turn = Turn.objects.get(table=table, closed_at=None)
    assert Outbox.objects.filter(kind="turn", turn=turn, account=by).exists()
    next(play_on(table, 1))


def test_one_no_refuses_and_the_next_time_is_later(table):
    by = asked(table)
    first, second = others(table, by)
    made = proposals.propose(code=table.code, by=by, kind="end", text="no time")
    proposals.answer(code=table.code, by=first, proposal_id=made.pk, agrees=True)
    assert proposals.answer(code=table.code, by=second, proposal_id=made.pk, agrees=False).status == "refused"
    assert list(Outbox.objects.filter(kind="decided").values_list("address", flat=True)) == [by.email]
    with pytest.raises(Refused, match="ask again in 24 hours"):
        proposals.propose(code=table.code, by=by, kind="end")
    time_passes(hours=25)
    made = proposals.propose(code=table.code, by=by, kind="end")
    proposals.answer(code=table.code, by=first, proposal_id=made.pk, agrees=False)
    time_passes(hours=25)
    with pytest.raises(Refused, match="ask again"):
        proposals.propose(code=table.code, by=by, kind="end")
    proposals.propose(code=table.code, by=first, kind="end")


def test_silence_refuses_but_lets_a_table_sleep(table):
    by = asked(table)
    made = proposals.propose(code=table.code, by=by, kind="void")
    proposals.answer(code=table.code, by=others(table, by)[0], proposal_id=made.pk, agrees=True)
    assert proposals.decide_by_silence() == 0
    time_passes(days=7)
    assert proposals.decide_by_silence() == 1
    made.refresh_from_db()
    table.refresh_from_db()
    assert (made.status, table.phase) == ("refused", "playing")


def test_all_agree_to_end_with_the_ranking_as_it_stands(table):
    wanted = history.position(table, history.newest(table)).present()
    agreed(table, "end")
    assert table.phase == Table.Phase.FINISHED
    assert table.outcome["reason"] == "by-agreement"
    assert table.outcome["ranking"] == [list(group) for group in wanted.ranking]
    assert table.outcome["scores"] == list(wanted.scores)
    assert not Turn.objects.filter(table=table, closed_at=None).exists()
    assert Outbox.objects.filter(kind="finished").count() == 3


def test_all_agree_that_it_counts_for_nothing(table):
    agreed(table, "void")
    assert (table.phase, table.outcome) == (Table.Phase.VOID, None)
    assert Outbox.objects.filter(kind="decided").count() == 3


def test_a_pause_ends_early_if_all_agree(table):
    with pytest.raises(Refused, match="not paused"):
        proposals.propose(code=table.code, by=asked(table), kind="resume")
    agreed(table, "pause", 7)
    agreed(table, "resume")
    assert table.frozen_at is None


def test_pauses_are_limited_in_length_and_by_the_year(table):
    by = asked(table)
    for days in (0, 22):
        with pytest.raises(BadRequest, match="1 to 21"):
            proposals.propose(code=table.code, by=by, kind="pause", days=days)
    for _ in range(2):
        agreed(table, "pause", 21)
        time_passes(days=21)
        stillness.end_pauses()
    with pytest.raises(Refused, match="has 0 left"):
        proposals.propose(code=table.code, by=by, kind="pause", days=1)
    time_passes(days=365)
    proposals.propose(code=table.code, by=by, kind="pause", days=1)


def test_who_proposed_is_not_asked_and_alone_withdraws(table):
    by = asked(table)
    other = others(table, by)[0]
    made = proposals.propose(code=table.code, by=by, kind="pause", days=2)
    with pytest.raises(NotAllowed):
        proposals.answer(code=table.code, by=by, proposal_id=made.pk, agrees=True)
    with pytest.raises(NotAllowed):
        proposals.withdraw(code=table.code, by=other, proposal_id=made.pk)
    with pytest.raises(NotFound):
        proposals.answer(code=table.code, by=account("Dora"), proposal_id=made.pk, agrees=True)
    with pytest.raises(Refused, match="proposed already"):
        proposals.propose(code=table.code, by=other, kind="end")
    proposals.withdraw(code=table.code, by=by, proposal_id=made.pk)
    proposals.propose(code=table.code, by=other, kind="end")


def test_what_is_sent_twice_is_proposed_once(table):
    by = asked(table)
    made = [proposals.propose(code=table.code, by=by, kind="pause", days=2, submission="one") for _ in range(2)]
    assert made[0].pk == made[1].pk
    assert Outbox.objects.filter(kind="proposal").count() == 2


def test_while_the_desk_has_the_table_nothing_is_decided(table):
    by = asked(table)
    disputes.open_dispute(code=table.code, by=by, version=3, reason="rules", text="no")
    for kind in ("pause", "end", "void"):
        with pytest.raises(Frozen):
            proposals.propose(code=table.code, by=by, kind=kind, days=2)


def test_a_dispute_that_nobody_rules_on_does_not_hold_a_table_for_ever(table):
    by = asked(table)
    dispute = disputes.open_dispute(code=table.code, by=by, version=3, reason="rules", text="no")
    time_passes(days=13)
    assert disputes.release() == 0
    time_passes(days=1)
    assert disputes.release() == 1
    assert disputes.release() == 0
    table.refresh_from_db()
    dispute.refresh_from_db()
    assert table.frozen_at is None
    assert dispute.closed_at is None, "it waits for a ruling all the same"
    next(play_on(table, 1))


def test_a_pause_outlives_a_dispute_that_is_withdrawn(table):
    agreed(table, "pause", 7)
    by = asked(table)
    dispute = disputes.open_dispute(code=table.code, by=by, version=3, reason="rules", text="no")
    disputes.withdraw(code=table.code, by=by, dispute_id=dispute.pk)
    table.refresh_from_db()
    assert table.frozen_at is not None


def test_the_end_overtakes_what_is_proposed(table):
    by = asked(table)
    made = proposals.propose(code=table.code, by=by, kind="pause", days=2)
    table.now = now()
    history.stop(table, Table.Phase.VOID, None)
    made.refresh_from_db()
    assert made.status == Proposal.Status.OVERTAKEN


def test_a_table_where_nobody_came_for_a_month_is_asked_once_and_sleeps(table):
    time_passes(days=29)
    assert expiry.ask_where_nobody_came() == 0
    time_passes(days=1)
    assert expiry.ask_where_nobody_came() == 1
    assert expiry.ask_where_nobody_came() == 0
    assert Outbox.objects.filter(kind="proposal").count() == 3
    time_passes(days=14)
    assert proposals.decide_by_silence() == 1
    table.refresh_from_db()
    assert table.asleep_at is not None
    assert table.frozen_at is not None
    with pytest.raises(Frozen, match="sleeps"):
        submit(table, asked(table), "+NIPt2")
    with pytest.raises(NotFound):
        stillness.wake(code=table.code, by=account("Dora"))
    waker = others(table, asked(table))[0]
    stillness.wake(code=table.code, by=waker)
    table.refresh_from_db()
    assert (table.asleep_at, table.frozen_at) == (None, None)
    assert Outbox.objects.filter(kind="woken").count() == 1, "one is asked afresh, one has woken it"
    with pytest.raises(Refused, match="does not sleep"):
        stillness.wake(code=table.code, by=waker)
    next(play_on(table, 1))


def test_who_wants_to_go_on_keeps_the_table_awake(table):
    time_passes(days=30)
    expiry.ask_where_nobody_came()
    made = Proposal.objects.get()
    assert proposals.answer(code=table.code, by=asked(table), proposal_id=made.pk, agrees=False).status == "refused"
    time_passes(days=29)
    assert expiry.ask_where_nobody_came() == 0
    time_passes(days=1)
    assert expiry.ask_where_nobody_came() == 1, "and after another month of silence they are asked again"


def test_a_move_says_that_the_table_goes_on(table):
    time_passes(days=30)
    expiry.ask_where_nobody_came()
    next(play_on(table, 1))
    time_passes(days=14)
    proposals.decide_by_silence()
    table.refresh_from_db()
    assert table.asleep_at is None
    assert Proposal.objects.get().status == "overtaken"


def test_with_a_clock_nobody_is_asked_whether_to_go_on():
    started(*three())
    Table.objects.update(clock={"any": "clock"})
    time_passes(days=60)
    assert expiry.ask_where_nobody_came() == 0


def test_silent_tables_and_paused_ones_are_found_by_an_index():
    """However many tables there are: what is read begins with the longest silent."""
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL enable_seqscan = off")
    for phase in (Table.Phase.GATHERING, Table.Phase.PLAYING):
        found = expiry.unstirred(phase, expiry.SILENCE).values_list("code", flat=True)[:200]
        assert "table_unstirred" in found.explain()
    paused = Table.objects.filter(paused_until__lte=DatabaseNow()).order_by("paused_until").values_list("code")[:200]
    assert "table_paused" in paused.explain()
    late = Proposal.objects.filter(status="open", expires_at__lte=DatabaseNow()).order_by("expires_at").values("pk")
    assert "proposal_open" in late[:200].explain()
    sought = Seat.objects.filter(sought_at__isnull=False, called_at__isnull=True).order_by("sought_at").values("pk")
    assert "seat_sought" in sought[:200].explain()
    willing = Account.objects.filter(steps_in=True, called_at__lte=DatabaseNow()).order_by("called_at", "pk")
    assert "account_stepping_in" in willing.values("pk")[:20].explain()
