"""Where somebody is logged in: Django's sessions, with the account they belong to so that it can list and end them."""

from collections.abc import Mapping
from typing import Any

from django.contrib.auth import SESSION_KEY
from django.contrib.auth.models import Group, Permission
from django.contrib.sessions.backends.db import SessionStore as DatabaseStore
from django.contrib.sessions.base_session import AbstractBaseSession
from django.db import models
from django.db.models import Exists, OuterRef
from django.db.models.expressions import Combinable
from django.utils import timezone

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
    """What `SESSION_ENGINE` names. The account comes with its session, in one statement.

    Nothing is kept between requests: a session that was ended and an account that was closed are so at once.
    """

    account: Account | None = None  # whose it is, as read with it; who logs in later is not here
    wanted: Mapping[str, Combinable] = {}  # what else is to be read in the same statement, by name
    found: Mapping[str, Any] = {}

    def load(self) -> dict[str, Any]:
        row = next(iter(self._joined()), None)
        if row is None:
            self._session_key = None
            return {}
        self.account = row.account
        self.found = {name: getattr(row, name) for name in self.wanted}
        if row.account is not None and row.without_roles and not row.account.is_superuser:
            row.account._perm_cache = set()  # what Django would find by asking twice
        return self.decode(row.session_data)

    def _joined(self) -> "models.QuerySet[Any]":
        own = {"user": OuterRef("account")}  # as Django calls whoever a permission or a group belongs to
        without_roles = ~Exists(Permission.objects.filter(**own)) & ~Exists(Group.objects.filter(**own))
        alive = Session.objects.filter(session_key=self.session_key, expire_date__gt=timezone.now())
        return alive.select_related("account").annotate(without_roles=without_roles, **self.wanted)

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        made = super().create_model_instance(data)
        assert isinstance(made, Session)  # noqa: S101  # as get_model_class says
        made.account_id = data.get(SESSION_KEY) or data.get(GUEST)
        return made
