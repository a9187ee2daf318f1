"""A moderator asks the people of a dispute, and they answer: by page, by the link of the letter, or by mail."""

from collections.abc import Sequence

from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Outbox, Question, Statement, Table
from pbem.selectors import rights
from pbem.selectors.moderators import may_rule_on
from pbem.services import desk_mail, feed, outbox, submissions
from pbem.services.claims import opened, require_unclaimed
from pbem.services.disputes import said
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused

LONGEST = 1000


def ask(*, number: int, by: Account, seats: Sequence[int], text: str) -> list[Question]:
    """Ask who sits on these seats about a dispute. Everybody at the table can read what is asked and answered."""
    text = text.strip()
    if not 1 <= len(text) <= LONGEST:
        raise BadRequest(gettext("Ask something, in at most %(most)d characters.") % {"most": LONGEST}, field="text")
    with transaction.atomic():
        dispute = opened(number)
        table: Table = dispute.table
        if not rights.may(by, rights.MODERATE, table) or not may_rule_on(dispute, by):
            raise NotAllowed(gettext("You cannot rule at this table, so this dispute is for somebody else."))
        require_unclaimed(dispute, by)
        asked = table.seats.filter(number__in=list(seats), account__is_active=True).select_related("account")
        people = [seat.account for seat in asked if seat.account is not None]
        if not people:
            raise BadRequest(gettext("Choose whom to ask: somebody must sit there."), field="seats")
        if dispute.questions.filter(account__in=people, text=text).exists():
            raise Refused(gettext("You have asked exactly this already."))
        made = Question.objects.bulk_create(
            Question(dispute=dispute, moderator=by, account=person, text=text, asked_at=table.now) for person in people
        )
        outbox.post(
            outbox.write(Outbox.Kind.QUESTION, each.pk, account=each.account, table=table, facts={"question": each.pk})
            for each in made
        )
        feed.changed(table)
    return made


def answer_question(*, number: int, by: Account, text: str, submission: str = "") -> Statement:
    """Answer what a moderator asked, once. The one way to do so: for pages, links, programs and mails alike.

    `number` is that of the question. Who asked is told; everybody at the table can read it.
    """
    text = said(text)
    sent = submissions.named(submission, text=text, question=number)
    asked = Question.objects.filter(pk=number, account=by).select_related("dispute__table", "moderator").first()
    if asked is None:
        raise NotFound(gettext("Nobody has asked you this."))
    with transaction.atomic():
        if already := submissions.found(Statement.objects.filter(dispute=asked.dispute, account=by), sent):
            return already
        dispute = opened(asked.dispute_id)
        if Statement.objects.filter(question=asked).exists():
            raise Refused(gettext("You have answered already."))
        made = Statement.objects.create(
            dispute=dispute, account=by, question=asked, text=text, created_at=dispute.table.now, **sent
        )
        desk_mail.tell_answer(asked)
        feed.changed(dispute.table)
    return made
