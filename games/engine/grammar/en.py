"""English: a plural in `.many`; 'a worker' in `.one` where numbers are words."""

from collections.abc import Callable, Mapping

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")
JOINTS = {"and": "and", "or": "or"}
NOTHING = "nothing"
FUNCTIONS: Mapping[str, Callable[[str], str]] = {}


def plural(number: int) -> str:
    return "one" if number == 1 else "other"


def counted(number: int, form: Callable[..., str], options: Mapping[str, str]) -> str:
    """'2 armies'; in words 'two armies', 'an army'; with number "none" the right form alone."""
    style = options.get("number", "digits")
    thing = form("") if number == 1 else form("many")
    if style == "none":
        return thing
    if style == "words" and number == 1:
        return form("one")
    return f"{_figure(number, style)} {thing}"


def plain(fact: str | int, options: Mapping[str, str]) -> str:
    return _figure(fact, options.get("number", "digits")) if isinstance(fact, int) else fact


def _figure(number: int, style: str) -> str:
    return NUMBERS[number] if style == "words" and 0 <= number < len(NUMBERS) else str(number)
