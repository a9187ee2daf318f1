"""Nobody can use the service to flood a mailbox, to write to strangers in their own words, or to guess in bulk."""

import pytest
import time_machine
from django.test import Client
from django.utils import timezone

from pbem.models import Account, Block, Invitation, Outbox, Table
from pbem.services import limits, links, tables
from pbem.services.errors import CannotAsk, TooMany
from tests.mail.scenes import delivered, part
from tests.pbem.api.programs import client_of
from tests.pbem.web.conftest import text
from tests.tables import PASSWORD, account, started, three

pytestmark = pytest.mark.django_db

VICTIM = "victim@example.org"
NEW = {"seats": "3", "title": "", "visibility": "private", "invite": ""}


@pytest.fixture
def one_moment():
    """However slow the machine, all at the same time: keys carry it, and throttles go by it."""
    with time_machine.travel(timezone.now(), tick=False):
        yield


def letters(address: str = VICTIM) -> int:
    return Outbox.objects.filter(address=address).count()


def opened(by: Account, **fields: object) -> Table:
    return tables.open_table(by=by, game="sumeria", seat_count=3, **fields)


def signed_up(client: Client, address: str, name: str = "Dora") -> int:
    return client.post("/signup/", {"email": address, "name": name, "time_zone": "UTC"}).status_code


def test_inviting_and_withdrawing_in_turns_sends_a_few_letters_not_hundreds(browse):
    table = opened(account("Ana"))
    visitor = browse(table.opened_by)
    for _ in range(40):
        answer = visitor.post(f"/tables/{table.code}/invite/", {"email": VICTIM})
        for invitation in Invitation.objects.filter(answer=Invitation.Answer.OPEN):
            visitor.post(f"/tables/{table.code}/withdraw/{invitation.pk}/")
    assert letters() == limits.TO_A_STRANGER.most <= 3
    assert answer.status_code == 429
    assert int(answer.headers["Retry-After"]) > 3600
    assert "tell them yourself" in text(answer)


def test_a_program_that_invites_too_often_is_told_when_to_go_on():
    ana = account("Ana")
    program = client_of(ana)
    for _ in range(limits.TO_A_STRANGER.most + 1):
        table = opened(ana)
        answer = program.post(f"/api/tables/{table.code}/invitations/", {"address": VICTIM}, format="json")
    assert answer.status_code == 429
    assert answer.json()["code"] == "too-many"
    assert answer.json()["facts"]["wait"] == int(answer.headers["Retry-After"]) > 3600
    assert "format" not in answer.json()["sentence"]
    assert letters() == limits.TO_A_STRANGER.most


def test_many_senders_together_write_to_a_stranger_only_so_often():
    refused = 0
    for number in range(3 * limits.INVITATIONS_TO_A_STRANGER.most):
        try:
            opened(account(f"Sender{number}"), invite=[VICTIM])
        except TooMany:
            refused += 1
    assert letters() == limits.INVITATIONS_TO_A_STRANGER.most
    assert refused == 2 * limits.INVITATIONS_TO_A_STRANGER.most


@pytest.mark.parametrize("known", [True, False])
def test_many_who_want_an_address_for_themselves_write_to_it_only_so_often(browse, known):
    if known:
        account("Victim")
    answers = []
    for number in range(2 * limits.ADDRESSES.most):
        visitor = browse(account(f"Wanter{number}"))
        asked = {"email": VICTIM, "password": PASSWORD}
        answers.append(visitor.post("/account/address/", asked, REMOTE_ADDR=f"198.51.100.{number}"))
    assert letters() == limits.ADDRESSES.most
    codes = [answer.status_code for answer in answers]
    assert (codes.count(302), codes.count(429)) == (limits.ADDRESSES.most, limits.ADDRESSES.most)
    assert int(answers[-1].headers["Retry-After"]) > 3600


def test_one_client_causes_only_so_many_letters_whatever_accounts_and_ways_it_uses(browse):
    codes = [signed_up(browse(), f"stranger{number}@example.org") for number in range(60)]
    assert codes.count(200) == limits.BY_A_CLIENT[0].most
    assert codes[-1] == 429
    assert browse().post("/login/mail/", {"email": VICTIM}).status_code == 429
    answer = browse(account("Ana")).post("/tables/new/?game=sumeria", {**NEW, "invite": VICTIM})
    assert answer.status_code == 429
    assert not Table.objects.exists()
    elsewhere = browse().post("/login/mail/", {"email": VICTIM}, REMOTE_ADDR="198.51.100.7")
    assert elsewhere.status_code == 200, "others are not held up"


def test_a_client_with_a_whole_network_of_addresses_is_one_client(browse):
    for number in range(60):
        page = browse().post("/login/mail/", {"email": VICTIM}, REMOTE_ADDR=f"2001:db8:1:2::{number:x}")
    assert page.status_code == 429


def test_who_declined_is_not_asked_again_to_this_table_nor_soon_by_the_same_person(browse):
    ana, ben, _ = three()
    table = opened(ana, visibility="public", invite=[VICTIM])
    tables.join(code=table.code, by=ben)
    tables.decline(invitation_id=Invitation.objects.get().pk)
    again = browse(ana).post(f"/tables/{table.code}/invite/", {"email": VICTIM})
    by_another = browse(ben).post(f"/tables/{table.code}/invite/", {"email": VICTIM})
    other_table = browse(ana).post("/tables/new/?game=sumeria", {**NEW, "invite": VICTIM})
    for answer in (again, by_another, other_table):
        assert answer.status_code in (400, 409)
        assert f"We cannot ask {VICTIM} for you at present" in text(answer)
        assert "declin" not in text(answer)
    assert letters() == 1


def test_a_sign_up_letter_carries_no_word_that_a_stranger_chose(browse):
    signed_up(browse(), VICTIM, name="Buy Gold Now")
    (mail,) = delivered()
    assert "Gold" not in str(mail["To"]) + mail["Subject"] + part(mail, "plain") + part(mail, "html")
    assert "Hello," in part(mail, "plain")


def test_an_invitation_to_a_stranger_carries_no_title_and_no_names_but_the_inviters_own(browse):
    ana, ben, _ = three()
    table = opened(ana, title="Buy Gold Now", visibility="public")
    tables.join(code=table.code, by=ben)
    browse(ana).post(f"/tables/{table.code}/invite/", {"email": VICTIM})
    mail = delivered()[-1]
    said = mail["Subject"] + part(mail, "plain") + part(mail, "html")
    assert "Gold" not in said
    assert "Ben" not in said
    assert "Ana" not in mail["Subject"]
    assert "“Ana” (ana@example.org)" in part(mail, "plain")


def test_who_has_played_with_the_inviter_is_told_the_title_and_the_names():
    ana, ben, caro = three()
    started(ana, ben, caro)
    opened(ana, title="The long river", invite=[ben.email])
    said = " ".join(part(delivered()[-1], "plain").split())
    assert "“The long river”" in said
    assert "Ana would like to play" in said


@pytest.mark.parametrize("name", ["Visit evil.com", "call 06 30 1234567", "ana@evil.example", "a\u200bna"])
def test_a_name_from_before_the_rules_is_kept_and_not_written_to_strangers(name):
    ana = account("Ana")
    Account.objects.filter(pk=ana.pk).update(name=name)
    opened(Account.objects.get(), title="River", invite=[VICTIM])
    mail = delivered()[-1]
    said = mail["Subject"] + part(mail, "plain") + part(mail, "html")
    assert name not in said
    assert "ana@example.org would like to play" in part(mail, "plain")


@pytest.mark.usefixtures("one_moment")
@pytest.mark.parametrize(("choice", "by_ben"), [("sender", True), ("anybody", False)])
def test_never_again_is_said_without_logging_in(browse, choice, by_ben):
    ana, ben, _ = three()
    table = opened(ana, invite=[VICTIM])
    invitation = Invitation.objects.get()
    address = f"/no-more/{links.no_more_key(invitation)}/"
    assert address in part(delivered()[-1], "plain")
    invitation_page = browse().get(f"/invitation/{links.invitation_key(invitation)}/").content.decode()
    assert address in invitation_page
    assert "No more invitations from" in text(browse().get(address))
    assert Invitation.objects.get().answer == Invitation.Answer.OPEN, "looking changes nothing"
    assert browse().post(address, {"block": choice}).status_code == 302
    assert Invitation.objects.get().answer == Invitation.Answer.DECLINED
    with pytest.raises(CannotAsk):
        tables.invite(code=table.code, by=ana, address=VICTIM)
    other = opened(ben)
    if by_ben:
        tables.invite(code=other.code, by=ben, address=VICTIM)
    else:
        with pytest.raises(CannotAsk):
            tables.invite(code=other.code, by=ben, address=VICTIM)


def test_new_tables_are_limited_on_the_page_as_by_program(browse, monkeypatch):
    monkeypatch.setattr(limits, "NEW_TABLES", limits.Limit(2, limits.DAY))
    ana = account("Ana")
    answers = [browse(ana).post("/tables/new/?game=sumeria", NEW) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [302, 302, 429]
    assert "Retry-After" in answers[-1].headers
    answer = client_of(ana).post("/api/tables/", {"game": "sumeria", "seats": 3}, format="json")
    assert answer.status_code == 429
    assert "Retry-After" in answer.headers
    assert Table.objects.count() == 2


@pytest.mark.usefixtures("one_moment")
def test_forms_are_throttled_like_the_api_with_a_page_that_says_when_to_go_on(browse):
    ana = account("Ana")
    visitor = browse(ana)
    codes = [visitor.post("/language/", {"language": "en"}).status_code for _ in range(121)]
    assert codes.count(302) == 120
    page = visitor.post("/language/", {"language": "en"})
    assert page.status_code == 429
    assert 1 <= int(page.headers["Retry-After"]) <= 60
    assert "That was a lot at once" in text(page)
    assert visitor.get("/").status_code == 200, "looking is free"
    assert browse(account("Ben")).post("/language/", {"language": "en"}).status_code == 302


@pytest.mark.usefixtures("one_moment")
def test_pages_and_api_share_one_count(browse):
    ana = account("Ana")
    table = opened(ana)
    for _ in range(120):
        browse(ana).post("/language/", {"language": "en"})
    assert client_of(ana).post(f"/api/tables/{table.code}/leave/").status_code == 429


def guess(address: str, password: str = "a guess", **extra: str) -> int:  # noqa: S107
    return Client().post("/login/", {"email": address, "password": password}, **extra).status_code


def test_guessing_over_many_names_from_one_client_is_slowed():
    account("Ana")
    codes = [guess(f"name{number}@example.org") for number in range(40)]
    assert codes[0] == 400
    assert codes[-1] == 429
    assert guess("ana@example.org", PASSWORD, REMOTE_ADDR="198.51.100.7") == 302, "others are not held up"


def test_guessing_one_name_from_many_clients_is_slowed_and_its_owner_is_not_locked_out(browse):
    account("Ana")
    own = Client()
    own.post("/login/", {"email": "ana@example.org", "password": PASSWORD}, REMOTE_ADDR="203.0.113.9")
    own.post("/logout/")
    codes = [guess("ana@example.org", REMOTE_ADDR=f"198.51.100.{number}") for number in range(80)]
    assert codes[0] == 400
    assert codes[-1] == 429
    stranger = browse().post("/login/", {"email": "ana@example.org", "password": "x"}, REMOTE_ADDR="192.0.2.1")
    assert "log in by mail" in text(stranger)
    assert int(stranger.headers["Retry-After"]) > 0
    own_way = own.post("/login/", {"email": "ana@example.org", "password": PASSWORD}, REMOTE_ADDR="203.0.113.9")
    assert own_way.status_code == 302, "a browser she has logged in with before is let in"
    by_mail = browse().post("/login/mail/", {"email": "ana@example.org"}, REMOTE_ADDR="192.0.2.1")
    assert by_mail.status_code == 200
    assert Outbox.objects.filter(kind=Outbox.Kind.LOGIN, address="ana@example.org").count() == 1, "and so is any other"


def test_a_mail_program_unsubscribes_by_one_click_without_cookies():
    opened(account("Ana"), invite=[VICTIM])
    (mail,) = delivered()
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    link = str(mail["List-Unsubscribe"]).strip(" <>")
    program = Client(enforce_csrf_checks=True)
    answer = program.post(link.partition("127.0.0.1:8000")[2], {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert Block.objects.get().sender is None
    assert Invitation.objects.get().answer == Invitation.Answer.DECLINED


def test_what_was_refused_for_good_can_be_allowed_again_there_and_in_ones_account(browse):
    ana, ben, _ = three()
    opened(ana, invite=[ben.email])
    address = f"/no-more/{links.no_more_key(Invitation.objects.get())}/"
    stranger = browse()
    stranger.post(address, {"block": "sender"})
    stranger.post(address, {"block": "anybody"})
    assert "from Ana" in text(stranger.get(address))
    assert Block.objects.count() == 2
    stranger.post(address, {"allow": Block.objects.get(sender=ana).pk})
    own = browse(ben)
    assert "/account/no-more/" in own.get("/account/").content.decode()
    page = text(own.get("/account/no-more/"))
    assert "from anybody" in page
    assert "from Ana" not in page
    others = browse(ana)
    others.post("/account/no-more/", {"allow": Block.objects.get().pk})
    assert Block.objects.count() == 1, "nobody lifts what another chose"
    own.post("/account/no-more/", {"allow": Block.objects.get().pk})
    assert not Block.objects.exists()


def test_who_declined_by_mistake_thinks_better_of_it_behind_the_same_link(browse):
    opened(account("Ana"), invite=[VICTIM])
    address = f"/invitation/{links.invitation_key(Invitation.objects.get())}/"
    browse().post(address, {"answer": "decline"})
    assert "I would like to play after all" in text(browse().get(address))
    assert browse().post(address, {"answer": "reconsider"}).url == address
    assert Invitation.objects.get().answer == Invitation.Answer.OPEN
    assert "Join the table" in text(browse().get(address))
