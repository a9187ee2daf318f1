"""Where randomness comes from. A game asks `roll` or `pick` and says why; the future is never part of a state.

`Dice` derives each draw from a secret, the epoch, the reason and how often this reason was used before in the
present line of history. So nobody can predict a draw, and playing the same thing again gives the same draw.
"""

import hmac
import struct
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

import msgspec

from games.engine.errors import ChanceNeeded

T = TypeVar("T")
EIGHT_NUMBERS = struct.Struct(">8I")  # what a digest of SHA-256 is read as
NUMBERS = 1 << 32  # that each of them can be


class Draw(msgspec.Struct, frozen=True):
    """One use of chance: numbers `values`, each below its entry of `sides`; `hidden` until the game is over."""

    why: str
    ordinal: int
    epoch: int
    sides: tuple[int, ...]
    values: tuple[int, ...]
    hidden: bool = False


class Chance(Protocol):
    """What a game may ask for."""

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        """Roll six-sided dice."""

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        """Draw n things from a bag without putting them back; `hidden` if not every seat may see which."""


def drawn(bag: Sequence[T], values: Iterable[int]) -> tuple[T, ...]:
    """The things that the draws `values` take from the bag, one after another."""
    left = list(bag)
    return tuple(left.pop(value) for value in values)


def sides_of_pick(size: int, n: int) -> tuple[int, ...]:
    """How many things there are to draw from at each of n draws."""
    if not 0 <= n <= size:
        raise ValueError(f"cannot draw {n} things from a bag of {size}")
    return tuple(range(size, size - n, -1))


def is_true(draw: Mapping[str, Any], secret: bytes) -> bool:
    """Whether a stored draw is what this secret gives."""
    true = derive(secret, draw["epoch"], draw["why"], draw["ordinal"], tuple(draw["sides"]))
    return list(true) == list(draw["values"])


def derive(secret: bytes, epoch: int, why: str, ordinal: int, sides: Sequence[int]) -> tuple[int, ...]:
    """The draw that this secret gives; anyone who knows the secret can compute it again."""
    values: list[int] = []
    block = 0
    while True:
        message = f"{block}|{epoch}|{ordinal}|{why}".encode()
        for number in EIGHT_NUMBERS.unpack(hmac.digest(secret, message, "sha256")):
            if len(values) == len(sides):
                return tuple(values)
            side = sides[len(values)]
            if number < NUMBERS // side * side:  # numbers above would favour small results
                values.append(number % side)
        block += 1


class Dice:
    """The real source. `used` says how often each reason was used before; `draws` collects what was drawn."""

    def __init__(self, secret: bytes, epoch: int = 0, used: Mapping[str, int] | None = None) -> None:
        self.secret = secret
        self.epoch = epoch
        self.used = dict(used or {})
        self.draws: list[Draw] = []

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        return tuple(value + 1 for value in self._draw(why, (6,) * dice, hidden=False))

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        return drawn(bag, self._draw(why, sides_of_pick(len(bag), n), hidden=hidden))

    def _draw(self, why: str, sides: tuple[int, ...], *, hidden: bool) -> tuple[int, ...]:
        ordinal = self.used.get(why, 0)
        self.used[why] = ordinal + 1
        values = derive(self.secret, self.epoch, why, ordinal, sides)
        self.draws.append(Draw(why, ordinal, self.epoch, sides, values, hidden))
        return values


class Recorded:
    """Draws that were stored, given again in their order; refuses if the game asks for something else."""

    def __init__(self, draws: Iterable[Draw], used: Mapping[str, int] | None = None) -> None:
        self.left = list(draws)
        self.used = dict(used or {})
        self.draws: list[Draw] = []

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        return tuple(value + 1 for value in self._next(why, (6,) * dice))

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        return drawn(bag, self._next(why, sides_of_pick(len(bag), n)))

    def _next(self, why: str, sides: tuple[int, ...]) -> tuple[int, ...]:
        if not self.left:
            raise LookupError(f"no draw was recorded for {why!r}")
        draw = self.left.pop(0)
        if (draw.why, draw.sides) != (why, sides):
            raise LookupError(f"recorded {draw.why!r} {draw.sides}, but the game asks {why!r} {sides}")
        self.used[why] = self.used.get(why, 0) + 1
        self.draws.append(draw)
        return draw.values


class Script:
    """Chance by the script of a test: the next rolls and the next picks, each used once."""

    def __init__(self, rolls: Iterable[Sequence[int]] = (), picks: Iterable[Sequence[object]] = ()) -> None:
        self.rolls = [tuple(roll) for roll in rolls]
        self.picks = [tuple(pick) for pick in picks]

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        if not self.rolls:
            raise LookupError(f"the script has no roll for {why!r}")
        roll = self.rolls.pop(0)
        if len(roll) != dice:
            raise LookupError(f"the script rolls {roll}, but {dice} dice are asked for {why!r}")
        return roll

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        if not self.picks:
            raise LookupError(f"the script has no pick for {why!r}")
        pick = self.picks.pop(0)
        left = list(bag)
        chosen: list[T] = []
        for thing in pick:
            chosen.append(left.pop(left.index(thing)))  # type: ignore[arg-type]  # a thing of the bag, or ValueError
        if len(chosen) != n:
            raise LookupError(f"the script picks {len(chosen)} things, but {n} are asked for {why!r}")
        return tuple(chosen)


class Closed:
    """No chance allowed: tells a move that needs chance from one that does not."""

    draws: tuple[Draw, ...] = ()
    used: Mapping[str, int] = MappingProxyType({})

    def roll(self, dice: int, *, why: str) -> tuple[int, ...]:
        raise ChanceNeeded("chance-needed", why=why)

    def pick(self, bag: Sequence[T], n: int, *, why: str, hidden: bool = False) -> tuple[T, ...]:
        raise ChanceNeeded("chance-needed", why=why)
