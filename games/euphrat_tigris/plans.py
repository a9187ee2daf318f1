"""What can be decided ahead: conditions, rules and ready-made plans (section 11, ETC-R26). Never told to others."""

from typing import Annotated, Literal, get_args, get_type_hints

import msgspec
from msgspec.structs import replace

from games.engine import plans
from games.engine.contract import Seat
from games.engine.message import Message
from games.engine.plans import Known, ReadyMade, Safe, to_play
from games.euphrat_tigris.data import HAND, column_of
from games.euphrat_tigris.moves import Buy, Commit, Exchange, Income, Move, Score, Stop
from games.euphrat_tigris.rules import choices, conflicts, treasure
from games.euphrat_tigris.rules.kingdoms import card_at
from games.euphrat_tigris.state import State
from games.euphrat_tigris.view import View

Laying = Literal["always", "two", "never"]
LIMITS = {"never": 0, "1": 1, "2": 2, "3": 3, "any": HAND}
STRONGEST = 99  # no attack is stronger
Strength = Annotated[int, msgspec.Meta(ge=0, le=STRONGEST)]


class Attacked(plans.Condition, frozen=True):
    """A leader of mine is attacked with a strength of at most this, the cards laid counted."""

    most: Strength


class Reachable(plans.Condition, frozen=True):
    """My trader stands in a kingdom with two treasures or more, so that the next gap card lets me exchange one."""


class Victory(plans.Rule, frozen=True):
    """When a card laid in a kingdom of my leader lets me lay one of its colour."""

    how: Laying


class Reward(plans.Rule, frozen=True):
    """When I win a conflict in which I laid no card."""

    how: Laying


class Attack(plans.Rule, frozen=True):
    """When my leader has to attack in another player's turn."""

    how: Literal["never"]


class Defence(plans.Rule, frozen=True):
    """Lays just as many cards as win, if that is within the limit; otherwise none."""

    how: Literal["never", "1", "2", "3", "any"]


class Treasure(plans.Rule, frozen=True):
    """When my trader may exchange a treasure for a red card."""

    how: Literal["left", "right", "never"]


class Ships(plans.Rule, frozen=True):
    """Income from ships, at the end of my turn."""

    how: Literal["all", "never"]


Condition = Attacked | Reachable
Rule = Safe | Victory | Reward | Attack | Defence | Treasure | Ships
LEFT_STANDING = (Victory, Reward, Attack, Defence, Treasure, Ships)


def holds(known: Known, condition: Condition) -> bool:
    """Whether a condition is true as far as its seat knows."""
    view: View = known.view
    match condition:
        case Attacked(most):
            fight = view.conflict
            if fight is None or fight.defender != known.seat or fight.base is None:
                return False
            return fight.base[0] + sum(fight.laid[:1]) <= most
        case Reachable():
            return any(len(_treasures(view, columns)) >= 2 for columns in _traded(view, known.seat))


def _traded(view: View, seat: Seat) -> list[tuple[int, ...]]:
    """The kingdoms with the trader of a seat."""
    cards = [card for column in view.columns for card in column.cards]
    there = [(card.cell, card.leader) for card in cards] + [(gap.gap, gap.leader) for gap in view.gaps]
    own = {column_of(cell) for cell, leader in there if leader and (leader.seat, leader.colour) == (seat, "G")}
    return [columns for columns in view.kingdoms if own & set(columns)]


def _treasures(view: View, columns: tuple[int, ...]) -> list[int]:
    tops = {column.column: column.cards[0].card for column in view.columns if column.cards}
    return [number for number in columns if tops.get(number) == "T"]


def answer(state: State, seat: Seat, rule: Rule) -> Move | None:
    """The legal move that a rule makes of a seat's open question; None if it does not speak of it."""
    if state.stage == "over" or choices.asked(state) != seat:
        return None
    match rule, state.stage:
        case Safe(), _:
            return _safe(state)
        case Victory(how), "victory":
            return _laid(state, seat, card_at(state, state.focus), how)
        case Reward(how), "reward":
            return _laid(state, seat, conflicts.card(state), how)
        case Attack(), "attack" if seat != state.active:
            return Commit(0)
        case Defence(how), "defend":
            return Commit(_defence(state, seat, LIMITS[how]))
        case Treasure(how), "treasure":
            columns = {"left": treasure.offered(state)[0], "right": treasure.offered(state)[-1]}
            return Exchange(columns.get(how))
        case Ships(how), "income":
            return choices.answers(state)[-1] if how == "all" else Income()
    return None


def _safe(state: State) -> Move:
    """To decline, to lay nothing, to end the turn; where neither can be, the first answer."""
    listed = choices.answers(state)
    declining = (Score(None), Buy(None), Commit(0), Exchange(None), Income(), Stop())
    return next((move for move in declining if move in listed), listed[0])


def _laid(state: State, seat: Seat, card: str, how: Laying) -> Move | None:
    if how == "always" or (how == "two" and state.held(seat, card) >= 2):
        return Score(card)  # type: ignore[arg-type]  # a colour
    return Score(None) if how == "never" else None


def _defence(state: State, seat: Seat, limit: int) -> int:
    """As many cards as just win, since a tie is the defender's; none if that takes too many (ETC-36, ETC-46)."""
    attack, defence = conflicts.base(state)
    need = max(0, attack + conflicts.running(state).laid[0] - defence)
    return need if need <= min(limit, state.held(seat, conflicts.card(state))) else 0


def skipped(state: State, seat: Seat) -> State | None:
    """The same table at the seat's next turn, as if the others did nothing until then; None if nobody can say."""
    if state.stage != "action":
        return None
    return (
        state
        if state.active == seat
        else replace(state, turn=state.turn + (seat - state.active) % state.seats, actions=0)
    )


def conditions(view: View, seat: Seat) -> tuple[Condition, ...]:
    """What there is to choose now."""
    return (Reachable(), *(Attacked(most) for most in range(1, 7)))


def ready_made(view: View, seat: Seat) -> tuple[ReadyMade, ...]:
    """Plans to be taken as they are: one rule each."""
    rules = [kind(how) for kind in LEFT_STANDING for how in get_args(get_type_hints(kind)["how"])]
    return (
        *(ReadyMade("rule", plans.plain(rule), (to_play(rule),)) for rule in rules),
        ReadyMade("safe", {}, (to_play(Safe(), stop_if=(Attacked(STRONGEST),)),)),
    )


def told(thing: Condition | Rule | ReadyMade) -> Message:
    """What to call a condition, a rule or a ready-made plan."""
    if isinstance(thing, ReadyMade):
        return told(msgspec.convert(thing.facts, Rule)) if thing.facts else Message(f"plan-{thing.code}")
    if isinstance(thing, plans.Rule) and (facts := plans.values(thing)):
        code = plans.code(thing)
        return Message(f"rule-{code}", how=Message(f"rule-{code}-{facts['how']}"))
    return plans.called(thing, {})
