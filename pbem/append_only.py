"""History that cannot be changed quietly: the database itself refuses it, whoever asks.

A lawful way remains, and it is a loud one: whoever may change the schema can unlock the tables. A migration that makes
one of these tables anew on SQLite takes their triggers away and must end with `lock`; a test and `verify` watch that.

Versions that an archive of their table holds may be deleted: that is how a table is put away. Archives stay.
"""

from typing import Any

ARCHIVES = "pbem_archive"
TABLES = ("pbem_version", "pbem_ruling", "pbem_pastsecret", ARCHIVES)
REFUSAL = "History is append-only: rows of {table} are never changed or deleted."
EVENTS = ("UPDATE", "DELETE")
FUNCTION = "pbem_refuse_to_change_history"
DROP_FUNCTIONS = f"DROP FUNCTION IF EXISTS {FUNCTION}(), {FUNCTION}_unless_archived()"
PUTS_AWAY = ("pbem_version", "DELETE")
ARCHIVED = f"EXISTS (SELECT 1 FROM {ARCHIVES} WHERE table_id = OLD.table_id AND OLD.number BETWEEN first AND last)"  # noqa: S608


def lock(connection: Any) -> None:
    """Let the database refuse to change or delete rows of history, whatever of the refusal is there already."""
    unlock(connection)
    tables = _there(connection)
    statements = _on_postgresql(tables) if connection.vendor == "postgresql" else _on_sqlite(tables)
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def unlock(connection: Any) -> None:
    """Take the refusal away."""
    on_postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        if on_postgresql:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # no table is altered with checks pending
        for table in _there(connection):
            for name in _names(table, on_postgresql):
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}" + (f" ON {table}" if on_postgresql else ""))
        if on_postgresql:
            cursor.execute(DROP_FUNCTIONS)
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")


def unlocked(connection: Any) -> list[str]:
    """The triggers that should be there and are not, or are switched off."""
    on_postgresql = connection.vendor == "postgresql"
    found = (
        "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O'"
        if on_postgresql
        else "SELECT name FROM sqlite_master WHERE type = 'trigger'"
    )
    with connection.cursor() as cursor:
        cursor.execute(found)
        there = {name for (name,) in cursor.fetchall()}
    return [name for table in TABLES for name in _names(table, on_postgresql) if name not in there]


def _names(table: str, on_postgresql: bool) -> list[str]:
    return [_name(table, event) for event in (*EVENTS, *(("TRUNCATE",) if on_postgresql else ()))]


def _name(table: str, event: str) -> str:
    return f"{table}_no_{event.lower()}"


def _there(connection: Any) -> list[str]:
    """Those of the tables that exist: older releases had fewer."""
    with connection.cursor() as cursor:
        known = set(connection.introspection.table_names(cursor))
    return [table for table in TABLES if table in known]


def _exception(table: str, event: str, tables: list[str]) -> bool:
    return (table, event) == PUTS_AWAY and ARCHIVES in tables


def _on_sqlite(tables: list[str]) -> list[str]:
    return [
        f"CREATE TRIGGER {_name(table, event)} BEFORE {event} ON {table} "
        + (f"WHEN NOT {ARCHIVED} " if _exception(table, event, tables) else "")
        + f"BEGIN SELECT RAISE(ABORT, '{REFUSAL.format(table=table)}'); END"
        for table in tables
        for event in EVENTS
    ]


def _on_postgresql(tables: list[str]) -> list[str]:
    """By row, so that deleting a table without a history is no change of history; TRUNCATE knows no rows."""
    refusal = REFUSAL.format(table="%")
    refuse = f"RAISE EXCEPTION '{refusal}', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'"
    unless = f"IF {ARCHIVED} THEN RETURN OLD; END IF;"
    head = "RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    return [
        f"CREATE FUNCTION {FUNCTION}() {head} {refuse}; END $$",
        f"CREATE FUNCTION {FUNCTION}_unless_archived() {head} {unless} {refuse}; END $$",
        *(
            f"CREATE TRIGGER {_name(table, event)} BEFORE {event} ON {table} "
            f"FOR EACH {'STATEMENT' if event == 'TRUNCATE' else 'ROW'} "
            f"EXECUTE FUNCTION {FUNCTION}{'_unless_archived' if _exception(table, event, tables) else ''}()"
            for table in tables
            for event in (*EVENTS, "TRUNCATE")
        ),
    ]
