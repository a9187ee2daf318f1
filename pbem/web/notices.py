"""What stands around a board besides the game: take-backs, disputes, rulings, free seats, and the table's own rules."""

from typing import Any

from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from pbem import engines
from pbem.models import Account, Table, Version
from pbem.selectors import disputes, invitations, prompts, tables, takebacks
from pbem.selectors.disputes import Ruled
from pbem.selectors.seating import glance
from pbem.selectors.tables import TableView
from pbem.services import play
from pbem.web.forms import InviteForm, StandingForm

STEPS = (Version.Cause.MOVE, Version.Cause.UNDO, Version.Cause.REDO)  # what a player does to the own turn
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
        "frozen_by": [dispute for dispute in open_now if dispute.froze],
        "damaged": damaged,
        "paused": playing and table.frozen_at is not None and not damaged and not any(d.froze for d in open_now),
        "ruled": _newly_ruled(view),
        "takeback": takebacks.open_takeback(table, me, view.names) if seen.asked_back and seated and playing else None,
        "house_rules": house_rules(table),
        "standing": standing_form(view),
        **_vacancies(view, me),
        **_out_of_reach(view, me),
        **own_steps(view),
    }


def standing_form(view: TableView) -> StandingForm | None:
    """What the viewer wants answered in absence, to be changed; None where there is nothing to say."""
    options = engines.standing_options(view.table.game)
    if view.viewer is None or view.table.phase != Table.Phase.PLAYING or not options:
        return None
    return StandingForm(options, tables.standing_answers(view.table))


def house_rules(table: Table) -> list[str]:
    """What the table has agreed on about taking back, in words."""
    minutes = table.grace_minutes
    grace = gettext("Own steps can be taken back until the turn is passed.")
    if minutes:
        grace = ngettext(
            "A turn that is passed can be taken back for %(minutes)d minute, until somebody else moves.",
            "A turn that is passed can be taken back for %(minutes)d minutes, until somebody else moves.",
            minutes,
        ) % {"minutes": minutes}
    return [grace, str(TAKEBACKS[Table.Takebacks(table.takebacks)])]


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
    vacant = [seat for seat in view.seats if seat.account_id is None]
    if not vacant or table.phase != Table.Phase.PLAYING:
        return {"vacant": []}
    free = [{"number": seat.number, "colour": view.game.colour_names[seat.number]} for seat in vacant]
    if view.viewer is not None and me is not None:
        return {"vacant": free, "invitations": invitations.open_invitations(table, me), "invite_form": InviteForm()}
    invited = invitations.own_invitation(table, me)
    public = table.visibility == Table.Visibility.PUBLIC
    return {"vacant": free, "own_invitation": invited, "may_take_over": public or invited is not None}
