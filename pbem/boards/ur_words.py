"""What the board of UR says: titles of its tiles, how far the turn has come, and what can be chosen beside the grid."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

from pbem.boards.kit import called

View = Mapping[str, Any]

STOCK = 5  # ziggurats in the box
PLATES = {  # what a plate shows, and what it means
    "put": ("+{n}", "Put {n} on it"),
    "leave": ("{n}", "Make it {n}"),
    "move": ("{n} in", "Move {n} in"),
}
BUTTONS = {
    "token": ("A token", "Put a token there"),
    "ziggurat": ("A ziggurat", "Build a ziggurat there"),
    "keep": ("Keep your tile", "Keep your tile"),
    "done": ("On to the exchange", "Decline what is left and go on to the exchange"),
    "end": ("End it", "End this action"),
    "stuck": ("End the game", "No exchange is possible: end the game"),
}


class Words:
    """Everything that is said of a view; players are called by colour and name."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.players = [called(names[each["seat"]], each["colour"]) for each in view["players"]]
        self.pictures = {id: picture["name"] for id, picture in view["pictures"].items()}

    @property
    def label(self) -> str:
        if self.view["phase"] == "over":
            return "The board of UR at the end of the game"
        return f"The board of UR: {self.round[0].lower()}{self.round[1:]}"

    @property
    def round(self) -> str:
        view = self.view
        if not view["round"]:
            return "Setup"
        limit = f" of {view['max_rounds']}" if view["max_rounds"] else ""
        last = ", the last one" if view["last_round"] and view["phase"] != "over" else ""
        return f"Round {view['round']}{limit}{last}"

    @property
    def stock(self) -> str:
        return f"{self.view['stock']} of {STOCK} ziggurats left; whoever builds the last one begins the last round"

    @property
    def status(self) -> str:
        """How far the turn has come."""
        view = self.view
        if view["phase"] == "over":
            return f"The end: {view['reason']}"
        return f"{self.names[view['active']]}: {self._doing()}"

    def _doing(self) -> str:
        view, usage = self.view, self.view["usage"]
        match view["stage"]:
            case "settle":
                return "first tokens"
            case "first-exchange":
                return "first exchange"
            case "comeback":
                return "comes back with three tokens"
        if usage["open"]:
            return self._going_on(usage["open"])
        parts = [self.pictures[picture] for picture in usage["done"]]
        parts += [counted(usage["tokens"], "token")] if usage["tokens"] else []
        parts += [counted(usage["built"], "ziggurat")] if usage["built"] else []
        now = "exchange" if view["stage"] == "exchange" else "next?" if parts else "uses the held tile"
        return ", ".join([*parts, now])

    def _going_on(self, action: View) -> str:
        """The action that is open."""
        match action:
            case {"attacks": attacks}:
                return f"war, {counted(attacks, 'attack')} so far" if attacks else "war, the first attack"
            case {"hand": hand}:
                return f"politics, {counted(hand, 'token')} in hand" if hand else "politics, lifts tokens"
            case {"due": _, "picture": picture}:
                return f"{self.pictures[picture]}, a short supply to share out"
        return "agriculture, tokens for the fields"

    @cached_property
    def signs(self) -> dict[str, str]:
        """The tiles that the open action has dealt with, and the drawing that says how."""
        match self.view["usage"]["open"]:
            case {"tilled": tilled}:
                return dict.fromkeys(tilled, "ur-tilled")
            case {"lifted": lifted, "placed": placed}:
                return dict.fromkeys(lifted, "ur-lifted") | dict.fromkeys(placed, "ur-placed")
        return {}

    @cached_property
    def waiting(self) -> dict[str, int]:
        """The tiles that wait for their part of a short supply, and how many tokens they can get."""
        match self.view["usage"]["open"]:
            case {"due": due}:
                return dict(due)
        return {}

    def plate(self, id: str) -> tuple[str, str]:
        """What a plate shows and means; '' for what is chosen elsewhere on the board."""
        if id in BUTTONS:
            return BUTTONS[id]
        word, _, rest = id.partition("-")
        if word not in PLATES or not rest.isdecimal():
            return "", ""
        shown, meant = PLATES[word]
        return shown.format(n=rest), meant.format(n=counted(int(rest), "token"))

    def tile(self, id: str) -> list[str]:
        """Everything about one tile of the grid, sentence by sentence."""
        cell = self.view["cells"][id]
        if cell["ziggurat"]:
            return [f"{id}: ziggurat.", f"It belongs to {self.players[cell['owner']]}; nothing happens here any more."]
        faces = f"{id}: {self.pictures[cell['face']]}, {self.pictures[cell['back']]} on the back."
        if cell["free"]:
            return [faces, "Free."]
        there = f"{counted(cell['tokens'], 'token')} of {self.players[cell['owner']]}."
        return [faces, there, *self._effects(cell)]

    def _effects(self, cell: View) -> list[str]:
        """What the actions would do to an occupied tile."""
        effects = cell["effects"]
        told = [] if effects["fed"] else ["Hungry: agriculture would cost it a token."]
        if effects["trade"]:
            gain = len(effects["trade"]["partners"]) + effects["trade"]["edges"]
            told.append(f"Trade would bring {counted(min(gain, effects['room']), 'token')}.")
        for seat, patrons in effects["patrons"].items():
            gain = counted(min(len(patrons), effects["room"]), "token")
            told.append(f"Culture of {self.players[int(seat)]} would bring {gain}.")
        within = [f"{near} with {need}" for near, need in effects["needed"].items() if need <= cell["tokens"]]
        told += [f"Could attack {', '.join(within)}."] if within else []
        return told

    def picture(self, id: str) -> list[str]:
        """'Trade.', 'Each of your trade tiles gets …'"""
        picture = self.view["pictures"][id]
        return [f"{picture['name'].capitalize()}.", picture["effect"]]


def counted(count: int, what: str) -> str:
    """'1 token', '3 tokens', 'no token'."""
    return f"{count or 'no'} {what}{'s' if count > 1 else ''}"
