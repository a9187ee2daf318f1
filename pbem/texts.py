"""Text that can be kept and repeated. NUL and half a character cannot: no database and no answer takes them."""

from collections.abc import Mapping
from typing import Any


def readable(sent: Any) -> bool:
    """Whether a text, or every text in a piece of JSON, keys too, is whole."""
    if isinstance(sent, str):
        return "\x00" not in sent and not any("\ud800" <= character <= "\udfff" for character in sent)
    if isinstance(sent, Mapping):
        return all(readable(key) and readable(value) for key, value in sent.items())
    return not isinstance(sent, list) or all(readable(each) for each in sent)
