"""Following tables and people: it opens nothing, it only lists."""

from datetime import timedelta

import pytest
from django.utils import timezone

from pbem.models import Follow, PersonBlock, Table
from pbem.selectors import follows as selectors
from pbem.services import follows
from pbem.services.errors import NotFound, Refused
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db


def titles(person) -> set[str]:
    return set(Table.objects.filter(pk__in=selectors.listed(person)).values_list("title", flat=True))


def test_a_table_is_followed_and_let_go():
    ana, ben, caro = three()
    dora = account("Dora")
    table = started(ana, ben, caro, title="Seen", visibility="public")
    for _ in range(2):
        follows.follow_table(code=table.code, by=dora)
    assert Follow.objects.count() == 1
    assert titles(dora) == {"Seen"}
    assert selectors.followed(dora).tables == {table.pk}
    for _ in range(2):
        follows.unfollow_table(code=table.code, by=dora)
    assert titles(dora) == set()


def test_following_opens_nothing():
    ana, ben, caro = three()
    dora = account("Dora")
    private = started(ana, ben, caro)
    with pytest.raises(NotFound):
        follows.follow_table(code=private.code, by=dora)
    follows.follow_person(number=ana.pk, by=dora)
    started(ana, ben, caro, title="By link", visibility="link")
    started(ana, ben, caro, title="For all", visibility="public")
    assert titles(dora) == {"For all"}
    shown = started(ana, ben, caro, visibility="link", title="Known")
    follows.follow_table(code=shown.code, by=dora)
    assert titles(dora) == {"For all", "Known"}
    Table.objects.filter(pk=shown.pk).update(visibility="private")
    assert titles(dora) == {"For all"}


def test_where_one_sits_there_is_nothing_to_follow():
    ana, ben, caro = three()
    table = started(ana, ben, caro, visibility="public")
    with pytest.raises(Refused, match="sit at this table"):
        follows.follow_table(code=table.code, by=ana)
    with pytest.raises(Refused, match="on your list anyway"):
        follows.follow_person(number=ana.pk, by=ana)
    follows.follow_person(number=ben.pk, by=ana)
    assert titles(ana) == set()
    assert selectors.follows_person(ana, ben)
    assert [person.name for person in selectors.followed(ana).people] == ["Ben"]


def test_a_table_that_is_over_stays_for_a_fortnight():
    ana, ben, caro = three()
    dora = account("Dora")
    table = started(ana, ben, caro, title="Over", visibility="public")
    follows.follow_table(code=table.code, by=dora)
    for days, listed in ((13, {"Over"}), (15, set())):
        ended = timezone.now() - timedelta(days=days)
        Table.objects.filter(pk=table.pk).update(phase="finished", finished_at=ended)
        assert titles(dora) == listed


def test_nobody_follows_everybody(monkeypatch):
    monkeypatch.setattr(follows, "MOST", 1)
    ana, ben, caro = three()
    follows.follow_person(number=ben.pk, by=ana)
    with pytest.raises(Refused, match="Let go of some"):
        follows.follow_person(number=caro.pk, by=ana)


def test_who_blocks_is_not_followed_any_more_and_cannot_be():
    ana, ben, caro = three()
    dora = account("Dora")
    started(ana, ben, caro, title="Seen", visibility="public")
    follows.follow_person(number=ana.pk, by=dora)
    assert titles(dora) == {"Seen"}
    PersonBlock.objects.create(by=ana, whom=dora, created_at=timezone.now())
    assert titles(dora) == set()
    assert selectors.followed(dora).people == []
    follows.unfollow_person(number=ana.pk, by=dora)
    with pytest.raises(NotFound):
        follows.follow_person(number=ana.pk, by=dora)


@pytest.mark.parametrize("number", [0, 2**31])
def test_nobody_is_no_person_to_follow(number):
    with pytest.raises(NotFound):
        follows.follow_person(number=number, by=account("Ana"))


def test_who_is_gone_is_not_followed():
    ana, ben, _ = three()
    follows.follow_person(number=ben.pk, by=ana)
    ben.is_active = False
    ben.save()
    assert selectors.followed(ana).people == []
    follows.unfollow_person(number=ben.pk, by=ana)
    with pytest.raises(NotFound):
        follows.follow_person(number=ben.pk, by=ana)
