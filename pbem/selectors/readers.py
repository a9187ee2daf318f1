"""In which language and time zone somebody reads.

The language is what their account says, else what their browser asks for, else a fallback: whoever invites them.
"""

import zoneinfo

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_supported_language_variant
from django.utils.translation.trans_real import parse_accept_lang_header

from pbem.models import Account, Outbox

COOKIE = "language"  # what somebody without an account has chosen
LANGUAGES = dict(settings.LANGUAGES)


def language_of_page(account: Account | None, request: HttpRequest, otherwise: Account | None = None) -> str:
    """The language of a page; `otherwise` goes by somebody else's account."""
    return _chosen(account) or _asked_for(request) or _chosen(otherwise) or settings.LANGUAGE_CODE


def language_of_guest(account: Account | None, request: HttpRequest) -> str:
    """The language of a page for who is not logged in and came by a letter: chosen here, or else as the letter was."""
    return language_of_page(None if COOKIE in request.COOKIES else account, request)


def language_of_program(account: Account | None, request: HttpRequest) -> str:
    """The language of an answer to a program: what it asks for goes before what its account says."""
    return _asked_for(request) or _chosen(account) or settings.LANGUAGE_CODE


def reader_of(row: Outbox) -> Account | None:
    """Whose letter this is; an invitation knows only an address, which may be that of an account."""
    return row.account or Account.objects.filter(email=row.address, confirmed_at__isnull=False).first()


def language_of(account: Account) -> str:
    """The language in which somebody is written to."""
    return _chosen(account) or settings.LANGUAGE_CODE


def language_of_letter(row: Outbox) -> str:
    """The language of a letter: its reader's, else that of whoever invites or has it sent."""
    inviter = row.invitation.invited_by if row.invitation else row.sender
    return _chosen(reader_of(row)) or _chosen(inviter) or settings.LANGUAGE_CODE


def zone_of(account: Account | None) -> zoneinfo.ZoneInfo:
    """The time zone of an account; UTC for nobody, and for a zone that newer data has dropped."""
    try:
        return zoneinfo.ZoneInfo(account.time_zone if account else "UTC")
    except (zoneinfo.ZoneInfoNotFoundError, ValueError):
        return zoneinfo.ZoneInfo("UTC")


def _chosen(account: Account | None) -> str:
    return account.language if account is not None and account.language in LANGUAGES else ""


def _asked_for(request: HttpRequest) -> str:
    """What was chosen on a page, else the first language a browser asks for that we speak; '' if there is none."""
    if request.COOKIES.get(COOKIE) in LANGUAGES:
        return request.COOKIES[COOKIE]
    for wanted, _ in parse_accept_lang_header(request.headers.get("Accept-Language", "").lower()):
        try:
            return get_supported_language_variant(wanted)
        except LookupError:
            continue
    return ""
