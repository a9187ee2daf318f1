"""Tables that have been over for long are put away small."""

from pbem.celery import app
from pbem.services import archive


@app.task
def put_away() -> None:
    """Put away what is due. May be lost or doubled without harm: the rows tell what is due."""
    archive.put_away()
