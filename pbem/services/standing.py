"""Standing answers: questions that a seat's player has answered in advance are never asked."""

from typing import Any

from pbem import engines
from pbem.engines import Json, Luck, Played, Position
from pbem.models import Seat, Table, Version
from pbem.selectors import seating

Signed = tuple[Played, dict[str, Any]]  # a step, and who made it how


def answers(table: Table, position: Position) -> list[Signed]:
    """The steps that standing answers make from a position, until somebody must be asked."""
    if not engines.standing_options(table.game):
        return []
    seats = {seat.number: seat for seat in seating.people(table) if seat.standing}
    luck = Luck(bytes(table.secret), table.epoch)
    steps: list[Signed] = []
    while (answer := _answer(position, seats)) is not None:
        seat, move = answer
        step = position.play(seat.number, move, luck)
        signed = {"seat": seat.number, "account": seat.account, "channel": Version.Channel.STANDING}
        steps.append((step, {"cause": Version.Cause.MOVE, **signed}))
        position = step.position
    return steps


def _answer(position: Position, seats: dict[int, Seat]) -> tuple[Seat, Json] | None:
    """The first open question that is answered in advance, and its answer."""
    for number in position.asked():
        seat = seats.get(number)
        move = None if seat is None else position.standing(seat.number, seat.standing)
        if seat is not None and move is not None:
            return seat, move
    return None
