"""One move that was played, and the chance that it was played with."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pbem.engines import Position


class Damaged(Exception):
    """A stored snapshot is not what was stored: its fingerprint differs, or it cannot be read at all."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move that was played: everything a version stores, and the position it leads to."""

    position: "Position"
    events: list[Any]
    draws: list[Any]
    barrier: bool
    move: Mapping[str, Any] | None = None
    notation: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """Where a table's chance comes from: its secret, and how often fresh dice were ordered.

    Or, to play a version again, the draws that were stored with it; or, to play ahead, `closed`: what needs chance is
    refused.
    """

    secret: bytes = field(repr=False)
    epoch: int = 0
    recorded: Sequence[Any] | None = field(default=None, repr=False)
    closed: bool = False
