"""What time settles by itself: silence about a take-back, and suspensions that are over."""

from pbem.celery import app
from pbem.services import accounts, consent


@app.task
def settle() -> None:
    """Do what is due. May be lost or doubled without harm: the rows tell what is due."""
    consent.settle_silence()
    accounts.lift_suspensions()
