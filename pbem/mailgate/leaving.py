"""What letters tell about proposals, seats that change hands, substitutes, and tables that rest."""

from typing import Any

from django.utils.translation import gettext

from pbem import engines
from pbem.mailgate import timing
from pbem.mailgate.envelope import line, safe
from pbem.mailgate.facts import (
    Facts,
    address,
    at_table,
    board,
    expected,
    moment,
    own_page,
    seen_by_reader,
    sees,
    there,
)
from pbem.mailgate.story import story
from pbem.models import Account, Outbox, Proposal, Table, Tenure
from pbem.selectors import tables
from pbem.selectors.tenures import player_before
from pbem.services import links
from pbem.services.seats import OFFERED, RESIGNED, TAKEN
from pbem.wording import listed, proposed


def gather(row: Outbox) -> Facts:
    """What to tell in a letter of this row's kind."""
    match row.kind:
        case Outbox.Kind.PROPOSAL:
            return _proposal(row)
        case Outbox.Kind.DECIDED:
            return _decided(row)
        case Outbox.Kind.SEAT:
            return _seat(row)
        case Outbox.Kind.SUBSTITUTE:
            return _substitute(row)
        case Outbox.Kind.CALL:
            return _call(row)
        case Outbox.Kind.WOKEN:
            return _woken(row)
    raise LookupError(f"nobody has said what a letter of the kind {row.kind!r} tells")


def _proposal(row: Outbox) -> Facts:
    """What is proposed, what it would mean, and what silence means."""
    proposal = _found(row)
    seen = seen_by_reader(row)
    words = {
        "by": line(proposal.account.name) if proposal.account else "",
        "proposal": proposal,
        "what": proposed(proposal.kind, proposal.days),
        "text": safe(proposal.text),
        "hidden": seen.game.hidden,
        "until": moment(proposal.expires_at),
        "link": address("proposal-link", links.proposal_key(proposal, there(row.account))),
    }
    return Facts(at_table(seen) | words, [board(seen, gettext("The board now"))])


def _decided(row: Outbox) -> Facts:
    """What became of it. The table may be void since, so it shows no board."""
    proposal = _found(row)
    seen = seen_by_reader(row)
    refusing = [seen.names[answer.seat] for answer in proposal.answers.filter(answer="refuses")]
    words = {
        "proposal": proposal,
        "what": proposed(proposal.kind, proposal.days),
        "granted": proposal.status == Proposal.Status.GRANTED,
        "refusing": listed(refusing),
        "refusing_count": len(refusing),
        "until": moment(seen.table.paused_until) if seen.table.paused_until else "",
        "link": address("proposal-link", links.proposal_key(proposal, there(row.account))),
        "expectation": expected(seen),
    }
    return Facts(at_table(seen) | words)


def _seat(row: Outbox) -> Facts:
    """Somebody offers a seat, has resigned, or was followed by somebody else. May go to who sits there no more."""
    tenure = there(Tenure.objects.select_related("seat", "account").filter(pk=row.facts["tenure"]).first())
    table, what = there(row.table), row.facts["what"]
    open_table = tables.table_view(there(tables.find_table(table.code, row.account)), None) if sees(row) else None
    past = tenure.seat.tenures.filter(ended_at__isnull=False).order_by("-ended_at").select_related("account").first()
    words: dict[str, Any] = {
        "title": line(table.title),
        "by": line(tenure.account.name),
        "before": line(past.account.name) if past else "",
        "yours": past is not None and past.account_id == row.account_id,
        "offered": what == OFFERED,
        "resigned": what == RESIGNED,
        "taken": what == TAKEN,
        "declines": engines.summary(table.game).declines,
        "public": table.visibility == Table.Visibility.PUBLIC,
        "by_link": table.visibility == Table.Visibility.LINK,
        "colour": open_table.game.colour_names[tenure.seat.number] if open_table else "",
        "over": table.phase != Table.Phase.PLAYING,
        "table": own_page("table", table.code) if open_table else "",
    }
    return Facts(words)


def _substitute(row: Outbox) -> Facts:
    """The story so far, the board with what they hold, and where the table waits for them, the question."""
    seen = seen_by_reader(row)
    tenure = there(Tenure.objects.select_related("seat").filter(pk=row.facts["tenure"]).first())
    your_turn = row.turn is not None and row.turn.closed_at is None
    told_from_start = bool(seen.actions) and seen.actions[0].first == 0
    words: dict[str, Any] = {
        "before": line(player_before(tenure.seat)),
        "colour": seen.game.colour_names[tenure.seat.number],
        "story": story(seen.actions, seen.names, whole=told_from_start),
        "your_turn": your_turn,
        "asked": listed([seen.names[turn.seat] for turn in seen.turns]),
        "asked_count": len(seen.turns),
        "history": own_page("history", seen.table.code),
        "first_turn": f"{address('rules', seen.table.game)}#first-turn",
        "pace": timing.pace(seen),
    }
    turn = timing.prompt(there(row.turn), seen) if your_turn else {}
    return Facts(at_table(seen) | words | turn, [board(seen, gettext("The board as you see it"))])


def _call(row: Outbox) -> Facts:
    """A public table as anybody sees it, to somebody who likes to step in."""
    table = there(tables.find_table(there(row.table).code, row.account))
    seen = tables.table_view(table, None)
    seat = seen.seats[row.facts["seat"]]
    seated = [line(other.account.name) for other in seen.seats if other.account and other.number != seat.number]
    words = {
        "colour": seen.game.colour_names[seat.number],
        "before": line(seat.account.name) if seat.account else "",
        "others": listed(seated),
        "pace": timing.pace(seen),
    }
    return Facts(at_table(seen) | words, [board(seen, gettext("The board as everybody sees it"))])


def _woken(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    by = Account.objects.filter(pk=row.facts.get("account", 0)).first()
    waited_for = [seen.names[turn.seat] for turn in seen.turns]
    words = {
        "by": line(by.name) if by else "",
        "asked": listed(waited_for),
        "asked_count": len(waited_for),
        "expectation": expected(seen),
    }
    return Facts(at_table(seen) | words, [board(seen, gettext("The board as you see it"))])


def _found(row: Outbox) -> Proposal:
    return there(Proposal.objects.select_related("account", "table").filter(pk=row.facts["proposal"]).first())
