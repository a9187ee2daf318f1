"""The API: each view reads its request, calls one service or selector, and answers JSON."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Any

from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem import engines
from pbem.api import serializers as forms
from pbem.api.endpoints import REFUSALS, number, person, read, see, the_table
from pbem.models import Account, Table, Version
from pbem.selectors import home
from pbem.selectors.tables import TableView, history, seat_number, standing_answers
from pbem.services import play, tables
from pbem.services.errors import NotFound


class Games(APIView):
    """The games that can be played."""

    permission_classes = ()

    @extend_schema(responses={200: forms.GameJson(many=True)})
    def get(self, request: Request) -> Response:
        return Response(forms.GameJson(engines.cards(), many=True).data)


class Tables(APIView):
    """Your tables."""

    @extend_schema(responses={200: forms.TableJson(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        """Your tables, those that wait for you first."""
        found = home.home(person(request))
        mine = [*found.your_turn, *found.waiting, *found.gathering, *found.finished]
        return Response([table_json(table, person(request)) for table in mine])

    @extend_schema(request=forms.NewTable, responses={201: forms.TableJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Open a table and invite people to it."""
        given = read(forms.NewTable, request)
        table = tables.open_table(by=person(request), seat_count=given.pop("seats"), **given)
        return Response(table_json(the_table(request, table.code), person(request)), status=201)


class OneTable(APIView):
    """One table as you see it."""

    @extend_schema(responses={200: forms.ViewJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        return Response(_view(see(request, code), person(request)))


class Join(APIView):
    """Take a free seat."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        tables.join(code=code, by=person(request))
        return Response(table_json(the_table(request, code), person(request)))


class Invite(APIView):
    """Ask somebody to take a seat."""

    throttle_scope = "moves"

    @extend_schema(request=forms.Address, responses={201: forms.TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        tables.invite(code=code, by=person(request), address=read(forms.Address, request)["address"])
        return Response(table_json(the_table(request, code), person(request)), status=201)


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
    def get(self, request: Request, code: str) -> Response:
        """Every legal move of your seat now."""
        seen = see(request, code)
        if seen.viewer is None:
            raise NotFound("You do not sit at this table.")
        answer = {"head": seen.table.head or 0, "question": seen.question, "moves": seen.choices}
        return Response(forms.ChoicesJson(answer).data)

    @extend_schema(request=forms.MoveSubmission, responses={201: forms.AnswerJson, 200: forms.AnswerJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Play a move or a line; 201 when it was played now, 200 when it had been played before."""
        given = read(forms.MoveSubmission, request)
        return _answer(play.submit(code=code, by=person(request), channel=Version.Channel.API, **given))


class Standing(APIView):
    """What is answered for you while you are away."""

    throttle_scope = "moves"

    @extend_schema(responses={200: forms.StandingJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """Your standing answers, and what there is to choose."""
        return self._answer(request, code)

    @extend_schema(request=forms.StandingAnswers, responses={200: forms.StandingJson, **REFUSALS})
    def put(self, request: Request, code: str) -> Response:
        """Leave these standing answers instead of those before."""
        given = read(forms.StandingAnswers, request)
        answer = play.leave_answers(code=code, by=person(request), **given)
        return self._answer(request, code, [version.number for version in answer.versions])

    def _answer(self, request: Request, code: str, versions: Sequence[int] = ()) -> Response:
        table = the_table(request, code)
        viewer = seat_number(table, person(request))
        if viewer is None:
            raise NotFound("You do not sit at this table.")
        options = [
            {**asdict(option), "choices": [{"choice": choice, "words": words} for choice, words in option.choices]}
            for option in engines.standing_options(table.game)
        ]
        body = {"answers": standing_answers(table, viewer), "options": options}
        return Response(forms.StandingJson({**body, "head": table.head, "versions": versions}).data)


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
    def get(self, request: Request, code: str) -> Response:
        """Up to 100 versions in words, oldest first."""
        after = number(request, "after", -1)
        table = the_table(request, code)
        entries = history(table, seat_number(table, person(request)), after=after)
        return Response(forms.LogEntryJson(entries, many=True).data)


class OneVersion(APIView):
    """The table as you would have seen it at one version."""

    @extend_schema(responses={200: forms.ViewJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> Response:
        return Response(_view(see(request, code, number), person(request)))


def table_json(table: Table, account: Account) -> dict[str, Any]:
    """A table in a list, for whoever asks."""
    asked = {turn.seat for turn in getattr(table, "open_turns", [])}
    yours = seat_number(table, account)
    colours = engines.card(table.game, table.options).colours
    return {
        "code": table.code,
        "title": table.title,
        "game": table.game,
        "options": table.options,
        "phase": table.phase,
        "visibility": table.visibility,
        "takebacks": table.takebacks,
        "grace_minutes": table.grace_minutes,
        "frozen": table.frozen_at is not None,
        "head": table.head,
        "your_seat": yours,
        "your_turn": yours in asked,
        "seats": [
            {
                "seat": seat.number,
                "colour": colours[seat.number],
                "name": seat.account.name if seat.account else None,
                "you": seat.number == yours,
                "asked": seat.number in asked,
            }
            for seat in table.seats.all()
        ],
        "secret_hash": table.secret_hash,
        "outcome": table.outcome,
    }


def _view(seen: TableView, account: Account) -> dict[str, Any]:
    return {
        **table_json(seen.table, account),
        "version": seen.version.number if seen.version else None,
        "questions": forms.QuestionJson(seen.questions, many=True).data,
        "view": seen.view,
        "text": seen.text,
    }


def _answer(answer: play.Answer) -> Response:
    body = {
        "head": answer.table.head,
        "versions": [version.number for version in answer.versions],
        "repeated": answer.repeated,
        "unplayed": answer.unplayed,
    }
    return Response(forms.AnswerJson(body).data, status=200 if answer.repeated else 201)
