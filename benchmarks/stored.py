"""What a finished game takes in the database, indexes included, beside gzip of its moves."""

import gzip
import json
from collections.abc import Iterator

from benchmarks.ground import Ground
from benchmarks.people import Playing, seated
from benchmarks.results import Line
from games import GAMES

GROUP = "Stored bytes of finished games, all indexes, beside gzip of their moves"
GOAL = 40
# Not history: letters, who is waited for, who may log in. Whatever else grows while people play counts.
APART = ("pbem_outbox", "pbem_turn", "pbem_session", "pbem_apikey", "pbem_account")
SIZES = """
SELECT relname, pg_total_relation_size(oid) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'bare_%%'
"""


def measure(ground: Ground) -> Iterator[Line]:
    """Random games, played to their end through the services."""
    for slug in GAMES:
        before = sizes(ground)
        tables = seated(ground.sizes(6, 1), games=[slug], moves=10_000)
        for table in tables:
            table.play(len(table.steps))
        finish(ground)
        after = sizes(ground)
        grown = {name: after[name] - before.get(name, 0) for name in after if after[name] != before.get(name, 0)}
        history = sum(size for name, size in grown.items() if name not in APART)
        moves = sum(len(table.steps) for table in tables)
        least = sum(zipped(table) for table in tables)
        note = f"{history / moves:.0f} bytes a move, gzip {least / moves:.1f}, {moves} moves"
        note += f"; with turns and letters {sum(grown.values()) / least:.0f} x"
        yield Line(GROUP, slug, history / least, GOAL, at_least=False, note=note, beside={"grown": grown})


def finish(ground: Ground) -> None:
    """What time does to finished games, and to the room that is free again."""
    ground.sql("VACUUM FULL")


def sizes(ground: Ground) -> dict[str, int]:
    """Bytes of every table with all that belongs to it."""
    return dict(ground.sql(SIZES))  # type: ignore[arg-type]


def zipped(table: Playing) -> int:
    """Bytes of a game's moves as a file that anybody could play again."""
    moves = "\n".join(json.dumps([step.seat, step.move], separators=(",", ":")) for step in table.steps)
    return len(gzip.compress(moves.encode(), 9))
