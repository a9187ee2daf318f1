"""Combat (ATF-99 to ATF-104), and the odds of a fight."""

from fractions import Fraction
from functools import lru_cache

from games.after_the_flood.data import NEED_BETTER, NEED_WORSE
from games.after_the_flood.state import State, changed, shifted
from games.engine.chance import Chance
from games.engine.contract import Event, Json, Seat


def needed(state: State, attacker: Seat, defender: Seat) -> int:
    """What the dice must show: 5 if better equipped than the defender, else 7 (ATF-99)."""
    better = state.quality.index(attacker) < state.quality.index(defender)
    return NEED_BETTER if better else NEED_WORSE


def rolled(state: State, seat: Seat, area: str, chance: Chance) -> tuple[State, Event]:
    """One roll: a defender or an army of the pool goes to stock (ATF-99 to ATF-101)."""
    defender = state.army(area)
    assert defender is not None, "nobody to fight"
    need = needed(state, seat, defender)
    dice = chance.roll(2, why=f"turn {state.turn} fight {area}")
    hit = sum(dice) >= need
    if hit:
        after = changed(state, defender, armies=shifted(state.players[defender].armies, area, "stock"))
    else:
        after = changed(state, seat, armies=shifted(state.players[seat].armies, "pool", "stock"))
    facts = {"seat": seat, "area": area, "defender": defender, "dice": list(dice), "need": need, "hit": hit}
    left = {"defenders": after.players[defender].armies.get(area, 0), "pool": after.players[seat].host}
    return after, Event("rolled", {**facts, **left})


def fought_out(state: State, seat: Seat, area: str, chance: Chance) -> tuple[State, tuple[Event, ...]]:
    """A fight without the option to stop: until no defender is left or the pool is empty (ATF-87, ATF-122)."""
    events: list[Event] = []
    while state.army(area) is not None and state.players[seat].host:
        state, event = rolled(state, seat, area, chance)
        events.append(event)
    return state, tuple(events)


def occupied(state: State, seat: Seat, area: str, most: int) -> tuple[State, Event]:
    """Armies from the pool into an area without defenders, as many as there are up to `most` (ATF-128)."""
    player = state.players[seat]
    count = min(most, player.host)
    after = changed(state, seat, armies=shifted(player.armies, "pool", area, count))
    return after, Event("occupied", {"seat": seat, "area": area, "count": count, "pool": player.host - count})


def hit_chance(need: int) -> Fraction:
    """How likely two dice show at least `need`."""
    return Fraction(sum(one + other >= need for one in range(1, 7) for other in range(1, 7)), 36)


@lru_cache(maxsize=1024)
def win_chance(armies: int, need: int, defenders: int) -> Fraction:
    """How likely `armies` in the pool beat all defenders, fighting to the end."""
    if defenders == 0:
        return Fraction(1)
    if armies == 0:
        return Fraction(0)
    hit = hit_chance(need)
    won, lost = win_chance(armies, need, defenders - 1), win_chance(armies - 1, need, defenders)
    return hit * won + (1 - hit) * lost


def odds(armies: int, need: int, defenders: int) -> dict[str, Json]:
    """The odds of a fight as plain facts."""
    return {
        "need": need,
        "defenders": defenders,
        "armies": armies,
        "hit": round(float(hit_chance(need)), 4),
        "win": round(float(win_chance(armies, need, defenders)), 4),
    }
