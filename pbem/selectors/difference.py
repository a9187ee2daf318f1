"""What lies between two versions of a table: boards, steps, and the lines of the board that read differently."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import SequenceMatcher

from pbem import engines
from pbem.models import Table, Turn, Version
from pbem.selectors import dice, tables
from pbem.selectors.settled import shown
from pbem.selectors.tables import LogAction, LogEntry, TableView

COLUMNS = re.compile(r"\s{2,}")
WIDTH = 76  # of text boards


@dataclass(frozen=True, slots=True)
class Deed:
    """One step in words, with what was rolled or drawn in it; `final` if it used chance or showed something."""

    entry: LogEntry
    draws: Sequence[str]
    final: bool


@dataclass(frozen=True, slots=True)
class ActionOfDeeds:
    """The steps of one action."""

    action: LogAction
    deeds: Sequence[Deed]


@dataclass(frozen=True, slots=True)
class Change:
    """A line of the text board that reads differently, and under which heading it stands."""

    where: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Difference:
    """Two boards, the steps that lead to only one of them, and what changes from the first to the second."""

    before: TableView
    after: TableView
    vanishing: Sequence[Deed]  # steps behind the first board that the second does not have
    returning: Sequence[Deed]  # and the other way round
    changes: Sequence[Change]

    @property
    def vanishing_actions(self) -> list[ActionOfDeeds]:
        return self._in_actions(self.vanishing)

    @property
    def returning_actions(self) -> list[ActionOfDeeds]:
        return self._in_actions(self.returning)

    def _in_actions(self, deeds: Sequence[Deed]) -> list[ActionOfDeeds]:
        by_number = {deed.entry.number: deed for deed in deeds}
        found = tables.in_actions(self.before.table, [deed.entry for deed in deeds])
        return [ActionOfDeeds(each, [by_number[number] for number in each.numbers]) for each in found]

    @property
    def shown(self) -> list[Deed]:
        """The vanishing steps that rolled dice or showed something."""
        return [deed for deed in self.vanishing if deed.final]


def line_of(table: Table, *heads: int) -> list[list[int]]:
    """For each version the steps that led to it, oldest first: what was taken back on the way is not among them."""
    restores = _restores(table)
    return [[number for span in reversed(list(_spans(restores, head))) for number in span] for head in heads]


def standing(table: Table, numbers: Iterable[int]) -> set[int]:
    """Those of the versions whose board is the present one or one that led to it; others were taken back since."""
    restores = _restores(table)
    spans = list(_spans(restores, table.head or 0))
    return {number for number in numbers if any(restores.get(number, number) in span for span in spans)}


def _restores(table: Table) -> dict[int, int]:
    """The versions that brought an older one back, and which; there are few of them, in an index of their own."""
    found = Version.objects.filter(table=table, restores__isnull=False).values_list("number", "restores")
    return {number: origin for number, origin in found.order_by("number") if origin is not None}


def _spans(restores: Mapping[int, int], head: int) -> Iterator[range]:
    """The stretches of steps that led to a version, newest first, each back to where an older board was restored."""
    restoring = sorted(restores)
    at = head
    while at >= 0:
        place = bisect_right(restoring, at)
        start = restoring[place - 1] if place else -1
        yield range(start + 1, at + 1)
        at = restores.get(start, -1)


def difference(table: Table, viewer: int | None, before: int, after: int) -> Difference:
    """What changes for a seat (or None, a spectator) if `after` follows `before`. The table comes with its seats.

    Raises Version.DoesNotExist for numbers the table does not have.
    """
    ends = {before, after}
    known = Version.objects.filter(table=table, number__in=ends, number__lte=shown(table, viewer))
    found = {version.number: version for version in known}
    if len(found) < len(ends):
        raise Version.DoesNotExist
    lost, gained = (set(line) for line in line_of(table, before, after))
    versions = _steps(table, lost ^ gained)
    touched = frozenset(engines.touched((event for each in versions for event in each.events), viewer))
    first, second = (_seen(table, viewer, found[number], touched) for number in (before, after))
    return Difference(
        before=first,
        after=second,
        vanishing=_deeds(table, viewer, (each for each in versions if each.number in lost)),
        returning=_deeds(table, viewer, (each for each in versions if each.number in gained)),
        changes=[] if first.damaged or second.damaged else list(compared(first.text, second.text)),
    )


def correction(
    table: Table, viewer: int | None, head: int, adjustments: Sequence[engines.Json]
) -> tuple[TableView, TableView, list[Change]]:
    """A board, the same with corrections, and what reads differently; raises GameError if they cannot be."""
    newest = tables.version_of(table, head)
    steps = engines.open_snapshot(newest.snapshot, newest.digest).corrected(adjustments)
    touched = frozenset(engines.touched((event for step in steps for event in step.events), viewer))
    first = _seen(table, viewer, newest, touched)
    second = replace(first, position=steps[-1].position)
    return first, second, list(compared(first.text, second.text))


def _steps(table: Table, numbers: Iterable[int]) -> list[Version]:
    steps = Version.objects.filter(table=table, number__in=list(numbers)).select_related("account", "behalf")
    return list(steps.defer("snapshot").order_by("number"))


def _deeds(table: Table, viewer: int | None, versions: Iterable[Version]) -> list[Deed]:
    steps = list(versions)
    entries = tables.entries(table, steps, viewer)
    return [
        Deed(entry, dice.told(version.draws), version.barrier) for entry, version in zip(entries, steps, strict=True)
    ]


def _seen(table: Table, viewer: int | None, version: Version, touched: frozenset[str]) -> TableView:
    game = engines.summary(table.game, table.options)
    position = tables.position_of(version)
    turns: list[Turn] = getattr(table, "open_turns", [])
    return TableView(table, game, list(table.seats.all()), viewer, turns, position, version, touched)


def compared(before: str, after: str) -> Iterator[Change]:
    """The lines that differ, each under the headings it stands below."""
    old, new = _under_headings(before), _under_headings(after)
    for kind, start, end, from_, to in SequenceMatcher(None, old, new, autojunk=False).get_opcodes():
        if kind == "equal":
            continue
        for place in range(max(end - start, to - from_)):
            gone = old[start + place] if start + place < end else None
            come = new[from_ + place] if from_ + place < to else None
            where, _ = gone or come or ("", "")
            yield Change(where, gone[1] if gone else "", come[1] if come else "")


def _under_headings(text: str) -> list[tuple[str, str]]:
    """Each line with the lines it is indented below; columns become parts of a sentence."""
    headings: list[tuple[int, str]] = []
    lines = []
    for line in _unfolded(text):
        words = line.strip()
        indent = _indent(line)
        headings = [heading for heading in headings if heading[0] < indent]
        lines.append((" · ".join(heading for _, heading in headings), COLUMNS.sub(", ", words)))
        headings.append((indent, _short(words)))
    return lines


def _unfolded(text: str) -> list[str]:
    """The lines that are not empty; what was folded to fit the width, and indented below, is whole again."""
    lines: list[str] = []
    width = 0
    for line in filter(str.strip, text.splitlines()):
        first, deeper = line.split()[0], bool(lines) and _indent(line) > _indent(lines[-1])
        if deeper and width + 1 + len(first) > WIDTH:
            lines[-1] += f" {line.strip()}"
        else:
            lines.append(line)
        width = len(line)
    return lines


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())


def _short(heading: str) -> str:
    """What a heading names, without what may differ between two boards: brackets, columns, and behind a colon."""
    return COLUMNS.split(heading)[0].partition(":")[0].partition(" (")[0]
