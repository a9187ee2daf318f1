"""The exchange of a treasure after a gap card (ETC-52 to ETC-55)."""

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import column_of
from games.euphrat_tigris.rules.kingdoms import check_place, kingdom, ruler, treasures
from games.euphrat_tigris.rules.turn import action_over
from games.euphrat_tigris.state import State, changed, paid, won


def trader(state: State) -> Seat | None:
    """Who may exchange: the owner of the trader in the joined kingdom; no king stands in (ETC-52, ETC-55)."""
    return ruler(state, kingdom(state, column_of(state.focus)), "G")


def offered(state: State) -> list[int]:
    """The columns of the joined kingdom with a treasure, if there are at least two (ETC-52)."""
    columns = treasures(state, kingdom(state, column_of(state.focus)))
    return columns if len(columns) >= 2 else []


def due(state: State, events: tuple[Event, ...]) -> Progress:
    """After the connector was turned up: once an exchange, if someone is entitled (ETC-52)."""
    if trader(state) is None or not offered(state):
        return action_over(state, events)
    return Progress(replace(state, stage="treasure"), events)


def exchange(state: State, seat: Seat, column: int | None) -> Progress:
    """A treasure to the victory pile, a red hand card in its place; a leader on it stays (ETC-53, ETC-54)."""
    if column is None:
        return action_over(state, (Event("exchange-declined", {"seat": seat}),))
    check_place(f"{column}.0")
    choice = offered(state)
    require(column in choice, "no-such-treasure", "ETC-53", column=column, columns=tuple(choice))
    require(state.held(seat, "R"), "not-in-hand", "ETC-53", card="R")

    replaced = changed(state.columns, column - 1, ("R", *state.columns[column - 1][1:]))
    after = replace(won(paid(state, seat, "R"), seat, "T"), columns=replaced)
    return action_over(
        after, (Event("exchanged", {"seat": seat, "cell": f"{column}.0", "left": len(treasures(after))}),)
    )
