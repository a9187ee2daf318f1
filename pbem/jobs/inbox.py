"""Tasks that read the inbox. Both may be lost, late or doubled without harm: the rows tell what is to be read."""

from pbem.celery import app
from pbem.services import health, inbox


@app.task
def read() -> None:
    """Somebody has just handed a mail over."""
    inbox.woken()  # before looking: a mail that comes in from now on wakes another
    health.seen(part="worker")
    inbox.drain()


@app.task
def sweep() -> None:
    """Find mails whose wake-up got lost, or whose reader died."""
    inbox.drain()
