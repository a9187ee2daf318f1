"""Who is asking, when proxies stand between."""

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from django.utils.crypto import salted_hmac


def client_address(request: HttpRequest) -> str:
    """The address that the outermost proxy of ours saw; what stands before it in the header anyone can write."""
    hops = [hop.strip() for hop in request.headers.get("X-Forwarded-For", "").split(",") if hop.strip()]
    trusted: int = settings.TRUSTED_PROXIES
    if trusted and len(hops) >= trusted:
        return hops[-trusted]
    return str(request.META.get("REMOTE_ADDR", ""))


def client_network(request: HttpRequest) -> str:
    """What counts as one client: an IPv4 address, or the /64 network that one IPv6 customer has to himself."""
    address = client_address(request)
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is None:
        return str(ipaddress.ip_network((parsed, 64), strict=False).network_address)
    return address


def client_mark(request: HttpRequest) -> str | None:
    """A client as it is stored beside what it caused: alike for the same one, and telling nobody who it is."""
    network = client_network(request)
    return salted_hmac("pbem.client", network, algorithm="sha256").hexdigest()[:32] if network else None
