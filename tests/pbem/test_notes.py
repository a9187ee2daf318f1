"""Talk at a table: who reads what, mentions, read marks, limits, and moderators who hide."""

import pytest

from pbem.database_time import now
from pbem.models import Note, NoteMark, Outbox, PersonBlock, Table
from pbem.selectors import notes as selectors
from pbem.selectors.tables import find_table
from pbem.services import delivery, limits, notes
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused, Stale, TooMany
from pbem.services.limits import HOUR, Limit
from tests.desk import moderator
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return started(*three(), visibility="public")


def people(table):
    return [seat.account for seat in table.seats.select_related("account")]


def read(table, person) -> list[str]:
    return [said.text for said in selectors.talk(find_table(table.code, person), person).notes]


def say(table, by, text, **fields) -> Note:
    return notes.write(code=table.code, by=by, text=text, **fields)


def over(table):
    Table.objects.filter(pk=table.pk).update(phase=Table.Phase.FINISHED)


def test_players_speak_among_themselves_and_those_who_watch_among_themselves(table):
    ana, ben, _ = people(table)
    eva, dan = account("Eva"), account("Dan")
    say(table, ana, "Hello Ben")
    say(table, eva, "Ana is in trouble")
    assert read(table, ben) == ["Hello Ben"]
    assert read(table, dan) == ["Ana is in trouble"]
    assert read(table, None) == [], "who is not logged in could be a player"


def test_after_the_end_all_read_those_who_watched_and_what_players_allow(table):
    ana, ben, _ = people(table)
    eva = account("Eva")
    say(table, ana, "for us")
    notes.choose_readers(code=table.code, by=ben, read_by="afterwards")
    say(table, ana, "for later")
    say(table, eva, "watched")
    assert read(table, eva) == ["watched"]
    over(table)
    assert read(table, ana) == ["for us", "", "for later", "watched"]
    assert read(table, eva) == read(table, None) == ["", "for later", "watched"]


def test_what_was_said_is_never_opened_further_than_its_writer_was_told(table):
    ana, ben, _ = people(table)
    eva = account("Eva")
    say(table, ana, "before")
    notes.choose_readers(code=table.code, by=ben, read_by="everybody")
    say(table, ana, "after")
    assert read(table, eva) == ["", "after"]
    with pytest.raises(Stale):
        say(table, ana, "on an old page", read_by="players")
    with pytest.raises(NotAllowed):
        notes.choose_readers(code=table.code, by=eva, read_by="players")


def test_a_note_to_oneself_is_read_by_nobody_else_ever(table):
    ana, ben, _ = people(table)
    say(table, ana, "attack next turn", audience="self", version=0)
    over(table)
    assert read(table, ana) == ["attack next turn"]
    assert read(table, ben) == read(table, account("Eva")) == []
    assert selectors.at_the_desk(table) == []
    assert [said.text for said in selectors.own_on(table, ana, 0)] == ["attack next turn"]
    assert selectors.own_on(table, ben, 0) == []


def test_somebody_who_may_not_see_a_table_neither_reads_nor_writes(table):
    Table.objects.filter(pk=table.pk).update(visibility="private")
    with pytest.raises(NotFound):
        say(table, account("Eva"), "Hello")


def test_players_cannot_speak_as_those_who_watch_nor_the_other_way_round(table):
    ana, _, _ = people(table)
    with pytest.raises(BadRequest):
        say(table, ana, "Psst", audience="spectators")
    with pytest.raises(BadRequest):
        say(table, account("Eva"), "Psst", audience="players")


def test_who_blocks_and_who_is_blocked_read_nothing_of_each_other(table):
    ana, ben, caro = people(table)
    say(table, ana, "from Ana")
    say(table, ben, "from Ben")
    PersonBlock.objects.create(by=ana, whom=ben, created_at=now())
    assert read(table, ana) == ["from Ana"]
    assert read(table, ben) == ["from Ben"]
    assert read(table, caro) == ["from Ana", "from Ben"]


def test_a_mention_sends_one_letter_for_all_that_is_said_until_it_goes(table):
    ana, ben, _caro = people(table)
    say(table, ana, "@Ben, are you there? And @caro?")
    say(table, ana, "@Ben!")
    letters = Outbox.objects.filter(kind="note")
    assert sorted(letter.account.name for letter in letters) == ["Ben", "Caro"]
    assert all(letter.due_at > letter.created_at for letter in letters)
    said = selectors.talk(find_table(table.code, ben), ben).notes
    assert [each.mentions_you for each in said] == [True, True]


def test_a_mention_is_a_whole_name_and_the_longest(table):
    ana, ben, _ = people(table)
    say(table, ana, "@Benjamin mail@Ben.example @Benno")
    assert not Outbox.objects.filter(kind="note").exists()
    ben.name = "Ben of the Two Rivers"
    ben.save()
    note = say(table, ana, "@ben of the two rivers: hi")
    assert note.mentions == [{"account": ben.pk, "name": "ben of the two rivers"}]


def test_no_letter_goes_to_who_has_blocked_or_among_those_who_watch(table):
    ana, ben, _ = people(table)
    eva, dan = account("Eva"), account("Dan")
    PersonBlock.objects.create(by=ben, whom=ana, created_at=now())
    say(table, ana, "@Ben")
    say(table, dan, "first")
    say(table, eva, "@Dan")
    assert not Outbox.objects.filter(kind="note").exists()


def test_unread_is_what_others_said_until_it_is_marked(table):
    ana, ben, _ = people(table)
    first, second = say(table, ana, "one"), say(table, ana, "two")
    say(table, ben, "mine")
    say(table, ana, "for me", audience="self")
    other = started(*people(table))
    say(other, ana, "three")
    assert selectors.unread(ben, [table.pk, other.pk]) == {table.pk: 2, other.pk: 1}
    notes.mark_read(code=table.code, by=ben, until=first.pk)
    assert selectors.unread(ben, [table.pk, other.pk]) == {table.pk: 1, other.pk: 1}
    notes.mark_read(code=table.code, by=ben, until=second.pk)
    notes.mark_read(code=table.code, by=ben, until=first.pk)
    assert selectors.unread(ben, [table.pk, other.pk]) == {other.pk: 1}
    assert NoteMark.objects.get(account=ben).note == second.pk


def test_what_a_letter_tells_is_what_is_neither_read_nor_told(table):
    ana, ben, _ = people(table)
    say(table, ana, "old")
    Outbox.objects.create(
        key="told", kind="turn", address=ben.email, account=ben, table=table, status="sent",
        due_at=now(), created_at=now(), sent_at=now(),
    )  # fmt: skip
    say(table, ana, "@Ben new")
    letter = Outbox.objects.get(kind="note")
    assert [said.text for said in selectors.for_letter(letter)] == ["@Ben new"]
    assert delivery.untrue(letter) == ""
    notes.mark_read(code=table.code, by=ben, until=Note.objects.latest("pk").pk)
    assert selectors.for_letter(letter) == []
    assert delivery.untrue(letter) == "it is read, or told in another letter"


def test_one_name_is_one_note(table):
    ana, *_ = people(table)
    first = say(table, ana, "Hello", submission="once")
    again = say(table, ana, "Hello", submission="once")
    assert (again.pk, again.repeated) == (first.pk, True)
    assert Note.objects.count() == 1


def test_a_flood_is_stopped(table, monkeypatch):
    monkeypatch.setattr(limits, "NOTES", (Limit(2, HOUR),))
    ana, ben, _ = people(table)
    say(table, ana, "one")
    say(table, ana, "two", audience="self")
    with pytest.raises(TooMany):
        say(table, ana, "three")
    say(table, ben, "others may")


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  a\r\nb \r\n\r\n\r\n\r\nc ", "a\nb\n\nc"),
        ("with\x00 nul and \u202eturned", "with nul and turned"),
        ("Ünnep 🎲", "Ünnep 🎲"),
    ],
)
def test_a_note_is_plain_text(table, typed, kept):
    ana, *_ = people(table)
    assert say(table, ana, typed).text == kept


@pytest.mark.parametrize("text", ["", " \n ", "\u200e", "x" * 1001])
def test_a_note_says_something_and_not_too_much(table, text):
    ana, *_ = people(table)
    with pytest.raises(BadRequest):
        say(table, ana, text)


def test_what_players_say_does_not_tell_that_somebody_tries_something_out():
    table = started(*three(), game="euphrat-tigris")
    person = next(play_on(table, 1)) and people(table)
    table.refresh_from_db()
    seated = table.seats.get(number=table.trying).account if table.trying is not None else None
    assert seated is not None, person
    assert say(table, seated, "hm").version == table.settled
    assert say(table, seated, "hm", audience="self").version == table.head


def test_a_moderator_hides_a_note_and_shows_it_again(table):
    ana, ben, _ = people(table)
    note = say(table, ana, "rude")
    mara = moderator()
    notes.hide(code=table.code, number=note.pk, by=mara, reason="Rude.")
    (said,) = selectors.talk(find_table(table.code, ben), ben).notes
    assert (said.text, said.hidden, said.reason, said.moderator) == ("", True, "Rude.", "Mara")
    with pytest.raises(Refused):
        notes.hide(code=table.code, number=note.pk, by=mara, reason="Again.")
    notes.show_again(code=table.code, number=note.pk, by=mara, reason="It was a quotation.")
    assert read(table, ben) == ["rude"]
    (hiding,) = note.hidings.all()
    assert (hiding.reason, hiding.lifted_why, hiding.lifted_by) == ("Rude.", "It was a quotation.", mara)


def test_only_moderators_hide_and_never_where_they_sit_nor_what_is_nobodys_to_read(table):
    ana, ben, _ = people(table)
    note = say(table, ana, "rude")
    own = say(table, ana, "mine", audience="self")
    with pytest.raises(NotFound):
        notes.hide(code=table.code, number=note.pk, by=ben, reason="No.")
    mara = moderator()
    with pytest.raises(NotFound):
        notes.hide(code=table.code, number=own.pk, by=mara, reason="No.")
    table.seats.filter(account=ben).update(account=mara)
    with pytest.raises(NotAllowed):
        notes.hide(code=table.code, number=note.pk, by=mara, reason="No.")
