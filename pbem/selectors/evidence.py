"""The evidence of a dispute: the disputed action as a whole, with its dice and the rules it was played by."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace

from django.db.models import Q

from pbem.models import Dispute, Table, Version
from pbem.selectors import actions, dice, tables
from pbem.selectors.actions import MARGIN
from pbem.selectors.settled import shown
from pbem.selectors.tables import LogAction


@dataclass(frozen=True, slots=True)
class Evidence:
    """What is disputed. `before` is the version to go back to if the whole action is taken back."""

    action: LogAction
    before: int
    after: int
    draws: Sequence[str]  # what was rolled or drawn in it
    rules: Sequence[str]  # by their numbers, those of the questions that it answered

    @property
    def whole(self) -> bool:
        """Whether it is more than the one step that is named."""
        return len(self.action.numbers) > 1


def of_disputes(table: Table, disputes: Sequence[Dispute]) -> dict[int, Evidence]:
    """The disputed actions as a spectator knows them, by dispute. Two statements, however many are disputed.

    None for an appeal against a ruling, nor where nothing was played.
    """
    questioned = {each.pk: each.version for each in disputes if each.appeals_id is None and each.version}
    around = _around(table, questioned.values()) if questioned else []
    found = {number: _action(table, around, version) for number, version in questioned.items()}
    told = {number: evidence for number, evidence in found.items() if evidence is not None}
    rules = _rules(table, around, {step for each in told.values() for step in each.action.step_numbers})
    return {
        number: replace(
            each, rules=list(dict.fromkeys(rules[step] for step in each.action.step_numbers if step in rules))
        )
        for number, each in told.items()
    }


def _around(table: Table, numbers: Iterable[int]) -> list[Version]:
    """The versions around those that are questioned, as far as a spectator may know."""
    near = Q()
    for number in numbers:
        near |= Q(number__gte=number - MARGIN, number__lte=number + 2 * MARGIN)
    versions = Version.objects.filter(near, table=table, number__lte=shown(table, None) or 0)
    return list(versions.select_related("account", "behalf").defer("snapshot").order_by("number"))


def _action(table: Table, around: Sequence[Version], number: int) -> Evidence | None:
    versions = [each for each in around if number - MARGIN <= each.number <= number + 2 * MARGIN]
    near = [each for each in versions if each.number <= number + MARGIN]
    told = actions.told(table, tables.entries(table, near, None), actions.folded(versions))
    action = next((each for each in told if number in each.numbers), None)
    if action is None:
        return None
    draws = [each for version in near if version.number in action.step_numbers for each in dice.told(version.draws)]
    return Evidence(action, max(0, action.first - 1), max(action.numbers), draws, ())


def _rules(table: Table, around: Sequence[Version], steps: Collection[int]) -> dict[int, str]:
    """The rule of the question that each of these steps has answered."""
    seats = {each.number: each.seat for each in around if each.number in steps and each.seat is not None}
    before = Version.objects.filter(table=table, number__in=[number - 1 for number in seats]) if seats else ()
    found: dict[int, str] = {}
    for version in before:
        position = tables.position_of(version)
        for asked in position.questions(tables.names_of(table)) if position else ():
            if asked.seat == seats[version.number + 1]:
                found[version.number + 1] = asked.rule
    return found
