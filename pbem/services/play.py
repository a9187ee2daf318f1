"""The one write path: every move of every table goes through `submit`, and every undo through `undo`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext

from pbem import engines, metrics
from pbem.database_time import now
from pbem.engines import Json, Luck, Played, Position
from pbem.models import Account, Seat, Table, Turn, Version
from pbem.selectors import seating
from pbem.selectors.tables import names_of
from pbem.services import damage, history, submissions, turns
from pbem.services.errors import BadRequest, MoveRefused, NotPlaying, Refused, Stale
from pbem.services.locks import is_now, lock_table, require_playing, seat_of


@dataclass(frozen=True, slots=True)
class Submitted:
    """What became of a submission: the versions it made, now or when it first came in."""

    table: Table
    versions: Sequence[Version]
    repeated: bool = False
    unplayed: str = ""  # why the rest of a line was not played


@metrics.of_moves
@damage.noticed
def submit(
    *,
    code: str,
    by: Account,
    head: int,
    submission: str,
    channel: Version.Channel,
    move: Json = None,
    line: str | None = None,
) -> Submitted:
    """Play a move, or all moves of a line, for the seat of `by`, who saw the version `head`."""
    if (move is None) == (line is None):
        raise BadRequest(gettext("Send either a move or a line."))
    sent = submissions.named(submissions.required(submission), head=head, move=move, line=line)
    with transaction.atomic():
        table = lock_table(code)
        seating.locked(table, sent["submission"])
        seat = seat_of(table, by)
        if seat.sent_before and (already := _already(table, seat, sent)):  # type: ignore[attr-defined]
            return already
        require_playing(table)
        newest = history.newest(table)
        _require_fresh(table, seat, head)
        position = history.position(table, newest)
        try:
            steps, stopped = played(position, seat.number, move, line, Luck(bytes(table.secret), table.epoch))
        except engines.GameError as error:
            raise refused(table, error) from None
        signed = {"seat": seat.number, "account": by, "channel": channel, **sent}
        versions = history.append(table, steps, cause=Version.Cause.MOVE, **signed)
    return Submitted(table, versions, unplayed="" if stopped is None else refused(table, stopped).sentence)


@damage.noticed
def leave_answers(*, code: str, by: Account, answers: Mapping[str, Json]) -> Submitted:
    """Say what is to be answered in one's absence; what is open now and settled by it is answered at once."""
    with transaction.atomic():
        table = lock_table(code)
        seating.locked(table, "")
        seat = seat_of(table, by)
        if table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING):
            raise NotPlaying(is_now(table))
        try:
            seat.standing = engines.read_standing(table.game, answers)
        except engines.BadOptions as error:
            raise BadRequest(str(error)) from None
        seat.save(update_fields=["standing"])
        if table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
            return Submitted(table, [])
        newest = history.newest(table)
        position = history.position(table, newest)
        settles = position.standing(seat.number, seat.standing) is not None
        versions = history.append_standing(table, position) if settles else []
    return Submitted(table, versions)


@damage.noticed
def undo(
    *, code: str, by: Account, head: int, submission: str, channel: Version.Channel, step: int | None = None
) -> Submitted:
    """Take back the last own step, or all from the version `step` on, as one undo.

    Freely within the turn, and for a short grace after the turn has passed.
    """
    sent = submissions.named(submissions.required(submission), head=head, undo=step)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := _already(table, seat, sent):
            return already
        newest = _newest_seen(table, head)
        turn, steps = own_steps(table, seat.number, newest, at=table.now)
        first = next((each for each in steps if step in (None, each.number)), None)
        if turn is None or first is None:
            raise Refused(gettext("There is no step of yours that can still be taken back."))
        target = history.original(table, Version.objects.get(table=table, number=first.number - 1))
        turns.reopen(turn)
        signed = {"seat": seat.number, "account": by, "channel": channel, **sent}
        version, opened = history.restore(table, target, cause=Version.Cause.UNDO, redo=newest.number, **signed)
        history.notify(table, opened, version.created_at)
    return Submitted(table, [version])


@damage.noticed
def redo(*, code: str, by: Account, head: int, submission: str, channel: Version.Channel) -> Submitted:
    """Play the step again that was taken back last."""
    sent = submissions.named(submissions.required(submission), head=head, redo=True)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := _already(table, seat, sent):
            return already
        newest = _newest_seen(table, head)
        if newest.redo is None or not can_redo(newest, seat.number):
            raise Refused(gettext("There is no step of yours that was taken back just now."))
        target = Version.objects.get(table=table, number=newest.redo)
        signed = {"seat": seat.number, "account": by, "channel": channel, **sent}
        version, opened = history.restore(table, target, cause=Version.Cause.REDO, redo=target.redo, **signed)
        history.notify(table, opened, version.created_at, held=True)
    return Submitted(table, [version])


def own_steps(
    table: Table, seat: int, newest: Version, *, at: datetime | None = None, recent: Sequence[Version] = ()
) -> tuple[Turn | None, list[Version]]:
    """The turn of a seat and the steps of it that can still be taken back, newest first; none if it may not.

    `at` is the database's time if it is known, and `recent` what has been read of the versions, newest first.
    """
    waiting = turns.waiting(table)
    turn = waiting.get(seat) or _passed(table, seat, newest, at)
    if turn is None:
        return None, []
    asked_since = max((other.opened_version for other in waiting.values() if other.seat != seat), default=-1)
    first = max(turn.opened_version, asked_since if turn.closed_at is None else -1) + 1
    by_number = {version.number: version for version in _versions_from(table, first, recent)}
    steps: list[Version] = []
    step = by_number.get(newest.origin)
    while step is not None and _takes_back(step, seat):
        steps.append(step)
        before = by_number.get(step.number - 1)
        step = None if before is None else by_number.get(before.origin)
    return turn, steps


def can_redo(newest: Version, seat: int) -> bool:
    """Whether the newest version took back a step of this seat."""
    return newest.redo is not None and newest.seat == seat


def _takes_back(version: Version, seat: int) -> bool:
    """Whether a version is a move of this seat after which nothing was rolled or shown."""
    return version.cause == Version.Cause.MOVE and version.seat == seat and not version.barrier


def _passed(table: Table, seat: int, newest: Version, at: datetime | None) -> Turn | None:
    """The turn of a seat that passed just now and can still be taken back."""
    if not table.grace_minutes:
        return None
    turn = Turn.objects.filter(table=table, seat=seat).order_by("-opened_version", "-pk").first()
    if turn is None or turn.closed_at is None or turn.closed_version != newest.number:
        return None
    return turn if grace_left(table, turn.closed_at, at) > timedelta(0) else None


def _versions_from(table: Table, first: int, recent: Sequence[Version]) -> Iterable[Version]:
    """The versions from a number on: those at hand if they reach so far."""
    if recent and recent[-1].number <= first:
        return [version for version in recent if version.number >= first]
    return Version.objects.filter(table=table, number__gte=first).defer("snapshot", "draws")


def grace_left(table: Table, closed_at: datetime, at: datetime | None = None) -> timedelta:
    """For how long a turn that has passed can still be taken back; `at` is the database's time if it is known."""
    return closed_at + timedelta(minutes=table.grace_minutes) - (at or now())


def played(
    position: Position, seat: int, move: Json, line: str | None, luck: Luck
) -> tuple[list[Played], engines.GameError | None]:
    """The steps of a move or line, and what stopped the rest of a line; raises GameError if nothing was played.

    All or none, up to the first dice; where hands are hidden, what was played stands, since a refusal would tell.
    """
    steps: list[Played] = []
    try:
        moves = (position.read_move(move),) if line is None else position.read_line(seat, line)
        for each in moves:
            step = position.play(seat, each, luck)
            steps.append(step)
            position = step.position
    except engines.GameError as error:
        stands = position.hidden or any(step.barrier for step in steps)
        if steps and stands:
            return steps, error
        raise
    return steps, None


def refused(table: Table, error: engines.GameError) -> MoveRefused:
    """What a game refuses, as a sentence to whoever wanted it."""
    readable = not isinstance(error, engines.BadNotation)
    sentence = engines.sentence(table.game, error, names_of(table))
    return MoveRefused(error.code, sentence, error.rule, readable, **error.facts)


def _already(table: Table, seat: Seat, sent: dict[str, str]) -> Submitted | None:
    """What was answered when this submission of this seat first came in."""
    own = Version.objects.filter(table=table, seat=seat.number, submission=sent["submission"])
    versions = list(own.defer("snapshot").order_by("step"))
    if not versions:
        return None
    submissions.same(versions[0], sent)
    return Submitted(table, versions, repeated=True)


def _newest_seen(table: Table, head: int) -> Version:
    """The newest version, which must be the one that was seen."""
    require_playing(table)
    if head != table.head:
        raise Stale(
            gettext("The table has moved on. Look at it again before you take something back."), head=table.head
        )
    return history.newest(table)


def _require_fresh(table: Table, seat: Seat, head: int) -> None:
    """Refuse what was decided on an old board. Answers of other seats to questions of their own do not make it old."""
    if head == table.head:
        return
    overtaken = Q(seat=seat.number) | ~Q(cause=Version.Cause.MOVE)
    since = Version.objects.filter(table=table, number__gt=head)
    waiting = Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=True, opened_version__lte=head)
    if head > (table.head or 0) or since.filter(overtaken).exists() or not waiting.exists():
        raise Stale(
            gettext("The table has moved on since you looked. Here is the board as it stands now."), head=table.head
        )
