"""The database refuses to change or delete versions, rulings and past secrets."""

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

from pbem import append_only


def lock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.lock(schema_editor.connection)


def unlock(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    append_only.unlock(schema_editor.connection)


class Migration(migrations.Migration):
    dependencies = [("pbem", "0013_chain")]

    operations = [migrations.RunPython(lock, unlock)]
