"""What somebody sends under a name of their own, so that sent twice it is done once."""

from django.db import models
from django.db.models import Q


class Named(models.Model):
    """Something made by sending it. Its name is free to choose, and belongs to whoever `once` says."""

    # With defaults in the database too: while a release is rolled out, the old one still writes rows without them.
    submission = models.CharField(max_length=64, blank=True, default="", db_default="")
    sent = models.CharField(max_length=32, blank=True, default="", db_default="")  # fingerprint of what was sent

    repeated = False  # found again under its name, not made now

    class Meta:
        abstract = True


def once(name: str, *owner: str) -> models.UniqueConstraint:
    """The database itself lets an owner use a name only once."""
    return models.UniqueConstraint(fields=[*owner, "submission"], condition=~Q(submission=""), name=name)
