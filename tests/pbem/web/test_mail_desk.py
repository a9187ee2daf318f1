"""The mail page of the desk: what became of each letter and mail, by person and table; a right of its own."""

import pytest
from django.contrib.auth.models import Permission
from django.utils import timezone

from pbem.models import Account, Inbox, Outbox
from pbem.services import letter_wishes, returns
from tests.desk import moderator
from tests.pbem.web.conftest import text
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db


def postmaster() -> Account:
    person = account("Paula")
    person.user_permissions.set(Permission.objects.filter(codename="mail_desk"))
    return Account.objects.get(pk=person.pk)


def mail(**fields: object) -> Inbox:
    now = timezone.now()
    given = {
        "name": "x",
        "recipient": "play+secret-key@reply.example.org",
        "raw": b"farmer-7",
        "sender": "ben@example.org",
    }
    return Inbox.objects.create(**{**given, "due_at": now, "received_at": now, **fields})


@pytest.mark.parametrize(
    ("who", "status"), [(lambda: moderator("Mara", "moderator"), 404), (lambda: account("Ana"), 404), (postmaster, 200)]
)
def test_it_takes_a_right_of_its_own(browse, who, status):
    assert browse(who()).get("/desk/mail/").status_code == status


def test_letters_are_found_by_state_person_and_table(browse):
    started(*three(), title="The long river")
    started(account("Dora"), account("Emil"), account("Finn"), title="The short river")
    Outbox.objects.filter(kind="turn", address="ben@example.org").update(
        status="dead", last_error="550 no such mailbox"
    )
    visitor = browse(postmaster())
    page = text(visitor.get("/desk/mail/"))
    assert "given up 1" in page
    assert "550 no such mailbox" in page
    dead = text(visitor.get("/desk/mail/?box=out&state=dead"))
    assert "ben@example.org" in dead
    assert "dora@example.org" not in dead
    assert "The short river" not in text(visitor.get("/desk/mail/?q=long river"))
    assert "emil@example.org" in text(visitor.get("/desk/mail/?q=Emil"))


def test_mails_that_came_in_are_listed_with_what_became_of_them_and_not_with_what_they_say(browse):
    mail(name="a", status="done", fate="refused")
    mail(name="b", status="dead", last_error="ValueError")
    page = browse(postmaster()).get("/desk/mail/?box=in")
    assert "not played" in text(page)
    assert "cannot be read" in text(page)
    assert "farmer-7" not in page.content.decode()
    assert "secret-key" not in page.content.decode()
    assert "ValueError" not in text(browse(Account.objects.get(name="Paula")).get("/desk/mail/?box=in&state=refused"))


def test_that_a_plan_has_stopped_is_not_seen(browse):
    started(*three())
    Outbox.objects.filter(kind="turn").update(kind="plan", facts={"plan": 1})
    page = browse(postmaster()).get("/desk/mail/").content.decode()
    assert "<code>turn</code>" in page
    assert "<code>plan</code>" not in page


def test_what_was_given_up_is_tried_again_and_nothing_else(browse):
    table = started(*three())
    person = asked(table)
    letter = Outbox.objects.get(kind="turn")
    visitor = browse(postmaster())
    assert visitor.post("/desk/mail/", {"box": "out", "number": letter.pk}).status_code == 409
    Outbox.objects.filter(pk=letter.pk).update(status="dead", attempts=100)
    returns.note(person.email, returns.Returned.BOUNCE)
    assert visitor.post("/desk/mail/", {"box": "out", "number": letter.pk}).status_code == 302
    letter.refresh_from_db()
    person.refresh_from_db()
    assert (letter.status, letter.attempts, person.returned) == ("pending", 0, "")
    row = mail(status="dead", attempts=8)
    assert visitor.post("/desk/mail/", {"box": "in", "number": row.pk}).status_code == 302
    row.refresh_from_db()
    assert row.status == "new"
    assert visitor.post("/desk/mail/", {"box": "in", "number": row.pk}).status_code == 409


def test_it_costs_the_same_however_much_there_is(browse, django_assert_max_num_queries):
    visitor = browse(postmaster())
    visitor.get("/desk/mail/")
    for name in ("Ana", "Ben", "Caro", "Dora"):
        letter_wishes.send_test(account=account(name))
    with django_assert_max_num_queries(9):
        visitor.get("/desk/mail/")
