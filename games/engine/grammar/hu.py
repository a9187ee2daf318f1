"""Hungarian: no plural after a number, an article that hears the next sound, endings that follow the vowels.

Things have their endings in the catalogue. Numbers and cells get theirs here, by the word with which they are read
aloud: 2-t, 3-at, 5-öt, d4-en, 20-at, 1000-et.
"""

from collections.abc import Callable, Mapping

NUMBERS = ("nulla", "egy", "két", "három", "négy", "öt", "hat", "hét", "nyolc")
JOINTS = {"and": "és", "or": "vagy"}
NOTHING = "semmi"

# How a number is read ends like one of these: its class decides over every ending.
LAST_DIGIT = {"1": "front", "2": "two", "3": "back", "4": "front", "5": "round", "6": "six"}
LAST_DIGIT |= {"7": "front", "8": "eight", "9": "front"}
TENS = {"1": "front", "2": "back", "3": "thirty", "4": "front", "5": "front", "6": "back", "7": "front"}
TENS |= {"8": "back", "9": "front"}
ENDINGS: Mapping[str, Mapping[str, str]] = {
    "acc": {
        "back": "at", "front": "et", "two": "t", "round": "öt", "six": "ot", "thirty": "at", "eight": "at",
        "hundred": "at", "thousand": "et", "zero": "t",
    },
    "on": {
        "back": "on", "front": "en", "two": "n", "round": "ön", "six": "on", "thirty": "on", "eight": "on",
        "hundred": "on", "thousand": "en", "zero": "n",
    },
}  # fmt: skip
BY_VOWEL = {  # back and front
    "in": ("ban", "ben"),
    "into": ("ba", "be"),
    "out": ("ból", "ből"),
    "onto": ("ra", "re"),
    "off": ("ról", "ről"),
    "for": ("ért", "ért"),
    "at": ("nál", "nél"),
    "as": ("ként", "ként"),
}
BACK = {"back", "six", "thirty", "eight", "hundred", "zero"}
WITH = {"0": "val", "1": "gyel", "2": "vel", "3": "mal", "4": "gyel", "5": "tel", "6": "tal", "7": "tel", "8": "cal"}
WITH |= {"9": "cel"}
TENS_WITH = {
    "1": "zel",
    "2": "szal",
    "3": "cal",
    "4": "nel",
    "5": "nel",
    "6": "nal",
    "7": "nel",
    "8": "nal",
    "9": "nel",
}
TO = {"back": "hoz", "six": "hoz", "thirty": "hoz", "eight": "hoz", "hundred": "hoz", "zero": "hoz"}
TO |= {"front": "hez", "two": "höz", "round": "höz", "thousand": "hez"}


def plural(number: int) -> str:
    return "one" if number == 1 else "other"


def counted(number: int, form: Callable[..., str], options: Mapping[str, str]) -> str:
    """'2 sereget'; in words 'két sereget'; with number "none" the thing alone."""
    style = options.get("number", "digits")
    thing = form(options.get("case", ""))
    return thing if style == "none" else f"{_figure(number, style)} {thing}"


def plain(fact: str | int, options: Mapping[str, str]) -> str:
    """A number or a cell, with its ending if one is asked for."""
    if "case" in options:
        return f"{fact}-{ending(str(fact), options['case'])}"
    return _figure(fact, options.get("number", "digits")) if isinstance(fact, int) else fact


def ending(figure: str, case: str) -> str:
    """The ending of a number, or of a cell by its last digit."""
    sound = _sound(figure)
    if case in ENDINGS:
        return ENDINGS[case][sound]
    if case == "with":
        return _with(figure, sound)
    if case == "to":
        return TO[sound]
    back, front = BY_VOWEL[case]
    return back if sound in BACK else front


def article(said: str) -> str:
    """'a' or 'az', by the first sound of what follows; numbers by how they are read."""
    start = said.lstrip("„“\"'(")
    digits = start[: len(start) - len(start.lstrip("0123456789"))]
    if digits:
        begins_with_vowel = digits[0] == "5" or (digits[0] == "1" and len(digits) % 3 == 1)
        return "az" if begins_with_vowel else "a"
    if len(start) > 1 and start[1].isdigit():  # a cell: the name of its letter
        return "az" if start[0].lower() in "aefilmnorsuxy" else "a"
    return "az" if start[:1].lower() in tuple("aáeéiíoóöőuúüű") else "a"


FUNCTIONS: Mapping[str, Callable[[str], str]] = {"AZ": article}


def _figure(number: int, style: str) -> str:
    return NUMBERS[number] if style == "words" and 0 <= number < len(NUMBERS) else str(number)


def _sound(figure: str) -> str:
    digits = figure[len(figure.rstrip("0123456789")) :]
    if digits.rstrip("0") == "":
        return "zero"
    zeros = len(digits) - len(digits.rstrip("0"))
    if zeros == 0:
        return LAST_DIGIT[digits[-1]]
    if zeros == 1:
        return TENS[digits[-2]]
    return "hundred" if zeros == 2 else "thousand"


def _with(figure: str, sound: str) -> str:
    if sound == "hundred":
        return "zal"
    if sound == "thousand":
        return "rel"
    return TENS_WITH[figure[-2]] if figure.endswith("0") and sound != "zero" else WITH[figure[-1]]
