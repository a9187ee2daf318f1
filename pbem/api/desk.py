"""The desk, for programs of moderators: what waits, what a ruling would change, and ruling."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, PolymorphicProxySerializer, extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api import moderation as forms
from pbem.api.disputes import ruling_json
from pbem.api.endpoints import REFUSALS, number, person, read
from pbem.api.scopes import Scope
from pbem.api.serializers import TableJson
from pbem.api.views import table_json
from pbem.models import Account, Dispute, Ruling, Table, Version
from pbem.selectors import desk as selectors
from pbem.selectors import difference, directors, disputes, evidence, questions, queue, rights, shown_plans
from pbem.selectors.moderators import able_to_rule
from pbem.selectors.queue import Wanted
from pbem.selectors.tables import names_of
from pbem.services import archive, claims, desk_mail, rulings
from pbem.services.errors import NotFound
from pbem.services.rulings import Bench, rule

Kind = Ruling.Kind
ANY_RULING = PolymorphicProxySerializer(
    component_name="AnyRuling",
    serializers={str(kind): form for kind, form in forms.RULINGS.items()},
    resource_type_field_name="kind",
)


class Desk(APIView):
    """What waits for moderators."""

    scope = Scope.MODERATE

    @extend_schema(parameters=[forms.QueueQuery], responses={200: forms.QueueJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        """A page of the open disputes, those due first; then tables that stand still, lack a player or wait in vain."""
        me = person(request)
        given = forms.QueueQuery(data=request.query_params)
        given.is_valid(raise_exception=True)
        wanted = dict(given.validated_data)
        page = queue.page(Wanted(words=wanted.pop("q", ""), **wanted), me)
        found = selectors.troubles(me)
        body = {
            "count": page.count,
            "page": page.number,
            "pages": page.last,
            "waiting": queue.waiting(me),
            "disputes": [_listed(each) for each in page.disputes],
            "damaged": [table_json(table, me) for table in found.damaged],
            "paused": [table_json(table, me) for table in found.paused],
            "vacant": [table_json(table, me) for table in found.vacant],
            "out_of_reach": found.out_of_reach,
        }
        return Response(forms.QueueJson(body).data)


class Claim(APIView):
    """See to a dispute: others leave it to you."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: forms.CaseJson, **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        """Claim an open dispute. One that another moderator has claimed is refused, unless they hold it for long."""
        found = claims.claim(number=number, by=person(request))
        return Response(forms.CaseJson({"dispute": found, "barred": ""}).data)


class HandOver(APIView):
    """Give a dispute that you have claimed to another moderator, or back to the queue."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=forms.HandOver, responses={200: forms.CaseJson, **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        """`to` is the number of a moderator's account, as `receivers` of the table lists them; null gives it back."""
        found = claims.hand_over(number=number, by=person(request), **read(forms.HandOver, request))
        return Response(forms.CaseJson({"dispute": found, "barred": ""}).data)


class DeskLetters(APIView):
    """How you are written to about new disputes."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=forms.DeskLetters, responses={200: forms.DeskLetters, **REFUSALS})
    def post(self, request: Request) -> Response:
        given = read(forms.DeskLetters, request)
        desk_mail.choose(account=person(request), **given)
        return Response(given)


class DeskTables(APIView):
    """Any started table, private or not."""

    scope = Scope.MODERATE

    @extend_schema(
        parameters=[OpenApiParameter("q", str, required=True, description="Its code, or words of its title.")],
        responses={200: TableJson(many=True), **REFUSALS},
    )
    def get(self, request: Request) -> Response:
        """Up to 20 tables, newest first."""
        me = person(request)
        words = request.query_params.get("q", "").strip()[:60]
        return Response([table_json(table, me) for table in selectors.search(words, me)] if words else [])


class DeskTable(APIView):
    """Everything a moderator needs to know of a table before ruling, as a spectator knows it."""

    scope = Scope.MODERATE

    @extend_schema(
        parameters=[OpenApiParameter("before", int, description="The last step to list; without it the newest.")],
        responses={200: forms.DeskTableJson, **REFUSALS},
    )
    def get(self, request: Request, code: str) -> Response:
        me, table = person(request), the_desk_table(request, code)
        head = table.head or 0
        waiting = disputes.open_disputes(table)
        body = {
            **table_json(table, me),
            "damaged": table.damaged,
            "last_readable": selectors.last_readable(table),
            "disputes": _cases(table, waiting, me),
            "memos": [] if selectors.is_seated(table, me) else table.memos.select_related("author")[:50],
            "directors": [each.account for each in directors.of_table(table)],
            "receivers": able_to_rule(waiting[0]) if waiting else [],
            "rulings": [ruling_json(each) for each in disputes.rulings(table, names_of(table), private=True)],
            "may_rule": rulings.open_to(table, me, waiting),
            "elsewhere": selectors.elsewhere(table) if me.has_perm(rulings.NEEDS[Kind.SUSPEND]) else [],
            "steps": selectors.steps(table, max(0, min(number(request, "before", head), head))),
            "corrections": [{"adjustment": plain, "phrase": phrase} for plain, phrase in selectors.corrections(table)],
            "lines": selectors.lines(table, me),
            "sights": [{"seat": seat, "view": seen} for seat, seen in selectors.sights(table, me)],
        }
        return Response(forms.DeskTableJson(body).data)


class Difference(APIView):
    """Two versions of a table beside each other, as a spectator sees them."""

    scope = Scope.MODERATE

    @extend_schema(
        parameters=[
            OpenApiParameter("from", int, description="Without it the newest version."),
            OpenApiParameter("to", int, required=True),
        ],
        responses={200: forms.DifferenceJson, **REFUSALS},
    )
    def get(self, request: Request, code: str) -> Response:
        """What changes if the second follows the first: what a rewind to it would do."""
        table = the_desk_table(request, code)
        head = table.head or 0
        try:
            found = difference.difference(table, None, number(request, "from", head), number(request, "to", -1))
        except Version.DoesNotExist:
            raise NotFound(gettext("The history of this table does not go that far.")) from None
        return Response(forms.DifferenceJson(found).data)


class NewRulings(APIView):
    """Rule. Each kind of ruling has its own fields."""

    scope = Scope.MODERATE
    throttle_scope = "moves"

    @extend_schema(request=ANY_RULING, responses={201: forms.RulingJson, 200: forms.RulingJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Everyone at the table is told at once, with the reason; look at the difference before.

        201 when it was ruled now, 200 when it had been before.
        """
        me = person(request)
        kind = request.data.get("kind") if isinstance(request.data, dict) else None
        given = read(forms.RULINGS[Kind(kind)] if kind in Kind.values else forms.NewRuling, request)
        bench = Bench(code, me, given.pop("head"), given.pop("reason"), given.pop("dispute", None))
        made, is_new = rule(Kind(given.pop("kind")), bench, **given)
        table = the_desk_table(request, code)
        ruled = disputes.find_ruling(table, names_of(table), made.pk, private=True)
        if ruled is None:
            raise NotFound(gettext("There is no such ruling at this table."))
        body = {**ruling_json(ruled), "unplayed": ruled.unplayed}
        return Response(forms.RulingJson(body).data, status=201 if is_new else 200)


def the_desk_table(request: Request, code: str) -> Table:
    """A table that has started; for a director, one they direct."""
    table = selectors.find(code)
    if table is None or not rights.may(person(request), rights.MODERATE, table):
        raise NotFound(gettext("There is no such table, or it has not started."))
    return archive.at_hand(table)


def _cases(table: Table, waiting: Sequence[Dispute], me: Account) -> list[dict[str, Any]]:
    barred = selectors.barred(waiting, me)
    found, asked = evidence.of_disputes(table, waiting), questions.asked_about(*waiting)
    return [
        {
            "dispute": each,
            "barred": barred,
            "evidence": found.get(each.pk),
            "plans": [] if barred else shown_plans.in_dispute(each, names_of(table)),
            "questions": [question for question in asked if question.dispute_id == each.pk],
        }
        for each in waiting
    ]


def _listed(dispute: Dispute) -> dict[str, Any]:
    barred = selectors.barred_by(sits=dispute.sits, appealed=dispute.appealed)  # type: ignore[attr-defined]
    return {"dispute": dispute, "barred": barred}
