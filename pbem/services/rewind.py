"""The one function behind every rewind. Whatever hangs on versions is reset here, and only here."""

import secrets
from typing import Any

from django.utils.translation import gettext

from pbem import chain, engines
from pbem.models import Outbox, PastSecret, Seat, Table, Version
from pbem.selectors import difference
from pbem.selectors.tables import is_over, names_of, was_shown
from pbem.services import clocks, history, outbox, plans, turns
from pbem.services.errors import Refused


def rewind(
    table: Table, target: Version, *, remark: str, fresh_dice: bool = False, about: dict[str, int], **signed: Any
) -> Version:
    """Append a version that restores `target`, ask everybody afresh, and tell everyone in one letter.

    Hands that everybody has seen are dealt afresh, as a version of its own.
    `remark` is what was said about it, in the words of whoever wanted it; the rest the version tells itself.
    The table is locked by the caller. What is built on top of versions later (ratings) is reset in
    this list as well:
    """
    afresh = deals_afresh(table, target)
    if is_over(table):
        _renew_secret(table)  # the old one is known to all
    if fresh_dice:
        table.epoch += 1
    table.damaged = None
    table.save(update_fields=["secret", "secret_hash", "epoch", "damaged"])
    before = list(turns.waiting(table).values())
    turns.close_all(table, history.next_number(table), table.now)  # links in older mails die with their turns
    version, opened = history.restore(table, target, cause=Version.Cause.REWIND, remark=remark, **signed)
    clocks.make_good(table, target.number, before, opened)
    if afresh:
        step = _dealt(table, engines.open_snapshot(target.snapshot, target.digest))
        history.append(table, [step], cause=Version.Cause.DEAL, channel=Version.Channel.SERVICE)
    plans.give_back(table, target.origin)
    _tell_everyone(table, version, {turn.seat: turn for turn in opened}, about)
    return version


def deals_afresh(table: Table, target: Version) -> bool:
    """Whether going on from a version would give back hands that everybody could see.

    Refuses it where the game cannot deal them afresh.
    """
    if not was_shown(table, target.origin):
        return False
    position = engines.open_snapshot(target.snapshot, target.digest)
    return position.hidden and position.outcome() is None and bool(_dealt(table, position))


def _dealt(table: Table, position: engines.Position) -> engines.Played:
    """The same position with everything hidden drawn anew."""
    try:
        step = position.deal_afresh(engines.Luck(bytes(table.secret), table.epoch))
    except engines.GameError as error:
        raise Refused(engines.sentence(table.game, error, names_of(table)), code=error.code) from None
    if step is None:
        raise Refused(gettext("Everybody could see what was hidden then, so it cannot go on from there."))
    return step


def vanishing(table: Table, head: int, to_version: int) -> list[Version]:
    """The moves that a rewind from a head would take back, oldest first: those of its line, not what was undone."""
    present, kept = difference.line_of(table, head, to_version)
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
    table.secret_hash = chain.secret_hash(table.secret)


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
