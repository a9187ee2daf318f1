"""What stands beside the sentences of Sumeria: tokens, and traders in their settlements."""

from collections.abc import Sequence

from pbem.boards.signs import Facts, Sign, owner

PLACES = {"c": "city", "t": "town", "v": "village"}  # the fourth letter of a node


def piece(kind: str) -> Sign:
    return Sign(f"token-{kind}", "-26 -26 52 52")


def signs(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    if kind == "scored":
        return [piece(each) for each in facts["first"] + facts["second"]]
    node = facts.get("node") or facts.get("target")
    if node is None or "seat" not in facts:
        return []
    return [Sign(f"sum-{PLACES[node[3]]}-{owner(facts, colours)}", "-46 -46 92 92")]
