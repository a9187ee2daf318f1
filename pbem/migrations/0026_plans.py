"""Plans, and what stood as standing answers as plans of one rule each."""

from typing import Any

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import Q

NOT_ASKED: dict[str, Any] = {
    "rule": None,
    "line": "",
    "only_if": [],
    "stop_if": [],
    "until": [],
    "repeat": True,
    "go_on": True,
}
RULES = {"income": "ships"}  # what is called otherwise now


def as_rules(apps: Any, schema_editor: Any) -> None:
    """Each standing answer becomes a plan that is active."""
    seat_model, plan_model = apps.get_model("pbem", "Seat"), apps.get_model("pbem", "Plan")
    now = models.functions.Now()
    plans = [
        plan_model(
            seat=seat,
            lines=[{**NOT_ASKED, "rule": {"rule": RULES.get(name, name), "how": answer}}],
            status="active",
            since=-1 if seat.table.head is None else seat.table.head,
            created_at=now,
            changed_at=now,
        )
        for seat in seat_model.objects.exclude(standing={}).select_related("table")
        for name, answer in sorted(seat.standing.items())
        if answer != "ask"
    ]
    plan_model.objects.bulk_create(plans)


def as_answers(apps: Any, schema_editor: Any) -> None:
    """Back again: what no standing answer could say is lost."""
    seat_model, plan_model = apps.get_model("pbem", "Seat"), apps.get_model("pbem", "Plan")
    standing: dict[int, dict[str, str]] = {}
    for plan in plan_model.objects.filter(status="active").order_by("pk"):
        rule = plan.lines[0]["rule"] if len(plan.lines) == 1 else None
        if rule and "how" in rule:
            name = {new: old for old, new in RULES.items()}.get(rule["rule"], rule["rule"])
            standing.setdefault(plan.seat_id, {})[name] = rule["how"]
    for seat, answers in standing.items():
        seat_model.objects.filter(pk=seat).update(standing=answers)


class Migration(migrations.Migration):
    dependencies = [("pbem", "0025_tallies")]

    operations = [
        migrations.CreateModel(
            name="Plan",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("lines", models.JSONField(default=list)),
                ("place", models.PositiveSmallIntegerField(default=0)),
                (
                    "status",
                    models.CharField(
                        choices=[
                            ("draft", "draft"),
                            ("active", "active"),
                            ("stopped", "stopped"),
                            ("done", "played"),
                        ],
                        default="draft",
                        max_length=8,
                    ),
                ),
                ("reason", models.JSONField(null=True)),
                ("since", models.IntegerField(default=-1)),
                ("looked", models.BooleanField(default=True)),
                ("played", models.JSONField(default=list)),
                ("created_at", models.DateTimeField()),
                ("changed_at", models.DateTimeField()),
                (
                    "seat",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="plans", to="pbem.seat"
                    ),
                ),
            ],
            options={
                "ordering": ("pk",),
                "indexes": [models.Index(fields=["seat"], condition=Q(status="active"), name="plan_active")],
            },
        ),
        migrations.RunPython(as_rules, as_answers),
        migrations.RemoveField("seat", "standing"),
        migrations.AlterField(
            "version",
            "channel",
            models.CharField(
                choices=[
                    ("web", "on the web"),
                    ("api", "by program"),
                    ("mail", "by mail"),
                    ("standing", "by standing answer"),
                    ("plan", "by plan"),
                    ("desk", "by a moderator"),
                    ("service", "by the service"),
                ],
                max_length=10,
            ),
        ),
        migrations.AlterField(
            "outbox",
            "kind",
            models.CharField(
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
                    ("answer", "what became of a mail"),
                    ("desk", "disputes wait for a moderator"),
                ],
                max_length=12,
            ),
        ),
    ]
