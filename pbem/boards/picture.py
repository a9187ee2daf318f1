"""A board as a picture for mails: the same SVG, with the fonts we ship, so that every machine draws the same."""

from pathlib import Path

import resvg_py

FONTS = Path(__file__).resolve().parent.parent / "static" / "fonts"
FONT_FILES = [str(file) for file in sorted(FONTS.glob("*.ttf"))]


def png(svg: str, width: int = 900) -> bytes:
    """The SVG as PNG, `width` pixels wide. It sees no style sheet: what a board shows must stand in its attributes."""
    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            width=width,
            skip_system_fonts=True,
            font_files=FONT_FILES,
            font_family="Commissioner",
            sans_serif_family="Commissioner",
            serif_family="Marcellus",
        )
    )
