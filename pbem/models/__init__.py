"""What is stored: rows and their constraints, no behaviour."""

from pbem.models.accounts import (
    Absence,
    Account,
    AddressChange,
    ApiKey,
    CalendarFeed,
    LetterWishes,
    PersonBlock,
    RecoveryCode,
    SecondFactor,
)
from pbem.models.archive import Archive
from pbem.models.follows import Follow
from pbem.models.health import Extension, Heartbeat
from pbem.models.mail import Block, Inbox, Outbox, TableLetters
from pbem.models.moderation import (
    Director,
    Dispute,
    Memo,
    PastSecret,
    Question,
    Reply,
    RewindAnswer,
    RewindRequest,
    Ruling,
    StandardReason,
    Statement,
    Tenure,
    Vote,
)
from pbem.models.notes import Hiding, Note, NoteMark
from pbem.models.plans import Plan
from pbem.models.proposals import Proposal, ProposalAnswer
from pbem.models.sessions import Session
from pbem.models.submissions import Named
from pbem.models.tables import Invitation, Seat, Table
from pbem.models.versions import Turn, Version

__all__ = [
    "Absence",
    "Account",
    "AddressChange",
    "ApiKey",
    "Archive",
    "Block",
    "CalendarFeed",
    "Director",
    "Dispute",
    "Extension",
    "Follow",
    "Heartbeat",
    "Hiding",
    "Inbox",
    "Invitation",
    "LetterWishes",
    "Memo",
    "Named",
    "Note",
    "NoteMark",
    "Outbox",
    "PastSecret",
    "PersonBlock",
    "Plan",
    "Proposal",
    "ProposalAnswer",
    "Question",
    "RecoveryCode",
    "Reply",
    "RewindAnswer",
    "RewindRequest",
    "Ruling",
    "Seat",
    "SecondFactor",
    "Session",
    "StandardReason",
    "Statement",
    "Table",
    "TableLetters",
    "Tenure",
    "Turn",
    "Version",
    "Vote",
]
