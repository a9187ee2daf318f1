"""Positions of Sumeria drawn in a line or two, and lines of notation played in them."""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from games import GAMES
from games.engine.chance import Script
from games.engine.contract import Progress, Seat
from games.sumeria.moves import Travel
from games.sumeria.state import NO_TOKENS, Phase, State, Tokens, added, counted, spelled, without
from tests.games import builders
from tests.games.spoken import Spoken

GAME: Any = Spoken(GAMES["sumeria"])
RED, BLUE, GREEN, YELLOW = range(4)
ROW = "AKK KIS UMM LAG BAB NIP URK ERI"
STOCK = "EEM/PR/R"


def position(
    *,
    red: str = "",
    blue: str = "",
    green: str = "",
    yellow: str = "",
    occupied: str = "",
    seats: int = 3,
    row: str = ROW,
    stock: str = STOCK,
    phase: Phase = "rounds",
    era: int = 1,
    round: int = 1,  # noqa: A002
    start: Seat = RED,
    asked: Seat | None = None,
    held: Sequence[str] = (),
) -> State:
    """A possible position: who stands where, and what differs from the first turn of a game of three.

    `occupied` are settlements whose owners do not matter (never Red); `held` are the tokens by seat. Whatever else
    was paid out by then lies in the discard, the rest in the bag.
    """
    traders = {node: seat for seat, nodes in enumerate((red, blue, green, yellow)) for node in nodes.split()}
    traders |= dict(zip(occupied.split(), cycle(range(1, seats)), strict=False))
    fields = stock.split("/")
    tokens = tuple(counted(kinds) for kinds in (*held, *[""] * (seats - len(held))))
    bag, discard = _bag_and_discard(era, counted(stock), tokens)
    turns = {"setup": len(traders), "rounds": 0 if asked is None else (asked - start) % seats}
    state = State(
        map="river",
        phase=phase,
        era=era,
        round=round,
        start=start,
        turn=turns.get(phase, 0),
        row=tuple(row.split()),
        stock=(fields[0], fields[1], fields[2]),
        bag=bag,
        discard=discard,
        traders=traders,
        tokens=tokens,
    )
    GAME.check(state)
    return state


def _bag_and_discard(era: int, stock: Tokens, held: Sequence[Tokens]) -> tuple[Tokens, Tokens]:
    bag, discard = without((9, 9, 9, 9), stock), NO_TOKENS
    for tokens in held:
        bag = without(bag, tokens)
    while sum(bag) > 36 - 6 * era:
        commonest = counted(max("EMPR", key=lambda kind: bag["EMPR".index(kind)]))
        bag, discard = without(bag, commonest), added(discard, commonest)
    return bag, discard


def last_turn(*, era: int = 1, seats: int = 3, start: Seat = RED, **drawn: str) -> State:
    """The position before the last turn of an era."""
    return position(era=era, round=3, seats=seats, start=start, asked=(start - 1) % seats, **drawn)  # type: ignore[arg-type]


def scoring(**drawn: object) -> State:
    """The position after the last turn of an era, with the first choice of tokens open."""
    return position(**{"phase": "take1", "round": 3, **drawn})  # type: ignore[arg-type]


def asked(state: State) -> Seat:
    """The one seat that is asked."""
    (decision,) = GAME.pending(state)
    return decision.seat


def told(state: State, *lines: str, next_stock: str = "") -> Progress:
    """Play lines, each for whoever is asked; `next_stock` is what is drawn if the era ends."""
    chance = Script(picks=[next_stock.replace("/", "")] if next_stock else [])
    events = []
    for line in lines:
        progress = builders.play(GAME, state, asked(state), line, chance)
        GAME.check(progress.state)
        state = progress.state
        events += progress.events
    assert not chance.picks, "the era did not end"
    return Progress(state, tuple(events))


def after(state: State, *lines: str, next_stock: str = "") -> State:
    """The state that lines of notation lead to, each played by whoever is asked."""
    reached: State = told(state, *lines, next_stock=next_stock).state
    return reached


def row(state: State) -> str:
    return " ".join(state.row)


def tokens(state: State, seat: Seat) -> str:
    return "".join(spelled(state.tokens[seat]))


def lines(state: State, seat: Seat) -> set[str]:
    """Everything a seat may play, in notation."""
    return {GAME.write(move) for move in GAME.moves(state, seat)}


def reach(state: State, origin: str) -> set[str]:
    """Where the asked seat's trader may go."""
    return {
        move.target for move in GAME.moves(state, asked(state)) if isinstance(move, Travel) and move.origin == origin
    }
