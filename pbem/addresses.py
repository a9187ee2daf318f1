"""Mail addresses."""


def mailbox_of(address: str) -> str:
    """Where an address leads: what stands behind a plus sign only sorts mail that arrives in the same place."""
    name, at, host = address.lower().rpartition("@")
    return f"{name.partition('+')[0] or name}{at}{host}"
