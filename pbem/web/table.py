"""The table page: the board, what is asked, and the one place where moves are sent from the web."""

import json
import uuid
from collections.abc import Callable
from typing import Any, TypeVar

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext, ngettext
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pbem import boards, engines, rulebook
from pbem.boards import Brush
from pbem.engines import Choice
from pbem.models import Account, Table, Turn, Version
from pbem.numbers import whole
from pbem.selectors import tables as selectors
from pbem.selectors.tables import TableView
from pbem.services import damage, identity, play, presence
from pbem.services.errors import BadRequest, NotFound, Refused, Stale, Weighty
from pbem.services.play import Submitted
from pbem.texts import readable
from pbem.unchanged import etag, unless_known
from pbem.web import action_forms, log
from pbem.web.move_picker import Answer, MovePicker, picker
from pbem.web.notices import next_table, notices
from pbem.web.pages import account_of, for_people, person, the_table
from pbem.web.patches import knows_pieces, only_new
from pbem.web.reach import looking, open_to, playing
from pbem.web.results import ending
from pbem.web.table_cards import expectation, places
from pbem.web.table_setup import gathering_page
from pbem.web.talk import beside_board
from pbem.web.weighing import warning, weighing
from pbem.wording import listed, waited

T = TypeVar("T")

LONGEST_MOVE = 10_000  # characters of JSON
PAST = 8  # actions before the news
TOLD = 6  # sentences of what was just played, said at once
FIRST_STEPS = 9  # own steps during which somebody counts as new to a game


@open_to(looking, playing)
@require_http_methods(["GET", "HEAD", "POST"])
def table(request: HttpRequest, code: str) -> HttpResponse:
    """Look at a table, or play at it."""
    if request.method == "POST":
        return _play(request, code)
    found = the_table(request, code)
    presence.note(account_of(request), code)
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
    presence.note(account_of(request), code)
    newest = the_table(request, code).head if newest is None else newest
    return unless_known(request, etag(code, newest), lambda: HttpResponse(str(newest), content_type="text/plain"))


@open_to(looking)
@require_safe
def hints(request: HttpRequest, code: str) -> HttpResponse:
    """What to know before each of the moves that are left of what is picked, where they are whole sentences."""
    found = the_table(request, code)
    if found.head is None:
        return JsonResponse({"head": None, "moves": []})
    view = damage.seen(found, selectors.seat_number(found, account_of(request)))
    chosen = picker(found.game, "", view.choices, request.GET.getlist("pick"))
    if len(chosen.answers) < len(chosen.left):
        return JsonResponse({"head": found.head, "moves": []})
    told = weighing(view, chosen.left)
    # Of what is weighed all there is to know stands on its button, or above all of them.
    moves = [
        {"hint": one.hint, "weight": one.warning, "weighed": one.standing, "wordy": one.wordy} for one in told.moves
    ]
    return JsonResponse({"head": found.head, "hint": told.hint, "weight": told.warning, "moves": moves})


@open_to(looking)
@require_safe
def form(request: HttpRequest, code: str) -> HttpResponse:
    """One whole action to fill in, for a page that is open already."""
    found = the_table(request, code)
    view = damage.seen(found, selectors.seat_number(found, account_of(request)))
    opened = action_forms.open_form(view, request)
    if opened is None:
        raise NotFound(gettext("There is no page at this address."))
    links = picker(found.game, reverse("table", args=[code]), view.choices, ()).links
    context = {"table": found, "form": opened, "url": links.get(opened.pick, ""), "submission": uuid.uuid4().hex}
    return render(request, "table/form.html", context)


@for_people
def _play(request: HttpRequest, code: str) -> HttpResponse:
    try:
        answer = play.submit(code=code, by=person(request), channel=Version.Channel.WEB, **_submitted(request, code))
    except NotFound:
        raise
    except Weighty as error:
        sent = {"weighty": request.POST.get("move", ""), "line": error.facts.get("line", "")}
        return table_page(request, the_table(request, code), **sent)
    except Refused as error:
        return table_page(request, the_table(request, code), error=error)
    presence.note(person(request), code)
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
    return shown(request, code)


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
    return shown(request, code)


def _named(request: HttpRequest) -> dict[str, Any]:
    """What every submission says: the board it was made on, and its own name."""
    submission = request.POST.get("submission", "")
    return {"head": _head(request), "submission": submission, "channel": Version.Channel.WEB}


def _submitted(request: HttpRequest, code: str) -> dict[str, Any]:
    """What the form sends: a move as JSON, a line of notation, or what was filled in, which means a line."""
    sent: dict[str, Any] = {"head": _head(request), "submission": request.POST.get("submission", "")}
    if "line" in request.POST:
        return {**sent, "line": request.POST["line"]}
    if "form" in request.POST:
        found = the_table(request, code)
        seat = selectors.seat_number(found, person(request))
        line = action_forms.line(request, found, seat, sent["head"])
        return {**sent, "line": line, "unweighed": True}
    return {**sent, "move": _move(request.POST.get("move", "")), "unweighed": "unweighed" in request.POST}


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
    names = selectors.names_of(answer.table)
    sentences = told(answer, names)
    sentences = sentences if len(sentences) <= TOLD else [*sentences[: TOLD - 1], gettext("And more, as told below.")]
    if answer.unplayed:
        unplayed = gettext("The rest of your line was not played. %(why)s") % {"why": answer.unplayed}
        messages.warning(request, unplayed)
    messages.success(request, " ".join([*sentences, next_sentence(answer, names)]))
    return shown(request, answer.table.code)


def told(answer: Submitted, names: list[str]) -> list[str]:
    """What a submission did, to its own player."""
    found, first = answer.table, answer.versions[0]
    events = [event for version in answer.versions for event in version.events]
    sentences = engines.tell(found.game, events, names, first.seat)
    return sentences or [gettext("You chose: %(move)s.") % {"move": engines.phrase(found.game, first.move)}]


def next_sentence(answer: Submitted, names: list[str]) -> str:
    """Who is asked after a submission."""
    return _next(answer.table, names, answer.versions[0].seat, answer.versions[0].number)


def shown(request: HttpRequest, code: str) -> HttpResponse:
    """The table as it stands now: to our own script at once, to a browser behind a redirect, so that it can reload."""
    if request.headers.get("X-Requested-With") == "fetch":
        return table_page(request, the_table(request, code))
    return redirect("table", code)


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


def table_page(
    request: HttpRequest, found: Table, *, error: Refused | None = None, weighty: str = "", line: str = ""
) -> HttpResponse:
    """The board with everything around it; an error stands above it and nothing typed is lost.

    `weighty` is a move as it was sent, or `line` a whole line, that its player is to look at once more.
    """
    if found.head is None:
        return gathering_page(request, found, error=error)
    me = account_of(request)
    view = damage.seen(found, selectors.seat_number(found, me))
    picks = [] if isinstance(error, Stale) else request.GET.getlist("pick")
    address = reverse("table", args=[found.code])
    choice = _sent(view, weighty)
    elsewhere = [action.pick for action in view.action_kinds]
    chosen = picker(found.game, address, view.choices, choice.path if choice else picks, elsewhere)
    choice = choice or (chosen.choice if chosen.picked else None)
    rule = getattr(error, "rule", "")
    context = {
        **common(view, me),
        **board_parts(view, chosen.start if knows_pieces(request) else chosen),
        "picker": chosen,
        "ways": action_forms.ways(view, request, chosen),
        "choice": Answer.of(choice) if choice else None,
        "whole_line": {"line": line, "phrases": view.phrases(line)} if line else None,
        "weighing": None if choice else weighing(view, [one.choice for one in chosen.answers]),
        "hint": view.hint(choice) if choice else "",
        "warning": warning(view, choice) if choice else "",
        "first_turn": _is_new(view) and rulebook.rules(found.game).first_turn,
        "rule_anchor": rulebook.anchor(view.question.rule) if view.question else "",
        **notices(view, me),
        **beside_board(found, me),
        "next_table": next_table(view, identity.of(request).account),
        "submission": uuid.uuid4().hex,
        "error": error,
        "error_anchor": rulebook.anchor(rule) if rule else "",
        "line": request.POST.get("line", "")[: engines.LONGEST_LINE],
        "longest_line": engines.LONGEST_LINE,
    }
    return only_new(request, render(request, "table/playing.html", context, status=error.status if error else 200))


def _sent(view: TableView, sent: str) -> Choice | None:
    """The legal move that was sent; None if there is none."""
    return next((choice for choice in view.choices if sent and choice.move == json.loads(sent)), None)


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
        "expectation": "" if view.question else expectation(view.table, view.viewer),
        **_log(view),
        **ending(view),
    }


def _log(view: TableView) -> dict[str, Any]:
    """What is new to the viewer, and some of what was before, newest first; what is older still is not even told."""
    stretch, past = [], 0
    for action in reversed(view.actions):
        if past == PAST:
            break
        stretch.append(action)
        past += bool(not action.new and action.sentences)
    found = log.items(view.table, stretch[::-1], view.names, lambda: log.turn_of(view))
    told = [item for item in reversed(found) if item.action.sentences]
    return {"news": [item for item in told if item.action.new], "past": [item for item in told if not item.action.new]}


def _asked_for(view: TableView) -> str:
    """What those who are not asked wait for, where the view of a game has words for it; '' elsewhere."""
    words: engines.Fact | None = getattr(view.view, "asked_for", None)
    return "" if words is None else engines.say(view.table.game, words, view.names)


def board(view: TableView, chosen: MovePicker | None = None) -> SafeString:
    """The board as one SVG; '' where there is no drawing: the text board stands in for it."""
    return _drawn(view, lambda: boards.draw(view.game.slug, view.view, _brush(view, chosen)), mark_safe(""))


def board_parts(view: TableView, chosen: MovePicker) -> dict[str, Any]:
    """The board in parts, by what each is for; nothing where there is no drawing."""

    def drawn() -> dict[str, Any]:
        shared, pieces = boards.parts(view.game.slug, view.view, _brush(view, chosen))
        roles: dict[str, list[SafeString]] = {}
        for part, svg in pieces:
            roles.setdefault(part.role, []).append(svg)
        return {"board": {"shared": shared, **roles}}

    return _drawn(view, drawn, {})


def _brush(view: TableView, chosen: MovePicker | None) -> Brush:
    return Brush(
        names=view.names,
        viewer=view.viewer,
        changed=view.changed,
        links=chosen.links if chosen else {},
        picked=chosen.picked if chosen else (),
        closed=chosen.closed if chosen else (),
    )


def _drawn(view: TableView, draw: Callable[[], T], instead: T) -> T:
    """What is drawn, or what stands in for it."""
    if view.damaged:
        return instead
    return boards.attempt(view.game.slug, draw, instead, whose=f"table {view.table.pk}")
