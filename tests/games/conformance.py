"""What every game must keep to, in every state. Held against random games of every entry of GAMES."""

import json
from collections import deque
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, TypeVar

import msgspec
import pytest

from games.engine import codec
from games.engine.chance import Dice, Recorded
from games.engine.contract import AnyGame, Json, Progress, Seat
from games.engine.errors import GameError, IllegalMove
from games.engine.search import Step, playout

T = TypeVar("T")
ALL = 1_000_000
UNKNOWN: Mapping[Seat, Sequence[Any]] = {}


def play_and_examine(
    game: AnyGame, seats: int, seed: int, options: Mapping[str, Json] | None = None, *, every: int = 60
) -> None:
    """One random game: each state is examined, and each `every`th with its moves and everything it says."""
    viewers = (None, *range(seats))
    strangers: deque[Any] = deque(maxlen=30)
    last = None
    for step in playout(game, seats, seed, options):
        if (step.number + seed) % every == 0:
            examine_views(game, step.before)
            examine_moves(game, step.before, most=15, first=step.number)
            examine_adjustments(game, step.before, first=step.number)
            examine_strangers(game, step.before, strangers)
        examine_step(game, step, bystander=viewers[(step.number + seed) % len(viewers)])
        strangers.append(step.move)
        last = step.after
    examine_state(game, last)
    assert game.outcome(last) is not None


def examine_step(game: AnyGame, step: Step, *, bystander: Seat | None = None) -> None:
    """The state before a move, and the events told to everyone."""
    for event in step.events:
        for viewer in (None, step.seat):
            assert isinstance(game.describe(event, names=game.colours, viewer=viewer), str)
    examine_state(game, step.before, bystander=bystander, known={step.seat: step.listed})


def examine_state(
    game: AnyGame, state: Any, *, bystander: Seat | None = None, known: Mapping[Seat, Sequence[Any]] = UNKNOWN
) -> None:
    """Invariants, the queue, the codec; and that those asked, and one bystander, cannot tell what is hidden.

    `known` are move lists that were made before, since they cost most.
    """
    game.check(state)
    asked = game.pending(state)
    assert (asked == ()) == (game.outcome(state) is not None), "pending is empty exactly when the game is over"
    assert len({decision.seat for decision in asked}) == len(asked), "at most one question per seat"
    listed = {decision.seat: known.get(decision.seat) or game.moves(state, decision.seat) for decision in asked}
    assert all(listed.values()), "a question without an answer"
    for decision in asked:
        assert game.question(decision).strip()
        assert decision.rule
    sorted_keys = codec.canonical(codec.dump(game, state))  # a database may keep the keys in another order
    assert codec.load(game, msgspec.json.decode(sorted_keys)) == state
    if game.hidden:
        for viewer in {bystander, *listed}:
            examine_secrets(game, state, viewer, listed.get(viewer, ()))


def examine_secrets(game: AnyGame, state: Any, viewer: Seat | None, moves: Sequence[Any]) -> None:
    """Swapping what a viewer cannot see changes not a byte of what it gets: its view, its question, its moves."""
    for twin in game.twins(state, viewer):
        assert msgspec.json.encode(game.view(twin, viewer)) == msgspec.json.encode(game.view(state, viewer))
        if viewer is not None:
            assert game.moves(twin, viewer) == moves
            assert of_seat(game.pending(twin), viewer) == of_seat(game.pending(state), viewer)


def examine_views(game: AnyGame, state: Any) -> None:
    """What each seat and a spectator see, also as text."""
    names = seats_of(game, state)
    for viewer in (None, *range(len(names))):
        seen = game.view(state, viewer)
        assert json.loads(json.dumps(seen)) == seen, "a view is plain JSON"
        assert game.text(seen, names=names).strip()
        examine_secrets(game, state, viewer, () if viewer is None else game.moves(state, viewer))


def examine_moves(game: AnyGame, state: Any, *, most: int = ALL, first: int = 0) -> None:
    """Listed moves apply, repeatably, without touching the old state; words and notation fit them."""
    before = codec.digest(codec.dump(game, state))
    names = seats_of(game, state)
    examine_stored(game, state, names)
    for decision in game.pending(state):
        moves = game.moves(state, decision.seat)
        assert len(set(map(repr, moves))) == len(moves), "a move is listed twice"
        examine_paths(game, moves, names)
        for move in spread(moves, most, first):
            assert game.phrase(move).strip()
            assert codec.load_move(game, json.loads(json.dumps(codec.dump_move(move)))) == move
            assert game.read(state, decision.seat, game.write(move)) == (move,)
            assert game.read(state, decision.seat, game.write(move).upper()) == (move,)
            assert isinstance(game.hint(state, decision.seat, move), str)
            examine_apply(game, state, decision.seat, move)
        examine_unasked(game, state, moves[first % len(moves)])
    assert codec.digest(codec.dump(game, state)) == before, "a state was changed"


def examine_stored(game: AnyGame, state: Any, names: tuple[str, ...]) -> None:
    """A state read back from a database says the very same, in the same order."""
    stored = codec.load(game, json.loads(codec.canonical(codec.dump(game, state))))
    game.check(stored)
    for seat in range(len(names)):
        assert game.moves(stored, seat) == game.moves(state, seat)
        assert json.dumps(game.view(stored, seat)) == json.dumps(game.view(state, seat))


def examine_paths(game: AnyGame, moves: Iterable[Any], names: tuple[str, ...]) -> None:
    """Each move can be pointed at: paths differ, and none is the beginning of another."""
    paths = sorted(game.path(move) for move in moves)
    for path, following in pairwise(paths):
        assert following[: len(path)] != path, f"{path} is the beginning of {following}"
    for pick in {pick for path in paths for pick in path}:
        assert game.label(pick, names=names).strip()


def examine_apply(game: AnyGame, state: Any, seat: Seat, move: Any) -> Progress:
    """The same move with the same draws leads to the same place."""
    dice = Dice(b"conformance")
    progress = game.apply(state, seat, move, dice)
    again = game.apply(state, seat, move, Recorded(dice.draws))
    assert again == progress
    game.check(progress.state)
    return progress


def examine_unasked(game: AnyGame, state: Any, move: Any) -> None:
    """Who is not asked has no moves, and may not play another seat's."""
    asked = {decision.seat for decision in game.pending(state)}
    for other in range(len(seats_of(game, state))):
        if other not in asked:
            assert game.moves(state, other) == ()
            with pytest.raises(IllegalMove):
                game.apply(state, other, move, Dice(b"conformance"))


def examine_adjustments(game: AnyGame, state: Any, *, first: int = 0) -> None:
    """Listed corrections, a sample of them, keep the invariants and say what they do; another one is refused."""
    adjustments = game.adjustments(state)
    after = [state]
    for adjustment in spread(adjustments, 12, first):
        assert game.phrase(adjustment).strip()
        assert codec.load_adjustment(game, codec.dump_move(adjustment)) == adjustment
        corrected = game.adjust(state, adjustment)
        game.check(corrected.state)
        assert game.describe(corrected.events[0], names=game.colours, viewer=None).strip()
        after.append(corrected.state)
    for lost in set(game.adjustments(after[-1])) - set(adjustments):
        with pytest.raises(IllegalMove):
            game.adjust(state, lost)
        break


def examine_strangers(game: AnyGame, state: Any, strangers: Iterable[Any]) -> None:
    """A move that is not listed is refused, with a sentence."""
    for decision in game.pending(state):
        listed = game.moves(state, decision.seat)
        for stranger in strangers:
            if stranger not in listed:
                with pytest.raises(GameError) as refusal:
                    game.apply(state, decision.seat, stranger, Dice(b"conformance"))
                assert game.explain(refusal.value).strip()


def spread(things: Sequence[T], most: int, first: int) -> Sequence[T]:
    """About `most` of the things, at equal distances; another `first` gives others."""
    distance = max(1, len(things) // most)
    return things[first % distance :: distance]


def seats_of(game: AnyGame, state: Any) -> tuple[str, ...]:
    """The colours in play."""
    return game.colours[: len(game.view(state, None)["players"])]


def of_seat(decisions: Iterable[Any], seat: Seat) -> list[Any]:
    return [decision for decision in decisions if decision.seat == seat]
