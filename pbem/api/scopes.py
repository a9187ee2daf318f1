"""What a key may do: `read`, `play` or `moderate`. Every endpoint needs one of them."""

from typing import Any

from django.utils.translation import gettext
from rest_framework.permissions import SAFE_METHODS, BasePermission
from rest_framework.request import Request

from pbem.models import Account, ApiKey
from pbem.selectors import rights
from pbem.services import identity
from pbem.services.errors import NotAllowed, NotFound

Scope = ApiKey.Scope


class MissingScope(NotAllowed):
    """The key was not made for this."""

    code = "missing-scope"


class ProofLacking(NotAllowed):
    """A browser's log-in is not enough for this."""

    code = "proof-lacking"


def scope_of(view: Any, method: str) -> ApiKey.Scope:
    """What a key must be allowed for this: looking is `read`, all else `play`, unless the view says otherwise."""
    said: ApiKey.Scope | None = getattr(view, "scope", None)
    return said or (Scope.READ if method in SAFE_METHODS else Scope.PLAY)


class Reaches(BasePermission):
    """Lets a key do what it was made for; and moderators moderate, once they have shown who they are."""

    def has_permission(self, request: Request, view: Any) -> bool:
        scope = scope_of(view, request.method or "")
        if scope == Scope.MODERATE and not _moderates(request.user):
            raise NotFound(gettext("There is nothing at this address."))
        if isinstance(request.auth, ApiKey):
            _require_scope(request.auth, scope)
        elif scope == Scope.MODERATE:
            _require_proof(request)
        return True


def _moderates(account: Any) -> bool:
    return isinstance(account, Account) and rights.has_desk(account)


def _require_scope(key: ApiKey, scope: ApiKey.Scope) -> None:
    if scope not in key.scopes:
        sentence = gettext("This key lacks the scope `%(scope)s`. Make one that has it in your account.")
        raise MissingScope(sentence % {"scope": scope}, scope=str(scope), scopes=key.scopes)


def _require_proof(request: Request) -> None:
    lacking = identity.lacking(request._request)
    if lacking is not None:
        raise ProofLacking(gettext("Open the desk in this browser first, or use a key that moderates."), proof=lacking)
