"""What a player is asked and can choose."""

from collections.abc import Mapping, Sequence

from games.after_the_flood import moves as m
from games.after_the_flood.data import AREAS, BOXES, COLOURS, EMPIRE_NAMES
from games.after_the_flood.moves import Move
from games.after_the_flood.rules.choices import odds as fights
from games.after_the_flood.state import State
from games.after_the_flood.telling.names import chance, count, listed, place
from games.engine.contract import Decision, Json, Seat


def question(decision: Decision) -> str:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "action" if facts["owed"]:
            return "Someone has passed: pay a resource, a worker or an army from your pool to act, or pass."
        case "action":
            return "Choose an action: build a city, place workers, trade, found an empire, expand, or pass."
        case "workers":
            return _workers_question(facts)
        case "place":
            return f"You paid {facts['spent']}: choose one place, and how many workers go there."
        case "trade":
            return "Swap pieces where you have traders, or let a toolmaker make a tool."
        case "found":
            return _found_question(facts)
        case "expand" | "further":
            return _expand_question(facts)
        case "fight":
            return f"Attack {place(facts['area'])} again, or stop? {_odds(facts['odds'][facts['area']])}"
        case "bid":
            return "Lay resources into the pass box as your bid for turn order, then end."
        case _:
            return "You may grow cities that have no growth: 2 wood each, and luxuries for more points."


def _workers_question(facts: Mapping[str, Json]) -> str:
    answers = (
        ("pay a resource to place workers", facts["payable"]),
        (f"use a scribe ({facts['scribes']} ready)", facts["scribes"]),
        ("end your action", facts["steps"]),
    )
    asked = ", or ".join(answer for answer, possible in answers if possible)
    return f"{asked[0].upper()}{asked[1:]}."


def _found_question(facts: Mapping[str, Json]) -> str:
    asked = (
        f"{EMPIRE_NAMES[facts['empire']]} is yours: buy more armies, then equip them, "
        f"then say how many (1 or 2) go into {place(facts['area'])}."
    )
    if facts["odds"]:
        asked += f" You must fight for it. {_odds(facts['odds'][facts['area']])}"
    return asked


def _expand_question(facts: Mapping[str, Json]) -> str:
    if facts["fee"]:
        return f"Another operation, for a fee of 1 army, or end? Your pool holds {count(facts['armies'], 'army')}."
    return f"Invade, reinforce, destroy or return: your pool holds {count(facts['armies'], 'army')}."


def _odds(odds: Mapping[str, Json]) -> str:
    return (
        f"Two dice must show {odds['need']} or more ({chance(odds['hit'])}); {count(odds['armies'], 'army')} "
        f"against {odds['defenders']}: {chance(odds['win'])} to win."
    )


def phrase(move: Move | m.Correct) -> str:
    """What a move or correction does, as a short imperative."""
    match move:
        case m.Correct():
            return _correction(move)
        case m.Pay(item):
            return f"Pay 1 {item} to act"
        case m.City(area, None):
            return f"Build a city in {place(area)}"
        case m.City(area, origin):
            return f"Move the city of {place(str(origin))} to {place(area)}"
        case m.Spend(resource):
            return f"Pay 1 {resource} to place workers"
        case m.Put(spot, number):
            return f"Place {count(number, 'worker')} in {place(spot)}"
        case m.Scribe("pool", target):
            return f"Scribe: place a worker in {place(target)}"
        case m.Scribe(source, "pool"):
            return f"Scribe: take a worker back from {place(source)}"
        case m.Scribe(source, target):
            return f"Scribe: move a worker from {place(source)} to {place(target)}"
        case m.Swap(area, give, get, extra):
            return f"Swap {give} for {get} in {place(area)}" + (" as the extra swap" if extra else "")
        case m.Found(empire, at):
            return f"Found {EMPIRE_NAMES[empire]}" + (f" in {place(at)}" if empire == "sumer" else "")
        case m.Buy(resource, number):
            return f"Buy armies for {number} {resource}"
        case m.Equip(resource, number):
            return f"Equip the armies with {number} {resource}"
        case m.Bid(resource, number):
            return f"Bid {number} {resource}"
        case m.Settle(armies):
            return f"Occupy the start area with {count(armies, 'army')}"
        case m.Grow(area, luxuries):
            return f"Grow {place(area)} with 2 wood" + (f", {', '.join(luxuries)}" if luxuries else "")
        case m.Orders(ops):
            return "; then ".join(map(_operation, ops))
        case m.Invade() | m.Reinforce() | m.Destroy() | m.Return():
            return _operation(move)
        case m.Begin(kind):
            return _BEGIN[kind]
        case _:
            return _PLAIN[type(move)]


def _operation(op: m.Op) -> str:
    match op:
        case m.Invade(area, None):
            return f"Invade {place(area)}"
        case m.Invade(area, keep):
            return f"Invade {place(area)}, keeping {keep} in the pool"
        case m.Return(area, armies):
            return f"Return to {place(area)} with {count(armies, 'army')}"
        case m.Destroy(area):
            return f"Destroy the city of {place(area)}"
    return f"Reinforce {place(op.area)}"


_BEGIN = {
    "workers": "Place or move workers",
    "trade": "Trade or make tools",
    "expand": "Expand your empire",
    "bid": "Pass with a bid",
}
_PLAIN: dict[type, str] = {
    m.MakeTool: "Make a tool of a metal",
    m.Attack: "Attack again",
    m.Stop: "Stop the attack",
    m.Pass: "Pass without a bid",
    m.NoGrowth: "Grow no more",
    m.End: "End my action",
}
_LABELS = {
    "pay": "Pay to act",
    "city": "City",
    "workers": "Workers",
    "trade": "Trade",
    "found": "Found an empire",
    "expand": "Expand",
    "pass": "Pass",
    "pass-bid": "Pass with a bid",
    "buy": "Buy armies",
    "equip": "Equip",
    "make-tool": "Make a tool",
    "invade": "Invade",
    "reinforce": "Reinforce",
    "destroy": "Destroy the city",
    "return": "Return",
    "attack": "Attack again",
    "stop": "Stop",
    "grow-none": "Grow no more",
    "with-none": "Without luxuries",
    "end": "End my action",
    "orders": "Orders",
    "worker": "A worker",
    "army": "An army",
    "pool": "Your pool",
    "sumer": "Sumer",
}


def label(pick: str, *, names: Sequence[str]) -> str:
    """What to call one element of a path on a button."""
    if pick in _LABELS:
        return _LABELS[pick]
    if pick in AREAS:
        return AREAS[pick].name
    if pick in BOXES:
        return BOXES[pick].name
    kind, _, rest = pick.partition("-")
    match kind:
        case "workers" | "armies":
            return count(int(rest), "worker" if kind == "workers" else "army")
        case "occupy":
            return f"Occupy with {count(int(rest), 'army')}"
        case "pieces":
            return f"{rest} of them" if rest != "1" else "1 of them"
        case "with":
            return f"With {listed(rest.split('-'))}"
        case "swap":
            give, get, *extra = rest.split("-")
            return f"{give} for {get}" + (" (extra swap)" if extra else "")
    return pick.capitalize()


def hint(state: State, seat: Seat, move: Move) -> str:
    """The odds of a fight that a move begins or goes on with (ATF-99)."""
    match move:
        case m.Invade(area) | m.Return(area, _):
            odds = fights(state, seat).get(area)
        case m.Attack() | m.Settle(_):
            odds = next(iter(fights(state, seat).values()), None)
        case _:
            odds = None
    if not odds:
        return ""
    return (
        f"Two dice must show {odds['need']} or more, a chance of {chance(odds['hit'])} for each roll. Against "
        f"{count(odds['defenders'], 'army')}, with the {count(odds['armies'], 'army')} of your pool, "
        f"your chance to win is {chance(odds['win'])} if you fight to the end."
    )


def _correction(correct: m.Correct) -> str:
    whose, more = COLOURS[correct.seat], correct.change > 0
    if correct.what == "points":
        return f"Give {whose} 1 point" if more else f"Take 1 point from {whose}"
    if correct.what == "resource":
        return f"Give {whose} 1 {correct.where}" if more else f"Take 1 {correct.where} from {whose}"
    piece = f"1 {whose} {correct.what}"
    return f"Put {piece} into {place(correct.where)}" if more else f"Take {piece} from {place(correct.where)}"
