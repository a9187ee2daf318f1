"""The one write path: every move of every table goes through `submit`, and every undo through `undo`."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext

from pbem import engines, metrics
from pbem.database_time import now
from pbem.engines import Json, Luck, Weight
from pbem.lines import played
from pbem.models import Account, Seat, Table, Turn, Version
from pbem.selectors import seating
from pbem.selectors.settled import STEPS, shown
from pbem.selectors.tables import names_of, version_of
from pbem.services import damage, history, plans, submissions, turns
from pbem.services.errors import BadRequest, MoveRefused, Refused, Stale, Weighty
from pbem.services.locks import lock_table, require_playing, seat_of


@dataclass(frozen=True, slots=True)
class Submitted:
    """What became of a submission: the versions it made, now or when it first came in."""

    table: Table
    versions: Sequence[Version]
    repeated: bool = False
    unplayed: str = ""  # why the rest of a line was not played
    stopped: engines.GameError | None = None  # the same, as the game says it


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
    unweighed: bool = False,
) -> Submitted:
    """Play a move, or all moves of a line, for the seat of `by`, who saw the version `head`.

    A move that is `unweighed` is only played if it can be taken back, and a line if it rolls no dice: else its player
    is to look at it once more.
    """
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
        position, luck = history.position(table, newest), Luck(bytes(table.secret), table.epoch)
        try:
            if seen := history.seen_otherwise(table, seat.number):
                played(seen, seat.number, move, line, luck)
            if unweighed and move is not None:
                _require_light(table, position.weight(seat.number, move))
            steps, stopped = played(position, seat.number, move, line, luck)
            if unweighed and line is not None and any(step.draws for step in steps):
                raise Weighty("", line=line)
        except engines.GameError as error:
            raise refused(table, error) from None
        signed = {"seat": seat.number, "account": by, "channel": channel, **sent}
        versions = history.append(table, steps, cause=Version.Cause.MOVE, **signed)
    unplayed = "" if stopped is None else refused(table, stopped).sentence
    return Submitted(table, versions, unplayed=unplayed, stopped=stopped)


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
        newest = _newest_seen(table, seat, head)
        turn, steps = own_steps(table, seat.number, newest, at=table.now)
        first = next((each for each in steps if step in (None, each.number)), None)
        if turn is None or first is None:
            raise Refused(gettext("There is no step of yours that can still be taken back."))
        target = history.original(table, version_of(table, first.number - 1))
        ahead = any(each.channel in Version.AHEAD for each in steps[: steps.index(first) + 1])
        redo = None if ahead else newest.number  # what was planned is given back as a plan
        signed = {"seat": seat.number, "account": by, "channel": channel, "redo": redo, **sent}
        passed = turn.closed_at is not None
        turns.reopen(table, turn)
        version, opened = history.restore(table, target, cause=Version.Cause.UNDO, shown=passed, **signed)
        history.notify(table, opened, version.created_at)
        plans.give_back(table, first.number - 1, seat=seat)
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
        newest = _newest_seen(table, seat, head)
        if newest.redo is None or not can_redo(table, newest, seat.number):
            raise Refused(gettext("There is no step of yours that was taken back just now."))
        target = version_of(table, newest.redo)
        signed: dict[str, Any] = {"seat": seat.number, "account": by, "channel": channel, **sent}
        version, opened = history.restore(table, target, cause=Version.Cause.REDO, redo=target.redo, **signed)
        history.notify(table, opened, version.created_at, held=True)
    return Submitted(table, [version])


def own_steps(
    table: Table, seat: int, newest: Version, *, at: datetime | None = None, recent: Sequence[Version] = ()
) -> tuple[Turn | None, list[Version]]:
    """The turn of a seat and the steps of it that can still be taken back, newest first; none if it may not.

    `newest` is the newest version that the seat sees.
    `at` is the database's time if it is known, and `recent` what has been read of the versions, newest first.
    """
    waiting = turns.waiting(table)
    turn = waiting.get(seat) or _passed(table, seat, newest, at)
    if turn is None or _moved_since(table, seat, newest, waiting):
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


def can_redo(table: Table, newest: Version, seat: int) -> bool:
    """Whether the newest version took back a step of this seat, and nobody else has begun since."""
    return newest.redo is not None and newest.seat == seat and table.trying in (None, seat)


def _moved_since(table: Table, seat: int, newest: Version, waiting: Mapping[int, Turn]) -> bool:
    """Whether somebody else has begun since the newest version that a seat sees.

    What the next player tries out does not count: they were asked by that very version, and go with it.
    """
    if table.trying in (None, seat):
        return False
    other = waiting.get(table.trying)
    return other is None or other.opened_version != newest.number


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


def _require_light(table: Table, weight: Weight) -> None:
    """Refuse for now what cannot be taken back; a turn that is passed can, where the table gives a grace."""
    if weight != Weight.LIGHT and not (weight == Weight.PASSES and table.grace_minutes):
        raise Weighty("", weight=weight.value)


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


def _newest_seen(table: Table, seat: Seat, head: int) -> Version:
    """The newest version that a seat may see, which must be the one that was seen."""
    require_playing(table)
    newest = shown(table, seat.number)
    if head != newest:
        raise Stale(gettext("The table has moved on. Look at it again before you take something back."), head=newest)
    return Version.objects.get(table=table, number=newest)


def _require_fresh(table: Table, seat: Seat, head: int) -> None:
    """Refuse what was decided on an old board. What other seats do about questions of their own does not make it old.

    That is so as long as the own turn has been open since then: who takes a passed turn back closes it.
    """
    newest = shown(table, seat.number) or 0
    if head == newest:
        return
    overtaken = Q(seat=seat.number) | ~Q(cause__in=(*STEPS, Version.Cause.TIMEOUT))
    since = Version.objects.filter(table=table, number__gt=head)
    waiting = Turn.objects.filter(table=table, seat=seat.number, closed_at__isnull=True, opened_version__lte=head)
    if head > newest or since.filter(overtaken).exists() or not waiting.exists():
        raise Stale(
            gettext("The table has moved on since you looked. Here is the board as it stands now."), head=newest
        )
