"""Profiles and blocks: one decides what others see, and with whom one has nothing to do."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from pbem.database_time import now
from pbem.models import Account, Outbox, PersonBlock, Seat, Table
from pbem.selectors import profiles
from pbem.selectors.lobby import lobby
from pbem.services import calls, leaving, notes, people, seats, tables
from pbem.services.errors import BadRequest, CannotAsk, NotFound, Refused
from tests.tables import account, started, three

pytestmark = pytest.mark.django_db


def gathering(by: Account, **fields) -> Table:
    return tables.open_table(by=by, game="sumeria", seat_count=3, **fields)


@pytest.fixture(params=["by me", "by them"])
def apart(request) -> tuple[Account, Account]:
    """Two people; one has blocked the other, and it makes no difference which."""
    ana, ben = account("Ana"), account("Ben")
    one, other = (ana, ben) if request.param == "by me" else (ben, ana)
    people.block(number=other.pk, by=one)
    return ana, ben


def test_who_is_apart_does_not_sit_down_at_the_same_new_table(apart):
    ana, ben = apart
    table = gathering(ana, visibility="public")
    with pytest.raises(Refused, match="You cannot sit down at this table"):
        tables.join(code=table.code, by=ben)


def test_nor_by_invitation_of_either_or_of_somebody_else(apart):
    ana, ben = apart
    caro = account("Caro")
    table = gathering(ana, visibility="public")
    with pytest.raises(CannotAsk):
        tables.invite(code=table.code, by=ana, address=ben.email)
    tables.join(code=table.code, by=caro)
    with pytest.raises(CannotAsk):
        tables.invite(code=table.code, by=caro, address=ben.email)


def test_nor_in_the_stead_of_somebody_else(apart):
    ana, ben = apart
    caro, dan = account("Caro"), account("Dan")
    table = started(ana, caro, dan, visibility="public")
    leaving.offer(code=table.code, by=caro)
    with pytest.raises(Refused, match="You cannot sit down at this table"):
        seats.take_over(code=table.code, by=ben)


def test_nobody_apart_is_called_to_step_in(apart):
    ana, _ben = apart
    Account.objects.update(steps_in=True, called_at="2020-01-01T00:00:00Z")
    caro, dan = account("Caro"), account("Dan")
    eva = account("Eva", steps_in=True, called_at="2020-01-01T00:00:00Z")
    table = started(ana, caro, dan, visibility="public")
    leaving.offer(code=table.code, by=caro)
    calls.call()
    assert [row.account for row in Outbox.objects.filter(kind="call")] == [eva]


def test_the_lobby_does_not_offer_what_one_cannot_join(apart):
    ana, ben = apart
    table = gathering(ana, visibility="public")
    assert table not in lobby(ben).open
    assert table in lobby(account("Caro")).open


def test_tables_they_share_go_on_and_a_letter_about_a_mention_is_not_sent():
    ana, ben, caro = three()
    table = started(ana, ben, caro)
    notes.write(code=table.code, by=ana, text="@Ben, hello")
    people.block(number=ana.pk, by=ben)
    assert [row.status for row in Outbox.objects.filter(kind="note")] == ["cancelled"]
    assert Seat.objects.filter(table=table, account__in=(ana, ben)).count() == 2


def test_a_block_is_lifted_only_by_who_made_it():
    ana, ben = account("Ana"), account("Ben")
    people.block(number=ben.pk, by=ana)
    people.block(number=ben.pk, by=ana)
    people.let_be(number=ana.pk, by=ben)
    assert PersonBlock.objects.count() == 1
    people.let_be(number=ben.pk, by=ana)
    tables.join(code=gathering(ana, visibility="public").code, by=ben)


def test_one_blocks_neither_oneself_nor_nobody(monkeypatch):
    ana = account("Ana")
    with pytest.raises(Refused):
        people.block(number=ana.pk, by=ana)
    with pytest.raises(NotFound):
        people.block(number=10**9, by=ana)
    monkeypatch.setattr(people, "MOST_BLOCKED", 1)
    people.block(number=account("Ben").pk, by=ana)
    with pytest.raises(Refused):
        people.block(number=account("Caro").pk, by=ana)


def test_a_profile_is_seen_by_whom_its_owner_says():
    ana, ben, caro = three()
    started(ana, ben, caro)
    eva = account("Eva")

    def seen_by() -> list[str]:
        readers = {"ana": ana, "ben": ben, "eva": eva, "nobody": None}
        return [name for name, reader in readers.items() if profiles.profile(ana.pk, reader)]

    assert seen_by() == ["ana", "ben"]
    people.choose_profile(account=ana, shown_to="everybody", parts=[])
    assert seen_by() == ["ana", "ben", "eva", "nobody"]
    people.choose_profile(account=ana, shown_to="nobody", parts=[])
    assert seen_by() == ["ana"]
    with pytest.raises(BadRequest):
        people.choose_profile(account=ana, shown_to="everybody", parts=["address"])


def test_a_profile_shows_what_its_owner_says_and_counts_only_what_is_finished():
    ana, ben, caro = three()
    over = started(ana, ben, caro, visibility="public", title="The long river")
    private = started(ana, ben, caro)
    started(ana, ben, caro)
    won = {"ranking": [[0], [1, 2]], "scores": [3, 1, 1], "reason": "turns"}
    for table in (over, private):
        Table.objects.filter(pk=table.pk).update(phase="finished", finished_at=now(), outcome=won)
    people.choose_profile(account=ana, shown_to="everybody", parts=["games", "results", "since"])
    found = profiles.profile(ana.pk, None)
    assert [(each.game, each.finished, each.won) for each in found.games] == [("sumeria", 2, 2)]
    assert [table.title for table in found.tables] == ["The long river"]
    assert (found.track_record, found.languages, found.since) == (None, None, ana.confirmed_at.date())
    people.choose_profile(account=ana, shown_to="everybody", parts=["games"])
    found = profiles.profile(ana.pk, None)
    assert ([each.won for each in found.games], found.tables, found.since) == ([None], None, None)


def test_a_name_that_one_may_read_leads_to_a_page_whatever_its_owner_shows():
    ana, ben, caro = three()
    eva, fay = account("Eva"), account("Fay")
    for each in (ana, eva):
        people.choose_profile(account=each, shown_to="nobody", parts=Account.Part.values)
    private = started(ana, ben, caro)

    def met() -> list[str]:
        readers = {"ben": ben, "fay": fay, "nobody": None}
        return [name for name, reader in readers.items() if profiles.page_of(ana.pk, reader)]

    assert met() == ["ben"]
    assert profiles.page_of(ana.pk, ben).bare
    Table.objects.filter(pk=private.pk).update(visibility="link")  # who knows its code cannot be told by a number
    assert met() == ["ben"]
    Table.objects.filter(pk=private.pk).update(visibility="public")
    assert met() == ["ben", "fay"]
    assert profiles.page_of(eva.pk, ben) is profiles.page_of(eva.pk, fay) is None
    notes.write(code=private.code, by=eva, text="I watch")
    assert profiles.page_of(eva.pk, fay).bare
    assert profiles.page_of(eva.pk, ben) is None  # players read who watches once the game is over
    Account.objects.filter(pk=eva.pk).update(is_active=False)
    assert profiles.page_of(eva.pk, fay) is None


def test_who_invites_somebody_is_known_to_them():
    ana, ben, eva = account("Ana"), account("Ben"), account("Eva")
    people.choose_profile(account=ana, shown_to="nobody", parts=[])
    tables.open_table(by=ana, game="sumeria", seat_count=3, invite=[ben.email])
    assert profiles.page_of(ana.pk, ben).bare
    assert profiles.page_of(ana.pk, eva) is None


def test_the_page_of_somebody_says_whether_one_follows_and_blocks_them(client):
    ana, ben, caro = three()
    started(ana, ben, caro)
    people.choose_profile(account=ana, shown_to="nobody", parts=[])
    client.force_login(ben, backend="django.contrib.auth.backends.ModelBackend")
    address = f"/people/{ana.pk}/"
    page = client.get(address).content.decode()
    assert "Ana shows nothing else here." in page
    assert f"{address}follow/" in page
    client.post(f"{address}follow/", {"next": address})
    assert f"{address}unfollow/" in client.get(address).content.decode()
    client.post(f"{address}block/", {"do": "block"})
    page = client.get(address).content.decode()
    assert "Block no more" in page
    assert f"{address}follow/" not in page


def test_somebody_speaks_what_they_say_or_else_the_language_of_their_pages():
    ana = account("Ana", language="hu")
    everything = {"account": ana, "shown_to": "everybody", "parts": ["language"]}
    people.choose_profile(**everything)
    assert profiles.profile(ana.pk, None).languages == ["Magyar"]
    people.choose_profile(**everything, speaks=["de", "en"])
    assert profiles.profile(ana.pk, None).languages == ["Deutsch", "English"]
    with pytest.raises(BadRequest):
        people.choose_profile(**everything, speaks=["xx"])


def test_a_profile_costs_the_same_however_much_was_played_and_however_many_block():
    ana, ben, caro = three()
    people.choose_profile(account=ana, shown_to="everybody", parts=Account.Part.values)
    counts = []
    for rounds in (1, 6):
        for number in range(rounds):
            started(ana, ben, caro)
            people.block(number=ana.pk, by=account(f"P{rounds}-{number}"))
        Table.objects.update(phase="finished", finished_at=now(), outcome={"ranking": [[0, 1, 2]]})
        with CaptureQueriesContext(connection) as asked:
            profiles.profile(ana.pk, ben)
        counts.append(len(asked))
    assert counts == [5, 5]
