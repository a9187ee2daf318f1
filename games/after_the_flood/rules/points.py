"""Phase 5, first half: points for areas with armies (ATF-108, ATF-109)."""

from games.after_the_flood.data import AREA_POINTS, AREAS, SUMERIAN
from games.after_the_flood.state import Player, State, changed
from games.engine.contract import Event, Progress


def empire_points(state: State) -> Progress:
    """Two points for each area held, and Nippur's bonus, told in the new turn order."""
    events = []
    for seat in state.order:
        player = state.players[seat]
        areas, bonus = scoring_areas(player)
        gained = AREA_POINTS * len(areas) + len(bonus)
        total = player.points + gained
        state = changed(state, seat, points=total)
        facts = {"seat": seat, "areas": areas, "nippur": bonus, "points": gained, "total": total}
        events.append(Event("held", facts))
    return Progress(state, tuple(events))


def scoring_areas(player: Player) -> tuple[list[str], list[str]]:
    """The areas with an army, and those of them that score one more for the city in Nippur (ATF-21)."""
    areas = [area for area in AREAS if area in player.armies]
    return areas, [area for area in areas if area in SUMERIAN] if "nippur" in player.cities else []
