"""What time does by itself at tables with a clock."""

from pbem.celery import app
from pbem.services import timeouts


@app.task
def look() -> None:
    """Remind, and do what is due when a turn's time is over."""
    timeouts.look()
