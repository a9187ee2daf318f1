"""Names and numbers in sentences."""

from collections.abc import Iterable, Mapping

from games.after_the_flood.data import AREAS, RESOURCES

_BOX_NAMES = {
    "irrigation": "Irrigation",
    "weaving": "Weaving",
    "scribes": "Scribes",
    "scribes-used": "Scribes (used)",
    "toolmakers": "Toolmakers",
    "toolmakers-used": "Toolmakers (used)",
    "pool": "the pool",
}


def place(key: str) -> str:
    """An area, a box or the pool by name."""
    return AREAS[key].name if key in AREAS else _BOX_NAMES.get(key, key)


def listed(things: Iterable[str], joint: str = "and") -> str:
    """'Ur, Uruk and Umma'."""
    parts = list(things)
    if len(parts) < 2:
        return parts[0] if parts else "nothing"
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def count(number: int, thing: str) -> str:
    """'1 army', '2 armies'."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"


def chance(odds: float) -> str:
    """'83%'; what is only nearly certain is not called certain."""
    if 0 < odds < 0.005:
        return "less than 1%"
    return "more than 99%" if 0.995 <= odds < 1 else f"{odds:.0%}"


def goods(bag: Mapping[str, int]) -> str:
    """'2 grain and 1 tool'."""
    return listed(f"{bag[resource]} {resource}" for resource in RESOURCES if bag.get(resource))
