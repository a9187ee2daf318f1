"""The moves of the card game (decisions ETC-D2 to ETC-D10) and how a player points at them."""

from typing import Annotated

import msgspec

from games.engine.contract import Action
from games.euphrat_tigris.data import COLOURS, Colour, Ship

Cell = Annotated[str, msgspec.Meta(pattern=r"^[0-9](\.(0|[1-9][0-9]{0,3})|-[0-9])\Z")]
Gap = Annotated[str, msgspec.Meta(pattern=r"^[0-9]-[0-9]\Z")]
Digit = Annotated[int, msgspec.Meta(ge=0, le=9)]
Number = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class Lead(Action, frozen=True):
    """Put an own leader on a card, from the supply or from another card."""

    colour: Colour
    cell: Cell


class Lay(Action, frozen=True):
    """Lay a card from the hand at the bottom of a column."""

    colour: Colour
    column: Digit


class Join(Action, frozen=True):
    """Lay a card from the hand into a gap, which joins two kingdoms."""

    colour: Colour
    gap: Gap


class Strike(Action, frozen=True):
    """Use the catastrophe card on a card of the table."""

    cell: Cell


class Stop(Action, frozen=True):
    """End the turn with fewer than two actions."""


class Score(Action, frozen=True):
    """Lay a card from the hand on the own victory pile, or none."""

    colour: Colour | None


class Buy(Action, frozen=True):
    """Buy a ship for four cards of a column, or none."""

    ship: Ship | None


class Commit(Action, frozen=True):
    """Lay cards from the hand in a conflict."""

    number: Number


class Order(Action, frozen=True):
    """Choose the conflict to be resolved next."""

    colour: Colour


class Exchange(Action, frozen=True):
    """Take the treasure of a column for a red card from the hand, or none."""

    column: Digit | None


class Income(Action, frozen=True):
    """Lay cards from the hand on the own victory pile for ships: how many of each colour."""

    black: Number = 0
    green: Number = 0
    red: Number = 0
    blue: Number = 0

    @property
    def numbers(self) -> tuple[int, int, int, int]:
        return (self.black, self.green, self.red, self.blue)


Move = Lead | Lay | Join | Strike | Stop | Score | Buy | Commit | Order | Exchange | Income


class LiftLeader(Action, frozen=True):
    """A correction: a leader goes back to its supply."""

    seat: int
    colour: str


class PutLeader(Action, frozen=True):
    """A correction: a leader from the supply onto a card of a kingdom without one of its colour."""

    seat: int
    colour: str
    cell: str


Adjustment = LiftLeader | PutLeader


def path(move: Move) -> tuple[str, ...]:
    """What to point at: a leader or a hand card, then where it goes; one button for an answer."""
    match move:
        case Lead(colour, cell):
            return (f"leader-{colour}", cell)
        case Lay(colour, column):
            return (f"card-{colour}", f"column-{column}")
        case Join(colour, gap):
            return (f"card-{colour}", gap)
        case Strike(cell):
            return ("catastrophe", cell)
        case Stop():
            return ("stop",)
        case Score(None) | Buy(None) | Exchange(None):
            return ("decline",)
        case Score(colour):
            return (f"card-{colour}",)
        case Buy(ship):
            return (f"ship-{ship}",)
        case Commit(number):
            return (f"lay-{number}",)
        case Order(colour):
            return (f"conflict-{colour}",)
        case Exchange(column):
            return (f"{column}.0",)
        case Income():
            return (f"income-{spelled_income(move) or 'none'}",)


def spelled_income(move: Income, between: str = "-") -> str:
    """'K1-B2'; '' for no income at all."""
    return between.join(f"{colour}{n}" for colour, n in zip(COLOURS, move.numbers, strict=True) if n)
