"""Letters that show a board, in the middle of a game: one of each kind."""

from games import GAMES
from pbem.mailgate import letters
from pbem.mailgate.envelope import Envelope
from pbem.models import Outbox, Table
from pbem.services import consent, disputes, inbox, outbox, proposals, reply_keys, rulings
from tests.desk import bench, moderator, mover
from tests.tables import account, play_on, started

Kind = Outbox.Kind
MOVES = 48  # the middle of a game
AS_IF = (Kind.STARTED, Kind.TURN, Kind.PLAN, Kind.SUBSTITUTE, Kind.CALL, Kind.WOKEN, Kind.FINISHED)
KINDS = {*AS_IF, Kind.ANSWER, Kind.PROPOSAL, Kind.CONSENT, Kind.DISPUTE, Kind.REWOUND}
EVERYTHING = "history\nplan\nhelp\nboard\n"  # that an answer can be asked for


def middle_of(slug: str) -> Table:
    """A table with all its seats taken, in the middle of a game."""
    game = GAMES[slug]
    people = [account(name) for name in ("Ana", "Bence", "Caroline", "Dora")[: game.seats[-1]]]
    table = started(*people, game=slug, options=game.random_play.options, takebacks="friendly")
    list(play_on(table, MOVES))
    table.refresh_from_db()
    return table


def written(table: Table) -> dict[str, Envelope]:
    """The letters, by their kind: as if the table had begun, gone on and ended just now, with a lot to tell."""
    head = table.head or 0
    by = mover(table, head)
    others = [seat.account for seat in table.seats.all() if seat.account != by]
    # Heavy letters are found sooner if everything that can be told at a table is told in the middle of it.
    turn = table.turns.filter(closed_at=None).first()
    seat = table.seats.get(number=turn.seat)
    facts = {"tenure": seat.tenures.get().pk, "seat": seat.number}
    about = {"account": seat.account, "table": table, "turn": turn, "facts": facts}
    outbox.post([outbox.write(kind, f"{table.pk}:heavy", **about) for kind in AS_IF])
    answered(table)
    proposals.propose(code=table.code, by=by, kind="end", text="I meant the other one. " * 20)
    consent.ask(code=table.code, by=by, to_version=head - 12, head=head, text="I meant the other one. " * 20)
    disputes.open_dispute(code=table.code, by=others[0], version=head, reason="rules", text="This is not so. " * 20)
    rulings.rewind(bench(table, moderator()), to_version=head - 1)
    Table.objects.update(outcome=_finished(table))
    found = {}
    for row in Outbox.objects.filter(table=table, kind__in=KINDS):
        if row.kind not in AS_IF or ":heavy" in row.key:
            found[row.kind] = letters.compose(row)
    assert set(found) == KINDS
    return found


def answered(table: Table) -> Outbox:
    """The letter to whoever is waited for and has asked for everything that an answer can tell."""
    turn = table.turns.filter(closed_at=None).first()
    by = table.seats.get(number=turn.seat).account
    mail = f"From: {by.email}\n\n{EVERYTHING}"
    inbox.store(recipient=reply_keys.address(turn, by, table.head), sender=by.email, raw=mail.encode())
    inbox.drain()
    return Outbox.objects.get(kind=Kind.ANSWER)


def _finished(table: Table) -> dict[str, object]:
    """As if the table were over."""
    seats = range(table.seat_count)
    return {"ranking": [[seat] for seat in seats], "scores": list(seats), "reason": rulings.ENDED}
