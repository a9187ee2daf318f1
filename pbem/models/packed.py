"""Columns that hold less than they give: JSON is packed, fingerprints are bytes. Whoever reads them need not know."""

from typing import TYPE_CHECKING, Any

from django.db import models

from pbem import packing

FINGERPRINT = 32  # bytes of a SHA-256

if TYPE_CHECKING:
    JsonColumn = models.Field[Any, Any]
    TextColumn = models.Field[str, str]
else:
    JsonColumn = TextColumn = models.Field


class PackedJSONField(JsonColumn):
    """Any JSON, stored as `pbem/packing.py` says. It cannot be searched: what is searched for has its own column."""

    empty_strings_allowed = False

    def get_internal_type(self) -> str:
        return "BinaryField"

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        return None if value is None else connection.Database.Binary(packing.packed(value))

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        return None if value is None else packing.unpacked(bytes(value))


class SnapshotField(PackedJSONField):
    """A board that is there or not: where it was damaged on disk until it is no JSON any more, it reads as None."""

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        try:
            return super().from_db_value(value, expression, connection)
        except ValueError:
            return None


class FingerprintField(TextColumn):
    """A SHA-256 in hexadecimal, stored as its bytes; text that is none is kept as it is."""

    def get_internal_type(self) -> str:
        return "BinaryField"

    def get_db_prep_value(self, value: Any, connection: Any, prepared: bool = False) -> Any:
        return None if value is None else connection.Database.Binary(stored_fingerprint(value))

    def from_db_value(self, value: Any, expression: Any, connection: Any) -> Any:
        if value is None:
            return None
        stored = bytes(value)
        return stored.hex() if len(stored) == FINGERPRINT else stored.decode(errors="replace")


def stored_fingerprint(text: str) -> bytes:
    """What is stored of a fingerprint."""
    try:
        stored = bytes.fromhex(text)
    except ValueError:
        return text.encode()
    return stored if stored.hex() == text and len(stored) == FINGERPRINT else text.encode()
