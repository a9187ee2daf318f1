"""What moderators rule."""

import pytest
from django.contrib.auth.models import Group
from django.utils import timezone

from pbem.mailgate import postman
from pbem.models import Account, Invitation, Outbox, Ruling, Seat, Table, Tenure, Turn, Version
from pbem.selectors import dice
from pbem.services import accounts, disputes, history, rulings, seats, tables
from pbem.services.errors import (
    BadRequest,
    Frozen,
    Judged,
    NotAllowed,
    NotFound,
    NotPlaying,
    Refused,
    Stale,
)
from tests.desk import at, bench, moderator, people, six_moves_old, substituted
from tests.mail.scenes import last_to, part
from tests.tables import account, asked, play_on, started, submit
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def test_a_ruling_takes_moves_back_and_redo_restores_them_to_the_byte(table):
    mara = moderator()
    ana, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="mistake", text="Wrong town.")
    old_turns = set(Turn.objects.filter(table=table, closed_at__isnull=True).values_list("pk", flat=True))
    lost = at(table, 6)
    ruling = rulings.rewind(bench(table, mara, dispute=dispute.pk), to_version=4)
    table.refresh_from_db()
    dispute.refresh_from_db()
    assert (ruling.head_before, ruling.head_after, table.head) == (6, 7, 7)
    assert at(table, 7).digest == at(table, 4).digest
    assert (dispute.ruling, table.frozen_at) == (ruling, None)
    assert not Turn.objects.filter(pk__in=old_turns, closed_at__isnull=True).exists(), "old links die"
    letters = Outbox.objects.filter(kind="rewound")
    assert letters.count() == 3, "one letter each, and no prompt beside it"
    assert letters.exclude(turn=None).get().account == asked(table)
    rulings.redo(bench(table, mara), to_version=6)
    table.refresh_from_db()
    assert (at(table, table.head).digest, at(table, table.head).snapshot) == (lost.digest, lost.snapshot)
    assert Version.objects.filter(table=table).count() == 9, "nothing is deleted"


def test_the_same_dice_fall_again_unless_fresh_ones_are_ordered(table):
    mara = moderator()
    for answer in play_on(table):
        if answer.versions[-1].draws:
            break
    table.refresh_from_db()
    rolled = history.newest(table)
    for fresh in (False, True):
        rulings.rewind(bench(table, mara), to_version=rolled.number - 1, fresh_dice=fresh)
        again = submit(table, rolled.account, rolled.notation).versions[-1]
        assert (again.draws == rolled.draws) is not fresh
        assert (again.digest == rolled.digest) is not fresh


def test_rulings_need_the_right_a_reason_the_head_and_no_seat_at_the_table(table):
    ana, *_ = people(table)
    mara, junior = moderator(), moderator("Jun", role="moderator")
    for ruling in (
        lambda by: rulings.rewind(bench(table, by), to_version=4),
        lambda by: rulings.pause(bench(table, by)),
        lambda by: rulings.void(bench(table, by)),
        lambda by: rulings.act(bench(table, by), seat=0, line="+AKKc"),
        lambda by: rulings.suspend(bench(table, by), seat=0, days=3),
    ):
        with pytest.raises(NotAllowed):
            ruling(account(f"Nobody{Account.objects.count()}"))
        with pytest.raises(NotAllowed):
            ruling(ana)
    for senior in (
        rulings.void,
        lambda at: rulings.replace(at, seat=0),
        lambda at: rulings.end(at, ranking=[[0, 1, 2]]),
    ):
        with pytest.raises(NotAllowed):
            senior(bench(table, junior))
    with pytest.raises(BadRequest):
        rulings.rewind(bench(table, mara, reason=" "), to_version=4)
    with pytest.raises(Stale):
        rulings.rewind(bench(table, mara, head=5), to_version=4)
    for nowhere in (6, 99):
        with pytest.raises(NotFound):
            rulings.rewind(bench(table, mara), to_version=nowhere)
    ana.groups.add(Group.objects.get(name="admin"))
    with pytest.raises(NotAllowed, match="somebody else must rule"):
        rulings.rewind(bench(table, Account.objects.get(pk=ana.pk)), to_version=4)
    assert not Ruling.objects.exists()


def test_an_appeal_goes_to_another_moderator(table):
    mara, max_ = moderator(), moderator("Max")
    ana, *_ = people(table)
    first = rulings.rewind(bench(table, mara), to_version=4)
    appeal = disputes.open_dispute(
        code=table.code, by=ana, version=7, reason="rules", text="I disagree.", appeals=first.pk
    )
    with pytest.raises(NotAllowed, match="ruling of yours is appealed"):
        rulings.dismiss(bench(table, mara, dispute=appeal.pk))
    rulings.redo(bench(table, max_, dispute=appeal.pk), to_version=6)
    appeal.refresh_from_db()
    assert appeal.ruling.moderator == max_


def test_who_is_appealed_against_rules_nothing_at_that_table_until_the_appeal_is_settled(table):
    mara, max_ = moderator(), moderator("Max")
    ana, *_ = people(table)
    first = rulings.rewind(bench(table, mara), to_version=4)
    said = {"version": 7, "reason": "rules", "text": "I disagree."}
    appeal = disputes.open_dispute(code=table.code, by=ana, appeals=first.pk, **said)
    for deed in (
        lambda: rulings.rewind(bench(table, mara), to_version=3),
        lambda: rulings.pause(bench(table, mara)),
        lambda: rulings.end(bench(table, mara), ranking=[[0, 1, 2]]),
        lambda: rulings.suspend(bench(table, mara), seat=0, days=7),
    ):
        with pytest.raises(NotAllowed, match="somebody else must rule"):
            deed()
    rulings.dismiss(bench(table, max_, dispute=appeal.pk))
    rulings.pause(bench(table, mara))


def test_whoever_ruled_at_a_table_never_sits_at_it(table):
    mara = moderator()
    _, ben, caro = people(table)
    Table.objects.update(visibility="public")
    rulings.replace(bench(table, mara), seat=0)
    for deed in (
        lambda: seats.take_over(code=table.code, by=mara, number=0),
        lambda: tables.join(code=table.code, by=mara),
        lambda: tables.invite(code=table.code, by=ben, address=mara.email),
        lambda: rulings.replace(bench(table, moderator("Max")), seat=0, substitute=mara.email),
    ):
        with pytest.raises(Judged, match="Mara has ruled at this table"):
            deed()
    asked_before = {"invited_by": caro, "created_at": timezone.now()}
    Invitation.objects.create(table=table, email=mara.email, **asked_before)
    with pytest.raises(Judged):
        tables.join(code=table.code, by=mara)
    max_ = Account.objects.get(name="Max")
    with pytest.raises(NotAllowed, match="for somebody else"):
        rulings.replace(bench(table, max_), seat=0, substitute=max_.email)
    assert Seat.objects.get(table=table, number=0).account is None


def test_who_is_replaced_appeals_and_the_table_goes_on_meanwhile(table):
    mara, ana = moderator(), people(table)[0]
    dora = account("Dora")
    ruling = substituted(table, mara, 0, dora)
    said = {"version": 6, "reason": "rules", "text": "I was ill."}
    with pytest.raises(NotFound):
        disputes.open_dispute(code=table.code, by=ana, **said)
    appeal = disputes.open_dispute(code=table.code, by=ana, appeals=ruling.pk, **said)
    table.refresh_from_db()
    assert (appeal.account, appeal.froze, table.frozen_at) == (ana, False, None)
    warning = rulings.warn(bench(table, moderator("Max")), seat=1)
    with pytest.raises(NotFound):
        disputes.open_dispute(code=table.code, by=ana, appeals=warning.pk, **said)


def test_dismissing_lets_the_table_go_on(table):
    ana, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    rulings.dismiss(bench(table, moderator(), dispute=dispute.pk))
    assert len(list(play_on(table, 1))) == 1
    assert Outbox.objects.filter(kind="ruling").count() == 3
    with pytest.raises(BadRequest):
        rulings.dismiss(bench(table, Account.objects.get(name="Mara")))


def test_a_pause_holds_until_it_is_lifted(table):
    mara = moderator()
    rulings.pause(bench(table, mara))
    with pytest.raises(Frozen):
        submit(table, asked(table), "+AKKc")
    rulings.resume(bench(table, mara))
    assert len(list(play_on(table, 1))) == 1


def test_acting_for_a_seat_is_signed_and_the_player_gets_a_copy(table):
    mara, person = moderator(), asked(table)
    seat = Seat.objects.get(table=table, account=person).number
    free = next(
        node
        for node in ("AKKc", "KISc", "UMMc", "LAGc", "BABc", "NIPc", "URKc")
        if node not in at(table, 6).snapshot["state"]["traders"]
    )
    rulings.act(bench(table, mara), seat=seat, line=f"+{free}")
    table.refresh_from_db()
    version = history.newest(table)
    assert (version.account, version.behalf, version.channel, version.seat) == (mara, person, "desk", seat)
    assert Outbox.objects.filter(kind="ruling", address=person.email).exists()


def test_a_correction_is_one_the_game_offers(table):
    mara = moderator()
    newest = history.newest(table)
    kind = "MM"
    with pytest.raises(BadRequest):
        rulings.adjust(bench(table, mara), adjustments=[{"do": "givetoken", "seat": 0, "kind": kind}])
    with pytest.raises(BadRequest):
        rulings.adjust(bench(table, mara), adjustments=[{"do": "lifttrader", "node": "AKKc"}])
    for _ in play_on(table, 30):
        pass
    table.refresh_from_db()
    newest = history.newest(table)
    taken = next(iter(newest.snapshot["state"]["traders"]))
    rulings.adjust(bench(table, mara), adjustments=[{"do": "lifttrader", "node": taken}])
    table.refresh_from_db()
    corrected = history.newest(table)
    assert (corrected.cause, corrected.account) == ("adjust", mara)
    assert taken not in corrected.snapshot["state"]["traders"]
    assert len(list(play_on(table, 3))) == 3


def test_the_seat_of_who_is_suspended_is_held_until_there_is_a_substitute(table):
    mara, dora = moderator(), account("Dora")
    person = asked(table)
    seat = Seat.objects.get(table=table, account=person)
    rulings.suspend(bench(table, mara), seat=seat.number, days=7)
    person.refresh_from_db()
    seat.refresh_from_db()
    assert (person.is_active, seat.account) == (False, person)
    assert person.suspended_until > timezone.now()
    Table.objects.update(visibility="public")
    with pytest.raises(Refused):
        seats.take_over(code=table.code, by=dora, number=seat.number)
    rulings.replace(bench(table, mara), seat=seat.number)
    seats.take_over(code=table.code, by=dora, number=seat.number)
    assert asked(table) == dora
    assert Outbox.objects.filter(kind="substitute", address=dora.email).count() == 1
    with pytest.raises(Refused):
        seats.take_over(code=table.code, by=account("Emil"), number=seat.number)


def test_a_table_is_ended_or_void_by_a_ruling(table):
    mara = moderator()
    with pytest.raises(BadRequest):
        rulings.end(bench(table, mara), ranking=[[0], [1]])
    rulings.end(bench(table, mara), ranking=[[1], [0, 2]])
    table.refresh_from_db()
    assert (table.phase, table.outcome["ranking"]) == ("finished", [[1], [0, 2]])
    other = started(*people(table))
    rulings.void(bench(other, mara))
    other.refresh_from_db()
    assert other.phase == "void"
    with pytest.raises(NotPlaying):
        submit(other, people(other)[0], "+AKKc")


def test_a_finished_table_is_reopened_with_a_new_secret(table):
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    promised, last = table.secret_hash, table.head
    rulings.rewind(bench(table, moderator()), to_version=last - 20)
    table.refresh_from_db()
    assert (table.phase, table.outcome) == ("playing", None)
    assert table.secret_hash != promised
    past, present = dice.commitments(table)
    assert (past.secret_hash, past.kept, past.until_version) == (promised, True, last)
    assert present.secret is None
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    assert all(draw.true for draw in dice.draws(table))


def test_a_void_table_goes_on_with_a_new_secret(table):
    mara, max_ = moderator(), moderator("Max")
    first = rulings.void(bench(table, mara))
    table.refresh_from_db()
    known = table.secret_hash
    assert dice.commitments(table)[-1].secret is not None
    ana, *_ = people(table)
    appeal = disputes.open_dispute(
        code=table.code, by=ana, version=6, reason="rules", text="It was all right.", appeals=first.pk
    )
    assert not appeal.froze
    rulings.redo(bench(table, max_, dispute=appeal.pk), to_version=6)
    table.refresh_from_db()
    assert (table.phase, table.head) == ("playing", 7)
    assert table.secret_hash != known
    assert len(list(play_on(table, 1))) == 1


def test_what_has_no_meaning_for_a_table_is_refused(table):
    mara = moderator()
    with pytest.raises(Refused, match="not paused"):
        rulings.resume(bench(table, mara))
    rulings.pause(bench(table, mara))
    with pytest.raises(Refused, match="paused already"):
        rulings.pause(bench(table, mara))
    rulings.end(bench(table, mara), ranking=[[0, 1, 2]])
    for ruling in (
        lambda: rulings.act(bench(table, mara), seat=0, line="+AKKc"),
        lambda: rulings.replace(bench(table, mara), seat=0),
        lambda: rulings.adjust(bench(table, mara), adjustments=[{"do": "lifttrader", "node": "AKKc"}]),
        lambda: rulings.end(bench(table, mara), ranking=[[0, 1, 2]]),
    ):
        with pytest.raises(NotPlaying):
            ruling()
    table.refresh_from_db()
    assert table.phase == "finished", "its secret is known, so nothing may go on by itself"


def test_a_suspension_ends(table):
    ana, *_ = people(table)
    seat = Seat.objects.get(table=table, account=ana)
    rulings.suspend(bench(table, moderator()), seat=seat.number, days=7)
    assert accounts.lift_suspensions() == 0
    time_passes(days=7)
    assert accounts.lift_suspensions() == 1
    ana.refresh_from_db()
    assert (ana.is_active, ana.suspended_until) == (True, None)


def test_a_double_click_is_one_ruling(table):
    mara = moderator()
    rulings.warn(bench(table, mara), seat=1)
    with pytest.raises(Refused, match="exactly this already"):
        rulings.warn(bench(table, mara), seat=1)
    rulings.replace(bench(table, mara), seat=1)
    with pytest.raises(Refused, match="open already"):
        rulings.replace(bench(table, mara), seat=1)
    rulings.warn(bench(table, mara), seat=2)
    assert Ruling.objects.count() == 3
    assert Outbox.objects.filter(kind="ruling").count() == 8, "three at the table twice, then two"


def test_a_suspension_is_lifted_and_every_seat_is_given_back(table):
    mara, (ana, ben, caro) = moderator(), people(table)
    other = started(ana, account("Dora"), account("Emil"))
    number = Seat.objects.get(table=table, account=ana).number
    with pytest.raises(Refused, match="Nobody is suspended there"):
        rulings.lift(bench(table, mara), seat=number)
    assert Ruling.Kind.LIFT not in rulings.sensible(table, [])
    rulings.suspend(bench(table, mara), seat=number, days=7)
    assert Ruling.Kind.LIFT in rulings.sensible(table, [])
    rulings.lift(bench(table, mara), seat=number)
    ana.refresh_from_db()
    assert (ana.is_active, ana.suspended_until) == (True, None)
    assert set(Seat.objects.filter(account=ana).values_list("table", flat=True)) == {table.pk, other.pk}
    told = Outbox.objects.filter(kind="ruling").values_list("address", flat=True)
    everybody = [ana.email, ben.email, caro.email, "dora@example.org", "emil@example.org"]
    assert sorted(told) == sorted(2 * everybody), "once for each ruling"


def test_a_suspension_is_lifted_also_when_somebody_else_sits_there_by_now(table):
    mara, ana = moderator(), people(table)[0]
    rulings.suspend(bench(table, mara), seat=0, days=7)
    substituted(table, mara, 0, account("Dora"))
    rulings.lift(bench(table, mara), seat=0)
    ana.refresh_from_db()
    assert ana.is_active
    assert Seat.objects.get(table=table, number=0).account.name == "Dora"


def test_a_suspended_account_loses_its_seats_at_tables_that_gather_and_keeps_all_others(table):
    ana, ben, caro = people(table)
    gathering = tables.open_table(by=ana, game="sumeria", seat_count=3, visibility="public")
    tables.join(code=gathering.code, by=ben)
    over = started(ana, ben, caro)
    rulings.void(bench(over, moderator("Max")))
    number = Seat.objects.get(table=table, account=ben).number
    rulings.suspend(bench(table, moderator()), seat=number, days=7)
    held = {seat.table_id for seat in Seat.objects.filter(account=ben)}
    assert held == {over.pk, table.pk}
    assert not Tenure.objects.filter(account=ben, ended_at=None, seat__table=gathering).exists()
    dora, emil = account("Dora"), account("Emil")
    tables.join(code=gathering.code, by=dora)
    tables.join(code=gathering.code, by=emil)
    gathering.refresh_from_db()
    assert gathering.phase == Table.Phase.PLAYING, "others fill the table"


def test_every_table_of_who_is_suspended_is_told_and_only_one_the_reason(table):
    ana, ben, _ = people(table)
    dora, emil = account("Dora"), account("Emil")
    started(ana, dora, account("Fay"), title="The short river")
    gathering = tables.open_table(by=emil, game="sumeria", seat_count=3, visibility="public", title="A new river")
    tables.join(code=gathering.code, by=ana)
    postman.drain()
    mara = moderator()
    rulings.suspend(bench(table, mara, reason="Rude three times."), seat=0, days=7)
    elsewhere = part(last_to(dora.email), "plain").replace("\n", " ")
    assert "“The short river”" in elsewhere
    assert "Moderator Mara suspends Ana for 7 days." in elsewhere
    assert "The seat is held until then. You can wait, or open a dispute" in elsewhere
    assert "/disputes/new/" in elsewhere
    assert "Rude" not in elsewhere
    assert "The seat is held until then." in part(last_to(ben.email), "plain").replace("\n", " ")
    assert "The seat is free again." in part(last_to(emil.email), "plain")
    rulings.lift(bench(table, mara), seat=0)
    assert "Moderator Mara lifts the suspension of Ana." in part(last_to(dora.email), "plain").replace("\n", " ")
    assert "lifts your suspension" in part(last_to(ana.email), "plain").replace("\n", " ")
