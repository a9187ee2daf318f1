"""After the Flood as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec.structs import replace

from games.after_the_flood import moves as m
from games.after_the_flood import notation
from games.after_the_flood.data import COLOURS
from games.after_the_flood.form_lines import line as line
from games.after_the_flood.forms import forms as forms
from games.after_the_flood.moves import Adjustment as Adjustment
from games.after_the_flood.moves import Move as Move
from games.after_the_flood.moves import path as path
from games.after_the_flood.notation import read as read
from games.after_the_flood.notation import write as write
from games.after_the_flood.plans import Condition as Condition
from games.after_the_flood.plans import Rule as Rule
from games.after_the_flood.plans import answer as answer
from games.after_the_flood.plans import conditions as conditions
from games.after_the_flood.plans import holds as holds
from games.after_the_flood.plans import imagined as imagined
from games.after_the_flood.plans import ready_made as ready_made
from games.after_the_flood.plans import skipped as skipped
from games.after_the_flood.plans import told as told
from games.after_the_flood.rules import (
    city,
    cost,
    expand,
    final,
    found,
    growth,
    invariants,
    passing,
    trade,
    turn,
    workers,
)
from games.after_the_flood.rules import setup as opening
from games.after_the_flood.rules.adjust import adjust as adjust
from games.after_the_flood.rules.adjust import adjustments as adjustments
from games.after_the_flood.rules.choices import ANSWERS, RULES, asked, check_begin, kind
from games.after_the_flood.rules.choices import action_kinds as action_kinds
from games.after_the_flood.rules.choices import moves as moves
from games.after_the_flood.rules.choices import pending as pending
from games.after_the_flood.sheet import begins as begins
from games.after_the_flood.sheet import gains as gains
from games.after_the_flood.sheet import sheet as sheet
from games.after_the_flood.sheet import tally as tally
from games.after_the_flood.state import Bidding, Expanding, Founding, Trading, Working
from games.after_the_flood.state import State as State
from games.after_the_flood.text_board import text as text
from games.after_the_flood.upgrades import UPGRADES
from games.after_the_flood.view import View as View
from games.after_the_flood.view import view as view
from games.after_the_flood.words import choice as choice
from games.after_the_flood.words import describe as describe
from games.after_the_flood.words import explain as explain
from games.after_the_flood.words import heading as heading
from games.after_the_flood.words import hint as hint
from games.after_the_flood.words import label as label
from games.after_the_flood.words import phrase as phrase
from games.after_the_flood.words import question as question
from games.engine.chance import Chance
from games.engine.contract import GOES_ON, Json, Option, Outcome, Part, Progress, RandomPlay, Resigning, Seat
from games.engine.errors import IllegalMove, require

slug = "after-the-flood"
title = "After the Flood"
folder = Path(__file__).parent
seats: tuple[int, ...] = (3,)
colours: tuple[str, ...] = COLOURS
options: tuple[Option, ...] = ()
random_play = RandomPlay()
resigning = Resigning(fewest=2)
schema = 1
hidden = False
parts: Mapping[str, Part] = {
    "pay": Part("leads"),
    "begin": Part(by="kind"),
    **dict.fromkeys(("spend", "put", "scribe", "swap", "maketool"), GOES_ON),
    **dict.fromkeys(("buy", "equip", "settle"), GOES_ON),
    **dict.fromkeys(("invade", "reinforce", "destroy", "return", "orders", "attack", "stop"), GOES_ON),
    **dict.fromkeys(("bid", "end"), GOES_ON),
    "grow": Part("goes-on"),
    "nogrowth": Part("goes-on", "grow"),
}
upgrades = UPGRADES
typical_turns: Mapping[int, int] = {3: 36}
heft = 5


def setup(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Lay out the board and play on to the first action (ATF-32 to ATF-43)."""
    return opening.laid_out(chance)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """Play one move, or refuse it by the first rule that forbids it."""
    require(state.phase != "over", "game-over", "ATF-117")
    require(seat in asked(state), "not-asked", "ATF-50", asked=asked(state))
    question = kind(state)
    require(isinstance(move, ANSWERS[question]), "another-question", RULES[question], kind=question)

    match state.doing:
        case None if state.phase == "growth":
            return _grow(state, seat, move)
        case None:
            return _act(state, seat, move, chance)
        case Working() as doing:
            return _work(state, seat, doing, move)
        case Trading() as doing:
            return _trade(state, seat, doing, move)
        case Founding() as doing:
            return _found(state, seat, doing, move, chance)
        case Expanding() as doing:
            return _expand(state, seat, doing, move, chance)
        case Bidding() as doing:
            return _bid(state, seat, doing, move)


def default(state: State, seat: Seat, *, first: bool = True) -> Move | None:
    """Pass without a bid, grow nothing, or end what is begun; None where one must choose (ATF-105, ATF-110)."""
    declining = (m.Pass, m.NoGrowth, m.Stop, m.End) if first else (m.Stop, m.End)
    return next((move for move in moves(state, seat) if isinstance(move, declining)), None)


def _act(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """The choice of an action (D-1, D-2)."""
    match move:
        case m.Pay(item):
            return cost.pay(state, seat, item)
        case m.Pass():
            return passing.pass_by(state, seat)
        case m.Begin("bid"):
            return passing.begin(state, seat)
    cost.require_paid(state)
    match move:
        case m.Begin(chosen):
            check_begin(state, seat, chosen)
            return Progress(replace(state, doing=_BEGUN[chosen]))
        case m.City():
            return city.build(state, seat, move)
        case m.Found():
            return found.found(state, seat, move)
        case m.Orders(ops):
            return expand.order(state, seat, ops, chance)
    raise IllegalMove("another-question", rule=RULES["action"], kind="action")


_BEGUN = {"workers": Working(), "trade": Trading(), "expand": Expanding()}


def _work(state: State, seat: Seat, doing: Working, move: Move) -> Progress:
    match move:
        case m.Spend(resource):
            return workers.spend(state, seat, doing, resource)
        case m.Put():
            return workers.put(state, seat, doing, move)
        case m.Scribe():
            return workers.scribe(state, seat, doing, move)
    return _ended(state, doing.steps)


def _trade(state: State, seat: Seat, doing: Trading, move: Move) -> Progress:
    match move:
        case m.Swap():
            return trade.swap(state, seat, doing, move)
        case m.MakeTool():
            return trade.make_tool(state, seat, doing)
    return _ended(state, doing.steps)


def _found(state: State, seat: Seat, doing: Founding, move: Move, chance: Chance) -> Progress:
    match move:
        case m.Buy():
            return found.buy(state, seat, doing, move)
        case m.Equip():
            return found.equip(state, seat, doing, move)
        case m.Settle(armies):
            return found.march_in(state, seat, doing, armies, chance)
    raise IllegalMove("another-question", rule=RULES["found"], kind="found")


def _expand(state: State, seat: Seat, doing: Expanding, move: Move, chance: Chance) -> Progress:
    match move:
        case m.Attack():
            return expand.attack(state, seat, doing, chance)
        case m.Stop():
            return expand.stop(state, seat, doing)
        case m.Orders(ops):
            return expand.order(state, seat, ops, chance)
        case m.Invade() | m.Reinforce() | m.Destroy() | m.Return():
            return expand.step(state, seat, move, chance)
    return _ended(state, doing.done)


def _bid(state: State, seat: Seat, doing: Bidding, move: Move) -> Progress:
    if isinstance(move, m.Bid):
        return passing.bid(state, seat, doing, move)
    require(doing.laid, "nothing-done", "ATF-105")
    return passing.closed(state, seat)


def _grow(state: State, seat: Seat, move: Move) -> Progress:
    answered = growth.grow(state, seat, move) if isinstance(move, m.Grow) else growth.answered(state, seat)
    return turn.followed_by(turn.growth_over)(answered)


def _ended(state: State, steps: int) -> Progress:
    """An action must have changed something before it ends (ATF-52)."""
    require(steps, "nothing-done", "ATF-52")
    return turn.action_over(state)


def write_line(state: State, seat: Seat, moves: Sequence[Move]) -> str:
    """A whole action as one line (ATF-125)."""
    return notation.write_line(moves)


def outcome(state: State) -> Outcome | None:
    """The result after turn 5 (ATF-118, ATF-119)."""
    return final.outcome(state) if state.phase == "over" else None


def present(state: State) -> Outcome:
    """Points and turn order as they stand; places are scored only at the end (ATF-118, ATF-119)."""
    return final.outcome(state)


def check(state: State) -> None:
    """Conservation and limits (ATF-4, ATF-5)."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """All information is open."""
    return ()
