"""Log-in of programs by API key: `Authorization: Key pbem_…`."""

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from pbem.models import Account, ApiKey
from pbem.services.accounts import fingerprint


class ApiKeyAuthentication(BaseAuthentication):
    """The account a key belongs to."""

    def authenticate(self, request: Request) -> tuple[Account, ApiKey] | None:
        words = get_authorization_header(request).decode("latin-1").split()
        if not words or words[0].lower() != "key":
            return None
        given = words[1] if len(words) == 2 else ""
        found = ApiKey.objects.filter(fingerprint=fingerprint(given), revoked_at__isnull=True)
        key = found.select_related("account").first()
        if key is None or not key.account.is_active:
            raise AuthenticationFailed("This API key is not known, or was revoked.")
        return key.account, key

    def authenticate_header(self, request: Request) -> str:
        return "Key"


class ApiKeyScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document describes the key."""

    target_class = "pbem.api.authentication.ApiKeyAuthentication"
    name = "API key"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "Key pbem_…"}
