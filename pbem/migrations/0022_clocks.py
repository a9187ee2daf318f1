"""Clocks: how long a turn may take, until when it lasts, and when time does not run. No table had one: nothing to fill."""

import datetime

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0021_lift_suspensions"),
    ]

    operations = [
        migrations.AddField(
            model_name="account",
            name="away",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="account",
            name="days_off",
            field=models.JSONField(blank=True, default=list),
        ),
        migrations.AddField(
            model_name="account",
            name="quiet_from",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="account",
            name="quiet_until",
            field=models.PositiveSmallIntegerField(blank=True, null=True),
        ),
        migrations.AddField(
            model_name="account",
            name="reminders",
            field=models.PositiveSmallIntegerField(default=2),
        ),
        migrations.AddField(
            model_name="account",
            name="spends_balance",
            field=models.BooleanField(default=True),
        ),
        migrations.AddField(
            model_name="table",
            name="banks",
            field=models.JSONField(default=dict),
        ),
        migrations.AddField(
            model_name="table",
            name="clock",
            field=models.JSONField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="bank",
            field=models.DurationField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="deadline",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="excused_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="expired_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="extra",
            field=models.DurationField(default=datetime.timedelta),
        ),
        migrations.AddField(
            model_name="turn",
            name="left",
            field=models.DurationField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="nudged_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="remind_at",
            field=models.DateTimeField(null=True),
        ),
        migrations.AddField(
            model_name="turn",
            name="reminded",
            field=models.PositiveSmallIntegerField(default=0),
        ),
        migrations.AlterField(
            model_name="version",
            name="cause",
            field=models.CharField(
                choices=[
                    ("setup", "set up"),
                    ("move", "moved"),
                    ("undo", "taken back"),
                    ("redo", "played again"),
                    ("rewind", "rewound"),
                    ("adjust", "corrected"),
                    ("deal", "dealt afresh"),
                    ("timeout", "time was over"),
                ],
                max_length=10,
            ),
        ),
        migrations.CreateModel(
            name="Absence",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                (
                    "kind",
                    models.CharField(
                        choices=[("planned", "planned"), ("balance", "from the yearly balance")],
                        default="planned",
                        max_length=8,
                    ),
                ),
                ("begins_at", models.DateTimeField()),
                ("ends_at", models.DateTimeField()),
                ("created_at", models.DateTimeField()),
                (
                    "account",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="absences",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
            options={
                "ordering": ("begins_at",),
            },
        ),
        migrations.CreateModel(
            name="Extension",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("since", models.DateTimeField(null=True)),
                ("length", models.DurationField()),
                ("created_at", models.DateTimeField()),
                ("done_at", models.DateTimeField(null=True)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="+",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
            ],
        ),
        migrations.AddField(
            model_name="turn",
            name="extension",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="+",
                to="pbem.extension",
            ),
        ),
        migrations.AddIndex(
            model_name="turn",
            index=models.Index(
                condition=models.Q(
                    ("closed_at__isnull", True), ("deadline__isnull", False), ("expired_at__isnull", True)
                ),
                fields=["deadline"],
                name="turn_expiring",
            ),
        ),
        migrations.AddIndex(
            model_name="turn",
            index=models.Index(
                condition=models.Q(("closed_at__isnull", True), ("remind_at__isnull", False)),
                fields=["remind_at"],
                name="turn_reminded",
            ),
        ),
        migrations.AddConstraint(
            model_name="absence",
            constraint=models.CheckConstraint(
                condition=models.Q(("ends_at__gt", models.F("begins_at"))), name="absence_has_length"
            ),
        ),
        migrations.AddIndex(
            model_name="extension",
            index=models.Index(condition=models.Q(("done_at__isnull", True)), fields=["id"], name="extension_to_give"),
        ),
    ]
