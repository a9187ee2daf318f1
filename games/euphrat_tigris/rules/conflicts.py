"""Internal and external conflicts (sections 7 and 8). External ones belong to a gap card, the state's focus."""

from msgspec.structs import replace

from games.engine.contract import Event, Json, Progress, Seat
from games.engine.errors import require
from games.euphrat_tigris.data import COLOURS, column_of, is_gap, row_of
from games.euphrat_tigris.rules import treasure
from games.euphrat_tigris.rules.kingdoms import coloured, is_red, ruler, sides, without
from games.euphrat_tigris.rules.turn import action_over
from games.euphrat_tigris.rules.victory import laid_from_hand
from games.euphrat_tigris.state import Conflict, State, discarded, paid, sent_home, won


def running(state: State) -> Conflict:
    """The conflict that is being resolved."""
    assert state.conflict is not None, "no conflict is being resolved"
    return state.conflict


def external(state: State) -> bool:
    """Whether the conflict follows a gap card; otherwise it follows a leader's move."""
    return is_gap(state.focus)


def card(state: State) -> str:
    """The colour of the cards that count: red in an internal conflict, else that of the leaders (ETC-34, ETC-44)."""
    return running(state).colour if external(state) else "R"


def rule(state: State, *, internal: str, otherwise: str) -> str:
    """The paragraph of section 7, or its counterpart of section 8."""
    return otherwise if external(state) else internal


def began(state: State, colour: str, *, attacker: Seat, defender: Seat, events: tuple[Event, ...] = ()) -> Progress:
    """Two leaders of one colour meet; the attacker is asked first (ETC-34, ETC-44)."""
    after = replace(state, stage="attack", conflict=Conflict(colour, attacker, defender))
    facts = {
        "kind": "external" if external(state) else "internal",
        "colour": colour,
        "card": card(after),
        "attacker": attacker,
        "defender": defender,
        "cells": [state.leaders[seat][colour] for seat in (attacker, defender)],
        "base": list(base(after)),
    }
    return Progress(after, (*events, Event("conflict-began", facts)))


def base(state: State) -> tuple[int, int]:
    """The strengths of attacker and defender before any card is laid (ETC-35, ETC-45)."""
    conflict = running(state)
    return _support(state, conflict.attacker), _support(state, conflict.defender)


def _support(state: State, seat: Seat) -> int:
    colour = running(state).colour
    cell = state.leaders[seat][colour]
    if not external(state):
        return int(is_red(state, cell))
    return len(coloured(state, _side(state, cell), colour))


def _side(state: State, cell: str) -> range:
    left, right = sides(state)
    return left if column_of(cell) in left else right


def commit(state: State, seat: Seat, number: int) -> Progress:
    """Cards are laid openly, first by the attacker, then by the defender (ETC-34, ETC-44)."""
    conflict = running(state)
    hold = state.held(seat, card(state))
    allowed = rule(state, internal="ETC-34", otherwise="ETC-44")
    require(number <= hold, "too-few-cards", allowed, card=card(state), hold=hold)

    after = replace(
        paid(state, seat, card(state), number),
        stage="defend",
        conflict=replace(conflict, laid=(*conflict.laid, number)),
    )
    committed = Event("committed", {"seat": seat, "number": number, "card": card(state)})
    if seat == conflict.attacker:
        return Progress(after, (committed,))
    return _decided(after, (committed,))


def _decided(state: State, events: tuple[Event, ...]) -> Progress:
    """The higher strength wins, a tie the defender; the loser's leader goes home (ETC-36, ETC-37, ETC-46, ETC-47)."""
    conflict = running(state)
    attack, defence = (support + cards for support, cards in zip(base(state), conflict.laid, strict=True))
    winner, loser, laid = conflict.defender, conflict.attacker, conflict.laid[1]
    if attack > defence:
        winner, loser, laid = conflict.attacker, conflict.defender, conflict.laid[0]
    facts = {
        "winner": winner,
        "loser": loser,
        "colour": conflict.colour,
        "attacker": conflict.attacker,
        "strengths": [attack, defence],
        "cell": state.leaders[loser][conflict.colour],
    }
    after = replace(sent_home(state, loser, conflict.colour), stage="reward")
    told = (*events, Event("conflict-won", facts))
    return _rewarded(after, told) if laid else Progress(after, told)


def winner(state: State) -> Seat:
    """Whose leader is still on the table once a conflict is decided."""
    conflict = running(state)
    return conflict.attacker if conflict.colour in state.leaders[conflict.attacker] else conflict.defender


def _rewarded(state: State, events: tuple[Event, ...]) -> Progress:
    """One of the cards that the winner laid goes to the winner's victory pile (ETC-38, ETC-48, ETC-R20)."""
    facts = {"seat": winner(state), "card": card(state), "source": "conflict"}
    after = won(state, winner(state), card(state))
    return _cleared(after, (*events, Event("victory-card", facts)), laid=sum(running(state).laid) - 1)


def reward(state: State, seat: Seat, colour: str | None) -> Progress:
    """A winner who laid nothing may lay a card from the hand on the victory pile (ETC-38, ETC-48, ETC-R4)."""
    allowed = rule(state, internal="ETC-38", otherwise="ETC-48")
    after, event = laid_from_hand(state, seat, colour, card(state), rule=allowed)
    return _cleared(after, (event,), laid=sum(running(state).laid))


def _cleared(state: State, events: tuple[Event, ...], *, laid: int) -> Progress:
    """The cards laid go to the discard; in an external conflict the loser's side is plundered (ETC-39, ETC-49)."""
    after = discarded(state, card(state), laid)
    told = (*events, Event("discarded", {"card": card(state), "number": laid})) if laid else events
    if not external(state):
        return action_over(after, told)
    return _plundered(after, told)


def _plundered(state: State, events: tuple[Event, ...]) -> Progress:
    """The winner takes all cards of the colour on the loser's side but top cards and protected ones (ETC-49)."""
    colour, victor = running(state).colour, winner(state)
    left, right = sides(state)
    lost = right if column_of(state.leaders[victor][colour]) in left else left
    taken = [
        cell for cell in coloured(state, lost, colour) if (is_gap(cell) or row_of(cell)) and cell not in state.standing
    ]
    after = replace(won(without(state, taken), victor, colour, len(taken)), conflict=None)
    plunder = Event("plundered", {"seat": victor, "card": colour, "cells": taken})
    return next_external(after, (*events, plunder) if taken else events)


def contested(state: State) -> list[str]:
    """The colours of which each side has a leader (ETC-41)."""
    left, right = sides(state)
    return [x for x in COLOURS if ruler(state, left, x) is not None and ruler(state, right, x) is not None]


def offered(state: State) -> list[dict[str, Json]]:
    """Every conflict that can be chosen, as it would begin: who fights whom, and how strong both are (ETC-42)."""
    return [order(state, colour).events[0].facts for colour in contested(state)]


def next_external(state: State, events: tuple[Event, ...]) -> Progress:
    """While a conflict is left, the active player chooses one; then the connector is turned up (ETC-42, ETC-51)."""
    if contested(state):
        return Progress(replace(state, stage="order"), events)
    turned = Event("turned-up", {"gap": state.focus, "card": state.gaps[column_of(state.focus) - 1]})
    return treasure.due(state, (*events, turned))


def order(state: State, colour: str) -> Progress:
    """The chosen conflict is resolved; who comes first clockwise is the attacker (ETC-42, ETC-43)."""
    choice = contested(state)
    require(colour in choice, "no-conflict", "ETC-42", colour=colour, colours=tuple(choice))

    owners = {ruler(state, side, colour) for side in sides(state)}
    attacker, defender = (seat for seat in state.clockwise if seat in owners)
    return began(state, colour, attacker=attacker, defender=defender)
