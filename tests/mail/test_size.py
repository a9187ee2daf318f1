"""How much a letter weighs: people read on phones and pay by the megabyte, and so does whoever keeps mailboxes.

What each weighs is printed: python -m pytest tests/mail/test_size.py
"""

from collections.abc import Callable

import pytest

from games import GAMES
from pbem.mailgate import letters
from pbem.models import Outbox, Table
from pbem.services import consent, disputes, outbox, rulings
from tests.desk import bench, moderator, mover
from tests.tables import account, play_on, started

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("real_pictures")]

MOVES = 48  # the middle of a game
HEAVIEST = 100_000  # bytes, as it is handed to the mail server
SHOWING_A_BOARD = {"started", "turn", "finished", "consent", "dispute", "rewound"}


@pytest.fixture(params=GAMES)
def table(request: pytest.FixtureRequest) -> Table:
    """A table with all its seats taken, in the middle of a game."""
    game = GAMES[request.param]
    people = [account(name) for name in ("Ana", "Bence", "Caroline", "Dora")[: game.seats[-1]]]
    table = started(*people, game=request.param, options=game.random_play.options, takebacks="friendly")
    list(play_on(table, MOVES))
    table.refresh_from_db()
    return table


def test_no_letter_weighs_more_than_100_kb(table: Table, record_property: Callable[[str, object], None]):
    head = table.head or 0
    by = mover(table, head)
    others = [seat.account for seat in table.seats.all() if seat.account != by]
    # Heavy letters are found sooner if everything that can be told at a table is told in the middle of it.
    kinds = [Outbox.Kind.STARTED, Outbox.Kind.TURN, Outbox.Kind.FINISHED]
    turn = table.turns.filter(closed_at=None).first()
    asked = table.seats.get(number=turn.seat).account
    outbox.post([outbox.write(kind, f"{table.pk}:heavy", account=asked, table=table, turn=turn) for kind in kinds])
    consent.ask(code=table.code, by=by, to_version=head - 12, head=head, text="I meant the other one. " * 20)
    disputes.open_dispute(code=table.code, by=others[0], version=head, reason="rules", text="This is not so. " * 20)
    rulings.rewind(bench(table, moderator()), to_version=head - 1)
    Table.objects.update(outcome=finished(table))
    weights = {}
    for row in Outbox.objects.filter(table=table, kind__in=SHOWING_A_BOARD):
        if row.kind != "turn" or row.key.startswith(f"turn:{table.pk}:heavy"):
            weights[row.kind] = len(letters.compose(row).message().as_bytes())
    for kind, weight in weights.items():
        record_property(f"{table.game} {kind}", weight)
    assert set(weights) == SHOWING_A_BOARD
    assert {kind: weight for kind, weight in weights.items() if weight > HEAVIEST} == {}
    assert min(weights.values()) > 30_000, "they do show the board"


def finished(table: Table) -> dict[str, object]:
    """As if the table were over."""
    seats = range(table.seat_count)
    return {"ranking": [[seat] for seat in seats], "scores": list(seats), "reason": rulings.ENDED}
