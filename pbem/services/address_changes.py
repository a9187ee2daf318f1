"""Another mail address: confirmed from the new one, told to the old one, from where it can be undone."""

from datetime import timedelta
from typing import Any

from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.utils.translation import gettext

from pbem.addresses import address_in, mailbox_of
from pbem.database_time import DatabaseNow, now
from pbem.models import Account, AddressChange, Block, Invitation, Outbox
from pbem.services import keys, limits, outbox, returns, sessions
from pbem.services.errors import BadRequest, Refused

UNDOING = timedelta(days=30)  # for which the old address can undo it
MOST_A_DAY = 5


def ask(*, account: Account, email: str, client: str | None = None) -> None:
    """Write to another address, which counts once it is confirmed. Whether it is known is told by mail only."""
    found = address_in(email)
    if found is None:
        raise BadRequest(gettext("This is no mail address."), field="email")
    email = found
    if email == account.email:
        raise BadRequest(gettext("This is your address already."), field="email")
    with transaction.atomic():
        limits.counting(addresses=[email], sender=account, client=client)
        limits.require_client_moderate(client)
        limits.require_another_address(email)
        today = AddressChange.objects.filter(account=account, asked_at__gt=now() - timedelta(days=1))
        if today.count() >= MOST_A_DAY:
            raise Refused(gettext("You have asked for many addresses today. Try again tomorrow."))
        change = AddressChange.objects.create(account=account, old=account.email, new=email, asked_at=DatabaseNow())
        owner = Account.objects.filter(email=email, confirmed_at__isnull=False).first()
        asked_by: Any = {"sender": account, "client": client}
        if owner is None:
            facts = {"change": change.pk}
            letter = outbox.write(Outbox.Kind.ADDRESS, change.pk, address=email, facts=facts, **asked_by)
        else:  # whoever reads there learns that there is an account; who asks learns nothing
            letter = outbox.write(Outbox.Kind.KNOWN, f"change:{change.pk}", account=owner, **asked_by)
        outbox.post([letter])


def confirm(*, change: AddressChange) -> Account:
    """The new address works: from now on it is the one. The old one is told, and can undo it for a month."""
    with transaction.atomic():
        change = AddressChange.objects.select_for_update(of=("self",)).select_related("account").get(pk=change.pk)
        account = change.account
        if change.done_at is not None:
            raise Refused(gettext("This address is confirmed already."))
        if account.email != change.old or not account.is_active:
            raise Refused(gettext("Your address has been changed otherwise since. Ask for a new letter."))
        _move(account, change.old, change.new)
        AddressChange.objects.filter(pk=change.pk).update(done_at=DatabaseNow())
        outbox.post(
            [
                outbox.write(
                    Outbox.Kind.MOVED, change.pk, address=change.old, sender=account, facts={"change": change.pk}
                )
            ]
        )
    return account


def undo(*, change: AddressChange) -> Account:
    """Who reads at the old address did not want this: it counts again, and whoever was let in is let out.

    The password is gone too, since somebody else may know it: one logs in by letter, and chooses another.
    """
    with transaction.atomic():
        change = AddressChange.objects.select_for_update(of=("self",)).select_related("account").get(pk=change.pk)
        account = change.account
        if change.done_at is None or change.undone_at is not None or account.deleted_at is not None:
            raise Refused(gettext("There is nothing to undo any more."))
        _move(account, account.email, change.old)
        AddressChange.objects.filter(pk=change.pk).update(undone_at=DatabaseNow())
        account.password = make_password(None)
        account.save(update_fields=["password"])
        sessions.end_all(account=account)
        keys.end_all(account=account)
    return account


def _move(account: Account, old: str, new: str) -> None:
    """All that goes by an address goes on by the new one. Who signed up with it and never confirmed had no account."""
    Account.objects.filter(email=new, confirmed_at__isnull=True, deleted_at__isnull=True).delete()
    if Account.objects.filter(email=new).exclude(pk=account.pk).exists():
        raise Refused(gettext("This address cannot be yours any more. Ask for another one."))
    account.email = new
    account.save(update_fields=["email"])
    returns.arrive_again(account)
    there = Invitation.objects.filter(email=new).values("table")
    open_now = Invitation.objects.filter(email=old, answer=Invitation.Answer.OPEN).exclude(table__in=list(there))
    open_now.update(email=new)
    wishes = Block.objects.filter(mailbox=mailbox_of(old))
    Block.objects.bulk_create(
        [Block(mailbox=mailbox_of(new), sender=each.sender, created_at=each.created_at) for each in wishes],
        ignore_conflicts=True,
    )
