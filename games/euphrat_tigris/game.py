"""The card game as the service sees it: the contract's names and nothing else. Read it as the sequence of play."""

from collections.abc import Iterable, Mapping

from games.engine.chance import Chance
from games.engine.contract import Json, Option, Outcome, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.euphrat_tigris.data import DYNASTIES, NAMES, SEATINGS
from games.euphrat_tigris.moves import Adjustment as Adjustment
from games.euphrat_tigris.moves import Move as Move
from games.euphrat_tigris.moves import path as path
from games.euphrat_tigris.notation import read as read
from games.euphrat_tigris.notation import write as write
from games.euphrat_tigris.rules import choices, end_of_turn, final, invariants, secrets, sequence
from games.euphrat_tigris.rules import setup as opening
from games.euphrat_tigris.rules import standing as absence
from games.euphrat_tigris.rules.adjust import adjust as adjust
from games.euphrat_tigris.rules.adjust import adjustments as adjustments
from games.euphrat_tigris.rules.choices import moves as moves
from games.euphrat_tigris.rules.choices import pending as pending
from games.euphrat_tigris.rules.standing import StandingAnswers as StandingAnswers
from games.euphrat_tigris.state import State as State
from games.euphrat_tigris.upgrades import UPGRADES
from games.euphrat_tigris.view import view as view
from games.euphrat_tigris.words import describe as describe
from games.euphrat_tigris.words import explain as explain
from games.euphrat_tigris.words import hint as hint
from games.euphrat_tigris.words import label as label
from games.euphrat_tigris.words import phrase as phrase
from games.euphrat_tigris.words import question as question
from games.euphrat_tigris.words import standing_words as standing_words
from games.euphrat_tigris.words import text as text

slug = "euphrat-tigris"
title = "Euphrat & Tigris: the card game"
seats: tuple[int, ...] = (2, 3, 4)
colours: tuple[str, ...] = tuple(NAMES[dynasty] for dynasty in DYNASTIES)
options: tuple[Option, ...] = (
    Option(
        "dynasties",
        "Dynasties in the order of the seats",
        SEATINGS[0],
        help="Yours is the first; then as the others sit down. With fewer players the last ones are left out.",
        choices=SEATINGS,
    ),
    Option(
        "openVictoryPiles",
        "Open victory piles",
        False,
        help="Everybody may count the victory piles; otherwise only their uppermost cards are shown.",
    ),
    Option(
        "shipCountsTowardLimit",
        "Ships count toward the limit of a column",
        False,
        help="A column holds eight cards below its top card; by the rules ships are not among them.",
    ),
    Option(
        "stallGuard",
        "Quiet rounds before the game ends",
        3,
        help="The game ends after this many rounds in which nobody can or wants to lay a card; 0 is never.",
        maximum=99,
    ),
)
schema = 1
hidden = True
upgrades = UPGRADES
standing_options: tuple[Option, ...] = absence.OPTIONS


def seat_colours(options: Mapping[str, Json]) -> tuple[str, ...]:
    """The dynasties in seat order (ETC-7)."""
    return tuple(NAMES[dynasty] for dynasty in str(options["dynasties"]).split())


def setup(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Lay out the table, deal the hands and choose who begins (ETC-7 to ETC-11)."""
    return opening.laid_out(options, seats, chance)


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Progress:
    """Play one answer and all that follows from it without a choice; refusals in the order of section 11."""
    if state.stage == "over":
        raise IllegalMove("game-over", rule=end_of_turn.ending(state))
    asked = choices.asked(state)
    require(seat == asked, "not-asked", choices.rule(state), asked=asked)

    return secrets.marked(sequence.settled(sequence.played(state, seat, move), chance), seat)


def outcome(state: State) -> Outcome | None:
    """The result, once a turn has ended the game (ETC-58, ETC-59, ETC-62 to ETC-64)."""
    if state.stage != "over":
        return None
    return final.result([heap.cards for heap in state.victory], REASONS[end_of_turn.ending(state)])


REASONS = {
    "ETC-58": "only one treasure is left",
    "ETC-59": "the draw pile is exhausted",
    "ETC-R1": "no card was laid for a long time",
}


def check(state: State) -> None:
    """The invariants of section 16."""
    invariants.check(state)


def twins(state: State, seat: Seat | None) -> Iterable[State]:
    """The same table with cards swapped that this seat cannot see (section 11, visibility)."""
    return secrets.twins(state, seat)


def standing(state: State, seat: Seat, answers: Mapping[str, Json]) -> Move | None:
    """What a seat's standing answers, by the names of `standing_options`, answer now; None if it is to be asked."""
    return absence.answer(state, seat, absence.load(answers))
