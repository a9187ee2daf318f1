"""UR's board in the languages of its readers: what it says, and that it fits."""

from itertools import permutations

import pytest
from django.utils import translation

from games.ur.moves import Attack, Use
from pbem import engines
from pbem.boards import Brush
from pbem.boards.shapes import breadth
from pbem.boards.ur import drawing
from pbem.boards.ur_players import ROWS, SET, SETS_TOP, STOCK
from tests.games.ur.positions import position
from tests.pbem.boards.positions import SVG, by_id, texts
from tests.pbem.boards.ur import NAMES, UR, drawn, middle, view_of

MARGINS = {
    "hu": [
        "7. forduló a 12-ből",
        "Ana: háború, eddig 1 támadás",
        "te · 1. a sorban, te jössz",
        "2. a sorban",
        "készlet 6tábla 14",
    ],
    "de": ["Runde 7 von 12", "Ana: Krieg, bisher 1 Angriff", "du · als 1. dran, am Zug", "Vorrat 6Raster 14"],
}
TRADE_TILE = {
    "hu": [
        "f6: kereskedelem, alul mezőgazdaság.",
        "Ana (Piros) 2 jelzője.",
        "A kereskedelem 2 jelzőt hozna.",
        "Megtámadhatná az f5-öt 2 jelzővel, az e6-ot 2 jelzővel.",
    ],
    "de": [
        "f6: Handel, darunter Ackerbau.",
        "2 Marker von Ana (Rot).",
        "Handel brächte 2 Marker.",
        "Könnte f5 mit 2, e6 mit 2 angreifen.",
    ],
}


@pytest.mark.parametrize("language", MARGINS)
def test_the_board_speaks_the_readers_language(language):
    war = middle()
    for move in (Use("W"), Attack("d4", "e4", 1)):
        war = UR.apply(war, war.active, move, None).state
    with translation.override(language):
        board = drawn(war, viewer=0)
    assert set(MARGINS[language]) <= set(texts(board))
    assert by_id(board, "f6").find(f"{SVG}title").text == " ".join(TRADE_TILE[language])


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Three players: it can be taken in the exchange like a free tile"),
        ("hu", "Három játékosnál: cseréléskor szabad lapkaként elvehető"),
        ("de", "Zu dritt: Beim Tausch kannst du es wie ein freies nehmen"),
    ],
)
def test_the_side_tile_explains_itself_in_a_few_lines(language, told):
    with translation.override(language):
        brush = Brush(NAMES, voice=engines.voice("ur"))
        lines = drawing(view_of(position("CW", seats=3, red="c3")), brush)["players"]["side"]["told"]
    assert " ".join(line["text"] for line in lines) == told
    assert len(lines) <= 5
    assert lines[-1]["y"] < SETS_TOP + ROWS * SET + STOCK


@pytest.mark.parametrize("language", ["en", "hu", "de"])
def test_the_words_of_each_language_fit(language):
    pictures = [picture.name for picture in view_of(middle()).pictures.values()]
    with translation.override(language):
        brush = Brush(NAMES, voice=engines.voice("ur"))
        key = drawing(view_of(middle()), brush)["key"]
        tiles = [brush.say("board-tile", cell="f6", face=one, back=other) for one, other in permutations(pictures, 2)]
    assert max(map(breadth, tiles)) < 36
    words = [
        *((float(each["x"]) + 26, each["name"]) for each in key["meanings"]),
        (float(key["back_x"]), key["back"]),
    ]
    borders = [*(left - 46 for left, _ in words[1:]), 1000]
    for (left, word), border in zip(words, borders, strict=True):
        assert left + breadth(word) * key["size"] * 0.55 <= border
