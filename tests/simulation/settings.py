"""Settings of the simulation: one process, a database in memory, and a mail server that is a list."""

from tests.settings import *  # noqa: F403

DATABASES = {
    "default": {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": ":memory:",
        "OPTIONS": {"transaction_mode": "IMMEDIATE"},
    }
}
REPLY_ADDRESS = "play@reply.example.org"
OUTAGE_SECONDS = 5 * 24 * 3600  # nobody looks at clocks but when time passes
EMAIL_BACKEND = "tests.simulation.post.Post"
LOGGING = {
    "version": 1,
    "disable_existing_loggers": True,
    "handlers": {"nowhere": {"class": "logging.NullHandler"}},
    "root": {"handlers": ["nowhere"]},
}
DEBUG = False  # or every statement would be kept
