"""Which letters somebody wants: at once, once a day, only reminders or nothing; of all tables and of one."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client

from pbem.models import Account, Outbox, Table, TableLetters, Turn
from pbem.selectors import prompts
from pbem.services import accounts, delivery, digests, letter_wishes, links, notes, presence, rulings, tables
from pbem.services import prompts as prompt_service
from pbem.services.errors import TooMany
from tests.desk import bench, moderator, people
from tests.mail.every_kind_of_time import clocked, hours_pass
from tests.mail.scenes import delivered, holds, last_to
from tests.processes import publishing_to
from tests.tables import account, asked, play_on, started, submit, three
from tests.time_travel import time_passes

pytestmark = pytest.mark.django_db

ALL = dict.fromkeys(("wants_results", "wants_notes", "wants_rulings"), True)
NONE = dict.fromkeys(ALL, False)


def river() -> tuple[Table, Account]:
    """A table at which somebody is asked whose letter has not gone yet."""
    table = started(*three(), title="The long river")
    return table, asked(table)


def wish(person: Account, letters: str, topics: dict[str, bool] = ALL, hour: int = 18) -> None:
    letter_wishes.choose(account=Account.objects.get(pk=person.pk), letters=letters, digest_hour=hour, topics=topics)


def kinds(person: Account) -> list[str]:
    """What went to somebody."""
    delivered()
    sent = Outbox.objects.filter(account=person, status="sent").order_by("pk")
    return list(sent.values_list("kind", flat=True))


def told(table: Table) -> str:
    return prompts.waited_for().get(table=table).told


@pytest.mark.parametrize("letters", ["digest", "reminders", "nothing"])
def test_who_wants_no_letter_about_each_turn_gets_none_and_the_check_of_prompts_knows_it(letters):
    table, person = river()
    wish(person, letters)
    assert kinds(person) == []
    assert Outbox.objects.get(kind="turn").last_error == "they want no letter about each turn"
    assert told(table) == "unwanted"
    prompt_service.check()
    assert kinds(person) == []


def test_who_wants_letters_at_once_after_all_is_written_to_by_the_next_check():
    table, person = river()
    wish(person, "nothing")
    delivered()
    wish(person, "at-once")
    prompt_service.check()
    assert kinds(person) == ["turn"]
    assert told(table) == "told"


def test_a_choice_for_one_table_goes_before_that_for_all():
    table, person = river()
    wish(person, "nothing")
    letter_wishes.choose_at(code=table.code, account=person, letters="at-once", topics=NONE)
    assert kinds(person) == ["turn"]
    person.refresh_from_db()
    letter_wishes.choose_at(code=table.code, account=person, letters="", topics=NONE)
    assert not TableLetters.objects.exists()


@pytest.mark.parametrize(
    ("letters", "reminded"), [("at-once", True), ("digest", True), ("reminders", True), ("nothing", False)]
)
def test_reminders_come_to_all_but_those_who_want_nothing(letters, reminded, same_every_time):
    table = clocked()
    person = asked(table)
    wish(person, letters)
    hours_pass(22)
    assert ("reminder" in kinds(person)) == reminded


def test_results_notes_and_rulings_are_chosen_one_by_one():
    table = started(*three())
    list(play_on(table, 6))
    by, other, third = people(table)
    wish(other, "at-once", {**ALL, "wants_notes": False})
    wish(third, "nothing")
    notes.write(code=table.code, by=by, text=f"@{other.name} and @{third.name}, well played!")
    time_passes(minutes=6)
    assert "note" not in kinds(other)
    assert "note" in kinds(third)
    wish(third, "at-once", {**ALL, "wants_results": False})
    list(play_on(table))
    assert "finished" not in kinds(third)
    assert "finished" in kinds(other)


def test_who_is_suspended_learns_of_it_whatever_they_want():
    table = started(*three())
    list(play_on(table, 6))
    suspended, other, _ = people(table)
    for person in (suspended, other):
        wish(person, "nothing", NONE)
    rulings.suspend(bench(table, moderator()), seat=0, days=7)
    assert "ruling" in kinds(suspended)
    assert "ruling" not in kinds(other)


# --- The letter of the day ---


def test_the_letter_of_the_day_tells_of_all_tables_the_most_urgent_first(same_every_time, monkeypatch):
    monkeypatch.setattr(tables, "_new_code", iter(("c0de", "c1de")).__next__)
    first = started(*three(), title="The long river")
    person = asked(first)
    others = [one for one in Account.objects.all() if one != person]
    second = started(person, *others, title="The short river", clock="daily", game="after-the-flood")
    while asked(second) != person:
        list(play_on(second, 1))
    wish(person, "digest", hour=18)
    delivered()
    assert digests.write_due() == 0
    person.refresh_from_db()
    assert person.digest_at == datetime(2026, 3, 1, 18, tzinfo=UTC)
    same_every_time.move_to(datetime(2026, 3, 1, 18, 1, tzinfo=UTC), tick=False)
    assert (digests.write_due(), digests.write_due()) == (1, 0), "once a day"
    holds("digest", last_to(person.email))
    person.refresh_from_db()
    assert person.digest_at == datetime(2026, 3, 2, 18, tzinfo=UTC)


def test_where_nothing_waits_there_is_no_letter_of_the_day():
    table, person = river()
    wish(person, "digest")
    submit(table, person, "+AKKc")
    time_passes(days=1)
    assert digests.write_due() == 0
    assert kinds(person) == []


def test_the_hour_is_that_of_the_readers_zone(same_every_time):
    person = account("Ana", time_zone="Pacific/Auckland")
    wish(person, "digest", hour=7)
    person.refresh_from_db()
    assert person.digest_at == datetime(2026, 3, 1, 18, tzinfo=UTC)


def test_the_letter_of_the_day_opens_turns_without_a_password(same_every_time):
    table, person = river()
    wish(person, "digest")
    same_every_time.move_to(datetime(2026, 3, 1, 18, 1, tzinfo=UTC), tick=False)
    digests.write_due()
    turn = Turn.objects.get(table=table, closed_at=None)
    assert links.turn_key(turn, person) in str(last_to(person.email).get_body(("plain",)).get_content())


# --- One click ---


def test_one_click_in_a_mail_program_stops_the_letters_of_a_table():
    table, person = river()
    mail = last_to(person.email)
    address = str(mail["List-Unsubscribe"]).strip(" <>")
    path = address.partition("://")[2].partition("/")[2]
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    strict = Client(enforce_csrf_checks=True)
    assert strict.get(f"/{path}").status_code == 200
    assert not TableLetters.objects.exists(), "opening it only asks"
    for _ in range(2):
        assert strict.post(f"/{path}", {"List-Unsubscribe": "One-Click"}).status_code == 200
    chosen = TableLetters.objects.get()
    assert (chosen.account, chosen.table, chosen.letters, chosen.wants_notes) == (person, table, "nothing", False)
    person.refresh_from_db()
    assert person.letters == "at-once", "other tables are another matter"


def test_the_link_that_stops_letters_opens_nothing_else():
    table, person = river()
    visitor = Client()
    key = links.stop_key(person, table)
    visitor.post(f"/letters/stop/{key}/")
    assert visitor.get("/account/letters/").status_code == 302
    assert visitor.get(f"/tables/{table.code}/").status_code == 404
    for purpose in ("turn", "look", "no-more"):
        assert visitor.get(f"/{purpose}/{key}/").status_code == 404
    assert visitor.get(f"/letters/stop/{key[:-1]}x/").status_code == 404


def test_one_click_in_the_letter_of_the_day_stops_all_and_in_a_call_only_calls():
    person = account("Ana", steps_in=True)
    visitor = Client()
    visitor.post(f"/letters/stop/{links.stop_key(person, 'calls')}/")
    person.refresh_from_db()
    assert (person.steps_in, person.letters) == (False, "at-once")
    wish(person, "digest")
    visitor.post(f"/letters/stop/{links.stop_key(person, 'all')}/")
    person.refresh_from_db()
    assert (person.letters, person.digest_at, person.wants_results) == ("nothing", None, False)


# --- Who is there needs none ---


@pytest.fixture
def broker_here(broker):
    with publishing_to(broker.url):
        yield broker


def test_who_looks_at_the_table_gets_no_letter_about_a_turn_until_later(broker_here, settings):
    settings.PRESENCE_SECONDS = 60
    table, person = river()
    visitor = Client()
    visitor.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    assert visitor.get(f"/tables/{table.code}/head/").status_code == 200
    assert kinds(person) == []
    letter = Outbox.objects.get(kind="turn")
    assert (letter.status, letter.attempts) == ("pending", 0)
    assert letter.due_at - letter.created_at >= timedelta(seconds=19)
    Outbox.objects.update(created_at=letter.created_at - delivery.LONGEST_PRESENCE, due_at=letter.created_at)
    assert kinds(person) == ["turn"], "a page may lie open and forgotten"


def test_who_has_just_moved_gets_no_letter_yet_and_others_do(broker_here, settings):
    settings.PRESENCE_SECONDS = 60
    table, person = river()
    visitor = Client()
    visitor.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    sent = {"line": "+AKKc", "head": 0, "submission": "one"}
    assert visitor.post(f"/tables/{table.code}/", sent).status_code == 302
    assert presence.is_here(person.pk, table.code)
    other = asked(table)
    assert not presence.is_here(other.pk, table.code)
    assert "turn" in kinds(other)


# --- A letter to see how they look ---


def test_a_test_letter_shows_how_letters_look(same_every_time):
    person = account("Ana")
    letter_wishes.send_test(account=person)
    holds("test", last_to(person.email))
    same_every_time.move_to(datetime(2026, 3, 1, 12, 1, tzinfo=UTC), tick=False)
    for minute in range(2, 6):
        letter_wishes.send_test(account=person)
        same_every_time.move_to(datetime(2026, 3, 1, 12, minute, tzinfo=UTC), tick=False)
    with pytest.raises(TooMany):
        letter_wishes.send_test(account=person)


def test_no_mailbox_gets_more_letters_than_anybody_could_read(settings):
    settings.MOST_LETTERS_AN_HOUR = 1
    person = account("Ana")
    letter_wishes.send_test(account=person)
    assert kinds(person) == ["test"]
    letter_wishes.send_test(account=person)
    assert kinds(person) == ["test"]
    assert Outbox.objects.filter(status="pending", attempts=0).count() == 1


def test_a_provider_that_takes_few_letters_a_minute_gets_no_more_and_log_in_letters_go_all_the_same(settings):
    settings.LETTERS_PER_MINUTE = 1
    people_here = three()
    for person in people_here:
        letter_wishes.send_test(account=person)
    accounts.ask_login_link(email=people_here[2].email)
    delivered()
    assert Outbox.objects.get(kind="login").status == "sent"
    assert Outbox.objects.filter(status="sent").count() == 1
    Outbox.objects.filter(status="sent").delete()
    delivered()
    assert Outbox.objects.filter(status="sent").count() == 1
