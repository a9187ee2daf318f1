"""A board as a picture for mails: the same SVG, with the fonts we ship, so that every machine draws the same.

A letter is mostly its picture, so it is as small as it can be read (ADR 21): so many pixels, whatever the shape of the
board, and no other colours than those that the board itself names.
"""

import io
import re
import threading
from math import dist
from pathlib import Path
from typing import TypeAlias

from PIL import Image
from resvg import render, usvg

FONTS = Path(__file__).resolve().parent.parent / "static" / "fonts"
FONT_FILES = [str(file) for file in sorted(FONTS.glob("*.ttf"))]
PIXELS = 330_000  # 360 to 440 across, of which a phone shows 380
GLIMPSE = 70_000  # about 260 across, for a card that shows half as many on a fine screen
FAMILIES = re.compile(r'font-family="([^"]*)"')
COLOUR = re.compile(r'"#([0-9a-fA-F]{6}|[0-9a-fA-F]{3})"')
SHEET = (0xFF, 0xFB, 0xF1)  # what a letter is written on, seen where the board has no corners
INK, PAPER = (0x3B, 0x27, 0x16), (0xFC, 0xF7, 0xEA)
MOST_COLOURS = 256
ALIKE = 12  # how far apart two colours are, each a point in a cube of 256, that nobody can tell apart
COMPRESSION = 6  # 9 saves 4 % and takes six times as long

Colour: TypeAlias = tuple[int, int, int]

_own = threading.local()  # a painter belongs to the thread that made it


def png(svg: str, pixels: int = PIXELS) -> bytes:
    """The SVG as PNG of about so many pixels. It sees no style sheet: what is shown must stand in attributes."""
    tree = usvg.Tree.from_str(FAMILIES.sub(r'font-family="\1, Commissioner"', svg), _fonts())
    across, down = tree.int_size()
    scale = (pixels / (across * down)) ** 0.5
    size = (round(across * scale), round(down * scale))
    painted = render(tree, (scale, 0, 0, 0, scale, 0), bg_size=size, bg_color=(*SHEET, 255))
    with Image.open(io.BytesIO(painted)) as image:
        few = image.convert("RGB").quantize(palette=_palette(svg), dither=Image.Dither.NONE)
    stored = io.BytesIO()
    few.save(stored, "PNG", compress_level=COMPRESSION)
    return stored.getvalue()


def _fonts() -> usvg.Options:
    """Our fonts, read once: given as files, they would be read again for each text."""
    if not hasattr(_own, "fonts"):
        options = usvg.Options.default()
        for file in FONT_FILES:
            options.load_font_data(Path(file).read_bytes())
        options.font_family = "Commissioner"
        _own.fonts = options
    return _own.fonts


def _palette(svg: str) -> Image.Image:
    """The colours that a board names, and shades of its ink: finding others out would take longer than painting."""
    named = dict.fromkeys(_rgb(colour) for colour in COLOUR.findall(svg))
    colours = [SHEET, *(_between(INK, PAPER, share) for share in (0.25, 0.5, 0.75))]
    for colour in named:  # two that are alike cost twice: edges are made of both, in patches
        if all(dist(colour, other) > ALIKE for other in colours):
            colours.append(colour)
    colours = colours[:MOST_COLOURS]
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for colour in colours for part in colour])
    return palette


def _rgb(colour: str) -> Colour:
    whole = colour if len(colour) == 6 else "".join(2 * digit for digit in colour)
    red, green, blue = bytes.fromhex(whole)
    return red, green, blue


def _between(one: Colour, other: Colour, share: float) -> Colour:
    red, green, blue = (round(here + (there - here) * share) for here, there in zip(one, other, strict=True))
    return red, green, blue
