"""Forms of a game as a page shows them: in words, with what was entered, and with all that its script recomputes."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from games.engine.forms import Choice, Field, Form
    from games.engine.message import Message

Say = Callable[["Message"], str]


@dataclass(frozen=True, slots=True)
class ChoiceSummary:
    """One of several answers."""

    id: str
    label: str
    amounts: str  # as JSON, for the script
    chosen: bool


@dataclass(frozen=True, slots=True)
class FieldSummary:
    """A number to count up and down, or a choice."""

    id: str
    label: str
    note: str
    value: str
    least: int
    most: int
    amounts: str
    fills: bool
    choices: Sequence[ChoiceSummary]


@dataclass(frozen=True, slots=True)
class FieldGroup:
    """Fields below one heading; '' if they have none."""

    heading: str
    fields: Sequence[FieldSummary]


@dataclass(frozen=True, slots=True)
class TotalSummary:
    """What the fields come to: now, and in words for every number from the least on; '' and none where it is unsaid."""

    id: str
    said: str
    words: Sequence[str]


@dataclass(frozen=True, slots=True)
class FormSummary:
    """A whole action to fill in."""

    code: str
    pick: str
    title: str
    button: str
    groups: Sequence[FieldGroup]
    totals: Sequence[TotalSummary]  # those that are shown
    limits: str  # all totals as JSON: where each starts, and its bounds
    entered: bool  # whether somebody has sent it, and is to see again what they entered


@dataclass(frozen=True, slots=True)
class ActionSummary:
    """An action that a question is about; if it is not possible now, `why` says so, and `rule` which one forbids it.

    `formed`: there is a form for it, which is worked out when it is opened.
    """

    pick: str
    label: str
    formed: bool = False
    why: str = ""
    rule: str = ""


def form_summary(
    form: "Form", say: Say, shown: Mapping[str, Any], sums: Mapping[str, int], *, entered: bool
) -> FormSummary:
    """A form in words, with what it is filled with and what that comes to."""
    groups = groupby(form.fields, key=lambda each: "" if each.heading is None else say(each.heading))
    return FormSummary(
        form.code,
        form.pick,
        say(form.title),
        say(form.button),
        [FieldGroup(heading, [_field(each, say, str(shown[each.id])) for each in own]) for heading, own in groups],
        [
            TotalSummary(total.id, _said(words := [say(each) for each in total.words], sums[total.id]), words)
            for total in form.totals
            if total.words
        ],
        json.dumps([[total.id, total.start, total.least, total.most] for total in form.totals]),
        entered,
    )


def _said(words: Sequence[str], number: int) -> str:
    return words[min(max(number, 0), len(words) - 1)]


def _field(each: "Field", say: Say, value: str) -> FieldSummary:
    return FieldSummary(
        each.id,
        say(each.label),
        "" if each.note is None else say(each.note),
        value,
        each.least,
        each.most,
        json.dumps(each.amounts),
        each.fills,
        [_choice(choice, say, chosen=choice.id == value) for choice in each.choices],
    )


def _choice(choice: "Choice", say: Say, *, chosen: bool) -> ChoiceSummary:
    return ChoiceSummary(choice.id, say(choice.label), json.dumps(choice.amounts), chosen)
