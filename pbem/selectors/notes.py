"""What is said at a table, as one reader may know it.

Players read what players say. Who watches reads what those say who watch, and of the players what they let others
read; players read those who watch once the game is over. A note to oneself is nobody else's. Nobody reads a note of
somebody they block, or who blocks them.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db.models import BigIntegerField, Count, Exists, Max, OuterRef, Q, QuerySet, Subquery, Value
from django.db.models.functions import Coalesce

from pbem.models import Account, Hiding, Note, NoteMark, Outbox, Seat, Table
from pbem.selectors.blocks import apart

Audience = Note.Audience
MOST_SHOWN = 50
MOST_TOLD = 8  # in a letter
OVER = (Table.Phase.FINISHED, Table.Phase.VOID, Table.Phase.ABANDONED)


@dataclass(frozen=True, slots=True)
class Said:
    """A note as somebody reads it: without its text if a moderator has hidden it."""

    id: int
    author: str
    account: int  # of its author
    there: bool  # whether its author still is
    yours: bool
    audience: str
    read_by: str
    version: int | None
    text: str
    names: Sequence[str]  # whom it mentions, as it calls them
    mentions_you: bool
    new: bool  # not read by you yet
    hidden: bool
    reason: str  # why it is hidden
    moderator: str
    at: datetime

    @property
    def chooses(self) -> bool:
        """Whether it only says who may read what players say from here on."""
        return not self.text and not self.hidden


@dataclass(frozen=True, slots=True)
class Talk:
    """A page of what is said at a table, oldest first."""

    notes: Sequence[Said]
    older: int | None  # where the page before this one ends
    audience: str  # to whom the reader speaks there; '' to nobody
    seated: bool

    @property
    def newest(self) -> int:
        return self.notes[-1].id if self.notes else 0

    @property
    def unread(self) -> int:
        return sum(note.new for note in self.notes)


def readable(account: Account | None) -> Q:
    """Narrows notes to those that somebody may read, at tables that they may see."""
    over = Q(table__phase__in=OVER)
    opened = Q(read_by=Table.Readers.EVERYBODY) | (Q(read_by=Table.Readers.AFTERWARDS) & over)
    if account is None:
        return (Q(audience=Audience.PLAYERS) & opened) | (Q(audience=Audience.SPECTATORS) & over)
    seated = Exists(Seat.objects.filter(table=OuterRef("table"), account=account))
    players = Q(audience=Audience.PLAYERS) & (opened | Q(seated))
    spectators = Q(audience=Audience.SPECTATORS) & (over | ~Q(seated))
    own = Q(audience=Audience.SELF, author=account)
    return (own | players | spectators) & ~apart(account, "author")


def audience_of(account: Account | None, *, seated: bool) -> str:
    """To whom somebody speaks at a table."""
    if account is None:
        return ""
    return Audience.PLAYERS if seated else Audience.SPECTATORS


def talk(table: Table, account: Account | None, *, before: int | None = None, most: int = MOST_SHOWN) -> Talk:
    """The newest notes of a table from `find_table`, or those before one of them. One statement."""
    found = _readable_notes(account).filter(table=table)
    if before is not None:
        found = found.filter(pk__lt=before)
    rows = list(found.order_by("-pk")[: most + 1])
    shown = [_said(note, account) for note in reversed(rows[:most])]
    seated = any(account is not None and seat.account_id == account.pk for seat in table.seats.all())
    older = rows[most - 1].pk if len(rows) > most else None
    return Talk(shown, older, audience_of(account, seated=seated), seated)


def after(table: Table, account: Account, number: int, most: int = MOST_SHOWN) -> list[Said]:
    """What was said since a note, oldest first."""
    found = _readable_notes(account).filter(table=table, pk__gt=number).order_by("pk")[:most]
    return [_said(note, account) for note in found]


def one(number: int, account: Account) -> Said | None:
    """A note, if somebody may read it."""
    note = _readable_notes(account).filter(pk=number).first()
    return None if note is None else _said(note, account)


def own_on(table: Table, account: Account | None, version: int) -> list[Said]:
    """What somebody has noted to themselves on one version."""
    mine = Note.objects.filter(table=table, author=account, audience=Audience.SELF, version=version)
    return [_said(note, account) for note in _with_marks(mine, account).order_by("pk")] if account else []


def unread(account: Account, tables: "Collection[int] | QuerySet[Table]") -> dict[int, int]:
    """How many notes somebody has not read yet, by the key of the table; tables without any are left out.

    One statement, however many tables and notes; `tables` are those that they may see.
    """
    found = _of_others(account).filter(table__in=tables, pk__gt=_mark(account))
    return dict(found.order_by().values_list("table").annotate(count=Count("pk")))


def for_letter(letter: Outbox) -> list[Said]:
    """What others have said that its reader has neither read nor been told in another one; the newest, oldest first."""
    table, account = letter.table, letter.account
    if table is None or account is None:
        return []
    quoting = Outbox.objects.filter(table=table, account=account, kind__in=Outbox.QUOTING_NOTES)
    sent = quoting.filter(status=Outbox.Status.SENT).exclude(pk=letter.pk)
    told = sent.aggregate(last=Max("sent_at"))["last"]
    found = _of_others(account).filter(table=table, pk__gt=_mark(account), hiding__isnull=True)
    if told is not None:
        found = found.filter(created_at__gt=told)
    newest = _with_marks(found, account).order_by("-pk")[:MOST_TOLD]
    return [_said(note, account) for note in reversed(newest)]


def at_desk() -> Q:
    """Narrows notes to what moderators see: never what somebody keeps for themselves."""
    return ~Q(audience=Audience.SELF)


def at_the_desk(table: Table) -> list[Note]:
    """What was said among players and among those who watch, newest first, for moderators; never what one keeps."""
    said = Note.objects.filter(at_desk(), table=table)
    return list(said.select_related("author", "hiding__moderator").order_by("-pk")[: 4 * MOST_SHOWN])


def hidings(table: Table) -> list[Hiding]:
    """What moderators have hidden at a table and shown again, newest first."""
    found = Hiding.objects.filter(note__table=table).select_related("note__author", "moderator", "lifted_by")
    return list(found.order_by("-pk")[:MOST_SHOWN])


def _readable_notes(account: Account | None) -> "QuerySet[Note]":
    return _with_marks(Note.objects.filter(readable(account)), account)


def _of_others(account: Account) -> "QuerySet[Note]":
    return Note.objects.filter(readable(account)).exclude(Q(author=account) | Q(audience=Audience.SELF))


def _mark(account: Account, table: str = "table") -> Coalesce:
    """The newest note that somebody has read at the table of a row."""
    mark = NoteMark.objects.filter(account=account, table=OuterRef(table)).values("note")
    return Coalesce(Subquery(mark[:1]), Value(0), output_field=BigIntegerField())


def _with_marks(notes: "QuerySet[Note]", account: Account | None) -> "QuerySet[Note]":
    read = Value(None, output_field=BigIntegerField()) if account is None else _mark(account)
    return notes.select_related("author", "hiding__moderator").annotate(read_until=read)


def _said(note: Note, account: Account | None) -> Said:
    yours = account is not None and note.author_id == account.pk
    read_until: int | None = note.read_until  # type: ignore[attr-defined]  # as `_with_marks` says
    hiding = note.hiding
    return Said(
        id=note.pk,
        author=note.author.name,
        account=note.author_id,
        there=note.author.is_active,
        yours=yours,
        audience=note.audience,
        read_by=note.read_by,
        version=note.version,
        text="" if hiding else note.text,
        names=[each["name"] for each in note.mentions],
        mentions_you=account is not None and any(each["account"] == account.pk for each in note.mentions),
        new=read_until is not None and note.pk > read_until and not yours,
        hidden=hiding is not None,
        reason=hiding.reason if hiding else "",
        moderator=hiding.moderator.name if hiding else "",
        at=note.created_at,
    )
