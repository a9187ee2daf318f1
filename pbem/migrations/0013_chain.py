"""Each version is tied to the one before it; letters get a name that does not repeat after a restore."""

import hashlib
from typing import Any

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

import pbem.models.mail
from pbem import chain

BATCH = 200
LINKS = ["kept", "seal", "fingerprint"]


def tie(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The chain of every table that has a history, a batch of versions at a time."""
    tables = apps.get_model("pbem", "Table").objects.using(schema_editor.connection.alias)
    for table in tables.order_by("pk").iterator(chunk_size=BATCH):
        table.chain_key = chain.new_key()
        table.fingerprint = _tied(apps, schema_editor.connection.alias, table)
        table.save(update_fields=["chain_key", "fingerprint"])


def _tied(apps: Apps, alias: str, table: Any) -> str:
    versions = apps.get_model("pbem", "Version").objects.using(alias).filter(table=table).defer("snapshot")
    secrets = apps.get_model("pbem", "PastSecret").objects.using(alias).filter(table=table).order_by("until_version")
    past = list(secrets.values_list("until_version", "secret_hash"))
    previous, last = chain.beginning(table), -1
    while batch := list(versions.filter(number__gt=last).order_by("number")[:BATCH]):
        for version in batch:
            promise = next((each for until, each in past if version.number <= until), table.secret_hash)
            tied = chain.link(version, previous=previous, key=bytes(table.chain_key), promise=promise)
            version.kept, version.seal, version.fingerprint = tied.kept, tied.seal, tied.fingerprint
            previous, last = tied.fingerprint, version.number
        versions.bulk_update(batch, LINKS)
    return previous if last >= 0 else ""


def name_letters(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A letter that may have left already keeps the Message-ID it had."""
    letters = apps.get_model("pbem", "Outbox").objects.using(schema_editor.connection.alias)
    last = 0
    while batch := list(letters.filter(pk__gt=last).order_by("pk").only("pk", "key")[:BATCH]):
        for letter in batch:
            letter.uid = hashlib.sha256(letter.key.encode()).hexdigest()[:24]
            last = letter.pk
        letters.bulk_update(batch, ["uid"])


class Migration(migrations.Migration):
    dependencies = [("pbem", "0012_submissions")]

    operations = [
        migrations.AddField(
            "table", "fingerprint", models.CharField(blank=True, default="", max_length=64), preserve_default=False
        ),
        migrations.AddField("table", "chain_key", models.BinaryField(default=chain.new_key, max_length=32)),
        *(
            migrations.AddField("version", name, models.CharField(default="", max_length=64), preserve_default=False)
            for name in LINKS
        ),
        migrations.AlterField(
            "version",
            "cause",
            models.CharField(
                choices=[
                    ("setup", "set up"),
                    ("move", "moved"),
                    ("undo", "taken back"),
                    ("redo", "played again"),
                    ("rewind", "rewound"),
                    ("adjust", "corrected"),
                    ("deal", "dealt afresh"),
                ],
                max_length=10,
            ),
        ),
        migrations.AddField("outbox", "uid", models.CharField(default=pbem.models.mail.new_uid, max_length=24)),
        migrations.RunPython(tie, migrations.RunPython.noop),
        migrations.RunPython(name_letters, migrations.RunPython.noop),
    ]
