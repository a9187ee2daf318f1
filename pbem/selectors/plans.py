"""The plans of whoever looks, in words, with what would happen now; and playing ahead on a board of one's own.

A scratch board is made of what its seat sees (`imagined`), so that it can tell nothing else.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.utils.translation import gettext

from pbem import engines
from pbem.engines import ChanceNeeded, GameError, Json, Luck, Position
from pbem.lines import harm, played
from pbem.models import Plan, Table
from pbem.selectors import actions
from pbem.selectors.tables import TableView

MOST_ANSWERS = 200  # of others, until the own seat is asked again
NO_CHANCE = Luck(b"", closed=True)
IMAGINARY = Luck(b"a scratch board rolls dice of its own")

# What becomes of a line on a scratch board.
GOES, WAITS, STOPS = "goes", "waits", "stops"


class Scratch:
    """Playing ahead as one seat. The others do nothing; or, if they are `safe`, they give the safest answers."""

    def __init__(self, position: Position, seat: int, *, safe: bool = False, told: Sequence[Json] = ()) -> None:
        self.seat = seat
        self.safe = safe
        self.position = position.imagined(seat)
        self.events = list(told)
        self.guessed = False  # others were asked in between

    def asked(self) -> bool:
        """Go on to where the seat is asked; False if it never is."""
        for _ in range(MOST_ANSWERS):
            asked = self.position.asked()
            if self.seat in asked or not asked:
                return bool(asked)
            after = self.position if self.safe else self.position.imagined(self.seat, skipped=True)
            if self.seat in after.asked():
                self.position, self.guessed = after, True
                return True
            move = self.position.planned(asked[0]).safe()
            step = self.position.play(asked[0], move, IMAGINARY)
            self.position, self.guessed = step.position, True
            self.events += step.events
        return False

    def play(self, line: str) -> None:
        """Play a line of the seat, or raise the GameError that refuses it."""
        steps, error = played(self.position, self.seat, None, line, NO_CHANCE)
        if error is not None:
            raise error
        self._take(steps)

    def answer(self, rule: Json) -> bool:
        """Let a rule answer; False if it does not speak of this question."""
        move = self.position.planned(self.seat).answer(rule)
        if move is not None:
            self._take([self.position.play(self.seat, move, NO_CHANCE)])
        return move is not None

    def holds(self, condition: Json) -> bool:
        return self.position.planned(self.seat).holds(condition, self.events)

    def shown(self) -> bool:
        """Whether something was shown that was hidden."""
        return self.position.hidden and any(event.get("reveals") for event in self.events)

    def _take(self, steps: Sequence[engines.Played]) -> None:
        self.position = steps[-1].position
        self.events = [event for step in steps for event in step.events]


Chain = tuple[Position, list[Any]]  # where an action begins, and its moves


@dataclass(frozen=True, slots=True)
class Ahead:
    """A scratch board: the steps that were played there, as lines of a plan, and where it stands."""

    position: Position
    steps: list[str]
    lines: list[str]
    ends: str  # why nothing more can be played there
    chance: bool  # because dice or cards decide what was played last
    action: Sequence[Any]  # the moves of the last line, if nobody else was asked since


def played_ahead(position: Position, seat: int, steps: Sequence[str], *, safe: bool = False) -> Ahead:
    """Play steps on a scratch board, each when the seat is asked; what cannot be played is left out."""
    scratch = Scratch(position, seat, safe=safe)
    done, chains, ends, chance = list[str](), list[Chain](), "", False
    for step in steps:
        scratch.guessed = False
        if ends or not scratch.asked():
            break
        before = scratch.position
        try:
            moves = before.read_line(scratch.seat, step)
            scratch.play(step)
        except ChanceNeeded:
            ends, chance = gettext("From here on dice or cards decide."), True
        except GameError:
            break
        done.append(step)
        if chains and not scratch.guessed and before.planned(scratch.seat).goes_on(chains[-1][1], moves[0]):
            chains[-1][1].extend(moves)
        else:
            chains.append((before, list(moves)))
    scratch.guessed = False
    if not ends and not scratch.asked():
        ends = gettext("You are not asked any more.")
    lines = [at.planned(scratch.seat).line(moves) for at, moves in chains]
    under_way = chains[-1][1] if chains and not scratch.guessed else ()
    return Ahead(scratch.position, done, lines, ends, chance, under_way)


Told = Sequence[tuple[int, Json]]  # events, each with its version


@dataclass(frozen=True, slots=True)
class LineSummary:
    """One line of a plan: as it is typed, in words, and what would become of it now."""

    text: str
    said: str  # where it is a rule, in words
    clauses: Sequence[str]
    played: bool
    next: bool
    outlook: str  # GOES, WAITS or STOPS; '' where nobody can say
    why: str


@dataclass(frozen=True, slots=True)
class PlanSummary:
    """A plan as its owner sees it."""

    number: int
    status: str
    status_label: str
    is_rule: bool
    text: str
    rest: str  # what is left of it to be played; all of it, where it is played to its end
    reason: str
    changed_at: datetime
    lines: Sequence[LineSummary]


@dataclass(frozen=True, slots=True)
class Offered:
    """A condition or a ready-made plan to choose: as it is typed, and in words."""

    text: str
    words: str


def own_plans(view: TableView) -> list[PlanSummary]:
    """The plans of the viewer's seat, newest first."""
    if view.viewer is None:
        return []
    found = list(Plan.objects.filter(seat__table=view.table, seat__number=view.viewer).order_by("-pk"))
    told = _told_since(view, min((plan.since for plan in found if plan.looks_back), default=None))
    return [_summary(view, plan, told) for plan in found]


def _summary(view: TableView, plan: Plan, told: Told) -> PlanSummary:
    game = view.table.game
    looks = _outlook(view, plan, told)
    return PlanSummary(
        plan.pk,
        plan.status,
        str(Plan.Status(plan.status).label),
        plan.is_rule,
        engines.write_plan(plan.lines),
        engines.write_plan(plan.lines[plan.place :] or plan.lines),
        why(view.table, plan.reason, view.names),
        plan.changed_at,
        [
            LineSummary(
                engines.write_plan([line]).partition(" | ")[0],
                engines.say_plan(game, line["rule"]) if line["rule"] else "",
                clauses(game, line),
                place < plan.place,
                place == plan.place,
                *_look(view, looks, place - plan.place),
            )
            for place, line in enumerate(plan.lines)
        ],
    )


def clauses(game: str, line: Json) -> list[str]:
    """What a line hangs on, in words."""
    families = {
        "only_if": gettext("only if %(condition)s"),
        "stop_if": gettext("stop if %(condition)s"),
        "until": gettext("again and again, until %(condition)s"),
    }
    said = [
        sentence % {"condition": engines.say_plan(game, given)}
        for name, sentence in families.items()
        for given in line[name]
    ]
    if line["repeat"] and not line["until"]:
        said.append(gettext("again and again"))
    if line["go_on"] and not line["rule"]:
        said.append(gettext("whatever dice or cards have shown"))
    return said


def why(table: Table, reason: Json, names: Sequence[str]) -> str:
    """Why a plan has stopped; '' if it has not."""
    if reason is None:
        return ""
    about = reason["about"]
    match reason["code"]:
        case "refused":
            refusal = engines.refusal(table.game, about, names)
            return gettext("Its next line cannot be played. %(why)s") % {"why": refusal}
        case "came-true":
            return gettext("This has come true: %(condition)s.") % {"condition": engines.say_plan(table.game, about)}
        case "not-true":
            return gettext("This is not true: %(condition)s.") % {"condition": engines.say_plan(table.game, about)}
        case "dice":
            return gettext("Dice were rolled or cards drawn: look at them before you go on.")
        case "shown":
            return gettext("Something was shown that you did not know when you planned.")
        case "chance":
            return gettext("From here on dice or cards decide.")
        case "long":
            return gettext("It has played very many lines in a row.")
        case _:
            return gettext("What it had played was taken back.")


Look = tuple[
    str, Json | GameError | None
]  # what would become of a line, and why not: a reason as a plan's, or a refusal
CHANCE = {"code": "chance", "about": None}


def _outlook(view: TableView, plan: Plan, told: Told) -> list[Look]:
    """What would become of a plan's lines now, if all others did nothing; ends where a line would not be played."""
    if view.position is None or view.viewer is None:
        return []
    goes_on = plan.status == Plan.Status.ACTIVE  # any other would begin anew, its owner having looked
    since = [event for number, event in told if number > plan.since] if goes_on else []
    scratch = Scratch(view.position, view.viewer, told=since)
    looks, looked = list[Look](), plan.looked or not goes_on
    for line in plan.lines[plan.place :]:
        if not scratch.asked():
            return looks
        if any(scratch.holds(given) for given in line["until"]):
            looks.append((WAITS, None))
            continue
        looks.append(_tried(scratch, line, looked=looked))
        if looks[-1][0] == STOPS:
            break
        looked = True  # what rolls dice is not played on a scratch board
    return looks


def _told_since(view: TableView, since: int | None) -> Told:
    """What happened after a version, as far as the viewer sees it."""
    until = -1 if view.version is None else view.version.number
    return [] if since is None or since >= until else actions.told_since(view.table, since, until, view.recent)


def _tried(scratch: Scratch, line: Json, *, looked: bool) -> Look:
    if (why_not := harm(line, scratch.holds, looked=looked, shown=scratch.shown)) is not None:
        return STOPS, dict(zip(("code", "about"), why_not, strict=True))
    try:
        if line["rule"] is None:
            scratch.play(line["line"])
        elif not scratch.answer(line["rule"]):
            return WAITS, None
    except ChanceNeeded:
        return STOPS, CHANCE
    except GameError as error:
        return STOPS, error
    return GOES, None


def _look(view: TableView, looks: Sequence[Look], place: int) -> tuple[str, str]:
    """What would become of a line, and the sentence why not."""
    if not 0 <= place < len(looks):
        return "", ""
    outcome, about = looks[place]
    if isinstance(about, GameError):
        return outcome, engines.sentence(view.table.game, about, view.names)
    return outcome, why(view.table, about, view.names)


def ready_made(view: TableView) -> list[Offered]:
    """Plans that the viewer's seat can take as they are."""
    if view.position is None or view.viewer is None:
        return []
    found = view.position.planned(view.viewer).ready_made()
    return [
        Offered(engines.write_plan(engines.plain(each.lines)), engines.say_plan(view.table.game, each))
        for each in found
    ]


def conditions(view: TableView) -> list[Offered]:
    """What a plan made now could hang on."""
    if view.position is None or view.viewer is None:
        return []
    found = view.position.planned(view.viewer).conditions()
    return [Offered(each.written, engines.say_plan(view.table.game, each)) for each in found]
