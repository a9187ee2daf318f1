"""Addresses of the API."""

from csp.decorators import csp_replace
from django.urls import path
from drf_spectacular.views import SpectacularSwaggerSplitView

from pbem.api import asking, desk, disputes, leaving, plans, records, takebacks, times, views
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
    path("absences/", times.Absences.as_view(), name="api-absences"),
    path("absences/<int:number>/", times.OneAbsence.as_view(), name="api-absence"),
    path("tables/", views.Tables.as_view(), name="api-tables"),
    path("tables/<slug:code>/", views.OneTable.as_view(), name="api-table"),
    path("tables/<slug:code>/join/", views.Join.as_view(), name="api-join"),
    path("tables/<slug:code>/leave/", views.Leave.as_view(), name="api-leave"),
    path("tables/<slug:code>/abandon/", views.Abandon.as_view(), name="api-abandon"),
    path("tables/<slug:code>/invitations/", views.Invite.as_view(), name="api-invite"),
    path("tables/<slug:code>/moves/", views.Moves.as_view(), name="api-moves"),
    path("tables/<slug:code>/plans/", plans.Plans.as_view(), name="api-plans"),
    path("tables/<slug:code>/plans/<int:number>/", plans.OnePlan.as_view(), name="api-plan"),
    path("tables/<slug:code>/plans/<int:number>/start/", plans.PlanStart.as_view(), name="api-start-plan"),
    path("tables/<slug:code>/plans/<int:number>/stop/", plans.PlanStop.as_view(), name="api-stop-plan"),
    path("tables/<slug:code>/seats/<int:number>/try-again/", views.TryAgain.as_view(), name="api-try-again"),
    path("tables/<slug:code>/seats/<int:number>/nudge/", times.Nudge.as_view(), name="api-nudge"),
    path("tables/<slug:code>/day/", times.NeedADay.as_view(), name="api-need-a-day"),
    path("tables/<slug:code>/undo/", views.Undo.as_view(), name="api-undo"),
    path("tables/<slug:code>/redo/", views.Redo.as_view(), name="api-redo"),
    path("tables/<slug:code>/actions/", views.Actions.as_view(), name="api-actions"),
    path("tables/<slug:code>/versions/", views.Versions.as_view(), name="api-versions"),
    path("tables/<slug:code>/versions/<int:number>/", views.OneVersion.as_view(), name="api-version"),
    path("tables/<slug:code>/export/", records.Export.as_view(), name="api-export"),
    path("tables/<slug:code>/transcript/", records.Transcript.as_view(), name="api-transcript"),
    path("tables/<slug:code>/sheet/", records.Sheet.as_view(), name="api-sheet"),
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
    path("seeking/", leaving.Seeking.as_view(), name="api-seeking"),
    path("calendar/", leaving.Calendar.as_view(), name="api-calendar"),
    path("tables/<slug:code>/offer/", leaving.OfferSeat.as_view(), name="api-offer"),
    path("tables/<slug:code>/keep/", leaving.KeepSeat.as_view(), name="api-keep"),
    path("tables/<slug:code>/resign/", leaving.Resign.as_view(), name="api-resign"),
    path("tables/<slug:code>/wake/", leaving.Wake.as_view(), name="api-wake"),
    path("tables/<slug:code>/tenures/", leaving.Tenures.as_view(), name="api-tenures"),
    path("tables/<slug:code>/proposals/", leaving.Proposals.as_view(), name="api-proposals"),
    path("tables/<slug:code>/proposals/<int:number>/", leaving.OneProposal.as_view(), name="api-proposal"),
    path(
        "tables/<slug:code>/proposals/<int:number>/answer/",
        leaving.AnswerProposal.as_view(),
        name="api-answer-proposal",
    ),
    path(
        "tables/<slug:code>/proposals/<int:number>/withdraw/",
        leaving.WithdrawProposal.as_view(),
        name="api-withdraw-proposal",
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
    path("tables/<slug:code>/questions/", asking.Questions.as_view(), name="api-questions"),
    path("tables/<slug:code>/questions/<int:number>/answer/", asking.AnswerQuestion.as_view(), name="api-question"),
    path("fairness/", asking.Fairness.as_view(), name="api-fairness"),
    path("desk/", desk.Desk.as_view(), name="api-desk"),
    path("desk/disputes/<int:number>/questions/", asking.AskAbout.as_view(), name="api-ask"),
    path("desk/people/", asking.People.as_view(), name="api-people"),
    path("desk/people/<int:number>/", asking.Person.as_view(), name="api-person"),
    path("desk/people/<int:number>/memos/", asking.PersonMemos.as_view(), name="api-person-memo"),
    path("desk/reasons/", asking.Reasons.as_view(), name="api-reasons"),
    path("desk/reasons/<int:number>/", asking.Reason.as_view(), name="api-reason"),
    path("desk/tables/<slug:code>/memos/", asking.TableMemos.as_view(), name="api-memo"),
    path("desk/tables/<slug:code>/directors/", asking.Directors.as_view(), name="api-direct"),
    path(
        "desk/tables/<slug:code>/directors/<int:number>/dismiss/",
        asking.DismissDirector.as_view(),
        name="api-dismiss-director",
    ),
    path("desk/letters/", desk.DeskLetters.as_view(), name="api-desk-letters"),
    path("desk/disputes/<int:number>/claim/", desk.Claim.as_view(), name="api-claim"),
    path("desk/disputes/<int:number>/hand-over/", desk.HandOver.as_view(), name="api-hand-over"),
    path("desk/tables/", desk.DeskTables.as_view(), name="api-desk-tables"),
    path("desk/tables/<slug:code>/", desk.DeskTable.as_view(), name="api-desk-table"),
    path("desk/tables/<slug:code>/difference/", desk.Difference.as_view(), name="api-desk-difference"),
    path("desk/tables/<slug:code>/rulings/", desk.NewRulings.as_view(), name="api-rule"),
]
