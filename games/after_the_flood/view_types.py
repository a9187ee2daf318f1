"""The shape of what a seat sees: the structs of a view, whose JSON form programs read."""

import msgspec

from games.after_the_flood.state import Phase
from games.engine.contract import Seat, Struct
from games.engine.message import Message, Term


class Cost(Struct, frozen=True):
    """Whether an action costs an item now, and whether it is paid (ATF-53)."""

    owed: bool
    paid: bool
    passed: bool


class DoingWorkers(Struct, frozen=True, tag_field="kind", tag="workers"):
    """A workers action under way."""

    steps: int
    paid: bool
    spent: str
    arrived: int


class DoingTrade(Struct, frozen=True, tag_field="kind", tag="trade"):
    """A trade action under way; `taken` are areas, each with a resource."""

    steps: int
    taken: tuple[tuple[str, str], ...]
    extra: bool


class DoingExpand(Struct, frozen=True, tag_field="kind", tag="expand"):
    """An expand action under way; `rest` are the operations ordered after an open fight, each with its area."""

    done: int
    fight: str
    rest: tuple[tuple[str, str], ...]
    fee: int


class DoingFound(Struct, frozen=True, tag_field="kind", tag="found"):
    """A founding under way."""

    area: str


class DoingBid(Struct, frozen=True, tag_field="kind", tag="bid"):
    """A pass under way."""

    area: str = ""


Doing = DoingWorkers | DoingTrade | DoingExpand | DoingFound | DoingBid


class Odds(Struct, frozen=True):
    """How a fight would go: what the dice need, and how likely a roll and the whole fight succeed."""

    need: int
    defenders: int
    armies: int
    hit: float
    win: float


class Start(Struct, frozen=True):
    """A turn in which an empire can start in an area."""

    turn: int
    armies: int


class CitySeen(Struct, frozen=True):
    """A city in an area, and what destroying it costs."""

    seat: Seat
    grown: bool
    price: int


class ArmySeen(Struct, frozen=True):
    """Armies in an area."""

    seat: Seat
    count: int


class Right(Struct, frozen=True):
    """Whether a seat may found an empire, or why not."""

    seat: Seat
    may: bool
    why: Message


class Founders(Struct, frozen=True):
    """The empire that can start in an area this turn, and who may found it."""

    empire: str
    armies: int
    rights: tuple[Right, ...]


class AreaSeen(Struct, frozen=True):
    """One area: what is printed there, what stands there and what it allows."""

    name: Term
    sumer: bool
    x: int
    y: int
    to: tuple[str, ...]
    origins: tuple[str, ...] = msgspec.field(name="from")
    trades: tuple[str, ...]
    accepts: dict[str, tuple[str, ...]]
    end: int
    power: str | None
    power_text: Message | str  # '' without a power
    starts: tuple[Start, ...]
    city: CitySeen | None
    army: ArmySeen | None
    workers: tuple[int, ...]
    leader: Seat | None
    traders: tuple[int, ...]
    build: tuple[Seat, ...]
    found: Founders | None


class BoxSeen(Struct, frozen=True):
    """One box; `workers` is None where none can stand."""

    name: Message
    rect: tuple[int, int, int, int]
    side: str | None
    limit: Message | None
    end: int
    workers: tuple[int, ...] | None
    leader: Seat | None


class Rank(Struct, frozen=True):
    """A place on the quality track."""

    letter: str
    seat: Seat | None
    empire: str | None
    equipment: dict[str, int]
    value: int


class Field(Struct, frozen=True):
    """A field of the pass box."""

    seat: Seat
    passed: bool
    bid: dict[str, int]
    value: int


class EmpireSeen(Struct, frozen=True):
    """An empire of this turn; `area` is None where it may start in any Sumerian area."""

    id: str
    name: Term
    armies: int
    area: str | None
    founder: Seat | None


class Pieces(Struct, frozen=True):
    """Workers and armies of a player in the pool or in stock."""

    workers: int
    armies: int


class Reserve(Struct, frozen=True):
    """What a player can still build."""

    cities: int
    growths: int


class OwnCity(Struct, frozen=True):
    """A city of a player."""

    area: str
    grown: bool


class Player(Struct, frozen=True):
    """Everything one player has."""

    seat: Seat
    colour: str
    points: int
    place_in_order: int
    hand: dict[str, int]
    pool: Pieces
    stock: Pieces
    reserve: Reserve
    cities: tuple[OwnCity, ...]
    passed: bool
    bid: dict[str, int]
    empire: str | None
    equipment: dict[str, int]
    rank: str | None
    growing: bool
    can_grow: bool


class ResourceSeen(Struct, frozen=True):
    """What a resource is worth (ATF-27)."""

    total: int
    value: int
    armies: int
    luxury: bool


class Production(Struct, frozen=True):
    """What the three players get when they have these ranks (ATF-29)."""

    ranks: tuple[int, ...]
    pieces: tuple[int, ...]


class TurnSeen(Struct, frozen=True):
    """A turn of the turn track (ATF-31)."""

    turn: int
    decline: bool
    empires: dict[str, int]


class Tables(Struct, frozen=True):
    """The tables printed on the board, and where they lie."""

    rects: dict[str, tuple[int, int, int, int]]
    resources: dict[str, ResourceSeen]
    trade: dict[str, tuple[str, ...]]
    growth: tuple[int, ...]
    production: dict[str, tuple[Production, ...]]
    turns: tuple[TurnSeen, ...]


class View(Struct, frozen=True):
    """The whole table, the map and the printed tables included."""

    turn: int
    turns: int
    phase: Phase
    phase_name: Message
    order: tuple[Seat, ...]
    asked: tuple[Seat, ...]
    question: str | None
    cost: Cost
    doing: Doing | None
    odds: dict[str, Odds]
    areas: dict[str, AreaSeen]
    boxes: dict[str, BoxSeen]
    quality: tuple[Rank, ...]
    pass_box: tuple[Field, ...]
    empires: tuple[EmpireSeen, ...]
    supply: dict[str, int]
    players: tuple[Player, ...]
    tables: Tables
