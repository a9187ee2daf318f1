"""The few places where a measurement reaches into the service instead of asking it by HTTP, mail or a command.

Kept together, so that a change of the service is followed in one place.
"""

import importlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import timedelta
from unittest import mock

from django.utils import timezone


@contextmanager
def without_pictures() -> Iterator[None]:
    """Letters as of a game that nobody has drawn."""
    from pbem import boards

    with mock.patch.object(boards, "is_drawn", return_value=False):
        yield


def composed(rows: Sequence[int]) -> list[bytes]:
    """The letters of rows of the outbox, read at once as a worker claims them, and as they go over the wire."""
    from pbem.mailgate import letters
    from pbem.models import Outbox
    from pbem.services.delivery import RELATED

    found = Outbox.objects.select_related(*RELATED).filter(pk__in=rows)
    return [bytes(letters.compose(row).message().as_bytes(linesep="\r\n")) for row in found]


def wake(broker: str) -> None:
    """Tell the worker at this broker that there is mail, as a move does."""
    from pbem.services import outbox
    from tests.processes import publishing_to

    with publishing_to(broker):
        outbox.wake()


def put_away() -> bool:
    """Let finished tables have been over for long, and what is then done to them; False where nothing is."""
    try:
        archive = importlib.import_module("pbem.services.archive")
    except ImportError:
        return False
    from pbem.models import Table

    Table.objects.filter(finished_at__isnull=False).update(finished_at=timezone.now() - timedelta(days=400))
    while archive.put_away():
        pass
    return True
