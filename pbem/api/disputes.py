"""Disputes and the public log of rulings, for programs."""

from typing import Any

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api import moderation as forms
from pbem.api.endpoints import REFUSALS, own_table, person, read, started_table, status_of
from pbem.models import Table
from pbem.selectors import disputes as selectors
from pbem.selectors.disputes import Ruled
from pbem.selectors.tables import names_of
from pbem.services import disputes
from pbem.services.errors import NotFound


class Disputes(APIView):
    """What was questioned at a table of yours."""

    throttle_scope = "moves"

    @extend_schema(responses={200: forms.DisputeJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """Every dispute, newest first."""
        return Response(forms.DisputeJson(selectors.all_disputes(own_table(request, code)), many=True).data)

    @extend_schema(request=forms.NewDispute, responses={201: forms.DisputeJson, 200: forms.DisputeJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Question a version, or appeal a ruling; the table may stand still until a moderator has ruled."""
        made = disputes.open_dispute(code=code, by=person(request), **read(forms.NewDispute, request))
        return dispute_json(made.table, made.pk, status=status_of(made))  # whoever was replaced may not see the table


class OneDispute(APIView):
    """One dispute with everything that was said about it."""

    @extend_schema(responses={200: forms.DisputeJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> Response:
        return dispute_json(own_table(request, code), number)


class Statements(APIView):
    """Have your say about an open dispute."""

    throttle_scope = "moves"

    @extend_schema(request=forms.NewStatement, responses={201: forms.DisputeJson, 200: forms.DisputeJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        given = read(forms.NewStatement, request)
        made = disputes.state(code=code, by=person(request), dispute_id=number, **given)
        return dispute_json(own_table(request, code), number, status=status_of(made))


class ShowPlans(APIView):
    """Show the moderators your own plans at this table; the others do not see them."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.DisputeJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        disputes.show_plans(code=code, by=person(request), dispute_id=number)
        return dispute_json(own_table(request, code), number)


class WithdrawDispute(APIView):
    """Let a dispute of yours go."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.DisputeJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        disputes.withdraw(code=code, by=person(request), dispute_id=number)
        return dispute_json(own_table(request, code), number)


class Rulings(APIView):
    """What moderators ruled at a table, with their reasons, newest first."""

    @extend_schema(responses={200: forms.RulingJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        table = started_table(request, code)
        found = selectors.rulings(table, names_of(table))
        return Response(forms.RulingJson([ruling_json(each) for each in found], many=True).data)


def ruling_json(ruled: Ruled) -> dict[str, Any]:
    """A ruling with the numbers of the disputes around it."""
    return {
        "ruling": ruled.ruling,
        "deed": ruled.deed,
        "unplayed": ruled.unplayed if selectors.may_know_line(ruled.ruling, None) else "",
        "settles": [dispute.pk for dispute in ruled.settled],
        "appealed": [dispute.pk for dispute in ruled.appeals],
    }


def dispute_json(table: Table, number: int, *, status: int = 200) -> Response:
    """One dispute of a table."""
    found = selectors.find_dispute(table, number)
    if found is None:
        raise NotFound(gettext("There is no such dispute at this table."))
    return Response(forms.DisputeJson(found).data, status=status)
