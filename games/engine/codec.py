"""States and moves as plain JSON and back, with old schemas carried forward."""

import hashlib
import json
from collections.abc import Mapping
from typing import Any

import msgspec

from games.engine.contract import AnyGame, Json
from games.engine.errors import BadNotation
from games.engine.words import words_of


def dump(game: AnyGame, state: Any) -> dict[str, Json]:
    """A state as a snapshot: `{"game", "schema", "state"}`."""
    return {"game": game.slug, "schema": game.schema, "state": plain(state)}


def load(game: AnyGame, snapshot: Mapping[str, Json]) -> Any:
    """The state of a snapshot, whatever schema it was written with."""
    if snapshot["game"] != game.slug:
        raise ValueError(f"a snapshot of {snapshot['game']} is no snapshot of {game.slug}")
    form = upgraded(game, snapshot["schema"], snapshot["state"])
    return msgspec.convert(form, game.State, str_keys=True)


def upgraded(game: AnyGame, schema: int, plain: Json) -> Json:
    """A plain state carried from `schema` to the present one, a step at a time."""
    if not 1 <= schema <= game.schema:
        raise ValueError(f"{game.slug} knows the schemas 1 to {game.schema}, not {schema}")
    for step in range(schema, game.schema):
        plain = game.upgrades[step](plain)
    return plain


def dump_move(move: Any) -> dict[str, Json]:
    """A move as plain JSON: `{"do": "place", "node": "NIPt2"}`."""
    form: dict[str, Json] = plain(move)
    return form


def load_move(game: AnyGame, plain: Json) -> Any:
    """The move of its JSON form; raises BadNotation if it is none of this game's moves."""
    return _converted(plain, game.Move)


def load_adjustment(game: AnyGame, plain: Json) -> Any:
    """The correction of its JSON form."""
    return _converted(plain, game.Adjustment)


def _converted(plain: Json, union: Any) -> Any:
    try:
        json.dumps(plain, ensure_ascii=False).encode()  # half a character is no text, and could not be said again
        return msgspec.convert(plain, union)
    except (UnicodeEncodeError, msgspec.ValidationError) as error:
        raise BadNotation("bad-move", problem=str(error)) from None


def view_json(game: AnyGame, view: Any) -> bytes:
    """A view as JSON, for programs: the words in it are the English ones, whoever reads it."""
    words = words_of(game.folder, "en")
    return msgspec.json.encode(view, enc_hook=words.say)


def plain(thing: Any) -> Json:
    """Exactly what JSON would give back: lists for tuples, text for the keys, so that equal things compare equal."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def canonical(plain: Json) -> bytes:
    """The one byte string of a piece of JSON: keys sorted, no blanks."""
    return msgspec.json.encode(plain, order="sorted")


def digest(plain: Json) -> str:
    """Fingerprint of a snapshot; equal exactly if the snapshots are equal."""
    return hashlib.sha256(canonical(plain)).hexdigest()
