"""The outbox: a mail is a row, written in the same transaction as what it tells of. A worker delivers it later."""

import contextlib
import hashlib
import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import QuerySet
from kombu.exceptions import OperationalError
from redis import Redis
from redis.exceptions import RedisError

from pbem.addresses import mailbox_of
from pbem.celery import app
from pbem.clock import awake
from pbem.database_time import DatabaseNow, now
from pbem.models import Account, Invitation, Outbox, Table, Turn
from pbem.selectors.readers import zone_of

logger = logging.getLogger(__name__)

LONGEST_KEY = 120
WAKE_UP_SECONDS = 60  # after which a wake-up that nobody took is forgotten
WOKEN = "pbem:woken"  # in the broker: a wake-up is on its way
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
    sender: Account | None = None,
    client: str | None = None,
    due: datetime | None = None,
    facts: Mapping[str, int] | None = None,
) -> Outbox:
    """A mail to be sent. `about` names what it tells of; the same thing is told to the same address once.

    Whoever causes it is its `sender`, an account, or is known by the mark of a `client`: limits go by them.
    """
    address = account.email if account else address
    return Outbox(
        key=_key(f"{kind}:{about}", address),
        kind=kind,
        address=address,
        mailbox=mailbox_of(address),
        sender=sender,
        client=client,
        account=account,
        table=table,
        turn=turn,
        invitation=invitation,
        facts=dict(facts or {}),
        due_at=_after_quiet_hours(kind, account, due, turn),
        created_at=DatabaseNow(),
    )


def _after_quiet_hours(kind: Outbox.Kind, account: Account | None, due: datetime | None, turn: Turn | None) -> Any:
    """When a letter is due: who wants none at certain hours gets it after them, unless their time is over by then."""
    if account is None or account.quiet_from is None or account.quiet_until is None or kind in Outbox.URGENT:
        return due or DatabaseNow()
    moment = due or now()
    later = awake(moment, zone_of(account), (account.quiet_from, account.quiet_until))
    return moment if turn is not None and turn.deadline is not None and turn.deadline <= later else later


def post(letters: Iterable[Outbox]) -> None:
    """Store letters in the present transaction, and wake the worker when it commits."""
    rows = Outbox.objects.bulk_create(letters, ignore_conflicts=True)
    if rows:
        # Robust: what is committed stands, whatever becomes of the wake-up.
        transaction.on_commit(wake, robust=True)


def post_again(letters: QuerySet[Outbox]) -> int:
    """Give letters that were dropped or given up another round; gives how many. They keep their Message-ID."""
    count = letters.update(status=Outbox.Status.PENDING, attempts=0, due_at=DatabaseNow(), last_error="")
    if count:
        transaction.on_commit(wake, robust=True)
    return count


def wake() -> None:
    """Tell a worker that there is mail, unless one is told already and has not begun.

    If the broker is away nothing is lost: the sweep finds the rows.
    """

    def call(redis: Redis, producer: Any) -> None:
        if redis.set(WOKEN, 1, nx=True, ex=WAKE_UP_SECONDS):
            app.send_task("pbem.jobs.mail.deliver", expires=WAKE_UP_SECONDS, producer=producer)

    by_broker(call, "nobody woken, the sweep will find the mail")


def by_broker(call: Callable[[Redis, Any], object], otherwise: str) -> None:
    """Tell somebody something by the broker. One that did not answer is left alone for a while, whatever is to be told.

    Only for what is found without it, too: `otherwise` says in our log how.
    """
    if time.monotonic() < _broker.silent_until:
        return
    try:
        with app.producer_or_acquire() as producer:
            call(_redis(producer.channel), producer)
    except (OperationalError, RedisError, OSError) as error:
        _broker.silent_until = time.monotonic() + PATIENCE
        logger.warning("%s: %s", otherwise, error)


def woken() -> None:
    """A worker has begun to look: whatever is written from now on needs another wake-up."""
    forget_mark(WOKEN)


def forget_mark(mark: str) -> None:
    """Have the broker forget that a wake-up is on its way."""
    with contextlib.suppress(OperationalError, RedisError, OSError), app.connection_for_write() as connection:
        _redis(connection.default_channel).delete(mark)


def _redis(channel: Any) -> Redis:
    """The connection to Redis behind a channel of Celery's."""
    client: Redis = channel.client
    return client


def _key(about: str, address: str) -> str:
    """Names a letter. Addresses can be longer than a key, and cut off they might look alike."""
    key = f"{about}:{address}"
    return key if len(key) <= LONGEST_KEY else f"{about}:{hashlib.sha256(address.encode()).hexdigest()[:40]}"


@dataclass(slots=True)
class _Broker:
    """What this process knows of the broker: a broker that hangs must not slow down every move."""

    silent_until: float = 0.0


_broker = _Broker()
