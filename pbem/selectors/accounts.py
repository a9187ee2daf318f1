"""What people see of accounts: their own keys, and the names of those they have played with."""

from collections.abc import Iterable

from django.db.models import Max
from django.utils import timezone

from pbem.models import Account, ApiKey, Invitation, Seat, Table, Tenure


def api_keys(account: Account) -> list[ApiKey]:
    """The keys that still open something, newest first."""
    alive = ApiKey.objects.filter(account=account, revoked_at__isnull=True, ends_at__gt=timezone.now())
    return list(alive.order_by("-created_at"))


def companions(table: Table, account: Account) -> list[Account]:
    """The others at a table, for who sits there; nobody for anyone else."""
    seats = Seat.objects.filter(table=table, account__isnull=False).select_related("account")
    people = [seat.account for seat in seats if seat.account is not None]
    return [one for one in people if one != account] if account in people else []


def recent_companions(account: Account, most: int = 12) -> list[Account]:
    """Those whom an account has sat at a started table with, the latest first."""
    shared = Tenure.objects.filter(account=account, seat__table__started_at__isnull=False).values("seat__table")
    known = Account.objects.filter(tenures__seat__table__in=shared, is_active=True).exclude(pk=account.pk)
    return list(known.annotate(last=Max("tenures__seat__table")).order_by("-last", "name")[:most])


def have_played_together(account: Account, address: str) -> bool:
    """Whether who reads at an address has agreed to hear from the account: accepted an invitation, or played along."""
    accepted = Invitation.objects.filter(email=address, invited_by=account, answer=Invitation.Answer.ACCEPTED)
    own = Tenure.objects.filter(account=account, seat__table__started_at__isnull=False).values("seat__table")
    return accepted.exists() or Tenure.objects.filter(account__email=address, seat__table__in=own).exists()


def companion_called(account: Account, name: str) -> list[Account]:
    """Those of this name, however it is written, whom an account has sat at a started table with."""
    shared = Tenure.objects.filter(account=account, seat__table__started_at__isnull=False).values("seat__table")
    known = Account.objects.filter(tenures__seat__table__in=shared, name__iexact=name, is_active=True)
    return list(known.exclude(pk=account.pk).distinct())


def known_names(account: Account, addresses: Iterable[str]) -> dict[str, str]:
    """Names by address, of those the account has sat at a table with: others stay addresses."""
    shared = Seat.objects.filter(account=account).values("table")
    known = Account.objects.filter(email__in=list(addresses), seats__table__in=shared).distinct()
    return dict(known.values_list("email", "name"))
