"""History that cannot be changed quietly: the database itself refuses it, whoever asks.

A lawful way remains, and it is a loud one: whoever may change the schema can unlock the tables. A migration that makes
one of these tables anew on SQLite takes their triggers away and must end with `lock`; a test and `verify` watch that.
"""

from typing import Any

TABLES = ("pbem_version", "pbem_ruling", "pbem_pastsecret")
REFUSAL = "History is append-only: rows of {table} are never changed or deleted."
EVENTS = ("UPDATE", "DELETE")
FUNCTION = "pbem_refuse_to_change_history"


def lock(connection: Any) -> None:
    """Let the database refuse to change or delete rows of history, whatever of the refusal is there already."""
    unlock(connection)
    statements = _on_postgresql() if connection.vendor == "postgresql" else _on_sqlite()
    with connection.cursor() as cursor:
        for statement in statements:
            cursor.execute(statement)


def unlock(connection: Any) -> None:
    """Take the refusal away."""
    on_postgresql = connection.vendor == "postgresql"
    with connection.cursor() as cursor:
        if on_postgresql:
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")  # no table is altered with checks pending
        for table in TABLES:
            for name in _names(table, on_postgresql):
                cursor.execute(f"DROP TRIGGER IF EXISTS {name}" + (f" ON {table}" if on_postgresql else ""))
        if on_postgresql:
            cursor.execute(f"DROP FUNCTION IF EXISTS {FUNCTION}()")
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


def _on_sqlite() -> list[str]:
    return [
        f"CREATE TRIGGER {_name(table, event)} BEFORE {event} ON {table} "
        f"BEGIN SELECT RAISE(ABORT, '{REFUSAL.format(table=table)}'); END"
        for table in TABLES
        for event in EVENTS
    ]


def _on_postgresql() -> list[str]:
    """By row, so that deleting a table without a history is no change of history; TRUNCATE knows no rows."""
    refusal = REFUSAL.format(table="%")
    refuse = f"RAISE EXCEPTION '{refusal}', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation'"
    return [
        f"CREATE FUNCTION {FUNCTION}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {refuse}; END $$",
        *(
            f"CREATE TRIGGER {_name(table, event)} BEFORE {event} ON {table} "
            f"FOR EACH {'STATEMENT' if event == 'TRUNCATE' else 'ROW'} EXECUTE FUNCTION {FUNCTION}()"
            for table in TABLES
            for event in (*EVENTS, "TRUNCATE")
        ),
    ]
