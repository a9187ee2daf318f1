"""Who is asking, when proxies stand between."""

from django.conf import settings
from django.http import HttpRequest


def client_address(request: HttpRequest) -> str:
    """The address that the outermost proxy of ours saw; what stands before it in the header anyone can write."""
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()]
    trusted: int = settings.TRUSTED_PROXIES
    if trusted and len(hops) >= trusted:
        return hops[-trusted]
    return str(request.META.get("REMOTE_ADDR", ""))
