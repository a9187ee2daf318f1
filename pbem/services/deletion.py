"""Deleting an account: its seats keep their history under "a former player", and nothing else is left of it."""

import re

from axes.models import AccessAttempt, AccessLog
from django.contrib.auth.hashers import make_password
from django.db import transaction
from django.db.models import CharField, Q, Value
from django.db.models.functions import Cast, Concat
from django.utils.translation import gettext

from pbem import engines
from pbem.database_time import DatabaseNow
from pbem.models import (
    Absence,
    Account,
    AddressChange,
    ApiKey,
    Block,
    CalendarFeed,
    Director,
    Dispute,
    Follow,
    Inbox,
    Invitation,
    Memo,
    Note,
    NoteMark,
    Outbox,
    PersonBlock,
    Plan,
    RecoveryCode,
    Seat,
    SecondFactor,
    Session,
    Table,
    TableLetters,
)
from pbem.selectors import deletion as selectors
from pbem.services import leaving, limits, outbox, tables
from pbem.services.errors import Refused

NOBODY = "former-%d@deleted.invalid"  # a domain that never is one
WAITING = (Outbox.Status.PENDING, Outbox.Status.SENDING)


def ask(*, account: Account, client: str | None = None) -> None:
    """Mail a link that deletes the account, once its button is pressed."""
    with transaction.atomic():
        limits.counting(addresses=[account.email], client=client)
        limits.require_client_moderate(client)
        stamp = f"{account.pk}:{Outbox.objects.filter(account=account, kind=Outbox.Kind.DELETION).count()}"
        outbox.post([outbox.write(Outbox.Kind.DELETION, stamp, account=account, client=client)])


def delete(*, account: Account, notes_too: bool = False) -> None:
    """Leave all tables as who resigns does, then forget the person. Broken off halfway, it can be done again."""
    while found := selectors.going_on(account):
        for table in found:
            _leave(table, account)
    with transaction.atomic():
        account = Account.objects.select_for_update().get(pk=account.pk)
        if selectors.going_on(account):
            raise Refused(gettext("You have sat down somewhere meanwhile. Look at it, and begin again."))
        _forget(account, notes_too=notes_too)


def _leave(table: Table, account: Account) -> None:
    if table.phase == Table.Phase.PLAYING:
        leaving.resign(code=table.code, by=account)
    elif table.opened_by_id == account.pk:
        tables.abandon(code=table.code, by=account)
    else:
        tables.leave(code=table.code, by=account)


def _forget(account: Account, *, notes_too: bool) -> None:
    address, nobody = account.email, NOBODY % account.pk
    _end_letters(account, address, nobody)
    _retitle(account)
    _delete_belongings(account, notes_too=notes_too)
    Invitation.objects.filter(email=address, answer=Invitation.Answer.OPEN).update(
        answer=Invitation.Answer.DECLINED, answered_at=DatabaseNow()
    )
    Invitation.objects.filter(email=address).update(email=nobody)
    Dispute.objects.filter(claimed_by=account, closed_at__isnull=True).update(claimed_by=None, claimed_at=None)
    Director.objects.filter(account=account, ended_at__isnull=True).update(ended_at=DatabaseNow())
    account.groups.clear()
    account.user_permissions.clear()
    Account.objects.filter(pk=account.pk).update(
        email=nobody,
        name="",
        password=make_password(None),
        last_login=None,
        time_zone="UTC",
        language="",
        confirmed_at=None,
        suspended_until=None,
        steps_in=False,
        days_off=[],
        quiet_from=None,
        quiet_until=None,
        letters=Account.Letters.NOTHING,
        digest_at=None,
        returned="",
        returned_at=None,
        away=[],
        profile_for=Account.Shown.NOBODY,
        profile_parts=[],
        speaks=[],
        is_staff=False,
        is_superuser=False,
        is_active=False,
        deleted_at=DatabaseNow(),
    )


def _end_letters(account: Account, address: str, nobody: str) -> None:
    """What waits is not sent, what was sent names nobody, and what came in is gone."""
    own = Outbox.objects.filter(Q(account=account) | Q(address=address))
    own.filter(status__in=WAITING).update(
        status=Outbox.Status.CANCELLED, owner="", lease_until=None, last_error="the account is deleted"
    )
    own.update(address=nobody, mailbox=nobody, key=Concat(Value("deleted:"), Cast("pk", CharField())))
    Inbox.objects.filter(Q(account=account) | Q(sender=address)).delete()


def _retitle(account: Account) -> None:
    """Tables that were named after them are called what is played there."""
    called = re.compile(rf"\b{re.escape(account.name)}", re.IGNORECASE)
    for table in Table.objects.filter(opened_by=account):
        if not called.search(table.title):
            continue
        title = engines.summary(table.game, table.options).title
        Table.objects.filter(pk=table.pk).update(title=title)


def _delete_belongings(account: Account, *, notes_too: bool) -> None:
    for model in (
        Absence,
        AddressChange,
        ApiKey,
        CalendarFeed,
        NoteMark,
        RecoveryCode,
        SecondFactor,
        Session,
        TableLetters,
    ):
        model._default_manager.filter(account=account).delete()
    Block.objects.filter(sender=account).delete()  # that no letters are wanted at the address stays
    Follow.objects.filter(Q(follower=account) | Q(person=account)).delete()
    Memo.objects.filter(about=account).delete()
    PersonBlock.objects.filter(Q(by=account) | Q(whom=account)).delete()
    Plan.objects.filter(seat__in=Seat.objects.filter(account=account)).delete()
    AccessAttempt.objects.filter(username=account.email).delete()
    AccessLog.objects.filter(username=account.email).delete()
    own = Note.objects.filter(author=account)
    own.filter(audience=Note.Audience.SELF).delete()
    if notes_too:
        own.filter(hidings__isnull=True).delete()
