"""What every game must keep to, in every state. Held against random games of every entry of GAMES."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from games.engine import codec, plan_notation, plans
from games.engine.chance import Dice, Recorded
from games.engine.contract import AnyGame, Event, Json, Outcome, Part, Progress, Seat
from games.engine.errors import GameError, IllegalMove
from games.engine.message import Message
from games.engine.search import PlayoutStep, playout
from games.engine.sheet import tied, total
from games.engine.text import WIDTH, written
from games.engine.words import LANGUAGES, words_of
from tests.games.citations import defined

T = TypeVar("T")
ALL = 1_000_000
NAMES = ("Ana", "Ödön", "Bence", "Caro")
UNKNOWN: Mapping[Seat, Sequence[Any]] = {}
SILENT: Mapping[str, list[str]] = {}


def play_and_examine(
    game: AnyGame, seats: int, seed: int, options: Mapping[str, Json] | None = None, *, every: int = 60
) -> None:
    """One random game: each state is examined, and each `every`th with its moves and everything it says.

    That what is not listed is refused costs little and goes wrong in rare places, so it is tried more often.
    """
    viewers = (None, *range(seats))
    last, events = None, list[Event]()
    for step in playout(game, seats, seed, options):
        events += step.events
        if (step.number + seed) % every == 0:
            examine_views(game, step.before)
            examine_plans(game, step.before, seats)
            examine_moves(game, step.before, most=15, first=step.number)
            examine_adjustments(game, step.before, first=step.number)
        if (step.number + seed) % (every // 6) == 0:
            examine_strangers(game, step.before, moves_of(game, seats), first=step.number)
        examine_step(game, step, bystander=viewers[(step.number + seed) % len(viewers)])
        last = step.after
    examine_state(game, last)
    outcome = game.outcome(last)
    assert outcome is not None
    examine_outcome(game, outcome, seats)
    examine_sheet(game, last, events, outcome)
    examine_log(game, last, events, seats)
    assert game.present(last) == outcome, "at the end, the present result is the outcome"


def examine_log(game: AnyGame, last: Any, events: Sequence[Event], seats: int) -> None:
    """A log can have a heading for every turn, and a table of whatever was scored."""
    turns = [turn for turn in map(game.begins, events) if turn is not None]
    assert turns in ([], [*range(1, game.tally(last).turn + 1)], [*range(2, game.tally(last).turn + 1)]), "one by one"
    for gain in chain.from_iterable(map(game.gains, events)):
        assert gain.seat in range(seats)
        assert gain.number > 0
        assert len(gain.pieces) in (0, gain.number)
        assert bool(gain.pieces) == bool(gain.called), "pieces are drawn on a page, and named in a letter"
        for language in LANGUAGES:
            said = words_of(game.folder, language)
            assert said.say(gain.by, NAMES), "what it was gained by has a name"
            assert bool(said.say(gain.called, NAMES)) == bool(gain.pieces)


def examine_present(game: AnyGame, state: Any) -> None:
    """Wherever all agree to end, everybody has a place and a score."""
    present = game.present(state)
    seats = len(present.scores)
    assert sorted(seat for group in present.ranking for seat in group) == list(range(seats)), "a place for each seat"
    assert game.resigning.fewest in range(2, max(game.seats) + 1)


def examine_plans(game: AnyGame, state: Any, seats: int) -> None:
    """What can be decided ahead: readable, said in every language, and decided by what a seat may see alone."""
    asked = {decision.seat for decision in game.pending(state)}
    for seat in range(seats):
        seen = game.view(state, seat)
        offered, ready = game.conditions(seen, seat), game.ready_made(seen, seat)
        assert len({repr(each) for each in offered}) == len(offered), "a condition is offered twice"
        for thing in (*spread(offered, 12, seat), *ready):
            examine_words(game, game.told(thing), sentence=False)
        for made in ready:
            assert plan_notation.read(game, plan_notation.write(made.lines)) == made.lines, (
                "a plan is read as it is written"
            )
        rules = [plans.rule(game, line.rule) for made in ready for line in made.lines if line.rule]
        for rule in (plans.Safe(), *rules):
            answer = game.answer(state, seat, rule)
            assert answer is None or answer in game.moves(state, seat), "a rule gives legal answers only"
        assert (game.answer(state, seat, plans.Safe()) is not None) == (seat in asked), "the safe answer is always one"
        imagined = game.imagined(state, seat)
        game.check(imagined)
        assert game.view(imagined, seat) == seen, "what a seat imagines looks like what there is"
        skipped = game.skipped(imagined, seat)
        assert skipped is None or seat in {decision.seat for decision in game.pending(skipped)}
        for twin in game.twins(state, seat):
            assert game.imagined(twin, seat) == imagined, "a scratch board tells what is hidden"
            assert [game.answer(twin, seat, each) for each in rules] == [
                game.answer(state, seat, each) for each in rules
            ]
            known, other = plans.Known(seat, seen), plans.Known(seat, game.view(twin, seat))
            assert [game.holds(known, each) for each in offered] == [game.holds(other, each) for each in offered]


def examine_outcome(game: AnyGame, outcome: Outcome, seats: int) -> None:
    """Every seat has one place and one score, and every language says why the game is over."""
    assert all(outcome.ranking), "a place that nobody takes"
    assert sorted(seat for group in outcome.ranking for seat in group) == list(range(seats)), "a place for each seat"
    assert len(outcome.scores) == seats, "a score for each seat"
    examine_words(game, Message(f"ending-{outcome.reason}"), sentence=False)


def examine_sheet(game: AnyGame, state: Any, events: Sequence[Event], outcome: Outcome) -> None:
    """Points by source and by turn add up to the scores, and a tie that decided, or did not, is explained."""
    sheet, seats = game.sheet(state, events), len(outcome.scores)
    gained = total(sheet.sources, seats)
    if sheet.least:
        assert (
            tuple(min(column) for column in zip(*(row.points for row in sheet.sources), strict=True)) == outcome.scores
        )
    else:
        assert gained == outcome.scores
    if sheet.turns:
        assert total(sheet.turns, seats) == gained
    assert "source-corrected" not in {row.name.code for row in (*sheet.sources, *sheet.turns)}, "nobody corrected it"
    assert len(sheet.ties) == len(list(tied(outcome)))
    for message in (*(row.name for row in (*sheet.sources, *sheet.turns)), *sheet.ties):
        examine_words(game, message, sentence=message in sheet.ties)
    assert game.tally(state).points in ((), outcome.scores)


def examine_step(game: AnyGame, step: PlayoutStep, *, bystander: Seat | None = None) -> None:
    """The state before a move, and the events told to everyone."""
    for event in step.events:
        for viewer in (None, step.seat):
            examine_words(game, game.describe(event, viewer=viewer), languages=(LANGUAGES[step.number % 3],))
    examine_state(game, step.before, bystander=bystander, known={step.seat: step.listed})


def examine_state(
    game: AnyGame, state: Any, *, bystander: Seat | None = None, known: Mapping[Seat, Sequence[Any]] = UNKNOWN
) -> None:
    """Invariants, the queue, the codec; and that those asked, and one bystander, cannot tell what is hidden.

    `known` are move lists that were made before, since they cost most.
    """
    game.check(state)
    tally = game.tally(state)
    assert len(tally.points) in (0, len(seats_of(game, state)))
    asked = game.pending(state)
    assert (asked == ()) == (game.outcome(state) is not None), "pending is empty exactly when the game is over"
    examine_present(game, state)
    assert len({decision.seat for decision in asked}) == len(asked), "at most one question per seat"
    listed = {decision.seat: known.get(decision.seat) or game.moves(state, decision.seat) for decision in asked}
    assert all(listed.values()), "a question without an answer"
    for decision in asked:
        examine_words(game, game.question(decision), languages=(LANGUAGES[decision.seat % 3],))
        examine_rule(game, decision.rule)
    sorted_keys = codec.canonical(codec.dump(game, state))  # a database may keep the keys in another order
    assert codec.load(game, msgspec.json.decode(sorted_keys)) == state
    if game.hidden:
        for viewer in {bystander, *listed}:
            examine_secrets(game, state, viewer, listed.get(viewer, ()))


def examine_secrets(
    game: AnyGame, state: Any, viewer: Seat | None, moves: Sequence[Any], aloud: Mapping[str, list[str]] = SILENT
) -> None:
    """Swapping what a viewer cannot see changes not a byte of what it gets: view, question, moves, hints and board.

    Messages that are equal are said alike; what was said `aloud` in a language, the twin says all the same.
    """
    for twin in game.twins(state, viewer):
        assert game.tally(twin) == game.tally(state), "everybody may know it"
        seen, other = game.view(state, viewer), game.view(twin, viewer)
        assert seen == other, "also in what only another language says"
        assert codec.view_json(game, seen) == codec.view_json(game, other)
        if viewer is not None:
            assert game.moves(twin, viewer) == moves
            assert of_seat(game.pending(twin), viewer) == of_seat(game.pending(state), viewer)
            assert messages(game, twin, viewer, moves) == messages(game, state, viewer, moves)
        for language, heard in aloud.items():
            assert said(game, twin, viewer, moves, language) == heard


def messages(game: AnyGame, state: Any, seat: Seat, moves: Sequence[Any]) -> list[Message | None]:
    """What a seat is told before it moves: its question, and the hints of a few of its moves."""
    questions = [game.question(decision) for decision in of_seat(game.pending(state), seat)]
    return [*questions, *(game.hint(state, seat, move) for move in spread(moves, 3, len(moves)))]


def said(game: AnyGame, state: Any, viewer: Seat | None, moves: Sequence[Any], language: str) -> list[str]:
    """What a viewer reads in a language: the board as text, its question and hints."""
    words = words_of(game.folder, language)
    told = [] if viewer is None else messages(game, state, viewer, moves)
    board = written(game.text(game.view(state, viewer)), words, game.colours)
    return [board, *(words.say(message, game.colours) for message in told if message is not None)]


def examine_views(game: AnyGame, state: Any) -> None:
    """What each seat and a spectator see, also as text."""
    for viewer in (None, *range(len(seats_of(game, state)))):
        seen = game.view(state, viewer)
        assert isinstance(seen, game.View)
        assert isinstance(json.loads(codec.view_json(game, seen)), dict), "a view is a JSON object"
        moves = () if viewer is None else game.moves(state, viewer)
        heard = {language: said(game, state, viewer, moves, language) for language in LANGUAGES}
        for board, *_ in heard.values():
            assert max(map(len, board.splitlines())) <= WIDTH
            assert "{" not in board
        examine_secrets(game, state, viewer, moves, heard)


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
            examine_words(game, game.phrase(move), sentence=False)
            examine_part(game, codec.dump_move(move))
            assert codec.load_move(game, json.loads(json.dumps(codec.dump_move(move)))) == move
            assert game.read(state, decision.seat, game.write(move)) == (move,)
            assert game.read(state, decision.seat, game.write(move).upper()) == (move,)
            examine_words(game, game.hint(state, decision.seat, move))
            examine_apply(game, state, decision.seat, move)
        examine_unasked(game, state, moves[first % len(moves)])
    assert codec.digest(codec.dump(game, state)) == before, "a state was changed"


def examine_part(game: AnyGame, plain: dict[str, Any]) -> None:
    """Every move belongs to an action that has a name; where hands are hidden, its kind alone tells which."""
    part = game.parts.get(plain["do"], Part())
    assert not (game.hidden and part.by), "a hidden move would be told by its title"
    examine_words(game, part.called(plain), sentence=False)


def examine_stored(game: AnyGame, state: Any, names: tuple[str, ...]) -> None:
    """A state read back from a database says the very same, in the same order."""
    stored = codec.load(game, json.loads(codec.canonical(codec.dump(game, state))))
    game.check(stored)
    for seat in range(len(names)):
        assert game.moves(stored, seat) == game.moves(state, seat)
        assert codec.view_json(game, game.view(stored, seat)) == codec.view_json(game, game.view(state, seat))


def examine_paths(game: AnyGame, moves: Iterable[Any], names: tuple[str, ...]) -> None:
    """Each move can be pointed at: paths differ, and none is the beginning of another."""
    paths = sorted(game.path(move) for move in moves)
    for path, following in pairwise(paths):
        assert following[: len(path)] != path, f"{path} is the beginning of {following}"
    for pick in {pick for path in paths for pick in path}:
        examine_words(game, game.label(pick), sentence=False)
        examine_words(game, game.label(pick, short=True), sentence=False)
        examine_words(game, game.heading(pick), sentence=False)


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
            with pytest.raises(IllegalMove) as refusal:
                game.apply(state, other, move, Dice(b"conformance"))
            examine_refusal(game, refusal.value)


def examine_adjustments(game: AnyGame, state: Any, *, first: int = 0) -> None:
    """Listed corrections, a sample of them, keep the invariants and say what they do; another one is refused."""
    adjustments = game.adjustments(state)
    after = [state]
    for adjustment in spread(adjustments, 12, first):
        examine_words(game, game.phrase(adjustment), sentence=False)
        assert codec.load_adjustment(game, codec.dump_move(adjustment)) == adjustment
        corrected = game.adjust(state, adjustment)
        game.check(corrected.state)
        examine_words(game, game.describe(corrected.events[0], viewer=None))
        after.append(corrected.state)
    for lost in set(game.adjustments(after[-1])) - set(adjustments):
        with pytest.raises(IllegalMove) as refusal:
            game.adjust(state, lost)
        examine_refusal(game, refusal.value)
        break


def examine_strangers(game: AnyGame, state: Any, moves: Iterable[Any], *, first: int = 0) -> None:
    """Whatever is not listed is refused, with a sentence; a sample of the sentences is said."""
    for decision in game.pending(state):
        listed = set(game.moves(state, decision.seat))
        strangers = [move for move in moves if move not in listed]
        refusals = [refusal_of(game, state, decision.seat, move) for move in strangers]
        for refusal in spread(refusals, 5, first):
            examine_refusal(game, refusal)


def refusal_of(game: AnyGame, state: Any, seat: Seat, move: Any) -> GameError:
    """Why a move is refused; fails if it is not."""
    try:
        game.apply(state, seat, move, Dice(b"conformance"))
    except GameError as refusal:
        return refusal
    raise AssertionError(f"not listed, but played: {move}")


@cache
def moves_of(game: AnyGame, seats: int) -> tuple[Any, ...]:
    """Nearly all moves that there are in a game: whatever is listed anywhere in a few random ones."""
    options = game.random_play.options
    steps = chain.from_iterable(playout(game, seats, seed, options) for seed in range(1000, 1004))
    return tuple(dict.fromkeys(move for step in steps for move in step.listed))


def examine_refusal(game: AnyGame, refusal: GameError) -> None:
    """A refusal cites a rule and says what would have been allowed."""
    examine_rule(game, refusal.rule)
    examine_words(game, game.explain(refusal))


def examine_rule(game: AnyGame, rule: str) -> None:
    """What is cited can be read: a paragraph of RULES.md, or its chapter on notation."""
    assert rule == "NOTATION" or rule in _rules_in(game.folder), f"RULES.md has no {rule or 'rule without a number'}"


@cache
def _rules_in(folder: Path) -> set[str]:
    return defined((folder / "RULES.md").read_text("utf-8"))


def examine_words(
    game: AnyGame, message: Message | None, *, sentence: bool = True, languages: Sequence[str] = LANGUAGES
) -> None:
    """A message can be said in these languages, and what is said is well formed."""
    if message is None:
        return
    for language in languages:
        said = words_of(game.folder, language).say(message, NAMES)
        assert said.strip() == said != "", f"{language}: {message}"
        assert not re.search(r"[{}]|  |\bNone\b| [.,;:!?](?!\w)", said), f"{language}: {said}"
        assert not sentence or said[-1] in ".?!:)", f"{language}: {said}"


def spread(things: Sequence[T], most: int, first: int) -> Sequence[T]:
    """About `most` of the things, at equal distances; another `first` gives others."""
    distance = max(1, len(things) // most)
    return things[first % distance :: distance]


def seats_of(game: AnyGame, state: Any) -> tuple[str, ...]:
    """The colours in play."""
    return game.colours[: len(game.view(state, None).players)]


def of_seat(decisions: Iterable[Any], seat: Seat) -> list[Any]:
    return [decision for decision in decisions if decision.seat == seat]
