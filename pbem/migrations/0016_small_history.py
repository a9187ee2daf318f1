"""Versions are stored packed (ADR 20). What was damaged stays as damaged as it was.

Old code cannot read what this writes: stop web and workers first.
"""

import json
from collections.abc import Callable
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import ProjectState

from pbem import append_only, packing
from pbem.models.packed import FINGERPRINT, FingerprintField, PackedJSONField, SnapshotField, stored_fingerprint

BATCH = 200
JSON = {
    "move": PackedJSONField(null=True),
    "draws": PackedJSONField(default=list),
    "events": PackedJSONField(default=list),
    "snapshot": SnapshotField(),
}
FINGERPRINTS = {name: FingerprintField() for name in ("digest", "kept", "seal", "fingerprint")}


class Retype(migrations.AlterField):
    """Text becomes its bytes and the other way round, where the database minds; SQLite takes what there is."""

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        self._retype(app_label, schema_editor, from_state, to_state, "bytea", "convert_to({}::text, 'UTF8')")

    def database_backwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        old = "jsonb" if self.name in JSON else "varchar(64)"
        self._retype(app_label, schema_editor, from_state, to_state, old, f"convert_from({{}}, 'UTF8')::{old}")

    def _retype(
        self, app_label: str, editor: Any, before: ProjectState, after: ProjectState, to: str, how: str
    ) -> None:
        if editor.connection.vendor == "postgresql":
            column = editor.quote_name(self.name)
            editor.execute(f"ALTER TABLE pbem_version ALTER {column} TYPE {to} USING {how.format(column)}")
        else:
            editor.execute("PRAGMA ignore_check_constraints = ON")  # what is no JSON any more is carried over as well
            super().database_forwards(app_label, editor, before, after)
            editor.execute("PRAGMA ignore_check_constraints = OFF")


def pack(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Every version, a batch at a time."""
    _rewrite(schema_editor, _packed, lambda text: stored_fingerprint(text.decode(errors="replace")))


def unpack(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Back to text; what cannot be read becomes JSON that is no board."""
    _rewrite(schema_editor, _unpacked, lambda stored: stored.hex().encode() if len(stored) == FINGERPRINT else stored)


def _packed(text: bytes) -> bytes:
    try:
        return packing.packed(json.loads(text))
    except ValueError:
        return packing.packed_text(text)


def _unpacked(stored: bytes) -> bytes:
    try:
        return json.dumps(packing.unpacked(stored)).encode()
    except ValueError:
        return b"null"


def _rewrite(editor: Any, change: Callable[[bytes], bytes], change_fingerprint: Callable[[bytes], bytes]) -> None:
    """Each value as other bytes. On SQLite text is read as bytes, and written as text where it becomes text again."""
    on_sqlite, names = editor.connection.vendor == "sqlite", [*JSON, *FINGERPRINTS]
    changes = [*([change] * len(JSON)), *([change_fingerprint] * len(FINGERPRINTS))]
    read = ", ".join(f'CAST("{name}" AS BLOB)' if on_sqlite else f'"{name}"' for name in names)
    written = ", ".join(
        f'"{name}" = CAST(%s AS TEXT)' if on_sqlite and change is _unpacked else f'"{name}" = %s' for name in names
    )
    select = f"SELECT id, {read} FROM pbem_version"  # noqa: S608 - our own names
    update = f"UPDATE pbem_version SET {written} WHERE id = %s"  # noqa: S608 - our own names
    last = 0
    with editor.connection.cursor() as cursor:
        while True:
            cursor.execute(f"{select} WHERE id > %s ORDER BY id LIMIT {BATCH}", [last])
            if not (rows := cursor.fetchall()):
                return
            last = rows[-1][0]
            values = (
                [None if value is None else each(bytes(value)) for each, value in zip(changes, row[1:], strict=True)]
                + [row[0]]
                for row in rows
            )
            cursor.executemany(update, list(values))


def lock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.lock(schema_editor.connection)


def unlock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.unlock(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("pbem", "0015_watch")]

    operations = [
        migrations.RunPython(unlock, lock),
        *(Retype("version", name, field) for name, field in {**JSON, **FINGERPRINTS}.items()),
        migrations.AlterField(
            "version",
            "table",
            models.ForeignKey("pbem.table", models.CASCADE, related_name="versions", db_index=False),
        ),
        migrations.RunPython(pack, unpack),  # last: PostgreSQL alters no table with checks of its rows pending
        migrations.RunPython(lock, unlock),
    ]
