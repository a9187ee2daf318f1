"""Deleting an account, taking one's data home, and another address."""

import json

import pytest
from django.utils import translation

from pbem.models import (
    Account,
    AddressChange,
    ApiKey,
    Block,
    Follow,
    Inbox,
    Invitation,
    Note,
    Outbox,
    PersonBlock,
    Plan,
    Seat,
    Session,
    Table,
    Tenure,
    Version,
)
from pbem.selectors import deletion as selectors
from pbem.selectors import own_data
from pbem.selectors.tables import find_table, names_of
from pbem.selectors.verify import verified
from pbem.services import (
    accounts,
    address_changes,
    deletion,
    follows,
    keys,
    links,
    notes,
    people,
    tables,
    unwanted_invitations,
)
from pbem.services.errors import BadRequest, NotFound, Refused
from tests.desk import moderator
from tests.mail.answering import answered
from tests.mail.scenes import delivered
from tests.tables import PASSWORD, account, asked, play_on, seen, started, three

pytestmark = pytest.mark.django_db


def gone(person: Account, **fields) -> Account:
    deletion.delete(account=person, **fields)
    return Account.objects.get(pk=person.pk)


def test_what_was_played_stays_and_nobody_is_told_by_whom():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    list(play_on(table, 6))
    before = list(Version.objects.filter(table=table).values_list("number", "fingerprint", "account"))
    gone(ana)
    after = list(Version.objects.filter(table=table).values_list("number", "fingerprint", "account"))
    assert after[: len(before)] == before
    assert verified(Table.objects.get(pk=table.pk)).faults == []
    for language, called in (("en", "a former player"), ("de", "jemand von früher"), ("hu", "egy korábbi játékos")):
        with translation.override(language):
            told = " ".join(" ".join(entry.sentences) for entry in seen(table, ben).log)
            told += " ".join(str(tenure.account.name) for tenure in Tenure.objects.select_related("account"))
            assert called in told
            assert "Ana" not in told


def test_where_they_played_by_mail_all_is_still_proved_although_their_mails_are_gone():
    table = started(*three(), account("Dora"))
    delivered()
    person = asked(table)
    answered(person.email, seen(table, person).choices[0].notation)
    assert Version.objects.filter(table=table, channel="mail").exists()
    gone(person)
    assert not Inbox.objects.exists()
    assert verified(Table.objects.get(pk=table.pk)).faults == []


def test_a_finished_table_still_has_its_seat():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    Table.objects.filter(pk=table.pk).update(phase="finished")
    gone(ana)
    assert names_of(find_table(table.code, ben)) == ["a former player", "Ben", "Caro"]


def test_running_seats_are_left_as_by_who_resigns_and_the_others_are_told():
    ana, ben, caro = three()
    dan = account("Dan")
    table = started(ana, ben, caro, dan)
    opened = tables.open_table(by=ana, game="ur", seat_count=3, invite=[ben.email])
    joined = tables.open_table(by=ben, game="ur", seat_count=3, visibility="public")
    tables.join(code=joined.code, by=ana)
    assert [each.pk for each in selectors.going_on(ana)] == [table.pk, opened.pk, joined.pk]
    gone(ana)
    seat = Seat.objects.get(table=table, number=0)
    assert (seat.account, seat.resigned_at is not None, seat.sought_at is not None) == (None, True, True)
    assert Table.objects.get(pk=opened.pk).phase == "abandoned"
    assert not joined.seats.filter(account=ana).exists()
    assert {row.account for row in Outbox.objects.filter(kind="seat")} == {ben, caro, dan}


def test_nothing_of_the_person_is_left():
    ana, ben, caro = three()
    eva = account("Eva")
    address = ana.email
    table = started(ana, ben, caro, visibility="public")
    keys.make_api_key(account=ana, label="mine")
    people.block(number=eva.pk, by=ana)
    people.block(number=ana.pk, by=caro)
    follows.follow_person(number=ana.pk, by=ben)
    notes.write(code=table.code, by=ana, text="Hello")
    notes.write(code=table.code, by=ana, text="my plan", audience="self")
    mail = {"name": "x", "recipient": "y", "sender": address, "raw": b"", "account": ana}
    Inbox.objects.create(**mail, due_at=ana.created_at, received_at=ana.created_at)
    tables.open_table(by=ben, game="ur", seat_count=3, invite=[address])
    after = gone(ana)
    assert (after.is_active, after.deleted_at is not None, after.has_usable_password()) == (False, True, False)
    assert not Account.objects.filter(email=address).exists()
    assert not Outbox.objects.filter(address=address).exists()
    assert not Outbox.objects.filter(key__contains=address).exists()
    assert not Outbox.objects.filter(account=ana, status__in=("pending", "sending")).exists()
    assert not Invitation.objects.filter(email=address).exists()
    for model in (ApiKey, Follow, Inbox, PersonBlock, Plan, Session):
        assert not model.objects.exists(), model
    assert [note.text for note in Note.objects.filter(author=ana)] == ["Hello"]
    assert not any("Ana" in title for title in Table.objects.values_list("title", flat=True))
    with pytest.raises(NotFound):
        people.block(number=ana.pk, by=ben)


def test_what_was_said_goes_too_if_wanted_but_not_what_a_moderator_has_hidden():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    notes.write(code=table.code, by=ana, text="Hello")
    bad = notes.write(code=table.code, by=ana, text="rude")
    notes.hide(code=table.code, number=bad.pk, by=moderator(), reason="Rude.")
    gone(ana, notes_too=True)
    assert list(Note.objects.all()) == [bad]


def test_the_address_is_free_and_begins_anew():
    ana = account("Ana")
    gone(ana)
    accounts.sign_up(email="ana@example.org", name="Ana")
    again = Account.objects.get(email="ana@example.org")
    assert (again.pk != ana.pk, again.confirmed_at) == (True, None)


def test_a_wish_for_no_letters_outlives_the_account():
    ana, ben = account("Ana"), account("Ben")
    unwanted_invitations.block(address=ana.email, sender=None)
    gone(ana)
    assert Block.objects.count() == 1
    with pytest.raises(Refused):
        tables.open_table(by=ben, game="ur", seat_count=3, invite=["ana@example.org"])


def test_ones_data_is_whole_json_in_pieces():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    list(play_on(table, 6))
    notes.write(code=table.code, by=ana, text="Grüße 🎲")
    notes.write(code=table.code, by=ben, text="not hers")
    people.block(number=caro.pk, by=ana)
    pieces = list(own_data.json_pieces(ana))
    told = json.loads("".join(pieces))
    assert told["account"]["email"] == "ana@example.org"
    assert [move["code"] for move in told["moves"]] == [table.code] * 2
    assert [note["text"] for note in told["notes"]] == ["Grüße 🎲"]
    assert told["blocks"][0]["who"] == "Caro"
    assert len(pieces) > 10
    text = "".join(pieces)
    assert "not hers" not in text
    assert ana.password not in text
    assert ben.password not in text


def change(person: Account, email: str = "new@example.org") -> AddressChange:
    address_changes.ask(account=person, email=email)
    return AddressChange.objects.latest("pk")


def test_another_address_counts_once_it_is_confirmed_and_the_old_one_is_told():
    ana = account("Ana")
    made = change(ana)
    ana.refresh_from_db()
    assert ana.email == "ana@example.org"
    address_changes.confirm(change=links.changing(links.address_key(made)))
    ana.refresh_from_db()
    assert ana.email == "new@example.org"
    told = Outbox.objects.get(kind="moved")
    assert (told.address, told.account) == ("ana@example.org", None)
    assert Outbox.objects.get(kind="address").address == "new@example.org"


def test_the_old_address_undoes_it_and_shuts_everybody_out():
    ana = account("Ana")
    keys.make_api_key(account=ana, label="theirs")
    made = change(ana)
    address_changes.confirm(change=made)
    address_changes.undo(change=links.undoing_change(links.undo_address_key(made)))
    ana.refresh_from_db()
    assert (ana.email, ana.check_password(PASSWORD)) == ("ana@example.org", False)
    assert not ApiKey.objects.filter(revoked_at=None).exists()
    with pytest.raises(NotFound):
        links.undoing_change(links.undo_address_key(made))


def test_an_address_that_is_known_tells_nobody_but_its_owner():
    ana, ben = account("Ana"), account("Ben")
    made = change(ana, ben.email)
    assert [(row.kind, row.address) for row in Outbox.objects.all()] == [("known", ben.email)]
    with pytest.raises(Refused):
        address_changes.confirm(change=made)


def test_an_address_that_was_only_ever_signed_up_with_stands_in_nobodys_way():
    ana = account("Ana")
    accounts.sign_up(email="new@example.org", name="New")
    address_changes.confirm(change=change(ana))
    ana.refresh_from_db()
    assert ana.email == "new@example.org"


@pytest.mark.parametrize("email", ["", "no address", "ana@example.org", "a" * 250 + "@example.org"])
def test_what_is_no_other_address_is_refused(email):
    with pytest.raises(BadRequest):
        address_changes.ask(account=account("Ana"), email=email)


def test_invitations_and_wishes_move_with_the_address():
    ana, ben = account("Ana"), account("Ben")
    table = tables.open_table(by=ben, game="ur", seat_count=3, invite=[ana.email])
    unwanted_invitations.block(address=ana.email, sender=account("Eva"))
    address_changes.confirm(change=change(ana))
    ana.refresh_from_db()
    tables.join(code=table.code, by=ana)
    assert Block.objects.filter(mailbox="new@example.org").exists()


def test_an_old_letter_confirms_nothing_after_another_change():
    ana = account("Ana")
    first, second = change(ana, "one@example.org"), change(ana, "two@example.org")
    address_changes.confirm(change=second)
    with pytest.raises(Refused):
        address_changes.confirm(change=first)
    for _ in range(3):
        change(Account.objects.get(pk=ana.pk), "three@example.org")
    with pytest.raises(Refused, match="today"):
        change(Account.objects.get(pk=ana.pk), "four@example.org")
