"""Memos: what moderators write down for each other."""

from django.utils.translation import gettext

from pbem import database_time
from pbem.models import Account, Memo, Table
from pbem.selectors import rights
from pbem.services.errors import BadRequest, NotAllowed

LONGEST = 2000


def write(*, by: Account, text: str, table: Table | None = None, about: Account | None = None) -> Memo:
    """Keep something about a table, or about a person, for other moderators. Nobody else ever reads it."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST:
        raise BadRequest(gettext("Write something, in at most %(most)d characters.") % {"most": LONGEST}, field="text")
    allowed = by.has_perm(rights.MODERATE) if table is None else rights.may(by, rights.MODERATE, table)
    if not allowed:
        raise NotAllowed(gettext("This is for the moderators of this table."))
    if table is not None and table.seats.filter(account=by).exists():
        raise NotAllowed(gettext("You sit at this table: what moderators write about it is not for you."))
    return Memo.objects.create(table=table, about=about, author=by, text=text, created_at=database_time.now())
