"""Time that only goes on when a test says so, on every database."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from unittest import mock

import time_machine

from pbem import database_time


@contextmanager
def frozen(moment: datetime) -> Iterator[time_machine.Traveller]:
    """It is this moment; `shift` and `move_to` go on. PostgreSQL goes by the clock of this process meanwhile."""
    with time_machine.travel(moment, tick=False) as traveller, mock.patch.object(database_time, "is_shared", bool):
        yield traveller
