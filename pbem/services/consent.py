"""Taking back by consent: a player asks, and whoever has moved, was asked or learned something since answers."""

import logging
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext

from pbem import engines
from pbem.database_time import DatabaseNow
from pbem.models import Account, Outbox, RewindAnswer, RewindRequest, Seat, Table, Turn, Version
from pbem.selectors import difference
from pbem.selectors.settled import shown
from pbem.selectors.tables import version_of, was_shown
from pbem.services import feed, history, limits, outbox, submissions, voting
from pbem.services.errors import BadRequest, Refused, Stale
from pbem.services.locks import lock_table, require_playing, seat_of
from pbem.services.rewind import rewind, vanishing

logger = logging.getLogger(__name__)

PATIENCE = timedelta(hours=48)  # after that, silence counts as the table says


def ask(*, code: str, by: Account, to_version: int, head: int, text: str = "", submission: str = "") -> RewindRequest:
    """Ask the others to take everything after a version back."""
    sent = submissions.named(submission, to_version=to_version, head=head, text=text)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := submissions.found(RewindRequest.objects.filter(table=table, seat=seat.number), sent):
            return already
        _require_askable(table, seat, to_version, head)
        if table.trying == seat.number:
            history.settle(table)  # others must see what they are asked about
        request = RewindRequest.objects.create(
            table=table,
            seat=seat.number,
            account=by,
            to_version=to_version,
            head=head,
            text=voting.said(text),
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
        feed.changed(table)
    return request


def answer(*, code: str, by: Account, request_id: int, agrees: bool) -> RewindRequest:
    """Say yes or no. One no refuses; the last yes takes the moves back."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        request = voting.still_open(table.rewind_requests.all(), request_id)
        require_playing(table)
        unasked = gettext("You are not asked: nothing that concerns you would vanish.")
        voting.record(request.answers.all(), seat, agrees=agrees, at=table.now, unasked=unasked)
        _decide(table, request)
        feed.changed(table)
    request.refresh_from_db()
    return request


def withdraw(*, code: str, by: Account, request_id: int) -> None:
    """The asker thinks better of it."""
    with transaction.atomic():
        table = lock_table(code)
        seat_of(table, by)
        request = voting.still_open(table.rewind_requests.all(), request_id)
        voting.withdraw(table, request, by)
        feed.changed(table)


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
            feed.changed(table)


def obstacle(*, table: Table, by: Account, to_version: int) -> str:
    """Why somebody may not ask to go back to a version now; empty if they may."""
    try:
        seat = seat_of(table, by)
        _require_askable(table, seat, to_version, _newest(table, seat))
        _seats_to_ask(table, seat, to_version)
    except Refused as error:
        return error.sentence
    return ""


def seats_to_ask(*, table: Table, by: Account, to_version: int) -> list[Seat]:
    """Who would have to agree."""
    return _seats_to_ask(table, seat_of(table, by), to_version)


def _newest(table: Table, seat: Seat) -> int:
    """The newest version that a seat sees: others' steps after it do not count, since nobody knows them."""
    return shown(table, seat.number) or 0


def crosses_barrier(table: Table, head: int, to_version: int) -> bool:
    """Whether dice or something shown would be taken back."""
    return any(version.barrier for version in vanishing(table, head, to_version))


def _require_askable(table: Table, seat: Seat, to_version: int, head: int) -> None:
    require_playing(table)
    if table.takebacks == Table.Takebacks.STRICT:
        raise Refused(gettext("At this table what is passed is passed. A dispute can still be opened."))
    if head != _newest(table, seat):
        raise Stale(gettext("The table has moved on since you looked."), head=_newest(table, seat))
    if not 0 <= to_version < head:
        raise BadRequest(gettext("There is nothing after that version to take back."))
    if table.rewind_requests.filter(status=RewindRequest.Status.OPEN).exists():
        raise Refused(gettext("Somebody has asked already. Wait for the answers."))
    voting.require_patience(RewindRequest.objects.filter(table=table, seat=seat.number))
    present, wanted = difference.line_of(table, head, to_version)
    if not set(wanted) <= set(present):
        raise Refused(gettext("That step was itself taken back since. Only a moderator can bring it back."))
    if engines.summary(table.game).hidden and was_shown(table, wanted[-1]):
        raise Refused(gettext("Everybody could see the hands of that time. Only a moderator can go back there."))
    if table.takebacks != Table.Takebacks.FRIENDLY and crosses_barrier(table, head, to_version):
        raise Refused(gettext("Dice were rolled or something was shown since then. At this table that stands."))


def _seats_to_ask(table: Table, seat: Seat, to_version: int) -> list[Seat]:
    """The other seats that must agree; where one of them has nobody who could, all others must in its stead.

    Refuses where somebody is concerned and nobody is there to agree.
    """
    concerned = _concerned(table, seat, to_version)
    others = list(table.seats.exclude(number=seat.number).select_related("account"))
    able = voting.able(others)
    if concerned - {other.number for other in able}:
        concerned = {other.number for other in others}
    if concerned and not able:
        raise Refused(gettext("Nobody else sits here who could agree. Open a dispute: a moderator can take it back."))
    return [other for other in able if other.number in concerned]


def _concerned(table: Table, seat: Seat, to_version: int) -> set[int]:
    """The other seats that moved or were asked since, and who is asked now; all where something was shown or rolled."""
    moves = vanishing(table, _newest(table, seat), to_version)
    if any(version.barrier for version in moves):
        return set(range(table.seat_count)) - {seat.number}
    since = min((version.number for version in moves), default=to_version + 1)
    asked = Turn.objects.filter(Q(opened_version__gte=since) | Q(closed_at__isnull=True), table=table)
    movers = {version.seat for version in moves if version.seat is not None}
    return (movers | set(asked.values_list("seat", flat=True))) - {seat.number}


def _decide(table: Table, request: RewindRequest, *, silence: bool = False) -> None:
    """Do what the answers so far say, and where time is over what silence says."""
    friendly = table.takebacks == Table.Takebacks.FRIENDLY
    silent = RewindAnswer.Answer.AGREES if friendly else RewindAnswer.Answer.REFUSES
    decided = voting.verdict(request.answers.all(), silent if silence else RewindAnswer.Answer.OPEN)
    if decided == RewindRequest.Status.REFUSED:
        voting.close(table, request, decided)
        letter = outbox.write(
            Outbox.Kind.REFUSAL, request.pk, account=request.account, table=table, facts={"request": request.pk}
        )
        outbox.post([letter])
    elif decided == RewindRequest.Status.GRANTED:
        voting.close(table, request, decided)
        _take_back(table, request)


def _take_back(table: Table, request: RewindRequest) -> None:
    target = version_of(table, request.to_version)
    answers = dict(request.answers.values_list("seat", "answer"))
    agreed = [seat for seat, answer in answers.items() if answer == RewindAnswer.Answer.AGREES]
    rewind(
        table,
        target,
        remark=request.text,
        move={"agreed": agreed, "silent": [seat for seat in answers if seat not in agreed]},  # what the story tells
        about={"request": request.pk},
        seat=request.seat,
        account=request.account,
        channel=Version.Channel.WEB,
    )
