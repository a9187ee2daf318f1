"""What stands around a board besides the game: take-backs, disputes, rulings, free seats, and the table's own rules."""

from collections.abc import Iterable
from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from pbem import clock_words, engines
from pbem.models import Account, Dispute, Plan, Table
from pbem.selectors import disputes, home, invitations, plans, prompts, proposals, takebacks
from pbem.selectors.clocks import clock_of
from pbem.selectors.disputes import Ruled
from pbem.selectors.home import NextTable
from pbem.selectors.seating import glance
from pbem.selectors.settled import STEPS
from pbem.selectors.tables import TableView
from pbem.selectors.tenures import player_before
from pbem.services import play
from pbem.web.forms import InviteForm
from pbem.web.times import times

TAKEBACKS = {
    Table.Takebacks.FRIENDLY: _(
        "More is taken back if those whose moves vanish agree; silence agrees after two days. "
        "Dice are taken back only if everybody agrees."
    ),
    Table.Takebacks.STANDARD: _(
        "More is taken back if those whose moves vanish agree; silence refuses after two days. "
        "What dice or cards have shown stands."
    ),
    Table.Takebacks.STRICT: _("Apart from that, what is passed is passed."),
}


def notices(view: TableView, me: Account | None) -> dict[str, Any]:
    """Everything a table page says around its board."""
    table, seen = view.table, glance(view.table)
    open_now = disputes.open_disputes(table) if seen.disputed else []
    playing = table.phase == Table.Phase.PLAYING
    seated = view.viewer is not None
    damaged = view.damaged or table.damaged is not None
    return {
        "seated": seated,
        "playable": playing and table.frozen_at is None,
        "disputes": open_now if seated else [],
        "frozen_by": [dispute for dispute in open_now if dispute.froze and dispute.released_at is None],
        "damaged": damaged,
        "paused": _is_paused(table, open_now, damaged=damaged),
        "proposed": proposals.open_proposal(table, me, view.names) if seen.proposed and seated and playing else None,
        "own_offer": playing and any(seat.number == view.viewer and seat.sought_at for seat in view.seats),
        "newcomer": _newcomer(view),
        "ruled": _newly_ruled(view),
        "takeback": takebacks.open_takeback(table, me, view.names) if seen.asked_back and seated and playing else None,
        "house_rules": house_rules(table),
        **planning(view),
        **_vacancies(view, me),
        **_out_of_reach(view, me),
        **own_steps(view),
        **times(table, me),
    }


def _is_paused(table: Table, open_now: Iterable[Dispute], *, damaged: bool) -> bool:
    """Whether a moderator lets the table stand still, for want of any other reason."""
    resting = table.paused_until is not None or table.asleep_at is not None
    disputed = any(dispute.froze and dispute.released_at is None for dispute in open_now)
    still = table.phase == Table.Phase.PLAYING and table.frozen_at is not None
    return still and not (resting or damaged or disputed)


def _newcomer(view: TableView) -> dict[str, Any] | None:
    """What somebody is told who has taken over a seat and has not moved since; None for everybody else."""
    table = view.table
    seat = next((seat for seat in view.seats if seat.number == view.viewer), None)
    if seat is None or seat.taken_at is None or table.started_at is None or table.phase != Table.Phase.PLAYING:
        return None
    if seat.taken_at <= table.started_at:
        return None
    if any(entry.seat == seat.number and entry.at >= seat.taken_at for entry in view.log):
        return None
    before = player_before(seat)
    colour = view.game.colour_names[seat.number]
    return {"colour": colour, "before": before or colour, "question": view.question is not None}


def next_table(view: TableView, logged_in: Account | None) -> NextTable | None:
    """Where somebody who has just moved, and is asked nothing more here, is waited for next.

    Only for who is logged in: the link of a letter tells nothing of other tables.
    """
    moved = view.viewer is not None and view.version is not None and view.version.seat == view.viewer
    if logged_in is None or not moved or view.question is not None:
        return None
    return home.next_waiting(logged_in, after=view.table)


def planning(view: TableView) -> dict[str, Any]:
    """What the viewer has decided ahead, what would become of it now, and what stopped in this turn; not of others."""
    if view.viewer is None or view.table.phase != Table.Phase.PLAYING:
        return {"may_plan": False, "plans": [], "stopped": [], "ready_made": []}
    own = plans.own_plans(view) if glance(view.table).planned else []
    asked_at = next((turn.opened_at for turn in view.turns if turn.seat == view.viewer), None)
    stopped = [plan for plan in own if plan.status == Plan.Status.STOPPED and asked_at and plan.changed_at >= asked_at]
    return {"may_plan": True, "plans": own, "stopped": stopped, "ready_made": plans.ready_made(view)}


def house_rules(table: Table) -> list[str]:
    """What the table has agreed on about time and taking back, in words."""
    minutes = table.grace_minutes
    grace = gettext("Own steps can be taken back until the turn is passed.")
    if minutes:
        grace = ngettext(
            "A turn that is passed can be taken back for %(minutes)d minute, until somebody else moves.",
            "A turn that is passed can be taken back for %(minutes)d minutes, until somebody else moves.",
            minutes,
        ) % {"minutes": minutes}
    told = clock_words.told_to_all(clock_of(table), engines.summary(table.game, table.options))
    return [*told, grace, str(TAKEBACKS[Table.Takebacks(table.takebacks)])]


def own_steps(view: TableView) -> dict[str, Any]:
    """Whether the viewer may take the last step back or play it again, and how long a passed turn still can be.

    Asked in full only if a glance does not tell. `steps` are those that can be taken back, in words, oldest first.
    """
    newest, viewer, table = view.version, view.viewer, view.table
    none = {"may_undo": False, "may_redo": False, "grace": 0, "steps": []}
    if newest is None or viewer is None or table.phase != Table.Phase.PLAYING or table.frozen_at is not None:
        return none
    may_redo = play.can_redo(table, newest, viewer)
    if newest.seat != viewer or newest.barrier or newest.cause not in STEPS:
        return {**none, "may_redo": may_redo}
    turn, steps = play.own_steps(table, viewer, newest, at=glance(table).at, recent=view.recent)
    grace = 0
    if steps and turn is not None and turn.closed_at is not None:
        left = play.grace_left(table, turn.closed_at, glance(table).at)
        grace = max(1, -(-int(left.total_seconds()) // 60))
    told = [{"number": step.number, "phrase": engines.phrase(table.game, step.move)} for step in reversed(steps)]
    return {"may_undo": bool(steps), "may_redo": may_redo, "grace": grace, "steps": told}


def _newly_ruled(view: TableView) -> Ruled | None:
    """The last ruling, as long as the viewer has not moved since; to spectators, while it is the last thing done."""
    ruled_at = glance(view.table).ruled_at
    own = [entry.at for entry in view.log if entry.seat == view.viewer] if view.viewer is not None else []
    if ruled_at is None or (own and own[-1] > ruled_at):
        return None
    ruled = disputes.newest_ruling(view.table, view.names)
    past = view.viewer is None and ruled is not None and ruled.ruling.head_after != view.table.head
    return None if past else ruled


def _out_of_reach(view: TableView, me: Account | None) -> dict[str, Any]:
    """Who is waited for and gets no letter: for those who sit here to see; why not, only for that person."""
    if view.viewer is None or me is None or not glance(view.table).out_of_reach:
        return {}
    found = prompts.out_of_reach_at(view.table)
    own = next((each for each in found if each.account == me.pk), None)
    return {"own_letter_lost": own, "out_of_reach": [each for each in found if each is not own]}


def _vacancies(view: TableView, me: Account | None) -> dict[str, Any]:
    """The seats that nobody holds at a running table, who may take them, and who is invited."""
    table = view.table
    offered = [seat for seat in view.seats if seat.sought_at is not None and seat.number != view.viewer]
    vacant = [seat for seat in view.seats if seat.account_id is None or seat in offered]
    if not vacant or table.phase != Table.Phase.PLAYING:
        return {"vacant": []}
    free = [{"number": seat.number, "colour": view.game.colour_names[seat.number]} for seat in vacant]
    if view.viewer is not None and me is not None:
        return {"vacant": free, "invitations": invitations.open_invitations(table, me), "invite_form": InviteForm()}
    invited = invitations.own_invitation(table, me)
    open_to_all = table.visibility != Table.Visibility.PRIVATE
    return {"vacant": free, "own_invitation": invited, "may_take_over": open_to_all or invited is not None}
