"""JSON as it lies in the database: a tenth of its size, and every piece readable by itself (ADR 20).

The first byte says how the rest is to be read: 0 is plain text, any other number names a dictionary, a text full of
what stored pieces have in common, against which it was deflated. A dictionary that was ever used is never changed.
"""

import zlib
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent / "dictionaries"
PLAIN = 0
NEWEST = 1  # what is written with; all up to it can be read
SHORT = 8  # bytes that are not worth it


def packed(thing: Any) -> bytes:
    """A piece of JSON, to be stored."""
    return packed_text(msgspec.json.encode(thing, order="sorted"))


def packed_text(text: bytes) -> bytes:
    """Text that is JSON, or was before it was damaged, to be stored."""
    if len(text) <= SHORT:
        return bytes([PLAIN]) + text
    deflate = _deflate().copy()  # with the dictionary already read, which is the most of the work
    return bytes([NEWEST]) + deflate.compress(text) + deflate.flush()


def unpacked(stored: bytes) -> Any:
    """The piece of JSON; ValueError if what is stored is none any more."""
    try:
        return msgspec.json.decode(unpacked_text(stored))
    except msgspec.DecodeError as error:
        raise ValueError(f"what is stored is no JSON: {error}") from error


def unpacked_text(stored: bytes) -> bytes:
    """The text of what is stored; ValueError if it cannot be read."""
    if not stored:
        raise ValueError("nothing is stored")
    if stored[0] == PLAIN:
        return stored[1:]
    try:
        inflate = zlib.decompressobj(-zlib.MAX_WBITS, _dictionary(stored[0]))
        text = inflate.decompress(stored[1:])
    except (zlib.error, OSError) as error:
        raise ValueError(f"what is stored cannot be read: {error}") from error
    if not inflate.eof or inflate.unused_data:
        raise ValueError("what is stored is too short or too long")
    return text


@cache
def _dictionary(number: int) -> bytes:
    return (FOLDER / f"{number}.txt").read_bytes()


@cache
def _deflate() -> "zlib._Compress":
    return zlib.compressobj(6, zlib.DEFLATED, -zlib.MAX_WBITS, zlib.DEF_MEM_LEVEL, zdict=_dictionary(NEWEST))
