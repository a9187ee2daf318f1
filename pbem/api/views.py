"""The API: each view reads its request, calls one service or selector, and answers JSON."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.permissions import AllowAny
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem import engines, pace
from pbem.api import serializers as forms
from pbem.api.endpoints import ANYWHERE, REFUSALS, number, person, read, see, status_of, the_table, unless_known
from pbem.models import Account, Table, Version
from pbem.proxies import client_mark
from pbem.selectors import home, invitations
from pbem.selectors.absences import away_until, soon_away
from pbem.selectors.prompts import OutOfReach, out_of_reach_at
from pbem.selectors.seating import glance
from pbem.selectors.settled import shown
from pbem.selectors.tables import TableView, history, history_of_actions, seat_number
from pbem.services import play, presence, prompts, tables
from pbem.services.errors import NotFound


class Games(APIView):
    """The games that can be played."""

    permission_classes = (AllowAny,)

    @extend_schema(responses={200: forms.GameJson(many=True), 401: forms.ErrorJson, **ANYWHERE})
    def get(self, request: Request) -> Response:
        return Response(forms.GameJson(engines.summaries(), many=True).data)


class Schemas(APIView):
    """The forms of what is particular to a game, as JSON Schemas."""

    permission_classes = (AllowAny,)

    @extend_schema(responses={200: forms.SchemasJson, 401: forms.ErrorJson, 404: forms.ErrorJson, **ANYWHERE})
    def get(self, request: Request, slug: str) -> Response:
        """Made from the types that the game itself is written with."""
        try:
            return Response(forms.SchemasJson(engines.schemas(slug)).data)
        except engines.UnknownGame:
            raise NotFound(gettext("There is no such game.")) from None


class Tables(APIView):
    """Your tables."""

    @extend_schema(
        parameters=[
            OpenApiParameter(
                "before", str, description="Only finished tables opened before the one with this code: a further page."
            ),
            OpenApiParameter(
                "Link",
                str,
                OpenApiParameter.HEADER,
                response=[200],
                description='The address of the next page, as `<…>; rel="next"`; absent on the last.',
            ),
        ],
        responses={200: forms.TableJson(many=True), **REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """Your tables: all that are not over, those that wait for you first; then up to 50 finished, newest first.

        The header `Link` leads to the next 50 finished ones.
        """
        me = person(request)
        if "before" in request.query_params:
            over, running = home.finished(me, request.query_params["before"]), []
        else:
            found = home.home(me, alone=True)
            over, running = found.finished, [*found.your_turn, *found.waiting, *found.gathering]
        response = Response([table_json(table, me) for table in (*running, *over.tables)])
        if over.next:
            further = request.build_absolute_uri(f"{reverse('api-tables')}?{urlencode({'before': over.next})}")
            response.headers["Link"] = f'<{further}>; rel="next"'
        return response

    @extend_schema(request=forms.NewTable, responses={201: forms.TableJson, 200: forms.TableJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Open a table and invite people to it; 201 when it was opened now, 200 when it had been before."""
        given = read(forms.NewTable, request)
        seats = given.pop("seats")
        table = tables.open_table(by=person(request), seat_count=seats, client=client_mark(request), **given)
        return Response(table_json(the_table(request, table.code), person(request)), status=status_of(table))


class OneTable(APIView):
    """One table as you see it."""

    @extend_schema(responses={200: forms.ViewJson, **REFUSALS})
    def get(self, request: Request, code: str) -> HttpResponse:
        """With an ETag: sent back as `If-None-Match`, it is answered 304 as long as nothing is new."""
        return _one_table(request, the_table(request, code))


class Join(APIView):
    """Take a free seat."""

    throttle_scope = "moves"

    @extend_schema(request=forms.ChosenSeat, responses={200: forms.TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        tables.join(code=code, by=person(request), number=read(forms.ChosenSeat, request).get("seat"))
        return Response(table_json(the_table(request, code), person(request)))


class Invite(APIView):
    """Who is asked to take a seat, and asking somebody."""

    throttle_scope = "moves"

    @extend_schema(responses={200: forms.OpenInvitationJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """The open invitations, for who sits there."""
        table, me = the_table(request, code), person(request)
        if seat_number(table, me) is None:
            raise NotFound(gettext("You do not sit at this table."))
        return Response(forms.OpenInvitationJson(invitations.open_invitations(table, me), many=True).data)

    @extend_schema(request=forms.Address, responses={201: forms.TableJson, 200: forms.TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        given = read(forms.Address, request)
        invited = tables.invite(code=code, by=person(request), client=client_mark(request), **given)
        return Response(table_json(the_table(request, code), person(request)), status=status_of(invited))


class Leave(APIView):
    """Get up before the table starts."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        tables.leave(code=code, by=person(request))
        return Response(status=204)


class Abandon(APIView):
    """Give up a table you opened, before it starts."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        tables.abandon(code=code, by=person(request))
        return Response(status=204)


class Moves(APIView):
    """What you may do, and doing it."""

    throttle_scope = "moves"

    @extend_schema(responses={200: forms.ChoicesJson, **REFUSALS})
    def get(self, request: Request, code: str) -> HttpResponse:
        """Every legal move of your seat now; with an ETag."""
        table, me = the_table(request, code), person(request)
        if seat_number(table, me) is None:
            raise NotFound(gettext("You do not sit at this table."))
        return unless_known(request, lambda: _choices(see(request, table)), table_json(table, me))

    @extend_schema(request=forms.MoveSubmission, responses={201: forms.AnswerJson, 200: forms.AnswerJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Play a move or a line; 201 when it was played now, 200 when it had been played before."""
        given = read(forms.MoveSubmission, request)
        answer = play.submit(code=code, by=person(request), channel=Version.Channel.API, **given)
        presence.note(person(request), code)
        return _answer(answer)


class TryAgain(APIView):
    """Have the letter about your turn sent again that did not get through; moderators may for anybody."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        prompts.try_again(code=code, by=person(request), number=min(number, 99))
        return Response(status=204)


class Undo(APIView):
    """Take back your last step, or all from an earlier one on: within your turn, and in the table's grace after it."""

    throttle_scope = "moves"

    @extend_schema(request=forms.UndoSubmission, responses={201: forms.AnswerJson, 200: forms.AnswerJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        given = read(forms.UndoSubmission, request)
        return _answer(play.undo(code=code, by=person(request), channel=Version.Channel.API, **given))


class Redo(APIView):
    """Play again what you have just taken back."""

    throttle_scope = "moves"

    @extend_schema(request=forms.Submission, responses={201: forms.AnswerJson, 200: forms.AnswerJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        given = read(forms.Submission, request)
        return _answer(play.redo(code=code, by=person(request), channel=Version.Channel.API, **given))


class Versions(APIView):
    """The table's log."""

    @extend_schema(
        parameters=[OpenApiParameter("after", int, description="Only versions after this number.")],
        responses={200: forms.LogEntryJson(many=True), **REFUSALS},
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """Up to 100 versions in words, oldest first; with an ETag."""
        after = number(request, "after", -1)
        table = the_table(request, code)
        entries = history(table, seat_number(table, person(request)), after=after)
        told = forms.LogEntryJson(entries, many=True).data
        return unless_known(request, lambda: told, told)


class Actions(APIView):
    """The table's log by actions: what somebody did between two questions to others, as a whole."""

    @extend_schema(
        parameters=[OpenApiParameter("after", int, description="Only versions after this number.")],
        responses={200: forms.ActionJson(many=True), **REFUSALS},
    )
    def get(self, request: Request, code: str) -> HttpResponse:
        """Up to 100 versions as actions, oldest first; an action that reaches beyond them is cut. With an ETag."""
        after = max(-1, number(request, "after", -1))
        table = the_table(request, code)
        found = history_of_actions(table, seat_number(table, person(request)), after=after)
        told = forms.ActionJson(found, many=True).data
        return unless_known(request, lambda: told, told)


class OneVersion(APIView):
    """The table as you would have seen it at one version."""

    @extend_schema(responses={200: forms.ViewJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> HttpResponse:
        """With an ETag."""
        return _one_table(request, the_table(request, code), number)


def table_json(table: Table, account: Account) -> dict[str, Any]:
    """A table in a list, for whoever asks."""
    asked = {turn.seat: turn for turn in getattr(table, "open_turns", [])}
    yours, now = seat_number(table, account), timezone.now()
    colours = engines.summary(table.game, table.options).colours
    return {
        "code": table.code,
        "title": table.title,
        "game": table.game,
        "options": table.options,
        "phase": table.phase,
        "visibility": table.visibility,
        "takebacks": table.takebacks,
        "grace_minutes": table.grace_minutes,
        "language": table.language,
        "seating": table.seating,
        "gate_finished": table.gate_finished,
        "gate_punctual": table.gate_punctual,
        "clock": table.clock,
        "frozen": table.frozen_at is not None,
        "paused_until": table.paused_until,
        "asleep": table.asleep_at is not None,
        "expectation": _expectation(table, yours),
        "head": table.head,
        "your_seat": yours,
        "your_turn": yours in asked and table.frozen_at is None,
        "seats": [
            {
                "seat": seat.number,
                "colour": colours[seat.number],
                "name": seat.account.name if seat.account else None,
                "you": seat.number == yours,
                "asked": seat.number in asked,
                "sought": seat.sought_at is not None,
                "resigned": seat.resigned_at is not None,
                "deadline": asked[seat.number].deadline if seat.number in asked else None,
                "bank_seconds": table.banks.get(str(seat.number), 0),
                "away_until": away_until(seat.account, now),
                "away_next": soon_away(seat.account, now) if seat.account and yours is not None else None,
            }
            for seat in table.seats.all()
        ],
        "secret_hash": table.secret_hash,
        "outcome": table.outcome,
    }


def _expectation(table: Table, seat: int | None) -> dict[str, Any] | None:
    if seat is None or table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
        return None
    expected = pace.expected(table.pace, seat, timezone.now())
    return None if expected is None else {"turns": expected.turns, "at": expected.at}


def _one_table(request: Request, table: Table, number: int | None = None) -> HttpResponse:
    """A table as whoever asks sees it, unless they know."""
    me = person(request)
    lost = forms.OutOfReachJson(_out_of_reach(table, me) if number in (None, table.head) else [], many=True).data

    def answer() -> dict[str, Any]:
        seen = see(request, table, number)  # if its board is damaged, the table stands still from now on
        return {**table_json(table, me), "out_of_reach": lost, **_view(seen)}

    return unless_known(request, answer, table_json(table, me), lost)


def _view(seen: TableView) -> dict[str, Any]:
    """What is seen of the board, and what is asked there."""
    return {
        "version": seen.version.number if seen.version else None,
        "questions": forms.QuestionJson(seen.questions, many=True).data,
        "view": seen.view_json,
        "text": seen.text,
    }


def _choices(seen: TableView) -> dict[str, Any]:
    answer = {"head": seen.table.head or 0, "question": seen.question, "moves": seen.choices}
    return forms.ChoicesJson(answer).data


def _out_of_reach(table: Table, account: Account) -> list[OutOfReach]:
    """Who is waited for and gets no letter: for those who sit there, and of the board as it stands."""
    asked = seat_number(table, account) is not None and glance(table).out_of_reach
    return out_of_reach_at(table) if asked else []


def _answer(answer: play.Submitted) -> Response:
    body = {
        "head": shown(answer.table, answer.versions[0].seat),
        "versions": [version.number for version in answer.versions],
        "repeated": answer.repeated,
        "unplayed": answer.unplayed,
    }
    return Response(forms.AnswerJson(body).data, status=200 if answer.repeated else 201)
