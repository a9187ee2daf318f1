"""What a seat sees. All of UR is open, so every seat and every spectator see the same."""

from typing import Literal

from games.engine.contract import Seat, Struct
from games.engine.message import Message, Term
from games.ur.data import (
    CELLS,
    COLOURS,
    COLUMNS,
    EDGES,
    MOST_TOKENS,
    NEIGHBOURS,
    PICTURE_COLOURS,
    PICTURE_RULES,
    PICTURES,
    ROWS,
    TYPES,
    Picture,
    pictures,
)
from games.ur.names import picture as named_picture
from games.ur.rules import agriculture, final, sharing, turn, war
from games.ur.state import Arranging, Farming, Fighting, Options, Phase, Sharing, State

Cells = tuple[str, ...]


class TileSeen(Struct, frozen=True):
    """A tile in front of a player, or beside the grid."""

    kind: str
    pictures: tuple[Picture, ...]


class TradeSeen(Struct, frozen=True):
    """What trade would bring a tile: neighbours of other players, and sides on the edge."""

    partners: Cells
    edges: int


class EffectsSeen(Struct, frozen=True):
    """What the actions would do on an occupied tile: is it fed, who would give it culture, whom could it attack."""

    fed: bool
    trade: TradeSeen | None
    patrons: dict[Seat, Cells]
    needed: dict[str, int]  # neighbour -> tokens it takes to attack it
    room: int


class CellSeen(Struct, frozen=True):
    """A tile of the grid: what it shows, who is on it, and what the actions would do there now."""

    x: int
    y: int
    neighbours: Cells
    edges: int
    face: str
    back: str
    free: bool
    owner: Seat | None
    tokens: int
    ziggurat: bool
    effects: EffectsSeen | None


class Player(Struct, frozen=True):
    """A seat: its tile, its tokens, and what it would score now."""

    seat: Seat
    colour: str
    held: TileSeen
    supply: int
    hand: int
    on_grid: int
    tiles: Cells
    ziggurats: Cells
    items: dict[str, int]
    held_as: str
    sets: tuple[str, ...]
    points: int


class FarmingSeen(Struct, frozen=True):
    """Agriculture: the fields that have had their tokens."""

    picture: Literal["A"]
    tilled: Cells


class SharingSeen(Struct, frozen=True):
    """Trade or culture with a short supply: how many tokens would still fit on which tile."""

    picture: Literal["T", "C"]
    due: dict[str, int]


class ArrangingSeen(Struct, frozen=True):
    """Politics: the tokens in hand, and the tiles that have their new number."""

    picture: Literal["P"]
    hand: int
    lifted: Cells
    placed: Cells


class FightingSeen(Struct, frozen=True):
    """War: the attacks made."""

    picture: Literal["W"]
    attacks: int


OpenSeen = FarmingSeen | SharingSeen | ArrangingSeen | FightingSeen


class UsageSeen(Struct, frozen=True):
    """What the active player has done in this turn, and the action that is open."""

    done: tuple[str, ...]
    tokens: int
    built: int
    over: bool
    open: OpenSeen | None


class GridSeen(Struct, frozen=True):
    """What columns and rows are called."""

    columns: tuple[str, ...]
    rows: tuple[str, ...]


class PictureSeen(Struct, frozen=True):
    """One of the five actions: what it is called, and what it does."""

    name: Term
    colour: str
    effect: Message
    rule: str


class View(Struct, frozen=True):
    """The whole table: grid, players, and how far the turn has come. `reason`: why the game ended, '' until then."""

    phase: Phase
    stage: Phase | turn.Stage
    round: int
    max_rounds: int
    last_round: bool
    start: Seat
    order: tuple[Seat, ...]
    active: Seat | None
    reason: Message | Literal[""]
    stock: int
    side: TileSeen | None
    cells: dict[str, CellSeen]
    players: tuple[Player, ...]
    usage: UsageSeen
    options: Options
    grid: GridSeen
    pictures: dict[str, PictureSeen]


GRID = GridSeen(tuple(COLUMNS), tuple(ROWS))
PICTURES_SEEN: dict[str, PictureSeen] = {
    id: PictureSeen(named_picture(id), PICTURE_COLOURS[id], Message(f"effect-{id.lower()}"), PICTURE_RULES[id])
    for id in PICTURES
}


def view(state: State, seat: Seat | None) -> View:
    """The whole table."""
    return View(
        phase=state.phase,
        stage=turn.stage(state) if state.phase == "turn" else state.phase,
        round=state.round,
        max_rounds=state.options.max_rounds,
        last_round=state.stock == 0,
        start=state.start,
        order=state.order,
        active=None if state.phase == "over" else state.active,
        reason=Message(f"ending-{state.reason}") if state.reason else "",
        stock=state.stock,
        side=_tile(state.side) if state.side else None,
        cells={cell: _cell(state, cell) for cell in CELLS},
        players=tuple(_player(state, number) for number in range(state.seats)),
        usage=_usage(state),
        options=state.options,
        grid=GRID,
        pictures=PICTURES_SEEN,
    )


def _cell(state: State, cell: str) -> CellSeen:
    owner = state.owner(cell)
    return CellSeen(
        x=COLUMNS.index(cell[0]),
        y=ROWS.index(cell[1]),
        neighbours=NEIGHBOURS[cell],
        edges=EDGES[cell],
        face=state.face(cell),
        back=state.tiles[cell][1],
        free=state.free(cell),
        owner=state.ziggurats.get(cell, owner),
        tokens=1 if cell in state.ziggurats else state.count(cell),
        ziggurat=cell in state.ziggurats,
        effects=None if owner is None else _effects(state, owner, cell),
    )


def _effects(state: State, owner: Seat, cell: str) -> EffectsSeen:
    targets = [near for near in NEIGHBOURS[cell] if near not in state.ziggurats and state.owner(near) != owner]
    trade = TradeSeen(tuple(sharing.partners(state, owner, cell)), sharing.edges(state, cell))
    giving = sorted({stack.owner for near in NEIGHBOURS[cell] if (stack := state.stacks.get(near))})
    patrons = {seat: tuple(sharing.patrons(state, seat, cell)) for seat in giving}
    return EffectsSeen(
        fed=agriculture.fed(state, owner, cell),
        trade=trade if state.face(cell) == "T" else None,
        patrons={seat: cells for seat, cells in patrons.items() if cells},
        needed={near: war.spent(state, cell, near) + 1 for near in targets},
        room=MOST_TOKENS - state.count(cell),
    )


def _player(state: State, seat: Seat) -> Player:
    score = final.score(state, seat)
    items = final.items(state, seat)
    return Player(
        seat=seat,
        colour=COLOURS[seat],
        held=_tile(state.held[seat]),
        supply=state.supply(seat),
        hand=state.hand(seat),
        on_grid=state.on_grid(seat),
        tiles=tuple(state.own(seat)),
        ziggurats=tuple(cell for cell in CELLS if state.ziggurats.get(cell) == seat),
        items={item: items[item] for item in TYPES},
        held_as=score.held_as,
        sets=score.sets,
        points=score.points,
    )


def _tile(kind: str) -> TileSeen:
    return TileSeen(kind, pictures(kind))


def _usage(state: State) -> UsageSeen:
    usage = state.usage
    return UsageSeen(tuple(usage.done), usage.tokens, usage.built, usage.over, _open(state))


def _open(state: State) -> OpenSeen | None:
    match state.usage.open:
        case Farming(tilled):
            return FarmingSeen("A", tilled)
        case Sharing(picture, due) as shares:
            return SharingSeen("T" if picture == "T" else "C", {cell: due[cell] for cell in shares.cells})
        case Arranging(hand, lifted, placed):
            return ArrangingSeen("P", hand, lifted, placed)
        case Fighting(attacks):
            return FightingSeen("W", attacks)
    return None
