"""The lobby, invitations and following, for programs."""

from typing import Any

from django.conf import settings
from django.utils.translation import gettext
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, person, read, the_table
from pbem.api.serializers import ChosenColour, ChosenSeat, TableJson
from pbem.api.views import table_json
from pbem.selectors import follows as following
from pbem.selectors import home, invitations
from pbem.selectors import lobby as selectors
from pbem.services import follows, seating, tables
from pbem.services.errors import BadRequest, NotFound


class LobbyJson(serializers.Serializer):
    open = TableJson(many=True, help_text="They gather players, and you do not sit there.")
    seeking = TableJson(many=True, help_text="They seek somebody to play on.")
    playing = TableJson(many=True, help_text="They may be watched.")


class InvitationJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    table = serializers.CharField(source="table.code")
    title = serializers.CharField(source="table.title")
    game = serializers.CharField(source="table.game")
    by = serializers.CharField(source="invited_by.name")
    words = serializers.CharField(allow_blank=True, help_text="Their own words for you.")
    at = serializers.DateTimeField(source="created_at")


class FollowedJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()


class FollowsJson(serializers.Serializer):
    tables = TableJson(many=True, help_text="What following puts on your list.")
    people = FollowedJson(many=True)


def _among(name: str, choices: list[str], meaning: str) -> OpenApiParameter:
    return OpenApiParameter(name, str, enum=choices, description=meaning)


class Lobby(APIView):
    """Public tables of others."""

    @extend_schema(
        parameters=[
            OpenApiParameter("game", str, description="Only of this game."),
            _among("speed", list(selectors.SPEEDS), "Only of a clock that comes near this."),
            _among("language", list(dict(settings.LANGUAGES)), "Only where people talk like this, or as they like."),
            _among("experience", list(selectors.EXPERIENCE), "Only without a gate, or only with one."),
        ],
        responses={200: LobbyJson, **REFUSALS},
    )
    def get(self, request: Request) -> Response:
        me = person(request)
        known = {"speed": selectors.SPEEDS, "experience": selectors.EXPERIENCE, "language": dict(settings.LANGUAGES)}
        given = {name: request.query_params.get(name, "") for name in ("game", *known)}
        for name, choices in known.items():
            if given[name] and given[name] not in choices:
                raise BadRequest(gettext("`%(field)s` has no such choice.") % {"field": name}, field=name)
        found = selectors.lobby(me, selectors.Wanted(**given))
        return Response({name: _listed(getattr(found, name), me) for name in ("open", "seeking", "playing")})


class Invitations(APIView):
    """Where you are invited."""

    @extend_schema(responses={200: InvitationJson(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        return Response(InvitationJson(home.invitations_of(person(request)), many=True).data)


class Decline(APIView):
    """Say no to your invitation to a table."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        invitation = invitations.own_invitation(the_table(request, code), person(request))
        if invitation is None:
            raise NotFound(gettext("You have no open invitation to this table."))
        tables.decline(invitation_id=invitation.pk)
        return Response(status=204)


class OneInvitation(APIView):
    """An invitation to a table at which you sit."""

    throttle_scope = "moves"

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, code: str, number: int) -> Response:
        """Take it back, so that the seat is free again."""
        tables.withdraw(code=code, by=person(request), invitation_id=min(number, 2**31 - 1))
        return Response(status=204)


class ChooseSeat(APIView):
    """Move to another free seat, before the start."""

    throttle_scope = "moves"

    @extend_schema(request=ChosenSeat, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        number = read(ChosenSeat, request).get("seat")
        if number is None:
            raise BadRequest(gettext("Say which seat."), field="seat")
        seating.choose_seat(code=code, by=person(request), number=number)
        return Response(table_json(the_table(request, code), person(request)))


class ChooseColour(APIView):
    """Choose your own colour, before the start, where a game leaves it to its players."""

    throttle_scope = "moves"

    @extend_schema(request=ChosenColour, responses={200: TableJson, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        seating.choose_colour(code=code, by=person(request), **read(ChosenColour, request))
        return Response(table_json(the_table(request, code), person(request)))


class Follows(APIView):
    """What you follow."""

    @extend_schema(responses={200: FollowsJson, **REFUSALS})
    def get(self, request: Request) -> Response:
        me = person(request)
        found = following.tables(me)
        people = FollowedJson(following.followed(me).people, many=True).data
        return Response({"tables": _listed(found, me), "people": people})


class FollowTable(APIView):
    """Whether a table of others is on your list."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, code: str) -> Response:
        follows.follow_table(code=code, by=person(request))
        return Response(status=204)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, code: str) -> Response:
        follows.unfollow_table(code=code, by=person(request))
        return Response(status=204)


class FollowPerson(APIView):
    """Whether somebody's public tables are on your list."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={204: None, **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        follows.follow_person(number=min(number, 2**31 - 1), by=person(request))
        return Response(status=204)

    @extend_schema(responses={204: None, **REFUSALS})
    def delete(self, request: Request, number: int) -> Response:
        follows.unfollow_person(number=min(number, 2**31 - 1), by=person(request))
        return Response(status=204)


def _listed(found: Any, me: Any) -> list[dict[str, Any]]:
    return [table_json(table, me) for table in found]
