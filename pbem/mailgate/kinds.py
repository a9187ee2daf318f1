"""What each kind of letter tells."""

from email.utils import parseaddr

from django.conf import settings
from django.utils import timezone
from django.utils.text import get_text_list

from pbem.mailgate import taking_back
from pbem.mailgate.envelope import line, unlinked
from pbem.mailgate.facts import (
    Facts,
    Player,
    about,
    address,
    asked,
    at_table,
    board,
    moment,
    name_of,
    news,
    seen_by_reader,
    there,
)
from pbem.models import Outbox, Table
from pbem.selectors import tables
from pbem.services import links


def gather(row: Outbox) -> Facts:
    """What to tell in a letter of this row's kind."""
    common = {"name": name_of(row), "site": parseaddr(settings.DEFAULT_FROM_EMAIL)[0], "home": address("home")}
    match row.kind:
        case Outbox.Kind.CONFIRM:
            found = Facts({"link": address("confirm", links.confirm_key(there(row.account)))})
        case Outbox.Kind.LOGIN:
            found = Facts({"link": address("login-link", links.login_key(there(row.account)))})
        case Outbox.Kind.KNOWN:
            found = Facts({"link": address("login")})
        case Outbox.Kind.INVITATION:
            found = _invitation(row)
        case Outbox.Kind.TURN:
            found = _turn(row)
        case Outbox.Kind.STARTED:
            found = _started(row)
        case Outbox.Kind.FINISHED:
            found = _finished(row)
        case Outbox.Kind.ABANDONED:
            found = _abandoned(row)
        case _:
            found = taking_back.gather(row)
    return Facts(common | found.words | {"boards": found.boards}, found.boards)


def _turn(row: Outbox) -> Facts:
    seen, turn = seen_by_reader(row), there(row.turn)
    words = {
        "since": moment(turn.opened_at),
        "opening": turn.opened_version == 0,
        "story": news(seen),
        "moved_before": any(entry.seat == seen.viewer for entry in seen.log),
    }
    return Facts(at_table(seen) | asked(row, seen) | words, [board(seen)])


def _started(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    waited_for = [seen.names[turn.seat] for turn in seen.turns]
    words = {"asked": get_text_list(waited_for, "and"), "asked_count": len(waited_for), "story": news(seen)}
    return Facts(at_table(seen) | words, [board(seen)])


def _finished(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    outcome = there(seen.outcome)
    players = [
        Player(seen.names[seat], seen.card.colours[seat], seat == seen.viewer, place, score)
        for seat, (place, score) in enumerate(zip(outcome.places, outcome.scores, strict=True))
    ]
    words = at_table(seen) | {
        "players": sorted(players, key=lambda player: player.place),
        "winners": get_text_list([player.name for player in players if player.place == 1], "and"),
        "winner_count": len(outcome.winners),
        "won": any(player.place == 1 and player.is_reader for player in players),
        "reason": outcome.reason,
        "story": news(seen),
        "finished": moment(seen.table.finished_at or timezone.now()),
    }
    return Facts(words, [board(seen, "The board at the end")])


def _abandoned(row: Outbox) -> Facts:
    table = there(row.table)
    return Facts({"title": line(table.title), "by": line(table.opened_by.name)})


def _invitation(row: Outbox) -> Facts:
    """A letter that may go to a stranger: the words of whoever invites are kept from becoming links."""
    invitation = there(row.invitation)
    table = Table.objects.prefetch_related(tables.SEATED).get(pk=invitation.table_id)
    seen = tables.table_view(table, None)
    seated = [unlinked(line(seat.account.name)) for seat in seen.seats if seat.account]
    words = {
        "by": unlinked(line(invitation.invited_by.name)),
        "title": unlinked(line(table.title)),
        "game": seen.card.title,
        "about": about(table.game),
        "running": table.phase == Table.Phase.PLAYING,
        "seated": get_text_list(seated, "and"),
        "seated_count": len(seated),
        "seat_count": table.seat_count,
        "link": address("invitation", links.invitation_key(invitation)),
        "rules": address("rules", table.game),
        "days": links.LIFETIMES["invitation"].days,
    }
    return Facts(words)
