"""The page of who cannot go on, and what a table tells about those who are away."""

from datetime import timedelta

import pytest
from django.db import transaction
from django.utils import timezone

from pbem.models import Absence
from pbem.services import absences, stillness
from pbem.services.locks import lock_table
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import account, asked, started, three

pytestmark = pytest.mark.django_db


def offered(page) -> list[str]:  # type: ignore[no-untyped-def]
    """What can be proposed."""
    return [value for value, _ in page.context["propose"]["kind"].field.choices]


def test_only_what_is_possible_now_can_be_proposed(browse):
    people = three()
    table = started(*people)
    address = f"/tables/{table.code}/leaving/"
    page = browse(people[0]).get(address)
    assert offered(page) == ["pause", "end", "void"]
    assert "Days of the pause" in text(page)
    answer = browse(people[0]).post(address, {"do": "propose", "kind": "resume"})
    assert "This table is not paused." in text(answer)
    with transaction.atomic():
        stillness.pause(lock_table(table.code), days=3)
    page = browse(people[0]).get(address)
    assert offered(page) == ["resume", "end", "void"]
    assert "Days of the pause" not in text(page)
    made = browse(people[0]).post(address, {"do": "propose", "kind": "resume"})
    assert made.status_code == 302


@pytest.mark.parametrize(("game", "told"), [("sumeria", "the first move that the rules allow"), ("ur", "safe moves")])
def test_who_would_resign_is_told_what_becomes_of_the_seat(browse, game, told):
    people = three()
    table = started(*people, game=game)
    assert told in text(browse(people[0]).get(f"/tables/{table.code}/leaving/"))


def test_those_at_the_table_see_who_will_be_away_and_from_when(browse):
    people = three()
    table = started(*people, visibility="public")
    late = asked(table)
    first = timezone.now().date() + timedelta(days=4)
    absences.plan(account=late, first=first, last=first + timedelta(days=2))
    other = next(one for one in people if one != late)
    told, seat = f"{late.name} is away from ", table.seats.get(account=late).number
    for reader, knows in ((other, True), (account("Emil"), False)):
        answer = client_of(reader).get(f"/api/tables/{table.code}/").json()["seats"][seat]["away_next"]
        assert (answer is not None and answer[0].startswith(first.isoformat())) == knows
    assert told in text(browse(other).get(f"/tables/{table.code}/"))
    for reader in (late, account("Dora")):
        assert told not in text(browse(reader).get(f"/tables/{table.code}/")), "nor does the whole world read it"
    Absence.objects.update(begins_at=timezone.now())
    absences.cancel(account=late, absence_id=Absence.objects.get().pk)
    assert told not in text(browse(other).get(f"/tables/{table.code}/"))
