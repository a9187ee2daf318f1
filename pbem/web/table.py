"""The table page: the board, what is asked, and the one place where moves are sent from the web."""

import json
import logging
import uuid
from itertools import islice
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pbem import boards, engines, rulebook
from pbem.boards import Brush
from pbem.models import Account, Table, Turn, Version
from pbem.numbers import whole
from pbem.selectors import tables as selectors
from pbem.selectors.tables import TableView
from pbem.services import damage, identity, play, rulings
from pbem.services.errors import BadRequest, NotFound, Refused, Stale
from pbem.services.play import Submitted
from pbem.texts import readable
from pbem.unchanged import etag, unless_known
from pbem.web.move_picker import MovePicker, picker
from pbem.web.notices import notices
from pbem.web.pages import account_of, for_people, person, the_table
from pbem.web.reach import looking, open_to, playing
from pbem.web.table_cards import mark, places
from pbem.web.table_setup import gathering_page
from pbem.wording import listed, waited

logger = logging.getLogger(__name__)

LONGEST_MOVE = 10_000  # characters of JSON
PAST = 8  # log entries before the news
TOLD = 6  # sentences of what was just played, said at once
FIRST_STEPS = 9  # own steps during which somebody counts as new to a game


@open_to(looking, playing)
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Look at a table, or play at it."""
    if request.method == "POST":
        return _play(request, code)
    found = the_table(request, code)
    if found.phase == Table.Phase.GATHERING:
        return gathering_page(request, found)
    if found.phase == Table.Phase.ABANDONED:
        return render(
            request, "table/abandoned.html", {"table": found, "game": engines.summary(found.game, found.options)}
        )
    return table_page(request, found)


@open_to(looking)
@require_safe
def head(request: HttpRequest, code: str) -> HttpResponse:
    """The number of the newest version, for pages that wait for it to change."""
    newest = identity.found_with_session(request, "head")
    newest = the_table(request, code).head if newest is None else newest
    return unless_known(request, etag(code, newest), lambda: HttpResponse(str(newest), content_type="text/plain"))


@for_people
def _play(request: HttpRequest, code: str) -> HttpResponse:
    try:
        answer = play.submit(code=code, by=person(request), channel=Version.Channel.WEB, **_submitted(request))
    except NotFound:
        raise
    except Refused as error:
        return table_page(request, the_table(request, code), error=error)
    return answered(request, answer)


@open_to(playing)
@for_people
@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take one's last step back, or all from an earlier one on."""
    try:
        first = whole(request.POST.get("step", ""))
        play.undo(code=code, by=person(request), step=first, **_named(request))
    except NotFound:
        raise
    except Refused as error:
        return table_page(request, the_table(request, code), error=error)
    back = gettext("Your last step is taken back.") if first is None else gettext("Your steps are taken back.")
    messages.success(request, back)
    return redirect("table", code)


@open_to(playing)
@for_people
@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    """Play again what one has just taken back."""
    try:
        play.redo(code=code, by=person(request), **_named(request))
    except NotFound:
        raise
    except Refused as error:
        return table_page(request, the_table(request, code), error=error)
    messages.success(request, gettext("It is played again."))
    return redirect("table", code)


def _named(request: HttpRequest) -> dict[str, Any]:
    """What every submission says: the board it was made on, and its own name."""
    submission = request.POST.get("submission", "")
    return {"head": _head(request), "submission": submission, "channel": Version.Channel.WEB}


def _submitted(request: HttpRequest) -> dict[str, Any]:
    """What the form sends: a move as JSON, or a line of notation."""
    sent: dict[str, Any] = {"head": _head(request), "submission": request.POST.get("submission", "")}
    if "line" in request.POST:
        return {**sent, "line": request.POST["line"]}
    return {**sent, "move": _move(request.POST.get("move", ""))}


def _head(request: HttpRequest) -> int:
    head = whole(request.POST.get("head", ""))
    if head is None:
        raise BadRequest(
            gettext("The form is incomplete: it does not say which board you saw. Here is the board again.")
        )
    return head


def _move(text: str) -> engines.Json:
    try:
        move = json.loads(text) if len(text) <= LONGEST_MOVE else None
        whole = readable(move)  # or it could come back in a sentence
    except (ValueError, RecursionError):
        move, whole = None, False
    if not isinstance(move, dict) or not whole:
        raise BadRequest(gettext("This move cannot be read. Choose again."))
    return move


def answered(request: HttpRequest, answer: Submitted) -> HttpResponse:
    """Say what happened and who is next, and show the new board."""
    found, seat = answer.table, answer.versions[0].seat
    names = selectors.names_of(found)
    events = [event for version in answer.versions for event in version.events]
    told = engines.tell(found.game, events, names, seat)
    if not told:
        told = [gettext("You chose: %(move)s.") % {"move": engines.phrase(found.game, answer.versions[0].move)}]
    told = told if len(told) <= TOLD else [*told[: TOLD - 1], gettext("And more, as told below.")]
    if answer.unplayed:
        unplayed = gettext("The rest of your line was not played. %(why)s") % {"why": answer.unplayed}
        messages.warning(request, unplayed)
    messages.success(request, " ".join([*told, _next(found, names, seat, answer.versions[0].number)]))
    return redirect("table", found.code)


def _next(found: Table, names: list[str], seat: int | None, played: int) -> str:
    """Who is asked now that a seat has made the version `played`; a turn that was open before it goes on."""
    if found.phase == Table.Phase.FINISHED:
        return gettext("The game is over.")
    asked = {turn.seat: turn.opened_version for turn in _open_turns(found)}
    opened = None if seat is None else asked.get(seat)
    if opened is not None:
        return gettext("Go on.") if opened < played else gettext("It is your turn again.")
    turn = ngettext("Now it is the turn of %(names)s.", "Now it is the turn of %(names)s.", len(asked))
    return turn % {"names": listed([names[seat] for seat in asked])}


def _open_turns(found: Table) -> list[Turn]:
    return found.open_turns  # type: ignore[attr-defined]  # as `play` leaves it


def table_page(request: HttpRequest, found: Table, *, error: Refused | None = None) -> HttpResponse:
    """The board with everything around it; an error stands above it and nothing typed is lost."""
    if found.head is None:
        return gathering_page(request, found, error=error)
    me = account_of(request)
    view = damage.seen(found, selectors.seat_number(found, me))
    picks = [] if isinstance(error, Stale) else request.GET.getlist("pick")
    chosen = picker(found.game, reverse("table", args=[found.code]), view.choices, picks)
    rule = getattr(error, "rule", "")
    context = {
        **common(view, me),
        "board": board(view, chosen),
        "picker": chosen,
        "hint": view.hint(chosen.choice) if chosen.choice else "",
        "risky": chosen.choice is not None and view.rolls_dice(chosen.choice),
        "move": json.dumps(chosen.choice.move) if chosen.choice else "",
        "closing_move": json.dumps(chosen.closing.move) if chosen.closing else "",
        "first_turn": _is_new(view) and rulebook.rules(found.game).first_turn,
        "rule_anchor": rulebook.anchor(view.question.rule) if view.question else "",
        **notices(view, me),
        "submission": uuid.uuid4().hex,
        "error": error,
        "error_anchor": rulebook.anchor(rule) if rule else "",
        "line": request.POST.get("line", "")[: engines.LONGEST_LINE],
        "longest_line": engines.LONGEST_LINE,
    }
    return render(request, "table/playing.html", context, status=error.status if error else 200)


def _is_new(view: TableView) -> bool:
    """Whether somebody has done little here so far, as the newest stretch of the log tells."""
    own = [entry for entry in view.log if entry.seat == view.viewer]
    return view.question is not None and view.log[0].number == 0 and len(own) <= FIRST_STEPS


def common(view: TableView, me: Account | None) -> dict[str, Any]:
    """What a table page and a page of its history share."""
    over = view.is_head and view.table.phase != Table.Phase.PLAYING  # a moderator may have ended it in mid-game
    asked = [] if over else [question.seat for question in view.questions]
    seats = places(view.game, view.seats, asked, me)
    since = min((turn.opened_at for turn in view.turns), default=None)
    return {
        "view": view,
        "table": view.table,
        "game": view.game,
        "seats": seats,
        "waiting_for": listed([seat.name for seat in seats if seat.asked]),
        "waiting_count": sum(seat.asked for seat in seats),
        "asked_for": _asked_for(view),
        "since": since,
        "waited": waited(since),
        "news": [entry for entry in reversed(view.log) if entry.new and entry.sentences],
        "past": list(islice((entry for entry in reversed(view.log) if not entry.new and entry.sentences), PAST)),
        "result": result(view),
        "winners": [view.names[seat] for seat in view.outcome.winners] if view.outcome else [],
    }


def _asked_for(view: TableView) -> str:
    """What those who are not asked wait for, where the view of a game has words for it; '' elsewhere."""
    words: engines.Fact | None = getattr(view.view, "asked_for", None)
    return "" if words is None else engines.say(view.table.game, words, view.names)


def result(view: TableView) -> list[dict[str, Any]]:
    """Places and scores, best first."""
    outcome = view.outcome
    if outcome is None:
        return []
    order = [seat for group in outcome.ranking for seat in group]
    return [
        {
            "place": outcome.places[seat],
            "name": view.names[seat],
            "colour": view.game.colours[seat],
            "mark": mark(view.game, view.game.colours[seat]),
            "score": None if outcome.reason == rulings.ENDED else outcome.scores[seat],
        }
        for seat in order
    ]


def board(view: TableView, chosen: MovePicker | None = None) -> SafeString:
    """The board as SVG; '' where there is no drawing: the text board stands in for it."""
    if view.damaged or not boards.is_drawn(view.game.slug):
        return mark_safe("")
    brush = Brush(
        names=view.names,
        viewer=view.viewer,
        changed=view.changed,
        links=chosen.links if chosen else {},
        picked=chosen.picked if chosen else (),
    )
    try:
        return boards.draw(view.game.slug, view.view, brush)
    except Exception:  # a mistake of ours: it must reach us, but not keep somebody's turn from them
        logger.exception("the board of table %s cannot be drawn", view.table.pk)
        return mark_safe("")
