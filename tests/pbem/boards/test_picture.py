"""Boards as pictures for mails."""

import struct
import zlib
from concurrent.futures import ThreadPoolExecutor
from itertools import combinations
from math import dist

import pytest

from pbem.boards.picture import ALIKE, COLOUR, FONT_FILES, png
from tests.pbem.boards.positions import svg, view

TEXT = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 50"><text y="40" font-family="{}">{}</text></svg>'


def size(picture: bytes) -> tuple[int, int]:
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", picture[16:24])
    return width, height


def pixels(picture: bytes) -> bytes:
    """The raw lines of a PNG."""
    at, packed = 8, b""
    while at < len(picture):
        length, kind = struct.unpack(">I4s", picture[at : at + 8])
        packed += picture[at + 8 : at + 8 + length] if kind == b"IDAT" else b""
        at += 12 + length
    return zlib.decompress(packed)


def test_a_board_becomes_a_picture_of_about_so_many_pixels():
    picture = png(svg(view()), 300_000)
    width, height = size(picture)
    assert 290_000 < width * height < 310_000
    assert 1.4 < height / width < 1.7
    assert len(picture) > 30_000


def test_the_colours_of_a_picture_are_those_that_the_board_names():
    """Whatever is filled with one colour keeps it, or one that nobody can tell from it: colours tell players apart."""
    board = svg(view())
    picture = png(board)
    named = {bytes.fromhex(colour) for colour in COLOUR.findall(board) if len(colour) == 6}
    assert picture[25] == 3, "a PNG with a palette"
    length = struct.unpack(">I", picture[33:37])[0]
    assert picture[37:41] == b"PLTE"
    palette = [picture[at : at + 3] for at in range(41, 41 + length, 3)]
    assert all(min(dist(colour, kept) for kept in palette) <= ALIKE for colour in named)
    assert all(dist(one, other) > ALIKE for one, other in combinations(palette[4:], 2)), "none twice"
    assert len(palette) < 100
    assert len(set(pixels(picture))) > 50, "and they are used"


def test_the_same_board_is_the_same_picture_in_every_thread():
    with ThreadPoolExecutor(2) as threads:
        one, other = threads.map(png, [svg(view())] * 2)
    assert one == other == png(svg(view()))


@pytest.mark.parametrize("family", ["Commissioner, sans-serif", "Marcellus, serif", "Unknown"])
@pytest.mark.parametrize("text", ["Ur", "Őry Szűcs", "Жанна", "Ωμέγα"])
def test_texts_need_no_fonts_of_the_machine(family, text):
    assert pixels(png(TEXT.format(family, text), 10_000)) != pixels(png(TEXT.format(family, ""), 10_000))


def test_fonts_come_with_their_licence():
    assert len(FONT_FILES) == 3
    for font in FONT_FILES:
        licence = font.rsplit("/", 1)[0] + "/OFL-" + font.rsplit("/", 1)[1].split("-")[0] + ".txt"
        with open(licence) as file:
            assert "SIL OPEN FONT LICENSE" in file.read()
