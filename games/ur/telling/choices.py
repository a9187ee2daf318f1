"""Questions to a player, and the answers on buttons."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from games.engine.contract import Decision, Json, Seat
from games.ur.data import COLOURS, MOST_TOKENS, PICTURE_NAMES, Picture, pictures
from games.ur.moves import (
    Adjustment,
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    LiftToken,
    Move,
    PutToken,
    Settle,
    Share,
    Side,
    Stuck,
    Token,
    TurnTile,
    Use,
)
from games.ur.rules import final, war, ziggurats
from games.ur.rules.turn import played
from games.ur.state import Fighting, State, in_order, restacked
from games.ur.telling.names import listed, points, tile, tokens
from games.ur.telling.story import effect


def question(decision: Decision) -> str:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "settle" if decision.rule == "UR-9":
            return "Put your first token on any free tile."
        case "settle":
            return "Put a token on one of your tiles, or on a free tile next to one."
        case "first-exchange":
            return (
                f"Exchange your tile ({tile(facts['held'])}) with a free tile of the grid{_or_side(facts)}, or keep it."
            )
        case "comeback":
            return "You have lost all your tokens: put three on any one free tile."
        case "build":
            return "Build a second ziggurat, or go on to the exchange."
        case "exchange":
            return f"End your turn: {_exchange(facts)}"
        case "use":
            return _use(facts)
        case _:
            return _in_action(decision.kind, facts)


def _or_side(facts: Mapping[str, Json]) -> str:
    return " or with the side tile" if facts["side"] else ""


def _exchange(facts: Mapping[str, Json]) -> str:
    if facts["stuck"]:
        return "no tile of another kind is free, so you cannot exchange yours and the game ends."
    return f"exchange your tile ({tile(facts['held'])}) with a free one of another kind{_or_side(facts)}."


def _use(facts: Mapping[str, Json]) -> str:
    actions = " or ".join(PICTURE_NAMES[picture] for picture in facts["left"])
    if facts["done"]:
        return f"Carry out {actions}, or put a token on one of your tiles instead, or go on to the exchange."
    if facts["tokens"]:
        return f"Carry out {actions}, or put a second token on one of your tiles, or go on to the exchange."
    return (
        f"Carry out {actions}, or both. For each one you leave out you may put a token on one of your tiles; "
        "for both, one on a free tile or ziggurats instead."
    )


def _in_action(kind: str, facts: Mapping[str, Json]) -> str:
    match kind:
        case "agriculture":
            return f"Agriculture: put 1 or 2 tokens on each of your fields, or end it. Your supply: {facts['supply']}."
        case "politics" if facts["hand"]:
            return f"Politics: place the {tokens(facts['hand'])} in your hand on your tiles; you may lift more before."
        case "politics":
            return "Politics: lift tokens from your tiles, to place them on others of yours; or leave all as it is."
        case "war" if facts["attacks"]:
            return "War: attack again, or end the war."
        case "war":
            return "War: make your first attack."
        case "trade":
            return (
                f"Trade: your supply of {tokens(facts['supply'])} is too small for all. Say which tiles get how many."
            )
        case _:
            return "Culture: a supply is too small for all its tiles. Say which of them get how many tokens."


def phrase(move: Move | Adjustment) -> str:
    """What a move or correction does, as a short imperative."""
    match move:
        case Settle(cell) | Token(cell):
            return f"Put a token on {cell}"
        case Exchange(cell, face):
            return f"Take the tile on {cell} and lay yours there, {PICTURE_NAMES[face]} up"
        case Side():
            return "Take the side tile for yours"
        case Keep():
            return "Keep your tile"
        case Stuck():
            return "End the game: no exchange is possible"
        case Use(picture):
            return f"Carry out {PICTURE_NAMES[picture]}"
        case Grow(cell, count) | Share(_, cell, count):
            return f"Put tokens on {cell}: {count}"
        case Arrange(cell, count):
            return f"Change the number on {cell} to {count}"
        case Attack(origin, target, moved):
            return f"Attack from {origin} to {target} and move {tokens(moved)} in"
        case End():
            return "End this action"
        case Done():
            return "Go on to the exchange"
        case Found(cell):
            return f"Put a token on the free tile {cell}"
        case Build(cell):
            return f"Build a ziggurat on {cell}"
        case Comeback(cell):
            return f"Put three tokens on {cell}"
        case PutToken(seat, cell):
            return f"Put a {COLOURS[seat]} token on {cell}"
        case LiftToken(cell):
            return f"Lift a token from {cell} back into its supply"
        case TurnTile(cell):
            return f"Turn the tile on {cell} over"


def hint(state: State, seat: Seat, move: Move) -> str:
    """What a move would bring: who loses and gets tokens, and the points of the sets after it."""
    match move:
        case Use(picture):
            return _use_of(state, seat, picture)
        case Attack(origin, target, moved):
            return _attack(state, seat, origin, target, moved)
        case Exchange(cell):
            return f"You take {tile(state.tiles[cell])}. {_sets(state, _holding(state, seat, state.kind(cell)), seat)}"
        case Side():
            return f"You take {tile(state.side)}. {_sets(state, _holding(state, seat, state.side), seat)}"
        case Settle() | Found() | Comeback():
            return _sets(state, _present(state, seat, move.cell), seat)
        case Token(cell):
            return _filled(cell, state.count(cell) + 1)
        case Grow(cell, count) | Share(_, cell, count):
            return _filled(cell, state.count(cell) + count)
        case Arrange(cell, count):
            return _arranged(state, seat, cell, count)
        case Build(cell):
            return _sets(state, ziggurats.build(state, seat, cell).state, seat)
        case Done():
            return _declined(state, seat)
    return ""


def _use_of(state: State, seat: Seat, picture: Picture) -> str:
    """What an action does at once, or what it is begun with."""
    if picture == "P":
        there = [state.count(cell) for cell in state.own(seat)]
        return f"You have {tokens(sum(there))} on {len(there)} tile{'s' if len(there) > 1 else ''} to lift and place."
    if picture == "W":
        near = {target for _, target, _ in war.assaults(state, seat, Fighting())}
        return f"Within your reach: {listed(in_order(near))}."
    progress = played(state, seat, Use(picture))
    return _and_sets(effect(progress.events[0], names=COLOURS), state, progress.state, seat)


def _attack(state: State, seat: Seat, origin: str, target: str, moved: int) -> str:
    spent = war.spent(state, origin, target)
    lost = f"You lose {tokens(spent)}" if spent else "Nobody loses a token"
    if (defender := state.owner(target)) is not None:
        lost = f"{COLOURS[defender]} loses {tokens(state.count(target))}, you lose {spent}"
    told = f"{lost}; {state.count(origin) - spent - moved or 'none'} left on {origin}."
    return _and_sets(told, state, played(state, seat, Attack(origin, target, moved)).state, seat)


def _filled(cell: str, count: int) -> str:
    """A tile with its new number; a full one can bear a ziggurat from the next turn on (UR-45)."""
    full = (
        ": full, so safe from attacks, and you can build a ziggurat there in a later turn"
        if count == MOST_TOKENS
        else ""
    )
    return f"Then there are {tokens(count)} on {cell}{full}."


def _arranged(state: State, seat: Seat, cell: str, count: int) -> str:
    hand = state.hand(seat) + state.count(cell) - count
    then = f"Then you have {tokens(hand)} in hand to place" if hand else "Then all tokens are placed"
    free = f", and {cell} is free" if not count else ""
    return _and_sets(f"{then}{free}.", state, played(state, seat, Arrange(cell, count)).state, seat)


def _declined(state: State, seat: Seat) -> str:
    """What is given up, and the tokens that could be put for it (UR-16, UR-17)."""
    usage = state.usage
    left = [picture for picture in pictures(state.held[seat]) if picture not in usage.done]
    open_tokens = min(len(left) - usage.tokens, state.supply(seat))
    room = any(state.count(cell) < MOST_TOKENS for cell in state.own(seat))
    if usage.built or not (open_tokens and room):
        return ""
    return f"You decline {tile(''.join(left))} and could still put {tokens(open_tokens)} on your tiles for it."


def _sets(before: State, after: State, seat: Seat) -> str:
    """The points that the sets would bring now and then."""
    old, new = (final.score(state, seat).points for state in (before, after))
    return f"Your sets stay at {points(old)}." if old == new else f"Your sets: {points(new)} instead of {old}."


def _and_sets(told: str, before: State, after: State, seat: Seat) -> str:
    """What a move does, and the points of the sets if it changes them."""
    alike = final.score(before, seat).points == final.score(after, seat).points
    return told if alike else f"{told} {_sets(before, after, seat)}"


def _holding(state: State, seat: Seat, kind: str) -> State:
    """The same table with another held tile."""
    return replace(state, held=(*state.held[:seat], kind, *state.held[seat + 1 :]))


def _present(state: State, seat: Seat, cell: str) -> State:
    """The same table with a token more."""
    return replace(state, stacks=restacked(state.stacks, seat, {cell: state.count(cell) + 1}))


def label(pick: str, *, names: Sequence[str]) -> str:
    """What to call a tile or a button."""
    if pick in _LABELS:
        return _LABELS[pick]
    word, _, rest = pick.partition("-")
    match word:
        case "face":
            return f"{PICTURE_NAMES[rest].capitalize()} up"
        case "use":
            return PICTURE_NAMES[rest].capitalize()
        case "put":
            return f"Put {tokens(int(rest))}"
        case "leave":
            return f"Make it {tokens(int(rest))}"
        case "move":
            return f"Move {tokens(int(rest))} in"
        case _:
            return pick


_LABELS = {
    "side": "Take the side tile for yours",
    "keep": "Keep your tile",
    "stuck": "End the game: no exchange is possible",
    "end": "End this action",
    "done": "Go on to the exchange",
    "token": "Put a token",
    "ziggurat": "Build a ziggurat",
}
