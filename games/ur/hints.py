"""What a player should know before a move: who loses and gets tokens, and the points of the sets after it."""

from msgspec.structs import replace

from games.engine.contract import Seat
from games.engine.message import Count, Message, Name, Term, sentences
from games.ur.data import MOST_TOKENS, Picture
from games.ur.data import pictures as pictures_of
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    Exchange,
    Found,
    Grow,
    Move,
    Settle,
    Share,
    Side,
    Token,
    Use,
)
from games.ur.names import cell as named_cell
from games.ur.names import in_reading_order, pictures, points, spread, starved, tokens
from games.ur.rules import final, war, ziggurats
from games.ur.rules.turn import played
from games.ur.state import State, restacked


def hint(state: State, seat: Seat, move: Move) -> Message | None:
    """What a move would bring."""
    match move:
        case Use(picture):
            return _use(state, seat, picture)
        case Attack():
            return _attack(state, seat, move)
        case Exchange(cell):
            return _taken(state, seat, state.tiles[cell], state.kind(cell))
        case Side():
            return _taken(state, seat, state.side, state.side)
        case Settle() | Found() | Comeback():
            return _sets(state, _present(state, seat, move.cell), seat)
        case Token(cell):
            return _filled(cell, state.count(cell) + 1)
        case Grow(cell, count) | Share(_, cell, count):
            return _filled(cell, state.count(cell) + count)
        case Arrange():
            return _arranged(state, seat, move)
        case Build(cell):
            return _sets(state, ziggurats.build(state, seat, cell).state, seat)
        case Done():
            return _declined(state, seat)
    return None


def _use(state: State, seat: Seat, picture: Picture) -> Message | None:
    """What an action does at once, or what it is begun with."""
    if picture == "P":
        there = [state.count(cell) for cell in state.own(seat)]
        return Message("hint-politics", tokens=tokens(sum(there)), tiles=Count(len(there), Term("tile")))
    if picture == "W":
        near = {target for _, target, _ in war.assaults(state)}
        return Message("hint-war", cells=in_reading_order(near))
    progress = played(state, seat, Use(picture))
    event = progress.events[0]
    if picture == "A":
        told = Message("hint-agriculture", starved=starved(event.facts))
    else:
        told = Message("hint-spread", spread=spread(event.kind, event.facts))
    return _and_sets(told, state, progress.state, seat)


def _attack(state: State, seat: Seat, move: Attack) -> Message | None:
    defender, spent = state.owner(move.target), war.spent(state, move.origin, move.target)
    told = Message(
        "hint-attack",
        defender=None if defender is None else Name(defender),
        killed=tokens(state.count(move.target)),
        spent=spent,
        lost=tokens(spent),
        left=state.count(move.origin) - spent - move.moved,
        origin=named_cell(move.origin),
    )
    return _and_sets(told, state, played(state, seat, move).state, seat)


def _taken(state: State, seat: Seat, tile: str, kind: str) -> Message | None:
    """A tile that is taken: its pictures, and the sets with it in hand."""
    holding = replace(state, held=(*state.held[:seat], kind, *state.held[seat + 1 :]))
    return sentences(Message("hint-taken", tile=pictures(tile)), _sets(state, holding, seat))


def _filled(cell: str, count: int) -> Message:
    """A tile with its new number; a full one can bear a ziggurat from the next turn on (UR-45)."""
    return Message("hint-filled", tokens=tokens(count), cell=named_cell(cell), full=count == MOST_TOKENS)


def _arranged(state: State, seat: Seat, move: Arrange) -> Message | None:
    hand = state.hand(seat) + state.count(move.cell) - move.count
    told = Message("hint-arranged", hand=tokens(hand), cell=named_cell(move.cell), free=move.count == 0)
    return _and_sets(told, state, played(state, seat, move).state, seat)


def _declined(state: State, seat: Seat) -> Message | None:
    """What is given up, and the tokens that could be put for it (UR-16, UR-17)."""
    usage = state.usage
    left = [picture for picture in pictures_of(state.held[seat]) if picture not in usage.done]
    open_tokens = min(len(left) - usage.tokens, state.supply(seat))
    room = any(state.count(cell) < MOST_TOKENS for cell in state.own(seat))
    if usage.built or not (open_tokens and room):
        return None
    return Message("hint-declined", pictures=pictures(left), tokens=tokens(open_tokens))


def _sets(before: State, after: State, seat: Seat) -> Message:
    """The points that the sets would bring now and then."""
    old, new = (final.score(state, seat).points for state in (before, after))
    if old == new:
        return Message("hint-sets-stay", points=points(old))
    return Message("hint-sets-change", points=points(new), old=old)


def _and_sets(told: Message, before: State, after: State, seat: Seat) -> Message | None:
    """What a move does, and the points of the sets if it changes them."""
    alike = final.score(before, seat).points == final.score(after, seat).points
    return told if alike else sentences(told, _sets(before, after, seat))


def _present(state: State, seat: Seat, cell: str) -> State:
    """The same table with a token more."""
    return replace(state, stacks=restacked(state.stacks, seat, {cell: state.count(cell) + 1}))
