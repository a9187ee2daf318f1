"""A whole table to take away, and the proof that nobody chose its dice."""

from django.http import StreamingHttpResponse
from django.utils.translation import gettext
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework.renderers import JSONRenderer
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from pbem.api import moderation as forms
from pbem.api.endpoints import REFUSALS, person, see, started_table
from pbem.api.serializers import SheetJson
from pbem.selectors import dice, export, sheets
from pbem.selectors.tables import seat_number
from pbem.services.errors import NotFound


class Export(APIView):
    """A table from its first version to its newest, as far as you may know it."""

    @extend_schema(responses={200: OpenApiTypes.OBJECT, **REFUSALS})
    def get(self, request: Request, code: str) -> StreamingHttpResponse:
        table = started_table(request, code)
        pieces = export.json_pieces(table, seat_number(table, person(request)))
        return StreamingHttpResponse(pieces, content_type="application/json")


class ReadsText(JSONRenderer):
    """For whoever asks for text only; refusals are JSON to them as well."""

    media_type = "text/plain"
    format = "txt"


class Transcript(APIView):
    """The same as text for people."""

    renderer_classes = (JSONRenderer, ReadsText)

    @extend_schema(responses={(200, "text/plain"): OpenApiTypes.STR, **REFUSALS})
    def get(self, request: Request, code: str) -> StreamingHttpResponse:
        table = started_table(request, code)
        pieces = export.transcript_pieces(table, seat_number(table, person(request)))
        return StreamingHttpResponse(pieces, content_type="text/plain; charset=utf-8")


class Sheet(APIView):
    """Where the points of a finished table come from; 404 until the rules have ended it."""

    @extend_schema(responses={200: SheetJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        sheet = sheets.sheet(see(request, started_table(request, code)))
        if sheet is None:
            raise NotFound(gettext("This table is not finished, or a moderator ended it: its points are not counted."))
        return Response(SheetJson(sheet).data)


class Dice(APIView):
    """The promise from the start, every draw, and after the end whether each is what was promised."""

    @extend_schema(responses={200: forms.ProofJson, **REFUSALS})
    def get(self, request: Request, code: str) -> Response:
        table = started_table(request, code)
        commitments, draws = dice.commitments(table), dice.draws(table)
        body = {
            "holds": dice.holds(commitments, draws),
            "commitments": [
                {
                    "secret_hash": each.secret_hash,
                    "secret": each.secret.hex() if each.secret is not None else None,
                    "until_version": each.until_version,
                    "kept": each.kept if each.secret is not None else None,
                }
                for each in commitments
            ],
            "draws": draws,
            "head": table.head,
            "fingerprint": dice.fingerprint(table),
            "chain": [{"version": number, "fingerprint": each} for number, each in dice.fingerprints(table)],
            "fresh_from": dice.ordered_at(table),
        }
        return Response(forms.ProofJson(body).data)
