"""The Celery application: its messages are only wake-ups, what must be done stands in the database."""

import logging
import os
from typing import Any

from celery import Celery, Task
from celery.signals import setup_logging, task_postrun, task_prerun, worker_process_init
from django.conf import settings
from django.utils.log import configure_logging

from pbem import logs
from pbem.supervisor import die_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pbem.settings")

app = Celery("pbem")
app.config_from_object("django.conf:settings", namespace="CELERY")


@worker_process_init.connect
def end_with_the_worker(**_: Any) -> None:
    """A pool process in the middle of a task must not outlive a worker that was killed."""
    die_with_parent()


@setup_logging.connect
def log_like_all_processes(loglevel: int, **_: Any) -> None:
    """Celery would bring a format of its own, with whatever an error has to say."""
    configure_logging(settings.LOGGING_CONFIG, settings.LOGGING)
    logging.getLogger().setLevel(loglevel)


@task_prerun.connect
def say_which_task(task_id: str, task: Task, **_: Any) -> None:
    """What is logged from here on is about this task."""
    logs.forget()
    logs.note(task=task.name, task_id=task_id)


@task_postrun.connect
def say_no_task(**_: Any) -> None:
    """The task is over."""
    logs.forget()
