"""The only door to games/. States stay behind it: what comes out are snapshots to store, views, choices and words.

Games speak in messages; here they are said in the language that is active, which is that of whoever reads.
"""

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from django.conf import settings
from django.utils.translation import get_language

from games import GAMES
from games.engine import codec, contract, plan_notation, plans
from games.engine import forms as game_forms
from games.engine.chance import Closed, Dice, Draw, Recorded, is_true
from games.engine.contract import AnyGame, Event, Json, Option, Outcome, Part, Progress, texts_in
from games.engine.errors import AmbiguousMove, BadNotation, ChanceNeeded, GameError, IllegalMove
from games.engine.message import Count, Fact, Message, Name, Several, Term, colour, each, one_by_one, several
from games.engine.schemas import schemas as schemas_of
from games.engine.search import playout
from games.engine.voice import Voice
from games.engine.weight import Weight, weight
from games.engine.words import LANGUAGES, WordsError
from pbem.form_summaries import ActionSummary, FormSummary, form_summary
from pbem.played import Damaged, Luck, Played
from pbem.sheet_summaries import SheetSummary, Told, sheet_summary
from pbem.summaries import BadOptions, Choice, GameSummary, OptionSummary, Question, UnknownGame, option_summary
from pbem.summaries import read as read_choices

__all__ = [
    "ActionSummary", "AmbiguousMove", "BadNotation", "BadOptions", "ChanceNeeded", "Choice", "Count", "Damaged", "Fact",
    "FormSummary", "GameError", "GameSummary", "IllegalMove", "Json", "Luck", "Message", "Name", "OptionSummary",
    "Outcome", "Played", "Question", "Several", "SheetSummary", "Term", "Told", "UnknownGame", "Voice", "Weight",
    "colour", "each", "several"]  # fmt: skip

logger = logging.getLogger(__name__)

LONGEST_LINE = 2_000  # characters of notation; each game says itself what is too long for it
digest, write_plan, draw_is_true, plain = codec.digest, plan_notation.write, is_true, codec.plain


def summaries() -> list[GameSummary]:
    """All games there are."""
    return [summary(slug) for slug in GAMES]


def summary(slug: str, options: Mapping[str, Json] | None = None) -> GameSummary:
    """What is known of a game; with a table's options, the colours of that table's seats."""
    chosen = None if options is None else _with_colours(slug)
    colours = _game(slug).colours if chosen is None else chosen.seat_colours(options or {})
    return _summary(slug, colours, language())


@cache
def _with_colours(slug: str) -> contract.WithSeatColours | None:
    """The game, if a table's options tell its colours; kept, since to ask a class for its protocol is slow."""
    game = _game(slug)
    return game if isinstance(game, contract.WithSeatColours) else None


def with_seat_colours(slug: str, options: Mapping[str, Json], wishes: Mapping[int, str]) -> dict[str, Json]:
    """The options of a table whose seats get the colours they wish for, and the others what is left, in their order."""
    game = _with_colours(slug)
    return dict(options) if game is None else game.with_seat_colours(options, wishes)


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
        game.resigning.fewest,
        *contract.offered(game),
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


def read_plan(slug: str, given: Json) -> list[Json]:
    """The lines of a plan to store, from a text that was typed or from their JSON form, or a GameError."""
    return plain((plan_notation.read if isinstance(given, str) else plans.checked)(_game(slug), given))


def say_plan(slug: str, thing: Any) -> str:
    """A condition, a rule or a ready-made plan, in words; the first two also as they are stored."""
    return say(slug, _game(slug).told(plans.loaded(_game(slug), thing)))


def _option_summary(game: AnyGame, family: str, option: Option) -> OptionSummary:
    """The words of an option: `<family>-<name>`, its help, and what the game calls its choices."""
    told, code = voice(game.slug).say, f"{family}-{option.name}"
    choices = tuple((value, told(game.choice(option.name, value))) for value in option.choices)
    return option_summary(option, told(Message(code)), told(Message(f"{code}-help")), choices)


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
    return [each.sentence for each in told(slug, events, names, viewer) if each.sentence]


def told(slug: str, events: Iterable[Json], names: Sequence[str], viewer: int | None) -> list[Told]:
    """The same one by one, with what a log shows beside each."""
    speaking, game = voice(slug), _game(slug)
    stored = (msgspec.convert(event, Event) for event in events)
    return [Told.of(game, event, viewer, lambda said: speaking.say(said, names)) for event in stored]


def first_told(slug: str, events: Iterable[Json]) -> Json:
    """The first of these stored events that there is something to tell of, as far as everybody may know it."""
    public, game = (Event(event["kind"], event["facts"]) for event in events), _game(slug)
    return next((codec.plain(one) for one in public if game.describe(one, viewer=None) is not None), None)


@cache
def example(slug: str) -> "tuple[Position, list[Json]]":
    """A game in its midst, after 60 moves, and what happened last: the same each time, to show what it looks like."""
    game = _game(slug)
    steps = list(islice(playout(game, game.seats[-1], 60, game.random_play.options), 60))
    return Position(game, steps[-1].after, {}), [codec.plain(event) for step in steps[-4:] for event in step.events]


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
    """What a stored move does, in words; of one that only closes an action, that it does."""
    game = _game(slug)
    return say(slug, Message("told-end") if plain["do"] == "end" else game.phrase(codec.load_move(game, plain)))


def phrase_of_correction(slug: str, plain: Json) -> str:
    """What a stored correction does, in words."""
    return say(slug, _game(slug).phrase(codec.load_adjustment(_game(slug), plain)))


def label(slug: str, pick: str, *, short: bool = False) -> str:
    """What to call something that can be pointed at; `short` below the heading it belongs to."""
    return voice(slug).label(pick, short=short)


def heading(slug: str, pick: str) -> str:
    """What a pick belongs to, where many are listed; '' if to nothing."""
    return voice(slug).heading(pick)


def kinds_of_moves(slug: str, kinds: Iterable[str]) -> str:
    """What moves of these kinds do: 'Place a trader or move a trader'."""
    return say(slug, several((Message(f"do-{kind}") for kind in kinds), "or"), start="yes")


def part(slug: str, move: Mapping[str, Json]) -> Part:
    """What a stored move is to the action that people speak of; its kind alone tells it where hands are hidden."""
    return _game(slug).parts.get(move["do"], Part())


class Position:
    """A state behind the door: it answers questions and never shows itself."""

    def __init__(self, game: AnyGame, state: Any, used: Mapping[str, int]) -> None:
        self._game, self._state, self._used = game, state, used
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

    def asides(self) -> frozenset[int]:
        """Those of them that are asked out of turn."""
        out_of_turn = getattr(self._game, "out_of_turn", lambda *_: False)
        return frozenset(seat for seat in self.asked() if out_of_turn(self._state, seat))

    def questions(self, names: Sequence[str]) -> tuple[Question, ...]:
        """Every open question, in words."""
        game = self._game
        return tuple(
            Question(asked.seat, asked.kind, say(game.slug, game.question(asked), names), asked.rule, asked.facts)
            for asked in game.pending(self._state)
        )

    def choices(self, seat: int) -> list[Choice]:
        """Every legal answer of a seat to its open question."""
        game, speaking = self._game, voice(self._game.slug)
        return [
            Choice(codec.dump_move(move), game.write(move), speaking.say(game.phrase(move)), game.path(move))
            for move in game.moves(self._state, seat)
        ]

    def forms(self, seat: int, sent: str, entered: Mapping[str, str]) -> list[FormSummary]:
        """Every form of a seat's open question; that which was `sent` with what was entered."""
        say, own = voice(self._game.slug).say, {sent: entered}
        shown = ((form, game_forms.shown(form, own.get(form.code))) for form in self._forms(seat))
        return [form_summary(form, say, *values, entered=form.code in own) for form, values in shown]

    def line(self, seat: int, code: str, entered: Mapping[str, str]) -> str:
        """The line that a form means as it was filled in, or a GameError."""
        for form in self._forms(seat):
            if form.code == code:
                return str(self._game.line(self._state, seat, code, game_forms.read(form, entered)))  # type: ignore[attr-defined]
        raise BadNotation("no-such-form", form=code)

    def _forms(self, seat: int) -> tuple[game_forms.Form, ...]:
        return self._game.forms(self._state, seat) if isinstance(self._game, contract.WithForms) else ()

    def actions(self, seat: int, names: Sequence[str]) -> list[ActionSummary]:
        """The actions that a seat's question is about, those that are not possible with the sentence why."""
        game, slug = self._game, self._game.slug
        kinds = game.action_kinds(self._state, seat) if isinstance(game, contract.WithActionKinds) else ()
        why = {kind.pick: (sentence(slug, kind.refused, names), kind.refused.rule) for kind in kinds if kind.refused}
        return [
            ActionSummary(kind.pick, label(slug, kind.pick), kind.formed, *why.get(kind.pick, ())) for kind in kinds
        ]

    def view(self, seat: int | None) -> Any:
        """What the seat sees: the `View` of its game. Kept, since a page shows it as a drawing and as text."""
        if seat not in self._views:
            self._views[seat] = self._game.view(self._state, seat)
        return self._views[seat]

    def view_json(self, seat: int | None) -> Json:
        """What the seat sees, as programs read it."""
        return msgspec.json.decode(codec.view_json(self._game, self.view(seat)))

    def text(self, seat: int | None, names: Sequence[str], *, whole: bool = True) -> str:
        """The board as text, as the seat sees it; if not whole, without what is the same in every position."""
        return voice(self._game.slug).write(self._game.text(self.view(seat)), names, whole=whole)

    def has_printed(self) -> bool:
        """Whether something of the board as text is the same in every position."""
        return any(paragraph.printed for paragraph in self._game.text(self.view(None)))

    def outcome(self) -> Outcome | None:
        return self._game.outcome(self._state)

    def stand_in(self, seat: int) -> Any:
        """The move made for a seat that nobody holds: what declines, or where nobody may, the first that is legal."""
        return self.default(seat, first=True) or self._game.moves(self._state, seat)[0]

    def present(self) -> Outcome:
        """The result as the game would count it if it ended now."""
        return self._game.present(self._state)

    def tally(self) -> dict[str, Json]:
        """Where the game stands, as far as everybody may know it, to store."""
        return codec.plain(self._game.tally(self._state))

    def sheet(self, events: Iterable[Json], names: Sequence[str]) -> SheetSummary:
        """Where the points of a finished game come from; `events` are all that led to it, in order."""
        sheet = self._game.sheet(self._state, msgspec.convert(list(events), list[Event]))
        return sheet_summary(sheet, lambda message: say(self.slug, message, names))

    def read_move(self, plain: Json) -> Any:
        """A move from its JSON form."""
        return codec.load_move(self._game, plain)

    def read_line(self, seat: int, line: str) -> tuple[Any, ...]:
        """The moves of a line of notation."""
        return self._game.read(self._state, seat, line)

    def phrases(self, seat: int, line: str) -> list[str]:
        """What the moves of a line would do, in words."""
        return [say(self._game.slug, self._game.phrase(move)) for move in self.read_line(seat, line)]

    def play(self, seat: int, move: Any, luck: Luck) -> Played:
        """Play one move, or raise a GameError."""
        dice = _dice(luck, self._used)
        progress = self._game.apply(self._state, seat, move, dice)
        return _played(self._game, progress, dice, move)

    def planned(self, seat: int) -> plans.Planned:
        """What the plans of a seat ask."""
        return plans.Planned(self._game, self._state, seat)

    def imagined(self, seat: int, *, skipped: bool = False) -> "Position":
        """What a seat could be looking at, made of what it sees; `skipped` to where it is asked, if anybody can say."""
        state = self._game.imagined(self._state, seat)
        return Position(self._game, (self._game.skipped(state, seat) if skipped else None) or state, {})

    def default(self, seat: int, *, first: bool) -> Any:
        """The move that declines a seat's open question, or where nobody ever may, the only one there is; else None."""
        if isinstance(self._game, contract.WithDefaults):
            return self._game.default(self._state, seat, first=first)
        answers = self._game.moves(self._state, seat)
        return answers[0] if len(answers) == 1 else None

    def deal_afresh(self, luck: Luck) -> Played | None:
        """Draw everything hidden anew, or raise a GameError where that is not possible; None if the game never can."""
        if not isinstance(self._game, contract.WithFreshHands):
            return None
        dice = _dice(luck, self._used)
        return _played(self._game, self._game.fresh_hands(self._state, dice), dice)

    def adjustments(self) -> list[tuple[Mapping[str, Json], str]]:
        """Every correction a moderator may make here: as JSON, and in words."""
        game = self._game
        return [(codec.dump_move(one), say(self._game.slug, game.phrase(one))) for one in game.adjustments(self._state)]

    def adjust(self, plain: Json) -> Played:
        """Make a correction, or raise a GameError."""
        adjustment = codec.load_adjustment(self._game, plain)
        progress = self._game.adjust(self._state, adjustment)
        self._game.check(progress.state)
        step = _played(self._game, progress, Dice(b"", used=self._used))
        return replace(step, move=codec.dump_move(adjustment))

    def corrected(self, several: Sequence[Json]) -> list[Played]:
        """Make corrections one after another, or raise a GameError at the first that cannot be."""
        steps: list[Played] = []
        for plain in several:
            steps.append((steps[-1].position if steps else self).adjust(plain))
        return steps

    def hints(self, seat: int, plain: Json, names: Sequence[str]) -> list[str]:
        """What to know before making a legal move, sentence by sentence."""
        hint = self._game.hint(self._state, seat, self.read_move(plain))
        return [say(self._game.slug, each, names) for each in one_by_one(hint)]

    def weight(self, seat: int, plain: Json) -> Weight:
        """Why a legal move deserves a second look."""
        return weight(self._game, self._state, seat, self.read_move(plain))


def outcome_of(plain: Json) -> Outcome:
    """A stored outcome."""
    return msgspec.convert(plain, Outcome)


def _game(slug: str) -> AnyGame:
    if slug not in GAMES:
        raise UnknownGame(slug)
    return GAMES[slug]


def _dice(luck: Luck, used: Mapping[str, int] | None = None) -> Dice | Recorded | Closed:
    if luck.recorded is not None:
        return Recorded(msgspec.convert(luck.recorded, list[Draw]), used)
    return Closed() if luck.closed else Dice(luck.secret, luck.epoch, used)


def _played(game: AnyGame, progress: Progress, dice: Dice | Recorded | Closed, move: Any = None) -> Played:
    return Played(
        position=Position(game, progress.state, dice.used),
        events=[codec.plain(event) for event in progress.events],
        draws=[codec.plain(draw) for draw in dice.draws],
        barrier=bool(dice.draws) or any(event.reveals for event in progress.events),
        move=None if move is None else codec.dump_move(move),
        notation="" if move is None else game.write(move),
    )
