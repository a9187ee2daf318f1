"""Income from ships, the end conditions, refilling the hands (section 9)."""

from collections.abc import Sequence
from operator import add

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Json, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import COLOURS, SHIP_COLOURS, SHIPS, column_of
from games.euphrat_tigris.moves import Income
from games.euphrat_tigris.rules import final
from games.euphrat_tigris.rules.kingdoms import kingdom, treasures
from games.euphrat_tigris.rules.setup import drawn
from games.euphrat_tigris.state import Cards, State, changed, paid, spelled, won

NO_INCOME = (0,) * len(COLOURS)


def income(state: State, seat: Seat) -> tuple[int, ...]:
    """For each colour, the ships of that colour in the kingdom of the seat's leader (ETC-57)."""
    if state.ships == SHIPS:  # none has been bought
        return NO_INCOME
    afloat = [ship for ship in SHIPS if ship not in state.ships]
    return tuple([_ships(state, state.leaders[seat].get(colour), colour, afloat) for colour in COLOURS])


def _ships(state: State, cell: str | None, colour: str, afloat: Sequence[str]) -> int:
    paying = [ship for ship in afloat if colour in SHIP_COLOURS[ship]]
    if not cell or not paying:
        return 0
    columns = [state.columns[number - 1] for number in kingdom(state, column_of(cell))]
    return sum(ship in column for ship in paying for column in columns)


def take_income(state: State, seat: Seat, move: Income) -> Progress:
    """The active player lays cards for ships on the victory pile, in the order K G R B (ETC-56, ETC-57)."""
    chosen = dict(zip(COLOURS, move.numbers, strict=True))
    for colour, limit, hold in zip(COLOURS, income(state, seat), state.hands[seat], strict=False):
        if number := chosen[colour]:
            require(number <= limit, "too-much-income", "ETC-57", colour=colour, most=limit)
            require(number <= hold, "too-few-cards", "ETC-57", card=colour, hold=hold)

    after = replace(state, stage="refill")
    for colour, number in chosen.items():
        if number:
            after = won(paid(after, seat, colour, number), seat, colour, number)
    facts: dict[str, Json] = {"seat": seat, "cards": chosen}
    return Progress(after, (Event("income", facts),))


def ending(state: State) -> str:
    """The rule by which the game ends with this turn, '' if it goes on (ETC-58, ETC-59, ETC-R1)."""
    if len(treasures(state)) <= 1:
        return "ETC-58"
    if sum(state.lacking) > sum(state.pile):
        return "ETC-59"
    if state.guard and quiet_turns(state) >= state.guard * state.seats:
        return "ETC-R1"
    return ""


def quiet_turns(state: State) -> int:
    """Quiet turns in a row, this one included: no card left a hand, no catastrophe was played (ETC-R1)."""
    quiet = not state.struck and not any(state.lacking)
    return state.quiet + 1 if quiet else 0


def turn_over(state: State, chance: Chance) -> Progress:
    """The game ends, or all hands are filled and the next player's turn begins (ETC-58, ETC-59, ETC-61)."""
    if rule := ending(state):
        over = replace(state, stage="over")
        return Progress(over, (Event("game-over", {"rule": rule, "piles": final.told(over)}),))
    filled = _filled(state, chance)
    after = replace(
        filled.state,
        stage="action",
        turn=state.turn + 1,
        actions=0,
        struck=False,
        quiet=quiet_turns(state),
    )
    return Progress(after, (*filled.events, Event("turn-began", {"seat": after.active, "turn": after.turn})))


def _filled(state: State, chance: Chance) -> Progress:
    """Every player draws up to a full hand, the active player first (ETC-59, ETC-R16)."""
    events: list[Event] = []
    lacking = state.lacking
    for seat in state.clockwise:
        if number := lacking[seat]:
            cards, pile = drawn(state.pile, number, chance, why=f"refill turn {state.turn} seat {seat}")
            state = replace(state, hands=changed(state.hands, seat, _sum(state.hands[seat], cards)), pile=pile)
            facts = {"seat": seat, "number": number, "pile": sum(pile)}
            events.append(Event("refilled", facts, {str(seat): {"cards": "".join(spelled(cards))}}))
    return Progress(state, tuple(events))


def _sum(hand: Cards, cards: Cards) -> Cards:
    return tuple(map(add, hand, cards))
