"""The queue of the desk: what is found, on how many pages, who sees to it, and what moderators are written."""

from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from pbem.models import Account, Dispute, Outbox, Ruling, Seat, Table
from pbem.selectors import queue
from pbem.selectors.queue import Wanted
from pbem.services import claims, desk_mail, disputes, rulings
from pbem.services.errors import NotAllowed, NotFound, Refused
from tests.desk import bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.pbem.test_home import many
from tests.pbem.test_statements import asks, browser
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db

NOW = timezone.now()


def crowd(number: int) -> list[Dispute]:
    """So many open disputes, three at each table, as rows: they differ in all that one can narrow by."""
    ana, ben, caro = (Account.objects.filter(name=name).first() or account(name) for name in ("Ana", "Ben", "Caro"))
    tables = many(ana, "playing", -(-number // 3))
    Table.objects.filter(pk__in=[table.pk for table in tables[::2]]).update(game="ur")
    rows = (
        Dispute(
            table=table,
            version=0,
            seat=seat,
            account=who,
            reason=Dispute.Reason.values[seat],
            text="Hm.",
            head=0,
            froze=seat == 0,
            language=("en", "hu", "de")[seat],
            opened_at=NOW - timedelta(days=place % 10),
            due_at=NOW - timedelta(days=place % 10) + timedelta(days=3),
        )
        for place, table in enumerate(tables)
        for seat, who in enumerate((ana, ben, caro))
    )
    return Dispute.objects.bulk_create(list(rows)[:number])


def found(me: Account, **wanted: object) -> list[Dispute]:
    """All pages of what is wanted."""
    first = queue.page(Wanted(**wanted), me)
    pages = [queue.page(Wanted(**wanted, page=number), me).disputes for number in range(1, first.last + 1)]
    listed = [dispute for page in pages for dispute in page]
    assert len(listed) == len({each.pk for each in listed}) == first.count
    return listed


NARROWED = {
    "game": ({"game": "ur"}, lambda each: each.table.game == "ur"),
    "reason": ({"reason": "rules"}, lambda each: each.reason == "rules"),
    "language": ({"language": "hu"}, lambda each: each.language == "hu"),
    "age": ({"days": 3}, lambda each: each.opened_at <= NOW - timedelta(days=3)),
    "frozen": ({"frozen": True}, lambda each: each.froze),
    "overdue": ({"late": True}, lambda each: each.due_at < timezone.now()),
    "person": ({"words": "caro"}, lambda each: each.account.name == "Caro"),
    "address": ({"words": "Ben@example.org"}, lambda each: each.account.name == "Ben"),
    "several": ({"game": "ur", "reason": "rules"}, lambda each: each.table.game == "ur" and each.reason == "rules"),
}


@pytest.mark.parametrize("name", NARROWED)
def test_the_queue_is_narrowed_by(name):
    crowd(60)
    wanted, holds = NARROWED[name]
    listed = {each.pk for each in found(moderator(), **wanted)}
    expected = {each.pk for each in Dispute.objects.select_related("table", "account") if holds(each)}
    assert listed == expected
    assert 0 < len(listed) < 60


def test_a_table_is_found_by_title_and_by_code_and_through_whoever_sits_there():
    table = started(*three(), title="The long river")
    list(play_on(table, 3))
    one = disputes.open_dispute(code=table.code, by=people(table)[0], version=1, reason="rules", text="Hm.")
    crowd(6)
    mara = moderator()
    for words in ("long riv", table.code):
        assert found(mara, words=words) == [one], words
    assert one in found(mara, words="Caro"), "she sits there, and has not opened it"
    assert found(mara, words="nobody of this name") == []


def test_mine_and_nobodys_and_appeals():
    table = six_moves_old()
    mara, max_ = moderator(), moderator("Max")
    ana, ben, caro = people(table)
    mine, free = (
        disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="Hm.") for by in (ana, ben)
    )
    made = rulings.warn(bench(table, max_), seat=0)
    appeal = disputes.open_dispute(code=table.code, by=caro, version=6, reason="rules", text="No.", appeals=made.pk)
    claims.claim(number=mine.pk, by=mara)
    assert found(mara, whose="mine") == [mine]
    assert found(max_, whose="mine") == []
    assert set(found(mara, whose="nobody")) == {free, appeal}
    assert found(mara, appeal=True) == [appeal]
    assert queue.waiting(mara) == queue.Waiting(all=3, late=0, unclaimed=2, mine=1)
    barred = {each.pk: (each.sits, each.appealed) for each in found(max_)}
    assert set(barred.values()) == {(False, True)}, "an appeal bars from all disputes of its table"


def test_the_queue_is_sorted():
    crowd(60)
    mara = moderator()
    by_due = [each.due_at for each in found(mara)]
    oldest = [each.opened_at for each in found(mara, order="oldest")]
    newest = [each.opened_at for each in found(mara, order="newest")]
    assert by_due == sorted(by_due)
    assert oldest == sorted(oldest)
    assert newest == sorted(newest, reverse=True)


def test_pages_hold_twenty_five_and_a_page_too_far_is_the_last():
    crowd(60)
    mara = moderator()
    page = queue.page(Wanted(), mara)
    assert (len(page.disputes), page.count, page.number, page.last) == (25, 60, 1, 3)
    last = queue.page(Wanted(page=99), mara)
    assert (len(last.disputes), last.number) == (10, 3)
    shown = browser(mara).get("/desk/?page=2&order=newest").content.decode()
    assert "Page 2 of 3" in shown
    assert "order=newest" in shown.split("Page 2 of 3")[1], "the next page keeps the order"


def test_what_makes_no_sense_in_the_address_is_told_and_nothing_breaks():
    crowd(3)
    visitor = browser(moderator())
    for address in ("?game=chess", "?days=x", "?page=x", "?page=-1", "?whose=yours", "?order=up"):
        assert visitor.get(f"/desk/{address}").status_code == 200, address
    assert "not one of the available choices" in visitor.get("/desk/?game=chess").content.decode()
    program = client_of(moderator("Max"))
    for address in ("?reason=none", "?days=x", "?page=0", "?whose=yours", "?order=up"):
        answer = program.get(f"/api/desk/{address}")
        assert (answer.status_code, bool(answer.json()["sentence"])) == (400, True), address


def test_a_program_narrows_and_turns_pages_too():
    crowd(60)
    program = client_of(moderator())
    answer = program.get("/api/desk/?game=ur&page=2").json()
    assert (answer["count"], answer["page"], answer["pages"], len(answer["disputes"])) == (30, 2, 2, 5)
    assert answer["waiting"] == {"all": 60, "late": answer["waiting"]["late"], "unclaimed": 60, "mine": 0}
    assert {case["game"] for case in answer["disputes"]} == {"ur"}
    assert len(program.get("/api/desk/?frozen=true").json()["disputes"]) == 20


# --- Cost ---


@pytest.mark.parametrize("address", ["/desk/", "/desk/?game=ur&order=oldest", "/desk/?q=Caro&page=2", "/api/desk/"])
def test_the_queue_takes_as_many_statements_with_sixty_disputes_as_with_six_thousand(address):
    mara = moderator()
    client = client_of(mara) if "api" in address else browser(mara)
    client.get(address)
    crowd(60)
    before = len(asks(client.get, address))
    crowd(5940)
    assert Dispute.objects.count() == 6000
    assert len(asks(client.get, address)) == before


def test_a_page_of_the_queue_is_read_in_the_order_of_an_index():
    crowd(6000)
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("ANALYZE pbem_dispute")
    for order, index in (("due_at", "dispute_due"), ("opened_at", "dispute_waiting")):
        page = Dispute.objects.filter(closed_at__isnull=True).order_by(order, "pk")[:25]
        plan = page.explain()
        assert index in plan, plan
        assert "Sort" not in plan, plan
        assert "TEMP B-TREE" not in plan, plan


def test_the_badge_in_the_header_counts_for_moderators_and_costs_players_nothing():
    table = six_moves_old()
    ana, *_ = people(table)
    disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    assert '<span class="badge"' in browser(moderator()).get("/account/").content.decode()
    visitor = browser(ana)
    with_dispute = asks(visitor.get, "/account/")
    assert not any("pbem_dispute" in each or "permission" in each for each in with_dispute[1:])
    assert "badge" not in visitor.get("/account/").content.decode()


def test_a_table_page_leads_who_may_to_the_desk():
    table = six_moves_old()
    Table.objects.update(visibility="public")
    link = f'href="/desk/tables/{table.code}/"'
    assert link in browser(moderator()).get(f"/tables/{table.code}/").content.decode()
    for person in (people(table)[0], account("Eva")):
        assert link not in browser(person).get(f"/tables/{table.code}/").content.decode()


# --- Claiming ---


@pytest.fixture
def dispute() -> Dispute:
    table = six_moves_old()
    return disputes.open_dispute(code=table.code, by=people(table)[0], version=5, reason="rules", text="Hm.")


def test_a_dispute_is_due_after_a_day_if_the_table_stands_still_and_after_three_otherwise(dispute):
    assert (dispute.froze, dispute.due_at - dispute.opened_at) == (True, timedelta(days=1))
    Dispute.objects.all().update(closed_at=timezone.now())
    again = disputes.open_dispute(code=dispute.table.code, by=dispute.account, version=5, reason="rules", text="Hm.")
    assert (again.froze, again.due_at - again.opened_at) == (False, timedelta(days=3))


def test_a_dispute_is_in_the_language_of_who_opened_it(dispute):
    assert dispute.language == "en"
    Account.objects.filter(name="Ben").update(language="hu")
    ben = Account.objects.get(name="Ben")
    assert (
        disputes.open_dispute(code=dispute.table.code, by=ben, version=5, reason="rules", text="Hm.").language == "hu"
    )


def test_who_claims_a_dispute_rules_on_it_and_nobody_else(dispute):
    mara, max_ = moderator(role="moderator"), moderator("Max")
    claims.claim(number=dispute.pk, by=mara)
    assert claims.claim(number=dispute.pk, by=mara).claimed_by == mara, "once more does no harm"
    with pytest.raises(Refused, match="Mara sees to this dispute"):
        rulings.dismiss(bench(dispute.table, max_, dispute=dispute.pk))
    assert rulings.dismiss(bench(dispute.table, mara, dispute=dispute.pk)).kind == Ruling.Kind.DISMISS
    with pytest.raises(NotFound):
        claims.claim(number=dispute.pk, by=mara)


def test_a_claim_is_left_alone_for_two_days_unless_by_a_senior(dispute):
    mara, mo, sen = moderator(), moderator("Mo", "moderator"), moderator("Sen", "senior moderator")
    claims.claim(number=dispute.pk, by=mara)
    with pytest.raises(Refused, match="Mara sees to this dispute"):
        claims.claim(number=dispute.pk, by=mo)
    assert claims.claim(number=dispute.pk, by=sen).claimed_by == sen
    Dispute.objects.update(claimed_at=timezone.now() - claims.HELD - timedelta(minutes=1))
    assert claims.claim(number=dispute.pk, by=mo).claimed_by == mo


def test_a_dispute_is_handed_over_to_who_may_rule_or_given_back(dispute):
    mara, mo = moderator(role="moderator"), moderator("Mo", "moderator")
    ben = people(dispute.table)[1]
    ben.groups.add(*mara.groups.all())
    claims.claim(number=dispute.pk, by=mara)
    with pytest.raises(NotAllowed):
        claims.hand_over(number=dispute.pk, by=mo, to=mo.pk)
    for wrong in (ben.pk, account("Eva").pk, 99999):
        with pytest.raises(Refused, match="who may rule"):
            claims.hand_over(number=dispute.pk, by=mara, to=wrong)
    assert claims.hand_over(number=dispute.pk, by=mara, to=mo.pk).claimed_by == mo
    assert claims.hand_over(number=dispute.pk, by=mo, to=None).claimed_by is None


def test_claiming_and_handing_over_on_the_page(dispute):
    mara, max_ = moderator(), moderator("Max")
    visitor = browser(mara)
    assert "I see to it" in visitor.get("/desk/").content.decode()
    visitor.post(f"/desk/disputes/{dispute.pk}/claim/")
    page = visitor.get(f"/desk/tables/{dispute.table.code}/").content.decode()
    assert "You see to this." in page
    assert f'<option value="{max_.pk}">Max</option>' in page
    visitor.post(f"/desk/disputes/{dispute.pk}/hand-over/", {"to": max_.pk})
    assert "Max</strong> sees to this since" in visitor.get("/desk/").content.decode()


# --- Letters ---


def test_who_wants_it_is_written_to_at_once_if_it_is_theirs_to_rule():
    table = six_moves_old()
    ana, _, caro = people(table)
    mara, max_ = moderator(), moderator("Max")
    caro.groups.add(*mara.groups.all())
    for each in (mara, caro):
        desk_mail.choose(account=each, desk_mail="at-once")
    one = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    letters = Outbox.objects.filter(kind=Outbox.Kind.DESK)
    assert [letter.account for letter in letters] == [mara], "Caro sits there, and Max wants one letter a day"
    assert letters.get().facts == {"dispute": one.pk}
    assert not Seat.objects.filter(account=max_).exists()


def test_the_letter_of_the_day_is_written_once_and_only_if_something_waits(settings):
    mara = moderator()
    moderator("Max")
    Account.objects.filter(name="Max").update(desk_mail="never")
    early, late = (Account.objects.filter(name="Mara") for _ in range(2))
    assert desk_mail.write_digests() == 0
    crowd(3)
    Dispute.objects.update(opened_at=timezone.now() - timedelta(hours=2))
    hour = timezone.now().hour
    ahead = (desk_mail.MORNING - 1 - hour) % 24  # where it is six in the morning
    early.update(time_zone=f"Etc/GMT{-ahead:+d}" if ahead <= 14 else f"Etc/GMT{24 - ahead:+d}")
    assert desk_mail.write_digests() == 0, "not before the morning"
    ahead = (12 - hour) % 24
    late.update(time_zone=f"Etc/GMT{-ahead:+d}" if ahead <= 14 else f"Etc/GMT{24 - ahead:+d}")
    desk_mail.write_digests()
    desk_mail.write_digests()
    assert [letter.account for letter in Outbox.objects.filter(kind=Outbox.Kind.DESK)] == [mara]
    Outbox.objects.all().delete()
    Dispute.objects.update(claimed_by=mara, due_at=timezone.now() + timedelta(days=1))
    assert desk_mail.write_digests() == 0, "somebody sees to all of them"
