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
from pbem.prepared_queries import Given, Prepared

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


def joined(**more: Combinable) -> "models.QuerySet[Any]":
    """A living session by its key, with its account, and whatever else is to be read in the same statement."""
    own = {"user": OuterRef("account")}  # as Django calls whoever a permission or a group belongs to
    without_roles = ~Exists(Permission.objects.filter(**own)) & ~Exists(Group.objects.filter(**own))
    key, now = Given("key", models.CharField()), Given("now", models.DateTimeField())
    alive = Session.objects.filter(session_key=key, expire_date__gt=now)
    return alive.select_related("account").annotate(without_roles=without_roles, **more)


class SessionStore(DatabaseStore):
    """What `SESSION_ENGINE` names. The account comes with its session, in one statement.

    Nothing is kept between requests: a session that was ended and an account that was closed are so at once.
    """

    alone = Prepared(joined)

    account: Account | None = None  # whose it is, as read with it; who logs in later is not here
    found: Any = None  # the row itself, with what else was read

    _statement: Prepared = alone
    _values: Mapping[str, Any] = {}

    def read_with(self, statement: Prepared, **values: Any) -> None:
        """Read the session by a statement that asks for more: `joined`, and what it is to be given."""
        self._statement, self._values = statement, values

    def load(self) -> dict[str, Any]:
        row = self._statement.row(key=self.session_key, now=timezone.now(), **self._values)
        if row is None:
            self._session_key = None
            return {}
        self.account, self.found = row.account, row
        if row.account is not None and row.without_roles and not row.account.is_superuser:
            row.account._perm_cache = set()  # what Django would find by asking twice
        return self.decode(row.session_data)

    @classmethod
    def get_model_class(cls) -> type[Session]:
        return Session

    def create_model_instance(self, data: dict[str, Any]) -> Session:
        made = super().create_model_instance(data)
        assert isinstance(made, Session)  # noqa: S101  # as get_model_class says
        made.account_id = data.get(SESSION_KEY) or data.get(GUEST)
        return made
