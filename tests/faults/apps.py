"""What the harness changes in a process when it starts: failpoints, a broken build, a turned clock, small pictures."""

import os
from base64 import b64decode
from datetime import UTC, datetime, timedelta

import time_machine
from django.apps import AppConfig

# One white pixel: drawing boards for thousands of letters would measure nothing but the drawing.
PIXEL = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==")


class Faults(AppConfig):
    """The door for faults; see settings.py."""

    name = "tests.faults"
    label = "faults"

    def ready(self) -> None:
        from pbem.boards import picture
        from tests.faults import broken, failpoints

        picture.png = lambda *_: PIXEL
        failpoints.install()
        if build := os.environ.get("FAULTS_BROKEN"):
            self.broken = broken.BUILDS[build]()  # kept, or it would be mended when nobody holds it any more
            self.broken.__enter__()
        if seconds := float(os.environ.get("FAULTS_CLOCK", 0)):
            time_machine.travel(datetime.now(UTC) + timedelta(seconds=seconds), tick=True).start()
