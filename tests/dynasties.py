"""Tables of Euphrat & Tigris at which a drawn position lies; Ana plays Bow, Ben Lion and Caro Bull."""

from typing import Any

from games.engine import codec
from games.euphrat_tigris import game
from pbem import engines
from pbem.models import Outbox, Table, Turn, Version
from tests.games.euphrat_tigris.table import position
from tests.tables import started, three
from tests.tampering import history_unlocked


def drawn(board: str = "", *, table: Table | None = None, **given: Any) -> Table:
    """A table that begins with a drawn position; the first action is that of its active player."""
    table = table or started(*three(), game="euphrat-tigris")
    state = position(board, **given)
    snapshot = {**codec.dump(game, state), "used": {}}
    with history_unlocked():
        Version.objects.filter(table=table).update(snapshot=snapshot, digest=engines.digest(snapshot))
    Turn.objects.filter(table=table).update(seat=state.active)
    Outbox.objects.filter(table=table).delete()  # letters about another beginning
    return table
