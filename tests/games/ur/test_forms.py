"""Forms of UR: an action on many tiles is filled in at once."""

from collections import Counter

from games.engine.chance import Dice
from games.engine.forms import filled, fits
from games.engine.search import playout
from games.ur import game


def offered():
    """Forms of random games, with the state in which each is offered."""
    for seed in range(6):
        for step in playout(game, 4, seed, game.random_play.options):
            for form in game.forms(step.before, step.seat):
                yield step.before, step.seat, form


def test_what_is_filled_in_ends_the_action():  # UR-30, UR-33, UR-36, UR-37
    seen: Counter[str] = Counter()
    for state, seat, form in offered():
        if not fits(form, filled(form)):
            continue
        seen[form.code] += 1
        line = game.line(state, seat, form.code, filled(form))
        for move in game.read(state, seat, line):
            state = game.apply(state, seat, move, Dice(b"form")).state
        assert state.usage.open is None, line
    assert seen["agriculture"] > 20
    assert seen["politics"] > 20


def test_politics_lifts_before_it_places():  # UR-37
    for state, seat, form in offered():
        first, second = form.fields[:2]
        values = {**filled(form), first.id: int(first.value) + 1, second.id: int(second.value) - 1}
        if form.code == "politics" and first.value < first.most and second.value > second.least and fits(form, values):
            moves = game.read(state, seat, game.line(state, seat, "politics", values))
            assert [move.cell for move in moves] == [second.id, first.id]
            return
    raise AssertionError("nobody could move a token back")
