"""War: attacks, one after the other (UR-38 to UR-44)."""

from collections.abc import Iterator
from typing import NoReturn

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat
from games.engine.errors import IllegalMove, require
from games.engine.search import permitted
from games.ur.data import MOST_ATTACKS, NEIGHBOURS
from games.ur.state import NOBODY, Fighting, State, restacked

Assault = tuple[str, str, int]  # from, to, tokens to move


def extra(state: State, origin: str, target: str) -> int:
    """The additional token: pictures differ and the attacking tile is no war tile (UR-40, UR-R1)."""
    return int(state.face(origin) not in ("W", state.face(target)))


def spent(state: State, origin: str, target: str) -> int:
    """What an attack costs the attacker: one for each defender and the additional token (UR-42)."""
    return state.count(target) + extra(state, origin, target)


def movable(state: State, origin: str, target: str) -> range:
    """How many tokens may move in: at least one, at most all that the attack leaves (UR-41, UR-42)."""
    return range(1, state.count(origin) - spent(state, origin, target) + 1)


def check_attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> None:
    """From an own tile to a neighbour that is not, with enough tokens to move in (UR-39 to UR-44)."""
    origin, target, moved = assault
    check_attacks(fighting)
    if (origin, target) not in aims(state, seat):
        _refuse(state, seat, origin, target)
    numbers = movable(state, origin, target)
    require(moved in numbers, "wrong-number", "UR-42", least=1, most=numbers[-1])


def check_attacks(fighting: Fighting) -> None:
    """One war has an end (UR-38)."""
    require(fighting.attacks < MOST_ATTACKS, "too-many-attacks", "UR-38", most=MOST_ATTACKS)


def aims(state: State, seat: Seat) -> Iterator[tuple[str, str]]:
    """Own tiles with those neighbours, not their owner's, that they can take and move into (UR-39 to UR-41, UR-44)."""
    stacks, ziggurats = state.stacks, state.ziggurats
    for origin in state.own(seat):
        strength = stacks[origin].tokens
        for target in NEIGHBOURS[origin]:
            defender, defenders = stacks.get(target, NOBODY)
            if defender == seat or defenders >= strength or target in ziggurats:
                continue
            if movable(state, origin, target):
                yield origin, target


def _refuse(state: State, seat: Seat, origin: str, target: str) -> NoReturn:
    """Why this tile cannot attack that one: the first rule against it."""
    for cell in (origin, target):
        require(cell not in state.ziggurats, "ziggurat", "UR-24", cell=cell)
    require(state.owner(origin) == seat, "not-yours", "UR-39", cell=origin)
    require(target in NEIGHBOURS[origin], "not-adjacent", "UR-39", cell=target, origin=origin)
    require(state.owner(target) != seat, "own-target", "UR-44", cell=target)
    need = spent(state, origin, target) + 1
    raise IllegalMove("too-few-tokens", rule="UR-41", cell=origin, need=need, got=state.count(origin))


def assaults(state: State, seat: Seat, fighting: Fighting) -> Iterator[Assault]:
    """Every attack that is possible now."""
    if permitted(check_attacks, fighting):
        for origin, target in aims(state, seat):
            for moved in movable(state, origin, target):
                yield origin, target, moved


def begin(state: State, seat: Seat) -> Progress:
    """Open a war; an attack has to follow (UR-38)."""
    after = replace(state, usage=replace(state.usage, open=Fighting()))
    return Progress(after, (Event("war-began", {"seat": seat}),))


def attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> Progress:
    """Losses on both sides, then tokens move in (UR-42); closes by itself when no attack is left."""
    check_attack(state, seat, fighting, assault)

    origin, target, moved = assault
    stays = state.count(origin) - spent(state, origin, target) - moved
    after = replace(state, stacks=restacked(state.stacks, seat, {origin: stays, target: moved}))
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
        "left": stays,
    }
    after = replace(after, usage=replace(after.usage, open=goes_on if more else None))
    return Progress(after, (Event("attacked", facts),))


def check_end(fighting: Fighting) -> None:
    """A war needs at least one attack (UR-18, UR-38)."""
    if not fighting.attacks:
        raise IllegalMove("no-attack", rule="UR-38")
