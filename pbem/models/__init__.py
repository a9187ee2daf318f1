"""What is stored: rows and their constraints, no behaviour."""

from pbem.models.accounts import Account, ApiKey, RecoveryCode, SecondFactor
from pbem.models.archive import Archive
from pbem.models.health import Heartbeat
from pbem.models.mail import Block, Outbox
from pbem.models.moderation import (
    Dispute,
    PastSecret,
    RewindAnswer,
    RewindRequest,
    Ruling,
    Statement,
    Tenure,
)
from pbem.models.sessions import Session
from pbem.models.submissions import Named
from pbem.models.tables import Invitation, Seat, Table
from pbem.models.versions import Turn, Version

__all__ = [
    "Account",
    "ApiKey",
    "Archive",
    "Block",
    "Dispute",
    "Heartbeat",
    "Invitation",
    "Named",
    "Outbox",
    "PastSecret",
    "RecoveryCode",
    "RewindAnswer",
    "RewindRequest",
    "Ruling",
    "Seat",
    "SecondFactor",
    "Session",
    "Statement",
    "Table",
    "Tenure",
    "Turn",
    "Version",
]
