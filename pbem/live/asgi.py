"""The application: `gunicorn pbem.live.asgi --config python:pbem.live.server`."""

import os

import django
from django.conf import settings

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pbem.settings")
django.setup(set_prefix=False)

from pbem.live.streams import Streams  # noqa: E402  # needs the models

application = Streams(settings.REDIS_URL, settings.LIVE_ORIGINS)
