"""What the card game's board says of its pieces when somebody points at them."""

from collections.abc import Mapping, Sequence
from typing import Any

from pbem.boards.kit import called

View = Mapping[str, Any]


def counted(number: int, thing: str) -> str:
    """'1 card', '2 cards'."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


class Words:
    """Sentences about the pieces of one view."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.names = names
        self.players = [called(names[player["seat"]], player["colour"]) for player in view["players"]]
        self.cards: Mapping[str, str] = view["names"]["cards"]
        self.leaders: Mapping[str, str] = view["names"]["leaders"]
        self.colours: Mapping[str, str] = {**view["names"]["colours"], "T": "red"}

    def board(self) -> str:
        if self.view["ended"]:
            return "The table of Euphrat & Tigris at the end of the game"
        return f"The table of Euphrat & Tigris in turn {self.view['turn']}"

    def kind(self, card: str) -> str:
        """'market card (green)', 'blue-red ship'."""
        ships = self.view["names"]["ships"]
        return f"{ships[card]} ship" if card in ships else f"{self.cards[card]} card ({self.colours[card]})"

    def leader(self, leader: Mapping[str, Any]) -> str:
        """'the trader of Lion (Ana)'."""
        return f"the {self.leaders[leader['colour']]} of {self.players[leader['seat']]}"

    def cell(self, card: Mapping[str, Any]) -> str:
        """What lies at a cell of a column, and who stands there."""
        column, _, row = card["cell"].partition(".")
        place = f"Card {row} of column {column}" if row != "0" else f"Top card of column {column}"
        return f"{place}: {self.kind(card['card'])}{self._standing(card)}"

    def gap(self, gap: Mapping[str, Any]) -> str:
        if not gap["card"]:
            return f"Gap {gap['gap']}: empty"
        covered = ", face down until the conflicts are over" if gap["face_down"] else ""
        return f"Gap {gap['gap']}: {self.kind(gap['card'])}{covered}{self._standing(gap)}"

    def _standing(self, card: Mapping[str, Any]) -> str:
        return f", with {self.leader(card['leader'])}" if card["leader"] else ""

    def kingdom(self, columns: Sequence[int], leaders: Sequence[Mapping[str, Any]], treasures: int) -> str:
        """What belongs together."""
        if len(columns) == 1:
            place = f"Kingdom of column {columns[0]}"
        else:
            place = f"Kingdom of columns {columns[0]} to {columns[-1]}"
        there = ", ".join(map(self.leader, leaders)) or "no leaders"
        return f"{place}: {there}; {counted(treasures, 'treasure')}"

    def status(self, viewer: int | None) -> str:
        """Who is waited for, and for what."""
        view = self.view
        if view["ended"]:
            return f"The game is over. {view['ending']}."
        if view["asked"] == viewer:
            return f"You are asked: {view['asked_for']}"
        return f"Waiting for {self.names[view['asked']]}: {view['asked_for']}"

    def player(self, player: Mapping[str, Any]) -> str:
        """Everything that is public about a player."""
        pile, supply = player["pile"], [self.leaders[colour] for colour in player["supply"]]
        inside = f" ({self.spelled(pile['cards'])})" if pile["cards"] else ""
        income = self.spelled({colour: count for colour, count in player["income"].items() if count})
        return (
            f"{self.players[player['seat']]}: {counted(player['hand'], 'card')} in hand; "
            f"victory pile of {counted(pile['height'], 'card')}{self.on_top(pile['top'])}{inside}; "
            f"leaders not on the table: {', '.join(supply) or 'none'}; "
            f"catastrophe {'ready' if player['catastrophe'] else 'used'}; ships pay {income or 'nothing'}"
        )

    def on_top(self, card: str) -> str:
        """', a temple card on top'; nothing for an empty pile."""
        if not card:
            return ""
        return f", {'an' if self.cards[card][0] in 'aeiou' else 'a'} {self.cards[card]} card on top"

    def spelled(self, cards: Mapping[str, int]) -> str:
        """'2 market, 1 temple'."""
        return ", ".join(f"{count} {self.cards[kind]}" for kind, count in cards.items())
