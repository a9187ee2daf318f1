"""Tables as people see them: lists, the table itself, its log and its history. Views only, never states."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any

from django.db.models import BigIntegerField, CharField, IntegerField, OuterRef, Prefetch, Q, QuerySet, Subquery
from django.db.models.expressions import Combinable
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from pbem import engines
from pbem.engines import ActionSummary, Choice, FormSummary, GameSummary, Json, Outcome, Position, Question, Weight
from pbem.models import Account, Invitation, Seat, Table, Turn, Version, sessions
from pbem.prepared_queries import Given, Prepared
from pbem.selectors import actions, seating
from pbem.selectors.actions import LogAction as LogAction
from pbem.selectors.rewinds import why_rewound
from pbem.selectors.settled import shown, shown_to

logger = logging.getLogger(__name__)

LOG_LENGTH = 40  # versions shown beside a board; the history has them all

SEATED = Prefetch("seats", Seat.objects.select_related("account").order_by("number"))
WAITING = Prefetch("turns", Turn.objects.filter(closed_at__isnull=True).order_by("seat"), to_attr="open_turns")
NOTHING_ENTERED: Mapping[str, str] = {}
# What a log is told from: not the boards, and of people no more than their names.
LOGGED = (
    *("table", "number", "cause", "seat", "channel", "move", "notation", "events", "remark"),
    *("barrier", "restores", "redo", "created_at", "account__name", "behalf__name"),
)
DONE = {
    Version.Cause.UNDO: _("%(name)s takes the last step back."),
    Version.Cause.REDO: _("%(name)s plays the step again that was taken back."),
    Version.Cause.TIMEOUT: _("%(name)s's time was over."),
}


@dataclass(frozen=True)
class LogEntry:
    """One version in words, which are only found when somebody reads them: a table page shows few of those it has."""

    _table: Table = field(repr=False)
    _version: Version = field(repr=False)
    _names: Sequence[str] = field(repr=False)
    _viewer: int | None
    new: bool = False  # happened since the viewer's last move

    @property
    def number(self) -> int:
        return self._version.number

    @property
    def seat(self) -> int | None:
        return self._version.seat

    @property
    def at(self) -> datetime:
        return self._version.created_at

    @property
    def who(self) -> str:
        """Who sits there now."""
        return "" if self.seat is None else self._names[self.seat]

    @property
    def by(self) -> str:
        """Who did it, where that is not who sits there now."""
        by = self._version.account.name if self._version.account else ""
        return "" if by == self.who else by

    @property
    def behalf(self) -> str:
        """For whom a moderator did it."""
        return self._version.behalf.name if self._version.behalf else ""

    @property
    def by_moderator(self) -> bool:
        return self._version.channel == Version.Channel.DESK

    @property
    def remark(self) -> str:
        """What somebody said about it, in their own words."""
        return self._version.remark

    @property
    def cause(self) -> str:
        return str(Version.Cause(self._version.cause).label)

    @property
    def deed(self) -> str:
        """What was done where nothing is told of it: the move in words, or only that there was one."""
        version = self._version
        told = version.cause in Version.MOVES and version.move is not None
        if told and may_know_move(self._table, version, self._viewer):
            return engines.phrase(self._table.game, version.move)
        return self.cause

    @property
    def channel(self) -> str:
        return str(shown_channel(self._version, self._viewer).label)

    @property
    def notation(self) -> str:
        return self._version.notation if may_know_move(self._table, self._version, self._viewer) else ""

    @property
    def sentences(self) -> list[str]:
        """What happened, in words."""
        return [each.sentence for each in self.told if each.sentence]

    @cached_property
    def told(self) -> list[engines.Told]:
        """What happened, event by event; first what was done to the history, or by the clock."""
        told = engines.told(self._table.game, self._version.events, self._names, self._viewer)
        return [engines.Told(lambda: self._done), *told] if self._done else told

    @property
    def _done(self) -> str:
        if self._version.cause == Version.Cause.REWIND:
            return why_rewound(self._version)
        return str(DONE.get(Version.Cause(self._version.cause), "")) % {"name": self.who or gettext("Somebody")}


@dataclass(frozen=True)
class TableView:
    """A table as one viewer sees it, at its head or at an older version."""

    table: Table
    game: GameSummary
    seats: Sequence[Seat]
    viewer: int | None  # the viewer's seat; None watches
    turns: Sequence[Turn]
    position: Position | None = field(repr=False)
    version: Version | None = field(repr=False)
    touched: frozenset[str] | None = None  # what to show as changed, if not the news

    @cached_property
    def recent(self) -> list[Version]:
        """The newest stretch of what happened until then, newest first."""
        if self.version is None:
            return []
        return RECENT.rows(table=self.table.pk, until=self.version.number)

    @cached_property
    def news(self) -> list[Version]:
        """What is new to the viewer; at an older version, what made it."""
        return _since_last_move(self.recent, self.viewer) if self.is_head else self.recent[:1]

    @cached_property
    def log(self) -> list[LogEntry]:
        """The newest stretch in words, oldest first."""
        new = {each.number for each in self.news}
        return [
            LogEntry(self.table, each, self.names, self.viewer, new=each.number in new)
            for each in reversed(self.recent)
        ]

    @cached_property
    def actions(self) -> list[LogAction]:
        """The newest stretch as actions, oldest first."""
        return actions.told(self.table, self.log, self._taken_back)

    @cached_property
    def _taken_back(self) -> set[int]:
        return actions.folded(reversed(self.recent))

    @cached_property
    def changed(self) -> frozenset[str]:
        """What the news has touched on the board."""
        if self.touched is not None:
            return self.touched
        stands = (each for each in self.news if not self.is_head or each.number not in self._taken_back)
        return frozenset(engines.touched((event for each in stands for event in each.events), self.viewer))

    @cached_property
    def names(self) -> list[str]:
        """What the seats are called."""
        return names_of(self.table)

    @cached_property
    def view(self) -> Any:
        """What the viewer sees, as the `View` of the game; None before a table starts."""
        return self.position.view(self.viewer) if self.position else None

    @property
    def view_json(self) -> Json:
        """What the viewer sees, as programs read it."""
        return self.position.view_json(self.viewer) if self.position else {}

    @cached_property
    def text(self) -> str:
        return self.in_words()

    def in_words(self, *, whole: bool = True) -> str:
        """The board as text; if not whole, without what is the same in every position."""
        if self.damaged:
            return gettext("The board of this step cannot be read.")
        return self.position.text(self.viewer, self.names, whole=whole) if self.position else ""

    @property
    def damaged(self) -> bool:
        """Whether there is a version, but its board cannot be read."""
        return self.version is not None and self.position is None

    @cached_property
    def questions(self) -> tuple[Question, ...]:
        return self.position.questions(self.names) if self.position else ()

    @cached_property
    def question(self) -> Question | None:
        """What the viewer is asked, if anything."""
        return next((asked for asked in self.questions if asked.seat == self.viewer), None)

    @cached_property
    def choices(self) -> list[Choice]:
        """The viewer's legal moves; none at an older version, or while the table stands still."""
        if self.position is None or self.question is None or not self.is_head or self.table.frozen_at is not None:
            return []
        return self.position.choices(self.question.seat)

    @cached_property
    def action_kinds(self) -> list[ActionSummary]:
        """The actions that the viewer's question is about, also those that are not possible; most have none."""
        if self.position is None or self.question is None or not self.is_head:
            return []
        return self.position.actions(self.question.seat, self.names)

    def forms(self, sent: str = "", entered: Mapping[str, str] = NOTHING_ENTERED) -> list[FormSummary]:
        """Forms for the viewer's question; that which was `sent` and refused, as it was filled in."""
        if self.position is None or self.question is None or not self.is_head:
            return []
        return self.position.forms(self.question.seat, sent, entered)

    @property
    def is_head(self) -> bool:
        return self.version is not None and self.version.number == shown(self.table, self.viewer)

    @cached_property
    def outcome(self) -> Outcome | None:
        return engines.outcome_of(self.table.outcome) if self.table.outcome else None

    def hint(self, choice: Choice) -> str:
        """What to know before a choice is made: what it changes, its odds."""
        return " ".join(self.hints(choice))

    def hints(self, choice: Choice) -> list[str]:
        """The same, sentence by sentence."""
        if self.position is None or self.question is None:
            return []
        return self.position.hints(self.question.seat, choice.move, self.names)

    def phrases(self, line: str) -> list[str]:
        """What the moves of a line would do, in words."""
        if self.position is None or self.question is None:
            return []
        return self.position.phrases(self.question.seat, line)

    def weight(self, choice: Choice) -> Weight:
        """Why a choice deserves a second look."""
        if self.position is None or self.question is None:
            return Weight.UNKNOWN
        return self.position.weight(self.question.seat, choice.move)


def names_of(table: Table) -> list[str]:
    """What the seats of a table from `find_table` are called: the player's name, or the colour where nobody sits."""
    colours = engines.summary(table.game, table.options).colour_names
    return [seat.account.name if seat.account else colours[seat.number] for seat in table.seats.all()]


def find_table(code: str, account: Account | None) -> Table | None:
    """The table with its seats, its open turns and a glance at the rest, if the account may see it."""
    whose = (account.pk, account.email) if account else (None, None)  # nobody sits nowhere and is not invited
    return seating.one(FOUND.rows(code=code, account=whose[0], email=whose[1]), account)


def visible(account: Combinable, email: Combinable) -> QuerySet[Table]:
    """The tables somebody may see: those that are not private, and those they sit at or are invited to.

    What is open by its link is seen by who knows its code: no list may be made of this alone.
    """
    open_to_all = ~Q(visibility=Table.Visibility.PRIVATE)
    seated = Q(pk__in=Seat.objects.filter(account=account).values("table"))
    open_invitations = Invitation.objects.filter(email=email, answer=Invitation.Answer.OPEN)
    return Table.objects.filter(open_to_all | seated | Q(pk__in=open_invitations.values("table")))


def _found() -> "QuerySet[Any]":
    account, email = Given("account", BigIntegerField()), Given("email", CharField())
    return seating.with_glance(visible(account, email).filter(code=Given("code", CharField())), viewer=account)


def _session_with_head() -> "QuerySet[Any]":
    """A session with the head of a table as the account of the session sees it; without one if it may not."""
    whose = OuterRef(OuterRef("account")), OuterRef(OuterRef("account__email"))
    there = visible(*whose).filter(code=Given("code", CharField())).annotate(seen=shown_to(whose[0]))
    return sessions.joined(head=Subquery(there.values("seen")[:1]))


def _at_number() -> "QuerySet[Version]":
    return Version.objects.filter(table=Given("table", BigIntegerField()), number=Given("number", IntegerField()))


def _recent() -> "QuerySet[Version]":
    """The newest stretch until a version, newest first, with who acted and for whom."""
    until = Version.objects.filter(table=Given("table", BigIntegerField()), number__lte=Given("until", IntegerField()))
    return until.select_related("account", "behalf").only(*LOGGED).order_by("-number")[:LOG_LENGTH]


AT_NUMBER = Prepared(_at_number)
FOUND = Prepared(_found)
RECENT = Prepared(_recent)
WITH_HEAD = Prepared(_session_with_head)


def seat_number(table: Table, account: Account | None) -> int | None:
    """Where the account sits."""
    if account is None:
        return None
    return next((seat.number for seat in table.seats.all() if seat.account_id == account.pk), None)


def table_view(table: Table, viewer: int | None, number: int | None = None) -> TableView:
    """What a seat (or None) sees of a table from `find_table`, at its head or at version `number`.

    Raises Version.DoesNotExist for a number the table does not have, as far as the seat may know.
    """
    game = engines.summary(table.game, table.options)
    seats = list(table.seats.all())
    turns: list[Turn] = getattr(table, "open_turns", [])
    newest = shown(table, viewer)
    if newest is None:
        return TableView(table, game, seats, viewer, turns, None, None)
    at = newest if number is None else number
    version = version_of(table, at if at <= newest else -1)
    return TableView(table, game, seats, viewer, turns, position_of(version), version)


def version_of(table: Table, number: int) -> Version:
    """The version of this number, with its table; raises Version.DoesNotExist if there is none."""
    version: Version | None = AT_NUMBER.row(table=table.pk, number=number)
    if version is None:
        raise Version.DoesNotExist(f"{table} has no version {number}")
    version.table = table
    return version


def position_of(version: Version) -> Position | None:
    """The position of a version; None, and an error in our log, if it is damaged."""
    try:
        return engines.open_snapshot(version.snapshot, version.digest)
    except engines.Damaged:
        logger.exception("version %s of table %s is damaged", version.number, version.table_id)
        return None


def history(table: Table, viewer: int | None, *, after: int = -1, most: int = 100) -> list[LogEntry]:
    """A stretch of the table's log, oldest first, as far as the viewer may know it."""
    newest = shown(table, viewer)
    versions = (
        Version.objects.filter(table=table, number__gt=after, number__lte=-1 if newest is None else newest)
        .select_related("account", "behalf")
        .only(*LOGGED)
        .order_by("number")[:most]
    )
    return entries(table, versions, viewer)


def history_of_actions(table: Table, viewer: int | None, *, after: int, most: int = 100) -> list[LogAction]:
    """The same stretch as actions; one that reaches beyond it is cut."""
    versions, gone = actions.stretch(table, viewer, after + 1, after + most)
    return actions.told(table, entries(table, versions, viewer), gone)


def in_actions(table: Table, log: Sequence[LogEntry]) -> list[LogAction]:
    """Entries that follow each other in a line of history, where nothing was taken back, as actions."""
    return actions.told(table, log, ())


def action_at(table: Table, viewer: int | None, number: int) -> LogAction | None:
    """The action that a version lies in; None if the table has no such version, as far as the viewer may know."""
    versions, gone = actions.stretch(table, viewer, max(0, number - actions.MARGIN), number + actions.MARGIN)
    found = actions.told(table, entries(table, versions, viewer), gone)
    return next((each for each in found if number in each.numbers), None)


def entries(table: Table, versions: Iterable[Version], viewer: int | None) -> list[LogEntry]:
    """Versions in words, as far as the viewer may know; they come with who acted and for whom."""
    names = names_of(table)
    return [LogEntry(table, version, names, viewer) for version in versions]


def _since_last_move(newest_first: Sequence[Version], viewer: int | None) -> list[Version]:
    """What happened after the viewer's own last move, one made in absence not counted; for a spectator, the last."""
    if viewer is None:
        return list(newest_first[:1])
    since: list[Version] = []
    for version in newest_first:
        if version.seat == viewer and since and version.channel not in Version.UNATTENDED:
            break
        since.append(version)
    return since


def shown_channel(version: Version, viewer: int | None) -> Version.Channel:
    """How a version came in. That an answer was given ahead is its own player's to know: others see it given."""
    channel = Version.Channel(version.channel)
    secret = channel in Version.AHEAD and version.seat != viewer
    return Version.Channel.WEB if secret else channel


def is_over(table: Table) -> bool:
    """Whether nothing needs to be kept secret any more."""
    return table.phase in (Table.Phase.FINISHED, Table.Phase.VOID)


def was_shown(table: Table, number: int) -> bool:
    """Whether the table was over after this version, so that everybody could see what was hidden at it."""
    return is_over(table) or table.past_secrets.filter(until_version__gte=number).exists()


def may_know_move(table: Table, version: Version, viewer: int | None) -> bool:
    """Whether a move may be shown as it was written: where hands are hidden, only to its own seat until the end."""
    return version.seat in (None, viewer) or may_know_all_moves(table)


def may_know_all_moves(table: Table) -> bool:
    """Whether everybody may know every move and every draw."""
    return is_over(table) or not engines.summary(table.game, table.options).hidden
