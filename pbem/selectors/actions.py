"""Actions: versions are single steps, people speak of chains of them (ADR 23).

An action is a chain of steps of one seat that nobody else came between; the game's own data says where it begins and
what it is called. Steps that were taken back, and their undo, are folded away. No version is lost: each is in one.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from functools import cached_property
from typing import TYPE_CHECKING

from pbem import engines
from pbem.engines import Json
from pbem.models import Table, Version
from pbem.selectors.settled import shown
from pbem.sheet_summaries import ScoredSummary

if TYPE_CHECKING:
    from pbem.engines import Told
    from pbem.selectors.tables import LogEntry

MARGIN = 50  # versions looked at behind a stretch, since they may take back what is in it
TAKING_BACK = (Version.Cause.UNDO, Version.Cause.REDO)


@dataclass(frozen=True, slots=True)
class Chain:
    """The versions of an action, oldest first: its steps, and what was taken back on the way."""

    steps: tuple[Version, ...] = ()
    folded: tuple[Version, ...] = ()

    @property
    def all(self) -> tuple[Version, ...]:
        return tuple(sorted((*self.steps, *self.folded), key=lambda version: version.number))


def folded(versions: Iterable[Version]) -> set[int]:
    """Of a stretch of versions, oldest first, those that were taken back by their own player, and what did so."""
    gone: set[int] = set()
    origin: dict[int, int] = {}  # where the board of a version was made
    before: dict[int, int] = {}  # and the board it was made on
    for version in versions:
        number = version.number
        previous = origin.get(number - 1, number - 1)
        origin[number] = version.origin
        before[number] = previous
        if version.cause in TAKING_BACK:
            gone.add(number)
            undone = _between(before, previous, version.origin)
            again = _between(before, version.origin, previous)
            gone = gone - again if version.cause == Version.Cause.REDO else gone | undone
    return gone


def told_since(table: Table, since: int, until: int, known: Sequence[Version] = ()) -> list[tuple[int, Json]]:
    """The events after one version until another, by version, oldest first; not of what was taken back.

    `known` is what has been read of it, newest first.
    """
    read = known if known and known[-1].number <= since + 1 else _stretch(table, since, until)
    gone = folded(reversed(read))
    return [
        (version.number, event)
        for version in reversed(read)
        if version.number > since and version.number not in gone
        for event in version.events
    ]


def _stretch(table: Table, since: int, until: int) -> list[Version]:
    stretch = Version.objects.filter(table=table, number__gt=since, number__lte=until).order_by("-number")
    return list(stretch.only("table", "number", "cause", "restores", "events"))


def _between(before: dict[int, int], newest: int, oldest: int) -> set[int]:
    """The versions that lead from one board to another, as far as they are known."""
    found = set()
    while newest > oldest and newest in before:
        found.add(newest)
        newest = before[newest]
    return found


def chains(game: str, versions: Sequence[Version], gone: Iterable[int] | None = None) -> list[Chain]:
    """A stretch of versions, oldest first, as actions; `gone` are those that were taken back, if that is known."""
    hidden = set(folded(versions) if gone is None else gone)
    found: list[Chain] = []
    open_chain, waiting = False, list[Version]()  # what was taken back waits for what its player did instead
    for version in versions:
        if version.number in hidden:
            if open_chain and found[-1].steps[-1].seat == version.seat:
                found[-1] = replace(found[-1], folded=(*found[-1].folded, version))
            else:
                waiting.append(version)
            continue
        own = [each for each in waiting if each.seat == version.seat]
        if others := [each for each in waiting if each.seat != version.seat]:
            found.append(Chain(folded=tuple(others)))
            open_chain = False
        waiting = []
        if open_chain and not own and _goes_on(game, found[-1].steps, version):
            found[-1] = replace(found[-1], steps=(*found[-1].steps, version))
        else:
            found.append(Chain((version,), tuple(own)))
        open_chain = version.cause in Version.MOVES
    return [*found, Chain(folded=tuple(waiting))] if waiting else found


def _goes_on(game: str, steps: Sequence[Version], version: Version) -> bool:
    """Whether a version belongs to the action that these steps are."""
    last = steps[-1]
    if version.cause not in Version.MOVES or (version.seat, version.account_id) != (last.seat, last.account_id):
        return False
    place = engines.part(game, version.move).place
    led_to = all(engines.part(game, step.move).place == "leads" for step in steps)
    return place == "goes-on" or led_to


def title(game: str, steps: Sequence[Version]) -> str:
    """What an action is called; '' where nobody moved: then its sentences say it all."""
    moves = [step.move for step in steps if step.cause in Version.MOVES]
    named = next((move for move in moves if engines.part(game, move).place != "leads"), moves[0] if moves else None)
    return "" if named is None else engines.say(game, engines.part(game, named).called(named), start="yes")


def stretch(table: Table, viewer: int | None, first: int, last: int) -> tuple[list[Version], set[int]]:
    """The versions of a table from one number to another, as far as the viewer may know, and those taken back since."""
    newest = shown(table, viewer)
    until = min(last + MARGIN, -1 if newest is None else newest)
    found = Version.objects.filter(table=table, number__gte=first, number__lte=until).order_by("number")
    versions = list(found.select_related("account", "behalf").defer("snapshot", "draws"))
    return [version for version in versions if version.number <= last], folded(versions)


@dataclass(frozen=True)
class LogAction:
    """An action in words: what somebody did between two questions to others, as a whole (ADR 23)."""

    _table: Table = field(repr=False)
    steps: "Sequence[LogEntry]"  # oldest first; none if all of it was taken back
    taken_back: "Sequence[LogEntry]"  # what its player took back on the way, told to nobody else unasked
    _chain: Chain = field(repr=False)

    @cached_property
    def title(self) -> str:
        """What the game calls it; '' where nobody moved."""
        return title(self._table.game, self._chain.steps)

    @property
    def _last(self) -> "LogEntry":
        return (self.steps or self.taken_back)[-1]

    @property
    def first(self) -> int:
        """The first of its versions."""
        return self._chain.all[0].number

    @property
    def number(self) -> int:
        """Its last step: where its board is."""
        return self._last.number

    @property
    def numbers(self) -> list[int]:
        """All of its versions, also what was taken back."""
        return [version.number for version in self._chain.all]

    @property
    def step_numbers(self) -> list[int]:
        return [step.number for step in self.steps]

    @property
    def taken_back_numbers(self) -> list[int]:
        return [step.number for step in self.taken_back]

    @property
    def seat(self) -> int | None:
        return self._last.seat

    @property
    def who(self) -> str:
        return self._last.who

    @property
    def at(self) -> datetime:
        return self._last.at

    @property
    def remark(self) -> str:
        return " ".join(dict.fromkeys(step.remark for step in self.steps if step.remark))

    @property
    def new(self) -> bool:
        return any(step.new for step in self.steps)

    @property
    def begins(self) -> int | None:
        """The turn that begins with it, as the game counts them."""
        return next((each.begins for each in reversed(self.told) if each.begins is not None), None)

    @cached_property
    def told(self) -> "list[Told]":
        """What happened in all of its steps, event by event."""
        return [each for step in self.steps for each in step.told]

    @cached_property
    def scored(self) -> ScoredSummary | None:
        """Points as a table, where there are several."""
        gains = [gain for told in self.told for gain in told.gains]
        return ScoredSummary.of(gains, self._table.seat_count) if len(gains) > 1 else None

    @property
    def untabled(self) -> "list[Told]":
        """What happened, without what the table says."""
        return [each for each in self.told if not (self.scored and each.gains)]

    @property
    def in_words(self) -> list[str]:
        """What the table says, as sentences."""
        return [each.sentence for each in self.told if self.scored and each.gains and each.sentence]

    @cached_property
    def sentences(self) -> list[str]:
        """What happened in all of its steps."""
        return [sentence for step in self.steps for sentence in step.sentences]


def told(table: Table, log: "Sequence[LogEntry]", gone: Iterable[int]) -> list[LogAction]:
    """A stretch of a log, oldest first, as actions; `gone` are the versions that were taken back."""
    by_number = {entry.number: entry for entry in log}
    return [
        LogAction(
            table,
            [by_number[version.number] for version in chain.steps],
            [by_number[version.number] for version in chain.folded],
            chain,
        )
        for chain in chains(table.game, [entry._version for entry in log], gone)
    ]
