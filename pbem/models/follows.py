"""What somebody likes to look at although they do not sit there."""

from django.db import models
from django.db.models import Q

from pbem.models.accounts import Account
from pbem.models.tables import Table


class Follow(models.Model):
    """A table somebody follows, or a person whose public tables they follow. It opens nothing: it only lists."""

    follower = models.ForeignKey(Account, models.CASCADE, related_name="follows")
    table = models.ForeignKey(Table, models.CASCADE, null=True, related_name="followers")
    person = models.ForeignKey(Account, models.CASCADE, null=True, related_name="followers")
    created_at = models.DateTimeField()

    class Meta:
        constraints = (
            models.UniqueConstraint(fields=["follower", "table"], name="follow_table_once"),
            models.UniqueConstraint(fields=["follower", "person"], name="follow_person_once"),
            models.CheckConstraint(
                condition=Q(table__isnull=True, person__isnull=False) | Q(table__isnull=False, person__isnull=True),
                name="follow_one_thing",
            ),
            models.CheckConstraint(
                condition=Q(person__isnull=True) | ~Q(person=models.F("follower")), name="follow_no_self"
            ),
        )

    def __str__(self) -> str:
        return f"follow {self.pk} of {self.follower_id}"
