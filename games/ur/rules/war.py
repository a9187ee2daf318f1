"""War: attacks, one after the other (UR-38 to UR-44)."""

from collections.abc import Iterator
from typing import NoReturn

from msgspec.structs import replace

from games.engine.contract import Event, Progress, Seat, once
from games.engine.errors import IllegalMove, require
from games.engine.search import permitted
from games.ur.data import MOST_ATTACKS, NEIGHBOURS
from games.ur.state import NOBODY, Fighting, State, restacked

Assault = tuple[str, str, int]  # from, to, tokens to move


def extra(state: State, origin: str, target: str) -> int:
    """The additional token: pictures differ and the attacking tile is no war tile (UR-40, UR-R1)."""
    face, other = state.tiles[origin][0], state.tiles[target][0]
    return int(face != other and face != "W")


def spent(state: State, origin: str, target: str) -> int:
    """What an attack costs the attacker: one for each defender and the additional token (UR-42)."""
    return state.stacks.get(target, NOBODY).tokens + extra(state, origin, target)


def left(state: State, origin: str, target: str) -> int:
    """What an attack leaves of the attackers: at least one moves in, at most all of them (UR-41, UR-42)."""
    return state.count(origin) - spent(state, origin, target)


def check_attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> None:
    """From an own tile to a neighbour that is not, with enough tokens to move in (UR-39 to UR-44)."""
    check_attacks(fighting)
    if assault not in assaults(state):
        _refuse(state, seat, assault)


def check_attacks(fighting: Fighting) -> None:
    """One war has an end (UR-38)."""
    require(fighting.attacks < MOST_ATTACKS, "too-many-attacks", "UR-38", most=MOST_ATTACKS)


def aims(state: State, seat: Seat) -> Iterator[Assault]:
    """Own tiles, those neighbours, not their owner's, that they can take, and how many can move in (UR-39 to UR-44)."""
    stacks, ziggurats = state.stacks, state.ziggurats
    for origin in state.own(seat):
        strength = stacks[origin].tokens
        for target in NEIGHBOURS[origin]:
            defender, defenders = stacks.get(target, NOBODY)
            if defender == seat or defenders >= strength or target in ziggurats:
                continue
            if (most := left(state, origin, target)) > 0:
                yield origin, target, most


def _refuse(state: State, seat: Seat, assault: Assault) -> NoReturn:
    """Why this tile cannot attack that one, or not so: the first rule against it."""
    origin, target, _ = assault
    for cell in (origin, target):
        require(cell not in state.ziggurats, "ziggurat", "UR-24", cell=cell)
    require(state.owner(origin) == seat, "not-yours", "UR-39", cell=origin)
    require(target in NEIGHBOURS[origin], "not-adjacent", "UR-39", cell=target, origin=origin)
    require(state.owner(target) != seat, "own-target", "UR-44", cell=target)
    need, got = spent(state, origin, target) + 1, state.count(origin)
    require(got >= need, "too-few-tokens", "UR-41", cell=origin, need=need, got=got)
    raise IllegalMove("wrong-number", rule="UR-42", least=1, most=left(state, origin, target))


@once
def assaults(state: State) -> tuple[Assault, ...]:
    """Every attack that the active player's tiles can make now."""
    aimed = aims(state, state.active)
    return tuple([(origin, target, moved) for origin, target, most in aimed for moved in range(1, most + 1)])


def begin(state: State, seat: Seat) -> Progress:
    """Open a war; an attack has to follow (UR-38)."""
    after = replace(state, usage=replace(state.usage, open=Fighting()))
    return Progress(after, (Event("war-began", {"seat": seat}),))


def attack(state: State, seat: Seat, fighting: Fighting, assault: Assault) -> Progress:
    """Losses on both sides, then tokens move in (UR-42); closes by itself when no attack is left."""
    check_attack(state, seat, fighting, assault)

    origin, target, moved = assault
    stays = left(state, origin, target) - moved
    goes_on = Fighting(fighting.attacks + 1)
    stacks = restacked(state.stacks, seat, {origin: stays, target: moved})
    after = replace(state, stacks=stacks, usage=replace(state.usage, open=goes_on))
    if not (permitted(check_attacks, goes_on) and assaults(after)):
        after = replace(after, usage=replace(after.usage, open=None))
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
    return Progress(after, (Event("attacked", facts),))


def check_end(fighting: Fighting) -> None:
    """A war needs at least one attack (UR-18, UR-38)."""
    if not fighting.attacks:
        raise IllegalMove("no-attack", rule="UR-38")
