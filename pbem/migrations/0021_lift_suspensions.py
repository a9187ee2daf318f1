"""A suspension can be lifted: one more kind of ruling. Nothing changes in the database."""

from django.db import migrations, models

KINDS = (
    ("dismiss", "dismisses the dispute"),
    ("rewind", "takes moves back"),
    ("redo", "restores moves"),
    ("adjust", "corrects the board"),
    ("replace", "replaces a player"),
    ("act", "moves for a player"),
    ("pause", "pauses the table"),
    ("resume", "lets the table go on"),
    ("end", "ends the table"),
    ("void", "declares the table void"),
    ("warn", "warns a player"),
    ("suspend", "suspends a player"),
    ("lift", "lifts a suspension"),
)


class Migration(migrations.Migration):
    dependencies = [("pbem", "0020_trying_out")]

    operations = [
        migrations.AlterField("ruling", "kind", models.CharField(choices=KINDS, max_length=10)),
    ]
