"""JSON Schemas for programs, from the types that a game is written with."""

from functools import reduce
from operator import or_
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import msgspec

from games.engine.contract import AnyGame, Json, Option, Outcome
from games.engine.message import Message

PLACE = "#/$defs/{name}"

Structs = dict[type[msgspec.Struct], type[msgspec.Struct]]


def schemas(game: AnyGame) -> dict[str, Json]:
    """The forms of a game's JSON: what a seat sees, moves, corrections, the options of a table, and the result."""
    return {
        "view": _schema(game.View),
        "move": _schema(game.Move),
        "adjustment": _schema(game.Adjustment),
        "options": _options(game.options),
        "outcome": _schema(Outcome),
    }


def _schema(form: Any) -> Json:
    structs: Structs = {}
    said = _said(form, structs)
    (schema, *_), parts = msgspec.json.schema_components((said, *structs.values()), ref_template=PLACE)
    return _portable({**schema, "$defs": parts})


def _portable(schema: Json) -> Json:
    """A schema that not only Python reads: the end of a text is `\\Z` to it, and `$` to everybody else."""
    match schema:
        case {"type": "string", "pattern": str(pattern), **others}:
            return {"type": "string", **others, "pattern": pattern.replace(r"\Z", "$")}
        case dict():
            return {name: _portable(value) for name, value in schema.items()}
        case list():
            return [_portable(value) for value in schema]
    return schema


def _said(form: Any, structs: Structs) -> Any:
    """A type as its JSON has it, with texts where a view has messages; notes the structs that it is made of."""
    if isinstance(form, type) and issubclass(form, Message):
        return str
    if isinstance(form, type) and issubclass(form, msgspec.Struct):
        if form not in structs:
            structs[form] = _said_struct(form, structs)
        return structs[form]
    origin = get_origin(form)
    if origin is None or origin is Literal:
        return form
    parts = tuple(_said(part, structs) for part in get_args(form))
    return _either(parts) if origin in (Union, UnionType) else origin[parts]


def _either(parts: tuple[Any, ...]) -> Any:
    """One of several types. msgspec would have to tell structs without a tag apart; a schema need not."""
    untagged = [part for part in parts if isinstance(part, type) and issubclass(part, msgspec.Struct)]
    if len(untagged) < 2 or untagged[0].__struct_config__.tag is not None:
        return reduce(or_, parts)
    either: list[Json] = [{"$ref": PLACE.format(name=part.__name__)} for part in untagged]
    if NoneType in parts:
        either.append({"type": "null"})
    return Annotated[Any, msgspec.Meta(extra_json_schema={"anyOf": either})]


def _said_struct(form: type[msgspec.Struct], structs: Structs) -> type[msgspec.Struct]:
    fields = [
        (field.name, _said(field.type, structs), msgspec.field(name=field.encode_name, **_default(field)))
        for field in msgspec.structs.fields(form)
    ]
    config = form.__struct_config__
    return msgspec.defstruct(
        form.__name__,
        fields,
        namespace={"__doc__": form.__doc__},
        module=form.__module__,
        tag=config.tag,
        tag_field=config.tag_field,
        forbid_unknown_fields=config.forbid_unknown_fields,
        kw_only=True,
    )


def _default(field: msgspec.structs.FieldInfo) -> dict[str, Any]:
    if field.default_factory is not msgspec.NODEFAULT:
        return {"default_factory": field.default_factory}
    return {} if field.default is msgspec.NODEFAULT else {"default": field.default}


def _options(options: tuple[Option, ...]) -> Json:
    properties = {option.name: {**_values(option), "default": option.default} for option in options}
    return {"type": "object", "properties": properties, "additionalProperties": False}


def _values(option: Option) -> dict[str, Json]:
    """What can be chosen: one of a list, yes or no, or a whole number."""
    if option.choices:
        return {"enum": list(option.choices)}
    if isinstance(option.default, bool):
        return {"type": "boolean"}
    return {"type": "integer", "minimum": option.minimum, "maximum": option.maximum}
