"""Signs of life for whoever watches the service."""

from dataclasses import asdict

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from pbem.selectors import health


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """This process answers."""
    return HttpResponse("well\n", content_type="text/plain")


@require_safe
@never_cache
def readyz(request: HttpRequest) -> JsonResponse:
    """Every part the service needs is there; 503 if one is not."""
    parts = health.parts()
    ready = all(part.well for part in parts if part.needed)
    return JsonResponse({"ready": ready, "parts": [asdict(part) for part in parts]}, status=200 if ready else 503)
