"""Everything Sumeria says: questions, choices, events, refusals and the board as text."""

from collections.abc import Mapping, Sequence

from games.engine.contract import Decision, Event, Json, Seat
from games.engine.errors import GameError
from games.sumeria.data import COLOURS, KIND_NAMES, KINDS, MAPS, Node
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

NODES: dict[str, Node] = {id: node for board in MAPS.values() for id, node in board.nodes.items()}
STATES: dict[str, str] = {id: state.name for board in MAPS.values() for id, state in board.states.items()}


def settlement(id: str) -> str:
    """'Nippur, town 2'; a city bears the name of its state alone: 'the city of Nippur'."""
    node = NODES[id]
    name = STATES[node.state]
    if node.type == "city":
        return f"the city of {name}"
    number = id.removeprefix(node.state).lstrip("tv")
    return f"{name}, {node.type} {number}"


def tokens(kinds: str) -> str:
    """'two economic tokens and one military token'; 'one ..., one ... and one ...'."""
    counts = {kind: kinds.count(kind) for kind in KINDS if kind in kinds}
    words = {1: "one", 2: "two", 3: "three"}
    parts = [f"{words[n]} {KIND_NAMES[kind]} token{'s' if n > 1 else ''}" for kind, n in counts.items()]
    return " and ".join((", ".join(parts[:-1]), parts[-1])) if len(parts) > 1 else parts[0]


def question(decision: Decision) -> str:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "setup":
            return "Place one of your first traders on any empty settlement."
        case "rounds" if facts["supply"]:
            return "Place a trader, move one along the trade routes, or take one back."
        case "rounds":
            return "Move a trader along the trade routes, or take one back. All your traders are on the board."
        case "take1":
            return (
                f"You lead in the most powerful state: choose two of its three tokens, {_letters(facts['stock'][0])}."
            )
        case _:
            return f"You lead in the second state: choose one of its two tokens, {_letters(facts['stock'][1])}."


def _letters(kinds: str) -> str:
    return " ".join(kinds)


def phrase(move: Move | Adjustment) -> str:
    """What a move or correction does, as a short imperative."""
    match move:
        case Place(node):
            return f"Place a trader in {settlement(node)}"
        case Travel(origin, target):
            return f"Move from {settlement(origin)} to {settlement(target)}"
        case Remove(node):
            return f"Take the trader back from {settlement(node)}"
        case Take1(kinds):
            return f"Take {tokens(kinds)}"
        case Take2(kind):
            return f"Take {tokens(kind)}"
        case PutTrader(seat, node):
            return f"Put a {COLOURS[seat]} trader in {settlement(node)}"
        case LiftTrader(node):
            return f"Lift the trader in {settlement(node)} back into its supply"
        case SwapStates(place):
            return f"Swap the states at places {place + 1} and {place + 2} of the power row"
        case GiveToken(seat, kind):
            return f"Give {COLOURS[seat]} {tokens(kind)} from the discard"
        case DropToken(seat, kind):
            return f"Take {tokens(kind)} from {COLOURS[seat]} into the discard"


def hint(state: State, seat: Seat, move: Move) -> str:
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
            return "The power row does not change."
        case _:
            return ""


def _row_change(before: Sequence[str], after: Sequence[str], state: str) -> str:
    if before == after:
        end = "first" if before[0] == state else "last"
        return f"{STATES[state]} stays {end} in the power row."
    place = after.index(state) + 1
    other = STATES[before[place - 1]]
    verb = "rises past" if place <= before.index(state) else "falls behind"
    return f"{STATES[state]} {verb} {other} to number {place}."


def label(pick: str, *, names: Sequence[str]) -> str:
    """What to call a settlement, the supply or tokens on a button."""
    if pick == "supply":
        return "Back to the supply"
    if pick.startswith("take-"):
        return f"Take {tokens(pick.removeprefix('take-'))}"
    place = settlement(pick)
    return place[0].upper() + place[1:]


def describe(event: Event, *, names: Sequence[str], viewer: Seat | None) -> str:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    match event.kind:
        case "laid-out":
            return (
                f"The power row is laid out: {_row(facts['row'])}. Its first three states hold the tokens "
                f"{' / '.join(map(_letters, facts['stock']))}. {names[facts['start']]} begins."
            )
        case "placed":
            return f"{names[facts['seat']]} places a trader in {settlement(facts['node'])}."
        case "travelled":
            return (
                f"{names[facts['seat']]} moves a trader from {settlement(facts['origin'])} "
                f"to {settlement(facts['target'])}."
            )
        case "removed":
            return f"{names[facts['seat']]} takes a trader back from {settlement(facts['node'])}."
        case "row-shifted":
            return f"{STATES[facts['up']]} overtakes {STATES[facts['down']]} and is now number {facts['place']}."
        case "play-began":
            return f"All first traders are placed. {names[facts['start']]} opens the first era."
        case "scored":
            return _scored(facts, names)
        case "adjusted":
            return _adjusted(facts, names)
        case "era-began":
            return (
                f"Era {facts['era']} begins with {names[facts['start']]}. The row is now {_row(facts['row'])}, "
                f"its tokens are {' / '.join(map(_letters, facts['stock']))}."
            )
        case _:
            return "The sixth era is over, and so is the game."


def _adjusted(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    match facts["what"]:
        case "put":
            return f"Correction: a trader of {names[facts['seat']]} stands in {settlement(facts['node'])}."
        case "lift":
            return f"Correction: the trader in {settlement(facts['node'])} goes back into its supply."
        case "swap":
            return f"Correction: the states at places {facts['place']} and {facts['place'] + 1} change places."
        case "give":
            return f"Correction: {names[facts['seat']]} gets {tokens(facts['kind'])} from the discard."
        case _:
            return f"Correction: {names[facts['seat']]} gives {tokens(facts['kind'])} back."


def _row(row: Sequence[str]) -> str:
    return ", ".join(STATES[id] for id in row)


def _scored(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    state, ranks = STATES[facts["state"]], facts["ranks"]
    if not ranks:
        return f"{state} is scored: nobody is there, {_lost(facts['discarded'])}."
    told = f"{state} is scored: {names[ranks[0]]} takes {tokens(facts['first'])}"
    if facts["second"]:
        told += f", {names[ranks[1]]} takes {tokens(facts['second'])}"
    if facts["discarded"]:
        told += f", {_lost(facts['discarded'])}"
    return f"{told}."


def _lost(kinds: str) -> str:
    return f"{tokens(kinds)} {'is' if len(kinds) == 1 else 'are'} lost"


def explain(error: GameError) -> str:
    """A refusal as a sentence that says what would have been allowed."""
    facts = error.facts
    match error.code:
        case "game-over":
            return "The game is over; no more moves can be made."
        case "not-asked":
            return "It is not your turn: another player is being asked."
        case "another-question":
            return f"That answers another question. Now: {_NOW[str(facts['kind'])]}"
        case "occupied":
            return f"A trader stands in {settlement(str(facts['node']))} already. Choose an empty settlement."
        case "no-supply":
            return "You have no trader left in the supply. Move one, or take one back."
        case "not-yours":
            return f"You have no trader in {settlement(str(facts['node']))}. Choose one of your own traders."
        case "out-of-reach":
            return _out_of_reach(facts)
        case "no-adjustment":
            return "This correction is not possible here. Choose one of those that are offered."
        case "not-in-stock":
            return f"{facts['kinds']} is not among the tokens of this state, {facts['stock']}."
        case "unknown-settlement":
            return f"There is no settlement {facts['got']!r} on this map. An example is NIPt2: Nippur, town 2."
        case "prefix-does-not-fit":
            return f"The prefix {facts['got']} does not fit the position. Leave it out, or write {facts['fitting']}"
        case "too-long":
            return f"A line has at most {facts['longest']} characters."
        case "bad-move":
            return f"This is no move of Sumeria: {facts['problem']}."
        case _:
            return f"This line cannot be read. {_EXAMPLES}"


_EXAMPLES = "Write +NIPt2 to place, KISv3>NIPv3 to move, -UMMc to take back, T1 EM or T2 R to choose tokens."
_NOW = {
    "setup": "place one of your first traders, for example +NIPt2.",
    "rounds": "place, move or take back a trader, for example +NIPt2, KISv3>NIPv3 or -UMMc.",
    "take1": "choose two tokens of the first state, for example T1 EM.",
    "take2": "choose one token of the second state, for example T2 R.",
}


def _out_of_reach(facts: Mapping[str, object]) -> str:
    reach = facts["reach"]
    assert isinstance(reach, tuple)
    allowed = f"It can go to {', '.join(reach)}." if reach else "It cannot move at all."
    return (
        f"The trader in {settlement(str(facts['origin']))} cannot reach {settlement(str(facts['node']))}: "
        f"it must stop on the first empty settlement of its way. {allowed}"
    )


def text(view: Mapping[str, Json], *, names: Sequence[str]) -> str:
    """The board as plain text: the power row with its tokens, the states, the players."""
    lines = [f"Era {view['era']} of 6, round {view['round']} of 3", "", "Power row:"]
    stock = [*view["stock"], *[""] * 8]
    lines += [
        f"  {place}. {STATES[id]:<8} {_letters(stock[place - 1]):<6} {_standing(view, id)}".rstrip()
        for place, id in enumerate(view["row"], start=1)
    ]
    lines += ["", "Settlements (* is empty):"]
    lines += [f"  {STATES[id]:<8} {_settlements(view, id)}" for id in view["map"]["states"]]
    lines += ["", "Players:", *(_player(player, names) for player in view["players"])]
    return "\n".join(lines)


def _standing(view: Mapping[str, Json], state: str) -> str:
    nodes = view["map"]["nodes"]
    there = [seat for node, seat in view["traders"].items() if nodes[node]["state"] == state]
    counts = [f"{player['colour']} {there.count(player['seat'])}" for player in view["players"]]
    return ", ".join(count for count in counts if not count.endswith(" 0"))


def _settlements(view: Mapping[str, Json], state: str) -> str:
    marks = {player["seat"]: player["colour"][0] for player in view["players"]}
    ids = [id for id, node in view["map"]["nodes"].items() if node["state"] == state]
    return " ".join(f"{id}:{marks[view['traders'][id]] if id in view['traders'] else '*'}" for id in ids)


def _player(player: Mapping[str, Json], names: Sequence[str]) -> str:
    name, colour = names[player["seat"]], player["colour"]
    called = colour if name == colour else f"{name} ({colour})"
    held = " ".join(f"{kind}{count}" for kind, count in player["tokens"].items())
    return (
        f"  {called}: tokens {held}, {_many(player['points'], 'point')}, {_many(player['supply'], 'trader')} in supply"
    )


def _many(count: int, thing: str) -> str:
    return f"{count} {thing}{'' if count == 1 else 's'}"
