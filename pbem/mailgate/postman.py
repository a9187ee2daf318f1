"""Carries due letters to the mail server: one after another, over one connection, outside any transaction."""

import contextlib
import logging
import time
from smtplib import SMTPDataError, SMTPException, SMTPNotSupportedError, SMTPRecipientsRefused

from anymail.exceptions import AnymailError, AnymailInvalidAddress, AnymailRecipientsRefused
from django.core.mail import get_connection
from django.core.mail.backends.base import BaseEmailBackend

from pbem import logs
from pbem.mailgate import letters
from pbem.models import Outbox
from pbem.services import delivery, returns

logger = logging.getLogger(__name__)

LONGEST_ROUND = 20  # seconds; what is left then is found by the next wake-up or sweep
COMPLAINS_OF_US = (503, 530, 534, 535, 538)  # SMTP answers: bad sequence, log in first, log-in refused


class ServerAway(Exception):
    """The mail server cannot be reached, so there is no point in trying another letter."""


def drain() -> int:
    """Send what is due until nothing is left, the time is up or the server is away; how many letters went out."""
    until = time.monotonic() + LONGEST_ROUND
    delivery.rescue()
    count = 0
    server = get_connection()
    try:
        while time.monotonic() < until and (rows := delivery.claim()):
            for row in rows:
                if time.monotonic() >= until:
                    break
                with logs.about(table=row.table and row.table.code, account=row.account_id):
                    count += carry(row, server)
    except ServerAway as error:
        logger.warning("the mail server is away: %s", str(error))
    finally:
        hang_up(server)
    delivery.let_go()
    return count


def carry(row: Outbox, server: BaseEmailBackend) -> bool:
    """Send one claimed letter if it is still true, and write down what became of it."""
    try:
        if wait := delivery.holds_up(row):
            delivery.put_back(row, begun=False, wait=wait)
            return False
        if not delivery.begin(row):
            _drop(row, begun=False)
            return False
        mail = letters.compose(row)
        _reach(server)
        if not delivery.may_go(row):  # composing and connecting took time
            _drop(row, begun=True)
            return False
        server.send_messages([mail])
    except ServerAway as error:
        delivery.failed(row, str(error))
        raise
    except Exception as error:
        _failed(row, error)
        hang_up(server)
        return False
    return delivery.sent(row)


def hang_up(server: BaseEmailBackend) -> None:
    """Close the connection, whatever state it is in; the next letter opens a new one."""
    with contextlib.suppress(OSError, SMTPException):
        server.close()


def _reach(server: BaseEmailBackend) -> None:
    try:
        server.open()
    except (OSError, SMTPException) as error:
        hang_up(server)
        raise ServerAway(_words(error)) from error


def _drop(row: Outbox, *, begun: bool) -> None:
    """Drop what is not true any more, and put back what must wait."""
    if reason := delivery.untrue(row):
        delivery.cancelled(row, reason)
    else:
        delivery.put_back(row, begun=begun)


def _failed(row: Outbox, error: Exception) -> None:
    if _for_good(error):
        delivery.refused(row, _words(error))
        if isinstance(error, SMTPRecipientsRefused | AnymailRecipientsRefused):
            returns.note(row.address, returns.Returned.BOUNCE)
        return
    if isinstance(error, OSError | AnymailError):
        delivery.failed(row, _words(error))
        return
    # An error of ours: it must reach us, but not stop the other letters. What it says may quote a hand.
    logger.exception("letter %s (%s) cannot be written or sent", row.pk, row.kind)
    delivery.failed(row, type(error).__name__)


def _for_good(error: Exception) -> bool:
    """Whether the server refused this letter or its recipient, and would refuse it again."""
    match error:
        case SMTPRecipientsRefused():
            return all(_permanent(code, answer) for code, answer in error.recipients.values())
        case SMTPDataError():
            return _permanent(error.smtp_code, error.smtp_error)
        case SMTPNotSupportedError() | AnymailRecipientsRefused() | AnymailInvalidAddress():
            return True
    return False


def _permanent(code: int, answer: bytes | str) -> bool:
    """5xx, except where the server complains of us, not of the letter: not logged in, not allowed to relay (5.7.x)."""
    text = answer.decode(errors="replace") if isinstance(answer, bytes) else answer
    return code >= 500 and code not in COMPLAINS_OF_US and not text.lstrip().startswith("5.7.")


def _words(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
