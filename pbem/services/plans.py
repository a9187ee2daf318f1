"""Plans: what somebody decides ahead for the own seat. They are played in `planned`."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db import transaction
from django.utils.translation import gettext

from pbem import engines
from pbem.engines import Json
from pbem.models import Account, Plan, Seat, Table, Version
from pbem.selectors import seating
from pbem.selectors.settled import shown
from pbem.selectors.tables import names_of
from pbem.services import damage, history, turns
from pbem.services.errors import MoveRefused, NotFound, NotPlaying, Refused, Stale
from pbem.services.locks import is_now, lock_table, seat_of

MOST_PLANS = 20  # of a seat, besides those that are played
PLAYED_KEPT = 3  # of those, to look at


@dataclass(frozen=True, slots=True)
class Made:
    """A plan as it stands now, and what it has played at once."""

    table: Table
    plan: Plan
    versions: Sequence[Version] = ()


@damage.noticed
def make(*, code: str, by: Account, given: Json, start: bool = True, head: int | None = None) -> Made:
    """Make a plan of lines, as a text that was typed or as JSON, and let it begin; one that there is already, again.

    What is asked now and answered by it is played at once; `head` is the board that was seen.
    """
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        lines = _read(table, seat, given)
        for done in Plan.objects.filter(seat=seat, status=Plan.Status.DONE):
            if done.lines == lines and (repeated := _repeated(table, done, head)):
                return repeated
        plan = _same(seat, lines) or Plan(seat=seat, lines=lines, created_at=table.now)
        if repeated := _repeated(table, plan, head):
            return repeated
        plan.changed_at = table.now
        if plan.pk is None:
            _make_room(seat)
        plan.save()
        return _begun(table, seat, plan, head) if start else Made(table, plan)


@damage.noticed
def change(*, code: str, by: Account, number: int, given: Json, start: bool = False, head: int | None = None) -> Made:
    """Write other lines into a plan; it is a draft then, from its first line on, or begins anew."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        plan, lines = _own(seat, number), _read(table, seat, given)
        if start and plan.lines == lines and (repeated := _repeated(table, plan, head)):
            return repeated
        plan.lines, plan.played = lines, []
        _rest(plan, Plan.Status.DRAFT)
        plan.place, plan.changed_at = 0, table.now
        plan.save()
        return _begun(table, seat, plan, head) if start else Made(table, plan)


@damage.noticed
def start(*, code: str, by: Account, number: int, head: int | None = None) -> Made:
    """Let a plan go on from the line that is next; one that is played, from the first."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        plan = _own(seat, number)
        return _repeated(table, plan, head) or _begun(table, seat, plan, head)


@damage.noticed
def stop(*, code: str, by: Account, number: int) -> Made:
    """Make a draft of a plan: nothing of it is played until it is started again."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        plan = _own(seat, number)
        _rest(plan, Plan.Status.DRAFT)
        plan.changed_at = table.now
        plan.save()
    return Made(table, plan)


@damage.noticed
def drop(*, code: str, by: Account, number: int) -> Table:
    """Throw a plan away; once it is gone, there is nothing more to do."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        Plan.objects.filter(seat=seat, pk=number).delete()
    return table


def give_back(table: Table, version: int, *, seat: Seat | None = None) -> None:
    """What plans have played after a version that is restored is theirs again, as a draft.

    Of all seats with everything that was to be played, or only of a seat that takes its own steps back. Rules stay:
    they speak of questions, not of a place in the game.
    """
    wanted = Plan.objects.filter(seat__table=table) if seat is None else Plan.objects.filter(seat=seat)
    for plan in wanted.exclude(status=Plan.Status.DRAFT):
        gone = [place for number, place in plan.played if number > version]
        if plan.is_rule or not (gone or (seat is None and plan.status == Plan.Status.ACTIVE)):
            continue
        plan.place = gone[0] if gone else plan.place
        plan.played = [each for each in plan.played if each[0] <= version]
        _rest(plan, Plan.Status.DRAFT, "taken-back")
        plan.changed_at = table.now
        plan.save()


def _own_seat(code: str, by: Account) -> tuple[Table, Seat]:
    """A table that goes on, locked, and the own seat there."""
    table = lock_table(code)
    seating.locked(table, "")
    seat = seat_of(table, by)
    if table.phase not in (Table.Phase.GATHERING, Table.Phase.PLAYING):
        raise NotPlaying(is_now(table))
    return table, seat


def _own(seat: Seat, number: int) -> Plan:
    plan = Plan.objects.filter(seat=seat, pk=number).first()
    if plan is None:
        raise NotFound(gettext("You have no such plan."))
    return plan


def _read(table: Table, seat: Seat, given: Json) -> list[Json]:
    """The lines of a plan, as far as can be known now: they can be read."""
    try:
        lines = engines.read_plan(table.game, given)
        if table.head is not None:
            seen = history.seen_otherwise(table, seat.number) or history.position(table, history.newest(table))
            position = seen.imagined(seat.number)
            for line in lines:
                if line["line"]:
                    position.read_line(seat.number, line["line"])
    except engines.GameError as error:
        sentence = engines.sentence(table.game, error, names_of(table))
        raise MoveRefused(error.code, sentence, error.rule, readable=False, **error.facts) from None
    return lines


def _same(seat: Seat, lines: list[Json]) -> Plan | None:
    """The plan that says the same already; a rule about the same question takes the place of the one before."""
    rule = lines[0]["rule"] if len(lines) == 1 else None
    for plan in Plan.objects.filter(seat=seat).exclude(status=Plan.Status.DONE):
        if plan.lines == lines:
            return plan
        if rule is not None and plan.is_rule and plan.lines[0]["rule"]["rule"] == rule["rule"]:
            plan.lines, plan.place, plan.played = lines, 0, []
            return plan
    return None


def _repeated(table: Table, plan: Plan, head: int | None) -> Made | None:
    """What a plan has done already, where it was begun on this very board: by a double click, or by a program again."""
    if head is None or not any(number > head for number, _ in plan.played):
        return None
    of_plans = {"channel": Version.Channel.PLAN, "seat": plan.seat.number}
    return Made(table, plan, list(Version.objects.filter(table=table, number__gt=head, **of_plans).order_by("number")))


def _make_room(seat: Seat) -> None:
    plans = Plan.objects.filter(seat=seat)
    played = plans.filter(status=Plan.Status.DONE).order_by("-changed_at").values_list("pk", flat=True)
    plans.filter(pk__in=list(played[PLAYED_KEPT:])).delete()
    if plans.exclude(status=Plan.Status.DONE).count() >= MOST_PLANS:
        raise Refused(gettext("You have %(most)d plans here. Throw one away first.") % {"most": MOST_PLANS})


def _begun(table: Table, seat: Seat, plan: Plan, head: int | None) -> Made:
    """Let a plan begin: the only one with lines of its seat; what is asked now is answered at once."""
    newest = shown(table, seat.number)
    asked = table.phase == Table.Phase.PLAYING and seat.number in turns.waiting(table)
    if asked and head is not None and head != newest:
        sentence = gettext("The table has moved on since you looked. Here is the board as it stands now.")
        raise Stale(sentence, head=newest)
    if not plan.is_rule:
        for other in Plan.objects.filter(seat=seat, status=Plan.Status.ACTIVE).exclude(pk=plan.pk):
            if not other.is_rule:
                _rest(other, Plan.Status.DRAFT)
                other.save()
    _rest(plan, Plan.Status.ACTIVE)
    plan.place = 0 if plan.place >= len(plan.lines) else plan.place
    plan.since = -1 if newest is None else newest
    plan.changed_at = table.now
    plan.save()
    table.planned = True  # type: ignore[attr-defined]
    versions: Sequence[Version] = ()
    if asked and table.frozen_at is None:
        versions = history.append_planned(table, history.position(table, history.newest(table)), seat.number)
        plan.refresh_from_db()
    return Made(table, plan, versions)


def _rest(plan: Plan, status: Plan.Status, reason: str = "") -> None:
    """Leave a plan as it is, in another status, its owner having looked."""
    plan.status, plan.looked = status, True
    plan.reason = {"code": reason, "about": None} if reason else None
