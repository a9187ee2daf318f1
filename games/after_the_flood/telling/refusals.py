"""Refusals as sentences that say what would have been allowed."""

from collections.abc import Callable, Mapping

from games.after_the_flood.data import EMPIRE_NAMES
from games.after_the_flood.telling.names import count, listed, place
from games.engine.errors import Fact, GameError

Facts = Mapping[str, Fact]


def explain(error: GameError) -> str:
    """A refusal as a sentence."""
    if error.code in _SENTENCES:
        return _SENTENCES[error.code]
    if error.code in _TELLERS:
        return _TELLERS[error.code](error.facts)
    return f"This line cannot be read. {_EXAMPLES}"


_EXAMPLES = (
    "Examples: city Ur; workers grain -> Guti x1; trade Amorites grain>wood, make tool; "
    "found Guti buy none equip grain armies 2 at Guti; expand Umma; pass bid textile."
)
_NOW = {
    "action": "choose an action: city, workers, trade, found, expand or pass.",
    "workers": "pay a resource, use a scribe, or end the action.",
    "place": "say where the workers go, for example -> Guti x1.",
    "trade": "swap, make a tool, or end the action.",
    "found": "buy, equip, or close the founding with armies 1 or armies 2.",
    "expand": "name an operation: invade, reinforce, destroy or return.",
    "further": "name another operation, or end the action.",
    "fight": "attack or stop.",
    "bid": "add to the bid, or end it.",
    "grow": "grow a city, or grow none.",
}
_SENTENCES = {
    "no-adjustment": "This correction is not possible here. Choose one of those that are offered.",
    "game-over": "The game is over; no more moves can be made.",
    "not-asked": "It is not your turn: another player is being asked.",
    "cost-owed": "Someone has passed, so acting costs one item first: pay a resource of your hand, "
    "or a worker or an army of your pool (pay worker: city Ur). Passing is free.",
    "nothing-owed": "Nothing is to be paid: nobody has passed yet. Leave out the payment.",
    "already-paid": "The cost of this action is paid already; it is paid once per action.",
    "paid-to-act": "A pass costs nothing, so nothing may be paid for it. Take the payment back, or act.",
    "no-worker-step": "You can neither pay for a placement (a resource and a worker in the pool) nor use a scribe.",
    "no-trade-step": "No swap and no tool is possible now: you need traders where something is offered, "
    "a piece to give, and the piece to get in the supply.",
    "nothing-done": "An action must change something before it ends: make at least one step.",
    "no-operation": "Name at least one operation, for example expand Umma.",
    "one-paid-placement": "Only one placement may be paid in an action. Use a scribe, or end the action.",
    "no-worker-in-pool": "There is no worker in your pool to place.",
    "used-scribe-stays": "A used scribe cannot go back to the left side; it may move to another place or to the pool.",
    "no-trade-in-sumer": "There is no trade in Sumerian areas; traders work in foreign areas only.",
    "no-extra-swap": "Only the owner of a city in Sippar has an extra swap.",
    "extra-swap-used": "The extra swap of Sippar is used already; there is one in each trade action.",
    "no-toolmaker": "You have no unused toolmaker (Toolmakers, left).",
    "steps-in-order": "Armies are bought before the equipment is laid; now equip, or occupy the start area.",
    "no-empire": "Only a player who has founded an empire this turn can expand.",
    "nothing-to-bid": "Your hand is empty, so there is nothing to bid; pass without a bid.",
    "luxury-twice": "Each luxury counts once for a growth; name it once.",
    "count-of-nothing": "A bag cannot hold 0 of a resource; leave it out, or write none.",
    "empty-line": f"The line is empty. {_EXAMPLES}",
    "strange-characters": "The line holds strange characters; write plain letters, digits and -> > , + :",
}


def _places(ids: Fact, joint: str = "or") -> str:
    assert isinstance(ids, tuple)
    return listed((place(str(key)) for key in ids), joint)


def _words(words: Fact, joint: str = "or") -> str:
    assert isinstance(words, tuple)
    return listed(map(str, words), joint)


def _at(facts: Facts) -> str:
    return place(str(facts.get("area") or facts.get("place")))


def _not_in_hand(facts: Facts) -> str:
    return f"Too little {facts['resource']}: you have {facts['have']}, and {facts['need']} is needed."


def _too_few_armies(facts: Facts) -> str:
    assert isinstance(facts["have"], int)
    fee = " (1 of it is the fee for a further operation)" if facts["fee"] else ""
    return f"Too few armies: you have {facts['have']} in the pool, and this needs {facts['need']}{fee}."


def _not_held(facts: Facts) -> str:
    held = facts["held"]
    if not held:
        return "You have nothing to pay with, so you must pass."
    return f"You have no {facts['item']} to pay with. You can pay 1 {_words(held)}."


def _city_stands(facts: Facts) -> str:
    free = f"You can build in {_places(facts['free'])}." if facts["free"] else "No area is free for you."
    return f"A city stands in {_at(facts)} already. {free}"


def _wrong_number(facts: Facts) -> str:
    assert isinstance(facts["most"], int)
    most = count(facts["most"], "worker")
    return f"For {facts['resource']} you may place 1 to {most}." if facts["most"] > 1 else f"You may place {most}."


def _reach(facts: Facts) -> str:
    allowed = f"You can invade {_places(facts['reach'])}." if facts["reach"] else "You can invade nothing."
    return f"{_at(facts)} cannot be invaded from where your armies stand. {allowed}"


def _traders_busy(facts: Facts) -> str:
    assert isinstance(facts["traders"], int)
    return f"{_at(facts)} allows you {count(facts['traders'], 'swap')} in one action: one for each trader there."


def _no_city(facts: Facts) -> str:
    yours = f"Your cities stand in {_places(facts['yours'], 'and')}." if facts["yours"] else "You have no city."
    return f"You have no city in {_at(facts)}. {yours}"


def _expected(facts: Facts) -> str:
    return f"This line cannot be read at {facts['got']!r}: expected {_words(facts['expected'])}. {_EXAMPLES}"


_TELLERS: dict[str, Callable[[Facts], str]] = {
    "another-question": lambda facts: f"That answers another question. Now: {_NOW[str(facts['kind'])]}",
    "not-held": _not_held,
    "nothing-legal-after": lambda facts: (
        f"If you pay 1 {facts['item']}, no action is possible. Pay something else, or pass."
    ),
    "same-area": lambda facts: f"A city cannot move to where it stands; choose another area than {_at(facts)}.",
    "not-sumerian": lambda facts: f"{_at(facts)} is no Sumerian area. Choose {_places(facts['sumerian'])}.",
    "city-stands": _city_stands,
    "army-stands": lambda facts: f"An army of another player stands in {_at(facts)}; choose an area without one.",
    "city-in-reserve": lambda facts: "You have a city in reserve, so none is relocated. Leave out 'from'.",
    "none-in-reserve": lambda facts: (
        f"You have no city in reserve: say which one moves, from {_places(facts['yours'])}."
    ),
    "no-city-of-yours": _no_city,
    "not-in-hand": _not_in_hand,
    "no-place-for-workers": lambda facts: (
        f"Workers cannot be put into {_at(facts)}. They go to foreign areas, Irrigation, Weaving, "
        "and the left side of Scribes and Toolmakers."
    ),
    "wrong-number": _wrong_number,
    "too-many-scribes": lambda facts: f"You may have 2 scribes, used ones counted; you have {facts['have']}.",
    "no-scribe": lambda facts: (
        "You have no scribe to use"
        + (": those on the left came in this action and can work in the next." if facts["left"] else ".")
    ),
    "same-place": lambda facts: f"The worker is in {_at(facts)} already; choose another place.",
    "no-worker-there": lambda facts: f"You have no worker in {_at(facts)}.",
    "army-blocks-trade": lambda facts: f"An army of another player stands in {_at(facts)}, so you cannot trade there.",
    "no-traders": lambda facts: f"You have no traders in {_at(facts)}: neither an army nor a worker.",
    "not-offered": lambda facts: (
        f"{_at(facts)} does not offer {facts['resource']}; it offers {_words(facts['offers'], 'and')}."
    ),
    "not-accepted": lambda facts: f"{facts['give']} is not taken for {facts['get']}. Give {_words(facts['accepted'])}.",
    "not-in-supply": lambda facts: f"There is no {facts['resource']} in the supply.",
    "traders-busy": _traders_busy,
    "already-taken": lambda facts: (
        f"{facts['resource']} was taken in {_at(facts)} in this action already; each resource once per area."
    ),
    "not-this-turn": lambda facts: (
        f"{EMPIRE_NAMES.get(str(facts['empire']), facts['empire'])} cannot be founded this turn. "
        f"This turn has {_words(tuple(EMPIRE_NAMES[str(key)] for key in _tuple(facts['empires'])), 'and')}."
    ),
    "one-empire": lambda facts: "You have founded an empire this turn; one is all you may found.",
    "empire-taken": lambda facts: f"{EMPIRE_NAMES[str(facts['empire'])]} is founded already.",
    "wrong-start": lambda facts: f"That empire cannot start in {_at(facts)}, but in {_places(facts['starts'])}.",
    "outnumbered": lambda facts: (
        f"You have {facts['have']} in {_at(facts)}, another player {facts['most']}: nobody may have more workers there."
    ),
    "buys-no-army": lambda facts: f"{facts['resource']} buys no armies; {_words(facts['buying'], 'and')} do.",
    "at-least-one": lambda facts: f"Name at least 1 {facts['resource']}, or leave it out.",
    "named-before": lambda facts: f"{facts['resource']} is named already; give its whole number at once.",
    "one-or-two": lambda facts: "Place 1 or 2 armies.",
    "unknown-area": lambda facts: f"There is no area {str(facts['area'])[:20]!r}.",
    "yours-already": lambda facts: f"Your army stands in {_at(facts)} already; you may reinforce it.",
    "out-of-reach": _reach,
    "not-one-army": lambda facts: (
        f"Only an area with exactly one own army can be reinforced; in {_at(facts)} you have {facts['have']}."
    ),
    "still-on-board": lambda facts: (
        f"Only a player without armies on the board returns; yours stand in {_places(facts['areas'], 'and')}."
    ),
    "no-army-there": lambda facts: f"To destroy a city you need an army in its area; you have none in {_at(facts)}.",
    "no-city-there": lambda facts: f"There is no city in {_at(facts)}.",
    "own-city": lambda facts: "You cannot destroy your own city.",
    "too-few-armies": _too_few_armies,
    "already-grown": lambda facts: f"{_at(facts)} has grown already; a city grows once while it stands.",
    "too-little-wood": lambda facts: f"A growth needs 2 wood; you have {facts['have']}.",
    "no-luxury": lambda facts: f"{facts['resource']} is no luxury; add {_words(facts['luxuries'])}, each at most once.",
    "too-long": lambda facts: f"A line has at most {facts['longest']} characters.",
    "bad-move": lambda facts: f"This is no move of After the Flood: {facts['problem']}.",
    "expected": _expected,
    "unknown-name": lambda facts: f"This line cannot be read: {facts['got']!r} is no {facts['what']}. {_EXAMPLES}",
    "line-goes-on": lambda facts: f"The line should end before {facts['text']!r}. {_EXAMPLES}",
    "unreadable": lambda facts: f"This line cannot be read at {str(facts['text'])[:20]!r}. {_EXAMPLES}",
}


def _tuple(ids: Fact) -> tuple[str | int, ...]:
    assert isinstance(ids, tuple)
    return ids
