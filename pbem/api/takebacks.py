"""Taking back by consent, for programs."""

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api import moderation as forms
from pbem.api.endpoints import REFUSALS, own_table, person, read, status_of
from pbem.models import Table
from pbem.selectors import takebacks
from pbem.selectors.tables import names_of
from pbem.services import consent
from pbem.services.errors import NotFound


class Takebacks(APIView):
    """Requests to take moves back at a table of yours."""

    throttle_scope = "moves"

    @extend_schema(responses={200: forms.TakebackJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """Every request, newest first."""
        table = own_table(request, code)
        found = takebacks.all_takebacks(table, person(request), names_of(table))
        return Response(forms.TakebackJson(found, many=True).data)

    @extend_schema(request=forms.Ask, responses={201: forms.TakebackJson, 200: forms.TakebackJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Ask those whose moves would vanish; where only your own would, they are taken back at once."""
        asked = consent.ask(code=code, by=person(request), **read(forms.Ask, request))
        return _answer(request, own_table(request, code), asked.pk, status=status_of(asked))


class OneTakeback(APIView):
    """One request, with the answers so far."""

    @extend_schema(responses={200: forms.TakebackJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> Response:
        return _answer(request, own_table(request, code), number)


class AnswerTakeback(APIView):
    """Say yes or no. One no refuses; the last yes takes the moves back."""

    throttle_scope = "moves"

    @extend_schema(request=forms.Reply, responses={200: forms.TakebackJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        agrees = read(forms.Reply, request)["agrees"]
        consent.answer(code=code, by=person(request), request_id=number, agrees=agrees)
        return _answer(request, own_table(request, code), number)


class WithdrawTakeback(APIView):
    """Think better of what you asked for."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.TakebackJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        consent.withdraw(code=code, by=person(request), request_id=number)
        return _answer(request, own_table(request, code), number)


def _answer(request: Request, table: Table, number: int, *, status: int = 200) -> Response:
    found = takebacks.find_takeback(table, person(request), names_of(table), number)
    if found is None:
        raise NotFound(gettext("There is no such request at this table."))
    return Response(forms.TakebackJson(found).data, status=status)
