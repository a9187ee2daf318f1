"""The small things of the contract that compute something: places, what a seat sees of an event, refusals."""

import msgspec
import pytest
from msgspec.structs import replace

from games.engine.contract import Event, Outcome, Struct, once, remembered
from games.engine.errors import AmbiguousMove, BadNotation, GameError, IllegalMove, require
from tests.games.builders import refused


@pytest.mark.parametrize(
    ("ranking", "places"),
    [
        (((2,), (0,), (1,)), (2, 3, 1)),
        (((0, 2), (1,)), (1, 3, 1)),
        (((3,), (0, 1, 2)), (2, 2, 2, 1)),
        (((1, 3), (0, 2)), (3, 1, 3, 1)),
        (((0, 1, 2),), (1, 1, 1)),
    ],
)
def test_places_behind_a_tie_are_left_out(ranking: tuple[tuple[int, ...], ...], places: tuple[int, ...]) -> None:
    assert Outcome(ranking, (0,) * len(places), "over").places == places


def test_the_first_group_wins() -> None:
    assert Outcome(((0, 2), (1,)), (9, 4, 9), "over").winners == (0, 2)


def test_private_facts_are_seen_only_by_the_seats_they_name() -> None:
    event = Event("drawn", {"seat": 1, "count": 2}, {"1": {"cards": "AB"}})
    assert event.seen_by(1) == {"seat": 1, "count": 2, "cards": "AB"}
    for other in (0, 2, None):
        assert event.seen_by(other) == {"seat": 1, "count": 2}


def test_events_do_not_share_their_facts() -> None:
    Event("one").facts["seat"] = 1
    assert Event("other").facts == {}


def test_a_refusal_tells_its_code_rule_and_facts() -> None:
    assert str(IllegalMove("too-few-armies", rule="ATF-95", need=3)) == "too-few-armies [ATF-95] need=3"
    assert str(IllegalMove("no")) == "no [no rule]"


def test_what_cannot_be_read_breaks_the_notation_unless_a_rule_is_named() -> None:
    assert BadNotation("unreadable").rule == "NOTATION"
    assert BadNotation("bad-record", rule="SUM-8").rule == "SUM-8"


def test_require_raises_only_if_not_allowed() -> None:
    require([0], "no", "TOY-1")
    with refused("no", rule="TOY-1", left=2):
        require([], "no", "TOY-1", left=2)


def test_every_refusal_is_a_game_error() -> None:
    assert all(issubclass(family, GameError) for family in (BadNotation, AmbiguousMove, IllegalMove))
    assert not issubclass(BadNotation, IllegalMove)


class Stones(Struct, frozen=True, dict=True):
    heaps: tuple[int, ...]

    @remembered
    def total(self) -> int:
        """All stones."""
        counted.append(self.heaps)
        return sum(self.heaps)


counted: list[tuple[int, ...]] = []


@once
def largest(stones: Stones) -> int | None:
    """The largest heap, if there is one."""
    counted.append(stones.heaps)
    return max(stones.heaps, default=None)


def test_what_is_remembered_is_worked_out_once_and_never_for_another_struct() -> None:
    counted.clear()
    stones = Stones((1, 2))
    assert (stones.total, stones.total, replace(stones, heaps=(4,)).total) == (3, 3, 4)
    assert counted == [(1, 2), (4,)]


def test_what_is_remembered_is_no_part_of_the_struct() -> None:
    stones = Stones((1, 2))
    assert stones.total == 3
    assert stones == Stones((1, 2))
    assert msgspec.to_builtins(stones) == {"heaps": (1, 2)}


def test_a_rule_is_worked_out_once_for_each_state_also_where_it_answers_nothing() -> None:
    counted.clear()
    stones, none = Stones((1, 2)), Stones(())
    assert (largest(stones), largest(stones), largest(none), largest(none)) == (2, 2, None, None)
    assert largest(replace(stones, heaps=(4,))) == 4
    assert counted == [(1, 2), (), (4,)]
    assert stones == Stones((1, 2))
