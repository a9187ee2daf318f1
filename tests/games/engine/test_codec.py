"""The codec: states and moves as JSON and back, old schemas carried forward, everything else refused."""

import json
from typing import Any

import msgspec
import pytest

from games.engine import codec
from games.engine.contract import Struct
from games.engine.errors import BadNotation
from tests.games.builders import refused
from tests.games.engine.toy import Fly, State, Take, Toy


class ThirdRelease(Toy):
    """The toy two schemas later: `stones` became `pebbles`, then `names` came in."""

    schema = 3
    upgrades = {  # noqa: RUF012
        1: lambda plain: {"pebbles": plain["stones"], "seat": plain["seat"]},
        2: lambda plain: {**plain, "names": ["Ann", "Bob"]},
    }


TOY: Any = Toy()
THIRD: Any = ThirdRelease()


def test_a_snapshot_names_its_game_and_schema() -> None:
    snapshot = codec.dump(TOY, State(5, 1, ("Ann",)))
    assert snapshot == {"game": "toy", "schema": 1, "state": {"pebbles": 5, "seat": 1, "names": ["Ann"]}}


def test_a_dump_is_what_json_would_give_back() -> None:
    state, move = codec.dump(TOY, State(5, 1, ("Ann",))), codec.dump_move(Take(2))
    assert json.loads(json.dumps([state, move])) == [state, move]


def test_a_state_comes_back_through_json() -> None:
    state = State(5, 1, ("Ann", "Bob"))
    assert codec.load(TOY, json.loads(json.dumps(codec.dump(TOY, state)))) == state


def test_numbers_as_keys_survive_json() -> None:
    class Shelf(Struct, frozen=True):
        pebbles: dict[int, str]

    class Library(Toy):
        State = Shelf  # type: ignore[assignment]

    library: Any = Library()
    snapshot = codec.dump(library, Shelf({7: "grey"}))
    assert snapshot["state"] == {"pebbles": {"7": "grey"}}
    assert codec.load(library, snapshot) == Shelf({7: "grey"})


@pytest.mark.parametrize(
    ("schema", "plain"),
    [
        (1, {"stones": 4, "seat": 0}),
        (2, {"pebbles": 4, "seat": 0}),
        (3, {"pebbles": 4, "seat": 0, "names": ["Ann", "Bob"]}),
    ],
)
def test_a_snapshot_of_any_schema_is_carried_forward(schema: int, plain: dict[str, Any]) -> None:
    assert codec.load(THIRD, {"game": "toy", "schema": schema, "state": plain}) == State(4, 0, ("Ann", "Bob"))


def test_an_upgrade_leaves_the_old_snapshot_as_it_was() -> None:
    snapshot = {"game": "toy", "schema": 1, "state": {"stones": 4, "seat": 0}}
    codec.load(THIRD, snapshot)
    assert snapshot == {"game": "toy", "schema": 1, "state": {"stones": 4, "seat": 0}}


@pytest.mark.parametrize("schema", [0, 4, -1])
def test_an_unknown_schema_is_refused(schema: int) -> None:
    with pytest.raises(ValueError, match=f"knows the schemas 1 to 3, not {schema}"):
        codec.load(THIRD, {"game": "toy", "schema": schema, "state": {}})


def test_a_missing_step_is_an_error_and_not_skipped() -> None:
    class Forgetful(ThirdRelease):
        upgrades = {1: ThirdRelease.upgrades[1]}  # noqa: RUF012

    with pytest.raises(KeyError):
        codec.load(Forgetful(), {"game": "toy", "schema": 1, "state": {"stones": 4, "seat": 0}})  # type: ignore[arg-type]


def test_a_snapshot_of_another_game_is_refused() -> None:
    with pytest.raises(ValueError, match="a snapshot of chess is no snapshot of toy"):
        codec.load(TOY, {"game": "chess", "schema": 1, "state": {"pebbles": 5, "seat": 1}})


@pytest.mark.parametrize(
    "plain",
    [
        {"pebbles": 5},
        {"pebbles": 5, "seat": 1, "extra": 0},
        {"pebbles": "5", "seat": 1},
        [5, 1],
    ],
    ids=str,
)
def test_a_state_with_missing_strange_or_wrong_fields_is_refused(plain: Any) -> None:
    with pytest.raises(msgspec.ValidationError):
        codec.load(TOY, {"game": "toy", "schema": 1, "state": plain})


def test_a_move_says_what_it_does_and_comes_back() -> None:
    assert codec.dump_move(Take(2)) == {"do": "take", "count": 2}
    assert codec.load_move(TOY, {"do": "take", "count": 2}) == Take(2)
    assert codec.load_move(TOY, {"do": "fly", "where": "up"}) == Fly("up")


@pytest.mark.parametrize(
    "plain",
    [
        {"do": "swim"},
        {"do": "take"},
        {"do": "take", "count": "2"},
        {"do": "take", "count": 2, "more": 1},
        {"do": ["take"], "count": 2},
        {"count": 2},
        {1: 2},
        ["take", 2],
        "take 2",
        None,
    ],
    ids=str,
)
def test_what_is_no_move_of_the_game_is_bad_notation(plain: Any) -> None:
    with refused("bad-move", rule="NOTATION"):
        codec.load_move(TOY, plain)


def test_bad_notation_says_what_is_wrong_with_a_move() -> None:
    with pytest.raises(BadNotation) as caught:
        codec.load_move(TOY, {"do": "take", "count": "two"})
    assert caught.value.facts["problem"] == "Expected `int`, got `str` - at `$.count`"


def test_the_canonical_form_does_not_depend_on_the_order_of_keys() -> None:
    assert codec.canonical({"b": [1, {"d": 2, "c": 3}], "a": None}) == b'{"a":null,"b":[1,{"c":3,"d":2}]}'
    assert codec.canonical({"a": 1, "b": 2}) == codec.canonical({"b": 2, "a": 1})


def test_fingerprints_are_equal_exactly_if_the_snapshots_are() -> None:
    snapshot = codec.dump(TOY, State(5, 1))
    assert codec.digest(snapshot) == codec.digest(json.loads(json.dumps(snapshot)))
    assert codec.digest(snapshot) != codec.digest(codec.dump(TOY, State(5, 0)))
    assert codec.digest(snapshot) != codec.digest({**snapshot, "schema": 2})
    assert len(codec.digest(snapshot)) == 64
