"""Asking and answering, private warnings, memos, what is known of a person, standard reasons, several corrections."""

import pytest
from django.test import Client
from django.urls import reverse

from pbem.models import Account, Dispute, Memo, Outbox, Question, Ruling, Statement, Turn
from pbem.selectors import desk, evidence, fairness
from pbem.selectors import people as known
from pbem.services import asking, claims, directors, disputes, links, memos, reasons, rulings
from pbem.services.errors import BadRequest, NotAllowed, NotFound, Refused
from tests.desk import bench, moderator, people, six_moves_old
from tests.pbem.api.programs import client_of
from tests.pbem.test_statements import asks, browser
from tests.tables import account, play_on, started, three

pytestmark = pytest.mark.django_db


@pytest.fixture
def dispute() -> Dispute:
    table = six_moves_old()
    return disputes.open_dispute(code=table.code, by=people(table)[0], version=5, reason="rules", text="See SUM-12.")


@pytest.fixture
def mara() -> Account:
    return moderator()


# --- Questions ---


def test_who_is_asked_gets_one_letter_and_answers_once_and_the_moderator_is_told(dispute, mara):
    ana, ben, _ = people(dispute.table)
    (question,) = asking.ask(number=dispute.pk, by=mara, seats=[1], text="Did you mean that?")
    assert [row.account for row in Outbox.objects.filter(kind="question")] == [ben]
    for wrong in (ana, mara):
        with pytest.raises(NotFound):
            asking.answer_question(number=question.pk, by=wrong, text="I do.")
    made = asking.answer_question(number=question.pk, by=ben, text="I did.", submission="once")
    assert asking.answer_question(number=question.pk, by=ben, text="I did.", submission="once") == made
    with pytest.raises(Refused, match="answered already"):
        asking.answer_question(number=question.pk, by=ben, text="I did not.")
    assert [(each.account, each.text) for each in Statement.objects.all()] == [(ben, "I did.")]
    assert [row.account for row in Outbox.objects.filter(kind="desk", facts__question=question.pk)] == [mara]


def test_all_can_be_asked_at_once_and_nobody_twice_the_same(dispute, mara):
    made = asking.ask(number=dispute.pk, by=mara, seats=[0, 1, 2], text="What do you say?")
    assert len(made) == Outbox.objects.filter(kind="question").count() == 3
    with pytest.raises(Refused, match="exactly this"):
        asking.ask(number=dispute.pk, by=mara, seats=[1], text="What do you say?")
    for wrong in ([], [7]):
        with pytest.raises(BadRequest):
            asking.ask(number=dispute.pk, by=mara, seats=wrong, text="Well?")
    with pytest.raises(BadRequest):
        asking.ask(number=dispute.pk, by=mara, seats=[1], text=" ")
    assert Question.objects.count() == 3


def test_only_who_may_rule_asks_and_leaves_it_to_who_has_claimed_it(dispute, mara):
    ben = people(dispute.table)[1]
    ben.groups.add(*mara.groups.all())
    for wrong in (Account.objects.get(pk=ben.pk), account("Eva")):
        with pytest.raises(NotAllowed):
            asking.ask(number=dispute.pk, by=wrong, seats=[1], text="Why?")
    claims.claim(number=dispute.pk, by=moderator("Max"))
    with pytest.raises(Refused, match="Max sees to this dispute"):
        asking.ask(number=dispute.pk, by=mara, seats=[1], text="Why?")


def test_an_answer_by_the_link_of_the_letter_is_read_by_all_and_by_the_moderator(dispute, mara):
    ana, ben, _ = people(dispute.table)
    (question,) = asking.ask(number=dispute.pk, by=mara, seats=[1], text="Did you mean that?")
    visitor = Client()
    link = reverse("question-link", args=[links.question_key(question, ben)])
    page = visitor.post(link, follow=True)
    assert "Did you mean that?" in page.content.decode()
    own = reverse("question", args=[dispute.table.code, question.pk])
    assert visitor.post(own, {"text": ""}).status_code == 400
    assert "Yes, I did." in visitor.post(own, {"text": "Yes, I did."}, follow=True).content.decode()
    assert visitor.get(f"/tables/{dispute.table.code}/disputes/{dispute.pk}/").status_code == 302, "only the question"
    for reader, address in ((ana, f"/tables/{dispute.table.code}/disputes/{dispute.pk}/"), (mara, desk_page(dispute))):
        shown = browser(reader).get(address).content.decode()
        assert "Did you mean that?" in shown
        assert "Yes, I did." in shown


def desk_page(dispute: Dispute) -> str:
    return f"/desk/tables/{dispute.table.code}/"


def test_a_program_finds_its_questions_and_answers_them(dispute, mara):
    ben = people(dispute.table)[1]
    program = client_of(mara)
    answer = program.post(f"/api/desk/disputes/{dispute.pk}/questions/", {"seats": [1], "text": "Why?"}, format="json")
    assert answer.status_code == 201
    own = client_of(ben)
    (asked_,) = own.get(f"/api/tables/{dispute.table.code}/questions/").json()
    assert (asked_["text"], asked_["moderator"], asked_["answer"]) == ("Why?", "Mara", None)
    where = f"/api/tables/{dispute.table.code}/questions/{asked_['id']}/answer/"
    assert own.post(where, {"text": "So."}, format="json").status_code == 201
    assert own.get(f"/api/tables/{dispute.table.code}/questions/").json() == []
    (case,) = program.get(f"/api{desk_page(dispute)}").json()["disputes"]
    assert [each["answer"] for each in case["questions"]] == ["So."]


def test_an_answer_after_the_ruling_is_too_late(dispute, mara):
    ben = people(dispute.table)[1]
    (question,) = asking.ask(number=dispute.pk, by=mara, seats=[1], text="Why?")
    rulings.dismiss(bench(dispute.table, mara, dispute=dispute.pk))
    with pytest.raises(NotFound, match="not open any more"):
        asking.answer_question(number=question.pk, by=ben, text="So.")


# --- Evidence ---


def test_the_disputed_action_is_shown_as_a_whole_and_taken_back_as_a_whole():
    table = started(*three(), game="after-the-flood")
    list(play_on(table, 40))
    whole = next(each for each in reversed(actions_of(table)) if len(each.numbers) > 1 and each.first > 1)
    middle = whole.numbers[-1]
    made = disputes.open_dispute(code=table.code, by=people(table)[0], version=middle, reason="rules", text="Hm.")
    found = evidence.of_disputes(desk.find(table.code), [made])[made.pk]
    assert (found.action.numbers, found.before, found.after) == (whole.numbers, whole.first - 1, whole.numbers[-1])
    page = browser(moderator()).get(desk_page(made)).content.decode()
    assert found.rules
    for rule in found.rules:
        assert f'<a href="/rules/after-the-flood/#{rule.lower()}">{rule}</a>' in page
    assert f"rule/rewind/?to={whole.first - 1}&amp;dispute={made.pk}" in page
    assert f"rule/rewind/?to={middle - 1}&amp;dispute={made.pk}" in page, "unless chosen otherwise"
    assert f"difference/?from={whole.first - 1}&amp;to={middle}" in page


def actions_of(table):
    from pbem.selectors.tables import history_of_actions

    return history_of_actions(desk.find(table.code), None, after=-1, most=200)


def test_an_appeal_has_no_action(dispute, mara):
    made = rulings.warn(bench(dispute.table, mara), seat=1)
    appeal = disputes.open_dispute(
        code=dispute.table.code, by=people(dispute.table)[1], version=6, reason="rules", text="No.", appeals=made.pk
    )
    assert set(evidence.of_disputes(desk.find(dispute.table.code), [dispute, appeal])) == {dispute.pk}


def test_rules_named_by_their_numbers_are_links(dispute, mara):
    page = browser(mara).get(desk_page(dispute)).content.decode()
    assert '<a href="/rules/sumeria/#sum-12">SUM-12</a>' in page
    Dispute.objects.update(text="<b>SUM-12</b>")
    page = browser(mara).get(desk_page(dispute)).content.decode()
    assert '&lt;b&gt;<a href="/rules/sumeria/#sum-12">SUM-12</a>&lt;/b&gt;' in page


# --- Warnings, memos, people ---


def test_a_private_warning_is_known_to_the_player_and_the_desk_only(dispute, mara):
    table = dispute.table
    ana, ben, caro = people(table)
    made = rulings.warn(bench(table, mara, reason="Mind your words, Ben."), seat=1, private=True)
    assert [row.account for row in Outbox.objects.filter(kind="ruling")] == [ben]
    for reader in (ana, ben, caro):
        for address in (
            f"/tables/{table.code}/disputes/",
            f"/tables/{table.code}/",
            f"/tables/{table.code}/export.json",
        ):
            assert b"Mind your words" not in browser(reader).get(address).getvalue(), address
        assert client_of(reader).get(f"/api/tables/{table.code}/rulings/").json() == []
        with pytest.raises(NotFound):
            disputes.open_dispute(code=table.code, by=ben, version=6, reason="rules", text="No.", appeals=made.pk)
    assert "Mind your words" in browser(mara).get(desk_page(dispute)).content.decode()
    with pytest.raises(BadRequest, match="settles a dispute"):
        rulings.warn(bench(table, mara, dispute=dispute.pk), seat=1, private=True)


def test_a_memo_is_for_moderators_who_do_not_sit_there(dispute, mara):
    table = dispute.table
    memos.write(by=mara, table=table, text="Third time this month.")
    ben = people(table)[1]
    ben.groups.add(*mara.groups.all())
    seated = Account.objects.get(pk=ben.pk)
    assert "Third time" in browser(moderator("Max")).get(desk_page(dispute)).content.decode()
    assert "Third time" not in browser(seated).get(desk_page(dispute)).content.decode()
    assert client_of(seated).get(f"/api{desk_page(dispute)}").json()["memos"] == []
    with pytest.raises(NotAllowed):
        memos.write(by=seated, table=table, text="No.")
    with pytest.raises(BadRequest):
        memos.write(by=mara, table=table, text="  ")
    assert Memo.objects.count() == 1


def test_what_is_known_of_a_person(dispute, mara):
    table = dispute.table
    ana, ben, _ = people(table)
    rulings.dismiss(bench(table, mara, dispute=dispute.pk))
    again = disputes.open_dispute(code=table.code, by=ana, version=5, reason="rules", text="Hm.")
    rulings.rewind(bench(table, mara, dispute=again.pk), to_version=4)
    rulings.warn(bench(table, mara), seat=0, private=True)
    rulings.replace(bench(table, mara), seat=0)
    memos.write(by=mara, about=ana, text="Hot-headed.")
    found = known.record(ana)
    assert (found.tables, found.opened, found.upheld, found.lost) == (1, 2, 1, 1)
    assert [ruling.kind for ruling in found.against] == ["replace", "warn"]
    page = browser(mara).get(f"/desk/people/{ana.pk}/").content.decode()
    for words in ("Opened: 2. Upheld: 1. Dismissed: 1.", "Hot-headed.", "in private"):
        assert words in page
    assert "Too few turns with a clock so far to tell how punctual." in page
    assert known.record(ben).against == []
    assert [each.pk for each in known.search("an")] == [ana.pk]


def test_how_punctual_somebody_is_is_known_at_the_desk(dispute, mara):
    ben, at = people(dispute.table)[1], dispute.opened_at
    for number in range(10):
        late = at if number == 0 else None
        Turn.objects.create(
            table=dispute.table, seat=1, opened_version=number, opened_at=at, deadline=at, closed_at=at, expired_at=late
        )
    assert (known.record(ben).track_record.turns, known.record(ben).track_record.punctual) == (10, 90)
    page = browser(mara).get(f"/desk/people/{ben.pk}/").content.decode()
    assert "Of 100 turns 90 are made in time." in page
    assert "10 turns with a clock" in page
    told = client_of(mara).get(f"/api/desk/people/{ben.pk}/").json()
    assert (told["turns"], told["punctual"]) == (10, 90)


def test_the_page_of_a_person_takes_as_many_statements_however_much_there_is(dispute, mara):
    ana, visitor = people(dispute.table)[0], browser(mara)
    few = len(asks(visitor.get, f"/desk/people/{ana.pk}/"))
    for number in range(5):
        rulings.warn(bench(dispute.table, mara, reason=f"For the {number}. time."), seat=0)
        memos.write(by=mara, about=ana, text=f"{number}")
    assert len(asks(visitor.get, f"/desk/people/{ana.pk}/")) == few


def test_people_at_a_common_table_from_the_same_place_are_shown_to_admins_only(dispute):
    ana, ben, caro = people(dispute.table)
    other = account("Eva")
    for who in (ana, ben, other):
        Outbox.objects.create(
            key=who.name,
            kind="login",
            address=who.email,
            account=who,
            client="mark",
            **dict.fromkeys(("due_at", "created_at"), dispute.opened_at),
        )
    assert known.alike(ana) == [ben], "Eva shares no table, Caro no place"
    assert known.alike(caro) == []
    for role, shown in (("admin", True), ("moderator", False)):
        page = browser(moderator(role.title(), role)).get(f"/desk/people/{ana.pk}/").content.decode()
        assert ("From the same place" in page) is shown


# --- Ruling ---


def test_standard_reasons_are_changed_by_seniors_and_begun_from(dispute):
    sen, mo = moderator("Sen", "senior moderator"), moderator("Mo", "moderator")
    with pytest.raises(NotAllowed):
        reasons.save(by=mo, title="x", text="y", language="en")
    made = reasons.save(by=sen, title="Out of reach", text="It was out of reach: SUM-28.", language="en")
    reasons.save(by=sen, title="Elsewhere", text="Of another game.", language="en", game="ur")
    for wrong in ({"title": ""}, {"text": ""}, {"language": "xx"}, {"game": "chess"}):
        with pytest.raises(BadRequest):
            reasons.save(by=sen, **{"title": "a", "text": "b", "language": "en", **wrong})
    where = f"/desk/tables/{dispute.table.code}/rule/dismiss/"
    page = browser(mo).get(f"{where}?dispute={dispute.pk}").content.decode()
    assert f"?dispute={dispute.pk}&amp;standard={made.pk}" in page
    assert "Elsewhere" not in page
    assert "It was out of reach: SUM-28." in browser(mo).get(f"{where}?standard={made.pk}").content.decode()
    rulings.dismiss(bench(dispute.table, mo, dispute=dispute.pk, reason=made.text))
    shown = browser(people(dispute.table)[0]).get(f"/tables/{dispute.table.code}/disputes/").content.decode()
    assert '<a href="/rules/sumeria/#sum-28">SUM-28</a>' in shown
    reasons.remove(by=sen, number=made.pk)
    assert Ruling.objects.get().reason == made.text


def test_several_corrections_are_one_ruling_and_all_or_none(mara):
    table = started(*three(), game="after-the-flood")
    offered = {phrase: plain for plain, phrase in desk.corrections(desk.find(table.code))}
    wood, lapis = offered["Ana: Give Red 1 wood"], offered["Ana: Give Red 1 lapis"]
    with pytest.raises(BadRequest):
        rulings.adjust(bench(table, mara), adjustments=[wood, {**wood, "where": "gods"}])
    table.refresh_from_db()
    assert (table.head, Ruling.objects.count()) == (0, 0), "all or none"
    ruling = rulings.adjust(bench(table, mara), adjustments=[wood, lapis])
    assert (ruling.head_after, ruling.facts["adjustments"]) == (2, [wood, lapis])
    log = browser(people(table)[1]).get(f"/tables/{table.code}/disputes/").content.decode()
    assert "corrects the board: Ana: Give Red 1 wood; Ana: Give Red 1 lapis." in log


def test_where_a_game_offers_no_correction_a_sentence_says_so(mara):
    table = started(*three())  # in Sumeria, while the first traders are placed
    assert desk.corrections(desk.find(table.code)) == []
    page = browser(mara).get(f"/desk/tables/{table.code}/rule/adjust/").content.decode()
    assert "this game can correct nothing without breaking its own rules" in page


# --- Fairness, directors ---


def test_the_desk_in_numbers_is_public(dispute, mara):
    table, max_ = dispute.table, moderator("Max")
    ana, ben, _ = people(table)
    made = rulings.dismiss(bench(table, mara, dispute=dispute.pk))
    appeal = disputes.open_dispute(code=table.code, by=ana, version=6, reason="rules", text="No.", appeals=made.pk)
    assert [(each.rulings, each.appealed, each.reversed) for each in fairness.fairness().moderators] == [(1, 1, 0)]
    rulings.rewind(bench(table, max_, dispute=appeal.pk), to_version=4)
    rulings.warn(bench(table, mara), seat=1, private=True)
    found = fairness.fairness()
    told = {each.name: (each.rulings, each.appealed, each.reversed) for each in found.moderators}
    assert told == {"Mara": (1, 1, 1), "Max": (1, 0, 0)}
    assert (found.settled, found.in_time, found.waiting) == (2, 2, 0)
    page = Client().get("/moderation/").content.decode()
    assert "Mara" in page
    assert client_of(ben).get("/api/fairness/").json()["moderators"][0]["reversed"] == 1


def test_a_director_rules_at_one_table_and_finds_nothing_else(dispute):
    sen, dirk = moderator("Sen", "senior moderator"), account("Dirk")
    directors.appoint(code=dispute.table.code, by=sen, account=dirk.pk)
    dirk = Account.objects.get(pk=dirk.pk)
    other = started(*(account(name) for name in ("Dora", "Emil", "Fay")), title="Elsewhere")
    hidden = disputes.open_dispute(
        code=other.code, by=Account.objects.get(name="Dora"), version=0, reason="rules", text="Hm."
    )
    visitor = browser(dirk)
    queue = visitor.get("/desk/").content.decode()
    assert (f"/desk/tables/{dispute.table.code}/" in queue, "Elsewhere" in queue) == (True, False)
    assert "1 dispute waits" in queue
    for address in (f"/desk/tables/{other.code}/", f"/desk/people/{dirk.pk}/"):
        assert visitor.get(address).status_code == 404
    assert visitor.get("/desk/?q=Elsewhere").content.decode().count(other.code) == 0
    with pytest.raises(NotAllowed):
        rulings.dismiss(bench(other, dirk, dispute=hidden.pk))
    with pytest.raises(NotAllowed):
        rulings.void(bench(dispute.table, dirk))
    assert rulings.dismiss(bench(dispute.table, dirk, dispute=dispute.pk)).moderator == dirk
    directors.dismiss(code=dispute.table.code, by=sen, account=dirk.pk)
    assert browser(Account.objects.get(pk=dirk.pk)).get("/desk/").status_code == 404


def test_who_sits_at_a_table_is_not_made_its_director(dispute):
    sen = moderator("Sen", "senior moderator")
    with pytest.raises(Refused, match="cannot direct it"):
        directors.appoint(code=dispute.table.code, by=sen, account=people(dispute.table)[1].pk)
    with pytest.raises(NotFound):
        directors.dismiss(code=dispute.table.code, by=sen, account=people(dispute.table)[1].pk)
