"""Names and numbers in sentences."""

from collections.abc import Iterable, Mapping, Sequence

from games.engine.contract import Json
from games.euphrat_tigris.data import CARD_NAMES, column_of, is_gap, row_of

WIDTH = 76
NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")

Facts = Mapping[str, Json]
Names = Sequence[str]


def place(cell: str) -> str:
    """'card 2 of column 6', 'the top card of column 5', 'gap 3-4'."""
    if is_gap(cell):
        return f"gap {cell}"
    row, column = row_of(cell), column_of(cell)
    return f"card {row} of column {column}" if row else f"the top card of column {column}"


def cards(kind: str, number: int = 1) -> str:
    """'a temple card', 'two market cards', 'no agriculture cards'."""
    name = CARD_NAMES[kind]
    if number == 1:
        return f"{'an' if name[0] in 'aeiou' else 'a'} {name} card"
    return f"{NUMBERS[number] if number < len(NUMBERS) else number} {name} cards"


def listed(parts: Iterable[str], word: str = "and") -> str:
    """'one, two and three'."""
    *first, last = parts
    return f"{', '.join(first)} {word} {last}" if first else last


def counts(numbers: Mapping[str, int]) -> str:
    held = [cards(kind, number) for kind, number in numbers.items() if number]
    return listed(held) if held else "no cards"


def spelled(kinds: str) -> str:
    return counts({kind: kinds.count(kind) for kind in CARD_NAMES})


def capital(words: str) -> str:
    return words[:1].upper() + words[1:]


ASKED = {  # what somebody is asked, said to those who wait
    "action": "an action",
    "victory": "a victory card?",
    "ship": "buy a ship?",
    "order": "which conflict comes first?",
    "attack": "how many cards for the attack?",
    "defend": "how many cards for the defence?",
    "reward": "a victory card for the winner?",
    "treasure": "exchange a treasure?",
    "income": "income from ships",
}
ENDINGS = {
    "ETC-58": "Only one treasure is left",
    "ETC-59": "The draw pile cannot fill all hands",
    "ETC-R1": "For a long time no card was laid",
}
