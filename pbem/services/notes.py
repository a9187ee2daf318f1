"""Talk: writing a note, reading, who may read what players say; and moderators, who hide a note or show it again."""

import re
import unicodedata
from collections.abc import Iterable
from datetime import timedelta

from django.db import transaction
from django.utils.translation import gettext

from pbem.models import Account, Hiding, Note, NoteMark, Outbox, Seat, Table
from pbem.selectors import notes, rights
from pbem.selectors.blocks import are_apart
from pbem.selectors.settled import shown
from pbem.selectors.tables import find_table
from pbem.services import feed, limits, outbox, submissions
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused, Stale
from pbem.services.locks import lock_row

LONGEST = 1000
LONGEST_REASON = 1000
BUNDLED = timedelta(minutes=5)  # for which a letter about a mention waits for more
UNSEEN = {"Cc", "Cf", "Co", "Cs"}  # controls, and what turns the direction of reading around
Audience = Note.Audience


def write(
    *,
    code: str,
    by: Account,
    text: str,
    audience: str = "",
    version: int | None = None,
    read_by: str = "",
    submission: str = "",
) -> Note:
    """Say something at a table, to the players from a seat, else to those who watch; or to nobody but oneself.

    `read_by` is who may read what players say, as the writer was told: if that is another by now, nothing is written.
    """
    text = tidy(text)
    sent = submissions.named(submission, text=text, audience=audience, version=version)
    with transaction.atomic():
        table = lock_row(code)
        seat = _place(table, by)
        if already := submissions.found(Note.objects.filter(table=table, author=by), sent):
            return already
        to = _audience(audience, seat)
        if to == Audience.PLAYERS and read_by and read_by != table.talk:
            raise Stale(gettext("Who may read this has just been changed. Look at it, and send it again if you like."))
        limits.require_note(by)
        note = _written(table, by, to, text, version=_version(table, seat, to, version), **sent)
        _tell(table, note)
    return note


def mark_read(*, code: str, by: Account, until: int) -> None:
    """What is said at a table is read, until this note."""
    table = find_table(code, by)
    if table is None:
        raise NotFound(gettext("There is no such table."))
    newest = Note.objects.filter(table=table, pk__lte=until).order_by("-pk").values_list("pk", flat=True).first()
    if newest is None:
        return
    mark, new = NoteMark.objects.get_or_create(account=by, table=table, defaults={"note": newest})
    if not new and mark.note < newest:
        NoteMark.objects.filter(pk=mark.pk, note__lt=newest).update(note=newest)


def choose_readers(*, code: str, by: Account, read_by: str) -> Table:
    """Who besides the players may read what they say from now on. All at the table are told, by a note of its own."""
    with transaction.atomic():
        table = lock_row(code)
        if _place(table, by) is None:
            raise NotAllowed(gettext("This is for those who sit at the table."))
        if read_by not in Table.Readers.values:
            raise BadRequest(gettext("What players say is read by players, by everybody afterwards, or by everybody."))
        if table.talk != read_by:
            limits.require_note(by)
            table.talk = read_by
            table.save(update_fields=["talk"])
            _tell(table, _written(table, by, Audience.PLAYERS, "", version=shown(table, None)))
    return table


def hide(*, code: str, number: int, by: Account, reason: str) -> Hiding:
    """A moderator keeps a note from being read: the reason stands in its place, and it can be shown again."""
    with transaction.atomic():
        table, note, reason = _moderated(code, number, by, reason)
        if note.hiding_id is not None:
            raise Refused(gettext("This note is hidden already."))
        note.hiding = Hiding.objects.create(note=note, moderator=by, reason=reason, created_at=table.now)
        note.save(update_fields=["hiding"])
        feed.said(table, note)
    return note.hiding


def show_again(*, code: str, number: int, by: Account, reason: str) -> Hiding:
    """A moderator lets a hidden note be read again."""
    with transaction.atomic():
        table, note, reason = _moderated(code, number, by, reason)
        hiding = note.hiding
        if hiding is None:
            raise Refused(gettext("This note is not hidden."))
        hiding.lifted_by, hiding.lifted_why, hiding.lifted_at = by, reason, table.now
        hiding.save(update_fields=["lifted_by", "lifted_why", "lifted_at"])
        note.hiding = None
        note.save(update_fields=["hiding"])
        feed.said(table, note)
    return hiding


def tidy(text: str) -> str:
    """The text without what cannot be seen; refuses what is too short or too long."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    seen = ("".join(each for each in line if unicodedata.category(each) not in UNSEEN).rstrip() for line in lines)
    text = re.sub(r"\n{3,}", "\n\n", "\n".join(seen)).strip()
    if not 1 <= len(text) <= LONGEST:
        raise BadRequest(gettext("Write something, in at most %(most)d characters.") % {"most": LONGEST}, field="text")
    return text


def _place(table: Table, by: Account) -> Seat | None:
    """Where somebody sits; None for who watches. Refuses who may not see the table."""
    seats = list(table.seats.select_related("account"))
    seat = next((seat for seat in seats if seat.account_id == by.pk), None)
    if seat is None and find_table(table.code, by) is None:
        raise NotFound(gettext("There is no such table."))
    return seat


def _audience(wanted: str, seat: Seat | None) -> Audience:
    here = Audience.SPECTATORS if seat is None else Audience.PLAYERS
    if wanted not in ("", here, Audience.SELF):
        raise BadRequest(gettext("Players speak to players, and those who watch to those who watch."), field="audience")
    return Audience(wanted or here)


def _version(table: Table, seat: Seat | None, audience: Audience, wanted: int | None) -> int | None:
    """On which board: only a note to oneself may show that its writer is trying something out."""
    own = audience == Audience.SELF
    newest = shown(table, seat.number if seat and own else None)
    if wanted is None or not own:
        return newest
    if newest is None or not 0 <= wanted <= newest:
        raise NotFound(gettext("This table has no such version."))
    return wanted


def _written(table: Table, by: Account, audience: Audience, text: str, **fields: object) -> Note:
    return Note.objects.create(
        table=table,
        author=by,
        audience=audience,
        read_by=table.talk if audience == Audience.PLAYERS else Table.Readers.PLAYERS,
        text=text,
        mentions=_mentions(table, by, audience, text),
        created_at=table.now,
        **fields,
    )


def _mentions(table: Table, by: Account, audience: Audience, text: str) -> list[dict[str, object]]:
    """Whom `@Name` means: of those spoken to, the longest name that stands there."""
    if audience == Audience.SELF or "@" not in text:
        return []
    named = sorted(_spoken_to(table, audience), key=lambda each: len(each.name), reverse=True)
    found: dict[int, str] = {}
    for place in (match.end() for match in re.finditer(r"(?<!\w)@", text)):
        rest = text[place:]
        for each in named:
            called = rest[: len(each.name)]
            if called.casefold() == each.name.casefold() and not re.match(r"\w", rest[len(each.name) :]):
                found.setdefault(each.pk, called)
                break
    return [{"account": pk, "name": name} for pk, name in found.items() if pk != by.pk]


def _spoken_to(table: Table, audience: Audience) -> Iterable[Account]:
    if audience == Audience.PLAYERS:
        return Account.objects.filter(seats__table=table, is_active=True)
    return Account.objects.filter(notes__table=table, notes__audience=audience, is_active=True).distinct()[:100]


def _tell(table: Table, note: Note) -> None:
    """Wake open pages; and write to players who are mentioned, once for all that is said until the letter goes."""
    feed.said(table, note)
    if note.audience != Audience.PLAYERS or not note.mentions:
        return
    named = Account.objects.filter(pk__in=[each["account"] for each in note.mentions], is_active=True)
    waiting = Outbox.objects.filter(table=table, kind=Outbox.Kind.NOTE, status=Outbox.Status.PENDING)
    told = set(waiting.values_list("account", flat=True))
    readers = [one for one in named if one.pk not in told and not are_apart(note.author, one)]
    outbox.post(
        outbox.write(
            Outbox.Kind.NOTE,
            note.pk,
            account=reader,
            table=table,
            sender=note.author,
            due=table.now + BUNDLED,
            facts={"note": note.pk},
        )
        for reader in limits.within_reach(note.author, readers)
    )


def _moderated(code: str, number: int, by: Account, reason: str) -> tuple[Table, Note, str]:
    reason = reason.strip()
    if not 1 <= len(reason) <= LONGEST_REASON:
        raise BadRequest(gettext("Give the reason, in at most 1000 characters. Everyone at the table will read it."))
    table = lock_row(code)
    if not rights.may(by, rights.MODERATE, table):
        raise NotFound(gettext("There is no such table."))
    if table.seats.filter(account=by).exists():
        raise NotAllowed(gettext("You sit at this table: somebody else must rule."))
    note = Note.objects.filter(notes.at_desk(), table=table, pk=number).select_related("hiding", "author").first()
    if note is None:
        raise NotFound(gettext("There is no such note at this table."))
    return table, note, reason
