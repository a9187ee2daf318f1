"""Tasks that deliver the outbox. Both may be lost, late or doubled without harm: the rows tell what is to be sent."""

from pbem.celery import app
from pbem.mailgate import postman
from pbem.services import delivery


@app.task
def deliver() -> None:
    """Somebody has just written letters."""
    postman.drain()


@app.task
def sweep() -> None:
    """Find letters whose wake-up got lost, whose time has come again, or whose worker died."""
    if delivery.anything_due():
        postman.drain()
