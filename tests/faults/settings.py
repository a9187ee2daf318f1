"""Settings of the processes that the fault harness starts and kills: those of production, and a door for faults.

Only here can a failpoint, a broken build or a turned clock be switched on; `pbem` knows nothing of them.
"""

from pbem.settings import *  # noqa: F403
from pbem.settings import CELERY_BEAT_SCHEDULE, INSTALLED_APPS, MIDDLEWARE, REST_FRAMEWORK

INSTALLED_APPS = [*INSTALLED_APPS, "tests.faults.apps.Faults"]
MIDDLEWARE = [*MIDDLEWARE, "tests.faults.failpoints.request_middleware"]
EMAIL_BACKEND = "tests.faults.failpoints.FailingBackend"
EMAIL_TIMEOUT = 8

PRESENCE_SECONDS = 0  # who plays by letters waits for them, however fast
MOST_LETTERS_AN_HOUR = 1_000_000

# A crowd plays from one address, as fast as it can.
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": dict.fromkeys(("anon", "user", "moves"), "1000000/min")}
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# What time settles is seen within seconds, not within a minute.
CELERY_BEAT_SCHEDULE = {
    name: {**entry, "schedule": min(entry["schedule"], 5)} for name, entry in CELERY_BEAT_SCHEDULE.items()
}
