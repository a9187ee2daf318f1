"""The door of the desk: moderators find everything there, a director the tables they direct."""

from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext

from pbem.models import Table
from pbem.selectors import desk as selectors
from pbem.selectors import rights
from pbem.services import archive, identity
from pbem.services.errors import NotFound
from pbem.web.pages import person
from pbem.web.reach import View, staff_gate


def for_moderators(view: View) -> View:
    """Open a view to moderators and directors, once they have shown who they are; to anyone else it is not there."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        account = identity.of(request).reader
        if account is None or not rights.has_desk(account):
            raise NotFound(gettext("There is no page at this address."))
        return staff_gate(request, reverse("desk")) or view(request, *args, **kwargs)

    return guarded


def for_all_tables(view: View) -> View:
    """Open a view of the desk to moderators, and not to who directs single tables."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not person(request).has_perm(rights.MODERATE):
            raise NotFound(gettext("There is no page at this address."))
        return view(request, *args, **kwargs)

    return for_moderators(guarded)


def the_desk_table(request: HttpRequest, code: str) -> Table:
    """Any table that has started, private or not; to a director, one they direct."""
    table = selectors.find(code)
    if table is None or not rights.may(person(request), rights.MODERATE, table):
        raise NotFound(gettext("There is no such table, or it has not started."))
    return archive.at_hand(table)
