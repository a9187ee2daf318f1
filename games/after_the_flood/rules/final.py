"""Final scoring and the winner (ATF-118, ATF-119)."""

from msgspec.structs import replace

from games.after_the_flood.data import END_POINTS, SEATS
from games.after_the_flood.state import State, changed
from games.engine.contract import Event, Outcome, Progress, Seat


def scored(state: State) -> Progress:
    """Each place with a number scores for whoever has strictly most workers there (ATF-118)."""
    events = []
    for place, gained in END_POINTS.items():
        workers = [player.workers.get(place, 0) for player in state.players]
        seat = majority(workers)
        total = 0
        if seat is not None:
            total = state.players[seat].points + gained
            state = changed(state, seat, points=total)
        facts = {"place": place, "seat": seat, "points": gained, "workers": workers, "total": total}
        events.append(Event("place-scored", facts))
    over = replace(state, phase="over")
    result = outcome(over)
    facts = {"ranking": [seat for (seat,) in result.ranking], "scores": list(result.scores), "reason": result.reason}
    return Progress(over, (*events, Event("game-over", facts)))


def majority(workers: list[int]) -> Seat | None:
    """Who has strictly more than each other player."""
    most = max(workers)
    return workers.index(most) if workers.count(most) == 1 else None


def outcome(state: State) -> Outcome:
    """Most points first; who has the same ranks by the last turn order (ATF-119)."""
    scores = tuple(player.points for player in state.players)
    ranking = sorted(SEATS, key=lambda seat: (-scores[seat], state.order.index(seat)))
    tied = scores[ranking[0]] == scores[ranking[1]]
    reason = "most-points-and-order" if tied else "most-points"
    return Outcome(ranking=tuple((seat,) for seat in ranking), scores=scores, reason=reason)
