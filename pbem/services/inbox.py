"""The inbox: a mail is stored before anybody reads it, and read in one transaction with all that it does."""

import hashlib
import logging
from datetime import timedelta
from typing import Any

from django.conf import settings
from django.db import transaction
from django.db.models import F, QuerySet
from django.utils import translation
from redis import Redis

from pbem import logs, replies
from pbem.celery import app
from pbem.database_time import DatabaseNow
from pbem.models import Account, Inbox, Outbox, Question, Turn
from pbem.replies import Kind, Reply
from pbem.selectors.readers import language_of
from pbem.services import asking, delivery, limits, mail_commands, outbox, reply_keys, returns
from pbem.services.errors import Refused
from pbem.services.reply_keys import ReplyKey

logger = logging.getLogger(__name__)

LARGEST = 10 * 1024 * 1024  # bytes of a mail
MOST_ATTEMPTS = 8  # then somebody must look at it
FIRST_PAUSE = timedelta(seconds=2)
WOKEN = "pbem:inbox-woken"
Fate = Inbox.Fate
SILENT = {Kind.AUTOMATIC: Fate.AUTOMATIC, Kind.BOUNCE: Fate.BOUNCE, Kind.LOOP: Fate.LOOP}


def store(*, recipient: str, sender: str, raw: bytes) -> Inbox:
    """Keep a mail, and have somebody read it. One that was handed over before is the row that it was then."""
    message_id = replies.message_id(raw)
    recipient, sender = replies.kept(recipient), replies.kept(sender)
    named = {"recipient": recipient.lower()[:254], "message_id": message_id}
    with transaction.atomic():
        row, new = Inbox.objects.get_or_create(
            name=_name(recipient, message_id, raw),
            defaults={"sender": sender[:254], "raw": raw, "due_at": DatabaseNow(), "received_at": DatabaseNow()}
            | named,
        )
        if not new:
            Inbox.objects.filter(pk=row.pk).update(copies=F("copies") + 1)
        transaction.on_commit(wake, robust=True)
    return row


def drain() -> int:
    """Read what waits; how many mails were read."""
    count = 0
    while row := waiting().order_by("due_at", "pk").first():
        count += read(row)
    return count


def waiting() -> QuerySet[Inbox]:
    """Mails that are to be read now."""
    return Inbox.objects.filter(status=Inbox.Status.NEW, due_at__lte=DatabaseNow())


def read(row: Inbox) -> bool:
    """Read a mail and do what it says, all or nothing; False if another was quicker, or it has to wait.

    That it is tried is written down first: one that breaks its reader must not be the next one for ever.
    """
    mine = Inbox.objects.filter(pk=row.pk, status=Inbox.Status.NEW, attempts=row.attempts)
    if not mine.update(attempts=row.attempts + 1, due_at=DatabaseNow() + FIRST_PAUSE * 2**row.attempts):
        return False
    with logs.about(mail=row.pk):
        try:
            reply = replies.read(bytes(row.raw), our_host=settings.HOST_NAME, envelope_sender=row.sender)
            with transaction.atomic():
                return _done(row, reply)
        except Exception as error:  # a mistake of ours, or a database that went away: neither must stop the others
            logger.exception("a mail cannot be read")
            last = row.attempts + 1 >= MOST_ATTEMPTS
            status = Inbox.Status.DEAD if last else Inbox.Status.NEW
            still = Inbox.objects.filter(pk=row.pk, status=Inbox.Status.NEW)
            still.update(status=status, last_error=type(error).__name__)
            return False


def read_again(rows: QuerySet[Inbox]) -> int:
    """Give mails that could not be read another round."""
    dead = rows.filter(status=Inbox.Status.DEAD)
    count = dead.update(status=Inbox.Status.NEW, attempts=0, due_at=DatabaseNow(), last_error="")
    transaction.on_commit(wake, robust=True)
    return count


def wake() -> None:
    """Tell a worker that a mail came in; if the broker is away the sweep finds it."""

    def call(redis: Redis, producer: Any) -> None:
        if redis.set(WOKEN, 1, nx=True, ex=outbox.WAKE_UP_SECONDS):
            app.send_task("pbem.jobs.inbox.read", expires=outbox.WAKE_UP_SECONDS, producer=producer)

    outbox.by_broker(call, "nobody woken, the sweep will find the mail that came in")


def woken() -> None:
    """A worker has begun to look: whatever comes in from now on needs another wake-up."""
    outbox.forget_mark(WOKEN)


def _done(row: Inbox, reply: Reply) -> bool:
    """What a mail does, under its lock, unless that is done."""
    row = Inbox.objects.select_for_update().get(pk=row.pk)
    if row.status != Inbox.Status.NEW:
        return False
    _carry_out(row, reply)
    row.status = Inbox.Status.DONE
    row.save(update_fields=["status", "fate", "results", "account", "table"])
    Inbox.objects.filter(pk=row.pk).update(read_at=DatabaseNow())
    return True


def _carry_out(row: Inbox, reply: Reply) -> None:
    if uid := reply_keys.bounced(row.recipient):
        _report(row, reply, uid)
        return
    if question := reply_keys.question_of(row.recipient):
        _carry_out_answer(row, reply, question)
        return
    key = reply_keys.read(row.recipient)
    turn = reply_keys.turn_of(key) if key else None
    account = Account.objects.filter(pk=key.account, is_active=True).first() if key and turn else None
    if key is None or turn is None or account is None:
        row.fate = Fate.FORGED
        return
    row.account, row.table = account, turn.table
    if reply.kind in SILENT:
        row.fate = SILENT[reply.kind]
        return
    with logs.about(table=turn.table.code, account=account.pk), translation.override(language_of(account)):
        row.fate = _fate(row, reply, key, turn, account)
    _write_back(row, account)


def _write_back(row: Inbox, account: Account) -> None:
    """Tell who has written what became of it."""
    answer = outbox.write(Outbox.Kind.ANSWER, row.name[:32], account=account, table=row.table, facts={"inbox": row.pk})
    if limits.may_answer(account):
        outbox.post([answer])


def _carry_out_answer(row: Inbox, reply: Reply, question: Question) -> None:
    """What somebody answers to a moderator's question, all of it in their own words."""
    account, table = question.account, question.dispute.table
    if not account.is_active:
        row.fate = Fate.FORGED
        return
    row.account, row.table = account, table
    if reply.kind in SILENT:
        row.fate = SILENT[reply.kind]
        return
    with logs.about(table=table.code, account=account.pk), translation.override(language_of(account)):
        row.fate = _answered(row, reply, question)
    _write_back(row, account)


def _answered(row: Inbox, reply: Reply, question: Question) -> Fate:
    text = "\n".join(reply.lines)
    if reply.sender != question.account.email:
        row.results = [{"line": line} for line in reply.lines[:3]]
        return Fate.STRANGER
    if not question.dispute.table.seats.filter(account=question.account).exists():
        return Fate.FOREIGN
    said: dict[str, Any] = {"line": text, "did": "reply", "question": question.pk}
    row.results = [said]
    if not text:
        return Fate.EMPTY
    try:
        asking.answer_question(number=question.pk, by=question.account, text=text, submission=row.name[:40])
    except Refused as error:
        said["refused"] = {"code": error.code}
        return Fate.REFUSED
    return Fate.TOLD


def _report(row: Inbox, reply: Reply, uid: str) -> None:
    """A report about a letter: if it can never be delivered it is given up, which those at the table see."""
    row.fate = SILENT.get(reply.kind, Fate.AUTOMATIC)
    letter = Outbox.objects.filter(uid=uid).select_related("account", "table").first()
    if letter is not None:
        row.account, row.table = letter.account, letter.table
    if letter is not None and reply.complains:
        row.results = [{"complaint": True}]
        returns.note(letter.address, returns.Returned.COMPLAINT)
    if letter is not None and reply.failed:
        row.results = [{"failed": reply.failed}]
        delivery.came_back(letter, reply.failed)


def _fate(row: Inbox, reply: Reply, key: ReplyKey, turn: Turn, account: Account) -> Fate:
    """What becomes of a mail with a key of ours; what it asks for is done."""
    if reply.sender != account.email:
        row.results = [{"line": line} for line in reply.lines[:3]]
        return Fate.STRANGER
    if not turn.table.seats.filter(number=turn.seat, account=account).exists():
        return Fate.FOREIGN
    if not reply.lines:
        return Fate.EMPTY
    sitting = mail_commands.Sitting(turn, account, key.head, name=row.name[:40], expired=reply_keys.is_expired(key))
    row.results = mail_commands.carry_out(sitting, reply.lines)
    return mail_commands.fate(row.results)


def _name(recipient: str, message_id: str, raw: bytes) -> str:
    """A mail is the same if it has the same Message-ID; without one, if it is the same to the byte."""
    what = message_id.encode() or raw
    return hashlib.sha256(recipient.lower().encode() + b"\0" + what).hexdigest()
