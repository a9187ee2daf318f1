"""Taking back by consent: a player asks, the seats whose moves would vanish answer."""

import logging
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext, ngettext

from pbem import engines
from pbem.database_time import DatabaseNow, now
from pbem.models import Account, Outbox, RewindAnswer, RewindRequest, Seat, Table, Version
from pbem.selectors import difference
from pbem.selectors.tables import was_shown
from pbem.services import limits, outbox, submissions
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused, Stale
from pbem.services.locks import lock_table, require_playing, seat_of
from pbem.services.rewind import rewind, vanishing

logger = logging.getLogger(__name__)

PATIENCE = timedelta(hours=48)  # after that, silence counts as the table says
FIRST_WAIT = timedelta(hours=1)  # after a refusal; doubled with each further one


def ask(*, code: str, by: Account, to_version: int, head: int, text: str = "", submission: str = "") -> RewindRequest:
    """Ask the others to take everything after a version back."""
    sent = submissions.named(submission, to_version=to_version, head=head, text=text)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := submissions.found(RewindRequest.objects.filter(table=table, seat=seat.number), sent):
            return already
        _require_askable(table, seat, to_version, head)
        request = RewindRequest.objects.create(
            table=table,
            seat=seat.number,
            account=by,
            to_version=to_version,
            head=head,
            text=_text(text),
            created_at=table.now,
            expires_at=table.now + PATIENCE,
            **sent,
        )
        asked = _seats_to_ask(table, seat, to_version)
        limits.require_letters(by, [other.account for other in asked if other.account])
        RewindAnswer.objects.bulk_create(RewindAnswer(request=request, seat=other.number) for other in asked)
        outbox.post(
            outbox.write(
                Outbox.Kind.CONSENT,
                request.pk,
                account=other.account,
                table=table,
                sender=by,
                facts={"request": request.pk},
            )
            for other in asked
        )
        _decide(table, request)
    return request


def answer(*, code: str, by: Account, request_id: int, agrees: bool) -> RewindRequest:
    """Say yes or no. One no refuses; the last yes takes the moves back."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        request = _open_request(table, request_id)
        require_playing(table)
        own = request.answers.filter(seat=seat.number).first()
        if own is None:
            raise NotAllowed(gettext("You are not asked: none of your moves would vanish."))
        if own.answer != RewindAnswer.Answer.OPEN:
            raise Refused(gettext("You have answered already."))
        own.answer = RewindAnswer.Answer.AGREES if agrees else RewindAnswer.Answer.REFUSES
        own.answered_at = table.now
        own.save(update_fields=["answer", "answered_at"])
        _decide(table, request)
    request.refresh_from_db()
    return request


def withdraw(*, code: str, by: Account, request_id: int) -> None:
    """The asker thinks better of it."""
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        request = _open_request(table, request_id)
        if request.account_id != by.pk:
            raise NotAllowed(gettext("Only who asked can withdraw."))
        _close(table, request, RewindRequest.Status.WITHDRAWN)


def decide_by_silence() -> int:
    """Close requests whose time is over, as each table's rule says; gives how many."""
    late = RewindRequest.objects.filter(status=RewindRequest.Status.OPEN, expires_at__lte=DatabaseNow())
    codes = list(late.filter(table__frozen_at__isnull=True).values_list("table__code", "pk"))
    for code, pk in codes:
        try:
            _settle_late(code, pk)
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("request %s to rewind table %s cannot be settled", pk, code)
    return len(codes)


def _settle_late(code: str, request_id: int) -> None:
    with transaction.atomic():
        table = lock_table(code)
        late = RewindRequest.objects.filter(pk=request_id, status=RewindRequest.Status.OPEN)
        request = late.filter(expires_at__lte=table.now).first()  # or the table stood still meanwhile
        if request is not None and table.frozen_at is None:
            _decide(table, request, silence=True)


def obstacle(*, table: Table, by: Account, to_version: int) -> str:
    """Why somebody may not ask to go back to a version now; empty if they may."""
    try:
        _require_askable(table, seat_of(table, by), to_version, table.head or 0)
    except Refused as error:
        return error.sentence
    return ""


def seats_to_ask(*, table: Table, by: Account, to_version: int) -> list[Seat]:
    """Who would have to agree."""
    return _seats_to_ask(table, seat_of(table, by), to_version)


def crosses_barrier(table: Table, to_version: int) -> bool:
    """Whether dice or something shown would be taken back."""
    return any(version.barrier for version in vanishing(table, to_version))


def next_allowed(table: Table, seat: Seat) -> timedelta:
    """How long a seat must still wait after refusals before it may ask again."""
    refusals = RewindRequest.objects.filter(table=table, seat=seat.number, status=RewindRequest.Status.REFUSED)
    newest = refusals.order_by("-closed_at").first()
    if newest is None or newest.closed_at is None:
        return timedelta(0)
    wait = FIRST_WAIT * 2 ** (refusals.count() - 1)
    return max(timedelta(0), newest.closed_at + wait - now())


def _require_askable(table: Table, seat: Seat, to_version: int, head: int) -> None:
    require_playing(table)
    if table.takebacks == Table.Takebacks.STRICT:
        raise Refused(gettext("At this table what is passed is passed. A dispute can still be opened."))
    if head != table.head:
        raise Stale(gettext("The table has moved on since you looked."), head=table.head)
    if not 0 <= to_version < head:
        raise BadRequest(gettext("There is nothing after that version to take back."))
    if table.rewind_requests.filter(status=RewindRequest.Status.OPEN).exists():
        raise Refused(gettext("Somebody has asked already. Wait for the answers."))
    if wait := next_allowed(table, seat):
        minutes = int(-(-wait.total_seconds() // 60))
        sentence = ngettext(
            "The others said no. You can ask again in %(minutes)d minute.",
            "The others said no. You can ask again in %(minutes)d minutes.",
            minutes,
        )
        raise Refused(sentence % {"minutes": minutes})
    present, wanted = difference.line_of(table, head, to_version)
    if not set(wanted) <= set(present):
        raise Refused(gettext("That step was itself taken back since. Only a moderator can bring it back."))
    if engines.summary(table.game).hidden and was_shown(table, wanted[-1]):
        raise Refused(gettext("Everybody could see the hands of that time. Only a moderator can go back there."))
    if table.takebacks != Table.Takebacks.FRIENDLY and crosses_barrier(table, to_version):
        raise Refused(gettext("Dice were rolled or something was shown since then. At this table that stands."))


def _seats_to_ask(table: Table, seat: Seat, to_version: int) -> list[Seat]:
    """The other seats whose moves would vanish; all others where dice or secrets would be taken back."""
    moves = vanishing(table, to_version)
    concerned = {version.seat for version in moves}
    everyone = any(version.barrier for version in moves)
    others = table.seats.exclude(number=seat.number).filter(account__isnull=False).select_related("account")
    return [other for other in others if everyone or other.number in concerned]


def _decide(table: Table, request: RewindRequest, *, silence: bool = False) -> None:
    """Do what the answers so far say, and where time is over what silence says."""
    answers = set(request.answers.values_list("answer", flat=True))
    if silence and RewindAnswer.Answer.OPEN in answers:
        answers.discard(RewindAnswer.Answer.OPEN)
        friendly = table.takebacks == Table.Takebacks.FRIENDLY
        answers.add(RewindAnswer.Answer.AGREES if friendly else RewindAnswer.Answer.REFUSES)
    if RewindAnswer.Answer.REFUSES in answers:
        _close(table, request, RewindRequest.Status.REFUSED)
        letter = outbox.write(
            Outbox.Kind.REFUSAL, request.pk, account=request.account, table=table, facts={"request": request.pk}
        )
        outbox.post([letter])
    elif RewindAnswer.Answer.OPEN not in answers:
        _close(table, request, RewindRequest.Status.GRANTED)
        _take_back(table, request)


def _take_back(table: Table, request: RewindRequest) -> None:
    target = Version.objects.get(table=table, number=request.to_version)
    rewind(
        table,
        target,
        remark=request.text,
        about={"request": request.pk},
        seat=request.seat,
        account=request.account,
        channel=Version.Channel.WEB,
    )


def _open_request(table: Table, request_id: int) -> RewindRequest:
    found = table.rewind_requests.filter(pk=request_id, status=RewindRequest.Status.OPEN)
    request = found.select_related("account").first()
    if request is None:
        raise NotFound(gettext("This request is not open any more."))
    return request


def _close(table: Table, request: RewindRequest, status: RewindRequest.Status) -> None:
    request.status, request.closed_at = status, table.now
    request.save(update_fields=["status", "closed_at"])


def _text(text: str) -> str:
    text = " ".join(text.split())
    if len(text) > 500:
        raise BadRequest(gettext("Say it in at most 500 characters."))
    return text
