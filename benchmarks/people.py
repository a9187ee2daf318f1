"""People at tables, and moves known in advance: a client that only sends leaves all the work to the service.

Chance comes from the table's secret alone, so a whole game can be played here, by the rules, before anybody sends it.
"""

import json
import random
import uuid
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count, cycle, islice

from django.test import Client

from games import GAMES
from games.engine import codec, plans
from games.engine.chance import Dice
from games.engine.contract import Json
from pbem.models import Account, Table
from pbem.services import play, tables
from pbem.services.keys import make_api_key
from tests.tables import account

TABLES_OF_ONE = 40  # one person may open 50 a day
_numbers = count(1)


@dataclass(frozen=True, slots=True)
class Step:
    """A move that will be legal when it comes."""

    head: int
    seat: int
    move: Json


@dataclass(slots=True)
class Playing:
    """A table, who sits where, and what they will do."""

    code: str
    game: str
    people: dict[int, Account]
    steps: Sequence[Step]
    states: Sequence[Json]  # what each step will make, as JSON
    done: int = 0
    keys: dict[int, str] = field(default_factory=dict)
    further: int = 0  # versions that came between without a move

    @property
    def left(self) -> int:
        return len(self.steps) - self.done

    def play(self, moves: int = 1) -> None:
        """Play the next moves through the services."""
        for step in self.steps[self.done : self.done + moves]:
            play.submit(
                code=self.code,
                by=self.people[step.seat],
                head=step.head + self.further,
                submission=uuid.uuid4().hex,
                channel="web",  # type: ignore[arg-type]
                move=step.move,
            )
            self.done += 1

    def asked(self) -> Account:
        """Who moves next."""
        return self.people[self.steps[self.done].seat]

    def request(self, step: Step) -> bytes:
        """The next move as a program sends it."""
        sent = {"head": step.head + self.further, "submission": uuid.uuid4().hex, "move": step.move}
        return http("POST", f"/api/tables/{self.code}/moves/", self.keys[step.seat], json.dumps(sent).encode())


def http(method: str, path: str, key: str = "", body: bytes = b"", **headers: str) -> bytes:
    """A request as it goes over the wire."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1", f"Content-Length: {len(body)}"]
    lines += [f"Authorization: Key {key}"] if key else []
    lines += ["Content-Type: application/json"] if body else []
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


def cookie(person: Account) -> str:
    """The header of somebody's browser that is logged in."""
    client = Client(headers={"host": "127.0.0.1"})
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return "; ".join(f"{name}={morsel.value}" for name, morsel in client.cookies.items())


def company(size: int) -> list[Account]:
    """People whom nobody has met yet."""
    return [account(f"Player{next(_numbers)}") for _ in range(size)]


def seated(count: int, *, games: Sequence[str] = tuple(GAMES), moves: int = 40, keys: bool = False) -> list[Playing]:
    """So many tables, of these games in turn, each with moves known in advance."""
    people = company(max(4, count // TABLES_OF_ONE + 4))
    known = {one.pk: make_api_key(account=one, label="benchmarks") for one in people} if keys else {}
    found = []
    for number, slug in enumerate(islice(cycle(games), count)):
        game = GAMES[slug]
        around = [people[(number + place) % len(people)] for place in range(game.seats[0])]
        table = _opened(slug, around)
        found.append(planned(table, moves, seed=number))
        found[-1].keys = {seat: known.get(one.pk, "") for seat, one in found[-1].people.items()}
    return found


def _opened(slug: str, around: Sequence[Account]) -> Table:
    first, *others = around
    options = GAMES[slug].random_play.options
    table = tables.open_table(by=first, game=slug, seat_count=len(around), options=options, visibility="public")
    for person in others:
        tables.join(code=table.code, by=person)
    table.refresh_from_db()
    return table


def planned(table: Table, moves: int, seed: int) -> Playing:
    """The first moves of a table that has just begun."""
    game, chance = GAMES[table.game], Dice(bytes(table.secret), table.epoch)
    state = game.setup(table.options, table.seat_count, chance).state
    choosing = random.Random(seed)
    steps: list[Step] = []
    states: list[Json] = []
    head = 0
    while len(steps) < moves and (asked := game.pending(state)):
        seat = choosing.choice(asked).seat
        move = single = plans.Planned(game, state, seat).single()
        if single is None:
            move = choosing.choice(game.moves(state, seat))
        state = game.apply(state, seat, move, chance).state
        if single is None:  # else the service enters it
            steps.append(Step(head, seat, codec.dump_move(move)))
            states.append(codec.dump(game, state))
        head += 1
    people = {seat.number: seat.account for seat in table.seats.select_related("account") if seat.account}
    return Playing(table.code, table.game, people, steps, states)
