"""Who may sit down at a table that gathers players, and on which seat: the gate, what is chosen, and lots."""

import hmac

from django.db import transaction
from django.utils.translation import gettext, ngettext

from pbem import engines
from pbem.models import Account, Plan, Seat, Table, Tenure
from pbem.selectors.track_record import track_record
from pbem.services import feed
from pbem.services.errors import BadRequest, NotFound, NotGathering, Refused
from pbem.services.locks import is_now, lock_table


class Gated(Refused):
    """The table asks more of who is not invited."""

    code = "gated"


def require_gate(table: Table, account: Account) -> None:
    """Refuse a seat to somebody who was not invited and has not shown what the table asks for."""
    if not table.gate_finished and not table.gate_punctual:
        return
    found = track_record(account)
    if found.finished < table.gate_finished:
        sentence = ngettext(
            "This table is for people who have finished %(games)d game here; ask who opened it for an invitation.",
            "This table is for people who have finished %(games)d games here; ask who opened it for an invitation.",
            table.gate_finished,
        )
        raise Gated(sentence % {"games": table.gate_finished}, finished=found.finished)
    if found.punctual is not None and found.punctual < table.gate_punctual:
        sentence = gettext(
            "This table is for people who make %(percent)d of 100 turns in time; of yours it is %(own)d. "
            "Ask who opened it for an invitation."
        )
        raise Gated(sentence % {"percent": table.gate_punctual, "own": found.punctual}, punctual=found.punctual)


def free_seat(table: Table, number: int | None) -> Seat:
    """The seat that somebody sits down on: the one they like, where the table lets them choose, or else the first."""
    free = Seat.objects.filter(table=table, account__isnull=True).order_by("number")
    if number is not None:
        _require_choice(table)
        free = free.filter(number=number)
    seat = free.first()
    if seat is None:
        raise Refused(gettext("All seats are taken.") if number is None else gettext("This seat is not free."))
    return seat


def choose_seat(*, code: str, by: Account, number: int) -> Table:
    """Move to another free seat, where the table lets everybody choose."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        if number != seat.number:
            _move(seat, free_seat(table, number))
            _colour(table)
            feed.changed(table)
    return table


def choose_colour(*, code: str, by: Account, colour: str) -> Table:
    """Ask for a colour for oneself, where a game leaves the colours to its players; '' takes whichever is left."""
    with transaction.atomic():
        table, seat = _own_seat(code, by)
        game = engines.summary(table.game)
        if not game.colours_option or colour not in ("", *game.colours):
            raise BadRequest(gettext("There is no such colour to choose."), field="colour")
        if colour and table.seats.filter(wish=colour).exclude(pk=seat.pk).exists():
            raise Refused(gettext("Somebody has chosen this already."), field="colour")
        seat.wish = colour
        seat.save(update_fields=["wish"])
        _colour(table)
        feed.changed(table)
    return table


def draw(table: Table) -> None:
    """Seat everybody by lot, as the table's secret says: nobody knows it before, and everybody can check it later."""
    if table.seating != Table.Seating.RANDOM:
        return
    seats = list(Seat.objects.filter(table=table, account__isnull=False).order_by("number"))
    drawn = sorted(seats, key=lambda seat: lot(bytes(table.secret), seat.account_id or 0))
    held = [(seat.account_id, seat.taken_at, seat.wish) for seat in drawn]
    sitting = Tenure.objects.filter(seat__table=table, ended_at__isnull=True)
    since = dict(sitting.values_list("account", "began_at"))
    planned = list(Plan.objects.filter(seat__table=table).values_list("seat__account_id", "pk"))
    sitting.delete()
    Seat.objects.filter(table=table).update(account=None)
    for seat, (account, taken_at, wish) in zip(seats, held, strict=True):
        Seat.objects.filter(pk=seat.pk).update(account=account, taken_at=taken_at, wish=wish)
        Tenure.objects.create(seat=seat, account_id=account or 0, began_at=since[account or 0])
        if own := [plan for planner, plan in planned if planner == account]:
            Plan.objects.filter(pk__in=own).update(seat=seat)
    _colour(table)


def lot(secret: bytes, account: int) -> str:
    """What somebody draws for their seat; the lowest sits first."""
    return hmac.new(secret, f"seat {account}".encode(), "sha256").hexdigest()


def _move(seat: Seat, to: Seat) -> None:
    account, taken_at, wish = seat.account_id, seat.taken_at, seat.wish
    Seat.objects.filter(pk=seat.pk).update(account=None, taken_at=None, wish="")
    Seat.objects.filter(pk=to.pk).update(account=account, taken_at=taken_at, wish=wish)
    Tenure.objects.filter(seat=seat, ended_at__isnull=True).update(seat=to)
    Plan.objects.filter(seat=seat).update(seat=to)


def _colour(table: Table) -> None:
    """Colour the seats as their players wish."""
    wishes = dict(Seat.objects.filter(table=table).exclude(wish="").values_list("number", "wish"))
    table.options = engines.with_seat_colours(table.game, table.options, wishes)
    table.save(update_fields=["options"])


def _own_seat(code: str, by: Account) -> tuple[Table, Seat]:
    table = lock_table(code)
    seat = Seat.objects.filter(table=table, account=by).first()
    if seat is None:
        raise NotFound(gettext("There is no such table."))
    if table.phase != Table.Phase.GATHERING:
        raise NotGathering(is_now(table))
    return table, seat


def _require_choice(table: Table) -> None:
    if table.seating != Table.Seating.CHOSEN:
        raise Refused(gettext("At this table seats are not chosen."))
