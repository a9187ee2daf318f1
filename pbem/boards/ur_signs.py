"""What stands beside the sentences of UR: pictures, tokens, ziggurats."""

from collections.abc import Sequence

from pbem.boards.shapes import MARKS
from pbem.boards.signs import Facts, Sign, owner

TOKENS = {"settled", "founded", "token", "grew", "lifted", "placed", "shared", "attacked", "came-back"}


def piece(id: str) -> Sign:
    return Sign(f"ur-chip-{id}", "-2 -2 36 36")


def signs(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    if kind == "built":
        return [Sign("ur-ziggurat", "-70 -56 140 124")]
    if kind in TOKENS and facts.get("seat") is not None and colours[facts["seat"]] in MARKS:
        return [Sign(f"ur-shape-{owner(facts, colours)}", "-42 -44 84 88")]
    pictures = [*facts.get("given", ""), *facts.get("taken", "")] or [*facts.get("picture", "")]
    return [piece(each) for each in pictures if each.isalpha()]
