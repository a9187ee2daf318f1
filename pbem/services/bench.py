"""The bench: who rules on what, what all rulings share, and how a ruling is written down and told."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext

from pbem import engines
from pbem.models import Account, Dispute, Outbox, Ruling, Table
from pbem.selectors import rights
from pbem.selectors.settled import shown
from pbem.services import disputes, feed, history, outbox, submissions
from pbem.services.appeals import require_not_appealed
from pbem.services.claims import require_unclaimed
from pbem.services.errors import BadRequest, NotAllowed, NotFound, NotPlaying, Refused, Stale
from pbem.services.locks import is_now, lock_table

Kind = Ruling.Kind

NEEDS: Mapping[Kind, str] = {
    Kind.DISMISS: "pbem.moderate",
    Kind.REWIND: "pbem.moderate",
    Kind.REDO: "pbem.moderate",
    Kind.PAUSE: "pbem.moderate",
    Kind.RESUME: "pbem.moderate",
    Kind.ACT: "pbem.moderate",
    Kind.LOOK: "pbem.moderate",
    Kind.WARN: "pbem.moderate",
    Kind.ADJUST: "pbem.moderate_senior",
    Kind.REPLACE: "pbem.moderate_senior",
    Kind.END: "pbem.moderate_senior",
    Kind.VOID: "pbem.moderate_senior",
    Kind.SUSPEND: "pbem.moderate_admin",
    Kind.LIFT: "pbem.moderate_admin",
}

ONLY_PLAYING = (Kind.ACT, Kind.LOOK, Kind.ADJUST, Kind.REPLACE, Kind.PAUSE, Kind.END)


@dataclass(frozen=True, slots=True)
class Bench:
    """Who rules on what: the same for every ruling. `head` is the version the moderator has looked at."""

    code: str
    moderator: Account
    head: int
    reason: str
    dispute: int | None = None
    sent: Mapping[str, str] = field(default_factory=dict)  # its name and fingerprint, if whoever rules gave it a name


class AlreadyRuled(Exception):
    """What was sent under this name has become a ruling before."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__()
        self.ruling = ruling


def opened(bench: Bench, kind: Kind) -> Table:
    """The table, locked, after every check that all rulings share."""
    if not 1 <= len(bench.reason.strip()) <= 1000:
        raise BadRequest(gettext("Give the reason, in at most 1000 characters. Everyone at the table will read it."))
    table = lock_table(bench.code)
    if not rights.may(bench.moderator, NEEDS[kind], table):
        raise NotAllowed(gettext("This is not yours to rule."))
    _require_new(table, bench)
    if table.seats.filter(account=bench.moderator).exists():
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    require_not_appealed(table.disputes.filter(closed_at=None).select_related("appeals"), bench.moderator)
    if table.head is None:
        raise Refused(gettext("This table has not started."))
    if bench.head != shown(table, None):
        raise Stale(gettext("The table has moved on since you looked."), head=shown(table, None))
    if bench.dispute is not None:
        require_unclaimed(open_dispute(table, bench.dispute), bench.moderator)
    _require_sense(table, kind)
    history.settle(table)  # what is ruled is ruled on the whole of it
    return table


def _require_new(table: Table, bench: Bench) -> None:
    """Nothing was ruled under this name yet. Names are kept with the facts: rulings are few, and are never changed."""
    name = bench.sent.get("submission")
    first = name and table.rulings.filter(moderator=bench.moderator, facts__submission=name).first()
    if first:
        submissions.require_same(first.facts["sent"], bench.sent)
        raise AlreadyRuled(first)


def _require_sense(table: Table, kind: Kind) -> None:
    """Refuse what has no meaning for a table as it is."""
    if kind in ONLY_PLAYING and table.phase != Table.Phase.PLAYING:
        raise NotPlaying(is_now(table))
    if kind == Kind.LOOK and not engines.summary(table.game).hidden:
        raise Refused(gettext("In this game nothing is hidden: everybody sees the whole board."))
    if kind == Kind.VOID and table.phase == Table.Phase.VOID:
        raise Refused(gettext("This table is void already."))
    if kind == Kind.PAUSE and disputes.is_paused(table):
        raise Refused(gettext("This table is paused already."))
    if kind == Kind.RESUME and not disputes.is_paused(table) and table.damaged is None:
        raise Refused(gettext("This table is not paused."))


def open_dispute(table: Table, number: int) -> Dispute:
    """A dispute of the table that is not settled yet."""
    found = table.disputes.filter(pk=number, closed_at__isnull=True).select_related("claimed_by")
    dispute = found.first()
    if dispute is None:
        raise NotFound(gettext("This dispute is not open any more."))
    return dispute


def noted(bench: Bench, table: Table, kind: Kind, *, head_after: int, private: bool = False, **facts: Any) -> Ruling:
    """Write a ruling down."""
    newest = table.rulings.order_by("created_at", "pk").last()
    new = (kind, bench.moderator.pk, bench.head, bench.reason.strip(), facts)
    if bench.dispute is None and newest is not None and new == _told_by(newest):
        # A double click; a dispute is settled only once anyway.
        raise Refused(gettext("You have ruled exactly this already."))
    return Ruling.objects.create(
        table=table,
        kind=kind,
        moderator=bench.moderator,
        reason=bench.reason.strip(),
        head_before=bench.head,
        head_after=head_after,
        facts={**facts, **bench.sent},
        whom_id=facts.get("account"),
        private=private,
        created_at=table.now,
    )


def _told_by(ruling: Ruling) -> tuple[Any, ...]:
    facts = {name: fact for name, fact in ruling.facts.items() if name not in ("submission", "sent")}
    return Kind(ruling.kind), ruling.moderator_id, ruling.head_before, ruling.reason, facts


def written(bench: Bench, table: Table, kind: Kind, *, private: bool = False, **facts: Any) -> Ruling:
    """Note a ruling, close its dispute, let the table go on, and tell everyone; in private only whom it concerns."""
    ruling = noted(bench, table, kind, head_after=table.head or 0, private=private, **facts)
    settled(bench, table, ruling)
    people = [] if private else list(table.seats.filter(account__isnull=False).select_related("account"))
    told = {seat.account for seat in people if seat.account}
    if concerned := facts.get("account"):
        told.add(Account.objects.get(pk=concerned))
    outbox.post(
        outbox.write(Outbox.Kind.RULING, ruling.pk, account=one, table=table, facts={"ruling": ruling.pk})
        for one in sorted(told, key=lambda account: account.pk)
    )
    return ruling


def settled(bench: Bench, table: Table, ruling: Ruling) -> None:
    """Close the dispute that a ruling settles, and let the table go on if nothing else holds it."""
    if bench.dispute is not None:
        dispute = open_dispute(table, bench.dispute)
        dispute.ruling, dispute.closed_at = ruling, ruling.created_at
        dispute.save(update_fields=["ruling", "closed_at"])
    disputes.thaw(table)
    feed.changed(table)
