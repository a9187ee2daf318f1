"""The pieces of the card game, which bear no words: drawn once for every height of the cards on the table."""

from functools import lru_cache

from django.utils.safestring import SafeString

from pbem.boards import written

CARDS = {  # fill, edge, inner line, ink, letter, icon, and the fill of a leader of this colour
    "K": ("#2f2a27", "#0f0c0a", "#cbbfae", "#f7efe0", "K", "K", "#2f2a27"),
    "G": ("#a7cf7f", "#3e6b1f", "#f6fbe8", "#12350f", "G", "G", "#4e8f2f"),
    "R": ("#b5301f", "#571108", "#f6c9b3", "#fff4e2", "R", "R", "#b5301f"),
    "B": ("#2762a8", "#0c2c55", "#bcd8f3", "#f6fbff", "B", "B", "#2762a8"),
    "T": ("#f3c64b", "#8a5a00", "#b5301f", "#4a2d00", "T", "T", ""),
    "RT": ("#b5301f", "#571108", "#f3c64b", "#fff4e2", "R*", "R", ""),
}
SHIPS = {"SK": "K", "SG": "G", "SR": "R"}
DYNASTIES = {
    "bow": ("#d98a00", "#6b4100"),
    "lion": ("#6b3fa6", "#2b1352"),
    "bull": ("#0f7f7a", "#053c3a"),
    "vase": ("#c2477f", "#5c1237"),
}
CARD = 84  # the height of a card in a hand or in stock
TALL = 104  # a card on the table of this height has a larger picture


@lru_cache(maxsize=64)
def pieces(tile: int) -> SafeString:
    """All pieces; cards on the table are `tile` high, and those in hands and stocks always the same."""
    looks = ("fill", "edge", "line", "ink", "letter", "icon", "leader")
    cards = {id: dict(zip(looks, look, strict=True)) for id, look in CARDS.items()}
    context = {
        "sizes": [_size("card", CARD), _size("tile", tile)],
        "cards": [{"id": id, "frame": 4 if id in ("T", "RT") else 2, **card} for id, card in cards.items()],
        "ships": [{"id": id, "blue": cards["B"], "other": cards[colour]} for id, colour in SHIPS.items()],
        "dynasties": [{"id": id, "fill": fill, "edge": edge} for id, (fill, edge) in DYNASTIES.items()],
    }
    return written("boards/euphrat_tigris_pieces.svg", context)


def _size(kind: str, height: int) -> dict[str, str | int]:
    """A card around 0,0: its upper and lower edge, and where its picture and its letter are."""
    half = height // 2
    large = height >= TALL
    return {
        "kind": kind,
        "half": half,
        "height": 2 * half,
        "round": half - 10,
        "within": half - 5,
        "inner": 2 * half - 10,
        "shadow": half - 4,
        "around": half + 4,
        "ring": 2 * half + 8,
        "picture": "translate(-22)scale(1.25)" if large else "translate(-24)",
        "letter": 36 if large else 32,
        "letter_x": 32 if large else 28,
        "letter_y": 13 if large else 11,
        "ship": "translate(-3 4)scale(1.3)" if large else "translate(-3 2)scale(1.18)",
        "ship_letter": 28 - half if large else -16,
    }
