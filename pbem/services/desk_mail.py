"""What moderators are written: each dispute at once, or one letter a day as long as something waits."""

from datetime import timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from pbem import database_time
from pbem.database_time import DatabaseNow
from pbem.models import Account, Dispute, Outbox, Question, Seat, Table, Turn
from pbem.selectors import desk
from pbem.selectors.moderators import able_to_rule, moderators
from pbem.selectors.readers import zone_of
from pbem.services import outbox
from pbem.services.errors import BadRequest

MORNING = 7  # o'clock, in the reader's own time zone
SETTLED_FIRST = timedelta(hours=1)  # what is younger than this waits for the next letter


def tell(dispute: Dispute) -> None:
    """Write to those who want to hear of every dispute at once, if it is theirs to rule on."""
    readers = able_to_rule(dispute).filter(desk_mail=Account.DeskMail.AT_ONCE)
    outbox.post(
        outbox.write(
            Outbox.Kind.DESK,
            dispute.pk,
            account=reader,
            table=dispute.table,
            facts={"dispute": dispute.pk},
        )
        for reader in readers
    )


def tell_overdue(table: Table, turn: Turn, late: Account) -> None:
    """Write to those who want to hear of everything at once that a table waits for somebody whose time is over."""
    seated = Seat.objects.filter(table=table, account__isnull=False).values("account")
    readers = moderators().filter(desk_mail=Account.DeskMail.AT_ONCE).exclude(pk__in=seated)
    outbox.post(
        outbox.write(Outbox.Kind.DESK, f"overdue:{turn.pk}", account=reader, table=table, facts={"late": late.pk})
        for reader in readers
    )


def tell_answer(question: Question) -> None:
    """Write to the moderator who asked that there is an answer."""
    reader, table = question.moderator, question.dispute.table
    if reader.desk_mail != Account.DeskMail.NEVER:
        facts = {"question": question.pk}
        outbox.post([outbox.write(Outbox.Kind.DESK, f"answer:{question.pk}", account=reader, table=table, facts=facts)])


def write_digests() -> int:
    """Write the letter of the day to those who want one and for whom it is morning; gives to how many.

    Its name has the day in it: however often this is called, it is written once.
    """
    waits = Q(claimed_by__isnull=True) | Q(due_at__lt=DatabaseNow())
    settled = Dispute.objects.filter(waits, closed_at__isnull=True, opened_at__lt=DatabaseNow() - SETTLED_FIRST)
    if not settled.exists() and not desk.overdue_tables().exists():
        return 0
    now = database_time.now()
    readers = list(moderators().filter(desk_mail=Account.DeskMail.DIGEST))
    local = [(reader, timezone.localtime(now, zone_of(reader))) for reader in readers]
    letters = [
        outbox.write(Outbox.Kind.DESK, f"{at:%Y-%m-%d}", account=reader) for reader, at in local if at.hour >= MORNING
    ]
    outbox.post(letters)
    return len(letters)


def choose(*, account: Account, desk_mail: str) -> None:
    """How a moderator wants to be written to."""
    if desk_mail not in Account.DeskMail.values:
        raise BadRequest(gettext("Choose how you want to be written to."), field="desk_mail")
    account.desk_mail = desk_mail
    account.save(update_fields=["desk_mail"])
