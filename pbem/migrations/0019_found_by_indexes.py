"""Letters that wait, tables that stand still and titles are found by indexes, however many there are (ADR 21)."""

from django.apps.registry import Apps
from django.db import migrations, models, transaction
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q
from django.db.utils import DatabaseError

WAITING = ["pending", "sending"]


def index_titles(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Words inside titles: only PostgreSQL has such an index, and only with an extension that it ships."""
    if schema_editor.connection.vendor != "postgresql":
        return
    try:
        with transaction.atomic(using=schema_editor.connection.alias):
            schema_editor.execute("CREATE EXTENSION IF NOT EXISTS pg_trgm")
    except DatabaseError:
        return  # not installed, or not ours to switch on: the desk finds titles by reading all of them, as before
    schema_editor.execute("CREATE INDEX table_title ON pbem_table USING gin (upper(title::text) gin_trgm_ops)")


def forget_titles(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute("DROP INDEX IF EXISTS table_title")


class Migration(migrations.Migration):
    dependencies = [("pbem", "0018_restores")]

    operations = [
        migrations.RemoveIndex("outbox", "outbox_waiting"),
        migrations.AddIndex(
            "outbox",
            models.Index(condition=Q(status__in=WAITING), fields=["due_at", "id"], name="outbox_waiting"),
        ),
        migrations.AddIndex(
            "outbox",
            models.Index(
                condition=Q(status__in=WAITING, kind__in=["login", "confirm", "known"]),
                fields=["due_at", "id"],
                name="outbox_urgent",
            ),
        ),
        migrations.AddIndex(
            "outbox", models.Index(condition=Q(status="sending"), fields=["due_at"], name="outbox_claimed")
        ),
        migrations.AddIndex(
            "seat", models.Index(condition=Q(account__isnull=True), fields=["table"], name="seat_vacant")
        ),
        migrations.AddIndex(
            "table",
            models.Index(condition=Q(frozen_at__isnull=False), fields=["frozen_at"], name="table_standing_still"),
        ),
        migrations.RunPython(index_titles, forget_titles),
    ]
