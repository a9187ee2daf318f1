"""Disputes: a player questions a version, the table stands still, the others have their say."""

from datetime import timedelta

from django.conf import settings
from django.db import transaction
from django.db.models import F
from django.utils.translation import get_language, gettext

from pbem import pace
from pbem.database_time import DatabaseNow
from pbem.models import Account, Dispute, Outbox, Plan, RewindRequest, Ruling, Seat, Statement, Table, Turn, Version
from pbem.selectors.disputes import concerns
from pbem.selectors.settled import shown
from pbem.services import clocks, desk_mail, feed, history, limits, outbox, submissions
from pbem.services.errors import BadRequest, NotFound, NotPlaying, Refused
from pbem.services.locks import is_now, lock_table, seat_of

LONGEST = 2000
LONGEST_FREEZE = timedelta(days=14)  # after which a table goes on, whether or not a moderator has ruled
MOST_AT_ONCE = 200
KEPT_OF_A_PLAN = ("lines", "place", "status", "reason", "played")
DUE = timedelta(days=3)  # until when the desk wants to have ruled
DUE_IF_FROZEN = timedelta(days=1)


def open_dispute(
    *, code: str, by: Account, version: int, reason: str, text: str, appeals: int | None = None, submission: str = ""
) -> Dispute:
    """Question a version; the table stands still until a moderator rules."""
    text = said(text)
    if reason not in Dispute.Reason.values:
        raise BadRequest(gettext("Choose one of the reasons."))
    sent = submissions.named(submission, version=version, reason=reason, text=text, appeals=appeals)
    with transaction.atomic():
        table = lock_table(code)
        seat = _questioning_seat(table, by, appeals)
        viewer = seat.number if seat.account_id == by.pk and by.is_active else None
        if already := submissions.found(Dispute.objects.filter(table=table, seat=seat.number), sent):
            return already
        if table.head is None:
            raise NotPlaying(is_now(table))
        newest = shown(table, viewer)
        if not Version.objects.filter(table=table, number=version, number__lte=newest).exists():
            raise NotFound(gettext("This table has no such version."))
        if Dispute.objects.filter(table=table, seat=seat.number, closed_at__isnull=True).exists():
            raise Refused(gettext("You have opened a dispute already. Add a statement to it."))
        if table.settled is not None and version > table.settled:
            history.settle(table)  # others must see what is questioned
        freezes = viewer is not None and would_freeze(table, seat)  # who plays there no more does not stop the others
        dispute = Dispute.objects.create(
            table=table,
            version=version,
            seat=seat.number,
            account=by,
            reason=reason,
            text=text,
            head=shown(table, viewer) or 0,
            froze=freezes,
            appeals=_appealed(table, appeals),
            language=by.language or get_language() or settings.LANGUAGE_CODE,
            opened_at=table.now,
            due_at=table.now + (DUE_IF_FROZEN if freezes else DUE),
            **sent,
        )
        if freezes:
            clocks.freeze(table)
        others = table.seats.filter(account__isnull=False).exclude(account=by).select_related("account")
        readers = [other.account for other in others if other.account]
        limits.require_letters(by, readers)
        facts = {"dispute": dispute.pk}
        outbox.post(
            outbox.write(Outbox.Kind.DISPUTE, dispute.pk, account=reader, table=table, sender=by, facts=facts)
            for reader in readers
        )
        desk_mail.tell(dispute)
        feed.changed(table)
    return dispute


def would_freeze(table: Table, seat: Seat) -> bool:
    """Whether a dispute of this seat would make the table stand still: at most once a turn."""
    return table.phase == Table.Phase.PLAYING and not _froze_this_turn(table, seat)


def state(*, code: str, by: Account, dispute_id: int, text: str, submission: str = "") -> Statement:
    """Have one's say about an open dispute at one's table."""
    text = said(text)
    sent = submissions.named(submission, text=text)
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        own = Statement.objects.filter(dispute=dispute_id, dispute__table=table, account=by, question=None)
        if already := submissions.found(own, sent):
            return already
        dispute = table.disputes.filter(pk=dispute_id, closed_at__isnull=True).first()
        if dispute is None:
            raise NotFound(gettext("This dispute is not open any more."))
        if own.count() >= 5:
            raise Refused(gettext("You have had your say five times. Wait for the ruling."))
        feed.changed(table)
        return Statement.objects.create(dispute=dispute, account=by, text=text, created_at=table.now, **sent)


def show_plans(*, code: str, by: Account, dispute_id: int) -> Dispute:
    """Show the moderators one's own plans as they are now. Nobody else learns of it, so no open page is told."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        dispute = table.disputes.filter(pk=dispute_id, closed_at__isnull=True).first()
        if dispute is None:
            raise NotFound(gettext("This dispute is not open any more."))
        plans = Plan.objects.filter(seat=seat).order_by("pk")
        if not plans:
            raise Refused(gettext("You have no plan here that you could show."))
        kept = [{name: getattr(plan, name) for name in KEPT_OF_A_PLAN} for plan in plans]
        for each, plan in zip(kept, plans, strict=True):
            each["made_at"] = plan.created_at.isoformat()
        shown_now = {"at": table.now.isoformat(), "plans": kept}
        dispute.shown_plans = {**(dispute.shown_plans or {}), str(seat.number): shown_now}
        dispute.save(update_fields=["shown_plans"])
    return dispute


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
        feed.changed(table)


def thaw(table: Table) -> None:
    """Let a table go on unless another open dispute, a pause, its sleep, or a damaged board holds it."""
    resting = table.paused_until is not None or table.asleep_at is not None
    if not resting and not is_held(table) and table.frozen_at is not None:
        since = table.frozen_at
        stood_still = table.now - since
        waiting = table.rewind_requests.filter(status=RewindRequest.Status.OPEN)
        waiting.update(expires_at=F("expires_at") + stood_still)  # meanwhile nobody could answer
        table.frozen_at, table.pace = None, pace.shifted(table.pace, stood_still)
        table.save(update_fields=["frozen_at", "pace"])
        clocks.go_on(table)
        if table.phase == Table.Phase.PLAYING:
            history.append_begun(table, since)


def is_held(table: Table) -> bool:
    """Whether a table waits for the desk: a dispute, a moderator's pause, or a board that cannot be read."""
    disputed = table.disputes.filter(closed_at__isnull=True, froze=True, released_at__isnull=True).exists()
    return disputed or is_paused(table) or table.damaged is not None


def release() -> int:
    """Let tables go on whose dispute nobody has ruled on for long; it stays open. Gives how many."""
    late = Dispute.objects.filter(
        closed_at__isnull=True, froze=True, released_at__isnull=True, opened_at__lte=DatabaseNow() - LONGEST_FREEZE
    )
    codes = list(late.order_by("opened_at").values_list("table__code", flat=True)[:MOST_AT_ONCE])
    for code in codes:
        with transaction.atomic():
            table = lock_table(code)
            over = table.disputes.filter(opened_at__lte=table.now - LONGEST_FREEZE, closed_at=None, released_at=None)
            over.update(released_at=table.now)
            thaw(table)
            feed.changed(table)
    return len(codes)


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


def _questioning_seat(table: Table, by: Account, appeals: int | None) -> Seat:
    """The seat from which somebody questions: their own, or the one that the ruling they appeal took from them."""
    ruling = table.rulings.filter(pk=appeals or 0).first()
    lost = ruling is not None and concerns(ruling, by) and not table.seats.filter(account=by).exists()
    return table.seats.get(number=ruling.facts["seat"]) if ruling is not None and lost else seat_of(table, by)


def _appealed(table: Table, ruling_id: int | None) -> Ruling | None:
    if ruling_id is None:
        return None
    ruling = table.rulings.filter(pk=ruling_id, private=False).first()
    if ruling is None:
        raise NotFound(gettext("There is no such ruling at this table."))
    return ruling


def said(text: str) -> str:
    """A statement as it is kept; refuses none and too long ones."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST:
        raise BadRequest(gettext("Say what happened, in at most %(most)d characters.") % {"most": LONGEST})
    return text
