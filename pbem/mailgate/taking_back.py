"""What letters about take-backs, disputes and rulings tell."""

from typing import Any

from django.utils.translation import gettext

from pbem.mailgate import rulings, timing
from pbem.mailgate.envelope import line, safe
from pbem.mailgate.facts import (
    ABOVE,
    BELOW,
    Facts,
    address,
    at_table,
    board,
    moment,
    own_page,
    seen_by_reader,
    there,
)
from pbem.mailgate.story import Story, story
from pbem.models import Dispute, Outbox, RewindRequest, Ruling, Table, Version
from pbem.selectors import tables
from pbem.selectors.disputes import concerns
from pbem.selectors.rewinds import why_rewound
from pbem.selectors.tables import TableView
from pbem.services import links
from pbem.services.rewind import vanishing
from pbem.wording import listed


def gather(row: Outbox) -> Facts:
    """What to tell in a letter of this row's kind."""
    match row.kind:
        case Outbox.Kind.CONSENT:
            return _consent(row)
        case Outbox.Kind.REFUSAL:
            return _refusal(row)
        case Outbox.Kind.REWOUND:
            return _rewound(row)
        case Outbox.Kind.DISPUTE:
            return _dispute(row)
        case Outbox.Kind.RULING:
            return _ruling(row)
    raise LookupError(f"nobody has said what a letter of the kind {row.kind!r} tells")


def _consent(row: Outbox) -> Facts:
    """Before and after, which moves would vanish, and what silence means."""
    request = there(RewindRequest.objects.select_related("account").filter(pk=row.facts["request"]).first())
    now, then = seen_by_reader(row), seen_by_reader(row, request.to_version)
    words = {
        "by": line(request.account.name),
        "text": safe(request.text),
        "story": _would_vanish(now, request.to_version),
        "until": moment(request.expires_at),
        "silence_agrees": now.table.takebacks == Table.Takebacks.FRIENDLY,
        "link": address("takeback-link", links.takeback_key(request, there(row.account))),
    }
    boards = [
        board(now, gettext("The board now"), pixels=ABOVE),
        board(then, gettext("The board if you agree"), "then", BELOW),
    ]
    return Facts(at_table(now) | words, boards)


def _refusal(row: Outbox) -> Facts:
    seen = seen_by_reader(row)
    request = there(RewindRequest.objects.filter(pk=row.facts["request"]).first())
    refusing = [seen.names[answer.seat] for answer in request.answers.filter(answer="refuses")]
    words = {
        "refusing": listed(refusing),
        "refusing_count": len(refusing),
        "link": own_page("takeback", seen.table.code, request.pk),
    }
    return Facts(at_table(seen) | words)


def _rewound(row: Outbox) -> Facts:
    """Why, both boards, and to whoever is asked now the question: for them this letter is the prompt."""
    number = row.facts["version"]
    before, now = seen_by_reader(row, number - 1), seen_by_reader(row)
    found = Version.objects.filter(table=row.table_id, number=number).select_related("account")
    version = there(found.first())
    your_turn = row.turn is not None and row.turn.closed_at is None
    words: dict[str, Any] = {
        "why": safe(why_rewound(version)),
        "by": line(version.account.name) if version.account else "",
        "remark": safe(version.remark),
        "at": moment(version.created_at),
        "your_turn": your_turn,
        "asked": listed([now.names[turn.seat] for turn in now.turns]),
        "asked_count": len(now.turns),
        "appeal": _appeal(row),
        "restored": Ruling.objects.filter(pk=row.facts.get("ruling", 0), kind=Ruling.Kind.REDO).exists(),
    }
    turn = timing.prompt(there(row.turn), now) if your_turn else {}
    boards = [
        board(now, gettext("The board now"), pixels=ABOVE),
        board(before, gettext("The board before that"), "before", BELOW),
    ]
    return Facts(at_table(now) | words | turn, boards)


def _dispute(row: Outbox) -> Facts:
    dispute = there(Dispute.objects.select_related("account").filter(pk=row.facts["dispute"]).first())
    seen = seen_by_reader(row, dispute.version)
    words = {
        "by": line(dispute.account.name),
        "version": dispute.version,
        "reason": dispute.get_reason_display(),
        "text": safe(dispute.text),
        "frozen": seen.table.frozen_at is not None,
        "link": address("dispute-link", links.dispute_key(dispute, there(row.account))),
    }
    caption = gettext("The board at move %(number)d") % {"number": dispute.version}
    return Facts(at_table(seen) | words, [board(seen, caption)])


def _ruling(row: Outbox) -> Facts:
    """What was ruled and why. It may go to somebody who does not sit there any more, so it shows no board."""
    ruling = there(Ruling.objects.select_related("moderator", "table").filter(pk=row.facts["ruling"]).first())
    table, reader = row.table or ruling.table, there(row.account)
    here = table.pk == ruling.table_id
    held = table.phase == Table.Phase.PLAYING if here else row.facts.get("held", False)
    others = ruling.kind == Ruling.Kind.SUSPEND and not concerns(ruling, reader)
    words = {
        "title": line(table.title),
        "here": here,  # elsewhere the reason is not theirs to know
        "held": others and held,
        "vacant": others and not held and not here,
        "ask": own_page("open-dispute", table.code) if others and held and not here else "",
        "ruling": line(rulings.told(ruling, reader), 700),
        "reason": safe(ruling.reason),
        "link": _appeal(row),
        "by_link": concerns(ruling, reader),
        "private": ruling.private,
    }
    return Facts(words)


def _appeal(row: Outbox) -> str:
    """Where to appeal the ruling a letter tells of: at the dispute that it settled, or in the log of rulings.

    Whom it replaced or suspended, at a page that asks for neither seat nor log-in. Empty if there is no ruling, or the
    reader does not sit at the table any more.
    """
    ruling = Ruling.objects.filter(pk=row.facts.get("ruling", 0), private=False).select_related("table").first()
    if ruling is not None and row.account is not None and concerns(ruling, row.account):
        return address("appeal-link", links.appeal_key(ruling, row.account))
    if ruling is None or not ruling.table.seats.filter(account=row.account).exists():
        return ""
    settled = ruling.settles.first()
    return own_page("dispute", ruling.table.code, settled.pk) if settled else own_page("disputes", ruling.table.code)


def _would_vanish(seen: TableView, to_version: int) -> Story:
    numbers = {version.number for version in vanishing(seen.table, seen.table.head or 0, to_version)}
    entries = tables.history(seen.table, seen.viewer, after=to_version)
    gone = [entry for entry in entries if entry.number in numbers]
    return story(tables.in_actions(seen.table, gone), seen.names)
