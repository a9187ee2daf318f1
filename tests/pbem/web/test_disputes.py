"""Disputes on the pages: opened, answered, withdrawn, ruled on, appealed."""

import pytest

from pbem.models import Dispute, Table
from pbem.services import disputes, rulings
from tests.desk import bench, moderator, people, six_moves_old, substituted
from tests.pbem.web.conftest import text
from tests.tables import account, asked

pytestmark = pytest.mark.django_db

SCRIPT = "<script>alert(1)</script>"


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def address(table: Table, *parts: object) -> str:
    return "/".join(["/tables", table.code, *map(str, parts), ""])


def opened(table: Table, visitor, **fields: object):
    sent = {"step": 5, "reason": "rules", "text": "That was my settlement.", **fields}
    return visitor.post(address(table, "disputes", "new"), sent)


def test_a_dispute_stops_the_table_and_everybody_sees_it(browse, table):
    ana, ben, _ = people(table)
    step = browse(ana).get(address(table, "history", 5))
    assert f"/tables/{table.code}/disputes/new/?step=5" in step.content.decode()
    page = browse(ana).get(address(table, "disputes", "new"), {"step": 5})
    assert "The table stands still until then." in text(page)
    sent = opened(table, browse(ana))
    dispute = Dispute.objects.get()
    assert sent.url == address(table, "disputes", dispute.pk)
    shown = browse(asked(table)).get(address(table))
    assert "This table stands still. Ana questions step 5" in text(shown)
    assert "Or type your move" not in text(shown)
    assert "Play this" not in text(browse(asked(table)).get(address(table) + "?pick=NIPt2"))
    assert "That was my settlement." in text(browse(ben).get(sent.url))


def test_the_others_have_their_say_and_the_opener_withdraws(browse, table):
    ana, ben, _ = people(table)
    at = opened(table, browse(ana)).url
    assert browse(ben).post(at, {"text": f"I was first. {SCRIPT}"}).url == at
    page = browse(ana).get(at)
    assert "I was first." in text(page)
    assert SCRIPT not in page.content.decode()
    assert browse(ben).post(at, {"text": " "}).status_code == 400
    assert browse(ben).post(at, {"answer": "withdraw"}).status_code == 404
    assert "Withdraw the dispute" not in text(browse(ben).get(at))
    assert browse(ana).post(at, {"answer": "withdraw"}).status_code == 302
    table.refresh_from_db()
    assert table.frozen_at is None
    assert browse(ben).post(at, {"text": "Late."}).status_code == 404
    assert "This dispute was withdrawn." in text(browse(ben).get(at))


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ({"step": "99"}, 404),
        ({"step": "x"}, 400),
        ({"step": "-1"}, 400),
        ({"reason": "mood"}, 400),
        ({"text": ""}, 400),
        ({"text": "x" * 2001}, 400),
        ({"appeal": "77"}, 404),
        ({"appeal": "x"}, 404),
    ],
)
def test_a_dispute_that_is_filled_in_badly(browse, table, fields, status):
    assert opened(table, browse(people(table)[0]), **fields).status_code == status
    assert not Dispute.objects.exists()


def test_a_second_dispute_of_the_same_player_is_refused(browse, table):
    visitor = browse(people(table)[0])
    opened(table, visitor)
    again = opened(table, visitor)
    assert again.status_code == 409
    assert "You have opened a dispute already" in text(again)


def test_disputes_are_for_the_table_and_rulings_for_whoever_may_see_it(browse, table):
    ana, ben, _ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="conduct", text="Rude words.")
    Table.objects.update(visibility="public")
    rulings.warn(bench(table, moderator(), dispute=dispute.pk, reason="Please be kind."), seat=1)
    for visitor in (browse(), browse(account("Eva"))):
        log = text(visitor.get(address(table, "disputes")))
        assert f"Mara warns {ben.name}." in log
        assert "Please be kind." in log
        assert "Rude words." not in log
        assert "Appeal" not in log
    assert browse(account("Emil")).get(address(table, "disputes", dispute.pk)).status_code == 404
    Table.objects.update(visibility="private")
    assert browse().get(address(table, "disputes")).status_code == 404
    assert "Rude words." in text(browse(ben).get(address(table, "disputes", dispute.pk)))


def test_a_ruling_is_told_at_the_table_and_can_be_appealed(browse, table):
    ana, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="mistake", text="Wrong town.")
    ruling = rulings.rewind(bench(table, moderator(), dispute=dispute.pk, reason="All agree."), to_version=4)
    shown = text(browse(ana).get(address(table)))
    assert "Moderator Mara goes back to step 4, with the same dice: All agree." in shown
    log = browse(ana).get(address(table, "disputes"))
    assert f"?appeal={ruling.pk}" in log.content.decode()
    assert "This dispute is ruled on." in text(browse(ana).get(address(table, "disputes", dispute.pk)))
    page = browse(ana).get(address(table, "disputes", "new"), {"appeal": ruling.pk})
    assert "Another moderator will look at it." in text(page)
    sent = opened(table, browse(ana), step=7, appeal=ruling.pk)
    assert sent.status_code == 302
    assert Dispute.objects.get(appeals=ruling).version == 7
    assert "Ana has appealed." in text(browse(ana).get(address(table, "disputes")))
    assert "appeals the ruling of Mara" in text(browse(ana).get(sent.url))


def test_every_kind_of_ruling_is_told_in_words(browse, table):
    mara = moderator()
    ana, ben, caro = people(table)
    dora = account("Dora")
    rulings.pause(bench(table, mara, reason="Wait."))
    assert "A moderator has paused this table." in text(browse(ana).get(address(table)))
    rulings.resume(bench(table, mara))
    substituted(table, mara, 1, dora)
    rulings.replace(bench(table, mara), seat=2)
    rulings.redo(bench(table, mara), to_version=3)
    rulings.suspend(bench(table, mara), seat=1, days=1)
    rulings.lift(bench(table, mara), seat=1)
    rulings.end(bench(table, mara), ranking=[[0], [1, 2]])
    page = text(browse(ana).get(address(table)))
    assert "Ana wins" in page
    assert "0 points" not in page.partition("Ana wins")[2].partition("Begun")[0]
    rulings.void(bench(table, mara))
    assert "This table was declared void." in text(browse(ana).get(address(table)))
    log = text(browse(ana).get(address(table, "disputes")))
    for words in (
        "Mara pauses the table.",
        "Mara lets the table go on.",
        f"Mara opens the seat of {ben.name}, and asks Dora first.",
        f"Mara opens the seat of {caro.name} for a substitute.",
        "Mara restores step 3.",
        "Mara suspends Dora for 1 day.",
        "Mara lifts the suspension of Dora.",
        "Mara ends the table: 1. Ana, 2. Dora and Green.",
        "Mara declares the table void.",
    ):
        assert words in log, words


def test_the_log_asks_the_database_as_often_however_much_was_ruled(browse, table, django_assert_num_queries):
    ana, *_ = people(table)
    mara = moderator()
    visitor = browse(ana)

    def quarrel() -> None:
        made = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
        disputes.state(code=table.code, by=ana, dispute_id=made.pk, text="And.")
        rulings.warn(bench(table, mara, dispute=made.pk), seat=1)

    quarrel()
    with django_assert_num_queries(9) as few:
        visitor.get(address(table, "disputes"))
    for _ in range(4):
        quarrel()
    with django_assert_num_queries(len(few)):
        visitor.get(address(table, "disputes"))


def test_numbers_that_are_far_too_large(browse, table):
    visitor = browse(people(table)[0])
    for page in ("disputes", "takebacks"):
        assert visitor.get(address(table, page, 10**30)).status_code == 404
    assert visitor.get(address(table, "disputes", "new"), {"appeal": "9" * 15}).status_code == 404
