"""Standard reasons: what moderators give as a reason often, written once, and changed by seniors."""

from django.conf import settings
from django.utils.translation import gettext

from pbem import database_time, engines
from pbem.models import Account, StandardReason
from pbem.selectors import rights
from pbem.services.errors import BadRequest, NotAllowed, NotFound


def save(
    *, by: Account, title: str, text: str, language: str, game: str = "", number: int | None = None
) -> StandardReason:
    """Write a standard reason, or change one."""
    _require_senior(by)
    title, text = title.strip(), text.strip()
    if not 1 <= len(title) <= 80:
        raise BadRequest(gettext("Give it a title, in at most 80 characters."), field="title")
    if not 1 <= len(text) <= 1000:
        raise BadRequest(
            gettext("Give the reason, in at most 1000 characters. Everyone at the table will read it."), field="text"
        )
    if language not in dict(settings.LANGUAGES):
        raise BadRequest(gettext("We do not speak this language."), field="language")
    if game and game not in {each.slug for each in engines.summaries()}:
        raise BadRequest(gettext("There is no such game."), field="game")
    reason = StandardReason() if number is None else _found(number)
    reason.title, reason.text, reason.language, reason.game = title, text, language, game
    reason.changed_by, reason.changed_at = by, database_time.now()
    reason.save()
    return reason


def remove(*, by: Account, number: int) -> None:
    """Take a standard reason off the list; rulings that gave it keep their words."""
    _require_senior(by)
    _found(number).delete()


def _require_senior(by: Account) -> None:
    if not by.has_perm(rights.SENIOR):
        raise NotAllowed(gettext("This is for a senior moderator to rule."))


def _found(number: int) -> StandardReason:
    found = StandardReason.objects.filter(pk=number).first()
    if found is None:
        raise NotFound(gettext("There is no such reason."))
    return found
