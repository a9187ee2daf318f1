"""What is stored: rows and their constraints, no behaviour."""

from pbem.models.accounts import Account, ApiKey
from pbem.models.health import Heartbeat
from pbem.models.mail import Outbox
from pbem.models.moderation import (
    Dispute,
    PastSecret,
    RewindAnswer,
    RewindRequest,
    Ruling,
    Statement,
    Tenure,
)
from pbem.models.tables import Invitation, Seat, Table
from pbem.models.versions import Turn, Version

__all__ = [
    "Account",
    "ApiKey",
    "Dispute",
    "Heartbeat",
    "Invitation",
    "Outbox",
    "PastSecret",
    "RewindAnswer",
    "RewindRequest",
    "Ruling",
    "Seat",
    "Statement",
    "Table",
    "Tenure",
    "Turn",
    "Version",
]
