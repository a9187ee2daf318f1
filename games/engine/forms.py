"""Choices of many small steps as one form: numbers and choices, and what they come to.

Everything is linear, so that a script in a page can follow it: each unit of a number, and each choice that is made,
adds its amounts to the totals of the form. A form can be sent when every total is within its bounds.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.engine.errors import BadNotation, GameError
from games.engine.message import Message

Value = str | int
Values = Mapping[str, Value]
Amounts = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Total:
    """What the fields come to. `words` say it, one message for each number from 0 on; none if it is not said."""

    id: str
    start: int = 0
    least: int = 0
    most: int = 999
    words: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several answers, and what it adds to the totals."""

    id: str
    label: Message
    amounts: Amounts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Field:
    """A number from `least` to `most`, or one of `choices`; `value` is filled in at first.

    `fills`: the number becomes the greatest that is possible whenever another field changes.
    """

    id: str
    label: Message
    value: Value = 0
    least: int = 0
    most: int = 0
    amounts: Amounts = field(default_factory=dict)
    choices: tuple[Choice, ...] = ()
    heading: Message | None = None
    note: Message | None = None
    fills: bool = False

    @property
    def is_number(self) -> bool:
        return not self.choices


@dataclass(frozen=True, slots=True)
class Form:
    """A whole action to fill in. `pick` is what one would point at to begin it step by step; '' if it is shown at once.

    `button` says what sending it does.
    """

    code: str
    title: Message
    button: Message
    fields: tuple[Field, ...]
    totals: tuple[Total, ...] = ()
    pick: str = ""


@dataclass(frozen=True, slots=True)
class ActionKind:
    """One of the actions that a decision is about: what to point at, and why it is not possible now, if it is not.

    `formed`: there is a form for it, which need not be worked out before somebody opens it.
    """

    pick: str
    refused: GameError | None = None
    formed: bool = False


def filled(form: Form) -> dict[str, Value]:
    """What a form is filled with at first."""
    return {each.id: each.value for each in form.fields}


def totals(form: Form, values: Values) -> dict[str, int]:
    """What values come to."""
    sums = {total.id: total.start for total in form.totals}
    for each in form.fields:
        for id, amount in _added(each, values[each.id]):
            sums[id] += amount
    return sums


def fits(form: Form, values: Values) -> bool:
    """Whether every total of these values is within its bounds."""
    sums = totals(form, values)
    return all(total.least <= sums[total.id] <= total.most for total in form.totals)


def read(form: Form, given: Mapping[str, object]) -> dict[str, Value]:
    """The values of a form as they were sent, what is missing filled in; raises BadNotation for what no field takes."""
    return {each.id: _read(each, given.get(each.id, each.value)) for each in form.fields}


def shown(form: Form, entered: Mapping[str, str] | None) -> tuple[dict[str, Value], dict[str, int]]:
    """What a page shows, and what it comes to: as entered if that can be read, else as it is filled at first."""
    try:
        values = read(form, entered or {})
    except BadNotation:
        values = filled(form)
    return {**values, **{id: text for id, text in (entered or {}).items() if id in values}}, totals(form, values)


def _read(each: Field, given: object) -> Value:
    text = str(given).strip()
    if each.choices:
        if text not in {choice.id for choice in each.choices}:
            raise BadNotation("form-choice", field=each.id)
        return text
    if not (text.isascii() and text.isdigit()) or len(text) > 6 or not each.least <= int(text) <= each.most:
        raise BadNotation("form-number", field=each.id, least=each.least, most=each.most)
    return int(text)


def _added(each: Field, value: Value) -> Iterator[tuple[str, int]]:
    if isinstance(value, int):
        yield from ((id, value * amount) for id, amount in each.amounts.items())
        return
    for choice in each.choices:
        if choice.id == value:
            yield from choice.amounts.items()
