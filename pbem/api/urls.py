"""Addresses of the API."""

from csp.decorators import csp_replace
from django.urls import path
from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView

from pbem.api import views

# The documentation page is drawn by a script that sets styles of its own.
documentation = csp_replace({"style-src": ["'self'", "'unsafe-inline'"]})(
    SpectacularSwaggerSplitView.as_view(url_name="api-schema", permission_classes=())
)

urlpatterns = [
    path("schema/", SpectacularAPIView.as_view(permission_classes=()), name="api-schema"),
    path("docs/", documentation, name="api-docs"),
    path("games/", views.Games.as_view(), name="api-games"),
    path("tables/", views.Tables.as_view(), name="api-tables"),
    path("tables/<slug:code>/", views.OneTable.as_view(), name="api-table"),
    path("tables/<slug:code>/join/", views.Join.as_view(), name="api-join"),
    path("tables/<slug:code>/leave/", views.Leave.as_view(), name="api-leave"),
    path("tables/<slug:code>/abandon/", views.Abandon.as_view(), name="api-abandon"),
    path("tables/<slug:code>/invitations/", views.Invite.as_view(), name="api-invite"),
    path("tables/<slug:code>/moves/", views.Moves.as_view(), name="api-moves"),
    path("tables/<slug:code>/standing/", views.Standing.as_view(), name="api-standing"),
    path("tables/<slug:code>/undo/", views.Undo.as_view(), name="api-undo"),
    path("tables/<slug:code>/versions/", views.Versions.as_view(), name="api-versions"),
    path("tables/<slug:code>/versions/<int:number>/", views.OneVersion.as_view(), name="api-version"),
]
