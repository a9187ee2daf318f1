"""Tables by link, with gates and seats to choose; who follows what; words with invitations."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0031_unstirred"),
    ]

    operations = [
        migrations.AddField(
            model_name="invitation",
            name="words",
            field=models.CharField(blank=True, db_default="", default="", max_length=500),
        ),
        migrations.AddField(
            model_name="seat",
            name="wish",
            field=models.CharField(blank=True, db_default="", default="", max_length=20),
        ),
        migrations.AddField(
            model_name="table",
            name="gate_finished",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="gate_punctual",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="language",
            field=models.CharField(
                blank=True,
                choices=[("en", "English"), ("hu", "Magyar"), ("de", "Deutsch")],
                db_default="",
                default="",
                max_length=8,
            ),
        ),
        migrations.AddField(
            model_name="table",
            name="seating",
            field=models.CharField(
                choices=[
                    ("joined", "in the order in which people join"),
                    ("chosen", "everybody takes the free seat they like"),
                    ("random", "drawn when the game begins"),
                ],
                db_default="joined",
                default="joined",
                max_length=10,
            ),
        ),
        migrations.AlterField(
            model_name="table",
            name="visibility",
            field=models.CharField(
                choices=[
                    ("private", "only who is invited"),
                    ("link", "whoever has the link may watch and join; no list shows it"),
                    ("public", "anyone may watch and join"),
                ],
                default="private",
                max_length=10,
            ),
        ),
        migrations.CreateModel(
            name="Follow",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("created_at", models.DateTimeField()),
                (
                    "follower",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="follows", to=settings.AUTH_USER_MODEL
                    ),
                ),
                (
                    "person",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="followers",
                        to=settings.AUTH_USER_MODEL,
                    ),
                ),
                (
                    "table",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="followers",
                        to="pbem.table",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("follower", "table"), name="follow_table_once"),
                    models.UniqueConstraint(fields=("follower", "person"), name="follow_person_once"),
                    models.CheckConstraint(
                        condition=models.Q(
                            models.Q(("person__isnull", False), ("table__isnull", True)),
                            models.Q(("person__isnull", True), ("table__isnull", False)),
                            _connector="OR",
                        ),
                        name="follow_one_thing",
                    ),
                    models.CheckConstraint(
                        condition=models.Q(
                            ("person__isnull", True),
                            models.Q(("person", models.F("follower")), _negated=True),
                            _connector="OR",
                        ),
                        name="follow_no_self",
                    ),
                ],
            },
        ),
    ]
