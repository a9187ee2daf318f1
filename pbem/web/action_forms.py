"""Whole actions filled in at once: what the page shows of them, and the line that a form which was sent means."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpRequest

from pbem import engines, rulebook
from pbem.engines import ActionSummary, FormSummary
from pbem.models import Table, Version
from pbem.selectors import tables as selectors
from pbem.selectors.tables import TableView
from pbem.services.play import refused
from pbem.texts import readable
from pbem.web.move_picker import MovePicker

PREFIX = "field-"  # of the names under which the fields of a form are sent
LONGEST_VALUE = 60


@dataclass(frozen=True, slots=True)
class Way:
    """One way to act: filled in as a form, begun with a pick, or not possible now."""

    action: ActionSummary
    form: FormSummary | None = None
    url: str = ""  # where picking it step by step begins; '' if it cannot

    @property
    def anchor(self) -> str:
        """Where the rule that forbids it stands."""
        return rulebook.anchor(self.action.rule)


@dataclass(frozen=True, slots=True)
class Ways:
    """What the page offers above the picks: actions by name, and forms that are shown at once."""

    named: Sequence[Way] = ()
    at_once: Sequence[FormSummary] = ()


def entered(request: HttpRequest) -> dict[str, str]:
    """What was entered into a form, by the ids of its fields."""
    return {
        name.removeprefix(PREFIX): value[:LONGEST_VALUE]
        for name, value in request.POST.items()
        if isinstance(value, str) and name.startswith(PREFIX) and readable(value)
    }


def line(request: HttpRequest, table: Table, seat: int | None, head: int) -> str:
    """The line of the form that was sent, read on the board that its sender saw: sent again, it is the same line.

    '' where there is no such board or no such seat: that is refused where moves are played.
    """
    if seat is None or table.head is None:
        return ""
    try:
        position = selectors.table_view(table, seat, head).position
        return "" if position is None else position.line(seat, request.POST["form"], entered(request))
    except Version.DoesNotExist:
        return ""
    except engines.GameError as error:
        raise refused(table, error) from None


def ways(view: TableView, request: HttpRequest, chosen: MovePicker) -> Ways:
    """Everything that is offered above the picks; what was sent and refused is filled in as it was.

    The form of an action is worked out only where it is open: most are never looked at.
    """
    if not view.action_kinds:
        return Ways(at_once=view.forms(request.POST.get("form", ""), entered(request)))
    opened, links = open_form(view, request), chosen.start.links
    return Ways(
        [
            Way(action, opened if opened and opened.pick == action.pick else None, links.get(action.pick, ""))
            for action in view.action_kinds
        ]
    )


def open_form(view: TableView, request: HttpRequest) -> FormSummary | None:
    """The form that was sent, as it was filled in, or that of the action which the address opens; None if neither."""
    sent, action = request.POST.get("form", ""), request.GET.get("form", "")
    if not sent and not any(each.pick == action and each.formed for each in view.action_kinds):
        return None
    forms = view.forms(sent, entered(request))
    return next((form for form in forms if (form.entered if sent else form.pick == action)), None)
