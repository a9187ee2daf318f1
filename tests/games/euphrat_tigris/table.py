"""Positions drawn as text, lines played on them, and what lies on the table afterwards, as text again.

A column is drawn as in RULES.md: `3: T | R G[LiG] B`, with two letters of the dynasty and the colour of a leader;
`R*` has replaced a treasure, `2-3: G` is a connector. Columns that are not drawn hold a treasure alone.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from games import GAMES
from games.engine.chance import Chance, Dice
from games.engine.contract import Event, Seat
from games.engine.errors import Fact, GameError
from games.euphrat_tigris import game
from games.euphrat_tigris.data import COLUMN_NUMBERS, DYNASTIES, GAPS, REMOVED, SHIPS, TOTALS
from games.euphrat_tigris.notation import MARK
from games.euphrat_tigris.state import Cards, Heap, State, counted, spelled
from tests.games.spoken import Spoken

SPOKEN: Any = Spoken(GAMES["euphrat-tigris"])  # the game, its messages said in English
SHORT = {name[:2].capitalize(): name for name in DYNASTIES}
CARD = re.compile(r"(SK|SG|SR|[KGRBT])\*?(?:\[(\w\w)([KGRB])\])?")


def position(
    drawn: str = "",
    *,
    dynasties: str = "bow lion bull",
    active: str = "",
    actions: int = 0,
    pile: str | None = None,
    discard: str = "",
    used: str = "",
    box: str = "",
    quiet: int = 0,
    guard: int = 3,
    open_piles: bool = False,
    ships_count: bool = False,
    victory: dict[str, str] | None = None,
    **hands: str,
) -> State:
    """A position in which `active`, or the first of the dynasties, is to act. Hands are spelled by dynasty; what is
    drawn nowhere is the draw pile, or the discard if a pile is given. Victory piles are spelled from bottom to top."""
    names = tuple(dynasties.split())
    columns, gaps, leaders = _drawn(drawn, names)
    piles = [_heap((victory or {}).get(name, "")) for name in names]
    state = State(
        dynasties=names,
        open_piles=open_piles,
        ships_count=ships_count,
        guard=guard,
        stage="action",
        start=names.index(active or names[0]),
        turn=1,
        actions=actions,
        struck=False,
        quiet=quiet,
        columns=columns,
        gaps=gaps,
        leaders=leaders,
        ships=tuple(ship for ship in SHIPS if not any(ship in column for column in columns)),
        hands=tuple(counted(hands.pop(name, "")) for name in names),
        victory=tuple(piles),
        catastrophes=tuple(name not in used.split() for name in names),
        pile=counted(pile or ""),
        discard=_heap(discard),
        box=counted(box),
        removed=(0, 0, 0, 0, 0),
    )
    assert not hands, f"no such players: {hands}"
    return _completed(state, pile_given=pile is not None)


def _drawn(drawn: str, names: tuple[str, ...]) -> tuple[Any, Any, Any]:
    columns: dict[int, tuple[str, ...]] = dict.fromkeys(COLUMN_NUMBERS, ("T",))
    gaps = dict.fromkeys(GAPS, "")
    leaders: tuple[dict[str, str], ...] = tuple({} for _ in names)
    for line in filter(None, map(str.strip, drawn.splitlines())):
        place, _, cards = line.partition(":")
        found = CARD.findall(cards)
        for row, (card, dynasty, colour) in enumerate(found):
            if dynasty:
                cell = place if place in gaps else f"{place}.{row}"
                leaders[names.index(SHORT[dynasty])][colour] = cell
            if place in gaps:
                gaps[place] = card
        if place not in gaps:
            columns[int(place)] = tuple(card for card, _, _ in found)
    return tuple(columns.values()), tuple(gaps.values()), leaders


def _heap(kinds: str) -> Heap:
    return Heap(counted(kinds), kinds[-1:])


def _completed(state: State, *, pile_given: bool) -> State:
    """Put every card that is drawn nowhere into the box of two players, then the pile or the discard."""
    table = [card for column in (*state.columns, state.gaps) for card in column if card in "KGRB"]
    heaps = [heap.cards for heap in (*state.victory, state.discard)]
    known = [counted(table), *state.hands, *heaps, state.pile, state.box]
    left = [total - sum(cards[place] for cards in known) for place, total in enumerate(TOTALS[:4])]
    rest = [kind for kind, count in zip("KGRB", left, strict=True) for _ in range(count)]
    assert min(left) >= 0, "more cards drawn than there are"
    rest = rest[len(rest) % 7 :] + rest[: len(rest) % 7]
    removed, rest = rest[: REMOVED[state.seats]], rest[REMOVED[state.seats] :]
    values = {field: getattr(state, field) for field in state.__struct_fields__} | {"removed": counted(removed)}
    if pile_given:
        values["discard"] = _heap("".join(rest) + "".join(spelled(state.discard.cards)))
    else:
        values["pile"] = counted(rest)
    return State(**values)


class Played:
    """A position and what has been played on it; lines are played by whoever their mark names, or who is asked."""

    def __init__(self, state: State, chance: Chance | None = None) -> None:
        self.state = state
        self.events: list[Event] = []
        self.chance = chance or Dice(b"a test")

    def play(self, *lines: str) -> "Played":
        for line in lines:
            seat = self._speaker(line)
            for move in game.read(self.state, seat, line):
                progress = game.apply(self.state, seat, move, self.chance)
                self.state = progress.state
                self.events += progress.events
        return self

    def _speaker(self, line: str) -> Seat:
        if (mark := MARK.match(line)) and mark[1].lower() in self.state.dynasties:
            return self.state.dynasties.index(mark[1].lower())
        asked = game.pending(self.state)
        return asked[0].seat if asked else self.state.active

    @property
    def asked(self) -> tuple[str, str] | None:
        """Who is asked what: ('lion', 'victory')."""
        pending = game.pending(self.state)
        return (self.state.dynasties[pending[0].seat], pending[0].kind) if pending else None

    @property
    def choices(self) -> list[str]:
        """The legal answers, in notation."""
        seat = game.pending(self.state)[0].seat
        return [game.write(move) for move in game.moves(self.state, seat)]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The facts of all events of a kind."""
        return [event.facts for event in self.events if event.kind == kind]

    def seat(self, dynasty: str) -> Seat:
        return self.state.dynasties.index(dynasty)

    def hand(self, dynasty: str) -> str:
        return _text(self.state.hands[self.seat(dynasty)])

    def pile(self, dynasty: str) -> str:
        return _text(self.state.victory[self.seat(dynasty)].cards)

    def top(self, dynasty: str) -> str:
        return self.state.victory[self.seat(dynasty)].top

    def supply(self, dynasty: str) -> str:
        return "".join(self.state.supply(self.seat(dynasty)))

    @property
    def discard(self) -> str:
        return _text(self.state.discard.cards)

    def column(self, number: int) -> str:
        """A column as it is drawn: 'T | R G[LiG]'."""
        top, *below = (self._card(f"{number}.{row}", card) for row, card in enumerate(self.state.columns[number - 1]))
        return f"{top} | {' '.join(below)}".strip()

    def gap(self, gap: str) -> str:
        card = self.state.gaps[GAPS.index(gap)]
        return self._card(gap, card) if card else ""

    def _card(self, cell: str, card: str) -> str:
        star = "*" if cell.endswith(".0") and card == "R" else ""
        if cell not in self.state.standing:
            return card + star
        seat, colour = self.state.standing[cell]
        return f"{card}{star}[{self.state.dynasties[seat][:2].capitalize()}{colour}]"


def _text(cards: Cards) -> str:
    return "".join(spelled(cards))


def start(drawn: str = "", *, chance: Chance | None = None, **given: Any) -> Played:
    """A drawn position, ready to be played on."""
    return Played(position(drawn, **given), chance)


@contextmanager
def refused(code: str, rule: str = "", **facts: Fact) -> Iterator[None]:
    """The rules refuse what happens inside, with this code, rule and these facts, and can say so in a sentence."""
    with pytest.raises(GameError) as refusal:
        yield
    assert refusal.value.code == code
    assert rule in ("", refusal.value.rule)
    assert {name: refusal.value.facts.get(name) for name in facts} == facts
    assert SPOKEN.explain(refusal.value)
