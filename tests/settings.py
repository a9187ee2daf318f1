"""The project's settings as the tests see them: everything in a temporary folder, nothing from the environment."""

import atexit
import os
import shutil
import tempfile
from pathlib import Path

from tests import real_parts

FOLDER = Path(tempfile.mkdtemp(prefix="pbem-test-"))
atexit.register(shutil.rmtree, FOLDER, ignore_errors=True)

ON_POSTGRES = os.environ.get("TEST_DATABASE") == "postgresql"

OURS = ("ALLOWED_HOSTS", "BASE_URL", "DATABASE_URL", "EMAIL_PROVIDER", "EMAIL_URL", "HTTPS", "METRICS_KEY", "PORT")
for name in (*OURS, "PROMETHEUS_MULTIPROC_DIR", "RECEIVER_URL", "REDIS_URL", "REPLY_ADDRESS", "WEBHOOK_SECRET"):
    os.environ.pop(name, None)
# No live process: what happens to listen on the next port is not ours.
os.environ.update(DEBUG="1", LIVE_PORT="0", VAR_DIR=str(FOLDER), LOG_LEVEL="WARNING")
# The browser's driver runs an event loop, in which Django would otherwise refuse to touch the database.
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "true"
if ON_POSTGRES:
    os.environ["DATABASE_URL"] = real_parts.postgres_url() or ""

from pbem.settings import *  # noqa: E402, F403
from pbem.settings import DATABASES  # noqa: E402

if ON_POSTGRES:
    # Runs beside this one, in the same or another folder, keep out of each other's way.
    DATABASES["default"]["TEST"] = {"NAME": f"test_pbem_{os.getpid()}"}
    # What a power cut would leave is asked of servers of their own (tests/faults); here nobody waits for the disk.
    DATABASES["default"].setdefault("OPTIONS", {})["options"] = "-c synchronous_commit=off"

STRICT_WORDS = True

# Tests make many accounts and are not about how hard a password is to guess.
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
