"""What time settles by itself: silence about a take-back, suspensions and sessions that are over."""

from pbem.celery import app
from pbem.services import accounts, consent, desk_mail, digests, sessions


@app.task
def settle() -> None:
    """Do what is due. May be lost or doubled without harm: the rows tell what is due."""
    consent.decide_by_silence()
    accounts.lift_suspensions()
    sessions.forget_expired()
    desk_mail.write_digests()
    digests.write_due()
