"""Tasks that deliver the outbox. Both may be lost, late or doubled without harm: the rows tell what is to be sent."""

from pbem.celery import app
from pbem.mailgate import postman
from pbem.services import delivery, health, outbox


@app.task
def deliver() -> None:
    """Somebody has just written letters."""
    outbox.woken()  # before looking: a letter written from now on wakes another
    health.seen(part="worker")
    delivery.let_go()
    postman.drain()


@app.task
def sweep() -> None:
    """Find letters whose wake-up got lost, whose time has come again, or whose worker died."""
    health.seen(part="worker")
    delivery.let_go()
    if delivery.anything_due():
        postman.drain()
