"""Answers that need not be sent again: an ETag says what one is made of, and who has it gets 304 and no body.

What an answer is made of is found out before it is made, so that 304 saves the work as well as the bytes. The release
and the language are always part of it; whose eyes it is for must be said by whoever asks. Pages have none: each has a
submission id of its own.
"""

import hashlib
import json
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_cache_control
from django.utils.http import parse_etags
from django.utils.translation import get_language

from pbem import RELEASE


def etag(*made_of: Any) -> str:
    """The name of an answer that is made of this, in this language and release."""
    facts = json.dumps([RELEASE, get_language(), *made_of], default=str, sort_keys=True)
    return f'"{hashlib.sha256(facts.encode()).hexdigest()[:32]}"'


def unless_known(request: HttpRequest, name: str, answer: Callable[[], HttpResponse]) -> HttpResponse:
    """The answer, or 304 if whoever asks has it. They alone may keep it, and must ask each time."""
    known = [tag.removeprefix("W/") for tag in parse_etags(request.headers.get("If-None-Match", ""))]
    response = HttpResponse(status=304) if name in known else answer()
    response.headers["ETag"] = name
    patch_cache_control(response, private=True, no_cache=True)
    return response
