"""The card game as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from games.engine.chance import Chance
from games.engine.contract import Json, Option, Outcome, Part, Progress, RandomPlay, Resigning, Seat
from games.engine.errors import IllegalMove
from games.euphrat_tigris.data import DYNASTIES, NAMES, SEATINGS
from games.euphrat_tigris.moves import Adjustment as Adjustment
from games.euphrat_tigris.moves import Move as Move
from games.euphrat_tigris.moves import path as path
from games.euphrat_tigris.names import ENDINGS
from games.euphrat_tigris.notation import read as read
from games.euphrat_tigris.notation import write as write
from games.euphrat_tigris.plans import Condition as Condition
from games.euphrat_tigris.plans import Rule as Rule
from games.euphrat_tigris.plans import answer as answer
from games.euphrat_tigris.plans import conditions as conditions
from games.euphrat_tigris.plans import holds as holds
from games.euphrat_tigris.plans import ready_made as ready_made
from games.euphrat_tigris.plans import skipped as skipped
from games.euphrat_tigris.plans import told as told
from games.euphrat_tigris.rules import choices, end_of_turn, final, invariants, secrets, sequence
from games.euphrat_tigris.rules import fresh_hands as afresh
from games.euphrat_tigris.rules import setup as opening
from games.euphrat_tigris.rules.adjust import adjust as adjust
from games.euphrat_tigris.rules.adjust import adjustments as adjustments
from games.euphrat_tigris.rules.choices import moves as moves
from games.euphrat_tigris.rules.choices import pending as pending
from games.euphrat_tigris.rules.secrets import imagined as imagined
from games.euphrat_tigris.rules.sure import is_sure
from games.euphrat_tigris.sheet import begins as begins
from games.euphrat_tigris.sheet import gains as gains
from games.euphrat_tigris.sheet import sheet as sheet
from games.euphrat_tigris.sheet import tally as tally
from games.euphrat_tigris.state import State as State
from games.euphrat_tigris.upgrades import UPGRADES
from games.euphrat_tigris.view import View as View
from games.euphrat_tigris.view import view as view
from games.euphrat_tigris.words import choice as choice
from games.euphrat_tigris.words import describe as describe
from games.euphrat_tigris.words import explain as explain
from games.euphrat_tigris.words import heading as heading
from games.euphrat_tigris.words import hint as hint
from games.euphrat_tigris.words import label as label
from games.euphrat_tigris.words import phrase as phrase
from games.euphrat_tigris.words import question as question
from games.euphrat_tigris.words import text as text

slug = "euphrat-tigris"
title = "Euphrat & Tigris: the card game"
folder = Path(__file__).parent
seats: tuple[int, ...] = (2, 3, 4)
colours: tuple[str, ...] = tuple(NAMES[dynasty] for dynasty in DYNASTIES)
options: tuple[Option, ...] = (
    Option("dynasties", SEATINGS[0], choices=SEATINGS),
    Option("openVictoryPiles", False),
    Option("shipCountsTowardLimit", False),
    Option("stallGuard", 3, maximum=99),
)
random_play = RandomPlay(weights={"lay": 8, "join": 8, "lead": 2, "strike": 0.3, "stop": 0.1, "score": 20, "buy": 20})
resigning = Resigning(fewest=2)
schema = 1
hidden = True
parts: Mapping[str, Part] = dict.fromkeys(("score", "buy", "commit", "order", "exchange", "income"), Part("goes-on"))
upgrades = UPGRADES
typical_turns: Mapping[int, int] = {2: 130, 3: 190, 4: 200}
heft = 4
colours_option = "dynasties"


def seat_colours(options: Mapping[str, Json]) -> tuple[str, ...]:
    """The dynasties in seat order (ETC-7)."""
    return tuple(NAMES[dynasty] for dynasty in str(options["dynasties"]).split())


def with_seat_colours(options: Mapping[str, Json], wishes: Mapping[Seat, str]) -> dict[str, Json]:
    """The options when these seats have the dynasties they wish for, and the others what is left (ETC-7)."""
    left = [name for name in seat_colours(options) if name not in wishes.values()]
    names = [wishes.get(seat) or left.pop(0) for seat in range(len(DYNASTIES))]
    dynasties = {name: dynasty for dynasty, name in NAMES.items()}
    return {**options, "dynasties": " ".join(dynasties[name] for name in names)}


def setup(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Lay out the table, deal the hands and choose who begins (ETC-7 to ETC-11)."""
    return opening.laid_out(options, seats, chance)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """Play one answer and all that follows from it without a choice; refusals in the order of section 11."""
    if state.stage == "over":
        raise IllegalMove("game-over", rule=end_of_turn.ending(state))
    asked = choices.asked(state)
    if seat != asked:
        raise IllegalMove("not-asked", rule=choices.rule(state), asked=asked)

    return secrets.marked(sequence.settled(sequence.played(state, seat, move), chance), seat)


def sure(state: State, seat: Seat, move: Move) -> bool:
    """Whether the seat knows that a legal move of its own leads to the next question to itself (section 11)."""
    return is_sure(state, seat, move)


def write_line(state: State, seat: Seat, moves: Sequence[Move]) -> str:
    """Moves in a row as one line (section 15)."""
    return "; ".join(map(write, moves))


def out_of_turn(state: State, seat: Seat) -> bool:
    """Whether a seat is asked that is not the active one (section 11)."""
    return state.stage != "over" and seat == choices.asked(state) != state.active


def default(state: State, seat: Seat, *, first: bool = True) -> Move | None:
    """End the turn, lay and take nothing; only the order of conflicts is the first that is offered (section 11)."""
    return choices.declined(state) if state.stage != "over" and seat == choices.asked(state) else None


def outcome(state: State) -> Outcome | None:
    """The result, once a turn has ended the game (ETC-58, ETC-59, ETC-62 to ETC-64)."""
    return present(state) if state.stage == "over" else None


def present(state: State) -> Outcome:
    """The victory piles as they stand (ETC-62, ETC-63)."""
    reason = ENDINGS[end_of_turn.ending(state)] if state.stage == "over" else ""
    return final.result([heap.cards for heap in state.victory], reason)


def check(state: State) -> None:
    """The invariants of section 16."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """The same table with cards swapped that this seat cannot see (section 11, visibility)."""
    return secrets.twins(state, seat)


def fresh_hands(state: State, chance: Chance) -> Progress:
    """All hands dealt afresh, since everybody has seen them (ETC-R27)."""
    return afresh.dealt(state, chance)
