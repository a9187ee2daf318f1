"""Questions of moderators and answers to them; memos, people, reasons, directors; and the desk in numbers."""

from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api import asking_forms
from pbem.api import moderation as forms
from pbem.api.desk import the_desk_table
from pbem.api.disputes import dispute_json
from pbem.api.endpoints import REFUSALS, own_table, person, read, status_of
from pbem.api.scopes import Scope
from pbem.models import Account
from pbem.selectors import directors, fairness, people, questions, reasons, rights
from pbem.services import asking, memos
from pbem.services import directors as director_services
from pbem.services import reasons as reason_services
from pbem.services.errors import NotFound


class Questions(APIView):
    """What moderators ask you at a table."""

    @extend_schema(responses={200: forms.AskedJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """What you have yet to answer."""
        found = questions.to_answer(own_table(request, code), person(request))
        return Response(forms.AskedJson(found, many=True).data)


class AnswerQuestion(APIView):
    """Answer a question of a moderator; everybody at the table can read it."""

    throttle_scope = "moves"

    @extend_schema(request=forms.NewAnswer, responses={201: forms.DisputeJson, 200: forms.DisputeJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        table = own_table(request, code)
        if questions.find(table, person(request), number) is None:
            raise NotFound(gettext("Nobody has asked you this."))
        made = asking.answer_question(number=number, by=person(request), **read(forms.NewAnswer, request))
        return dispute_json(table, made.dispute_id, status=status_of(made))


class AskAbout(APIView):
    """Ask a player of a dispute, or all."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=asking_forms.NewQuestion, responses={201: forms.AskedJson(many=True), **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        """Everybody whom you ask gets a letter; everybody at the table can read questions and answers."""
        made = asking.ask(number=number, by=person(request), **read(asking_forms.NewQuestion, request))
        return Response(forms.AskedJson(made, many=True).data, status=201)


class TableMemos(APIView):
    """Write something about a table down for other moderators."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=asking_forms.NewMemo, responses={201: forms.MemoJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        table = the_desk_table(request, code)
        made = memos.write(by=person(request), table=table, **read(asking_forms.NewMemo, request))
        return Response(forms.MemoJson(made).data, status=201)


class People(APIView):
    """People by name, or by their whole address."""

    scope = Scope.MODERATE

    @extend_schema(
        parameters=[OpenApiParameter("q", str, required=True, description="A part of a name, or an address.")],
        responses={200: forms.ModeratorJson(many=True), **REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """Up to 20 people."""
        _require_all_tables(request)
        words = request.query_params.get("q", "").strip()[:60]
        return Response(forms.ModeratorJson(people.search(words) if words else [], many=True).data)


class Person(APIView):
    """What the desk knows of a person."""

    scope = Scope.MODERATE

    @extend_schema(responses={200: asking_forms.PersonJson, **REFUSALS})
    def get(self, request: Request, number: int) -> Response:
        _require_all_tables(request)
        return Response(asking_forms.PersonJson(people.record(_person(number))).data)


class PersonMemos(APIView):
    """Write something about a person down for other moderators."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=asking_forms.NewMemo, responses={201: forms.MemoJson, **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        _require_all_tables(request)
        made = memos.write(by=person(request), about=_person(number), **read(asking_forms.NewMemo, request))
        return Response(forms.MemoJson(made).data, status=201)


class Directors(APIView):
    """Who may rule at one table, and nowhere else."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=asking_forms.NewDirector, responses={201: forms.ModeratorJson(many=True), **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Make somebody director of this table."""
        director_services.appoint(code=code, by=person(request), **read(asking_forms.NewDirector, request))
        return _directors(request, code, status=201)


class DismissDirector(APIView):
    """Let a director go."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.ModeratorJson(many=True), **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        director_services.dismiss(code=code, by=person(request), account=number)
        return _directors(request, code, status=200)


class Reasons(APIView):
    """Standard reasons, to begin a ruling from."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(responses={200: asking_forms.ReasonJson(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        return Response(asking_forms.ReasonJson(reasons.all_reasons(), many=True).data)

    @extend_schema(request=asking_forms.NewReason, responses={201: asking_forms.ReasonJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        made = reason_services.save(by=person(request), **read(asking_forms.NewReason, request))
        return Response(asking_forms.ReasonJson(made).data, status=201)


class Reason(APIView):
    """One standard reason."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=asking_forms.NewReason, responses={200: asking_forms.ReasonJson, **REFUSALS})
    def put(self, request: Request, number: int) -> Response:
        made = reason_services.save(by=person(request), number=number, **read(asking_forms.NewReason, request))
        return Response(asking_forms.ReasonJson(made).data)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, number: int) -> Response:
        reason_services.remove(by=person(request), number=number)
        return Response(status=204)


class Fairness(APIView):
    """How the moderators do, for everybody to see."""

    @extend_schema(responses={200: asking_forms.FairnessJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        """Rulings of each, how often they were reversed, and how long disputes wait."""
        return Response(asking_forms.FairnessJson(fairness.fairness()).data)


def _directors(request: Request, code: str, *, status: int) -> Response:
    found = [each.account for each in directors.of_table(the_desk_table(request, code))]
    return Response(forms.ModeratorJson(found, many=True).data, status=status)


def _require_all_tables(request: Request) -> None:
    if not person(request).has_perm(rights.MODERATE):
        raise NotFound(gettext("There is nothing at this address."))


def _person(number: int) -> Account:
    found = people.find(number)
    if found is None:
        raise NotFound(gettext("There is no such account."))
    return found
