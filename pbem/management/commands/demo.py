"""People and tables to try everything with; a second run adds only what is missing."""

import random
from collections import Counter
from typing import Any

from django.contrib.auth.models import Group
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from pbem import engines
from pbem.engines import Choice, GameCard
from pbem.models import Account, Dispute, Table, Version
from pbem.selectors import tables as selectors
from pbem.services import disputes, play, tables

PASSWORD = "demo-demo-demo"  # noqa: S105  # known to everybody: these accounts exist for trying out only
PEOPLE = (
    ("Ana", "ana@example.org", "Europe/Berlin"),
    ("Ben", "ben@example.org", "America/New_York"),
    ("Caro", "caro@example.org", "Asia/Tokyo"),
)
MODERATOR = ("Mara", "mara@example.org", "Europe/Lisbon")  # sits at no table, so that she may rule at all of them
LIVELY = {  # how likely each kind of move is, 1 if not named, where even chances make poor games
    "euphrat-tigris": {"lay": 8, "join": 8, "lead": 2, "strike": 0.3, "stop": 0.1, "score": 20, "buy": 20},
    "ur": {"done": 0.05, "end": 0.3, "use": 8, "token": 4, "grow": 4, "attack": 2},
}
ROUNDS = 12  # for games that might go on for long
MIDDLE = 64  # moves of a table in the middle of its game


class Command(BaseCommand):
    """What `make run` shows at the first start."""

    help = "Make demo accounts, tables of every game at every stage, and a quarrel for the moderator."

    def handle(self, *args: Any, **options: Any) -> None:
        people = [_person(*each) for each in PEOPLE]
        for card in engines.cards():
            _set_up(card, people)
        _quarrel(engines.cards()[0], people)
        self.stdout.write("Log in as one of these, each with the password " + PASSWORD)
        for account in people:
            self.stdout.write(f"  {account.name:<5} {account.email:<17} {account.time_zone}")
        mara = _person(*MODERATOR)
        mara.groups.set(Group.objects.filter(name="admin"))
        self.stdout.write(f"  {mara.name:<5} {mara.email:<17} moderates, at /desk/")


def _person(name: str, email: str, time_zone: str) -> Account:
    known = Account.objects.filter(email=email).first()
    if known is not None:
        return known
    fields = {"time_zone": time_zone, "confirmed_at": timezone.now()}
    return Account.objects.create_user(email, name, PASSWORD, **fields)


def _set_up(card: GameCard, people: list[Account]) -> None:
    """One table that gathers, one just begun, one played to its end, one played some of the way."""
    seats = max(number for number in card.seats if number <= len(people))
    _table(f"A seat is free: {card.title}", card, people[: seats - 1], seats)
    _table(f"Just begun: {card.title}", card, people[:seats], seats)
    finished = _table(f"Finished: {card.title}", card, people[:seats], seats, most=10_000)
    half = (finished.head or 0) // 2
    _table(f"In the middle: {card.title}", card, people[:seats], seats, most=min(half, MIDDLE))


def _quarrel(card: GameCard, people: list[Account]) -> None:
    """A table that stands still until a moderator rules."""
    table = _table(f"A quarrel: {card.title}", card, people, len(people), most=MIDDLE)
    if not table.disputes.exists():
        head = table.head or 0
        mover = table.versions.get(number=head).account
        disputes.open_dispute(
            code=table.code,
            by=next(person for person in people if person != mover),
            version=head,
            reason=Dispute.Reason.RULES,
            text="I do not think that this was allowed. Could somebody have a look at it, please?",
        )


def _table(title: str, card: GameCard, people: list[Account], seats: int, most: int = 0) -> Table:
    """A table with the people at it, played by chance."""
    known = Table.objects.filter(title=title, opened_by=people[0]).first()
    if known is not None:
        return known
    with transaction.atomic():
        table = tables.open_table(
            by=people[0],
            game=card.slug,
            seat_count=seats,
            title=title,
            options={option.name: ROUNDS for option in card.options if option.name == "maxRounds"},
            visibility=Table.Visibility.PUBLIC,
        )
        for account in people[1:]:
            table = tables.join(code=table.code, by=account)
        _play(table.code, random.Random(title), most)  # noqa: S311  # the same choices every time
    table.refresh_from_db()
    return table


def _play(code: str, choosing: random.Random, most: int) -> None:
    """Legal moves by chance, through the same door as everybody's."""
    for _ in range(most):
        table = selectors.find_table(code, None)
        if table is None or table.head is None or table.phase != Table.Phase.PLAYING:
            return
        view = selectors.table_view(table, table.open_turns[0].seat)  # type: ignore[attr-defined]
        by = view.seats[view.viewer or 0].account
        if by is not None:
            play.submit(
                code=code,
                by=by,
                head=table.head,
                submission=f"demo-{table.head}",
                channel=Version.Channel.WEB,
                move=_chosen(table.game, view.choices, choosing).move,
            )


def _chosen(game: str, choices: list[Choice], choosing: random.Random) -> Choice:
    """A move at random, by its kind first where a game has kinds that are more fun to look at."""
    liking = LIVELY.get(game)
    if liking is None:
        return choosing.choice(choices)
    kinds = Counter(str(choice.move["do"]) for choice in choices)
    weights = [liking.get(kind, 1.0) / kinds[kind] for kind in (str(choice.move["do"]) for choice in choices)]
    return choosing.choices(choices, weights)[0]
