"""War: attacks, one after the other (UR-38 to UR-44)."""

from collections.abc import Iterator

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.engine.search import lawful
from games.ur.data import MOST_ATTACKS, NEIGHBOURS
from games.ur.state import Fighting, Stack, State

Assault = tuple[str, str, int]  # from, to, tokens to move


def extra(state: State, origin: str, target: str) -> int:
    """The additional token: pictures differ and the attacking tile is no war tile (UR-40, UR-R1)."""
    return int(state.face(origin) != state.face(target) and state.face(origin) != "W")


def spent(state: State, origin: str, target: str) -> int:
    """What an attack costs the attacker: one for each defender and the additional token (UR-42)."""
    return state.count(target) + extra(state, origin, target)


def check_attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> None:
    """From an own tile to a neighbour that is not, with enough tokens to move in (UR-39 to UR-44)."""
    origin, target, moved = assault
    require(fighting.attacks < MOST_ATTACKS, "too-many-attacks", "UR-38", most=MOST_ATTACKS)
    for cell in (origin, target):
        require(cell not in state.ziggurats, "ziggurat", "UR-24", cell=cell)
    require(state.owner(origin) == seat, "not-yours", "UR-39", cell=origin)
    require(target in NEIGHBOURS[origin], "not-adjacent", "UR-39", cell=target, origin=origin)
    require(state.owner(target) != seat, "own-target", "UR-44", cell=target)
    left = state.count(origin) - spent(state, origin, target)
    need = spent(state, origin, target) + 1
    require(left >= 1, "too-few-tokens", "UR-41", cell=origin, need=need, got=state.count(origin))
    require(1 <= moved <= left, "wrong-number", "UR-42", least=1, most=left)


def assaults(state: State, seat: Seat, fighting: Fighting) -> Iterator[Assault]:
    """Every attack that is possible now."""
    near = ((origin, target) for origin in state.own(seat) for target in NEIGHBOURS[origin])
    numbers = ((origin, target, moved) for origin, target in near for moved in range(1, state.count(origin) + 1))
    return lawful(numbers, lambda assault: check_attack(state, seat, fighting, assault))


def begin(state: State, seat: Seat) -> Progress:
    """Open a war; an attack has to follow (UR-38)."""
    after = replace(state, usage=replace(state.usage, open=Fighting()))
    return Progress(after, (Event("war-began", {"seat": seat}),))


def attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> Progress:
    """Losses on both sides, then tokens move in (UR-42); closes by itself when no attack is left."""
    check_attack(state, seat, fighting, assault)

    origin, target, moved = assault
    left = state.count(origin) - spent(state, origin, target) - moved
    stacks = {**state.stacks, origin: Stack(seat, left), target: Stack(seat, moved)}
    after = replace(state, stacks={cell: stack for cell, stack in stacks.items() if stack.tokens})
    goes_on = Fighting(fighting.attacks + 1)
    more = any(assaults(after, seat, goes_on))
    facts = {
        "seat": seat,
        "origin": origin,
        "target": target,
        "defender": state.owner(target),
        "defenders": state.count(target),
        "extra": extra(state, origin, target),
        "moved": moved,
        "left": left,
    }
    after = replace(after, usage=replace(after.usage, open=goes_on if more else None))
    return Progress(after, (Event("attacked", facts),))


def check_end(fighting: Fighting) -> None:
    """A war needs at least one attack (UR-18, UR-38)."""
    if not fighting.attacks:
        raise IllegalMove("no-attack", rule="UR-38")
