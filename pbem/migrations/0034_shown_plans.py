"""What players have shown the moderators of their plans."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0033_notes"),
    ]

    operations = [
        migrations.AddField(
            model_name="dispute",
            name="shown_plans",
            field=models.JSONField(null=True),
        ),
    ]
