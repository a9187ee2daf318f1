"""What moderators have asked about disputes, and what is yet to be answered."""

from pbem.models import Account, Dispute, Question, Table


def to_answer(table: Table, account: Account, *, dispute: Dispute | None = None) -> list[Question]:
    """What somebody has yet to answer at a table."""
    found = Question.objects.filter(account=account, dispute__table=table, dispute__closed_at__isnull=True)
    found = found.filter(answer__isnull=True).select_related("moderator", "dispute__account")
    return list(found if dispute is None else found.filter(dispute=dispute))


def find(table: Table, account: Account, number: int) -> Question | None:
    """One question to somebody at a table, with the answer if there is one."""
    found = Question.objects.filter(pk=number, account=account, dispute__table=table)
    return found.select_related("moderator", "dispute__account", "answer").first()


def asked_about(*disputes: Dispute) -> list[Question]:
    """Everything that was asked about disputes, with the answers, oldest first."""
    found = Question.objects.filter(dispute__in=disputes).order_by("asked_at", "pk")
    return list(found.select_related("moderator", "account", "answer"))
