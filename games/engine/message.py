"""What a game says, before any language: a code, and facts that a catalogue can name.

A game never writes a sentence. It returns a `Message`; `games.engine.words` looks its code up in the catalogue of a
language and says it. Five kinds of fact are enough, besides plain numbers and texts (cells, letters, notation), which
are the same in every language.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from games.engine.errors import GameError

Joint = Literal["and", "or", "comma", "semicolon", "slash", "blank"]


class Message:
    """A sentence to be: its code in the catalogue, and its facts. Compared by value."""

    __slots__ = ("code", "facts")

    def __init__(self, code: str, /, **facts: "Fact") -> None:
        self.code = code
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and (self.code, self.facts) == (other.code, other.facts)

    def __hash__(self) -> int:
        return hash((type(self), self.code, tuple(self.facts.items())))

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts.items())
        return f"{type(self).__name__}({self.code!r}{facts})"


class Term(Message):
    """A thing with a name: its forms (cases, plural) are the catalogue's business."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Name:
    """Whoever sits at a seat, never inflected; with a colour 'Ana (Red)', or 'Red' where nobody is known by name."""

    seat: int
    colour: Term | None = None


@dataclass(frozen=True, slots=True)
class Count:
    """So many of a thing: '2 armies'."""

    number: int
    of: Term


@dataclass(frozen=True, slots=True)
class Several:
    """Things in a row: 'Ur, Uruk and Umma'."""

    items: tuple["Fact", ...]
    joint: Joint = "and"


Fact: TypeAlias = "str | int | Message | Name | Count | Several | None"


def several(items: "Iterable[Fact]", joint: Joint = "and") -> Several:
    """Things in a row, from anything that can be gone through."""
    return Several(tuple(items), joint)


def each(ids: Iterable[str], name: Callable[[str], "Fact"], joint: Joint = "and") -> Several:
    """Things in a row, each by its name."""
    return several((name(id) for id in ids), joint)


def sentences(*said: Message | None) -> Message | None:
    """Messages one after another, those that are none left out; None if all are."""
    there = tuple(each for each in said if each is not None)
    if len(there) < 2:
        return there[0] if there else None
    return Message("in-a-row", sentences=Several(there, "blank"))


def one_by_one(said: Message | None) -> list[Message]:
    """The messages that `sentences` has put one after another."""
    if said is None or said.code != "in-a-row":
        return [] if said is None else [said]
    row = said.facts["sentences"]
    assert isinstance(row, Several)
    return [one for each in row.items if isinstance(each, Message) for one in one_by_one(each)]


def colour(id: str) -> Term:
    """The colour of a seat: 'Red'."""
    return Term(f"colour-{id.lower()}")


Namers: TypeAlias = Mapping[str, Callable[[Any], "Fact"]]


def named(facts: Mapping[str, Any], namers: Namers) -> dict[str, "Fact"]:
    """Raw facts as facts to be said: by the namer of that name, or as they are; what cannot be said is left out."""
    said: dict[str, Fact] = {}
    for name, value in facts.items():
        if value is not None and name in namers:
            said[name] = namers[name](value)
        elif value is None or isinstance(value, str | int):
            said[name] = value
    return said


def refusal(error: GameError, namers: Namers) -> Message:
    """A refusal with its facts named, with what is asked instead, and with the examples of the game's notation."""
    facts = named(error.facts, namers)
    if error.code == "another-question":
        facts["now"] = Message(f"now-{error.facts['kind']}")
    return Message(f"refused-{error.code}", **facts, examples=Message("examples"))
