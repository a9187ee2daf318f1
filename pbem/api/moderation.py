"""The JSON of taking back, disputes, rulings and the proof of the dice."""

from typing import Any

from django.conf import settings
from rest_framework import serializers

from pbem.api.serializers import LogEntryJson, Once, OutOfReachJson, Strict, TableJson
from pbem.engines import LONGEST_LINE
from pbem.models import Account, Dispute, Plan, Question, RewindAnswer, RewindRequest, Ruling
from pbem.selectors.prompts import OUT_OF_REACH
from pbem.selectors.queue import ORDERS
from pbem.services.disputes import LONGEST
from pbem.services.rulings import MOST_CORRECTIONS

Kind = Ruling.Kind
MOST = 2**31 - 1
MOST_ROWS = 2**62  # more than there will ever be of anything


def version_field(help_text: str, **how: object) -> serializers.IntegerField:
    return serializers.IntegerField(min_value=0, max_value=MOST, help_text=help_text, **how)  # type: ignore[arg-type]


# --- What players send ---


class Ask(Once):
    to_version = version_field("Everything after this version would be taken back.")
    head = version_field("The version you saw.")
    text = serializers.CharField(max_length=500, required=False, allow_blank=True, help_text="Why; the others read it.")


class Reply(Strict):
    agrees = serializers.BooleanField()


class NewDispute(Once):
    version = version_field("The version that is questioned.")
    reason = serializers.ChoiceField(Dispute.Reason.choices)
    text = serializers.CharField(max_length=LONGEST)
    appeals = serializers.IntegerField(
        min_value=1, max_value=MOST_ROWS, required=False, help_text="The ruling this appeals against, if any."
    )


class NewStatement(Once):
    text = serializers.CharField(max_length=LONGEST)


class NewAnswer(Once):
    text = serializers.CharField(max_length=LONGEST)


# --- What moderators send: all rulings share who rules on what, and each kind has its own deed ---


class QueueQuery(serializers.Serializer):
    q = serializers.CharField(
        max_length=60, required=False, allow_blank=True, help_text="Name of a person, title or code of a table."
    )
    game = serializers.CharField(max_length=40, required=False)
    reason = serializers.ChoiceField(Dispute.Reason.choices, required=False)
    language = serializers.ChoiceField(settings.LANGUAGES, required=False)
    days = serializers.IntegerField(min_value=0, max_value=3650, required=False, help_text="Open for at least so long.")
    frozen = serializers.BooleanField(required=False, help_text="Only where the table stands still for it.")
    appeal = serializers.BooleanField(required=False, help_text="Only appeals.")
    late = serializers.BooleanField(required=False, help_text="Only those past their due time.")
    whose = serializers.ChoiceField(["mine", "nobody"], required=False, help_text="Who has claimed it.")
    order = serializers.ChoiceField(list(ORDERS), required=False)
    page = serializers.IntegerField(min_value=1, max_value=MOST, required=False)


class HandOver(Strict):
    to = serializers.IntegerField(min_value=1, max_value=MOST_ROWS, allow_null=True)


class DeskLetters(Strict):
    desk_mail = serializers.ChoiceField(Account.DeskMail.choices)


class NewRuling(Once):
    kind = serializers.ChoiceField(Kind.choices)
    head = version_field("The version you have looked at.")
    reason = serializers.CharField(max_length=1000, help_text="Everyone at the table reads it.")
    dispute = serializers.IntegerField(
        min_value=1, max_value=MOST_ROWS, required=False, help_text="The dispute this settles, if any."
    )


class SeatRuling(NewRuling):
    seat = serializers.IntegerField(min_value=0, max_value=9)


class RewindRuling(NewRuling):
    to_version = version_field("The version whose board comes back.")
    fresh_dice = serializers.BooleanField(default=False, help_text="Or what is rolled for again falls as it fell.")


class RedoRuling(NewRuling):
    to_version = version_field("The version whose board is restored.")


class AdjustRuling(NewRuling):
    adjustments = serializers.ListField(
        child=serializers.DictField(),
        min_length=1,
        max_length=MOST_CORRECTIONS,
        help_text="Corrections that the game offers, as listed; made one after another, all or none.",
    )


class ReplaceRuling(SeatRuling):
    substitute = serializers.CharField(
        max_length=254,
        default="",
        allow_blank=True,
        help_text="Name or mail address of who is asked first; without it the seat opens.",
    )


class ActRuling(SeatRuling):
    line = serializers.CharField(max_length=LONGEST_LINE, help_text="A move in notation.")


class EndRuling(NewRuling):
    ranking = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField(min_value=0, max_value=9), max_length=10),
        max_length=10,
        help_text="The seats by place, best first; seats may share one.",
    )


class WarnRuling(SeatRuling):
    private = serializers.BooleanField(default=False, help_text="Known to the player and the desk only.")


class SuspendRuling(SeatRuling):
    days = serializers.IntegerField(min_value=1, max_value=3650)


RULINGS: dict[Kind, type[NewRuling]] = {
    Kind.DISMISS: NewRuling,
    Kind.REWIND: RewindRuling,
    Kind.REDO: RedoRuling,
    Kind.ADJUST: AdjustRuling,
    Kind.REPLACE: ReplaceRuling,
    Kind.ACT: ActRuling,
    Kind.LOOK: SeatRuling,
    Kind.PAUSE: NewRuling,
    Kind.RESUME: NewRuling,
    Kind.END: EndRuling,
    Kind.VOID: NewRuling,
    Kind.WARN: WarnRuling,
    Kind.SUSPEND: SuspendRuling,
    Kind.LIFT: SeatRuling,
}


# --- What comes out ---


class ReplyJson(serializers.Serializer):
    seat = serializers.IntegerField()
    name = serializers.CharField()
    answer = serializers.ChoiceField(RewindAnswer.Answer.choices, help_text="Empty until it is given.")
    you = serializers.BooleanField()


class TakebackJson(serializers.Serializer):
    id = serializers.IntegerField(source="request.pk")
    seat = serializers.IntegerField(source="request.seat")
    by = serializers.CharField(source="request.account.name")
    to_version = serializers.IntegerField(source="request.to_version")
    head = serializers.IntegerField(source="request.head", help_text="The version it was asked at.")
    text = serializers.CharField(source="request.text")
    status = serializers.ChoiceField(RewindRequest.Status.choices, source="request.status")
    asked_at = serializers.DateTimeField(source="request.created_at")
    expires_at = serializers.DateTimeField(source="request.expires_at", help_text="After that silence counts.")
    closed_at = serializers.DateTimeField(source="request.closed_at", allow_null=True)
    answers = ReplyJson(many=True, source="replies")
    yours = serializers.BooleanField(help_text="You asked.")
    asks_you = serializers.BooleanField(help_text="You have yet to answer.")


class StatementJson(serializers.Serializer):
    by = serializers.CharField(source="account.name")
    text = serializers.CharField()
    at = serializers.DateTimeField(source="created_at")


class AskedJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    moderator = serializers.CharField(source="moderator.name")
    to = serializers.CharField(source="account.name")
    text = serializers.CharField()
    at = serializers.DateTimeField(source="asked_at")
    answer = serializers.SerializerMethodField(help_text="Null until it is given.")

    def get_answer(self, question: Question) -> str | None:
        answer = getattr(question, "answer", None)
        return answer.text if answer else None


class DisputeJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    version = serializers.IntegerField()
    seat = serializers.IntegerField()
    by = serializers.CharField(source="account.name")
    reason = serializers.ChoiceField(Dispute.Reason.choices)
    text = serializers.CharField()
    froze = serializers.BooleanField(help_text="The table stands still for it.")
    appeals = serializers.IntegerField(source="appeals_id", allow_null=True, help_text="The ruling it appeals against.")
    opened_at = serializers.DateTimeField()
    closed_at = serializers.DateTimeField(allow_null=True)
    ruling = serializers.IntegerField(
        source="ruling_id", allow_null=True, help_text="What settled it; closed without one, it was withdrawn."
    )
    statements = StatementJson(many=True)


class RulingJson(serializers.Serializer):
    id = serializers.IntegerField(source="ruling.pk")
    kind = serializers.ChoiceField(Kind.choices, source="ruling.kind")
    moderator = serializers.CharField(source="ruling.moderator.name")
    deed = serializers.CharField(help_text="What it does, in words.")
    reason = serializers.CharField(source="ruling.reason")
    head_before = serializers.IntegerField(source="ruling.head_before")
    head_after = serializers.IntegerField(source="ruling.head_after")
    at = serializers.DateTimeField(source="ruling.created_at")
    unplayed = serializers.CharField(help_text="Why the rest of a line was not played.")
    settles = serializers.ListField(child=serializers.IntegerField(), help_text="Disputes it settled.")
    appealed = serializers.ListField(child=serializers.IntegerField(), help_text="Disputes that appeal it.")


class CaseJson(serializers.Serializer):
    dispute = DisputeJson()
    table = serializers.CharField(source="dispute.table.code")
    title = serializers.CharField(source="dispute.table.title")
    game = serializers.CharField(source="dispute.table.game")
    language = serializers.ChoiceField(settings.LANGUAGES, source="dispute.language")
    due_at = serializers.DateTimeField(source="dispute.due_at")
    claimed_by = serializers.SerializerMethodField(help_text="The moderator who sees to it; null while nobody does.")
    barred = serializers.CharField(help_text="Why it is not yours to rule; empty if it is.")

    def get_claimed_by(self, case: dict[str, Any]) -> str | None:
        claimed = case["dispute"].claimed_by
        return claimed.name if claimed else None


class OutOfReachAtTheDeskJson(OutOfReachJson):
    code = serializers.CharField()
    title = serializers.CharField()
    name = serializers.CharField()
    told = serializers.ChoiceField(
        [(why.value, why.label) for why in OUT_OF_REACH], help_text="Why no mail reaches them."
    )
    error = serializers.CharField(help_text="What the mail server said.")


class WaitingJson(serializers.Serializer):
    all = serializers.IntegerField()
    late = serializers.IntegerField(help_text="Past their due time.")
    unclaimed = serializers.IntegerField()
    mine = serializers.IntegerField(help_text="Claimed by you.")


class QueueJson(serializers.Serializer):
    count = serializers.IntegerField(help_text="Of the disputes that were asked for, on all pages.")
    page = serializers.IntegerField()
    pages = serializers.IntegerField()
    waiting = WaitingJson(help_text="All open disputes in numbers.")
    disputes = CaseJson(many=True)
    damaged = TableJson(many=True, help_text="Their newest board cannot be read, so they stand still.")
    paused = TableJson(many=True)
    vacant = TableJson(many=True)
    out_of_reach = OutOfReachAtTheDeskJson(many=True)


class EvidenceJson(serializers.Serializer):
    title = serializers.CharField(source="action.title", help_text="What the game calls the disputed action.")
    seat = serializers.IntegerField(source="action.seat", allow_null=True)
    steps = serializers.ListField(source="action.step_numbers", child=serializers.IntegerField())
    sentences = serializers.ListField(source="action.sentences", child=serializers.CharField())
    draws = serializers.ListField(child=serializers.CharField(), help_text="What was rolled or drawn in it.")
    rules = serializers.ListField(
        child=serializers.CharField(), help_text="By their numbers, those of the questions that it answered."
    )
    before = serializers.IntegerField(help_text="Going back to this version takes the whole action back.")
    after = serializers.IntegerField(help_text="Its last version.")


class ShownLineJson(serializers.Serializer):
    text = serializers.CharField(help_text="As it was typed.")
    clauses = serializers.ListField(child=serializers.CharField(), help_text="What it hung on, in words.")
    versions = serializers.ListField(child=serializers.IntegerField(), help_text="Where it was played.")


class ShownPlanJson(serializers.Serializer):
    seat = serializers.IntegerField()
    shown_at = serializers.DateTimeField()
    made_at = serializers.DateTimeField()
    status = serializers.ChoiceField(Plan.Status.choices)
    reason = serializers.CharField(help_text="Why it had stopped.")
    lines = ShownLineJson(many=True)


class OneCaseJson(CaseJson):
    evidence = EvidenceJson(allow_null=True, help_text="The disputed action as a whole; null for an appeal.")
    plans = ShownPlanJson(many=True, help_text="What players have shown of their plans, to moderators only.")
    questions = AskedJson(many=True)


class MemoJson(serializers.Serializer):
    by = serializers.CharField(source="author.name")
    text = serializers.CharField()
    at = serializers.DateTimeField(source="created_at")


class StepJson(serializers.Serializer):
    entry = LogEntryJson()
    stands = serializers.BooleanField(help_text="False for what was taken back since.")


class CorrectionJson(serializers.Serializer):
    adjustment = serializers.DictField()
    phrase = serializers.CharField()


class TableNameJson(serializers.Serializer):
    code = serializers.CharField()
    title = serializers.CharField()
    phase = serializers.CharField()


class ModeratorJson(serializers.Serializer):
    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()


class ElsewhereJson(serializers.Serializer):
    seat = serializers.IntegerField()
    tables = TableNameJson(many=True)


class SightJson(serializers.Serializer):
    seat = serializers.IntegerField()
    view = serializers.JSONField(help_text="As the seat sees the table.")


class DeskTableJson(TableJson):
    damaged = serializers.IntegerField(allow_null=True, help_text="The version whose board cannot be read, if any.")
    last_readable = serializers.IntegerField(allow_null=True, help_text="Where a damaged table can go back to.")
    disputes = OneCaseJson(many=True, help_text="Those that are not settled yet.")
    memos = MemoJson(many=True, help_text="What moderators wrote down for each other.")
    directors = ModeratorJson(many=True, help_text="Who may rule at this table alone.")
    receivers = ModeratorJson(many=True, help_text="Who may rule here: to them a dispute can be handed over.")
    rulings = RulingJson(many=True)
    may_rule = serializers.ListField(child=serializers.ChoiceField(Kind.choices), help_text="What you may rule here.")
    elsewhere = ElsewhereJson(
        many=True, help_text="For who may suspend: by seat the tables that are not over, which would be told."
    )
    steps = StepJson(many=True, help_text="A stretch of the history, newest first.")
    corrections = CorrectionJson(many=True)
    lines = serializers.ListField(
        child=serializers.CharField(), help_text="What could be played for the asked seats; none where that would tell."
    )
    sights = SightJson(many=True, help_text="What you may see of seats at which you look by a ruling.")


class DeedJson(serializers.Serializer):
    number = serializers.IntegerField(source="entry.number")
    seat = serializers.IntegerField(source="entry.seat", allow_null=True)
    notation = serializers.CharField(source="entry.notation")
    sentences = serializers.ListField(source="entry.sentences", child=serializers.CharField())
    draws = serializers.ListField(child=serializers.CharField())
    final = serializers.BooleanField(help_text="It used chance, or showed something.")


class ChangeJson(serializers.Serializer):
    where = serializers.CharField()
    before = serializers.CharField()
    after = serializers.CharField()


class SideJson(serializers.Serializer):
    version = serializers.IntegerField(source="version.number")
    view = serializers.DictField(
        source="view_json", help_text="What a spectator sees, in the form of the game's schema."
    )
    text = serializers.CharField()


class DifferenceJson(serializers.Serializer):
    before = SideJson()
    after = SideJson()
    vanishing = DeedJson(many=True, help_text="Steps behind the first board that the second does not have.")
    returning = DeedJson(many=True, help_text="And the other way round.")
    changes = ChangeJson(many=True)


class CommitmentJson(serializers.Serializer):
    secret_hash = serializers.CharField()
    secret = serializers.CharField(allow_null=True, help_text="In hexadecimal digits, once the table is over.")
    until_version = serializers.IntegerField(allow_null=True, help_text="Null: to the end.")
    kept = serializers.BooleanField(allow_null=True, help_text="The secret is the one that was promised.")


class DrawJson(serializers.Serializer):
    version = serializers.IntegerField()
    why = serializers.CharField()
    ordinal = serializers.IntegerField()
    epoch = serializers.IntegerField()
    sides = serializers.ListField(child=serializers.IntegerField())
    values = serializers.ListField(child=serializers.IntegerField())
    true = serializers.BooleanField(allow_null=True, help_text="The secret gives it; null while that is not known.")


class FingerprintJson(serializers.Serializer):
    version = serializers.IntegerField()
    fingerprint = serializers.CharField(help_text="Includes that of the version before.")


class ProofJson(serializers.Serializer):
    holds = serializers.BooleanField(allow_null=True, help_text="Null while nothing can be checked yet.")
    commitments = CommitmentJson(many=True)
    draws = DrawJson(many=True)
    head = serializers.IntegerField()
    fingerprint = serializers.CharField(help_text="Of the head: keep it, and no change before it goes unnoticed.")
    chain = FingerprintJson(many=True)
    fresh_from = serializers.ListField(
        child=serializers.IntegerField(), help_text="Versions from which on a ruling ordered fresh dice."
    )
