"""Talk beside the board: reading, writing, what was read, and who may read what players say."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from pbem import engines
from pbem.models import Account, Note, Table
from pbem.numbers import whole
from pbem.selectors import notes as selectors
from pbem.selectors.notes import Talk
from pbem.selectors.seating import glance
from pbem.services import notes as services
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.web.forms import OnceForm
from pbem.web.pages import account_of, for_people, found_table, person
from pbem.web.reach import looking, open_to, playing

WATCHED = {
    Table.Readers.PLAYERS: _("Only those who sit here read this, also when the game is over."),
    Table.Readers.AFTERWARDS: _("Those who sit here read this, and everybody once the game is over."),
    Table.Readers.EVERYBODY: _("Everybody who may watch this table reads this at once."),
}


class NoteForm(OnceForm):
    """A note; whoever writes it sees who will read it."""

    text = forms.CharField(
        label=_("Say something"),
        widget=forms.Textarea(attrs={"rows": 2, "maxlength": services.LONGEST, "id": "say"}),
    )
    read_by = forms.CharField(required=False, widget=forms.HiddenInput)
    version = forms.IntegerField(required=False, widget=forms.HiddenInput)


def beside_board(table: Table, me: Account | None) -> dict[str, Any]:
    """What is said, for a page of a table that came with a glance; asks nothing where nobody has said anything."""
    seated = any(me is not None and seat.account_id == me.pk for seat in table.seats.all())
    if glance(table).talked:
        talk = selectors.talk(table, me)
    else:
        talk = Talk((), None, selectors.audience_of(me, seated=seated), seated)
    return {"talk": talk, "followed": glance(table).followed, **writing(table, talk)}


def own_notes(table: Table, me: Account | None, number: int) -> dict[str, Any]:
    """What somebody has noted to themselves on one step; asks nothing where nobody has said anything."""
    found = selectors.own_on(table, me, number) if glance(table).talked else []
    return {"may_note": me is not None, "own_notes": found, "note_form": NoteForm()}


def writing(table: Table, talk: Talk, form: NoteForm | None = None) -> dict[str, Any]:
    """The form by which somebody has their say, and who will read it."""
    if talk.audience == Note.Audience.PLAYERS:
        said = str(WATCHED[Table.Readers(table.talk)])
    else:
        said = gettext("Those who watch read this. The players do, once the game is over.")
    return {
        "note_form": form or NoteForm(initial={"read_by": table.talk}),
        "who_reads": said,
        "readers": Table.Readers.choices,
        "names_lead": talk.seated or table.visibility == Table.Visibility.PUBLIC,
    }


@open_to(looking, playing)
@require_http_methods(["GET", "HEAD", "POST"])
def talk(request: HttpRequest, code: str) -> HttpResponse:
    """Everything that was said, a page at a time, or a note that is written."""
    if request.method == "POST":
        return _write(request, code)
    return _page(request, found_table(request, code))


@for_people
def _write(request: HttpRequest, code: str) -> HttpResponse:
    form = NoteForm(request.POST)
    if not form.is_valid():
        return _page(request, found_table(request, code), form=form, status=400)
    given = form.cleaned_data
    audience = Note.Audience.SELF if request.POST.get("audience") == Note.Audience.SELF else ""
    try:
        note = services.write(code=code, by=person(request), audience=audience, **given)
    except NotFound:
        raise
    except Refused as error:
        form.refuse(error)
        return _page(request, found_table(request, code), form=form, status=error.status)
    services.mark_read(code=code, by=person(request), until=note.pk)
    if audience and given["version"] is not None and request.POST.get("back") == "version":
        return redirect("version", code, given["version"])
    return redirect("talk", code)


def _page(request: HttpRequest, table: Table, *, form: NoteForm | None = None, status: int = 200) -> HttpResponse:
    before = whole(request.GET.get("before", "")) if "before" in request.GET else None
    found = selectors.talk(table, account_of(request), before=before)
    context = {
        "table": table,
        "game": engines.summary(table.game, table.options),
        "talk": found,
        "before": before,
        **writing(table, found, form),
    }
    return render(request, "talk/talk.html", context, status=status)


@open_to(playing)
@for_people
@require_POST
def read(request: HttpRequest, code: str) -> HttpResponse:
    """What was said until a note is read."""
    found_table(request, code)
    until = whole(request.POST.get("until", ""))
    if until is None:
        raise BadRequest(gettext("`%(field)s` is the number of a note.") % {"field": "until"})
    services.mark_read(code=code, by=person(request), until=until)
    if request.headers.get("X-Requested-With") == "fetch":
        return HttpResponse(status=204)
    return redirect("talk", code)


@for_people
@require_POST
def readers(request: HttpRequest, code: str) -> HttpResponse:
    """Choose who may read what players say from now on."""
    services.choose_readers(code=code, by=person(request), read_by=request.POST.get("read_by", ""))
    messages.success(request, gettext("Saved. What was said until now stays as it was; the others are told."))
    return redirect("talk", code)
