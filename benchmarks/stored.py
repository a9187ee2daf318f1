"""What a finished game takes in the database, indexes included, beside gzip of its moves."""

import gzip
import json
from collections.abc import Iterator

from benchmarks.doors import put_away
from benchmarks.ground import Ground
from benchmarks.people import Playing, seated
from benchmarks.results import Line
from games import GAMES

GROUP = "Stored bytes of finished games, all indexes, beside gzip of their moves"
GOAL = 40
# Not history: letters, who is waited for, who may log in. Whatever else grows while people play counts.
APART = {"pbem_outbox", "pbem_turn", "pbem_session", "pbem_apikey", "pbem_account"}
SIZES = """
SELECT relname, pg_total_relation_size(oid) FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'bare_%'
"""


def measure(ground: Ground) -> Iterator[Line]:
    """Random games, played to their end through the services: as they stand then, and put away."""
    for slug in GAMES:
        ground.sql("VACUUM FULL")
        before = sizes(ground)
        tables = seated(ground.sizes(8, 1), games=[slug], moves=10_000)
        for table in tables:
            table.play(len(table.steps))
        yield line(f"{slug}: at its end", tables, before, sizes(ground))
        if put_away():
            ground.sql("VACUUM FULL")  # the room that is free again is for the next game
            yield line(f"{slug}: put away", tables, before, sizes(ground))


def line(what: str, tables: list[Playing], before: dict[str, int], after: dict[str, int]) -> Line:
    """What has grown, beside the least that could be kept."""
    grown = {name: size - before.get(name, 0) for name, size in after.items() if size != before.get(name, 0)}
    history = sum(size for name, size in grown.items() if name not in APART)
    moves, least = sum(len(table.steps) for table in tables), sum(zipped(table) for table in tables)
    note = f"{history / moves:.0f} bytes a move, gzip {least / moves:.1f}, {moves} moves"
    note += f"; with turns and letters {sum(grown.values()) / least:.0f} x"
    return Line(GROUP, what, history / least, GOAL, at_least=False, note=note, beside={"grown": grown})


def sizes(ground: Ground) -> dict[str, int]:
    """Bytes of every table with all that belongs to it."""
    return dict(ground.sql(SIZES))


def zipped(table: Playing) -> int:
    """Bytes of a game's moves as a file from which anybody could play it again."""
    moves = "\n".join(json.dumps([step.seat, step.move], separators=(",", ":")) for step in table.steps)
    return len(gzip.compress(moves.encode(), 9))
