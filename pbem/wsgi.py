"""The web application as gunicorn loads it."""

import os
from importlib import import_module

from django.conf import settings
from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pbem.settings")

application = get_wsgi_application()
# Once, before the workers part (--preload), and not in each of them while its first visitor waits.
import_module(settings.ROOT_URLCONF)
