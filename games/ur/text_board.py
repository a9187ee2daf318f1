"""The board as plain text, for mails and screen readers."""

from collections.abc import Iterator

from games.engine.message import Fact, Message, Name, Several, colour, sentences, several
from games.engine.text import Grid, Line, Page, line, paragraphs
from games.ur.data import PICTURES, TYPES
from games.ur.names import cell, cells, picture, points, tokens, ziggurats
from games.ur.view import ArrangingSeen, FarmingSeen, FightingSeen, Player, SharingSeen, UsageSeen, View

COLUMN = 8  # the room for a tile of the grid


def text(view: View) -> Page:
    """The board as plain text: the grid, the tiles beside it, the players and their sets so far."""
    return paragraphs(
        (Line(_heading(view), hang=0),),
        (Grid(tuple(_rows(view))),),
        _legend(view),
        (each for player in view.players for each in _player(player, view)),
    )


def when(view: View) -> Message:
    """'round 7 of 12, the last one', or 'setup'."""
    last = view.last_round and view.phase != "over"
    return Message("when", round=view.round, most=view.max_rounds, last=last)


def _heading(view: View) -> Message | None:
    if view.phase == "over":
        return Message("text-over", when=when(view), reason=view.reason)
    return sentences(Message("text-heading", when=when(view)), _usage(view.usage), _open(view.usage))


def _usage(usage: UsageSeen) -> Message | None:
    """What the active player has done in this turn."""
    parts: list[Fact] = [picture(id) for id in usage.done]
    if usage.tokens:
        parts.append(Message("text-declined", tokens=tokens(usage.tokens)))
    if usage.built:
        parts.append(ziggurats(usage.built))
    return Message("text-usage", parts=several(parts, "comma")) if parts else None


def _open(usage: UsageSeen) -> Message | None:
    """How far the open action has come."""
    match usage.open:
        case FarmingSeen(tilled=tilled) if tilled:
            return Message("text-tilled", cells=cells(tilled))
        case SharingSeen(due=due):
            shares = several(Message("text-share", cell=cell(at), most=most) for at, most in due.items())
            return Message("text-due", shares=shares)
        case ArrangingSeen(hand=hand, lifted=lifted, placed=placed) if hand:
            return Message("text-hand", tokens=tokens(hand), cells=cells((*lifted, *placed)))
        case FightingSeen(attacks=attacks) if attacks:
            return Message("text-attacks", number=attacks)
    return None


def _rows(view: View) -> Iterator[tuple[str, ...]]:
    columns, rows = view.grid.columns, view.grid.rows
    yield "  ", *(column.ljust(COLUMN) for column in columns)
    for row in rows:
        yield f"{row} ", *(_tile(view, column + row).ljust(COLUMN) for column in columns)


def _tile(view: View, id: str) -> str:
    """'Tp R3': trade up, politics on the back, three red tokens; '[R]' is a red ziggurat."""
    there = view.cells[id]
    mark = "" if there.owner is None else view.players[there.owner].colour[0]
    tokens_there = f"[{mark}]" if there.ziggurat else f"{mark}{there.tokens}" if mark else "."
    return f"{there.face}{there.back.lower()} {tokens_there}"


def _legend(view: View) -> Iterator[Line]:
    letters = several((Message("text-picture", letter=id, picture=picture(id)) for id in PICTURES), "comma")
    yield line("text-pictures", 2, pictures=letters)
    yield line("text-signs", 2, colour=colour(view.players[0].colour))
    yield line("text-stock", 2, stock=view.stock, side=view.side.kind if view.side else None)


def _player(player: Player, view: View) -> Iterator[Line]:
    yield line(
        "text-player",
        mark=player.colour[0],
        name=Name(player.seat, colour(player.colour)),
        active=player.seat == view.active,
        start=player.seat == view.start,
        held=player.held.kind,
        points=points(player.points),
    )
    yield line("text-tokens", 4, on_grid=player.on_grid, supply=player.supply, items=_items(player))
    yield line("text-sets", 4, sets=several(player.sets, "blank"), held_as=player.held_as)


def _items(player: Player) -> Several:
    return several((f"{item}{player.items[item]}" for item in TYPES if player.items[item]), "blank")
