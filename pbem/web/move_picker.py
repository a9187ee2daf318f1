"""Choosing a move by pointing: what is picked so far, and what can be picked next, each as a link.

What is picked need not come in the order in which a game writes its paths: whoever points at a place first is asked
what to do there. `pbem/static/picking.js` follows the same rules in the browser, from the list in `Picker.data`.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from unicodedata import normalize
from urllib.parse import urlencode

from pbem import engines
from pbem.engines import Choice, Json

END = ("end",)  # how every game points at the move that closes an action of several steps
DECLINE = "decline"  # and at the answer no
LONG = 12  # picks that are shown at once; more are folded into groups
FEW = 6  # moves that are left and shown as whole sentences, each a button, however they are pointed at


@dataclass(frozen=True, slots=True)
class Pick:
    """One thing that can be picked; `short` is its label below the title of its group."""

    id: str
    label: str
    short: str
    url: str


@dataclass(frozen=True, slots=True)
class Group:
    """Picks that belong together, such as the settlements of one city-state; no title where there is one group."""

    title: str
    picks: Sequence[Pick]


@dataclass(frozen=True, slots=True)
class Section:
    """Picks that lead to the same kinds of moves; the title says to which."""

    title: str
    groups: Sequence[Group]


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole move to play with one button."""

    phrase: str
    move: str  # as JSON
    choice: Choice

    @classmethod
    def of(cls, choice: Choice) -> "Answer":
        return cls(choice.phrase, json.dumps(choice.move), choice)


@dataclass(frozen=True)
class MovePicker:
    """Where somebody stands in choosing a move. `address` is the page that shows it."""

    game: str
    address: str
    choices: Sequence[Choice]
    picked: tuple[str, ...] = ()
    forgotten: bool = False  # what was picked is not possible any more
    elsewhere: frozenset[str] = frozenset()  # first picks that the page offers besides, so not here

    @cached_property
    def left(self) -> list[Choice]:
        """The moves that everything picked points at."""
        return left(self.choices, self.picked)

    @property
    def start(self) -> "MovePicker":
        """The same before anything is picked."""
        return MovePicker(self.game, self.address, self.choices, elsewhere=self.elsewhere)

    @cached_property
    def listed(self) -> list[Choice]:
        """The moves to list: those that are left, without what is offered elsewhere."""
        return self.left if self.picked else [each for each in self.left if each.path[0] not in self.elsewhere]

    @property
    def choice(self) -> Choice | None:
        """The move that is chosen, once only one is left."""
        return self.left[0] if len(self.left) == 1 else None

    @cached_property
    def answers(self) -> list[Answer]:
        """Whole moves to play with a button each: all that are left if they are few, or what is picked to the end.

        All of them as well where each thing that can be picked next means one move: who is about to point at the last
        thing reads the whole sentence there, and its button is the confirmation.
        """
        if len(self.listed) <= FEW or self._last_picks:
            return [Answer.of(choice) for choice in self.listed]
        closing = [choice for choice in self.listed if choice.path in (END, self.picked)]
        return [Answer.of(choice) for choice in closing]

    @cached_property
    def steps(self) -> list[Pick]:
        """What is picked so far; each link goes back to before it."""
        return [self._pick(pick, self.picked[:place]) for place, pick in enumerate(self.picked)]

    @cached_property
    def sections(self) -> list[Section]:
        """What can be picked next, where whole moves are not offered; a few picks of many kinds explain themselves."""
        found = {pick: choices for pick, choices in self._next.items() if pick != END[0]}
        if len(self.answers) == len(self.listed):
            return []
        by_kind: dict[tuple[str, ...], dict[str, list[Choice]]] = {}
        for pick, choices in found.items():
            kinds = {str(choice.move["do"]) for choice in choices}
            by_kind.setdefault(tuple(sorted(kinds)), {})[pick] = choices
        several = [picks for picks in by_kind.values() if len(picks) > 1]
        if len(by_kind) > 1 and len(several) < 2 and len(found) <= LONG:
            return [self._mixed(found)]
        return [self._section(picks) for picks in by_kind.values()]

    @cached_property
    def links(self) -> dict[str, str]:
        """Where a click on the board leads, for all that some move points at: on, back, or to begin anew with it."""
        anew = {pick: (pick,) for choice in self.choices for pick in choice.path}
        on = {pick: (*self.picked, pick) for pick in self._open}
        back = {pick: self.picked[:place] for place, pick in enumerate(self.picked)}
        return {pick: self._url(picks) for pick, picks in {**anew, **on, **back}.items()}

    @property
    def closed(self) -> set[str]:
        """What no move points at together with what is picked."""
        return set(self.links) - self._open - set(self.picked)

    @cached_property
    def data(self) -> Json:
        """All of it for the browser: the moves, and what to call what they point at."""
        picks = dict.fromkeys(pick for choice in self.choices for pick in choice.path)
        named = {pick: self._voice.label(pick) for pick in picks}
        headings = {pick: heading for pick in picks if (heading := self._voice.heading(pick))}
        return {
            "moves": [[choice.path, choice.phrase, choice.move] for choice in self.choices],
            "labels": named,
            "headings": headings,
            "shorts": {pick: self._voice.label(pick, short=True) for pick in headings},
        }

    @cached_property
    def _voice(self) -> engines.Voice:
        return engines.voice(self.game)

    @cached_property
    def _next(self) -> dict[str, list[Choice]]:
        """What each move that is left points at next."""
        found: dict[str, list[Choice]] = {}
        for choice in self.listed:
            for pick in remaining(choice.path, self.picked)[:1]:
                found.setdefault(pick, []).append(choice)
        return found

    @property
    def _last_picks(self) -> bool:
        """Whether each next pick means one move; before anything is picked that counts where one can answer no."""
        alone = all(len(choices) == 1 for choices in self._next.values())
        return alone and (bool(self.picked) or DECLINE in self._next)

    @cached_property
    def _open(self) -> set[str]:
        return {pick for choice in self.left for pick in remaining(choice.path, self.picked)}

    def _section(self, picks: dict[str, list[Choice]]) -> Section:
        labels = {pick: self._voice.label(pick) for pick in picks}
        choices = [choice for choices in picks.values() for choice in choices]
        groups = [
            Group(title, [self._next_pick(pick, labels[pick], short=bool(title)) for pick in ids])
            for title, ids in self._grouped(list(picks)).items()
        ]
        return Section(self._title(choices, labels.values()), groups)

    def _title(self, choices: Sequence[Choice], labels: Iterable[str]) -> str:
        """What picks lead to, per kind of move; '' if the labels say it all."""
        if {choice.phrase for choice in choices} == set(labels):
            return ""
        return engines.kinds_of_moves(self.game, dict.fromkeys(str(choice.move["do"]) for choice in choices))

    def _grouped(self, picks: list[str]) -> dict[str, list[str]]:
        """Picks below the headings they belong to, if there are many; those that belong to nothing come last.

        One that would be alone below its heading stands there by its whole name instead: nobody unfolds a single item.
        """
        if len(picks) <= LONG:
            return {"": picks}
        headings = {pick: self._voice.heading(pick) for pick in picks}
        often = Counter(headings.values())
        groups: dict[str, list[str]] = {}
        for pick, heading in headings.items():
            groups.setdefault(heading if often[heading] > 1 else "", []).append(pick)
        return dict(sorted(groups.items(), key=lambda group: (group[0] == "", _in_order(group[0]))))

    def _mixed(self, picks: dict[str, list[Choice]]) -> Section:
        """A few picks of many kinds in one section; one without a name of its own says which move it leads to."""
        labels = {pick: self._voice.label(pick) for pick in picks}
        for pick, choices in picks.items():
            if labels[pick] == pick and len(choices) == 1:
                labels[pick] = choices[0].phrase
        return Section("", [Group("", [self._next_pick(pick, label) for pick, label in labels.items()])])

    def _next_pick(self, pick: str, label: str, *, short: bool = False) -> Pick:
        shown = self._voice.label(pick, short=True) if short else label
        return Pick(pick, label, shown, self._url((*self.picked, pick)))

    def _pick(self, pick: str, back_to: tuple[str, ...]) -> Pick:
        label = self._voice.label(pick)
        return Pick(pick, label, label, self._url(back_to))

    def _url(self, picks: Sequence[str]) -> str:
        query = urlencode([("pick", pick) for pick in picks])
        before = "&" if "?" in self.address else "?"
        return f"{self.address}{before}{query}#choose" if picks else f"{self.address}#choose"


def left(choices: Sequence[Choice], picked: Sequence[str]) -> list[Choice]:
    """The moves whose paths begin with what is picked; if none does, those that hold it in order; if none, at all."""
    begun = [choice for choice in choices if choice.path[: len(picked)] == tuple(picked)]
    ordered = begun or [choice for choice in choices if _in_this_order(choice.path, picked)]
    return ordered or [choice for choice in choices if not Counter(picked) - Counter(choice.path)]


def remaining(path: Sequence[str], picked: Sequence[str]) -> list[str]:
    """What is still to be picked of a path."""
    wanting = Counter(picked)
    rest: list[str] = []
    for pick in path:
        if wanting[pick]:
            wanting[pick] -= 1
        else:
            rest.append(pick)
    return rest


def _in_this_order(path: Sequence[str], picked: Sequence[str]) -> bool:
    walking = iter(path)
    return all(pick in walking for pick in picked)


def _in_order(title: str) -> str:
    """What to sort a title by, so that an accented letter comes right behind the plain one."""
    return normalize("NFKD", title).casefold()


def picker(
    game: str, address: str, choices: Sequence[Choice], picked: Iterable[str], elsewhere: Iterable[str] = ()
) -> MovePicker:
    """Follow what was picked as far as the legal moves allow; picks of an older board are forgotten."""
    wanted, besides = tuple(picked), frozenset(elsewhere)
    if left(choices, wanted):
        return MovePicker(game, address, choices, wanted, elsewhere=besides)
    return MovePicker(game, address, choices, forgotten=bool(wanted), elsewhere=besides)
