"""Silent tables are found by an index that SQLite can use as well."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0030_asking"),
    ]

    operations = [
        migrations.RemoveIndex(
            model_name="table",
            name="table_unstirred",
        ),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                condition=models.Q(("finished_at__isnull", True), ("frozen_at__isnull", True)),
                fields=["phase", "stirred_at"],
                name="table_unstirred",
            ),
        ),
    ]
