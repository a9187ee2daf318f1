"""How far a game of UR and a turn in it have come."""

from typing import TYPE_CHECKING

from pbem.boards import Brush
from pbem.engines import Count, Fact, Message, Name, Term, several

if TYPE_CHECKING:
    from games.ur.view import OpenSeen, View


def tokens(number: int) -> Count:
    """'1 token', '3 tokens'."""
    return Count(number, Term("token"))


def round_of(view: "View") -> Message:
    """'round 7 of 12, the last one', or 'setup'."""
    last = view.last_round and view.phase != "over"
    return Message("when", round=view.round, most=view.max_rounds, last=last)


def status(view: "View", brush: Brush) -> str:
    """Who is to act, and how far the turn has come."""
    if view.active is None:
        return brush.say("board-status-over", reason=view.reason)
    return brush.say("board-status", name=Name(view.active), doing=_doing(view))


def _doing(view: "View") -> Fact:
    if view.stage in ("settle", "first-exchange", "comeback"):
        return Message(f"board-doing-{view.stage}")
    usage = view.usage
    if usage.open is not None:
        return _going_on(usage.open, view)
    parts: list[Fact] = [view.pictures[id].name for id in usage.done]
    parts += [tokens(usage.tokens)] if usage.tokens else []
    parts += [Count(usage.built, Term("ziggurat"))] if usage.built else []
    now = "exchange" if view.stage == "exchange" else "next" if parts else "use"
    return several([*parts, Message(f"board-doing-{now}")], "comma")


def _going_on(action: "OpenSeen", view: "View") -> Message:
    """The action that is open."""
    match action.picture:
        case "W":
            return Message("board-doing-war", attacks=Count(action.attacks, Term("attack")))
        case "P":
            return Message("board-doing-politics", hand=tokens(action.hand))
        case "A":
            return Message("board-doing-agriculture")
        case id:
            return Message("board-doing-share", picture=view.pictures[id].name)
