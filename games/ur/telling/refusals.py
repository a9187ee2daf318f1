"""Refusals, as sentences that say what would have been allowed."""

from collections.abc import Mapping

from games.engine.errors import GameError
from games.ur.data import PICTURE_NAMES
from games.ur.telling.names import listed, tile


def explain(error: GameError) -> str:
    """A refusal as a sentence that says what would have been allowed."""
    facts = {"cell": "", **error.facts}
    if error.code in _REFUSALS:
        return _REFUSALS[error.code].format(**facts)
    match error.code:
        case "another-question" | "action-open":
            return f"That answers another question. Now: {_NOW[str(facts['stage'])]}"
        case "not-beside-own":
            return (
                f"{facts['cell']} is not next to your tiles. Choose {_spelled(facts['own'])} or a free tile beside it."
            )
        case "same-kind":
            where = "The side tile" if facts["cell"] == "side" else f"The tile on {facts['cell']}"
            return f"{where} is {tile(str(facts['kind']))} like your own. Choose one of another kind."
        case "face-not-on-tile":
            return f"Your tile has no {PICTURE_NAMES[str(facts['face'])]}. It shows {tile(str(facts['kind']))}."
        case "not-on-tile":
            return f"Your tile does not offer {PICTURE_NAMES[str(facts['picture'])]}, but {tile(str(facts['held']))}."
        case "already-done":
            return f"You have carried out {PICTURE_NAMES[str(facts['picture'])]} in this turn; each action comes once."
        case "wrong-number":
            return f"The number must be {_range(facts)}."
        case "supply-left" if "cells" in facts:
            return f"The supply has to be used up: say how many tokens {_spelled(facts['cells'])} get."
        case "supply-left":
            return f"The supply has to be used up: {facts['cell']} must get {_range(facts)}."
        case "no-share":
            short = f"The short supply is shared by {_spelled(facts['cells'])}; {facts['cell']} has no part in it."
            return f"{short} In a list the other tiles stand with all they get."
        case "unreadable" if facts["got"]:
            return f"'{facts['got']}' cannot be read. {_EXAMPLES}"
        case _:
            return f"This line cannot be read. {_EXAMPLES}"


def _spelled(cells: object) -> str:
    assert isinstance(cells, tuple)
    return listed(map(str, cells))


def _range(facts: Mapping[str, object]) -> str:
    least, most = facts["least"], facts["most"]
    return f"{least}" if least == most else f"from {least} to {most}"


_REFUSALS = {
    "game-over": "The game is over; no more moves can be made.",
    "not-asked": "It is not your turn: another player is being asked.",
    "not-free": "{cell} is not free. Choose a tile without tokens and without ziggurat.",
    "tile-full": "{cell} cannot hold so many: no tile has more than 5 tokens.",
    "no-supply": "You have too few tokens in your supply: {left}.",
    "not-yours": "{cell} is not one of your tiles. Choose a tile with your tokens and without ziggurat.",
    "no-side-tile": "There is no side tile with four players. Choose a free tile of the grid.",
    "must-end": "No free tile of the grid is of another kind, so the game ends: write X none.",
    "can-exchange": "There is a tile of another kind, so you must exchange, for example X d6/T.",
    "comeback-first": "You have no tokens on the grid, so your tile is not used: come back with R and a free tile, if "
    "there is one, and exchange.",
    "done-first": "Your tile has not been used yet. Write done to go on to the exchange.",
    "no-comeback": "The comeback is only for the start of a turn without tokens on the grid.",
    "use-is-over": "You have declined both actions for something else; only the exchange is left.",
    "declined": "You have put a token for each action you declined; only the exchange is left.",
    "nothing-declined": "There is no action left to decline: one token for each action that is not carried out.",
    "not-both-declined": "This is possible only with both actions declined and nothing else done in the turn.",
    "no-own-tile": "Politics needs a tile of yours; decline it.",
    "no-attack-possible": "You cannot attack any tile now, so war must be declined.",
    "no-attack": "War needs at least one attack. Attack, or take the war back and decline it.",
    "too-many-attacks": "One war has at most {most} attacks. End it.",
    "ziggurat": "{cell} carries a ziggurat and is out of the game. Choose another tile.",
    "not-adjacent": "{cell} does not share an edge with {origin}. Attack a neighbouring tile.",
    "own-target": "{cell} is yours already; war moves no tokens between your tiles. Attack a tile that is not.",
    "too-few-tokens": "Too few tokens on {cell}: this attack needs {need}, there are {got}.",
    "no-field": "{cell} does not show agriculture. Choose one of your fields.",
    "tilled": "{cell} has had its tokens. Choose another field, or end agriculture.",
    "nothing-to-share": "No supply is short, so every tile gets its full number: the letter alone says it.",
    "arranged": "{cell} has its new number already. Choose another of your tiles.",
    "unchanged": "{cell} has {count} already. Choose a smaller or a larger number.",
    "lift-first": "You have begun to place tokens; none can be lifted any more. In your hand: {hand}.",
    "hand-too-small": "You have {hand} in your hand, too few for {cell}. Lift tokens from other tiles first.",
    "no-room-left": "Your other tiles have room for {room} only; the tokens in your hand must fit on them.",
    "tokens-in-hand": "Politics keeps the number of your tokens: place those in your hand first, {hand}.",
    "two-built": "At most {most} ziggurats are built in one turn.",
    "no-ziggurat": "All five ziggurats are built.",
    "not-five": "A ziggurat needs a tile with {need} tokens; {cell} has {got}.",
    "too-long": "A line has at most {longest} characters.",
    "no-adjustment": "This correction is not possible here. Choose one of those that are offered.",
    "bad-move": "This is no move of UR: {problem}.",
    "line-of-no-phase": "S and X pass belong to the setup and stand alone.",
    "after-exchange": "The exchange ends the turn; nothing can follow it in a line.",
    "cell-twice": "A tile is named twice in {got!r}. Name each tile once.",
    "says-nothing": "{got!r} changes nothing. Write end to close the action.",
    "bad-record": "This is no record of a layout: {got}.",
}


_EXAMPLES = (
    "Write for example A c3+2, T, C, P c4=0 c3=5, W d4>d3:4 d3>d2:2, +c3, ++c3,c4, *f1, Z c3,c4, R f1; "
    "and end the turn with X d6/T, X side or X none, as in: T; A c3+2; X a1/A."
)


_NOW = {
    "settle": "put one of your first tokens, for example S c3.",
    "first-exchange": "make your first exchange, for example X d6/T, or write X pass.",
    "use": "use your tile, for example T; +c3, or write done to go on to the exchange.",
    "build": "build another ziggurat, for example Z c3, or write done to go on to the exchange.",
    "exchange": "exchange your tile, for example X d6/T.",
    "comeback": "come back with three tokens on a free tile, for example R f1.",
    "agriculture": "put tokens on your fields, for example A c3+2, or write end.",
    "trade": "share out your short supply, for example T a1+1 f6+3.",
    "culture": "share out the short supply, for example C c3+1.",
    "politics": "lift and place tokens, for example P c4=0 c3=5, or write end.",
    "war": "attack, for example W d4>d3:2, or write end after the first attack.",
}
