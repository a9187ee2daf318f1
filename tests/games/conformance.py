"""What every game must keep to, in every state. Held against random games of every entry of GAMES."""

import json
from collections import deque
from collections.abc import Iterable, Mapping
from itertools import pairwise
from typing import Any

import pytest

from games.engine import codec
from games.engine.chance import Dice, Recorded
from games.engine.contract import AnyGame, Json, Progress, Seat
from games.engine.errors import GameError, IllegalMove
from games.engine.search import Step, playout


def play_and_examine(
    game: AnyGame, seats: int, seed: int, options: Mapping[str, Json] | None = None, *, every: int = 30
) -> None:
    """One random game: each state is examined, and each `every`th with all its moves and everything it says."""
    strangers: deque[Any] = deque(maxlen=30)
    last = None
    for step in playout(game, seats, seed, options):
        if step.number == 1:
            examine_state(game, step.before)
        if (step.number + seed) % every == 0:
            examine_views(game, step.before)
            examine_moves(game, step.before)
            examine_adjustments(game, step.before)
            examine_strangers(game, step.before, strangers)
        examine_step(game, step)
        strangers.append(step.move)
        last = step.after
    assert game.outcome(last) is not None


def examine_state(game: AnyGame, state: Any) -> None:
    """Invariants, the queue, the codec; where something is hidden, what everyone sees."""
    game.check(state)
    asked = game.pending(state)
    assert (asked == ()) == (game.outcome(state) is not None), "pending is empty exactly when the game is over"
    assert len({decision.seat for decision in asked}) == len(asked), "at most one question per seat"
    for decision in asked:
        assert game.question(decision).strip()
        assert decision.rule
        assert game.moves(state, decision.seat), "a question without an answer"
    snapshot = codec.dump(game, state)
    stored = codec.load(game, json.loads(codec.canonical(snapshot)))  # a database may keep the keys in another order
    assert stored == state
    if game.hidden:
        examine_views(game, state)


def examine_views(game: AnyGame, state: Any) -> None:
    """What each seat and a spectator see."""
    for viewer in viewers(game, state):
        seen = game.view(state, viewer)
        assert json.loads(json.dumps(seen)) == seen, "a view is plain JSON"
        examine_twins(game, state, viewer, seen)


def examine_twins(game: AnyGame, state: Any, viewer: Seat | None, seen: Any) -> None:
    """Swapping what a seat cannot see changes not a byte of what it gets."""
    for twin in game.twins(state, viewer):
        assert codec.canonical(game.view(twin, viewer)) == codec.canonical(seen)
        if viewer is not None:
            assert game.moves(twin, viewer) == game.moves(state, viewer)
            assert of_seat(game.pending(twin), viewer) == of_seat(game.pending(state), viewer)


def examine_step(game: AnyGame, step: Step) -> None:
    """The state after a move, and the events told to everyone."""
    for event in step.events:
        for viewer in (None, step.seat):
            assert isinstance(game.describe(event, names=game.colours, viewer=viewer), str)
    examine_state(game, step.after)


def examine_moves(game: AnyGame, state: Any) -> None:
    """Every listed move applies, repeatably, without touching the old state; words and notation fit it."""
    before = codec.digest(codec.dump(game, state))
    names = seats_of(game, state)
    examine_stored(game, state, names)
    for viewer in viewers(game, state):
        assert game.text(game.view(state, viewer), names=names).strip()
    for decision in game.pending(state):
        moves = game.moves(state, decision.seat)
        assert len(set(map(repr, moves))) == len(moves), "a move is listed twice"
        examine_paths(game, moves, names)
        for move in moves:
            assert codec.load_move(game, json.loads(json.dumps(codec.dump_move(move)))) == move
            assert game.read(state, decision.seat, game.write(move)) == (move,)
            assert game.read(state, decision.seat, game.write(move).upper()) == (move,)
            assert isinstance(game.hint(state, decision.seat, move), str)
            examine_apply(game, state, decision.seat, move, seats=len(names))
    assert codec.digest(codec.dump(game, state)) == before, "a state was changed"


def examine_stored(game: AnyGame, state: Any, names: tuple[str, ...]) -> None:
    """A state read back from a database says the very same, in the same order."""
    stored = codec.load(game, json.loads(codec.canonical(codec.dump(game, state))))
    game.check(stored)
    for seat in range(len(names)):
        assert game.moves(stored, seat) == game.moves(state, seat)
    for viewer in viewers(game, state):
        assert json.dumps(game.view(stored, viewer)) == json.dumps(game.view(state, viewer))


def examine_paths(game: AnyGame, moves: Iterable[Any], names: tuple[str, ...]) -> None:
    """Each move can be pointed at: paths differ, and none is the beginning of another."""
    paths = sorted(game.path(move) for move in moves)
    for path, following in pairwise(paths):
        assert following[: len(path)] != path, f"{path} is the beginning of {following}"
    for path in paths:
        assert all(game.label(pick, names=names).strip() for pick in path)
    for move in moves:
        assert game.phrase(move).strip()


def examine_apply(game: AnyGame, state: Any, seat: Seat, move: Any, *, seats: int) -> Progress:
    """The same move with the same draws leads to the same place; nobody else may play it."""
    dice = Dice(b"conformance")
    progress = game.apply(state, seat, move, dice)
    again = game.apply(state, seat, move, Recorded(dice.draws))
    assert again == progress
    game.check(progress.state)
    asked = {decision.seat for decision in game.pending(state)}
    for other in range(seats):
        if other not in asked:
            assert game.moves(state, other) == ()
            with pytest.raises(IllegalMove):
                game.apply(state, other, move, Dice(b"conformance"))
    return progress


def examine_adjustments(game: AnyGame, state: Any) -> None:
    """Listed corrections, a sample of them, keep the invariants and say what they do; another one is refused."""
    adjustments = game.adjustments(state)
    known = set(adjustments)
    for adjustment in adjustments[:: max(1, len(adjustments) // 12)]:
        assert game.phrase(adjustment).strip()
        after = game.adjust(state, adjustment)
        game.check(after.state)
        assert game.describe(after.events[0], names=game.colours, viewer=None).strip()
        assert codec.load_adjustment(game, codec.dump_move(adjustment)) == adjustment
        for lost in game.adjustments(after.state):
            if lost not in known:
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


def viewers(game: AnyGame, state: Any) -> tuple[Seat | None, ...]:
    """Whose eyes to look through: everybody's where something is hidden, otherwise a spectator's and a player's."""
    return (None, *range(len(seats_of(game, state)) if game.hidden else 1))


def seats_of(game: AnyGame, state: Any) -> tuple[str, ...]:
    """The colours in play."""
    return game.colours[: len(game.view(state, None)["players"])]


def of_seat(decisions: Iterable[Any], seat: Seat) -> list[Any]:
    return [decision for decision in decisions if decision.seat == seat]
