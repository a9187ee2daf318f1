"""What things are called."""

from collections.abc import Iterable

from games.ur.data import PICTURE_NAMES


def tokens(count: int) -> str:
    """'1 token', '3 tokens'."""
    return f"{count} token" if count == 1 else f"{count} tokens"


def points(count: int) -> str:
    """'1 point', '15 points'."""
    return f"{count} point" if count == 1 else f"{count} points"


def tile(kind: str) -> str:
    """'trade and war' for the tile TW."""
    return " and ".join(PICTURE_NAMES[picture] for picture in kind)


def laid(face_first: str) -> str:
    """'trade (back: war)' for the tile TW on the grid."""
    return f"{PICTURE_NAMES[face_first[0]]} (back: {PICTURE_NAMES[face_first[1]]})"


def listed(parts: Iterable[str]) -> str:
    """'a1, b2 and c3'."""
    *most, last = [*parts] or ["none"]
    return f"{', '.join(most)} and {last}" if most else last
