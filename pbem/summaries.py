"""What can be chosen: a game, options of a table or of a seat in its absence. Shown with its words, and read again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext, ngettext

from pbem.numbers import whole

if TYPE_CHECKING:
    from games.engine.contract import Option, RandomPlay


class UnknownGame(Exception):
    """There is no game of this name."""


class BadOptions(Exception):
    """The options do not fit the game; the message is a sentence for the person who chose them."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked now, and the paragraph of the rules that explains it."""

    seat: int
    kind: str
    sentence: str
    rule: str
    facts: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Choice:
    """One legal move: as JSON, as a line, in words, and what to point at to choose it."""

    move: Mapping[str, Any]
    notation: str
    phrase: str
    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameSummary:
    """What a person needs to know of a game to choose it."""

    slug: str
    title: str
    seats: tuple[int, ...]
    colours: tuple[str, ...]  # what pages know the seats' colours by
    colour_names: tuple[str, ...]  # and what readers call them
    options: "tuple[OptionSummary, ...]"
    hidden: bool
    random_play: "RandomPlay"
    fewest: int  # of those who play on when others resign; with fewer the table ends
    typical_turns: Mapping[int, int] = field(default_factory=dict)  # by players, how often somebody is waited for
    heft: int = 0  # from 1, learned in minutes, to 5; 0: nobody has said
    colours_option: str = ""  # the option that says who has which colour: each player chooses for themselves
    declines: bool = False  # whether the rules know a move by which somebody declines, to be played when time is over

    @property
    def players(self) -> str:
        """'3 players', '3 or 4 players', '2 to 4 players'."""
        fewest, most = min(self.seats), max(self.seats)
        if fewest == most:
            return ngettext("%(number)d player", "%(number)d players", most) % {"number": most}
        between = gettext("%(fewest)d or %(most)d players")
        if most - fewest > 1:
            between = gettext("%(fewest)d to %(most)d players")
        return between % {"fewest": fewest, "most": most}


@dataclass(frozen=True, slots=True)
class OptionSummary:
    """Something to choose, of a table or of a seat in its absence: each choice with its words."""

    name: str
    title: str
    help: str
    default: str | int | bool
    choices: tuple[tuple[str, str], ...] = ()
    minimum: int = 0
    maximum: int = 0

    @property
    def ids(self) -> list[str]:
        return [id for id, _ in self.choices]

    @property
    def words(self) -> list[str]:
        return [words for _, words in self.choices]


def option_summary(option: "Option", title: str, help_text: str, choices: tuple[tuple[str, str], ...]) -> OptionSummary:
    """An option with its words."""
    return OptionSummary(option.name, title, help_text, option.default, choices, option.minimum, option.maximum)


def read(options: Iterable[OptionSummary], given: Mapping[str, Any]) -> dict[str, Any]:
    """What was chosen of these options, with defaults for those not given; raises BadOptions."""
    known = {option.name: option for option in options}
    if unknown := sorted(set(given) - set(known)):
        sentence = gettext("There is nothing to choose called “%(unknown)s”; there are: %(known)s.")
        raise BadOptions(sentence % {"unknown": unknown[0], "known": ", ".join(known) or "–"})
    return {name: _option(option, given.get(name, option.default)) for name, option in known.items()}


def _option(option: OptionSummary, value: Any) -> Any:
    read = _read_option(option, value)
    if read is not None:
        return read
    if option.choices:
        sentence = gettext("%(option)s: choose %(choices)s.")
    elif isinstance(option.default, bool):
        sentence = gettext("%(option)s: choose yes or no.")
    else:
        sentence = gettext("%(option)s: choose a whole number from %(fewest)d to %(most)d.")
    facts = {"choices": ", ".join(option.ids), "fewest": option.minimum, "most": option.maximum}
    raise BadOptions(sentence % {"option": option.title, **facts})


def _read_option(option: OptionSummary, value: Any) -> Any:
    """What was chosen; None if that cannot be."""
    if option.choices:
        return str(value) if str(value) in option.ids else None
    if isinstance(option.default, bool):
        return _SWITCH.get(str(value).lower())
    number = whole(str(value))
    return number if number is not None and option.minimum <= number <= option.maximum else None


_SWITCH = {"true": True, "on": True, "1": True, "yes": True, "false": False, "off": False, "0": False, "no": False}
