"""The one Django application of the project."""

from django.apps import AppConfig


class PbemConfig(AppConfig):
    name = "pbem"
    verbose_name = "Play by mail"
    default_auto_field = "django.db.models.BigAutoField"
