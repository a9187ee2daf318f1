"""People for programs: what they show of themselves, and whom one blocks."""

from django.utils.translation import gettext
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api.endpoints import REFUSALS, person
from pbem.selectors import blocks, profiles
from pbem.services import people
from pbem.services.errors import NotFound


class PlayedJson(serializers.Serializer):
    game = serializers.CharField()
    finished = serializers.IntegerField()
    won = serializers.IntegerField(allow_null=True)


class ProfileJson(serializers.Serializer):
    id = serializers.IntegerField(source="account.pk")
    name = serializers.CharField(source="account.name")
    games = PlayedJson(many=True, allow_null=True, help_text="null, here as below: they keep it for themselves.")
    tables = serializers.ListField(child=serializers.CharField(), allow_null=True, help_text="Public ones, by code.")
    punctual = serializers.IntegerField(allow_null=True, help_text="Turns made in time, of a hundred.")
    languages = serializers.ListField(child=serializers.CharField(), allow_null=True)
    since = serializers.DateField(allow_null=True)


class BlockJson(serializers.Serializer):
    id = serializers.IntegerField(source="whom.pk")
    name = serializers.CharField(source="whom.name")
    since = serializers.DateTimeField(source="created_at")


class Profile(APIView):
    """Somebody, as far as they show themselves to you."""

    @extend_schema(responses={200: ProfileJson, **REFUSALS})
    def get(self, request: Request, number: int) -> Response:
        found = profiles.page_of(number, person(request))
        if found is None:
            raise NotFound(gettext("There is nobody at this address whom you may see."))
        told = {
            "account": found.account,
            "games": found.games,
            "tables": None if found.tables is None else [table.code for table in found.tables],
            "punctual": found.track_record.punctual if found.track_record else None,
            "languages": found.languages,
            "since": found.since,
        }
        return Response(ProfileJson(told).data)


class Block(APIView):
    """Have nothing to do with somebody: no new tables together, no invitations, no notes. Nobody is told."""

    throttle_scope = "moves"

    @extend_schema(request=None, responses={200: BlockJson(many=True), **REFUSALS})
    def post(self, request: Request, number: int) -> Response:
        people.block(number=number, by=person(request))
        return _blocks(request)

    @extend_schema(responses={200: BlockJson(many=True), **REFUSALS})
    def delete(self, request: Request, number: int) -> Response:
        """Block them no more."""
        people.let_be(number=number, by=person(request))
        return _blocks(request)


class Blocks(APIView):
    """Whom you block."""

    @extend_schema(responses={200: BlockJson(many=True), **REFUSALS})
    def get(self, request: Request) -> Response:
        return _blocks(request)


def _blocks(request: Request) -> Response:
    return Response(BlockJson(blocks.blocked_by(person(request)), many=True).data)
