"""Fair dice: the promise at the start, the proof at the end."""

import pytest

from games.engine.chance import derive
from pbem import engines
from pbem.models import Table
from pbem.selectors import dice
from pbem.selectors.verify import verified
from pbem.services import rulings
from tests.desk import at, bench, moderator, played_out, six_moves_old
from tests.tables import play_on
from tests.tampering import history_unlocked

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def test_the_secret_is_kept_until_the_end_and_then_proves_every_draw(table):
    (promise,) = dice.commitments(table)
    assert (promise.secret, promise.kept) == (None, False)
    assert {draw.true for draw in dice.draws(table)} == {None}
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    (kept,) = dice.commitments(table)
    assert kept.kept
    assert kept.secret_hash == promise.secret_hash
    proven = dice.draws(table)
    assert len(proven) == 8, "row, start player, and the tokens of six eras"
    assert all(draw.true for draw in proven)


def test_the_proof_fails_if_one_stored_draw_was_changed():
    table = played_out()
    setup = at(table, 0)
    setup.draws[1]["values"][2] ^= 1
    with history_unlocked():
        setup.save()
    assert [draw.why for draw in dice.draws(table) if not draw.true] == ["era 1 tokens"]


@pytest.mark.parametrize(("field", "value"), [("ordinal", 1), ("epoch", 1)])
def test_a_draw_computed_for_another_place_is_wrong_there(field, value):
    """Otherwise whoever knows the secret could choose among as many rolls as there are places."""
    table = played_out()
    setup = at(table, 0)
    draw = setup.draws[1]
    draw[field] = value
    draw["values"] = list(derive(bytes(table.secret), draw["epoch"], draw["why"], draw["ordinal"], draw["sides"]))
    with history_unlocked():
        setup.save()
    assert engines.draw_is_true(draw, bytes(table.secret)), "by itself it is what the secret gives"
    assert [each.why for each in dice.draws(table) if not each.true] == ["era 1 tokens"]


def test_hidden_draws_are_left_out_while_the_table_is_played(table):
    setup = at(table, 0)
    setup.draws[0]["hidden"] = True
    with history_unlocked():
        setup.save()
    assert [draw.why for draw in dice.draws(table)] == ["era 1 tokens", "start player"]


def test_draws_in_words():
    stored = {"why": "turn 3 fight ur", "sides": [6, 6], "values": [2, 4], "hidden": False}
    assert dice.told([stored, {**stored, "hidden": True}]) == ["turn 3 fight ur: dice 3 and 5"]
    assert dice.in_words([36, 35], [32, 11]) == "33 of 36, 12 of 35"


def test_draws_are_proven_across_fresh_dice_and_a_new_secret(table):
    mara = moderator()
    rulings.rewind(bench(table, mara), to_version=4, fresh_dice=True)
    for _ in play_on(table):
        pass
    rulings.rewind(bench(table, mara), to_version=20)
    for _ in play_on(table, 30):
        pass
    table.refresh_from_db()
    assert len(dice.commitments(table)) == 2
    assert verified(table).faults == []
