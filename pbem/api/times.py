"""Time, for programs: a day more, a nudge, and when one is away."""

from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, person, read, the_table
from pbem.api.serializers import Strict, TableJson
from pbem.api.views import table_json
from pbem.clock import DAY
from pbem.models import Absence
from pbem.selectors import absences as selectors
from pbem.services import absences, nudges


class Planned(Strict):
    first = serializers.DateField(help_text="The first day away, in your time zone; tomorrow at the earliest.")
    last = serializers.DateField(help_text="The last day away.")


class AbsenceJson(serializers.Serializer):
    id = serializers.IntegerField()
    kind = serializers.ChoiceField(Absence.Kind.choices)
    begins_at = serializers.DateTimeField()
    ends_at = serializers.DateTimeField()


class AbsencesJson(serializers.Serializer):
    absences = AbsenceJson(many=True, help_text="Those that are not over, the next first.")
    balance_days = serializers.IntegerField(help_text="Days left of this year's balance, spent by themselves.")


class OwnTimeJson(Strict):
    days_off = serializers.ListField(
        child=serializers.IntegerField(min_value=0, max_value=6),
        max_length=7,
        help_text="Your own weekdays off, Monday is 0: no time runs at tables that heed them. Two at most.",
    )
    quiet_from = serializers.IntegerField(
        min_value=0, max_value=23, allow_null=True, help_text="The hour from which letters wait; null: they never do."
    )
    quiet_until = serializers.IntegerField(min_value=0, max_value=23, allow_null=True)
    reminders = serializers.IntegerField(min_value=0, max_value=2, help_text="At most so many a turn.")
    spends_balance = serializers.BooleanField(help_text="A day of the balance goes before your time is over.")


class Absences(APIView):
    """When you are away: no time runs for you then, at any table."""

    throttle_scope = "moves"

    @extend_schema(responses={200: AbsencesJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        return _absences(request)

    @extend_schema(request=Planned, responses={201: AbsencesJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Plan to be away; whoever you play with is told."""
        absences.plan(account=person(request), **read(Planned, request))
        return _absences(request, status=201)


class OneAbsence(APIView):
    """One absence of yours."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: AbsencesJson, **REFUSALS})
    def delete(self, request: Request, number: int) -> Response:
        """Be there after all."""
        absences.cancel(account=person(request), absence_id=number)
        return _absences(request)


class OwnTime(APIView):
    """How your time is kept: days off, hours without letters, reminders, the yearly balance."""

    throttle_scope = "moves"

    @extend_schema(responses={200: OwnTimeJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        return Response(OwnTimeJson(person(request)).data)

    @extend_schema(request=OwnTimeJson, responses={200: OwnTimeJson, **REFUSALS})
    def put(self, request: Request) -> Response:
        """Your open turns keep the time they have left, counted in the new days."""
        wished = read(OwnTimeJson, request)
        quiet = wished.pop("quiet_from"), wished.pop("quiet_until")
        absences.change_wishes(account=person(request), quiet=None if None in quiet else quiet, **wished)
        return Response(OwnTimeJson(person(request)).data)


class NeedADay(APIView):
    """A day more for your own turn, once a turn."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        nudges.need_a_day(code=code, by=person(request))
        return _table(request, code)


class Nudge(APIView):
    """A polite letter to somebody whose turn it is, once a day."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        nudges.nudge(code=code, by=person(request), number=min(number, 99))
        return _table(request, code)


def _absences(request: Request, status: int = 200) -> Response:
    me, now = person(request), timezone.now()
    found = {"absences": selectors.not_over(me, now), "balance_days": max(0, selectors.balance_left(me, now) // DAY)}
    return Response(AbsencesJson(found).data, status=status)


def _table(request: Request, code: str) -> Response:
    return Response(table_json(the_table(request, code), person(request)))
