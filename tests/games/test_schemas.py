"""The JSON Schemas of every game: sound in themselves, and what the game really gives fits them."""

from typing import Any, Literal

import msgspec
import pytest
from jsonschema import Draft202012Validator

from games import GAMES
from games.engine import codec
from games.engine.contract import Option, Struct
from games.engine.message import Message, Term
from games.engine.schemas import schemas
from games.engine.search import default_options, playout

FORMS = {"view", "move", "adjustment", "options", "outcome"}


class Wheat(Struct, frozen=True):
    """How much of it."""

    sacks: int


class Barley(Struct, frozen=True):
    jars: int


class Seen(Struct, frozen=True):
    """What a seat sees."""

    said: Message
    perhaps: Message | Literal[""]
    names: dict[str, Term | None]
    store: Wheat | Barley | None
    from_: str = msgspec.field(name="from", default="here")


class Toy:
    """As much of a game as a schema needs."""

    View = Seen
    Move = Wheat
    Adjustment = Barley
    options = (
        Option("map", "river", choices=("river", "sea")),
        Option("long", False),
        Option("rounds", 3, minimum=1, maximum=9),
    )


@pytest.fixture
def toy() -> dict[str, Any]:
    return schemas(Toy)  # type: ignore[arg-type]


def fits(schema: Any, thing: Any) -> bool:
    return Draft202012Validator(schema).is_valid(thing)


@pytest.mark.parametrize("slug", GAMES)
def test_they_are_schemas(slug):
    found = schemas(GAMES[slug])
    assert set(found) == FORMS
    for schema in found.values():
        Draft202012Validator.check_schema(schema)
        assert "\\Z" not in str(schema), "only Python knows that sign"


@pytest.mark.parametrize("slug", GAMES)
def test_what_a_whole_game_gives_fits_them(slug):
    game = GAMES[slug]
    checks = {name: Draft202012Validator(schema) for name, schema in schemas(game).items()}
    checks["options"].validate(default_options(game))
    for step in playout(game, max(game.seats), seed=7, options=game.random_play.options):
        checks["move"].validate(codec.dump_move(step.move))
        if step.number % 10 == 1:
            for viewer in (None, step.seat):
                view = game.view(step.before, viewer)
                checks["view"].validate(msgspec.json.decode(codec.view_json(game, view)))
            for adjustment in game.adjustments(step.before)[:20]:
                checks["adjustment"].validate(codec.dump_move(adjustment))
    outcome = game.outcome(step.after)
    checks["outcome"].validate(codec.plain(outcome))
    checks["view"].validate(msgspec.json.decode(codec.view_json(game, game.view(step.after, None))))


@pytest.mark.parametrize("slug", GAMES)
def test_another_games_moves_and_views_do_not_fit(slug):
    found = schemas(GAMES[slug])
    for name in ("view", "move", "adjustment", "outcome"):
        assert not fits(found[name], {"do": "nothing of the kind"})
    assert not fits(found["options"], {"no such option": 1})


def test_a_message_is_a_text(toy):
    view = {"said": "Hm.", "perhaps": "", "names": {"a": None, "b": "Ur"}, "store": None, "from": "there"}
    assert fits(toy["view"], view)
    assert not fits(toy["view"], {**view, "said": {"code": "hm"}})
    assert not fits(toy["view"], {**view, "said": None})


def test_structs_without_a_tag_may_stand_beside_each_other(toy):
    view = {"said": "Hm.", "perhaps": "Perhaps.", "names": {}}
    assert fits(toy["view"], {**view, "store": {"sacks": 2}})
    assert fits(toy["view"], {**view, "store": {"jars": 3}})
    assert not fits(toy["view"], {**view, "store": {"bowls": 3}})
    assert toy["view"]["$defs"]["Wheat"]["description"] == "How much of it."


def test_options_are_a_list_a_switch_or_a_number(toy):
    assert fits(toy["options"], {"map": "sea", "long": True, "rounds": 9})
    assert fits(toy["options"], {})
    for wrong in ({"map": "moon"}, {"long": "yes"}, {"rounds": 10}, {"rounds": "3"}):
        assert not fits(toy["options"], wrong)
    assert toy["options"]["properties"]["rounds"]["default"] == 3
