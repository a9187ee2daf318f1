"""People and tables for tests, made through the services as a person would make them."""

import hashlib
import itertools
import uuid
from collections.abc import Iterator
from functools import cache

from django.utils import timezone

from games import GAMES
from games.engine.search import playout
from pbem.models import Account, Table, Turn, Version
from pbem.selectors.settled import shown
from pbem.selectors.tables import TableView, find_table, seat_number, table_view
from pbem.services import play, tables
from pbem.services.play import Submitted

PASSWORD = "clay-tablet-77"
SECRET = b"a secret that makes tests repeat"


def account(name: str, **fields: object) -> Account:
    """A person with a confirmed address."""
    fields = {"confirmed_at": timezone.now(), **fields}
    return Account.objects.create_user(f"{name.lower()}@example.org", name, PASSWORD, **fields)


def three() -> tuple[Account, Account, Account]:
    return account("Ana"), account("Ben"), account("Caro")


def started(*people: Account, game: str = "sumeria", **fields: object) -> Table:
    """A table at which these people have just sat down; its chance is the same in each run."""
    first, *others = people
    invited = [person.email for person in others]
    table = tables.open_table(by=first, game=game, seat_count=len(people), invite=invited, **fields)  # type: ignore[arg-type]
    Table.objects.filter(pk=table.pk).update(secret=SECRET, secret_hash=hashlib.sha256(SECRET).hexdigest())
    for person in others:
        tables.join(code=table.code, by=person)
    table.refresh_from_db()
    return table


def seen(table: Table, person: Account) -> TableView:
    """The table as a person sees it now."""
    found = find_table(table.code, person)
    assert found is not None
    return table_view(found, seat_number(found, person))


def asked(table: Table) -> Account:
    """Who is waited for."""
    turn = Turn.objects.filter(table=table, closed_at__isnull=True).first()
    assert turn is not None
    person = table.seats.get(number=turn.seat).account
    assert person is not None
    return person


def submit(table: Table, person: Account, line: str | None, **fields: object) -> Submitted:
    """Play a line on the newest board that this person sees."""
    table.refresh_from_db()
    fields = {
        "head": shown(table, seat_number(table, person)),
        "submission": uuid.uuid4().hex,
        "channel": Version.Channel.WEB,
        **fields,
    }
    return play.submit(code=table.code, by=person, line=line, **fields)  # type: ignore[arg-type]


def play_on(table: Table, moves: int = 10_000) -> Iterator[Submitted]:
    """Play until the end or for so many moves; a different choice each time, the same ones in each run."""
    for number in itertools.count():
        table.refresh_from_db()
        if number == moves or table.phase != Table.Phase.PLAYING:
            return
        person = asked(table)
        choices = seen(table, person).choices
        yield submit(table, person, choices[number * 7919 % len(choices)].notation)


@cache
def in_midst(game: str, most: int) -> int:
    """So many moves, or those of half a game where that is shorter: then somebody is still asked."""
    moves = playout(GAMES[game], 3, seed=1, options=GAMES[game].random_play.options)
    return min(most, sum(1 for _ in itertools.islice(moves, 2 * most)) // 2)


def lengthened(table: Table, versions: int) -> None:
    """Give a table a long history: its newest version, restored again and again."""
    table.refresh_from_db()
    newest = Version.objects.get(table=table, number=table.head)
    assert table.head is not None
    restored = {"cause": Version.Cause.REWIND, "channel": newest.channel, "restores": newest.origin}
    Version.objects.bulk_create(
        Version(
            table=table,
            number=number,
            snapshot=newest.snapshot,
            digest=newest.digest,
            release=newest.release,
            created_at=timezone.now(),
            **restored,
        )
        for number in range(table.head + 1, versions)
    )
    Table.objects.filter(pk=table.pk).update(head=versions - 1)
