"""What time does to tables by itself: votes and pauses end, seats are filled or played for, silent tables are asked."""

from pbem.celery import app
from pbem.services import calls, disputes, expiry, leaving, proposals, stillness


@app.task
def settle() -> None:
    """Do what is due now. May be lost or doubled without harm: the rows tell what is due."""
    proposals.decide_by_silence()
    stillness.end_pauses()
    disputes.release()
    leaving.play_where_nobody_sits()
    calls.call()


@app.task
def ask_the_silent() -> None:
    """Look for tables where nothing has happened for long. May be lost or doubled without harm, too."""
    expiry.expire_gathering()
    expiry.ask_where_nobody_came()
