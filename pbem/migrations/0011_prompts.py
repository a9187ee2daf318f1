"""What the check of prompts needs: counts beside a sign of life, and indexes for open turns and letters given up."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pbem", "0010_mail_limits")]

    operations = [
        migrations.AddField("heartbeat", "counts", models.JSONField(default=dict)),
        migrations.AddIndex(
            "turn",
            models.Index(fields=["id"], condition=models.Q(closed_at__isnull=True), name="turn_open"),
        ),
        migrations.AddIndex(
            "outbox",
            models.Index(fields=["turn"], condition=models.Q(status="dead"), name="outbox_given_up"),
        ),
    ]
