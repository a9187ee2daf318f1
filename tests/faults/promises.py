"""The promises about what is stored, as functions that give the sentences of what is broken; empty is good.

The simulation asks after every step, the harness of real parts at the end. What a promise is called (P1 to P11) stands
in docs/faults.md.
"""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator

from pbem import engines
from pbem.database_time import DatabaseNow
from pbem.mailgate.envelope import message_id
from pbem.models import Inbox, Outbox, RewindRequest, Seat, Table, Turn, Version
from pbem.selectors.verify import verified

AFTER_A_PROMPT = (Outbox.Kind.REMINDER, Outbox.Kind.NUDGE, Outbox.Kind.BALANCE)  # about the same turn


def of_table(table: Table) -> list[str]:
    """Everything that must hold of a table at any moment between two transactions."""
    versions = list(Version.objects.filter(table=table).order_by("number"))
    found = [*of_history(table, versions), *of_turns(table, versions[-1] if versions else None)]
    return found + [f"verify: table {table.code}: {fault}" for fault in verified(table).faults]


def of_history(table: Table, versions: list[Version], since: int = 1) -> Iterator[str]:
    """Versions without gaps, each the consequence of the one before (P3, P6, P7, P8); checked from `since` on."""
    where = f"table {table.code} ({table.game})"
    numbers = [version.number for version in versions]
    if numbers != list(range(len(versions))):
        yield f"P3: {where} has the versions {numbers}"
        return
    if table.head != (versions[-1].number if versions else None):
        yield f"P3: {where} has head {table.head} and {len(versions)} versions"
    for version in versions[since:]:
        yield from (f"{problem} (version {version.number} of {where})" for problem in follows(table, versions, version))


def follows(table: Table, versions: list[Version], version: Version) -> Iterator[str]:
    """Whether a version is what its cause makes of the one before."""
    before = versions[version.number - 1]
    if version.restores is not None:
        target = versions[version.restores]
        if (version.snapshot, version.digest) != (target.snapshot, target.digest):
            yield f"P6: does not restore version {version.restores} to the byte"
        if version.cause == Version.Cause.UNDO:
            yield from undone(versions, version)
    elif version.cause in (Version.Cause.MOVE, Version.Cause.TIMEOUT):
        yield from played_again(version, before, secrets_of(table))


def played_again(version: Version, before: Version, lucks: Iterable[engines.Luck]) -> Iterator[str]:
    """Whether the move, played again, gives the same board and the same dice, with one of the table's secrets."""
    found = []
    for luck in lucks:
        try:
            position = engines.open_snapshot(before.snapshot, before.digest)
            step = position.play(version.seat or 0, position.read_move(version.move), luck)
        except (engines.GameError, engines.Damaged) as error:
            found.append(f"P8: cannot be played again: {error!r}")
            continue
        if engines.digest(step.position.snapshot()) == version.digest and step.draws == version.draws:
            return
        found.append("P8: played again gives another board" if step.draws == version.draws else "P7: other dice fell")
    yield found[-1]


def secrets_of(table: Table) -> list[engines.Luck]:
    """Every secret the table has had, with every epoch, newest first."""
    secrets = [bytes(table.secret), *(bytes(past.secret) for past in table.past_secrets.all())]
    return [engines.Luck(secret, epoch) for secret in secrets for epoch in range(table.epoch, -1, -1)]


def undone(versions: list[Version], undo: Version) -> Iterator[str]:
    """What an undo took back was one's own, and nothing was rolled or shown in it (P6)."""
    number = versions[undo.number - 1].origin
    while number != undo.restores:
        taken = versions[number]
        if taken.barrier or taken.seat != undo.seat or taken.cause != Version.Cause.MOVE:
            yield f"P6: takes back version {taken.number}, which was not its player's to take back"
            return
        number = versions[number - 1].origin
        if number < (undo.restores or 0):
            yield f"P6: goes back past version {undo.restores}"
            return


def decided_on(versions: list[Version], head: int, seat: int, first: int) -> Iterator[str]:
    """Between the board somebody saw and their move lie only answers of others to questions of their own (P3)."""
    for between in versions[head + 1 : first]:
        if between.seat == seat or between.cause not in (Version.Cause.MOVE, Version.Cause.TIMEOUT):
            yield f"P3: version {first} was decided at version {head}, and version {between.number} came between"


def of_turns(table: Table, head: Version | None) -> Iterator[str]:
    """Exactly the asked seats are waited for, and each turn has one letter of its own (P4)."""
    where = f"table {table.code} ({table.game})"
    turns = list(Turn.objects.filter(table=table))
    playing = head is not None and table.phase == Table.Phase.PLAYING
    asked = engines.open_snapshot(head.snapshot, head.digest).asked() if playing and head else ()
    waited_for = [turn.seat for turn in turns if turn.closed_at is None]
    if sorted(waited_for) != sorted(asked):
        yield f"P4: {where} asks seats {sorted(asked)} and waits for {sorted(waited_for)}"
    prompts = Outbox.objects.filter(table=table, turn__isnull=False).exclude(kind__in=AFTER_A_PROMPT)
    letters = Counter(prompts.values_list("turn", "account"))
    seated = dict(Seat.objects.filter(table=table, account__isnull=False).values_list("number", "account"))
    begun = {turn.pk: turn.opened_version for turn in turns}
    for (turn_id, _), count in letters.items():
        if count > 1:
            yield f"P4: {count} letters prompt one person from version {begun.get(turn_id)} of {where}"
    for turn in turns:
        if turn.closed_at is None and turn.seat in seated and not letters[turn.pk, seated[turn.seat]]:
            yield f"P4: nothing prompts seat {turn.seat} from version {turn.opened_version} of {where}"
        if head is None or turn.opened_version > head.number:
            yield f"P4: a turn of {where} begins at version {turn.opened_version}, which does not exist"


def of_letters(taken: Iterable[str], refused: Iterable[str] = ()) -> Iterator[str]:
    """When all is quiet: every letter went out that should have, and none that is not in the outbox (P4)."""
    copies, given_up = Counter(taken), set(refused)
    known = {name_of(row): row for row in Outbox.objects.select_related("turn", "table", "account")}
    out_of_reach = {row.account_id for name, row in known.items() if name in given_up}
    for name in copies.keys() - known.keys():
        yield f"P4: letter {name} tells of something that never happened"
    for name, row in known.items():
        if row.status == Outbox.Status.SENT and not copies[name]:
            yield f"P4: letter {row.key} is marked as sent and never arrived"
        elif row.status == Outbox.Status.DEAD and name not in given_up:
            yield f"P4: letter {row.key} was given up although nobody refused it for good: {row.last_error}"
        elif row.status in (Outbox.Status.PENDING, Outbox.Status.SENDING) and not must_wait(row):
            yield f"P4: letter {row.key} is still {row.status} after {row.attempts} attempts: {row.last_error}"
        elif row.status == Outbox.Status.CANCELLED and still_asks(row) and not came_back(row, out_of_reach):
            yield f"P4: letter {row.key} was dropped although its turn is open: {row.last_error}"


def name_of(row: Outbox) -> str:
    """The Message-ID of a letter, the same for every attempt to send it."""
    return message_id(row.kind, row.uid)


def still_asks(row: Outbox) -> bool:
    """Whether a prompt speaks to who is waited for, and has done nothing since (an undo opens a turn again)."""
    turn = row.turn
    if turn is None or turn.closed_at is not None:
        return False
    seat = {"table": row.table_id, "number": turn.seat, "account": row.account_id}
    acted = Version.objects.filter(table=row.table_id, seat=turn.seat, number__gt=turn.opened_version)
    return Seat.objects.filter(**seat).exists() and not acted.exists()


def came_back(row: Outbox, out_of_reach: Collection[int | None]) -> bool:
    """Whether everybody at the table can see why there is no letter: one to the same person was refused for good."""
    return row.account is not None and bool(row.account.returned) and row.account_id in out_of_reach


def must_wait(row: Outbox) -> bool:
    """Prompts at a table that stands still wait until it goes on."""
    return row.turn is not None and row.table is not None and row.table.frozen_at is not None


def of_settling() -> Iterator[str]:
    """What silence settles is settled once (P11): one rewind for each granted request, and none is forgotten."""
    rewound: dict[int, set[int]] = defaultdict(set)
    for facts in Outbox.objects.filter(kind=Outbox.Kind.REWOUND).values_list("facts", flat=True):
        if "request" in facts:
            rewound[facts["request"]].add(facts["version"])
    for request in RewindRequest.objects.all():
        versions = rewound[request.pk]
        wanted = 1 if request.status == RewindRequest.Status.GRANTED else 0
        if len(versions) != wanted:
            yield f"P11: request {request.pk} ({request.status}) took back {len(versions)} times"


def of_time() -> Iterator[str]:
    """Nobody's time is over for long without anything done about it (P11); asked when somebody has just looked."""
    running = Turn.objects.filter(closed_at__isnull=True, expired_at__isnull=True, deadline__lte=DatabaseNow())
    moving = running.filter(table__phase=Table.Phase.PLAYING, table__frozen_at__isnull=True)
    for turn in moving.select_related("table"):
        yield f"P11: the time of seat {turn.seat} of table {turn.table.code} was over at {turn.deadline}, and it waits"


def of_mails() -> Iterator[str]:
    """When all is quiet: every mail that was taken was read, and answered by one letter if a person wrote it (P2)."""
    answers = Counter(Outbox.objects.filter(kind=Outbox.Kind.ANSWER).values_list("facts__inbox", flat=True))
    silent = (Inbox.Fate.AUTOMATIC, Inbox.Fate.BOUNCE, Inbox.Fate.LOOP, Inbox.Fate.FORGED)
    for row in Inbox.objects.all():
        if row.status != Inbox.Status.DONE or not row.fate:
            yield f"P2: mail {row.pk} is {row.status}, and what became of it is {row.fate!r}: {row.last_error}"
        elif answers[row.pk] != (0 if row.fate in silent else 1):
            yield f"P2: mail {row.pk} ({row.fate}) is answered by {answers[row.pk]} letters"
