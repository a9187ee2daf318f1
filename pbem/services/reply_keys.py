"""Keys in the addresses that letters are answered to: good for one turn of one seat, one account, and one board; or
for one question of a moderator, whoever it was put to, and as long as it is open.

Short and without capitals, since an address has 64 characters before its @ and some servers write them small.
"""

import base64
import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date, datetime, timedelta

from django.conf import settings
from django.utils.crypto import constant_time_compare, salted_hmac

from pbem.database_time import now
from pbem.models import Account, Question, Turn
from pbem.services.links import LIFETIMES, row_of

NUMBER = r"(0|[1-9a-z][0-9a-z]{0,10})"  # in one way only: a key that could be written otherwise would be another mail
SHAPE = re.compile(rf"{NUMBER}-{NUMBER}-{NUMBER}-{NUMBER}-([a-z2-7]{{24}})")
QUESTION = re.compile(rf"q-{NUMBER}-([a-z2-7]{{24}})")
BOUNCE = re.compile(r"b-([0-9a-f]{24})")
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
EPOCH = date(2020, 1, 1)


@dataclass(frozen=True, slots=True)
class ReplyKey:
    """What a key says, before anybody has looked whether it still holds."""

    turn: int
    account: int
    head: int
    day: int
    mark: str


def address(turn: Turn, account: Account, head: int, at: datetime | None = None) -> str:
    """Where to answer a letter that shows this board; '' where answers are not read. `at` is now, where it is known."""
    if not settings.REPLY_ADDRESS:
        return ""
    local, _, domain = settings.REPLY_ADDRESS.rpartition("@")
    day = ((at or now()).date() - EPOCH).days
    numbers = [_short(number) for number in (turn.pk, account.pk, head, day)]
    mark = _marks(ReplyKey(turn.pk, account.pk, head, day, ""), turn)[0]
    return f"{local}+{'-'.join([*numbers, mark])}@{domain}"


def question_address(question: Question) -> str:
    """Where to answer what a moderator asks; '' where answers are not read."""
    local, _, domain = settings.REPLY_ADDRESS.rpartition("@")
    mark = _mark(_said_of(question), settings.SECRET_KEY)
    return f"{local}+q-{_short(question.pk)}-{mark}@{domain}" if local else ""


def question_of(recipient: str) -> Question | None:
    """The question that is answered to an address; None if it is no address of ours, or the question is gone."""
    found = QUESTION.fullmatch(_key(recipient))
    if found is None:
        return None
    question = Question.objects.filter(pk=int(found[1], 36)).select_related("account", "dispute__table").first()
    if question is None:
        return None
    ours = any(constant_time_compare(found[2], _mark(_said_of(question), secret)) for secret in _secrets())
    return question if ours else None


def _said_of(question: Question) -> str:
    return f"question {row_of(question.pk, question.asked_at)} {question.account_id}"


def is_ours(recipient: str) -> bool:
    """Whether an address has the shape of one that letters of ours are answered to."""
    return read(recipient) is not None or QUESTION.fullmatch(_key(recipient)) is not None


def _key(recipient: str) -> str:
    """What stands behind the + of an address of ours; '' of any other."""
    local, _, domain = recipient.lower().rpartition("@")
    name, _, key = local.partition("+")
    return key if f"{name}@{domain}" == settings.REPLY_ADDRESS else ""


def bounce_address(uid: str) -> str:
    """Where reports about one letter arrive; '' where none are read. Only its reader knows the name, made by chance."""
    local, _, domain = settings.REPLY_ADDRESS.rpartition("@")
    return f"{local}+b-{uid}@{domain}" if local else ""


def bounced(recipient: str) -> str:
    """The letter that a report is about; '' if the address is none for reports."""
    found = BOUNCE.fullmatch(_key(recipient))
    return found[1] if found else ""


def read(recipient: str) -> ReplyKey | None:
    """What the key in an address says; None if it is no address of a letter of ours."""
    match = SHAPE.fullmatch(_key(recipient))
    if match is None:
        return None
    turn, account, head, day = (int(number, 36) for number in match.groups()[:4])
    return ReplyKey(turn, account, head, day, match[5])


def turn_of(key: ReplyKey) -> Turn | None:
    """The turn that a key is for; None if nobody of ours has made the key, or the turn is gone."""
    turn = Turn.objects.filter(pk=key.turn).select_related("table").first()
    if turn is None or not any(constant_time_compare(key.mark, mark) for mark in _marks(key, turn)):
        return None
    return turn


def is_expired(key: ReplyKey) -> bool:
    """Whether the letter is too old to be answered."""
    return EPOCH + timedelta(days=key.day) + LIFETIMES["turn"] < now().date()


def _marks(key: ReplyKey, turn: Turn) -> list[str]:
    """The mark of a key, as we make it now and as we made it with secrets that were changed since."""
    said = f"{row_of(turn.pk, turn.opened_at)} {key.account} {key.head} {key.day}"
    return [_mark(said, secret) for secret in _secrets()]


def _secrets() -> Iterable[str | bytes]:
    return [settings.SECRET_KEY, *settings.SECRET_KEY_FALLBACKS]


def _mark(said: str, secret: str | bytes) -> str:
    digest = salted_hmac("pbem.reply", said, secret=secret, algorithm="sha256").digest()
    return base64.b32encode(digest[:15]).decode().lower()


def _short(number: int) -> str:
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = DIGITS[digit] + digits
    return digits or "0"
