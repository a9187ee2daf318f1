"""Numbers as people and programs write them."""

MOST_DIGITS = 9  # more than any of ours has, and they fit into every column


def whole(text: str) -> int | None:
    """The whole number that a text is; None for anything else, however long."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS else None
