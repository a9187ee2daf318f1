"""What must hold when a letter is sent: that it is still true, that it arrives, and that its reader wants it."""

from typing import Any

from django.db.models import F, Q

from pbem.clock import POLICIES, Policy
from pbem.database_time import DatabaseNow
from pbem.models import (
    Absence,
    Dispute,
    Invitation,
    Outbox,
    Proposal,
    ProposalAnswer,
    Question,
    RewindAnswer,
    RewindRequest,
    Ruling,
    Seat,
    Table,
    Turn,
)
from pbem.selectors import digests, notes
from pbem.selectors.desk import overdue_tables
from pbem.selectors.disputes import concerns
from pbem.selectors.letter_wishes import OFTEN, SOME, Letters, wants

Kind = Outbox.Kind

# By kind: what must hold at the moment of sending, and why the letter is dropped otherwise.
OPEN_ACCOUNT = (Q(account__isnull=True) | Q(account__is_active=True), "the account is closed")
SAME_ADDRESS = (Q(account__isnull=True) | Q(account__email=F("address")), "the address is another now")
PROMPT = [
    OPEN_ACCOUNT,
    SAME_ADDRESS,
    (Q(turn__closed_at__isnull=True), "the turn is over"),
    (Q(table__seats__number=F("turn__seat"), table__seats__account=F("account")), "someone else sits there now"),
]
TRUE_WHILE: dict[str, list[tuple[Q, str]]] = {
    Kind.CONFIRM: [OPEN_ACCOUNT, (Q(account__confirmed_at__isnull=True), "the address is confirmed already")],
    Kind.INVITATION: [
        (Q(invitation__answer=Invitation.Answer.OPEN), "the invitation is not open any more"),
        (Q(table__phase__in=[Table.Phase.GATHERING, Table.Phase.PLAYING]), "the table is over"),
    ],
    **dict.fromkeys((Kind.TURN, Kind.PLAN, Kind.REMINDER), PROMPT),
    **dict.fromkeys((Kind.NUDGE, Kind.BALANCE), PROMPT),
    Kind.TIMEOUT: [OPEN_ACCOUNT],
    Kind.STARTED: [
        OPEN_ACCOUNT,
        (Q(table__phase=Table.Phase.PLAYING), "the table is not being played any more"),
    ],
    Kind.FINISHED: [OPEN_ACCOUNT, (Q(table__phase=Table.Phase.FINISHED), "the table is not finished any more")],
    # Where they go is not, or no more, the address of an account.
    Kind.ADDRESS: [(Q(sender__is_active=True), "the account is closed")],
    Kind.MOVED: [],
    Kind.RULING: [],  # who was suspended must learn of it
    Kind.SUBSTITUTE: [
        OPEN_ACCOUNT,
        SAME_ADDRESS,
        (Q(table__seats__account=F("account")), "someone else sits there now"),
    ],
    Kind.WOKEN: [
        OPEN_ACCOUNT,
        SAME_ADDRESS,
        (Q(table__phase=Table.Phase.PLAYING, table__frozen_at__isnull=True), "the table does not go on any more"),
    ],
}
# Letters that go although others to the address come back: somebody asks for them, or has to learn of it elsewhere.
TRIED_ANYWAY = (*Outbox.URGENT, Kind.ADDRESS, Kind.MOVED, Kind.DELETION, Kind.TEST)
ARRIVES = (Q(account__isnull=True) | Q(account__returned=""), "letters to this address come back")
# Which letters somebody may do without; `settled` says what else goes by wishes.
EACH_TURN = (wants(letters=Letters.AT_ONCE), "they want no letter about each turn")
NOT_SILENT = (wants(letters__in=SOME), "they want no letters about this table")
RESULTS = (wants(wants_results=True), "they want no results")
PROMPTS_AGAIN = Q(turn__isnull=False) & wants(letters=Letters.AT_ONCE)
WISHED: dict[str, tuple[Q, str]] = {
    Kind.TURN: EACH_TURN,
    Kind.PLAN: EACH_TURN,
    Kind.STARTED: (wants(letters__in=OFTEN), "they want no letter about the start"),
    Kind.FINISHED: RESULTS,
    Kind.ABANDONED: RESULTS,
    Kind.NOTE: (wants(wants_notes=True), "they want no letters about what is said"),
    Kind.DISPUTE: (wants(wants_rulings=True), "they want no letters about disputes"),
    Kind.REWOUND: (wants(wants_rulings=True) | PROMPTS_AGAIN, "they want no letters about take-backs"),
    **dict.fromkeys((Kind.REMINDER, Kind.NUDGE, Kind.BALANCE), NOT_SILENT),
    **dict.fromkeys((Kind.CONSENT, Kind.REFUSAL, Kind.PROPOSAL, Kind.DECIDED), NOT_SILENT),
    **dict.fromkeys((Kind.SEAT, Kind.WOKEN, Kind.AWAY), NOT_SILENT),
}


def conditions(kind: str) -> list[tuple[Q, str]]:
    """What must hold, and why a letter of this kind is dropped otherwise."""
    arrives = [] if kind in TRIED_ANYWAY else [ARRIVES]
    wished = [WISHED[kind]] if kind in WISHED else []
    return [*TRUE_WHILE.get(kind, [OPEN_ACCOUNT, SAME_ADDRESS]), *arrives, *wished]


def settled(row: Outbox) -> str:
    """Why a letter is not needed any more, where one condition on its row cannot say so: empty if it is."""
    match row.kind:
        case Kind.CONSENT:
            own = Q(request__table__seats__account=row.account_id, request__table__seats__number=F("seat"))
            waiting = RewindAnswer.objects.filter(own, request=row.facts["request"], answer=RewindAnswer.Answer.OPEN)
            still = waiting.filter(request__status=RewindRequest.Status.OPEN).exists()
            return "" if still else "the request is answered or overtaken"
        case Kind.RULING if not _wants(row, wants_rulings=True):
            ruling = Ruling.objects.filter(pk=row.facts["ruling"]).first()
            theirs = ruling is not None and row.account is not None and concerns(ruling, row.account)
            return "" if theirs else "they want no letters about rulings"
        case Kind.TIMEOUT if row.facts["account"] != row.account_id and not _wants(row, letters__in=SOME):
            return NOT_SILENT[1]
        case Kind.TIMEOUT if POLICIES[row.facts["policy"]] == Policy.WAIT and "turn" in row.facts:
            late = Turn.objects.filter(pk=row.facts["turn"], closed_at__isnull=True, expired_at__isnull=False)
            return "" if late.exists() else "the table waits no more"
        case Kind.DIGEST:
            waits = row.account is not None and digests.waiting(row.account).exists()
            return "" if waits else "nothing waits any more"
        case Kind.AWAY:
            planned = Absence.objects.filter(pk=row.facts["absence"], ends_at__gt=DatabaseNow())
            return "" if planned.exists() else "they are there after all"
        case Kind.NOTE:
            return "" if notes.for_letter(row) else "it is read, or told in another letter"
        case Kind.QUESTION:
            open_now = Question.objects.filter(pk=row.facts["question"], dispute__closed_at__isnull=True)
            return "" if open_now.filter(answer__isnull=True).exists() else "the question is answered, or settled"
        case Kind.DESK if "question" in row.facts:
            return ""
        case Kind.PROPOSAL:
            own = Q(proposal__table__seats__account=row.account_id, proposal__table__seats__number=F("seat"))
            open_to_them = Q(proposal=row.facts["proposal"], proposal__status=Proposal.Status.OPEN)
            asked = ProposalAnswer.objects.filter(own, open_to_them, answer=ProposalAnswer.Answer.OPEN)
            return "" if asked.exists() else "the proposal is answered or over"
        case Kind.CALL:
            sought = Q(number=row.facts["seat"], sought_at__isnull=False, table__phase=Table.Phase.PLAYING)
            still = Seat.objects.filter(sought, table=row.table_id).exists()
            return "" if still else "nobody is sought any more"
        case Kind.DESK if "late" in row.facts:
            return "" if overdue_tables().filter(table=row.table_id).exists() else "the table waits no more"
        case Kind.DESK if "dispute" not in row.facts:
            waits = Dispute.objects.filter(closed_at__isnull=True).exists() or overdue_tables().exists()
            return "" if waits else "nothing waits any more"
        case Kind.DISPUTE | Kind.DESK:
            still = Dispute.objects.filter(pk=row.facts["dispute"], closed_at__isnull=True).exists()
            return "" if still else "the dispute is closed"
    return ""


def _wants(row: Outbox, **wish: Any) -> bool:
    return Outbox.objects.filter(wants(**wish), pk=row.pk).exists()
