"""Pages go out compressed: a board is a tenth of its size then.

How long a compressed page is tells whether it says something twice, so whoever can put words into a page and see its
length could guess at what else stands there (BREACH). Against that:

- what is not shown a second time (keys, recovery codes, the secret of an app, the key of a log-in link) stands only on
  pages that are not compressed: their views are marked with `uncompressed`;
- the token against forged forms is masked anew on every page, and Django pads each compressed one at random;
- what an address says is not repeated on a page that shows a hand: a pick only if it is a legal one, a typed line only
  after a form with its token, and the way back from another language without what follows the `?`.
"""

from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.middleware.gzip import GZipMiddleware

from pbem.web.reach import View

STREAMED = "text/event-stream"  # each event is to arrive at once, not when there is enough to compress


class CompressionMiddleware(GZipMiddleware):
    """Django's, without secrets and streams. Behind the static files, which are compressed once and for all."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if getattr(response, "uncompressed", False) or response.headers.get("Content-Type", "").startswith(STREAMED):
            return response
        return super().process_response(request, response)


def uncompressed(view: View) -> View:
    """Send what a view answers as it is."""

    @wraps(view)
    def plain(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        response = view(request, *args, **kwargs)
        response.uncompressed = True  # type: ignore[attr-defined]
        return response

    return plain
