"""Choosing a move step by step: what is picked so far and what can be picked next, each as a link."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from unicodedata import normalize
from urllib.parse import urlencode

from pbem import engines
from pbem.engines import Choice

END = ("end",)  # how every game points at the move that closes an action of several steps
DECLINE = "decline"  # and at the answer no
LONG = 12  # picks that are shown at once; more are folded into groups


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


@dataclass(frozen=True)
class MovePicker:
    """Where somebody stands in choosing a move. `address` is the page that shows it."""

    game: str
    address: str
    choices: Sequence[Choice]
    picked: tuple[str, ...] = ()
    forgotten: bool = False  # what was picked is not possible any more

    @cached_property
    def left(self) -> list[Choice]:
        """The moves that begin with what is picked."""
        return [choice for choice in self.choices if choice.path[: len(self.picked)] == self.picked]

    @property
    def choice(self) -> Choice | None:
        """The move that is chosen, once only one is left."""
        return self.left[0] if len(self.left) == 1 else None

    @cached_property
    def _voice(self) -> engines.Voice:
        return engines.voice(self.game)

    @cached_property
    def closing(self) -> Choice | None:
        """The move that ends an action under way, if it may end here: a button of its own."""
        return next((choice for choice in self.left if choice.path == END), None)

    @cached_property
    def steps(self) -> list[Pick]:
        """What is picked so far; each link goes back to before it."""
        return [self._pick(pick, self.picked[:place]) for place, pick in enumerate(self.picked)]

    @cached_property
    def sections(self) -> list[Section]:
        """What can be picked next, empty once a move is chosen; a few picks of many kinds explain themselves."""
        if self.choice is not None:
            return []
        found = self._next(self.picked)
        if DECLINE in found and all(len(choices) == 1 for choices in found.values()):
            return [self._answers(found)]
        if self.closing:
            del found[END[0]]
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
        """Where a click on the board leads: to the next pick, to another last one, or back from what is picked."""
        before = self.picked if self.choice is None else self.picked[:-1]
        links = {pick: self._url((*before, pick)) for pick in self._next(before)}
        back = {pick: self._url(self.picked[:place]) for place, pick in enumerate(self.picked)}
        return {**links, **back}

    def _next(self, before: tuple[str, ...]) -> dict[str, list[Choice]]:
        found: dict[str, list[Choice]] = {}
        for choice in self.choices:
            if choice.path[: len(before)] == before and len(choice.path) > len(before):
                found.setdefault(choice.path[len(before)], []).append(choice)
        return found

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
        """Picks below the headings they belong to, if there are many; those that belong to nothing come last."""
        if len(picks) <= LONG:
            return {"": picks}
        groups: dict[str, list[str]] = {}
        for pick in picks:
            groups.setdefault(engines.heading(self.game, pick), []).append(pick)
        return dict(sorted(groups.items(), key=lambda group: (group[0] == "", _in_order(group[0]))))

    def _mixed(self, picks: dict[str, list[Choice]]) -> Section:
        """A few picks of many kinds in one section; one without a name of its own says which move it leads to."""
        labels = {pick: self._voice.label(pick) for pick in picks}
        for pick, choices in picks.items():
            if labels[pick] == pick and len(choices) == 1:
                labels[pick] = choices[0].phrase
        return Section("", [Group("", [self._next_pick(pick, label) for pick, label in labels.items()])])

    def _answers(self, picks: dict[str, list[Choice]]) -> Section:
        """Answers to a question that can be answered no: each is a whole move and says what it does."""
        answers = [self._next_pick(pick, choice.phrase) for pick, (choice,) in picks.items()]
        return Section("", [Group("", answers)])

    def _next_pick(self, pick: str, label: str, *, short: bool = False) -> Pick:
        shown = self._voice.label(pick, short=True) if short else label
        return Pick(pick, label, shown, self._url((*self.picked, pick)))

    def _pick(self, pick: str, back_to: tuple[str, ...]) -> Pick:
        label = self._voice.label(pick)
        return Pick(pick, label, label, self._url(back_to))

    def _url(self, picks: Sequence[str]) -> str:
        query = urlencode([("pick", pick) for pick in picks])
        return f"{self.address}?{query}#choose" if picks else f"{self.address}#choose"


def _in_order(title: str) -> str:
    """What to sort a title by, so that an accented letter comes right behind the plain one."""
    return normalize("NFKD", title).casefold()


def picker(game: str, address: str, choices: Sequence[Choice], picked: Iterable[str]) -> MovePicker:
    """Follow what was picked as far as the legal moves allow; picks of an older board are forgotten."""
    wanted = tuple(picked)
    if any(choice.path[: len(wanted)] == wanted for choice in choices):
        return MovePicker(game, address, choices, wanted)
    return MovePicker(game, address, choices, forgotten=bool(wanted))
