"""The only door to games/. States stay behind it: what comes out are snapshots to store, views, choices and words."""

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import msgspec

import games
from games import GAMES
from games.engine import codec
from games.engine.chance import Closed, Dice, derive
from games.engine.contract import AnyGame, Event, Json, Option, Outcome, Progress, WithSeatColours, WithStandingAnswers
from games.engine.errors import AmbiguousMove, BadNotation, ChanceNeeded, GameError, IllegalMove

__all__ = ["AmbiguousMove", "BadNotation", "GameError", "IllegalMove", "Json", "Option", "Outcome"]


LONGEST_LINE = 2_000  # characters of notation; each game says itself what is too long for it


class UnknownGame(Exception):
    """There is no game of this name."""


class BadOptions(Exception):
    """The options do not fit the game; the message is a sentence for the person who chose them."""


class Damaged(Exception):
    """A stored snapshot is not what was stored: its fingerprint differs."""


@dataclass(frozen=True, slots=True)
class GameCard:
    """What a person needs to know of a game to choose it."""

    slug: str
    title: str
    seats: tuple[int, ...]
    colours: tuple[str, ...]
    options: tuple[Option, ...]
    hidden: bool

    @property
    def players(self) -> str:
        """'3 players', '3 or 4 players', '2 to 4 players'."""
        between = " or " if len(self.seats) == 2 else " to "
        return f"{between.join(map(str, sorted({min(self.seats), max(self.seats)})))} players"


@dataclass(frozen=True, slots=True)
class StandingOption:
    """A kind of question that can be answered in a seat's absence: each choice with its words; the first is to ask."""

    name: str
    title: str
    help: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked now, and the paragraph of the rules that explains it."""

    seat: int
    kind: str
    sentence: str
    rule: str
    facts: Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move: as JSON, as a line, in words, and what to point at to choose it."""

    move: Mapping[str, Json]
    notation: str
    phrase: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """One move that was played: everything a version stores, and the position it leads to."""

    position: "Position"
    events: list[Json]
    draws: list[Json]
    barrier: bool
    move: Mapping[str, Json] | None = None
    notation: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """Where a table's chance comes from: its secret, and how often fresh dice were ordered."""

    secret: bytes = field(repr=False)
    epoch: int = 0


def cards() -> list[GameCard]:
    """All games there are."""
    return [card(slug) for slug in GAMES]


def card(slug: str, options: Mapping[str, Json] | None = None) -> GameCard:
    """What is known of a game; with a table's options, the colours of that table's seats."""
    game = _game(slug)
    colours = game.colours
    if options is not None and isinstance(game, WithSeatColours):
        colours = game.seat_colours(options)
    return GameCard(slug, game.title, game.seats, colours, game.options, game.hidden)


def rules_file(slug: str) -> Path:
    """The rules of a game as Markdown."""
    _game(slug)
    return Path(games.__file__).parent / slug.replace("-", "_") / "RULES.md"


def read_options(slug: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """The options of a new table, with defaults for those not given."""
    return _chosen(_game(slug).options, given, "option")


def standing_options(slug: str) -> list[StandingOption]:
    """The questions of a game that can be answered in a seat's absence; most games have none."""
    game = _game(slug)
    if not isinstance(game, WithStandingAnswers):
        return []
    return [
        StandingOption(
            each.name,
            each.title,
            each.help,
            tuple((choice, game.standing_words(each.name, choice)) for choice in each.choices),
        )
        for each in game.standing_options
    ]


def read_standing(slug: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """Standing answers to store: those that are not simply to be asked."""
    game = _game(slug)
    options = game.standing_options if isinstance(game, WithStandingAnswers) else ()
    chosen = _chosen(options, given, "standing answer")
    return {option.name: chosen[option.name] for option in options if chosen[option.name] != option.default}


def start(slug: str, options: Mapping[str, Json], seats: int, luck: Luck) -> Step:
    """Set up a new table."""
    dice = Dice(luck.secret, luck.epoch)
    return _step(_game(slug), _game(slug).setup(options, seats, dice), dice)


def open_snapshot(snapshot: Mapping[str, Json], digest: str) -> "Position":
    """The position of a stored snapshot; refuses one that was damaged."""
    if codec.digest(snapshot) != digest:
        raise Damaged(f"a snapshot of {snapshot.get('game')} does not have the fingerprint {digest}")
    game = _game(snapshot["game"])
    return Position(game, codec.load(game, snapshot), snapshot["used"])


def tell(slug: str, events: Iterable[Json], names: Sequence[str], viewer: int | None) -> list[str]:
    """Stored events as sentences, knowing only what the viewer may see."""
    game = _game(slug)
    told = (game.describe(msgspec.convert(event, Event), names=names, viewer=viewer) for event in events)
    return [sentence for sentence in told if sentence]


def touched(events: Iterable[Json], viewer: int | None) -> set[str]:
    """The ids of everything on the board that stored events speak of, as far as the viewer may know."""
    found: set[str] = set()
    for event in events:
        _gather(msgspec.convert(event, Event).seen_by(viewer), found)
    return found


def sentence(slug: str, error: GameError) -> str:
    """A refusal in words."""
    return _game(slug).explain(error)


def phrase(slug: str, plain: Json) -> str:
    """What a stored move does, in words."""
    game = _game(slug)
    return game.phrase(codec.load_move(game, plain))


def label(slug: str, pick: str, names: Sequence[str]) -> str:
    """What to call something that can be pointed at."""
    return _game(slug).label(pick, names=names)


class Position:
    """A state behind the door: it answers questions and never shows itself."""

    def __init__(self, game: AnyGame, state: Any, used: Mapping[str, int]) -> None:
        self._game = game
        self._state = state
        self._used = used

    @property
    def slug(self) -> str:
        return self._game.slug

    @property
    def hidden(self) -> bool:
        return self._game.hidden

    def snapshot(self) -> dict[str, Json]:
        """The state to store. `used` counts the draws so far, so that a rewind brings the same dice again."""
        return {**codec.dump(self._game, self._state), "used": dict(self._used)}

    def questions(self) -> tuple[Question, ...]:
        """Every open question: the queue."""
        game = self._game
        return tuple(
            Question(asked.seat, asked.kind, game.question(asked), asked.rule, asked.facts)
            for asked in game.pending(self._state)
        )

    def choices(self, seat: int) -> list[Choice]:
        """Every legal answer of a seat to its open question."""
        game = self._game
        return [
            Choice(codec.dump_move(move), game.write(move), game.phrase(move), game.path(move))
            for move in game.moves(self._state, seat)
        ]

    def view(self, seat: int | None) -> dict[str, Json]:
        return self._game.view(self._state, seat)

    def text(self, seat: int | None, names: Sequence[str]) -> str:
        """The board as text, as the seat sees it."""
        return self._game.text(self.view(seat), names=names)

    def outcome(self) -> Outcome | None:
        return self._game.outcome(self._state)

    def read_move(self, plain: Json) -> Any:
        """A move from its JSON form."""
        return codec.load_move(self._game, plain)

    def read_line(self, seat: int, line: str) -> tuple[Any, ...]:
        """The moves of a line of notation."""
        return self._game.read(self._state, seat, line)

    def phrases(self, seat: int, line: str) -> list[str]:
        """What the moves of a line would do, in words."""
        return [self._game.phrase(move) for move in self.read_line(seat, line)]

    def play(self, seat: int, move: Any, luck: Luck) -> Step:
        """Play one move, or raise a GameError."""
        dice = Dice(luck.secret, luck.epoch, self._used)
        progress = self._game.apply(self._state, seat, move, dice)
        return _step(self._game, progress, dice, move)

    def standing(self, seat: int, answers: Mapping[str, Json]) -> Any:
        """The move that a seat's standing answers make of its open question; None if it is to be asked."""
        game = self._game
        return game.standing(self._state, seat, answers) if isinstance(game, WithStandingAnswers) else None

    def adjustments(self) -> list[tuple[Mapping[str, Json], str]]:
        """Every correction a moderator may make here: as JSON, and in words."""
        game = self._game
        return [(codec.dump_move(each), game.phrase(each)) for each in game.adjustments(self._state)]

    def adjust(self, plain: Json) -> Step:
        """Make a correction, or raise a GameError."""
        adjustment = codec.load_adjustment(self._game, plain)
        progress = self._game.adjust(self._state, adjustment)
        self._game.check(progress.state)
        step = _step(self._game, progress, Dice(b"", used=self._used))
        return replace(step, notation=self._game.phrase(adjustment))

    def hint(self, seat: int, plain: Json) -> str:
        """What to know before making a legal move."""
        return self._game.hint(self._state, seat, self.read_move(plain))

    def needs_chance(self, seat: int, plain: Json) -> bool:
        """Whether a legal move is known to roll dice or draw, so that it cannot be taken back.

        Where hands are hidden that may hang on what others hold, so only the game's hint can speak of it.
        """
        if self._game.hidden:
            return False
        try:
            self._game.apply(self._state, seat, self.read_move(plain), Closed())
        except ChanceNeeded:
            return True
        return False


def digest(snapshot: Mapping[str, Json]) -> str:
    """The fingerprint of a snapshot."""
    return codec.digest(snapshot)


def fingerprint(secret: bytes) -> str:
    """What is shown of a secret before it may be known."""
    return hashlib.sha256(secret).hexdigest()


def draw_is_true(draw: Json, secret: bytes) -> bool:
    """Whether a stored draw is what this secret gives."""
    sides = tuple(draw["sides"])
    return list(derive(secret, draw["epoch"], draw["why"], draw["ordinal"], sides)) == list(draw["values"])


def outcome_of(plain: Json) -> Outcome:
    """A stored outcome."""
    return msgspec.convert(plain, Outcome)


def plain(thing: Outcome) -> Json:
    """An outcome to store."""
    return codec.plain(thing)


def _game(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise UnknownGame(slug)
    return GAMES[slug]


def _step(game: AnyGame, progress: Progress, dice: Dice, move: Any = None) -> Step:
    return Step(
        position=Position(game, progress.state, dice.used),
        events=[codec.plain(event) for event in progress.events],
        draws=[codec.plain(draw) for draw in dice.draws],
        barrier=bool(dice.draws) or any(event.reveals for event in progress.events),
        move=None if move is None else codec.dump_move(move),
        notation="" if move is None else game.write(move),
    )


def _chosen(options: Iterable[Option], given: Mapping[str, Json], what: str) -> dict[str, Json]:
    known = {option.name: option for option in options}
    if unknown := sorted(set(given) - set(known)):
        raise BadOptions(f"There is no {what} {unknown[0]!r}; there are {', '.join(known) or 'none'}.")
    return {name: _option(option, given.get(name, option.default)) for name, option in known.items()}


def _option(option: Option, value: Json) -> Json:
    if option.choices:
        allowed, fits = ", ".join(option.choices), str(value) in option.choices
        value = str(value)
    elif isinstance(option.default, bool):
        allowed, fits = "yes or no", isinstance(value, bool) or str(value).lower() in _SWITCH
        value = _SWITCH.get(str(value).lower())
    else:
        allowed = f"a whole number from {option.minimum} to {option.maximum}"
        digits = str(value)
        whole = digits.isascii() and digits.isdigit() and len(digits) < 10
        fits = whole and option.minimum <= int(value) <= option.maximum
        value = int(value) if fits else value
    if not fits:
        raise BadOptions(f"{option.title}: choose {allowed}.")
    return value


_SWITCH = {"true": True, "on": True, "1": True, "yes": True, "false": False, "off": False, "0": False, "no": False}


def _gather(facts: Json, found: set[str]) -> None:
    if isinstance(facts, str):
        found.add(facts)
    elif isinstance(facts, Mapping):
        for value in facts.values():
            _gather(value, found)
    elif isinstance(facts, Sequence):
        for value in facts:
            _gather(value, found)
