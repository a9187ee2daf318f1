"""Which versions restored an older one is found without reading all of them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pbem", "0017_archives")]

    operations = [
        migrations.AddIndex(
            "version",
            models.Index(
                fields=["table", "number"], condition=models.Q(restores__isnull=False), name="version_restores"
            ),
        ),
    ]
