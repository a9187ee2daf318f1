"""Who is at a table just now: whoever looks at its page, or has just moved there, needs no letter about a turn yet.

A mark in the broker that fades by itself; where the broker is away, letters go at once.
"""

from typing import Any

from django.conf import settings
from redis import Redis

from pbem.models import Account
from pbem.services import outbox


def note(account: Account | None, code: str) -> None:
    """Somebody looks at a table, or has moved there."""
    if account is None or not settings.PRESENCE_SECONDS:
        return
    mark = _mark(account.pk, code)

    def call(redis: Redis, producer: Any) -> None:
        redis.set(mark, 1, ex=settings.PRESENCE_SECONDS)

    outbox.by_broker(call, "nobody knows who looks at a table, letters go at once")


def is_here(account_id: int, code: str) -> bool:
    """Whether somebody was at a table within the last minute."""
    if not settings.PRESENCE_SECONDS:
        return False
    found = []

    def call(redis: Redis, producer: Any) -> None:
        found.append(redis.exists(_mark(account_id, code)))

    outbox.by_broker(call, "nobody knows who looks at a table, letters go at once")
    return bool(found and found[0])


def _mark(account_id: int, code: str) -> str:
    return f"pbem:here:{account_id}:{code}"
