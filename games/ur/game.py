"""UR as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from games.engine.chance import Chance
from games.engine.contract import Json, Option, Outcome, Progress, RandomPlay, Seat
from games.engine.errors import IllegalMove, require
from games.ur.data import COLOURS
from games.ur.hints import hint as hint
from games.ur.moves import Adjustment as Adjustment
from games.ur.moves import Exchange, Keep, Settle, Side
from games.ur.moves import Move as Move
from games.ur.moves import path as path
from games.ur.notation import read as read
from games.ur.notation import write as write
from games.ur.rules import exchange, final, invariants, turn
from games.ur.rules import setup as opening
from games.ur.rules.adjust import adjust as adjust
from games.ur.rules.adjust import adjustments as adjustments
from games.ur.rules.choices import moves as moves
from games.ur.rules.choices import pending as pending
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
schema = 1
hidden = False
upgrades = UPGRADES


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


def outcome(state: State) -> Outcome | None:
    """The result after the end (UR-55 to UR-59)."""
    return final.result(state) if state.phase == "over" else None


def check(state: State) -> None:
    """The invariants of section 14."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """All information is open (section 9)."""
    return ()
