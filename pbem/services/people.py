"""What somebody decides about others, and about what others see of them: blocks, and the profile."""

from collections.abc import Iterable

from django.conf import settings
from django.db import transaction
from django.utils.translation import gettext

from pbem.database_time import DatabaseNow
from pbem.models import Account, Outbox, PersonBlock
from pbem.selectors import people
from pbem.services.errors import BadRequest, NotFound, Refused
from pbem.services.locks import count_alone

MOST_BLOCKED = 200


def block(*, number: int, by: Account) -> None:
    """Have nothing to do with somebody: no new tables together, no invitations, no notes. Nobody is told."""
    other = people.find(number)
    if other is None or other.deleted_at is not None:
        raise NotFound(gettext("There is nobody at this address."))
    if other == by:
        raise Refused(gettext("You cannot block yourself."))
    with transaction.atomic():
        count_alone(f"blocks {by.pk}")
        own = PersonBlock.objects.filter(by=by)
        if own.filter(whom=other).exists():
            return
        if own.count() >= MOST_BLOCKED:
            raise Refused(gettext("You have blocked %(most)d people. Let go of some first.") % {"most": MOST_BLOCKED})
        PersonBlock.objects.create(by=by, whom=other, created_at=DatabaseNow())
        waiting = Outbox.objects.filter(kind=Outbox.Kind.NOTE, status=Outbox.Status.PENDING)
        for sender, reader in ((by, other), (other, by)):
            waiting.filter(sender=sender, account=reader).update(
                status=Outbox.Status.CANCELLED, last_error="not to be told any more"
            )


def let_be(*, number: int, by: Account) -> None:
    """Block somebody no more."""
    PersonBlock.objects.filter(by=by, whom=number).delete()


def choose_profile(*, account: Account, shown_to: str, parts: Iterable[str], speaks: Iterable[str] = ()) -> None:
    """Who may see one's profile, what stands there, and the languages that one speaks; none is that of one's pages."""
    chosen, spoken = list(dict.fromkeys(parts)), list(dict.fromkeys(speaks))
    if shown_to not in Account.Shown.values or not set(chosen) <= set(Account.Part.values):
        raise BadRequest(gettext("Choose who may see your profile, and what stands there."))
    if not set(spoken) <= set(dict(settings.LANGUAGES)):
        raise BadRequest(gettext("We do not speak this language."), field="speaks")
    account.profile_for, account.profile_parts, account.speaks = shown_to, chosen, spoken
    account.save(update_fields=["profile_for", "profile_parts", "speaks"])
