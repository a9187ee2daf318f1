"""The one write path: every move of every table goes through `submit`, and every undo through `undo`."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from pbem import engines
from pbem.engines import Json, Luck, Position, Step
from pbem.models import Account, Seat, Table, Turn, Version
from pbem.services import history, turns
from pbem.services.errors import BadRequest, MoveRefused, NotPlaying, Refused, Stale
from pbem.services.locks import lock_table, require_playing, seat_of

LONGEST_SUBMISSION = 64


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a submission: the versions it made, now or when it first came in."""

    table: Table
    versions: Sequence[Version]
    repeated: bool = False
    unplayed: str = ""  # why the rest of a line was not played


def submit(
    *,
    code: str,
    by: Account,
    head: int,
    submission: str,
    channel: Version.Channel,
    move: Json = None,
    line: str | None = None,
) -> Answer:
    """Play a move, or all moves of a line, for the seat of `by`, who saw the version `head`."""
    if (move is None) == (line is None):
        raise BadRequest("Send either a move or a line.")
    _require_submission(submission)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := _already(table, seat, submission):
            return already
        require_playing(table)
        newest = history.newest(table)
        _require_fresh(table, seat, head)
        position = engines.open_snapshot(newest.snapshot, newest.digest)
        steps, unplayed = played(position, seat.number, move, line, Luck(bytes(table.secret), table.epoch))
        signed = {"seat": seat.number, "account": by, "channel": channel, "submission": submission}
        versions = history.append(table, steps, cause=Version.Cause.MOVE, **signed)
    return Answer(table, versions, unplayed=unplayed)


def leave_answers(*, code: str, by: Account, answers: Mapping[str, Json]) -> Answer:
    """Say what is to be answered in one's absence; what is open now and settled by it is answered at once."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING):
            raise NotPlaying(f"This table is {table.get_phase_display()}.")
        try:
            seat.standing = engines.read_standing(table.game, answers)
        except engines.BadOptions as error:
            raise BadRequest(str(error)) from None
        seat.save(update_fields=["standing"])
        if table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
            return Answer(table, [])
        newest = history.newest(table)
        position = engines.open_snapshot(newest.snapshot, newest.digest)
        settles = position.standing(seat.number, seat.standing) is not None
        versions = history.append_standing(table, position) if settles else []
    return Answer(table, versions)


def undo(
    *, code: str, by: Account, head: int, submission: str, channel: Version.Channel, step: int | None = None
) -> Answer:
    """Take back the last own step, or all from the version `step` on, as one undo.

    Freely within the turn, and for a short grace after the turn has passed.
    """
    _require_submission(submission)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := _already(table, seat, submission):
            return already
        newest = _newest_seen(table, head)
        turn, steps = own_steps(table, seat.number, newest)
        first = next((each for each in steps if step in (None, each.number)), None)
        if turn is None or first is None:
            raise Refused("There is no step of yours that can still be taken back.")
        target = history.original(table, Version.objects.get(table=table, number=first.number - 1))
        turns.reopen(turn)
        signed = {"seat": seat.number, "account": by, "channel": channel, "submission": submission}
        version, opened = history.restore(table, target, cause=Version.Cause.UNDO, redo=newest.number, **signed)
        history.tell(table, opened, version.created_at)
    return Answer(table, [version])


def redo(*, code: str, by: Account, head: int, submission: str, channel: Version.Channel) -> Answer:
    """Play the step again that was taken back last."""
    _require_submission(submission)
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        if already := _already(table, seat, submission):
            return already
        newest = _newest_seen(table, head)
        if newest.redo is None or not can_redo(newest, seat.number):
            raise Refused("There is no step of yours that was taken back just now.")
        target = Version.objects.get(table=table, number=newest.redo)
        signed = {"seat": seat.number, "account": by, "channel": channel, "submission": submission}
        version, opened = history.restore(table, target, cause=Version.Cause.REDO, redo=target.redo, **signed)
        history.tell(table, opened, version.created_at, held=True)
    return Answer(table, [version])


def own_steps(table: Table, seat: int, newest: Version) -> tuple[Turn | None, list[Version]]:
    """The turn of a seat and the steps of it that can still be taken back, newest first; none if it may not."""
    turn = Turn.objects.filter(table=table, seat=seat).order_by("-opened_version").first()
    if turn is None or not _still_open(table, turn, newest):
        return None, []
    others = Turn.objects.filter(table=table, closed_at__isnull=True).exclude(seat=seat)
    asked_since = max((other.opened_version for other in others), default=-1) if turn.closed_at is None else -1
    since = Version.objects.filter(table=table, number__gt=max(turn.opened_version, asked_since))
    by_number = {version.number: version for version in since.defer("snapshot", "draws")}
    steps: list[Version] = []
    at = by_number.get(newest.origin)
    while at is not None and _takes_back(at, seat):
        steps.append(at)
        before = by_number.get(at.number - 1)
        at = None if before is None else by_number.get(before.origin)
    return turn, steps


def can_redo(newest: Version, seat: int) -> bool:
    """Whether the newest version took back a step of this seat."""
    return newest.redo is not None and newest.seat == seat


def _takes_back(version: Version, seat: int) -> bool:
    """Whether a version is a move of this seat after which nothing was rolled or shown."""
    return version.cause == Version.Cause.MOVE and version.seat == seat and not version.barrier


def _still_open(table: Table, turn: Turn, newest: Version) -> bool:
    """Whether a turn goes on, or passed just now and the grace is not over."""
    if turn.closed_at is None:
        return True
    grace = timedelta(minutes=table.grace_minutes)
    return turn.closed_version == newest.number and timezone.now() - turn.closed_at < grace


def played(position: Position, seat: int, move: Json, line: str | None, luck: Luck) -> tuple[list[Step], str]:
    """The steps of a move or line, and why the rest of a line was not played.

    All or none, up to the first dice; where hands are hidden, what was played stands, since a refusal would tell.
    """
    steps: list[Step] = []
    try:
        moves = (position.read_move(move),) if line is None else position.read_line(seat, line)
        for each in moves:
            step = position.play(seat, each, luck)
            steps.append(step)
            position = step.position
    except engines.GameError as error:
        sentence = engines.sentence(position.slug, error)
        stands = position.hidden or any(step.barrier for step in steps)
        if steps and stands:
            return steps, sentence
        readable = not isinstance(error, engines.BadNotation)
        raise MoveRefused(error.code, sentence, error.rule, readable, **error.facts) from None
    return steps, ""


def _already(table: Table, seat: Seat, submission: str) -> Answer | None:
    """What was answered when this submission first came in."""
    versions = list(Version.objects.filter(table=table, submission=submission).defer("snapshot").order_by("step"))
    if not versions:
        return None
    if versions[0].seat != seat.number:
        raise BadRequest("This submission belongs to another seat.")
    return Answer(table, versions, repeated=True)


def _newest_seen(table: Table, head: int) -> Version:
    """The newest version, which must be the one that was seen."""
    require_playing(table)
    if head != table.head:
        raise Stale("The table has moved on. Look at it again before you take something back.", head=table.head)
    return history.newest(table)


def _require_fresh(table: Table, seat: Seat, head: int) -> None:
    """Refuse what was decided on an old board. Answers of other seats to questions of their own do not make it old."""
    if head == table.head:
        return
    overtaken = Q(seat=seat.number) | ~Q(cause=Version.Cause.MOVE)
    since = Version.objects.filter(table=table, number__gt=head)
    waiting = Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=True, opened_version__lte=head)
    if head > (table.head or 0) or since.filter(overtaken).exists() or not waiting.exists():
        raise Stale("The table has moved on since you looked. Here is the board as it stands now.", head=table.head)


def _require_submission(submission: str) -> None:
    if not submission or len(submission) > LONGEST_SUBMISSION or not submission.isprintable():
        raise BadRequest(
            f"A submission is named by 1 to {LONGEST_SUBMISSION} characters, so that it is played only once."
        )
