"""Playing one answer, and everything after it that leaves no choice (section 11)."""

from games.engine.chance import Chance
from games.engine.contract import Progress, Seat
from games.engine.errors import IllegalMove
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Lead, Move, Order, Score, Stop, Strike
from games.euphrat_tigris.rules import actions, choices, conflicts, end_of_turn, ships, treasure, turn, victory
from games.euphrat_tigris.state import State


def played(state: State, seat: Seat, move: Move) -> Progress:
    """One answer to the open question, up to the next question or step."""
    match move, state.stage:
        case Lead(colour, cell), "action":
            return actions.lead(state, seat, colour, cell)
        case Lay(colour, column), "action":
            return actions.lay(state, seat, colour, column)
        case Join(colour, gap), "action":
            return actions.join(state, seat, colour, gap)
        case Strike(cell), "action":
            return actions.strike(state, seat, cell)
        case Stop(), "action":
            return turn.stop(state)
        case Score(card), "victory":
            return victory.score(state, seat, card)
        case Buy(ship), "ship":
            return ships.buy(state, seat, ship)
        case Order(colour), "order":
            return conflicts.order(state, colour)
        case Commit(number), "attack" | "defend":
            return conflicts.commit(state, seat, number)
        case Score(card), "reward":
            return conflicts.reward(state, seat, card)
        case Exchange(chosen), "treasure":
            return treasure.exchange(state, seat, chosen)
        case Income(), "income":
            return end_of_turn.take_income(state, seat, move)
    raise IllegalMove("another-question", rule=choices.rule(state), kind=state.stage)


def settled(progress: Progress, chance: Chance) -> Progress:
    """Carry out whatever leaves no choice, told like any other answer, up to the next question (section 11)."""
    state, events = progress.state, progress.events
    while state.stage != "over":
        if state.stage == "refill":
            step = end_of_turn.turn_over(state, chance)
        else:
            only = choices.only_answer(state)
            if only is None:
                break
            step = played(state, choices.asked(state), only)
        state, events = step.state, (*events, *step.events)
    return Progress(state, events)
