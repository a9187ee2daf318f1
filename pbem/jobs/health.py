"""Tasks that show that the service is at work."""

from pbem.celery import app
from pbem.services import health


@app.task
def heartbeat() -> None:
    """The worker of the clock takes tasks."""
    health.seen(part="clock")
