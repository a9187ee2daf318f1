"""The moves of UR (decisions D2 to D14, in small steps) and how a player points at them."""

from typing import Annotated

import msgspec

from games.engine.contract import Action
from games.ur.data import Picture

Cell = Annotated[str, msgspec.Meta(pattern=r"^[a-f][1-6]\Z")]


class Settle(Action, frozen=True):
    """Put one of the first three tokens on the grid."""

    cell: Cell


class Exchange(Action, frozen=True):
    """Take a free tile and lay the held one in its place, with `face` upwards."""

    cell: Cell
    face: Picture


class Side(Action, frozen=True):
    """Exchange the held tile with the side tile."""


class Keep(Action, frozen=True):
    """Make no first exchange."""


class Stuck(Action, frozen=True):
    """Say that no exchange is possible, which ends the game."""


class Use(Action, frozen=True):
    """Begin one of the two actions of the held tile."""

    picture: Picture


class Grow(Action, frozen=True):
    """Put tokens on an own field in agriculture."""

    cell: Cell
    count: int


class Share(Action, frozen=True):
    """Say how many tokens a tile gets in trade or culture while a supply is short."""

    picture: Picture
    cell: Cell
    count: int


class Arrange(Action, frozen=True):
    """Set the number of tokens on an own tile in politics: fewer are lifted, more are placed."""

    cell: Cell
    count: int


class Attack(Action, frozen=True):
    """Attack a neighbouring tile in war and move tokens in."""

    origin: Cell
    target: Cell
    moved: int


class End(Action, frozen=True):
    """Close the action that is open."""


class Done(Action, frozen=True):
    """Decline what is left of the held tile and go on to the exchange."""


class Token(Action, frozen=True):
    """Put a token on an own tile for an action that is declined."""

    cell: Cell


class Found(Action, frozen=True):
    """Put a token on a free tile; both actions are declined."""

    cell: Cell


class Build(Action, frozen=True):
    """Build a ziggurat; both actions are declined."""

    cell: Cell


class Comeback(Action, frozen=True):
    """Put three tokens on a free tile after having lost all."""

    cell: Cell


Move = (
    Settle
    | Exchange
    | Side
    | Keep
    | Stuck
    | Use
    | Grow
    | Share
    | Arrange
    | Attack
    | End
    | Done
    | Token
    | Found
    | Build
    | Comeback
)


class PutToken(Action, frozen=True):
    """A moderator's correction: a token from the supply onto a free or an own tile."""

    seat: int
    cell: Cell


class LiftToken(Action, frozen=True):
    """A moderator's correction: a token back into its supply."""

    cell: Cell


class TurnTile(Action, frozen=True):
    """A moderator's correction: a tile turned over."""

    cell: Cell


Adjustment = PutToken | LiftToken | TurnTile


def path(move: Move) -> tuple[str, ...]:
    """What to point at: a tile and what is done there, the side tile, or a word."""
    match move:
        case Settle(cell) | Comeback(cell):
            return (cell,)
        case Exchange(cell, face):
            return (cell, f"face-{face}")
        case Use(picture):
            return (f"use-{picture}",)
        case Grow(cell, count) | Share(_, cell, count):
            return (cell, f"put-{count}")
        case Arrange(cell, count):
            return (cell, f"leave-{count}")
        case Attack(origin, target, moved):
            return (origin, target, f"move-{moved}")
        case Token(cell) | Found(cell):
            return (cell, "token")
        case Build(cell):
            return (cell, "ziggurat")
        case Side():
            return ("side",)
        case Keep() | Stuck() | End() | Done():
            return (type(move).__name__.lower(),)
