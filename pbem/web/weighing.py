"""What to know before each of some moves, each with a button of its own, so that the button is the confirmation."""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.translation import gettext

from pbem.engines import Choice, Weight
from pbem.selectors.tables import TableView

SHORT = 60  # letters that half a phone shows in three lines


@dataclass(frozen=True, slots=True)
class Weighed:
    """One of the moves: its hint and warning are what is not said of all."""

    phrase: str
    move: str  # as JSON
    hint: str
    warning: str
    standing: bool  # it cannot be taken back, or nobody can know

    @property
    def wordy(self) -> bool:
        """Whether it needs the width of a phone: a yes and a no with little to say stand side by side."""
        return len(self.hint) + len(self.warning) > SHORT


@dataclass(frozen=True, slots=True)
class Weighing:
    """Moves side by side; what would stand on each button is said once, above them."""

    hint: str
    warning: str
    moves: Sequence[Weighed]


def warning(view: TableView, choice: Choice) -> str:
    """What playing a move would do for good, in words; '' if it can be taken back or nobody can know."""
    return _words(view.weight(choice))


def weighing(view: TableView, choices: Sequence[Choice]) -> Weighing:
    """All there is to know before choosing one of these moves."""
    hints = [view.hints(choice) for choice in choices]
    weights = [view.weight(choice) for choice in choices]
    several = len(choices) > 1
    shared = [one for one in hints[0] if all(one in each for each in hints)] if several else []
    of_all = _words(weights[0]) if several and len(set(weights)) == 1 else ""
    moves = [
        Weighed(
            choice.phrase,
            json.dumps(choice.move),
            hint=" ".join(one for one in hint if one not in shared),
            warning="" if of_all else _words(weight),
            standing=weight is not Weight.LIGHT,
        )
        for choice, hint, weight in zip(choices, hints, weights, strict=True)
    ]
    return Weighing(" ".join(shared), of_all, moves)


def _words(weight: Weight) -> str:
    match weight:
        case Weight.CHANCE:
            return gettext("This uses chance and cannot be taken back.")
        case Weight.SHOWS:
            return gettext("This shows what was hidden and cannot be taken back.")
        case Weight.PASSES:
            return gettext("This ends your turn.")
        case _:
            return ""
