"""What to know before a move, from what is open to its player: what others hold must not show through."""

from games.engine.contract import Seat
from games.euphrat_tigris.data import ACTIONS, COLOUR_NAMES, LEADER_NAMES, NAMES, SHIP_RUN, column_of, is_gap
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Lead, Move, Order, Stop, Strike
from games.euphrat_tigris.rules import actions, conflicts, ships, victory
from games.euphrat_tigris.rules.kingdoms import kingdom, ruler, treasures
from games.euphrat_tigris.state import State
from games.euphrat_tigris.telling.names import cards, listed

FILLED = "and once hands are filled it cannot be taken back."


def hint(state: State, seat: Seat, move: Move) -> str:
    """What a move would begin, and whether the turn ends after it."""
    return f"{_consequence(state, seat, move)} {_end(state, seat, move)}".strip()


def _end(state: State, seat: Seat, move: Move) -> str:
    """That hands are filled when the action under way, or the income, is settled (ETC-17)."""
    match move:
        case Stop() | Order() | Commit():
            return ""
        case Income():
            return f"Your turn ends with this, {FILLED}"
        case _ if seat == state.active and state.actions == ACTIONS - 1:
            return f"Your turn ends with this action, {FILLED}"
        case _:
            return ""


def _consequence(state: State, seat: Seat, move: Move) -> str:
    match move:
        case Lead(colour, cell):
            rival = ruler(state, kingdom(state, column_of(cell)), colour, besides=seat)
            return "" if rival is None else _met(actions.lead(state, seat, colour, cell).state, rival)
        case Lay(colour, column):
            return _earned(actions.lay(state, seat, colour, column).state, seat, colour)
        case Join(colour, gap):
            return _joined(actions.join(state, seat, colour, gap).state)
        case Strike(cell) if is_gap(cell):
            return "The kingdom falls apart here. You have only one catastrophe in the game."
        case Strike():
            return "The cards below move up. You have only one catastrophe in the game."
        case Buy(str()):
            return f"The lowest {SHIP_RUN} cards of the column go to the discard; leaders on them go home."
        case Exchange(int()):
            told = "A temple card from your hand takes its place; at the end a treasure counts as any colour."
            last = len(treasures(state)) == 2
            return f"{told} Only one treasure is left then: the game ends with this turn." if last else told
        case Commit(number):
            return _strength(state, seat, number)
        case Stop():
            left = ACTIONS - state.actions
            unused = "action stays" if left == 1 else "actions stay"
            return f"{left} {unused} unused. Your turn ends, {FILLED}"
        case _:
            return ""


def _met(after: State, rival: Seat) -> str:
    """The rival in the kingdom a leader goes to (ETC-19)."""
    leader = LEADER_NAMES[conflicts.running(after).colour]
    attack, defence = conflicts.base(after)
    return (
        f"This attacks the {leader} of {NAMES[after.dynasties[rival]]}: you begin with {attack} against {defence}, "
        "then temple cards from both hands decide; "
        "the defender lays last and wins a tie."
    )


def _earned(after: State, seat: Seat, colour: str) -> str:
    """Whose victory card it would be, and whether a ship could be bought (ETC-24, ETC-29)."""
    owner = victory.entitled(after) if after.stage == "victory" else None
    told = "Nobody may lay a victory card for it."
    if owner == seat:
        told = f"You may then lay {cards(colour)} on your victory pile, if you hold another."
    elif owner is not None:
        told = f"{NAMES[after.dynasties[owner]]} may lay a victory card for it."
    ship = after.stage in ("victory", "ship") and ships.offered(after)
    return f"{told} Four of a colour: you may buy a ship." if ship else told


def _joined(after: State) -> str:
    """The conflicts that a gap card would begin (ETC-41)."""
    if after.stage != "order":
        return "No conflict follows."
    rivals = listed(f"{LEADER_NAMES[colour]}s ({COLOUR_NAMES[colour]})" for colour in conflicts.contested(after))
    return f"This joins rival leaders, who fight at once: {rivals}."


def _strength(state: State, seat: Seat, number: int) -> str:
    """What the cards would make of the conflict (ETC-36, ETC-46)."""
    attack, defence = conflicts.base(state)
    laid = conflicts.running(state).laid
    if not laid:
        return f"You would attack with {attack + number} against {defence} and what the defender then lays."
    attack, defence = attack + laid[0], defence + number
    return f"{defence} against {attack}: you would {'win' if defence >= attack else 'lose'}."
