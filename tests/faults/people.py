"""Makes the players and tables of a run: `python -m tests.faults.people 12 24 SEED` prints them as JSON."""

import json
import random
import sys
from typing import Any

import django


def main(people: int, tables: int, seed: int) -> dict[str, Any]:
    from django.core.management import call_command

    from pbem import engines
    from tests.tables import account

    call_command("migrate", verbosity=0)
    chance = random.Random(seed)
    accounts = [account(f"Player{number}", spends_balance=number % 2 == 0) for number in range(people)]
    games = engines.summaries()
    codes = []
    for number in range(tables):
        game = games[number % len(games)]
        seated = chance.sample(accounts, chance.choice(game.seats))
        codes.append(opened(seated, game, number))
    return {"people": [{"name": one.name, "email": one.email, "key": key(one)} for one in accounts], "tables": codes}


def opened(seated: list[Any], game: Any, number: int) -> str:
    """A table at which these people have sat down; some forgive more than others, at some there is little time."""
    from pbem.services import tables

    first, *others = seated
    clock = (None, {"turn_hours": 24, "policy": "default"}, {"turn_hours": 24, "policy": "wait"})[number % 3]
    house = {"takebacks": ("friendly", "standard")[number % 2], "grace_minutes": 0, "clock": clock}
    told = {"visibility": "public", "title": f"Table {number}"}  # by which a letter about it is known
    table = tables.open_table(by=first, game=game.slug, seat_count=len(seated), **told, **house)
    for person in others:
        tables.join(code=table.code, by=person)
    return table.code


def key(account: Any) -> str:
    """A key with which a program may look and play."""
    from pbem.services.keys import make_api_key

    return make_api_key(account=account, label="harness")


if __name__ == "__main__":
    django.setup()
    from tests.tables import PASSWORD

    made = main(int(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
    print(json.dumps({**made, "password": PASSWORD}))
