"""Time at a table, as people see it: until when who has time, who is away; and the buttons about it."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.utils.translation import gettext
from django.views.decorators.http import require_POST

from pbem.clock import DAY
from pbem.clock_words import time_left
from pbem.models import Account, Seat, Table, Turn
from pbem.selectors.absences import away_until, soon_away
from pbem.services import nudges
from pbem.web.pages import for_people, person
from pbem.web.reach import open_to, playing


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody whose turn it is, and their time."""

    number: int
    name: str
    you: bool
    deadline: datetime | None
    expired: bool
    may_nudge: bool
    may_have_a_day: bool

    @property
    def left(self) -> str:
        return time_left(self.deadline) if self.deadline else ""


def times(table: Table, me: Account | None) -> dict[str, Any]:
    """Until when whoever is waited for has time, and who at the table is away until when."""
    if table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
        return {"times": [], "away": [], "soon_away": []}
    now, seats = timezone.now(), {seat.number: seat for seat in table.seats.all()}
    seated = me is not None and any(seat.account_id == me.pk for seat in seats.values())
    turns: list[Turn] = getattr(table, "open_turns", [])
    waiting = [_waiting(turn, seats[turn.seat], me, seated, now) for turn in turns if seats[turn.seat].account]
    people = [seat.account for seat in seats.values() if seat.account]
    away = [(one.name, until) for one in people if (until := away_until(one, now))]
    soon = [(one.name, *stretch) for one in people if seated and one != me and (stretch := soon_away(one, now))]
    shown = [each for each in waiting if each.deadline or each.may_nudge]
    return {"times": shown, "away": away, "soon_away": soon}


def _waiting(turn: Turn, seat: Seat, me: Account | None, seated: bool, now: datetime) -> Waiting:
    you = me is not None and seat.account_id == me.pk
    away = away_until(seat.account, now) is not None
    return Waiting(
        number=seat.number,
        name=seat.account.name if seat.account else "",
        you=you,
        deadline=turn.deadline,
        expired=turn.expired_at is not None,
        may_nudge=seated and not you and not away and now - (turn.nudged_at or turn.opened_at) >= DAY,
        may_have_a_day=you and turn.deadline is not None and turn.excused_at is None,
    )


@for_people
@require_POST
def nudge(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Ask somebody politely to move."""
    nudges.nudge(code=code, by=person(request), number=min(number, 99))
    messages.success(request, gettext("A friendly letter is on its way."))
    return redirect("table", code)


@open_to(playing)
@for_people
@require_POST
def need_a_day(request: HttpRequest, code: str) -> HttpResponse:
    """A day more for one's own turn."""
    nudges.need_a_day(code=code, by=person(request))
    messages.success(request, gettext("You have a day more."))
    return redirect("table", code)
