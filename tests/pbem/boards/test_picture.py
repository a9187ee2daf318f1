"""Boards as pictures for mails."""

import struct
import zlib

import pytest

from pbem.boards.picture import FONT_FILES, png
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


def test_a_board_becomes_a_picture_of_the_width_asked_for():
    picture = png(svg(view()), width=480)
    width, height = size(picture)
    assert width == 480
    assert 1.4 < height / width < 1.7
    assert len(set(pixels(picture))) > 200
    assert len(picture) > 50_000


@pytest.mark.parametrize("family", ["Commissioner, sans-serif", "Marcellus, serif", "Unknown"])
@pytest.mark.parametrize("text", ["Ur", "Őry Szűcs", "Жанна", "Ωμέγα"])
def test_texts_need_no_fonts_of_the_machine(family, text):
    assert pixels(png(TEXT.format(family, text), 200)) != pixels(png(TEXT.format(family, ""), 200))


def test_fonts_come_with_their_licence():
    assert len(FONT_FILES) == 3
    for font in FONT_FILES:
        licence = font.rsplit("/", 1)[0] + "/OFL-" + font.rsplit("/", 1)[1].split("-")[0] + ".txt"
        with open(licence) as file:
            assert "SIL OPEN FONT LICENSE" in file.read()
