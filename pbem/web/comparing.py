"""Two boards beside each other: before and after, small enough for one look."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext

from pbem.selectors.tables import TableView
from pbem.web.table import board


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two boards; `text` is the same for whoever does not see the drawing."""

    caption: str
    board: SafeString
    text: str


def sides(
    before: TableView, after: TableView, titles: tuple[str, str] = ("", ""), *, numbered: bool = True
) -> list[Side]:
    """The boards of two views, each with a title or the number of its step or both."""
    return [
        Side(_caption(title, view.version.number if view.version and numbered else None), board(view), view.text)
        for title, view in zip(titles, (before, after), strict=True)
    ]


def _caption(title: str, number: int | None) -> str:
    """'Now · step 12'."""
    if number is None:
        return title
    if not title:
        return gettext("Step %(number)d") % {"number": number}
    step = gettext("step %(number)d") % {"number": number}
    return f"{title} · {step}"
