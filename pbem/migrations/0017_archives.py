"""Tables that have been over for long can be put away: all their versions in one row."""

import django.db.models.deletion
from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from pbem import append_only
from pbem.models.packed import FingerprintField


def lock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.lock(schema_editor.connection)


def unlock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.unlock(schema_editor.connection)


def nothing_is_lost(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Without archives there is no history of what was put away."""
    tables = apps.get_model("pbem", "Table").objects.using(schema_editor.connection.alias)
    if tables.filter(archived_at__isnull=False).exists():
        raise RuntimeError("Some tables are put away: bring them back first, by services.archive.at_hand.")


class Migration(migrations.Migration):
    dependencies = [("pbem", "0016_small_history")]

    operations = [
        migrations.RunPython(unlock, lock),
        migrations.CreateModel(
            name="Archive",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("first", models.PositiveIntegerField()),
                ("last", models.PositiveIntegerField()),
                ("packed", models.BinaryField()),
                ("fingerprint", FingerprintField()),
                ("created_at", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(
                        db_index=False,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="archives",
                        to="pbem.table",
                    ),
                ),
            ],
            options={
                "ordering": ("first",),
                "constraints": [models.UniqueConstraint(fields=("table", "first"), name="archive_once")],
            },
        ),
        migrations.AddField("table", "archived_at", models.DateTimeField(null=True)),
        migrations.AddField("table", "brought_back_at", models.DateTimeField(null=True)),
        migrations.AddIndex(
            "table",
            models.Index(
                fields=["finished_at"],
                condition=models.Q(archived_at__isnull=True, finished_at__isnull=False, head__isnull=False),
                name="table_to_put_away",
            ),
        ),
        migrations.RunPython(migrations.RunPython.noop, nothing_is_lost),
        migrations.RunPython(lock, unlock),
    ]
