"""Whether a table is what it says it is: every version played again, every link of the chain, and what hangs on them.

A version that is stored never changes, so the long part reads without a lock; only the head is looked at under one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from django.db import transaction

from pbem import RELEASE, chain, endings, engines
from pbem.models import Inbox, Proposal, Ruling, Table, Tenure, Turn, Version
from pbem.selectors import archive, dice, prompts
from pbem.selectors.settled import is_tried

BATCH = 50  # versions in memory at a time
Cause = Version.Cause
RULED = {Table.Phase.VOID: Ruling.Kind.VOID, Table.Phase.FINISHED: Ruling.Kind.END}  # ended by a moderator


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that is not as it should be: where, of which kind, and what."""

    table: str
    version: int | None
    kind: str
    sentence: str

    def __str__(self) -> str:
        where = "" if self.version is None else f", version {self.version}"
        return f"table {self.table}{where}, {self.kind}: {self.sentence}"


@dataclass(slots=True)
class Verdict:
    """What was looked at, and what was found."""

    versions: int = 0
    draws: int = 0
    faults: list[Fault] = field(default_factory=list)


def verified(table: Table) -> Verdict:
    """Everything about a table that can be checked."""
    walk = _Walk(table)
    walk.advance(table.head)
    with transaction.atomic():
        now = Table.objects.select_for_update().get(pk=table.pk)
        if now.archived_at == table.archived_at:
            walk.advance(now.head)
            walk.conclude(now)
            return walk.verdict
    return verified(now)  # put away or brought back meanwhile


class _Walk:
    """One way along a table's history, from the first version to the head."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.verdict = Verdict()
        self.before: Version | None = None
        self.position: engines.Position | None = None  # after `before`; None if it cannot be opened
        self.secrets = dice.secrets_of(table)
        self.ordered = dice.ordered_at(table)
        self.promises = {each.until_version: each.secret_hash for each in dice.commitments(table)}
        self.archived = self._archived() if table.archived_at is not None else None

    def _archived(self) -> list[Version]:
        try:
            return archive.versions_of(self.table)
        except archive.Unreadable as error:
            self.fault(None, "archive", f"{error}.")
            return []

    def fault(self, version: int | None, kind: str, sentence: str) -> None:
        self.verdict.faults.append(Fault(self.table.code, version, kind, sentence))

    def advance(self, head: int | None) -> None:
        """Check all versions up to the head that were not checked yet."""
        last = -1 if self.before is None else self.before.number
        while batch := list(self._after(last, -1 if head is None else head)):
            for version in batch:
                self._check(version)
            last = batch[-1].number

    def _after(self, last: int, head: int) -> Iterator[Version]:
        if self.archived is not None:
            return iter(self.archived[last + 1 : min(last + BATCH, head) + 1])
        found = Version.objects.filter(table=self.table, number__gt=last, number__lte=head)
        return iter(found.order_by("number")[:BATCH])

    def _check(self, version: Version) -> None:
        self.verdict.versions += 1
        expected = 0 if self.before is None else self.before.number + 1
        if version.number != expected:
            self.fault(version.number, "gap", f"it follows version {expected - 1}.")
        self._check_links(version)
        position = self._opened(version)
        self._check_draws(version)
        if position is not None:
            self._check_board(version, position)
        self.before, self.position = version, position

    def _check_links(self, version: Version) -> None:
        """Each layer against the stored ones it is made of, so that a change is named where it was made."""
        previous = chain.beginning(self.table) if self.before is None else self.before.fingerprint
        promise = next(each for until, each in self.promises.items() if until is None or version.number <= until)
        if version.kept != chain.kept(version, bytes(self.table.chain_key)):
            self.fault(version.number, "chain", "its board, its events or how it came in were changed.")
        if version.seal != chain.seal(version, version.kept):
            self.fault(version.number, "chain", "its move or its draws were changed.")
        if version.fingerprint != chain.fingerprint(version, version.seal, previous=previous, promise=promise):
            self.fault(version.number, "chain", "what everybody sees of it, or a version before it, was changed.")

    def _opened(self, version: Version) -> engines.Position | None:
        try:
            return engines.open_snapshot(version.snapshot, version.digest)
        except engines.Damaged as error:
            if error.__cause__ is None:
                self.fault(version.number, "digest", "its snapshot is not the one that was stored.")
            else:
                self.fault(version.number, "snapshot", f"it cannot be opened: {_named(error.__cause__)}.")
        except Exception as error:  # whatever is wrong with it, all else is still to be checked
            self.fault(version.number, "snapshot", f"it cannot be opened: {_named(error)}.")
        return None

    def _check_draws(self, version: Version) -> None:
        """Each is what the secret gives for its reason, and stands where its reason was used next."""
        secret = dice.secret_at(version.number, self.secrets) or b""
        epoch = dice.epoch_at(version.number, self.ordered)
        before = {} if self.before is None else self.before.snapshot
        used = dict(before.get("used", {})) if isinstance(before, dict) else None  # None: damaged, and named
        for draw in version.draws:
            self.verdict.draws += 1
            place = draw["ordinal"] if used is None else used.get(draw["why"], 0)
            if used is not None:
                used[draw["why"]] = place + 1
            if (draw["epoch"], draw["ordinal"]) != (epoch, place) or not engines.draw_is_true(draw, secret):
                self.fault(version.number, "draw", f"{draw['why']!r} is not what the secret gives there.")

    def _check_board(self, version: Version, position: engines.Position) -> None:
        """The version played again, with the draws that are stored, from the board before it."""
        if version.restores is not None:
            self._check_restored(version)
            return
        if version.cause != Cause.SETUP and self.position is None:
            return  # what it was played on is damaged, and named
        try:
            step = self._played_again(version)
        except Exception as error:  # the game refuses, or what is stored makes no sense to it
            self.fault(version.number, "replay", f"it cannot be played again: {_named(error)}.")
            return
        if step.draws != version.draws:
            self.fault(version.number, "replay", "played again, it draws something else than is stored.")
        elif step.position.snapshot() != position.snapshot():
            self.fault(version.number, "replay", "played again, it leads to another board.")
        elif version.release == RELEASE and step.events != version.events:
            self.fault(version.number, "replay", "played again, it tells another story.")

    def _played_again(self, version: Version) -> engines.Played:
        table, position, luck = self.table, self.position, engines.Luck(b"", recorded=version.draws)
        match version.cause:
            case Cause.SETUP:
                return engines.start(table.game, table.options, table.seat_count, luck)
            case Cause.MOVE | Cause.TIMEOUT if position is not None and version.seat is not None:
                return position.play(version.seat, position.read_move(version.move), luck)
            case Cause.ADJUST if position is not None:
                return position.adjust(version.move)
            case Cause.DEAL if position is not None and (step := position.deal_afresh(luck)) is not None:
                return step
        raise LookupError(f"nothing is known of {version.cause!r}")

    def _check_restored(self, version: Version) -> None:
        if self.archived is not None:
            older = next((each.digest for each in self.archived if each.number == version.origin), None)
        else:
            found = Version.objects.filter(table=self.table, number=version.origin)
            older = found.values_list("digest", flat=True).first()
        if older != version.digest:
            self.fault(version.number, "restore", f"its board is not that of version {version.restores}.")

    def conclude(self, table: Table) -> None:
        """What hangs on the head: the table's row, its turns, its letters, its mails and its outcome."""
        self._check_head(table)
        self._check_secrets(table)
        waiting = list(Turn.objects.filter(table=table, closed_at__isnull=True).order_by("seat"))
        self._check_turns(table, waiting)
        self._check_settled(table, waiting)
        self._check_letters(table)
        self._check_mails(table)
        self._check_outcome(table)

    def _check_head(self, table: Table) -> None:
        newest = self.before
        if (newest.number if newest else None) != table.head:
            self.fault(table.head, "head", "the newest version is missing.")
            self.position = None
        elif newest is not None and newest.fingerprint != table.fingerprint:
            self.fault(table.head, "head", "the table remembers another fingerprint of its newest version.")
        if Version.objects.filter(table=table, number__gt=-1 if table.head is None else table.head).exists():
            self.fault(table.head, "head", "there are versions after the newest one.")
        for ruling in Ruling.objects.filter(table=table, head_after__gt=table.head or 0):
            self.fault(ruling.head_after, "ruling", f"ruling {ruling.pk} speaks of a version that is not there.")

    def _check_secrets(self, table: Table) -> None:
        for until, secret in dice.secrets_of(table).items():
            if chain.secret_hash(secret or b"") != self.promises.get(until):
                self.fault(until, "secret", "it is not the one that was promised.")

    def _check_turns(self, table: Table, waiting: list[Turn]) -> None:
        playing = table.phase == Table.Phase.PLAYING
        if playing and self.position is None:
            return
        asked = sorted(self.position.asked()) if playing and self.position is not None else []
        found = [turn.seat for turn in waiting]
        if found != asked:
            self.fault(table.head, "turns", f"seats {asked} are asked, but seats {found} are waited for.")

    def _check_settled(self, table: Table, waiting: list[Turn]) -> None:
        """What only one seat sees are steps of it that can be taken back, in a turn that is still open (ADR 17)."""
        settled = table.settled
        if settled is None and table.trying is None:
            return
        if settled is None or settled >= (table.head or 0) or table.trying not in {turn.seat for turn in waiting}:
            self.fault(settled, "settled", f"seat {table.trying} can have nothing that it is trying out.")
            return
        for turn in waiting:
            if turn.opened_version > settled:
                self.fault(turn.opened_version, "settled", f"seat {turn.seat} is asked by what it cannot see.")
        for version in Version.objects.filter(table=table, number__gt=settled).defer("snapshot"):
            if version.seat != table.trying or not is_tried(version):
                self.fault(version.number, "settled", "others do not see it, although it cannot be taken back.")

    def _check_letters(self, table: Table) -> None:
        """Everybody who is waited for was written to, or there is a reason that people see."""
        for turn in prompts.waited_for().filter(table=table, told=prompts.Told.UNTOLD).order_by("seat"):
            self.fault(turn.opened_version, "letters", f"seat {turn.seat} is waited for and was never told.")

    def _check_mails(self, table: Table) -> None:
        """What a mail says to have played is there, in its own name; and what was played by mail has its mail."""
        if table.archived_at is not None:
            return
        rows = Inbox.objects.filter(table=table, status=Inbox.Status.DONE).values_list("name", "results")
        said = {
            (number, f"{name[:40]}-{place}")
            for name, results in rows
            for place, result in enumerate(results)
            for number in _numbers(result.get("versions"))
        }
        by_mail = Version.objects.filter(table=table, channel=Version.Channel.MAIL)
        by_mail = by_mail.exclude(account__deleted_at__isnull=False)  # whose mails went with their account
        for number, _ in sorted(said.symmetric_difference(by_mail.values_list("number", "submission"))):
            self.fault(number, "mail", "what was played by mail and what mails say to have played differ.")

    def _by_players(self, table: Table) -> bool:
        """Whether those at the table have ended it: by a proposal to which all agreed, or by resigning."""
        kinds = [Proposal.Kind.END, Proposal.Kind.VOID]
        agreed = Proposal.objects.filter(table=table, kind__in=kinds, status=Proposal.Status.GRANTED)
        resigned = Tenure.objects.filter(seat__table=table, ended_how=Tenure.Ended.RESIGNED)
        given_up = (table.outcome or {}).get("reason") == endings.BY_RESIGNATION
        return agreed.exists() or (given_up and resigned.exists())

    def _check_outcome(self, table: Table) -> None:
        outcome = self.position.outcome() if self.position is not None else None
        by_rules = None if outcome is None else engines.plain(outcome)
        ruled = RULED.get(Table.Phase(table.phase))
        if ruled is not None and (Ruling.objects.filter(table=table, kind=ruled).exists() or self._by_players(table)):
            return
        if self.position is None and table.head is not None:
            return
        over = table.phase == Table.Phase.FINISHED
        if table.outcome != by_rules or over != (by_rules is not None):
            self.fault(table.head, "outcome", "the stored result is not that of the board.")


def _numbers(versions: Sequence[int] | None) -> range:
    return range(0) if versions is None else range(versions[0], versions[-1] + 1)


def _named(error: BaseException) -> str:
    return f"{type(error).__name__}, {' '.join(str(error).split())[:200]}"
