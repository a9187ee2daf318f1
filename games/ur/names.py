"""What things are called, before any language: pictures, tiles, cells, and how many of a thing."""

from collections.abc import Iterable, Iterator, Mapping

from games.engine.contract import Json
from games.engine.message import Count, Fact, Message, Name, Namers, Several, Term, each, several
from games.ur.state import in_order


def picture(id: str) -> Term:
    """'trade'."""
    return Term(f"picture-{id.lower()}")


def pictures(ids: Iterable[str]) -> Several:
    """'trade and war', as for the tile TW."""
    return each(ids, picture)


def laid(face_first: str) -> Message:
    """'trade (back: war)' for the tile TW on the grid."""
    return Message("tile-laid", face=picture(face_first[0]), back=picture(face_first[1]))


def cell(id: str) -> Term:
    """'c3', or the side tile where that stands for a cell."""
    return Term("side-tile") if id == "side" else Term("cell", at=id)


def cells(ids: Iterable[str]) -> Several:
    """'a1, b2 and c3', in the order given."""
    return each(ids, cell)


def in_reading_order(ids: Iterable[str]) -> Several:
    """'a1, b2 and c3', whatever order they are kept in."""
    return cells(in_order(tuple(ids)))


def tokens(number: int) -> Count:
    """'1 token', '3 tokens'."""
    return Count(number, Term("token"))


def points(number: int) -> Count:
    """'1 point', '15 points'."""
    return Count(number, Term("point"))


def ziggurats(number: int) -> Count:
    """'1 ziggurat', '2 ziggurats'."""
    return Count(number, Term("ziggurat"))


def starved(facts: Mapping[str, Json]) -> Several:
    """The tiles that lose a token in agriculture."""
    return several(Message("starved", cell=cell(one["cell"]), count=one["count"]) for one in facts["starved"])


def spread(kind: str, facts: Mapping[str, Json]) -> Fact:
    """Trade or culture, tile by tile with the reason; and the tiles that share a short supply."""
    parts: list[Fact] = []
    if facts["gains"]:
        parts.append(several(_gain(kind, gain) for gain in facts["gains"]))
    if facts["waiting"]:
        parts.append(Message("short-supply", cells=in_reading_order(facts["waiting"])))
    return several(parts or [Message("no-gain")], "semicolon")


def _gain(kind: str, gain: Mapping[str, Json]) -> Message:
    """'2 tokens on f6 (2 on the edge, next to f5; now 4)'."""
    return Message(
        f"gain-{kind}",
        put=tokens(gain["put"]),
        owner=Name(gain["owner"]),
        cell=cell(gain["cell"]),
        why=several(_reasons(gain), "comma"),
        count=gain["count"],
    )


def _reasons(gain: Mapping[str, Json]) -> Iterator[Message]:
    if gain["edges"]:
        yield Message("gain-edges", edges=gain["edges"])
    if gain["near"]:
        yield Message("gain-near", cells=in_reading_order(gain["near"]))


NAMERS: Namers = {
    "seat": Name,
    "start": Name,
    "last": Name,
    "owner": Name,
    "defender": Name,
    "cell": cell,
    "origin": cell,
    "target": cell,
    "own": cells,
    "cells": cells,
    "waiting": in_reading_order,
    "held": pictures,
    "kind": pictures,
    "taken": pictures,
    "pictures": pictures,
    "picture": picture,
    "face": picture,
    "held_as": picture,
    "tile": laid,
    "put": tokens,
    "number": tokens,
    "moved": tokens,
}
