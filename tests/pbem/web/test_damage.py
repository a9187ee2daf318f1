"""A snapshot that was damaged where it is stored: its table stands still and says so, the desk can go back past it.

No other table notices, and nothing answers with an error of ours.
"""

import pytest
from django.core import mail
from django.db import connection

from pbem import engines, packing
from pbem.mailgate import postman
from pbem.models import Outbox, Table, Version
from pbem.selectors import desk
from pbem.services import disputes, play, rulings
from pbem.services.errors import BoardDamaged, Frozen
from tests.desk import bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text, value
from tests.tables import asked, play_on, started, submit
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


def changed(version: Version) -> None:
    """One number in the snapshot differs."""
    version.snapshot["used"] = {**version.snapshot["used"], "x": 1}
    overwritten(version, packing.packed(version.snapshot))


def emptied(version: Version) -> None:
    """JSON, but no snapshot, under a fingerprint that fits."""
    overwritten(version, packing.packed({}), engines.digest({}))


def torn(version: Version) -> None:
    """Half of it is missing, so that it is no JSON any more."""
    whole = packing.packed(version.snapshot)
    overwritten(version, whole[: len(whole) // 2])


def overwritten(version: Version, snapshot: bytes, digest: str = "") -> None:
    """As a failing disk would do it: past all that keeps rows well-formed, and history from being changed."""
    with history_unlocked(), connection.cursor() as cursor:
        cursor.execute(
            "UPDATE pbem_version SET snapshot = %s, digest = %s WHERE id = %s",
            [snapshot, bytes.fromhex(digest or version.digest), version.pk],
        )


every_damage = pytest.mark.parametrize("damage", [changed, emptied, torn], ids=lambda damage: damage.__name__)


@pytest.fixture
def damage():
    """What happens to a snapshot, where it does not matter what."""
    return changed


@pytest.fixture
def table(damage) -> Table:
    """A table whose newest board is damaged, and nobody has looked yet."""
    table = six_moves_old()
    damage(Version.objects.get(table=table, number=6))
    return table


def pages(table: Table) -> list[str]:
    here = f"/tables/{table.code}/"
    around = ["", "head/", "history/", "history/6/", "history/5/", "dice/", "disputes/", "export.json", "export.txt"]
    around += ["takebacks/new/?to=4", "disputes/new/?step=6", "plans/", "talk/", "leaving/"]
    return ["/", "/lobby/", *(here + each for each in around)]


@every_damage
def test_every_page_of_the_table_is_shown_and_the_table_page_says_calmly_what_is_wrong(browse, table):
    browser = browse(asked(table))
    for where in pages(table):
        assert browser.get(where).status_code == 200, where
    page = text(browser.get(f"/tables/{table.code}/"))
    assert "This table stands still. The board of step 6 cannot be read where we keep it." in page
    assert "A moderator has paused" not in page
    assert "It is your turn" not in page
    assert "The board of this step cannot be read." in text(browser.get(f"/tables/{table.code}/history/6/"))
    assert "cannot be read" not in text(browser.get(f"/tables/{table.code}/history/5/"))


def test_looking_at_it_freezes_it_once_and_the_desk_has_a_case(browse, table):
    assert browse(asked(table)).get(f"/tables/{table.code}/").status_code == 200
    table.refresh_from_db()
    since = table.frozen_at
    assert (table.damaged, since is not None) == (6, True)
    browse(asked(table)).get(f"/tables/{table.code}/")
    table.refresh_from_db()
    assert table.frozen_at == since
    mara = moderator()
    found = desk.troubles(mara)
    assert (found.damaged, found.paused) == ([table], [])
    assert table.title in text(browse(mara).get("/desk/"))
    assert "1 table is damaged and stands still." in text(browse(mara).get("/"))
    assert [each["code"] for each in client_of(mara).get("/api/desk/").json()["damaged"]] == [table.code]


@every_damage
def test_a_move_on_it_is_refused_and_freezes_it(table):
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "x")
    table.refresh_from_db()
    assert (table.damaged, table.head) == (6, 6)
    with pytest.raises(Frozen):
        submit(table, asked(table), "x")


@every_damage
def test_programs_read_it_too(table):
    player = client_of(asked(table))
    here = f"/api/tables/{table.code}/"
    seen = player.get(here)
    assert (seen.status_code, seen.json()["view"], seen.json()["questions"]) == (200, {}, [])
    assert seen.json()["text"] == "The board of this step cannot be read."
    assert seen.json()["frozen"] is True
    for where in ("moves/", "versions/", "versions/6/", "versions/5/", "plans/", "export/", "transcript/", "dice/"):
        assert player.get(here + where).status_code == 200, where
    assert player.get("/api/tables/").status_code == 200
    sent = player.post(f"{here}moves/", {"head": 6, "submission": "x", "line": "x"}, format="json")
    assert (sent.status_code, sent.json()["code"]) == (409, "frozen")


def test_the_desk_goes_back_past_it_by_the_form_and_the_game_goes_on(browse, table):
    player, mara = browse(asked(table)), browse(moderator())
    player.get(f"/tables/{table.code}/")
    here = f"/desk/tables/{table.code}/"
    for where in ("", "difference/?from=5&to=6", "difference/?from=6&to=5", "rule/act/", "rule/adjust/", "rule/redo/"):
        assert mara.get(here + where).status_code == 200, where
    assert "Back to step 5, the last that can be read" in text(mara.get(here))
    page = mara.get(f"{here}rule/rewind/")
    assert value(page, "to") == "5"
    sent = {"to": "5", "dice": "same", "reason": "A failing disk.", "head": value(page, "head")}
    assert mara.post(f"{here}rule/rewind/", sent).status_code == 200
    assert mara.post(f"{here}rule/rewind/", {**sent, "sure": "yes"}).status_code == 302
    table.refresh_from_db()
    assert (table.head, table.damaged, table.frozen_at) == (7, None, None)
    assert desk.troubles(moderator("Olga")).damaged == []
    assert len(list(play_on(table, 3))) == 3
    assert "cannot be read" not in text(player.get(f"/tables/{table.code}/"))


def test_the_desk_goes_back_past_it_by_program(table):
    mara = client_of(moderator())
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "x")
    shown = mara.get(f"/api/desk/tables/{table.code}/").json()
    assert (shown["damaged"], shown["last_readable"]) == (6, 5)
    assert mara.get(f"/api/desk/tables/{table.code}/difference/?to=5").json()["before"]["view"] == {}
    ruling = {"kind": "rewind", "head": 6, "reason": "A failing disk.", "to_version": 5}
    assert mara.post(f"/api/desk/tables/{table.code}/rulings/", ruling, format="json").status_code == 201


def test_nobody_goes_back_to_a_damaged_board(damage):
    table = six_moves_old()
    damage(Version.objects.get(table=table, number=4))
    with pytest.raises(BoardDamaged):
        rulings.rewind(bench(table, moderator()), to_version=4)
    table.refresh_from_db()
    assert (table.head, table.damaged, table.frozen_at) == (6, None, None), "the newest board is whole: it goes on"
    assert len(list(play_on(table, 2))) == 2


def test_the_last_board_that_can_be_read_may_lie_further_back(table, damage):
    damage(Version.objects.get(table=table, number=5))
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "x")
    table.refresh_from_db()
    assert desk.last_readable(table) == 4


def test_what_can_be_read_again_goes_on_when_the_desk_says_so():
    table = six_moves_old()
    version = Version.objects.get(table=table, number=6)
    whole = packing.packed(version.snapshot)
    overwritten(version, packing.packed({}))
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "x")
    mara = moderator()
    with pytest.raises(BoardDamaged):
        rulings.resume(bench(table, mara))
    overwritten(version, whole)
    rulings.resume(bench(table, mara))
    table.refresh_from_db()
    assert (table.damaged, table.frozen_at) == (None, None)


def test_withdrawing_a_dispute_does_not_let_a_damaged_table_go_on(table):
    with pytest.raises(BoardDamaged):
        submit(table, asked(table), "x")
    ana = people(table)[0]
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="software", text="What is this?")
    disputes.withdraw(code=table.code, by=ana, dispute_id=dispute.pk)
    table.refresh_from_db()
    assert table.frozen_at is not None


def test_letters_of_other_tables_leave_and_prompts_of_this_one_wait(table):
    other = started(*people(table), title="All is well")
    postman.drain()
    waiting = Outbox.objects.filter(status__in=["pending", "sending"])
    assert {letter.table for letter in waiting} == {table}
    assert all(letter.turn is not None and letter.last_error == "" for letter in waiting)
    assert any("All is well" in letter.subject for letter in mail.outbox)
    table.refresh_from_db()
    other.refresh_from_db()
    assert (table.damaged, other.damaged) == (6, None)


def test_letters_that_ask_nobody_to_move_are_sent_without_the_board(damage):
    table = six_moves_old()
    postman.drain()
    ana, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=6, reason="software", text="What is this?")
    damage(Version.objects.get(table=table, number=6))
    sent = len(mail.outbox)
    postman.drain()
    assert len(mail.outbox) == sent + 2
    assert "The board of this step cannot be read." in mail.outbox[-1].body
    rulings.rewind(bench(table, moderator(), dispute=dispute.pk), to_version=5)
    postman.drain()
    assert len(mail.outbox) == sent + 5
    assert not Outbox.objects.filter(status__in=["pending", "dead"]).exists()


def test_undo_onto_a_damaged_board_is_refused_and_play_goes_on(damage):
    table = six_moves_old()
    table.grace_minutes = 60
    table.save()
    person = Version.objects.get(table=table, number=6).account
    damage(Version.objects.get(table=table, number=5))
    with pytest.raises(BoardDamaged):
        play.undo(code=table.code, by=person, head=6, submission="back", channel=Version.Channel.WEB)
    table.refresh_from_db()
    assert (table.damaged, table.frozen_at) == (None, None)
