"""Small pieces of sentences, in the language that is active."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.text import get_text_list
from django.utils.timesince import timesince, timeuntil
from django.utils.translation import gettext, ngettext, pgettext

from pbem.pace import Expectation


def listed(names: Sequence[str]) -> str:
    """'Ana, Ben and Caro'."""
    return get_text_list(list(names), gettext("and"))


def patience(seconds: int) -> str:
    """What to say to who is too fast."""
    sentence = ngettext(
        "That was a lot at once. Go on in %(seconds)d second.",
        "That was a lot at once. Go on in %(seconds)d seconds.",
        seconds,
    )
    return sentence % {"seconds": seconds}


def waited(since: datetime | None) -> str:
    """How long ago: '3 hours', '2 days'; '' for a moment ago."""
    if since is None or timezone.now() - since < timedelta(minutes=1):
        return ""
    return timesince(since, depth=1)


def expectation(expected: Expectation | None) -> str:
    """How many turns until one's own and when that usually is, as a sentence; '' where nobody can tell."""
    if expected is None:
        return ""
    if expected.at is None:
        sentence = ngettext(
            "%(turns)d turn until yours; it takes longer than usual.",
            "%(turns)d turns until yours; it takes longer than usual.",
            expected.turns,
        )
        return sentence % {"turns": expected.turns}
    sentence = ngettext(
        "%(turns)d turn until yours, usually in %(time)s.",
        "%(turns)d turns until yours, usually in %(time)s.",
        expected.turns,
    )
    return sentence % {"turns": expected.turns, "time": timeuntil(expected.at, depth=1)}


def heft(level: int) -> str:
    """How much there is to learn in a game, in a few words; '' where nobody has said."""
    return {
        1: pgettext("how heavy a game is", "very light: learned in minutes"),
        2: pgettext("how heavy a game is", "light: learned over a coffee"),
        3: pgettext("how heavy a game is", "medium: read the rules once"),
        4: pgettext("how heavy a game is", "demanding: the first game is for learning"),
        5: pgettext("how heavy a game is", "heavy: plan an evening for the rules"),
    }.get(level, "")


def proposed(kind: str, days: int = 0) -> str:
    """What is proposed to a table, as a clause."""
    match kind:
        case "pause":
            pause = ngettext("to pause for %(days)d day", "to pause for %(days)d days", days)
            return pause % {"days": days}
        case "resume":
            return gettext("to go on before the pause is over")
        case "end":
            return gettext("to end the game with the ranking as it stands")
        case "void":
            return gettext("to end the game and let it count for nothing")
    return gettext("to put the table to sleep")


def granted(answers: Mapping[str, Sequence[int]] | None) -> str:
    """How a request was granted; of old ones it is not known whether anybody was asked."""
    match answers:
        case None:
            return gettext("The board of step %(step)d is restored: %(name)s asked for it.")
        case {"agreed": [], "silent": []}:
            return gettext(
                "The board of step %(step)d is restored: %(name)s takes own moves back, "
                "after which nobody else had been asked."
            )
        case {"silent": []}:
            return gettext("The board of step %(step)d is restored: %(name)s asked, and the others agreed.")
        case {"agreed": []}:
            return gettext("The board of step %(step)d is restored: %(name)s asked, and nobody said no in time.")
        case _:
            return gettext(
                "The board of step %(step)d is restored: %(name)s asked, some agreed, and nobody said no in time."
            )


def readers_chosen(read_by: str) -> str:
    """Who reads what players say, as a sentence about what is said from now on."""
    match read_by:
        case "everybody":
            return gettext("What players say from here on is read by everybody who may watch.")
        case "afterwards":
            return gettext("What players say from here on is read by everybody, once the game is over.")
    return gettext("What players say from here on is read only by those who sit here.")
