"""UR as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from games.engine.chance import Chance
from games.engine.contract import GOES_ON, Json, Option, Outcome, Part, Progress, RandomPlay, Resigning, Seat
from games.engine.errors import IllegalMove, require
from games.engine.search import permitted
from games.ur.data import COLOURS
from games.ur.forms import forms as forms
from games.ur.forms import line as line
from games.ur.hints import hint as hint
from games.ur.moves import Adjustment as Adjustment
from games.ur.moves import Done, End, Exchange, Keep, Settle, Side, Stuck
from games.ur.moves import Move as Move
from games.ur.moves import path as path
from games.ur.notation import read as read
from games.ur.notation import write as write
from games.ur.notation import written
from games.ur.plans import Condition as Condition
from games.ur.plans import Rule as Rule
from games.ur.plans import answer as answer
from games.ur.plans import conditions as conditions
from games.ur.plans import holds as holds
from games.ur.plans import imagined as imagined
from games.ur.plans import ready_made as ready_made
from games.ur.plans import skipped as skipped
from games.ur.plans import told as told
from games.ur.rules import exchange, final, invariants, turn
from games.ur.rules import setup as opening
from games.ur.rules.adjust import adjust as adjust
from games.ur.rules.adjust import adjustments as adjustments
from games.ur.rules.choices import moves as moves
from games.ur.rules.choices import pending as pending
from games.ur.sheet import begins as begins
from games.ur.sheet import gains as gains
from games.ur.sheet import sheet as sheet
from games.ur.sheet import tally as tally
from games.ur.state import Options
from games.ur.state import State as State
from games.ur.text_board import text as text
from games.ur.upgrades import UPGRADES
from games.ur.view import View as View
from games.ur.view import view as view
from games.ur.words import choice as choice
from games.ur.words import describe as describe
from games.ur.words import explain as explain
from games.ur.words import heading as heading
from games.ur.words import label as label
from games.ur.words import phrase as phrase
from games.ur.words import question as question

slug = "ur"
title = "UR"
folder = Path(__file__).parent
seats: tuple[int, ...] = (3, 4)
colours: tuple[str, ...] = COLOURS
options: tuple[Option, ...] = (
    Option("fieldsFeedThemselves", True),
    Option("anyFieldFeeds", True),
    Option("zigguratIsEdge", False),
    Option("markerCountsAsPresence", True),
    Option("sideTileKeepsGameAlive", True),
    Option("maxRounds", 0, minimum=0, maximum=200),
)
random_play = RandomPlay(
    options={"maxRounds": 30},  # nothing else forces its players to an end
    weights={"done": 0.05, "end": 0.3, "use": 8, "token": 4, "grow": 4, "attack": 2},
)
resigning = Resigning(fewest=2)
schema = 1
hidden = False
parts: Mapping[str, Part] = {
    "use": Part(by="picture"),
    **dict.fromkeys(("grow", "share", "arrange", "attack", "end"), GOES_ON),
    "side": Part(title="exchange"),
}
upgrades = UPGRADES
typical_turns: Mapping[int, int] = {3: 102, 4: 100}
heft = 3


def setup(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Lay out the grid; tokens and the first exchange are the players' (UR-4 to UR-8)."""
    return opening.laid_out(msgspec.convert(dict(options), Options), seats, chance)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """Play one move: tokens, first exchanges, then turn after turn."""
    require(state.phase != "over", "game-over", "UR-55")
    require(seat == state.active, "not-asked", "UR-12", asked=state.active)

    match move, state.phase:
        case Settle(cell), "settle":
            return opening.settle(state, seat, cell)
        case Exchange(cell, face), "first-exchange":
            return exchange.exchange(state, seat, cell, face)
        case Side(), "first-exchange":
            return exchange.exchange_side(state, seat)
        case Keep(), "first-exchange":
            return exchange.keep(state, seat)
        case _, "turn":
            return turn.played(state, seat, move)
    asked = pending(state)[0]
    raise IllegalMove("another-question", rule=asked.rule, kind=asked.kind)


def default(state: State, seat: Seat, *, first: bool = True) -> Move | None:
    """Keep the tile, use nothing, and take the side tile; without that, which exchange it is remains open (UR-50)."""
    if state.phase == "turn" and exchange.possible(state, seat) and not permitted(exchange.check_side, state, seat):
        return None
    declining = (Keep, End, Done, Side, Stuck)
    return next((move for move in moves(state, seat) if isinstance(move, declining)), None)


def write_line(state: State, seat: Seat, moves: Sequence[Move]) -> str:
    """A turn or a part of one as a line (section 13)."""
    return written(state, seat, moves)


def outcome(state: State) -> Outcome | None:
    """The result after the end (UR-55 to UR-59)."""
    return final.result(state) if state.phase == "over" else None


def present(state: State) -> Outcome:
    """What everybody would score now (UR-56 to UR-59)."""
    return final.result(state)


def check(state: State) -> None:
    """The invariants of section 14."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """All information is open (section 9)."""
    return ()
