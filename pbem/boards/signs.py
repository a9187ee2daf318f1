"""The pieces that an event speaks of, as small pictures for a log: names of drawings that the board of the game has.

What is drawn is in `templates/boards/<game>_pieces.svg`; a page shows it by `<use>`, so it holds
those drawings too.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from pbem.boards.shapes import MARKS

MOST = 4  # beside one sentence

Facts = Mapping[str, Any]


class Sign(NamedTuple):
    """A drawing, and the box it fills."""

    id: str
    box: str


def signs(slug: str, kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    """What stands beside the sentence of an event; nothing for a game whose board nobody has drawn."""
    found = _GAMES[slug](kind, facts, colours) if slug in _GAMES else []
    return list(dict.fromkeys(found))[:MOST]


def piece(slug: str, letter: str) -> Sign:
    """A piece that was gained, by its letter."""
    return {"sumeria": _token, "euphrat-tigris": _card, "ur": _picture}[slug](letter)


def _owner(facts: Facts, colours: Sequence[str], name: str = "seat") -> str:
    return colours[facts[name]].lower()


# --- After the Flood ---

WORKERS = {"put", "free-worker", "workers-home", "scribed", "tool-made"}
ARMIES = {"bought", "founded", "occupied", "invaded", "reinforced", "returned", "repelled", "conquered", "equipped"}
GOODS = ("item", "give", "get", "resource")


def _after_the_flood(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    goods = [facts[name] for name in GOODS if facts.get(name)]
    goods += [*facts.get("luxuries", ()), *facts.get("bag", ())]
    found = [Sign(f"atf-{good}", "-24 -24 48 48") for good in goods if good not in ("worker", "army")]
    if facts.get("seat") is None:
        return found
    own = _owner(facts, colours)
    if kind in WORKERS or "worker" in goods:
        found.append(Sign(f"atf-worker-{own}", "-24 -32 48 52"))
    if kind in ARMIES or "army" in goods:
        found.append(Sign(f"atf-army-{own}", "-32 -40 64 68"))
    if kind in ("city-built", "grew"):
        found.append(Sign(f"atf-{'city' if kind == 'city-built' else 'grown'}-{own}", "-40 -36 80 72"))
    return found


# --- Sumeria ---

PLACES = {"c": "city", "t": "town", "v": "village"}  # the fourth letter of a node


def _token(kind: str) -> Sign:
    return Sign(f"token-{kind}", "-26 -26 52 52")


def _sumeria(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    if kind == "scored":
        return [_token(each) for each in facts["first"] + facts["second"]]
    node = facts.get("node") or facts.get("target")
    if node is None or "seat" not in facts:
        return []
    return [Sign(f"sum-{PLACES[node[3]]}-{_owner(facts, colours)}", "-46 -46 92 92")]


# --- Euphrat & Tigris ---

SIGHTS = {"struck": Sign("et-storm", "-36 -36 72 72"), "conflict-began": Sign("et-swords", "-36 -36 72 72")}


def _card(colour: str) -> Sign:
    return Sign(f"et-chip-{colour}", "-22 -22 44 44")


def _euphrat_tigris(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    found = [SIGHTS[kind]] if kind in SIGHTS else []
    whose = next((name for name in ("seat", "winner", "attacker") if name in facts), None)
    if "colour" in facts and whose is not None:
        found.append(Sign(f"et-{_owner(facts, colours, whose)}-{facts['colour']}", "-34 -34 68 68"))
    if "ship" in facts:
        found.append(Sign(f"et-card-{facts['ship']}", "-58 -46 116 92"))
    cards = facts.get("cards", "")  # letters, or how many of each
    drawn = cards if isinstance(cards, str) else [colour for colour, count in cards.items() if count]
    return [*found, *map(_card, [*facts.get("card", ""), *drawn])]


# --- UR ---

TOKENS = {"settled", "founded", "token", "grew", "lifted", "placed", "shared", "attacked", "came-back"}


def _picture(id: str) -> Sign:
    return Sign(f"ur-chip-{id}", "-2 -2 36 36")


def _ur(kind: str, facts: Facts, colours: Sequence[str]) -> list[Sign]:
    if kind == "built":
        return [Sign("ur-ziggurat", "-70 -56 140 124")]
    if kind in TOKENS and facts.get("seat") is not None and colours[facts["seat"]] in MARKS:
        return [Sign(f"ur-shape-{_owner(facts, colours)}", "-42 -44 84 88")]
    pictures = [*facts.get("given", ""), *facts.get("taken", "")] or [*facts.get("picture", "")]
    return [_picture(each) for each in pictures if each.isalpha()]


_GAMES: dict[str, Callable[[str, Facts, Sequence[str]], list[Sign]]] = {
    "after-the-flood": _after_the_flood,
    "sumeria": _sumeria,
    "euphrat-tigris": _euphrat_tigris,
    "ur": _ur,
}
