"""Which letters one wants, of all tables and of one; stopping them by one click; a letter to see how they look."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext

from pbem import database_time
from pbem.models import Account, LetterWishes, Outbox, Table, TableLetters
from pbem.selectors import letter_wishes as selectors
from pbem.selectors.readers import zone_of
from pbem.services import finding, limits, outbox
from pbem.services.errors import BadRequest

Letters = LetterWishes.Letters
NO_TOPICS = dict.fromkeys(selectors.TOPICS, False)


def choose(*, account: Account, letters: str, digest_hour: int, topics: Mapping[str, bool]) -> None:
    """What somebody wants of all tables for which they choose nothing else."""
    if not 0 <= digest_hour <= 23:
        raise BadRequest(gettext("An hour is from 0 to 23."), field="digest_hour")
    with transaction.atomic():
        account.digest_hour = digest_hour
        _set(account, letters, topics)
        _plan_digest(account)


def choose_at(*, code: str, account: Account, letters: str, topics: Mapping[str, bool]) -> Table:
    """What somebody wants of one table at which they sit; no `letters`: the same as of all."""
    table = finding.seated_table(code, account)
    with transaction.atomic():
        if letters:
            _set(_at(account, table), letters, topics)
        else:
            TableLetters.objects.filter(account=account, table=table).delete()
        _plan_digest(account)
    return table


def stop(*, account: Account, about: Table | str) -> None:
    """No more letters about a table, or of another sort: what the one click in a letter does, however often."""
    with transaction.atomic():
        if isinstance(about, Table):
            _set(_at(account, about), Letters.NOTHING, NO_TOPICS)
        elif about == "calls":
            account.steps_in = False
            account.save(update_fields=["steps_in"])
        else:
            _set(account, Letters.NOTHING, NO_TOPICS)
            TableLetters.objects.filter(account=account).delete()
        _plan_digest(account)


def send_test(*, account: Account) -> Outbox:
    """A letter that shows how letters look and that they arrive."""
    with transaction.atomic():
        limits.require_test_letter(account)
        row = outbox.write(Outbox.Kind.TEST, database_time.now().isoformat(), account=account)
        outbox.post([row])
    return row


def next_digest(account: Account, after: datetime) -> datetime:
    """When somebody's next letter of the day is due, in their own zone."""
    local = timezone.localtime(after, zone_of(account))
    at = local.replace(hour=account.digest_hour, minute=0, second=0, microsecond=0)
    return at if at > local else at + timedelta(days=1)


def _plan_digest(account: Account) -> None:
    wanted = selectors.wants_digests(account)
    account.digest_at = next_digest(account, database_time.now()) if wanted else None
    account.save(update_fields=["digest_hour", "digest_at"])


def _set(wishes: Account | TableLetters, letters: str, topics: Mapping[str, bool]) -> None:
    if letters not in Letters.values:
        raise BadRequest(gettext("Choose which letters you want."), field="letters")
    wishes.letters = letters
    for topic in selectors.TOPICS:
        setattr(wishes, topic, topics[topic])
    wishes.save(update_fields=["letters", *selectors.TOPICS])  # and nothing that has changed meanwhile


def _at(account: Account, table: Table) -> TableLetters:
    found, _ = TableLetters.objects.select_for_update().get_or_create(account=account, table=table)
    return found
