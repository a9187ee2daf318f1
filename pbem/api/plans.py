"""Plans, for programs: what you have decided ahead for your seat. Nobody else can ask for it."""

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, own_table, person, read, see, the_table
from pbem.api.serializers import Strict
from pbem.engines import Json
from pbem.models import Plan
from pbem.selectors import plans as selectors
from pbem.selectors.tables import seat_number
from pbem.services import plans
from pbem.services.errors import BadRequest, NotFound

LONGEST_PLAN = 8_000  # characters


class PlanLineJson(serializers.Serializer):
    text = serializers.CharField(help_text="The action or the rule, as it is typed.")
    said = serializers.CharField(help_text="A rule in words.")
    clauses = serializers.ListField(child=serializers.CharField(), help_text="What it hangs on, in words.")
    played = serializers.BooleanField()
    next = serializers.BooleanField()
    outlook = serializers.CharField(
        help_text="What would become of it now if all others did nothing until you are asked: `goes`, `waits` or "
        "`stops`; empty where nobody can say."
    )
    why = serializers.CharField(help_text="Why it would not be played.")


class PlanJson(serializers.Serializer):
    number = serializers.IntegerField()
    status = serializers.ChoiceField(Plan.Status.choices)
    text = serializers.CharField(help_text="The whole plan, as it is typed.")
    rest = serializers.CharField(help_text="What is left of it to be played; all of it once it is played to its end.")
    reason = serializers.CharField(help_text="Why it has stopped.")
    lines = PlanLineJson(many=True)


class OfferedJson(serializers.Serializer):
    text = serializers.CharField(help_text="As it is typed.")
    words = serializers.CharField()


class PlansJson(serializers.Serializer):
    head = serializers.IntegerField(allow_null=True, help_text="The newest version of the table.")
    versions = serializers.ListField(child=serializers.IntegerField(), help_text="What was played at once.")
    plans = PlanJson(many=True)
    conditions = OfferedJson(many=True, help_text="What a line of this game can hang on.")
    ready_made = OfferedJson(many=True, help_text="Plans to be taken as they are.")


class PlanLines(Strict):
    text = serializers.CharField(
        max_length=LONGEST_PLAN,
        required=False,
        trim_whitespace=False,
        help_text="A line each: a whole action in notation, or `rule` and its name; behind bars `only if`, "
        "`stop if` or `until` with a condition, `repeat`, or `go on`.",
    )
    lines = serializers.ListField(
        child=serializers.DictField(), max_length=60, required=False, help_text="Or the same as JSON."
    )


class NewPlan(PlanLines):
    start = serializers.BooleanField(default=True, help_text="Let it begin at once.")
    head = serializers.IntegerField(
        allow_null=True, help_text="The newest version you saw; null before the start. If you are asked, it must be so."
    )


class StartPlan(Strict):
    head = serializers.IntegerField(help_text="The newest version you saw. If you are asked, it must be so.")


class Plans(APIView):
    """What is played for you when you are asked."""

    throttle_scope = "moves"

    @extend_schema(operation_id="tables_plans_list", responses={200: PlansJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """Your plans, with what would happen now, and what there is to choose."""
        return _answer(request, code)

    @extend_schema(request=NewPlan, responses={201: PlansJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Make a plan; what is asked now and answered by it is played at once."""
        given = read(NewPlan, request)
        made = plans.make(code=code, by=person(request), given=_lines(given), **given)
        return _answer(request, code, made, status=201)


class OnePlan(APIView):
    """One of your plans."""

    throttle_scope = "moves"

    @extend_schema(responses={200: PlanJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> Response:
        """With what would happen now."""
        found = selectors.own_plans(see(request, own_table(request, code)))
        plan = next((plan for plan in found if plan.number == number), None)
        if plan is None:
            raise NotFound(gettext("You have no such plan."))
        return Response(PlanJson(plan).data)

    @extend_schema(request=PlanLines, responses={200: PlansJson, **REFUSALS})
    def put(self, request: Request, code: str, number: int) -> Response:
        """Write other lines into it; it is a draft then."""
        given = read(PlanLines, request)
        return _answer(request, code, plans.change(code=code, by=person(request), number=number, given=_lines(given)))

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, code: str, number: int) -> Response:
        """Throw it away."""
        plans.drop(code=code, by=person(request), number=number)
        return Response(status=204)


class PlanStart(APIView):
    """Let a plan begin, or go on."""

    throttle_scope = "moves"

    @extend_schema(request=StartPlan, responses={200: PlansJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        made = plans.start(code=code, by=person(request), number=number, **read(StartPlan, request))
        return _answer(request, code, made)


class PlanStop(APIView):
    """Make a draft of a plan."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: PlansJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        return _answer(request, code, plans.stop(code=code, by=person(request), number=number))


def _lines(given: dict[str, Json]) -> Json:
    """What was sent of `text` and `lines`, taken out of it."""
    text, lines = given.pop("text", None), given.pop("lines", None)
    if (text is None) == (lines is None):
        raise BadRequest(gettext("Send either a text or lines."))
    return lines if text is None else text


def _answer(request: Request, code: str, made: plans.Made | None = None, status: int = 200) -> Response:
    table = the_table(request, code)
    if seat_number(table, person(request)) is None:
        raise NotFound(gettext("You do not sit at this table."))
    view = see(request, table)
    body = {
        "head": table.head,
        "versions": [version.number for version in made.versions] if made else [],
        "plans": selectors.own_plans(view),
        "conditions": selectors.conditions(view),
        "ready_made": selectors.ready_made(view),
    }
    return Response(PlansJson(body).data, status=status)
