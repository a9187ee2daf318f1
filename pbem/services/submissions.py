"""What is sent under a name is done once: sent again it is answered with what was made, and nothing else happens."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any, TypeVar

from django.db.models import QuerySet
from django.utils.translation import gettext

from pbem.models import Named
from pbem.services.errors import BadRequest, NameUsed

LONGEST = 64
Made = TypeVar("Made", bound=Named)


def named(name: str, **content: Any) -> dict[str, str]:
    """What is stored with whatever is made of this content under this name; nothing where it has no name."""
    return {"submission": required(name), "sent": fingerprint(content)} if name else {}


def required(name: str) -> str:
    """The name of a submission, if it can be one."""
    if not name or len(name) > LONGEST or not name.isprintable():
        sentence = gettext("A submission is named by 1 to %(most)d characters, so that it is played only once.")
        raise BadRequest(sentence % {"most": LONGEST})
    return name


def found(rows: QuerySet[Made], stored: dict[str, str]) -> Made | None:
    """What was made when this first came in; None if it is new. `rows` are those of whom the name belongs to."""
    made = rows.filter(submission=stored["submission"]).first() if stored else None
    return None if made is None else same(made, stored)


def same(made: Made, stored: dict[str, str]) -> Made:
    """What was made under a name, if the same was sent then."""
    require_same(made.sent, stored)
    made.repeated = True
    return made


def require_same(sent: str, stored: Mapping[str, str]) -> None:
    """A name stands for what was first sent under it, and for nothing else."""
    if sent and sent != stored["sent"]:
        sentence = gettext(
            "This was sent once already, with other content, and that counts. "
            "Look at what came of it before you send this as well."
        )
        raise NameUsed(sentence, submission=stored["submission"])


def fingerprint(content: dict[str, Any]) -> str:
    """Of what was sent, whatever order its fields came in."""
    return hashlib.sha256(json.dumps(content, sort_keys=True).encode()).hexdigest()[:32]
