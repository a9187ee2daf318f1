"""Tables that are over, put away small."""

from django.db import models

from pbem.models.packed import FingerprintField
from pbem.models.tables import Table


class Archive(models.Model):
    """A stretch of a table's history in one piece (`pbem/selectors/archive.py`). Append-only like what it holds.

    Only what an archive covers can be deleted from the versions. It stays when they are brought back.
    """

    table = models.ForeignKey(Table, models.CASCADE, related_name="archives", db_index=False)
    first = models.PositiveIntegerField()  # the versions it holds, both included
    last = models.PositiveIntegerField()
    packed = models.BinaryField()
    fingerprint = FingerprintField()  # of the last: what comes out must end in it
    created_at = models.DateTimeField()

    class Meta:
        ordering = ("first",)
        constraints = (models.UniqueConstraint(fields=["table", "first"], name="archive_once"),)

    def __str__(self) -> str:
        return f"versions {self.first} to {self.last} of table {self.table_id}"
