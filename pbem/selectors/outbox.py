"""Letters that wait to be sent."""

from django.db.models import Exists, OuterRef, Q, QuerySet

from pbem.models import Outbox, Table

WAITING = (Outbox.Status.PENDING, Outbox.Status.SENDING)


def to_be_sent() -> QuerySet[Outbox]:
    """What is not sent yet, but for prompts at tables that stand still: those wait until the table goes on."""
    return Outbox.objects.filter(status__in=WAITING).exclude(prompts_in_vain())


def prompts_in_vain() -> Q:
    """Letters that ask for a move where nobody may move now."""
    still = Table.objects.filter(pk=OuterRef("table_id"), frozen_at__isnull=False)
    return Q(Exists(still), turn__isnull=False)
