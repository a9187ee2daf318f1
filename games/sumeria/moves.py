"""The moves of Sumeria (decisions SUM-D2 to SUM-D7) and how a player points at them."""

from typing import Annotated

import msgspec

from games.engine.contract import Action

# \Z and not $, which would let a line end through.
TwoKinds = Annotated[str, msgspec.Meta(pattern=r"^E{0,2}M{0,2}P{0,2}R{0,2}\Z", min_length=2, max_length=2)]
OneKind = Annotated[str, msgspec.Meta(pattern=r"^[EMPR]\Z")]


class Place(Action, frozen=True):
    """Put a trader from the supply on an empty settlement, in setup and in the rounds."""

    node: str


class Travel(Action, frozen=True):
    """Move a trader along the trade routes."""

    origin: str
    target: str


class Remove(Action, frozen=True):
    """Take a trader back into the supply."""

    node: str


class Take1(Action, frozen=True):
    """Choose two of the three tokens of the first state."""

    kinds: TwoKinds


class Take2(Action, frozen=True):
    """Choose one of the two tokens of the second state."""

    kind: OneKind


Move = Place | Travel | Remove | Take1 | Take2


class PutTrader(Action, frozen=True):
    """A correction: a trader of a seat, from its supply, onto an empty settlement."""

    seat: int
    node: str


class LiftTrader(Action, frozen=True):
    """A correction: the trader of a settlement back into its supply."""

    node: str


class SwapStates(Action, frozen=True):
    """A correction: the state at a place of the power row changes places with the next one."""

    place: int


class GiveToken(Action, frozen=True):
    """A correction: a token from the discard to a seat."""

    seat: int
    kind: OneKind


class DropToken(Action, frozen=True):
    """A correction: a token of a seat to the discard."""

    seat: int
    kind: OneKind


Adjustment = PutTrader | LiftTrader | SwapStates | GiveToken | DropToken


def path(move: Move) -> tuple[str, ...]:
    """What to point at: an empty settlement to place; a trader, then where it goes or the supply; tokens."""
    match move:
        case Place(node):
            return (node,)
        case Travel(origin, target):
            return (origin, target)
        case Remove(node):
            return (node, "supply")
        case Take1(kinds):
            return (f"take-{kinds}",)
        case Take2(kind):
            return (f"take-{kind}",)
