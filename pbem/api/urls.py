"""Addresses of the API."""

from csp.decorators import csp_replace
from django.urls import path
from drf_spectacular.views import SpectacularSwaggerSplitView

from pbem.api import desk, disputes, records, takebacks, views
from pbem.api.documentation import Schema

# The documentation page is drawn by a script that sets styles of its own.
documentation = csp_replace({"style-src": ["'self'", "'unsafe-inline'"]})(
    SpectacularSwaggerSplitView.as_view(url_name="api-schema", permission_classes=())
)

urlpatterns = [
    path("schema/", Schema.as_view(), name="api-schema"),
    path("docs/", documentation, name="api-docs"),
    path("games/", views.Games.as_view(), name="api-games"),
    path("games/<slug:slug>/schemas/", views.Schemas.as_view(), name="api-schemas"),
    path("tables/", views.Tables.as_view(), name="api-tables"),
    path("tables/<slug:code>/", views.OneTable.as_view(), name="api-table"),
    path("tables/<slug:code>/join/", views.Join.as_view(), name="api-join"),
    path("tables/<slug:code>/leave/", views.Leave.as_view(), name="api-leave"),
    path("tables/<slug:code>/abandon/", views.Abandon.as_view(), name="api-abandon"),
    path("tables/<slug:code>/invitations/", views.Invite.as_view(), name="api-invite"),
    path("tables/<slug:code>/moves/", views.Moves.as_view(), name="api-moves"),
    path("tables/<slug:code>/standing/", views.Standing.as_view(), name="api-standing"),
    path("tables/<slug:code>/seats/<int:number>/try-again/", views.TryAgain.as_view(), name="api-try-again"),
    path("tables/<slug:code>/undo/", views.Undo.as_view(), name="api-undo"),
    path("tables/<slug:code>/redo/", views.Redo.as_view(), name="api-redo"),
    path("tables/<slug:code>/versions/", views.Versions.as_view(), name="api-versions"),
    path("tables/<slug:code>/versions/<int:number>/", views.OneVersion.as_view(), name="api-version"),
    path("tables/<slug:code>/export/", records.Export.as_view(), name="api-export"),
    path("tables/<slug:code>/transcript/", records.Transcript.as_view(), name="api-transcript"),
    path("tables/<slug:code>/dice/", records.Dice.as_view(), name="api-dice"),
    path("tables/<slug:code>/takebacks/", takebacks.Takebacks.as_view(), name="api-takebacks"),
    path("tables/<slug:code>/takebacks/<int:number>/", takebacks.OneTakeback.as_view(), name="api-takeback"),
    path(
        "tables/<slug:code>/takebacks/<int:number>/answer/",
        takebacks.AnswerTakeback.as_view(),
        name="api-answer-takeback",
    ),
    path(
        "tables/<slug:code>/takebacks/<int:number>/withdraw/",
        takebacks.WithdrawTakeback.as_view(),
        name="api-withdraw-takeback",
    ),
    path("tables/<slug:code>/disputes/", disputes.Disputes.as_view(), name="api-disputes"),
    path("tables/<slug:code>/disputes/<int:number>/", disputes.OneDispute.as_view(), name="api-dispute"),
    path("tables/<slug:code>/disputes/<int:number>/statements/", disputes.Statements.as_view(), name="api-statements"),
    path(
        "tables/<slug:code>/disputes/<int:number>/withdraw/",
        disputes.WithdrawDispute.as_view(),
        name="api-withdraw-dispute",
    ),
    path("tables/<slug:code>/rulings/", disputes.Rulings.as_view(), name="api-rulings"),
    path("desk/", desk.Desk.as_view(), name="api-desk"),
    path("desk/tables/", desk.DeskTables.as_view(), name="api-desk-tables"),
    path("desk/tables/<slug:code>/", desk.DeskTable.as_view(), name="api-desk-table"),
    path("desk/tables/<slug:code>/difference/", desk.Difference.as_view(), name="api-desk-difference"),
    path("desk/tables/<slug:code>/rulings/", desk.NewRulings.as_view(), name="api-rule"),
]
