"""What After the Flood's board says of a place when somebody points at it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pbem.boards.kit import called

View = Mapping[str, Any]


def listed(things: Iterable[str], joint: str = "and") -> str:
    """'wood, oil and gold'."""
    parts = list(things)
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} {joint} {parts[-1]}"


def counted(number: int, thing: str) -> str:
    """'1 army', '2 armies'."""
    if number == 1:
        return f"1 {thing}"
    return f"{number} {thing[:-1]}ies" if thing.endswith("y") else f"{number} {thing}s"


def goods(bag: Mapping[str, int]) -> str:
    """'2 grain and 1 tool'."""
    held = [f"{count} {resource}" for resource, count in bag.items() if count]
    return listed(held) if held else "nothing"


class Words:
    """Sentences about the places of one view."""

    def __init__(self, view: View, names: Sequence[str]) -> None:
        self.view = view
        self.players = [called(names[player["seat"]], player["colour"]) for player in view["players"]]
        self.areas: Mapping[str, Any] = view["areas"]

    def area(self, id: str) -> list[str]:
        """Everything about an area, its name first."""
        area = self.areas[id]
        kind = "a Sumerian area" if area["sumer"] else "a foreign area"
        sentences = [f"{area['name']}, {kind}.", self._pieces(area)]
        sentences += [self._power(area)] if area["sumer"] else [self._trades(area), self._end(area)]
        return [*sentences, *self._ways(area), *self._starts(area), *self._builders(area)]

    def _pieces(self, area: Mapping[str, Any]) -> str:
        there = [f"{self.players[seat]}: {what}." for seat, what in self._standing(area)]
        if city := area["city"]:
            grown = " with growth" if city["grown"] else ""
            there.append(f"City of {self.players[city['seat']]}{grown}; to destroy it costs {city['price']} armies.")
        return " ".join(there) or "Nobody is here."

    def _standing(self, area: Mapping[str, Any]) -> Iterable[tuple[int, str]]:
        army = area["army"]
        for seat, workers in enumerate(area["workers"]):
            pieces = [counted(army["count"], "army")] if army and army["seat"] == seat else []
            pieces += [counted(workers, "worker")] if workers else []
            if pieces:
                yield seat, listed(pieces)

    def _power(self, area: Mapping[str, Any]) -> str:
        return f"City power: {area['power_text']}." if area["power"] else "A city here has no power."

    def _trades(self, area: Mapping[str, Any]) -> str:
        if not area["trades"]:
            return "Trades nothing."
        offers = [f"{resource} for {listed(area['accepts'][resource], 'or')}" for resource in area["trades"]]
        return f"Trades {'; '.join(offers)}."

    def _end(self, place: Mapping[str, Any]) -> str:
        if not place["end"]:
            return "No points at the end."
        leader = "nobody" if place["leader"] is None else self.players[place["leader"]]
        return f"{counted(place['end'], 'point')} at the end for the most workers: now {leader}."

    def _ways(self, area: Mapping[str, Any]) -> list[str]:
        both = [self.areas[id]["name"] for id in area["to"] if id in area["from"]]
        out = [self.areas[id]["name"] for id in area["to"] if id not in area["from"]]
        into = [self.areas[id]["name"] for id in area["from"] if id not in area["to"]]
        ways = [f"Armies go to and come from {listed(both)}."] if both else []
        ways += [f"Armies go one way to {listed(out)}; none can come in."] if out else []
        ways += [f"Armies also come one way from {listed(into)}."] if into else []
        return ways or ["No army can come here or stand here."]

    def _starts(self, area: Mapping[str, Any]) -> list[str]:
        if found := area["found"]:
            return [self.empire(next(each for each in self.view["empires"] if each["id"] == found["empire"]))]
        starts = [f"turn {start['turn']} with {counted(start['armies'], 'army')}" for start in area["starts"]]
        return [f"An empire starts here in {listed(starts)}."] if starts else []

    def _builders(self, area: Mapping[str, Any]) -> list[str]:
        if not area["build"] or self.view["phase"] == "over":
            return []
        everyone = len(area["build"]) == len(self.players)
        return [f"{'All' if everyone else listed(self.players[seat] for seat in area['build'])} may build a city here."]

    def box(self, id: str) -> list[str]:
        """Everything about a box of workers."""
        box = self.view["boxes"][id]
        there = [f"{self.players[seat]} {count}" for seat, count in enumerate(box["workers"])]
        sentences = [f"{box['name']}.", f"Workers: {', '.join(there)}.", USES[id]]
        sentences += [f"At most {box['limit']}."] if box["limit"] else []
        return [*sentences, *([self._end(box)] if box["end"] else [])]

    def empire(self, empire: Mapping[str, Any]) -> str:
        """An empire of this turn: its armies and who founded it or may."""
        name = f"The empire of {empire['name']}, {counted(empire['armies'], 'army')}"
        if empire["founder"] is not None:
            return f"{name}: founded by {self.players[empire['founder']]}."
        where = "in any Sumerian area" if empire["area"] is None else "there"
        rights = [f"{self.players[right['seat']]}: {right['why']}" for right in self.rights(empire)]
        return f"{name}, can start {where}. {'; '.join(rights)}." if rights else f"{name}: not founded."

    def rights(self, empire: Mapping[str, Any]) -> Sequence[Mapping[str, Any]]:
        """Who may found an empire of this turn, and why others may not."""
        for area in self.areas.values():
            if area["found"] and area["found"]["empire"] == empire["id"]:
                return area["found"]["rights"]
        return ()


USES = {
    "irrigation": "Each turn brings grain by rank: 6, 4 and 3; 5 each if all are equal.",
    "weaving": "Each turn brings textile by rank: 3, 2 and 1; 3 each if all are equal.",
    "scribes": "A scribe places, moves or takes back one worker, once a turn.",
    "scribes-used": "Scribes used this turn; they are ready again next turn.",
    "toolmakers": "A toolmaker makes a tool of a metal, once a turn.",
    "toolmakers-used": "Toolmakers used this turn; they are ready again next turn.",
}
