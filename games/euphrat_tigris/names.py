"""What things are called: cards, leaders, ships, places, and how many there are of them."""

from collections.abc import Mapping

from games.engine.contract import Json
from games.engine.message import Count, Message, Name, Namers, Several, Term, each, several
from games.euphrat_tigris.data import KINDS, column_of, is_gap, row_of

ENDINGS = {"ETC-58": "one-treasure", "ETC-59": "draw-pile", "ETC-R1": "standstill"}  # by the rule that ended the game


def card(kind: str) -> Term:
    """'temple card'."""
    return Term(f"card-{kind.lower()}")


def sort_of_card(kind: str) -> Term:
    """'temple'."""
    return Term(f"kind-{kind.lower()}")


def leader(colour: str) -> Term:
    """'priest'."""
    return Term(f"leader-{colour.lower()}")


def hue(colour: str) -> Term:
    """'red': the colour of cards and leaders; the colours of seats are dynasties."""
    return Term(f"hue-{colour.lower()}")


def conflict(colour: str) -> Term:
    """'red conflict'."""
    return Term(f"conflict-{colour.lower()}")


def ship(id: str) -> Term:
    """'blue-red'."""
    return Term(f"ship-{id.lower()}")


def place(cell: str) -> Term:
    """'card 2 of column 6', 'the top card of column 5', 'gap 3-4'."""
    if is_gap(cell):
        return Term("at-gap", gap=cell)
    row, column = row_of(cell), column_of(cell)
    return Term("at-card", row=row, column=column) if row else Term("at-top", column=column)


def cards(kind: str, number: int = 1) -> Count:
    """'a temple card', 'two market cards'."""
    return Count(number, card(kind))


def counts(numbers: Mapping[str, int]) -> Several:
    """'a population card and two market cards'; those there are none of are left out."""
    return several(cards(kind, number) for kind, number in numbers.items() if number)


def spelled(kinds: str) -> Several:
    """The cards of a text like 'KGG'."""
    return counts({kind: kinds.count(kind) for kind in KINDS})


def ended(rule: str) -> Message:
    """Why the game is over, as a sentence without its point."""
    return Message(f"ended-{ENDINGS[rule]}")


def rivals(begun: Mapping[str, Json]) -> Message:
    """Two leaders in conflict, and how strong both are before cards are laid."""
    attack, defence = begun["base"]
    return Message(
        "rivals",
        leader=leader(begun["colour"]),
        colour=hue(begun["colour"]),
        attacker=Name(begun["attacker"]),
        defender=Name(begun["defender"]),
        attack=attack,
        defence=defence,
    )


def _place_if_any(cell: str) -> Term | None:
    return place(cell) if cell else None


NAMERS: Namers = {
    **dict.fromkeys(("seat", "start", "attacker", "defender", "winner", "loser"), Name),
    "cell": _place_if_any,
    "origin": _place_if_any,
    "cells": lambda cells: each(cells, place),
    "cards": lambda cards: spelled(cards) if isinstance(cards, str) else counts(cards),
    "most": counts,
    "ship": ship,
    "ships": lambda ships: each(ships, ship, "or"),
    "columns": lambda columns: several(columns, "or"),
    "conflicts": lambda begun: several(map(rivals, begun), "or"),
}
