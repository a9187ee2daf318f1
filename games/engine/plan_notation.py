"""Plans as they are typed: a line each, and behind bars what it hangs on."""

from collections.abc import Sequence
from typing import Any

import msgspec

from games.engine.contract import AnyGame, Json
from games.engine.errors import BadNotation
from games.engine.plans import PlanLine, checked, kinds, plain, spelled

LONGEST_TEXT = 8_000  # characters
CLAUSES = {"only if ": "only_if", "stop if ": "stop_if", "until ": "until"}
WORDS = {"repeat": "repeat", "go on": "go_on"}


def write(lines: Json) -> str:
    """A plan as it is typed: a line each, what it hangs on behind bars. From its lines or their JSON form."""
    return "\n".join(map(_written, msgspec.convert(lines, list[PlanLine], from_attributes=True)))


def _written(each: PlanLine) -> str:
    parts = [each.line if each.rule is None else f"rule {spelled(each.rule, 'rule')}"]
    for word, name in CLAUSES.items():
        parts += [word + spelled(given, "when") for given in getattr(each, name)]
    said = set() if each.rule else {name for name in WORDS.values() if getattr(each, name)}
    said -= {"repeat"} if each.until else set()
    return " | ".join([*parts, *(word for word, name in WORDS.items() if name in said)])


def read(game: AnyGame, text: str) -> tuple[PlanLine, ...]:
    """A plan that was typed, or BadNotation; empty lines count for nothing."""
    if len(text) > LONGEST_TEXT:
        raise BadNotation("too-long", longest=LONGEST_TEXT)
    typed = [each.strip() for each in text.splitlines() if each.strip()]
    return checked(game, msgspec.to_builtins(tuple(_read(game, each) for each in typed)))


def _read(game: AnyGame, text: str) -> PlanLine:
    action, *clauses = (part.strip() for part in text.split("|"))
    found: dict[str, Any] = {"only_if": [], "stop_if": [], "until": []}
    for clause in clauses:
        words = " ".join(clause.split())
        name = next((each for each in CLAUSES if words.lower().startswith(each)), None)
        if name is not None:
            found[CLAUSES[name]].append(_thing(game.Condition, words[len(name) :], "unknown-condition"))
        elif words.lower() in WORDS:
            found[WORDS[words.lower()]] = True
        else:
            raise BadNotation("plan-clause", text=clause[:40])
    found |= {name: tuple(found[name]) for name in CLAUSES.values()}
    found["repeat"] = bool(found.get("repeat") or found["until"])
    if action.lower().startswith("rule "):
        return PlanLine(rule=_thing(game.Rule, action[5:], "unknown-rule"), **found)
    return PlanLine(line=action, **found)


def _thing(union: Any, text: str, code: str) -> dict[str, Json]:
    """A condition or rule by its code and its values in order."""
    name, *values = text.split() or [""]
    for kind in kinds(union):
        if kind.__struct_config__.tag == name.lower():
            for spelled in (values, [value.lower() for value in values]):
                if made := _made(kind, spelled):
                    return plain(made)
    raise BadNotation(code, problem=text[:40])


def _made(kind: Any, values: Sequence[str]) -> Any:
    """A condition or rule of this kind; None if the values do not fit."""
    fields = kind.__struct_fields__
    try:
        given = dict(zip(fields, values, strict=False))
        return msgspec.convert(given, kind, strict=False) if len(values) <= len(fields) else None
    except msgspec.ValidationError:
        return None
