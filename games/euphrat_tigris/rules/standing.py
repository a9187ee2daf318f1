"""Standing answers: what a seat wants answered in its absence (section 11). Pure, and never told to others."""

from typing import Literal, get_args, get_type_hints

import msgspec

from games.engine.contract import Json, Option, Seat, Struct
from games.engine.errors import BadNotation
from games.euphrat_tigris.data import HAND
from games.euphrat_tigris.moves import Commit, Exchange, Income, Move, Score
from games.euphrat_tigris.rules import choices, conflicts, treasure
from games.euphrat_tigris.rules.choices import answers as legal_answers
from games.euphrat_tigris.rules.kingdoms import card_at
from games.euphrat_tigris.state import State

Laying = Literal["ask", "always", "two", "never"]
LIMITS = {"never": 0, "1": 1, "2": 2, "3": 3, "any": HAND}


class StandingAnswers(Struct, frozen=True):
    """One seat's standing answers; 'ask' leaves a question open, 'never' declines it."""

    victory: Laying = "ask"
    reward: Laying = "ask"
    attack: Literal["ask", "never"] = "ask"
    defence: Literal["ask", "never", "1", "2", "3", "any"] = "ask"
    treasure: Literal["ask", "left", "right", "never"] = "ask"
    income: Literal["ask", "all", "never"] = "ask"


OPTIONS: tuple[Option, ...] = tuple(
    Option(name, "ask", choices=get_args(hint)) for name, hint in get_type_hints(StandingAnswers).items()
)


def dump(answers: StandingAnswers) -> dict[str, Json]:
    """Standing answers as plain JSON."""
    plain: dict[str, Json] = msgspec.to_builtins(answers)
    return plain


def load(plain: Json) -> StandingAnswers:
    """The standing answers of their JSON form; what is not named is asked."""
    try:
        return msgspec.convert(plain, StandingAnswers)
    except msgspec.ValidationError as error:
        raise BadNotation("bad-standing-answers", problem=str(error)) from None


def answer(state: State, seat: Seat, answers: StandingAnswers) -> Move | None:
    """The move that a seat's standing answers make of its open question; None if it wants to be asked."""
    if state.stage == "over" or choices.asked(state) != seat:
        return None
    match state.stage:
        case "victory":
            return _laid(state, seat, card_at(state, state.focus), answers.victory)
        case "reward":
            return _laid(state, seat, conflicts.card(state), answers.reward)
        case "attack" if seat != state.active and answers.attack == "never":
            return Commit(0)
        case "defend" if answers.defence != "ask":
            return Commit(_defence(state, seat, LIMITS[answers.defence]))
        case "treasure" if answers.treasure != "ask":
            columns = {"left": treasure.offered(state)[0], "right": treasure.offered(state)[-1]}
            return Exchange(columns.get(answers.treasure))
        case "income" if answers.income != "ask":
            return _most(state) if answers.income == "all" else Income()
    return None


def _laid(state: State, seat: Seat, card: str, wish: Laying) -> Move | None:
    if wish == "always" or (wish == "two" and state.held(seat, card) >= 2):
        return Score(card)  # type: ignore[arg-type]  # a colour
    return Score(None) if wish == "never" else None


def _defence(state: State, seat: Seat, limit: int) -> int:
    """As many cards as just win, since a tie is the defender's; none if that takes too many (ETC-36, ETC-46)."""
    attack, defence = conflicts.base(state)
    need = max(0, attack + conflicts.running(state).laid[0] - defence)
    return need if need <= min(limit, state.held(seat, conflicts.card(state))) else 0


def _most(state: State) -> Move:
    """Everything that ships allow and the hand holds (ETC-57); the last of the answers listed."""
    return legal_answers(state)[-1]
