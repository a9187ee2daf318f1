"""What happened, as sentences."""

from collections.abc import Callable, Mapping, Sequence

from games.after_the_flood.data import EMPIRE_NAMES, LETTERS
from games.after_the_flood.telling.names import count, goods, listed, place
from games.engine.contract import Event, Json, Seat

Teller = Callable[[Mapping[str, Json], Sequence[str]], str]


def describe(event: Event, *, names: Sequence[str], viewer: Seat | None) -> str:
    """One event as a sentence."""
    facts = event.seen_by(viewer)
    if event.kind in _TABLE_EVENTS:
        return _TABLE_EVENTS[event.kind](facts, names)
    told = _PLAYER_EVENTS[event.kind](facts, names)
    return f"{names[facts['seat']]} {told}."


def _each(amounts: Sequence[int], names: Sequence[str]) -> str:
    """'Anna 5, Ben 3 and Cleo 3', without those who have nothing."""
    return listed(f"{names[seat]} {amount}" for seat, amount in enumerate(amounts) if amount)


def _adjusted(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    more, where = facts["change"] > 0, facts["where"]
    verb = "gets" if more else "gives back"
    if facts["what"] == "points":
        return f"{verb} 1 point, by a correction"
    if facts["what"] == "resource":
        return f"{verb} 1 {where}, by a correction"
    return f"{verb} 1 {facts['what']} in {place(where)}, by a correction"


def _in_order(order: Sequence[Seat], names: Sequence[str]) -> str:
    return listed((names[seat] for seat in order), "and then")


def _turn_began(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    return f"Turn {facts['turn']} of 5 begins."


def _income(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    paid, entitled, resource = facts["paid"], facts["entitled"], facts["resource"]
    if not any(entitled):
        return f"{place(facts['place'])} brings no {resource}."
    told = f"{place(facts['place'])} brings {resource}: {_each(paid, names)}"
    if facts["ur"] is not None and paid[facts["ur"]]:
        told += f"; 1 of it for {names[facts['ur']]}'s city in Ur"
    short = [entitled[seat] - paid[seat] for seat in range(len(paid))]
    return told + (f". The supply is short, so there is missing: {_each(short, names)}." if any(short) else ".")


def _ordered(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    bids = listed(f"{names[seat]} {facts['bids'][seat]}" for seat in facts["before"])
    kept = "stays" if facts["order"] == facts["before"] else "is now"
    return f"The bids are worth: {bids}. The turn order {kept} {_in_order(facts['order'], names)}."


def _held(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    name = names[facts["seat"]]
    if not facts["areas"]:
        return f"{name} holds no area."
    told = f"{name} scores {facts['points']} for {listed(map(place, facts['areas']))}"
    if facts["nippur"]:
        told += f", {len(facts['nippur'])} of it by the city in Nippur"
    return f"{told}; {facts['total']} in all."


def _place_scored(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    there = f"Final scoring, {place(facts['place'])} ({_each(facts['workers'], names)})"
    if not any(facts["workers"]):
        return f"Final scoring, {place(facts['place'])}: nobody is there."
    if facts["seat"] is None:
        return f"{there}: a tie, nobody scores."
    return f"{there}: {facts['points']} points for {names[facts['seat']]}, {facts['total']} in all."


def _game_over(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    placed = listed(f"{names[seat]} {facts['scores'][seat]}" for seat in facts["ranking"])
    return f"The game is over: {placed}. {names[facts['ranking'][0]]} wins: {facts['reason']}."


_TABLE_EVENTS: dict[str, Teller] = {
    "laid-out": lambda facts, names: f"The turn order is drawn: {_in_order(facts['order'], names)}.",
    "turn-began": _turn_began,
    "income": _income,
    "recruited": lambda facts, names: f"New workers come to the pools: {_each(facts['came'], names)}.",
    "refreshed": lambda facts, names: (
        f"Used {place(facts['place']).lower()} can work again: {_each(facts['back'], names)}."
    ),
    "declined": lambda facts, names: f"Decline: {place(facts['place'])} loses workers: {_each(facts['lost'], names)}.",
    "ordered": _ordered,
    "held": _held,
    "turn-ended": lambda facts, names: (
        f"Turn {facts['turn']} ends: armies and pools go back to stock, bids and equipment to the supply."
    ),
    "place-scored": _place_scored,
    "game-over": _game_over,
}


def _city_built(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    if facts["origin"] is None:
        return f"builds a city in {place(facts['area'])}"
    lost = ", giving up its growth" if facts["lost_growth"] else ""
    return f"moves the city of {place(facts['origin'])} to {place(facts['area'])}{lost}"


def _scribed(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    source, target = facts["source"], facts["target"]
    if source == "pool":
        return f"uses a scribe to place a worker in {place(target)}"
    if target == "pool":
        return f"uses a scribe to take a worker back from {place(source)}"
    return f"uses a scribe to move a worker from {place(source)} to {place(target)}"


def _founded(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    at = f" in {place(facts['area'])}" if facts["empire"] == "sumer" else ""
    babylon = ", 2 of them for the city in Babylon" if facts["babylon"] else ""
    return f"founds {EMPIRE_NAMES[facts['empire']]}{at} with {count(facts['armies'], 'army')}{babylon}"


def _ranked(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    track = listed(f"{LETTERS[rank]} {names[seat]}" for rank, seat in enumerate(facts["quality"]))
    return f"stands on {LETTERS[facts['quality'].index(facts['seat'])]} of the quality track ({track})"


def _rolled(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    dice = f"{facts['dice'][0]} + {facts['dice'][1]} = {sum(facts['dice'])}"
    told = f"attacks {place(facts['area'])} and rolls {dice}, needing {facts['need']}"
    if facts["hit"]:
        left = f"{facts['defenders']} left" if facts["defenders"] else "none left"
        return f"{told}: {names[facts['defender']]} loses an army, {left}"
    return f"{told}: an army of the pool is lost, {facts['pool']} left"


def _stopped(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    why = "" if facts["keep"] is None else f" as ordered (keep {facts['keep']})"
    return f"stops the attack on {place(facts['area'])}{why} with {count(facts['pool'], 'army')} in the pool"


def _dropped(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    return f"does not carry out: {listed(f'{verb} {place(area)}' for verb, area in facts['ops'])}"


def _destroyed(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    grown = " with its growth" if facts["grown"] else ""
    return f"pays {facts['price']} armies and destroys {names[facts['owner']]}'s city in {place(facts['area'])}{grown}"


def _grew(facts: Mapping[str, Json], names: Sequence[str]) -> str:
    paid = listed(("2 wood", *facts["luxuries"]))
    return f"grows {place(facts['area'])} with {paid} for {facts['points']} points; {facts['total']} in all"


def _into(verb: str) -> Teller:
    return lambda facts, names: f"{verb} {place(facts['area'])} with {count(facts['count'], 'army')}"


_PLAYER_EVENTS: dict[str, Teller] = {
    "adjusted": _adjusted,
    "cost-paid": lambda facts, names: f"pays 1 {facts['item']} to act",
    "city-built": _city_built,
    "free-worker": lambda facts, names: (
        f"gets a free worker for {place(facts['area'])}: it goes to {place(facts['place'])}"
    ),
    "spent": lambda facts, names: f"pays 1 {facts['resource']} to place workers",
    "put": lambda facts, names: f"places {count(facts['count'], 'worker')} in {place(facts['place'])}",
    "scribed": _scribed,
    "swapped": lambda facts, names: (
        f"swaps {facts['give']} for {facts['get']} in {place(facts['area'])}"
        + (" (extra swap of Sippar)" if facts["extra"] else "")
    ),
    "tool-made": lambda facts, names: "lets a toolmaker make a tool of a metal",
    "founded": _founded,
    "bought": lambda facts, names: (
        f"pays {facts['count']} {facts['resource']} and gets {count(facts['armies'], 'army')} more"
    ),
    "equipped": lambda facts, names: f"equips the armies with {facts['count']} {facts['resource']}",
    "ranked": _ranked,
    "workers-home": lambda facts, names: (
        f"takes {count(facts['count'], 'worker')} from {place(facts['area'])} to stock"
    ),
    "occupied": _into("occupies"),
    "invaded": _into("enters"),
    "conquered": _into("takes"),
    "returned": _into("returns to"),
    "reinforced": _into("reinforces"),
    "rolled": _rolled,
    "repelled": lambda facts, names: f"has no army left in the pool: the attack on {place(facts['area'])} has failed",
    "stopped": _stopped,
    "dropped": _dropped,
    "fee-paid": lambda facts, names: "pays 1 army for a further operation",
    "destroyed": _destroyed,
    "passed": lambda facts, names: "passes",
    "bid": lambda facts, names: f"bids {facts['count']} {facts['resource']}",
    "bid-closed": lambda facts, names: f"closes a bid worth {facts['value']}: {goods(facts['bag'])}",
    "grew": _grew,
    "growth-done": lambda facts, names: "is done with growth",
}
