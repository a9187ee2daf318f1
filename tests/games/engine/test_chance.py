"""Chance: the real source is repeatable and fair, recorded draws and scripts give exactly what they hold."""

import hashlib
import hmac
from collections import Counter
from collections.abc import Callable

import pytest

from games.engine.chance import Closed, Dice, Draw, Recorded, Script, derive, drawn, sides_of_pick
from games.engine.errors import ChanceNeeded, GameError

BAG = ("ant", "bee", "cow", "dog", "eel", "fox", "gnu", "hen")
SECRET = b"a table's secret"
FIXED_DICE = (2, 1, 5, 4, 5, 5, 3, 0, 2, 4, 1, 4)
FIXED_PICK = (0, 5, 0, 1, 1, 2, 0, 0)


def thrown(secret: bytes = SECRET, epoch: int = 0, why: str = "fight", before: int = 0) -> tuple[int, ...]:
    """Twenty dice: enough that two different sources never agree by accident."""
    return Dice(secret, epoch, {why: before}).roll(20, why=why)


def test_the_same_throw_gives_the_same_dice() -> None:
    assert thrown() == thrown()


@pytest.mark.parametrize("other", [{"secret": b"other"}, {"epoch": 1}, {"why": "flight"}, {"before": 1}], ids=str)
def test_secret_epoch_reason_and_ordinal_each_give_other_dice(other: dict[str, object]) -> None:
    assert thrown(**other) != thrown()  # type: ignore[arg-type]


def test_a_reason_used_again_goes_on_and_other_reasons_do_not_disturb_it() -> None:
    alone, among = Dice(SECRET), Dice(SECRET)
    first, second = alone.roll(20, why="fight"), alone.roll(20, why="fight")
    assert first != second
    assert among.roll(20, why="fight") == first
    among.pick(BAG, 3, why="bag")
    assert among.roll(20, why="fight") == second


def test_a_source_that_knows_what_was_used_before_goes_on_where_the_old_one_stopped() -> None:
    whole = Dice(SECRET)
    whole.roll(20, why="fight")
    resumed = Dice(SECRET, used={"fight": 1})
    assert resumed.roll(20, why="fight") == whole.roll(20, why="fight")


def test_draws_are_kept_and_anyone_with_the_secret_can_compute_them_again() -> None:
    dice = Dice(SECRET, epoch=2)
    rolled = dice.roll(2, why="fight")
    picked = dice.pick(BAG, 3, why="bag", hidden=True)
    fight, bag = dice.draws
    assert fight == Draw("fight", 0, 2, (6, 6), tuple(value - 1 for value in rolled))
    assert (bag.why, bag.ordinal, bag.epoch, bag.sides, bag.hidden) == ("bag", 0, 2, (8, 7, 6), True)
    assert drawn(BAG, bag.values) == picked
    for draw in dice.draws:
        assert derive(SECRET, draw.epoch, draw.why, draw.ordinal, draw.sides) == draw.values


def test_a_draw_is_of_epoch_zero_and_open_unless_told_otherwise() -> None:
    dice = Dice(SECRET)
    dice.pick(BAG, 3, why="bag")
    assert dice.draws == [Draw("bag", 0, 0, (8, 7, 6), derive(SECRET, 0, "bag", 0, (8, 7, 6)), hidden=False)]


def test_a_die_is_an_hmac_that_any_other_program_can_compute() -> None:
    digest = hmac.new(SECRET, b"0|3|5|fight", hashlib.sha256).digest()
    number = int.from_bytes(digest[:4], "big")
    assert number < 2**32 // 6 * 6, "this number counts"
    assert derive(SECRET, 3, "fight", 5, (6,)) == (number % 6,)


def test_the_derived_numbers_never_change() -> None:
    """Stored draws of running tables must stay checkable: this test may not be changed to fit the code."""
    assert derive(b"fixed", 0, "fight", 0, (6,) * 12) == FIXED_DICE
    assert derive(b"fixed", 1, "bag", 2, sides_of_pick(8, 8)) == FIXED_PICK


def chi_square(counts: Counter[object], kinds: int) -> float:
    expected = counts.total() / kinds
    return sum((count - expected) ** 2 for count in counts.values()) / expected + (kinds - len(counts)) * expected


def test_dice_are_fair() -> None:
    dice = Dice(SECRET)
    faces = Counter(face for _ in range(1000) for face in dice.roll(6, why="fair"))
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    assert chi_square(faces, 6) < 20.5  # one in a thousand for five degrees of freedom


def test_throws_that_differ_only_in_their_ordinal_are_fair_and_independent() -> None:
    dice = Dice(SECRET)
    throws = [dice.roll(1, why="fair")[0] for _ in range(3600)]
    pairs = Counter(zip(throws[::2], throws[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.6  # one in a thousand for 35 degrees of freedom


def test_every_order_of_a_bag_is_as_likely() -> None:
    dice = Dice(SECRET)
    orders = Counter(dice.pick("abcd", 4, why="fair") for _ in range(4800))
    assert chi_square(orders, 24) < 49.7  # one in a thousand for 23 degrees of freedom


def test_a_number_of_sides_that_does_not_divide_the_range_is_fair() -> None:
    side = 3 * 2**30  # a plain remainder would favour the lowest third two to one
    low = sum(derive(SECRET, 0, "fair", ordinal, (side,))[0] < 2**30 for ordinal in range(3000))
    assert 900 < low < 1100


def test_a_pick_never_gives_a_thing_twice() -> None:
    for size in range(len(BAG) + 1):
        picked = Dice(SECRET).pick(BAG, size, why="bag")
        assert len(picked) == size
        assert not Counter(picked) - Counter(BAG)


@pytest.mark.parametrize("source", [Dice(SECRET), Recorded([])], ids=["Dice", "Recorded"])
@pytest.mark.parametrize("n", [-1, 9])
def test_no_more_can_be_drawn_than_there_is(source: Dice | Recorded, n: int) -> None:
    with pytest.raises(ValueError, match="cannot draw"):
        source.pick(BAG, n, why="bag")


def test_recorded_draws_are_given_again() -> None:
    dice = Dice(SECRET)
    rolled, picked = dice.roll(3, why="fight"), dice.pick(BAG, 2, why="bag")
    recorded = Recorded(dice.draws)
    assert (recorded.roll(3, why="fight"), recorded.pick(BAG, 2, why="bag")) == (rolled, picked)
    assert recorded.left == []


ASKS: dict[str, Callable[[Recorded], object]] = {
    "another reason": lambda chance: chance.roll(2, why="flight"),
    "more dice": lambda chance: chance.roll(3, why="fight"),
    "a pick instead of dice": lambda chance: chance.pick(BAG[:6], 2, why="fight"),
}


@pytest.mark.parametrize("ask", ASKS.values(), ids=ASKS)
def test_recorded_draws_refuse_another_question(ask: Callable[[Recorded], object]) -> None:
    dice = Dice(SECRET)
    dice.roll(2, why="fight")
    with pytest.raises(LookupError, match="recorded 'fight'"):
        ask(Recorded(dice.draws))


def test_recorded_draws_refuse_a_bag_of_another_size() -> None:
    dice = Dice(SECRET)
    dice.pick(BAG, 2, why="bag")
    with pytest.raises(LookupError, match="recorded 'bag'"):
        Recorded(dice.draws).pick(BAG[1:], 2, why="bag")


def test_recorded_draws_come_to_an_end() -> None:
    with pytest.raises(LookupError, match="no draw was recorded for 'fight'"):
        Recorded([]).roll(1, why="fight")


def test_a_script_gives_its_rolls_and_picks_in_order() -> None:
    script = Script(rolls=[(3, 4), (6,)], picks=[("bee", "ant"), "x"])
    assert script.roll(2, why="fight") == (3, 4)
    assert script.pick(BAG, 2, why="bag") == ("bee", "ant")
    assert script.roll(1, why="fight") == (6,)
    assert script.pick(["x", "y"], 1, why="bag") == ("x",)


def test_a_script_refuses_what_it_does_not_hold() -> None:
    with pytest.raises(LookupError, match="no roll"):
        Script(picks=["a"]).roll(1, why="fight")
    with pytest.raises(LookupError, match="no pick"):
        Script(rolls=[(1,)]).pick(BAG, 1, why="bag")


def test_a_script_refuses_another_number_of_dice_or_things() -> None:
    with pytest.raises(LookupError, match="2 dice are asked"):
        Script(rolls=[(1,)]).roll(2, why="fight")
    with pytest.raises(LookupError, match="2 are asked"):
        Script(picks=[("ant",)]).pick(BAG, 2, why="bag")


def test_a_script_cannot_draw_what_is_not_in_the_bag() -> None:
    with pytest.raises(ValueError, match="not in list"):
        Script(picks=[("ant", "ant")]).pick(BAG, 2, why="bag")


def test_closed_chance_says_what_it_would_have_been_needed_for() -> None:
    with pytest.raises(ChanceNeeded) as roll:
        Closed().roll(1, why="fight")
    with pytest.raises(ChanceNeeded) as pick:
        Closed().pick(BAG, 1, why="bag")
    assert (roll.value.facts, pick.value.facts) == ({"why": "fight"}, {"why": "bag"})
    assert isinstance(roll.value, GameError)
