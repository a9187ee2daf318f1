"""What every form must keep to: what fits its totals can be read and played, and what no field takes is refused."""

from random import Random
from typing import Any

import pytest

from games.engine.chance import Dice
from games.engine.contract import AnyGame, Seat, WithActionKinds, WithForms
from games.engine.errors import BadNotation, GameError
from games.engine.forms import Field, Form, Value, Values, filled, fits, read, totals
from games.engine.message import Message
from games.engine.words import LANGUAGES, words_of

TRIES = 12


def examine_forms(game: AnyGame, state: Any, seat: Seat, random: Random) -> None:
    """The forms of a decision: their words, what they are filled with, and other values that fit."""
    if not isinstance(game, WithForms):
        return
    forms = game.forms(state, seat)
    assert len({form.code for form in forms}) == len(forms)
    for form in forms:
        examine_words(game, form)
        examine_shape(form)
        for values in (filled(form), *(drawn(form, random) for _ in range(TRIES))):
            if fits(form, values):
                play(game, state, seat, form, values)


def examine_words(game: AnyGame, form: Form) -> None:
    for language in LANGUAGES:
        words = words_of(game.folder, language)
        for message in said(form):
            assert "{" not in words.say(message, game.colours)


def said(form: Form) -> list[Message]:
    """Everything a form says."""
    fields = [each for field in form.fields for each in (field.label, field.heading, field.note) if each]
    choices = [choice.label for field in form.fields for choice in field.choices]
    return [form.title, form.button, *fields, *choices, *(each for total in form.totals for each in total.words)]


def examine_shape(form: Form) -> None:
    """Ids differ, the first value is one of the field's, and what is shown has words for every number it can reach."""
    assert len({field.id for field in form.fields}) == len(form.fields)
    assert read(form, filled(form)) == filled(form)
    known = {total.id for total in form.totals}
    for field in form.fields:
        assert set(field.amounts) <= known
        assert all(set(choice.amounts) <= known for choice in field.choices)
        refuse(form, field)
    assert totals(form, filled(form)).keys() == known
    for total in form.totals:
        assert not total.words or len(total.words) > total.most


def refuse(form: Form, field: Field) -> None:
    """A value that the field does not take is refused with a code."""
    for wrong in ("no such thing", "") if field.choices else (field.least - 1, field.most + 1, "", "1.5", "²"):
        with pytest.raises(BadNotation) as refused:
            read(form, {**filled(form), field.id: wrong})
        assert refused.value.code == ("form-choice" if field.choices else "form-number")


def drawn(form: Form, random: Random) -> dict[str, Value]:
    """Values at random that fit if possible: most fields as they are filled in, some drawn, each kept if it fits."""
    values = filled(form)
    for field in random.sample(form.fields, len(form.fields)):
        options = [choice.id for choice in field.choices] or range(field.least, field.most + 1)
        tried = {**values, field.id: random.choice(options)}
        for filling in form.fields:
            if filling.fills and filling.id != field.id:
                tried[filling.id] = most(form, tried, filling)
        if fits(form, tried) or not fits(form, values):
            values = tried
    return values


def most(form: Form, values: Values, field: Field) -> int:
    """The greatest number of a field with which the form fits, as the page fills it in."""
    numbers = range(field.most, field.least - 1, -1)
    return next((number for number in numbers if fits(form, {**values, field.id: number})), field.least)


def play(game: AnyGame, state: Any, seat: Seat, form: Form, values: Values) -> None:
    """The line of a form is read and played to its end."""
    assert isinstance(game, WithForms)
    line = game.line(state, seat, form.code, values)
    try:
        for move in game.read(state, seat, line):
            state = game.apply(state, seat, move, Dice(b"forms")).state
    except GameError as error:
        raise AssertionError(f"{form.code} {dict(values)} means {line!r}, refused: {error}") from error
    game.check(state)


def examine_tightness(game: AnyGame, state: Any, seat: Seat) -> None:
    """Every choice and both bounds of every number can be part of something that fits."""
    assert isinstance(game, WithForms)
    for form in game.forms(state, seat):
        for field in form.fields:
            for value in [choice.id for choice in field.choices] or [field.least, field.most]:
                assert any(fits(form, values) for values in around(form, field.id, value)), (form.code, field.id, value)


def around(form: Form, id: str, value: Value) -> Any:
    """Values with one field given, the others drawn."""
    for seed in range(400):
        random = Random(seed)  # noqa: S311  # the same every time
        values = {**filled(form), id: value}
        yield values
        for field in random.sample(form.fields, random.randint(0, len(form.fields))):
            if field.id != id:
                options = [choice.id for choice in field.choices] or range(field.least, field.most + 1)
                values[field.id] = random.choice(options)
                for filling in form.fields:
                    if filling.fills and filling.id != id:
                        values[filling.id] = most(form, values, filling)
                yield dict(values)


def examine_kinds(game: AnyGame, state: Any, seat: Seat) -> None:
    """An action is refused with words exactly when no legal move and no form begins with it, and knows of its form."""
    if not isinstance(game, WithActionKinds) or not (kinds := game.action_kinds(state, seat)):
        return
    formed = {form.pick for form in game.forms(state, seat)} if isinstance(game, WithForms) else set()
    assert {kind.pick for kind in kinds if kind.formed} == formed
    begun = formed | {game.path(move)[0] for move in game.moves(state, seat)}
    for kind in kinds:
        assert (kind.pick in begun) == (kind.refused is None), (kind, begun)
        for language in LANGUAGES:
            words = words_of(game.folder, language)
            words.say(game.label(kind.pick))
            if kind.refused:
                words.say(game.explain(kind.refused), game.colours)
