"""Words about time between people: a polite nudge, and a day more for who asks for it."""

from django.db import transaction
from django.utils.translation import gettext

from pbem.clock import DAY
from pbem.models import Account, Outbox, Table, Turn
from pbem.selectors.absences import away_until
from pbem.services import clocks, feed, limits, outbox
from pbem.services.errors import NotFound, Refused
from pbem.services.locks import lock_table, require_playing, seat_of


def nudge(*, code: str, by: Account, number: int) -> None:
    """Ask somebody politely whether they have seen that it is their turn: once a day, whoever asks."""
    with transaction.atomic():
        table = lock_table(code)
        own = seat_of(table, by)
        require_playing(table)
        turn = _turn(table, number)
        held = table.seats.filter(number=number, account__is_active=True).select_related("account").first()
        if turn is None or held is None or held.account is None:
            raise NotFound(gettext("Nobody is waited for there."))
        if own.number == number:
            raise Refused(gettext("It is your own turn."))
        if away_until(held.account, table.now) is not None:
            raise Refused(gettext("They are away. No time runs for them until they are back."))
        if table.now - (turn.nudged_at or turn.opened_at) < DAY:
            raise Refused(gettext("Give them a day: after that you can nudge them once a day."))
        limits.require_letters(by, [held.account])
        turn.nudged_at = table.now
        turn.save(update_fields=["nudged_at"])
        about = f"{turn.pk}:{table.now:%Y%m%d%H%M}"
        outbox.post([outbox.write(Outbox.Kind.NUDGE, about, account=held.account, table=table, turn=turn, sender=by)])


def need_a_day(*, code: str, by: Account) -> Turn:
    """A day more for one's own turn, once; asked for again it is what it was."""
    with transaction.atomic():
        table = lock_table(code)
        seat = seat_of(table, by)
        require_playing(table)
        turn = _turn(table, seat.number)
        if turn is None:
            raise Refused(gettext("It is not your turn."))
        if turn.deadline is None:
            raise Refused(gettext("This turn has no deadline."))
        if turn.excused_at is None:
            turn.excused_at = table.now
            clocks.give(table, turn, by, DAY)
            turn.save(update_fields=[*clocks.TIMES, "extra", "excused_at", "expired_at"])
            feed.changed(table)
        return turn


def _turn(table: Table, seat: int) -> Turn | None:
    return Turn.objects.filter(table=table, seat=seat, closed_at__isnull=True).first()
