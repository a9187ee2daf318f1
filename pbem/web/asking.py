"""Asking about a dispute, and answering: the moderator's form, and the page that the letter's link opens."""

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_http_methods, require_POST

from pbem import engines
from pbem.numbers import whole
from pbem.selectors import questions
from pbem.services import asking, memos
from pbem.services.disputes import LONGEST
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.web.forms import OnceForm
from pbem.web.moderators import for_moderators, the_desk_table
from pbem.web.pages import for_people, person, the_table
from pbem.web.reach import its_own_page, open_to


class AnswerForm(OnceForm):
    text = forms.CharField(
        label=_("Your answer"),
        help_text=_("The others and the moderators read this."),
        max_length=LONGEST,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


@for_moderators
@require_POST
def ask(request: HttpRequest, number: int) -> HttpResponse:
    """Ask one player, or all of them."""
    seats = [whole(each) for each in request.POST.getlist("seats")]
    if None in seats:
        raise BadRequest(gettext("Choose whom to ask: somebody must sit there."))
    given = [seat for seat in seats if seat is not None]
    made = asking.ask(number=number, by=person(request), seats=given, text=request.POST.get("text", ""))
    messages.success(request, gettext("Asked. You are told when there is an answer."))
    return redirect("desk-table", made[0].dispute.table.code)


@for_moderators
@require_POST
def note(request: HttpRequest, code: str) -> HttpResponse:
    """Write a memo about a table for other moderators."""
    table = the_desk_table(request, code)
    memos.write(by=person(request), text=request.POST.get("text", ""), table=table)
    messages.success(request, gettext("Kept for the moderators."))
    return redirect("desk-table", table.code)


@open_to(its_own_page)
@for_people
@require_http_methods(["GET", "HEAD", "POST"])
def question(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """What a moderator asks you, and your answer."""
    table, me = the_table(request, code), person(request)
    asked = questions.find(table, me, number)
    if asked is None:
        raise NotFound(gettext("Nobody has asked you this."))
    form, status = AnswerForm(request.POST if request.method == "POST" else None), 200
    if request.method == "POST":
        status = 400
        if form.is_valid():
            try:
                asking.answer_question(number=asked.pk, by=me, **form.cleaned_data)
                messages.success(request, gettext("Thank you. The moderator is told, and the others can read it."))
                return redirect("question", code, number)
            except Refused as error:
                form.refuse(error)
                status = error.status
    context = {
        "table": table,
        "game": engines.summary(table.game, table.options),
        "question": asked,
        "dispute": asked.dispute,
        "answered": getattr(asked, "answer", None),
        "form": form,
    }
    return render(request, "disputes/question.html", context, status=status)
