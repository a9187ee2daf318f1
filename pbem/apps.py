"""The one Django application of the project."""

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class PbemConfig(AppConfig):
    name = "pbem"
    verbose_name = "Play by mail"
    default_auto_field = "django.db.models.BigAutoField"

    def ready(self) -> None:
        from pbem.services import identity

        user_logged_in.connect(identity.note_log_in)
