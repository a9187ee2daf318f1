"""The service: people, tables, time, mail and HTTP around the games."""

from pbem.celery import app as celery_app

__all__ = ["RELEASE", "celery_app"]

RELEASE = "0.1.0"
