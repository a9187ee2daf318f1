"""Plans at play: what seats have decided ahead is played in the transaction that raises the question."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from pbem import engines
from pbem.engines import GameError, Json, Luck, Played, Position
from pbem.lines import harm, played
from pbem.models import Plan, Table, Version
from pbem.selectors import seating
from pbem.selectors.actions import told_since

Signed = tuple[Played, dict[str, Any]]  # a step, and who made it how

MOST_LINES = 300  # lines of all plans in one transaction: what would go on for ever ends here


@dataclass
class Run:
    """What plans make of a position: steps to be stored, and plans that have moved on or stopped."""

    steps: list[Signed] = field(default_factory=list)
    changed: dict[int, Plan] = field(default_factory=dict)
    stopped: dict[int, Plan] = field(default_factory=dict)  # by seat

    def save(self, table: Table) -> None:
        """Store what became of the plans; the table is locked."""
        plans = list(self.changed.values())
        for plan in plans:
            plan.changed_at = table.now
        fields = ["place", "status", "reason", "since", "looked", "played", "changed_at"]
        if plans:
            Plan.objects.bulk_update(plans, fields)


def run(
    table: Table, position: Position, steps: Sequence[Played], number: int, *, in_person: Collection[int] = ()
) -> Run:
    """Play the active plans from a position that `steps` lead to, the next version being `number`.

    Seats that are asked `in_person` answer themselves, but for rules, until somebody else is asked. What has a single
    answer and need not be asked is entered for them.
    """
    if not seating.any_planned(table) and _unasked(position) is None:
        return Run()
    return _Playing(table, position, steps, number, set(in_person)).all()


class _Playing:
    """One run: the position moves on from line to line."""

    def __init__(
        self, table: Table, position: Position, steps: Sequence[Played], number: int, in_person: set[int]
    ) -> None:
        self.table, self.position, self.number = table, position, number
        self.seats = {seat.number: seat for seat in seating.people(table)}
        self.absent = {seat.number for seat in seating.seats(table) if seat.resigned_at is not None}
        self.plans = _by_seat(table) if seating.any_planned(table) else {}
        self.in_person = in_person & set(position.asked())
        self.luck = Luck(bytes(table.secret), table.epoch)
        self.done = Run()
        self.first = number - len(steps)
        self.told = _by_version(steps, self.first)

    def all(self) -> Run:
        """Line after line, until somebody must be asked."""
        count = 0
        while self._one():
            count += 1
            if count >= MOST_LINES:
                for plan in [plan for _, plan in self._asked()]:
                    self._stop(plan, "long")
                break
        return self.done

    def _asked(self) -> Iterator[tuple[int, Plan]]:
        """The plans of the seats that are asked, rules before lines; where one has stopped, its owner looks first."""
        for seat in self.position.asked():
            for plan in sorted(self.plans.get(seat, ()), key=lambda plan: not plan.is_rule):
                if seat not in self.done.stopped:
                    yield seat, plan

    def _one(self) -> bool:
        """Play for who has resigned, or the first line that answers a question, or its single answer; False if none."""
        for seat in self.absent.intersection(self.position.asked()):
            return self._for(seat, self.position.stand_in(seat))
        for seat, plan in self._asked():
            if (plan.is_rule or seat not in self.in_person) and self._line(seat, plan):
                return True
        return (unasked := _unasked(self.position)) is not None and self._for(*unasked)

    def _for(self, seat: int, move: Any) -> bool:
        """Play a move that needs nobody for its seat."""
        step = self.position.play(seat, move, self.luck)
        self._take_on(seat, [step], {"account": None, "channel": Version.Channel.SERVICE})
        return True

    def _line(self, seat: int, plan: Plan) -> bool:
        """Play a plan's next line if its conditions allow it and the game does; else the plan may stop."""
        line = self._next_line(seat, plan)
        move = None if line is None or line["rule"] is None else self.position.planned(seat).answer(line["rule"])
        if line is None or (line["rule"] is not None and move is None):
            return False  # a rule waits for its question
        if (why := self._harm(seat, plan, line)) is not None:
            self._stop(plan, *why)
            return False
        try:
            steps, error = self._steps(seat, line["line"], move)
        except GameError as refusal:
            self._stop(plan, "refused", engines.stored_refusal(refusal))
            return False
        self._append(seat, plan, steps)
        if error is not None:
            self._stop(plan, "refused", engines.stored_refusal(error))
        return True

    def _steps(self, seat: int, line: str, move: Any) -> tuple[list[Played], GameError | None]:
        if move is not None:
            return [self.position.play(seat, move, self.luck)], None
        return played(self.position, seat, None, line, self.luck)

    def _next_line(self, seat: int, plan: Plan) -> Json:
        """The line that is next, those left behind that repeat until what has come true; None at the end."""
        while plan.place < len(plan.lines):
            line = plan.lines[plan.place]
            if not any(self._holds(seat, plan, each) for each in line["until"]):
                return line
            plan.place += 1
            self.done.changed[plan.pk] = plan
        self._finish(plan)
        return None

    def _harm(self, seat: int, plan: Plan, line: Json) -> tuple[str, Json] | None:
        """Why a line is better not played."""

        def shown() -> bool:
            return self.position.hidden and any(event.get("reveals") for event in self._events(plan))

        return harm(line, lambda given: self._holds(seat, plan, given), looked=plan.looked, shown=shown)

    def _holds(self, seat: int, plan: Plan, given: Json) -> bool:
        return self.position.planned(seat).holds(given, self._events(plan))

    def _events(self, plan: Plan) -> list[Json]:
        """What happened since a plan was made or last played."""
        return [event for number, event in (*self._told_before, *self.told) if number > plan.since]

    @cached_property
    def _told_before(self) -> list[tuple[int, Json]]:
        """What happened before this transaction, as far back as any of the plans looks."""
        until = self.first - 1
        looking = (plan for plans in self.plans.values() for plan in plans if plan.looks_back)
        since = min((plan.since for plan in looking), default=until)
        return told_since(self.table, since, until) if since < until else []

    def _append(self, seat: int, plan: Plan, steps: list[Played]) -> None:
        """Take the steps of a line on, and the plan to its next one."""
        plan.played = [*plan.played, [self.number, plan.place]][-MOST_LINES:]
        self._take_on(seat, steps, {"account": self.seats[seat].account, "channel": Version.Channel.PLAN})
        plan.since, plan.looked = self.number - 1, not any(step.barrier for step in steps)
        if not plan.lines[plan.place]["repeat"]:
            plan.place += 1
        self.done.changed[plan.pk] = plan
        if plan.place >= len(plan.lines):
            self._finish(plan)

    def _take_on(self, seat: int, steps: list[Played], signed: dict[str, Any]) -> None:
        """Steps of a seat that are made for it: the position is the one they lead to."""
        self.done.steps += [(step, {"cause": Version.Cause.MOVE, "seat": seat, **signed}) for step in steps]
        self.told += _by_version(steps, self.number)
        self.number += len(steps)
        self.position = steps[-1].position
        self.in_person &= set(self.position.asked())

    def _finish(self, plan: Plan) -> None:
        plan.status, plan.reason = Plan.Status.DONE, None
        self._gone(plan)

    def _stop(self, plan: Plan, code: str, about: Json = None) -> None:
        plan.status, plan.reason = Plan.Status.STOPPED, {"code": code, "about": about}
        self.done.stopped[plan.seat.number] = plan
        self._gone(plan)

    def _gone(self, plan: Plan) -> None:
        self.done.changed[plan.pk] = plan
        self.plans[plan.seat.number] = [other for other in self.plans[plan.seat.number] if other.pk != plan.pk]


def _unasked(position: Position) -> tuple[int, Any] | None:
    """A seat that need not be asked, since there is a single answer, and that answer."""
    singles = ((seat, position.planned(seat).single()) for seat in position.asked())
    return next(((seat, move) for seat, move in singles if move is not None), None)


def _by_version(steps: Sequence[Played], first: int) -> list[tuple[int, Json]]:
    return [(number, event) for number, step in enumerate(steps, start=first) for event in step.events]


def _by_seat(table: Table) -> dict[int, list[Plan]]:
    """The active plans of a table."""
    active = Plan.objects.filter(seat__table=table, status=Plan.Status.ACTIVE, seat__account__isnull=False)
    found: dict[int, list[Plan]] = {}
    for plan in active.select_related("seat").order_by("pk"):
        found.setdefault(plan.seat.number, []).append(plan)
    return found
