"""The admin's lists of mails: to do something takes more than to look, and what somebody wrote is not shown."""

import pytest
from django.contrib.auth.models import Permission
from django.test import Client
from django.utils import timezone

from pbem.models import Account, Inbox, Outbox
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db


def admin(*rights: str) -> Client:
    """A browser of somebody at the admin with these rights."""
    person = account("Adam", is_staff=True)
    person.user_permissions.set(Permission.objects.filter(codename__in=rights))
    browser = Client()
    browser.force_login(Account.objects.get(pk=person.pk), backend="django.contrib.auth.backends.ModelBackend")
    return browser


def dead() -> Inbox:
    now = timezone.now()
    return Inbox.objects.create(
        name="x",
        recipient="play+secret-key@reply.example.org",
        raw=b"farmer-7",
        status="dead",
        due_at=now,
        received_at=now,
    )


@pytest.mark.parametrize(("rights", "left"), [((), "dead"), (("change_inbox",), "new")])
def test_reading_again_takes_more_than_looking(rights, left):
    row = dead()
    browser = admin("view_inbox", *rights)
    browser.post("/admin/pbem/inbox/", {"action": "read_again", "_selected_action": [row.pk]})
    row.refresh_from_db()
    assert row.status == left


@pytest.mark.parametrize(("rights", "left"), [((), "dead"), (("change_outbox",), "pending")])
def test_trying_again_takes_more_than_looking(rights, left):
    started(*three())
    letter = Outbox.objects.filter(kind="turn").get()
    Outbox.objects.filter(pk=letter.pk).update(status="dead")
    admin("view_outbox", *rights).post("/admin/pbem/outbox/", {"action": "try_again", "_selected_action": [letter.pk]})
    letter.refresh_from_db()
    assert letter.status == left


def test_neither_key_nor_words_are_shown():
    row = dead()
    browser = admin("view_inbox")
    for page in ("/admin/pbem/inbox/", f"/admin/pbem/inbox/{row.pk}/change/"):
        shown = browser.get(page)
        assert shown.status_code == 200
        assert "secret-key" not in shown.text
        assert "farmer-7" not in shown.text
