"""Leaving a running table: offering one's seat and playing on until somebody takes it, or resigning."""

import logging

from django.db import transaction
from django.db.models import F, Q
from django.utils.translation import gettext

from pbem import endings, engines
from pbem.models import Account, Outbox, Seat, Table, Tenure
from pbem.services import damage, disputes, feed, history, limits, outbox, seats, stillness, tables
from pbem.services.companions import address_of
from pbem.services.errors import NotPlaying, Refused
from pbem.services.locks import is_now, lock_table, seat_of
from pbem.services.seats import OFFERED, RESIGNED

logger = logging.getLogger(__name__)


def offer(*, code: str, by: Account, friend: str = "", client: str | None = None) -> Seat:
    """Seek somebody to play on from one's seat, and play on until then; a `friend` is asked before anybody else."""
    with transaction.atomic():
        table, seat = _playing(code, by)
        if seat.sought_at is not None:
            raise Refused(gettext("Your seat is offered already."))
        seats.seek(table, seat)
        _tell(table, seat, OFFERED, by)
        if friend.strip():
            tables.invite(code=code, by=by, address=address_of(by, friend), client=client)
        feed.changed(table)
    return seat


def keep(*, code: str, by: Account) -> Seat:
    """Think better of having offered one's seat."""
    with transaction.atomic():
        table, seat = _playing(code, by)
        if seat.sought_at is None:
            raise Refused(gettext("Your seat is not offered."))
        seats.keep(seat)
        feed.changed(table)
    return seat


@damage.noticed
def resign(*, code: str, by: Account) -> Table:
    """Give up. The seat is played on by safe moves until somebody takes it; with too few left the table ends."""
    with transaction.atomic():
        table, seat = _playing(code, by)
        history.settle(table, of=seat.number)
        _tell(table, seat, RESIGNED, by)
        seats.get_up(seat, Tenure.Ended.RESIGNED)
        seat.resigned_at = table.now
        seat.save(update_fields=["resigned_at"])
        seats.seek(table, seat)
        feed.changed(table, by)
        left = [other.number for other in table.seats.all() if other.account_id is not None]
        if len(left) < engines.summary(table.game).fewest:
            _end(table, left)
        else:
            play_for_absent(table)
    return table


def play_for_absent(table: Table) -> None:
    """Play safe moves where a table waits for somebody who has resigned, unless it stands still."""
    if table.phase == Table.Phase.PLAYING and table.frozen_at is None:
        position = history.position(table, history.newest(table))
        history.append_planned(table, position)


def play_where_nobody_sits() -> int:
    """Play safe moves where a table waits for somebody who has resigned, whatever brought it there; gives how many."""
    waited_for = Q(table__turns__closed_at__isnull=True, table__turns__seat=F("number"))
    moving = {"table__phase": Table.Phase.PLAYING, "table__frozen_at__isnull": True}
    absent = Seat.objects.filter(waited_for, sought_at__isnull=False, resigned_at__isnull=False, **moving)
    codes = list(absent.order_by("sought_at").values_list("table__code", flat=True)[: stillness.MOST_AT_ONCE])
    for code in codes:
        try:
            with transaction.atomic():
                play_for_absent(lock_table(code))
        except Exception:  # a mistake of ours: it must reach us, but not hold up all other tables
            logger.exception("nobody can be played for at table %s", code)
    return len(codes)


def _playing(code: str, by: Account) -> tuple[Table, Seat]:
    table = lock_table(code)
    seat = seat_of(table, by)
    if table.phase != Table.Phase.PLAYING:
        raise NotPlaying(is_now(table))
    return table, seat


def _end(table: Table, left: list[int]) -> None:
    """Whoever stayed wins; those who resigned rank by how long they stayed."""
    gone = sorted(
        (seat for seat in table.seats.all() if seat.number not in left),
        key=lambda seat: (seat.resigned_at is None, seat.resigned_at),
        reverse=True,
    )
    ranking = (tuple(left), *((seat.number,) for seat in gone)) if left else (tuple(seat.number for seat in gone),)
    outcome = engines.Outcome(ranking=ranking, scores=(0,) * table.seat_count, reason=endings.BY_RESIGNATION)
    history.settle(table)
    history.stop(table, Table.Phase.FINISHED, engines.plain(outcome))
    disputes.thaw(table)
    history.notify(table, [], table.now)


def _tell(table: Table, seat: Seat, what: int, by: Account) -> None:
    """Tell the others at the table that somebody wants to leave, or has left."""
    tenure = Tenure.objects.get(seat=seat, ended_at__isnull=True)
    others = [
        other.account
        for other in table.seats.filter(account__is_active=True).exclude(account=by).select_related("account")
        if other.account
    ]
    if what == OFFERED:
        limits.require_letters(by, others)
    else:  # nobody is kept from leaving, however often they come back
        others = limits.within_reach(by, others)
    outbox.post(
        outbox.write(
            Outbox.Kind.SEAT,
            f"{what}:{tenure.pk}:{table.now:%Y%m%d%H%M%S}",
            account=other,
            table=table,
            sender=by,
            facts={"tenure": tenure.pk, "what": what},
        )
        for other in others
    )
