"""What letters of the desk tell: to moderators what waits for them, to players what a moderator asks."""

from django.utils.translation import gettext

from pbem import engines
from pbem.mailgate.envelope import line, safe
from pbem.mailgate.facts import Facts, address, moment, own_page, there
from pbem.models import Account, Dispute, Outbox, Question
from pbem.selectors import desk, queue, rights
from pbem.selectors.queue import Wanted
from pbem.services import links, reply_keys

LISTED = 10


def gather(row: Outbox) -> Facts:
    """An answer or a dispute, if the letter is about one; else the day's list."""
    if "question" in row.facts:
        return _answered(row)
    if "late" in row.facts:
        return _overdue(row)
    return _one(row) if "dispute" in row.facts else _all(row)


def question(row: Outbox) -> Facts:
    """What a moderator asks a player."""
    found = Question.objects.select_related("moderator", "dispute__account", "dispute__table")
    asked = there(found.filter(pk=row.facts["question"]).first())
    words = {
        "title": line(asked.dispute.table.title),
        "moderator": line(asked.moderator.name),
        "by": line(asked.dispute.account.name),
        "text": safe(asked.text),
        "link": address("question-link", links.question_key(asked, there(row.account))),
        "reply_to": reply_keys.question_address(asked),
        "own_words": True,
    }
    return Facts(words)


def _answered(row: Outbox) -> Facts:
    found = Question.objects.select_related("account", "answer", "dispute__table")
    asked = there(found.filter(pk=row.facts["question"], answer__isnull=False).first())
    words = {
        "title": line(asked.dispute.table.title),
        "by": line(asked.account.name),
        "answer": safe(asked.answer.text),
        "link": own_page("desk-table", asked.dispute.table.code),
    }
    return Facts(words)


def _overdue(row: Outbox) -> Facts:
    table = there(row.table)
    words = {
        "title": "",
        "overdue_at": line(table.title),
        "game": engines.summary(table.game, table.options).title,
        "overdue_by": line(there(Account.objects.filter(pk=row.facts["late"]).first()).name),
        "link": own_page("desk-table", table.code),
    }
    return Facts(words)


def _one(row: Outbox) -> Facts:
    found = Dispute.objects.select_related("account", "table").filter(pk=row.facts["dispute"])
    dispute = there(found.first())
    words = {
        "title": line(dispute.table.title),
        "game": engines.summary(dispute.table.game, dispute.table.options).title,
        "by": line(dispute.account.name),
        "reason": dispute.get_reason_display(),
        "text": safe(dispute.text),
        "frozen": dispute.froze,
        "due": moment(dispute.due_at),
        "link": own_page("desk-table", dispute.table.code),
    }
    return Facts(words)


def _all(row: Outbox) -> Facts:
    account = there(row.account)
    waiting = queue.waiting(account)
    first = queue.page(Wanted(), account).disputes[:LISTED]
    words = {
        "title": "",
        "count": waiting.all,
        "unclaimed": waiting.unclaimed,
        "mine": waiting.mine,
        "late": waiting.late,
        "overdue": desk.overdue_tables().count() if account.has_perm(rights.MODERATE) else 0,
        "cases": [_told(each) for each in first],
        "link": own_page("desk"),
    }
    return Facts(words)


def _told(dispute: Dispute) -> str:
    told = gettext("%(name)s at “%(title)s”: %(reason)s. Due %(due)s.")
    return told % {
        "name": line(dispute.account.name),
        "title": line(dispute.table.title),
        "reason": dispute.get_reason_display(),
        "due": moment(dispute.due_at),
    }
