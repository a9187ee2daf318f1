"""Asking, warning in private, memos, standard reasons, directors; whom a ruling concerns has a column of its own."""

from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.contrib.auth.management import create_permissions
from django.db import migrations, models

from pbem import append_only


def unlock(apps: Any, schema_editor: Any) -> None:
    append_only.unlock(schema_editor.connection)


def lock(apps: Any, schema_editor: Any) -> None:
    """On SQLite the table of rulings was made anew, without its triggers."""
    append_only.lock(schema_editor.connection)


def fill(apps: Any, schema_editor: Any) -> None:
    """Whom rulings so far concern, and the role of directors."""
    rulings, accounts = apps.get_model("pbem", "Ruling").objects, apps.get_model("pbem", "Account").objects
    known = set(accounts.values_list("pk", flat=True))
    for ruling in rulings.filter(kind__in=("warn", "replace", "suspend", "lift")).iterator():
        if ruling.facts.get("account") in known:
            rulings.filter(pk=ruling.pk).update(whom=ruling.facts["account"])


def make_role(apps: Any, schema_editor: Any) -> None:
    config = apps.get_app_config("pbem")
    config.models_module = True
    create_permissions(config, apps=apps, verbosity=0)
    config.models_module = None
    right = apps.get_model("auth", "Permission").objects.get(content_type__app_label="pbem", codename="direct")
    group, _ = apps.get_model("auth", "Group").objects.get_or_create(name="director")
    group.permissions.add(right)


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0029_letters_by_uid"),
    ]

    operations = [
        migrations.RunPython(unlock, lock),
        migrations.CreateModel(
            name="Director",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("began_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name="Memo",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=2000)),
                ("created_at", models.DateTimeField()),
            ],
            options={
                "ordering": ("-created_at", "-pk"),
            },
        ),
        migrations.CreateModel(
            name="Question",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("text", models.CharField(max_length=1000)),
                ("asked_at", models.DateTimeField()),
            ],
            options={
                "ordering": ("asked_at", "pk"),
            },
        ),
        migrations.CreateModel(
            name="StandardReason",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("title", models.CharField(max_length=80)),
                ("text", models.CharField(max_length=1000)),
                ("game", models.CharField(blank=True, max_length=40)),
                (
                    "language",
                    models.CharField(choices=[("en", "English"), ("hu", "Magyar"), ("de", "Deutsch")], max_length=8),
                ),
                ("changed_at", models.DateTimeField()),
            ],
            options={
                "ordering": ("title", "pk"),
            },
        ),
        migrations.AlterModelOptions(
            name="ruling",
            options={
                "ordering": ("created_at", "pk"),
                "permissions": (
                    ("moderate", "Can rule on disputes: dismiss, rewind, redo, pause, act for a seat, warn"),
                    ("moderate_senior", "Can also adjust, replace a seat, end and void"),
                    ("moderate_admin", "Can also suspend"),
                    ("direct", "Can rule as a moderator at the tables they are made director of, and nowhere else"),
                ),
            },
        ),
        migrations.AddField(
            model_name="ruling",
            name="private",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="ruling",
            name="whom",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AlterField(
            model_name="outbox",
            name="kind",
            field=models.CharField(
                choices=[
                    ("confirm", "confirm your address"),
                    ("known", "you have an account already"),
                    ("login", "log-in link"),
                    ("invitation", "invitation"),
                    ("started", "table started"),
                    ("turn", "your turn"),
                    ("plan", "your turn, since your plan has stopped"),
                    ("finished", "table finished"),
                    ("abandoned", "table abandoned"),
                    ("consent", "asked to agree to a take-back"),
                    ("refusal", "take-back refused"),
                    ("rewound", "moves were taken back"),
                    ("dispute", "a dispute was opened"),
                    ("ruling", "a moderator has ruled"),
                    ("proposal", "asked to agree to a proposal"),
                    ("decided", "what became of a proposal"),
                    ("seat", "somebody has left a seat"),
                    ("substitute", "welcome to a running table"),
                    ("call", "a table seeks a substitute"),
                    ("woken", "a table goes on"),
                    ("reminder", "your turn waits"),
                    ("nudge", "somebody asks how you are"),
                    ("timeout", "time was over"),
                    ("balance", "a day of your balance was spent"),
                    ("away", "somebody will be away"),
                    ("answer", "what became of a mail"),
                    ("desk", "disputes wait for a moderator"),
                    ("question", "a moderator asks"),
                ],
                max_length=12,
            ),
        ),
        migrations.AddIndex(
            model_name="ruling",
            index=models.Index(fields=["moderator", "-created_at"], name="rulings_of_moderator"),
        ),
        migrations.AddField(
            model_name="director",
            name="account",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="directs", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="director",
            name="appointed_by",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="director",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="directors", to="pbem.table"
            ),
        ),
        migrations.AddField(
            model_name="memo",
            name="about",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="memo",
            name="author",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="memo",
            name="table",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="memos", to="pbem.table"
            ),
        ),
        migrations.AddField(
            model_name="question",
            name="account",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="question",
            name="dispute",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="questions", to="pbem.dispute"
            ),
        ),
        migrations.AddField(
            model_name="question",
            name="moderator",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="statement",
            name="question",
            field=models.OneToOneField(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="answer", to="pbem.question"
            ),
        ),
        migrations.AddField(
            model_name="standardreason",
            name="changed_by",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddConstraint(
            model_name="director",
            constraint=models.UniqueConstraint(
                condition=models.Q(("ended_at__isnull", True)), fields=("table", "account"), name="one_director_once"
            ),
        ),
        migrations.AddConstraint(
            model_name="question",
            constraint=models.UniqueConstraint(fields=("dispute", "account", "text"), name="question_once"),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
        migrations.RunPython(lock, unlock),
        migrations.RunPython(make_role, migrations.RunPython.noop),
    ]
