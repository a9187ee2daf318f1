"""Fair dice: the promise at the start, the proof at the end."""

import pytest
from django.core.management import CommandError, call_command

from games import GAMES
from games.engine.chance import derive
from pbem import engines
from pbem.models import Table, Version
from pbem.selectors import dice
from pbem.services import rulings
from tests.desk import at, bench, moderator, six_moves_old
from tests.tables import account, play_on, started

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


def test_the_proof_fails_if_one_stored_draw_was_changed(table):
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    setup = at(table, 0)
    setup.draws[1]["values"][2] ^= 1
    setup.save()
    assert [draw.why for draw in dice.draws(table) if not draw.true] == ["era 1 tokens"]


@pytest.mark.parametrize(("field", "value"), [("ordinal", 1), ("epoch", 1)])
def test_a_draw_computed_for_another_place_is_wrong_there(table, field, value):
    """Otherwise whoever knows the secret could choose among as many rolls as there are places."""
    for _ in play_on(table):
        pass
    table.refresh_from_db()
    setup = at(table, 0)
    draw = setup.draws[1]
    draw[field] = value
    draw["values"] = list(derive(bytes(table.secret), draw["epoch"], draw["why"], draw["ordinal"], draw["sides"]))
    setup.save()
    assert engines.draw_is_true(draw, bytes(table.secret)), "by itself it is what the secret gives"
    assert [each.why for each in dice.draws(table) if not each.true] == ["era 1 tokens"]


def test_a_check_while_the_table_is_played_shows_nothing_hidden(table):
    setup = at(table, 0)
    setup.draws[0]["hidden"] = True
    setup.save()
    assert [draw.why for draw in dice.draws(table)] == ["era 1 tokens", "start player"]
    checked = dice.audit(table)
    assert all(draw.true for draw in checked)
    assert (checked[0].values, checked[0].words) == ((), "not shown before the end")


def test_draws_in_words():
    stored = {"why": "turn 3 fight ur", "sides": [6, 6], "values": [2, 4], "hidden": False}
    assert dice.told([stored, {**stored, "hidden": True}]) == ["turn 3 fight ur: dice 3 and 5"]
    assert dice.in_words([36, 35], [32, 11]) == "33 of 36, 12 of 35"


@pytest.mark.parametrize("slug", GAMES)
def test_in_every_game_a_single_changed_draw_is_found(slug):
    people = [account(name) for name in ("Ana", "Ben", "Caro", "Dan")[: GAMES[slug].seats[0]]]
    table = started(*people, game=slug)
    list(play_on(table, 12))
    assert all(draw.true for draw in dice.audit(table))
    for version in Version.objects.filter(table=table).exclude(draws=[]):
        stored = version.draws
        for place, draw in enumerate(stored):
            others = stored[:place], stored[place + 1 :]
            for changed in (
                {"values": [(draw["values"][0] + 1) % draw["sides"][0], *draw["values"][1:]]},
                {"ordinal": draw["ordinal"] + 1},
                {"epoch": draw["epoch"] + 1},
            ):
                store(version, [*others[0], {**draw, **changed}, *others[1]])
                assert version.number in [each.version for each in dice.audit(table) if not each.true], (draw, changed)
                assert dice.unexplained(table) == [version.number]
            renamed = {**draw, "why": f"{draw['why']}!"}  # whoever knows the secret could choose among names
            renamed["values"] = list(derive(bytes(table.secret), 0, renamed["why"], draw["ordinal"], draw["sides"]))
            for forged in ([*others[0], {**renamed, "ordinal": 0}, *others[1]], [*others[0], *others[1]]):
                store(version, forged)
                assert dice.unexplained(table) == [version.number]
        store(version, stored)
    assert all(draw.true for draw in dice.audit(table))
    assert dice.unexplained(table) == []


def store(version: Version, draws: list[object]) -> None:
    Version.objects.filter(pk=version.pk).update(draws=draws)


def test_the_command_fails_if_a_draw_was_given_another_reason(table):
    setup = at(table, 0)
    draw = setup.draws[1]
    draw["why"] = "era 1 tokens, once more"
    draw["values"] = list(derive(bytes(table.secret), 0, draw["why"], 0, draw["sides"]))
    store(setup, setup.draws)
    assert all(each.true for each in dice.audit(table)), "the secret does give it, for that reason"
    with pytest.raises(CommandError, match="played again, these steps draw something else than is stored: 0"):
        call_command("check_dice", table.code)


def test_steps_are_explained_across_fresh_dice_and_a_new_secret(table):
    mara = moderator()
    rulings.rewind(bench(table, mara), to_version=4, fresh_dice=True)
    for _ in play_on(table):
        pass
    rulings.rewind(bench(table, mara), to_version=20)
    for _ in play_on(table, 30):
        pass
    table.refresh_from_db()
    assert len(dice.commitments(table)) == 2
    assert all(each.true for each in dice.audit(table))
    assert dice.unexplained(table) == []
