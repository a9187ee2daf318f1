"""Everything the card game says: questions, choices, events, refusals and the board as text."""

from collections.abc import Callable, Mapping

from games.engine.contract import Decision, Event, Seat
from games.engine.errors import GameError
from games.euphrat_tigris.data import (
    CARD_NAMES,
    COLOUR_NAMES,
    COLOURS,
    LEADER_NAMES,
    SHIP_NAMES,
    column_of,
    is_gap,
    row_of,
)
from games.euphrat_tigris.moves import (
    Buy,
    Commit,
    Exchange,
    Income,
    Join,
    Lay,
    Lead,
    LiftLeader,
    Move,
    Order,
    PutLeader,
    Score,
    Stop,
    Strike,
)
from games.euphrat_tigris.telling.board import text as text
from games.euphrat_tigris.telling.hints import hint as hint
from games.euphrat_tigris.telling.names import (
    ENDINGS,
    NUMBERS,
    Facts,
    Names,
    capital,
    cards,
    counts,
    listed,
    place,
    spelled,
)


def question(decision: Decision) -> str:
    """What the player is asked."""
    facts = decision.facts
    match decision.kind:
        case "action":
            number = "two actions" if facts["left"] == 2 else "one more action"
            return f"You have {number}: move a leader, lay a card into a column or a gap, use the catastrophe, or stop."
        case "victory":
            return f"{capital(cards(facts['card']))} was laid in your kingdom. Do you lay one on your victory pile?"
        case "ship":
            ships = listed((SHIP_NAMES[ship] for ship in facts["ships"]), "or")
            return f"Four cards of one colour end column {facts['column']}. Do you buy a ship for them ({ships})?"
        case "order":
            colours = listed((COLOUR_NAMES[x] for x in facts["colours"]), "or")
            return f"Gap {facts['gap']} joins rival leaders. Which conflict is resolved first: {colours}?"
        case "attack" | "defend":
            return _fight(decision.kind, facts)
        case "reward":
            return f"You won without laying a card. Do you lay {cards(facts['card'])} on your victory pile?"
        case "treasure":
            columns = listed(map(str, facts["columns"]), "or")
            return f"Do you exchange a treasure for a temple card from your hand? Its column may be {columns}."
        case _:
            most = counts(facts["most"])
            return f"Your ships let you lay up to {most} on your victory pile. How many do you lay?"


def _fight(kind: str, facts: Facts) -> str:
    leader, (attack, defence) = LEADER_NAMES[facts["colour"]], facts["base"]
    lay = f"How many {CARD_NAMES[facts['card']]} cards do you lay?"
    if kind == "attack":
        return f"Your {leader} attacks with {attack} against {defence} before cards are laid; a tie is lost. {lay}"
    total = attack + facts["laid"][0]
    return f"Your {leader} is attacked with {total} in all; you have {defence} and win a tie. {lay}"


def phrase(move: Move | LiftLeader | PutLeader) -> str:
    """What a move or correction does, as a short imperative."""
    match move:
        case LiftLeader(seat, colour):
            return f"Take the {LEADER_NAMES[colour]} of seat {seat + 1} from the table"
        case PutLeader(seat, colour, cell):
            return f"Put the {LEADER_NAMES[colour]} of seat {seat + 1} on {place(cell)}"
        case Lead(colour, cell):
            return f"Put your {LEADER_NAMES[colour]} on {place(cell)}"
        case Lay(colour, column):
            return f"Lay {cards(colour)} into column {column}"
        case Join(colour, gap):
            return f"Lay {cards(colour)} into gap {gap}"
        case Strike(cell):
            return f"Use the catastrophe on {place(cell)}"
        case Stop():
            return "End your actions"
        case Score(card):
            return f"Lay {cards(card)} on your victory pile" if card else "Lay no victory card"
        case Buy(ship):
            return f"Buy the {SHIP_NAMES[ship]} ship" if ship else "Buy no ship"
        case Commit(number):
            return f"Lay {NUMBERS[number] if number <= 8 else number} card{'' if number == 1 else 's'}"
        case Order(colour):
            return f"Resolve the {COLOUR_NAMES[colour]} conflict"
        case Exchange(column):
            return "Exchange no treasure" if column is None else f"Take the treasure of column {column}"
        case Income():
            return f"Lay {counts(dict(zip(COLOURS, move.numbers, strict=True)))} on your victory pile"


def label(pick: str, *, names: Names) -> str:
    """What to call a card, a leader, a place or an answer on a button."""
    word, _, rest = pick.partition("-")
    match word:
        case "leader":
            return capital(f"{LEADER_NAMES[rest]} ({COLOUR_NAMES[rest]})")
        case "card":
            return capital(f"{CARD_NAMES[rest]} card ({COLOUR_NAMES[rest]})")
        case "column":
            return f"Column {rest}"
        case "ship":
            return f"The {SHIP_NAMES[rest]} ship"
        case "lay":
            return phrase(Commit(int(rest)))
        case "conflict":
            return capital(f"{COLOUR_NAMES[rest]} conflict")
        case "income":
            return "Nothing" if rest == "none" else capital(counts(_numbers(rest)))
        case "catastrophe" | "stop" | "decline":
            return {"catastrophe": "Your catastrophe", "stop": "End your actions", "decline": "No"}[word]
        case _ if is_gap(pick):
            return capital(place(pick))
        case _:
            row = row_of(pick)
            return f"Column {column_of(pick)}, {f'card {row}' if row else 'top card'}"


def _numbers(income: str) -> dict[str, int]:
    """The cards of an answer like 'K1-B2'."""
    return {part[0]: int(part[1:]) for part in income.split("-")}


def describe(event: Event, *, names: Names, viewer: Seat | None) -> str:
    """One event as a sentence."""
    return _SENTENCES[event.kind](event.seen_by(viewer), names)


def _dealt(facts: Facts, names: Names) -> str:
    told = f"Everybody is dealt {facts['hand']} cards, {facts['pile']} are left to draw"
    if facts["removed"]:
        told += f", {facts['removed']} are out of the game"
    if "cards" in facts:
        told += f". You hold {spelled(facts['cards'])}"
    return f"{told}. {names[facts['start']]} begins."


def _led(facts: Facts, names: Names) -> str:
    origin = f" from {place(facts['origin'])}" if facts["origin"] else ""
    way = ("moves", "to") if facts["origin"] else ("puts", "on")
    leader = LEADER_NAMES[facts["colour"]]
    return f"{names[facts['seat']]} {way[0]} the {leader}{origin} {way[1]} {place(facts['cell'])}."


def _scored(facts: Facts, names: Names) -> str:
    if facts["source"] == "conflict":
        return f"{capital(cards(facts['card']))} of those laid goes to the victory pile of {names[facts['seat']]}."
    return f"{names[facts['seat']]} lays {cards(facts['card'])} on the victory pile."


def _bought(facts: Facts, names: Names) -> str:
    ship, column = SHIP_NAMES[facts["ship"]], column_of(facts["cell"])
    return f"{names[facts['seat']]} buys the {ship} ship for {cards(facts['card'], 4)} of column {column}."


def _began(facts: Facts, names: Names) -> str:
    leader, (attack, defence) = LEADER_NAMES[facts["colour"]], facts["base"]
    kind = "Internal" if facts["kind"] == "internal" else "External"
    return (
        f"{kind} conflict: the {leader} of {names[facts['attacker']]} with {attack} attacks "
        f"the {leader} of {names[facts['defender']]} with {defence}."
    )


def _won(facts: Facts, names: Names) -> str:
    attack, defence = facts["strengths"]
    tie = ", as a tie is the defender's" if attack == defence else ""
    leader = LEADER_NAMES[facts["colour"]]
    return (
        f"{names[facts['winner']]} wins the conflict, {attack} against {defence} for the defender{tie}. "
        f"The {leader} of {names[facts['loser']]} leaves {place(facts['cell'])} for the supply."
    )


def _plundered(facts: Facts, names: Names) -> str:
    taken = cards(facts["card"], len(facts["cells"]))
    return f"{names[facts['seat']]} takes {taken} from the table: {listed(map(place, facts['cells']))}."


def _income(facts: Facts, names: Names) -> str:
    if not any(facts["cards"].values()):
        return f"{names[facts['seat']]} takes no income from ships."
    return f"{names[facts['seat']]} lays {counts(facts['cards'])} on the victory pile for ships."


def _refilled(facts: Facts, names: Names) -> str:
    number = facts["number"]
    drawn = f": {spelled(facts['cards'])}" if "cards" in facts else ""
    return f"{names[facts['seat']]} draws {number} card{'' if number == 1 else 's'}{drawn}."


def _treasures(number: int) -> str:
    return "one treasure is" if number == 1 else f"{NUMBERS[number]} treasures are"


def _over(facts: Facts, names: Names) -> str:
    piles = [
        f"{names[seat]} {' '.join(map(str, pile['merit']))} (treasures: {pile['cards']['T']})"
        for seat, pile in enumerate(facts["piles"])
    ]
    return f"{ENDINGS[facts['rule']]}: the game is over. Colours from weakest to strongest: {'; '.join(piles)}."


def _adjusted(facts: Facts, names: Names) -> str:
    leader = f"the {LEADER_NAMES[facts['colour']]} of {names[facts['seat']]}"
    if not facts["cell"]:
        return f"Correction: {leader} goes back to the supply."
    return f"Correction: {leader} stands on {place(facts['cell'])}."


_SENTENCES: dict[str, Callable[[Facts, Names], str]] = {
    "adjusted": _adjusted,
    "dealt": _dealt,
    "led": _led,
    "laid": lambda f, names: f"{names[f['seat']]} lays {cards(f['card'])} into column {column_of(f['cell'])}.",
    "joined": lambda f, names: f"{names[f['seat']]} lays {cards(f['card'])} face down into gap {f['gap']}.",
    "struck": lambda f, names: (
        f"A catastrophe by {names[f['seat']]} takes {cards(f['card'])} out of the game: {place(f['cell'])}."
    ),
    "stopped": lambda f, names: f"{names[f['seat']]} stops.",
    "victory-card": _scored,
    "victory-declined": lambda f, names: f"{names[f['seat']]} lays no victory card.",
    "ship-bought": _bought,
    "ship-declined": lambda f, names: f"{names[f['seat']]} buys no ship.",
    "leader-returned": lambda f, names: (
        f"The {LEADER_NAMES[f['colour']]} of {names[f['seat']]} returns to the supply from {place(f['cell'])}."
    ),
    "conflict-began": _began,
    "committed": lambda f, names: f"{names[f['seat']]} lays {cards(f['card'], f['number'])}.",
    "conflict-won": _won,
    "discarded": lambda f, names: (
        f"{capital(cards(f['card'], f['number']))} {'goes' if f['number'] == 1 else 'go'} to the discard."
    ),
    "plundered": _plundered,
    "turned-up": lambda f, names: f"{capital(cards(f['card']))} now lies face up in gap {f['gap']}.",
    "exchanged": lambda f, names: (
        f"{names[f['seat']]} takes the treasure of column {column_of(f['cell'])} for a temple card; "
        f"{_treasures(f['left'])} left."
    ),
    "exchange-declined": lambda f, names: f"{names[f['seat']]} exchanges no treasure.",
    "income": _income,
    "refilled": _refilled,
    "turn-began": lambda f, names: f"Turn {f['turn']}: {names[f['seat']]}.",
    "game-over": _over,
}


def explain(error: GameError) -> str:
    """A refusal as a sentence that says what would have been allowed."""
    facts = {name: str(value) for name, value in error.facts.items()}
    if error.code in _REFUSALS:
        return _REFUSALS[error.code](facts)
    match error.code:
        case "no-such-ship":
            return f"That ship cannot be bought now. There is {_choice(error, 'ships', SHIP_NAMES)}."
        case "no-conflict":
            return (
                f"There is no {COLOUR_NAMES[facts['colour']]} conflict, but {_choice(error, 'colours', COLOUR_NAMES)}."
            )
        case "no-such-treasure":
            return f"No treasure can be taken from column {facts['column']}, but from {_choice(error, 'columns')}."
        case _:
            return f"This line cannot be read. {_EXAMPLES}"


def _choice(error: GameError, fact: str, called: Mapping[str, str] | None = None) -> str:
    things = error.facts[fact]
    assert isinstance(things, tuple)
    return listed((called[str(thing)] if called else str(thing) for thing in things), "or")


_EXAMPLES = "Write for example L G>1.1; C G@3; C K@4-5; X 6.2; STOP; +G or -; S SK; N2; W G; TR 5; I K1 B2."
_NOW = {
    "action": "an action, for example L G>1.1, C G@3, C K@4-5 or X 6.2, or STOP.",
    "victory": "whether you lay a victory card, for example +G, or - for none.",
    "reward": "whether you lay a victory card, for example +R, or - for none.",
    "ship": "which ship you buy, for example S SK, or S - for none.",
    "order": "which conflict is resolved first, for example W G.",
    "attack": "how many cards you lay, for example N2 or N0.",
    "defend": "how many cards you lay, for example N2 or N0.",
    "treasure": "which treasure you take, for example TR 5, or TR - for none.",
    "income": "your income from ships, for example I K1 B2, or I - for none.",
}
_REFUSALS: dict[str, Callable[[Mapping[str, str]], str]] = {
    "no-adjustment": lambda f: "This correction is not possible here. Choose one of those that are offered.",
    "game-over": lambda f: "The game is over; no more moves can be made.",
    "not-asked": lambda f: "It is not for you to decide now: another player is being asked.",
    "another-question": lambda f: f"That answers another question. Now: {_NOW[f['kind']]}",
    "no-such-place": lambda f: f"There is no place {f['place']}: columns are 1 to 8, gaps 1-2 to 7-8.",
    "no-card": lambda f: f"There is no card on {f['place']}. A leader needs a card to stand on.",
    "on-a-ship": lambda f: f"A ship lies on {f['place']}. A leader needs another card without a leader.",
    "occupied": lambda f: f"A leader stands on {f['place']} already. Choose a card without a leader.",
    "not-in-hand": lambda f: f"You hold no {CARD_NAMES[f['card']]} card. Choose a colour you hold.",
    "column-full": lambda f: f"Column {f['column']} is full: at most {f['limit']} cards lie below its top card.",
    "gap-taken": lambda f: f"A card lies in gap {f['place']} already. Choose an empty gap.",
    "too-few-below": lambda f: (
        f"Gap {f['place']} is not open yet: at least {f['need']} cards must lie below both neighbouring top cards."
    ),
    "no-catastrophe": lambda f: "You have used your catastrophe card; everybody has only one.",
    "nothing-to-strike": lambda f: f"There is no card on {f['place']}. A catastrophe needs a card to remove.",
    "top-card": lambda f: "A catastrophe cannot hit a top card. Choose a card below it, or a connector.",
    "ship-stays": lambda f: "A catastrophe cannot hit a ship. Choose another card without a leader.",
    "protected": lambda f: f"A leader protects {f['place']}. A catastrophe can hit cards without a leader.",
    "another-colour": lambda f: f"Only {cards(f['card'])} can be laid here, +{f['card']}, or none, -.",
    "too-few-cards": lambda f: f"You hold {cards(f['card'], int(f['hold']))}; lay at most as many.",
    "too-much-income": lambda f: f"Your ships allow at most {f['most']} of {f['colour']}.",
    "mark-does-not-fit": lambda f: f"The line is marked {f['got']}, but you play {f['fitting']}.",
    "too-long": lambda f: f"A line has at most {f['longest']} characters.",
    "bad-move": lambda f: f"This is no move of the game: {f['problem']}.",
    "bad-standing-answers": lambda f: f"These are no standing answers: {f['problem']}.",
}

_STANDING = {
    "ask": "Ask me.",
    "always": "Always lay a card.",
    "two": "Lay a card if I hold two or more of the colour, else ask me.",
    "never": "Never lay a card.",
    "1": "Win with one card if that is enough, else lay none.",
    "2": "Win with up to two cards, else lay none.",
    "3": "Win with up to three cards, else lay none.",
    "any": "Win with as few cards as possible, else lay none.",
    "left": "Take the leftmost treasure.",
    "right": "Take the rightmost treasure.",
    "all": "Lay as many cards as possible.",
}


def standing_words(name: str, choice: str) -> str:
    """What to call one choice of a standing answer."""
    if (name, choice) == ("treasure", "never"):
        return "Never exchange a treasure."
    return _STANDING[choice]
