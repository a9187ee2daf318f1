"""A page that is open already gets only what it lacks: a move changes a few lines of two thousand.

The script cuts the page that it has as `pieces` does here, and names the pieces by their checksums in a header. The
answer is what to put together: runs of pieces that it has, and text that it has not. Whoever sends no such header gets
the page. Nothing is kept between two requests, and nothing is told that the page itself would not tell to its reader.
"""

import re
from base64 import b64decode
from zlib import crc32

from django.http import HttpRequest, HttpResponse, JsonResponse

KNOWN = "X-Known"
SIZE = 4  # bytes of a checksum; two pieces that have the same one by accident are noticed by that of the whole
# The same in pbem/static/patches.js: where elements begin that change by themselves, and lines of text.
CUT = re.compile(r"(?=<(?:a|body|button|details|div|form|g|input|li|link|script|section|svg|template)\b|\n *[A-Z])")

# As a browser writes it, which knows its page only in that form; what is missed here is sent once without need.
EMPTY = re.compile(r"<([a-zA-Z]+)([^<>]*?)\s*/>")
BREAK = re.compile(r"\s*\n\s*(?=[a-zA-Z:-]+=\")")
BARE = re.compile(r" (checked|defer|disabled|hidden|open|required|data-[a-z-]+)(?=>| [a-z-]+=\")")

Patch = list[str | tuple[int, int]]


def only_new(request: HttpRequest, page: HttpResponse) -> HttpResponse:
    """A page as it is, or what to make of the one that the request names."""
    known = _named(request.headers.get(KNOWN, ""))
    if not known:
        return page
    text = as_browsers_write(page.content.decode())
    patch = JsonResponse({"pieces": patched(known, text), "check": crc32(text.encode())})
    page.content, page.headers["Content-Type"] = patch.content, patch.headers["Content-Type"]
    return page


def knows_pieces(request: HttpRequest) -> bool:
    """Whether our script asks: it marks by itself what is picked, so the board need not come anew for that."""
    return KNOWN in request.headers


def as_browsers_write(html: str) -> str:
    """The same page with its attributes on one line, all with a value, and no element closed by its own tag."""
    closed = EMPTY.sub(r"<\1\2></\1>", BREAK.sub(" ", html))
    return BARE.sub(r' \1=""', closed).replace("&#x27;", "'").replace("</body>\n</html>\n", "\n\n</body></html>")


def pieces(text: str) -> list[str]:
    return CUT.split(text)


def checksum(piece: str) -> bytes:
    return crc32(piece.encode()).to_bytes(SIZE, "big")


def patched(known: list[bytes], text: str) -> Patch:
    """A text out of known pieces, in runs of (first, how many), and of what is new; what comes next is tried first."""
    places = {piece: place for place, piece in reversed(list(enumerate(known)))}
    patch: Patch = []
    coming = 0
    for piece in pieces(text):
        name = checksum(piece)
        place = coming if known[coming : coming + 1] == [name] else places.get(name)
        _append(patch, piece if place is None else (place, 1))
        coming = coming if place is None else place + 1
    return patch


def _append(patch: Patch, part: str | tuple[int, int]) -> None:
    """One more part, or the last one longer."""
    match patch[-1] if patch else None, part:
        case str(last), str(new):
            patch[-1] = last + new
        case (int(first), int(length)), (int(place), int(_)) if first + length == place:
            patch[-1] = (first, length + 1)
        case _:
            patch.append(part)


def _named(header: str) -> list[bytes]:
    try:
        sums = b64decode(header, validate=True)
    except ValueError:
        return []
    return [sums[start : start + SIZE] for start in range(0, len(sums), SIZE)]
