"""Who moderates, and who may see to a dispute."""

from typing import Any

from django.contrib.auth.models import Permission
from django.db.models import Exists, OuterRef, Q, QuerySet

from pbem.models import Account, Director, Dispute, Seat


def moderators() -> QuerySet[Account]:
    """Everybody with a role of the desk, by name."""
    moderating = Permission.objects.filter(codename="moderate", content_type__app_label="pbem")
    role = Q(groups__permissions__in=moderating) | Q(user_permissions__in=moderating) | Q(is_superuser=True)
    found = Account.objects.filter(role, is_active=True, confirmed_at__isnull=False).values("pk")
    return Account.objects.filter(pk__in=found).order_by("name", "pk")


def able_to_rule(dispute: Dispute) -> QuerySet[Account]:
    """Moderators and directors who neither sit at a dispute's table nor have a ruling of theirs appealed there."""
    return (moderators() | _directors(dispute.table_id)).exclude(_barred(dispute, OuterRef("pk")))


def may_rule_on(dispute: Dispute, account: Account) -> bool:
    """Whether neither a seat nor an appeal bars somebody from ruling on a dispute."""
    return not Account.objects.filter(_barred(dispute, account), pk=account.pk).exists()


def _directors(table: int) -> QuerySet[Account]:
    found = Director.objects.filter(table=table, ended_at__isnull=True, account__is_active=True)
    return Account.objects.filter(pk__in=found.values("account"))


def _barred(dispute: Dispute, who: Any) -> Q:
    open_there = Dispute.objects.filter(table=dispute.table_id, closed_at__isnull=True)
    seated = Seat.objects.filter(table=dispute.table_id, account=who)
    return Q(Exists(seated)) | Q(Exists(open_there.filter(appeals__moderator=who)))
