"""A plan made on the page, by a program, or by mail is the same plan, in every game."""

from collections.abc import Callable

import pytest
from django.db import transaction
from django.test import Client

from games import GAMES
from pbem.models import Account, Plan, Table, Version
from tests.mail.answering import answered
from tests.pbem.api.programs import client_of
from tests.tables import asked, seen, started, three

pytestmark = [pytest.mark.django_db, pytest.mark.words, pytest.mark.usefixtures("same_every_time")]

Way = Callable[[Table, Account, str], None]


def on_the_page(table: Table, person: Account, text: str) -> None:
    browser = Client()
    browser.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    made = browser.post(f"/tables/{table.code}/plans/", {"text": text, "head": table.head})
    assert made.status_code == 302


def by_program(table: Table, person: Account, text: str) -> None:
    made = client_of(person).post(f"/api/tables/{table.code}/plans/", {"text": text, "head": table.head}, format="json")
    assert made.status_code == 201


def by_mail(table: Table, person: Account, text: str) -> None:
    lines = "\n".join(f"plan {line}" for line in text.split("\n"))
    assert answered(person.email, lines).fate == "played"


@pytest.mark.parametrize("slug", GAMES)
def test_a_plan_is_the_same_whichever_way_it_was_made(slug):
    table, stories = started(*three(), game=slug), []
    table.refresh_from_db()
    person = asked(table)
    first = seen(table, person).choices[0].notation
    for way in (on_the_page, by_program, by_mail):
        with transaction.atomic():
            way(table, person, f"{first}\nrule safe")
            plan = Plan.objects.get()
            played = Version.objects.filter(table=table, number__gt=0).order_by("number")
            assert played, "what is asked now is answered at once"
            assert {(version.channel, version.account) for version in played} == {("plan", person)}
            stories.append((plan.lines, plan.place, plan.status, [(each.seat, each.digest) for each in played]))
            transaction.set_rollback(True)
    assert stories[0] == stories[1] == stories[2]
