"""Backup and restore: whole while moves are written, proved before it counts, and safe to go back to."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from io import StringIO
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.core.management.color import no_style
from django.db import connection, connections
from django.test import Client

from pbem import append_only, backups
from pbem.models import Account, Dispute, Inbox, Invitation, Outbox, Table, Turn, Version
from pbem.services import disputes, links, tables
from pbem.services.errors import NotFound
from tests.tables import PASSWORD, account, asked, play_on, started, three
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def table() -> Table:
    table = started(*three())
    list(play_on(table, 6))
    return table


@contextmanager
def elsewhere(folder: Path) -> Iterator[None]:
    """Another, empty database of the same kind."""
    if not settings.ON_POSTGRES:
        with backups.instead(NAME=str(folder / "elsewhere.sqlite3")):
            yield
        return
    name = f"{connection.settings_dict['NAME']}_elsewhere"
    run(f"CREATE DATABASE {name}")
    try:
        with backups.instead(NAME=name):
            yield
    finally:
        run(f"DROP DATABASE {name} WITH (FORCE)")


def run(statement: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(statement)


def backup(file: Path) -> str:
    said = StringIO()
    call_command("backup", str(file), stdout=said)
    return said.getvalue()


def restore(file: Path, *options: str) -> str:
    said = StringIO()
    call_command("restore", str(file), *options, stdout=said)
    return said.getvalue()


def stored() -> list[object]:
    return [list(rows.objects.order_by("pk").values()) for rows in (Account, Table, Version, Turn, Outbox, Inbox)]


def test_what_was_backed_up_is_what_is_restored(table, tmp_path):
    before = stored()
    assert "is written and verified" in backup(tmp_path / "pbem.backup")
    with elsewhere(tmp_path):
        assert "is restored and verified" in restore(tmp_path / "pbem.backup")
        assert stored() == before
        assert append_only.unlocked(connection) == []
        list(play_on(Table.objects.get(code=table.code), 3))
    assert stored() == before, "the other database is another one"


def test_a_backup_is_one_moment_however_much_is_written_meanwhile(table, tmp_path):
    """A plain copy of the running SQLite file had 746 of 802 versions."""
    begun, stop = threading.Event(), threading.Event()

    def write() -> None:
        for _ in play_on(table):
            begun.set()
            if stop.is_set():
                break
        connections.close_all()

    writer = threading.Thread(target=write)
    writer.start()
    begun.wait(60)
    try:
        backup(tmp_path / "pbem.backup")
        acknowledged = Version.objects.filter(table=table).count()
        backup(tmp_path / "later.backup")
    finally:
        stop.set()
        writer.join()
    with elsewhere(tmp_path):
        restore(tmp_path / "later.backup")
        assert Version.objects.count() >= acknowledged


@pytest.mark.skipif(settings.ON_POSTGRES, reason="a file is copied")
def test_a_plain_copy_of_the_running_file_lacks_what_was_written_last(table, tmp_path):
    shutil.copy(connection.settings_dict["NAME"], tmp_path / "plain.sqlite3")
    backup(tmp_path / "pbem.backup")

    def versions(file: Path) -> int:
        with closing(sqlite3.connect(file)) as copy:
            try:
                return copy.execute("SELECT count(*) FROM pbem_version").fetchone()[0]
            except sqlite3.OperationalError:  # not even the table is there
                return 0

    assert versions(tmp_path / "plain.sqlite3") < versions(tmp_path / "pbem.backup") == 7


def test_a_backup_that_does_not_verify_gets_no_name(table, tmp_path):
    with history_unlocked():
        Version.objects.filter(table=table, number=3).update(remark="I said that")
    with pytest.raises(CommandError, match="1 faults in 1 tables"):
        call_command("backup", str(tmp_path / "pbem.backup"), stderr=StringIO())
    assert list(tmp_path.iterdir()) == []


def test_a_backup_overwrites_nothing_and_only_its_owner_can_read_it(table, tmp_path):
    backup(tmp_path / "pbem.backup")
    assert (tmp_path / "pbem.backup").stat().st_mode & 0o777 == 0o600
    with pytest.raises(CommandError, match="exists already"):
        backup(tmp_path / "pbem.backup")
    with pytest.raises(CommandError, match="cannot be written"):
        backup(tmp_path / "nowhere" / "pbem.backup")
    assert [file.name for file in tmp_path.iterdir()] == ["pbem.backup"]


def test_a_database_that_is_not_empty_is_replaced_only_if_told(table, tmp_path):
    backup(tmp_path / "pbem.backup")
    before = stored()
    list(play_on(table, 2))
    with pytest.raises(CommandError, match="not empty: with --replace"):
        restore(tmp_path / "pbem.backup")
    assert Version.objects.count() == 9
    restore(tmp_path / "pbem.backup", "--replace")
    assert stored() == before


def test_a_file_that_is_no_backup_changes_nothing(table, tmp_path):
    before = stored()
    (tmp_path / "letter.txt").write_text("Dear Ana")
    with pytest.raises(CommandError, match="no backup of a database like this one"):
        restore(tmp_path / "letter.txt", "--replace")
    with pytest.raises(CommandError, match="cannot be read"):
        restore(tmp_path / "nowhere", "--replace")
    backup(tmp_path / "pbem.backup")
    whole = (tmp_path / "pbem.backup").read_bytes()
    (tmp_path / "torn").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(CommandError):
        restore(tmp_path / "torn", "--replace")
    assert stored() == before


@pytest.mark.postgres
def test_where_the_tools_are_missing_it_is_said(table, tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", "")
    with pytest.raises(CommandError, match="pg_dump is not installed: it comes with PostgreSQL's client"):
        backup(tmp_path / "pbem.backup")


# --- What was made after the backup must not act on other things after the restore ---


def gone_back(file: Path) -> None:
    """Restore, and let row numbers be given again as they are on a machine of its own."""
    restore(file, "--replace")
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(no_style(), [Turn, Invitation, Dispute, Account]):
            cursor.execute(statement)


def test_a_link_to_a_lost_turn_opens_no_other_one(table, tmp_path):
    backup(tmp_path / "pbem.backup")
    list(play_on(table, 1))
    lost = Turn.objects.get(closed_at__isnull=True)
    person = asked(table)
    key = links.turn_key(lost, person)
    assert links.opening_turn(key).account == person
    gone_back(tmp_path / "pbem.backup")
    kept = Turn.objects.get(closed_at__isnull=True)
    assert links.opening_turn(links.turn_key(kept, asked(table))).table == table, "older links go on working"
    list(play_on(table, 1))
    again = Turn.objects.get(closed_at__isnull=True)
    assert (again.pk, again.seat) == (lost.pk, lost.seat), "the number is given again"
    with pytest.raises(NotFound):
        links.opening_turn(key)


def test_links_to_lost_disputes_invitations_and_accounts_are_dead(table, tmp_path):
    ana = Account.objects.get(name="Ana")
    gathering = tables.open_table(by=ana, game="ur", seat_count=3)
    # Numbers go on behind the last that was kept, whatever tests before this one have counted up to.
    kept = disputes.open_dispute(code=table.code, by=ana, version=1, reason="rules", text="No.")
    disputes.withdraw(code=table.code, by=ana, dispute_id=kept.pk)
    backup(tmp_path / "pbem.backup")
    dead = []
    for _ in range(2):
        dispute = disputes.open_dispute(code=table.code, by=ana, version=1, reason="rules", text="No.")
        invitation = tables.invite(code=gathering.code, by=ana, address="eva@example.org")
        newcomer = account("Fox")
        keys = (
            (links.opening_dispute, links.dispute_key(dispute, ana)),
            (links.inviting, links.invitation_key(invitation)),
            (links.logging_in, links.login_key(newcomer)),
        )
        assert all(read(key) for read, key in keys)
        dead.append((dispute.pk, invitation.pk, newcomer.pk))
        if len(dead) == 1:
            lost = keys
            gone_back(tmp_path / "pbem.backup")
    assert dead[0] == dead[1], "the numbers are given again"
    for read, key in lost:
        with pytest.raises(NotFound):
            read(key)


def test_a_page_opened_before_the_restore_can_do_nothing_after_it(table, tmp_path):
    person, browser = asked(table), Client(enforce_csrf_checks=True)
    backup(tmp_path / "pbem.backup")
    browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    page = browser.get(f"/tables/{table.code}/").content.decode()
    form = {
        "csrfmiddlewaretoken": page.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0],
        "head": 6,
        "submission": "from before",
        "line": "+AKKc",
    }
    restore(tmp_path / "pbem.backup", "--replace")
    browser.post(f"/tables/{table.code}/", form)
    log_in = browser.get("/login/").content.decode()
    token = log_in.partition('name="csrfmiddlewaretoken" value="')[2].partition('"')[0]
    browser.post("/login/", {"email": person.email, "password": PASSWORD, "csrfmiddlewaretoken": token})
    assert browser.post(f"/tables/{table.code}/", form).status_code == 403, "nor after logging in again"
    assert Version.objects.filter(table=table).count() == 7
