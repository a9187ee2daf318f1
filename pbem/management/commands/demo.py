"""People and tables to try everything with; a second run adds only what is missing."""

import random
from collections import Counter
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.contrib.auth.models import Group
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from pbem import engines
from pbem.engines import Choice, GameSummary
from pbem.models import Account, Dispute, Table, Turn, Version
from pbem.selectors import tables as selectors
from pbem.selectors.settled import shown
from pbem.services import disputes, play, tables

PASSWORD = "demo-demo-demo"  # noqa: S105  # known to everybody: these accounts exist for trying out only
PEOPLE = (
    ("Ana", "ana@example.org", "Europe/Berlin"),
    ("Ben", "ben@example.org", "America/New_York"),
    ("Caro", "caro@example.org", "Asia/Tokyo"),
)
MODERATOR = ("Mara", "mara@example.org", "Europe/Lisbon")  # sits at no table, so that she may rule at all of them
MIDDLE = 64  # moves of a table in the middle of its game


class Command(BaseCommand):
    """What `make run` shows at the first start."""

    help = "Make demo accounts, tables of every game at every stage, and a quarrel for the moderator."

    def handle(self, *args: Any, **options: Any) -> None:
        people = [_person(*each) for each in PEOPLE]
        for game in engines.summaries():
            _set_up(game, people)
        _quarrel(engines.summaries()[0], people)
        self.stdout.write("Log in as one of these, each with the password " + PASSWORD)
        for account in people:
            self.stdout.write(f"  {account.name:<5} {account.email:<17} {account.time_zone}")
        mara = _person(*MODERATOR)
        mara.groups.set(Group.objects.filter(name="admin"))
        self.stdout.write(f"  {mara.name:<5} {mara.email:<17} moderates, at /desk/{_second_factor()}")


def _second_factor() -> str:
    return ", which asks for a second factor: set it up there" if settings.REQUIRE_SECOND_FACTOR else ""


def _person(name: str, email: str, time_zone: str) -> Account:
    known = Account.objects.filter(email=email).first()
    if known is not None:
        return known
    fields = {"time_zone": time_zone, "confirmed_at": timezone.now()}
    return Account.objects.create_user(email, name, PASSWORD, **fields)


def _set_up(game: GameSummary, people: list[Account]) -> None:
    """One table that gathers, one just begun, one played to its end, one played some of the way."""
    seats = max(number for number in game.seats if number <= len(people))
    _table(f"A seat is free: {game.title}", game, people[: seats - 1], seats)
    _table(f"Just begun: {game.title}", game, people[:seats], seats)
    finished = _table(f"Finished: {game.title}", game, people[:seats], seats, most=10_000)
    half = (finished.head or 0) // 2
    _table(f"In the middle: {game.title}", game, people[:seats], seats, most=min(half, MIDDLE))


def _quarrel(game: GameSummary, people: list[Account]) -> None:
    """A table that stands still until a moderator rules."""
    table = _table(f"A quarrel: {game.title}", game, people, len(people), most=MIDDLE)
    if not table.disputes.exists():
        head = shown(table, None) or 0
        mover = table.versions.get(number=head).account
        disputes.open_dispute(
            code=table.code,
            by=next(person for person in people if person != mover),
            version=head,
            reason=Dispute.Reason.RULES,
            text="I do not think that this was allowed. Could somebody have a look at it, please?",
        )


def _table(title: str, game: GameSummary, people: list[Account], seats: int, most: int = 0) -> Table:
    """A table with the people at it, played by chance."""
    known = Table.objects.filter(title=title, opened_by=people[0]).first()
    if known is not None:
        return known
    with transaction.atomic():
        table = tables.open_table(
            by=people[0],
            game=game.slug,
            seat_count=seats,
            title=title,
            options=game.random_play.options,
            visibility=Table.Visibility.PUBLIC,
        )
        for account in people[1:]:
            table = tables.join(code=table.code, by=account)
        _play(table.code, game.random_play.weights, random.Random(title), most)  # noqa: S311  # the same choices every time
    table.refresh_from_db()
    return table


def _play(code: str, weights: Mapping[str, float], choosing: random.Random, most: int) -> None:
    """Legal moves by chance, through the same door as everybody's."""
    for _ in range(most):
        waiting = Turn.objects.filter(table__code=code, closed_at__isnull=True).order_by("seat").first()
        if waiting is None:
            return
        by = waiting.table.seats.get(number=waiting.seat).account
        table = selectors.find_table(code, by)
        if table is not None and by is not None:
            view = selectors.table_view(table, waiting.seat)
            play.submit(
                code=code,
                by=by,
                head=table.head or 0,
                submission=f"demo-{table.head}",
                channel=Version.Channel.WEB,
                move=_chosen(view.choices, weights, choosing).move,
            )


def _chosen(choices: list[Choice], weights: Mapping[str, float], choosing: random.Random) -> Choice:
    """A move at random, by its kind first where a game has kinds that are more fun to look at."""
    if not weights:
        return choosing.choice(choices)
    kinds = [str(choice.move["do"]) for choice in choices]
    often = Counter(kinds)
    return choosing.choices(choices, [weights.get(kind, 1.0) / often[kind] for kind in kinds])[0]
