"""Laying out the table and dealing (ETC-7 to ETC-11)."""

from collections.abc import Mapping
from operator import sub

from games.engine.chance import Chance
from games.engine.contract import Event, Json, Progress
from games.euphrat_tigris.data import COLUMNS, GAPS, HAND, REMOVED, SHIPS, TOTALS
from games.euphrat_tigris.state import NO_CARDS, Cards, Heap, State, counted, spelled


def laid_out(options: Mapping[str, Json], seats: int, chance: Chance) -> Progress:
    """Treasures in a row, hands by chance, and with two players 30 cards out of the game (ETC-7 to ETC-11)."""
    pile: Cards = (*TOTALS[:4], 0)
    hands: list[Cards] = []
    for seat in range(seats):
        hand, pile = drawn(pile, HAND, chance, why=f"deal seat {seat}")
        hands.append(hand)
    removed, pile = drawn(pile, REMOVED[seats], chance, why="cards removed for two players")
    (start,) = chance.pick(range(seats), 1, why="start player")
    state = State(
        dynasties=tuple(str(options["dynasties"]).split()[:seats]),
        open_piles=bool(options["openVictoryPiles"]),
        ships_count=bool(options["shipCountsTowardLimit"]),
        guard=int(options["stallGuard"]),
        stage="action",
        start=start,
        turn=1,
        actions=0,
        struck=False,
        quiet=0,
        columns=(("T",),) * COLUMNS,
        gaps=("",) * len(GAPS),
        leaders=({},) * seats,
        ships=SHIPS,
        hands=tuple(hands),
        victory=(Heap(),) * seats,
        catastrophes=(True,) * seats,
        pile=pile,
        discard=Heap(),
        box=NO_CARDS,
        removed=removed,
    )
    facts: dict[str, Json] = {"start": start, "hand": HAND, "pile": sum(pile), "removed": sum(removed)}
    dealt = {str(seat): {"cards": "".join(spelled(hand))} for seat, hand in enumerate(hands)}
    return Progress(state, (Event("dealt", facts, dealt),))


def drawn(pile: Cards, number: int, chance: Chance, *, why: str) -> tuple[Cards, Cards]:
    """Cards from the draw pile, and the pile that is left; which they are stays hidden (ETC-9, ETC-10, ETC-59)."""
    if not number:
        return NO_CARDS, pile
    cards = counted(chance.pick(spelled(pile), number, why=why, hidden=True))
    left = tuple(map(sub, pile, cards))
    return cards, left
