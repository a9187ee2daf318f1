"""Why a table is over: by a rule of its game, or because people ended it."""

from django.utils.translation import gettext

from pbem import engines

# Reasons of outcomes that no rule of a game gave.
BY_MODERATOR = "by-moderator"
BY_AGREEMENT = "by-agreement"
BY_RESIGNATION = "by-resignation"

BY_PEOPLE = (BY_MODERATOR, BY_AGREEMENT, BY_RESIGNATION)
UNCOUNTED = (BY_MODERATOR, BY_RESIGNATION)  # there are places, but nobody has counted points


def why(game: str, reason: str) -> str:
    """Why a table ended, as a clause."""
    match reason:
        case "by-moderator":
            return gettext("a moderator ended the table")
        case "by-agreement":
            return gettext("all players agreed to end it with the ranking as it was")
        case "by-resignation":
            return gettext("all others have resigned")
    if " " in reason:  # stored in English, before reasons were codes
        return reason
    return engines.say(game, engines.Message(f"ending-{reason}"))
