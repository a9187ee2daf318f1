"""Tables as they stand in lists: what is played, who sits there, and who is waited for."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from django.utils import timezone
from django.utils.translation import get_language_info, gettext, ngettext

from pbem import boards, clock_words, endings, engines, pace, wording
from pbem.clock_words import time_left
from pbem.models import Account, Seat, Table, Turn
from pbem.selectors import seating
from pbem.selectors.lobby import speed_of
from pbem.web import pictures
from pbem.wording import waited


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in words: its colour, and who sits there."""

    number: int
    hue: str
    mark: str
    name: str
    taken: bool
    you: bool
    asked: bool
    kept: bool = False  # free, but for somebody who is invited
    points: int | None = None  # where everybody may know them
    person: int | None = None  # whose page the name leads to


@dataclass(frozen=True, slots=True)
class TableCard:
    """A table in a list."""

    table: Table
    game: engines.GameSummary
    places: Sequence[Place]
    waiting_for: Sequence[str]
    since: datetime | None
    yours: bool  # it is the viewer's turn
    deadline: datetime | None  # the viewer's own if it is their turn, else the next
    winners: Sequence[str]
    picture: str  # its address
    turn: str  # 'Era 3'
    last: str  # what happened last, as everybody may know it
    kept: int = 0  # free seats that are kept for who is invited
    terms: Sequence[str] = ()  # what to know before joining: pace, language, gate
    unread: int = 0  # notes that the viewer has not read yet
    follow: str = ""  # what its button does, by name; '' where it has none
    sought: Sequence[str] = ()  # seats for which somebody is sought, by colour
    expectation: str = ""  # how long until the viewer's turn, as this table usually goes

    @property
    def names(self) -> list[str]:
        """Who sits there."""
        return [place.name for place in self.places if place.taken]

    @property
    def waited(self) -> str:
        return waited(self.since)

    @property
    def left(self) -> str:
        return time_left(self.deadline) if self.deadline else ""

    @property
    def free(self) -> int:
        """Seats that anybody may take."""
        return sum(not place.taken and not place.kept for place in self.places)


def places(
    game: engines.GameSummary,
    seats: Iterable[Seat],
    asked: Iterable[int],
    account: Account | None,
    points: Sequence[int] = (),
    kept: int = 0,
) -> list[Place]:
    """The seats of a table; a free one is called by its colour, and the last of them are those that are kept."""
    waited = set(asked)
    seats = list(seats)
    free = [seat.number for seat in seats if seat.account is None]
    held = set(free[max(0, len(free) - kept) :])
    return [
        Place(
            number=seat.number,
            hue=boards.hue(game.slug, game.colours[seat.number]),
            mark=mark(game, game.colours[seat.number]),
            name=seat.account.name if seat.account else game.colour_names[seat.number],
            taken=seat.account is not None,
            you=account is not None and seat.account_id == account.pk,
            asked=seat.number in waited,
            kept=seat.number in held,
            points=points[seat.number] if points else None,
            person=seat.account_id if seat.account and seat.account.is_active and seat.account != account else None,
        )
        for seat in seats
    ]


def mark(game: engines.GameSummary, colour: str) -> str:
    """The letter of a colour, or two where another colour of the game begins alike."""
    alike = sum(other[0] == colour[0] for other in game.colours)
    return colour[:1] if alike == 1 else colour[:2]


def table_card(table: Table, account: Account | None, follow: str = "") -> TableCard:
    """A table from a list of `selectors.home`, for whoever looks at it."""
    game = engines.summary(table.game, table.options)
    turns: list[Turn] = getattr(table, "open_turns", [])
    outcome = engines.outcome_of(table.outcome) if table.outcome else None
    tally = table.tally or {}
    points = tally.get("points", ()) if outcome is None else outcome.scores
    ruled = outcome is not None and outcome.reason in endings.UNCOUNTED
    gathering, playing = table.phase == Table.Phase.GATHERING, table.phase == Table.Phase.PLAYING
    kept = seating.kept(table) if gathering else 0
    seated = places(game, table.seats.all(), (turn.seat for turn in turns), account, () if ruled else points, kept)
    own = {place.number for place in seated if place.you}
    mine = [turn for turn in turns if turn.seat in own]
    return TableCard(
        table=table,
        game=game,
        places=seated,
        waiting_for=[place.name for place in seated if place.asked],
        since=min((turn.opened_at for turn in turns), default=None),
        deadline=min((turn.deadline for turn in mine or turns if turn.deadline and not turn.expired_at), default=None),
        yours=table.frozen_at is None and any(place.asked and place.you for place in seated),
        winners=[seated[seat].name for seat in outcome.winners] if outcome else [],
        picture=pictures.address(table),
        turn=engines.say(game.slug, engines.Message("tally", turn=tally["turn"])) if playing and tally else "",
        last=_last(game.slug, tally.get("event"), [place.name for place in seated]) if playing else "",
        sought=[game.colour_names[seat.number] for seat in table.seats.all() if seat.sought_at is not None],
        follow=follow,
        kept=sum(place.kept for place in seated),
        terms=terms(table) if gathering else (),
        expectation=expectation(table, next((place.number for place in seated if place.you), None)),
    )


def terms(table: Table) -> list[str]:
    """What to know of a table before one joins it, in a few words each."""
    said = [clock_words.preset_title(speed_of(table))]
    if table.language:
        said.append(get_language_info(table.language)["name_local"])
    if table.gate_finished:
        sentence = ngettext("after %(games)d finished game", "after %(games)d finished games", table.gate_finished)
        said.append(sentence % {"games": table.gate_finished})
    if table.gate_punctual:
        said.append(gettext("%(percent)d of 100 turns in time") % {"percent": table.gate_punctual})
    return said


def expectation(table: Table, seat: int | None) -> str:
    """How long until a seat's turn, as this table usually goes; '' where nobody can tell."""
    if seat is None or table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
        return ""
    return wording.expectation(pace.expected(table.pace, seat, timezone.now()))


def _last(slug: str, event: engines.Json, names: Sequence[str]) -> str:
    return " ".join(engines.tell(slug, [event], names, None)) if event else ""


def table_cards(tables: Iterable[Table], account: Account | None) -> list[TableCard]:
    return [table_card(table, account) for table in tables]


def own_cards(tables: Iterable[Table], account: Account, unread: Mapping[int, int]) -> list[TableCard]:
    """Tables of whoever looks, with how many notes they have not read at each."""
    return [replace(table_card(table, account), unread=unread.get(table.pk, 0)) for table in tables]


def followed_cards(tables: Iterable[Table], account: Account | None, followed: frozenset[int]) -> list[TableCard]:
    """Tables of others, each with a button to follow it, or to do so no more; for who is logged in."""
    return [table_card(table, account, _follow(table, account, followed)) for table in tables]


def _follow(table: Table, account: Account | None, followed: frozenset[int]) -> str:
    if account is None:
        return ""
    return "unfollow-table" if table.pk in followed else "follow-table"
