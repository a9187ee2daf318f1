"""How time passes in tests, on every database: what is stored moves into the past."""

from datetime import timedelta

from django.apps import apps
from django.db.models import DateTimeField, F

from pbem.models import Ruling, Version

NEVER_CHANGED = (Version, Ruling)  # nothing is judged by their age


def time_passes(by: timedelta | None = None, **units: float) -> None:
    """Let so much time pass for everything that is stored."""
    by = by or timedelta(**units)
    for model in apps.get_app_config("pbem").get_models():
        moments = [field.name for field in model._meta.local_fields if isinstance(field, DateTimeField)]
        if moments and model not in NEVER_CHANGED:
            model._base_manager.update(**{moment: F(moment) - by for moment in moments})
