"""Mails in, letters out: each command and each key, with what becomes of it."""

from dataclasses import replace
from datetime import timedelta

import pytest

from pbem.logs import JsonLine
from pbem.models import Account, Inbox, Plan, Seat, Table, Turn
from pbem.selectors.verify import verified
from pbem.services import inbox, reply_keys
from tests.clocks import DAILY
from tests.mail.answering import answer, answered, answers, handed_over, moves, read, reply_address, river
from tests.mail.scenes import delivered, holds, last_to, part
from tests.tables import account, asked, play_on, started, submit, three

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("same_every_time")]


# --- What can be said ---


def test_a_line_of_notation_is_played_and_answered():
    table, person = river()
    row = answered(person.email, "+AKKc\n")
    assert (row.status, row.fate) == ("done", "played")
    assert moves(table) == [("+AKKc", "mail")]
    holds("answer-played", last_to(person.email))


@pytest.mark.parametrize("language", ["hu", "de"])
def test_the_answer_is_in_the_language_of_its_reader(language):
    table, person = river()
    Account.objects.filter(pk=person.pk).update(language=language)
    assert answered(person.email, "+AKKx\n").fate == "refused"
    holds(f"answer-refused-{language}", last_to(person.email))
    assert moves(table) == []


def test_a_refusal_teaches_the_nearest_choices():
    table, person = river()
    assert answered(person.email, "+AKKx\nboard\n").fate == "refused"
    holds("answer-refused", last_to(person.email))
    assert moves(table) == []


def test_what_comes_after_the_own_turn_is_not_played():
    table, person = river()
    row = answered(person.email, "+AKKc\n+KISc\n")
    assert row.fate == "partly"
    assert [result.get("refused") for result in row.results] == [None, {"code": "turn-over"}]
    assert moves(table) == [("+AKKc", "mail")]
    holds("answer-partly", last_to(person.email))


def test_several_lines_of_one_turn_are_played_one_after_another():
    table = started(*three(), game="after-the-flood", title="The long river")
    person = asked(table)
    lines = ["city Uruk", "city Sippar"]
    row = answered(person.email, "\n".join(lines))
    assert row.fate == "partly", "the second is no turn of theirs"
    other = asked(table)
    assert other != person
    assert answered(other.email, "city Sippar").fate == "played"


@pytest.mark.parametrize("command", ["help", "Help!", "hilfe", "segítség"])
def test_help(command):
    _table, person = river()
    assert answered(person.email, command).fate == "told"
    if command == "help":
        holds("answer-help", last_to(person.email))
    assert "What an answer can say" in part(last_to(person.email), "plain")


def test_board_and_history():
    table, person = river()
    submit(table, person, "+AKKc")
    other = asked(table)
    assert answered(other.email, "history").fate == "told"
    told = part(last_to(other.email), "plain")
    assert "What happened:\n" in told
    assert "places a trader in the city of Akkad" in told
    assert answered(other.email, "board").fate == "told"
    assert "Power row" in part(last_to(other.email), "plain")
    assert len(moves(table)) == 1


def test_undo_takes_the_own_step_back_while_the_table_gives_time_for_it():
    table, person = river()
    Table.objects.update(grace_minutes=10)
    assert answered(person.email, "+AKKc").fate == "played"
    assert asked(table) != person
    assert answered(person.email, "undo").fate == "played"
    assert asked(table) == person
    assert "Taken back:\n  > undo" in part(last_to(person.email), "plain")
    assert answered(person.email, "undo").fate == "refused"
    assert "no step of yours that can still be taken back" in part(last_to(person.email), "plain")
    assert answered(person.email, "+KISc").fate == "played", "and the answer asks on"


def test_a_plan_is_kept_and_begins():
    table, person = river()
    row = answered(person.email, "plan +AKKc\nplan +KISc\n")
    assert (row.fate, [result["planned"] for result in row.results]) == ("played", [2])
    assert moves(table)[0] == ("+AKKc", "plan"), "what is asked now is answered at once"
    assert Plan.objects.get().seat.account == person
    told = part(last_to(person.email), "plain")
    assert f"Planned:\n  > plan +AKKc\n  > plan +KISc\n  {person.name}:\n    * " in told
    assert "places a trader in the city of Akkad" in told, "what it has played"
    assert "What is left is played when you are asked, as far as it fits." in told
    table.refresh_from_db()
    assert verified(table).faults == []


def test_a_plan_that_stops_at_once_says_why():
    _, person = river()
    assert answered(person.email, "plan +AKKc | only if taken KISc\n").fate == "played"
    told = part(last_to(person.email), "plain")
    assert "Your plan has stopped. This is not true: somebody else's trader stands\nhere: the city of Kish." in told
    assert "as far as it fits" not in told


@pytest.mark.parametrize("word", ["plan", "terv"])
def test_plan_alone_tells_the_own_plans_and_what_would_happen_now(word):
    table, person = river()
    assert answered(person.email, word).fate == "told"
    assert "You have none at this table." in part(last_to(person.email), "plain")
    assert answered(person.email, f"{word} +AKKc\n{word} +KISc | stop if taken KISc").fate == "played"
    assert answered(person.email, word).fate == "told"
    told = part(last_to(person.email), "plain")
    assert "Your plans:\nActive\n  * +KISc, stop if somebody else's trader stands here" in told
    assert "would be played" in told
    submit(table, asked(table), "+KISc")
    other = asked(table)
    assert answered(other.email, word).fate == "told"
    assert "You have none at this table." in part(last_to(other.email), "plain"), "nobody is told those of others"


def test_an_old_letter_makes_no_plan(same_every_time):
    _, person = river()
    letter = last_to(person.email)
    same_every_time.shift(timedelta(days=32))
    assert read(answer(letter, "plan +AKKc")).fate == "refused"
    assert "This letter is too old to be answered." in part(last_to(person.email), "plain")
    assert not Plan.objects.exists()


def test_a_plan_that_cannot_be_read_is_refused():
    _, person = river()
    assert answered(person.email, "plan +AKKx").fate == "refused"
    assert "There is no settlement" in part(last_to(person.email), "plain")
    assert not Plan.objects.exists()


def test_later_gives_a_day_more_once():
    table, person = river(clock=DAILY)
    turn = Turn.objects.get(table=table, closed_at=None)
    before = turn.deadline
    for _ in range(2):
        assert answered(person.email, "later, please").fate == "told"
        turn.refresh_from_db()
        assert turn.deadline - before == timedelta(days=1)
    assert "You have a day more: until" in part(last_to(person.email), "plain")


def test_later_without_a_clock_says_that_there_is_time():
    _, person = river()
    assert answered(person.email, "später").fate == "refused"
    assert "This turn has no deadline" in part(last_to(person.email), "plain")


@pytest.mark.parametrize("word", ["note", "Note:", "üzenet", "notiz"])
def test_a_note_is_said_at_the_table_and_the_answer_tells_who_reads_it(word):
    table, person = river()
    assert answered(person.email, f"{word} Well played!").fate == "told"
    (note,) = table.notes.all()
    assert (note.text, note.audience, note.author) == ("Well played!", "players", person)
    assert "read only by those who sit here" in part(last_to(person.email), "plain")


def test_lines_of_a_note_are_one_note_and_a_move_beside_it_is_played():
    table, person = river()
    assert answered(person.email, "note Hello\nnote and good luck\n+AKKc").fate == "played"
    assert [note.text for note in table.notes.all()] == ["Hello\nand good luck"]
    assert len(moves(table)) == 1


def test_below_a_line_that_only_says_note_everything_is_the_note():
    table, person = river()
    assert answered(person.email, "+AKKc\nnote\nSorry for the wait.\nThe children were ill.").fate == "played"
    assert [note.text for note in table.notes.all()] == ["Sorry for the wait.\nThe children were ill."]


def test_a_note_can_be_sent_although_the_turn_is_over_but_not_by_an_old_letter():
    table, person = river()
    letter = last_to(person.email)
    list(play_on(table, 1))
    read(answer(letter, "note Late, but heartfelt."))
    assert [note.text for note in table.notes.all()] == ["Late, but heartfelt."]


def test_a_note_from_another_address_says_nothing():
    table, person = river()
    assert answered(person.email, "note Not me", sender="mallory@example.org").fate == "stranger"
    assert not table.notes.exists()


def test_a_note_too_long_is_refused_and_told():
    table, person = river()
    assert answered(person.email, "note " + "x" * 1001).fate == "refused"
    assert "at most 1000 characters" in part(last_to(person.email), "plain")
    assert not table.notes.exists()


def test_a_mail_without_a_word_is_answered_with_help():
    _table, person = river()
    assert answered(person.email, "\n> it is your turn\n").fate == "empty"
    holds("answer-empty", last_to(person.email))


def test_hidden_hands_are_told_to_nobody_else():
    table = started(*three(), game="euphrat-tigris")
    person = asked(table)
    assert answered(person.email, "no such thing").fate == "refused"
    assert [str(each["To"]) for each in delivered() if "Your answer" in str(each["Subject"])] == [
        f"{person.name} <{person.email}>"
    ]


# --- Keys ---


def test_a_mail_that_is_handed_over_twice_has_one_effect():
    table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    first, second = read(mail), read(mail)
    assert first.pk == second.pk
    assert second.copies == 2
    assert (len(moves(table)), answers()) == (1, 1)


def test_a_mail_without_a_message_id_is_known_by_its_content():
    _table, person = river()
    mail = answer(last_to(person.email), "help")
    del mail["Message-ID"]
    assert read(mail).pk == read(mail).pk
    mail.set_content("board")
    assert read(mail).copies == 1


def test_an_answer_to_an_older_board_is_not_played():
    """The turn goes on, but somebody has moved on the page since the letter was sent."""
    table = started(*three(), game="after-the-flood")
    for line in ("city Uruk", "city Sippar", "city Nippur"):
        submit(table, asked(table), line)
    person = asked(table)
    letter = last_to(person.email)
    submit(table, person, "workers textile -> Amorites x2, scribe pool -> Guti")
    while asked(table) != person:
        other = asked(table)
        submit(
            table, other, "workers textile -> Dilmun x2" if other.name == "Caro" else "workers textile -> Mittani x2"
        )
    row = read(answer(letter, "trade Amorites grain>wood"))
    assert row.fate in ("stale", "used")
    assert "trade Amorites" not in str(moves(table))


def test_an_answer_to_a_letter_whose_board_one_has_changed_oneself_is_not_played():
    _table, person = river()
    Table.objects.update(grace_minutes=10)
    letter = last_to(person.email)
    assert read(answer(letter, "+AKKc")).fate == "played"
    assert answered(person.email, "undo").fate == "played"
    assert read(answer(letter, "+KISc")).fate == "used"
    assert "a letter that shows an older board" in part(last_to(person.email), "plain").replace("\n", " ")


def test_an_answer_after_the_turn_is_told_so():
    table, person = river()
    letter = last_to(person.email)
    submit(table, person, "+AKKc")
    assert read(answer(letter, "+KISc")).fate == "stale"
    holds("answer-stale", last_to(person.email))
    assert len(moves(table)) == 1


def test_a_key_is_good_for_thirty_days(same_every_time):
    table, person = river()
    letter = last_to(person.email)
    same_every_time.shift(timedelta(days=32))
    assert read(answer(letter, "+AKKc")).fate == "stale"
    assert moves(table) == []


def test_who_gave_the_seat_up_is_told_and_plays_nothing():
    table, person = river()
    letter = last_to(person.email)
    Seat.objects.filter(table=table, account=person).update(account=account("Dora"))
    assert read(answer(letter, "+AKKc")).fate == "foreign"
    holds("answer-foreign", last_to(person.email))
    assert moves(table) == []


@pytest.mark.parametrize(
    "change",
    [
        lambda key: key[:-1] + ("a" if key[-1] != "a" else "b"),
        lambda key: "0" + key,
        lambda key: "zz-" + key.partition("-")[2],
        lambda key: "-".join([key.split("-")[0], "zz", *key.split("-")[2:]]),
        lambda key: "-".join([*key.split("-")[:2], "5", *key.split("-")[3:]]),
        lambda key: "",
        lambda key: "help",
    ],
)
def test_a_forged_key_does_nothing_and_is_not_answered(change):
    table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    name, _, domain = str(mail["To"]).partition("@")
    mail.replace_header("To", f"play+{change(name.removeprefix('play+'))}@{domain}")
    assert read(mail).fate == "forged"
    assert (moves(table), answers()) == ([], 0)


def test_servers_that_write_addresses_in_capitals_do_no_harm():
    _table, person = river()
    mail = answer(last_to(person.email), "+AKKc")
    mail.replace_header("To", str(mail["To"]).upper())
    assert read(mail).fate == "played"


def test_the_key_of_one_turn_is_no_key_of_another():
    table, person = river()
    key = reply_keys.read(reply_address(last_to(person.email)))
    assert key is not None
    assert reply_keys.turn_of(key) is not None
    submit(table, person, "+AKKc")
    number = Turn.objects.get(table=table, closed_at=None).pk
    assert number != key.turn
    assert reply_keys.turn_of(replace(key, turn=number)) is None


def test_from_another_address_nothing_is_played_and_the_owner_learns_of_it():
    table, person = river()
    row = answered(person.email, "+AKKc", sender="mallory@example.com")
    assert row.fate == "stranger"
    assert moves(table) == []
    holds("answer-stranger", last_to(person.email))
    assert not [each for each in delivered() if "mallory" in str(each["To"])]


# --- What is kept of it ---


def test_a_table_played_by_mail_is_verified_with_its_mails():
    table, person = river()
    Table.objects.update(grace_minutes=10)
    answered(person.email, "+AKKc")
    answered(person.email, "undo\n+KISc")
    table.refresh_from_db()
    assert verified(table).faults == []
    Inbox.objects.filter(fate="played").order_by("-pk")[:1].get().delete()
    assert {fault.kind for fault in verified(table).faults} == {"mail"}


def test_nothing_of_a_mail_is_logged(caplog, monkeypatch):
    """Neither the key, nor who wrote, nor what they wrote: also not where something goes wrong."""
    caplog.set_level("DEBUG")
    _, person = river()
    letter = last_to(person.email)
    key = reply_address(letter).partition("+")[2].partition("@")[0]
    kept = JsonLine()
    handed_over(answer(letter, "+AKKc my hand is farmer-7"))
    with monkeypatch.context() as broken:
        broken.setattr("pbem.services.mail_commands.play.submit", lambda **given: {}[str(given)])
        inbox.drain()
    answered(person.email, "+AKKx my hand is farmer-7")
    logged = "\n".join(kept.format(record) for record in caplog.records)
    assert "a mail cannot be read" in logged
    for secret in (key, key.rpartition("-")[2], "farmer-7", person.email):
        assert secret not in logged


def test_a_farewell_below_the_move_is_no_move():
    table, person = river()
    row = answered(person.email, f"+AKKc\nnote Have fun!\n\nBest regards\n{person.name}")
    assert (row.fate, moves(table)) == ("played", [("+AKKc", "mail")])
    assert [note.text for note in table.notes.all()] == ["Have fun!"]
