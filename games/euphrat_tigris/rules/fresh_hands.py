"""Hands that everybody has seen, dealt afresh (ETC-R27)."""

from msgspec.structs import replace

from games.engine.chance import Chance
from games.engine.contract import Event, Json, Progress
from games.engine.errors import require
from games.euphrat_tigris.rules.setup import drawn
from games.euphrat_tigris.state import Cards, State, counted, spelled


def dealt(state: State, chance: Chance) -> Progress:
    """Every hand goes back to the draw pile, and everybody draws as many cards; the same for cards removed unseen."""
    require(state.stage == "action", "hands-in-use", "ETC-R27")

    pile: Cards = counted(kind for cards in (state.pile, state.removed, *state.hands) for kind in spelled(cards))
    hands: list[Cards] = []
    for seat, held in enumerate(state.hands):
        hand, pile = drawn(pile, sum(held), chance, why=f"deal afresh seat {seat}")
        hands.append(hand)
    removed, pile = drawn(pile, sum(state.removed), chance, why="cards removed afresh")
    facts: dict[str, Json] = {"pile": sum(pile)}
    own = {str(seat): {"cards": "".join(spelled(hand))} for seat, hand in enumerate(hands)}
    after = replace(state, hands=tuple(hands), pile=pile, removed=removed)
    return Progress(after, (Event("dealt-afresh", facts, own),))
