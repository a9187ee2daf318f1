"""The only door to games/. States stay behind it: what comes out are snapshots to store, views, choices and words.

Games speak in messages; here they are said in the language that is active, which is that of whoever reads.
"""

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.utils.translation import get_language, gettext

from games import GAMES
from games.engine import codec
from games.engine.chance import Closed, Dice, Draw, Recorded, derive
from games.engine.contract import AnyGame, Event, Json, Option, Outcome, Progress, texts_in
from games.engine.contract import WithFreshHands as FreshHands
from games.engine.contract import WithSeatColours as Coloured
from games.engine.contract import WithStandingAnswers as Standing
from games.engine.errors import AmbiguousMove, BadNotation, ChanceNeeded, GameError, IllegalMove
from games.engine.message import Count, Fact, Message, Name, Several, Term, colour, each, several
from games.engine.schemas import schemas as schemas_of
from games.engine.voice import Voice
from games.engine.words import LANGUAGES, WordsError
from pbem.summaries import BadOptions, Choice, GameSummary, OptionSummary, Question
from pbem.summaries import read as read_choices

__all__ = [
    "AmbiguousMove",
    "BadNotation",
    "BadOptions",
    "Choice",
    "Count",
    "Fact",
    "GameError",
    "GameSummary",
    "IllegalMove",
    "Json",
    "Message",
    "Name",
    "OptionSummary",
    "Outcome",
    "Question",
    "Several",
    "Term",
    "Voice",
    "colour",
    "each",
    "several",
]

logger = logging.getLogger(__name__)

ENDED_BY_MODERATOR = "by-moderator"  # the reason of an outcome that no rule of the game gave
LONGEST_LINE = 2_000  # characters of notation; each game says itself what is too long for it


class UnknownGame(Exception):
    """There is no game of this name."""


class Damaged(Exception):
    """A stored snapshot is not what was stored: its fingerprint differs, or it cannot be read at all."""


@dataclass(frozen=True, slots=True)
class Played:
    """One move that was played: everything a version stores, and the position it leads to."""

    position: "Position"
    events: list[Json]
    draws: list[Json]
    barrier: bool
    move: Mapping[str, Json] | None = None
    notation: str = ""


@dataclass(frozen=True, slots=True)
class Luck:
    """Where a table's chance comes from: its secret, and how often fresh dice were ordered.

    Or, to play a version again, the draws that were stored with it.
    """

    secret: bytes = field(repr=False)
    epoch: int = 0
    recorded: Sequence[Json] | None = field(default=None, repr=False)


def summaries() -> list[GameSummary]:
    """All games there are."""
    return [summary(slug) for slug in GAMES]


def summary(slug: str, options: Mapping[str, Json] | None = None) -> GameSummary:
    """What is known of a game; with a table's options, the colours of that table's seats."""
    by_options = None if options is None else _seat_colours(slug)
    colours = _game(slug).colours if by_options is None else by_options(options or {})
    return _summary(slug, colours, language())


@cache
def _seat_colours(slug: str) -> Callable[[Mapping[str, Json]], tuple[str, ...]] | None:
    """How a table's options tell its colours, where they do; kept, since to ask a class for its protocol is slow."""
    game = _game(slug)
    return game.seat_colours if isinstance(game, Coloured) else None


@lru_cache(maxsize=1024)
def _summary(slug: str, colours: tuple[str, ...], language: str) -> GameSummary:
    """Kept, since every page and every entry of a log asks for it; `language` is the active one."""
    game = _game(slug)
    return GameSummary(
        slug,
        say(slug, Message("title")),
        game.seats,
        colours,
        tuple(say(slug, colour(each)) for each in colours),
        tuple(_option_summary(game, "option", option) for option in game.options),
        game.hidden,
        game.random_play,
    )


def rules_file(slug: str, language: str = "en") -> Path:
    """The rules of a game as Markdown; in other languages than English the chapters that players read."""
    return _game(slug).folder / ("RULES.md" if language == "en" else f"RULES.{language}.md")


def schemas(slug: str) -> dict[str, Json]:
    """The JSON Schemas of a game: view, move, adjustment, options and outcome."""
    return schemas_of(_game(slug))


def language() -> str:
    """The language of whoever reads: the active one, if games speak it."""
    active = (get_language() or "").partition("-")[0]
    return active if active in LANGUAGES else LANGUAGES[0]


def say(slug: str, fact: Fact, names: Sequence[str] = (), **options: str) -> str:
    """A message, or a thing by its name, in the reader's language; where that language lacks words, in English."""
    return voice(slug).say(fact, names, options)


def voice(slug: str) -> Voice:
    """A game in the reader's language, for who has much to say: the language is looked up once."""
    return _voice(slug, language())


@cache
def _voice(slug: str, language: str) -> Voice:
    return Voice(_game(slug), language, _lacking)


def _lacking(game: AnyGame, error: WordsError) -> None:
    """A person reads English and we read the log; tests fail instead."""
    if settings.STRICT_WORDS:
        raise error
    logger.error("%s is told in English", game.slug, exc_info=error)


def read_options(slug: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """The options of a new table, with defaults for those not given."""
    return read_choices(summary(slug).options, given)


def standing_options(slug: str) -> list[OptionSummary]:
    """The questions of a game that can be answered in a seat's absence; most games have none."""
    return list(_standing_options(slug, language()))


@lru_cache(maxsize=1024)
def _standing_options(slug: str, language: str) -> tuple[OptionSummary, ...]:
    """Kept, since every table page shows them; `language` is the active one."""
    game = _game(slug)
    offered = game.standing_options if isinstance(game, Standing) else ()
    return tuple(_option_summary(game, "standing", option) for option in offered)


def read_standing(slug: str, given: Mapping[str, Json]) -> dict[str, Json]:
    """Standing answers to store: those that are not simply to be asked."""
    offered = standing_options(slug)
    chosen = read_choices(offered, given)
    return {option.name: chosen[option.name] for option in offered if chosen[option.name] != option.default}


def _option_summary(game: AnyGame, family: str, option: Option) -> OptionSummary:
    """The words of an option: `<family>-<name>`, its help, and what the game calls its choices."""
    code = f"{family}-{option.name}"
    return OptionSummary(
        option.name,
        say(game.slug, Message(code)),
        say(game.slug, Message(f"{code}-help")),
        option.default,
        tuple((value, say(game.slug, game.choice(option.name, value))) for value in option.choices),
        option.minimum,
        option.maximum,
    )


def start(slug: str, options: Mapping[str, Json], seats: int, luck: Luck) -> Played:
    """Set up a new table."""
    dice = _dice(luck)
    return _played(_game(slug), _game(slug).setup(options, seats, dice), dice)


def open_snapshot(snapshot: Mapping[str, Json] | None, digest: str) -> "Position":
    """The position of a stored snapshot; refuses one that was damaged."""
    if not isinstance(snapshot, Mapping) or codec.digest(snapshot) != digest:
        raise Damaged(f"a snapshot does not have the fingerprint {digest}")
    try:
        game = _game(snapshot["game"])
        return Position(game, codec.load(game, snapshot), snapshot["used"])
    except (LookupError, TypeError, ValueError, UnknownGame, msgspec.ValidationError) as error:
        raise Damaged(f"the snapshot with the fingerprint {digest} cannot be read") from error


def tell(slug: str, events: Iterable[Json], names: Sequence[str], viewer: int | None) -> list[str]:
    """Stored events as sentences, knowing only what the viewer may see."""
    game, speaking = _game(slug), voice(slug)
    told = (game.describe(msgspec.convert(event, Event), viewer=viewer) for event in events)
    return [speaking.say(message, names) for message in told if message is not None]


def touched(events: Iterable[Json], viewer: int | None) -> set[str]:
    """The ids of everything on the board that stored events speak of, as far as the viewer may know."""
    return {text for event in events for text in texts_in(msgspec.convert(event, Event).seen_by(viewer))}


def sentence(slug: str, error: GameError, names: Sequence[str] = ()) -> str:
    """A refusal in words."""
    return say(slug, _game(slug).explain(error), names)


def stored_refusal(error: GameError) -> Json:
    """A refusal to store: its code and facts."""
    return {"code": error.code, "facts": codec.plain(error.facts)}


def refusal(slug: str, stored: Mapping[str, Json], names: Sequence[str] = ()) -> str:
    """A stored refusal in words."""
    error = GameError(stored["code"])
    error.facts = {name: tuple(value) if isinstance(value, list) else value for name, value in stored["facts"].items()}
    return sentence(slug, error, names)


def phrase(slug: str, plain: Json) -> str:
    """What a stored move does, in words."""
    game = _game(slug)
    return say(slug, game.phrase(codec.load_move(game, plain)))


def phrase_of_correction(slug: str, plain: Json) -> str:
    """What a stored correction does, in words."""
    game = _game(slug)
    return say(slug, game.phrase(codec.load_adjustment(game, plain)))


def label(slug: str, pick: str, *, short: bool = False) -> str:
    """What to call something that can be pointed at; `short` below the heading it belongs to."""
    return voice(slug).label(pick, short=short)


def heading(slug: str, pick: str) -> str:
    """What a pick belongs to, where many are listed; '' if to nothing."""
    found = _game(slug).heading(pick)
    return "" if found is None else say(slug, found)


def kinds_of_moves(slug: str, kinds: Iterable[str]) -> str:
    """What moves of these kinds do: 'Place a trader or move a trader'."""
    return say(slug, several((Message(f"do-{kind}") for kind in kinds), "or"), start="yes")


def ending(slug: str, reason: str) -> str:
    """Why a game ended, as a clause."""
    if reason == ENDED_BY_MODERATOR:
        return gettext("ended by a moderator")
    return say(slug, Message(f"ending-{reason}"))


class Position:
    """A state behind the door: it answers questions and never shows itself."""

    def __init__(self, game: AnyGame, state: Any, used: Mapping[str, int]) -> None:
        self._game = game
        self._state = state
        self._used = used
        self._views: dict[int | None, Any] = {}

    @property
    def slug(self) -> str:
        return self._game.slug

    @property
    def hidden(self) -> bool:
        return self._game.hidden

    def snapshot(self) -> dict[str, Json]:
        """The state to store. `used` counts the draws so far, so that a rewind brings the same dice again."""
        return {**codec.dump(self._game, self._state), "used": dict(self._used)}

    def asked(self) -> tuple[int, ...]:
        """The seats that are asked something: the queue."""
        return tuple(decision.seat for decision in self._game.pending(self._state))

    def questions(self, names: Sequence[str]) -> tuple[Question, ...]:
        """Every open question, in words."""
        game = self._game
        return tuple(
            Question(asked.seat, asked.kind, say(game.slug, game.question(asked), names), asked.rule, asked.facts)
            for asked in game.pending(self._state)
        )

    def choices(self, seat: int) -> list[Choice]:
        """Every legal answer of a seat to its open question."""
        game, speaking = self._game, voice(self.slug)
        return [
            Choice(codec.dump_move(move), game.write(move), speaking.say(game.phrase(move)), game.path(move))
            for move in game.moves(self._state, seat)
        ]

    def view(self, seat: int | None) -> Any:
        """What the seat sees: the `View` of its game. Kept, since a page shows it as a drawing and as text."""
        if seat not in self._views:
            self._views[seat] = self._game.view(self._state, seat)
        return self._views[seat]

    def view_json(self, seat: int | None) -> Json:
        """What the seat sees, as programs read it."""
        return msgspec.json.decode(codec.view_json(self._game, self.view(seat)))

    def text(self, seat: int | None, names: Sequence[str]) -> str:
        """The board as text, as the seat sees it."""
        return voice(self.slug).write(self._game.text(self.view(seat)), names)

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
        return [say(self.slug, self._game.phrase(move)) for move in self.read_line(seat, line)]

    def play(self, seat: int, move: Any, luck: Luck) -> Played:
        """Play one move, or raise a GameError."""
        dice = _dice(luck, self._used)
        progress = self._game.apply(self._state, seat, move, dice)
        return _played(self._game, progress, dice, move)

    def standing(self, seat: int, answers: Mapping[str, Json]) -> Any:
        """The move that a seat's standing answers make of its open question; None if it is to be asked."""
        game = self._game
        return game.standing(self._state, seat, answers) if isinstance(game, Standing) else None

    def deal_afresh(self, luck: Luck) -> Played | None:
        """Draw everything hidden anew, or raise a GameError where that is not possible; None if the game never can."""
        if not isinstance(self._game, FreshHands):
            return None
        dice = _dice(luck, self._used)
        return _played(self._game, self._game.fresh_hands(self._state, dice), dice)

    def adjustments(self) -> list[tuple[Mapping[str, Json], str]]:
        """Every correction a moderator may make here: as JSON, and in words."""
        game = self._game
        return [(codec.dump_move(one), say(self.slug, game.phrase(one))) for one in game.adjustments(self._state)]

    def adjust(self, plain: Json) -> Played:
        """Make a correction, or raise a GameError."""
        adjustment = codec.load_adjustment(self._game, plain)
        progress = self._game.adjust(self._state, adjustment)
        self._game.check(progress.state)
        step = _played(self._game, progress, Dice(b"", used=self._used))
        return replace(step, move=codec.dump_move(adjustment))

    def hint(self, seat: int, plain: Json, names: Sequence[str]) -> str:
        """What to know before making a legal move."""
        hint = self._game.hint(self._state, seat, self.read_move(plain))
        return "" if hint is None else say(self.slug, hint, names)

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


def _dice(luck: Luck, used: Mapping[str, int] | None = None) -> Dice | Recorded:
    if luck.recorded is None:
        return Dice(luck.secret, luck.epoch, used)
    return Recorded(msgspec.convert(luck.recorded, list[Draw]), used)


def _played(game: AnyGame, progress: Progress, dice: Dice | Recorded, move: Any = None) -> Played:
    return Played(
        position=Position(game, progress.state, dice.used),
        events=[codec.plain(event) for event in progress.events],
        draws=[codec.plain(draw) for draw in dice.draws],
        barrier=bool(dice.draws) or any(event.reveals for event in progress.events),
        move=None if move is None else codec.dump_move(move),
        notation="" if move is None else game.write(move),
    )
