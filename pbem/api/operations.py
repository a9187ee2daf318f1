"""How the OpenAPI document describes one operation. Apart from it, since the framework reads this before any view."""

from typing import Any

from drf_spectacular.openapi import AutoSchema
from rest_framework.permissions import AllowAny

from pbem.api.scopes import scope_of


class Operation(AutoSchema):
    """How one operation is described: with the scope that a key needs for it."""

    def get_description(self) -> str:  # type: ignore[override]  # as the library calls it
        told = super().get_description() or ""
        scope = self._scope()
        return f"{told}\n\nA key needs the scope `{scope}`.".strip() if scope else told

    def get_extensions(self) -> dict[str, Any]:
        scope = self._scope()
        return {"x-scope": scope} if scope else {}

    def _scope(self) -> str:
        """'' where no key is needed at all."""
        return str(scope_of(self.view, self.method)) if AllowAny not in self.view.permission_classes else ""
