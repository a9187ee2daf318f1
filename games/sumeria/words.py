"""Everything Sumeria says, as messages: questions, choices, events, refusals and the board as text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from games.engine.contract import Decision, Event, Json, Seat
from games.engine.errors import GameError
from games.engine.message import (
    Count,
    Fact,
    Message,
    Name,
    Namers,
    Several,
    Term,
    colour,
    each,
    named,
    refusal,
    several,
)
from games.engine.text import Grid, Page, line, paragraphs
from games.sumeria.data import COLOURS, KINDS, MAPS, Node
from games.sumeria.moves import (
    Adjustment,
    DropToken,
    GiveToken,
    LiftTrader,
    Move,
    Place,
    PutTrader,
    Remove,
    SwapStates,
    Take1,
    Take2,
    Travel,
)
from games.sumeria.rules.power_row import fallen, risen
from games.sumeria.state import State
from games.sumeria.view import Player, View

NODES: dict[str, Node] = {id: node for board in MAPS.values() for id, node in board.nodes.items()}


def city_state(id: str) -> Term:
    """'Nippur'."""
    return Term(f"state-{id.lower()}")


def settlement(id: str) -> Term:
    """'Nippur, town 2'; a city bears the name of its state alone: 'the city of Nippur'."""
    node = NODES[id]
    number = id.removeprefix(node.state)[1:]
    return Term(f"at-{node.type}", state=city_state(node.state), number=number)


def tokens(kinds: str) -> Several:
    """'two economic tokens and one military token'; 'one ..., one ... and one ...'."""
    return several(Count(kinds.count(kind), Term(f"token-{kind.lower()}")) for kind in KINDS if kind in kinds)


def _letters(kinds: str) -> str:
    return " ".join(kinds)


def _stock(stock: Iterable[str]) -> Several:
    return each(stock, _letters, "slash")


NAMERS: Namers = {
    "seat": Name,
    "start": Name,
    "node": settlement,
    "origin": settlement,
    "target": settlement,
    "state": city_state,
    "up": city_state,
    "down": city_state,
    "row": lambda row: each(row, city_state, "comma"),
    "stock": lambda stock: stock if isinstance(stock, str) else _stock(stock),
    "reach": lambda reach: several(reach, "comma"),
    "kind": tokens,
}


def question(decision: Decision) -> Message:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "take1" | "take2":
            position = 0 if decision.kind == "take1" else 1
            return Message(f"question-{decision.kind}", stock=_letters(facts["stock"][position]))
        case "rounds" if not facts["supply"]:
            return Message("question-all-placed")
        case _:
            return Message(f"question-{decision.kind}")


def phrase(move: Move | Adjustment) -> Message:
    """What a move or correction does, as a short imperative."""
    match move:
        case Place(node):
            return Message("phrase-place", node=settlement(node))
        case Travel(origin, target):
            return Message("phrase-travel", origin=settlement(origin), target=settlement(target))
        case Remove(node):
            return Message("phrase-remove", node=settlement(node))
        case Take1(kinds) | Take2(kinds):
            return Message("phrase-take", tokens=tokens(kinds))
        case PutTrader(seat, node):
            return Message("phrase-puttrader", colour=colour(COLOURS[seat]), node=settlement(node))
        case LiftTrader(node):
            return Message("phrase-lifttrader", node=settlement(node))
        case SwapStates(place):
            return Message("phrase-swapstates", place=place + 1, next=place + 2)
        case GiveToken(seat, kind):
            return Message("phrase-givetoken", colour=colour(COLOURS[seat]), tokens=tokens(kind))
        case DropToken(seat, kind):
            return Message("phrase-droptoken", colour=colour(COLOURS[seat]), tokens=tokens(kind))


def hint(state: State, seat: Seat, move: Move) -> Message | None:
    """What a move does to the power row."""
    nodes = state.board.nodes
    match move, state.phase:
        case Place(node), "rounds":
            return _row_change(state.row, risen(state.row, nodes[node].state), nodes[node].state)
        case Travel(origin, target), _ if nodes[origin].state != nodes[target].state:
            return _row_change(state.row, risen(state.row, nodes[target].state), nodes[target].state)
        case Remove(node), _:
            return _row_change(state.row, fallen(state.row, nodes[node].state), nodes[node].state)
        case Place() | Travel(), _:
            return Message("hint-unchanged")
        case _:
            return None


def _row_change(before: Sequence[str], after: Sequence[str], state: str) -> Message:
    if before == after:
        return Message("hint-stays-first" if before[0] == state else "hint-stays-last", state=city_state(state))
    place = after.index(state) + 1
    way = "hint-rises" if place <= before.index(state) else "hint-falls"
    return Message(way, state=city_state(state), other=city_state(before[place - 1]), place=place)


def choice(option: str, value: str) -> Message:
    """What to call a map."""
    return Message(f"option-{option}-{value}")


def label(pick: str, *, short: bool = False) -> Message:
    """What to call a settlement, the supply or tokens on a button; a settlement is short below its state."""
    if pick == "supply":
        return Message("label-supply")
    if pick.startswith("take-"):
        return Message("phrase-take", tokens=tokens(pick.removeprefix("take-")))
    return Message("label-short" if short else "label-settlement", node=settlement(pick))


def heading(pick: str) -> Message | None:
    """The state of a settlement."""
    return city_state(NODES[pick].state) if pick in NODES else None


def describe(event: Event, *, viewer: Seat | None) -> Message:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    match event.kind:
        case "scored":
            return Message("event-scored", state=city_state(facts["state"]), results=several(_results(facts), "comma"))
        case "adjusted":
            return _adjusted(facts)
        case kind:
            return Message(f"event-{kind}", **named(facts, NAMERS))


def _results(facts: Mapping[str, Json]) -> Iterator[Message]:
    """Who takes what in a state, and what is lost."""
    ranks = facts["ranks"]
    if not ranks:
        yield Message("scored-nobody")
    for seat, kinds in zip(ranks, (facts["first"], facts["second"]), strict=False):
        if kinds:
            yield Message("scored-takes", name=Name(seat), tokens=tokens(kinds))
    if facts["discarded"]:
        yield Message("scored-lost", tokens=tokens(facts["discarded"]), number=len(facts["discarded"]))


def _adjusted(facts: Mapping[str, Json]) -> Message:
    told = named(facts, NAMERS)
    if facts["what"] == "swap":
        told["next"] = facts["place"] + 1
    if "kind" in facts:
        told["tokens"] = told.pop("kind")
    return Message(f"adjusted-{facts['what']}", **told)


def explain(error: GameError) -> Message:
    """A refusal as a sentence that says what would have been allowed."""
    return refusal(error, REFUSED)


REFUSED: Namers = {name: NAMERS[name] for name in ("node", "origin", "reach")}


def text(view: View) -> Page:
    """The board as plain text: the power row with its tokens, the states, the players."""
    return paragraphs(
        (line("text-heading", era=view.era, round=view.round),),
        (line("text-row"), Grid(tuple(_places(view)))),
        (line("text-settlements"), Grid(tuple((city_state(id), _settlements(view, id)) for id in view.map.states))),
        (line("text-players"), *(line("text-player", 2, **_player(player)) for player in view.players)),
    )


def _places(view: View) -> Iterator[tuple[Fact, ...]]:
    """The power row, a place in each line: its tokens, and who stands there with how many traders."""
    stock = [*view.stock, *[""] * 8]
    for place, id in enumerate(view.row, start=1):
        yield Message("text-place", place=place), city_state(id), _letters(stock[place - 1]), _standing(view, id)


def _standing(view: View, state: str) -> Several:
    there = [seat for node, seat in view.traders.items() if view.map.nodes[node].state == state]
    counts = [(player, there.count(player.seat)) for player in view.players]
    return several(
        (Message("text-standing", colour=colour(player.colour), number=count) for player, count in counts if count),
        "comma",
    )


def _settlements(view: View, state: str) -> str:
    marks = {player.seat: player.colour[0] for player in view.players}
    ids = [id for id, node in view.map.nodes.items() if node.state == state]
    return " ".join(f"{id}:{marks[view.traders[id]] if id in view.traders else '*'}" for id in ids)


def _player(player: Player) -> dict[str, Fact]:
    return {
        "mark": player.colour[0],
        "name": Name(player.seat, colour(player.colour)),
        "held": " ".join(f"{kind}{count}" for kind, count in player.tokens.items()),
        "points": Count(player.points, Term("point")),
        "supply": Count(player.supply, Term("trader")),
    }
