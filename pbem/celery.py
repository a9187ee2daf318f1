"""The Celery application: its messages are only wake-ups, what must be done stands in the database."""

import os
from typing import Any

from celery import Celery
from celery.signals import worker_process_init

from pbem.supervisor import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pbem.settings")

app = Celery("pbem")
app.config_from_object("django.conf:settings", namespace="CELERY")


@worker_process_init.connect
def end_with_the_worker(**_: Any) -> None:
    """A pool process in the middle of a task must not outlive a worker that was killed."""
    die_with_parent()
