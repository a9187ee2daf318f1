"""Who is asked, and every answer the rules allow (section 11)."""

from collections.abc import Iterable, Iterator
from itertools import chain, compress, product, starmap

from games.engine.contract import Decision, Json, Seat, once
from games.euphrat_tigris.data import ACTIONS, CELLS, COLOURS, COLUMN_NUMBERS, GAPS, column_of
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Join, Lay, Lead, Move, Order, Score, Stop, Strike
from games.euphrat_tigris.rules import actions, conflicts, ships, treasure, victory
from games.euphrat_tigris.rules.end_of_turn import income
from games.euphrat_tigris.rules.kingdoms import card_at
from games.euphrat_tigris.state import State

RULES = {"action": "ETC-16", "victory": "ETC-25", "ship": "ETC-29", "order": "ETC-42", "treasure": "ETC-52"}

PLACES = (*chain.from_iterable(CELLS.values()), *GAPS)

# A turn offers more than a hundred moves: made once, for every choice of colours in a hand, and listed ever after.
HANDS = [tuple(compress(COLOURS, held)) for held in product((False, True), repeat=len(COLOURS))]
LAYS = {hand: [tuple(Lay(colour, column) for colour in hand) for column in COLUMN_NUMBERS] for hand in HANDS}
JOINS = {hand: {gap: tuple(Join(colour, gap) for colour in hand) for gap in GAPS} for hand in HANDS}
LEADS = {colour: {cell: Lead(colour, cell) for cell in PLACES} for colour in COLOURS}
STOP = Stop()
STRIKES = {cell: Strike(cell) for cell in PLACES}


def rule(state: State) -> str:
    """The paragraph of the open question (section 11)."""
    match state.stage:
        case "attack" | "defend":
            return conflicts.rule(state, internal="ETC-34", otherwise="ETC-44")
        case "reward":
            return conflicts.rule(state, internal="ETC-38", otherwise="ETC-48")
        case _:
            return RULES.get(state.stage, "ETC-57")


def asked(state: State) -> Seat:
    """Exactly one player is asked at a time, often not the active one (section 11)."""
    seat: Seat | None = state.active
    match state.stage:
        case "victory":
            seat = victory.entitled(state)
        case "attack":
            seat = conflicts.running(state).attacker
        case "defend":
            seat = conflicts.running(state).defender
        case "reward":
            seat = conflicts.winner(state)
        case "treasure":
            seat = treasure.trader(state)
    assert seat is not None, f"nobody to ask in {state.stage}"
    return seat


def pending(state: State) -> tuple[Decision, ...]:
    """The open question; its facts are known to everyone."""
    if state.stage == "over":
        return ()
    return (Decision(asked(state), state.stage, rule(state), _facts(state)),)


def _facts(state: State) -> dict[str, Json]:
    match state.stage:
        case "action":
            return {"left": ACTIONS - state.actions}
        case "victory":
            return {"card": card_at(state, state.focus), "cell": state.focus}
        case "ship":
            return {"ships": ships.offered(state), "column": column_of(state.focus)}
        case "order":
            return {
                "colours": conflicts.contested(state),
                "gap": state.focus,
                "conflicts": conflicts.offered(state),
            }
        case "attack" | "defend":
            return _fight(state)
        case "reward":
            return {"card": conflicts.card(state)}
        case "treasure":
            return {"columns": treasure.offered(state)}
        case _:
            return {"most": dict(zip(COLOURS, income(state, state.active), strict=True))}


def _fight(state: State) -> dict[str, Json]:
    conflict = conflicts.running(state)
    attacked = state.stage == "defend"
    return {
        "kind": "external" if conflicts.external(state) else "internal",
        "colour": conflict.colour,
        "card": conflicts.card(state),
        "opponent": conflict.attacker if attacked else conflict.defender,
        "base": list(conflicts.base(state)),
        "laid": list(conflict.laid),
    }


def moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Every answer to the seat's open decision."""
    if state.stage == "over" or asked(state) != seat:
        return ()
    return answers(state)


def declined(state: State) -> Move:
    """The answer that shows no card and keeps them all, whatever the hand holds."""
    match state.stage:
        case "action":
            return STOP
        case "victory" | "reward":
            return Score(None)
        case "ship":
            return Buy(None)
        case "order":
            return answers(state)[0]
        case "attack" | "defend":
            return Commit(0)
        case "treasure":
            return Exchange(None)
        case _:
            return Income()


def only_answer(state: State) -> Move | None:
    """The answer to a question that leaves no choice, so that it is never asked; None if there is a choice."""
    listed = answers(state)
    return listed[0] if len(listed) == 1 else None


@once
def answers(state: State) -> tuple[Move, ...]:
    """Every answer to the open question, listed once: to see whether there is a choice, and then to choose."""
    return tuple(_answers(state, asked(state)))


def _answers(state: State, seat: Seat) -> Iterable[Move]:
    match state.stage:
        case "action":
            return _actions(state, seat)
        case "victory":
            return _scores(state, seat, card_at(state, state.focus))
        case "reward":
            return _scores(state, seat, conflicts.card(state))
        case "ship":
            return (Buy(ship) for ship in (*ships.offered(state), None))  # type: ignore[arg-type]  # a ship's id
        case "order":
            return (Order(colour) for colour in conflicts.contested(state))  # type: ignore[arg-type]  # a colour
        case "attack" | "defend":
            return map(Commit, range(state.held(seat, conflicts.card(state)) + 1))
        case "treasure":
            return map(Exchange, (*(treasure.offered(state) if state.held(seat, "R") else ()), None))
        case "income":
            most = map(min, income(state, seat), state.hands[seat])
            return starmap(Income, product(*[range(limit + 1) for limit in most]))
        case _:
            return ()


def _scores(state: State, seat: Seat, card: str) -> Iterator[Move]:
    if state.held(seat, card):
        yield Score(card)  # type: ignore[arg-type]  # cards that earn others have a colour
    yield Score(None)


def _actions(state: State, seat: Seat) -> list[Move]:
    """Column cards, gap cards, leaders, the catastrophe, or to stop (ETC-16): one kind after another."""
    hand = tuple(compress(COLOURS, state.hands[seat]))
    listed: list[Move] = []
    for column, lays in zip(state.columns, LAYS[hand], strict=True):
        if actions.has_room(state, column):
            listed += lays
    for gap in actions.open_gaps(state):
        listed += JOINS[hand][gap]
    for leads in LEADS.values():
        listed += [leads[cell] for cell in state.open_cards]
    if state.catastrophes[seat]:
        listed += [STRIKES[cell] for cell in actions.struck_cells(state)]
    listed.append(STOP)
    return listed
