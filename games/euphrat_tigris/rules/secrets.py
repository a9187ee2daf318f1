"""What a seat cannot see may be swapped without its noticing (section 11, visibility)."""

from collections.abc import Callable, Iterator
from itertools import permutations

from msgspec.structs import replace

from games.engine.contract import Progress, Seat
from games.euphrat_tigris.data import COLOURS, KINDS
from games.euphrat_tigris.rules import choices
from games.euphrat_tigris.state import Cards, Heap, State, added, changed

Swap = tuple[Cards, Cards]

PAIRS = {kinds: tuple(permutations(map(KINDS.index, kinds), 2)) for kinds in (COLOURS, KINDS)}
ANSWERS = ("victory-card", "victory-declined", "committed", "exchanged", "exchange-declined")
FROM_HAND = ("victory", "attack", "defend", "reward", "treasure")  # only who holds a card is asked these


def marked(progress: Progress, seat: Seat) -> Progress:
    """What a move of `seat` led to, each event marked that tells the mover what another hand holds or lacks.

    That is another player's answer, but also that another player is asked: a hand without the card never is.
    """
    state, events = progress.state, list(progress.events)
    asked = state.stage in FROM_HAND and choices.asked(state) != seat
    for place, event in enumerate(events):
        if (event.kind in ANSWERS and event.facts["seat"] != seat) or (asked and place == len(events) - 1):
            events[place] = replace(event, reveals=True)
    return Progress(state, tuple(events))


def twins(state: State, seat: Seat | None) -> Iterator[State]:
    """A table that must look the same: in every place that is covered, something else lies."""
    others = [other for other in range(state.seats) if other != seat]
    twin = _covered(_two_hands(_hands_and_pile(state, others), others))
    if twin != state:
        yield twin


def _hands_and_pile(state: State, others: list[Seat]) -> State:
    """A card of each other hand changes places with one of the draw pile."""
    for seat in others:
        state = _first_fitting(state, swaps(state.hands[seat], state.pile, state.turn + seat), _into_hand(seat))
    return state


def _into_hand(seat: Seat) -> Callable[[State, Swap], State]:
    return lambda state, swap: replace(state, hands=changed(state.hands, seat, swap[0]), pile=swap[1])


def _two_hands(state: State, others: list[Seat]) -> State:
    """Two other players exchange a card."""
    if len(others) < 2:
        return state
    one, other = others[state.turn % len(others)], others[(state.turn + 1) % len(others)]

    def exchanged(state: State, swap: Swap) -> State:
        return replace(state, hands=changed(changed(state.hands, one, swap[0]), other, swap[1]))

    return _first_fitting(state, swaps(state.hands[one], state.hands[other], state.turn), exchanged)


def _covered(state: State) -> State:
    """Cards removed unseen, covered cards of the discard and of victory piles change places with others."""
    for removed, pile in swaps(state.removed, state.pile, state.turn):
        state = replace(state, removed=removed, pile=pile)
        break
    for covered, pile in swaps(hidden_part(state.discard), state.pile, state.turn):
        state = replace(state, discard=_uncovered(covered, state.discard.top), pile=pile)
        break
    if state.open_piles or state.stage == "over":
        return state
    for seat in range(1, state.seats):
        state = _victory_cards_exchanged(state, seat - 1, seat)
    return state


def _victory_cards_exchanged(state: State, one: Seat, other: Seat) -> State:
    first, second = state.victory[one], state.victory[other]
    for mine, theirs in swaps(hidden_part(first), hidden_part(second), state.turn, KINDS):
        piles = changed(state.victory, one, _uncovered(mine, first.top))
        return replace(state, victory=changed(piles, other, _uncovered(theirs, second.top)))
    return state


def hidden_part(heap: Heap) -> Cards:
    """A heap without its uppermost card."""
    return added(heap.cards, heap.top, -1) if heap.top else heap.cards


def _uncovered(covered: Cards, top: str) -> Heap:
    return Heap(added(covered, top), top)


def swaps(one: Cards, other: Cards, turn: int, kinds: tuple[str, ...] = COLOURS) -> Iterator[Swap]:
    """Both bags after a card of one changed places with a different one of the other; which comes first varies."""
    pairs = PAIRS[kinds]
    for step in range(len(pairs)):
        a, b = pairs[(turn + step) % len(pairs)]
        if one[a] and other[b]:
            yield _exchanged(one, a, b), _exchanged(other, b, a)


def _exchanged(cards: Cards, gone: int, come: int) -> Cards:
    counts = list(cards)
    counts[gone] -= 1
    counts[come] += 1
    return tuple(counts)  # type: ignore[return-value]  # as many kinds as before


def _first_fitting(state: State, choice: Iterator[Swap], applied: Callable[[State, Swap], State]) -> State:
    """The first swap after which the same player is still asked; who is asked tells that there is a choice."""
    asked = choices.asked(state)
    for swap in choice:
        twin = applied(state, swap)
        unchanged = twin.hands[asked] == state.hands[asked]
        if unchanged or state.stage == "over" or choices.only_answer(twin) is None:
            return twin
    return state
