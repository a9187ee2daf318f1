"""Where somebody is logged in: Django's sessions, with the account they belong to so that it can list and end them."""

from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models

from pbem.models.accounts import Account

# What a session holds, beside what Django keeps there:
GUEST = "guest"  # whom the link of a letter has let in
LINKS = "links"  # what it has opened: purpose, key, code of the table
WAY = "way"  # how it began: by password, log-in link ("mail") or the link of a letter ("link")
SINCE = "since"
LAST_SEEN = "seen"  # roughly
DEVICE = "device"  # as the browser calls itself
SECOND_FACTOR = "second-factor"  # a right code was given


class Session(AbstractBaseSession):
    """One browser of somebody's. Its key is a secret: whoever knows it is logged in."""

    account = models.ForeignKey(Account, models.CASCADE, null=True, related_name="sessions")

    @classmethod
    def get_session_store_class(cls) -> type["SessionStore"]:
        return SessionStore


class SessionStore(DatabaseStore):
    """What `SESSION_ENGINE` names."""

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        made = super().create_model_instance(data)
        assert isinstance(made, Session)  # noqa: S101  # as get_model_class says
        made.account_id = data.get(SESSION_KEY) or data.get(GUEST)
        return made
