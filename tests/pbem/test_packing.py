"""What versions store is small, reads as the JSON it is, and what was damaged is never taken for something else."""

import hashlib
import json
from contextlib import suppress

import pytest

from games import GAMES
from games.engine import codec
from games.engine.search import playout
from pbem import packing
from pbem.models import Version
from pbem.models.packed import stored_fingerprint
from tests.desk import six_moves_old

DICTIONARIES = {1: "f80167d97fb64799cb674e85a20744cc69f4fbae6822505d9392aebe9c99f9f4"}
SMALL = 300  # bytes of JSON
SNAPSHOT = {"game": "sumeria", "schema": 1, "state": {"era": 5, "row": ["AKK", "UMM"]}, "used": {"Űr, 3. kör": 2}}


@pytest.mark.parametrize(
    "thing", [SNAPSHOT, [], {}, "ő", 0, -1, 2**53, True, [None], [[1, 2], {"a": {"b": []}}], "x" * 70000]
)
def test_what_is_packed_reads_as_it_was(thing):
    assert packing.unpacked(packing.packed(thing)) == thing


def test_a_dictionary_that_was_ever_used_stays_as_it_is():
    found = {number: (packing.FOLDER / f"{number}.txt").read_bytes() for number in range(1, packing.NEWEST + 1)}
    assert {number: hashlib.sha256(text).hexdigest() for number, text in found.items()} == DICTIONARIES
    assert len(list(packing.FOLDER.iterdir())) == packing.NEWEST


def test_what_an_older_release_packed_can_be_read():
    stored = "012372ca1336b78eb1ce10a95ba4747443918e82b19e42f6e16de09ddfb500"
    assert packing.unpacked(bytes.fromhex(stored)) == SNAPSHOT


def test_what_is_torn_is_no_json():
    whole = packing.packed(SNAPSHOT)
    for length in range(len(whole)):
        with pytest.raises(ValueError, match="stored"):
            packing.unpacked(whole[:length])
    with pytest.raises(ValueError, match="too short or too long"):
        packing.unpacked(whole + b"x")


def test_with_a_wrong_bit_it_is_json_or_said_to_be_none():
    whole = packing.packed(SNAPSHOT)
    for place in range(len(whole)):
        for bit in range(8):
            other = bytearray(whole)
            other[place] ^= 1 << bit
            with suppress(ValueError):
                packing.unpacked(bytes(other))


@pytest.mark.parametrize("slug", GAMES)
def test_a_board_takes_less_than_a_third_of_its_json(slug):
    game = GAMES[slug]
    boards = [codec.dump(game, step.after) for step in list(playout(game, min(game.seats), seed=1))[::9]]
    whole = sum(len(codec.canonical(board)) for board in boards)
    if whole > SMALL * len(boards):  # in a tiny one there is little to save
        assert sum(len(packing.packed(board)) for board in boards) * 3 < whole


@pytest.mark.parametrize(
    ("text", "stored"),
    [
        ("ab" * 32, b"\xab" * 32),
        ("AB" * 32, b"AB" * 32),
        ("ab", b"ab"),
        ("", b""),
        ("no fingerprint", b"no fingerprint"),
    ],
)
def test_a_fingerprint_is_its_bytes_and_any_other_text_is_itself(text, stored):
    assert stored_fingerprint(text) == stored


@pytest.mark.django_db
def test_versions_read_the_same_in_every_way_they_are_read():
    table = six_moves_old()
    for version in Version.objects.filter(table=table):
        own = Version.objects.filter(pk=version.pk)
        names = ("snapshot", "events", "draws", "move", "digest", "kept", "seal", "fingerprint")
        assert own.values_list(*names).get() == tuple(getattr(version, name) for name in names)
        assert own.values(*names).get() == {name: getattr(version, name) for name in names}
        assert own.only("number").get().snapshot == version.snapshot
        assert own.filter(fingerprint=version.fingerprint, digest=version.digest).exists()
        assert hashlib.sha256(codec.canonical(version.snapshot)).hexdigest() == version.digest
        assert json.loads(json.dumps(version.events)) == version.events
    assert Version.objects.get(table=table, number=0).move is None
