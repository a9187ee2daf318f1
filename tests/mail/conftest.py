"""Fixtures of the mail tests."""

import threading
from base64 import b64decode
from collections.abc import Iterator

import pytest

from pbem import boards
from pbem.boards import picture
from pbem.services import delivery, outbox, tables
from tests.mail.scenes import NOON
from tests.mail.sink import Sink

# One white pixel: drawing the real board for hundreds of letters would take minutes.
PIXEL = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAG7buVgAAAABJRU5ErkJggg==")


@pytest.fixture(autouse=True)
def quick_pictures(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards are one pixel, except in tests that ask for `real_pictures`."""
    if "real_pictures" not in request.fixturenames:
        monkeypatch.setattr(boards, "draw", lambda *_: "<svg/>")
        monkeypatch.setattr(picture, "png", lambda *_: PIXEL)


@pytest.fixture
def real_pictures() -> None:
    """Have the board drawn."""


@pytest.fixture(autouse=True)
def fresh_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each test begins as a process that has met no silent broker yet, and has no letter in hand."""
    monkeypatch.setattr(outbox, "_broker", outbox._Broker())
    monkeypatch.setattr(delivery, "_hands", threading.local())


@pytest.fixture
def sink(settings) -> Iterator[Sink]:
    """A mail server, to which this process sends."""
    with Sink() as started:
        settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
        settings.EMAIL_HOST, settings.EMAIL_PORT, settings.EMAIL_TIMEOUT = "127.0.0.1", started.port, 5
        yield started


@pytest.fixture
def same_every_time(settings, monkeypatch, standing_clock):
    """A fixed address, a fixed code, fixed dice, and a clock that stands still."""
    settings.BASE_URL, settings.HOST_NAME = "https://play.example.org", "play.example.org"
    settings.DEFAULT_FROM_EMAIL = "Board games by mail <games@play.example.org>"
    settings.REPLY_ADDRESS = "play@reply.example.org"
    monkeypatch.setattr("secrets.token_bytes", lambda size: b"s" * size)
    monkeypatch.setattr(tables, "_new_code", lambda: "c0de")
    standing_clock.move_to(NOON, tick=False)
    return standing_clock
