"""Which letters one gets, as a program chooses: the same as on the pages, by the same services."""

import pytest

from pbem.models import Account, Outbox, Table, TableLetters
from pbem.services import letter_wishes, tables
from tests.pbem.api.programs import client_of
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db

ALL = {"letters": "at-once", "wants_results": True, "wants_notes": True, "wants_rulings": True}
WISHED = {"letters": "digest", "wants_results": True, "wants_notes": False, "wants_rulings": False}
OWN = "/api/own-letters/"


@pytest.fixture
def table() -> Table:
    return started(*three())


def test_what_one_wants_of_all_tables_is_read_and_changed():
    ana = account("Ana")
    program = client_of(ana)
    assert program.get(OWN).json() == {**ALL, "digest_hour": 18, "tables": [], "returned": ""}
    answer = program.put(OWN, {**WISHED, "digest_hour": 7}, format="json")
    assert answer.json() == {**WISHED, "digest_hour": 7, "tables": [], "returned": ""}
    assert program.put(OWN, answer.json(), format="json").status_code == 200, "what is read can be sent back"
    ana.refresh_from_db()
    assert (ana.letters, ana.digest_hour, ana.wants_notes) == ("digest", 7, False)
    assert ana.digest_at is not None


def test_a_table_is_chosen_for_by_itself_and_goes_with_the_others_again(table):
    person = asked(table)
    program, address = client_of(person), f"/api/tables/{table.code}/letters/"
    assert program.get(address).json() == {**ALL, "own": False}
    assert program.put(address, WISHED, format="json").json() == {**WISHED, "own": True}
    assert program.get(OWN).json()["tables"] == [table.code]
    program.put(OWN, {**ALL, "letters": "nothing", "digest_hour": 18}, format="json")
    assert program.get(address).json() == {**WISHED, "own": True}, "it goes before what is wanted of all"
    for _ in range(2):
        assert program.delete(address).json() == {**ALL, "letters": "nothing", "own": False}
    assert not TableLetters.objects.exists()


def test_a_table_that_has_not_begun_is_chosen_for_as_well_and_another_is_not_there(table):
    ana = Account.objects.get(name="Ana")
    gathers = tables.open_table(by=ana, game="ur", seat_count=3, visibility="public")
    assert client_of(ana).put(f"/api/tables/{gathers.code}/letters/", WISHED, format="json").status_code == 200
    stranger = client_of(account("Dora"))
    for code in (table.code, gathers.code, "nowhere"):
        for method, sent in (("get", None), ("put", WISHED), ("delete", None)):
            answer = getattr(stranger, method)(f"/api/tables/{code}/letters/", sent, format="json")
            assert (answer.status_code, answer.json()["code"]) == (404, "not-found")
    assert TableLetters.objects.count() == 1


@pytest.mark.parametrize(
    "wrong",
    [{"letters": "often"}, {"letters": None}, {"digest_hour": 24}, {"wants_notes": "perhaps"}, {"colour": "red"}],
)
def test_wishes_that_make_no_sense_are_refused_and_change_nothing(wrong, table):
    ana = Account.objects.get(name="Ana")
    sent = {**WISHED, **wrong}
    addresses = {OWN: {"digest_hour": 7, **sent}, f"/api/tables/{table.code}/letters/": sent}
    for address, body in addresses.items():
        answer = client_of(ana).put(address, body, format="json")
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
        assert answer.json()["sentence"]
    ana.refresh_from_db()
    assert (ana.letters, TableLetters.objects.exists()) == ("at-once", False)


def test_a_choice_that_lacks_a_part_is_refused():
    answer = client_of(account("Ana")).put(OWN, {"letters": "nothing"}, format="json")
    assert answer.status_code == 400


def test_a_test_letter_goes_to_whoever_asks_and_not_too_often():
    ana = account("Ana")
    program = client_of(ana)
    for _ in range(5):
        assert program.post(f"{OWN}test/").status_code == 204
    assert program.post(f"{OWN}test/").status_code == 429
    assert list(Outbox.objects.values_list("kind", "account")) == [("test", ana.pk)] * 5


def test_who_is_written_to_no_more_reads_it_and_is_written_to_again():
    ana = account("Ana", returned="bounce")
    program = client_of(ana)
    assert program.get(OWN).json()["returned"] == "bounce"
    for _ in range(2):
        assert program.post(f"{OWN}again/").json()["returned"] == ""
    assert Account.objects.get().returned == ""


def test_choosing_letters_changes_nothing_else_of_an_account():
    ana = account("Ana")
    Account.objects.filter(pk=ana.pk).update(name="Anna", returned="bounce")
    letter_wishes.choose(account=ana, letters="nothing", digest_hour=7, topics=letter_wishes.NO_TOPICS)
    assert Account.objects.values_list("name", "returned", "letters").get() == ("Anna", "bounce", "nothing")
