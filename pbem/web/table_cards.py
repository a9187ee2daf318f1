"""Tables as they stand in lists: what is played, who sits there, and who is waited for."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from pbem import engines
from pbem.models import Account, Seat, Table, Turn
from pbem.wording import waited


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in words: its colour, and who sits there."""

    number: int
    colour: str
    mark: str
    name: str
    taken: bool
    you: bool
    asked: bool


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list."""

    table: Table
    game: engines.GameSummary
    places: Sequence[Place]
    waiting_for: Sequence[str]
    since: datetime | None
    yours: bool  # it is the viewer's turn
    winners: Sequence[str]

    @property
    def waited(self) -> str:
        return waited(self.since)

    @property
    def free(self) -> int:
        return sum(not place.taken for place in self.places)


def places(
    game: engines.GameSummary, seats: Iterable[Seat], asked: Iterable[int], account: Account | None
) -> list[Place]:
    """The seats of a table; a free one is called by its colour."""
    waited = set(asked)
    return [
        Place(
            number=seat.number,
            colour=game.colours[seat.number],
            mark=mark(game, game.colours[seat.number]),
            name=seat.account.name if seat.account else game.colour_names[seat.number],
            taken=seat.account is not None,
            you=account is not None and seat.account_id == account.pk,
            asked=seat.number in waited,
        )
        for seat in seats
    ]


def mark(game: engines.GameSummary, colour: str) -> str:
    """The letter of a colour, or two where another colour of the game begins alike."""
    alike = sum(other[0] == colour[0] for other in game.colours)
    return colour[:1] if alike == 1 else colour[:2]


def table_card(table: Table, account: Account | None) -> TableCard:
    """A table from a list of `selectors.home`, for whoever looks at it."""
    game = engines.summary(table.game, table.options)
    turns: list[Turn] = getattr(table, "open_turns", [])
    seated = places(game, table.seats.all(), (turn.seat for turn in turns), account)
    outcome = engines.outcome_of(table.outcome) if table.outcome else None
    return TableCard(
        table=table,
        game=game,
        places=seated,
        waiting_for=[place.name for place in seated if place.asked],
        since=min((turn.opened_at for turn in turns), default=None),
        yours=any(place.asked and place.you for place in seated),
        winners=[seated[seat].name for seat in outcome.winners] if outcome else [],
    )


def table_cards(tables: Iterable[Table], account: Account | None) -> list[TableCard]:
    return [table_card(table, account) for table in tables]
