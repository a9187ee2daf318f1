"""German: plurals in `.many`, `.many-dat` …; 'einen Arbeiter' in `.one-acc` where numbers are words."""

from collections.abc import Callable, Mapping

NUMBERS = ("null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht")
JOINTS = {"and": "und", "or": "oder"}
NOTHING = "nichts"
FUNCTIONS: Mapping[str, Callable[[str], str]] = {}


def plural(number: int) -> str:
    return "one" if number == 1 else "other"


def counted(number: int, form: Callable[..., str], options: Mapping[str, str]) -> str:
    """'2 Armeen'; in words 'zwei Armeen', 'eine Armee', 'keine Armeen'; with number "none" the right form alone."""
    style, case = options.get("number", "digits"), options.get("case", "")
    if number != 1:
        thing = form(f"many-{case}", "many") if case else form("many")
        return thing if style == "none" else f"{_many(number, style, case)} {thing}"
    if style == "words":
        return form(f"one-{case}", "one") if case else form("one")
    thing = form(case, "") if case else form("")
    return thing if style == "none" else f"1 {thing}"


def plain(fact: str | int, options: Mapping[str, str]) -> str:
    return _figure(fact, options.get("number", "digits")) if isinstance(fact, int) else fact


def _many(number: int, style: str, case: str) -> str:
    if style == "words" and number == 0:
        return "keinen" if case == "dat" else "keine"
    return _figure(number, style)


def _figure(number: int, style: str) -> str:
    return NUMBERS[number] if style == "words" and 0 <= number < len(NUMBERS) else str(number)
