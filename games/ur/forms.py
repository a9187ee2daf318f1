"""Actions on many tiles as forms: agriculture, politics, and how a short supply is shared out."""

from collections.abc import Iterable, Iterator, Mapping

from games.engine.contract import Seat
from games.engine.errors import BadNotation
from games.engine.forms import Field, Form, Total, Values
from games.engine.message import Message, colour
from games.ur.data import COLOURS, MOST_TOKENS
from games.ur.moves import Arrange, End, Grow, Move, Share
from games.ur.names import tokens
from games.ur.notation import written
from games.ur.rules import agriculture, politics
from games.ur.rules.turn import played, stage
from games.ur.state import Arranging, Farming, Sharing, State
from games.ur.words import label

FEWEST = 2  # tiles: one alone is chosen as fast on the board


def forms(state: State, seat: Seat) -> tuple[Form, ...]:
    """The form of the action that is open (D7 to D10); with a single tile there is none."""
    if state.phase != "turn" or seat != state.active:
        return ()
    match state.usage.open:
        case Farming(tilled):
            form = _agriculture(state, seat, tilled)
        case Sharing() as sharing:
            form = _sharing(state, sharing)
        case Arranging() as arranging:
            form = _politics(state, seat, arranging)
        case _:
            return ()
    return (form,) if len(form.fields) >= FEWEST else ()


def line(state: State, seat: Seat, form: str, values: Values) -> str:
    """The rest of the action in notation, ended where it does not end by itself."""
    if state.phase != "turn" or form != stage(state):
        raise BadNotation("no-such-form", form=form)
    opened = state.usage.open
    numbers = {cell: int(number) for cell, number in values.items()}
    moves = list(_moves(state, numbers))
    after = state
    for move in moves:
        after = played(after, seat, move).state
    if after.usage.open is not None and type(after.usage.open) is type(opened) and not isinstance(opened, Sharing):
        moves.append(End())
    if not moves:
        raise BadNotation("no-such-form", form=form)
    return written(state, seat, moves)


def _moves(state: State, numbers: Mapping[str, int]) -> Iterator[Move]:
    match state.usage.open:
        case Farming():
            yield from (Grow(cell, number) for cell, number in numbers.items() if number)
        case Sharing(picture):
            yield from (Share(picture, cell, number) for cell, number in numbers.items() if number)
        case Arranging():
            more = {cell: number - state.count(cell) for cell, number in numbers.items()}
            lifted_first = sorted((cell for cell in more if more[cell]), key=lambda cell: more[cell] > 0)
            yield from (Arrange(cell, numbers[cell]) for cell in lifted_first)


def _agriculture(state: State, seat: Seat, tilled: tuple[str, ...]) -> Form:
    """As many tokens as fit are filled in, as long as the supply lasts (UR-30)."""
    room = agriculture.fields(state, seat, tilled)
    supply = state.supply(seat)
    filled = _shared_out(room, supply)
    fields = (_field(state, cell, filled[cell], most=most, amounts={"supply": -1}) for cell, most in room.items())
    left = Total("supply", supply, 0, supply, _left("form-left", supply))
    return _form("agriculture", fields, left)


def _sharing(state: State, sharing: Sharing) -> Form:
    """Each supply must be used up (UR-33, UR-36)."""
    owners = {cell: state.stacks[cell].owner for cell in sharing.cells}
    supplies = {owner: state.supply(owner) for owner in owners.values()}
    filled: dict[str, int] = {}
    for owner, supply in supplies.items():
        due = {cell: sharing.due[cell] for cell in sharing.cells if owners[cell] == owner}
        filled |= _shared_out(due, supply)
    fields = (
        _field(state, cell, filled[cell], most=min(sharing.due[cell], supplies[owner]), amounts={f"of-{owner}": -1})
        for cell, owner in owners.items()
    )
    totals = (
        Total(f"of-{owner}", supply, 0, 0, _left("form-left-of", supply, COLOURS[owner]))
        for owner, supply in supplies.items()
    )
    return _form("trade" if sharing.picture == "T" else "culture", fields, *totals)


def _politics(state: State, seat: Seat, arranging: Arranging) -> Form:
    """Every tile with its number; what is lifted has to be placed (UR-37)."""
    tiles = politics.open_tiles(state, seat, arranging)
    there = {cell: state.count(cell) for cell in tiles}
    in_all = arranging.hand + sum(there.values())
    fields = []
    for cell in tiles:
        others = len(tiles) - 1
        least = there[cell] if arranging.placed else max(0, in_all - others * MOST_TOKENS)
        kept = sum(there.values()) - there[cell] if arranging.placed else 0
        most = min(MOST_TOKENS, in_all - kept)
        fields.append(_field(state, cell, there[cell], least=least, most=most, amounts={"hand": -1}))
    hand = Total("hand", in_all, 0, 0, _left("form-in-hand", in_all))
    return _form("politics", fields, hand)


def _shared_out(room: Mapping[str, int], supply: int) -> dict[str, int]:
    """All that fits, tile after tile, as long as there is some."""
    given: dict[str, int] = {}
    for cell, most in room.items():
        given[cell] = min(most, supply)
        supply -= given[cell]
    return given


def _form(code: str, fields: Iterable[Field], *totals: Total) -> Form:
    return Form(code, Message(f"form-{code}"), Message("form-send"), tuple(fields), totals)


def _field(state: State, cell: str, value: int, *, most: int, amounts: Mapping[str, int], least: int = 0) -> Field:
    now = Message("form-now", tokens=tokens(state.count(cell)))
    return Field(cell, label(cell), value, least, most, amounts, heading=Message("form-tokens"), note=now)


def _left(code: str, most: int, owner: str = "") -> tuple[Message, ...]:
    whose = {"colour": colour(owner)} if owner else {}
    return tuple(Message(code, tokens=tokens(number), **whose) for number in range(most + 1))
