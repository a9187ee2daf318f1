"""Lines of notation (section 13): a line is a whole turn, a part of one, or a single step."""

import re
from collections.abc import Callable, Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from games.engine.contract import Seat
from games.engine.errors import BadNotation, IllegalMove
from games.engine.notation import plain_line
from games.ur.data import CELLS, PICTURES, Picture
from games.ur.moves import (
    Arrange,
    Attack,
    Build,
    Comeback,
    Done,
    End,
    Exchange,
    Found,
    Grow,
    Keep,
    Move,
    Settle,
    Share,
    Side,
    Stuck,
    Token,
    Use,
)
from games.ur.rules import sharing, war
from games.ur.rules.turn import played, stage
from games.ur.state import FRESH, Arranging, Farming, Fighting, Sharing, State, in_order

LONGEST_LINE = 2_000  # a war of a hundred attacks and more (UR-38)

CELL = "[a-f][1-6]"
STEPS = {
    "s": f"s +({CELL})",
    "x": f"x +(?:({CELL})/([atcpw])|side|pass|none)",
    "a": rf"a((?: +{CELL}\+\d+)*)",
    "t": rf"t((?: +{CELL}\+\d+)*)",
    "c": rf"c((?: +{CELL}\+\d+)*)",
    "p": rf"p((?: +{CELL}=\d+)*)",
    "w": rf"w((?: +{CELL}>{CELL}:\d+)*)",
    "+": rf"\+({CELL})",
    "++": rf"\+\+({CELL}(?:,{CELL})?)",
    "*": rf"\*({CELL})",
    "z": f"z +({CELL}(?:,{CELL})?)",
    "r": f"r +({CELL})",
    "end": "end",
    "done": "done",
}
PATTERNS = {kind: re.compile(pattern) for kind, pattern in STEPS.items()}
WORDS: dict[str, Move] = {"x side": Side(), "x pass": Keep(), "x none": Stuck()}
ON_CELL: dict[str, Callable[[str], Move]] = {
    "s": Settle,
    "+": Token,
    "++": Token,
    "*": Found,
    "z": Build,
    "r": Comeback,
}
UPPER: dict[str, Picture] = {picture.lower(): picture for picture in PICTURES}


class Step(NamedTuple):
    """One step of a line, understood but not yet held against the position."""

    kind: str  # key of STEPS
    text: str  # as it was written
    cells: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    move: Move | None = None  # where the position does not matter


def write(move: Move) -> str:
    """One move in canonical notation."""
    match move:
        case Settle(cell):
            return f"S {cell}"
        case Exchange(cell, face):
            return f"X {cell}/{face}"
        case Side():
            return "X side"
        case Keep():
            return "X pass"
        case Stuck():
            return "X none"
        case Use(picture):
            return picture
        case Grow(cell, count):
            return f"A {cell}+{count}"
        case Share(picture, cell, count):
            return f"{picture} {cell}+{count}"
        case Arrange(cell, count):
            return f"P {cell}={count}"
        case Attack(origin, target, moved):
            return f"W {origin}>{target}:{moved}"
        case End():
            return "end"
        case Done():
            return "done"
        case Token(cell):
            return f"+{cell}"
        case Found(cell):
            return f"*{cell}"
        case Build(cell):
            return f"Z {cell}"
        case Comeback(cell):
            return f"R {cell}"


def written(state: State, seat: Seat, moves: Sequence[Move]) -> str:
    """The canonical line of moves; raises IllegalMove if they are not legal one after another."""
    both_declined = _both_declined(state, moves)
    groups = _grouped(moves)
    steps: list[str] = []
    for group in groups:
        after = state
        for move in group:
            after = played(after, seat, move).state
        if group is groups[-1] or not isinstance(group[0], End | Done):
            steps.append(_written_step(group, state, after, both_declined=both_declined))
        state = after
    return "; ".join(steps)


def _both_declined(state: State, moves: Sequence[Move]) -> bool:
    """Whether the line says that neither action is carried out in the turn (UR-17)."""
    tokens = sum(isinstance(move, Token) for move in moves)
    goes_to_exchange = isinstance(moves[-1], Done | Exchange | Side | Stuck)
    return _carries_out_nothing(state, moves) and (tokens > 1 or goes_to_exchange)


def _carries_out_nothing(state: State, moves: Sequence[Move]) -> bool:
    """Whether the turn begins with these moves, and no action is among them."""
    return state.usage == FRESH and not any(isinstance(move, Use) for move in moves)


def _grouped(moves: Sequence[Move]) -> list[list[Move]]:
    """The moves of each step."""
    groups = [[moves[0]]]
    for before, move in pairwise(moves):
        if _in_one_step(before, move):
            groups[-1].append(move)
        else:
            groups.append([move])
    return groups


def _in_one_step(before: Move, move: Move) -> bool:
    match before, move:
        case ((Use() | Grow() | Share() | Arrange() | Attack()), (Grow() | Share() | Arrange() | Attack())):
            return True
        case (Token(), Token()) | (Build(), Build()):
            return True
    return False


def _written_step(group: Sequence[Move], before: State, after: State, *, both_declined: bool) -> str:
    """How the moves of one step are written; `before` and `after` are the positions around it."""
    first = group[0]
    cells = sorted((move.cell for move in group if isinstance(move, Token | Build)), key=CELLS.index)
    match first:
        case Token() if both_declined:
            return f"++{','.join(cells)}"
        case Build():
            return f"Z {','.join(cells)}"
        case Use("P") if len(group) == 1:
            cell = before.own(before.active)[0]
            return f"P {cell}={before.count(cell)}"
        case Use(picture) if len(group) > 1 and picture in sharing.SHORT_BY:
            gains = {cell: after.count(cell) - before.count(cell) for cell in CELLS}
            return " ".join([picture, *(f"{cell}+{gain}" for cell, gain in gains.items() if gain)])
        case Use() | Grow() | Share() | Arrange() | Attack():
            return " ".join([write(first)[0], *_details(group)])
    return write(first)


def _details(group: Sequence[Move]) -> list[str]:
    """What is done on the tiles of an action, in reading order; attacks in the order of play."""
    tiles = {move.cell: write(move)[2:] for move in group if isinstance(move, Grow | Share | Arrange)}
    attacks = [write(move)[2:] for move in group if isinstance(move, Attack)]
    return [tiles[cell] for cell in in_order(tiles)] + attacks


def read(state: State, seat: Seat, line: str) -> tuple[Move, ...]:
    """The moves of a line: one step or a whole turn; what another step follows is ended by itself."""
    steps = parsed(_blanks_only(plain_line(line, longest=LONGEST_LINE)))
    reader = Reader(state, seat)
    if state.phase != "turn" or seat != state.active:
        return (reader.first(steps[0]),)
    try:
        for step in steps:
            reader.take(step)
    except IllegalMove:
        return tuple(reader.moves[: reader.played + 1])  # the last one will be refused when it is played
    _require_canonical(steps, state, seat, reader)
    return tuple(reader.moves)


def _require_canonical(steps: Sequence[Step], state: State, seat: Seat, reader: "Reader") -> None:
    """Refuse a line whose steps are not those that section 13 writes for its moves; illegal moves are refused later."""
    try:
        canonical = written(state, seat, reader.moves)
    except IllegalMove:
        return
    kinds = [step.kind for step in steps]
    if len(steps) > 1 and reader.moves[-1] == Use("W"):
        raise BadNotation("war-alone", canonical=f"{canonical} {_first_attack(reader.now(), seat)}")
    if any(kinds.count(kind) > 1 for kind in (*UPPER, "z")):
        raise BadNotation("action-in-two-steps", canonical=canonical)
    if "++" in canonical and ("+" in kinds or kinds.count("++") > 1):
        raise BadNotation("both-declined", canonical=canonical)
    if "++" in kinds and not _carries_out_nothing(state, reader.moves):
        raise BadNotation("not-both-written", canonical=canonical)
    if len(steps) > 1 and any(step.kind == "p" and not step.cells for step in steps):
        raise BadNotation("politics-alone", canonical=canonical)


def _first_attack(state: State, seat: Seat) -> str:
    """How an attack that is possible now is written after the letter."""
    return next(write(Attack(*assault))[2:] for assault in war.assaults(state))


def _blanks_only(line: str) -> str:
    """The line if nothing but blanks stands between its words."""
    if "\t" in line:
        raise BadNotation("strange-characters")
    return line


def parsed(line: str) -> list[Step]:
    """The steps of a line, in order."""
    steps = [_step(text.strip(" ")) for text in line.split(";")]
    kinds = [step.kind for step in steps]
    if len(steps) > 1 and ("s" in kinds or any(step.move == Keep() for step in steps)):
        raise BadNotation("line-of-no-phase", got=line[:40])
    if "x" in kinds[:-1]:
        raise BadNotation("after-exchange", got=line[:40])
    return steps


def _step(text: str) -> Step:
    for kind, pattern in PATTERNS.items():
        if found := pattern.fullmatch(text.lower()):
            return _understood(kind, text, found)
    raise BadNotation("unreadable", text=text[:40])


def _understood(kind: str, text: str, found: re.Match[str]) -> Step:
    cells = tuple(re.findall(CELL, found[0][1:]))
    match kind:
        case "x" if found[1]:
            return Step(kind, text, move=Exchange(found[1], UPPER[found[2]]))
        case "x":
            return Step(kind, text, move=WORDS[" ".join(found[0].split())])
        case "end" | "done":
            return Step(kind, text, move=End() if kind == "end" else Done())
        case "a" | "t" | "c" | "p" if len(set(cells)) < len(cells):
            raise BadNotation("cell-twice", got=text[:40])
    numbers = re.findall(r"[+=:](\d+)", found[1]) if kind in UPPER else ()
    return Step(kind, text, cells, tuple(map(int, numbers)))


class Reader:
    """Steps turned into moves; each is held against the position that the ones before it lead to."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state = state
        self.seat = seat
        self.moves: list[Move] = []
        self.played = 0

    def now(self) -> State:
        """The position after the moves so far; raises IllegalMove if one of them is refused."""
        while self.played < len(self.moves):
            self.state = played(self.state, self.seat, self.moves[self.played]).state
            self.played += 1
        return self.state

    def first(self, step: Step) -> Move:
        """The first move of a step, whatever the position."""
        return _plain(step)[0] if step.kind not in UPPER else Use(UPPER[step.kind])

    def take(self, step: Step) -> None:
        """Add the moves of one step."""
        goes_on = self._going_on(step)
        if not goes_on and self.now().usage.open is not None and step.kind != "end":
            self.moves.append(End())
        if step.kind == "x" and stage(self.now()) in ("use", "build"):
            self.moves.append(Done())
        if step.kind not in UPPER:
            self.moves += _plain(step)
            return
        if not goes_on or not step.cells:
            self.moves.append(Use(UPPER[step.kind]))
        details = list(self._details(step)) if step.cells else []
        if goes_on and step.cells and not details:
            raise BadNotation("says-nothing", got=step.text[:40])
        self.moves += details

    def _going_on(self, step: Step) -> bool:
        """Whether the step belongs to the action that is open."""
        match self.now().usage.open:
            case Farming():
                return step.kind == "a"
            case Sharing(picture):
                return step.kind == picture.lower()
            case Arranging():
                return step.kind == "p"
            case Fighting():
                return step.kind == "w"
        return False

    def _details(self, step: Step) -> Iterable[Move]:
        """The moves inside an action."""
        wanted = dict(zip(step.cells, step.numbers, strict=False))
        match step.kind:
            case "a":
                return [Grow(cell, count) for cell, count in wanted.items() if count]
            case "p":
                return self._arranged(wanted)
            case "w":
                pairs = zip(step.cells[::2], step.cells[1::2], step.numbers, strict=True)
                return [Attack(*assault) for assault in pairs]
            case _:
                return self._shared(UPPER[step.kind], wanted)

    def _arranged(self, wanted: dict[str, int]) -> list[Move]:
        """Tiles that keep their number are dropped; tokens are lifted before they are placed."""
        now = self.now()
        changed = {cell: n for cell, n in wanted.items() if now.owner(cell) != self.seat or now.count(cell) != n}
        return [Arrange(cell, n) for cell, n in sorted(changed.items(), key=lambda new: new[1] > now.count(new[0]))]

    def _shared(self, picture: Picture, wanted: dict[str, int]) -> list[Share]:
        """Tiles whose number is no matter of choice are dropped if it is the right one; one left out says none."""
        before, now = self.state, self.now()  # the same position if the action was open
        open_cells = now.usage.open.due if isinstance(now.usage.open, Sharing) else {}
        begun = {} if before is now else sharing.due(before, self.seat, picture)
        fixed = {cell: now.count(cell) - before.count(cell) for cell in begun if cell not in open_cells}
        dropped = {**dict.fromkeys(open_cells, 0), **fixed}
        listed = {**dict.fromkeys(fixed, 0), **wanted}
        shares = [Share(picture, cell, n) for cell, n in listed.items() if dropped.get(cell) != n]
        return sorted(shares, key=lambda share: share.cell in open_cells)  # a tile without part is refused first


def _plain(step: Step) -> list[Move]:
    """The moves of a step that reads the same in every position."""
    if step.move is not None:
        return [step.move]
    return [ON_CELL[step.kind](cell) for cell in step.cells]
