"""What a table decides together: to pause, to go on, to end, to count for nothing, or to be put to sleep."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from pbem.models.accounts import Account
from pbem.models.moderation import Reply, Vote
from pbem.models.submissions import once
from pbem.models.tables import Table


class Proposal(Vote):
    """Somebody proposes something that all at the table must agree to; to sleep is what the service proposes."""

    class Kind(models.TextChoices):
        PAUSE = "pause", _("pause the table")
        RESUME = "resume", _("go on before the pause is over")
        END = "end", _("end the game with the present ranking")
        VOID = "void", _("let the game count for nothing")
        SLEEP = "sleep", _("put the table to sleep")

    table = models.ForeignKey(Table, models.CASCADE, related_name="proposals")
    seat = models.PositiveSmallIntegerField(null=True)  # nobody's: the service asks
    account = models.ForeignKey(Account, models.PROTECT, null=True, related_name="+")
    kind = models.CharField(max_length=8, choices=Kind.choices)
    days = models.PositiveSmallIntegerField(default=0)  # for how long to pause

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["table"], condition=Q(status="open"), name="one_open_proposal_per_table"),
            once("proposal_once", "table", "seat"),
        )
        indexes = (models.Index(fields=["expires_at"], condition=Q(status="open"), name="proposal_open"),)

    def __str__(self) -> str:
        return f"proposal to {self.kind} table {self.table_id}"


class ProposalAnswer(Reply):
    """One seat that is asked to agree to a proposal."""

    proposal = models.ForeignKey(Proposal, models.CASCADE, related_name="answers")

    class Meta:
        ordering = ("seat",)
        constraints = (models.UniqueConstraint(fields=["proposal", "seat"], name="one_answer_to_a_proposal"),)

    def __str__(self) -> str:
        return f"answer of seat {self.seat} to proposal {self.proposal_id}"
