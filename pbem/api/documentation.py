"""The OpenAPI document. It is written in English, whoever reads it."""

from typing import Any

from django.utils import translation
from drf_spectacular.extensions import OpenApiSerializerExtension
from drf_spectacular.utils import Direction, extend_schema
from drf_spectacular.views import SpectacularAPIView
from rest_framework.request import Request
from rest_framework.response import Response


class Schema(SpectacularAPIView):
    """What every address takes and gives."""

    permission_classes = ()

    @extend_schema(exclude=True)
    def get(self, request: Request, *args: Any, **kwargs: Any) -> Response:
        translation.activate("en")  # until the page middleware is left: the document is written after this
        response: Response = super().get(request, *args, **kwargs)  # type: ignore[no-untyped-call]
        return response


class StrictScheme(OpenApiSerializerExtension):  # type: ignore[no-untyped-call]
    """What programs send may have no other fields than those documented, and the document says so."""

    target_class = "pbem.api.serializers.Strict"
    match_subclasses = True

    def map_serializer(self, auto_schema: Any, direction: Direction) -> dict[str, Any]:
        described = auto_schema._map_serializer(self.target, direction, bypass_extensions=True)
        return {**described, "additionalProperties": False}
