"""How often one person can cause a letter to another, over all ways of doing so, and how many tables one can open.

Counted in the database, in the very rows that are limited, so that all processes count alike. Whoever owns an address
is never locked out by what others do to it: a letter with a link is held back only while an earlier link still works.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from math import ceil
from typing import Any

from django.db.models import QuerySet
from django.utils.timesince import timeuntil
from django.utils.translation import gettext

from pbem import database_time
from pbem.addresses import mailbox_of
from pbem.models import Account, Note, Outbox, Table
from pbem.selectors.accounts import have_played_together
from pbem.services import links
from pbem.services.errors import TooMany
from pbem.services.locks import count_alone

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


@dataclass(frozen=True, slots=True)
class Limit:
    """So many within so much time."""

    most: int
    within: timedelta


BY_A_CLIENT = (Limit(20, HOUR), Limit(60, DAY))  # letters to typed addresses, whatever account and way
BY_A_SENDER = Limit(100, DAY)  # letters that one account causes to others
INVITATIONS = Limit(30, DAY)  # of one account
TO_A_STRANGER = Limit(3, DAY)  # letters of one account to somebody it has never played with
TO_A_COMPANION = Limit(20, DAY)  # letters of one account to somebody it has played with
INVITATIONS_TO_A_STRANGER = Limit(5, DAY)  # of all accounts together
ADDRESSES = Limit(5, DAY)  # to an address that somebody wants to be theirs, of all accounts together
NEW_TABLES = Limit(50, DAY)  # of one account
ANSWERS = Limit(40, HOUR)  # to the mails of one account: two machines that answer each other come to an end

NOTES = (Limit(30, HOUR), Limit(200, DAY))  # of one account, at all tables

TESTS = Limit(5, DAY)  # letters to see how letters look, of one account

ASKED_FOR = Limit(3, DAY)  # letters that anybody can ask for to one address; then one at a time
# How long a link of theirs is as good as a new one: shorter than it works, so that there is time to use it.
STILL_GOOD = {
    Outbox.Kind.LOGIN: links.LIFETIMES["login"] - timedelta(minutes=5),
    Outbox.Kind.CONFIRM: links.LIFETIMES["confirm"] - timedelta(days=1),
    Outbox.Kind.KNOWN: DAY,
}


def counting(*, addresses: Iterable[str] = (), sender: Account | None = None, client: str | None = None) -> None:
    """Begin to count, all at once, what one transaction is going to check: others who count the same wait."""
    names = [f"mailbox {mailbox_of(address)}" for address in addresses]
    names += [f"sender {sender.pk}"] if sender else []
    count_alone(*names, *([f"client {client}"] if client else []))


def require_client_moderate(client: str | None) -> None:
    """Refuse a client that has caused its share of letters."""
    sentence = gettext(
        "Many letters were asked for from where you are. You can go on in %(time)s; with a password you can log in now."
    )
    for limit in BY_A_CLIENT if client else ():
        _require(Outbox.objects.filter(client=client), limit, sentence)


def require_invitation(sender: Account, address: str, client: str | None) -> None:
    """Refuse an invitation too many: of this account, from this client, or to this address."""
    invitations = Outbox.objects.filter(kind=Outbox.Kind.INVITATION)
    known = have_played_together(sender, address)
    require_client_moderate(client)
    sent = gettext("You have sent many invitations today. You can send more in %(time)s.")
    _require(invitations.filter(sender=sender), INVITATIONS, sent)
    _require_letter(sender, address, known=known)
    if not known:
        often = gettext(
            "%(address)s has been asked often enough for now. Try again in %(time)s, or tell them yourself."
        )
        _require(invitations.filter(mailbox=mailbox_of(address)), INVITATIONS_TO_A_STRANGER, often, address=address)


def require_another_address(address: str) -> None:
    """Refuse a letter too many to an address that somebody wants to be theirs, whether or not it is known to us."""
    kinds = (Outbox.Kind.ADDRESS, Outbox.Kind.KNOWN)
    asked = Outbox.objects.filter(mailbox=mailbox_of(address), kind__in=kinds, sender__isnull=False)
    often = gettext("We have written to %(address)s often enough for now. Try again in %(time)s.")
    _require(asked, ADDRESSES, often, address=address)


def require_letters(sender: Account, readers: Iterable[Account]) -> None:
    """Refuse what would send companions at a table a letter too many."""
    addresses = [reader.email for reader in readers]
    counting(addresses=addresses, sender=sender)
    for address in addresses:
        _require_letter(sender, address, known=True)


def require_new_table(table: Table) -> None:
    """Refuse a table too many of who opens this one."""
    before = Table.objects.filter(opened_by=table.opened_by_id).exclude(pk=table.pk)
    sentence = gettext("You have opened many tables today. Play at those first; you can open more in %(time)s.")
    _require(before, NEW_TABLES, sentence)


def require_test_letter(account: Account) -> None:
    """Refuse a test letter too many."""
    count_alone(f"tests of {account.pk}")
    tests = Outbox.objects.filter(mailbox=mailbox_of(account.email), kind=Outbox.Kind.TEST)
    _require(tests, TESTS, gettext("You have had several test letters today. You can have more in %(time)s."))


def require_note(author: Account) -> None:
    """Refuse a note too many of one account."""
    count_alone(f"notes of {author.pk}")
    for limit in NOTES:
        sentence = gettext("You have written a lot just now. You can go on in %(time)s.")
        _require(Note.objects.filter(author=author), limit, sentence)


def within_reach(sender: Account, readers: Iterable[Account]) -> list[Account]:
    """Those companions to whom one letter more may go on the sender's account, where it is no refusal if it may not."""
    found, asked = [], list(readers)
    if not asked:
        return []
    counting(addresses=[reader.email for reader in asked], sender=sender)
    for reader in asked:
        try:
            _require_letter(sender, reader.email, known=True)
        except TooMany:
            continue
        found.append(reader)
    return found


def may_answer(account: Account) -> bool:
    """Whether somebody's mail is still answered; what it says is done all the same."""
    letters = Outbox.objects.filter(mailbox=mailbox_of(account.email), kind=Outbox.Kind.ANSWER)
    return letters.filter(created_at__gt=database_time.DatabaseNow() - ANSWERS.within).count() < ANSWERS.most


def holds_back(kind: Outbox.Kind, address: str, *, used_at: datetime | None) -> bool:
    """Whether a letter that anybody can ask for is not needed: enough were sent, and the last one's link still works.

    A log-in ends the links before it (`used_at`), so it makes room for the next.
    """
    now, good = database_time.now(), STILL_GOOD[kind]
    there = (Outbox.Status.PENDING, Outbox.Status.SENDING, Outbox.Status.SENT)
    letters = Outbox.objects.filter(mailbox=mailbox_of(address), kind=kind, status__in=there)
    recent = letters.filter(created_at__gt=now - max(ASKED_FOR.within, good)).order_by("-created_at")
    times = list(recent.values_list("created_at", flat=True)[: ASKED_FOR.most])
    if len(times) < ASKED_FOR.most:
        return False
    return times[0] > now - good and (used_at is None or times[0] > used_at)


def _require_letter(sender: Account, address: str, *, known: bool) -> None:
    """Refuse a letter too many of one account, altogether and to this address."""
    theirs = Outbox.objects.filter(sender=sender)
    _require(theirs, BY_A_SENDER, gettext("You have had us write many letters today. You can go on in %(time)s."))
    _require(
        theirs.filter(mailbox=mailbox_of(address)),
        TO_A_COMPANION if known else TO_A_STRANGER,
        gettext("You have had us write to %(address)s often enough. Try again in %(time)s, or tell them yourself."),
        address=address,
    )


def _require(rows: QuerySet[Any], limit: Limit, sentence: str, **facts: str) -> None:
    """Refuse if there are that many rows within that time, and say when there will be fewer."""
    times = rows.filter(created_at__gt=database_time.DatabaseNow() - limit.within).order_by("-created_at")
    for last in times.values_list("created_at", flat=True)[limit.most - 1 : limit.most]:
        now, again = database_time.now(), last + limit.within
        wait = max(1, ceil((again - now).total_seconds()))
        raise TooMany(sentence % {"time": timeuntil(again, now, depth=1), **facts}, wait=wait)
