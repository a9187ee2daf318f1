"""Queries and changes that Django writes once in a process, and that are sent many times with other values.

To build a query of five joined tables, and to write it as SQL, takes Django longer than all the rest of asking. What
every page, move or letter asks is therefore a `Prepared`: an ordinary query in which `Given` stands for what is only
known later. The objects it finds are those that the query itself would find.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from django.db import connection
from django.db.models import Expression, Field, QuerySet
from django.db.models.query import get_related_populators
from django.db.models.sql.compiler import SQLCompiler
from django.db.models.sql.subqueries import UpdateQuery
from django.db.transaction import TransactionManagementError
from django.utils import timezone

from pbem import database_time
from pbem.database_time import ProcessNow


class Given(Expression):
    """A value in a statement, by the name under which it is said when the statement is sent."""

    def __init__(self, name: str, output_field: "Field[Any, Any]") -> None:
        super().__init__(output_field=output_field)
        self.name = name

    def as_sql(self, compiler: SQLCompiler, connection: Any) -> tuple[str, tuple[Any, ...]]:
        return "%s", (self,)

    def among(self, values: Mapping[str, Any]) -> Any:
        """The value, as the database takes it."""
        return self.output_field.get_db_prep_value(values[self.name], connection)


class Prepared:
    """A query with `Given` values. What makes it is called when it is first sent."""

    def __init__(self, query: "Callable[[], QuerySet[Any]]") -> None:
        self._query = query
        self._kept: dict[bool, _Written] = {}

    def rows(self, **values: Any) -> list[Any]:
        """All that it finds."""
        return self._written().sent(values)

    def row(self, **values: Any) -> Any:
        """The first that it finds; None if there is none."""
        found = self.rows(**values)
        return found[0] if found else None

    def _written(self) -> "_Written":
        shared = database_time.is_shared()
        if shared not in self._kept:
            self._kept[shared] = self._write()
        return self._kept[shared]

    def _write(self) -> "_Written":
        return _Written(self._query())


class Locked(Prepared):
    """A query `select_for_update`, in a transaction: each row comes with `now`, when the lock was ours."""

    def rows(self, **values: Any) -> list[Any]:
        if connection.get_autocommit():  # Django would say so, if it were asked each time
            raise TransactionManagementError("what is locked outside of a transaction is free again at once")
        found = super().rows(**values)
        if not database_time.is_shared():
            for row in found:
                row.now = timezone.now()
        return found

    def _write(self) -> "_Written":
        written = super()._write()
        if database_time.is_shared():
            # Asked outside, since inside it would be told before the wait.
            written.also("now", "SELECT locked.*, clock_timestamp() FROM ({}) AS locked")
        return written


class Change:
    """An update of what a query finds, with `Given` values in both. What makes it is called when it is first sent."""

    def __init__(self, query: "Callable[[], QuerySet[Any]]", **changes: Any) -> None:
        self._query, self._changes = query, changes
        self._kept: dict[bool, tuple[str, Sequence[Any]]] = {}

    def made(self, **values: Any) -> int:
        """How many rows were changed."""
        shared = database_time.is_shared()
        if shared not in self._kept:
            self._kept[shared] = self._written()
        sql, placed = self._kept[shared]
        with connection.cursor() as cursor:
            cursor.execute(sql, [_bound(value, values) for value in placed])
            return cursor.rowcount

    def _written(self) -> tuple[str, Sequence[Any]]:
        """As `QuerySet.update` writes it."""
        found = self._query()
        update: Any = found.query.chain(UpdateQuery)
        update.add_update_values(self._changes)
        sql, placed = update.get_compiler(found.db).as_sql()
        return sql, placed


def _bound(value: Any, values: Mapping[str, Any]) -> Any:
    """A value of a written query as it is sent: what is given, and now, are new each time."""
    if isinstance(value, Given):
        return value.among(values)
    return ProcessNow.of(connection) if isinstance(value, ProcessNow) else value


class _Written:
    """A query as SQL, and what Django knows of its columns: `ModelIterable` finds this out anew each time."""

    def __init__(self, query: "QuerySet[Any]") -> None:
        compiler: Any = query.query.get_compiler(query.db)
        self._sql, self._values = compiler.as_sql()
        self._converters = compiler.get_converters([column for column, *_ in compiler.select]).items()
        self._columns = len(compiler.select)
        self._annotations = compiler.annotation_col_map or {}
        self._database = query.db
        self._model = compiler.klass_info["model"]
        own = compiler.klass_info["select_fields"]
        self._own = slice(own[0], own[-1] + 1)
        self._fields = [column.target.attname for column, *_ in compiler.select[self._own]]
        populators: Any = get_related_populators  # of Django 5.2; the stubs know a newer one
        self._related = populators(compiler.klass_info, compiler.select, query.db)

    def also(self, name: str, around: str) -> None:
        """Let SQL `around` this give one column more, which becomes an attribute of this name."""
        self._annotations = {**self._annotations, name: self._columns}
        self._sql = around.format(self._sql)

    def sent(self, values: Mapping[str, Any]) -> list[Any]:
        """What the database finds with these values."""
        bound = [_bound(value, values) for value in self._values]
        with connection.cursor() as cursor:
            cursor.execute(self._sql, bound)
            return list(self._objects(self._converted(cursor.fetchall())))

    def _converted(self, rows: Iterable[Sequence[Any]]) -> Iterator[list[Any]]:
        """The rows with values as fields know them."""
        for row in map(list, rows):
            for place, (converters, column) in self._converters:
                for convert in converters:
                    row[place] = convert(row[place], column, connection)
            yield row

    def _objects(self, rows: Iterable[list[Any]]) -> Iterator[Any]:
        for row in rows:
            found = self._model.from_db(self._database, self._fields, row[self._own])
            for populator in self._related:
                populator.populate(row, found)
            for name, place in self._annotations.items():
                setattr(found, name, row[place])
            yield found
