"""The one function behind every rewind. Whatever hangs on versions is reset here, and only here."""

import secrets
from typing import Any

from django.utils import timezone

from pbem import engines
from pbem.models import Outbox, PastSecret, Seat, Table, Version
from pbem.selectors import difference
from pbem.selectors.tables import is_over
from pbem.services import history, outbox, turns


def rewind(
    table: Table, target: Version, *, remark: str, fresh_dice: bool = False, about: dict[str, int], **signed: Any
) -> Version:
    """Append a version that restores `target`, ask everybody afresh, and tell everyone in one letter.

    The table is locked by the caller. What is built on top of versions later (plans, ratings, deadlines) is reset in
    this list as well:
    """
    now = timezone.now()
    if is_over(table):
        _renew_secret(table)  # the old one is known to all
    if fresh_dice:
        table.epoch += 1
    table.save(update_fields=["secret", "secret_hash", "epoch"])
    turns.close_all(table, history.next_number(table), now)  # links in older mails die with their turns
    version, opened = history.restore(table, target, cause=Version.Cause.REWIND, remark=remark, **signed)
    _tell_everyone(table, version, {turn.seat: turn for turn in opened}, about)
    return version


def vanishing(table: Table, to_version: int) -> list[Version]:
    """The moves that a rewind would take back, oldest first: those of the present line, not what was undone before."""
    present, kept = difference.line_of(table, history.next_number(table) - 1, to_version)
    lost = set(present) - set(kept)
    return list(Version.objects.filter(table=table, number__in=lost).defer("snapshot", "draws").order_by("number"))


def _renew_secret(table: Table) -> None:
    PastSecret.objects.create(
        table=table,
        until_version=history.next_number(table) - 1,
        secret=bytes(table.secret),
        secret_hash=table.secret_hash,
    )
    table.secret = secrets.token_bytes(32)
    table.secret_hash = engines.fingerprint(table.secret)


def _tell_everyone(table: Table, version: Version, opened: dict[int, Any], about: dict[str, int]) -> None:
    seats = Seat.objects.filter(table=table, account__isnull=False).select_related("account")
    outbox.post(
        outbox.write(
            Outbox.Kind.REWOUND,
            f"{table.code}:{version.number}",
            account=seat.account,
            table=table,
            turn=opened.get(seat.number),
            facts={"version": version.number, **about},
        )
        for seat in seats
    )
