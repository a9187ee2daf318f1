"""Signing up, confirming an address, log-in by link, and the password."""

import uuid
import zoneinfo
from copy import copy

from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.contrib.auth.models import Permission
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext

from pbem import names
from pbem.addresses import address_in
from pbem.database_time import DatabaseNow
from pbem.models import Account, Invitation, Outbox
from pbem.services import absences, keys, limits, links, outbox, returns, seats, sessions, tables
from pbem.services.errors import BadRequest, Refused


def sign_up(*, email: str, name: str, time_zone: str = "UTC", language: str = "", client: str | None = None) -> None:
    """Make an account that counts once its address is confirmed. Whether the address is known is told by mail only.

    The password is chosen behind the link in the mail, so nobody can set one for another person's address.
    Known or not, the same statements are run, so that not even the time it takes tells.
    """
    email, profile = _address(email), {"name": _name(name), "time_zone": _time_zone(time_zone)}
    profile |= {"language": _language(language), "password": make_password(None)}
    with transaction.atomic():
        Account.objects.bulk_create([Account(email=email, **profile)], ignore_conflicts=True)
        account = Account.objects.get(email=email)
        Account.objects.filter(pk=account.pk, confirmed_at__isnull=True).update(**profile)
        _mail(Outbox.Kind.KNOWN if account.confirmed_at else Outbox.Kind.CONFIRM, email, account, client)


def confirm(*, account: Account, password: str = "") -> Account:
    """The address works, and its owner chooses a password or logs in by mail: the account counts from now on."""
    with transaction.atomic():
        account = Account.objects.select_for_update().get(pk=account.pk)
        if account.confirmed_at is not None:
            raise Refused(gettext("This address is confirmed already. Log in."))
        if password:
            _require_good_password(account, password)
        account.set_password(password or None)
        account.confirmed_at = timezone.now()
        account.save()
    return account


def log_in_by_link(*, key: str, password: str = "", end_keys: bool = False) -> Account:
    """Use a mailed log-in link up; behind it another password can be chosen. If that is refused, it stays good."""
    with transaction.atomic():
        account = links.use_log_in(key)
        returns.arrive_again(account)  # a letter has just arrived
        if password:
            change_password(account=account, password=password, end_keys=end_keys)
    return account


def change_password(*, account: Account, password: str, end_keys: bool = False) -> None:
    """Another password. It ends every log-in of the account, and the keys of its programs if wanted."""
    _require_good_password(account, password)
    with transaction.atomic():
        account.set_password(password)
        account.save(update_fields=["password"])
        sessions.end_all(account=account)
        if end_keys:
            keys.end_all(account=account)


def ask_login_link(*, email: str, client: str | None = None) -> None:
    """Mail a log-in link if the address is known; say nothing otherwise, and be as long about it."""
    email = email.strip().lower()
    with transaction.atomic():
        account = Account.objects.filter(email=email, is_active=True).first()
        waits = account is not None and account.confirmed_at is None
        _mail(Outbox.Kind.CONFIRM if waits else Outbox.Kind.LOGIN, email, account, client)


def accept_as_newcomer(
    *, invitation: Invitation, name: str, time_zone: str, password: str = "", language: str = ""
) -> Account:
    """Answer an invitation without an account: the link proves the address, so the account counts at once."""
    name, time_zone = _name(name), _time_zone(time_zone)
    with transaction.atomic():
        account, _ = Account.objects.get_or_create(email=invitation.email, defaults={"name": name})
        if account.confirmed_at is not None:
            raise Refused(gettext("There is an account for this address already. Log in to join."))
        account.name, account.time_zone, account.language = name, time_zone, _language(language)
        account.save()
        account = confirm(account=account, password=password)
        tables.join(code=invitation.table.code, by=account)
    return account


def change_profile(*, account: Account, name: str, time_zone: str, language: str, steps_in: bool | None = None) -> None:
    """Another name, time zone or language; '' is the language a browser asks for. A name from before may stay.

    Who `steps_in` is asked to when a table seeks somebody to play on; None changes nothing.
    """
    if name != account.name:
        name = _name(name)
        seats.require_distinct_everywhere(account, name)
    before = copy(account)
    account.name, account.time_zone, account.language = name, _time_zone(time_zone), _language(language)
    if steps_in is not None:
        account.steps_in, account.called_at = steps_in, account.called_at or account.created_at
    account.save(update_fields=["name", "time_zone", "language", "steps_in", "called_at"])
    absences.move_days(account, before)


def choose_language(*, account: Account, language: str) -> None:
    """Pages and letters in this language from now on."""
    account.language = _language(language)
    account.save(update_fields=["language"])


def lift_suspensions() -> int:
    """Let back in whose suspension is over; gives how many. Their seats were held, unless others sit there by now."""
    over = Account.objects.filter(is_active=False, suspended_until__lte=DatabaseNow())
    return over.update(is_active=True, suspended_until=None)


def _mail(kind: Outbox.Kind, email: str, account: Account | None, client: str | None) -> None:
    """Write a mail that anybody can ask for, but only so often.

    There is a row for each request, sent or not: requests for nobody count for their client as well, and whoever
    watches how long an answer takes cannot tell one from the other. A row that is not sent keeps no address.
    """
    limits.counting(addresses=[email], client=client)
    limits.require_client_moderate(client)
    held = limits.holds_back(kind, email, used_at=account.last_login if account else None)
    wanted = None if held else account
    letter = outbox.write(kind, uuid.uuid4().hex, account=wanted, client=client)
    if wanted is None:
        letter.status, letter.last_error = Outbox.Status.CANCELLED, "nobody to write to, or written to just now"
    outbox.post([letter])


def _require_good_password(account: Account, password: str) -> None:
    try:
        validate_password(password, account)
    except ValidationError as error:
        raise BadRequest(" ".join(error.messages), field="password") from None


def _address(email: str) -> str:
    found = address_in(email)
    if found is None:
        raise BadRequest(gettext("This is no mail address."), field="email")
    return found


def _name(name: str) -> str:
    name = names.tidy(name)
    problem = names.problem(name)
    if not problem and any(names.alike(name, other) for other in _names_of_staff()):
        problem = names.imitates_staff()
    if problem:
        raise BadRequest(problem, field="name")
    return name


def _names_of_staff() -> list[str]:
    """What those are called who run the service or moderate."""
    moderating = Permission.objects.filter(codename="moderate", content_type__app_label="pbem")
    staff = Q(is_staff=True) | Q(groups__permissions__in=moderating) | Q(user_permissions__in=moderating)
    return list(Account.objects.filter(staff).values_list("name", flat=True).distinct())


def _language(code: str) -> str:
    if code and code not in dict(settings.LANGUAGES):
        raise BadRequest(gettext("We do not speak this language."), field="language")
    return code


def _time_zone(name: str) -> str:
    if name not in zoneinfo.available_timezones():
        raise BadRequest(gettext("There is no such time zone."), field="time_zone")
    return name
