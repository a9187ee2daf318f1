"""Leaving a table, what tables decide together, seats that are sought, and the calendar, for programs."""

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, own_table, person, read, status_of
from pbem.api.moderation import ReplyJson
from pbem.api.serializers import Once, Strict, TableJson
from pbem.api.views import table_json
from pbem.models import Proposal, Table, Tenure
from pbem.proxies import client_mark
from pbem.selectors import home, proposals
from pbem.selectors.tables import names_of
from pbem.selectors.tenures import tenures
from pbem.services import calendars, leaving, stillness
from pbem.services import proposals as services
from pbem.services.errors import NotFound
from pbem.services.proposals import LONGEST_PAUSE
from pbem.services.voting import LONGEST_TEXT

KINDS = [choice for choice in Proposal.Kind.choices if choice[0] != Proposal.Kind.SLEEP]


class NewProposal(Once):
    kind = serializers.ChoiceField(KINDS)
    days = serializers.IntegerField(
        min_value=0, max_value=LONGEST_PAUSE, default=0, help_text="For how long to pause; of no other kind."
    )
    text = serializers.CharField(
        max_length=LONGEST_TEXT, required=False, allow_blank=True, help_text="Why; the others read it."
    )


class Answer(Strict):
    agrees = serializers.BooleanField()


class Offer(Strict):
    friend = serializers.CharField(
        max_length=254,
        required=False,
        allow_blank=True,
        help_text="Whom to ask before anybody else: an address, or the name of somebody you have played with.",
    )


class ProposalJson(serializers.Serializer):
    id = serializers.IntegerField(source="proposal.pk")
    kind = serializers.ChoiceField(Proposal.Kind.choices, source="proposal.kind")
    days = serializers.IntegerField(source="proposal.days")
    seat = serializers.IntegerField(source="proposal.seat", allow_null=True, help_text="Empty if the service asks.")
    by = serializers.CharField(allow_blank=True)
    text = serializers.CharField(source="proposal.text", allow_blank=True)
    status = serializers.ChoiceField(Proposal.Status.choices, source="proposal.status")
    asked_at = serializers.DateTimeField(source="proposal.created_at")
    expires_at = serializers.DateTimeField(source="proposal.expires_at", help_text="After that silence counts.")
    closed_at = serializers.DateTimeField(source="proposal.closed_at", allow_null=True)
    answers = ReplyJson(many=True, source="replies")
    yours = serializers.BooleanField(help_text="You have proposed it.")
    asks_you = serializers.BooleanField(help_text="You have yet to answer.")


class TenureJson(serializers.Serializer):
    seat = serializers.IntegerField(source="seat.number")
    name = serializers.CharField(source="account.name")
    began_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)
    ended_how = serializers.ChoiceField(Tenure.Ended.choices, allow_blank=True)


class CalendarJson(serializers.Serializer):
    address = serializers.CharField(help_text="Shown this once; whoever knows it can read your calendar.")


class Proposals(APIView):
    """What is proposed at a table of yours."""

    throttle_scope = "moves"

    @extend_schema(responses={200: ProposalJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        """Everything that was proposed, newest first."""
        table = own_table(request, code)
        found = proposals.all_proposals(table, person(request), names_of(table))
        return Response(ProposalJson(found, many=True).data)

    @extend_schema(request=NewProposal, responses={201: ProposalJson, 200: ProposalJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        """Propose a pause, to go on, an end with the present ranking, or that the game counts for nothing."""
        made = services.propose(code=code, by=person(request), **read(NewProposal, request))
        return _answer(request, own_table(request, code), made.pk, status=status_of(made))


class OneProposal(APIView):
    """One proposal, with the answers so far."""

    @extend_schema(responses={200: ProposalJson, **REFUSALS})
    def get(self, request: Request, code: str, number: int) -> Response:
        return _answer(request, own_table(request, code), number)


class AnswerProposal(APIView):
    """Say yes or no. One no refuses; with the last yes it is done."""

    throttle_scope = "moves"

    @extend_schema(request=Answer, responses={200: ProposalJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        services.answer(code=code, by=person(request), proposal_id=number, **read(Answer, request))
        return _answer(request, own_table(request, code), number)


class WithdrawProposal(APIView):
    """Think better of what you proposed."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: ProposalJson, **REFUSALS})
    def post(self, request: Request, code: str, number: int) -> Response:
        services.withdraw(code=code, by=person(request), proposal_id=number)
        return _answer(request, own_table(request, code), number)


class OfferSeat(APIView):
    """Seek somebody to play on from your seat; you play on until then."""

    throttle_scope = "moves"

    @extend_schema(request=Offer, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        leaving.offer(code=code, by=person(request), client=client_mark(request._request), **read(Offer, request))
        return Response(table_json(own_table(request, code), person(request)))


class KeepSeat(APIView):
    """Think better of having offered your seat."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        leaving.keep(code=code, by=person(request))
        return Response(table_json(own_table(request, code), person(request)))


class Resign(APIView):
    """Give up: your seat makes safe moves until somebody takes it, or the table ends if too few are left."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        leaving.resign(code=code, by=person(request))
        return Response(status=204)


class Wake(APIView):
    """Wake a table of yours that sleeps."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        stillness.wake(code=code, by=person(request))
        return Response(table_json(own_table(request, code), person(request)))


class Tenures(APIView):
    """Who has sat where at a table, from when to when, and why no longer."""

    @extend_schema(responses={200: TenureJson(many=True), **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        return Response(TenureJson(tenures(own_table(request, code)), many=True).data)


class Seeking(APIView):
    """Public tables that seek a substitute; `join` takes the seat."""

    @extend_schema(responses={200: TableJson(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        me = person(request)
        return Response([table_json(table, me) for table in home.seeking_tables(me)])


class Calendar(APIView):
    """The secret address of a calendar with your deadlines and the absences at your tables."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={201: CalendarJson, **REFUSALS})
    def post(self, request: Request) -> Response:
        """Make an address; one that was made before works no more."""
        return Response({"address": calendars.address(calendars.make(account=person(request)))}, status=201)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request) -> Response:
        """Let no address work any more."""
        calendars.revoke(account=person(request))
        return Response(status=204)


def _answer(request: Request, table: Table, number: int, *, status: int = 200) -> Response:
    found = proposals.find_proposal(table, person(request), names_of(table), number)
    if found is None:
        raise NotFound(gettext("There is no such proposal at this table."))
    return Response(ProposalJson(found).data, status=status)
