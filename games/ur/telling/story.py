"""What happened, as sentences."""

from collections.abc import Mapping, Sequence

from games.engine.contract import Event, Json, Seat
from games.ur.data import PICTURE_NAMES
from games.ur.state import in_order
from games.ur.telling.names import laid, listed, points, tile, tokens


def describe(event: Event, *, names: Sequence[str], viewer: Seat | None) -> str:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    name = names[facts["seat"]] if "seat" in facts else ""
    match event.kind:
        case "laid-out":
            return _laid_out(facts, names)
        case "settled":
            return f"{name} puts a token on {facts['cell']}{_now(facts)}."
        case "all-settled":
            return f"All first tokens are on the grid. {names[facts['start']]} may be the first to exchange a tile."
        case "round-began":
            return f"Round {facts['round']} begins with {names[facts['start']]}."
        case "exchanged":
            return f"{name} takes {tile(facts['taken'])} from {facts['cell']} and lays {laid(facts['given'])} there."
        case "exchanged-side":
            return f"{name} takes {tile(facts['taken'])}, the side tile, and gives {tile(facts['given'])} for it."
        case "kept":
            return f"{name} keeps {tile(facts['held'])}."
        case "stuck":
            return f"{name} finds no tile to exchange {tile(facts['held'])} with: the game ends at once."
        case "declined":
            return f"{name} {_declined(facts)}."
        case "token":
            return f"{name} declines an action and puts a token on {facts['cell']}{_now(facts)}."
        case "founded":
            return f"{name} declines both actions and puts a token on the free tile {facts['cell']}."
        case "built":
            return f"{name} builds a ziggurat on {facts['cell']}; {facts['stock'] or 'none'} left in stock."
        case "adjusted":
            return f"Correction: {_adjusted(facts, names)}."
        case "last-round":
            return f"All five ziggurats stand: the game ends after the turn of {names[facts['last']]} in this round."
        case "came-back":
            return f"{name} comes back with {tokens(facts['count'])} on {facts['cell']}."
        case "finished":
            return _finished(facts, names)
        case _:
            return _told_of_action(event.kind, facts, names)


def _laid_out(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    held = listed(f"{names[seat]} {tile(kind)}" for seat, kind in enumerate(facts["held"]))
    side = f" The side tile is {tile(facts['side'])}." if facts["side"] else ""
    return f"The grid is laid out. Held tiles: {held}.{side} {names[facts['start']]} is the start player."


def _adjusted(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    match facts["what"]:
        case "put":
            return f"a token of {names[facts['seat']]} is put on {facts['cell']}, now {facts['count']}"
        case "lift":
            return f"a token of {names[facts['seat']]} is lifted from {facts['cell']}{_left(facts['count'])}"
        case _:
            return f"the tile on {facts['cell']} is turned over and shows {laid(facts['tile'])}"


def _declined(facts: Mapping[str, Json]) -> str:
    if facts["tokens"] or facts["built"]:
        return "does nothing more with the held tile"
    return f"declines {tile(facts['pictures'])}"


def _now(facts: Mapping[str, Json]) -> str:
    return f", now {facts['count']}" if facts["count"] > 1 else ""


def _told_of_action(kind: str, facts: Mapping[str, Json], names: Sequence[str]) -> str:
    """An event inside one of the five actions."""
    name = names[facts["seat"]]
    match kind:
        case "farmed":
            return f"{name} carries out agriculture: {_starved(facts['starved'])}."
        case "grew":
            return f"{name} puts {tokens(facts['put'])} on the field {facts['cell']}, now {facts['count']}."
        case "traded" | "cultured":
            action = "trade" if kind == "traded" else "culture"
            return f"{name} carries out {action}: {_spread(kind, facts, names)}."
        case "shared":
            whose = "" if facts["owner"] == facts["seat"] else f" of {names[facts['owner']]}"
            return f"{name} puts {tokens(facts['put'])}{whose} on {facts['cell']}, now {facts['count']}."
        case "politics-began":
            return f"{name} carries out politics."
        case "lifted":
            return f"{name} lifts {tokens(facts['number'])} from {facts['cell']}{_left(facts['count'])}."
        case "placed":
            return f"{name} places {tokens(facts['number'])} on {facts['cell']}, now {facts['count']}."
        case "war-began":
            return f"{name} goes to war."
        case "attacked":
            return _attacked(facts, names)
        case _:
            return f"{name} ends {PICTURE_NAMES[facts['picture']]}."


def effect(event: Event, *, names: Sequence[str]) -> str:
    """What agriculture, trade or culture brings when it is begun."""
    if event.kind == "farmed":
        starved = event.facts["starved"]
        return f"Hunger: {_starved(starved)}." if starved else "No tile goes hungry."
    told = _spread(event.kind, event.facts, names)
    return f"{told[0].upper()}{told[1:]}."


def _starved(starved: Sequence[Mapping[str, Json]]) -> str:
    if not starved:
        return "no tile goes hungry"
    return listed(f"{one['cell']} loses a token{_left(one['count'])}" for one in starved)


def _left(count: int) -> str:
    return f" ({count} left)" if count else " (now free)"


def _spread(kind: str, facts: Mapping[str, Json], names: Sequence[str]) -> str:
    """Trade or culture, tile by tile with the reason."""
    parts = [listed(_gain(gain, names, kind) for gain in facts["gains"])] if facts["gains"] else []
    parts += [f"a supply is too small for all of {listed(in_order(facts['waiting']))}"] if facts["waiting"] else []
    return "; ".join(parts) or "no tile gets a token"


def _gain(gain: Mapping[str, Json], names: Sequence[str], kind: str) -> str:
    edges = f"{gain['edges']} on the edge" if gain["edges"] else ""
    near = f"next to {listed(in_order(gain['near']))}" if gain["near"] else ""
    why = ", ".join(filter(None, (edges, near)))
    whose = "" if kind == "traded" else f" of {names[gain['owner']]}"
    return f"{tokens(gain['put'])}{whose} on {gain['cell']} ({why}; now {gain['count']})"


def _attacked(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    name, defenders = names[facts["seat"]], facts["defenders"]
    against = f", held by {names[facts['defender']]} with {defenders}" if defenders else ", a free tile"
    losses = [f"both lose {defenders}"] if defenders else []
    if facts["extra"]:
        losses.append(f"{name} loses one more for the different picture" if defenders else f"{name} loses one")
    cost = f": {' and '.join(losses)}" if losses else ""
    moved = f"{tokens(facts['moved'])} {'moves' if facts['moved'] == 1 else 'move'} in"
    left = f"{facts['left'] or 'none'} {'stay' if facts['left'] > 1 else 'stays'} behind"
    return f"{name} attacks {facts['target']} from {facts['origin']}{against}{cost}; {moved}, {left}."


_ENDS = {
    "exchange": "The game is over.",
    "ziggurats": "The round of the fifth ziggurat is over, and so is the game.",
    "rounds": "The last round is over, and so is the game.",
}


def _finished(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    scores = [
        f"{names[one['seat']]} {points(one['points'])} with {' '.join(one['sets'])} "
        f"(held tile as {PICTURE_NAMES[one['held_as']]}; {tokens(one['tokens'])} on the grid)"
        for one in facts["results"]
    ]
    return f"{_ENDS[facts['reason']]} {'; '.join(scores)}."
