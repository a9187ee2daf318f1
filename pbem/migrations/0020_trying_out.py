"""Trying out is private: up to where others see a table, and who is trying something out after it (ADR 17).

Both are empty where nobody is: there is nothing to fill.
"""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pbem", "0019_found_by_indexes")]

    operations = [
        migrations.AddField("table", "settled", models.PositiveIntegerField(null=True)),
        migrations.AddField("table", "trying", models.PositiveSmallIntegerField(null=True)),
    ]
