"""The desk: who may look, who may rule what, the second click, and everything that can be wrong with a ruling."""

import html
import re

import pytest
from django.contrib.auth.models import Group
from django.test import Client
from django.urls import reverse

from pbem.engines import Position
from pbem.models import Account, Dispute, Ruling, Seat, Table
from pbem.services import disputes, history, rulings
from pbem.services.rulings import NEEDS
from tests.desk import at, bench, moderator, people, six_moves_old
from tests.pbem.web.conftest import text, value
from tests.tables import account, asked, play_on, started, three

pytestmark = pytest.mark.django_db

Kind = Ruling.Kind
ROLES = {
    "moderator": {kind for kind, right in NEEDS.items() if right == "pbem.moderate"},
    "senior moderator": {kind for kind, right in NEEDS.items() if right != "pbem.moderate_admin"},
    "admin": set(NEEDS),
}


@pytest.fixture
def table() -> Table:
    return six_moves_old()


def disputed(table: Table) -> Dispute:
    return disputes.open_dispute(
        code=table.code, by=people(table)[0], version=5, reason="rules", text="That was my settlement."
    )


def address(table: Table, kind: str) -> str:
    return reverse("rule", args=[table.code, kind])


def filled(table: Table, kind: str) -> dict[str, object]:
    """What a moderator fills in for a ruling that makes sense."""
    waiting = Seat.objects.get(table=table, account=asked(table)).number
    fields: dict[str, dict[str, object]] = {
        "dismiss": {"dispute": Dispute.objects.filter(table=table).values_list("pk", flat=True).first() or ""},
        "rewind": {"to": 4, "dice": "same"},
        "redo": {"to": 3},
        "adjust": {"adjustments": '{"do": "lifttrader"}'},
        "replace": {"seat": 1, "substitute": ""},
        "act": {"seat": waiting, "line": "+NIPt3"},
        "end": {"place-0": 2, "place-1": 1, "place-2": 2},
        "warn": {"seat": 1},
        "suspend": {"seat": 1, "days": 7},
        "lift": {"seat": 1},
    }
    table.refresh_from_db()
    return {"head": table.head, "reason": "As agreed by mail.", **fields.get(kind, {})}


def sent(visitor: Client, table: Table, kind: str, **fields: object):
    return visitor.post(address(table, kind), {**filled(table, kind), **fields})


@pytest.mark.parametrize("person", ["anonymous", "stranger", "player"])
def test_for_anyone_else_there_is_no_desk(browse, table, person):
    who = {"anonymous": None, "stranger": account("Eva"), "player": people(table)[0]}[person]
    visitor = browse(who)
    for page in ("/desk/", f"/desk/tables/{table.code}/", f"/desk/tables/{table.code}/difference/"):
        assert visitor.get(page).status_code == 404
    for kind in Kind.values:
        assert visitor.get(address(table, kind)).status_code == 404
        assert sent(visitor, table, kind, sure="yes").status_code == 404
    assert "To the desk" not in visitor.get("/").content.decode()
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("role", ROLES)
def test_each_role_may_rule_what_is_its_own(browse, table, role):
    visitor = browse(moderator(role=role))
    disputed(table)
    desk = text(visitor.get(f"/desk/tables/{table.code}/"))
    for kind in Kind.values:
        allowed = kind in ROLES[role]
        assert visitor.get(address(table, kind)).status_code == (200 if allowed else 403), kind
        if not allowed:
            refused = sent(visitor, table, kind, sure="yes")
            assert refused.status_code == 403, kind
            assert re.search(r"This is for (a senior moderator|an admin) to rule", text(refused))
    assert ("for a senior moderator" in desk) is (role == "moderator")
    assert ("for an admin" in desk) is (role != "admin")
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("role", ROLES)
def test_nobody_rules_at_the_own_table(browse, table, role):
    ana = people(table)[0]
    disputed(table)
    ana.groups.add(Group.objects.get(name=role))
    visitor = browse(Account.objects.get(pk=ana.pk))
    page = visitor.get(f"/desk/tables/{table.code}/")
    assert "You sit at this table, so you cannot rule here" in text(page)
    assert "/rule/" not in page.content.decode()
    assert "Somebody else must rule." in text(visitor.get("/desk/"))
    for kind in ROLES[role]:
        assert visitor.get(address(table, kind)).status_code == 403, kind
        refused = sent(visitor, table, kind, sure="yes")
        assert refused.status_code == 403, kind
        assert "You sit at this table: somebody else must rule." in text(refused)
    assert not Ruling.objects.exists()


@pytest.mark.parametrize("kind", [kind for kind in Kind.values if kind not in ("adjust", "look", "resume", "lift")])
def test_every_ruling_is_filled_in_looked_at_once_more_and_then_done(browse, table, kind):
    dispute = disputed(table)
    visitor = browse(moderator())
    form = visitor.get(address(table, kind))
    assert value(form, "head") == "6"
    looked = sent(visitor, table, kind, dispute=dispute.pk)
    assert looked.status_code == 200
    assert "This will happen" in text(looked)
    assert "As agreed by mail." in text(looked)
    assert not Ruling.objects.exists(), "nothing happens at the first click"
    changed = visitor.post(address(table, kind), {**hidden_fields(looked), "sure": "no"})
    assert "Look once more" in text(changed)
    assert "As agreed by mail." in changed.content.decode()
    done = visitor.post(address(table, kind), {**hidden_fields(looked), "sure": "yes"})
    assert done.url == f"/desk/tables/{table.code}/"
    ruling = Ruling.objects.get()
    assert (ruling.kind, ruling.reason, ruling.moderator.name) == (kind, "As agreed by mail.", "Mara")
    dispute.refresh_from_db()
    assert dispute.ruling == ruling
    assert "As agreed by mail." in text(visitor.get(done.url))


def hidden_fields(page) -> dict[str, str]:
    found = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', page.content.decode())
    return {name: html.unescape(content) for name, content in found if name != "csrfmiddlewaretoken"}


def test_a_rewind_shows_what_vanishes_and_what_was_rolled(browse, table):
    for answer in play_on(table):
        if answer.versions[-1].draws:
            break
    table.refresh_from_db()
    visitor = browse(moderator())
    page = visitor.get(address(table, "rewind"), {"to": table.head - 2})
    assert "2 steps vanish" in text(page)
    assert "1 of them rolled dice or showed something that everybody has seen." in text(page)
    assert page.content.decode().count("<svg") == 2
    looked = sent(visitor, table, "rewind", to=table.head - 2, dice="fresh")
    assert "the dice are fresh ones" in text(looked)
    before = table.head
    visitor.post(address(table, "rewind"), {**hidden_fields(looked), "sure": "yes"})
    table.refresh_from_db()
    assert (table.epoch, history.newest(table).digest) == (1, at(table, before - 2).digest)
    desk = text(visitor.get(f"/desk/tables/{table.code}/"))
    assert "does not stand any more" in desk
    redo = sent(visitor, table, "redo", to=before)
    assert "2 steps come back" in text(redo)
    visitor.post(address(table, "redo"), {**hidden_fields(redo), "sure": "yes"})
    table.refresh_from_db()
    assert history.newest(table).snapshot == at(table, before).snapshot


def test_a_correction_is_chosen_from_the_games_own_list_and_shown_before(browse):
    table = started(*three(), game="after-the-flood")
    visitor = browse(moderator(role="senior moderator"))
    page = visitor.get(address(table, "adjust"))
    assert "Give Red 1 wood" in text(page)
    wood = re.search(r'<option value="([^"]+)">Ana: Give Red 1 wood', page.content.decode())
    fields = {"adjustments": html.unescape(wood[1]), "head": 0, "reason": "Forgotten at the start."}
    looked = visitor.post(address(table, "adjust"), fields)
    assert "Give Red 1 wood." in text(looked)
    assert "5 grain, 1 wood" in text(looked)
    assert "5 grain, 2 wood" in text(looked)
    visitor.post(address(table, "adjust"), {**hidden_fields(looked), "sure": "yes"})
    table.refresh_from_db()
    newest = history.newest(table)
    assert (newest.cause, newest.remark) == ("adjust", "Forgotten at the start.")
    for nonsense in ('{"do": "correct"}', "[]", "x"):
        assert visitor.post(address(table, "adjust"), {**fields, "adjustments": nonsense}).status_code == 400


def test_acting_for_a_seat_tells_in_words_what_will_be_played(browse, table):
    visitor = browse(moderator())
    looked = sent(visitor, table, "act")
    assert "Place a trader in Nippur, town 3" in text(looked)
    assert "The player gets a copy." in text(looked)
    wrong = sent(visitor, table, "act", line="dance")
    assert wrong.status_code == 400
    assert "dance" in wrong.content.decode()
    idle = next(seat.number for seat in table.seats.all() if seat.account != asked(table))
    assert sent(visitor, table, "act", seat=idle).status_code == 400


@pytest.mark.parametrize(
    ("kind", "fields", "status"),
    [
        ("rewind", {"reason": ""}, 400),
        ("rewind", {"reason": "x" * 1001}, 400),
        ("rewind", {"to": ""}, 400),
        ("rewind", {"to": "x"}, 400),
        ("rewind", {"to": 99}, 404),
        ("rewind", {"to": 6}, 404),
        ("rewind", {"dice": "loaded"}, 400),
        ("rewind", {"head": ""}, 400),
        ("rewind", {"dispute": 999}, 400),
        ("redo", {"to": -1}, 400),
        ("dismiss", {"dispute": 999}, 400),
        ("replace", {"seat": 9}, 400),
        ("replace", {"substitute": "nobody"}, 404),
        ("replace", {"substitute": "nobody@example.org", "sure": "yes"}, 404),
        ("replace", {"substitute": "ana@example.org", "sure": "yes"}, 409),
        ("warn", {"seat": ""}, 400),
        ("suspend", {"days": 0}, 400),
        ("suspend", {"days": "x"}, 400),
        ("end", {"place-0": 9}, 400),
        ("end", {"place-1": ""}, 400),
        ("resume", {"sure": "yes"}, 409),
    ],
)
def test_a_ruling_that_is_filled_in_badly(browse, table, kind, fields, status):
    disputed(table)
    assert sent(browse(moderator()), table, kind, **fields).status_code == status
    assert not Ruling.objects.exists()


def test_a_kind_of_ruling_or_a_table_that_is_not_there(browse, table):
    visitor = browse(moderator())
    assert visitor.get(address(table, "behead")).status_code == 404
    assert visitor.get("/desk/tables/nowhere/").status_code == 404
    assert visitor.get("/desk/tables/nowhere/rule/pause/").status_code == 404


@pytest.mark.parametrize("sure", ["", "yes"])
@pytest.mark.parametrize("kind", ["rewind", "pause", "void", "warn"])
def test_a_ruling_on_an_old_board_is_refused_and_must_be_looked_at_again(browse, table, kind, sure):
    visitor = browse(moderator())
    fields = filled(table, kind)
    list(play_on(table, 1))
    stale = visitor.post(address(table, kind), {**fields, "sure": sure})
    assert stale.status_code == 409
    assert "The table has moved on since you looked" in text(stale)
    assert value(stale, "head") == "7", "the form is for the table as it stands now"
    assert not Ruling.objects.exists()


def test_a_ruling_needs_the_forms_own_key(table):
    strict = Client(enforce_csrf_checks=True)
    strict.force_login(moderator(), backend="django.contrib.auth.backends.ModelBackend")
    for kind in Kind.values:
        assert sent(strict, table, kind, sure="yes").status_code == 403
    assert not Ruling.objects.exists()


def test_who_is_appealed_against_does_not_settle_the_appeal(browse, table):
    mara, max_ = moderator(), moderator("Max")
    first = rulings.rewind(bench(table, mara), to_version=4)
    ana = people(table)[0]
    appeal = disputes.open_dispute(
        code=table.code, by=ana, version=7, reason="rules", text="I disagree.", appeals=first.pk
    )
    assert "A ruling of yours is appealed here. Somebody else must rule." in text(browse(mara).get("/desk/"))
    own = {"head": 7, "reason": "No.", "dispute": appeal.pk, "sure": "yes"}
    assert browse(mara).post(address(table, "dismiss"), own).status_code == 403
    undisputed = {"head": 7, "reason": "No.", "to": 5, "dice": "same", "sure": "yes"}
    assert browse(mara).post(address(table, "rewind"), undisputed).status_code == 403, "nor by leaving the dispute out"
    page = browse(mara).get(f"/desk/tables/{table.code}/").content.decode()
    assert f"/desk/tables/{table.code}/rule/" not in page, "nothing is offered"
    assert browse(max_).post(address(table, "dismiss"), own).status_code == 302


def test_before_a_suspension_every_table_that_it_concerns_is_named(browse, table):
    ana = people(table)[0]
    started(ana, account("Dora"), account("Emil"), title="The short river")
    given = {"head": 6, "reason": "No.", "seat": 0, "days": 7}
    page = text(browse(moderator()).post(address(table, "suspend"), given))
    assert "This concerns 2 tables, each of which is told" in page
    assert "“The short river”" in page
    assert f"“{table.title}”" in page
    assert "are held" in page


def test_the_queue_shows_open_disputes_first_with_age_and_whose_table(browse, table):
    disputed(table)
    other = started(*people(table), title="Somebody left")
    rulings.replace(bench(other, moderator("Max"), reason="No time."), seat=0)
    paused = started(*people(table), title="At rest")
    rulings.pause(bench(paused, Account.objects.get(name="Max"), reason="Illness."))
    page = text(browse(moderator()).get("/desk/"))
    first, second, third, last = (page.index(word) for word in ("Ana's table", "At rest", "Somebody left", "Illness."))
    assert first < second < third < last
    assert "Sumeria · Ana, Ben, Caro · opened a moment ago · the table stands still" in page
    assert "Ana on step 5: The rules were not followed" in page
    assert "1 dispute waits for a ruling" in text(browse(Account.objects.get(name="Mara")).get("/"))


@pytest.mark.parametrize(("words", "found"), [("river", 1), ("By the", 1), ("nothing", 0), ("%", 0), ("<b>", 0)])
def test_a_table_is_found_by_its_title_or_code(browse, table, words, found):
    river = started(*people(table), title="By the river")
    visitor = browse(moderator())
    page = visitor.get("/desk/", {"q": words})
    assert (f"/desk/tables/{river.code}/" in page.content.decode()) is bool(found)
    assert "<b>" not in page.content.decode()
    assert "By the river" in text(visitor.get("/desk/", {"q": river.code}))


def test_two_steps_are_compared_as_boards_and_in_words(browse, table):
    visitor = browse(moderator())
    page = visitor.get(f"/desk/tables/{table.code}/difference/", {"from": 4, "to": 6})
    assert page.content.decode().count("<svg") == 2
    told = text(page)
    assert "Steps that lead to step 6" in told
    assert "supply" in told
    assert at(table, 5).notation in told
    for nonsense in ({"from": "x", "to": "²"}, {"from": 99, "to": 99}, {}, {"from": 6, "to": 2}):
        assert visitor.get(f"/desk/tables/{table.code}/difference/", nonsense).status_code == 200


def test_a_moderator_sees_no_more_than_a_spectator(browse, table, monkeypatch):
    seen = []
    real = Position.view
    monkeypatch.setattr(Position, "view", lambda self, seat: seen.append(seat) or real(self, seat))
    visitor = browse(moderator())
    visitor.get(f"/desk/tables/{table.code}/difference/", {"from": 4, "to": 6})
    visitor.get(address(table, "rewind"), {"to": 4})
    sent(visitor, table, "rewind")
    visitor.get(f"/desk/tables/{table.code}/")
    assert set(seen) == {None}


def test_a_private_table_opens_at_the_desk_and_nowhere_else(browse, table):
    visitor = browse(moderator())
    assert visitor.get(f"/desk/tables/{table.code}/").status_code == 200
    for page in ("", "history/", "disputes/", "export.json"):
        assert visitor.get(f"/tables/{table.code}/{page}").status_code == 404


def test_the_steps_of_a_long_game_come_a_stretch_at_a_time(browse, table):
    list(play_on(table, 40))
    visitor = browse(moderator())
    page = visitor.get(f"/desk/tables/{table.code}/")
    assert "?before=21" in page.content.decode()
    older = visitor.get(f"/desk/tables/{table.code}/", {"before": 21})
    assert "The power row is laid out" in text(older)
    assert "?before=46" in older.content.decode()
    for nonsense in ("x", "-5", "9999999", "1" * 40):
        assert visitor.get(f"/desk/tables/{table.code}/", {"before": nonsense}).status_code == 200


def test_names_and_reasons_are_text_at_the_desk(browse, table):
    script = "<script>alert(1)</script>"
    ana = people(table)[0]
    Account.objects.filter(pk=ana.pk).update(name="<img src=x>")
    Table.objects.update(title=script)
    disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text=script)
    mara = moderator()
    rulings.warn(bench(table, mara, reason=script), seat=1)
    visitor = browse(mara)
    looked = sent(visitor, table, "rewind", reason=script)
    pages = [visitor.get(page) for page in ("/desk/", f"/desk/tables/{table.code}/", address(table, "end"))]
    for page in [*pages, looked]:
        shown = page.content.decode()
        assert "<script>alert" not in shown
        assert "<img src=x" not in shown
        assert " style=" not in shown


def test_desk_pages_ask_the_database_as_often_however_much_waits(browse, table, django_assert_max_num_queries):
    visitor = browse(moderator())
    disputed(table)
    pages = {
        "/desk/": 17,  # with how much waits, and the badge
        f"/desk/tables/{table.code}/": 22,  # with evidence, questions, memos, directors, and who may rule
        f"/desk/tables/{table.code}/difference/?from=2&to=6": 11,
        f"{address(table, 'rewind')}?to=4": 17,  # with the standard reasons
    }
    counts = {}
    for page, most in pages.items():
        with django_assert_max_num_queries(most) as asked_:
            visitor.get(page)
        counts[page] = len(asked_)
    for _ in range(3):
        other = started(*people(table))
        disputes.open_dispute(code=other.code, by=people(table)[1], version=0, reason="rules", text="Hm.")
    disputes.open_dispute(code=table.code, by=people(table)[1], version=5, reason="rules", text="Me too.")
    for page, most in counts.items():
        with django_assert_max_num_queries(most):
            visitor.get(page)


def test_substitutes_take_over_free_seats(browse, table):
    dora, ben = account("Dora"), people(table)[1]
    rulings.replace(bench(table, moderator(), reason="No time."), seat=0)
    url = f"/tables/{table.code}/"
    assert "1 free seat" in text(browse(ben).get(url))
    assert browse(dora).post(f"{url}seats/0/take-over/").status_code == 404
    assert browse(ben).post(f"{url}invite/", {"email": "nonsense"}, follow=True).status_code == 200
    browse(ben).post(f"{url}invite/", {"email": dora.email})
    page = browse(dora).get(url)
    assert "Ben asks you to play on." in text(page)
    assert "Take over Red" in text(page)
    assert "Take a seat" in text(browse(dora).get("/"))
    assert browse(dora).post(f"{url}seats/1/take-over/").status_code == 409
    assert browse(dora).post(f"{url}seats/0/take-over/").url == url
    assert table.seats.get(number=0).account == dora
    assert "free seat" not in text(browse(dora).get(url))


def test_at_a_public_table_anybody_may_take_over(browse, table):
    Table.objects.update(visibility="public")
    rulings.replace(bench(table, moderator(), reason="No time."), seat=0)
    url = f"/tables/{table.code}/"
    assert "Log in to take it over" in text(browse().get(url))
    emil = account("Emil")
    assert "You can play on for them." in text(browse(emil).get(url))
    assert browse(emil).post(f"{url}seats/0/take-over/").url == url
    assert browse(account("Finn")).post(f"{url}seats/0/take-over/").status_code == 409
    assert browse(account("Gus")).post(f"{url}seats/{10**12}/take-over/").status_code == 409
