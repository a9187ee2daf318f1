"""Leaving, proposals, substitutes and rest. Tables that go on were last stirred by their newest version."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps
from django.db.models import F, OuterRef, Subquery
from django.db.models.functions import Coalesce


def stirred_by_the_newest(apps: StateApps, editor: BaseDatabaseSchemaEditor) -> None:
    """When somebody last did something: the newest version, or where there is none, when the table was opened."""
    table, version = apps.get_model("pbem", "Table"), apps.get_model("pbem", "Version")
    newest = version.objects.filter(table=OuterRef("pk"), number=OuterRef("head")).values("created_at")
    going_on = table.objects.filter(phase__in=["gathering", "playing"])
    going_on.update(stirred_at=Coalesce(Subquery(newest[:1]), F("created_at")))


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("pbem", "0027_time_outs"),
    ]

    operations = [
        migrations.CreateModel(
            name="CalendarFeed",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("fingerprint", models.CharField(max_length=64, unique=True)),
                ("created_at", models.DateTimeField()),
            ],
        ),
        migrations.CreateModel(
            name="Proposal",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("submission", models.CharField(blank=True, db_default="", default="", max_length=64)),
                ("sent", models.CharField(blank=True, db_default="", default="", max_length=32)),
                ("text", models.CharField(blank=True, max_length=500)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("open", "waiting for answers"),
                            ("granted", "agreed to"),
                            ("refused", "refused"),
                            ("overtaken", "overtaken by a move"),
                            ("withdrawn", "withdrawn"),
                        ],
                        default="open",
                        max_length=10,
                    ),
                ),
                ("created_at", models.DateTimeField()),
                ("expires_at", models.DateTimeField()),
                ("closed_at", models.DateTimeField(null=True)),
                ("seat", models.PositiveSmallIntegerField(null=True)),
                (
                    "kind",
                    models.CharField(
                        choices=[
                            ("pause", "pause the table"),
                            ("resume", "go on before the pause is over"),
                            ("end", "end the game with the present ranking"),
                            ("void", "let the game count for nothing"),
                            ("sleep", "put the table to sleep"),
                        ],
                        max_length=8,
                    ),
                ),
                ("days", models.PositiveSmallIntegerField(default=0)),
            ],
        ),
        migrations.CreateModel(
            name="ProposalAnswer",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("seat", models.PositiveSmallIntegerField()),
                (
                    "answer",
                    models.CharField(
                        blank=True,
                        choices=[("", "not answered yet"), ("agrees", "agrees"), ("refuses", "refuses")],
                        default="",
                        max_length=8,
                    ),
                ),
                ("answered_at", models.DateTimeField(null=True)),
            ],
            options={
                "ordering": ("seat",),
            },
        ),
        migrations.AddField(
            model_name="account",
            name="called_at",
            field=models.DateTimeField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="account",
            name="steps_in",
            field=models.BooleanField(db_default=False, default=False),
        ),
        migrations.AddField(
            model_name="dispute",
            name="released_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="called_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="resigned_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="seat",
            name="sought_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="asleep_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="pace",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="paused_until",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="stirred_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="tenure",
            name="ended_how",
            field=models.CharField(
                blank=True,
                choices=[
                    ("", "sits there"),
                    ("left", "left before the start"),
                    ("resigned", "resigned"),
                    ("gave", "gave the seat to a substitute"),
                    ("replaced", "was replaced"),
                ],
                db_default="",
                default="",
                max_length=10,
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
                ],
                max_length=12,
            ),
        ),
        migrations.AddIndex(
            model_name="account",
            index=models.Index(
                condition=models.Q(("steps_in", True)), fields=["called_at", "id"], name="account_stepping_in"
            ),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(
                condition=models.Q(("sought_at__isnull", False)), fields=["sought_at"], name="seat_sought"
            ),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("paused_until__isnull", False)), fields=["paused_until"], name="table_paused"
            ),
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("frozen_at__isnull", True), ("phase__in", ["gathering", "playing"])),
                fields=["phase", "stirred_at"],
                name="table_unstirred",
            ),
        ),
        migrations.AddField(
            model_name="calendarfeed",
            name="account",
            field=models.OneToOneField(
                on_delete=django.db.models.deletion.CASCADE, related_name="calendar_feed", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="account",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField(
            model_name="proposal",
            name="table",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="proposals", to="pbem.table"
            ),
        ),
        migrations.AddField(
            model_name="proposalanswer",
            name="proposal",
            field=models.ForeignKey(
                on_delete=django.db.models.deletion.CASCADE, related_name="answers", to="pbem.proposal"
            ),
        ),
        migrations.AddIndex(
            model_name="proposal",
            index=models.Index(condition=models.Q(("status", "open")), fields=["expires_at"], name="proposal_open"),
        ),
        migrations.AddConstraint(
            model_name="proposal",
            constraint=models.UniqueConstraint(
                condition=models.Q(("status", "open")), fields=("table",), name="one_open_proposal_per_table"
            ),
        ),
        migrations.AddConstraint(
            model_name="proposal",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("table", "seat", "submission"),
                name="proposal_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="proposalanswer",
            constraint=models.UniqueConstraint(fields=("proposal", "seat"), name="one_answer_to_a_proposal"),
        ),
        migrations.RunPython(stirred_by_the_newest, migrations.RunPython.noop),
    ]
