"""What a seat cannot see may be swapped without its noticing (section 11, visibility)."""

from collections.abc import Callable, Iterator
from itertools import islice, permutations, zip_longest

from msgspec.structs import replace

from games.engine.contract import Progress, Seat
from games.euphrat_tigris.data import COLOURS, KINDS
from games.euphrat_tigris.rules import choices
from games.euphrat_tigris.state import Cards, Heap, State, added, changed, counted, spelled

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


def imagined(state: State, seat: Seat) -> State:
    """A table that a seat could be looking at, made of what it sees alone: all that is covered, dealt in one order."""
    others = [other for other in range(state.seats) if other != seat]
    unseen = [state.pile, state.removed, hidden_part(state.discard), *(state.hands[other] for other in others)]
    cards = _mixed(counted(kind for covered in unseen for kind in spelled(covered)))
    asked = None if state.stage == "over" else choices.asked(state)
    others.sort(key=lambda other: other != asked)  # who is asked holds what the question is about
    fitting = (_dealt(state, others, _first(cards, colour)) for colour in ("", *COLOURS))
    dealt = next((table for table in fitting if _is_asked(table)), _dealt(state, others, cards))
    return _piles_shared(dealt)


def _is_asked(state: State) -> bool:
    return state.stage == "over" or choices.only_answer(state) is None


def _mixed(cards: Cards) -> list[str]:
    """Cards one by one, no colour after another in a row."""
    by_kind = [[kind] * count for kind, count in zip(KINDS, cards, strict=True)]
    return [kind for layer in zip_longest(*by_kind) for kind in layer if kind]


def _first(cards: list[str], colour: str) -> list[str]:
    return sorted(cards, key=lambda kind: kind != colour)


def _dealt(state: State, others: list[Seat], cards: list[str]) -> State:
    """The covered places filled one after another."""
    rest = iter(cards)

    def take(number: int) -> Cards:
        return counted(islice(rest, number))

    hands = state.hands
    for other in others:
        hands = changed(hands, other, take(sum(state.hands[other])))
    covered = take(sum(hidden_part(state.discard)))
    discard = _uncovered(covered, state.discard.top) if state.discard.top else Heap(covered, "")
    removed = take(sum(state.removed))
    return replace(state, hands=hands, discard=discard, removed=removed, pile=counted(rest))


def _piles_shared(state: State) -> State:
    """The covered cards of all victory piles, dealt out in one order."""
    if state.open_piles or state.stage == "over":
        return state
    hidden = [hidden_part(heap) for heap in state.victory]
    rest = iter(_mixed(counted(kind for covered in hidden for kind in spelled(covered))))
    piles = state.victory
    for place, (heap, covered) in enumerate(zip(state.victory, hidden, strict=True)):
        dealt = counted(islice(rest, sum(covered)))
        piles = changed(piles, place, _uncovered(dealt, heap.top) if heap.top else Heap(dealt, ""))
    return replace(state, victory=piles)
