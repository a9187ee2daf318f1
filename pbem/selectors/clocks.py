"""What a table's clock is, and when time does not run for somebody there."""

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from pbem import clock as clocks
from pbem import endings, engines
from pbem.clock import Calendar, Clock, Stretch
from pbem.models import Account, Table
from pbem.selectors.readers import zone_of

Lengths = Mapping[str, Mapping[int, timedelta]]  # by preset and number of players
KNOWN = 3  # so many finished tables tell more than an estimate
LOOKED_AT = 300  # of the newest ones


def clock_of(table: Table) -> Clock | None:
    """How long a turn may take at a table; None: as long as it takes."""
    return clocks.read(table.clock)


def calendar_of(clock: Clock, account: Account | None) -> Calendar:
    """When no time runs for somebody at a table with this clock."""
    if account is None:
        return clocks.calendar(clock, zone_of(None), (), ())
    return clocks.calendar(clock, zone_of(account), account.days_off, stretches(account))


def stretches(account: Account) -> list[Stretch]:
    """When somebody is away, as far as it is not over."""
    return [(datetime.fromisoformat(begin), datetime.fromisoformat(end)) for begin, end in account.away]


def expected(game: str, seats: Iterable[int]) -> Lengths:
    """How long a game takes at each pace: as finished tables have, else as the game's own data lets us guess."""
    over = Table.objects.filter(game=game, phase=Table.Phase.FINISHED, started_at__isnull=False)
    over = over.exclude(outcome__reason__in=endings.BY_PEOPLE)  # cut short
    rows = over.order_by("-pk").values_list("clock", "seat_count", "started_at", "finished_at")[:LOOKED_AT]
    taken: dict[tuple[int | None, int], list[timedelta]] = {}
    for clock, count, started, finished in rows:
        if started is not None and finished is not None:
            taken.setdefault((clock["turn_hours"] if clock else None, count), []).append(finished - started)
    found: dict[str, dict[int, timedelta]] = {}
    for name, preset in clocks.PRESETS.items():
        found[name] = {}
        for count in seats:
            known = taken.get((preset.turn_hours if preset else None, count), [])
            usual = sorted(known)[len(known) // 2] if len(known) >= KNOWN else _guessed(game, count, preset)
            if usual is not None:
                found[name][count] = usual
    return found


def _guessed(game: str, seats: int, clock: Clock | None) -> timedelta | None:
    """People take about half of their time, and days off are longer."""
    turns = engines.summary(game).typical_turns.get(seats)
    if turns is None or clock is None:
        return None
    return turns * clock.turn / 2 * 7 / (7 - len(clock.days_off))
