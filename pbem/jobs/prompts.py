"""The check that nobody is waited for without knowing it."""

from pbem.celery import app
from pbem.services import prompts


@app.task
def check() -> None:
    """Write the letters that are missing. May be lost or doubled without harm: the rows tell what is missing."""
    prompts.check()
