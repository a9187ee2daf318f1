"""What stands beside the sentences of Euphrat & Tigris: leaders, cards, ships, and what strikes."""

from collections.abc import Sequence

from pbem.boards.signs import Facts, Sign, owner

SIGHTS = {"struck": Sign("et-storm", "-36 -36 72 72"), "conflict-began": Sign("et-swords", "-36 -36 72 72")}


def piece(colour: str) -> Sign:
    return Sign(f"et-chip-{colour}", "-22 -22 44 44")


def signs(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    found = [SIGHTS[kind]] if kind in SIGHTS else []
    whose = next((name for name in ("seat", "winner", "attacker") if name in facts), None)
    if "colour" in facts and whose is not None:
        found.append(Sign(f"et-{owner(facts, colours, whose)}-{facts['colour']}", "-34 -34 68 68"))
    if "ship" in facts:
        found.append(Sign(f"et-card-{facts['ship']}", "-58 -46 116 92"))
    cards = facts.get("cards", "")  # letters, or how many of each
    drawn = cards if isinstance(cards, str) else [colour for colour, count in cards.items() if count]
    return [*found, *map(piece, [*facts.get("card", ""), *drawn])]
