"""Keys get scopes and an end, staff a second factor, and sessions know their account.

All sessions of before end: those that the link of a letter had opened were whole log-ins and cannot be told from others.
"""

from datetime import datetime, timedelta

import django.db.models.deletion
from django.apps.registry import Apps
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import Q
from django.utils import timezone


def a_year_from_now() -> datetime:
    return timezone.now() + timedelta(days=365)


def give_scopes(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Old keys go on doing what they could do: their account's own right to moderate is asked with every request."""
    keys = apps.get_model("pbem", "ApiKey").objects.using(schema_editor.connection.alias)
    keys.update(scopes=["read", "play"])
    accounts = apps.get_model("pbem", "Account").objects.using(schema_editor.connection.alias)
    right = {"codename": "moderate", "content_type__app_label": "pbem"}
    by_group = Q(**{f"groups__permissions__{name}": value for name, value in right.items()})
    by_right = Q(**{f"user_permissions__{name}": value for name, value in right.items()})
    moderators = accounts.filter(Q(is_superuser=True) | by_group | by_right).values("pk")
    keys.filter(account__in=moderators).update(scopes=["read", "play", "moderate"])


class Migration(migrations.Migration):
    dependencies = [("pbem", "0008_endings")]

    operations = [
        migrations.AddField(
            model_name="apikey",
            name="ends_at",
            field=models.DateTimeField(default=a_year_from_now),
            preserve_default=False,
        ),
        migrations.AddField(model_name="apikey", name="scopes", field=models.JSONField(default=list)),
        migrations.AddField(model_name="apikey", name="used_at", field=models.DateTimeField(blank=True, null=True)),
        migrations.RunPython(give_scopes, migrations.RunPython.noop),
        migrations.CreateModel(
            name="SecondFactor",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("secret", models.CharField(max_length=32)),
                ("last_step", models.BigIntegerField(default=0)),
                ("failures", models.PositiveIntegerField(default=0)),
                ("locked_until", models.DateTimeField(blank=True, null=True)),
                ("created_at", models.DateTimeField(auto_now_add=True)),
                (
                    "account",
                    models.OneToOneField(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="second_factor",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="RecoveryCode",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("fingerprint", models.CharField(max_length=64)),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="recovery_codes",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "constraints": [models.UniqueConstraint(fields=("account", "fingerprint"), name="recovery_code_once")],
            },
        ),
        migrations.CreateModel(
            name="Session",
            fields=[
                (
                    "session_key",
                    models.CharField(max_length=40, primary_key=True, serialize=False, verbose_name="session key"),
                ),
                ("session_data", models.TextField(verbose_name="session data")),
                ("expire_date", models.DateTimeField(db_index=True, verbose_name="expire date")),
                (
                    "account",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="sessions",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={"verbose_name": "session", "verbose_name_plural": "sessions", "abstract": False},
        ),
    ]
