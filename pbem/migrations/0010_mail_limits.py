"""Who causes a letter, from where and to which mailbox, which is what limits go by; and who wants no more invitations."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("pbem", "0009_identity"),
    ]

    operations = [
        migrations.CreateModel(
            name="Block",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("mailbox", models.CharField(max_length=254)),
                ("created_at", models.DateTimeField()),
            ],
        ),
        migrations.AddField(
            model_name="outbox",
            name="client",
            field=models.CharField(max_length=32, null=True),
        ),
        migrations.AddField(
            model_name="outbox",
            name="mailbox",
            field=models.CharField(blank=True, max_length=254),
        ),
        migrations.AddField(
            model_name="outbox",
            name="sender",
            field=models.ForeignKey(
                db_index=False,
                null=True,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="+",
                to=settings.AUTH_USER_MODEL,
            ),
        ),
        migrations.AddIndex(
            model_name="outbox",
            index=models.Index(fields=["mailbox", "created_at"], name="outbox_to_mailbox"),
        ),
        migrations.AddIndex(
            model_name="outbox",
            index=models.Index(
                condition=models.Q(("sender__isnull", False)), fields=["sender", "created_at"], name="outbox_by_sender"
            ),
        ),
        migrations.AddIndex(
            model_name="outbox",
            index=models.Index(
                condition=models.Q(("client__isnull", False)), fields=["client", "created_at"], name="outbox_by_client"
            ),
        ),
        migrations.AddField(
            model_name="block",
            name="sender",
            field=models.ForeignKey(
                null=True, on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL
            ),
        ),
        migrations.AddConstraint(
            model_name="block",
            constraint=models.UniqueConstraint(fields=("mailbox", "sender"), name="block_once"),
        ),
        migrations.AddConstraint(
            model_name="block",
            constraint=models.UniqueConstraint(
                condition=models.Q(("sender__isnull", True)), fields=("mailbox",), name="block_all_once"
            ),
        ),
    ]
