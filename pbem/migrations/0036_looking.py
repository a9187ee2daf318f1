"""A ruling of its own kind: looking at a hand, which everybody is told."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0035_people"),
    ]

    operations = [
        migrations.AlterField(
            model_name="ruling",
            name="kind",
            field=models.CharField(
                choices=[
                    ("dismiss", "dismisses the dispute"),
                    ("rewind", "takes moves back"),
                    ("redo", "restores moves"),
                    ("adjust", "corrects the board"),
                    ("replace", "replaces a player"),
                    ("act", "moves for a player"),
                    ("look", "looks at what a player holds"),
                    ("pause", "pauses the table"),
                    ("resume", "lets the table go on"),
                    ("end", "ends the table"),
                    ("void", "declares the table void"),
                    ("warn", "warns a player"),
                    ("suspend", "suspends a player"),
                    ("lift", "lifts a suspension"),
                ],
                max_length=10,
            ),
        ),
    ]
