"""Plans: what a seat has decided ahead. The shapes of it; each game names its own conditions and rules.

A plan is a row of lines, each a whole action in notation or a rule of the game. A line is played when its seat is
asked and its conditions allow it. Conditions speak of what the seat may know and of nothing else: its view, and what
it was told since the plan was made or last played.
"""

from collections.abc import Iterable, Sequence
from typing import Any, get_args

import msgspec
from msgspec.structs import replace

from games.engine.contract import AnyGame, Event, Json, Part, Seat, Struct
from games.engine.errors import BadNotation
from games.engine.message import Message, Namers, named
from games.engine.notation import plain_line

MOST_LINES = 60  # of a plan
MOST_CONDITIONS = 8  # of a line
LONGEST_LINE = 2_000  # characters; each game says itself what is too long for it


class Condition(Struct, frozen=True, tag_field="when", tag=str.lower):
    """Base of every condition: something that may have become true, as far as a seat may know."""

    @property
    def written(self) -> str:
        """As it is typed."""
        return spelled(plain(self), "when")


class Rule(Struct, frozen=True, tag_field="rule", tag=str.lower):
    """Base of every rule: how a seat answers one kind of question for as long as the rule stands."""


class Safe(Rule, frozen=True):
    """The answer that risks least: what every game has, and what others are taken to do on a scratch board."""


class Known(Struct, frozen=True):
    """What a seat knows when its plan is asked: its view, and what it was told since the plan last played."""

    seat: Seat
    view: Any
    events: tuple[Event, ...] = ()

    def told(self, kind: str, **facts: Json) -> bool:
        """Whether an event of this kind was told, with these facts."""
        return any(event.kind == kind and facts.items() <= event.facts.items() for event in self.events)


class PlanLine(Struct, frozen=True):
    """One line of a plan: an action in notation, or a rule; and on what it hangs.

    It is played if all of `only_if` and none of `stop_if` hold, else the plan stops. Where it `repeat`s, it is played
    each time its seat is asked, until one of `until` holds; then comes the next line. Behind dice that fell or
    something shown a plan stops to let its owner look, unless the line shall `go_on`. Rules always do both.
    """

    line: str = ""
    rule: dict[str, Json] | None = None
    only_if: tuple[dict[str, Json], ...] = ()
    stop_if: tuple[dict[str, Json], ...] = ()
    until: tuple[dict[str, Json], ...] = ()
    repeat: bool = False
    go_on: bool = False


STANDS = {"repeat": True, "go_on": True}  # what a rule always does


class ReadyMade(Struct, frozen=True):
    """A plan to be taken as it is: its name in the catalogue is `plan-<code>`, with its facts."""

    code: str
    facts: dict[str, Json]
    lines: tuple[PlanLine, ...]


def code(thing: Condition | Rule) -> str:
    """What a condition or rule is known by."""
    return str(thing.__struct_config__.tag)


def values(thing: Condition | Rule) -> dict[str, Json]:
    """What a condition or rule speaks of, by name."""
    return {name: getattr(thing, name) for name in thing.__struct_fields__}


def plain(thing: Condition | Rule) -> dict[str, Json]:
    """A condition or rule as JSON."""
    found: dict[str, Json] = msgspec.to_builtins(thing)
    return found


def called(thing: Condition | Rule | ReadyMade, namers: Namers) -> Message:
    """What to call a condition, a rule or a ready-made plan: an entry of its name, with what it speaks of."""
    if isinstance(thing, ReadyMade):
        return Message(f"plan-{thing.code}", **named(thing.facts, namers))
    facts = named(values(thing), namers)
    if isinstance(thing, Rule):
        return Message(f"rule-{code(thing)}", **facts)
    return Message(f"when-{code(thing)}", **facts)


def to_play(
    action: str | Rule, *, stop_if: Iterable[Condition] = (), until: Iterable[Condition] = (), repeat: bool = False
) -> PlanLine:
    """A line of a ready-made plan."""
    hangs_on = {"stop_if": tuple(map(plain, stop_if)), "until": tuple(map(plain, until))}
    given = {"line": action, "repeat": repeat} if isinstance(action, str) else {"rule": plain(action), **STANDS}
    return msgspec.convert({**hangs_on, **given}, PlanLine)


def condition(game: AnyGame, given: Json) -> Any:
    """A condition of a game from its JSON form, or BadNotation."""
    return _converted(given, game.Condition, "unknown-condition")


def rule(game: AnyGame, given: Json) -> Any:
    """A rule of a game from its JSON form, or BadNotation."""
    return _converted(given, game.Rule, "unknown-rule")


def loaded(game: AnyGame, thing: Any) -> Any:
    """A condition or rule from its JSON form; anything else as it is."""
    if not isinstance(thing, dict):
        return thing
    return rule(game, thing) if "rule" in thing else condition(game, thing)


def _converted(given: Json, kind: Any, code: str) -> Any:
    try:
        return msgspec.convert(given, kind)
    except msgspec.ValidationError as error:
        raise BadNotation(code, problem=str(error)[:80]) from None


def checked(game: AnyGame, lines: Json) -> tuple[PlanLine, ...]:
    """The lines of a plan from their JSON form, or BadNotation: each with one action, and conditions of its game."""
    try:
        found = msgspec.convert(lines, tuple[PlanLine, ...])
    except msgspec.ValidationError as error:
        raise BadNotation("bad-plan", problem=str(error)[:80]) from None
    if not 0 < len(found) <= MOST_LINES:
        raise BadNotation("plan-length", most=MOST_LINES)
    for each in found:
        if bool(each.line.strip()) == (each.rule is not None):
            raise BadNotation("bad-plan", problem="")
        if each.rule is not None:
            rule(game, each.rule)
        else:
            plain_line(each.line, longest=LONGEST_LINE)
        conditions = (*each.only_if, *each.stop_if, *each.until)
        if len(conditions) > MOST_CONDITIONS:
            raise BadNotation("plan-conditions", most=MOST_CONDITIONS)
        for given in conditions:
            condition(game, given)
    return tuple(each if each.rule is None else replace(each, **STANDS) for each in found)


def spelled(given: dict[str, Json], tag_field: str) -> str:
    """A condition or rule as it is typed: its code, and its values in order."""
    return " ".join([given[tag_field], *(str(value) for name, value in given.items() if name != tag_field)])


def kinds(union: Any) -> Sequence[Any]:
    """The classes of a union, or the one class there is."""
    return get_args(union) or (union,)


class Planned:
    """What the plans of one seat ask of a position: decided by what that seat may know."""

    def __init__(self, game: AnyGame, state: Any, seat: Seat) -> None:
        self._game = game
        self._state = state
        self._seat = seat

    def holds(self, given: Json, events: Iterable[Json]) -> bool:
        """Whether a condition is true, after these stored events."""
        told = (msgspec.convert(event, Event) for event in events)
        seen = tuple(Event(event.kind, event.seen_by(self._seat)) for event in told)
        known = Known(self._seat, self._game.view(self._state, self._seat), seen)
        return self._game.holds(known, condition(self._game, given))

    def answer(self, given: Json) -> Any:
        """The move that a rule makes of the open question; None if it does not speak of it."""
        return self._game.answer(self._state, self._seat, rule(self._game, given))

    def safe(self) -> Any:
        """The answer that risks least."""
        return self._game.answer(self._state, self._seat, Safe())

    def single(self) -> Any:
        """The only answer to a question of which nobody needs to be asked then; None where the seat has to answer."""
        kinds: frozenset[str] = getattr(self._game, "unasked", frozenset())
        asked = any(each.seat == self._seat and each.kind in kinds for each in self._game.pending(self._state))
        moves = self._game.moves(self._state, self._seat) if asked else ()
        return moves[0] if len(moves) == 1 else None

    def line(self, moves: Sequence[Any]) -> str:
        """Moves of the seat in a row as one line."""
        return self._game.write_line(self._state, self._seat, moves)

    def goes_on(self, moves: Sequence[Any], move: Any) -> bool:
        """Whether a move belongs to the action that these moves have begun."""
        parts = self._game.parts
        places = [parts.get(type(each).__struct_config__.tag, Part()).place for each in (*moves, move)]
        return places[-1] == "goes-on" or set(places[:-1]) == {"leads"}

    def conditions(self) -> list[Condition]:
        """What a plan made now could hang on."""
        return list(self._game.conditions(self._game.view(self._state, self._seat), self._seat))

    def ready_made(self) -> list[ReadyMade]:
        """Plans to be taken as they are."""
        return list(self._game.ready_made(self._game.view(self._state, self._seat), self._seat))
