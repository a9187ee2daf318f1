"""Everything the service keeps about a person, for that person: as JSON, a piece at a time.

Moves of others, what others write in private, and what moderators write for each other are not theirs.
"""

import json
from collections.abc import Iterable, Iterator
from datetime import date, datetime
from typing import Any

from django.db.models import F, Q, QuerySet

from pbem.addresses import mailbox_of
from pbem.models import (
    Absence,
    Account,
    AddressChange,
    ApiKey,
    Block,
    Dispute,
    Follow,
    Inbox,
    Invitation,
    Note,
    Outbox,
    PersonBlock,
    Plan,
    Session,
    Statement,
    TableLetters,
    Tenure,
    Version,
)

FORM = 1  # raised when the meaning of a field changes
BATCH = 200
FIELDS = (
    *("email", "name", "time_zone", "language", "confirmed_at", "created_at", "last_login", "steps_in", "days_off"),
    *("letters", "wants_results", "wants_notes", "wants_rulings", "digest_hour"),
    *("quiet_from", "quiet_until", "reminders", "spends_balance", "away", "desk_mail", "profile_for", "profile_parts"),
    "speaks",
)


def json_pieces(account: Account) -> Iterator[str]:
    """One object with a list for each kind of thing; none of them is ever in memory as a whole."""
    yield f'{{"form": {FORM},\n"account": {_json({name: getattr(account, name) for name in FIELDS})}'
    for name, rows in _kinds(account).items():
        yield f',\n"{name}": ['
        for place, row in enumerate(_each(rows)):
            yield (",\n" if place else "\n") + _json(row)
        yield "]"
    yield "}\n"


def _kinds(account: Account) -> dict[str, Any]:
    """All that is kept, by what it is."""
    mine = {"account": account}
    of_seat = {"table": F("seat__table__code"), "seat_number": F("seat__number")}
    return {
        "seats": Tenure.objects.filter(**mine).values("began_at", "ended_at", "ended_how", **of_seat),
        "moves": Version.objects.filter(**mine).values(
            "number", "cause", "channel", "notation", "remark", "created_at", code=F("table__code"), at_seat=F("seat")
        ),
        "plans": Plan.objects.filter(seat__account=account).values("lines", "status", "created_at", **of_seat),
        "notes": Note.objects.filter(author=account).values(
            "audience", "version", "text", "created_at", code=F("table__code")
        ),
        "disputes": Dispute.objects.filter(**mine).values(
            "version", "reason", "text", "opened_at", code=F("table__code")
        ),
        "statements": Statement.objects.filter(**mine).values("text", "created_at", code=F("dispute__table__code")),
        "invitations": Invitation.objects.filter(Q(invited_by=account) | Q(email=account.email)).values(
            "email", "answer", "words", "created_at", "answered_at", code=F("table__code")
        ),
        "letters": Outbox.objects.filter(**mine).values("kind", "address", "status", "created_at", "sent_at"),
        "mails": Inbox.objects.filter(**mine).values("fate", "results", "received_at"),
        "letters_wanted": TableLetters.objects.filter(**mine).values(
            "letters", "wants_results", "wants_notes", "wants_rulings", code=F("table__code")
        ),
        "absences": Absence.objects.filter(**mine).values("kind", "begins_at", "ends_at", "created_at"),
        "keys": ApiKey.objects.filter(**mine).values(
            "label", "scopes", "created_at", "ends_at", "used_at", "revoked_at"
        ),
        "addresses": AddressChange.objects.filter(**mine).values("old", "new", "asked_at", "done_at", "undone_at"),
        "log_ins": Session.objects.filter(**mine).values("expire_date"),
        "follows": Follow.objects.filter(follower=account).values(
            "created_at", code=F("table__code"), who=F("person__name")
        ),
        "blocks": PersonBlock.objects.filter(by=account).values("created_at", who=F("whom__name")),
        "no_letters": Block.objects.filter(mailbox=mailbox_of(account.email)).values(
            "created_at", who=F("sender__name")
        ),
    }


def _each(rows: "QuerySet[Any, dict[str, Any]]") -> Iterable[dict[str, Any]]:
    return rows.order_by("pk").iterator(chunk_size=BATCH)


def _json(content: object) -> str:
    return json.dumps(content, ensure_ascii=False, default=_plain)


def _plain(value: object) -> str:
    return value.isoformat() if isinstance(value, date | datetime) else str(value)
