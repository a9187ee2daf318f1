"""The one interface between the service and every game.

A game is a module, `games/<game>/game.py`, with the names of `Game`. It is pure: state goes in, state and events
come out; people, clocks, addresses and pixels stay outside, and all randomness enters as a `Chance`.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import wraps
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar, runtime_checkable

import msgspec

from games.engine.chance import Chance
from games.engine.errors import GameError
from games.engine.message import Message
from games.engine.text import Page

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
    schema: int
    hidden: bool  # whether there is information that not every seat may see
    upgrades: dict[int, Upgrade]  # schema n -> what carries a plain state of schema n to n + 1
    State: Any  # the class of its states
    View: Any  # the class of its views: a struct whose JSON form programs read
    Move: Any  # the union of all its moves
    Adjustment: Any  # the union of all its corrections

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

    def path(self, move: MoveT) -> tuple[str, ...]:
        """The things to point at, one after another, to choose this move: ids on the board, or words."""

    def choice(self, option: str, value: str) -> Message:
        """What to call one of the choices of an option, or of a standing answer."""

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


@runtime_checkable
class WithStandingAnswers(Protocol):
    """What a game may offer besides: small questions that a seat can have answered in its absence."""

    standing_options: tuple[Option, ...]  # one per kind of question, default: to be asked; words `standing-<name>`

    def standing(self, state: Any, seat: Seat, answers: Mapping[str, Json]) -> Any:
        """The legal move that a seat's standing answers make of its open question; None if it is to be asked."""


@runtime_checkable
class WithFreshHands(Protocol):
    """What a game with hidden hands may offer besides: they are dealt afresh once everybody has seen them."""

    def fresh_hands(self, state: Any, chance: Chance) -> Progress:
        """The same table with everything hidden drawn anew, or IllegalMove where a question hangs on the old hands."""


@runtime_checkable
class WithSeatColours(Protocol):
    """What a game may offer besides: a table's options say which seat has which colour."""

    def seat_colours(self, options: Mapping[str, Json]) -> tuple[str, ...]:
        """The colours in seat order, instead of `colours`."""


AnyGame = Game[Any, Any]
