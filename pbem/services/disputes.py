"""Disputes: a player questions a version, the table stands still, the others have their say."""

from django.db import transaction
from django.db.models import F
from django.utils.translation import gettext

from pbem.models import Account, Dispute, Outbox, RewindRequest, Ruling, Seat, Statement, Table, Turn, Version
from pbem.services import limits, outbox, submissions
from pbem.services.errors import BadRequest, NotFound, NotPlaying, Refused
from pbem.services.locks import is_now, lock_table, seat_of

LONGEST = 2000


def open_dispute(
    *, code: str, by: Account, version: int, reason: str, text: str, appeals: int | None = None, submission: str = ""
) -> Dispute:
    """Question a version; the table stands still until a moderator rules."""
    text = _said(text)
    if reason not in Dispute.Reason.values:
        raise BadRequest(gettext("Choose one of the reasons."))
    sent = submissions.named(submission, version=version, reason=reason, text=text, appeals=appeals)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := submissions.found(Dispute.objects.filter(table=table, seat=seat.number), sent):
            return already
        if table.head is None:
            raise NotPlaying(is_now(table))
        if not Version.objects.filter(table=table, number=version).exists():
            raise NotFound(gettext("This table has no such version."))
        if Dispute.objects.filter(table=table, seat=seat.number, closed_at__isnull=True).exists():
            raise Refused(gettext("You have opened a dispute already. Add a statement to it."))
        freezes = would_freeze(table, seat)
        dispute = Dispute.objects.create(
            table=table,
            version=version,
            seat=seat.number,
            account=by,
            reason=reason,
            text=text,
            head=table.head or 0,
            froze=freezes,
            appeals=_appealed(table, appeals),
            opened_at=table.now,
            **sent,
        )
        if freezes and table.frozen_at is None:
            table.frozen_at = dispute.opened_at
            table.save(update_fields=["frozen_at"])
        others = table.seats.filter(account__isnull=False).exclude(account=by).select_related("account")
        readers = [other.account for other in others if other.account]
        limits.require_letters(by, readers)
        facts = {"dispute": dispute.pk}
        outbox.post(
            outbox.write(Outbox.Kind.DISPUTE, dispute.pk, account=reader, table=table, sender=by, facts=facts)
            for reader in readers
        )
    return dispute


def would_freeze(table: Table, seat: Seat) -> bool:
    """Whether a dispute of this seat would make the table stand still: at most once a turn."""
    return table.phase == Table.Phase.PLAYING and not _froze_this_turn(table, seat)


def state(*, code: str, by: Account, dispute_id: int, text: str, submission: str = "") -> Statement:
    """Have one's say about an open dispute at one's table."""
    text = _said(text)
    sent = submissions.named(submission, text=text)
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        own = Statement.objects.filter(dispute=dispute_id, dispute__table=table, account=by)
        if already := submissions.found(own, sent):
            return already
        dispute = table.disputes.filter(pk=dispute_id, closed_at__isnull=True).first()
        if dispute is None:
            raise NotFound(gettext("This dispute is not open any more."))
        if own.count() >= 5:
            raise Refused(gettext("You have had your say five times. Wait for the ruling."))
        return Statement.objects.create(dispute=dispute, account=by, text=text, created_at=table.now, **sent)


def withdraw(*, code: str, by: Account, dispute_id: int) -> None:
    """Who opened a dispute lets it go; the table goes on if nothing else holds it."""
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        dispute = table.disputes.filter(pk=dispute_id, account=by, closed_at__isnull=True).first()
        if dispute is None:
            raise NotFound(gettext("This dispute is not yours, or not open any more."))
        dispute.closed_at = table.now
        dispute.save(update_fields=["closed_at"])
        thaw(table)


def thaw(table: Table) -> None:
    """Let a table go on unless another open dispute, a moderator's pause, or a damaged board holds it."""
    disputed = table.disputes.filter(closed_at__isnull=True, froze=True).exists()
    held = disputed or is_paused(table) or table.damaged is not None
    if not held and table.frozen_at is not None:
        stood_still = table.now - table.frozen_at
        waiting = table.rewind_requests.filter(status=RewindRequest.Status.OPEN)
        waiting.update(expires_at=F("expires_at") + stood_still)  # meanwhile nobody could answer
        table.frozen_at = None
        table.save(update_fields=["frozen_at"])


def is_paused(table: Table) -> bool:
    """Whether the last word of the moderators on this was a pause."""
    kinds = [Ruling.Kind.PAUSE, Ruling.Kind.RESUME]
    newest = table.rulings.filter(kind__in=kinds).order_by("-created_at", "-pk").first()
    return newest is not None and newest.kind == Ruling.Kind.PAUSE


def _froze_this_turn(table: Table, seat: Seat) -> bool:
    """Whether this seat has stopped the table before in the turn now waited for."""
    turn = Turn.objects.filter(table=table, closed_at__isnull=True).order_by("-opened_version").first()
    since = turn.opened_version if turn else 0
    return Dispute.objects.filter(table=table, seat=seat.number, froze=True, head__gte=since).exists()


def _appealed(table: Table, ruling_id: int | None) -> Ruling | None:
    if ruling_id is None:
        return None
    ruling = table.rulings.filter(pk=ruling_id).first()
    if ruling is None:
        raise NotFound(gettext("There is no such ruling at this table."))
    return ruling


def _said(text: str) -> str:
    text = text.strip()
    if not 1 <= len(text) <= LONGEST:
        raise BadRequest(gettext("Say what happened, in at most %(most)d characters.") % {"most": LONGEST})
    return text
