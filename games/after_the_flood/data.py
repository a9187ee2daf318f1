"""The tables of RULES.md sections 1 and 2."""

from games.engine.contract import Struct

COLOURS = ("Red", "Green", "Purple")
LONGEST_LINE = 1_000  # of notation: the longest whole action, a trade, has 502 characters, and blanks are free
SEATS = range(3)
TURNS = 5
CITIES = 4  # of each player, and as many growths (ATF-2)
WORKERS = 25
ARMIES = 20
MOST_SCRIBES = 2  # of each player, both sides together (ATF-5)
MOST_ARMIES = 2  # in one area (ATF-5)
NEW_WORKERS = 8  # from stock to pool in phase 1 (ATF-42)

RESOURCES = ("grain", "wood", "metal", "textile", "tool", "oil", "gold", "lapis")
TOTALS = (22, 12, 12, 15, 12, 7, 7, 7)  # ATF-3, in the order of RESOURCES
VALUES = {"grain": 1, "wood": 2, "metal": 2, "textile": 2, "tool": 3, "oil": 3, "gold": 4, "lapis": 5}
BUYS = {"grain": 1, "metal": 2, "tool": 3}  # armies for one piece (ATF-27)
LUXURIES = ("tool", "oil", "gold", "lapis")
FIRST_HAND = ("wood", "metal", "tool", "oil", "gold")  # ATF-36
ITEMS = (*RESOURCES, "worker", "army")  # what can pay the opportunity cost (ATF-53)

ACCEPTED = {  # what may be given for each resource that is traded (ATF-28)
    "wood": ("grain", "textile", "tool"),
    "metal": ("grain", "textile", "tool"),
    "oil": ("textile", "tool"),
    "gold": ("textile", "tool", "oil"),
    "lapis": ("tool", "oil", "gold"),
}
PRODUCTION = {  # by the ranks of the three players, best first (ATF-29)
    "grain": {(1, 1, 1): (5, 5, 5), (1, 1, 2): (6, 6, 4), (1, 2, 2): (6, 4, 4), (1, 2, 3): (6, 4, 3)},
    "textile": {(1, 1, 1): (3, 3, 3), (1, 1, 2): (3, 3, 2), (1, 2, 2): (3, 2, 2), (1, 2, 3): (3, 2, 1)},
}
MADE_IN = {"grain": "irrigation", "textile": "weaving"}
GROWTH_POINTS = (4, 7, 10, 14, 20)  # by the number of luxuries (ATF-30)
GROWTH_WOOD = 2
AREA_POINTS = 2  # ATF-108
LETTERS = "ABC"
NEED_BETTER, NEED_WORSE = 5, 7  # ATF-99

DECLINE_TURNS = (2, 4)
EMPIRES: dict[int, dict[str, int]] = {  # turn -> empire -> starting armies (ATF-31)
    1: {"akkad": 10, "guti": 8, "sumer": 3},
    2: {"amorites": 10, "isin": 5, "larsa": 5},
    3: {"mittani": 10, "egypt": 5, "sumer": 3},
    4: {"hittites": 10, "kassites": 10, "egypt": 10},
    5: {"elam": 8, "assyria": 12, "chaldea": 8},
}


class Area(Struct, frozen=True):
    """One area (section 2.1). `to` may be invaded from here; `origins` may invade this area; `name` is notation's."""

    id: str
    name: str
    sumer: bool
    to: tuple[str, ...]
    origins: tuple[str, ...]
    trades: tuple[str, ...]
    end: int
    power: str
    x: int
    y: int


class Box(Struct, frozen=True):
    """One box of the board (section 2.3); `rect` is x, y, width and height on the grid of the areas."""

    id: str
    end: int
    side: str
    limit: str
    rect: tuple[int, int, int, int]


_SUMER = (  # id, connected with or arrow to, city power, x, y
    ("sippar", "babylon amorites assyria", "extra-trade", 323, 312),
    ("babylon", "sippar nippur shuruppak amorites assyria kassites", "two-armies", 400, 440),
    ("nippur", "babylon shuruppak umma kassites guti", "vp-plus-one", 560, 450),
    ("shuruppak", "babylon nippur umma uruk", "costly-destruction", 450, 580),
    ("umma", "nippur shuruppak uruk ur lagash guti elam", "", 620, 590),
    ("uruk", "shuruppak umma ur", "free-scribe", 490, 715),
    ("ur", "umma uruk lagash eridu", "extra-textile", 610, 795),
    ("lagash", "umma ur eridu elam", "", 725, 735),
    ("eridu", "ur lagash", "free-toolmaker", 715, 875),
)
_FOREIGN = (  # id, connected with or arrow to, trades, end points, x, y
    ("egypt", "amorites", "gold", 4, 65, 520),
    ("amorites", "sippar babylon egypt hittites mittani assyria", "wood oil", 4, 190, 285),
    ("hittites", "amorites mittani", "metal", 3, 90, 95),
    ("mittani", "amorites hittites assyria", "wood metal", 3, 300, 110),
    ("assyria", "sippar babylon amorites mittani kassites", "", 2, 430, 230),
    ("kassites", "babylon nippur assyria", "lapis", 4, 600, 285),
    ("guti", "nippur umma", "", 2, 730, 420),
    ("elam", "umma lagash", "metal", 3, 785, 600),
    ("dilmun", "", "wood metal oil gold", 2, 800, 955),
    ("chaldea", "ur", "oil", 3, 470, 890),
    ("larsa", "uruk", "", 0, 345, 760),
    ("isin", "shuruppak", "", 0, 300, 610),
    ("akkad", "babylon", "", 0, 240, 480),
)
_TO = {row[0]: tuple(row[1].split()) for row in (*_SUMER, *_FOREIGN)}


def _origins(key: str) -> tuple[str, ...]:
    """The areas this one may be invaded from, its two-way neighbours first."""
    return tuple(near for near in _TO[key] if key in _TO[near]) + tuple(
        other for other, to in _TO.items() if key in to and other not in _TO[key]
    )


AREAS: dict[str, Area] = {
    **{
        key: Area(key, key.capitalize(), True, _TO[key], _origins(key), (), 0, power, x, y)
        for key, _, power, x, y in _SUMER
    },
    **{
        key: Area(key, key.capitalize(), False, _TO[key], _origins(key), tuple(trades.split()), end, "", x, y)
        for key, _, trades, end, x, y in _FOREIGN
    },
}
SUMERIAN = tuple(key for key, area in AREAS.items() if area.sumer)
FOREIGN = tuple(key for key, area in AREAS.items() if not area.sumer)
TRADING = tuple(key for key, area in AREAS.items() if area.trades)

BOXES: dict[str, Box] = {
    box.id: box
    for box in (
        Box("irrigation", 3, "", "", (860, 120, 130, 110)),
        Box("weaving", 4, "", "", (860, 240, 130, 110)),
        Box("scribes", 0, "left", "two-of-each", (860, 360, 62, 110)),
        Box("scribes-used", 0, "right", "two-of-each", (928, 360, 62, 110)),
        Box("toolmakers", 0, "left", "", (860, 480, 62, 110)),
        Box("toolmakers-used", 0, "right", "", (928, 480, 62, 110)),
        Box("pass-box", 0, "", "", (860, 20, 130, 90)),
        Box("quality-track", 0, "", "one-a-letter", (860, 600, 130, 60)),
    )
}
WORKER_BOXES = ("irrigation", "weaving", "scribes", "scribes-used", "toolmakers", "toolmakers-used")
USED_SIDE = {"scribes": "scribes-used", "toolmakers": "toolmakers-used"}
PLACES = (*FOREIGN, "irrigation", "weaving", "scribes", "toolmakers")  # where workers may be put (ATF-62)
SOURCES = (*FOREIGN, *WORKER_BOXES)  # where workers stand (ATF-64)
SPOTS = (*AREAS, *WORKER_BOXES, "pool")  # what notation can name as a place of workers (ATF-136)
END_POINTS = {
    **{key: box.end for key, box in BOXES.items() if box.end},
    **{key: area.end for key, area in AREAS.items() if area.end},
}  # ATF-118
TABLES = {  # free places on the grid for the printed tables
    "empires": (20, 820, 240, 160),
    "trade": (640, 20, 200, 150),
    "growth": (860, 680, 130, 80),
}
SUMER = "sumer"  # the empire that may start in any Sumerian area (ATF-82)
EMPIRE_NAMES = {key: key.capitalize() for turn in EMPIRES.values() for key in turn}  # in notation
