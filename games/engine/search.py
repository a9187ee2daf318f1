"""Walking through a game: legal moves by trying, perft, random playouts and their transcripts."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count
from typing import Any, NamedTuple, TypeVar

from games.engine.chance import Chance, Dice, Draw, derive
from games.engine.contract import AnyGame, Event, Json, Progress, Seat
from games.engine.errors import IllegalMove
from games.engine.message import Message
from games.engine.words import words_of

T = TypeVar("T")


def lawful(candidates: Iterable[T], check: Callable[[T], object]) -> Iterator[T]:
    """The candidates that `check` does not refuse: the list of legal moves comes from the very checks of `apply`."""
    for candidate in candidates:
        try:
            check(candidate)
        except IllegalMove:
            continue
        yield candidate


def permitted(check: Callable[..., object], *about: Any) -> bool:
    """Whether a check does not refuse: asked once, before all the candidates that it would refuse alike."""
    try:
        check(*about)
    except IllegalMove:
        return False
    return True


class PlayoutStep(NamedTuple):
    """One move of a playout, with the state before and after it, and the chance it used."""

    number: int
    before: Any
    seat: Seat
    move: Any
    after: Any
    events: tuple[Event, ...]
    draws: tuple[Draw, ...]
    listed: tuple[Any, ...] = ()  # the moves it was chosen from


def default_options(game: AnyGame) -> dict[str, Json]:
    return {option.name: option.default for option in game.options}


def opening(game: AnyGame, seats: int, options: Mapping[str, Json] | None, chance: Chance) -> Progress:
    """The set-up of a playout, at the default options unless others are given."""
    return game.setup({**default_options(game), **(options or {})}, seats, chance)


def playout(
    game: AnyGame, seats: int, seed: int, options: Mapping[str, Json] | None = None, limit: int = 20_000
) -> Iterator[PlayoutStep]:
    """A whole game of random legal moves, the same for the same seed. Ends by itself, or raises at `limit` moves."""
    secret = _secret(seed)
    chance = Dice(secret)
    state = opening(game, seats, options, chance).state
    for number in count(1):
        asked = game.pending(state)
        if not asked:
            return
        if number > limit:
            raise RuntimeError(f"{game.slug} with {seats} seats and seed {seed} is not over after {limit} moves")
        seat = asked[_choice(secret, number, "seat", len(asked))].seat
        moves = game.moves(state, seat)
        move = moves[_choice(secret, number, "move", len(moves))]
        used = len(chance.draws)
        progress = game.apply(state, seat, move, chance)
        yield PlayoutStep(number, state, seat, move, progress.state, progress.events, tuple(chance.draws[used:]), moves)
        state = progress.state


def _secret(seed: int) -> bytes:
    return f"playout {seed}".encode()


def _choice(secret: bytes, number: int, of: str, size: int) -> int:
    return derive(secret, 0, of, number, (size,))[0] if size > 1 else 0


def perft(game: AnyGame, state: Any, depth: int, chance: Callable[[], Chance]) -> int:
    """How many lines of `depth` moves there are from here; `chance` gives each line its own fresh source."""
    if depth == 0:
        return 1
    return sum(
        perft(game, game.apply(state, decision.seat, move, chance()).state, depth - 1, chance)
        for decision in game.pending(state)
        for move in game.moves(state, decision.seat)
    )


def transcript(game: AnyGame, seats: int, seed: int, options: Mapping[str, Json] | None = None) -> Iterator[str]:
    """A random playout told line by line: each move with its draws (*), events and questions (?), then the result."""
    names = game.colours[:seats]
    dice = Dice(_secret(seed))
    laid_out = opening(game, seats, options, dice)
    yield f"{game.title}, {seats} seats, seed {seed}"
    yield from _consequences(game, names, dice.draws, laid_out)
    state = laid_out.state
    for step in playout(game, seats, seed, options):
        yield f"{step.number}. {names[step.seat]}: {game.write(step.move)}"
        yield from _consequences(game, names, step.draws, Progress(step.after, step.events))
        state = step.after
    outcome = game.outcome(state)
    assert outcome is not None
    why = words_of(game.folder, "en").say(Message(f"ending-{outcome.reason}"))
    yield f"= {' '.join(map(str, outcome.scores))} places {' '.join(map(str, outcome.places))} ({why})"


def _consequences(game: AnyGame, names: tuple[str, ...], draws: Iterable[Draw], progress: Progress) -> Iterator[str]:
    for draw in draws:
        yield f"    * {draw.why} #{draw.ordinal}: {' '.join(map(str, draw.values))}"
    for event in progress.events:
        if message := game.describe(event, viewer=None):
            yield f"    {words_of(game.folder, 'en').say(message, names)}"
    if asked := game.pending(progress.state):
        yield "    ? " + "; ".join(f"{names[decision.seat]} {decision.kind}" for decision in asked)
