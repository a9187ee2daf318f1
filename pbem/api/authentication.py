"""Log-in of programs by API key: `Authorization: Key pbem_…`."""

from django.utils import translation
from django.utils.translation import gettext
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication, get_authorization_header
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from pbem import logs
from pbem.models import Account, ApiKey
from pbem.selectors.readers import language_of_program
from pbem.services import keys


class ApiKeyAuthentication(BaseAuthentication):
    """The account a key belongs to."""

    def authenticate(self, request: Request) -> tuple[Account, ApiKey] | None:
        words = get_authorization_header(request).decode("latin-1").split()
        if not words or words[0].lower() != "key":
            return None
        key = keys.use(words[1] if len(words) == 2 else "")
        if key is None:
            raise AuthenticationFailed(gettext("This API key is not known, has ended, or was revoked."))
        logs.note(account=key.account_id)
        translation.activate(language_of_program(key.account, request))  # until the page middleware is left
        return key.account, key

    def authenticate_header(self, request: Request) -> str:
        return "Key"


class ApiKeyScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the OpenAPI document describes the key."""

    target_class = "pbem.api.authentication.ApiKeyAuthentication"
    name = "API key"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "Key pbem_…"}
