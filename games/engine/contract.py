"""The one interface between the service and every game.

A game is a module, `games/<game>/game.py`, with the names of `Game`. It is pure: state goes in, state and events
come out; people, clocks, addresses and pixels stay outside, and all randomness enters as a `Chance`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Literal, Protocol, TypeVar, runtime_checkable

import msgspec

from games.engine.chance import Chance
from games.engine.errors import GameError
from games.engine.forms import ActionKind, Form, Values
from games.engine.message import Message
from games.engine.text import Page

if TYPE_CHECKING:
    from games.engine.plans import Known, ReadyMade
    from games.engine.sheet import Gain, Sheet, Tally

StructT = TypeVar("StructT")
ValueT = TypeVar("ValueT")

Seat = int
Json = Any  # what `json.dumps` takes: dict, list, str, int, float, bool, None


class Struct(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything a state is made of: frozen, compared by value, strict when read back."""


class remembered(Generic[ValueT]):  # noqa: N801 - it reads as a decorator
    """What follows from a frozen struct with `dict=True`: worked out when first asked for, then kept beside its fields.

    A `functools.cached_property` without the lock: whoever asks at the same time works out the same.
    """

    def __init__(self, work_out: Callable[[Any], ValueT]) -> None:
        self.work_out = work_out
        self.__doc__ = work_out.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name

    def __get__(self, struct: Any, owner: type) -> ValueT:
        value = struct.__dict__[self.name] = self.work_out(struct)
        return value


def once(work_out: Callable[[StructT], ValueT]) -> Callable[[StructT], ValueT]:
    """A rule that follows from a state alone, `remembered` by the state though it stands in a module of rules."""
    name = f"{work_out.__module__}.{work_out.__qualname__}"

    @wraps(work_out)
    def known(struct: StructT) -> ValueT:
        kept = struct.__dict__
        if name not in kept:
            kept[name] = work_out(struct)
        value: ValueT = kept[name]
        return value

    return known


class Action(Struct, frozen=True, tag_field="do", tag=str.lower):
    """Base of every move: its JSON form says what it does, `{"do": "place", ...}`."""


class Part(Struct, frozen=True):
    """What a kind of move is to the action that people speak of: a chain of steps of one seat.

    It `begins` an action; or `goes-on` with what its seat has begun, and is an action by itself where there is nothing;
    or it `leads` to one, which is called by what follows. The catalogue calls the action `action-<kind>`, or
    `action-<title>`, with the value of the move's field `by` behind it where the title hangs on that.
    """

    place: Literal["begins", "goes-on", "leads"] = "begins"
    title: str = ""
    by: str = ""

    def called(self, move: Mapping[str, Json]) -> Message:
        """What an action is called that begins with such a move, in its JSON form."""
        code = f"action-{self.title or move['do']}"
        return Message(f"{code}-{move[self.by].lower()}" if self.by else code)


GOES_ON = Part("goes-on", "continued")  # never the first of an action, unless a moderator came between


class Option(Struct, frozen=True):
    """One thing a table may choose before it starts; `choices` for a list, bounds for a whole number.

    Its words are in the catalogue: `option-<name>` and `option-<name>-help`; the choices are named by `Game.choice`.
    """

    name: str
    default: str | int | bool
    choices: tuple[str, ...] = ()
    minimum: int = 0
    maximum: int = 0


class RandomPlay(Struct, frozen=True):
    """How a game is played at random, by demos, tests and benchmarks, so that it ends and is worth looking at.

    `weights`: how likely each kind of move is, 1 if not named.
    """

    options: dict[str, str | int | bool] = {}
    weights: dict[str, float] = {}


class Resigning(Struct, frozen=True):
    """What becomes of a game when somebody gives up.

    While at least `fewest` still play, the seat is played on by safe moves; with fewer the table ends.
    """

    fewest: int


class Event(Struct, frozen=True):
    """Something that happened: facts for everyone, and further facts that only the seats named may see."""

    kind: str
    facts: dict[str, Json] = {}
    private: dict[str, dict[str, Json]] = {}  # seat number as text (JSON keys) -> facts
    reveals: bool = False  # shows something that was hidden, so the step before it is final

    def seen_by(self, seat: Seat | None) -> dict[str, Json]:
        """What `seat` may know of this event; None is a spectator."""
        return {**self.facts, **self.private.get(str(seat), {})} if self.private else self.facts


def texts_in(facts: Json) -> Iterator[str]:
    """Every text among facts, however deep: the ids of what they speak of are among them."""
    if isinstance(facts, str):
        yield facts
    elif isinstance(facts, Mapping):
        for value in facts.values():
            yield from texts_in(value)
    elif isinstance(facts, Sequence):
        for value in facts:
            yield from texts_in(value)


class Decision(Struct, frozen=True):
    """An open question to one seat. `rule` is the paragraph of RULES.md that explains it."""

    seat: Seat
    kind: str
    rule: str
    facts: dict[str, Json] = {}


Upgrade = Callable[[Json], Json]
StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")


class Progress(Struct, frozen=True):
    """What a move leads to: the next state, and the events on the way there, in order."""

    state: Any
    events: tuple[Event, ...] = ()


class Outcome(Struct, frozen=True):
    """How a game ended. `ranking` groups the seats from first to last place; tied seats share a group.

    `reason` is a code: the catalogue says it as `ending-<reason>`.
    """

    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[Seat, ...]:
        return self.ranking[0]

    @property
    def places(self) -> tuple[int, ...]:
        """Place of each seat, the places behind a tie left out: 1, 1, 3."""
        placed: dict[Seat, int] = {}
        for group in self.ranking:
            place = len(placed) + 1
            placed.update(dict.fromkeys(group, place))
        return tuple(placed[seat] for seat in sorted(placed))


class Game(Protocol[StateT, MoveT]):
    """The names every `game.py` has. Read it top to bottom as the life of a table."""

    slug: str
    title: str  # its name; where a language has another one, the catalogue says it as `title`
    folder: Path  # where its RULES.md and its catalogue are
    seats: tuple[int, ...]  # the numbers of players it can be played with
    colours: tuple[str, ...]  # what the seats are called when nobody is known by name, in seat order
    options: tuple[Option, ...]
    random_play: RandomPlay
    resigning: Resigning
    schema: int
    hidden: bool  # whether there is information that not every seat may see
    parts: Mapping[str, Part]  # kinds of moves that are not each an action of its own; everybody may know the kind
    upgrades: dict[int, Upgrade]  # schema n -> what carries a plain state of schema n to n + 1
    State: Any  # the class of its states
    View: Any  # the class of its views: a struct whose JSON form programs read
    Move: Any  # the union of all its moves
    Adjustment: Any  # the union of all its corrections
    Condition: Any  # the union of what a plan can hang on (`games.engine.plans`)
    Rule: Any  # the union of the rules that a plan can leave standing; every game has `Safe`

    def setup(self, options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
        """Lay out a new game."""

    def pending(self, state: StateT) -> tuple[Decision, ...]:
        """Every open question, at most one per seat; empty exactly when the game is over. This is the queue."""

    def moves(self, state: StateT, seat: Seat) -> tuple[MoveT, ...]:
        """The exact, finite list of legal moves for the seat's open decision; empty only if it has none."""

    def apply(self, state: StateT, seat: Seat, move: MoveT, chance: Chance) -> Progress:
        """Play one move, or raise IllegalMove with the first rule that refuses it."""

    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or None while the game goes on."""

    def present(self, state: StateT) -> Outcome:
        """The result as the rules would count it if the game ended with this state; at the end it is the outcome."""

    def view(self, state: StateT, seat: Seat | None) -> Any:
        """What a seat may see, as a `View`; None is a spectator. Copied in, never filtered out."""

    def check(self, state: StateT) -> None:
        """Raise AssertionError if an invariant of the rules is broken (pieces lost, places doubly taken)."""

    def twins(self, state: StateT, seat: Seat | None) -> Iterable[StateT]:
        """Other states that must look the same to `seat`: what it cannot see, swapped. Empty if all is open."""

    def adjustments(self, state: StateT) -> tuple[Any, ...]:
        """Every correction a moderator may make without a rewind: one thing put right, nothing made or lost."""

    def adjust(self, state: StateT, adjustment: Any) -> Progress:
        """Make one of the listed corrections, or raise IllegalMove; the state it leads to keeps every invariant."""

    def read(self, state: StateT, seat: Seat, line: str) -> tuple[MoveT, ...]:
        """The moves of one line of notation: one whole action. Raises BadNotation or AmbiguousMove."""

    def write(self, move: MoveT) -> str:
        """One move in canonical notation."""

    def write_line(self, state: StateT, seat: Seat, moves: Sequence[MoveT]) -> str:
        """The moves of one seat's action, legal one after another from this state, as one line."""

    def conditions(self, view: Any, seat: Seat) -> tuple[Any, ...]:
        """The conditions that a plan made now could hang on, to choose from."""

    def holds(self, known: "Known", condition: Any) -> bool:
        """Whether a condition is true, as far as its seat may know."""

    def answer(self, state: StateT, seat: Seat, rule: Any) -> MoveT | None:
        """The legal move that a rule makes of a seat's open question, decided by what the seat may see; None if none.

        `Safe` answers every question.
        """

    def ready_made(self, view: Any, seat: Seat) -> "tuple[ReadyMade, ...]":
        """Plans that a seat can take as they are."""

    def imagined(self, state: StateT, seat: Seat) -> StateT:
        """A state that a seat could be looking at, made of what it sees alone: what scratch boards are played on.

        All that looks the same to a seat leads to the same; where everything is open, the state itself.
        """

    def skipped(self, state: StateT, seat: Seat) -> StateT | None:
        """The state in which a seat is asked next if the others do nothing until then; None if nobody can say."""

    def told(self, thing: Any) -> Message:
        """What to call a condition, a rule or a ready-made plan."""

    def path(self, move: MoveT) -> tuple[str, ...]:
        """The things to point at, one after another, to choose this move: ids on the board, or words."""

    def choice(self, option: str, value: str) -> Message:
        """What to call one of the choices of an option."""

    def label(self, pick: str, *, short: bool = False) -> Message:
        """What to call one element of a path on a button; `short` below the heading it belongs to."""

    def heading(self, pick: str) -> Message | None:
        """What a pick belongs to, where many are listed under headings: a city-state, a column; None if to nothing."""

    def question(self, decision: Decision) -> Message:
        """What the seat is asked, as a sentence to the player."""

    def phrase(self, move: Any) -> Message:
        """What a move or correction does, as a short imperative: 'Place a trader in Nippur, town 2'."""

    def hint(self, state: StateT, seat: Seat, move: MoveT) -> Message | None:
        """What a player should know before making this move: what it changes, its odds; None if nothing."""

    def describe(self, event: Event, *, viewer: Seat | None) -> Message | None:
        """One event as a sentence, knowing only what `viewer` may see; None if there is nothing to tell."""

    def explain(self, error: GameError) -> Message:
        """A refusal as a sentence that says what would have been allowed."""

    def text(self, view: Any) -> Page:
        """The board of one view as plain text, for mails and screen readers."""

    def tally(self, state: StateT) -> "Tally":
        """Where the game stands, as far as everybody may know it: for lists of tables."""

    def sheet(self, state: StateT, events: Iterable[Event]) -> "Sheet":
        """Where the points of a finished game come from; `events` are all that led to it, in order."""

    def begins(self, event: Event) -> int | None:
        """The turn that an event begins, as the tally counts it: a log has headings. None if it begins none."""

    def gains(self, event: Event) -> "Iterable[Gain]":
        """What an event scored, as everybody may know it: of many at once a log makes a table."""


@runtime_checkable
class WithForms(Protocol):
    """What a game may offer besides: whole actions of many small steps, to be filled in at once."""

    def forms(self, state: Any, seat: Seat) -> tuple[Form, ...]:
        """The forms for the seat's open decision, made from what the seat may see; where two taps do it, none."""

    def line(self, state: Any, seat: Seat, form: str, values: Values) -> str:
        """The notation of the whole action that these values of a form mean; raises GameError if they mean none."""


@runtime_checkable
class WithActionKinds(Protocol):
    """What a game may offer besides: the actions that a decision is about, also those that are not possible now."""

    def action_kinds(self, state: Any, seat: Seat) -> tuple[ActionKind, ...]:
        """Every kind of action of the seat's open decision, in the order of the rules; empty where there are none.

        Where there are some, every form of the decision is that of a kind.
        """


@runtime_checkable
class WithFreshHands(Protocol):
    """What a game with hidden hands may offer besides: they are dealt afresh once everybody has seen them."""

    def fresh_hands(self, state: Any, chance: Chance) -> Progress:
        """The same table with everything hidden drawn anew, or IllegalMove where a question hangs on the old hands."""


@runtime_checkable
class WithSureMoves(Protocol):
    """What a game with hidden hands may offer besides: it knows which moves a seat need not confirm.

    An open game need not: whoever plays a move with closed chance sees what follows from it.
    """

    def sure(self, state: Any, seat: Seat, move: Any) -> bool:
        """Whether the seat itself knows that this legal move of its own can be taken back, and need not be confirmed:

        it neither draws, nor shows anything, nor asks another seat, nor ends its turn. Decided by what that seat may
        see only, else the answer would tell what others hold; where it is not sure, False.
        """


@runtime_checkable
class WithAsides(Protocol):
    """What a game may offer besides: it asks seats in the middle of another's turn, and knows when."""

    def out_of_turn(self, state: Any, seat: Seat) -> bool:
        """Whether the seat's open decision comes in the middle of another's turn."""


@runtime_checkable
class WithDefaults(Protocol):
    """What a game may offer besides, unless nobody may decline in it: what is played for a seat whose time is over."""

    def default(self, state: Any, seat: Seat, *, first: bool = True) -> Any:
        """The legal move that declines the seat's open decision: nothing is taken, paid, shown or given away by it.

        None where the rules let nobody decline; and not `first`, also where the next turn of the seat begins. Decided
        by what everybody may see, else it would tell what others hold.
        """


@runtime_checkable
class WithUnasked(Protocol):
    """What a game may offer besides: questions that nobody is asked where they have a single answer."""

    unasked: frozenset[str]  # kinds of decisions about what everybody sees: who waits for them would wait for nothing


@runtime_checkable
class WithLength(Protocol):
    """What a game may offer besides: how long it usually is."""

    typical_turns: Mapping[int, int]  # by the number of players, how often somebody is waited for in a whole game


@runtime_checkable
class WithHeft(Protocol):
    """What a game may offer besides: how much there is to learn and to think about."""

    heft: int  # 1 is learned in a few minutes, 5 takes an evening to learn


@runtime_checkable
class WithSeatColours(Protocol):
    """What a game may offer besides: a table's options say which seat has which colour, so that players may choose."""

    colours_option: str  # the option that says so: players choose for themselves, nobody for all of them

    def seat_colours(self, options: Mapping[str, Json]) -> tuple[str, ...]:
        """The colours in seat order, instead of `colours`."""

    def with_seat_colours(self, options: Mapping[str, Json], wishes: Mapping[Seat, str]) -> dict[str, Json]:
        """The options when these seats have the colours they wish for, and the others what is left, in their order."""


AnyGame = Game[Any, Any]


def offered(game: AnyGame) -> tuple[Mapping[int, int], int, str, bool]:
    """What a game offers besides: its length, its heft, the option of its colours, and whether one may decline."""
    length = game.typical_turns if isinstance(game, WithLength) else {}
    heft = game.heft if isinstance(game, WithHeft) else 0
    colours = game.colours_option if isinstance(game, WithSeatColours) else ""
    return length, heft, colours, isinstance(game, WithDefaults)
