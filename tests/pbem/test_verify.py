"""`manage.py verify`: what is whole is said to be whole, and each thing that was tampered with is named."""

from collections.abc import Callable
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, transaction

from games import GAMES
from games.engine.chance import derive
from pbem import append_only, packing
from pbem.models import Outbox, Ruling, Table, Turn, Version
from pbem.selectors.verify import verified
from pbem.services import rulings
from tests.desk import at, bench, moderator, six_moves_old
from tests.tables import SECRET, account, play_on, started, three
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def faults(table: Table) -> list[tuple[int | None, str]]:
    found = verified(Table.objects.get(pk=table.pk)).faults
    return [(fault.version, fault.kind) for fault in found]


def said(*codes: str) -> str:
    out = StringIO()
    call_command("verify", *codes, stdout=out)
    return out.getvalue()


@pytest.mark.parametrize("slug", GAMES)
def test_every_game_is_whole_from_beginning_to_end(slug):
    table = started(*three(), game=slug)
    assert faults(table) == []
    list(play_on(table, 60))
    assert faults(table) == []


def test_a_finished_table_and_all_that_was_ruled_is_whole(table):
    mara = moderator()
    rulings.rewind(bench(table, mara), to_version=4, fresh_dice=True)
    seat = Turn.objects.get(table=table, closed_at__isnull=True).seat
    rulings.act(bench(table, mara), seat=seat, line="+NIPt3")
    list(play_on(table))
    assert faults(table) == []
    rulings.rewind(bench(table, mara, reason="again"), to_version=20)
    list(play_on(table, 30))
    assert faults(table) == []
    rulings.end(bench(table, mara), ranking=[[1], [0, 2]])
    assert faults(table) == []


def test_a_corrected_board_is_whole():
    table = started(*three(), game="euphrat-tigris")
    put = {"do": "putleader", "seat": 0, "colour": "K", "cell": "1.0"}
    rulings.adjust(bench(table, moderator()), adjustments=[put])
    list(play_on(table, 3))
    assert faults(table) == []


def test_a_void_table_dealt_afresh_is_whole():
    table = started(*three(), game="euphrat-tigris")
    list(play_on(table, 5))
    rulings.void(bench(table, moderator()))
    assert faults(table) == []
    rulings.rewind(bench(table, moderator("Max")), to_version=0)
    list(play_on(table, 5))
    assert faults(table) == []


def change(**fields: object) -> Callable[[Table], object]:
    return lambda table: Version.objects.filter(table=table, number=4).update(**fields)


def other_board(table: Table) -> None:
    board = at(table, 2)
    change(snapshot=board.snapshot, digest=board.digest)(table)


def other_seat(table: Table) -> None:
    change(seat=(at(table, 4).seat + 1) % 3)(table)


def wrong_turn(table: Table) -> None:
    """Somebody is waited for who was not asked, and not written to either."""
    Turn.objects.filter(closed_at__isnull=True).update(seat=at(table, 6).seat)


def torn(table: Table) -> None:
    """Half of the stored snapshot is missing."""
    whole = packing.packed(Version.objects.get(table=table, number=4).snapshot)
    with connection.cursor() as cursor:
        cursor.execute("UPDATE pbem_version SET snapshot = %s WHERE number = 4", [whole[: len(whole) // 2]])


def other_secret(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(secret=bytes(range(32)))


def last_gone(table: Table) -> None:
    Version.objects.filter(table=table, number=6).delete()


def last_forgotten(table: Table) -> None:
    """The newest version goes, and the table forgets it."""
    last_gone(table)
    Table.objects.filter(pk=table.pk).update(head=5)


@pytest.mark.parametrize(
    ("tamper", "found"),
    [
        (change(remark="I did not say that"), [(4, "chain")]),
        (other_seat, [(4, "chain"), (4, "replay")]),
        (change(channel="api"), [(4, "chain"), (4, "chain")]),
        *((change(channel=ahead), [(4, "chain")]) for ahead in ("standing", "plan")),
        (change(events=[]), [(4, "chain"), (4, "replay")]),
        (change(submission="another"), [(4, "chain")]),
        (change(notation="+URc"), [(4, "chain")]),
        (change(move={"do": "place", "node": "nowhere"}), [(4, "chain"), (4, "replay")]),
        (change(move={"do": "destroy"}), [(4, "chain"), (4, "replay")]),
        (change(digest="0" * 64), [(4, "chain"), (4, "digest")]),
        (change(snapshot={"game": "chess"}), [(4, "digest")]),
        (torn, [(4, "digest")]),
        (change(created_at="2026-01-01T00:00:00Z"), [(4, "chain")]),
        (change(fingerprint="0" * 64), [(4, "chain"), (5, "chain")]),
        (change(seal="0" * 64), [(4, "chain"), (4, "chain")]),
        (change(kept="0" * 64), [(4, "chain"), (4, "chain")]),
        (other_board, [(4, "chain"), (4, "replay"), (5, "replay")]),
        (
            lambda table: Version.objects.filter(table=table, number=4).delete(),
            [(5, "gap"), (5, "chain"), (5, "replay")],
        ),
        (last_gone, [(6, "head")]),
        (last_forgotten, [(5, "head"), (5, "turns")]),
        (other_secret, [(0, "draw"), (0, "draw"), (0, "draw"), (None, "secret")]),
        (
            lambda table: Table.objects.update(secret_hash="0" * 64),
            [*((n, "chain") for n in range(7)), (None, "secret")],
        ),
        (lambda table: Table.objects.update(options={}), [(0, "chain"), (0, "replay")]),
        (lambda table: Turn.objects.filter(closed_at__isnull=True).delete(), [(6, "turns")]),
        (wrong_turn, [(6, "turns"), (6, "letters")]),
        (lambda table: Outbox.objects.filter(turn__closed_at__isnull=True).delete(), [(6, "letters")]),
        (lambda table: Table.objects.update(outcome={"reason": "bribe"}), [(6, "outcome")]),
        (lambda table: Table.objects.update(phase="finished"), [(6, "turns"), (6, "outcome")]),
    ],
)
def test_each_thing_that_was_changed_is_named(table, tamper, found):
    with history_unlocked():
        tamper(table)
    assert faults(table) == found


def test_a_chain_forged_from_one_version_on_does_not_fit_what_was_shown_before(table):
    """Whoever has the key can make a chain that holds; the fingerprint somebody wrote down differs all the same."""
    from pbem import chain

    shown = table.fingerprint
    with history_unlocked():
        change(remark="I did not say that")(table)
        previous = at(table, 3).fingerprint
        for version in Version.objects.filter(table=table, number__gte=4):
            link = chain.link(version, previous=previous, key=bytes(table.chain_key), promise=table.secret_hash)
            version.kept, version.seal, version.fingerprint = link.kept, link.seal, link.fingerprint
            version.save()
            previous = link.fingerprint
        Table.objects.filter(pk=table.pk).update(fingerprint=previous)
    assert faults(table) == []
    assert previous != shown


@pytest.mark.parametrize("slug", GAMES)
def test_in_every_game_a_single_changed_draw_is_found(slug):
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dan")[: GAMES[slug].seats[0]]]
    table = started(*people, game=slug)
    list(play_on(table, 12))
    for version in Version.objects.filter(table=table).exclude(draws=[]):
        stored = version.draws
        for place, draw in enumerate(stored):
            others = stored[:place], stored[place + 1 :]
            for changed in (
                {"values": [(draw["values"][0] + 1) % draw["sides"][0], *draw["values"][1:]]},
                {"ordinal": draw["ordinal"] + 1},
                {"epoch": draw["epoch"] + 1},
            ):
                forged = [*others[0], {**draw, **changed}, *others[1]]
                assert (version.number, "draw") in forging(version, forged), (draw, changed)
            renamed = {**draw, "why": f"{draw['why']}!"}  # whoever knows the secret could choose among names
            renamed["values"] = list(derive(bytes(table.secret), 0, renamed["why"], draw["ordinal"], draw["sides"]))
            for forged in ([*others[0], {**renamed, "ordinal": 0}, *others[1]], [*others[0], *others[1]]):
                assert (version.number, "replay") in forging(version, forged), draw
    assert faults(table) == []


def forging(version: Version, draws: list[object]) -> list[tuple[int | None, str]]:
    """What is found while other draws are stored."""
    with transaction.atomic():
        with history_unlocked():
            Version.objects.filter(pk=version.pk).update(draws=draws)
        found = faults(version.table)
        transaction.set_rollback(True)
    return found


def test_a_restored_board_is_compared_with_what_it_restores(table):
    rulings.rewind(bench(table, moderator()), to_version=2)
    with history_unlocked():
        Version.objects.filter(table=table, number=7).update(restores=3)
    assert (7, "restore") in faults(table)


def test_a_ruling_about_what_is_not_there_is_named(table):
    rulings.pause(bench(table, moderator()))
    with history_unlocked():
        Ruling.objects.update(head_after=99)
    assert faults(table) == [(99, "ruling")]


def test_the_command_says_what_it_has_looked_at(table):
    six = started(*[account(name) for name in ("Dan", "Eva", "Fox")])
    assert said().startswith("No fault in 2 tables, 8 versions, 6 draws in ")
    assert said(six.code).startswith("No fault in 1 tables, 1 versions, 3 draws in ")
    assert SECRET.hex() not in said()
    with pytest.raises(CommandError, match="There is no table 'nowhere'"):
        said("nowhere")


def test_the_command_fails_and_names_table_and_version(table):
    with history_unlocked():
        change(remark="I did not say that")(table)
    err = StringIO()
    with pytest.raises(CommandError, match="1 faults in 1 tables, 7 versions") as failed:
        call_command("verify", stderr=err)
    assert failed.value.returncode == 1
    assert err.getvalue() == (
        f"FAULT table {table.code}, version 4, chain: what everybody sees of it, or a version before it, was changed.\n"
    )


def test_the_command_fails_where_history_is_not_locked(table):
    append_only.unlock(connection)
    try:
        with pytest.raises(CommandError, match="faults in 1 tables"):
            call_command("verify", stderr=StringIO())
    finally:
        append_only.lock(connection)


def test_tables_without_a_history_are_whole_too():
    from pbem.services import tables

    ana = account("Ana")
    gathering = tables.open_table(by=ana, game="ur", seat_count=3)
    abandoned = tables.open_table(by=ana, game="ur", seat_count=3)
    tables.abandon(code=abandoned.code, by=ana)
    assert [*faults(gathering), *faults(abandoned)] == []


def test_memory_and_statements_do_not_grow_with_the_history(table, django_assert_max_num_queries):
    """One statement for each stretch of versions, and a few for the table."""
    list(play_on(table))
    rulings.rewind(bench(table, moderator()), to_version=20)
    with django_assert_max_num_queries(20):
        assert verified(table).versions == 92
