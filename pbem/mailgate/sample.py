"""A letter to look at before one gets any: a real one, of a game that nobody plays."""

from base64 import b64encode
from collections.abc import Sequence
from datetime import timedelta
from email.utils import parseaddr

from django.conf import settings
from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext, ngettext

from pbem import engines
from pbem.engines import GameSummary, Position
from pbem.mailgate import facts
from pbem.mailgate.envelope import Letter
from pbem.mailgate.example import NAMES, board, game
from pbem.mailgate.letters import write
from pbem.mailgate.story import Story, Tale
from pbem.models import Outbox


def letter() -> Letter:
    """The letter about a turn, as its reader would get it, in the language that is active."""
    shown = game()
    position, events = engines.example(shown.slug)
    seat = position.asked()[0]
    drawn = board()
    words = _words(shown, position, events, seat) | {"boards": [drawn]}
    return write(Outbox.Kind.TURN, facts.Facts(words, [drawn]))


def as_page() -> str:
    """Its HTML, with the picture inside: mail programs find it beside the HTML."""
    written = letter()
    html = written.html
    for id, shown in written.pictures.items():
        html = html.replace(f"cid:{id}", f"data:image/png;base64,{b64encode(shown).decode()}")
    return html.replace("<head>", '<head><base target="_top">', 1)


def _words(game: GameSummary, position: Position, events: Sequence[engines.Json], seat: int) -> dict[str, object]:
    choices = position.choices(seat)
    return {
        "name": NAMES[seat],
        "site": gettext(parseaddr(settings.DEFAULT_FROM_EMAIL)[0]),
        "home": facts.address("help"),
        "title": gettext("%(name)s's table") % {"name": NAMES[0]},
        "game": game.title,
        "rules": facts.address("rules", game.slug),
        "leaving": facts.address("help"),
        "link": facts.address("help"),
        "since": facts.moment(timezone.now()),
        "story": Story([Tale(told) for told in engines.tell(game.slug, events, NAMES, seat)]),
        "moved_before": True,
        "question": position.questions(NAMES)[0].sentence,
        "choices": len(choices),
        "example": choices[0].notation,
        "offers": [facts.Offer(choice.notation, capfirst(choice.phrase)) for choice in choices[: facts.FEW]],
        "few": len(choices) <= facts.FEW,
        "reply_to": settings.DEFAULT_FROM_EMAIL,
        "deadline": facts.moment(timezone.now() + timedelta(hours=20)),
        "left": ngettext("%(hours)d hour", "%(hours)d hours", 20) % {"hours": 20},
    }
