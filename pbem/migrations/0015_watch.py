"""What an operator watches is found without reading everything."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pbem", "0014_append_only")]

    operations = [
        migrations.AddIndex(
            "turn",
            models.Index(fields=["opened_at"], condition=models.Q(closed_at__isnull=True), name="turn_waiting"),
        ),
        migrations.AddIndex("version", models.Index(fields=["created_at"], name="version_days")),
    ]
