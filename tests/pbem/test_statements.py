"""How often pages and actions ask the database: exact numbers, whatever the history, the tables and the seats.

BEGIN, COMMIT and savepoints are told apart: what a transaction costs is not what is asked in it.
"""

import json
import re
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from django.db import connection
from django.http import HttpResponse
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from pbem.database_time import now
from pbem.models import Account, Follow, Invitation, Note, PersonBlock, Table
from pbem.selectors import notes
from pbem.services import consent, disputes, tables
from tests.pbem.api.programs import client_of
from tests.pbem.test_home import many
from tests.tables import account, asked, lengthened, play_on, seen, started, three

pytestmark = pytest.mark.django_db

TRANSACTION = ("BEGIN", "COMMIT", "ROLLBACK", "SAVEPOINT", "RELEASE")
MID_TURN = {"game": "euphrat-tigris"}  # a turn has two steps: after the first it goes on


@contextmanager
def statements() -> Iterator[list[str]]:
    """What is asked and written meanwhile, without the bounds of transactions."""
    found: list[str] = []
    with CaptureQueriesContext(connection) as queries:
        yield found
    found += [each["sql"] for each in queries if not each["sql"].startswith(TRANSACTION)]


def browser(person: Account) -> Client:
    client = Client()
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


def program(person: Account) -> Client:
    client = client_of(person)
    client.get("/api/games/")  # that a key was used is noted once an hour
    return client


def asks(visit: Callable[..., HttpResponse], *given: object, **named: object) -> list[str]:
    with statements() as found:
        answer = visit(*given, **named)
    assert answer.status_code in (200, 201, 302), answer.content
    return found


def move(table: Table, client: Client, person: Account) -> list[str]:
    """Send the first legal move by the form of the page."""
    view = seen(table, person)
    form = {"head": view.table.head, "submission": uuid.uuid4().hex, "move": json.dumps(view.choices[0].move)}
    return asks(client.post, f"/tables/{table.code}/", form)


def move_by_program(table: Table, client: Client, person: Account) -> list[str]:
    view = seen(table, person)
    sent = {"head": view.table.head, "submission": uuid.uuid4().hex, "move": view.choices[0].move}
    return asks(client.post, f"/api/tables/{table.code}/moves/", sent, format="json")


def people(*name: int, seats: int) -> list[Account]:
    return [account("-".join(map(str, ("Player", *name, seats, place)))) for place in range(seats)]


# --- Moves ---


@pytest.mark.parametrize(("send", "visitor"), [(move, browser), (move_by_program, program)])
def test_a_step_within_a_turn_takes_five_statements_and_one_that_passes_it_eight(send, visitor):
    for versions in (5, 500):
        for seats in (2, 4):
            table = started(*people(versions, seats=seats), **MID_TURN)
            lengthened(table, versions)
            person = asked(table)
            client = visitor(person)
            step = send(table, client, person)
            assert asked(table) == person
            assert len(step) == 5, step
            passing = send(table, client, person)
            assert asked(table) != person
            assert len(passing) == 8, passing


def test_what_a_move_asks_and_writes_is_this():
    table = started(*three(), **MID_TURN)
    person = asked(table)
    client = browser(person)
    move(table, client, person)
    found = move(table, client, person)
    assert [(each.split()[0], re.search(r"pbem_\w+", each)[0]) for each in found] == [
        ("SELECT", "pbem_session"),  # with the account
        ("SELECT", "pbem_table"),  # locked, with the time
        ("SELECT", "pbem_seat"),  # with accounts, open turns, the newest board, and whether it was sent before
        ("INSERT", "pbem_version"),
        ("UPDATE", "pbem_table"),
        ("UPDATE", "pbem_turn"),
        ("INSERT", "pbem_turn"),
        ("INSERT", "pbem_outbox"),
    ]


def test_a_submission_that_comes_again_takes_four_statements_and_writes_nothing():
    table = started(*three())
    person = asked(table)
    client = browser(person)
    form = {"head": 0, "submission": "once", "line": "+AKKc"}
    asks(client.post, f"/tables/{table.code}/", form)
    again = asks(client.post, f"/tables/{table.code}/", form)
    assert len(again) == 4
    assert all(each.startswith("SELECT") for each in again)


def test_a_request_to_take_back_that_a_move_overtakes_costs_one_more():
    table = started(*three())
    list(play_on(table, 1))
    person = asked(table)
    client = browser(person)
    table.refresh_from_db()
    consent.ask(code=table.code, by=person, to_version=0, head=table.head)
    assert len(move(table, client, person)) == 9


# --- Pages and lists ---

PAGES = {"": 4, "head/": 1, "history/": 3, "history/2/": 5}


@pytest.mark.parametrize(("page", "most"), PAGES.items())
def test_a_page_of_a_table_takes_as_many_statements_however_long_the_history_and_however_many_seats(page, most):
    for seats in (3, 4):
        table = started(*people(seats=seats))
        list(play_on(table, 5))
        person = asked(table)
        client, address = browser(person), f"/tables/{table.code}/{page}"
        assert len(asks(client.get, address)) == most
        lengthened(table, 500)
        assert len(asks(client.get, address)) == most


@pytest.mark.parametrize("game", ["after-the-flood", "euphrat-tigris", "sumeria", "ur"])
def test_the_table_page_takes_four_statements_in_every_game_also_with_a_pick_and_one_more_after_a_turn(game):
    table = started(*three(), game=game)
    for _ in play_on(table, 6):
        for person in table.seats.all():
            client, address = browser(person.account), f"/tables/{table.code}/"
            picks = [choice.path[0] for choice in seen(table, person.account).choices[:1]]
            more = moved_and_waits(table, person.account)  # where they are waited for next
            assert len(asks(client.get, address)) == 4 + more
            assert len(asks(client.get, address, {"pick": picks})) == 4 + more


def moved_and_waits(table: Table, person: Account) -> bool:
    view = seen(table, person)
    return view.version.seat == view.viewer and view.question is None


def test_a_passed_turn_in_its_grace_costs_one_more_beside_where_one_is_waited_for_next():
    table = started(*three(), grace_minutes=10)
    person = asked(table)
    list(play_on(table, 1))
    client, address = browser(person), f"/tables/{table.code}/"
    assert len(asks(client.get, address)) == 6
    assert f"{address}undo/" in client.get(address).content.decode()


def test_what_stands_around_a_board_is_asked_for_only_where_there_is_something():
    table = started(*three())
    list(play_on(table, 2))
    person = asked(table)
    client, address = browser(person), f"/tables/{table.code}/"
    assert len(asks(client.get, address)) == 4
    table.refresh_from_db()
    disputes.open_dispute(code=table.code, by=person, version=1, reason="rules", text="Why?")
    assert len(asks(client.get, address)) == 6  # the dispute, and what was said about it


@pytest.mark.parametrize("audience", ["players", "spectators"])
def test_what_is_said_costs_a_table_one_statement_however_much_it_is_and_whoever_blocks_whom(audience):
    table = started(*three(), visibility="public")
    eva = account("Eva")
    reader = asked(table) if audience == "players" else eva
    others = [person for person in Account.objects.all() if person not in (reader, eva)]
    client, address = browser(reader), f"/tables/{table.code}/"
    before = len(asks(client.get, address))
    for blocks in (0, 20):
        for place in range(blocks):
            PersonBlock.objects.create(by=account(f"P{place}"), whom=reader, created_at=now())
        for count in (1, 40):
            for number in range(count):
                author = others[number % 2] if audience == "players" else account(f"W{blocks}-{count}-{number}")
                Note.objects.create(table=table, author=author, audience=audience, text="Hm.", created_at=now())
            assert len(asks(client.get, address)) == before + 1
            assert len(asks(client.get, f"{address}talk/")) == 3
            assert len(asks(program(reader).get, f"/api/tables/{table.code}/notes/")) == 3


def test_how_much_is_unread_is_one_statement_for_all_tables():
    ana, ben, caro = three()
    tables = [started(ana, ben, caro) for _ in range(5)]
    for table in tables:
        for _ in range(20):
            Note.objects.create(table=table, author=ana, audience="players", text="Hm.", created_at=now())
    with statements() as found:
        assert notes.unread(ben, [table.pk for table in tables]) == {table.pk: 20 for table in tables}
    assert len(found) == 1


@pytest.mark.parametrize(("address", "most"), [("", 3), ("moves/", 3), ("versions/", 3), ("versions/3/", 3)])
def test_an_answer_to_a_program_takes_as_many_statements_however_long_the_history(address, most):
    table = started(*three())
    list(play_on(table, 5))
    client = program(asked(table))
    assert len(asks(client.get, f"/api/tables/{table.code}/{address}")) == most
    lengthened(table, 500)
    assert len(asks(client.get, f"/api/tables/{table.code}/{address}")) == most


@pytest.mark.parametrize("address", ["", "moves/", "versions/3/"])
def test_a_program_that_knows_the_answer_costs_two_statements_and_opens_no_board(address):
    table = started(*three())
    list(play_on(table, 5))
    client, where = program(asked(table)), f"/api/tables/{table.code}/{address}"
    known = client.get(where).headers["ETag"]
    with statements() as found:
        assert client.get(where, HTTP_IF_NONE_MATCH=known).status_code == 304
    assert len(found) == 2
    assert not any('"snapshot"' in each for each in found)


@pytest.mark.parametrize(
    ("address", "most"),
    [
        ("/", 5),  # with what is followed, and the notes that are not read yet
        ("/tables/finished/", 2),
        ("/tables/finished/?words=finished", 2),
        ("/lobby/", 3),
        ("/api/tables/", 2),
        ("/api/lobby/", 2),
        ("/api/follows/", 3),
        ("/api/invitations/", 2),
    ],
)
def test_lists_take_as_many_statements_for_one_table_as_for_a_hundred(address, most):
    ana = account("Ana")
    client = (program if "api" in address else browser)(ana)
    for number in (1, 99):
        for phase in ("playing", "gathering", "finished"):
            many(ana, phase, number, asked=phase == "playing")
        ben = account(f"Ben{number}")
        theirs = many(ben, "gathering", number) + many(ben, "playing", number)
        Table.objects.exclude(phase="finished").update(visibility="public")
        Invitation.objects.bulk_create(
            Invitation(table=table, email=f"guest{n}@example.org", invited_by=ben, created_at=timezone.now())
            for table in theirs
            for n in range(2)
        )
        Follow.objects.bulk_create(Follow(follower=ana, table=each, created_at=timezone.now()) for each in theirs)
        Follow.objects.create(follower=ana, person=ben, created_at=timezone.now())
        Follow.objects.create(follower=ben, person=ana, created_at=timezone.now())
        assert len(asks(client.get, address)) == most


def test_a_stranger_pays_one_statement_for_all_public_tables_and_one_for_the_board_that_is_shown():
    for number in (1, 2):
        started(*people(number, seats=3), visibility="public")
        assert len(asks(Client().get, "/")) == 2
        assert len(asks(Client().get, "/lobby/")) == 1
    assert asks(Client().get, "/help/") == asks(Client().get, "/help/letter/") == []


def test_a_table_that_gathers_takes_as_many_statements_however_many_are_invited():
    ana, ben = people(1, seats=2)
    table = tables.open_table(by=ana, game="sumeria", seat_count=4, visibility="public", invite=["a@example.org"])
    most = len(asks(browser(ana).get, f"/tables/{table.code}/"))
    assert most == 6
    tables.invite(code=table.code, by=ana, address="b@example.org")
    assert len(asks(browser(ana).get, f"/tables/{table.code}/")) == most
    assert len(asks(browser(ben).get, f"/tables/{table.code}/")) == 4
    many(ana, "finished", 30)
    assert len(asks(browser(ana).get, "/tables/new/?game=sumeria")) == 3
