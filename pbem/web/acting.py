"""Moving for a seat at the desk, on the board itself: move after move is picked until the action is whole."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from django.http import HttpRequest
from django.utils.safestring import SafeString

from pbem.engines import Choice, Position
from pbem.models import Account, Table
from pbem.selectors.desk import eyes
from pbem.selectors.plans import Ahead, played_ahead
from pbem.selectors.tables import TableView, table_view
from pbem.web.move_picker import MovePicker, picker
from pbem.web.table import board

MOST_STEPS = 100
KEPT = ("dispute", "standard")  # what else the address of the page says


@dataclass(frozen=True, slots=True)
class Offer:
    """A whole move, and the page on which it is chosen."""

    phrase: str
    url: str


@dataclass(frozen=True, slots=True)
class Acting:
    """What is chosen so far for a seat, the board after it, and what can be chosen next."""

    seat: int
    question: str
    line: str
    phrases: Sequence[str]
    chance: bool  # what was chosen last is decided by dice or cards
    picker: MovePicker
    board: SafeString
    text: str
    offers: Sequence[Offer]
    back: str  # the page before the newest of them


def acting(request: HttpRequest, table: Table, me: Account, seat: int) -> Acting | None:
    """The board on which to move for a seat; None where it would tell what the seat alone may see."""
    view = _view(table, me, seat)
    if view is None or view.position is None:
        return None
    return _chosen(request, view, view.position, seat, request.GET.getlist("do"), request.GET.getlist("pick"))


def played(table: Table, me: Account, seat: int, line: str) -> tuple[TableView, TableView] | None:
    """The board now and after a line, as far as no dice fall; None where it is not to be seen or nothing is played."""
    view = _view(table, me, seat)
    if view is None or view.position is None:
        return None
    ahead = played_ahead(view.position, seat, [line])
    return (view, replace(view, position=ahead.position)) if ahead.steps else None


def _view(table: Table, me: Account, seat: int) -> TableView | None:
    """What is seen of the table to move for a seat: where hands are hidden, nothing before that is ruled in public."""
    viewer = eyes(table, me, seat)
    view = table_view(table, viewer, table.head)
    return view if view.position is not None and (viewer == seat or not view.position.hidden) else None


def _chosen(
    request: HttpRequest, view: TableView, start: Position, seat: int, steps: Sequence[str], picks: Sequence[str]
) -> Acting:
    ahead = played_ahead(start, seat, steps[:MOST_STEPS])
    then = replace(view, position=ahead.position)
    kept = [(name, request.GET[name]) for name in KEPT if name in request.GET]

    def address(*done: str) -> str:
        return f"?{urlencode([*kept, ('seat', seat), *(('do', each) for each in done)])}"

    chosen = picker(start.slug, address(*ahead.steps), _going_on(ahead, seat), picks)
    if chosen.picked and chosen.choice is not None:  # nothing is played here, so nothing need be confirmed
        return _chosen(request, view, start, seat, [*ahead.steps, chosen.choice.notation], [])
    line = next(iter(ahead.lines), "")
    return Acting(
        seat=seat,
        question=next((asked.sentence for asked in then.questions if asked.seat == seat and chosen.choices), ""),
        line=line,
        phrases=start.phrases(seat, line) if line else (),
        chance=ahead.chance,
        picker=chosen,
        board=board(then, chosen),
        text=then.text,
        offers=[Offer(each.phrase, f"{address(*ahead.steps, each.choice.notation)}#choose") for each in chosen.answers],
        back=f"{address(*ahead.steps[:-1])}#choose",
    )


def _going_on(ahead: Ahead, seat: int) -> list[Choice]:
    """The moves that belong to the action that was begun; where none was, all of them."""
    if ahead.ends:
        return []
    choices = ahead.position.choices(seat)
    if not ahead.lines:
        return choices
    if not ahead.action:
        return []
    position, plans = ahead.position, ahead.position.planned(seat)
    return [each for each in choices if plans.goes_on(ahead.action, position.read_move(each.move))]
