"""Victory cards for column cards (ETC-24 to ETC-27)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import column_of
from games.euphrat_tigris.rules import ships
from games.euphrat_tigris.rules.kingdoms import card_at, kingdom, ruler
from games.euphrat_tigris.state import State, paid, won


def entitled(state: State) -> Seat | None:
    """The owner of the leader in the colour of the card just laid; without one, of the king (ETC-24)."""
    columns = kingdom(state, column_of(state.focus))
    owner = ruler(state, columns, card_at(state, state.focus))
    return owner if owner is not None else ruler(state, columns, "K")


def due(state: State, events: tuple[Event, ...]) -> Progress:
    """After a column card: the victory card first, then the ship (ETC-22, ETC-R9)."""
    if entitled(state) is None:
        return ships.due(state, events)
    return Progress(replace(state, stage="victory"), events)


def score(state: State, seat: Seat, colour: str | None) -> Progress:
    """The entitled player lays a card of the same colour on the victory pile, or none (ETC-25)."""
    card = card_at(state, state.focus)
    after, event = laid_from_hand(state, seat, colour, card, rule="ETC-25")
    return ships.due(after, (event,))


def laid_from_hand(state: State, seat: Seat, colour: str | None, card: str, *, rule: str) -> tuple[State, Event]:
    """A hand card on the victory pile, or none; whether there was no such card is not told (ETC-25, ETC-38)."""
    if colour is None:
        return state, Event("victory-declined", {"seat": seat, "card": card})
    require(colour == card, "another-colour", rule, card=card)
    require(state.held(seat, card), "not-in-hand", rule, card=card)
    facts = {"seat": seat, "card": card, "source": "hand"}
    return won(paid(state, seat, card), seat, card), Event("victory-card", facts)
