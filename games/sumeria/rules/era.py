"""The end of an era: influence, tokens, start player and the new row (SUM-24 to SUM-33)."""

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Progress, Seat
from games.engine.errors import require
from games.sumeria.data import ERAS
from games.sumeria.rules.power_row import rotated
from games.sumeria.rules.setup import drawn_stock
from games.sumeria.state import State, added, counted, sorted_kinds, without


def ranking(state: State, city_state: str) -> tuple[Seat, ...]:
    """The seats with influence in a state, strongest first; without a trader there is no rank (SUM-25)."""
    present = state.present(city_state)

    def influence(seat: Seat) -> tuple[int, int, int, int]:
        own = [settlement for owner, settlement in present if owner == seat]
        return (-len(own), -own.count("city"), -own.count("town"), state.order.index(seat))

    return tuple(sorted({owner for owner, _ in present}, key=influence))


def scored(state: State, chance: Chance) -> Progress:
    """Ask who chooses in the first state, or go on where nobody is ranked (SUM-26, SUM-27)."""
    if ranking(state, state.row[0]):
        return Progress(replace(state, phase="take1"))
    discarded = _paid(state, 0, "")
    second = _second(discarded.state, chance)
    return Progress(second.state, (*discarded.events, *second.events))


def take1(state: State, kinds: str, chance: Chance) -> Progress:
    """The first of the first state takes two tokens, the second the rest (SUM-26)."""
    return _taken(state, 0, kinds, chance)


def take2(state: State, kind: str, chance: Chance) -> Progress:
    """The first of the second state takes one token, the second the other (SUM-26)."""
    return _taken(state, 1, kind, chance)


def chooser(state: State) -> Seat:
    """Who is asked while tokens are chosen (SUM-26)."""
    return ranking(state, state.row[0 if state.phase == "take1" else 1])[0]


def last_in_next_era(state: State) -> Seat:
    """The seat that will be last: fewest traders in S1, then S2 and so on; then latest in order (SUM-32)."""
    present = [[owner for owner, _ in state.present(city_state)] for city_state in state.row]
    return min(
        range(state.seats),
        key=lambda seat: ([owners.count(seat) for owners in present], -state.order.index(seat)),
    )


def _taken(state: State, position: int, kinds: str, chance: Chance) -> Progress:
    stock = state.stock[position]
    missing = without(counted(stock), counted(kinds))
    require(min(missing) >= 0, "not-in-stock", "SUM-26", kinds=kinds, stock=stock)

    paid = _paid(state, position, kinds)
    after = _second(paid.state, chance) if position == 0 else _third(paid.state, chance)
    return Progress(after.state, (*paid.events, *after.events))


def _second(state: State, chance: Chance) -> Progress:
    if ranking(state, state.row[1]):
        return Progress(replace(state, phase="take2"))
    discarded = _paid(state, 1, "")
    third = _third(discarded.state, chance)
    return Progress(third.state, (*discarded.events, *third.events))


def _third(state: State, chance: Chance) -> Progress:
    ranked = ranking(state, state.row[2])
    paid = _paid(state, 2, state.stock[2] if ranked else "")
    after = _era_over(paid.state, chance)
    return Progress(after.state, (*paid.events, *after.events))


def _paid(state: State, position: int, first_takes: str) -> Progress:
    """Pay one state out: `first_takes` to rank 1, one token to rank 2 (not in S3), the rest is discarded."""
    ranked = ranking(state, state.row[position])
    rest = sorted_kinds_without(state.stock[position], first_takes)
    second_takes = rest if len(ranked) > 1 and position < 2 else ""
    discarded = "" if second_takes else rest

    tokens = list(state.tokens)
    for seat, kinds in zip(ranked, (first_takes, second_takes), strict=False):
        tokens[seat] = added(tokens[seat], counted(kinds))
    stock = (*state.stock[:position], "", *state.stock[position + 1 :])
    after = replace(state, tokens=tuple(tokens), stock=stock, discard=added(state.discard, counted(discarded)))
    facts = {
        "position": position + 1,
        "state": state.row[position],
        "ranks": list(ranked),
        "first": first_takes,
        "second": second_takes,
        "discarded": discarded,
    }
    return Progress(after, (Event("scored", facts),))


def sorted_kinds_without(stock: str, kinds: str) -> str:
    """What is left of a stock field."""
    left = list(stock)
    for kind in kinds:
        left.remove(kind)
    return sorted_kinds(left)


def _era_over(state: State, chance: Chance) -> Progress:
    """The game ends (SUM-29), or a new era begins with new tokens, start player and row (SUM-30 to SUM-33)."""
    if state.era == ERAS:
        return Progress(replace(state, phase="over"), (Event("finished"),))
    stock, bag = drawn_stock(state.bag, chance, era=state.era + 1)
    start = (last_in_next_era(state) + 1) % state.seats
    row = rotated(state.row)
    after = replace(
        state, phase="rounds", era=state.era + 1, round=1, turn=0, stock=stock, bag=bag, start=start, row=row
    )
    facts = {"era": after.era, "stock": list(stock), "start": start, "row": list(row)}
    return Progress(after, (Event("era-began", facts),))
