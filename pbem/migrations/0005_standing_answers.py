"""What seats want answered in their absence, and the channel of such answers."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0004_roles"),
    ]

    operations = [
        migrations.AddField(
            model_name="seat",
            name="standing",
            field=models.JSONField(default=dict),
        ),
        migrations.AlterField(
            model_name="version",
            name="channel",
            field=models.CharField(
                choices=[
                    ("web", "on the web"),
                    ("api", "by program"),
                    ("mail", "by mail"),
                    ("standing", "by standing answer"),
                    ("desk", "by a moderator"),
                    ("service", "by the service"),
                ],
                max_length=10,
            ),
        ),
    ]
