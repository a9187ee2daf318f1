"""The board as plain text."""

from collections.abc import Mapping
from textwrap import fill

from games.engine.contract import Json
from games.euphrat_tigris.data import LEADER_NAMES
from games.euphrat_tigris.telling.names import WIDTH, Facts, Names, capital


def text(view: Mapping[str, Json], *, names: Names) -> str:
    """The board of one view as plain text: kingdoms, stocks, the conflict, the players and the own hand."""
    called = [_called(player, names) for player in view["players"]]
    parts = [
        *_heading(view, called),
        "",
        "Columns (top card | cards below; R* has replaced a treasure) and connectors:",
        *_table(view),
        *_legend(view),
        "",
        _stocks(view),
        *_conflict(view, called),
        "",
        "Players:",
        *(_player(player, called) for player in view["players"]),
        *([] if view["hand"] is None else ["", f"Your hand: {_letters(view['hand'])}"]),
    ]
    return "\n".join(fill(part, WIDTH, subsequent_indent="     ") if part else "" for part in parts)


def _called(player: Facts, names: Names) -> str:
    name = names[player["seat"]]
    return name if name == player["colour"] else f"{name} ({player['colour']})"


def _heading(view: Facts, called: list[str]) -> list[str]:
    if view["ended"]:
        return [f"The game is over after turn {view['turn']}: {view['ending'].lower()}"]
    left = f"{view['actions']} action{'' if view['actions'] == 1 else 's'} left"
    return [
        f"Turn {view['turn']}, {called[view['active']]}, {left}",
        f"{called[view['asked']]} is asked: {view['asked_for']}",
    ]


def _table(view: Facts) -> list[str]:
    lines = []
    for column, gap in zip(view["columns"], [*view["gaps"], None], strict=True):
        top, *below = column["cards"]
        star = "*" if top["card"] == "R" else ""
        cards_below = " ".join(card["card"] + _mark(view, card) for card in below) or "-"
        lines.append(f"  {column['column']}: {top['card']}{star}{_mark(view, top)} | {cards_below}")
        if gap and gap["card"]:
            covered = " face down" if gap["face_down"] else ""
            lines.append(f"     {gap['gap']}: {gap['card']}{_mark(view, gap)}{covered}")
    return lines


def _mark(view: Facts, card: Facts) -> str:
    """The leader on a card: two letters of the dynasty and the colour, '[LiG]'."""
    if not card["leader"]:
        return ""
    dynasty = view["players"][card["leader"]["seat"]]["colour"]
    return f"[{dynasty[:2]}{card['leader']['colour']}]"


def _legend(view: Facts) -> list[str]:
    """What the letters mean, to whoever reads the board for the first time in a mail."""
    kinds = ", ".join(f"{letter} {name}" for letter, name in view["names"]["cards"].items())
    dynasties = ", ".join(f"{player['colour'][:2]} {player['colour']}" for player in view["players"])
    leaders = ", ".join(f"{letter} {name}" for letter, name in view["names"]["leaders"].items())
    return [f"  Cards: {kinds}.", f"  Leaders: {dynasties}; {leaders}."]


def _stocks(view: Facts) -> str:
    unseen = f" and {view['removed']} unseen cards" if view["removed"] else ""
    return (
        f"Ships in stock: {', '.join(view['ships']) or 'none'}. Draw pile: {view['pile']} cards. "
        f"Discard: {_heap(view['discard']['size'], view['discard']['top'])}. "
        f"Out of the game: {_letters(view['box'])}{unseen}."
    )


def _letters(numbers: Mapping[str, int]) -> str:
    return " ".join(f"{kind}{number}" for kind, number in numbers.items() if number) or "none"


def _heap(size: int, top: str) -> str:
    return f"{size} card{'' if size == 1 else 's'}, {top} on top" if top else "empty"


def _conflict(view: Facts, called: list[str]) -> list[str]:
    conflict = view["conflict"]
    if not conflict:
        return []
    attacker, defender = called[conflict["attacker"]], called[conflict["defender"]]
    laid = [*map(str, conflict["laid"]), "?", "?"]
    told = (
        f"{capital(conflict['kind'])} conflict of {LEADER_NAMES[conflict['colour']]}s: {attacker} attacks {defender}, "
        f"laid {laid[0]} : {laid[1]} {conflict['card']}"
    )
    if conflict["winner"] is not None:
        return ["", f"{told}; {called[conflict['winner']]} has won."]
    return ["", f"{told}, strengths without them {conflict['base'][0]} : {conflict['base'][1]}."]


def _player(player: Facts, called: list[str]) -> str:
    pile = player["pile"]
    inside = f" ({_letters(pile['cards'])})" if pile["cards"] is not None else ""
    worth = f", sorted {' '.join(map(str, pile['merit']))}" if pile["merit"] is not None else ""
    return (
        f"  {called[player['seat']]}: {player['hand']} in hand; victory pile "
        f"{_heap(pile['height'], pile['top'])}{inside}{worth}; supply {' '.join(player['supply']) or 'empty'}; "
        f"catastrophe {'ready' if player['catastrophe'] else 'used'}; ship income {_letters(player['income'])}"
    )
