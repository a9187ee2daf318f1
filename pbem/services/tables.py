"""Opening a table, gathering players, and the start."""

import secrets
from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email
from django.db import transaction
from django.utils import timezone

from pbem import engines
from pbem.models import Account, Invitation, Outbox, Seat, Table, Version
from pbem.services import history, outbox, seats
from pbem.services.errors import BadRequest, NotAllowed, NotFound, NotGathering, Refused
from pbem.services.locks import lock_table

LONGEST_GRACE = 60  # minutes
INVITATIONS_A_DAY = 30  # per person: the service must not become a relay for unwanted mail


def open_table(
    *,
    by: Account,
    game: str,
    seat_count: int,
    title: str = "",
    options: Mapping[str, Any] | None = None,
    visibility: str = Table.Visibility.PRIVATE,
    invite: Sequence[str] = (),
    grace_minutes: int = 0,
    takebacks: str = Table.Takebacks.STANDARD,
) -> Table:
    """Open a table, take its first seat, and invite people to the others."""
    card = _card(game)
    if seat_count not in card.seats:
        raise BadRequest(f"{card.title} is for {card.players}.")
    if visibility not in Table.Visibility.values:
        raise BadRequest("A table is private or public.")
    if takebacks not in Table.Takebacks.values:
        raise BadRequest("Take-backs are friendly, standard or strict.")
    if not 0 <= grace_minutes <= LONGEST_GRACE:
        raise BadRequest(f"A passed turn can be taken back for 0 to {LONGEST_GRACE} minutes.")
    title = title.strip() or f"{by.name}'s table"
    if len(title) > 60 or not title.isprintable():
        raise BadRequest("A title is one line of at most 60 characters.")
    secret = secrets.token_bytes(32)
    with transaction.atomic():
        table = Table.objects.create(
            code=_new_code(),
            title=title,
            game=game,
            options=_options(game, options or {}),
            seat_count=seat_count,
            visibility=visibility,
            opened_by=by,
            grace_minutes=grace_minutes,
            takebacks=takebacks,
            secret=secret,
            secret_hash=engines.fingerprint(secret),
        )
        Seat.objects.bulk_create(Seat(table=table, number=number) for number in range(seat_count))
        _sit_down(table, by)
        for address in invite:
            _invite(table, by, address)
    return table


def invite(*, code: str, by: Account, address: str) -> Invitation:
    """Ask an address to take a free seat, before the start or in somebody's stead; whoever sits there may invite."""
    with transaction.atomic():
        table = _not_over(code)
        _require_seated(table, by)
        return _invite(table, by, address)


def withdraw(*, code: str, by: Account, invitation_id: int) -> None:
    """Take an unanswered invitation back, so that the seat is free again."""
    with transaction.atomic():
        table = _not_over(code)
        _require_seated(table, by)
        changed = Invitation.objects.filter(table=table, pk=invitation_id, answer=Invitation.Answer.OPEN).update(
            answer=Invitation.Answer.WITHDRAWN, answered_at=timezone.now()
        )
        if not changed:
            raise NotFound("This invitation is not open any more.")


def join(*, code: str, by: Account) -> Table:
    """Take a free seat: at a public table anyone may, at a private one who is invited."""
    with transaction.atomic():
        table = _not_over(code)
        if table.phase == Table.Phase.PLAYING:
            return seats.take_over(code=code, by=by)
        if Seat.objects.filter(table=table, account=by).exists():
            raise Refused("You sit at this table already.")
        invitation = Invitation.objects.filter(table=table, email=by.email, answer=Invitation.Answer.OPEN).first()
        if invitation is not None:
            _answer(invitation, Invitation.Answer.ACCEPTED)
        elif table.visibility != Table.Visibility.PUBLIC:
            raise NotFound("There is no such table.")
        elif _free_seats(table) <= 0:
            raise Refused("All seats are taken or kept for invited players.")
        _sit_down(table, by)
        _start_if_full(table)
    return table


def decline(*, invitation_id: int) -> None:
    """Say no to an invitation; the link in the mail is the proof."""
    with transaction.atomic():
        invitation = Invitation.objects.select_for_update().filter(pk=invitation_id).first()
        if invitation is None or invitation.answer != Invitation.Answer.OPEN:
            raise Refused("This invitation was answered already.")
        _answer(invitation, Invitation.Answer.DECLINED)


def leave(*, code: str, by: Account) -> None:
    """Get up again before the table starts; who opened it abandons it instead."""
    with transaction.atomic():
        table = _gathering(code)
        if table.opened_by_id == by.pk:
            raise Refused("You opened this table. Abandon it instead of leaving.")
        seat = Seat.objects.filter(table=table, account=by).first()
        if seat is None:
            raise NotFound("You do not sit at this table.")
        seats.get_up(seat)


def abandon(*, code: str, by: Account) -> None:
    """Give a table up before it starts, and tell whoever sits there."""
    with transaction.atomic():
        table = _gathering(code)
        if table.opened_by_id != by.pk:
            raise NotAllowed("Only who opened the table can abandon it.")
        table.phase, table.finished_at = Table.Phase.ABANDONED, timezone.now()
        table.save(update_fields=["phase", "finished_at"])
        Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).update(
            answer=Invitation.Answer.WITHDRAWN, answered_at=timezone.now()
        )
        others = Seat.objects.filter(table=table, account__isnull=False).exclude(account=by).select_related("account")
        outbox.post(
            outbox.write(Outbox.Kind.ABANDONED, table.code, account=seat.account, table=table) for seat in others
        )


def _start_if_full(table: Table) -> None:
    """With the last seat taken the game is set up, and everyone is told: who is asked first by the prompt itself."""
    if Seat.objects.filter(table=table, account__isnull=True).exists():
        return
    now = timezone.now()
    table.phase, table.started_at = Table.Phase.PLAYING, now
    table.save(update_fields=["phase", "started_at"])
    luck = engines.Luck(bytes(table.secret), table.epoch)
    step = engines.start(table.game, table.options, table.seat_count, luck)
    history.append(table, [step], cause=Version.Cause.SETUP, channel=Version.Channel.SERVICE)
    asked = {question.seat for question in step.position.questions()}
    others = Seat.objects.filter(table=table).exclude(number__in=asked).select_related("account")
    outbox.post(outbox.write(Outbox.Kind.STARTED, table.code, account=seat.account, table=table) for seat in others)


def _invite(table: Table, by: Account, address: str) -> Invitation:
    email = address.strip().lower()
    try:
        validate_email(email)
        MaxLengthValidator(254)(email)
    except ValidationError:
        raise BadRequest(f"{address.strip()[:80]!r} is no mail address.") from None
    if Seat.objects.filter(table=table, account__email=email).exists():
        raise Refused(f"{email} sits at this table already.")
    if Invitation.objects.filter(table=table, email=email, answer=Invitation.Answer.OPEN).exists():
        raise Refused(f"{email} is invited already.")
    if _free_seats(table) <= 0:
        raise Refused("All seats are taken or kept for invited players.")
    _require_moderate(by)
    fresh = {"invited_by": by, "answer": Invitation.Answer.OPEN, "answered_at": None, "created_at": timezone.now()}
    invitation, _ = Invitation.objects.update_or_create(table=table, email=email, defaults=fresh)
    about = f"{invitation.pk}:{invitation.created_at:%Y%m%d%H%M%S%f}"
    letter = outbox.write(Outbox.Kind.INVITATION, about, address=email, table=table, invitation=invitation)
    outbox.post([letter])
    return invitation


def _require_moderate(by: Account) -> None:
    yesterday = timezone.now() - timedelta(days=1)
    if Invitation.objects.filter(invited_by=by, created_at__gte=yesterday).count() >= INVITATIONS_A_DAY:
        raise Refused(f"You have sent {INVITATIONS_A_DAY} invitations today. Wait a day before you send more.")


def _sit_down(table: Table, account: Account) -> Seat:
    seat = Seat.objects.filter(table=table, account__isnull=True).order_by("number").first()
    if seat is None:
        raise Refused("All seats are taken.")
    seats.sit_down(seat, account)
    return seat


def _free_seats(table: Table) -> int:
    """Seats that are neither taken nor kept for an open invitation."""
    taken = Seat.objects.filter(table=table, account__isnull=False).count()
    kept = Invitation.objects.filter(table=table, answer=Invitation.Answer.OPEN).count()
    return table.seat_count - taken - kept


def _gathering(code: str) -> Table:
    table = lock_table(code)
    if table.phase != Table.Phase.GATHERING:
        raise NotGathering(f"This table is {table.get_phase_display()}.")
    return table


def _not_over(code: str) -> Table:
    table = lock_table(code)
    if table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING):
        raise NotGathering(f"This table is {table.get_phase_display()}.")
    return table


def _require_seated(table: Table, account: Account) -> None:
    if not Seat.objects.filter(table=table, account=account).exists():
        raise NotFound("There is no such table.")


def _answer(invitation: Invitation, answer: Invitation.Answer) -> None:
    invitation.answer, invitation.answered_at = answer, timezone.now()
    invitation.save(update_fields=["answer", "answered_at"])


def _card(game: str) -> engines.GameCard:
    try:
        return engines.card(game)
    except engines.UnknownGame:
        raise BadRequest("There is no such game.") from None


def _options(game: str, given: Mapping[str, Any]) -> dict[str, Any]:
    try:
        return engines.read_options(game, given)
    except engines.BadOptions as error:
        raise BadRequest(str(error)) from None


def _new_code() -> str:
    return secrets.token_hex(5)
