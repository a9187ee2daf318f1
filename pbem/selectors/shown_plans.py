"""The plans that players have shown the moderators in a dispute: for nobody else."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from pbem import engines
from pbem.models import Dispute, Plan, Table
from pbem.selectors.plans import clauses, why


@dataclass(frozen=True, slots=True)
class ShownLine:
    """One line of a plan: as it was typed, on what it hung, and the versions it has played."""

    text: str
    clauses: Sequence[str]
    versions: Sequence[int]


@dataclass(frozen=True, slots=True)
class ShownPlan:
    """A plan of a seat, as it was when its player showed it."""

    seat: int
    colour: str  # whoever sits there now, it was the plan of who sat there then
    shown_at: datetime
    made_at: datetime
    status: str
    status_label: str
    reason: str
    lines: Sequence[ShownLine]


def in_dispute(dispute: Dispute, names: Sequence[str]) -> list[ShownPlan]:
    """What was shown, seat by seat. Costs no statement."""
    shown = dispute.shown_plans or {}
    plans = ((seat, plan) for seat in sorted(shown) for plan in shown[seat]["plans"])
    return [_plan(dispute.table, seat, shown[seat], plan, names) for seat, plan in plans]


def shown_at(dispute: Dispute, seat: int) -> datetime | None:
    """When the player of a seat has shown theirs; None if they have not."""
    own = (dispute.shown_plans or {}).get(str(seat))
    return datetime.fromisoformat(own["at"]) if own else None


def _plan(table: Table, seat: str, shown: engines.Json, plan: engines.Json, names: Sequence[str]) -> ShownPlan:
    return ShownPlan(
        seat=int(seat),
        colour=engines.summary(table.game, table.options).colour_names[int(seat)],
        shown_at=datetime.fromisoformat(shown["at"]),
        made_at=datetime.fromisoformat(plan["made_at"]),
        status=plan["status"],
        status_label=str(Plan.Status(plan["status"]).label),
        reason=why(table, plan["reason"], names),
        lines=[
            ShownLine(
                engines.write_plan([line]).partition(" | ")[0],
                clauses(table.game, line),
                [version for version, at in plan["played"] if at == place],
            )
            for place, line in enumerate(plan["lines"])
        ],
    )
