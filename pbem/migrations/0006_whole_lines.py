"""A move may be a whole line of orders, longer as it is written than as it was typed."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0005_standing_answers"),
    ]

    operations = [
        migrations.AlterField(
            model_name="version",
            name="notation",
            field=models.TextField(blank=True),
        ),
    ]
