"""What a version's fingerprint is made of. It includes the one before, so that no version can be changed by itself.

Three layers, since not everybody may know everything (ADR 13):

- `kept` stands for what is never shown: the board, private facts of events, how a move came in. It is keyed, and the
  key never leaves the database.
- `seal` stands for the move and its draws, which hidden hands keep back until the end. `kept` is in it, and is shown
  when they are: until then nobody can try guesses.
- `fingerprint` stands for the version: what everybody sees of it, its seal, and the fingerprint before.

This is a format. What it gives for a stored version must never change; `pbem/static/check_export.py` reads it too.
"""

import hashlib
import hmac
import json
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any

DRAWN = ("why", "ordinal", "epoch", "sides", "values")


@dataclass(frozen=True, slots=True)
class Link:
    """What ties a version to all that came before it."""

    kept: str
    seal: str
    fingerprint: str


def new_key() -> bytes:
    """The key of a table's chain; it is never shown."""
    return secrets.token_bytes(32)


def secret_hash(secret: bytes) -> str:
    """What is shown of a table's secret before it may be known."""
    return hashlib.sha256(secret).hexdigest()


def beginning(table: Any) -> str:
    """What the first version follows: the table as it was agreed on."""
    return _digest({"code": table.code, "game": table.game, "options": table.options, "seats": table.seat_count})


def link(version: Any, *, previous: str, key: bytes, promise: str) -> Link:
    """The link of a version. `promise` is the fingerprint of the secret its draws come from."""
    inner = kept(version, key)
    sealed = seal(version, inner)
    return Link(inner, sealed, fingerprint(version, sealed, previous=previous, promise=promise))


def kept(version: Any, key: bytes) -> str:
    """What stands for all that is never shown of a version."""
    return hmac.new(key, _canonical(_never_shown(version)), hashlib.sha256).hexdigest()


def seal(version: Any, kept: str) -> str:
    """What stands for the move and its draws."""
    return _digest({"kept": kept, **shown_at_the_end(version)})


def fingerprint(version: Any, seal: str, *, previous: str, promise: str) -> str:
    """What stands for the version and all before it."""
    return _digest({"previous": previous, "seal": seal, "promise": promise, **shown(version)})


def shown(version: Any) -> dict[str, Any]:
    """What everybody sees of a version at once."""
    return {
        "number": version.number,
        "cause": str(version.cause),
        "seat": version.seat,
        "account": version.account_id,
        "behalf": version.behalf_id,
        "channel": "web" if version.channel in ("standing", "plan") else str(version.channel),
        "at": moment(version.created_at),
        "remark": version.remark,
        "restores": version.restores,
    }


def shown_at_the_end(version: Any) -> dict[str, Any]:
    """What hidden hands keep back until the table is over."""
    return {"move": version.move, "notation": version.notation, "draws": drawn(version.draws)}


def drawn(draws: Any) -> list[dict[str, Any]]:
    """Draws as they are shown."""
    return [{name: draw[name] for name in DRAWN} for draw in draws]


def moment(at: datetime) -> str:
    """A time to the microsecond."""
    return at.astimezone(UTC).isoformat(timespec="microseconds")


def _never_shown(version: Any) -> dict[str, Any]:
    return {
        "number": version.number,
        "channel": str(version.channel),
        "digest": version.digest,
        "events": version.events,
        "hidden": [bool(draw["hidden"]) for draw in version.draws],
        "barrier": version.barrier,
        "redo": version.redo,
        "release": version.release,
        "submission": version.submission,
        "step": version.step,
    }


def _digest(record: Mapping[str, Any]) -> str:
    return hashlib.sha256(_canonical(record)).hexdigest()


def _canonical(record: Mapping[str, Any]) -> bytes:
    """The one way to write a record: keys sorted, no blanks, UTF-8."""
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
