"""Lists tell where a game stands; tables of before do so from their next move on."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("pbem", "0024_inbox")]

    operations = [migrations.AddField("table", "tally", models.JSONField(null=True))]
