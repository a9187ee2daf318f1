"""Scenes that many tests begin with: played once through the services, and after that put back row by row.

Playing six moves takes a hundred times as long as inserting what they left behind, and hundreds of tests begin so.
"""

import functools
from collections.abc import Callable
from copy import deepcopy
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, ParamSpec, TypeVar

from django.apps import apps
from django.db import connection
from django.db.models import Model
from django.utils import timezone

from pbem.models import Account

P = ParamSpec("P")
T = TypeVar("T")
Rows = dict[type[Model], list[tuple[Any, ...]]]

# Moments are in the fingerprints of versions, so they stay as they were: a scene may be this old, as on a slow machine.
FRESH = timedelta(minutes=1)


@dataclass(frozen=True)
class Memory:
    """What a builder returned, what it stored, and when it began."""

    returned: Any
    rows: Rows
    at: datetime


def remembered(build: Callable[P, T]) -> Callable[P, T]:
    """Have a scene built at most once a minute. Where somebody is there already it is built, since numbers would clash.

    What is put back is the rows of our own tables, with the same numbers, codes and secrets; what was to be done on
    commit is not done again.
    """
    memories: dict[Any, Memory] = {}

    @functools.wraps(build)
    def built(*given: P.args, **named: P.kwargs) -> T:
        if Account.objects.exists():
            return build(*given, **named)
        scene = (given, *named.items())
        memory = memories.get(scene)
        if memory and timedelta() <= timezone.now() - memory.at < FRESH:
            _insert(memory.rows)
        else:
            memory = memories[scene] = _watched(lambda: build(*given, **named))
        return deepcopy(memory.returned)

    return built


def _watched(build: Callable[[], object]) -> Memory:
    """Build a scene, and remember what it stored."""
    at, before = timezone.now(), stored()
    returned = build()
    after = stored()
    for model, rows in before.items():
        assert all(row in after[model] for row in rows), f"{model.__name__}: only what is added can be put back"
        after[model] = [row for row in after[model] if row not in rows]
    return Memory(returned, after, at)


def stored() -> Rows:
    """Every row of our own tables, as the database keeps it."""
    models = apps.get_app_config("pbem").get_models(include_auto_created=True)
    return {model: _selected(model) for model in models if not model._meta.proxy}


def _selected(model: type[Model]) -> list[tuple[Any, ...]]:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {_columns(model)} FROM {model._meta.db_table} ORDER BY 1")  # noqa: S608  # our own names
        return cursor.fetchall()


def _insert(rows: Rows) -> None:
    with connection.cursor() as cursor:
        for model, found in rows.items():
            if found:
                row = f"({', '.join(['%s'] * len(found[0]))})"
                cursor.execute(
                    f"INSERT INTO {model._meta.db_table} ({_columns(model)}) "  # noqa: S608  # our own names
                    f"VALUES {', '.join([row] * len(found))}",
                    [value for one in found for value in one],
                )


def _columns(model: type[Model]) -> str:
    return ", ".join(connection.ops.quote_name(field.column) for field in model._meta.concrete_fields)
