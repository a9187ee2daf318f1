"""Since when a turn's time runs, and the letters about time. No table had a clock: nothing to fill."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0026_plans"),
    ]

    operations = [
        migrations.AddField(
            model_name="turn",
            name="since",
            field=models.DateTimeField(null=True),
        ),
        migrations.AlterField(
            model_name="outbox",
            name="kind",
            field=models.CharField(
                choices=[
                    ("confirm", "confirm your address"),
                    ("known", "you have an account already"),
                    ("login", "log-in link"),
                    ("invitation", "invitation"),
                    ("started", "table started"),
                    ("turn", "your turn"),
                    ("plan", "your turn, since your plan has stopped"),
                    ("finished", "table finished"),
                    ("abandoned", "table abandoned"),
                    ("consent", "asked to agree to a take-back"),
                    ("refusal", "take-back refused"),
                    ("rewound", "moves were taken back"),
                    ("dispute", "a dispute was opened"),
                    ("ruling", "a moderator has ruled"),
                    ("reminder", "your turn waits"),
                    ("nudge", "somebody asks how you are"),
                    ("timeout", "time was over"),
                    ("balance", "a day of your balance was spent"),
                    ("away", "somebody will be away"),
                    ("answer", "what became of a mail"),
                    ("desk", "disputes wait for a moderator"),
                ],
                max_length=12,
            ),
        ),
    ]
