"""The queue of the desk: by when a dispute is to be ruled on, in which language it is, and who sees to it."""

from datetime import timedelta
from typing import Any

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models
from django.db.models import F, Q
from django.db.models.functions import Now

LANGUAGES = (("en", "English"), ("hu", "Magyar"), ("de", "Deutsch"))
DESK_MAIL = (
    ("at-once", "one for each dispute, at once"),
    ("digest", "one a day, if something waits"),
    ("never", "none"),
)
KINDS = (
    ("confirm", "confirm your address"),
    ("known", "you have an account already"),
    ("login", "log-in link"),
    ("invitation", "invitation"),
    ("started", "table started"),
    ("turn", "your turn"),
    ("finished", "table finished"),
    ("abandoned", "table abandoned"),
    ("consent", "asked to agree to a take-back"),
    ("refusal", "take-back refused"),
    ("rewound", "moves were taken back"),
    ("dispute", "a dispute was opened"),
    ("ruling", "a moderator has ruled"),
    ("desk", "disputes wait for a moderator"),
)


def fill(apps: Any, schema_editor: Any) -> None:
    disputes = apps.get_model("pbem", "Dispute").objects
    disputes.filter(froze=True).update(due_at=F("opened_at") + timedelta(days=1))
    disputes.filter(froze=False).update(due_at=F("opened_at") + timedelta(days=3))
    for code, _ in LANGUAGES:
        disputes.filter(account__language=code).update(language=code)


class Migration(migrations.Migration):
    dependencies = [("pbem", "0022_clocks")]

    operations = [
        migrations.AddField(
            "account",
            "desk_mail",
            models.CharField(choices=DESK_MAIL, db_default="digest", default="digest", max_length=8),
        ),
        migrations.AlterField("outbox", "kind", models.CharField(choices=KINDS, max_length=12)),
        migrations.AddField("dispute", "language", models.CharField(choices=LANGUAGES, db_default="en", max_length=8)),
        migrations.AddField("dispute", "due_at", models.DateTimeField(db_default=Now())),
        migrations.AddField(
            "dispute",
            "claimed_by",
            models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.PROTECT, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddField("dispute", "claimed_at", models.DateTimeField(null=True)),
        migrations.AddIndex(
            "dispute",
            models.Index(condition=Q(closed_at__isnull=True), fields=["due_at", "id"], name="dispute_due"),
        ),
        migrations.AddIndex(
            "dispute",
            models.Index(condition=Q(closed_at__isnull=True), fields=["opened_at", "id"], name="dispute_waiting"),
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
