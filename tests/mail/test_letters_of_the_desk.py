"""Letters about take-backs, disputes and rulings, held against stored transcripts as in test_letters."""

import json
import re

import pytest
from django.template.loader import get_template

from pbem.mailgate import postman
from pbem.models import Dispute, Outbox, RewindRequest, Table
from pbem.selectors.disputes import rulings as find_rulings
from pbem.selectors.export import exported
from pbem.selectors.export import transcript as transcript_of
from pbem.selectors.tables import find_table
from pbem.services import consent, disputes, rulings, tables
from tests.desk import all_agree, bench, moderator, mover, people
from tests.mail.scenes import Reader, delivered, holds, last_to, part
from tests.tables import asked, play_on, seen, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]


@pytest.fixture
def table() -> Table:
    table = started(*three(), title="The long river")
    list(play_on(table, 6))
    postman.drain()
    table.refresh_from_db()
    return table


def ask(table: Table) -> RewindRequest:
    return consent.ask(code=table.code, by=mover(table, 5), to_version=4, head=6, text="I meant the other town.")


def test_consent(table):
    ask(table)
    holds("consent", last_to(mover(table, 6).email))


def test_consent_where_silence_agrees(table):
    Table.objects.update(takebacks=Table.Takebacks.FRIENDLY)
    ask(table)
    assert "that counts as a yes." in part(last_to(mover(table, 6).email), "plain").replace("\n", " ")


def test_consent_is_not_asked_for_once_it_is_answered(table):
    request = ask(table)
    consent.answer(code=table.code, by=mover(table, 6), request_id=request.pk, agrees=False)
    postman.drain()
    dropped = Outbox.objects.filter(kind="consent").values_list("last_error", flat=True)
    assert set(dropped) == {"the request is answered or overtaken"}


def test_refusal(table):
    request = ask(table)
    consent.answer(code=table.code, by=mover(table, 6), request_id=request.pk, agrees=False)
    holds("refusal", last_to(mover(table, 5).email))


def test_rewound_by_consent_tells_everyone_and_asks_who_is_next(table):
    request = ask(table)
    postman.drain()
    before = len(delivered())
    all_agree(request)
    new = delivered(after=before)
    assert sorted(str(mail["To"]).split()[0] for mail in new) == ["Ana", "Ben", "Caro"]
    for mail in new:
        to_asked = asked(table).email in str(mail["To"])
        assert ("/turn/" in part(mail, "plain")) == to_asked
        assert len(Reader(part(mail, "html")).pictures) == 2
    holds("rewound-asked", last_to(asked(table).email))
    holds("rewound", last_to(mover(table, 6).email))


def test_dispute(table):
    by, other, _ = people(table)
    disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="That town was taken.\n\nLook at it!")
    holds("dispute", last_to(other.email))


def test_a_closed_dispute_is_not_told(table):
    by, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=by, version=5, reason="rules", text="That town was taken.")
    disputes.withdraw(code=table.code, by=by, dispute_id=dispute.pk)
    postman.drain()
    assert set(Outbox.objects.filter(kind="dispute").values_list("last_error", flat=True)) == {"the dispute is closed"}


def test_ruling(table):
    ana, *_ = people(table)
    dispute = disputes.open_dispute(code=table.code, by=ana, version=5, reason="mistake", text="Wrong town.")
    rulings.dismiss(bench(table, moderator(), dispute=dispute.pk, reason="The town was free.\nSee SUM-12."))
    holds("ruling", last_to(ana.email))


def test_rewound_by_ruling_gives_the_reason(table):
    rulings.rewind(bench(table, moderator(), reason="Two clicks by accident."), to_version=4)
    for person in people(table):
        letter = last_to(person.email)
        assert "Moderator Mara restores the board of step 4." in part(letter, "plain").replace("\n", " ")
        assert "Mara writes:\nTwo clicks by accident.\n" in part(letter, "plain")
        for content in (part(letter, "plain"), part(letter, "html")):
            assert f"/tables/{table.code}/disputes/" in content, "where to appeal"
    assert not Outbox.objects.filter(kind="turn", turn__opened_version=7).exists(), "one letter, not two"


def test_who_is_suspended_learns_why(table):
    ana, ben, _ = people(table)
    rulings.suspend(bench(table, moderator(), reason="Rude three times."), seat=0, days=7)
    text = part(last_to(ana.email), "plain").replace("\n", " ")
    assert "Moderator Mara suspends you for 7 days." in text
    assert "Rude three times." in text
    assert "Moderator Mara suspends Ana for 7 days." in part(last_to(ben.email), "plain").replace("\n", " ")


def test_an_invitation_to_a_running_table_says_so(table):
    ana, ben, _ = people(table)
    rulings.replace(bench(table, moderator(), reason="Gone for good."), seat=0)
    tables.invite(code=table.code, by=ben, address="new@example.org")
    mail = last_to("new@example.org")
    for content in (part(mail, "plain").replace("\n", " "), Reader(part(mail, "html")).text):
        assert "take over a seat that has become free" in content
    assert f"So far {ana.name}" not in part(mail, "plain")


def test_every_kind_of_letter_can_be_written():
    """A kind without words would be retried for two days and then be lost."""
    for kind in Outbox.Kind.values:
        for end in ("subject.txt", "txt", "html"):
            assert get_template(f"mail/{kind}.{end}")


def test_a_redo_says_that_moves_were_restored_and_not_that_they_were_taken_back(table):
    rulings.rewind(bench(table, moderator()), to_version=4)
    postman.drain()
    rulings.redo(bench(table, moderator("Max")), to_version=6)
    letter = last_to(people(table)[0].email)
    assert str(letter["Subject"]).startswith("Moves were restored: ")
    for content in (part(letter, "plain").replace("\n", " "), " ".join(Reader(part(letter, "html")).text.split())):
        assert "what had been taken back at" in content
        assert "moves were taken back" not in content


def test_who_is_suspended_appeals_by_the_link_of_the_letter(table, client):
    ana = people(table)[0]
    rulings.suspend(bench(table, moderator(), reason="Rude three times."), seat=0, days=7)
    (link,) = set(re.findall(r"/appeal/[^\s\"]+", part(last_to(ana.email), "plain")))
    assert "Rude three times." in client.get(link).content.decode()
    assert client.post(link, {"text": ""}).status_code == 400
    assert client.post(link, {"text": "I was not."}).status_code == 200
    appeal = Dispute.objects.get()
    assert (appeal.account, appeal.appeals.kind, appeal.text) == (ana, "suspend", "I was not.")
    assert client.get(link[:-4] + "abc/").status_code == 404


def test_who_is_replaced_learns_why_and_where_to_appeal(table):
    ana, ben, _ = people(table)
    rulings.replace(bench(table, moderator(), reason="Silent for a month."), seat=0)
    gone = last_to(ana.email)
    text = part(gone, "plain").replace("\n", " ")
    assert "Moderator Mara opens your seat for a substitute." in text
    assert "Silent for a month." in text
    assert "you can appeal without logging in" in text
    assert "/appeal/" in part(gone, "plain")
    assert "/tables/" not in part(gone, "plain") + part(gone, "html")
    assert "/disputes/" in part(last_to(ben.email), "plain")


def test_what_is_played_for_a_hidden_hand_is_told_to_that_player_only():
    table = started(*three(), game="euphrat-tigris", title="The long river")
    owner = asked(table)
    other = next(one for one in people(table) if one != owner)
    seat, choice = seen(table, owner).viewer, seen(table, owner).choices[0]
    rulings.act(bench(table, moderator(), reason="On holiday."), seat=seat, line=choice.notation)
    told = {person: part(last_to(person.email), "plain").replace("\n", " ") for person in (owner, other)}
    assert f"Moderator Mara moves for you: {choice.notation}." in told[owner]
    assert f"Moderator Mara moves for {owner.name}." in told[other]
    (ruled,) = find_rulings(table, [one.name for one in people(table)])
    assert ruled.deed == f"moves for {owner.name}", "the log is read by everybody"
    for text in (
        json.dumps(exported(find_table(table.code, other), None)),
        transcript_of(find_table(table.code, other), None),
    ):
        assert choice.notation not in text
