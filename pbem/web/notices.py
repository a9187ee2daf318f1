"""What stands around a board besides the game: take-backs, disputes, rulings, free seats, and the table's own rules."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from pbem import engines
from pbem.models import Account, Table, Version
from pbem.selectors import disputes, invitations, tables, takebacks
from pbem.selectors.disputes import Ruled
from pbem.selectors.tables import TableView
from pbem.services import play
from pbem.web.forms import InviteForm, StandingForm

STEPS = (Version.Cause.MOVE, Version.Cause.UNDO, Version.Cause.REDO)  # what a player does to the own turn
TAKEBACKS = {
    Table.Takebacks.FRIENDLY: "More is taken back if those whose moves vanish agree; silence agrees after two days. "
    "Dice are taken back only if everybody agrees.",
    Table.Takebacks.STANDARD: "More is taken back if those whose moves vanish agree; silence refuses after two days. "
    "What dice or cards have shown stands.",
    Table.Takebacks.STRICT: "Apart from that, what is passed is passed.",
}


def notices(view: TableView, me: Account | None) -> dict[str, Any]:
    """Everything a table page says around its board."""
    table = view.table
    open_now = disputes.open_disputes(table)
    playing = table.phase == Table.Phase.PLAYING
    seated = view.viewer is not None
    return {
        "seated": seated,
        "playable": playing and table.frozen_at is None,
        "disputes": open_now if seated else [],
        "frozen_by": [dispute for dispute in open_now if dispute.froze],
        "paused": playing and table.frozen_at is not None and not any(dispute.froze for dispute in open_now),
        "ruled": _news(view, disputes.newest_ruling(table, view.names)),
        "takeback": takebacks.open_takeback(table, me, view.names) if seated and playing else None,
        "house_rules": house_rules(table),
        "standing": standing_form(view),
        **_vacancies(view, me),
        **own_steps(view),
    }


def standing_form(view: TableView) -> StandingForm | None:
    """What the viewer wants answered in absence, to be changed; None where there is nothing to say."""
    options = engines.standing_options(view.table.game)
    if view.viewer is None or view.table.phase != Table.Phase.PLAYING or not options:
        return None
    return StandingForm(options, initial=tables.standing_answers(view.table, view.viewer))


def house_rules(table: Table) -> list[str]:
    """What the table has agreed on about taking back, in words."""
    minutes = table.grace_minutes
    if minutes:
        while_ = "1 minute" if minutes == 1 else f"{minutes} minutes"
        grace = f"A turn that is passed can be taken back for {while_}, until somebody else moves."
    else:
        grace = "Own steps can be taken back until the turn is passed."
    return [grace, TAKEBACKS[Table.Takebacks(table.takebacks)]]


def own_steps(view: TableView) -> dict[str, Any]:
    """Whether the viewer may take the last step back or play it again, and how long a passed turn still can be.

    Asked in full only if a glance does not tell. `steps` are those that can be taken back, in words, oldest first.
    """
    newest, viewer, table = view.version, view.viewer, view.table
    none = {"may_undo": False, "may_redo": False, "grace": 0, "steps": []}
    if newest is None or viewer is None or table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
        return none
    may_redo = play.can_redo(newest, viewer)
    if newest.seat != viewer or newest.barrier or newest.cause not in STEPS:
        return {**none, "may_redo": may_redo}
    turn, steps = play.own_steps(table, viewer, newest)
    grace = 0
    if steps and turn is not None and turn.closed_at is not None:
        left = turn.closed_at + timedelta(minutes=table.grace_minutes) - timezone.now()
        grace = max(1, -(-int(left.total_seconds()) // 60))
    told = [{"number": step.number, "phrase": engines.phrase(table.game, step.move)} for step in reversed(steps)]
    return {"may_undo": bool(steps), "may_redo": may_redo, "grace": grace, "steps": told}


def _news(view: TableView, ruled: Ruled | None) -> Ruled | None:
    """The last ruling, as long as the viewer has not moved since; to spectators, while it is the last thing done."""
    if ruled is None:
        return None
    if view.viewer is None:
        return ruled if ruled.ruling.head_after == view.table.head else None
    own = [entry.at for entry in view.log if entry.seat == view.viewer]
    return ruled if not own or own[-1] <= ruled.ruling.created_at else None


def _vacancies(view: TableView, me: Account | None) -> dict[str, Any]:
    """The seats that nobody holds at a running table, who may take them, and who is invited."""
    table = view.table
    vacant = [seat for seat in view.seats if seat.account_id is None]
    if not vacant or table.phase != Table.Phase.PLAYING:
        return {"vacant": []}
    free = [{"number": seat.number, "colour": view.card.colours[seat.number]} for seat in vacant]
    if view.viewer is not None and me is not None:
        return {"vacant": free, "invitations": invitations.open_invitations(table, me), "invite_form": InviteForm()}
    invited = invitations.own_invitation(table, me)
    public = table.visibility == Table.Visibility.PUBLIC
    return {"vacant": free, "own_invitation": invited, "may_take_over": public or invited is not None}
