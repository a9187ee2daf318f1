"""What to know before a move, from what is open to its player: what others hold must not show through."""

from games.engine.contract import Seat
from games.engine.message import Message, Name, sentences, several
from games.euphrat_tigris.data import ACTIONS, SHIP_RUN, column_of, is_gap
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Lead, Move, Order, Stop, Strike
from games.euphrat_tigris.names import cards, leader, rivals
from games.euphrat_tigris.rules import actions, conflicts, ships, victory
from games.euphrat_tigris.rules.kingdoms import kingdom, ruler, treasures
from games.euphrat_tigris.state import State


def hint(state: State, seat: Seat, move: Move) -> Message | None:
    """What a move would begin, and whether the turn ends after it."""
    return sentences(_consequence(state, seat, move), _end(state, seat, move))


def _end(state: State, seat: Seat, move: Move) -> Message | None:
    """That hands are filled when the action under way, or the income, is settled (ETC-17)."""
    match move:
        case Stop() | Order() | Commit():
            return None
        case Income():
            return Message("hint-turn-ends")
        case _ if seat == state.active and state.actions == ACTIONS - 1:
            return Message("hint-turn-ends-with-action")
        case _:
            return None


def _consequence(state: State, seat: Seat, move: Move) -> Message | None:
    match move:
        case Lead(colour, cell):
            rival = ruler(state, kingdom(state, column_of(cell)), colour, besides=seat)
            return None if rival is None else _met(actions.lead(state, seat, colour, cell).state, rival)
        case Lay(colour, column):
            return _earned(actions.lay(state, seat, colour, column).state, seat, colour)
        case Join(colour, gap):
            return _joined(actions.join(state, seat, colour, gap).state)
        case Strike(cell):
            return Message("hint-strike-gap" if is_gap(cell) else "hint-strike")
        case Buy(str()):
            return Message("hint-buy", number=SHIP_RUN)
        case Exchange(int()):
            last = len(treasures(state)) == 2
            return sentences(Message("hint-exchange"), Message("hint-last-treasure") if last else None)
        case Commit(number):
            return _strength(state, number)
        case Order(colour):
            return _chosen(conflicts.order(state, colour).state)
        case Stop():
            return Message("hint-stop", left=ACTIONS - state.actions)
        case _:
            return None


def _met(after: State, rival: Seat) -> Message:
    """The rival in the kingdom a leader goes to (ETC-19)."""
    attack, defence = conflicts.base(after)
    met = leader(conflicts.running(after).colour)
    return Message("hint-attack", leader=met, rival=Name(rival), attack=attack, defence=defence)


def _earned(after: State, seat: Seat, colour: str) -> Message | None:
    """Whose victory card it would be, and whether a ship could be bought (ETC-24, ETC-29)."""
    owner = victory.entitled(after) if after.stage == "victory" else None
    told = Message("hint-no-victory-card")
    if owner == seat:
        told = Message("hint-victory-card", card=cards(colour))
    elif owner is not None:
        told = Message("hint-victory-card-of", owner=Name(owner))
    ship = after.stage in ("victory", "ship") and ships.offered(after)
    return sentences(told, Message("hint-ship") if ship else None)


def _joined(after: State) -> Message:
    """The conflicts that a gap card would begin (ETC-41)."""
    if after.stage != "order":
        return Message("hint-no-conflict")
    return Message("hint-conflicts", conflicts=several(map(rivals, conflicts.offered(after))))


def _chosen(after: State) -> Message:
    """Who would fight whom (ETC-43, ETC-45)."""
    conflict = conflicts.running(after)
    attack, defence = conflicts.base(after)
    return Message(
        "hint-order",
        leader=leader(conflict.colour),
        card=cards(conflicts.card(after), number=2),
        attacker=Name(conflict.attacker),
        defender=Name(conflict.defender),
        attack=attack,
        defence=defence,
    )


def _strength(state: State, number: int) -> Message:
    """What the cards would make of the conflict (ETC-36, ETC-46)."""
    attack, defence = conflicts.base(state)
    laid = conflicts.running(state).laid
    if not laid:
        return Message("hint-attack-with", attack=attack + number, defence=defence)
    attack, defence = attack + laid[0], defence + number
    return Message("hint-win" if defence >= attack else "hint-lose", attack=attack, defence=defence)
