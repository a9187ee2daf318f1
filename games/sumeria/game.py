"""Sumeria as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from games.engine.chance import Chance
from games.engine.contract import Json, Option, Outcome, Part, Progress, RandomPlay, Resigning, Seat
from games.engine.errors import BadNotation, IllegalMove, require
from games.sumeria.data import COLOURS, MAPS
from games.sumeria.moves import Adjustment as Adjustment
from games.sumeria.moves import Move as Move
from games.sumeria.moves import Place, Remove, Take1, Take2, Travel
from games.sumeria.moves import path as path
from games.sumeria.notation import read as read
from games.sumeria.notation import write as write
from games.sumeria.plans import Condition as Condition
from games.sumeria.plans import Rule as Rule
from games.sumeria.plans import answer as answer
from games.sumeria.plans import conditions as conditions
from games.sumeria.plans import holds as holds
from games.sumeria.plans import imagined as imagined
from games.sumeria.plans import ready_made as ready_made
from games.sumeria.plans import skipped as skipped
from games.sumeria.plans import told as told
from games.sumeria.rules import era, final, invariants, turn
from games.sumeria.rules import setup as opening
from games.sumeria.rules.adjust import adjust as adjust
from games.sumeria.rules.adjust import adjustments as adjustments
from games.sumeria.rules.choices import ANSWERED_BY, ASKED_BY, asked
from games.sumeria.rules.choices import moves as moves
from games.sumeria.rules.choices import pending as pending
from games.sumeria.sheet import begins as begins
from games.sumeria.sheet import gains as gains
from games.sumeria.sheet import sheet as sheet
from games.sumeria.sheet import tally as tally
from games.sumeria.state import State as State
from games.sumeria.upgrades import UPGRADES
from games.sumeria.view import View as View
from games.sumeria.view import view as view
from games.sumeria.words import choice as choice
from games.sumeria.words import describe as describe
from games.sumeria.words import explain as explain
from games.sumeria.words import heading as heading
from games.sumeria.words import hint as hint
from games.sumeria.words import label as label
from games.sumeria.words import phrase as phrase
from games.sumeria.words import question as question
from games.sumeria.words import text as text

slug = "sumeria"
title = "Sumeria"
folder = Path(__file__).parent
seats: tuple[int, ...] = (3, 4)
colours: tuple[str, ...] = COLOURS
options: tuple[Option, ...] = (Option("map", "river", choices=tuple(MAPS)),)
random_play = RandomPlay()
resigning = Resigning(fewest=2)
schema = 1
hidden = False
parts: Mapping[str, Part] = {"take2": Part("goes-on", "take1")}
unasked = frozenset({"take1", "take2"})  # all tokens of the position are of one kind
upgrades = UPGRADES
typical_turns: Mapping[int, int] = {3: 84, 4: 100}
heft = 2


def setup(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Lay out the board; the first traders are placed by the players (SUM-7 to SUM-11)."""
    return opening.laid_out(options["map"], seats, chance)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """Play one move; refusals in the order of section 6."""
    _require_readable(state, move)
    require(state.phase != "over", "game-over", "SUM-34")
    whose = asked(state)
    require(seat == whose, "not-asked", ASKED_BY[state.phase], asked=whose or 0)

    match move, state.phase:
        case Place(node), "setup":
            return opening.place(state, seat, node)
        case Place(node), "rounds":
            return turn.place(state, seat, node, chance)
        case Travel(origin, target), "rounds":
            return turn.travel(state, seat, origin, target, chance)
        case Remove(node), "rounds":
            return turn.remove(state, seat, node, chance)
        case Take1(kinds), "take1":
            return era.take1(state, kinds, chance)
        case Take2(kind), "take2":
            return era.take2(state, kind, chance)
    raise IllegalMove("another-question", rule=ANSWERED_BY[state.phase], kind=state.phase)


def _require_readable(state: State, move: Move) -> None:
    match move:
        case Place(node) | Remove(node):
            named: tuple[str, ...] = (node,)
        case Travel(origin, target):
            named = (origin, target)
        case _:
            named = ()
    for node in named:
        if node not in state.board.nodes:
            raise BadNotation("unknown-settlement", rule="NOTATION", got=node[:20])


def write_line(state: State, seat: Seat, moves: Sequence[Move]) -> str:
    """Every action is one move (section 11)."""
    return write(moves[0])


def outcome(state: State) -> Outcome | None:
    """The result after the sixth era (SUM-34 to SUM-36)."""
    return final.result(state.tokens) if state.phase == "over" else None


def present(state: State) -> Outcome:
    """The tokens as they stand (SUM-35, SUM-36)."""
    return final.result(state.tokens)


def check(state: State) -> None:
    """The invariants of section 12."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """All information is open: the bag's contents can be computed, and its order does not exist."""
    return ()
