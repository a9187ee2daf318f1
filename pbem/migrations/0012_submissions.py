"""Names of submissions for all that is made by sending it, tables that are damaged, and finished tables by page."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0011_prompts"),
    ]

    operations = [
        migrations.RemoveConstraint(
            model_name="version",
            name="submission_once",
        ),
        migrations.AddField(
            model_name="dispute",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="dispute",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="invitation",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="invitation",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="rewindrequest",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="rewindrequest",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="statement",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="statement",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="table",
            name="damaged",
            field=models.PositiveIntegerField(null=True),
        ),
        migrations.AddField(
            model_name="table",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AddField(
            model_name="table",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddField(
            model_name="version",
            name="sent",
            field=models.CharField(blank=True, db_default="", default="", max_length=32),
        ),
        migrations.AlterField(
            model_name="version",
            name="snapshot",
            field=models.JSONField(),
        ),
        migrations.AlterField(
            model_name="version",
            name="submission",
            field=models.CharField(blank=True, db_default="", default="", max_length=64),
        ),
        migrations.AddIndex(
            model_name="seat",
            index=models.Index(fields=["account", "-table"], name="seats_of_account"),
        ),
        migrations.AddConstraint(
            model_name="dispute",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("table", "seat", "submission"),
                name="dispute_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="invitation",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("table", "invited_by", "submission"),
                name="invitation_named_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="rewindrequest",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("table", "seat", "submission"),
                name="request_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="statement",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("dispute", "account", "submission"),
                name="statement_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="table",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("opened_by", "submission"),
                name="table_once",
            ),
        ),
        migrations.AddConstraint(
            model_name="version",
            constraint=models.UniqueConstraint(
                condition=models.Q(("submission", ""), _negated=True),
                fields=("table", "seat", "submission", "step"),
                name="submission_once",
            ),
        ),
    ]
