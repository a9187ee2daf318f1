"""The outbox: a mail is a row, written in the same transaction as what it tells of. A worker delivers it later."""

import hashlib
import logging
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from django.conf import settings
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from pbem.celery import app
from pbem.models import Account, Invitation, Outbox, Table, Turn

logger = logging.getLogger(__name__)

LONGEST_KEY = 120
PATIENCE = 5 * settings.SWEEP_SECONDS  # how long a broker that did not answer is left alone


def write(
    kind: Outbox.Kind,
    about: object,
    *,
    account: Account | None = None,
    address: str = "",
    table: Table | None = None,
    turn: Turn | None = None,
    invitation: Invitation | None = None,
    due: datetime | None = None,
    facts: Mapping[str, int] | None = None,
) -> Outbox:
    """A mail to be sent. `about` names what it tells of; the same thing is told to the same address once."""
    now = timezone.now()
    address = account.email if account else address
    return Outbox(
        key=_key(f"{kind}:{about}", address),
        kind=kind,
        address=address,
        account=account,
        table=table,
        turn=turn,
        invitation=invitation,
        facts=dict(facts or {}),
        due_at=due or now,
        created_at=now,
    )


def post(letters: Iterable[Outbox]) -> None:
    """Store letters in the present transaction, and wake the worker when it commits."""
    rows = Outbox.objects.bulk_create(letters, ignore_conflicts=True)
    if rows:
        # Robust: what is committed stands, whatever becomes of the wake-up.
        transaction.on_commit(wake, robust=True)


def wake() -> None:
    """Tell a worker that there is mail. If the broker is away nothing is lost: the sweep finds the rows."""
    if time.monotonic() < _broker.silent_until:
        return
    try:
        app.send_task("pbem.jobs.mail.deliver", expires=60)
    except OperationalError as error:
        _broker.silent_until = time.monotonic() + PATIENCE
        logger.warning("nobody woken, the sweep will find the mail: %s", error)


def _key(about: str, address: str) -> str:
    """Names a letter. Addresses can be longer than a key, and cut off they might look alike."""
    key = f"{about}:{address}"
    return key if len(key) <= LONGEST_KEY else f"{about}:{hashlib.sha256(address.encode()).hexdigest()[:40]}"


@dataclass(slots=True)
class _Broker:
    """What this process knows of the broker: a broker that hangs must not slow down every move."""

    silent_until: float = 0.0


_broker = _Broker()
