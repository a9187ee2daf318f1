"""The dice page and the command: the promise, the proof, and the alarm."""

import pytest

from pbem.models import Table
from pbem.services import rulings
from tests.desk import at, bench, moderator, people, played_out, six_moves_old
from tests.pbem.web.conftest import text
from tests.tables import SECRET, play_on
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


@pytest.fixture
def over() -> Table:
    return played_out()


def page(browse, table: Table):
    return browse(people(table)[0]).get(f"/tables/{table.code}/dice/")


def test_while_it_is_played_the_promise_is_shown_and_not_the_secret(browse, table):
    shown = page(browse, table)
    assert table.secret_hash in text(shown)
    assert SECRET.hex() not in shown.content.decode()
    assert "start player" in text(shown)
    assert "at the end" in text(shown)


def test_hidden_draws_are_not_shown_before_the_end(browse, table):
    setup = at(table, 0)
    setup.draws[0]["hidden"] = True
    with history_unlocked():
        setup.save()
    assert "power row" not in text(page(browse, table))
    step = browse(people(table)[0]).get(f"/tables/{table.code}/history/0/")
    assert "power row: 6 of 8" not in text(step)
    assert "start player:" in text(step)


def test_at_the_end_everything_is_computed_again(browse, over):
    shown = text(page(browse, over))
    assert "All 8 draws were computed again just now" in shown
    assert SECRET.hex() in shown


def test_the_little_program_on_the_page_prints_what_was_drawn(browse, over, capsys):
    shown = page(browse, over).content.decode()
    program = shown.partition('<pre tabindex="0">')[2].partition("</pre>")[0]
    program = program.replace("&quot;", '"').replace("&gt;", ">").replace("&#x27;", "'")
    exec(compile(program, "program", "exec"), {})  # noqa: S102
    printed = capsys.readouterr().out.splitlines()
    draw = at(over, 0).draws[0]
    assert printed[0] == over.secret_hash
    assert printed[1:] == [f"{value + 1} / {side}" for value, side in zip(draw["values"], draw["sides"], strict=True)]


def test_one_changed_draw_is_told_loudly(browse, over):
    setup = at(over, 0)
    setup.draws[1]["values"][2] ^= 1
    with history_unlocked():
        setup.save()
    shown = text(page(browse, over))
    assert "1 of 8 draws are wrong" in shown
    assert "WRONG" in shown


def test_the_chain_of_the_history_is_shown_with_its_head(browse, table):
    shown = text(page(browse, table))
    assert f"Fingerprint of the history up to step 6 {table.fingerprint}" in shown
    for number in range(7):
        assert at(table, number).fingerprint in shown
    assert "check_export.py" in page(browse, table).content.decode()


def test_another_secret_than_the_promised_one_is_told(browse, over):
    Table.objects.update(secret_hash="0" * 64)
    assert "A secret is not the one that was promised." in text(page(browse, over))


def test_fresh_dice_and_a_new_secret_are_visible_in_the_proof(browse, over):
    last = over.head
    rulings.rewind(bench(over, moderator(), reason="The bag was wrong."), to_version=last - 20, fresh_dice=True)
    shown = text(page(browse, over))
    assert f"Up to step {last}" in shown
    assert f"A ruling ordered fresh dice after step {last + 1}: The bag was wrong." in shown
    assert "From then on" in shown
    assert "The secret is shown when the table is over." in shown


def test_the_page_asks_the_database_as_often_however_long_the_game(browse, table, django_assert_max_num_queries):
    visitor = browse(people(table)[0])
    with django_assert_max_num_queries(11) as few:
        visitor.get(f"/tables/{table.code}/dice/")
    list(play_on(table, 40))
    with django_assert_max_num_queries(len(few)):
        visitor.get(f"/tables/{table.code}/dice/")
