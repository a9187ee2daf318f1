"""Mail addresses."""

from django.core.exceptions import ValidationError
from django.core.validators import MaxLengthValidator, validate_email

LONGEST = 254


def address_in(text: str) -> str | None:
    """The mail address that somebody typed, as we keep it; None for what is none."""
    email = text.strip().lower()
    try:
        validate_email(email)
        MaxLengthValidator(LONGEST)(email)
    except ValidationError:
        return None
    return email


def mailbox_of(address: str) -> str:
    """Where an address leads: what stands behind a plus sign only sorts mail that arrives in the same place."""
    name, at, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0] or name}{at}{host}"
