"""Reads what programs send."""

from collections.abc import Mapping
from typing import IO, Any

from rest_framework.exceptions import ParseError
from rest_framework.parsers import JSONParser

from pbem.failures import unreadable_sentence
from pbem.services.errors import UnreadableText
from pbem.texts import readable


class ShallowJSONParser(JSONParser):
    """JSON, refused clearly also where it is nested too deep to read or holds what is no text."""

    def parse(
        self, stream: IO[Any], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        try:
            sent = super().parse(stream, media_type, parser_context)
            whole = readable(sent)
        except RecursionError:
            raise ParseError("JSON parse error - nested too deep") from None
        if not whole:
            raise UnreadableText(unreadable_sentence())
        return sent
