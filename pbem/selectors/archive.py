"""Versions in one piece and back, to the byte.

Columns lie beside each other, since what is alike compresses best. Fingerprints are left out: each follows from what
it stands for, and the last is kept beside the piece, so that nothing else can come out.
"""

import lzma
from collections.abc import Callable, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec

from pbem import chain, engines
from pbem.models import Archive, Table, Version
from pbem.selectors import dice

FORM = 1  # raised when the meaning of what is packed changes; what was packed before must stay readable
DERIVED = ("table_id", "digest", "kept", "seal", "fingerprint")
COLUMNS = tuple(field.attname for field in Version._meta.concrete_fields if field.attname not in DERIVED)
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
MICROSECOND = timedelta(microseconds=1)


class Unreadable(Exception):
    """A piece does not give back what was put into it."""


def packed(versions: Sequence[Version]) -> bytes:
    """A stretch of versions in one piece."""
    columns = {name: [_plain(name, getattr(version, name)) for version in versions] for name in COLUMNS}
    text = msgspec.json.encode({"form": FORM, "columns": columns})
    return lzma.compress(text, check=lzma.CHECK_CRC32)


def versions_of(table: Table) -> list[Version]:
    """All that a table's archives hold, oldest first."""
    found: list[Version] = []
    for piece in table.archives.order_by("first"):
        found += unpacked(table, piece, found[-1].fingerprint if found else chain.beginning(table))
    return found


def unpacked(table: Table, piece: Archive, previous: str) -> list[Version]:
    """The versions of a piece, as they were. `previous` is the fingerprint they follow."""
    try:
        content = msgspec.json.decode(lzma.decompress(bytes(piece.packed)))
        columns = content["columns"]
        rows = zip(*(columns[name] for name in COLUMNS), strict=True)
        versions = [_version(table, dict(zip(COLUMNS, row, strict=True))) for row in rows]
        _tie(table, versions, previous)
    except (lzma.LZMAError, msgspec.DecodeError, LookupError, TypeError, ValueError) as error:
        raise Unreadable(f"{piece} cannot be read: {error}") from error
    if not versions or versions[-1].fingerprint != piece.fingerprint:
        raise Unreadable(f"{piece} do not end in the fingerprint they had")
    return versions


def same(one: Version, other: Version) -> bool:
    """Whether two versions agree in everything that is stored."""
    names = [field.attname for field in Version._meta.concrete_fields]
    return all(getattr(one, name) == getattr(other, name) for name in names)


def _version(table: Table, values: dict[str, Any]) -> Version:
    values["created_at"] = EPOCH + values["created_at"] * MICROSECOND
    return Version(table=table, digest=engines.digest(values["snapshot"]), **values)


def _tie(table: Table, versions: Sequence[Version], previous: str) -> None:
    """The chain, made again."""
    promised = _promises(table)
    for version in versions:
        tied = chain.link(version, previous=previous, key=bytes(table.chain_key), promise=promised(version.number))
        version.kept, version.seal, version.fingerprint = tied.kept, tied.seal, tied.fingerprint
        previous = tied.fingerprint


def _promises(table: Table) -> Callable[[int], str]:
    all_of_them = [(each.until_version, each.secret_hash) for each in dice.commitments(table)]
    return lambda number: next(each for until, each in all_of_them if until is None or number <= until)


def _plain(name: str, value: Any) -> Any:
    return (value - EPOCH) // MICROSECOND if name == "created_at" else value
