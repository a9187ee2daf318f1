"""Lines of notation (section 8): one line is one whole action, or one small step in its position."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from games.after_the_flood import moves as m
from games.after_the_flood.data import AREAS, EMPIRE_NAMES, ITEMS, LONGEST_LINE, RESOURCES, SPOTS
from games.after_the_flood.moves import Move
from games.after_the_flood.rules import growth
from games.after_the_flood.state import State
from games.engine.contract import Seat
from games.engine.errors import BadNotation
from games.engine.notation import Tokens, names, plain_line

TOKENS = r"[a-z]+(?:-[a-z]+)*|[0-9]+|->|[>,+:]"
MOST = 999_999  # more than there are of anything; greater numbers mean the same
_AREAS, _EMPIRES, _RESOURCES = names(AREAS), names(EMPIRE_NAMES), names(RESOURCES)
_SPOTS, _ITEMS = names(SPOTS), names(ITEMS)
_DIGITS = {str(digit): digit for digit in range(10)}
T = TypeVar("T")


def name(key: str) -> str:
    """An area by its name; boxes, resources and `pool` as they are."""
    return AREAS[key].name if key in AREAS else key


def pieces(resource: str, count: int) -> str:
    return resource if count == 1 else f"{count} {resource}"


# Writing ----------------------------------------------------------------------------------------------------------


def write(move: Move) -> str:
    """One move by itself, readable in its position."""
    match move:
        case m.Pay(item):
            return f"pay {item}"
        case m.Begin(kind):
            return "pass bid" if kind == "bid" else kind
        case m.City(area, origin):
            return f"city {name(area)}" + (f" from {name(origin)}" if origin else "")
        case m.Spend(resource):
            return resource
        case m.Put(place, count):
            return f"-> {name(place)} x{count}"
        case m.Scribe(source, target):
            return f"scribe {name(source)} -> {name(target)}"
        case m.Swap(area, give, get, extra):
            return f"{name(area)} {give}>{get}" + (" extra" if extra else "")
        case m.Found(empire, at):
            return f"found {EMPIRE_NAMES[empire]} at {name(at)}"
        case m.Buy(resource, count):
            return f"buy {pieces(resource, count)}"
        case m.Equip(resource, count):
            return f"equip {pieces(resource, count)}"
        case m.Bid(resource, count):
            return f"bid {pieces(resource, count)}"
        case m.Settle(armies):
            return f"armies {armies}"
        case m.Invade():
            return f"invade {write_op(move)}"
        case m.Reinforce() | m.Destroy() | m.Return():
            return write_op(move)
        case m.Orders(ops):
            return f"expand {', '.join(map(write_op, ops))}"
        case m.Grow(area, luxuries):
            return name(area) + (f" with {_bag(luxuries)}" if luxuries else "")
        case _:
            return _WORDS[type(move)]


_WORDS: dict[type, str] = {
    m.MakeTool: "make tool",
    m.Attack: "attack",
    m.Stop: "stop",
    m.Pass: "pass",
    m.NoGrowth: "grow none",
    m.End: "end",
}


def write_op(op: m.Op) -> str:
    """One operation of a whole `expand` line."""
    match op:
        case m.Invade(area, keep):
            return name(area) + ("" if keep is None else f" keep {keep}")
        case m.Return(area, armies):
            return f"return {name(area)} armies {armies}"
    return f"{type(op).__name__.lower()} {name(op.area)}"


def _bag(resources: Iterable[str]) -> str:
    held = list(resources)
    counts = {resource: held.count(resource) for resource in RESOURCES if resource in held}
    return " + ".join(pieces(resource, count) for resource, count in counts.items()) or "none"


def write_line(moves: Sequence[Move]) -> str:
    """The canonical line of a whole action, growth or answer (ATF-125)."""
    first, rest = moves[0], moves[1:]
    match first:
        case m.Pay(item) if rest:
            return f"pay {item}: {write_line(rest)}"
        case m.Begin("bid") if rest:
            return f"pass bid {_sum(m.Bid, rest)}"
        case m.Begin(kind) if rest:
            return f"{kind} {_steps(rest)}"
        case m.Found(empire, at) if rest:
            armies = next((move.armies for move in rest if isinstance(move, m.Settle)), 1)
            bags = f"buy {_sum(m.Buy, rest)} equip {_sum(m.Equip, rest)}"
            return f"found {EMPIRE_NAMES[empire]} {bags} armies {armies} at {name(at)}"
        case m.Grow():
            return f"grow {_steps(moves)}"
    return _steps(moves)


def _steps(moves: Sequence[Move]) -> str:
    """Steps in a row; what closes them goes without saying."""
    if len(moves) > 1 and isinstance(moves[-1], m.End | m.NoGrowth):
        moves = moves[:-1]
    return ", ".join(map(write, moves)).replace(", ->", " ->")


def _sum(kind: type[m.Buy | m.Equip | m.Bid], moves: Iterable[Move]) -> str:
    laid = {move.resource: move.count for move in moves if isinstance(move, kind)}
    return " + ".join(pieces(resource, laid[resource]) for resource in RESOURCES if resource in laid) or "none"


# Reading ----------------------------------------------------------------------------------------------------------


def read(state: State, seat: Seat, line: str) -> tuple[Move, ...]:
    """The moves of one line; a line that begins an action is the whole of it, closing `end` included.

    Growths are checked here: the last one may end the turn, and what follows it would be refused as out of turn.
    """
    tokens = Tokens(plain_line(line, longest=LONGEST_LINE), TOKENS)
    moves: tuple[Move, ...] = ()
    if tokens.accept("pay"):
        moves = (m.Pay(tokens.one_of(_ITEMS, "item")),)
        if not tokens.accept(":") or not tokens.next:
            tokens.end()
            return moves
        if tokens.next not in _ACTIONS or tokens.next == "grow":
            raise BadNotation("expected", expected=tuple(_ACTIONS)[:-1], got=tokens.next)
    moves += _action(tokens) if tokens.next in _ACTIONS else _parts(state, tokens)
    tokens.end()
    return growth.in_a_row(state.players[seat], moves) if seat in state.growing else moves


def _city(tokens: Tokens) -> tuple[Move, ...]:
    area = _area(tokens)
    return (m.City(area, _area(tokens) if tokens.accept("from") else None),)


def _workers(tokens: Tokens) -> tuple[Move, ...]:
    steps = _several(tokens, _work_step)
    return (m.Begin("workers"), *(move for step in steps for move in step), m.End())


def _trade(tokens: Tokens) -> tuple[Move, ...]:
    return (m.Begin("trade"), *_several(tokens, _trade_step), m.End())


def _found(tokens: Tokens) -> tuple[Move, ...]:
    empire = tokens.one_of(_EMPIRES, "empire")
    if tokens.accept("at"):
        return (m.Found(empire, _area(tokens)),)
    tokens.expect("buy")
    buys = tuple(m.Buy(*part) for part in _counts(tokens))
    tokens.expect("equip")
    equips = tuple(m.Equip(*part) for part in _counts(tokens))
    armies = _armies(tokens)
    tokens.expect("at")
    return (m.Found(empire, _area(tokens)), *buys, *equips, m.Settle(armies))


def _expand(tokens: Tokens) -> tuple[Move, ...]:
    return (m.Orders(tuple(_several(tokens, _operation))),)


def _pass(tokens: Tokens) -> tuple[Move, ...]:
    if not tokens.accept("bid"):
        return (m.Pass(),)
    if not tokens.next:
        return (m.Begin("bid"),)
    bids = tuple(m.Bid(*part) for part in _counts(tokens))
    return (m.Begin("bid"), *bids, m.End()) if bids else (m.Pass(),)


def _grow(tokens: Tokens) -> tuple[Move, ...]:
    if tokens.accept("none"):
        return (m.NoGrowth(),)
    return (*_several(tokens, _growth), m.NoGrowth())


_ACTIONS: dict[str, Callable[[Tokens], tuple[Move, ...]]] = {
    "city": _city,
    "workers": _workers,
    "trade": _trade,
    "found": _found,
    "expand": _expand,
    "pass": _pass,
    "grow": _grow,
}


def _action(tokens: Tokens) -> tuple[Move, ...]:
    """A whole action by its first word; that word alone begins one of several steps."""
    word = tokens.take()
    if word in ("workers", "trade", "expand") and not tokens.next:
        return (m.Begin(word),)
    return _ACTIONS[word](tokens)


def _parts(state: State, tokens: Tokens) -> tuple[Move, ...]:
    """Small steps without the word that begins their action, and answers."""
    if tokens.next in _ANSWERS:
        return (_ANSWERS[tokens.take()],)
    steps = _several(tokens, _growth_part if state.phase == "growth" else _part)
    return tuple(move for step in steps for move in step)


_ANSWERS: dict[str, Move] = {"attack": m.Attack(), "stop": m.Stop(), "end": m.End()}


def _growth_part(tokens: Tokens) -> tuple[Move, ...]:
    return (_growth(tokens),)


def _part(tokens: Tokens) -> tuple[Move, ...]:
    """One small step, told apart by its first words."""
    word = tokens.next
    if word in ("buy", "equip", "bid"):
        return _pieces_step(tokens)
    if word == "armies":
        return (m.Settle(_armies(tokens)),)
    if word == "->":
        return (_put(tokens),)
    if word == "scribe" or word in _RESOURCES:
        return _work_step(tokens)
    following = tokens.found[tokens.at + 1] if tokens.at + 1 < len(tokens.found) else ""
    if word == "make" or (word in _AREAS and following in _RESOURCES):
        return (_trade_step(tokens),)
    return (_operation(tokens),)


def _pieces_step(tokens: Tokens) -> tuple[Move, ...]:
    kind = _LAYING[tokens.take()]
    return tuple(kind(*part) for part in _counts(tokens))


_LAYING: dict[str, type[m.Buy] | type[m.Equip] | type[m.Bid]] = {"buy": m.Buy, "equip": m.Equip, "bid": m.Bid}


def _work_step(tokens: Tokens) -> tuple[Move, ...]:
    if tokens.accept("scribe"):
        source = tokens.one_of(_SPOTS, "place")
        tokens.expect("->")
        return (m.Scribe(source, tokens.one_of(_SPOTS, "place")),)
    spend = m.Spend(tokens.one_of(_RESOURCES, "resource"))
    return (spend, _put(tokens)) if tokens.next or tokens.at > 1 else (spend,)


def _put(tokens: Tokens) -> m.Put:
    tokens.expect("->")
    place = tokens.one_of(_SPOTS, "place")
    tokens.expect("x")
    return m.Put(place, tokens.one_of(_DIGITS, "digit"))


def _trade_step(tokens: Tokens) -> Move:
    if tokens.accept("make"):
        tokens.expect("tool")
        return m.MakeTool()
    area = _area(tokens)
    give = tokens.one_of(_RESOURCES, "resource")
    tokens.expect(">")
    get = tokens.one_of(_RESOURCES, "resource")
    return m.Swap(area, give, get, tokens.accept("extra"))


def _operation(tokens: Tokens) -> m.Op:
    if tokens.accept("reinforce"):
        return m.Reinforce(_area(tokens))
    if tokens.accept("destroy"):
        return m.Destroy(_area(tokens))
    if tokens.accept("return"):
        area = _area(tokens)
        return m.Return(area, _armies(tokens))
    tokens.accept("invade")
    area = _area(tokens)
    return m.Invade(area, min(tokens.number(), MOST) if tokens.accept("keep") else None)


def _growth(tokens: Tokens) -> m.Grow:
    area = _area(tokens)
    counts = _counts(tokens) if tokens.accept("with") else []
    named = [resource for resource, count in counts for _ in range(min(count, 2))]  # twice is refused by ATF-133
    return m.Grow(area, tuple(named))


def _armies(tokens: Tokens) -> int:
    tokens.expect("armies")
    return int(tokens.expect("1", "2"))


def _area(tokens: Tokens) -> str:
    return tokens.one_of(_AREAS, "area")


def _several(tokens: Tokens, step: Callable[[Tokens], T]) -> list[T]:
    """One step or more, with commas between them."""
    steps = [step(tokens)]
    while tokens.accept(","):
        steps.append(step(tokens))
    return steps


def _counts(tokens: Tokens) -> list[tuple[str, int]]:
    """A bag: parts of the same resource added, in canonical order (ATF-136)."""
    if tokens.accept("none"):
        return []
    counts: dict[str, int] = {}
    while True:
        count = min(tokens.number(), MOST) if tokens.next.isdigit() else 1
        if count == 0:
            raise BadNotation("count-of-nothing", rule="ATF-136")
        resource = tokens.one_of(_RESOURCES, "resource")
        counts[resource] = min(counts.get(resource, 0) + count, MOST)
        if not tokens.accept("+"):
            return [(resource, counts[resource]) for resource in RESOURCES if resource in counts]
