"""Settings of the processes that are measured: those of production, without what would slow the measuring itself.

A benchmark is one client that plays for a hundred people, so throttles are wide; passwords are no part of any line.
"""

from pbem.settings import *  # noqa: F403
from pbem.settings import INSTALLED_APPS, REST_FRAMEWORK

INSTALLED_APPS = [*INSTALLED_APPS, "benchmarks.apps.Measured"]
REST_FRAMEWORK = {**REST_FRAMEWORK, "DEFAULT_THROTTLE_RATES": dict.fromkeys(("anon", "user", "moves"), "1000000/min")}
MOST_LETTERS_AN_HOUR = 1_000_000  # few people get all of them
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
